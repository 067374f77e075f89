"""The last tricks with all cards open.

Everybody plays for himself, and plays what is worth most to him; or, where too many cards would have to be looked
through so, all others play against one, and what can no longer change what he gets is left out.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

from chratze.options import Rules
from chratze.players.strong.world import each
from chratze.players.strong.worth import MOST, Thinking, Worths, settled
from chratze.rules.play import lay, legal
from chratze.rules.table import LAY, Table

Solved = dict[tuple[int, ...], Worths]
"""What is known of the tricks that are left, by who leads, what everybody holds and has made."""

Found = TypeVar("Found")


def solve(rules: Rules, table: Table, thinking: Thinking) -> Worths:
    """Say what a deal is worth from here to everybody, in parts of a coin; the table comes back as it was."""
    return best(rules, table, thinking, {})


def best(rules: Rules, table: Table, thinking: Thinking, known: Solved) -> Worths:
    """Look through what the seat in turn may play; of cards that are worth the same it plays the lowest."""
    if table.phase != LAY:
        return settled(rules, table, thinking.prices)
    if table.laid:
        return searched(rules, table, thinking, known)
    key = (table.turn, *table.hands, *table.tricks)
    found = known.get(key)
    if found is None:
        found = known[key] = searched(rules, table, thinking, known)
    return found


def searched(rules: Rules, table: Table, thinking: Thinking, known: Solved) -> Worths:
    """Try each card that differs from the others."""
    seat = table.turn
    found: Worths = ()
    for card in differing(table, legal(rules, table), held_by_others(table)):
        worths = played(rules, table, card, partial(best, rules, table, thinking, known))
        thinking.steps += 1
        if not found or worths[seat] > found[seat]:
            found = worths
    return found


def secure(rules: Rules, table: Table, seat: int, thinking: Thinking) -> int:
    """Say what a seat gets from here, in parts of a coin, if all others play against it; the table comes back."""
    return between(rules, table, (seat, -MOST, MOST), thinking)


def between(rules: Rules, table: Table, bounds: tuple[int, int, int], thinking: Thinking) -> int:
    """Look through what may be played, as long as the seat gets more than one bound and less than the other."""
    seat, low, high = bounds
    if table.phase != LAY:
        return settled(rules, table, thinking.prices)[seat]
    own = table.turn == seat
    for card in differing(table, legal(rules, table), held_by_others(table)):
        worth = played(rules, table, card, partial(between, rules, table, (seat, low, high), thinking))
        thinking.steps += 1
        low, high = (max(low, worth), high) if own else (low, min(high, worth))
        if low >= high:
            break
    return low if own else high


def played(rules: Rules, table: Table, card: int, onward: Callable[[], Found]) -> Found:
    """Play a card, find out what it leads to, and take it back."""
    seat = table.turn
    before = (table.hands[seat], table.played, table.led, table.best, table.winner, table.laid, table.trick)
    lay(rules, table, card)
    ends, winner = table.laid == 0, table.winner
    found = onward()
    if ends:
        table.tricks[winner] -= 1
    table.hands[seat], table.played, table.led, table.best, table.winner, table.laid, table.trick = before
    table.turn, table.phase = seat, LAY
    return found


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
        gap = (1 << card) - (2 << last) if last >= 0 else 0
        if last < 0 or last >> 4 != card >> 4 or others & gap or alone & (1 << card | 1 << last):
            yield card
        last = card
