"""Sets of cards as the rules see them: trumps, the suit led, what beats what."""

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


def make_trumps(table: Table, suit: int) -> None:
    """Settle which cards are trumps."""
    table.trump = suit
    table.trumps = of_suit(suit)


def lowest_trump(table: Table) -> int:
    """Name the lowest trump of the pack."""
    return table.trump << 4


def suit_of(table: Table, card: int) -> int:
    """Make the set of cards that count as a card's suit."""
    if table.trumps >> card & 1:
        return table.trumps
    return of_suit(card >> 4) & ~table.trumps


def beating(table: Table, cards: int) -> int:
    """Keep the cards that would take the trick as it stands."""
    higher = above(cards, table.best)
    if table.trumps >> table.best & 1:
        return higher & table.trumps
    return (cards & table.trumps) | (higher & table.led)
