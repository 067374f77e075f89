"""Who gets the coins that cannot be shared."""

from chratze.bits import popcount
from chratze.options import By, Remainder, Rules
from chratze.rules.seats import next_among
from chratze.rules.table import PAY_REMAINDER, Table, move


def part(pot: int, weight: int, whole: int) -> int:
    """Say how many whole coins of a pot a weight gets."""
    return pot * weight // whole


def odd(table: Table, seats: int, whole: int, pot: int) -> int:
    """Count the coins that the parts of some seats leave, each rounded down, against what they make together."""
    weight, coins = 0, 0
    if whole == 0:
        return 0
    for seat in range(table.seats):
        if seats >> seat & 1:
            weight += table.parts[seat]
            coins += part(pot, table.parts[seat], whole)
    return part(pot, weight, whole) - coins


def hand_out(table: Table, rule: int, seats: int, coins: int) -> int:
    """Hand out coins to some seats from forehand on, one each, in the name of a rule; say how many are left."""
    served = min(coins, popcount(seats))
    seat = table.dealer
    for _ in range(served):
        seat = next_among(table, seats, seat)
        move(table, rule, seat, 1)
    return coins - served


def who_gets(rules: Rules, table: Table) -> int:
    """Make the set of seats that get their part: those who made it, or where tricks count all who have one."""
    if rules.settlement.by == By.SHARE or rules.settlement.by == By.ROLE:  # noqa: PLR1714  # compiled
        return table.made
    seats = 0
    for seat in range(table.seats):
        if table.parts[seat]:
            seats |= 1 << seat
    return seats


def largest(table: Table, seats: int, whole: int, pot: int) -> int:
    """Find the seat whose part has lost most by rounding, a declarer before others, then from forehand."""
    found, most = -1, -1
    seat = table.dealer
    for _ in range(popcount(seats)):
        seat = next_among(table, seats, seat)
        lost = pot * table.parts[seat] % whole if whole else 0
        first = 2 * lost + ((table.declarers & table.made) >> seat & 1)
        if first > most:
            found, most = seat, first
    return found


def by_largest(table: Table, seats: int, coins: int, whole: int, pot: int) -> None:
    """Hand out odd coins, one each, to those whose parts have lost most by rounding."""
    left, seats_left = coins, seats
    while seats_left and left:
        seat = largest(table, seats_left, whole, pot)
        move(table, PAY_REMAINDER, seat, 1)
        seats_left ^= 1 << seat
        left -= 1


def remainder(rules: Rules, table: Table, whole: int, pot: int, aside: int) -> None:
    """Hand out the coins that the parts of a pot leave, and those that were put aside, to seats that got theirs."""
    rule = rules.settlement.remainder
    seats = who_gets(rules, table)
    declarers = seats & table.declarers & table.made
    others = seats & ~declarers
    coins = aside + odd(table, -1, whole, pot)
    if rule == Remainder.LARGEST:
        by_largest(table, seats, coins, whole, pot)
    elif rule == Remainder.SHARES:
        others_odd = odd(table, ~declarers, whole, pot)
        hand_out(table, PAY_REMAINDER, declarers, coins - others_odd)
        hand_out(table, PAY_REMAINDER, others, others_odd)
    elif rule == Remainder.DECLARER:
        hand_out(table, PAY_REMAINDER, others, hand_out(table, PAY_REMAINDER, declarers, coins))
    elif rules.settlement.by == By.SHARE:
        hand_out(table, PAY_REMAINDER, others, coins)
    else:
        hand_out(table, PAY_REMAINDER, seats, coins)
