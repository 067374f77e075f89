"""From the auction to the first card: cards thrown and drawn, the swap, cards too many.

The players are served twice, the declarer first: in the first round each may swap and exchange, in the second each
throws what he holds too many and may still swap. A blind dealer throws down to a hand before he exchanges.
"""

from typing import NamedTuple

from chratze.bits import lowest, popcount
from chratze.options import Rules, StockOut, Swapper
from chratze.rules.deal import give, stock, too_many
from chratze.rules.seats import next_active
from chratze.rules.table import EXCHANGE, LAY, SAY_SWAP, SERVE, SWAP, THROW, Table
from chratze.rules.trumps import lowest_trump

ROUNDS = 2


class Limit(NamedTuple):
    """How many cards a player may exchange after each rule, under the option's name."""

    max: int
    stock_out: int


def most(rules: Rules, table: Table) -> int:
    """Say how many cards a player may exchange while there are enough."""
    return min(rules.exchange.max, rules.deal.hand)


def discards(table: Table, seat: int) -> int:
    """Make the set of cards that the other players have thrown."""
    cards = 0
    for other in range(table.seats):
        if other != seat:
            cards |= table.thrown[other]
    return cards


def stock_out(rules: Rules, table: Table, cards: int) -> int:
    """Narrow to what can be served, so that nobody ends below a hand."""
    left = stock(table)
    if left < cards and rules.exchange.stock_out == StockOut.OTHERS_DISCARDS:
        left += popcount(discards(table, table.turn))
    return min(cards, left)


def narrow_exchange(rules: Rules, table: Table) -> Limit:
    """Apply every rule about how many cards may be exchanged."""
    after_max = most(rules, table)
    return Limit(after_max, stock_out(rules, table, after_max))


def bonus(rules: Rules, table: Table, thrown: int) -> int:
    """Say how many cards more a player draws; for these alone no new stock is made (RULES.md C2)."""
    return rules.exchange.bonus if thrown == rules.deal.hand else 0


def renew(table: Table, seat: int) -> None:
    """Make a new stock of what the other players have thrown."""
    cards = discards(table, seat)
    for other in range(table.seats):
        if other != seat:
            table.thrown[other] = 0
    table.pack = 0
    table.top = 0
    table.arranged = 0
    table.renewed += 1
    while cards:
        table.deck[table.pack] = lowest(cards)
        table.pack += 1
        cards &= cards - 1


def serve(rules: Rules, table: Table, seat: int, wanted: int) -> None:
    """Give a player cards, out of a new stock when the old one is out."""
    first = min(wanted, stock(table))
    give(table, seat, first)
    if first < wanted and rules.exchange.stock_out == StockOut.OTHERS_DISCARDS and discards(table, seat):
        renew(table, seat)
        give(table, seat, min(wanted - first, stock(table)))


def exchange(rules: Rules, table: Table, out: int) -> None:
    """Throw cards and draw new ones."""
    seat = table.turn
    thrown = popcount(out)
    table.hands[seat] ^= out
    serve(rules, table, seat, thrown)
    give(table, seat, min(bonus(rules, table, thrown), stock(table)))
    table.thrown[seat] |= out
    pass_turn(rules, table)


def throw(rules: Rules, table: Table, card: int) -> None:
    """Throw a card that is too many."""
    table.hands[table.turn] ^= 1 << card
    table.thrown[table.turn] |= 1 << card
    table.phase = SERVE


def who(rules: Rules, table: Table) -> bool:
    """Say whether the player in turn may swap at all; a blind takes the upcard away from everybody."""
    if table.blind or table.swapped:
        return False
    if rules.swap.who == Swapper.DECLARER:
        return table.turn == table.declarer
    return rules.swap.who == Swapper.ACTIVE


def may_swap(rules: Rules, table: Table) -> bool:
    """Say whether the player in turn may swap, and holds the card for it."""
    return who(rules, table) and table.hands[table.turn] >> lowest_trump(table) & 1 == 1


def swap(rules: Rules, table: Table, call: int) -> None:
    """Take an answer to the question who swaps."""
    if call == SAY_SWAP:
        low = lowest_trump(table)
        table.hands[table.turn] ^= 1 << low | 1 << table.upcard
        table.upcard = low
        table.swapped = 1
    table.offered |= 1 << table.turn
    table.phase = SERVE


def pass_turn(rules: Rules, table: Table) -> None:
    """Serve the next player; when all are served, begin the second round, or let the declarer lead."""
    table.served |= 1 << table.turn
    table.turn = next_active(rules, table, table.turn)
    table.phase = SERVE
    if table.served != table.active:
        return
    table.served = 0
    table.offered = 0
    table.round += 1
    if table.round > ROUNDS:
        table.phase = LAY


def question(rules: Rules, table: Table) -> int:
    """Say what the player in turn is asked before the first card, SERVE for nothing."""
    if too_many(rules, table, table.turn) > 0:
        return THROW
    if may_swap(rules, table) and not table.offered >> table.turn & 1:
        return SWAP
    if table.round == 1 and most(rules, table) > 0:
        return EXCHANGE
    return SERVE


def ask(rules: Rules, table: Table) -> None:
    """Ask the player in turn what is to be asked, or pass the turn on."""
    table.phase = question(rules, table)
    if table.phase == SERVE:
        pass_turn(rules, table)
