"""What there is to be said of an option."""

from collections.abc import Iterator
from dataclasses import dataclass

from chratze.cli.explained.book import OPTIONS as TOPIC
from chratze.cli.explained.book import Posing, book, disputes, posing
from chratze.cli.explained.situations import Tried, tried, words_of
from chratze.options import (
    OPTIONS,
    Between,
    Either,
    Need,
    OnlyIf,
    Option,
    Rules,
    Written,
    replace,
    spoken,
)
from chratze.variant.agree.effect import worded
from chratze.variant.find import shipped_folder, written_in
from chratze.variant.load import load
from chratze.variant.readers import decimal
from chratze.variant.record import Variant
from chratze.variant.write import said
from chratze.words.catalogue import Words, listed, sentence
from chratze.words.rule import option as in_force

SWISS = "swiss"
"""The variant that cases are put to."""

KINDS = {
    Written.COIN: "money",
    Written.MONEY: "money",
    Written.SHARE: "share",
    Written.PACKETS: "packets",
    Written.RANKS: "ranks",
    Written.RANK: "rank",
    Written.CARD: "card",
}
"""How an option's values are called that people write in a way of their own."""


@dataclass(frozen=True, slots=True)
class Value:
    """A value of an option as a file has it, and its sentence."""

    word: str
    text: str


@dataclass(frozen=True, slots=True)
class Played:
    """A value of an option, and the names of the shipped variants that play it."""

    word: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Explained:
    """All that is explained of an option.

    `kind` is word, or what else its values are, and `bounds` says so; `values` are its words with their sentences, of a
    number only the one that has a word. `unspoken` are the variants in which it says nothing. `situation` is told in
    words, `tried` judged from `posing`; at least one of the two is there. `disputes` are marks and questions.
    """

    path: str
    meaning: str
    kind: str
    bounds: str
    values: tuple[Value, ...]
    default: Value
    needs: tuple[str, ...]
    played: tuple[Played, ...]
    unspoken: tuple[str, ...]
    situation: str
    posing: Posing | None
    tried: tuple[Tried, ...]
    disputes: tuple[tuple[str, str], ...]


def explained(words: Words, path: str) -> Explained:
    """Gather what there is to be said of an option."""
    shipped = tuple(variants())
    swiss = next((variant for variant in shipped if variant.name == SWISS), None)
    posed, told, around = posing(path), book(words.language, TOPIC), book(words.language)
    return Explained(
        path=path,
        meaning=sentence(told, f"{path}.meaning"),
        kind=kind(OPTIONS[path]),
        bounds=bounds(around, path),
        values=tuple(values(words, path)),
        default=Value(said(Rules(), path), in_force(words, Rules(), path)),
        needs=tuple(needs(words, path)),
        played=tuple(played(shipped, path)),
        unspoken=tuple(variant.name for variant in shipped if not spoken(variant.rules, path)),
        situation=told.texts.get(f"{path}.situation", ""),
        posing=posed,
        tried=tuple(tried(swiss, path, posed)) if swiss and posed else (),
        disputes=tuple((mark, sentence(around, f"dispute.{mark}")) for mark in disputes().get(path, ())),
    )


def variants() -> Iterator[Variant]:
    """Go through the variants that come along, as far as they are sound."""
    for file in written_in(shipped_folder()):
        if variant := load(str(file)).variant:
            yield variant


def kind(option: Option) -> str:
    """Name what an option's values are."""
    if words_of(option.path):
        return "word"
    return KINDS[option.written] if option.written else "number"


def bounds(around: Words, path: str) -> str:
    """Say what may be said, beside words."""
    found = OPTIONS[path]
    least, most = ends(found.between, found.written) if found.between else ("", "")
    return "" if words_of(path) else sentence(around, f"said.{kind(found)}", least=least, most=most)


def ends(between: Between, written: Written | None) -> tuple[str, str]:
    """Write the least and the greatest number or amount, this in coins of the usual size."""
    cents = {Written.COIN: 1, Written.MONEY: Rules().money.coin}.get(written) if written else None
    least, most = (str(end) if cents is None else decimal(end * cents) for end in between)
    return least, most


def values(words: Words, path: str) -> Iterator[Value]:
    """Go through the words that an option may say, with their sentences."""
    option = OPTIONS[path]
    found = option.kind if kind(option) == "word" and option.kind is not bool else ()
    numbers = (False, True) if option.kind is bool else found
    for number in (option.called.number,) if option.called else numbers:
        rules = replace(Rules(), path, number)
        yield Value(said(rules, path), in_force(words, rules, path))


def needs(words: Words, path: str) -> Iterator[str]:
    """Say what an option needs of others, a need at a time."""
    for need in OPTIONS[path].needs:
        yield listed(words, list(dict.fromkeys(needed(words, need))), "or")


def needed(words: Words, need: Need) -> Iterator[str]:
    """Say what one need is, or each of two of which one will do."""
    if isinstance(need, Either):
        yield from needed(words, need.one)
        yield from needed(words, need.other)
        return
    rules = replace(Rules(), need.path, need.value)
    facts = {"option": need.path, "value": worded(Rules(), need.path, need.value)}
    key = "said.only_if" if isinstance(need, OnlyIf) else "said.unless"
    text = in_force(words, rules, need.path).rstrip(".")
    yield sentence(book(words.language), key, text=text, **facts)


def played(shipped: tuple[Variant, ...], path: str) -> Iterator[Played]:
    """Say which variants play which value, in the order of the values."""
    by_word: dict[str, list[str]] = {word: [] for word in words_of(path)}
    for variant in shipped:
        if spoken(variant.rules, path):
            by_word.setdefault(said(variant.rules, path), []).append(variant.name)
    yield from (Played(word, tuple(names)) for word, names in by_word.items())
