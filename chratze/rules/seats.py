"""Who is next, and where the deal goes.

Seats are numbered anticlockwise: seat 1 sits on the right of seat 0. Seats that have left the game are passed over.
"""

from chratze.bits import highest, lowest, popcount
from chratze.options import UNLIMITED, Direction, RedealCount, Rules
from chratze.rules.table import Table

CLOCKWISE = Direction.CLOCKWISE


def sitting(table: Table) -> int:
    """Make the set of seats that are in the game."""
    return ((1 << table.seats) - 1) & ~table.gone


def sit_round(rules: Rules, table: Table) -> None:
    """Settle for a deal which way things go round."""
    table.direction = rules.seats.direction


def next_among(table: Table, seats: int, seat: int) -> int:
    """Say which of some seats comes after a seat, at last the seat itself."""
    if table.direction == CLOCKWISE:
        return highest(seats & (1 << seat) - 1 or seats)
    return lowest(seats >> seat + 1 << seat + 1 or seats)


def following(table: Table, seat: int) -> int:
    """Say who comes after a seat."""
    return next_among(table, sitting(table), seat)


def forehand(table: Table) -> int:
    """Say who acts first."""
    return following(table, table.dealer)


def rearhand(table: Table) -> int:
    """Say who acts last before the dealer."""
    seats = sitting(table)
    if table.direction == CLOCKWISE:
        return lowest(seats >> table.dealer + 1 << table.dealer + 1 or seats)
    return highest(seats & (1 << table.dealer) - 1 or seats)


def next_active(table: Table, seat: int) -> int:
    """Say which player comes after a seat."""
    return next_among(table, table.active, seat)


def redeal_count(rules: Rules) -> int:
    """Say from how many redeals a dealer's count goes on once the deal has moved."""
    return rules.auction.redeals if rules.auction.redeal_count == RedealCount.UNTIL_PLAYED else 0


def redeals(rules: Rules, table: Table) -> int:
    """Say who deals after a deal in which nobody declared, and count it."""
    table.unplayed = 1
    table.redeals += 1
    table.moved = 0
    if table.redeals <= rules.auction.redeals or rules.auction.redeals == UNLIMITED:
        return table.dealer
    table.redeals = redeal_count(rules)
    table.moved = 1
    return forehand(table)


def pass_deal(rules: Rules, table: Table) -> None:
    """Let the deal move on, or the dealer deal anew."""
    if table.settled == 0:
        table.dealer = redeals(rules, table)
        return
    table.unplayed = 0
    table.redeals = 0
    table.moved = 0
    table.dealer = forehand(table)


def seated(table: Table) -> int:
    """Count the seats that are in the game."""
    return table.seats - popcount(table.gone)
