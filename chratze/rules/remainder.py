"""Who gets the coins that cannot be shared."""

from chratze.options import By, Remainder, Rules
from chratze.rules.seats import following, seated
from chratze.rules.table import PAY_REMAINDER, Table, move


def part(pot: int, weight: int, whole: int) -> int:
    """Say how many whole coins of a pot a weight gets."""
    return pot * weight // whole


def odd(table: Table, seats: int, whole: int, pot: int) -> int:
    """Count the coins that the parts of some seats leave, each rounded down, against what they make together."""
    weight, coins = 0, 0
    for seat in range(table.seats):
        if seats >> seat & 1:
            weight += table.parts[seat]
            coins += part(pot, table.parts[seat], whole)
    return part(pot, weight, whole) - coins


def weighed(table: Table) -> int:
    """Add up what all parts weigh."""
    weight = 0
    for seat in range(table.seats):
        weight += table.parts[seat]
    return weight


def hand_out(table: Table, seats: int, coins: int) -> int:
    """Hand out coins to some seats from forehand on, one each; say how many are left."""
    left = coins
    seat = table.dealer
    for _ in range(seated(table)):
        seat = following(table, seat)
        if left and seats >> seat & 1:
            move(table, PAY_REMAINDER, seat, 1)
            left -= 1
    return left


def largest(table: Table, seats: int, whole: int, pot: int) -> int:
    """Find the seat whose part has lost most by rounding, a declarer before others, then from forehand."""
    found, most = -1, -1
    seat = table.dealer
    for _ in range(seated(table)):
        seat = following(table, seat)
        lost = 2 * (pot % whole * table.parts[seat] % whole) + (table.declarers >> seat & 1)
        if seats >> seat & 1 and lost > most:
            found, most = seat, lost
    return found


def by_largest(table: Table, seats: int, whole: int, pot: int) -> None:
    """Hand out the odd coins, one each, to those whose parts have lost most by rounding."""
    left, coins = seats, odd(table, -1, whole, pot)
    while left and coins:
        seat = largest(table, left, whole, pot)
        move(table, PAY_REMAINDER, seat, 1)
        left ^= 1 << seat
        coins -= 1


def remainder(rules: Rules, table: Table, seats: int, whole: int, pot: int) -> None:
    """Hand out the coins that the parts of a pot leave to seats that got theirs; a share that nobody claims stays."""
    rule = rules.settlement.remainder
    if rule == Remainder.POT or weighed(table) != whole:
        return
    declarers, joiners = seats & table.declarers, seats & ~table.declarers
    coins = odd(table, -1, whole, pot)
    if rule == Remainder.LARGEST:
        by_largest(table, seats, whole, pot)
    elif rule == Remainder.SHARES:
        joiners_odd = odd(table, ~table.declarers, whole, pot)
        hand_out(table, declarers, coins - joiners_odd)
        hand_out(table, joiners, joiners_odd)
    elif rule == Remainder.DECLARER:
        hand_out(table, joiners, hand_out(table, declarers, coins))
    elif rules.settlement.by == By.SHARE:
        hand_out(table, joiners, coins)
    else:
        hand_out(table, seats, coins)
