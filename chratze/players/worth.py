"""What a hand is worth: chances in 1024ths that cards take tricks, and the part of the pot that they earn.

The chances are those of players of this kind among each other, counted over many deals of the Swiss game with three
and four cards. Rivals are counted in eighths of a player, for they are often guessed. Where nobody declares, whoever
stays is taken for a joiner.
"""

from typing import NamedTuple

from chratze.bits import lowest, popcount
from chratze.options import PACKETS, AllTricks, Alone, By, ExchangeWhen, Joiners, Kind, Passed, Per, Rules
from chratze.players.view import View
from chratze.rules.pack import ranks
from chratze.rules.settlement import share
from chratze.rules.table import BLIND, DECLARE, JOIN, SAY_DECLARE, SUIT

SURE = 1024
PLAYER = 8
"""A rival, in eighths."""

TRUMP, TRUMP_DUEL, TRUMP_STEP = 410, 460, 350
"""A trump that another beats: for a start, more against a single rival, less with each trump over it."""

SIDE = 500
"""The best card of another suit, against a single rival; halved by each card over it."""

FRESH = 410
"""A card not yet drawn, against a single rival."""

DECLARER = 7
"""What a declarer weighs for a joiner for each trick that he must make, in eighths."""

FAILS = 300
"""How often a declarer fails."""

Tricks = tuple[int, int, int, int, int, int, int, int, int]
"""The chances of no trick, one, two and so on, in 2**20ths; the last is for eight or more."""

NO_CARDS: Tricks = (1 << 20, 0, 0, 0, 0, 0, 0, 0, 0)


class Against(NamedTuple):
    """What a card has to beat: the trump suit, the cards that may lie elsewhere, rivals in eighths."""

    suit: int
    cards: int
    rivals: int


class Gains(NamedTuple):
    """What who joins or stays earns, and who declares, in 2**20ths of the pot; 0 for what is not asked."""

    joining: int
    declaring: int


def gains(rules: Rules, view: View, suit: int) -> Gains:
    """Say what it earns to undertake what is asked, with a suit trumps."""
    joins = view.phase >= JOIN or rules.auction.kind == Kind.STAY_OR_DROP
    declares = not joins or (view.phase == JOIN and view.choices >> SAY_DECLARE & 1 == 1)
    others = joiners(rules, view) if joins else opposed(rules, view)
    heads = rivals(rules, view, others) if joins else others
    made = tricks(rules, view, Against(suit, unseen(rules, view), heads))
    return Gains(
        joining(rules, view, made, others) if joins else 0,
        declaring(rules, view, made, others) if declares else 0,
    )


def power(chance: int, times: int) -> int:
    """Say how likely a thing happens so many times."""
    every = SURE
    for _ in range(times):
        every = every * chance >> 10
    return every


def unseen(rules: Rules, view: View) -> int:
    """Make the set of cards that may lie in other hands or in the stock."""
    suit = (1 << ranks(rules)) - 1
    seen = view.hand | view.played
    if view.upcard >= 0:
        seen |= 1 << view.upcard
    return (suit | suit << 16 | suit << 32 | suit << 48 | view.permanent) & ~seen


def over(view: View, against: Against, card: int) -> int:
    """Count the unseen cards that stand over a card in its suit, or among trumps."""
    if view.permanent >> card & 1:
        return popcount(against.cards & view.permanent_under)
    better = popcount((against.cards & ~view.permanent & SUIT << (card & 48)) >> card)
    if card >> 4 == against.suit and not view.permanent_under >> card & 1:
        better += popcount(against.cards & view.permanent)
    return better


def win(rules: Rules, view: View, against: Against, card: int) -> int:
    """Say how likely a card takes a trick."""
    better = over(view, against, card)
    if card >> 4 != against.suit and not view.permanent >> card & 1:
        return SIDE * PLAYER // against.rivals >> better
    if better == 0:
        return SURE
    step = TRUMP_STEP * (better - 1) // max(ranks(rules) - 1, 1)
    return TRUMP + TRUMP_DUEL * PLAYER // against.rivals - step


def fresh(rivals: int) -> int:
    """Say how likely a card not yet drawn takes a trick."""
    return FRESH * PLAYER // rivals


def add(made: Tricks, chance: int) -> Tricks:
    """Add a card to the tricks that are likely made."""
    miss = SURE - chance
    return (
        made[0] * miss >> 10,
        made[1] * miss + made[0] * chance >> 10,
        made[2] * miss + made[1] * chance >> 10,
        made[3] * miss + made[2] * chance >> 10,
        made[4] * miss + made[3] * chance >> 10,
        made[5] * miss + made[4] * chance >> 10,
        made[6] * miss + made[5] * chance >> 10,
        made[7] * miss + made[6] * chance >> 10,
        made[8] + (made[7] * chance >> 10),
    )


def new_cards(rules: Rules, view: View) -> int:
    """Say for how many weak cards a player may still count on new ones."""
    done = rules.exchange.when == ExchangeWhen.BEFORE_AUCTION and DECLARE <= view.phase <= JOIN
    return 0 if done else min(rules.exchange.max, rules.deal.hand)


def tricks(rules: Rules, view: View, against: Against) -> Tricks:
    """Say how likely what a player sees of his hand makes each number of tricks, cards not seen yet counted as new.

    A blind dealer counts on the upcard; that he may choose among more cards is worth one of those he does not see.
    """
    new = fresh(against.rivals)
    left = new_cards(rules, view)
    hand = 1 << view.upcard if view.phase == BLIND else view.hand
    made = NO_CARDS
    for _ in range(rules.deal.hand - popcount(view.hand)):
        made = add(made, new)
    while hand:
        chance = win(rules, view, against, lowest(hand))
        hand &= hand - 1
        if chance < new and left:
            left -= 1
            chance = new
        made = add(made, min(chance, SURE))
    return made


def at_least(made: Tricks, quota: int) -> int:
    """Say how likely so many tricks or more are made."""
    chance = 0
    for k in range(quota, PACKETS + 1):
        chance += made[k]
    return chance >> 10


def missed(rules: Rules, made: Tricks, quota: int) -> int:
    """Say how likely a quota is missed, or how many of its tricks where each of them costs."""
    chance = 0
    for k in range(1 if rules.penalty.per == Per.TRICK else quota, quota + 1):
        chance += SURE - at_least(made, k)
    return chance


def room(rules: Rules, asked: int) -> int:
    """Guess how many join of so many who are asked, in eighths of a player.

    The more cards and players the more; the more tricks a joiner must make, or the dearer a failure, the fewer.
    """
    eager = min(3 * max(rules.deal.hand, 2) - 6 + asked, 6 * asked)
    return max(eager // (max(rules.auction.quota.joiner, 1) * max(rules.penalty.joiner, 1)), 1)


def asked(rules: Rules, view: View) -> int:
    """Count those who are asked to join after the seat in turn; a pass is not yet a refusal, unless it is final."""
    final = rules.auction.passed == Passed.FINAL and view.phase == DECLARE
    return view.after if final or view.phase == JOIN else view.seats - 1


def nobody(rules: Rules, view: View) -> int:
    """Guess how likely it is that nobody joins, if all who are asked took no heed of one another."""
    others = view.seats - 1
    return power(SURE - SURE // PLAYER * room(rules, others) // others, asked(rules, view))


def opposed(rules: Rules, view: View) -> int:
    """Guess how many join a declarer whom somebody joins, in eighths of a player."""
    return SURE * room(rules, view.seats - 1) // max(SURE - nobody(rules, view), 1)


def joiners(rules: Rules, view: View) -> int:
    """Guess how many others join or stay: those who have, and some of those who are still asked, in eighths."""
    others = view.seats - 1
    return PLAYER * popcount(view.active & ~view.declarers) + asked(rules, view) * room(rules, others) // others


def declarers(rules: Rules, view: View) -> int:
    """Count the declarers that a joiner has to reckon with."""
    if rules.auction.kind == Kind.STAY_OR_DROP:
        return 0
    return max(popcount(view.declarers), 1)


def rivals(rules: Rules, view: View, others: int) -> int:
    """Weigh whom who joins or stays must beat, beside other joiners, in eighths of a player."""
    declared = DECLARER * max(rules.auction.quota.declarer, 1) * declarers(rules, view)
    return declared + (3 * others >> 2) if declared else max(others, PLAYER)


def alone(rules: Rules, view: View) -> int:
    """Guess how likely a player is left alone; who may still join is loath to leave him all."""
    if view.active:
        return 0
    return nobody(rules, view) >> 1 if asked(rules, view) else SURE


def of_pot(view: View, coins: int) -> int:
    """Measure coins by the pot that is played for, in 1024ths of it."""
    return coins * SURE // max(view.stake, 1)


def lost(rules: Rules, view: View, missed: int, times: int) -> int:
    """Say what penalties cost, in 2**20ths of the pot."""
    blind = rules.blind.multiplier if view.blind or view.phase <= BLIND else 1
    return missed * of_pot(view, view.penalty) * times * blind


def by_tricks(rules: Rules, made: Tricks) -> int:
    """Say what tricks earn where they are paid for, or the most of them, in 2**20ths of the pot."""
    if rules.settlement.by == By.MOST_TRICKS:
        return SURE * at_least(made, rules.deal.hand + 1 >> 1)
    chance = 0
    for k in range(1, rules.deal.hand + 1):
        chance += at_least(made, k)
    return SURE * chance // rules.deal.hand


def declarers_part(rules: Rules, view: View, others: int) -> int:
    """Say what part of the pot is a declarer's who makes it beside joiners, in 1024ths."""
    weight = rules.settlement.weight
    beside = PLAYER + ((SURE - FAILS) * PLAYER * popcount(view.declarers) >> 10)
    if rules.settlement.by == By.ROLE:
        return SURE * PLAYER * weight.declarer // (weight.declarer * beside + weight.joiner * (5 * others >> 3))
    return of_pot(view, share(rules, view.stake)) * PLAYER // beside


def opposed_gain(rules: Rules, view: View, made: Tricks, part: int) -> int:
    """Say what a declarer earns whom somebody joins and whose part of the pot is known, in 2**20ths of the pot."""
    quota = at_least(made, rules.auction.quota.declarer)
    every = min(at_least(made, rules.deal.hand), quota)
    swept = SURE if rules.settlement.all_tricks == AllTricks.POT else part
    won = every * swept + (quota - every) * part
    if rules.settlement.by == By.TRICK or rules.settlement.by == By.MOST_TRICKS:
        won = by_tricks(rules, made)
    return won - lost(rules, view, missed(rules, made, rules.auction.quota.declarer), rules.penalty.declarer)


def declaring(rules: Rules, view: View, made: Tricks, others: int) -> int:
    """Say what declaring earns, in 2**20ths of the pot."""
    part = declarers_part(rules, view, others)
    all_his = rules.settlement.all_tricks == AllTricks.POT or rules.auction.alone == Alone.TAKES_POT
    left = alone(rules, view)
    return left * (SURE if all_his else part) + ((SURE - left) * opposed_gain(rules, view, made, part) >> 10)


def joiners_rest(rules: Rules, view: View) -> int:
    """Say what part of the pot the declarers' share leaves in whole coins, in 1024ths."""
    ratio = rules.settlement.share.declarer
    if rules.settlement.share.round_up:
        return of_pot(view, view.stake - share(rules, view.stake))
    return of_pot(view, view.stake * (ratio[1] - ratio[0]) // ratio[1])


def joiners_part(rules: Rules, view: View, others: int) -> int:
    """Say what part of the pot is a joiner's who makes it beside others, in 1024ths ... """
