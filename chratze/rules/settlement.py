"""Who gets the pot, and who fills the next."""

from typing import NamedTuple

from chratze.bits import popcount
from chratze.options import SEATS, AllTricks, Joiners, Remainder, Rules, Stake
from chratze.rules.auction import alone
from chratze.rules.seats import following
from chratze.rules.table import (
    OVER,
    PAY_ALL_TRICKS,
    PAY_ALONE,
    PAY_DECLARER_PENALTY,
    PAY_JOINER_PENALTY,
    PAY_JOINERS,
    PAY_REMAINDER,
    PAY_SHARE,
    Table,
    move,
)


class Made(NamedTuple):
    """Who made what he undertook: a set of seats each, the declarer's empty or himself."""

    declarer: int
    joiners: int


def quota(rules: Rules, table: Table, seat: int) -> int:
    """Say how many tricks a seat must make."""
    return rules.auction.quota.declarer if seat == table.declarer else rules.auction.quota.joiner


def made(rules: Rules, table: Table) -> Made:
    """Judge who made it."""
    seats = 0
    for seat in range(table.seats):
        if table.active >> seat & 1 and table.tricks[seat] >= quota(rules, table, seat):
            seats |= 1 << seat
    declarer = seats & 1 << table.declarer
    return Made(declarer, seats ^ declarer)


def whole_pot(rules: Rules, table: Table, who: Made) -> int:
    """Name the rule by which the declarer takes the whole pot, -1 for none."""
    if alone(rules, table):
        return PAY_ALONE
    swept = who.declarer and table.tricks[table.declarer] == rules.deal.hand
    return PAY_ALL_TRICKS if swept and rules.settlement.all_tricks == AllTricks.POT else -1


def share(rules: Rules, pot: int) -> int:
    """Say what the declarer's share of a pot is, rounded up where a table does so, else down to whole coins."""
    ratio = rules.settlement.share.declarer
    step = rules.settlement.share.round_up
    if step == 0:
        return pot * ratio[0] // ratio[1]
    wide = ratio[1] * step
    return min(pot, (pot * ratio[0] + wide - 1) // wide * step)


def joiners(rules: Rules, table: Table, who: Made) -> int:
    """Say among how many joiners their share is divided."""
    if rules.settlement.joiners == Joiners.EACH and who.declarer:
        return popcount(table.active) - 1
    return popcount(who.joiners)


def joiners_part(rules: Rules, pot: int, declarers: int, parts: int, who: Made) -> int:
    """Say what each joiner gets, in whole coins, of what the declarer's share leaves."""
    ratio = rules.settlement.share.declarer
    if who.declarer and rules.settlement.share.round_up == 0:
        return pot * (ratio[1] - ratio[0]) // (ratio[1] * parts)
    return (pot - declarers) // parts


def pay_shares(rules: Rules, table: Table, who: Made) -> None:
    """Share the pot between the declarer and the joiners who made it."""
    pot = table.pot
    declarers = share(rules, pot) if who.declarer else 0
    if declarers:
        move(table, PAY_SHARE, table.declarer, declarers)
    parts = joiners(rules, table, who)
    if parts == 0:
        return
    each = joiners_part(rules, pot, declarers, parts, who)
    for seat in range(table.seats):
        if who.joiners >> seat & 1:
            move(table, PAY_JOINERS, seat, each)
    remainder(rules, table, who, pot - declarers - each * parts)


def remainder(rules: Rules, table: Table, who: Made, coins: int) -> None:
    """Hand out the coins that cannot be shared, one each: to the declarer first where he comes first, then by seat."""
    if rules.settlement.remainder == Remainder.POT:
        return
    left = coins
    if left and who.declarer and rules.settlement.remainder == Remainder.DECLARER:
        move(table, PAY_REMAINDER, table.declarer, 1)
        left -= 1
    seat = table.dealer
    for _ in range(table.seats):
        seat = following(rules, table, seat)
        if left and who.joiners >> seat & 1:
            move(table, PAY_REMAINDER, seat, 1)
            left -= 1


def base(rules: Rules, table: Table) -> int:
    """Say what a penalty is measured by."""
    return rules.ante.amount if rules.penalty.base == Stake.ANTE else table.stake


def cap(rules: Rules, coins: int) -> int:
    """Cap what a penalty is measured by."""
    return min(coins, rules.penalty.cap) if rules.penalty.cap else coins


def pay_penalties(rules: Rules, table: Table, who: Made) -> None:
    """Make who missed his quota pay into the next pot."""
    missed = table.active & ~(who.declarer | who.joiners)
    coins = cap(rules, base(rules, table))
    for seat in range(table.seats):
        if missed >> seat & 1:
            if seat == table.declarer:
                move(table, PAY_DECLARER_PENALTY, seat, -coins * rules.penalty.declarer)
            else:
                move(table, PAY_JOINER_PENALTY, seat, -coins * rules.penalty.joiner)


def settle(rules: Rules, table: Table) -> None:
    """Settle the deal: first the pot that was played for, then the penalties for the next."""
    who = made(rules, table)
    whole = whole_pot(rules, table, who)
    if whole >= 0:
        move(table, whole, table.declarer, table.pot)
    else:
        pay_shares(rules, table, who)
    if whole != PAY_ALONE:
        pay_penalties(rules, table, who)
    table.phase = OVER


def gain(table: Table, seat: int) -> int:
    """Add up what a seat has won or lost in this deal, its ante included."""
    coins = 0
    for rule in range(len(table.ledger) // SEATS):
        coins += table.ledger[rule * SEATS + seat]
    return coins
