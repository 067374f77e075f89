"""Cards as a player holds them."""

from chratze.cards import each, show
from chratze.game.deal import Deal
from chratze.rules.table import Table
from chratze.rules.trumps import over_trump


def in_order(cards: int, table: Table) -> list[int]:
    """Sort a hand as it is shown and numbered: trumps first, then suit by suit, each from the highest down."""
    trumps, others = cards & table.trumps, cards & ~table.trumps
    return [
        *sorted(each(trumps), key=lambda card: (over_trump(table, card) & trumps).bit_count()),
        *sorted(each(others), key=lambda card: (card >> 4, -card)),
    ]


def in_words(deal: Deal, cards: int) -> str:
    """Name cards in the order of a hand."""
    return " ".join(show(deal.rules.pack, card) for card in in_order(cards, deal.table))
