"""The stock: what can be drawn of it, and what serves a player when it runs out."""

from chratze.bits import lowest
from chratze.options import BlindHand, Rules, StockOut, StockUpcard
from chratze.rules.deal import give, stock
from chratze.rules.table import TO_COME, Table

LAST = StockUpcard.LAST


def stock_left(rules: Rules, table: Table) -> int:
    """Count the cards that can be drawn: the stock, and the upcard where it is its last card."""
    lying = rules.exchange.upcard == LAST and table.upcard >= 0
    return stock(table) + lying


def hands_out(table: Table) -> int:
    """Make the set of cards in the hands of those who are out: not of those who may still come to play."""
    cards = 0
    if table.auction != TO_COME:
        out = ((1 << table.seats) - 1) & ~(table.active | table.pending | table.waiting)
        while out:
            cards |= table.hands[lowest(out)]
            out &= out - 1
    return cards


def discards(table: Table, seat: int) -> int:
    """Make the set of cards that the other players have thrown."""
    cards = 0
    others = ((1 << table.seats) - 1) ^ 1 << seat
    while others:
        cards |= table.thrown[lowest(others)]
        others &= others - 1
    return cards


def reserve(rules: Rules, table: Table) -> int:
    """Make the set of cards of which a new stock is made for the player in turn."""
    rule = rules.exchange.stock_out
    if rule == StockOut.NARROW or rule == StockOut.EVEN:  # noqa: PLR1714  # compiled
        return 0
    cards = discards(table, table.turn)
    if rule == StockOut.ALL_DISCARDS:
        cards |= table.thrown[table.turn]
    if rule == StockOut.PASSED_HANDS:
        cards |= hands_out(table)
    return cards


def renew(rules: Rules, table: Table) -> None:
    """Make a new stock for the player in turn: of the hands of those who are out first, where they come first."""
    out = hands_out(table) if rules.exchange.stock_out == StockOut.PASSED_HANDS else 0
    cards = out or reserve(rules, table)
    for seat in range(table.seats):
        table.thrown[seat] &= ~cards
        table.hands[seat] &= ~out
    table.pack = 0
    table.buried = 0
    table.top = 0
    table.arranged = 0
    table.renewed += 1
    while cards:
        table.deck[table.pack] = lowest(cards)
        table.pack += 1
        cards &= cards - 1


def draw(rules: Rules, table: Table, wanted: int) -> int:
    """Give the player in turn cards of the stock, and its last card; say how many are still wanted."""
    cards = min(wanted, stock(table))
    give(table, table.turn, cards)
    left = wanted - cards
    if left and rules.exchange.upcard == LAST and table.upcard >= 0:
        table.hands[table.turn] |= 1 << table.upcard
        table.upcard = -1
        left -= 1
    return left


def serve(rules: Rules, table: Table, wanted: int) -> None:
    """Give the player in turn cards, out of a new stock when the old one is out."""
    left = draw(rules, table, wanted)
    while left and reserve(rules, table):
        renew(rules, table)
        left = draw(rules, table, left)


def take_upcard(rules: Rules, table: Table) -> None:
    """Give a blind dealer the upcard and for a double blind a card more, and fresh cards where he throws his own."""
    dealer = table.dealer
    table.turn = dealer
    dealt = table.hands[dealer]
    table.hands[dealer] |= 1 << table.upcard
    table.upcard = -1
    give(table, dealer, table.blind - 1)
    if rules.blind.hand == BlindHand.FRESH:
        table.thrown[dealer] |= dealt
        table.hands[dealer] ^= dealt
        serve(rules, table, rules.deal.hand)
