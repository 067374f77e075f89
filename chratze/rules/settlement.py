"""Who gets the pot, and who fills the next."""

from typing import NamedTuple

from chratze.bits import lowest, popcount
from chratze.options import SEATS, AllTricks, By, Joiners, Remainder, Rules, Tie
from chratze.rules.auction import alone
from chratze.rules.penalty import pay_penalties, quota
from chratze.rules.remainder import part, remainder, who_gets
from chratze.rules.table import (
    OVER,
    PAY_ALL_TRICKS,
    PAY_ALONE,
    PAY_JOINERS,
    PAY_NOBODY,
    PAY_PARTS,
    PAY_SHARE,
    Table,
    move,
)


class Made(NamedTuple):
    """Who made what he undertook, or who has a part of the pot: a set of seats each."""

    declarers: int
    joiners: int


def made(rules: Rules, table: Table) -> Made:
    """Judge who made it."""
    seats = 0
    for seat in range(table.seats):
        if table.active >> seat & 1 and table.tricks[seat] >= quota(rules, table, seat):
            seats |= 1 << seat
    return Made(seats & table.declarers, seats & ~table.declarers)


def all_tricks(rules: Rules, table: Table, who: Made) -> bool:
    """Say whether a declarer has made all tricks and takes the whole pot for it."""
    if rules.settlement.all_tricks == AllTricks.SHARE or who.declarers == 0:
        return False
    left = who.declarers
    while left:
        if table.tricks[lowest(left)] == rules.deal.hand:
            return True
        left &= left - 1
    return False


def most_tricks(table: Table) -> int:
    """Name the first seat that has made the most tricks."""
    found = 0
    for seat in range(table.seats):
        if table.tricks[seat] > table.tricks[found]:
            found = seat
    return found


def share(rules: Rules, pot: int) -> int:
    """Say what the declarers' share of a pot is, rounded up where a table does so, else down to whole coins."""
    ratio = rules.settlement.share.declarer
    step = rules.settlement.share.round_up
    if step == 0:
        return pot * ratio[0] // ratio[1]
    wide = ratio[1] * step
    return min(pot, (pot * ratio[0] + wide - 1) // wide * step)


def joiners(rules: Rules, table: Table, who: Made) -> int:
    """Say among which joiners their share is divided: a part of one who failed stays in the pot."""
    if rules.settlement.joiners == Joiners.EACH and who.declarers:
        return table.active & ~table.declarers
    return who.joiners


def weigh(table: Table, who: Made, declarer: int, joiner: int) -> int:
    """Give each declarer and each joiner of some seats a weight, all others none; say what they weigh together."""
    whole = 0
    for seat in range(table.seats):
        weight = 0
        if who.declarers >> seat & 1:
            weight = declarer
        elif who.joiners >> seat & 1:
            weight = joiner
        table.parts[seat] = weight
        whole += weight
    return whole


def by_share(rules: Rules, table: Table, who: Made) -> int:
    """Weigh declarers and joiners by their shares, and say what the whole weighs; a rounded share is paid before."""
    ratio = rules.settlement.share.declarer
    heads = popcount(who.declarers)
    seats = joiners(rules, table, who)
    parts = popcount(seats)
    if heads == 0 or rules.settlement.share.round_up:
        return weigh(table, Made(0, seats), 0, 1)
    if parts == 0:
        return weigh(table, who, 1, 0)
    return weigh(table, Made(who.declarers, seats), ratio[0] * parts, (ratio[1] - ratio[0]) * heads)


def by_role(rules: Rules, table: Table, who: Made) -> int:
    """Weigh those who made it by their role, and say what the whole weighs."""
    return weigh(table, who, rules.settlement.weight.declarer, rules.settlement.weight.joiner)


def by_trick(rules: Rules, table: Table) -> int:
    """Weigh everybody by his tricks, and say what the whole weighs."""
    for seat in range(table.seats):
        table.parts[seat] = table.tricks[seat]
    return rules.deal.hand


def by_most_tricks(rules: Rules, table: Table) -> int:
    """Weigh those who made the most tricks, and say what the whole weighs; a tie may leave the pot where it is."""
    best = table.tricks[most_tricks(table)]
    seats = 0
    for seat in range(table.seats):
        if table.tricks[seat] == best:
            seats |= 1 << seat
    whole = weigh(table, Made(0, seats), 0, 1)
    return 0 if whole > 1 and rules.settlement.tie == Tie.STAYS else whole


def by(rules: Rules, table: Table, who: Made) -> int:
    """Weigh who has a part of the pot, and say what the whole weighs; 0 for a pot that nobody gets."""
    if rules.settlement.by == By.ROLE:
        return by_role(rules, table, who)
    if rules.settlement.by == By.TRICK:
        return by_trick(rules, table)
    if rules.settlement.by == By.MOST_TRICKS:
        return by_most_tricks(rules, table)
    return by_share(rules, table, who)


def round_up(rules: Rules, table: Table, who: Made) -> int:
    """Pay the declarers a share that is rounded up, before anything else; say how much of it does not divide."""
    heads = popcount(who.declarers)
    if rules.settlement.by != By.SHARE or heads == 0:
        return 0
    coins = share(rules, table.pot)
    for seat in range(table.seats):
        if who.declarers >> seat & 1:
            move(table, PAY_SHARE, seat, coins // heads)
    return coins % heads


def earned(rules: Rules, table: Table, who: Made) -> int:
    """Say how much of the pot is divided: not the joiners' share where none of them has earned it."""
    rounded = rules.settlement.share.round_up
    if rules.settlement.by != By.SHARE or rounded or who.declarers == 0 or joiners(rules, table, who):
        return table.pot
    if rules.settlement.remainder != Remainder.SHARES:
        return share(rules, table.pot)
    ratio = rules.settlement.share.declarer
    return table.pot - table.pot * (ratio[1] - ratio[0]) // ratio[1]


def pay_for(rules: Rules, table: Table, seat: int) -> int:
    """Name the rule by which a seat gets its part."""
    if rules.settlement.by != By.SHARE:
        return PAY_PARTS
    return PAY_SHARE if table.declarers >> seat & 1 else PAY_JOINERS


def pay_parts(rules: Rules, table: Table, who: Made) -> None:
    """Divide the pot, each part rounded down to whole coins."""
    aside = round_up(rules, table, who) if rules.settlement.share.round_up else 0
    whole = by(rules, table, who)
    pot = (table.pot if who.joiners else earned(rules, table, who)) - aside
    left = who_gets(rules, table) if whole else 0
    weight, coins = 0, 0
    while left:
        seat = lowest(left)
        left &= left - 1
        if table.parts[seat] != weight:
            weight = table.parts[seat]
            coins = part(pot, weight, whole)
        move(table, pay_for(rules, table, seat), seat, coins)
    if rules.settlement.remainder != Remainder.POT:
        remainder(rules, table, whole, pot, aside)


def whole_pot(rules: Rules, table: Table, who: Made) -> bool:
    """Pay the whole pot to one player, if a rule does: the dealer, a lone player, or who made all tricks."""
    if table.active == 0:
        move(table, PAY_NOBODY, table.dealer, table.pot)
    elif alone(rules, table):
        move(table, PAY_ALONE, lowest(table.active), table.pot)
    elif all_tricks(rules, table, who):
        move(table, PAY_ALL_TRICKS, most_tricks(table), table.pot)
    else:
        return False
    return True


def settle(rules: Rules, table: Table) -> None:
    """Settle the deal: first the pot that was played for, then the penalties for the next."""
    who = made(rules, table)
    table.made = who.declarers | who.joiners
    if not whole_pot(rules, table, who):
        pay_parts(rules, table, who)
    if not alone(rules, table):
        pay_penalties(rules, table)
    table.settled = 1
    table.phase = OVER


def gain(table: Table, seat: int) -> int:
    """Add up what a seat has won or lost in this deal, its ante included; what it owes is not paid yet."""
    coins = 0
    for rule in range(len(table.ledger) // SEATS):
        coins += table.ledger[rule * SEATS + seat]
    return coins
