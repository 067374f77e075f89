"""A single deal as a row of whole numbers, and rows of two variants multiplied with each other.

The row holds what a deal brought each role and each seat, and what else can be compared; its first number is 1, so
that products with it are sums.
"""

from chratze.bits import lowest, popcount
from chratze.rules.seats import next_among, sitting
from chratze.rules.table import Table
from chratze.simulate.tally import gain

ROWS = -1
"""The length of an evening by which a task asks for rows."""

(
    DEAL, DECLARER, DECLARERS, JOINER, JOINERS, OUT, OUTS, AFTER, WORST, LOST_POT, LOST_TWICE,
    REDEALT, TAKEN, UNDERTAKEN, MADE,
) = range(15)  # fmt: skip
"""1; gains in coins of each role and its heads; the pot after the deal; the most that a player lost, and whether that
was the pot or twice the pot; whether the cards were thrown in, or the dealer took the pot while nobody played; the
declarers who played cards, and those of them who made it."""

SEAT = 15
"""The gains by position, from forehand to the dealer, come last."""

TWICE = 2


def width(seats: int) -> int:
    """Say how many numbers a row has."""
    return SEAT + seats


def write(table: Table, out: list[int], at: int) -> None:
    """Write the row of a deal that began with empty purses; what is owed counts as paid."""
    out[at + DEAL] = 1
    write_seats(table, out, at)
    if table.active == 0:
        out[at + REDEALT] = 1 if table.settled == 0 else 0
        out[at + TAKEN] = table.settled
        return
    declarers = table.declarers
    write_role(table, out, at + DECLARER, declarers)
    write_role(table, out, at + JOINER, table.active & ~declarers)
    write_role(table, out, at + OUT, sitting(table) & ~table.active)
    if table.trick:
        out[at + UNDERTAKEN] = popcount(table.active & declarers)
        out[at + MADE] = popcount(table.active & declarers & table.made)


def write_seats(table: Table, out: list[int], at: int) -> None:
    """Write what each seat gained, what the pot holds, and the greatest loss."""
    pot, worst = table.pot, 0
    seats, seat = sitting(table), table.dealer
    for position in range(table.seats):
        seat = next_among(table, seats, seat)
        coins = gain(table, seat)
        pot += table.owed[seat]
        worst = max(worst, -coins)
        out[at + SEAT + position] = coins
    out[at + AFTER] = pot
    out[at + WORST] = worst
    out[at + LOST_POT] = 1 if worst >= table.stake else 0
    out[at + LOST_TWICE] = 1 if worst >= TWICE * table.stake else 0


def write_role(table: Table, out: list[int], at: int, seats: int) -> None:
    """Write what a set of seats gained together, and how many they are."""
    out[at + 1] = popcount(seats)
    coins = 0
    while seats:
        coins += gain(table, lowest(seats))
        seats &= seats - 1
    out[at] = coins


def meet(rows: tuple[list[int], list[int]], wide: int, columns: list[int], out: list[int]) -> None:
    """Hold the rows of two variants against each other, deal by deal, in some columns.

    *out* counts first the deals of which the rows differ, then for each column those of which it differs; it sums the
    products of each column of the second variant with each, and at last those of each column of the first with each of
    the second.
    """
    first, second = rows
    most = len(columns)
    for at in range(0, len(first), wide):
        out[0] += unlike(rows, at, at + wide)
        for i in range(most):
            own, other = first[at + columns[i]], second[at + columns[i]]
            out[1 + i] += 1 if own != other else 0
            own_at = 1 + most + i * most
            both_at = own_at + most * most
            for j in range(most):
                beside = second[at + columns[j]]
                out[own_at + j] += other * beside
                out[both_at + j] += own * beside


def unlike(rows: tuple[list[int], list[int]], start: int, end: int) -> int:
    """Say, as 1 or 0, whether two rows differ."""
    first, second = rows
    for at in range(start, end):
        if first[at] != second[at]:
            return 1
    return 0
