"""Cards as a player holds them."""

from chratze.cards import each, show
from chratze.game.deal import Deal
from chratze.rules.table import Table
from chratze.rules.trumps import over_trump


def in_order(cards: int, table: Table) -> list[int]:
    """Sort a hand as it is shown and numbered: trumps first, then suit by suit, each from the highest down."""
    return sorted(each(cards), key=lambda card: place(table, card))


def place(table: Table, card: int) -> tuple[int, int, int]:
    """Say where a card stands in a hand: a trump behind those that beat it."""
    if table.trumps >> card & 1:
        return 0, over_trump(table, card).bit_count(), 0
    return 1, card >> 4, -card


def in_words(deal: Deal, cards: int) -> str:
    """Name cards in the order of a hand."""
    return " ".join(show(deal.rules.pack, card) for card in in_order(cards, deal.table))
