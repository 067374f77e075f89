"""The rule sheet says what is true of a variant, phase by phase, with its places and with what is its own."""

import re
from pathlib import Path

import pytest

from chratze.options import OPTIONS, Rules
from chratze.variant.load import load
from chratze.variant.record import Variant
from chratze.words.speak import LANGUAGES
from tests.sheets import (
    SHIPPED_AND_RANDOM,
    WORDS,
    all_said,
    cited,
    lines,
    sayable,
    sheet_of,
    unwritten,
    written,
)
from tests.shipped import SHIPPED, changed, shipped, variant

ON_SHEETS = pytest.mark.parametrize("lang", LANGUAGES)


def heading(phase: str, lang: str = "en") -> str:
    return WORDS[lang].texts[f"sheet.heading.{phase}"]


def marked(text: str, folder: Path) -> list[str]:
    """List the sentences that are marked as not those of the parent."""
    return [said.text for said in all_said(sheet_of(written(text, folder))) if "own" in said.marks]


@ON_SHEETS
def test_every_option_that_says_something_is_said_once(lang: str) -> None:
    for found in SHIPPED_AND_RANDOM:
        paths = [path for said in all_said(sheet_of(found, lang)) for path in cited(said)]

        assert len(paths) == len(set(paths))
        assert set(sayable(found)) <= set(paths)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_sentence_names_the_line_that_says_so(name: str) -> None:
    found = variant(name)

    for said in all_said(sheet_of(found)):
        places = [found.spans[path] for path in cited(said)]
        assert [f"{Path(place.file).name}:{place.line}" in said.place for place in places] == [True] * len(places)


def test_what_no_file_says_is_said_to_be_the_default() -> None:
    assert {said.place.rpartition(", ")[2] for said in all_said(sheet_of(unwritten(Rules())))} == {"default"}


@ON_SHEETS
def test_no_blank_of_a_sentence_stays_empty(lang: str) -> None:
    for found in SHIPPED_AND_RANDOM:
        made = sheet_of(found, lang)
        texts = [*(said.text for said in all_said(made)), *(section.opening for section in made.sections)]

        assert [text for text in texts if "{" in text or "  " in text or " ." in text] == []


@ON_SHEETS
def test_no_sentence_stands_on_a_sheet_twice(lang: str) -> None:
    for found in SHIPPED_AND_RANDOM:
        texts = [said.text for said in all_said(sheet_of(found, lang))]

        assert len(texts) == len(set(texts))


@ON_SHEETS
def test_sentences_begin_with_a_capital_and_end_with_a_full_stop(lang: str) -> None:
    for found in SHIPPED_AND_RANDOM:
        texts = [said.text for said in all_said(sheet_of(found, lang))]

        assert [text for text in texts if not re.match(r"[A-ZÄÖÜ0-9].*\.$", text)] == []


def test_sections_and_sentences_are_numbered_from_one_without_a_gap() -> None:
    for found in SHIPPED_AND_RANDOM:
        sections = sheet_of(found).sections

        assert [section.number for section in sections] == [str(number) for number in range(1, len(sections) + 1)]
        for section in sections:
            numbers = [f"{section.number}.{number}" for number in range(1, len(section.said) + 1)]
            assert [said.number for said in section.said] == numbers


@ON_SHEETS
def test_sections_follow_the_order_of_a_deal(lang: str) -> None:
    order = [heading(phase, lang) for phase in Rules._fields]

    for found in SHIPPED_AND_RANDOM:
        said = [section.heading for section in sheet_of(found, lang).sections if section.heading in order]
        assert said == sorted(said, key=order.index)


def test_a_newcomer_is_told_what_wins_a_trick() -> None:
    for found in SHIPPED_AND_RANDOM:
        openings = [section.opening for section in sheet_of(found).sections if section.heading == heading("play")]

        assert "highest trump takes the trick" in openings[0]


def test_what_the_parent_says_otherwise_is_marked_and_what_it_says_too_is_not(tmp_path: Path) -> None:
    assert marked("play: {follow: suit, head: true}\n", tmp_path) == [
        "You must beat the best card on the table if you can, be it with a trump."
    ]


def test_below_what_is_marked_stands_what_the_parent_says_in_its_own_words(tmp_path: Path) -> None:
    said = lines(written("ante: {amount: 0.50}\nterms: {currency: Taler}\n", tmp_path))

    at = next(number for number, line in enumerate(said) if "The ante is Taler 0.50." in line)
    assert said[at].startswith("  * ")
    assert said[at + 1].strip() == "In swiss: The ante is Fr. 0.20."


def test_other_words_for_the_same_rules_are_no_difference(tmp_path: Path) -> None:
    assert marked("terms: {declare: ansagen, declarer: Spieler, currency: Taler}\n", tmp_path) == []


def test_a_sentence_that_another_option_changes_is_marked_too(tmp_path: Path) -> None:
    assert "If you say “chratze” and make too few tricks, you pay twice the ante." in marked(
        "penalty: {base: ante}\n", tmp_path
    )


@pytest.mark.parametrize("standing", ["inferred", "silent"])
def test_what_the_sources_do_not_bear_out_is_marked_and_the_mark_explained(standing: str, tmp_path: Path) -> None:
    note = f"about: {{notes: {{play.head: {{{standing}: nobody knows}}}}}}\nplay: {{head: true}}\n"

    made = sheet_of(written(note, tmp_path))

    said = next(said for said in all_said(made) if "play.head" in said.place)
    assert said.marks == ("own", standing)
    assert said.below[-1].endswith("nobody knows")
    assert WORDS["en"].texts[f"sheet.legend.{standing}"] in [meaning for _, meaning in made.legend]


def test_a_note_is_told_in_the_language_of_the_sheet(tmp_path: Path) -> None:
    note = "about: {notes: {play.void: {stated: {en: as ever, de: wie immer}}}}\n"
    found = written(note, tmp_path)

    english, german = (
        [
            below
            for said in all_said(sheet_of(found, lang))
            for below in said.below
            if "as ever" in below or "immer" in below
        ]
        for lang in LANGUAGES
    )
    assert english == ["The sources: as ever"]
    assert german == ["Die Quellen: wie immer"]


def test_a_sheet_without_marks_explains_none() -> None:
    assert sheet_of(unwritten(Rules())).legend == ()


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
    sections = sheet_of(written(text, tmp_path)).sections

    assert [section.heading for section in sections if not section.opening] == list(map(heading, phases))


def test_of_an_exchange_that_does_not_take_place_nothing_more_is_said(tmp_path: Path) -> None:
    said = "\n".join(lines(written("exchange: {max: 0, bonus: 0}\n", tmp_path)))

    assert "You may not exchange any card." in said
    assert "stock runs out" not in said


def bare(folder: Path) -> Variant:
    """Write a variant that extends none."""
    file = folder / "bare.yaml"
    file.write_text("title: Bare\nblind: {single: nobody}\nplay: {head: false}\n", encoding="utf-8")
    found = load(str(file)).variant
    assert found is not None
    return found


def test_what_is_off_goes_without_saying_unless_the_parent_has_it_on(tmp_path: Path) -> None:
    assert not [line for line in lines(bare(tmp_path)) if "blind" in line or "need not beat" in line]
    assert marked("blind: {single: nobody}\n", tmp_path) == ["Nobody may say “chratze” blind."]


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ("{min: 4, max: 4}", "Exactly four play."),
        ("{min: 3}", "Three to seven play, usually four."),
        ("{min: 5, max: 7, usual: 5}", "Five to seven play, usually five."),
    ],
)
def test_how_many_play_is_said_in_one_sentence(seats: str, said: str, tmp_path: Path) -> None:
    found = [one for one in all_said(sheet_of(written(f"seats: {seats}\n", tmp_path))) if "seats.m" in one.place]

    assert [(one.text, one.marks) for one in found] == [(said, ("own",))]
    assert cited(found[0]) == ["seats.min", "seats.max", "seats.usual"]


@pytest.mark.parametrize(
    ("text", "unsaid"),
    [
        ("auction: {nobody: dealer_takes_pot}\n", "thrown in"),
        ("auction: {nobody: dealer_takes_pot}\n", "antes again"),
        ("auction: {redeals: 0}\n", "the new dealer may deal anew"),
        ("auction: {redeals: unlimited}\n", "the new dealer may deal anew"),
        ("penalty: {declarer: 0, joiner: 0}\n", "measured by"),
        ("penalty: {declarer: 0, joiner: 0}\n", "no limit to a penalty"),
        ("auction: {last_defender: free}\n", "the same holds for whoever is asked last"),
        ("settlement: {by: role}\n", "what the Chratzer leaves"),
        ("exchange: {bonus: 0}\n", "extra card"),
        ("swap: {who: nobody}\n", "you may swap it"),
    ],
)
def test_an_option_that_changes_nothing_beside_the_others_is_not_said(text: str, unsaid: str, tmp_path: Path) -> None:
    whole, less = ("\n".join(said.text for said in all_said(sheet_of(written(text, tmp_path)))) for text in ("", text))

    assert unsaid in whole
    assert unsaid not in less


@pytest.mark.parametrize(
    "path",
    ["pack.permanent", "money.purse", "ante.exempt", "deal.own_card", "auction.declarers", "auction.all_play_on",
     "blind.multiplier", "exchange.upcard", "play.overtrump", "play.head", "settlement.share.round_up"],
)  # fmt: skip
def test_what_nobody_expects_goes_without_saying_where_it_is_off(path: str, tmp_path: Path) -> None:
    assert path in OPTIONS
    assert path not in [path for said in all_said(sheet_of(written("", tmp_path))) for path in cited(said)]


def test_what_goes_unsaid_is_said_where_the_parent_has_it_otherwise(tmp_path: Path) -> None:
    (tmp_path / "uncle.yaml").write_text("extends: swiss\nauction: {declarers: several}\n", encoding="utf-8")
    (tmp_path / "nephew.yaml").write_text("extends: ./uncle.yaml\nauction: {declarers: one}\n", encoding="utf-8")
    nephew = load(str(tmp_path / "nephew.yaml")).variant
    assert nephew is not None

    said = next(said for said in all_said(sheet_of(nephew)) if "auction.declarers" in said.place)
    assert said.text == "Only one player can say “chratze”; whoever is asked after him says “metcho” or “weg”."
    assert said.below[0].startswith("In uncle: ")


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
    found = written(f"blind: {{throw: {throw}}}\n", tmp_path)

    said = "\n".join(said.text for said in all_said(sheet_of(found)))
    assert [words for words in ("he throws one card", "he throws two") if words in said] == lost
    assert [words for words in ("he holds one card too many", "he holds two cards too many") if words in said] == held


def test_settled_debates_stand_at_the_end_as_they_are_written_with_their_lines(tmp_path: Path) -> None:
    case = "{trump: Si, trick: Se9, hand: [Si7, RA], play: RA}"
    text = f"rulings:\n  - case: {case}\n    expect: illegal\n    note: {{en: Grandma says so, de: Grosi sagt es}}\n"
    made = sheet_of(written(text, tmp_path))

    last = made.sections[-1]
    assert last.heading == "Settled debates"
    assert [(said.text, said.below) for said in last.said] == [(f"{case}: Not allowed.", ("Grandma says so",))]
    assert last.said[0].place.endswith("ours.yaml:5")


def test_changed_rules_change_the_sheet_only_where_they_do() -> None:
    before, after = (
        {said.text for said in all_said(sheet_of(unwritten(rules)))}
        for rules in (shipped("swiss"), changed(shipped("swiss"), {"deal.hand": 3}))
    )

    assert (before - after, after - before) == ({"You hold four cards."}, {"You hold three cards."})
