"""A player as sits at any table: counts the tricks in its hand, reckons with the money, plays soundly."""

from chratze.bits import highest, lowest, popcount
from chratze.options import Rules
from chratze.players.view import View
from chratze.players.worth import WEIGHT, room, declaring, fresh, higher, joining, opposed, tricks, unseen, win
from chratze.rules.table import (
    BLIND,
    DECLARE,
    DOUBLE_BLIND,
    EXCHANGE,
    JOIN,
    LAY,
    SAY_BLIND,
    SAY_DECLARE,
    SAY_DOUBLE_BLIND,
    SAY_DROP,
    SAY_JOIN,
    SAY_LOOK,
    SAY_PASS,
    SAY_SWAP,
    SUIT,
    THROW,
)


def likely(rules: Rules, view: View, asked: int) -> int:
    """Guess how many of the next so many will join, in eighths of a player."""
    others = view.seats - 1
    return asked * room(rules, others) // others


def declare(rules: Rules, view: View) -> int:
    """Declare when that earns more than it costs."""
    made = tricks(rules, view, view.hand, 0, opposed(rules, view))
    return SAY_DECLARE if declaring(rules, view, made) > 0 else SAY_PASS


def join(rules: Rules, view: View) -> int:
    """Join when that earns more than it costs."""
    others = 8 * popcount(view.active) - 8 + likely(rules, view, view.seats - 2 - view.asked)
    made = tricks(rules, view, view.hand, 0, WEIGHT + (3 * others >> 2))
    return SAY_JOIN if joining(rules, view, made, others) > 0 else SAY_DROP


def blind(rules: Rules, view: View) -> int:
    """Play blind when the upcard alone makes it pay."""
    made = tricks(rules, view, 1 << view.upcard, rules.deal.hand, opposed(rules, view))
    return SAY_BLIND if declaring(rules, view, made) > 0 else SAY_LOOK


def double_blind(rules: Rules, view: View) -> int:
    """Play double blind when anything pays."""
    made = tricks(rules, view, 0, rules.deal.hand, opposed(rules, view))
    return SAY_DOUBLE_BLIND if declaring(rules, view, made) > 0 else SAY_LOOK


def worst(rules: Rules, view: View, cards: int) -> int:
    """Find the card that is least likely to take a trick."""
    found = lowest(cards)
    least = 1 << 20
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        chance = value(view, card)
        if chance < least:
            least = chance
            found = card
    return found


def value(view: View, card: int) -> int:
    """Rank a card: trumps over all, then by strength."""
    return (card & 15) + 16 * (view.trumps >> card & 1)


def exchange(rules: Rules, view: View) -> int:
    """Throw the cards that a new one betters."""
    rivals = 8 * popcount(view.active) - 8
    cards = unseen(rules, view)
    new = fresh(rivals)
    out = 0
    for _ in range(view.limit):
        if view.hand == out:
            return out
        card = worst(rules, view, view.hand ^ out)
        if win(rules, view, cards, rivals, card) >= new:
            return out
        out |= 1 << card
    return out


def lead(rules: Rules, view: View) -> int:
    """Lead the best card."""
    left = unseen(rules, view)
    cards = view.choices
    best = lowest(cards)
    most = -1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        chance = 64 * (higher(left, card) == 0) + (value(view, card) ^ 16)
        if chance > most:
            most = chance
            best = card
    return best


def lay(rules: Rules, view: View) -> int:
    """Win cheaply, else throw the worst."""
    if view.laid == 0:
        return lead(rules, view)
    if view.winners:
        return worst(rules, view, view.winners)
    return worst(rules, view, view.choices)


def choose(rules: Rules, view: View) -> int:
    """Choose whatever is asked."""
    if view.phase == LAY:
        return lay(rules, view)
    if view.phase == JOIN:
        return join(rules, view)
    if view.phase == DECLARE:
        return declare(rules, view)
    if view.phase == EXCHANGE:
        return exchange(rules, view)
    if view.phase == THROW:
        return worst(rules, view, view.choices)
    if view.phase == BLIND:
        return blind(rules, view)
    if view.phase == DOUBLE_BLIND:
        return double_blind(rules, view)
    return SAY_SWAP
