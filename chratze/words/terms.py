"""Sentences with the words that a table has of its own: calls and roles, by grammatical form."""

from collections.abc import Iterator, Mapping

from chratze.words.catalogue import BLANK, Words, sentence

Terms = Mapping[str, str]
"""What a table calls things, by the plain word of a call or a role."""

NO_TERMS: Terms = {}


def phrased(words: Words, key: str, terms: Terms, **facts: str) -> str:
    """Say a sentence of which blanks may be phrases, in the table's own words where it has them."""
    phrases = {blank: phrase(words, blank, terms) for blank in BLANK.findall(words.texts[key]) if blank not in facts}
    said = sentence(words, key, **facts, **phrases)
    return said[:1].upper() + said[1:]


def phrase(words: Words, name: str, terms: Terms) -> str:
    """Say a phrase as a table does that has a word of its own for it, else plainly."""
    called = f"phrase.{name}.called"
    blanks = BLANK.findall(words.texts[called])
    if any(own(words, blank, terms) for blank in blanks):
        return sentence(words, called, **dict(named(words, blanks, terms)))
    return words.texts[f"phrase.{name}.plain"]


def own(words: Words, name: str, terms: Terms) -> bool:
    """Say whether a table has another word for something than this language has."""
    return name in terms and terms[name].casefold() != words.texts.get(f"call.{name}", "").casefold()


def named(words: Words, blanks: list[str], terms: Terms) -> Iterator[tuple[str, str]]:
    """Name calls and roles, by the plain word where the table has none; a role may bring its article along."""
    for blank in blanks:
        if f"call.{blank}" in words.texts:
            yield blank, terms.get(blank) or words.texts[f"call.{blank}"]
        elif blank in terms:
            article, noun = apart(words, terms[blank])
            yield "article", article
            yield blank, noun


def apart(words: Words, term: str) -> tuple[str, str]:
    """Take a noun and its article apart; a noun without one, or with one of another language, gets the usual one."""
    first, _, noun = term.partition(" ")
    if noun and first.casefold() in words.texts["article.own"].split():
        return first.casefold(), noun
    if noun and first.casefold() in words.texts["article.other"].split():
        term = noun
    return words.texts["article.usual"], term
