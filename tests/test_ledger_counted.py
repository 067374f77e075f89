"""A deal told by its calls and its tricks comes to the same money as the deal itself."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.cards import each
from chratze.events import Called
from chratze.game.deal import Deal, answer_of, next_deal, over, seeded, step
from chratze.game.records.counted import awaits_tricks, counted
from chratze.game.records.record import Evening, Move, Played, Stated, Verb
from chratze.options import Rules
from chratze.players.choose import RANDOM, answer
from chratze.rules import course
from chratze.rules.table import Table
from tests.shipped import SHIPPED, shipped
from tests.variants_at_random import rules as random_rules

EVENING = 12
"""Deals of an evening that is told."""

SEEDS = st.integers(0, 2**63 - 1)
CALLS: dict[str, Verb] = {
    "declare": "declare", "pass": "pass", "join": "join", "drop": "drop", "last": "last", "blind": "blind",
    "double_blind": "double_blind", "not_blind": "not_blind", "turn_stock": "turn_stock", "turn_own": "turn_own",
}  # fmt: skip


def played_out(deal: Deal) -> Deal:
    """Play a deal to its end by chance."""
    while not over(deal):
        step(deal, answer_of(deal, answer(RANDOM, deal.rules, deal.table)))
    return deal


def told(deal: Deal) -> Played:
    """Tell a deal as one does who keeps no cards: who called what, who took how many tricks."""
    calls = tuple(
        Move(event.seat, CALLS[event.call])
        for event in deal.events
        if isinstance(event, Called) and event.call in CALLS and event.call != "not_blind"
    )
    table = deal.table
    taken = {seat: table.tricks[seat] for seat in each(table.active) if sum(table.tricks)}
    takes = table.settled and not table.active
    return Played(table.number, calls=calls, stated=Stated(taken=taken or ({table.dealer: 0} if takes else {})))


def money(table: Table) -> tuple[object, ...]:
    """List what a deal leaves: purses, pot, debts, who is fined, who leaves, and what each rule paid."""
    return table.purse, table.pot, table.owed, table.fined, table.gone, table.broke, table.ledger


def evening_told_alike(rules: Rules, seats: int, seed: int) -> None:
    """Play an evening by chance; told deal by deal it must come to the same."""
    evening = Evening(tuple("ABCDEFGHIJKLMNOPQRST"[:seats]), seed % seats)
    deal: Deal | None = seeded(rules, seats, seed % seats, seed, 1)
    before: Deal | None = None
    for number in range(2, EVENING + 2):
        if deal is None:
            break
        before = counted(rules, before, evening, told(played_out(deal)))

        assert before is not None
        assert over(before)
        assert money(before.table) == money(deal.table)
        assert before.table.dealer == deal.table.dealer
        assert before.table.active == deal.table.active

        deal = next_deal(deal, number)
    assert deal is not None or before is None or not course.finish(rules, before.table)


@given(random_rules(), SEEDS)
@settings(max_examples=80)
def test_a_deal_told_by_calls_and_tricks_comes_to_the_same_money(rules: Rules, seed: int) -> None:
    for seats in range(rules.seats.min, rules.seats.max + 1):
        evening_told_alike(rules, seats, seed)


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_variants_are_told_alike_at_every_number_of_seats(name: str) -> None:
    rules = shipped(name)
    for seats in range(rules.seats.min, rules.seats.max + 1):
        for seed in range(3):
            evening_told_alike(rules, seats, seed)


def test_tricks_that_do_not_add_up_are_awaited() -> None:
    calls = Move(0, "declare"), Move(1, "join"), Move(2, "drop"), Move(3, "drop")
    deal = counted(shipped("swiss"), None, Evening(("A", "B", "C", "D"), 3), Played(1, calls=calls))

    assert deal is not None
    assert awaits_tricks(deal)
