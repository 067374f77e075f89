"""What goes into the pot before a deal: in evenings by chance everybody pays what the oracle says."""

from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.game.ledger import PAID_FOR
from chratze.options import SEATS, Broke, Nobody, Redeal, Rules
from chratze.players.choose import RANDOM, answer
from chratze.rules import course
from chratze.rules.table import Table
from tests import oracle_money
from tests.oracle_money import Purses
from tests.shipped import changed
from tests.variants_at_random import rules as random_rules

SEEDS = st.integers(0, 2**63 - 1)
ANTES = ("ante.amount", "ante.on_redeal")
PENALTIES = ("penalty.declarer", "penalty.joiner")
DEALS = 6


class Dealt(NamedTuple):
    """A deal's dealer, what was paid before anybody was asked, what was owed then, and how the money lay before."""

    debts: dict[int, int]
    antes: dict[int, int]
    owed: dict[int, int]
    before: Purses


@st.composite
def games(draw: st.DrawFn) -> tuple[Rules, int, int]:
    """Draw rules, how many sit down, and a seed.

    Nobody takes the pot without playing, and the deal moves for no other reason than that it is another's turn.
    """
    rules = draw(random_rules())
    if rules.auction.nobody in (Nobody.DEALER_TAKES_POT, Nobody.DEALER_WITH_TRUMP):
        rules = changed(rules, {"auction.nobody": Nobody.REDEAL})
    if rules.ante.on_redeal == Redeal.AFTER_LAST and rules.money.broke == Broke.LEAVE:
        rules = changed(rules, {"money.broke": Broke.DEFER})
    return rules, draw(st.integers(rules.seats.min, rules.seats.max)), draw(SEEDS)


def evening(rules: Rules, seats: int, seed: int) -> Iterator[Dealt]:
    """Play some deals by chance; tell of every deal but the first."""
    table = Table()
    course.sit_down(table, seats, seed % seats)
    fined: frozenset[int] = frozenset()
    for number in range(DEALS):
        dealer, failed = table.dealer, table.active == 0
        if number and not course.finish(rules, table):
            return
        before = purses(rules, table, fined, failed=failed, moved=table.dealer != dealer)
        course.begin(rules, table, seed, number)
        course.advance(rules, table)
        owed = table.owed[:]
        if number:
            yield Dealt(
                booked(table, ("penalty.when",), before.order),
                booked(table, ANTES, before.order),
                {seat: owed[seat] for seat in before.order},
                before,
            )
        play(rules, table)
        if table.active:
            fines = booked(table, PENALTIES, before.order)
            fined = frozenset(seat for seat in before.order if fines[seat] or table.owed[seat] > owed[seat])


def play(rules: Rules, table: Table) -> None:
    """Play a deal to its end by chance."""
    while not course.over(table):
        course.step(rules, table, answer(RANDOM, rules, table))
        course.advance(rules, table)


def purses(rules: Rules, table: Table, fined: frozenset[int], *, failed: bool, moved: bool) -> Purses:
    """Say how the money lies before a deal."""
    way = -1 if rules.seats.direction else 1
    seats = [(table.dealer + way * k) % table.seats for k in range(1, table.seats + 1)]
    order = tuple(seat for seat in seats if not table.gone >> seat & 1)
    cash = {seat: rules.money.purse + table.purse[seat] for seat in order}
    return Purses(order, table.pot, cash, {seat: table.owed[seat] for seat in order}, fined, failed, moved)


def booked(table: Table, options: tuple[str, ...], seats: tuple[int, ...]) -> dict[int, int]:
    """Add up what the ledger says that seats paid under some options."""
    rows = [row for row, option in PAID_FOR.items() if option in options]
    return {seat: -sum(table.ledger[row * SEATS + seat] for row in rows) for seat in seats}


@given(games())
@settings(max_examples=300)
def test_everybody_antes_and_pays_his_debts_as_the_oracle_says(game: tuple[Rules, int, int]) -> None:
    rules, *_ = game
    for debts, antes, owed, before in evening(*game):
        expected = oracle_money.antes(rules, before)

        assert debts == expected.debts
        assert antes == expected.antes
        assert owed == expected.owed
