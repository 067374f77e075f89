"""A second, naive opinion on money, written from the text of the rules: dicts and fractions, no bits and no table.

Seats are ints, money is in coins.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import ceil, floor
from typing import NamedTuple

from chratze.options import (
    AllTricks,
    Alone,
    AnteWhen,
    Broke,
    By,
    Exempt,
    Joiners,
    Payer,
    PenaltyWhen,
    Per,
    Redeal,
    Remainder,
    Rules,
    Stake,
    Tie,
)


class Game(NamedTuple):
    """A played game: seats in the order from forehand, the tricks of who was in, the pot that was played for.

    There are no declarers where everybody stays or drops; `blind` says whether the dealer declared unseen.
    """

    order: tuple[int, ...]
    declarers: frozenset[int]
    tricks: dict[int, int]
    pot: int
    blind: bool = False


class Division(NamedTuple):
    """A pot in fractions of a coin: the part of everybody who gets one, and all that is not the declarers' who made it.

    `unearned` are the whole coins that stay because the joiners whose they would be have failed.
    """

    parts: dict[int, Fraction]
    others: Fraction
    unearned: int = 0


def successful(rules: Rules, game: Game) -> set[int]:
    """Say who made the tricks that he undertook."""
    return {seat for seat in game.tricks if missed(rules, game, seat) == 0}


def missed(rules: Rules, game: Game, seat: int) -> int:
    """Count the tricks that a player should have made and has not."""
    quota = rules.auction.quota
    wanted = quota.declarer if seat in game.declarers else quota.joiner
    return max(0, wanted - game.tricks[seat])


def unopposed(rules: Rules, game: Game) -> bool:
    """Say whether a lone player takes the pot without a card played (B10)."""
    return len(game.tricks) == 1 and rules.auction.alone == Alone.TAKES_POT


def takers(rules: Rules, game: Game) -> Iterator[int]:
    """Name who takes the whole pot without any dividing: a lone player, or a declarer with all tricks."""
    if unopposed(rules, game):
        yield from game.tricks
    elif rules.settlement.all_tricks == AllTricks.POT:
        yield from (seat for seat in game.declarers if game.tricks[seat] == rules.deal.hand)


def divided(rules: Rules, game: Game) -> Division:
    """Divide a pot (A7, A14)."""
    match rules.settlement.by:
        case By.SHARE:
            return by_share(rules, game)
        case By.ROLE:
            return whole_pot(rules, game, by_role(rules, game))
        case By.TRICK:
            return whole_pot(rules, game, {seat: Fraction(tricks) for seat, tricks in game.tricks.items()})
    return whole_pot(rules, game, by_most_tricks(rules, game))


def whole_pot(rules: Rules, game: Game, weights: dict[int, Fraction]) -> Division:
    """Divide the whole pot by weights."""
    heavy = {seat: weight for seat, weight in weights.items() if weight}
    parts = {seat: game.pot * weight / sum(heavy.values()) for seat, weight in heavy.items()}
    made = declarers(rules, game)
    return Division(parts, sum((part for seat, part in parts.items() if seat not in made), Fraction(0)))


def declarers(rules: Rules, game: Game) -> set[int]:
    """Name the declarers who made it; who failed has no claim to anything as a declarer."""
    return successful(rules, game) & game.declarers


def by_role(rules: Rules, game: Game) -> dict[int, Fraction]:
    """Weigh those who made it by what they had undertaken."""
    weight = rules.settlement.weight
    return {
        seat: Fraction(weight.declarer if seat in game.declarers else weight.joiner) for seat in successful(rules, game)
    }


def by_most_tricks(rules: Rules, game: Game) -> dict[int, Fraction]:
    """Weigh those alone who made the most tricks, all alike, or nobody when a tie leaves the pot."""
    most = max(game.tricks.values())
    top = [seat for seat, tricks in game.tricks.items() if tricks == most]
    return dict.fromkeys(top, Fraction(1)) if len(top) == 1 or rules.settlement.tie == Tie.SPLIT else {}


def by_share(rules: Rules, game: Game) -> Division:
    """Give the declarers who made it their share, and the rest to the joiners (A6, A8)."""
    made, joiners = declarers(rules, game), successful(rules, game) - game.declarers
    share = declarers_share(rules, game.pot) if made else Fraction(0)
    rest = game.pot - share
    parts = {seat: share / len(made) for seat in made}
    all_of_them = made and rules.settlement.joiners == Joiners.EACH
    number = len(set(game.tricks) - game.declarers if all_of_them else joiners)
    if number == 0:
        return Division(parts, rest, game.pot - floor(share))
    unearned = (number - len(joiners)) * floor(rest / number)
    return Division(parts | dict.fromkeys(joiners, rest / number), rest, unearned)


def declarers_share(rules: Rules, pot: int) -> Fraction:
    """Reckon the declarer's share of a pot (RULES §3.1, §1A.6)."""
    share = pot * Fraction(*rules.settlement.share.declarer)
    step = rules.settlement.share.round_up
    return Fraction(min(pot, ceil(share / step) * step)) if step else share


def winnings(rules: Rules, game: Game) -> dict[int, int]:
    """Say what everybody takes out of the pot, in whole coins."""
    won = dict.fromkeys(game.order, 0)
    for seat in takers(rules, game):
        return won | {seat: game.pot}
    division = divided(rules, game)
    won |= {seat: floor(part) for seat, part in division.parts.items()}
    for seat in odd_coins(rules, game, division):
        won[seat] += 1
    return won


def odd_coins(rules: Rules, game: Game, division: Division) -> list[int]:
    """Name those who get an odd coin, one each (A9; RULES §3.1, the rounding matrix)."""
    rounded = {seat: floor(part) for seat, part in division.parts.items()}
    if rules.settlement.remainder == Remainder.SHARES:
        return third_first(rules, game, division, rounded)
    odd = game.pot - division.unearned - sum(rounded.values())
    return served_first(rules, game, division)[:odd]


def third_first(rules: Rules, game: Game, division: Division, rounded: dict[int, int]) -> list[int]:
    """Round the others' part as a whole, its odd coins to the earlier; all the rest is the declarers' who made it."""
    made = declarers(rules, game)
    first = [seat for seat in game.order if seat in rounded and seat in made]
    others = [seat for seat in game.order if seat in rounded and seat not in made]
    part = floor(division.others)
    odd = part - division.unearned - sum(rounded[seat] for seat in others)
    left = game.pot - part - sum(rounded[seat] for seat in first)
    return others[: max(0, odd)] + first[:left]


def served_first(rules: Rules, game: Game, division: Division) -> list[int]:
    """List the winners in the order in which they get odd coins."""
    winners = [seat for seat in game.order if seat in division.parts]
    made = declarers(rules, game)
    match rules.settlement.remainder:
        case Remainder.DECLARER:
            return sorted(winners, key=lambda seat: seat not in made)
        case Remainder.SEATS if rules.settlement.by == By.SHARE:
            return [seat for seat in winners if seat not in made]
        case Remainder.SEATS:
            return winners
        case Remainder.LARGEST:
            return sorted(winners, key=lambda seat: (-(division.parts[seat] % 1), seat not in made))
    return []


def fines(rules: Rules, game: Game) -> dict[int, int]:
    """Say what everybody must pay into the next pot, reckoned from forehand (A1, A2, A10, A15)."""
    due = dict.fromkeys(game.order, 0)
    if unopposed(rules, game):
        return due
    for seat in game.order:
        if seat in game.tricks:
            due[seat] = base(rules, game, sum(due.values())) * times(rules, game, seat)
    return due


def base(rules: Rules, game: Game, due: int) -> int:
    """Say what a penalty is measured by when so much is due from others already (A1, A2, A11)."""
    measures = {
        Stake.POT: game.pot,
        Stake.ANTE: rules.ante.amount,
        Stake.FIXED: rules.penalty.amount,
        Stake.GROWING_POT: game.pot + due,
    }
    measure = measures[rules.penalty.base]
    return min(measure, rules.penalty.cap) if rules.penalty.cap else measure


def times(rules: Rules, game: Game, seat: int) -> int:
    """Say how many times the base a player must pay."""
    short = missed(rules, game, seat)
    role = rules.penalty.declarer if seat in game.declarers else rules.penalty.joiner
    return (
        role
        * (short if rules.penalty.per == Per.TRICK else min(short, 1))
        * (rules.blind.multiplier if game.blind else 1)
    )


def payments(rules: Rules, game: Game, cash: dict[int, int]) -> dict[int, int]:
    """Say what everybody pays at once, his cash before the settlement being known (A4, A12)."""
    won, due = winnings(rules, game), fines(rules, game)
    if rules.penalty.when == PenaltyWhen.NEXT_ANTE:
        return dict.fromkeys(game.order, 0)
    if rules.money.purse == 0 or rules.money.broke == Broke.MINT:
        return due
    return {seat: min(due[seat], max(0, cash[seat] + won[seat])) for seat in game.order}


def debts(rules: Rules, game: Game, cash: dict[int, int]) -> dict[int, int]:
    """Say what everybody still owes after the settlement."""
    due, paid = fines(rules, game), payments(rules, game, cash)
    lapsed = rules.penalty.when == PenaltyWhen.AT_ONCE and rules.money.broke != Broke.DEFER
    return {seat: 0 if lapsed else due[seat] - paid[seat] for seat in game.order}


def gains(rules: Rules, game: Game, cash: dict[int, int]) -> dict[int, int]:
    """Say what the settlement brings everybody, antes apart."""
    won, paid = winnings(rules, game), payments(rules, game, cash)
    return {seat: won[seat] - paid[seat] for seat in game.order}


class Purses(NamedTuple):
    """The money before a deal: who is in the game, from forehand, the dealer last, the pot, what all have and owe.

    `fined` are those whom the last settled deal cost a penalty; `failed` says that nobody wanted to play the deal
    before, and `moved` that the deal has moved on since.
    """

    order: tuple[int, ...]
    pot: int
    cash: dict[int, int]
    owed: dict[int, int]
    fined: frozenset[int]
    failed: bool
    moved: bool


class Antes(NamedTuple):
    """What goes into the pot before a deal: debts first, then antes; and what is owed after them."""

    debts: dict[int, int]
    antes: dict[int, int]
    owed: dict[int, int]


def antes(rules: Rules, table: Purses) -> Antes:
    """Say who pays how much before a deal (A3, A4, A5, A12)."""
    cash, owed = dict(table.cash), dict(table.owed)
    debts = dict.fromkeys(table.order, 0) if table.failed else pay(rules, cash, owed)
    wanted = wanted_on_redeal(rules, table) if table.failed else wanted_antes(rules, table, sum(debts.values()))
    paid = pay(rules, cash, wanted)
    if rules.money.broke != Broke.DEFER:
        return Antes(debts, paid, dict.fromkeys(table.order, 0) if not table.failed else owed)
    return Antes(debts, paid, {seat: owed[seat] + wanted[seat] for seat in table.order})


def pay(rules: Rules, cash: dict[int, int], due: dict[int, int]) -> dict[int, int]:
    """Have everybody pay what is due, as far as he can; take it off both."""
    bounded = rules.money.purse > 0 and rules.money.broke != Broke.MINT
    paid = {seat: min(coins, max(0, cash[seat])) if bounded else coins for seat, coins in due.items()}
    for seat, coins in paid.items():
        cash[seat] -= coins
        due[seat] -= coins
    return paid


def wanted_antes(rules: Rules, table: Purses, debts: int) -> dict[int, int]:
    """Say what everybody should ante when the deal before was settled, debts having been paid into the pot."""
    due = table.pot + debts == 0 or rules.ante.when == AnteWhen.EVERY_DEAL
    exempt = table.fined if rules.ante.exempt == Exempt.PENALISED else frozenset[int]()
    dealer = table.order[-1]
    shares = dict.fromkeys(table.order, 0 if rules.ante.payer == Payer.DEALER else 1)
    shares[dealer] = 2 if rules.ante.payer == Payer.DEALER_DOUBLE else 1
    return {seat: rules.ante.amount * share if due and seat not in exempt else 0 for seat, share in shares.items()}


def wanted_on_redeal(rules: Rules, table: Purses) -> dict[int, int]:
    """Say what everybody should ante when nobody wanted to play the deal before (A5)."""
    dealer = table.order[-1]
    if rules.ante.on_redeal == Redeal.DEALER:
        return {seat: rules.ante.amount if seat == dealer else 0 for seat in table.order}
    all_ante = rules.ante.on_redeal == Redeal.EVERYBODY or (rules.ante.on_redeal == Redeal.AFTER_LAST and table.moved)
    double = rules.ante.payer == Payer.DEALER_DOUBLE
    return {
        seat: (rules.ante.amount * (2 if double and seat == dealer else 1)) if all_ante else 0 for seat in table.order
    }
