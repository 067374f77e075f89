"""Cards that nobody has seen, put where they fit what is known: two of them change places, wherever they lie."""

from chratze.bits import lowest
from chratze.cards import each
from chratze.options import ExchangeWhen, Nobody, Rules, Upcard
from chratze.rules.pack import rank_of
from chratze.rules.table import Table


def fit_rank(rules: Rules, table: Table, card: int, *, loud: bool) -> int:
    """Have a card that is about to be shown make everybody play, or not, if the pack has such a card; name it."""
    rank = rules.auction.all_play_on
    if not rank or (rank_of(rules, card) == rank) == loud:
        return card
    fits = (other for other in each(unshown(table)) if (rank_of(rules, other) == rank) == loud)
    fitting = next(fits, card)
    change(table, card, fitting)
    return fitting


def fit_next_upcard(rules: Rules, table: Table, *, loud: bool) -> None:
    """Have the card that is turned next make everybody play, or not."""
    own = rules.deal.upcard == Upcard.DEALERS_CARD and table.turned == 0
    fit_rank(rules, table, table.deck[table.top - own], loud=loud)


def fit_dealer(rules: Rules, table: Table, *, trump: bool) -> None:
    """Have the dealer hold a trump, or none, where that decides whether he takes the pot; he may have thrown one."""
    if rules.auction.nobody != Nobody.DEALER_WITH_TRUMP:
        return
    hand, hidden = table.hands[table.dealer], unshown(table)
    if rules.exchange.when == ExchangeWhen.BEFORE_AUCTION and rules.exchange.max and table.shown >= 0:
        hidden |= 1 << table.shown
    if trump and not hand & table.trumps and hand and hidden & table.trumps:
        change(table, lowest(hand), lowest(hidden & table.trumps))
    for card in each(0 if trump else hand & hidden & table.trumps):
        plain = hidden & ~table.trumps & ~table.hands[table.dealer]
        change(table, card, lowest(plain) if plain else card)


def unshown(table: Table) -> int:
    """Make the set of cards that nobody has been shown: all but those turned and those put under the stock."""
    open_cards = sum(1 << card for card in table.deck[table.pack : table.pack + table.buried]) | table.dead
    for card in (table.upcard, table.shown):
        open_cards |= 1 << card if card >= 0 else 0
    return table.cards & ~open_cards


def change(table: Table, card: int, other: int) -> None:
    """Have two cards change places."""
    both = 1 << card | 1 << other
    for places in (table.hands, table.thrown):
        for seat in range(table.seats):
            if places[seat] & both not in (0, both):
                places[seat] ^= both
    swapped = {card: other, other: card}
    table.deck[: table.pack] = [swapped.get(found, found) for found in table.deck[: table.pack]]
