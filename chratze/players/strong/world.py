"""A deal as it may lie: cards that nobody has seen lie anywhere, and change places where facts ask for it."""

from collections.abc import Iterator
from dataclasses import dataclass

from chratze.bits import lowest
from chratze.options import Rules
from chratze.players.strong.dice import Dice, pick
from chratze.players.strong.known import Known
from chratze.rules.copied import copied
from chratze.rules.course import choices
from chratze.rules.table import DECK, Table

LOOKS = 8
"""How often another card is looked for in place of one that forbids what was played."""


@dataclass(slots=True)
class World:
    """A deal as it may lie.

    `deck` are the cards in the order in which they are dealt and drawn, `fixed` is the set of those whose place is
    known, `later` has those that each seat will still show, `changes` counts how often two cards changed places,
    `upcards` the cards turned, and `illegal` the acts that the rules do not allow. Where a dealer turned a card of his
    own before all was dealt, the card that would have been turned lay at the place `aside` of the deck and comes to the
    place `behind` the hands, which is 0 where nothing of it was so.
    """

    rules: Rules
    table: Table
    deck: list[int]
    dice: Dice
    later: list[int]
    fixed: int = 0
    changes: int = 0
    upcards: int = 0
    illegal: int = 0
    aside: int = 0
    behind: int = 0


def begun(rules: Rules, start: Table, known: Known, deck: list[int], dice: Dice) -> World:
    """Begin a deal with a deck in some order; of a stock made anew chance deals as it would have."""
    table = copied(start)
    table.deck[: table.pack] = deck
    table.arranged = table.pack
    table.chance[DECK] = dice[0]
    later = [0] * table.seats
    for act in known.acts:
        later[act.seat] |= act.cards
    return World(rules, table, deck.copy(), dice.copy(), later)


def each(cards: int) -> Iterator[int]:
    """Go through the cards of a set."""
    while cards:
        yield lowest(cards)
        cards &= cards - 1


def change(world: World, card: int, other: int) -> None:
    """Have two cards change places, wherever they lie, as if they had always lain there."""
    table, both = world.table, 1 << card | 1 << other
    for places in (table.hands, table.thrown):
        for seat in range(table.seats):
            here = places[seat] & both
            if here and here != both:
                places[seat] ^= both
    trade(table.deck, table.pack + table.buried, card, other)
    trade(world.deck, len(world.deck), card, other)
    world.changes += 1


def trade(order: list[int], length: int, card: int, other: int) -> None:
    """Put each of two cards where the other lies in the first places of a row."""
    here, there = place(order, length, card), place(order, length, other)
    if here >= 0:
        order[here] = other
    if there >= 0:
        order[there] = card


def place(order: list[int], length: int, card: int) -> int:
    """Find a card among the first of a row, -1 where it does not lie there."""
    try:
        return order.index(card, 0, length)
    except ValueError:
        return -1


def bring(world: World, cards: int, among: int) -> bool:
    """Have cards lie where some others lie that are not known, and stay there; say whether that can be."""
    for card in each(cards & ~among):
        free = among & ~cards & ~world.fixed
        if free == 0 or world.fixed >> card & 1:
            return False
        other = pick(world.dice, free)
        change(world, card, other)
        among ^= 1 << card | 1 << other
    world.fixed |= cards
    return True


def bring_to_hand(world: World, seat: int, cards: int) -> bool:
    """Have a seat hold cards; it gives none for them that it will show later."""
    hand = world.table.hands[seat]
    return bring(world, cards, hand & (cards | ~world.later[seat]))


def bring_to_deck(world: World, place: int, card: int) -> bool:
    """Have a card lie at a place of the deck, in the dealer's hand if it was dealt to him already."""
    table = world.table
    there = table.deck[place]
    if there != card:
        hand = table.hands[table.dealer]
        same_hand = hand >> there & hand >> card & 1
        if not same_hand and world.fixed & (1 << there | 1 << card):
            return False
        change(world, card, there)
    world.fixed |= 1 << card
    return True


def make_legal(world: World, seat: int, card: int) -> None:
    """Put away from a hand, as far as can be, the unknown cards beside which another might not have been played."""
    if choices(world.rules, world.table) >> card & 1:
        return
    free = world.table.hands[seat] & ~world.fixed & ~world.later[seat]
    for other in each(free):
        if not beside(world, seat, card, other):
            put_away(world, seat, card, other)


def beside(world: World, seat: int, card: int, other: int) -> bool:
    """Say whether a card might be played by who holds it and one other."""
    hands = world.table.hands
    held = hands[seat]
    hands[seat] = 1 << card | 1 << other
    may = choices(world.rules, world.table) >> card & 1 == 1
    hands[seat] = held
    return may


def put_away(world: World, seat: int, card: int, other: int) -> None:
    """Have a card that forbids another change places with an unseen one that does not."""
    free = elsewhere(world, seat)
    for _ in range(LOOKS):
        if free == 0:
            return
        found = pick(world.dice, free)
        if beside(world, seat, card, found):
            change(world, other, found)
            return
        free ^= 1 << found


def elsewhere(world: World, seat: int) -> int:
    """Make the set of unknown cards that a seat does not hold and nobody will show later."""
    return world.table.cards & ~(world.table.hands[seat] | world.fixed | shown_later(world))


def shown_later(world: World) -> int:
    """Make the set of cards that anybody will show later."""
    cards = 0
    for shown in world.later:
        cards |= shown
    return cards
