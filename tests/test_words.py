"""Everything has its sentence, in every language, and says what it should to whom it should."""

import re
import tomllib
from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path
from typing import get_args

import pytest

from chratze import events
from chratze.cards import Misread, show_all, whole
from chratze.finding import Finding, Severity, Span
from chratze.options import OPTIONS, Rules, Suits, replace
from chratze.words import speak
from chratze.words.catalogue import BLANK, flat
from chratze.words.speak import Company, Words

ROOM = Path(__file__).parents[1] / "chratze"
WORDS = {language: speak.load_words(language) for language in speak.LANGUAGES}
SPOKEN = [pytest.param(words, id=language) for language, words in WORDS.items()]
SENTENCES = ("option.", "phase.", "event.", "case.", "finding.", "help.", "check.more", "check.no", "verdict.")
PARTS = ("verdict.line", "verdict.as_written", "verdict.silent", "verdict.instead", "help.note")
CODE = re.compile(r"\bCHR\d{3}\b")
HAND = 0b1011
UPCARD = 3 * 16 + 8

HAPPENED: tuple[events.Event, ...] = (
    events.PackCut(1),
    events.Dealt(1, HAND),
    events.Turned(UPCARD),
    *(
        events.Called(1, call)
        for call in ("declare", "pass", "join", "drop", "blind", "double_blind", "not_blind", "keep")
    ),
    events.Called(1, "swap"),
    events.Called(1, "join", "auction.last_defender"),
    events.Expected(1),
    events.NobodyDeclared(),
    events.TookUpcard(1, 1 << UPCARD, "blind.single"),
    events.TookUpcard(1, 1 << UPCARD | 1, "blind.double"),
    events.Exchanged(1, HAND, HAND << 16),
    events.Exchanged(1, 0, 0),
    events.DrewMore(1, 1),
    events.StockRenewed(7),
    events.Threw(1, 0, "exchange.bonus"),
    events.Swapped(1, 48, UPCARD),
    events.Laid(1, UPCARD),
    events.TrickTaken(1, 2, UPCARD),
    *(
        events.Paid(1, coins, because)
        for coins in (-4, 4)
        for because in ("ante.amount", "auction.alone", "settlement.joiners", "penalty.joiner")
    ),
    events.PotStands(0),
    events.PotStands(20),
    events.DealMoved(1),
    events.EveningEnded(10**16),
)


def source(name: str) -> str:
    return (ROOM / name).read_text(encoding="utf-8")


def company(shown: int = 0, terms: dict[str, str] | None = None) -> Company:
    return Company(Rules().pack, Rules().money.coin, ("Anna", "Beat"), shown, terms or {})


def values(path: str) -> Iterator[object]:
    option = OPTIONS[path]
    if isinstance(option.kind, type) and issubclass(option.kind, IntEnum):
        yield from option.kind
    elif option.kind is bool:
        yield from (False, True)
    elif option.between:
        yield from {*((option.called.number,) if option.called else ())}
        yield from range(option.between.least, min(option.between.most, 12) + 1)
    else:
        yield option.default


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
def test_every_sentence_of_an_option_is_said_of_some_value(words: Words) -> None:
    packets = [(1, 1, 1, 1, 0, 0, 0, 0), (4, 0, 0, 0, 0, 0, 0, 0), (2, 2, 0, 0, 0, 0, 0, 0)]
    reached = {
        speak.option_key(words, replace(Rules(), path, value), path)
        for path in OPTIONS
        for value in (packets if path == "deal.packets" else values(path))
    }

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
    assert [key for key, text in sentences(words) if not text.endswith((".", "?", "{message}"))] == []


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


def test_the_examples_below_hold_every_event() -> None:
    assert {type(happened) for happened in HAPPENED} == set(get_args(events.Event))


@pytest.mark.parametrize("words", SPOKEN)
@pytest.mark.parametrize("happened", HAPPENED, ids=repr)
def test_every_event_is_told_to_who_sees_the_cards_and_to_who_does_not(words: Words, happened: events.Event) -> None:
    told = [speak.event(words, company(shown), happened) for shown in (0, 0b11)]

    assert all(text.endswith(".") for text in told)


@pytest.mark.parametrize("words", SPOKEN)
@pytest.mark.parametrize(
    "happened",
    [events.Dealt(1, HAND), events.Exchanged(1, HAND, HAND << 16), events.Threw(1, 1, "exchange.bonus")],
    ids=repr,
)
def test_cards_of_a_seat_that_is_not_shown_are_never_named(words: Words, happened: events.Event) -> None:
    told = speak.event(words, company(shown=0b01), happened)

    assert not set(re.findall(r"\w+", told)) & set(show_all(Rules().pack, whole(Rules().pack)))


@pytest.mark.parametrize("words", SPOKEN)
def test_a_blind_dealer_is_seen_to_take_the_upcard_and_no_more(words: Words) -> None:
    told = speak.event(words, company(), events.TookUpcard(1, 1 << UPCARD | 1, "blind.double"))

    assert "E6" not in told


@pytest.mark.parametrize("words", SPOKEN)
def test_cards_of_a_seat_that_is_shown_are_named(words: Words) -> None:
    told = speak.event(words, company(shown=0b10), events.Dealt(1, HAND))

    assert all(card in told for card in show_all(Rules().pack, HAND))


@pytest.mark.parametrize("words", SPOKEN)
@pytest.mark.parametrize("suits", Suits)
def test_trumps_are_named_in_every_pack(words: Words, suits: Suits) -> None:
    packed = Company(Rules().pack._replace(suits=suits), 5, ("Anna",), 0, {})
    told = {speak.event(words, packed, events.Turned(suit * 16)) for suit in range(4)}

    assert len(told) == 4


@pytest.mark.parametrize("words", SPOKEN)
def test_a_table_calls_things_by_its_own_terms(words: Words) -> None:
    told = speak.event(words, company(terms={"join": "metcho"}), events.Called(0, "join"))

    assert "metcho" in told


@pytest.mark.parametrize("words", SPOKEN)
def test_money_bears_the_currency_of_the_table(words: Words) -> None:
    told = speak.event(words, company(terms={"currency": "Fr."}), events.Paid(0, -4, "ante.amount"))

    assert "Fr. 0.20" in told


def test_coins_that_do_not_move_are_not_told() -> None:
    assert speak.event(WORDS["en"], company(), events.Paid(0, 0, "ante.amount")) == ""


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
