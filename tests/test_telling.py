"""What happened in a deal is told as it was, and telling it changes nothing."""

from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chratze.events import (
    Called,
    DealMoved,
    Dealt,
    DrewMore,
    Event,
    Exchanged,
    Expected,
    Laid,
    Left,
    NobodyDeclared,
    Owes,
    PackCut,
    Paid,
    PotStands,
    StockRenewed,
    Swapped,
    Threw,
    ThrewHand,
    TookUpcard,
    Turned,
)
from chratze.game.deal import Deal, by_hand, gains, next_deal, over, pot, seeded, step
from chratze.options import (
    OPTIONS,
    LastDefender,
    Nobody,
    Redeal,
    Remainder,
    Rules,
)
from chratze.players.choose import RANDOM, answer
from chratze.rules import course
from chratze.rules.table import MOST_COINS, Table
from tests.shipped import SWISS, changed
from tests.tables import (
    LATE,
    NINES,
    OWN,
    POOR,
    QUIET,
    UNSEEN,
    answered,
    by_chance,
    card,
    evening,
    hand,
    out_of_stock,
    played,
)
from tests.variants_at_random import rules as random_rules

DUTY = changed(SWISS, {"auction.last_defender": LastDefender.DUTY, "auction.redeals": 0})
RICH = changed(
    LATE, {"ante.on_redeal": Redeal.EVERYBODY, "auction.redeals": 0, "settlement.remainder": Remainder.SEATS}
)
TABLES = (SWISS, DUTY, RICH, UNSEEN, OWN, POOR)
seeds = st.integers(0, 2**63 - 1)
tables = st.sampled_from(TABLES) | random_rules()


def events(deal: Deal, kind: type[Event]) -> list[Event]:
    """Keep the events of a kind."""
    return [event for event in deal.events if type(event) is kind]


def many() -> list[Event]:
    """Tell some evenings of every table, and one that ends with too big a pot."""
    deals = [deal for rules in TABLES for seed in range(12) for deal in evening(rules, 3 + seed % 5, seed)]
    deals.append(answered(by_hand(QUIET, 4, 3, NINES, pot=MOST_COINS), *["pass"] * 4))
    deals.append(played(out_of_stock()))
    return [event for deal in deals for event in deal.events]


def test_everything_that_can_happen_is_told_for_some_deal() -> None:
    assert set(get_args(Event)) == {type(event) for event in many()}


def test_every_reason_that_is_told_is_the_path_of_an_option() -> None:
    reasons = {getattr(event, "because", "") for event in many()}

    assert reasons - {""} <= OPTIONS.keys()
    assert "penalty.joiner" in reasons


def seats_of(rules: Rules, seed: int) -> int:
    """Choose how many play."""
    return rules.seats.min + seed % (rules.seats.max - rules.seats.min + 1)


@given(tables, seeds, st.integers(0, 1000))
def test_the_money_told_is_the_money_moved(rules: Rules, seed: int, coins: int) -> None:
    deal = played(seeded(rules, seats_of(rules, seed), 0, seed, pot=coins))

    seats = range(deal.table.seats)
    told = [sum(event.coins for event in deal.events if isinstance(event, Paid) and event.seat == s) for s in seats]
    assert told == list(gains(deal)) == deal.table.purse[: deal.table.seats]
    assert events(deal, PotStands) == [PotStands(coins - sum(told))]
    assert pot(deal) == coins - sum(told)


@given(tables, seeds)
def test_what_is_told_to_be_owed_and_not_to_be_paid_is_owed(rules: Rules, seed: int) -> None:
    deals = evening(rules, seats_of(rules, seed), seed, 6)
    happened, last = [event for deal in deals for event in deal.events], deals[-1]

    for seat in range(last.table.seats):
        owes = sum(event.coins for event in happened if isinstance(event, Owes) and event.seat == seat)
        left = any(event == Left(seat) for event in happened)
        assert owes + debts_paid(happened, seat) == last.table.owed[seat] or left


def debts_paid(happened: list[Event], seat: int) -> int:
    """Count what a seat has paid of what it owed: below nothing."""
    paid = [event for event in happened if isinstance(event, Paid) and event.because == "penalty.when"]
    return sum(event.coins for event in paid if event.seat == seat)


@given(tables, seeds)
def test_a_deal_told_and_a_deal_untold_leave_the_same_table(rules: Rules, seed: int) -> None:
    seats = seats_of(rules, seed)
    told = played(seeded(rules, seats, 1, seed, 4))

    table = Table()
    course.sit_down(table, seats, 1)
    course.begin(rules, table, seed, 4)
    course.advance(rules, table)
    while not course.over(table):
        course.step(rules, table, answer(RANDOM, rules, table))
        course.advance(rules, table)
    assert table == told.table


@given(tables, seeds)
def test_the_cards_told_are_the_cards_held_but_for_those_of_who_is_out_that_make_a_new_stock(
    rules: Rules, seed: int
) -> None:
    deal = seeded(rules, seats_of(rules, seed), 0, seed)
    while not over(deal):
        told = [0] * deal.table.seats
        for event in deal.events:
            hold(told, event)
        for seat, cards in enumerate(told):
            out = deal.table.renewed and not deal.table.active >> seat & 1
            assert deal.table.hands[seat] == cards or (out and not deal.table.hands[seat])
        step(deal, by_chance(deal))


def hold(held: list[int], event: Event) -> None:
    """Follow the cards of the seats through an event."""
    match event:
        case Dealt(seat, cards) | TookUpcard(seat, cards):
            held[seat] |= cards
        case Exchanged(seat, thrown, drawn) | ThrewHand(seat, thrown, drawn):
            held[seat] = held[seat] & ~thrown | drawn
        case Swapped(seat, low, upcard):
            held[seat] ^= 1 << low | 1 << upcard
        case Threw(seat, card) | Laid(seat, card):
            held[seat] ^= 1 << card


def test_the_cut_is_told_of_the_last_before_the_dealer() -> None:
    assert events(seeded(SWISS, 4, 0, 1), PackCut) == [PackCut(3)]


def test_packets_are_told_from_forehand_on() -> None:
    deal = by_hand(QUIET, 4, 1, NINES)

    assert [event.seat for event in deal.events if isinstance(event, Dealt)] == [2, 3, 0, 1] * 2


def test_a_blind_dealer_takes_the_upcard_and_throws_a_card_for_it() -> None:
    deal = answered(by_hand(SWISS, 4, 3, NINES), "not_blind", "blind", "join", "drop", "drop", card("E9"))

    assert events(deal, TookUpcard) == [TookUpcard(3, hand("E9"), "blind.single")]
    assert events(deal, Threw) == [Threw(3, card("E9"), "blind.single")]


def test_a_double_blind_takes_the_upcard_and_a_card_of_the_stock_and_throws_two() -> None:
    deal = answered(by_hand(SWISS, 4, 3, NINES), "double_blind", "join", "drop", "drop", card("E9"), card("E7"))

    assert events(deal, TookUpcard) == [TookUpcard(3, hand("E9 E7"), "blind.double")]
    assert events(deal, Threw) == [Threw(3, card("E9"), "blind.double"), Threw(3, card("E7"), "blind.double")]


def test_a_blind_that_is_declined_is_told_with_the_blind_that_it_was() -> None:
    deal = answered(by_hand(SWISS, 4, 3, NINES), "not_blind", "not_blind")

    assert events(deal, Called) == [Called(3, "not_blind", "blind.double"), Called(3, "not_blind", "blind.single")]


def test_who_throws_a_whole_hand_is_told_to_draw_one_card_more_and_to_throw_it() -> None:
    deal = answered(by_hand(QUIET, 4, 3, NINES), "declare", "join", "drop", "drop", NINES.hands[0], 0, card("R6"))

    assert events(deal, Exchanged)[0] == Exchanged(0, NINES.hands[0], hand("E7 E8 R6 R7 R8"))
    assert events(deal, DrewMore) == [DrewMore(0, 1)]
    assert events(deal, Threw) == [Threw(0, card("R6"), "exchange.bonus")]


def test_a_blind_dealer_who_throws_a_whole_hand_throws_once_for_the_blind_and_once_for_the_exchange() -> None:
    deal = answered(
        by_hand(SWISS, 4, 3, NINES), "not_blind", "blind", "join", "drop", "drop", card("E9"), NINES.hands[3]
    )

    answered(deal, 0, card("R8"))

    assert [event.because for event in deal.events if isinstance(event, Threw)] == ["blind.single", "exchange.bonus"]


def test_a_new_stock_is_told_with_the_cards_that_the_others_had_thrown() -> None:
    deal = answered(seeded(QUIET, 7, 6, 7), "declare", *["join"] * 6)
    answered(deal, deal.table.hands[0])

    answered(deal, deal.table.hands[1])

    assert events(deal, StockRenewed) == [StockRenewed(4)]
    assert deal.events[-3:-1] == [StockRenewed(4), events(deal, Exchanged)[1]]


def test_a_swap_is_told_with_both_cards_and_a_swap_forgone_as_a_call() -> None:
    table = changed(QUIET, {"swap.who": SWISS.swap.who})
    swap, keep = (
        answered(by_hand(table, 4, 3, NINES), "declare", "join", "drop", "drop", said) for said in ("swap", "keep")
    )

    assert swap.events[-1] == Swapped(0, card("E6"), card("E9"))
    assert keep.events[-1] == Called(0, "keep")


@pytest.mark.parametrize(
    ("rules", "told"), [(QUIET, [Expected(2)]), (changed(QUIET, {"auction.last_defender": 0}), [])]
)
def test_manners_are_told_to_the_last_who_is_asked_and_only_where_the_table_has_them(
    rules: Rules, told: list[Event]
) -> None:
    deal = answered(by_hand(rules, 4, 3, NINES), "pass", "pass", "pass", "declare", "drop", "drop")

    assert events(deal, Expected) == told


def test_manners_are_not_told_once_somebody_has_joined() -> None:
    deal = answered(by_hand(QUIET, 4, 3, NINES), "declare", "join", "drop")

    assert events(deal, Expected) == []


def test_a_call_that_a_duty_left_alone_is_told_with_the_duty() -> None:
    deal = answered(
        by_hand(changed(DUTY, {"blind.double": 0, "blind.single": 0}), 4, 3, NINES), "declare", "drop", "drop"
    )

    answered(deal, "join")

    assert events(deal, Called)[-2:] == [Called(2, "drop"), Called(3, "join", "auction.last_defender")]


def test_when_nobody_declares_a_new_trump_is_told_with_its_reason() -> None:
    deal = answered(by_hand(LATE, 4, 3, NINES), *["pass"] * 4)

    assert deal.events[-2:] == [NobodyDeclared(), Turned(card("E7"), "auction.nobody")]


def test_the_deal_is_told_to_move_only_when_it_moves() -> None:
    deal = answered(by_hand(QUIET, 4, 3, NINES), *["pass"] * 4)
    moved = []
    for number in range(1, 5):
        moved.append(events(deal, DealMoved))
        following = next_deal(deal, number, NINES)
        assert following is not None
        deal = answered(following, *["pass"] * 4)

    assert moved == [[], [], [], [DealMoved(0)]]


def test_the_last_of_the_trumps_ends_the_deal() -> None:
    deal = answered(by_hand(LATE, 4, 3, NINES), *["pass"] * 12)

    assert over(deal)
    assert len(events(deal, Turned)) == len(events(deal, NobodyDeclared)) == LATE.auction.trumps


def test_antes_after_a_deal_without_a_declarer_are_told_with_the_option_that_asks_for_them() -> None:
    rich = changed(QUIET, {"ante.on_redeal": Redeal.EVERYBODY, "auction.nobody": Nobody.REDEAL})
    deal = next_deal(answered(by_hand(rich, 4, 3, NINES), *["pass"] * 4), 1)

    assert deal is not None
    assert events(deal, Paid) == [Paid(seat, -rich.ante.amount, "ante.on_redeal") for seat in range(4)]


def test_telling_the_end_moves_neither_the_dealer_nor_the_count_of_deals() -> None:
    deal = answered(by_hand(QUIET, 4, 3, NINES), *["pass"] * 4)

    assert replace(deal.table) == deal.table
    assert (deal.table.dealer, deal.table.redeals, deal.table.unplayed) == (3, 0, 0)
