"""Cards to a trick."""

from typing import NamedTuple

from chratze.bits import popcount
from chratze.options import Follow, Play, Rules, Undertrump, Void
from chratze.rules.seats import next_active
from chratze.rules.table import SETTLE, Table
from chratze.rules.trumps import beating, over_trump, some_or_all, suit_of

SUIT_OR_TRUMP, MAY_UNDERTRUMP, MAY_DISCARD = Follow.SUIT_OR_TRUMP, Undertrump.FREE, Void.FREE


class Narrowed(NamedTuple):
    """The cards left after each rule, under the option's name."""

    follow: int
    undertrump: int
    void: int
    overtrump: int
    head: int


def follow(play: Play, table: Table, cards: int) -> int:
    """Keep the suit led, with the trumps where they may be played at will."""
    suit = cards & table.led
    if suit == 0:
        return cards
    if play.follow == SUIT_OR_TRUMP:
        return suit | cards & table.trumps
    return suit


def trumped(table: Table) -> bool:
    """Say whether a trump lies on a suit that is none."""
    return table.led != table.trumps and table.trumps >> table.best & 1 == 1


def lower_trumps(table: Table, cards: int) -> int:
    """Keep the trumps that would not take the trick from the trump that lies there."""
    return cards & table.trumps & ~over_trump(table, table.best)


def undertrump(play: Play, table: Table, cards: int) -> int:
    """Put away the trumps below the one that lies there, as long as other cards are left."""
    if play.undertrump == MAY_UNDERTRUMP or not trumped(table):
        return cards
    return some_or_all(cards & ~lower_trumps(table, cards), cards)


def void(play: Play, table: Table, cards: int) -> int:
    """Keep the trumps of a player who is void in the suit led, or those of them that would take the trick."""
    if cards & table.led or play.void == MAY_DISCARD:
        return cards
    trumps = cards & table.trumps
    if play.void == Void.WINNING_TRUMP:
        trumps = beating(table, trumps)
    return some_or_all(trumps, cards)


def overtrump(play: Play, table: Table, cards: int) -> int:
    """Put away the trumps below the one that lies there, as long as higher ones are left."""
    if not play.overtrump or not trumped(table):
        return cards
    lower = lower_trumps(table, cards)
    return cards & ~lower if cards & table.trumps & ~lower else cards


def head(play: Play, table: Table, cards: int) -> int:
    """Keep the cards that would take the trick as it stands."""
    if not play.head:
        return cards
    return some_or_all(beating(table, cards), cards)


def narrow(play: Play, table: Table, hand: int) -> Narrowed:
    """Apply every rule in turn; who leads may play any card."""
    if table.laid == 0:
        return Narrowed(hand, hand, hand, hand, hand)
    after_follow = follow(play, table, hand)
    after_under = undertrump(play, table, after_follow)
    after_void = void(play, table, after_under)
    after_over = overtrump(play, table, after_void)
    return Narrowed(after_follow, after_under, after_void, after_over, head(play, table, after_over))


def legal(rules: Rules, table: Table) -> int:
    """Say which cards the player in turn may play; a leader, or who holds a single card, any."""
    hand = table.hands[table.turn]
    if table.laid == 0 or hand & hand - 1 == 0:
        return hand
    return narrow(rules.play, table, hand).head


def lead(table: Table, card: int) -> None:
    """Lead a card to a trick."""
    table.led = suit_of(table, card)
    table.best = card
    table.winner = table.turn


def lay(rules: Rules, table: Table, card: int) -> None:
    """Play a card."""
    table.hands[table.turn] ^= 1 << card
    table.played |= 1 << card
    if table.laid == 0:
        lead(table, card)
    elif beating(table, 1 << card):
        table.best = card
        table.winner = table.turn
    table.laid += 1
    if table.laid < popcount(table.active):
        table.turn = next_active(table, table.turn)
    else:
        take(rules, table)


def take(rules: Rules, table: Table) -> None:
    """Let the winner take the trick, and lead to the next."""
    table.tricks[table.winner] += 1
    table.turn = table.winner
    table.laid = 0
    table.trick += 1
    if table.trick == rules.deal.hand:
        table.phase = SETTLE
