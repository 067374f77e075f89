"""A player as sits at any table: it counts the tricks in its hand, reckons with the money, and plays soundly."""

from typing import NamedTuple

from chratze.bits import highest, lowest, popcount
from chratze.options import ExchangeWhen, Rules
from chratze.players.view import View
from chratze.players.worth import PLAYER, against, earned, first, over, win
from chratze.rules.table import (
    EXCHANGE,
    JOIN,
    LAY,
    SAY_DECLARE,
    SAY_JOIN,
    SAY_SWAP,
    SHOW,
    SWAP,
    THROW,
    TURN,
)
from chratze.rules.trumps import of_suit

SUITS = 4
TRUMP = 32
"""What a trump ranks above the cards of other suits; strengths count double, for a permanent trump stands between."""


class Plan(NamedTuple):
    """The best that a player may undertake, and what it earns: a suit to turn, or joining (0) or declaring (1)."""

    found: int
    earned: int


def choose(rules: Rules, view: View) -> int:
    """Choose whatever is asked; who may swap always does."""
    if view.phase == LAY and view.laid == 0:
        return lead(view)
    if view.phase >= THROW:
        return worst(view, view.winners or view.choices)
    if view.phase == SWAP:
        return SAY_SWAP
    if view.phase == EXCHANGE:
        return exchange(view) if plays(rules, view) or weigh_up(rules, view) else 0
    if TURN <= view.phase <= SHOW or (view.choices >> SAY_DECLARE & 1 and view.phase == JOIN):
        return weigh_up(rules, view)
    return call(rules, view)


def call(rules: Rules, view: View) -> int:
    """Undertake what is asked when it pays; of two calls the higher undertakes more."""
    pays = earned(rules, view, view.trump, first(rules, view)) > 0
    return highest(view.choices) if pays else lowest(view.choices)


def weigh_up(rules: Rules, view: View) -> int:
    """Choose among several things to undertake, or say whether to play at all before an exchange (1 or 0).

    No suit that chance turns is better than the best in the hand, so who would play for that one waits for no other.
    """
    plan = reckon(rules, view)
    if view.phase == SHOW:
        return lowest(view.choices & of_suit(plan.found))
    if view.phase == EXCHANGE:
        return int(plan.earned > 0)
    if plan.earned <= 0:
        return lowest(view.choices)
    return SAY_JOIN if view.phase == JOIN and plan.found == 0 else highest(view.choices)


def reckon(rules: Rules, view: View) -> Plan:
    """Find the best that a player may undertake; a dealer's top card unseen may be of any suit."""
    turns = TURN <= view.phase <= SHOW
    found, most = -1, 0
    for k in range(ways(view)):
        declares = first(rules, view) or (view.phase == JOIN and k == 1)
        coins = earned(rules, view, k if turns else view.trump, declares)
        may = not turns or view.hand == 0 or view.hand & of_suit(k) != 0
        if may and (found < 0 or coins > most):
            found, most = k, coins
    return Plan(found, most)


def ways(view: View) -> int:
    """Count what a player may undertake: to turn a suit, to play, or to declare beside a declarer."""
    if TURN <= view.phase <= SHOW:
        return SUITS
    return 2 if view.phase == JOIN else 1


def plays(rules: Rules, view: View) -> bool:
    """Say whether a player who is asked to exchange plays in any case; before the auction an exchange binds him."""
    must = view.active >> view.seat & 1 == 1 or (view.own == 1 and view.seat == view.dealer)
    return must or rules.exchange.when != ExchangeWhen.BEFORE_AUCTION


def value(view: View, card: int) -> int:
    """Rank a card: trumps over all others, then by strength; the permanent trump in its place."""
    if view.permanent >> card & 1:
        under = view.permanent_under
        return TRUMP + (2 * (highest(under) & 15) - 1 if under else TRUMP - 1)
    return 2 * (card & 15) + TRUMP * (view.trumps >> card & 1)


def worst(view: View, cards: int) -> int:
    """Find the lowest of some cards."""
    found, least = -1, 2 * TRUMP
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        worth = value(view, card)
        if worth < least:
            found, least = card, worth
    return found


def exchange(view: View) -> int:
    """Throw the cards that a new one is likely to better, the worst first."""
    rivals = PLAYER * max(popcount(view.active) - 1, 1)
    rival = against(view, view.trump, rivals)
    out = 0
    for _ in range(min(view.limit, popcount(view.hand))):
        card = worst(view, view.hand ^ out)
        if win(view, rival, card) >= rival.fresh:
            return out
        out |= 1 << card
    return out


def lead(view: View) -> int:
    """Lead a card that nobody can beat, of another suit before trumps; else the best that is no trump."""
    rival = against(view, view.trump, PLAYER)
    cards = view.choices
    found, most = -1, -1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        worth = (value(view, card) ^ TRUMP) + 2 * TRUMP * (over(view, rival, card) == 0)
        if worth > most:
            found, most = card, worth
    return found
