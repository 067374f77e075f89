"""Where unseen cards may lie: an order of the deck, by chance, that agrees with all that is known.

A deal is run through the engine with the cards in any order. Wherever a fact asks for a card that does not lie there,
it changes places with one that is not known, as if it had always lain so; run once more, nothing changes any more.
"""

from typing import NamedTuple

from chratze.bits import popcount
from chratze.options import Rules
from chratze.players.strong.course_again import Judge, onward, run, unsaid
from chratze.players.strong.dice import Dice, dice, shuffle
from chratze.players.strong.known import Known
from chratze.players.strong.world import World, begun
from chratze.rules import course
from chratze.rules.table import EXCHANGE, TO_COME, Table

TRIES = 40
"""How many orders of the deck are tried for one in which every act is legal."""

RUNS = 3
"""How often a deal is run until nothing changes any more; a stock made anew may deal otherwise each time."""


class Arrangement(NamedTuple):
    """A deck in the order in which it is dealt and drawn, and what was chosen in each act, as the engine takes it.

    `illegal` counts the acts that the rules did not allow, and where a stock was made anew the cards that did not come
    out of it as they should. The choice of an act that the engine did not come to ask for is -1, and so is that of each
    act after it.
    """

    deck: tuple[int, ...]
    choices: tuple[int, ...]
    illegal: int


def arrangement(rules: Rules, start: Table, known: Known, chance: int) -> Arrangement | None:
    """Find an order of the deck with which all that is known can have happened, legally where that is found; else None.

    `start` is a table on which a deal has begun and nothing is dealt; it stays as it is. The same chance, one of 2**63,
    finds the same. The deck is to be put in `table.deck[: table.pack]` with `table.arranged = table.pack`.
    """
    best: Arrangement | None = None
    for number in range(TRIES):
        found = one(rules, start, known, dice(chance, number))
        if found and (best is None or found.illegal < best.illegal):
            best = found
        if best and best.illegal == 0:
            break
    return best


def one(rules: Rules, start: Table, known: Known, stream: Dice) -> Arrangement | None:
    """Put the deck in some order, and change it until all that is known can have happened."""
    deck = start.deck[: start.pack]
    shuffle(stream, deck)
    found: Arrangement | None = None
    for _ in range(RUNS):
        world = begun(rules, start, known, deck, stream)
        chosen = [-1] * len(known.acts)
        if not run(world, known, heard_by(chosen)) or not finished(world, known):
            return None
        stream[0] = world.dice[0]
        deck = world.deck
        found = Arrangement(tuple(as_dealt(world)), tuple(chosen), world.illegal + chosen.count(-1) + world.changes)
        if world.changes == 0:
            break
    return found


def finished(world: World, known: Known) -> bool:
    """Deal to the end where the acts end before, so that all that is known to be dealt lies there."""
    while world.table.auction == TO_COME and unsaid(world):
        if not onward(world, known, None):
            return False
    return True


def heard_by(chosen: list[int]) -> Judge:
    """Have choices written down, and those counted that are not legal."""

    def judge(world: World, number: int, choice: int) -> bool:
        chosen[number] = choice
        world.illegal += not legal(world, choice)
        return True

    return judge


def legal(world: World, choice: int) -> bool:
    """Say whether a choice is one of those that the engine offers."""
    offered = course.choices(world.rules, world.table)
    if world.table.phase == EXCHANGE:
        return choice & ~offered == 0 and popcount(choice) <= course.limit(world.rules, world.table)
    return offered >> choice & 1 == 1


def as_dealt(world: World) -> list[int]:
    """Put a card that was to be turned back where it lay before a dealer turned one of his own."""
    deck = world.deck.copy()
    if world.behind:
        deck.insert(world.aside, deck.pop(world.behind))
    return deck
