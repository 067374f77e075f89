"""The rule sheet says what is true of a variant, phase by phase, with its places and with what is its own."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from chratze.cli.rule_sheet import rule_sheet
from chratze.options import Rules
from chratze.variant.load import load
from chratze.words.speak import LANGUAGES, load_words
from tests.seated import sitting
from tests.shipped import SHIPPED, variant

PHASES = {language: load_words(language).texts for language in LANGUAGES}


def sheet(text: str, folder: Path, lang: str = "en") -> list[str]:
    """Write a variant like swiss, except what the text says, and say its rules."""
    file = folder / "ours.yaml"
    file.write_text(f"schema: 1\ntitle: Ours\nextends: swiss\n{text}", encoding="utf-8")
    variant = load(str(file)).variant
    assert variant is not None
    return list(rule_sheet(replace(sitting(variant.rules, lang=lang), variant=variant)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phase_is_opened_by_its_sentence_in_the_order_of_a_deal(lang: str, tmp_path: Path) -> None:
    said = sheet("", tmp_path, lang)

    opening = [PHASES[lang][f"phase.{phase}"] for phase in Rules._fields]
    assert [line for line in said if line in opening] == opening
    assert said[0] == opening[0]


def test_every_rule_ends_with_the_file_and_the_line_that_say_so(tmp_path: Path) -> None:
    said = sheet("auction:\n  redeals: 0\n", tmp_path)

    assert [line for line in said if "ours.yaml:5)" in line] == [
        line for line in said if line.startswith("* If the cards are thrown in because nobody plays, the deal moves on")
    ]
    assert all(re.search(r" \(\S*swiss.yaml:\d+\)$", line) for line in said if line.startswith("- "))


def test_what_the_parent_says_otherwise_is_marked_and_what_it_says_too_is_not(tmp_path: Path) -> None:
    said = sheet("play: {follow: suit, head: true}\n", tmp_path)

    marked = [line.partition(" (")[0] for line in said if line.startswith("* ")]
    assert marked == [
        "* You must beat the best card on the table if you can, be it with a trump.",
        "* means: not so in swiss.",
    ]


def test_a_sentence_that_another_option_changes_is_marked_too(tmp_path: Path) -> None:
    said = sheet("penalty: {base: ante}\n", tmp_path)

    assert [
        line for line in said if line.startswith("* If you declare and make too few tricks, you pay twice the ante")
    ]


def test_a_variant_that_changes_nothing_has_no_mark(tmp_path: Path) -> None:
    assert not [line for line in sheet("", tmp_path) if line.startswith("*")]


@pytest.mark.parametrize(
    ("text", "phases"),
    [
        ("exchange: {max: 0, bonus: 0}\n", ["exchange"]),
        ("swap: {who: nobody}\n", ["swap"]),
        ("blind: {single: nobody, double: nobody}\n", ["blind"]),
        ("penalty: {declarer: 0, joiner: 0}\n", ["penalty"]),
        ("evening: {deals: 1}\n", ["evening"]),
        ("blind: {single: nobody}\n", []),
        ("penalty: {joiner: 0}\n", []),
    ],
)
def test_a_phase_that_does_not_take_place_is_not_opened(text: str, phases: list[str], tmp_path: Path) -> None:
    said = sheet(text, tmp_path)

    assert [phase for phase in Rules._fields if PHASES["en"][f"phase.{phase}"] not in said] == phases


def test_of_an_exchange_that_does_not_take_place_nothing_more_is_said(tmp_path: Path) -> None:
    said = "\n".join(sheet("exchange: {max: 0, bonus: 0}\n", tmp_path))

    assert "* You may not exchange any card." in said
    assert "stock runs out" not in said


def test_what_is_off_goes_without_saying_unless_the_parent_has_it_on(tmp_path: Path) -> None:
    plain = "schema: 1\ntitle: Bare\nblind: {single: nobody}\nplay: {head: false}\n"
    (tmp_path / "bare.yaml").write_text(plain, encoding="utf-8")
    bare = load(str(tmp_path / "bare.yaml")).variant
    assert bare is not None

    said = list(rule_sheet(replace(sitting(bare.rules), variant=bare)))

    assert not [line for line in said if "blind" in line or "need not beat" in line]
    assert [
        line for line in sheet("blind: {single: nobody}\n", tmp_path) if line.startswith("* Nobody may declare blind.")
    ]


@pytest.mark.parametrize(
    ("seats", "said"), [("{min: 4, max: 4}", ["* Exactly four play."]), ("{min: 3}", ["* At least three play."])]
)
def test_a_table_of_one_size_is_told_its_size_once(seats: str, said: list[str], tmp_path: Path) -> None:
    lines = [line.partition(" (")[0] for line in sheet(f"seats: {seats}\n", tmp_path)]

    assert [line for line in lines if line.endswith(" play.") and line.startswith("*")] == said
    assert ("- Usually four play." in lines) == (seats == "{min: 3}")


def test_what_a_table_calls_the_calls_is_said_where_it_is_another_word(tmp_path: Path) -> None:
    english, german = (sheet("", tmp_path, lang) for lang in ("en", "de"))

    assert "This table says chratze for declare, metcho for join and weg for drop." in english
    assert "An diesem Tisch sagt man chratze für ansagen und metcho für mitgehen." in german


def test_terms_of_calls_that_nobody_is_asked_for_are_not_said(tmp_path: Path) -> None:
    staying = "auction: {kind: stay_or_drop, nobody: dealer_takes_pot}\nplay: {lead: forehand}\n"
    rest = "exchange: {order: forehand}\nswap: {who: nobody}\nsettlement: {by: trick}\nterms: {blind: Blinder}\n"

    said = [sheet(text, tmp_path) for text in ("terms: {blind: Blinder, last: Letzter}\n", staying + rest)]

    assert [line for lines in said for line in lines if line.startswith("This table says")] == [
        "This table says chratze for declare, metcho for join, weg for drop and Blinder for blind.",
        "This table says metcho for join and weg for drop.",
    ]


@pytest.mark.parametrize(
    ("text", "unsaid"),
    [
        ("auction: {nobody: dealer_takes_pot}\n", "thrown in"),
        ("auction: {nobody: dealer_takes_pot}\n", "antes again"),
        ("auction: {redeals: 0}\n", "the next dealer may deal anew"),
        ("auction: {redeals: unlimited}\n", "the next dealer may deal anew"),
        ("penalty: {declarer: 0, joiner: 0}\n", "measured by"),
        ("penalty: {declarer: 0, joiner: 0}\n", "Penalties have no limit"),
        ("auction: {last_defender: free}\n", "bound as against any other"),
        ("settlement: {by: role}\n", "what the declarer's share leaves"),
        ("exchange: {bonus: 0}\n", "extra card"),
        ("swap: {who: nobody}\n", "lowest trump"),
    ],
)
def test_an_option_that_changes_nothing_beside_the_others_is_not_said(text: str, unsaid: str, tmp_path: Path) -> None:
    whole, less = ("\n".join(sheet(said, tmp_path)) for said in ("", text))

    assert unsaid in whole
    assert unsaid not in less


@pytest.mark.parametrize(
    "words",
    ["always a trump", "as much money as it takes", "lets nobody off", "a card of his own", "obliges nobody",
     "no higher when", "never drawn", "Only one player can declare", "need not be higher"],
)  # fmt: skip
def test_what_nobody_expects_goes_without_saying_where_it_is_off(words: str, tmp_path: Path) -> None:
    assert words in "\n".join(load_words("en").texts.values())
    assert words not in "\n".join(sheet("", tmp_path))


def test_what_goes_unsaid_is_said_where_the_parent_has_it_otherwise(tmp_path: Path) -> None:
    (tmp_path / "uncle.yaml").write_text("extends: swiss\nauction: {declarers: several}\n", encoding="utf-8")
    (tmp_path / "nephew.yaml").write_text("extends: ./uncle.yaml\nauction: {declarers: one}\n", encoding="utf-8")
    nephew = load(str(tmp_path / "nephew.yaml")).variant
    assert nephew is not None

    said = list(rule_sheet(replace(sitting(nephew.rules), variant=nephew)))

    assert [line for line in said if line.startswith("* Only one player can declare")]


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_shipped_variant_has_a_sheet_in_which_nothing_is_said_twice(name: str, lang: str) -> None:
    found = variant(name)

    said = [line.partition(" (")[0] for line in rule_sheet(replace(sitting(found.rules, lang=lang), variant=found))]

    assert len(said) > len(Rules._fields)
    assert len(set(said)) == len(said)


@pytest.mark.parametrize(
    ("throw", "lost", "held"),
    [
        ("before_exchange", ["he throws one card", "he throws two"], []),
        ("in_exchange", [], ["he holds one card too many", "he holds two cards too many"]),
    ],
)
def test_a_blind_dealer_throws_cards_only_once_by_his_rules(
    throw: str, lost: list[str], held: list[str], tmp_path: Path
) -> None:
    said = "\n".join(sheet(f"blind: {{throw: {throw}}}\n", tmp_path))

    assert [words for words in ("he throws one card", "he throws two") if words in said] == lost
    assert [words for words in ("he holds one card too many", "he holds two cards too many") if words in said] == held
