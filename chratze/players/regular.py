"""A player as sits at any table: it counts the tricks in its hand, reckons with the money, and plays soundly."""

from chratze.bits import lowest, popcount
from chratze.options import Rules
from chratze.players.view import View
from chratze.players.worth import (
    DECLARER,
    PLAYER,
    declaring,
    fresh,
    joining,
    likely,
    opposed,
    over,
    tricks,
    unseen,
    win,
)
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
    SAY_NOT_BLIND,
    SAY_PASS,
    SAY_SWAP,
    THROW,
)


def choose(rules: Rules, view: View) -> int:
    """Choose whatever is asked."""
    if view.phase == LAY:
        return lay(rules, view)
    if view.phase == EXCHANGE:
        return exchange(rules, view)
    if view.phase == THROW:
        return worst(view, view.choices)
    return call(rules, view)


def call(rules: Rules, view: View) -> int:
    """Make a call; a swap always betters the hand."""
    if view.phase == JOIN:
        return join(rules, view)
    if view.phase == DECLARE:
        return declare(rules, view)
    if view.phase == BLIND:
        return blind(rules, view)
    if view.phase == DOUBLE_BLIND:
        return double_blind(rules, view)
    return SAY_SWAP


def declare(rules: Rules, view: View) -> int:
    """Declare when that earns more than it costs."""
    made = tricks(rules, view, view.hand, 0, opposed(rules, view))
    return SAY_DECLARE if declaring(rules, view, made) > 0 else SAY_PASS


def join(rules: Rules, view: View) -> int:
    """Join when that earns more than it costs."""
    others = PLAYER * (popcount(view.active) - 1) + likely(rules, view)
    made = tricks(rules, view, view.hand, 0, DECLARER + (3 * others >> 2))
    return SAY_JOIN if joining(rules, view, made, others) > 0 else SAY_DROP


def blind(rules: Rules, view: View) -> int:
    """Play blind when the upcard, and a card more to choose from, earn more than they cost."""
    made = tricks(rules, view, 1 << view.upcard, rules.deal.hand, opposed(rules, view))
    return SAY_BLIND if declaring(rules, view, made) > 0 else SAY_NOT_BLIND


def double_blind(rules: Rules, view: View) -> int:
    """Play double blind when luck alone earns more than it costs."""
    made = tricks(rules, view, 0, rules.deal.hand, opposed(rules, view))
    return SAY_DOUBLE_BLIND if declaring(rules, view, made) > 0 else SAY_NOT_BLIND


def value(view: View, card: int) -> int:
    """Rank a card: trumps over all others, then by strength."""
    return (card & 15) + 16 * (view.trumps >> card & 1)


def worst(view: View, cards: int) -> int:
    """Find the lowest of some cards."""
    found = lowest(cards)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if value(view, card) < value(view, found):
            found = card
    return found


def exchange(rules: Rules, view: View) -> int:
    """Throw the cards that a new one is likely to better, the worst first."""
    rivals = PLAYER * max(popcount(view.active) - 1, 1)
    cards = unseen(rules, view)
    out = 0
    for _ in range(min(view.limit, popcount(view.hand))):
        card = worst(view, view.hand ^ out)
        if win(rules, view.trumps, cards, rivals, card) >= fresh(rivals):
            return out
        out |= 1 << card
    return out


def lay(rules: Rules, view: View) -> int:
    """Lead well, win as cheaply as it goes, and else throw the worst card."""
    if view.laid == 0:
        return lead(rules, view)
    return worst(view, view.winners or view.choices)


def lead(rules: Rules, view: View) -> int:
    """Lead a card that nobody can beat, of another suit before trumps; else the best that is no trump."""
    left = unseen(rules, view)
    cards = view.choices
    found = lowest(cards)
    most = -1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        worth = (value(view, card) ^ 16) + 32 * (over(left, card) == 0)
        if worth > most:
            most = worth
            found = card
    return found
