"""Who is next, and where the deal goes.

Seats are numbered anticlockwise: seat 1 sits on the right of seat 0.
"""

from chratze.options import Direction, Rules
from chratze.rules.table import Table


def following(rules: Rules, table: Table, seat: int) -> int:
    """Say who comes after a seat."""
    if rules.seats.direction == Direction.CLOCKWISE:
        return table.seats - 1 if seat == 0 else seat - 1
    return 0 if seat == table.seats - 1 else seat + 1


def forehand(rules: Rules, table: Table) -> int:
    """Say who acts first."""
    return following(rules, table, table.dealer)


def rearhand(rules: Rules, table: Table) -> int:
    """Say who acts last before the dealer."""
    if rules.seats.direction == Direction.CLOCKWISE:
        return 0 if table.dealer == table.seats - 1 else table.dealer + 1
    return table.seats - 1 if table.dealer == 0 else table.dealer - 1


def next_active(rules: Rules, table: Table, seat: int) -> int:
    """Say which player comes after a seat."""
    seat = following(rules, table, seat)
    while not table.active >> seat & 1:
        seat = following(rules, table, seat)
    return seat


def redeals(rules: Rules, table: Table) -> int:
    """Say who deals after a deal in which nobody declared, and count it."""
    table.unplayed = 1
    table.redeals += 1
    if table.redeals <= rules.auction.redeals:
        return table.dealer
    table.redeals = 0
    return forehand(rules, table)


def pass_deal(rules: Rules, table: Table) -> None:
    """Let the deal move on, or the dealer deal anew."""
    if table.declarer < 0:
        table.dealer = redeals(rules, table)
        return
    table.unplayed = 0
    table.redeals = 0
    table.dealer = forehand(rules, table)
