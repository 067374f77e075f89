"""Sets of cards as the rules see them: trumps, the suit led, what beats what."""

from chratze.bits import lowest
from chratze.options import LowestTurned, Permanent, Rules
from chratze.rules.pack import always_trump, ranks
from chratze.rules.table import SUIT, Table


def of_suit(suit: int) -> int:
    """Make the set of all cards of a suit."""
    return SUIT << (suit << 4)


def above(cards: int, card: int) -> int:
    """Keep the cards whose bits are above a card's."""
    return cards >> (card + 1) << (card + 1)


def some_or_all(some: int, cards: int) -> int:
    """Narrow to some, never to nothing."""
    return some or cards


def make_trumps(rules: Rules, table: Table, suit: int) -> None:
    """Settle which cards are trumps, and where the permanent one stands among them."""
    table.trump = suit
    table.trumps = of_suit(suit)
    table.permanent = always_trump(rules)
    table.trumps |= table.permanent
    table.permanent_under = 0
    if table.permanent and rules.pack.permanent_place == Permanent.UNDER_ACE:
        table.permanent_under = 1 << suit * 16 + ranks(rules) - 1 & ~table.permanent


def plain_trumps(table: Table) -> int:
    """Make the set of cards of the trump suit, the permanent trump apart."""
    return table.trumps & ~table.permanent


def over_trump(table: Table, card: int) -> int:
    """Make the set of trumps that beat a trump."""
    plain = plain_trumps(table)
    if table.permanent >> card & 1:
        return plain & table.permanent_under
    if table.permanent_under >> card & 1:
        return above(plain, card)
    return above(plain, card) | table.permanent


def lowest_trump(rules: Rules, table: Table) -> int:
    """Name the trump that is swapped for the upcard: the lowest of its suit, or the next when that itself is turned."""
    cards = plain_trumps(table)
    low = lowest(cards)
    if low == table.upcard and rules.swap.lowest_turned == LowestTurned.NEXT_LOWEST:
        return lowest(cards ^ 1 << low)
    return low


def suit_of(table: Table, card: int) -> int:
    """Make the set of cards that count as a card's suit."""
    if table.trumps >> card & 1:
        return table.trumps
    return of_suit(card >> 4) & ~table.trumps


def beating(table: Table, cards: int) -> int:
    """Keep the cards that would take the trick as it stands."""
    if table.trumps >> table.best & 1:
        return cards & over_trump(table, table.best)
    return (cards & table.trumps) | (above(cards, table.best) & table.led)
