"""What is counted of a deal: whole numbers in one row, so that blocks of deals add up exactly.

The row holds counts of deals, then sums and squares of coins by position, by seat and by role.
"""

from chratze.bits import lowest, popcount
from chratze.options import SEATS, Rules
from chratze.rules.seats import following
from chratze.rules.settlement import made
from chratze.rules.table import Table

(
    DEALS, REDEALT, DECLARED, BLIND, DOUBLE_BLIND, LONE, PLAYED, MADE, ALL_TRICKS,
    JOINED, JOINED_SQUARES, JOINERS_MADE, GREW, BEFORE, BEFORE_SQUARES, AFTER, AFTER_SQUARES, BREACHES,
) = range(18)  # fmt: skip
"""Counts of deals and joiners, then the coins in the pot before and after a deal."""

SINGLE, DOUBLE = 1, 2
"""What the table holds after a blind and a double blind."""

PAIR = 2
"""Sum and squares of the gains of a seat."""

POSITION = 18
PLAYER = POSITION + PAIR * SEATS
ROLES = PLAYER + PAIR * SEATS

GROUP = 6
"""Of a role: deals in which it occurs, heads, gains, squares of gains, gains times heads, squares of heads."""

DECLARER, JOINER, OUT, DECLARER_FAILED, JOINER_FAILED = (ROLES + GROUP * k for k in range(5))
SIZE = ROLES + GROUP * 5


def count(rules: Rules, table: Table, out: list[int]) -> None:
    """Count a deal that began with empty purses."""
    out[DEALS] += 1
    count_pot(table, out)
    count_seats(rules, table, out)
    if table.active == 0:
        out[REDEALT] += table.settled == 0
        return
    out[DECLARED] += 1
    out[BLIND] += table.blind == SINGLE
    out[DOUBLE_BLIND] += table.blind == DOUBLE
    count_joiners(table, out)
    count_roles(rules, table, out)


def count_pot(table: Table, out: list[int]) -> None:
    """Count the pot before and after the deal."""
    out[GREW] += table.pot > table.stake
    out[BEFORE] += table.stake
    out[BEFORE_SQUARES] += table.stake * table.stake
    out[AFTER] += table.pot
    out[AFTER_SQUARES] += table.pot * table.pot


def count_seats(rules: Rules, table: Table, out: list[int]) -> None:
    """Count what each seat gained; with the pot it comes to nothing."""
    coins = table.pot
    seat = table.dealer
    for position in range(table.seats):
        seat = following(table, seat)
        gain = table.purse[seat]
        coins += gain
        count_gain(out, POSITION + PAIR * position, gain)
        count_gain(out, PLAYER + PAIR * seat, gain)
    out[BREACHES] += coins != 0


def count_gain(out: list[int], at: int, gain: int) -> None:
    """Count one seat's gain."""
    out[at] += gain
    out[at + 1] += gain * gain


def count_joiners(table: Table, out: list[int]) -> None:
    """Count how many joined the declarer."""
    joined = popcount(table.active & ~table.declarers)
    out[LONE] += popcount(table.active) == 1
    out[JOINED] += joined
    out[JOINED_SQUARES] += joined * joined


def count_roles(rules: Rules, table: Table, out: list[int]) -> None:
    """Count what each role gained, and who failed once cards were played."""
    declarer = table.declarers
    who = made(rules, table)
    missed = table.active & ~(who.declarers | who.joiners) if table.trick else 0
    count_group(table, out, DECLARER, declarer)
    count_group(table, out, JOINER, table.active & ~declarer)
    count_group(table, out, OUT, ((1 << table.seats) - 1) ^ table.active)
    count_group(table, out, DECLARER_FAILED, missed & declarer)
    count_group(table, out, JOINER_FAILED, missed & ~declarer)
    out[PLAYED] += table.trick > 0
    out[MADE] += table.trick > 0 and who.declarers != 0
    out[ALL_TRICKS] += declarer != 0 and table.tricks[table.declarer] == rules.deal.hand
    out[JOINERS_MADE] += popcount(who.joiners)


def count_group(table: Table, out: list[int], at: int, seats: int) -> None:
    """Count what a set of seats gained together."""
    heads = popcount(seats)
    if heads == 0:
        return
    gain = 0
    while seats:
        gain += table.purse[lowest(seats)]
        seats &= seats - 1
    out[at] += 1
    out[at + 1] += heads
    out[at + 2] += gain
    out[at + 3] += gain * gain
    out[at + 4] += gain * heads
    out[at + 5] += heads * heads
