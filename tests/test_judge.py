"""Cases judged: who is right, which option says so, and what it costs."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.cards import each, show, show_all
from chratze.game.cases import Case
from chratze.game.judge import bare, expected, judge
from chratze.game.judge_cards import reasons
from chratze.game.rulings import misfit, read_expectation
from chratze.game.turning import others
from chratze.game.verdict import Because, Otherwise, Unsettled, Verdict
from chratze.options import OPTIONS, Direction, Follow, Nobody, Rules, Undertrump, Void
from chratze.rules.course import choices
from chratze.rules.table import LAY, Table
from tests.asked import SEEDS, ask, deal, node, options, read, seats, variants
from tests.shipped import SWISS, changed

BELLS_6 = 2 * 16 + 6

# Cards


def test_the_dispute_of_every_year_is_settled_by_the_duty_to_trump() -> None:
    verdict = ask(SWISS, trump="Si", trick="Se9 SiO", hand="Si7 Si8 RA", play="RA")

    assert verdict.verdict == "illegal"
    assert verdict.legal == ("Si7", "Si8")
    assert verdict.because[0] == Because("play.void", ("RA",))


def test_who_is_void_may_throw_where_the_table_is_free_and_that_option_is_named() -> None:
    free = changed(SWISS, {"play.void": Void.FREE})

    verdict = ask(free, trump="Si", trick="Se9 SiO", hand="Si7 Si8 RA", play="RA")

    assert verdict.verdict == "legal"
    assert verdict.because == (Because("play.void"),)


def test_who_could_only_trump_under_a_trump_may_throw_where_that_is_barred() -> None:
    barred = changed(SWISS, {"play.undertrump": Undertrump.BARRED})

    verdict = ask(barred, trump="Si", trick="Se9 SiO", hand="Si7 Si8 RA", play="RA")

    assert (verdict.verdict, verdict.legal) == ("legal", ("RA",))
    assert verdict.because[0].option == "play.undertrump"


def test_a_trump_that_does_not_take_the_trick_need_not_be_played_where_only_a_winning_one_must() -> None:
    winning = changed(SWISS, {"play.void": Void.WINNING_TRUMP})

    assert ask(winning, trump="Si", trick="Se9 SiO", hand="Si7 RA", play="RA").verdict == "legal"
    assert ask(winning, trump="Si", trick="Se9 SiO", hand="SiK RA", play="RA").verdict == "illegal"


def test_a_higher_trump_must_be_played_where_one_must_overtrump() -> None:
    over = changed(SWISS, {"play.overtrump": True})

    verdict = ask(over, trump="Si", trick="Se9 SiO", hand="Si7 SiK RA", play="Si7")

    assert (verdict.verdict, verdict.legal) == ("illegal", ("SiK",))
    assert verdict.because[0] == Because("play.overtrump", ("Si7",))


def test_a_card_that_is_always_a_trump_counts_as_no_card_of_its_suit() -> None:
    always = changed(SWISS, {"pack.permanent": BELLS_6})

    assert ask(always, trump="Si", trick="Se9", hand="Se6 RA", play="RA").verdict == "illegal"
    assert ask(always, trump="Si", trick="Se9", hand="Se6 Se7", play="Se6").verdict == "illegal"
    assert ask(always, trump="Si", trick="SiK SiA Se6").card == "SiA"


def test_where_the_card_that_is_always_a_trump_stands_may_be_open() -> None:
    always = changed(SWISS, {"pack.permanent": BELLS_6})
    case = read(always, trump="Si", trick="SiA Se6")

    verdict = judge(always, case, frozenset({"pack.permanent_place"}))

    assert (verdict.verdict, verdict.card) == ("open", "SiA")
    assert [other.verdict.card for other in verdict.unsettled[0].others] == ["Se6"]


def test_a_low_card_is_legal_because_nobody_need_head() -> None:
    verdict = ask(SWISS, trump="Si", trick="Se9", hand="Se7 SeK", play="Se7")

    assert verdict.verdict == "legal"
    assert verdict.because == (Because("play.head"),)


def test_a_low_card_is_illegal_where_one_must_head() -> None:
    verdict = ask(changed(SWISS, {"play.head": True}), trump="Si", trick="Se9", hand="Se7 SeK RA", play="Se7")

    assert verdict.verdict == "illegal"
    assert verdict.because == (Because("play.head", ("Se7",)), Because("play.follow", ("RA",)))


def test_a_trump_is_legal_where_one_may_follow_or_trump() -> None:
    jass = changed(SWISS, {"play.follow": Follow.SUIT_OR_TRUMP})

    assert ask(SWISS, trump="Si", trick="Se9", hand="Se7 Si7", play="Si7").verdict == "illegal"
    assert ask(jass, trump="Si", trick="Se9", hand="Se7 Si7", play="Si7").because[0] == Because("play.follow")


def test_what_forbids_a_card_stands_before_what_forbids_others() -> None:
    strict = changed(SWISS, {"play.head": True})

    trump = ask(strict, trump="Si", trick="Se9", hand="Se7 SeK RA Si7", play="RA")

    assert options(trump) == ["play.follow", "play.head"]


def test_who_leads_may_play_anything_and_no_option_has_a_say() -> None:
    verdict = ask(SWISS, trump="Si", hand="Si7 E8 RA", play="RA")

    assert (verdict.verdict, verdict.legal, verdict.because) == ("legal", ("E8", "RA", "Si7"), ())


def test_a_case_that_names_no_card_is_answered_with_the_legal_ones() -> None:
    verdict = ask(SWISS, trump="Si", trick="Se9 SiO", hand="Si7 E8 RA")

    assert (verdict.verdict, verdict.legal) == ("ok", ("Si7",))
    assert verdict.because[0] == Because("play.void", ("E8", "RA"))


@pytest.mark.parametrize("direction", list(Direction))
@pytest.mark.parametrize(
    ("trick", "winner", "card"),
    [
        ("Se9", 1, "Se9"),
        ("Se9 SeK RA", 2, "SeK"),
        ("Se9 SeK Si6", 3, "Si6"),
        ("Si6 Si7 SeA", 2, "Si7"),
        ("SeA SiO SiU Se6", 2, "SiO"),
        ("E6 R6 Se9 RA", 1, "E6"),
    ],
)
def test_the_highest_trump_takes_a_trick_else_the_highest_card_of_the_suit_led(
    direction: Direction, trick: str, winner: int, card: str
) -> None:
    verdict = ask(changed(SWISS, {"seats.direction": direction}), trump="Si", trick=trick)

    assert (verdict.verdict, verdict.winner, verdict.card) == ("ok", winner, card)


def lays(rules: Rules, seed: int) -> Iterator[tuple[Table, Case]]:
    """Play a deal by chance; at every card, show the table and the case that asks what may be played."""
    trick: tuple[int, ...] = ()
    for table, choice in deal(rules, seats(rules, seed), seed):
        if table.phase == LAY:
            trick = trick if table.laid else ()
            yield table, Case("play", table.trump, trick, table.hands[table.turn])
            trick += (choice,)


@settings(deadline=None)
@given(variants(), SEEDS)
def test_what_the_reasons_leave_is_what_may_be_played(rules: Rules, seed: int) -> None:
    for table, case in lays(rules, seed):
        taken = {card for because in reasons(rules, table, -1) for card in because.cards}

        assert set(show_all(rules.pack, case.hand)) - taken == set(show_all(rules.pack, choices(rules, table)))


@settings(deadline=None)
@given(variants(), SEEDS)
def test_a_card_is_judged_as_it_is_played(rules: Rules, seed: int) -> None:
    for table, case in lays(rules, seed):
        open_to = choices(rules, table)
        for card in each(case.hand):
            verdict = judge(rules, replace(case, play=card))

            assert verdict.verdict == ("legal" if open_to >> card & 1 else "illegal")
            assert verdict.legal == tuple(show(rules.pack, one) for one in each(open_to))


@settings(deadline=None)
@given(variants(), SEEDS)
def test_the_first_reason_for_an_illegal_card_took_it_away(rules: Rules, seed: int) -> None:
    for table, case in lays(rules, seed):
        for card in each(case.hand & ~choices(rules, table)):
            because = judge(rules, replace(case, play=card)).because

            assert show(rules.pack, card) in because[0].cards


@settings(deadline=None)
@given(variants(), SEEDS, st.sampled_from([("play.follow", Follow), ("play.void", Void), ("play.head", (False, True))]))
def test_an_option_that_would_decide_otherwise_is_named(
    rules: Rules, seed: int, option: tuple[str, Iterable[int]]
) -> None:
    path, values = option
    for _, case in lays(rules, seed):
        for card in each(case.hand):
            asked = replace(case, play=card)
            verdicts = {judge(changed(rules, {path: said}), asked).verdict for said in values}

            assert len(verdicts) == 1 or path in options(judge(rules, asked))


@settings(deadline=None)
@given(variants(), SEEDS)
def test_a_trick_is_judged_as_it_is_taken(rules: Rules, seed: int) -> None:
    order: list[int] = []
    trick: tuple[int, ...] = ()
    for table, choice in deal(rules, seats(rules, seed), seed):
        if trick and table.laid == 0:
            verdict = judge(rules, Case("trick", table.trump, trick))

            assert (verdict.card, order[verdict.winner - 1]) == (show(rules.pack, table.best), table.winner)
            order, trick = [], ()
        if table.phase == LAY:
            order.append(table.turn)
            trick += (choice,)


def test_an_option_that_says_nothing_has_no_other_values() -> None:
    turned = changed(SWISS, {"auction.nobody": Nobody.NEW_TRUMP})

    assert list(others(SWISS, "auction.trumps")) == []
    assert list(others(turned, "auction.trumps")) == [changed(turned, {"auction.trumps": 2})]


# What the rules do not say


def test_a_card_is_open_where_another_value_of_a_silent_option_would_allow_it() -> None:
    case = read(SWISS, trump="Si", trick="Se9 SiO", hand="Si7 Si8 RA", play="RA")
    free, winning = (bare(changed(SWISS, {"play.void": void}), case) for void in (Void.FREE, Void.WINNING_TRUMP))

    verdict = judge(SWISS, case, frozenset({"play.void", "play.head"}))

    assert (verdict.verdict, verdict.as_written, verdict.legal) == ("open", "illegal", ("Si7", "Si8"))
    assert verdict.unsettled == (
        Unsettled("play.void", (Otherwise("free", free), Otherwise("winning_trump", winning))),
    )


def test_a_card_is_not_open_where_a_silent_option_turns_other_cards_only() -> None:
    case = read(SWISS, trump="Si", trick="Se9", hand="Se7 SeK", play="SeK")
    silent = frozenset({"play.head"})

    assert judge(SWISS, case, silent).verdict == "legal"
    assert judge(SWISS, replace(case, play=-1), silent).verdict == "open"


def test_the_values_of_a_silent_option_are_written_as_in_a_file() -> None:
    case = read(SWISS, trump="Si", trick="Se9", hand="Se7 SeK Si7", play="Se7")
    verdict = judge(SWISS, case, frozenset({"play.head"}))

    assert [(other.value, other.verdict.verdict) for other in verdict.unsettled[0].others] == [("true", "illegal")]


def test_who_takes_a_trick_is_never_open() -> None:
    assert judge(SWISS, read(SWISS, trump="Si", trick="Se9 SiO"), frozenset(OPTIONS)).verdict == "ok"


@settings(deadline=None)
@given(variants(), SEEDS, st.sampled_from(["play.follow", "play.void", "play.head"]))
def test_a_card_is_open_if_and_only_if_another_value_of_the_silent_option_turns_it(
    rules: Rules, seed: int, path: str
) -> None:
    for _, case in lays(rules, seed):
        for card in each(case.hand):
            asked = replace(case, play=card)
            turned = {judge(other, asked).verdict for other in others(rules, path)} - {judge(rules, asked).verdict}

            assert (judge(rules, asked, frozenset({path})).verdict == "open") == bool(turned)


# Rulings


@pytest.mark.parametrize(
    ("said", "expect"),
    [
        ({"trump": "Si", "trick": "Se9 SiO", "hand": "Si7 E8 RA", "play": "RA"}, "illegal"),
        ({"trump": "Si", "trick": "Se9 SiO", "hand": "Si7 E8 RA", "play": "Si7"}, {"verdict": "legal"}),
        ({"trump": "Si", "trick": "Se9 SiO", "hand": "Si7 Si8 RA"}, {"legal": "Si7 Si8"}),
        ({"trump": "Si", "trick": "Se9 SiO"}, "ok"),
        ({"trump": "Si", "trick": "Se9 SiO"}, {"winner": "2", "card": "si-ober"}),
        ({"pot": "1", "tricks": "C", "out": "D"}, {"gains": {"C": "1", "D": "0.0"}, "pot_after": "0.00"}),
        ({"pot": "1", "tricks": "C", "out": "D"}, {"gains": {"C": "1.00"}}),
        (
            {"pot": "1.00", "declarer": "C", "tricks": {"A": "1", "B": "2", "C": "1", "D": "0"}, "out": "E"},
            {
                "gains": {"A": "0.50", "B": "0.50", "C": "-2.00", "D": "-1.00", "E": "0.00"},
                "pot_after": "3.00",
            },
        ),
    ],
)
def test_a_ruling_passes_whose_expectation_is_met(said: dict[str, object], expect: object) -> None:
    assert expected(SWISS, ask(SWISS, **said), node(expect))


@pytest.mark.parametrize(
    ("said", "expect"),
    [
        ({"trump": "Si", "trick": "Se9 SiO", "hand": "Si7 E8 RA", "play": "RA"}, "legal"),
        ({"trump": "Si", "trick": "Se9 SiO", "hand": "Si7 E8 RA", "play": "RA"}, {"verdict": "illegal", "legal": "RA"}),
        ({"trump": "Si", "trick": "Se9 SiO", "hand": "Si7 E8 RA"}, {"pot_after": "0.00"}),
        ({"trump": "Si", "trick": "Se9 SiO", "hand": "Si7 E8 RA"}, {"legal": None}),
        ({"trump": "Si", "trick": "Se9 SiO"}, {"winner": "1"}),
        ({"trump": "Si", "trick": "Se9 SiO"}, {"winner": "two"}),
        ({"pot": "1", "tricks": "C", "out": "D"}, {"gains": {"C": "0.95"}}),
        ({"pot": "1", "tricks": "C", "out": "D"}, {"gains": {"E": "0"}}),
        ({"pot": "1", "tricks": "C", "out": "D"}, {"pot_after": "1.00"}),
    ],
)
def test_a_ruling_fails_whose_expectation_is_not_met_or_not_understood(said: dict[str, object], expect: object) -> None:
    assert not expected(SWISS, ask(SWISS, **said), node(expect))


def test_a_ruling_may_expect_that_the_rules_do_not_say() -> None:
    case = read(SWISS, trump="Si", trick="Se9 SiO", hand="Si7 Si8 RA", play="RA")
    found = judge(SWISS, case, frozenset({"play.void"}))

    assert expected(SWISS, found, node("open"))
    assert expected(SWISS, found, node({"legal": "Si7 Si8"}))
    assert not expected(SWISS, found, node("illegal"))


@pytest.mark.parametrize(
    ("said", "expect", "message"),
    [
        ({"trump": "Si", "trick": "Se9", "hand": "Si7"}, "legal", "expect_card"),
        ({"trump": "Si", "trick": "Se9", "hand": "Si7"}, {"pot_after": "0.00"}, "expect_kind"),
        ({"trump": "Si", "trick": "Se9 SiO"}, "illegal", "expect_kind"),
        ({"pot": "1", "tricks": "C", "out": "D"}, {"legal": "Si7"}, "expect_kind"),
    ],
)
def test_what_a_case_does_not_answer_is_named(said: dict[str, object], expect: object, message: str) -> None:
    wanted = read_expectation(SWISS, node(expect))
    assert not isinstance(wanted, Verdict)

    found = misfit(ask(SWISS, **said), wanted)
    assert found is not None
    assert found.message == message


def test_what_a_case_answers_fits_it() -> None:
    said = ask(SWISS, trump="Si", trick="Se9", hand="Si7", play="Si7")

    assert misfit(said, {"verdict": "illegal", "legal": ("Si7",)}) is None


def test_a_case_that_cannot_be_judged_meets_no_expectation_but_that() -> None:
    found = Verdict("play", "invalid", message="hand_large")

    assert expected(SWISS, found, node("invalid"))
    assert not expected(SWISS, found, node({"legal": None}))
