"""The last tricks with all cards open: everybody plays for himself, and plays what is worth most to him."""

from collections.abc import Iterator

from chratze.options import Rules
from chratze.players.strong.world import each
from chratze.players.strong.worth import Prices, Worths, settled
from chratze.rules.play import lay, legal
from chratze.rules.table import LAY, Table

Solved = dict[tuple[int, ...], Worths]
"""What is known of the tricks that are left, by who leads, what everybody holds and has made."""


def solve(rules: Rules, table: Table, prices: Prices) -> Worths:
    """Say what a deal is worth from here to everybody, in parts of a coin; the table comes back as it was."""
    return best(rules, table, prices, {})


def best(rules: Rules, table: Table, prices: Prices, known: Solved) -> Worths:
    """Look through what the seat in turn may play; of cards that are worth the same it plays the lowest."""
    if table.phase != LAY:
        return settled(rules, table, prices)
    if table.laid:
        return searched(rules, table, prices, known)
    key = (table.turn, *table.hands, *table.tricks)
    found = known.get(key)
    if found is None:
        found = known[key] = searched(rules, table, prices, known)
    return found


def searched(rules: Rules, table: Table, prices: Prices, known: Solved) -> Worths:
    """Try each card that differs from the others."""
    seat = table.turn
    found: Worths = ()
    for card in differing(table, legal(rules, table), held_by_others(table)):
        worths = tried(rules, table, card, (prices, known))
        if not found or worths[seat] > found[seat]:
            found = worths
    return found


def tried(rules: Rules, table: Table, card: int, noted: tuple[Prices, Solved]) -> Worths:
    """Say what playing a card leads to, and take it back."""
    seat = table.turn
    before = (table.hands[seat], table.played, table.led, table.best, table.winner, table.laid, table.trick)
    lay(rules, table, card)
    ends, winner = table.laid == 0, table.winner
    worths = best(rules, table, *noted)
    if ends:
        table.tricks[winner] -= 1
    table.hands[seat], table.played, table.led, table.best, table.winner, table.laid, table.trick = before
    table.turn, table.phase = seat, LAY
    return worths


def held_by_others(table: Table) -> int:
    """Make the set of cards that may still beat or be beaten: what the others hold, and the best that lies there."""
    cards = 1 << table.best if table.laid else 0
    for seat in each(table.active & ~(1 << table.turn)):
        cards |= table.hands[seat]
    return cards


def differing(table: Table, cards: int, others: int) -> Iterator[int]:
    """Go through cards, but for those that do what the card below them does: none of the others stands between."""
    alone = table.permanent | table.permanent_under
    last = -1
    for card in each(cards):
        between = (1 << card) - (2 << last) if last >= 0 else 0
        if last < 0 or last >> 4 != card >> 4 or others & between or alone & (1 << card | 1 << last):
            yield card
        last = card
