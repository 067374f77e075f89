"""Tricks at the end of a deal that nobody tells of: they fell so that what is told of tricks and money is right."""

from collections.abc import Iterator
from itertools import islice

from chratze.cards import each
from chratze.game.records.replay_money import paid, place, tricks_not_made
from chratze.game.records.replay_run import Run, blame
from chratze.options import Rules
from chratze.rules import course
from chratze.rules.copied import copied
from chratze.rules.settlement import gain
from chratze.rules.table import SETTLE, Table

MOST = 1000
"""Most ways to share out tricks that are tried."""


def untold(run: Run) -> bool:
    """Say whether nothing more is told of the tricks, but how the deal came out."""
    stated, table = run.played.stated, run.deal.table
    outcome = stated.taken or stated.payments or stated.pot >= 0
    return bool(outcome and table.laid == 0 and not run.tricks)


def made_somehow(run: Run) -> bool:
    """Let the tricks that are left fall as the outcome says; False where they cannot, or may in ways that differ."""
    table, stated = run.deal.table, run.played.stated
    ways = [way for way in islice(shared(run.deal.rules, table), MOST) if taken_so(run, way)]
    fitting = [way for way in ways if paid_so(run, way)]
    if not ways:
        tricks_not_made(run)
    elif not fitting and stated.taken:
        fitting = ways
    elif not fitting:
        blame(run, "CHR432", place(run, "payments"), (("stated", paid(run, stated.payments)),), "settlement.by")
    if not fitting or len({outcome(run.deal.rules, table, way) for way in fitting}) > 1:
        return False
    table.tricks[: table.seats] = fitting[0]
    table.trick = run.deal.rules.deal.hand
    table.phase = SETTLE
    return True


def shared(rules: Rules, table: Table) -> Iterator[tuple[int, ...]]:
    """Go through the ways in which the tricks that are left may be added to those that were taken."""
    seats, so_far = list(each(table.active)), list(table.tricks[: table.seats])
    for extra in parts(rules.deal.hand - table.trick, len(seats)):
        added = dict(zip(seats, extra, strict=True))
        yield tuple(tricks + added.get(seat, 0) for seat, tricks in enumerate(so_far))


def parts(whole: int, count: int) -> Iterator[tuple[int, ...]]:
    """Go through the ways to part a number."""
    if count == 1:
        yield (whole,)
        return
    for first in range(whole + 1):
        yield from ((first, *rest) for rest in parts(whole - first, count - 1))


def taken_so(run: Run, way: tuple[int, ...]) -> bool:
    """Say whether everybody is told to have taken so many tricks; nobody who is not named, where all are told."""
    taken = run.played.stated.taken
    return all(way[seat] == count for seat, count in taken.items())


def paid_so(run: Run, way: tuple[int, ...]) -> bool:
    """Say whether purses and pot are told to be as they are after such tricks."""
    stated = run.played.stated
    gains, pot = outcome(run.deal.rules, run.deal.table, way)
    return stated.pot in (-1, pot) and all(gains[seat] == coins for seat, coins in stated.payments.items())


def outcome(rules: Rules, table: Table, way: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """Name what everybody gains when tricks fall so, and what lies in the pot then."""
    table = copied(table)
    table.tricks[: table.seats] = way
    table.trick = rules.deal.hand
    table.phase = SETTLE
    course.advance(rules, table)
    return tuple(gain(table, seat) for seat in range(table.seats)), table.pot
