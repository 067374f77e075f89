"""Everything has its sentence, in every language, and says what it should to whom it should."""

import re
import tomllib
from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path

import pytest

from chratze.cards import Misread
from chratze.finding import Finding, Severity, Span
from chratze.options import ACE, JACK, OPTIONS, UNLIMITED, Rules, Suits, Written, replace
from chratze.words import speak
from chratze.words.catalogue import BLANK, flat, in_language, load_words
from chratze.words.rule import BESIDE
from chratze.words.speak import Words

ROOM = Path(__file__).parents[1] / "chratze"
WORDS = {language: speak.load_words(language) for language in speak.LANGUAGES}
SPOKEN = [pytest.param(words, id=language) for language, words in WORDS.items()]
SENTENCES = ("option.", "phase.", "event.", "case.", "finding.", "help.", "check.more", "check.no", "verdict.")
PARTS = ("verdict.line", "verdict.as_written", "verdict.silent", "verdict.instead", "help.note")
CODE = re.compile(r"\bCHR\d{3}\b")


def source(name: str) -> str:
    return (ROOM / name).read_text(encoding="utf-8")


def values(path: str) -> Iterator[object]:
    option = OPTIONS[path]
    if option.called:
        yield option.called.number
    if isinstance(option.kind, type) and issubclass(option.kind, IntEnum):
        yield from option.kind
    elif option.kind is bool:
        yield from (False, True)
    elif option.between:
        yield from range(option.between.least, min(option.between.most, 12) + 1)
    elif option.written == Written.RANK:
        yield from range(2, ACE + 1)
    elif option.written == Written.CARD:
        yield from (suit * 16 + rank for suit in range(4) for rank in range(2, ACE + 1))
    elif option.written == Written.PACKETS:
        yield from ((1, 1, 1, 1, 0, 0, 0, 0), (4, 0, 0, 0, 0, 0, 0, 0), (2, 2, 0, 0, 0, 0, 0, 0))
    else:
        yield option.default


def tables(path: str) -> Iterator[Rules]:
    """Go through all that an option may say beside each value of the option that has a say in it."""
    beside = BESIDE.get(path, path)
    for other in values(beside):
        rules = replace(Rules(), beside, other)
        yield from (replace(rules, path, said) for said in values(path))


def sentences(words: Words) -> Iterator[tuple[str, str]]:
    for key, text in words.texts.items():
        if key.startswith(SENTENCES) and key not in PARTS and not key.endswith(".note"):
            yield key, text


@pytest.mark.parametrize("words", SPOKEN)
@pytest.mark.parametrize("path", OPTIONS)
def test_each_value_of_an_option_has_a_sentence_of_its_own(words: Words, path: str) -> None:
    said = [speak.option(words, replace(Rules(), path, value), path) for value in values(path)]

    assert len(set(said)) == len(said)


@pytest.mark.parametrize("words", SPOKEN)
@pytest.mark.parametrize("path", BESIDE)
def test_values_differ_beside_every_value_of_another_option_too(words: Words, path: str) -> None:
    for other in values(BESIDE[path]):
        rules = replace(Rules(), BESIDE[path], other)
        said = [speak.option(words, replace(rules, path, value), path) for value in values(path)]

        assert len(set(said)) == len(said)


@pytest.mark.parametrize("words", SPOKEN)
@pytest.mark.parametrize("path", BESIDE)
def test_an_option_is_said_otherwise_beside_another_one_somewhere(words: Words, path: str) -> None:
    other = [replace(Rules(), BESIDE[path], value) for value in values(BESIDE[path])]
    said = [{speak.option(words, replace(rules, path, value), path) for rules in other} for value in values(path)]

    assert max(map(len, said)) > 1


@pytest.mark.parametrize("words", SPOKEN)
@pytest.mark.parametrize(
    ("path", "said", "suits", "shown"),
    [
        ("pack.permanent", 2 * 16 + 7, Suits.SWISS, "Se7"),
        ("pack.permanent", 3 * 16 + 6, Suits.GERMAN, "S6"),
        ("pack.permanent", 3 * 16 + 7, Suits.FRENCH, "D7"),
        ("auction.all_play_on", 10, Suits.SWISS, "10"),
        ("auction.all_play_on", JACK, Suits.SWISS, "U"),
        ("auction.all_play_on", JACK, Suits.FRENCH, "J"),
    ],
)
def test_a_rank_or_card_is_said_in_the_letters_of_the_pack(
    words: Words, path: str, said: int, suits: Suits, shown: str
) -> None:
    rules = replace(replace(Rules(), "pack.suits", suits), path, said)

    assert shown in re.findall(r"\w+", speak.option(words, rules, path))


@pytest.mark.parametrize("words", SPOKEN)
@pytest.mark.parametrize(
    ("path", "said"), [("pack.permanent", 0), ("auction.all_play_on", 0), ("auction.redeals", UNLIMITED)]
)
def test_a_number_with_a_word_has_a_sentence_without_the_number(words: Words, path: str, said: int) -> None:
    assert not re.search(r"\d", speak.option(words, replace(Rules(), path, said), path))


@pytest.mark.parametrize("words", SPOKEN)
def test_every_sentence_of_an_option_is_said_of_some_value(words: Words) -> None:
    reached = {speak.option_key(words, rules, path) for path in OPTIONS for rules in tables(path)}

    assert reached == {key for key in words.texts if key.startswith("option.")}


@pytest.mark.parametrize("words", SPOKEN)
def test_every_phase_is_opened_by_a_sentence(words: Words) -> None:
    opened = [key.removeprefix("phase.") for key in words.texts if key.startswith("phase.")]

    assert opened == list(Rules._fields)


def test_all_languages_say_the_same_things() -> None:
    english, german = (set(words.texts) for words in WORDS.values())

    assert english == german


def test_a_sentence_has_the_same_blanks_in_every_language() -> None:
    english, german = (blanks(words) for words in WORDS.values())

    assert english == german


def blanks(words: Words) -> dict[str, set[str]]:
    return {key: set(BLANK.findall(text)) for key, text in words.texts.items()}


@pytest.mark.parametrize("words", SPOKEN)
def test_a_sentence_ends_as_sentences_do(words: Words) -> None:
    assert [key for key, text in sentences(words) if not text.endswith((".", "?", "{message}", "{noted}"))] == []


def test_german_is_written_as_in_switzerland() -> None:
    assert [key for key, text in WORDS["de"].texts.items() if "ß" in text] == []


@pytest.mark.parametrize("language", speak.LANGUAGES)
def test_no_sentence_stands_in_two_files(language: str) -> None:
    keys = [key for path in (ROOM / "words").glob(f"{language}.*toml") for key in keys_in(path)]

    assert len(set(keys)) == len(keys) == len(WORDS[language].texts)


def keys_in(path: Path) -> list[str]:
    return [key for key, _ in flat(tomllib.loads(path.read_text(encoding="utf-8")), "")]


def test_every_finding_that_the_code_makes_has_a_message_and_no_message_is_left_over() -> None:
    made = {code for path in ROOM.rglob("*.py") for code in CODE.findall(path.read_text(encoding="utf-8"))}
    said = {key.split(".")[1] for key in WORDS["en"].texts if key.startswith("finding.") and key.endswith(".message")}

    assert made == said


@pytest.mark.parametrize("words", SPOKEN)
def test_facts_bring_their_own_help(words: Words) -> None:
    facts = (("key", "hed"), ("meant", "head"), ("allowed", "head, void"), ("write", "head: true"))
    found = Finding("CHR101", Severity.ERROR, Span("a.yaml", 1, 1, 1, 4), facts=facts)

    helped = speak.finding(words, found).help
    assert all(text in helped for text in ("head", "head, void", "head: true"))


@pytest.mark.parametrize("words", SPOKEN)
@pytest.mark.parametrize("kind", sorted(set(re.findall(r'Misread\(\s*"(\w+)"', source("cards.py")))))
def test_every_way_to_misread_a_card_is_explained(words: Words, kind: str) -> None:
    assert "Sx9" in speak.misread(words, Rules().pack, Misread(kind, "Sx9", ("Se9", "Si9")))


@pytest.mark.parametrize(
    ("coin", "coins", "written"),
    [(5, 10, "0.50"), (5, -40, "-2.00"), (1, -1, "-0.01"), (5, 0, "0.00"), (10_000, 3, "300.00")],
)
def test_money_is_written_in_decimals(coin: int, coins: int, written: str) -> None:
    assert speak.money(coin, coins) == written


def test_money_is_exact_however_much_it_is() -> None:
    assert speak.money(1, 10**30 + 1) == "1" + "0" * 28 + ".01"


def test_braces_in_a_fact_are_braces() -> None:
    words = Words("en", {"key": "{name} plays {card}."})

    assert speak.sentence(words, "key", name="{card}", card="{0!r}") == "{card} plays {0!r}."


@pytest.mark.parametrize("fact", ["\x1b[31mred", "\x07", "\u202eback", "\x9b2J", "\ud800", "a\nb\r"])
def test_what_a_terminal_would_obey_is_shown(fact: str) -> None:
    words = Words("en", {"key": "{name}."})

    assert speak.sentence(words, "key", name=fact).isprintable()


def test_bytes_that_the_system_could_not_read_are_shown_as_the_letters_they_are() -> None:
    assert speak.visible(b"\xc3\xa4.yaml".decode("ascii", "surrogateescape")) == "ä.yaml"
    assert speak.visible("\udcff") == "\\udcff"


@pytest.mark.parametrize("words", SPOKEN)
def test_nobody_is_told_of_mappings(words: Words) -> None:
    assert [key for key, text in words.texts.items() if "mapping" in text or "Zuordnung" in text] == []


def test_a_fact_that_is_missing_is_a_bug() -> None:
    with pytest.raises(KeyError):
        speak.sentence(Words("en", {"key": "{name}."}), "key")


def test_a_sentence_that_is_missing_is_a_bug() -> None:
    with pytest.raises(KeyError):
        speak.sentence(WORDS["en"], "no such key")


@pytest.mark.parametrize(
    ("option", "environ", "spoken"),
    [
        ("de", {"CHRATZE_LANG": "en", "LC_ALL": "en_GB.UTF-8"}, "de"),
        ("", {"CHRATZE_LANG": "de", "LC_ALL": "en_GB.UTF-8"}, "de"),
        ("", {"LC_ALL": "de_CH.UTF-8", "LC_MESSAGES": "en_GB", "LANG": "en_GB"}, "de"),
        ("", {"LC_MESSAGES": "de_AT", "LANG": "en_GB"}, "de"),
        ("", {"LANG": "gsw_CH.UTF-8"}, "de"),
        ("", {"LANG": "de_DE@euro"}, "de"),
        ("", {"LANG": "en_GB.UTF-8", "LANGUAGE": "fr:de:en"}, "de"),
        ("", {"LC_ALL": "C", "LANGUAGE": "de"}, "en"),
        ("", {"LANG": "C.UTF-8", "LANGUAGE": "de"}, "en"),
        ("", {"CHRATZE_LANG": "fr", "LANG": "de_CH"}, "en"),
        ("", {"LANG": "rm_CH"}, "en"),
        ("", {}, "en"),
    ],
)
def test_the_nearest_wish_decides_the_language(option: str, environ: dict[str, str], spoken: str) -> None:
    assert speak.language(option, environ) == spoken


def test_a_text_told_by_language_is_shown_in_the_language_spoken_else_in_english_else_in_any() -> None:
    words = load_words("de")

    assert in_language(words, {"en": "ours", "de": "unser"}) == "unser"
    assert in_language(words, {"": "ours", "en": "our own"}) == "ours"
    assert in_language(words, {"fr": "la nôtre", "en": "ours"}) == "ours"
    assert in_language(words, {"fr": "la nôtre"}) == "la nôtre"
    assert not in_language(words, {})
