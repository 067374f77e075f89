"""A player as sits at any table: it counts the tricks in its hand, reckons with the money, and plays soundly."""

from chratze.bits import highest, lowest, popcount
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
from chratze.rules.table import BLIND, DOUBLE_BLIND, EXCHANGE, JOIN, LAY, SWAP, THROW


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
    """Undertake what is asked when it pays, and swap at all times; of two calls the higher undertakes more."""
    return highest(view.choices) if view.phase == SWAP or pays(rules, view) else lowest(view.choices)


def pays(rules: Rules, view: View) -> bool:
    """Say whether declaring, blind or not, or joining earns more than it costs."""
    joins = view.phase == JOIN
    others = PLAYER * (popcount(view.active) - 1) + likely(rules, view)
    rivals = DECLARER * max(rules.auction.quota.declarer, 1) + (3 * others >> 2) if joins else opposed(rules, view)
    made = tricks(rules, view, known(view), unknown(rules, view), rivals)
    earned = joining(rules, view, made, others) if joins else declaring(rules, view, made)
    return earned > 0


def known(view: View) -> int:
    """Make the set of cards that a player may count on: his hand, or what a blind would turn into it."""
    return 1 << view.upcard if view.phase == BLIND else view.hand


def unknown(rules: Rules, view: View) -> int:
    """Count the cards that a blind dealer does not see; that he may choose among more is worth one of them."""
    return rules.deal.hand if view.phase in (BLIND, DOUBLE_BLIND) else 0


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
