"""What is counted of a deal: whole numbers in one row, so that blocks of deals add up exactly.

The row holds counts of deals, then sums and squares of coins by position, by seat and by role, and at last how often
one seat of a deal gained so much.
"""

from chratze.bits import lowest, popcount
from chratze.options import SEATS, Rules
from chratze.rules.seats import next_among, sitting
from chratze.rules.table import Table

(
    DEALS, REDEALT, TAKEN, DECLARED, BLIND, DOUBLE_BLIND, LONE, PLAYED, DECLARERS, MADE, ALL_TRICKS,
    JOINED, JOINED_SQUARES, JOINERS, JOINERS_MADE, GREW, BEFORE, BEFORE_SQUARES, AFTER, AFTER_SQUARES, BREACHES,
) = range(21)  # fmt: skip
"""Counts of deals and heads, then the coins in the pot before and after a deal.

The cards are thrown in, or the dealer takes the pot while nobody plays, or somebody plays (DECLARED), at least by
himself (LONE); where there is no declarer whoever stays is a joiner (JOINED). Once cards were played (PLAYED) all who
play are counted, declarers and joiners, and those of them who made it.
"""

SINGLE, DOUBLE = 1, 2
"""What the table holds after a blind and a double blind."""

PAIR = 2
"""Sum and squares of the gains of a seat."""

POSITION = 21
PLAYER = POSITION + PAIR * SEATS
ROLES = PLAYER + PAIR * SEATS

GROUP = 6
"""Of a role: deals in which it occurs, heads, gains, squares of gains, gains times heads, squares of heads."""

DECLARER, JOINER, OUT, DECLARER_FAILED, JOINER_FAILED = (ROLES + GROUP * k for k in range(5))

GAINS = ROLES + GROUP * 5

BINS = 1024
"""Gains from 512 widths below nothing to 511 above it; the first and the last stand for all beyond them as well."""

NOTHING = BINS // 2
"""The place of a gain of nothing."""

FINE = 32
"""Antes of up to so many coins have every coin counted apart: the gains then reach sixteen antes each way."""

SEAT_GAINS, DECLARER_GAINS, JOINER_GAINS = (GAINS + BINS * k for k in range(3))
"""How often one seat of a deal, one declarer, one joiner gained so much: one a deal, so that deals are the chance."""

SIZE = GAINS + BINS * 3


def count(rules: Rules, table: Table, out: list[int]) -> None:
    """Count a deal that began with empty purses; what is owed counts as paid."""
    out[DEALS] += 1
    count_seats(table, out)
    count_one(rules, table, out, SEAT_GAINS, sitting(table))
    if table.active == 0:
        out[REDEALT] += table.settled == 0
        out[TAKEN] += table.settled
        return
    out[DECLARED] += 1
    out[BLIND] += table.blind == SINGLE
    out[DOUBLE_BLIND] += table.blind == DOUBLE
    out[LONE] += popcount(table.active) == 1
    count_roles(rules, table, out)


def gain(table: Table, seat: int) -> int:
    """Say what a seat has won or lost in coins, what it owes included."""
    return table.purse[seat] - table.owed[seat]


def count_seats(table: Table, out: list[int]) -> None:
    """Count what each seat gained, and the pot; what purses and pot hold together comes to nothing."""
    gains, pot = 0, table.pot
    seats, seat = sitting(table), table.dealer
    for position in range(table.seats):
        seat = next_among(table, seats, seat)
        coins = gain(table, seat)
        gains += coins
        pot += table.owed[seat]
        count_pair(out, POSITION + PAIR * position, coins)
        count_pair(out, PLAYER + PAIR * seat, coins)
    out[BREACHES] += pot + gains != 0
    out[GREW] += pot > table.stake
    count_pair(out, BEFORE, table.stake)
    count_pair(out, AFTER, pot)


def count_pair(out: list[int], at: int, number: int) -> None:
    """Count a number and its square."""
    out[at] += number
    out[at + 1] += number * number


def count_roles(rules: Rules, table: Table, out: list[int]) -> None:
    """Count what each role gained, and once cards were played who made it."""
    declarers, joiners = table.declarers, table.active & ~table.declarers
    played = table.active if table.trick else 0
    count_pair(out, JOINED, popcount(joiners))
    count_group(table, out, DECLARER, declarers)
    count_group(table, out, JOINER, joiners)
    count_group(table, out, OUT, sitting(table) & ~table.active)
    count_one(rules, table, out, DECLARER_GAINS, declarers)
    count_one(rules, table, out, JOINER_GAINS, joiners)
    count_group(table, out, DECLARER_FAILED, played & declarers & ~table.made)
    count_group(table, out, JOINER_FAILED, played & joiners & ~table.made)
    if played:
        count_played(rules, table, out)


def count_played(rules: Rules, table: Table, out: list[int]) -> None:
    """Count who made it, and whether a declarer, or anybody where there is none, made all tricks."""
    declarers, joiners = table.declarers, table.active & ~table.declarers
    out[PLAYED] += 1
    out[DECLARERS] += popcount(declarers)
    out[MADE] += popcount(declarers & table.made)
    out[JOINERS] += popcount(joiners)
    out[JOINERS_MADE] += popcount(joiners & table.made)
    if table.tricks[table.winner] == rules.deal.hand:
        out[ALL_TRICKS] += (declarers or joiners) >> table.winner & 1


def count_group(table: Table, out: list[int], at: int, seats: int) -> None:
    """Count what a set of seats gained together."""
    heads = popcount(seats)
    if heads == 0:
        return
    coins = 0
    while seats:
        coins += gain(table, lowest(seats))
        seats &= seats - 1
    out[at] += 1
    out[at + 1] += heads
    out[at + 2] += coins
    out[at + 3] += coins * coins
    out[at + 4] += coins * heads
    out[at + 5] += heads * heads


def width(rules: Rules) -> int:
    """Say how many coins are counted as one gain."""
    return (rules.ante.amount + FINE - 1) // FINE


def count_one(rules: Rules, table: Table, out: list[int], at: int, seats: int) -> None:
    """Count what one of a set of seats gained: each in its turn, eight deals after eight."""
    heads = popcount(seats)
    if heads == 0:
        return
    if heads > 1:
        for _ in range((table.number >> 3) % heads):
            seats &= seats - 1
    place = gain(table, lowest(seats))
    if rules.ante.amount > FINE:
        place //= width(rules)
    out[at + min(max(place + NOTHING, 0), BINS - 1)] += 1
