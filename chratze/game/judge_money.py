"""Who is paid, who pays, and what lies in the next pot; what is owed counts as paid."""

from collections.abc import Iterator
from dataclasses import replace as changed
from functools import cache, partial

from chratze.game.case import Case
from chratze.game.ledger import PAID_FOR
from chratze.game.paying import why_owed
from chratze.game.turning import QUOTA, deciding
from chratze.game.verdict import Because, Line, Verdict
from chratze.options import OPTIONS, SEATS, Rules
from chratze.rules.seats import following, sit_round
from chratze.rules.settlement import settle
from chratze.rules.table import PAYMENTS, SETTLE, Table

MONEY = (
    *(path for path in OPTIONS if path.startswith(("settlement.", "penalty."))),
    *(path for path in OPTIONS if path.startswith((QUOTA, "auction.alone"))),
    "blind.multiplier",
)
"""The options that say who is paid and who pays, then those that say who has made it; last the one for blinds alone."""


def judge_settlement(rules: Rules, case: Case) -> Verdict:
    """Say what a settlement comes to, and name the options that matter: those that pay, then those that decide."""
    verdict = settlement(rules, case)
    say = MONEY if case.blind else MONEY[:-1]
    paying = (line.because for line in verdict.lines)
    paths = dict.fromkeys([*paying, *deciding(rules, say, partial(purses, case))])
    return changed(verdict, because=tuple(Because(path) for path in paths))


def settlement(rules: Rules, case: Case) -> Verdict:
    """Say what every player gains, what the next pot holds, and how that comes about."""
    rules = as_stated(rules, case)
    table, places = settled(rules, case)
    gains = tuple((name, won(table, seat)) for name, seat in zip(case.names, places, strict=True))
    lines = (*arithmetic(case, table, places), *owing(rules, case, table, places))
    return Verdict("settlement", "ok", gains=gains, pot_after=table.pot + sum(table.owed), lines=lines)


def purses(case: Case, rules: Rules) -> list[int]:
    """List what every seat wins or loses."""
    table, places = settled(as_stated(rules, case), case)
    return [won(table, seat) for seat in places]


def as_stated(rules: Rules, case: Case) -> Rules:
    """Take the ante of a case for that of the rules, and purses that have no bounds: a case says nothing of them."""
    rules = rules._replace(money=rules.money._replace(purse=0))
    return rules._replace(ante=rules.ante._replace(amount=case.ante)) if case.ante >= 0 else rules


def settled(rules: Rules, case: Case) -> tuple[Table, tuple[int, ...]]:
    """Settle a table at which the tricks of a case are made; say which seat each name has."""
    table = made(rules, case)
    places = from_forehand(table)[: len(case.names)]
    settle(rules, table)
    return table, places


def won(table: Table, seat: int) -> int:
    """Say what a seat wins or loses, what it owes counted as paid: its purse was empty before."""
    return table.purse[seat] - table.owed[seat]


def made(rules: Rules, case: Case) -> Table:
    """Set a table at which all tricks are made."""
    table = Table(phase=SETTLE, seats=len(case.names), pot=case.pot, stake=case.pot, blind=case.blind)
    sit_round(rules, table)
    places = from_forehand(table)
    for seat, tricks in zip(places, case.tricks, strict=False):
        table.active |= 1 << seat
        table.tricks[seat] = tricks
    for place in case.declarers:
        table.declarers |= 1 << places[place]
    table.declarer = places[case.declarers[0]] if case.declarers else -1
    return table


def from_forehand(table: Table) -> tuple[int, ...]:
    """List the seats of a full table, from forehand to the dealer."""
    return going_round(table.seats, table.dealer, table.direction)


@cache
def going_round(seats: int, dealer: int, direction: int) -> tuple[int, ...]:
    """List the seats from the one after the dealer to his own."""
    table = Table(seats=seats, direction=direction)
    order = [following(table, dealer)]
    while order[-1] != dealer:
        order.append(following(table, order[-1]))
    return tuple(order)


def arithmetic(case: Case, table: Table, places: tuple[int, ...]) -> Iterator[Line]:
    """Read the ledger, rule by rule in the order in which they pay, and from forehand."""
    for rule in range(PAYMENTS):
        row = table.ledger[rule * SEATS : (rule + 1) * SEATS]
        if any(row):
            yield from (
                Line(name, row[seat], PAID_FOR[rule])
                for name, seat in zip(case.names, places, strict=True)
                if row[seat]
            )


def owing(rules: Rules, case: Case, table: Table, places: tuple[int, ...]) -> Iterator[Line]:
    """List the penalties that are due with the next antes."""
    before = made(rules, case) if any(table.owed) else table
    for name, seat in zip(case.names, places, strict=True):
        if table.owed[seat]:
            yield Line(name, -table.owed[seat], why_owed(rules, before, table, seat))
