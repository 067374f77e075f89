"""What a hand is worth: chances in 1024ths that cards take tricks, and the part of the pot that they earn.

The chances are those of players of this kind among each other, counted over many deals of the Swiss game with three
and four cards. Rivals are counted in eighths of a player, for they are often guessed.
"""

from chratze.bits import lowest, popcount
from chratze.options import PACKETS, AllTricks, Alone, Joiners, Rules
from chratze.players.view import View
from chratze.rules.pack import ranks
from chratze.rules.settlement import share
from chratze.rules.table import SUIT

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
    return (suit | suit << 16 | suit << 32 | suit << 48) & ~seen


def over(cards: int, card: int) -> int:
    """Count the cards of a set that stand over a card in its suit."""
    return popcount((cards & SUIT << (card & 48)) >> card)


def win(rules: Rules, trumps: int, cards: int, rivals: int, card: int) -> int:
    """Say how likely a card takes a trick while some cards are unseen."""
    better = over(cards, card)
    if not trumps >> card & 1:
        return SIDE * PLAYER // rivals >> better
    if better == 0:
        return SURE
    return TRUMP + TRUMP_DUEL * PLAYER // rivals - TRUMP_STEP * (better - 1) // (ranks(rules) - 1)


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


def tricks(rules: Rules, view: View, hand: int, unknown: int, rivals: int) -> Tricks:
    """Say how likely a hand with some unknown cards makes each number of tricks, its weak cards exchanged."""
    cards = unseen(rules, view)
    new = fresh(rivals)
    left = min(rules.exchange.max, rules.deal.hand)
    made = NO_CARDS
    for _ in range(unknown):
        made = add(made, new)
    while hand:
        chance = win(rules, view.trumps, cards, rivals, lowest(hand))
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


def room(rules: Rules, asked: int) -> int:
    """Guess how many join of so many who are asked, in eighths of a player.

    The more cards and players the more; the more tricks a joiner must make, or the dearer a failure, the fewer.
    """
    eager = min(3 * max(rules.deal.hand, 2) - 6 + asked, 6 * asked)
    return max(eager // (max(rules.auction.quota.joiner, 1) * max(rules.penalty.joiner, 1)), 1)


def nobody(rules: Rules, view: View) -> int:
    """Guess how likely it is that nobody joins, if all the others took no heed of one another."""
    others = view.seats - 1
    return power(SURE - SURE // PLAYER * room(rules, others) // others, others)


def opposed(rules: Rules, view: View) -> int:
    """Guess how many join a declarer whom somebody joins, in eighths of a player."""
    return SURE * room(rules, view.seats - 1) // (SURE - nobody(rules, view))


def likely(rules: Rules, view: View) -> int:
    """Guess how many will join of those who are asked after the seat in turn, in eighths of a player."""
    others = view.seats - 1
    return view.after * room(rules, others) // others


def of_pot(view: View, coins: int) -> int:
    """Measure coins by the pot that is played for, in 1024ths of it."""
    return coins * SURE // max(view.stake, 1)


def opposed_gain(rules: Rules, view: View, made: Tricks, swept: int) -> int:
    """Say what a declarer earns whom somebody joins, in 2**20ths of the pot."""
    quota = at_least(made, rules.auction.quota.declarer)
    every = min(at_least(made, rules.deal.hand), quota)
    shares = (quota - every) * of_pot(view, share(rules, view.stake))
    return every * swept + shares - (SURE - quota) * of_pot(view, view.penalty) * rules.penalty.declarer


def declaring(rules: Rules, view: View, made: Tricks) -> int:
    """Say what declaring earns, in 2**20ths of the pot; the last one asked is loath to leave it all."""
    swept = SURE if rules.settlement.all_tricks == AllTricks.POT else of_pot(view, share(rules, view.stake))
    left = SURE if rules.auction.alone == Alone.TAKES_POT else swept
    alone = nobody(rules, view) >> 1
    return alone * left + ((SURE - alone) * opposed_gain(rules, view, made, swept) >> 10)


def joining(rules: Rules, view: View, made: Tricks, others: int) -> int:
    """Say what joining earns beside other joiners, counted in eighths, in 2**20ths of the pot."""
    declarers = share(rules, view.stake)
    rest = of_pot(view, view.stake - declarers)
    among = PLAYER + (others if rules.settlement.joiners == Joiners.EACH else 5 * others >> 3)
    won = ((SURE - FAILS) * rest >> 10) + FAILS
    quota = at_least(made, rules.auction.quota.joiner)
    return quota * won * PLAYER // among - (SURE - quota) * of_pot(view, view.penalty) * rules.penalty.joiner
