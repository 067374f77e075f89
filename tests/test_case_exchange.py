"""Cases about an exchange: how many cards, what is drawn for them, and who may swap."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace

import pytest
from hypothesis import given, settings

from chratze.bits import popcount
from chratze.game.case import Case, Draw
from chratze.game.exchange_again import served
from chratze.game.judge import bare, expected, judge
from chratze.game.judge_exchange import outcomes
from chratze.game.judge_swap import swaps
from chratze.game.verdict import Because, Otherwise
from chratze.options import (
    BlindBonus,
    Blinder,
    BlindThrow,
    BonusShort,
    Rules,
    StockOut,
    StockUpcard,
)
from chratze.rules.course import limit, step
from chratze.rules.deal import stock
from chratze.rules.exchange import may_swap
from chratze.rules.serving import LAST
from chratze.rules.stock import reserve
from chratze.rules.table import CLOSED, EXCHANGE, SERVE, Table
from chratze.words.speak import LANGUAGES, load_words, sentence
from tests.asked import SEEDS, ask, deal, node, options, read, refused, seats
from tests.shipped import SWISS, changed
from tests.variants_at_random import rules as random_rules

RLT = changed(SWISS, {"blind.throw": BlindThrow.IN_EXCHANGE, "exchange.stock_out": StockOut.ALL_DISCARDS})
"""The draw table of RULES.md R11: a blind dealer's card too many goes in the exchange."""

NARROW = changed(SWISS, {"exchange.stock_out": StockOut.NARROW, "exchange.bonus": 0})


@pytest.mark.parametrize(
    ("hand", "blind", "throws", "drawn"), [("4", "false", [4], [5]), ("5", "true", [1, 2, 3, 4], [0, 1, 2, 3])]
)
def test_the_draw_table_of_the_source_comes_out(hand: str, blind: str, throws: list[int], drawn: list[int]) -> None:
    verdict = ask(RLT, hand=hand, blind=blind)

    assert [verdict.draws[count] for count in throws] == drawn


def test_a_blind_dealer_who_throws_none_throws_one_before_play() -> None:
    verdict = ask(RLT, hand="5", blind="true")

    assert verdict.legal == ("0", "1", "2", "3", "4")
    assert verdict.then_throw == (1, 0, 0, 0, 0)
    assert Because("blind.throw") in verdict.because


def test_a_blind_dealer_who_first_throws_down_to_a_hand_draws_as_many_as_he_throws() -> None:
    assert ask(SWISS, hand="5", blind="true").draws == ask(SWISS, hand="4", blind="true").draws == (0, 1, 2, 3, 5)


@pytest.mark.parametrize(
    ("hand", "blind", "first"),
    [("5", "true", 1), ("Si7 E8 RA R9 Si8", "true", 1), ("6", "double_blind", 2), ("4", "true", 0), ("4", "false", 0)],
)
def test_a_blind_dealer_first_throws_what_he_holds_too_many_and_draws_nothing_for_it(
    hand: str, blind: str, first: int
) -> None:
    verdict = ask(SWISS, hand=hand, blind=blind, throw="1")

    assert (verdict.first_throw, verdict.draws[1]) == (first, 1)
    assert [one.count for one in verdict.because if one.option == "blind.throw"] == ([first] if first else [])


def test_a_blind_dealer_who_throws_in_the_exchange_throws_nothing_first() -> None:
    assert ask(RLT, hand="5", blind="true").first_throw == 0


def test_who_throws_a_whole_hand_draws_the_bonus_and_throws_it_before_play() -> None:
    verdict = ask(SWISS, hand="Si7 E8 RA R9", throw="4")

    assert (verdict.kind, verdict.verdict) == ("exchange", "legal")
    assert (verdict.draws[4], verdict.then_throw[4]) == (5, 1)
    assert options(verdict) == ["exchange.max", "exchange.bonus"]


def test_cards_may_be_named_that_are_thrown() -> None:
    assert ask(SWISS, hand="Si7 E8 RA R9", throw="RA R9") == ask(SWISS, hand="4", throw="2")


def test_more_cards_than_may_be_exchanged_are_illegal_and_the_option_is_named_first() -> None:
    verdict = ask(changed(NARROW, {"exchange.max": 2}), hand="4", throw="3")

    assert (verdict.verdict, verdict.legal) == ("illegal", ("0", "1", "2"))
    assert verdict.because[0] == Because("exchange.max", count=2)


def test_a_game_without_an_exchange_exchanges_nothing() -> None:
    verdict = ask(changed(NARROW, {"exchange.max": 0}), hand="4", throw="1")

    assert (verdict.verdict, verdict.legal, verdict.draws) == ("illegal", ("0",), (0,))
    assert "exchange.max" in options(verdict)


def test_a_stock_that_is_out_limits_an_exchange_and_is_named_first() -> None:
    verdict = ask(NARROW, hand="4", throw="3", stock="2")

    assert (verdict.verdict, verdict.legal) == ("illegal", ("0", "1", "2"))
    assert verdict.because[0].option == "exchange.stock_out"


@pytest.mark.parametrize("rule", [StockOut.OTHERS_DISCARDS, StockOut.PASSED_HANDS])
def test_what_others_have_thrown_serves_who_finds_the_stock_out_and_must_be_told(rule: StockOut) -> None:
    again = changed(NARROW, {"exchange.stock_out": rule})

    untold = ask(again, hand="4", stock="2")

    assert (untold.verdict, untold.kind, untold.facts) == ("incomplete", "exchange", (("key", "discards"),))
    assert ask(again, hand="4", stock="2", discards="1").legal == ("0", "1", "2", "3")
    assert ask(again, hand="4", throw="2", stock="2").verdict == "legal"


def test_his_own_discards_serve_who_finds_the_stock_out() -> None:
    again = changed(NARROW, {"exchange.stock_out": StockOut.ALL_DISCARDS})

    assert ask(again, hand="4", stock="0", discards="0").draws == (0, 1, 2, 3, 4)


@pytest.mark.parametrize("usual", [3, 5])
def test_a_stock_is_shared_evenly_among_as_many_as_usually_play_where_nothing_is_said(usual: int) -> None:
    even = changed(NARROW, {"exchange.stock_out": StockOut.EVEN, "seats.usual": usual})

    assert ask(even, hand="4", stock="9") == ask(even, hand="4", stock="9", players=str(usual))


def test_what_an_even_share_would_answer_rests_on_as_many_as_usually_play() -> None:
    case = read(SWISS, hand="4", throw="4", stock="4", discards="0")
    verdict = judge(SWISS, case, frozenset({"exchange.stock_out"}))
    even = bare(changed(SWISS, {"exchange.stock_out": StockOut.EVEN, "seats.usual": SWISS.seats.usual}), case)

    assert Otherwise("even", even) in verdict.unsettled[0].others
    assert even.legal[-1] == str(4 // SWISS.seats.usual)


def test_a_stock_that_is_shared_evenly_gives_fewer_to_more_players() -> None:
    even = changed(NARROW, {"exchange.stock_out": StockOut.EVEN})

    assert [ask(even, hand="4", stock="9", players=count).legal[-1] for count in "3457"] == ["3", "2", "1", "1"]


def test_the_upcard_is_one_card_more_where_it_is_drawn_last() -> None:
    last = changed(NARROW, {"exchange.upcard": StockUpcard.LAST})

    assert ask(last, hand="4", stock="1").legal == ("0", "1", "2")
    assert ask(last, hand="4", stock="1", blind="true").legal == ("0", "1")


@pytest.mark.parametrize(
    ("short", "drawn"), [(BonusShort.WHAT_IS_THERE, 4), (BonusShort.LAPSES, 4), (BonusShort.NEW_STOCK, 5)]
)
def test_the_bonus_comes_from_a_new_stock_only_where_a_table_makes_one_for_it(short: BonusShort, drawn: int) -> None:
    verdict = ask(changed(SWISS, {"exchange.bonus_short": short}), hand="4", throw="4", stock="4", discards="3")

    assert verdict.draws[4] == drawn
    assert "exchange.bonus_short" in options(verdict)


@pytest.mark.parametrize(("bonus", "drawn"), [(BlindBonus.EARNED, 5), (BlindBonus.LOST, 4)])
def test_a_blind_dealer_may_lose_the_bonus(bonus: BlindBonus, drawn: int) -> None:
    assert ask(changed(SWISS, {"blind.bonus": bonus}), hand="4", blind="true").draws[4] == drawn


# What the rules do not say


def test_an_exchange_is_open_where_another_value_of_a_silent_option_would_draw_otherwise() -> None:
    case = read(SWISS, hand="4", throw="4")
    verdict = judge(SWISS, case, frozenset({"exchange.bonus", "exchange.stock_out"}))
    without = bare(changed(SWISS, {"exchange.bonus": 0}), case)

    assert (verdict.verdict, verdict.as_written) == ("open", "legal")
    assert [(one.option, one.others) for one in verdict.unsettled] == [("exchange.bonus", (Otherwise("0", without),))]


def test_an_exchange_is_not_open_where_a_silent_option_draws_otherwise_for_other_numbers_only() -> None:
    assert judge(SWISS, read(SWISS, hand="4", throw="3"), frozenset({"exchange.bonus"})).verdict == "legal"
    assert judge(SWISS, read(SWISS, hand="4"), frozenset({"exchange.bonus"})).verdict == "open"


def test_a_swap_is_open_where_the_rules_do_not_say_who_may() -> None:
    verdict = judge(SWISS, read(SWISS, swap="true", role="joiner"), frozenset({"swap.who"}))

    assert (verdict.verdict, verdict.as_written) == ("open", "legal")
    assert [(other.value, other.verdict.verdict) for one in verdict.unsettled for other in one.others] == [
        ("nobody", "illegal"),
        ("declarer", "illegal"),
    ]


# What cannot be


UNREADABLE: list[tuple[dict[str, object], str, str, dict[str, str]]] = [
    ({"throw": "2"}, "incomplete", "missing", {"key": "hand"}),
    ({"hand": None, "throw": "2"}, "incomplete", "missing", {"key": "hand"}),
    ({"hand": "3"}, "invalid", "hand_size", {"count": "3", "allowed": "4"}),
    ({"hand": "5"}, "invalid", "hand_size", {"count": "5", "allowed": "4"}),
    ({"hand": "6", "blind": "true"}, "invalid", "hand_size", {"allowed": "4, 5"}),
    ({"hand": "Si7 E8 RA"}, "invalid", "hand_size", {"count": "3"}),
    ({"hand": "Si7 E8 RA RA"}, "invalid", "misread_twice", {"text": "RA"}),
    ({"hand": "Si7 E8 RA X1"}, "invalid", "misread_card", {}),
    ({"hand": {"Si7": None}}, "invalid", "cards_shape", {"key": "hand"}),
    ({"hand": "4", "throw": "5"}, "invalid", "number_range", {"least": "0", "most": "4"}),
    ({"hand": "4", "throw": "-1"}, "invalid", "misread_card", {}),
    ({"hand": "4", "throw": "Si7 Si7"}, "invalid", "misread_twice", {}),
    ({"hand": "Si7 E8 RA R9", "throw": "Si7 E9"}, "invalid", "throw_not_in_hand", {"cards": "E9"}),
    ({"hand": "Si7 E8 RA R9", "throw": "RA", "R9": None}, "invalid", "cards_spaces", {"write": "throw: RA R9"}),
    ({"hand": "4", "role": "dealer"}, "invalid", "word_unknown", {"key": "role"}),
    ({"hand": "4", "role": "out"}, "invalid", "role_out", {}),
    ({"hand": "4", "role": "joiner", "blind": "true"}, "invalid", "blind_role", {"role": "joiner"}),
    ({"hand": "4", "blind": "perhaps"}, "invalid", "word_unknown", {"key": "blind"}),
    ({"hand": "4", "stock": "32"}, "invalid", "number_range", {"key": "stock", "most": "31"}),
    ({"hand": "4", "stock": "some"}, "invalid", "number_unreadable", {"key": "stock"}),
    ({"hand": "4", "discards": "-1"}, "invalid", "number_unreadable", {"key": "discards"}),
    ({"hand": "4", "players": "1"}, "invalid", "number_range", {"key": "players", "least": "2", "most": "7"}),
    ({"hand": "4", "swap": "perhaps"}, "invalid", "word_unknown", {"key": "swap"}),
    ({"hand": "4", "swap": "true", "throw": "2"}, "invalid", "swap_or_throw", {}),
    ({"hand": "Si7 E8 RA R9", "swap": "true"}, "incomplete", "missing", {"key": "upcard"}),
    ({"hand": "Si7 E8 RA R9", "swap": "true", "upcard": "Si7"}, "invalid", "misread_twice", {"text": "Si7"}),
    ({"hand": "4", "tausch": "2"}, "invalid", "key_meant", {"meant": "throw"}),
    ({"hand": "4", "xyzzy": "2"}, "invalid", "key_unknown", {"key": "xyzzy"}),
]


@pytest.mark.parametrize(("said", "verdict", "message", "facts"), UNREADABLE)
def test_a_case_about_an_exchange_that_cannot_be_read_says_why(
    said: dict[str, object], verdict: str, message: str, facts: dict[str, str]
) -> None:
    found = refused(SWISS, said)

    assert (found.kind, found.verdict, found.message) == ("exchange", verdict, message)
    assert facts.items() <= dict(found.facts).items()


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_an_exchange_cannot_be_judged_can_be_said_in_every_language(language: str) -> None:
    found = [refused(SWISS, said) for said, *_ in UNREADABLE]

    assert all(sentence(load_words(language), f"case.{one.message}", **dict(one.facts)) for one in found)


def test_a_blind_dealer_who_throws_in_the_exchange_holds_more_than_a_hand() -> None:
    assert dict(refused(RLT, {"hand": "4", "blind": "true"}).facts)["allowed"] == "5"
    assert dict(refused(RLT, {"hand": "5", "blind": "double_blind"}).facts)["allowed"] == "6"


@pytest.mark.parametrize(("blind", "option", "held"), [("true", "single", "5"), ("double_blind", "double", "6")])
def test_a_blind_that_nobody_plays_is_invalid(blind: str, option: str, held: str) -> None:
    without = changed(SWISS, {f"blind.{option}": Blinder.NOBODY})
    found = refused(without, {"hand": held, "blind": blind})

    assert (found.verdict, found.message[:10]) == ("invalid", "blind_none")
    assert read(SWISS, hand=held, blind=blind).blind


# Rulings


@pytest.mark.parametrize(
    ("expect", "meets"),
    [
        ("legal", True),
        ({"draws": "0 1 2 3 5"}, True),
        ({"legal": [0, 1, 2, 3, 4], "draws": [0, 1, 2, 3, 5], "then_throw": [0, 0, 0, 0, 1]}, True),
        ({"draws": "0 1 2 3 4"}, False),
        ({"draws": "many"}, False),
        ({"legal": "Si7"}, False),
        ("illegal", False),
    ],
)
def test_a_ruling_may_expect_numbers(expect: object, meets: bool) -> None:
    assert expected(SWISS, ask(SWISS, hand="4", throw="4"), node(expect)) == meets


@pytest.mark.parametrize(("first", "meets"), [("1", True), ("0", False), ("many", False)])
def test_a_ruling_may_expect_what_a_blind_dealer_throws_first(first: str, meets: bool) -> None:
    assert expected(SWISS, ask(SWISS, hand="5", blind="true"), node({"first_throw": first})) == meets


def test_a_ruling_may_expect_a_swap() -> None:
    assert expected(SWISS, ask(SWISS, swap="true"), node({"verdict": "legal", "legal": "keep swap"}))


# Deals


def exchange_of(rules: Rules, table: Table) -> tuple[Case, Draw]:
    """Put the exchange of the seat in turn as a case."""
    seat = table.turn
    blind = table.blind if seat == table.dealer else 0
    draw = Draw(
        popcount(table.hands[seat]),
        stock=stock(table),
        discards=popcount(reserve(rules, table) & ~table.thrown[seat]),
        players=popcount(table.active),
        upcard=table.upcard,
    )
    return Case("exchange", hand=table.hands[seat], blind=blind), draw


def told(rules: Rules, table: Table, case: Case, draw: Draw) -> bool:
    """Say whether a case tells all of a table: whether the upcard lies there, and what everybody may draw."""
    lies = (served(rules, case, draw).upcard >= 0) == (table.upcard >= 0)
    return lies and rules.exchange.stock_out != StockOut.EVEN


@settings(deadline=None, max_examples=100)
@given(random_rules(), SEEDS)
def test_an_exchange_is_judged_as_it_is_made(rules: Rules, seed: int) -> None:
    for table, thrown in deal(rules, seats(rules, seed), seed):
        case, draw = exchange_of(rules, table)
        if table.phase == EXCHANGE and told(rules, table, case, draw):
            found, kept = outcomes(rules, case, draw), table.hands[table.turn] & ~thrown
            after = deepcopy(table)
            step(rules, after, thrown)

            assert len(found) - 1 == limit(rules, table)
            assert found[popcount(thrown)].draws == popcount(after.hands[table.turn] & ~kept)


@settings(deadline=None, max_examples=100)
@given(random_rules(), SEEDS)
def test_a_swap_is_judged_as_it_is_allowed(rules: Rules, seed: int) -> None:
    for table, _ in deal(rules, seats(rules, seed), seed):
        if table.phase == SERVE and table.auction == CLOSED and table.upcard >= 0 and not table.swapped:
            for swap in times(table):
                case, draw = exchange_of(rules, table)

                assert swaps(rules, case, replace(draw, role=role(table), swap=swap)) == may_swap(rules, table)


def role(table: Table) -> str:
    """Name the role of the seat in turn."""
    seat = 1 << table.turn
    return "declarer" if table.declarers & seat else "joiner" if table.active & seat else "out"


def times(table: Table) -> Iterator[str]:
    """Say what time to swap it is for the seat in turn: before its exchange, after it, or neither, which is between."""
    if table.round == LAST:
        yield "after" if table.dealt_low >> table.turn & 1 else "drawn"
    elif not table.exchanged >> table.turn & 1:
        yield "before"
