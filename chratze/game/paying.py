"""The coins that moved or are owed between two states of a table, told as events."""

from collections.abc import Iterator

from chratze.events import Event, Owes, Paid
from chratze.game.ledger import PAID_FOR
from chratze.options import SEATS, PenaltyWhen, Rules
from chratze.rules.table import PAY_DEBT, SETTLE, Table


def paid(rules: Rules, before: Table, after: Table) -> Iterator[Event]:
    """Tell the coins that moved, rule by rule, and then what is owed that was not owed before."""
    if before.ledger == after.ledger and before.owed == after.owed:  # as at most steps: nothing to look through
        return
    for rule, because in PAID_FOR.items():
        for seat in range(after.seats):
            coins = moved(before, after, rule, seat)
            if coins:
                yield Paid(seat, coins, because)
    for seat in range(after.seats):
        coins = owed(before, after, seat)
        if coins > 0:
            yield Owes(seat, coins, why_owed(rules, before, after, seat))


def moved(before: Table, after: Table, rule: int, seat: int) -> int:
    """Count the coins that a rule moved to a seat."""
    return after.ledger[rule * SEATS + seat] - before.ledger[rule * SEATS + seat]


def owed(before: Table, after: Table, seat: int) -> int:
    """Count the coins that a seat owes anew; what it pays of an old debt is nothing new."""
    return after.owed[seat] - before.owed[seat] - moved(before, after, PAY_DEBT, seat)


def why_owed(rules: Rules, before: Table, after: Table, seat: int) -> str:
    """Name the option for which a seat owes: a penalty that is due with the next antes, or a purse too small."""
    if before.phase != SETTLE or rules.penalty.when != PenaltyWhen.NEXT_ANTE:
        return "money.broke"
    return "penalty.declarer" if after.declarers >> seat & 1 else "penalty.joiner"
