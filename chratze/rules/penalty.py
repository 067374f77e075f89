"""What a missed quota costs."""

from chratze.bits import popcount
from chratze.options import PenaltyWhen, Per, Rules, Stake
from chratze.rules.purse import charge
from chratze.rules.seats import next_among
from chratze.rules.table import MOST_COINS, PAY_DECLARER_PENALTY, PAY_JOINER_PENALTY, Table

POT = Stake.POT


def quota(rules: Rules, table: Table, seat: int) -> int:
    """Say how many tricks a seat must make."""
    return rules.auction.quota.declarer if table.declarers >> seat & 1 else rules.auction.quota.joiner


def base(rules: Rules, stake: int, due: int) -> int:
    """Say what a penalty is measured by, so much being played for, and so many coins of penalties due before it."""
    rule = rules.penalty.base
    if rule == POT:
        return stake
    if rule == Stake.ANTE:
        return rules.ante.amount
    return rules.penalty.amount if rule == Stake.FIXED else min(stake + due, MOST_COINS)


def cap(rules: Rules, coins: int) -> int:
    """Cap what a penalty is measured by."""
    return min(coins, rules.penalty.cap) if rules.penalty.cap else coins


def per(rules: Rules, table: Table, seat: int) -> int:
    """Say how many penalties a seat pays that failed: one, or one for each trick that it missed."""
    return quota(rules, table, seat) - table.tricks[seat] if rules.penalty.per == Per.TRICK else 1


def times(rules: Rules, table: Table, seat: int) -> int:
    """Say how many times the base a seat pays that failed."""
    role = rules.penalty.declarer if table.declarers >> seat & 1 else rules.penalty.joiner
    blind = rules.blind.multiplier if table.blind else 1
    return role * per(rules, table, seat) * blind


def fine(rules: Rules, table: Table, seat: int, coins: int) -> None:
    """Have a seat pay a penalty, at once or with the next ante."""
    table.fined |= 1 << seat
    if rules.penalty.when == PenaltyWhen.NEXT_ANTE:
        table.owed[seat] += coins
    elif table.declarers >> seat & 1:
        charge(rules, table, PAY_DECLARER_PENALTY, seat, coins)
    else:
        charge(rules, table, PAY_JOINER_PENALTY, seat, coins)


def pay_penalties(rules: Rules, table: Table) -> None:
    """Make who missed his quota pay into the next pot, from forehand on."""
    missed = table.active & ~table.made
    due = 0
    seat = table.dealer
    for _ in range(popcount(missed)):
        seat = next_among(table, missed, seat)
        coins = cap(rules, base(rules, table.stake, due)) * times(rules, table, seat)
        due += coins
        if coins:
            fine(rules, table, seat, coins)
