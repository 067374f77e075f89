"""What happened in a deal is told as it was, and telling it changes nothing."""

from copy import deepcopy
from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.cards import each
from chratze.events import (
    Called,
    DealMoved,
    Dealt,
    DrewMore,
    Event,
    Exchanged,
    Expected,
    NobodyDeclared,
    PackCut,
    Paid,
    PotStands,
    StockRenewed,
    Swapped,
    Threw,
    TookUpcard,
    Turned,
)
from chratze.game.deal import Cards, Deal, by_hand, gains, next_deal, over, pot, seeded, step
from chratze.options import OPTIONS, LastDefender, Nobody, Redeal, Remainder, Rules
from chratze.players.choose import RANDOM, answer
from chratze.players.view import View, see
from chratze.rules import course
from chratze.rules.table import BLIND, DOUBLE_BLIND, MOST_COINS, Table
from tests.shipped import SWISS, changed
from tests.tables import LATE, QUIET, answered, by_chance, card, evening, hand, played

DUTY = changed(SWISS, {"auction.last_defender": LastDefender.DUTY, "auction.redeals": 0})
RICH = changed(
    LATE, {"ante.on_redeal": Redeal.EVERYBODY, "auction.redeals": 0, "settlement.remainder": Remainder.SEATS}
)
TABLES = (SWISS, DUTY, RICH)
HANDS = (hand("EA EK EO E6"), hand("RA RK RO RU"), hand("SeA SeK SeO SeU"), hand("SiA SiK SiO SiU"))
FOUR = Cards(HANDS, card("E9"), (card("E7"), card("E8"), card("R6"), card("R7"), card("R8")))

seeds = st.integers(0, 2**63 - 1)
tables = st.sampled_from(TABLES)


def events(deal: Deal, kind: type[Event]) -> list[Event]:
    """Keep the events of a kind."""
    return [event for event in deal.events if type(event) is kind]


def many() -> list[Event]:
    """Tell some evenings of every table, and one that ends with too big a pot."""
    deals = [deal for rules in TABLES for seed in range(12) for deal in evening(rules, 3 + seed % 5, seed)]
    deals.append(answered(by_hand(QUIET, 4, 3, FOUR, pot=MOST_COINS), *["pass"] * 4))
    return [event for deal in deals for event in deal.events]


def test_everything_that_can_happen_is_told_for_some_deal() -> None:
    assert set(get_args(Event)) == {type(event) for event in many()}


def test_every_reason_that_is_told_is_the_path_of_an_option() -> None:
    reasons = {getattr(event, "because", "") for event in many()}

    assert reasons - {""} <= OPTIONS.keys()
    assert "penalty.joiner" in reasons


@given(tables, seeds, st.integers(3, 7), st.integers(0, 1000))
def test_the_money_told_is_the_money_moved(rules: Rules, seed: int, seats: int, coins: int) -> None:
    deal = played(seeded(rules, seats, 0, seed, pot=coins))

    told = [
        sum(event.coins for event in deal.events if isinstance(event, Paid) and event.seat == s) for s in range(seats)
    ]
    assert told == list(gains(deal)) == deal.table.purse[:seats]
    assert events(deal, PotStands) == [PotStands(coins - sum(told))]
    assert pot(deal) == coins - sum(told)


@given(tables, seeds, st.integers(3, 7))
def test_a_deal_told_and_a_deal_untold_leave_the_same_table(rules: Rules, seed: int, seats: int) -> None:
    told = played(seeded(rules, seats, 1, seed, 4))

    table = Table()
    course.sit_down(table, seats, 1)
    course.begin(rules, table, seed, 4)
    course.advance(rules, table)
    while not course.over(table):
        course.step(rules, table, answer(RANDOM, rules, table))
        course.advance(rules, table)
    assert table == told.table


@given(tables, seeds, st.integers(3, 7))
def test_the_cards_told_are_the_cards_held(rules: Rules, seed: int, seats: int) -> None:
    deal = seeded(rules, seats, 0, seed)
    while not over(deal):
        held = [0] * seats
        for event in deal.events:
            hold(held, event)
        assert held == deal.table.hands[:seats]
        step(deal, by_chance(deal))


def hold(held: list[int], event: Event) -> None:
    """Follow the cards of the seats through an event."""
    match event:
        case Dealt(seat, cards) | TookUpcard(seat, cards):
            held[seat] |= cards
        case Exchanged(seat, thrown, drawn):
            held[seat] = held[seat] & ~thrown | drawn
        case Swapped(seat, low, upcard):
            held[seat] ^= 1 << low | 1 << upcard
        case _:
            drop(held, event)


def drop(held: list[int], event: Event) -> None:
    """Take a card thrown or played out of a hand."""
    if hasattr(event, "seat") and hasattr(event, "card") and type(event).__name__ in ("Threw", "Laid"):
        held[event.seat] ^= 1 << event.card


@given(tables, seeds, st.integers(3, 7), st.integers(1, 40))
@settings(max_examples=50)
def test_a_view_does_not_change_with_the_cards_that_its_seat_cannot_see(
    rules: Rules, seed: int, seats: int, by: int
) -> None:
    deal = seeded(rules, seats, 0, seed)
    while not over(deal):
        assert seen_by(rules, deal.table) == seen_by(rules, shifted(deal.table, by))
        step(deal, by_chance(deal))


def seen_by(rules: Rules, table: Table) -> View:
    """Show the table to the seat in turn."""
    return see(rules, table, course.choices(rules, table))


def shifted(table: Table, by: int) -> Table:
    """Move the cards that the seat in turn cannot see on by some places among themselves."""
    other = deepcopy(table)
    unseen = [seat for seat in range(table.seats) if seat != table.turn or table.phase in (BLIND, DOUBLE_BLIND)]
    hidden = [found for seat in unseen for found in each(table.hands[seat])] + table.deck[table.top : table.pack]
    first = by % max(1, len(hidden))
    cards = iter(hidden[first:] + hidden[:first])
    for seat in unseen:
        other.hands[seat] = sum(1 << next(cards) for _ in range(table.hands[seat].bit_count()))
    other.deck[table.top : table.pack] = list(cards)
    return other


def test_the_cut_is_told_of_the_last_before_the_dealer() -> None:
    assert events(seeded(SWISS, 4, 0, 1), PackCut) == [PackCut(3)]


def test_packets_are_told_from_forehand_on() -> None:
    deal = by_hand(QUIET, 4, 1, FOUR)

    assert [event.seat for event in deal.events if isinstance(event, Dealt)] == [2, 3, 0, 1] * 2


def test_a_blind_dealer_takes_the_upcard_and_throws_a_card_for_it() -> None:
    deal = answered(by_hand(SWISS, 4, 3, FOUR), "not_blind", "blind", "join", "drop", "drop", card("E9"))

    assert events(deal, TookUpcard) == [TookUpcard(3, hand("E9"), "blind.single")]
    assert events(deal, Threw) == [Threw(3, card("E9"), "blind.single")]


def test_a_double_blind_takes_the_upcard_and_a_card_of_the_stock_and_throws_two() -> None:
    deal = answered(by_hand(SWISS, 4, 3, FOUR), "double_blind", "join", "drop", "drop", card("E9"), card("E7"))

    assert events(deal, TookUpcard) == [TookUpcard(3, hand("E9 E7"), "blind.double")]
    assert events(deal, Threw) == [Threw(3, card("E9"), "blind.double"), Threw(3, card("E7"), "blind.double")]


def test_a_blind_that_is_declined_is_told_with_the_blind_that_it_was() -> None:
    deal = answered(by_hand(SWISS, 4, 3, FOUR), "not_blind", "not_blind")

    assert events(deal, Called) == [Called(3, "not_blind", "blind.double"), Called(3, "not_blind", "blind.single")]


def test_who_throws_a_whole_hand_is_told_to_draw_one_card_more_and_to_throw_it() -> None:
    deal = answered(by_hand(QUIET, 4, 3, FOUR), "declare", "join", "drop", "drop", HANDS[0], 0, card("R6"))

    assert events(deal, Exchanged)[0] == Exchanged(0, HANDS[0], hand("E7 E8 R6 R7 R8"))
    assert events(deal, DrewMore) == [DrewMore(0, 1)]
    assert events(deal, Threw) == [Threw(0, card("R6"), "exchange.bonus")]


def test_a_blind_dealer_who_throws_a_whole_hand_throws_once_for_the_blind_and_once_for_the_exchange() -> None:
    deal = answered(by_hand(SWISS, 4, 3, FOUR), "not_blind", "blind", "join", "drop", "drop", card("E9"), HANDS[3])

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
        answered(by_hand(table, 4, 3, FOUR), "declare", "join", "drop", "drop", said) for said in ("swap", "keep")
    )

    assert swap.events[-1] == Swapped(0, card("E6"), card("E9"))
    assert keep.events[-1] == Called(0, "keep")


@pytest.mark.parametrize(
    ("rules", "told"), [(QUIET, [Expected(2)]), (changed(QUIET, {"auction.last_defender": 0}), [])]
)
def test_manners_are_told_to_the_last_who_is_asked_and_only_where_the_table_has_them(
    rules: Rules, told: list[Event]
) -> None:
    deal = answered(by_hand(rules, 4, 3, FOUR), "pass", "pass", "pass", "declare", "drop", "drop")

    assert events(deal, Expected) == told


def test_manners_are_not_told_once_somebody_has_joined() -> None:
    deal = answered(by_hand(QUIET, 4, 3, FOUR), "declare", "join", "drop")

    assert events(deal, Expected) == []


def test_a_call_that_a_duty_left_alone_is_told_with_the_duty() -> None:
    deal = answered(
        by_hand(changed(DUTY, {"blind.double": 0, "blind.single": 0}), 4, 3, FOUR), "declare", "drop", "drop"
    )

    answered(deal, "join")

    assert events(deal, Called)[-2:] == [Called(2, "drop"), Called(3, "join", "auction.last_defender")]


def test_when_nobody_declares_a_new_trump_is_told_with_its_reason() -> None:
    deal = answered(by_hand(LATE, 4, 3, FOUR), *["pass"] * 4)

    assert deal.events[-2:] == [NobodyDeclared(), Turned(card("E7"), "auction.nobody")]


def test_the_deal_is_told_to_move_only_when_it_moves() -> None:
    deal = answered(by_hand(QUIET, 4, 3, FOUR), *["pass"] * 4)
    moved = []
    for number in range(1, 5):
        moved.append(events(deal, DealMoved))
        following = next_deal(deal, number, FOUR)
        assert following is not None
        deal = answered(following, *["pass"] * 4)

    assert moved == [[], [], [], [DealMoved(0)]]


def test_the_last_of_the_trumps_ends_the_deal() -> None:
    deal = answered(by_hand(LATE, 4, 3, FOUR), *["pass"] * 12)

    assert over(deal)
    assert len(events(deal, Turned)) == len(events(deal, NobodyDeclared)) == LATE.auction.trumps


def test_antes_after_a_deal_without_a_declarer_are_told_with_the_option_that_asks_for_them() -> None:
    rich = changed(QUIET, {"ante.on_redeal": Redeal.EVERYBODY, "auction.nobody": Nobody.REDEAL})
    deal = next_deal(answered(by_hand(rich, 4, 3, FOUR), *["pass"] * 4), 1)

    assert deal is not None
    assert events(deal, Paid) == [Paid(seat, -rich.ante.amount, "ante.on_redeal") for seat in range(4)]


def test_telling_the_end_moves_neither_the_dealer_nor_the_count_of_deals() -> None:
    deal = answered(by_hand(QUIET, 4, 3, FOUR), *["pass"] * 4)

    assert replace(deal.table) == deal.table
    assert (deal.table.dealer, deal.table.redeals, deal.table.unplayed) == (3, 0, 0)
