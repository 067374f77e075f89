"""What a hand is worth: chances in 1024ths that cards take tricks, and the coins they earn."""

from chratze.bits import highest, lowest, popcount
from chratze.options import AllTricks, Alone, Joiners, Rules, PACKETS
from chratze.players.view import View
from chratze.rules.pack import ranks
from chratze.rules.settlement import share
from chratze.rules.table import SUIT

SURE = 1024

TRUMP, TRUMP_DUEL, STEP = 410, 460, 700
SIDE, SIDE_DUEL = 120, 460
FRESH = 410
WEIGHT = 14
FAILS = 300

Tricks = tuple[int, int, int, int, int, int, int, int, int]


def suit(view: View, card: int) -> int:
    """Make the set of cards of a card's suit."""
    return SUIT << (card & 48)


def power(part: int, times: int) -> int:
    """Multiply a chance by itself."""
    whole = SURE
    for _ in range(times):
        whole = whole * part >> 10
    return whole


def pack(rules: Rules) -> int:
    """Make the set of all cards."""
    one = (1 << ranks(rules)) - 1
    return one | one << 16 | one << 32 | one << 48


def unseen(rules: Rules, view: View) -> int:
    """Make the set of cards that may be in other hands or in the stock."""
    seen = view.hand | view.played
    if view.upcard >= 0:
        seen |= 1 << view.upcard
    return pack(rules) & ~seen


def higher(cards: int, card: int) -> int:
    """Count the cards of a set that beat a card of their suit."""
    return popcount((cards & SUIT << (card & 48)) >> card)


def win(rules: Rules, view: View, cards: int, rivals: int, card: int) -> int:
    """Say how likely a card takes a trick."""
    over = higher(cards, card)
    if not view.trumps >> card & 1:
        return (SIDE + SIDE_DUEL * 8 // rivals) >> over
    if over == 0:
        return SURE
    return max(TRUMP + TRUMP_DUEL * 8 // rivals - STEP * (over - 1) // (ranks(rules) - 1), 0)


def fresh(rivals: int) -> int:
    """Say how likely a card not yet drawn takes a trick."""
    return FRESH * 8 // rivals


def add(tricks: Tricks, chance: int) -> Tricks:
    """Add a card to the chances of making no trick, one, two and so on."""
    a, b, c, d, e, f, g, h, _ = tricks
    miss = SURE - chance
    return (
        a * miss >> 10,
        (b * miss + a * chance) >> 10,
        (c * miss + b * chance) >> 10,
        (d * miss + c * chance) >> 10,
        (e * miss + d * chance) >> 10,
        (f * miss + e * chance) >> 10,
        (g * miss + f * chance) >> 10,
        (h * miss + g * chance) >> 10,
        h * chance >> 10,
    )


NONE: Tricks = (1 << 20, 0, 0, 0, 0, 0, 0, 0, 0)


def tricks(rules: Rules, view: View, hand: int, unknown: int, rivals: int) -> Tricks:
    """Say how likely a hand makes no trick, one, two and so on, weak cards exchanged."""
    cards = unseen(rules, view)
    new = fresh(rivals)
    left = min(rules.exchange.max, rules.deal.hand)
    made = NONE
    for _ in range(unknown):
        made = add(made, new)
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        chance = win(rules, view, cards, rivals, card)
        if chance < new and left:
            left -= 1
            chance = new
        made = add(made, chance)
    return made


def at_least(made: Tricks, quota: int) -> int:
    """Say how likely so many tricks or more are made."""
    chance = 0
    for k in range(quota, PACKETS + 1):
        chance += made[k]
    return chance >> 10


def room(rules: Rules, asked: int) -> int:
    """Guess how many join of so many who are asked, in eighths of a player: the more cards, the more."""
    return min(3 * max(rules.deal.hand, 2) - 3, 6 * asked)


def alone(rules: Rules, view: View) -> int:
    """Guess how likely nobody joins."""
    others = view.seats - 1
    return power(SURE - 128 * room(rules, others) // others, others)


def opposed(rules: Rules, view: View) -> int:
    """Guess how many join a declarer whom somebody joins, in eighths of a player."""
    return SURE * room(rules, view.seats - 1) // (SURE - alone(rules, view))


def declaring(rules: Rules, view: View, made: Tricks) -> int:
    """Say what declaring earns, in coins."""
    pot = view.stake
    takes = share(rules, pot)
    sweep = pot if rules.settlement.all_tricks == AllTricks.POT else takes
    quota = at_least(made, rules.auction.quota.declarer)
    every = min(at_least(made, rules.deal.hand), quota)
    risk = ((SURE - quota) * view.penalty >> 10) * rules.penalty.declarer
    played = (every * sweep >> 10) + ((quota - every) * takes >> 10) - risk
    unopposed = alone(rules, view)
    won = pot if rules.auction.alone == Alone.TAKES_POT else sweep
    return (unopposed * won >> 10) + (SURE - unopposed) * played // SURE


def joining(rules: Rules, view: View, made: Tricks, others: int) -> int:
    """Say what joining earns, in coins, beside so many eighths of other joiners."""
    pot = view.stake
    rest = pot - share(rules, pot)
    among = 8 + (others if rules.settlement.joiners == Joiners.EACH else others * 5 >> 3)
    quota = at_least(made, rules.auction.quota.joiner)
    won = ((SURE - FAILS) * rest >> 10) + (FAILS * pot >> 10)
    return (quota * won >> 10) * 8 // among - ((SURE - quota) * view.penalty >> 10) * rules.penalty.joiner
