"""What a seat makes of what the others do: a deal in which a sound player would have done otherwise is unlikely."""

from dataclasses import dataclass
from typing import NamedTuple

from chratze.bits import popcount
from chratze.players.choose import consider
from chratze.players.strong.course_again import Judge
from chratze.players.strong.dice import pick, roll
from chratze.players.strong.known import Seen
from chratze.players.strong.unseen import legal
from chratze.players.strong.world import World, change, each, elsewhere
from chratze.players.strong.worth import Thinking
from chratze.rules import course
from chratze.rules.table import EXCHANGE, LAY, SWAP, THROW

LOOKS = 12
"""How many other hands a player is given until he would have called as he did."""


class Odds(NamedTuple):
    """Of how many deals one is kept in which a sound player would have called, exchanged or played otherwise."""

    call: int
    exchange: int
    card: int


@dataclass(slots=True)
class Listener:
    """Who listens at a seat to what the others do: how many acts were heard, and from which seats such as count.

    `changes` is how often cards had changed places when something was first heard that counts, -1 before.
    """

    seen: Seen
    thinking: Thinking
    odds: Odds
    heard: int = 0
    seats: int = 0
    changes: int = -1


def listening(listener: Listener) -> Judge:
    """Listen to what the others do, and have enough when something was not allowed, or often when it was unlikely."""
    seat, acts = listener.seen.seat, listener.seen.known.acts

    def judge(world: World, number: int, choice: int) -> bool:
        """Hear an act."""
        listener.heard += 1
        listener.thinking.steps += 1
        if not legal(world, choice):
            return False
        return acts[number].seat == seat or likely(listener, world, choice)

    return judge


def likely(listener: Listener, world: World, choice: int) -> bool:
    """Say whether a sound player would have done the same, or a deal is kept though it is unlikely."""
    rules, table = world.rules, world.table
    offered = course.choices(rules, table)
    if offered & (offered - 1) == 0 or table.phase in (SWAP, THROW):
        return True
    if listener.changes < 0:
        listener.changes = world.changes
    if table.phase == EXCHANGE:
        same = popcount(consider(rules, table, offered)) == popcount(choice)
        return same or roll(world.dice, listener.odds.exchange) == 0
    if table.phase == LAY:
        return consider(rules, table, offered) == choice or roll(world.dice, listener.odds.card) == 0
    found = would(listener, world, choice)
    listener.seats |= 1 << table.turn
    return found or roll(world.dice, listener.odds.call) == 0


def would(listener: Listener, world: World, call: int) -> bool:
    """Say whether the seat in turn would make a call: who was not heard before, with some other hand as well."""
    rules, table = world.rules, world.table
    offered = course.choices(rules, table)
    for look in range(1 if listener.seats >> table.turn & 1 else LOOKS):
        listener.thinking.steps += 1
        if look:
            redraw(world, table.turn, listener.seats)
        if consider(rules, table, offered) == call:
            return True
    return False


def redraw(world: World, seat: int, seats: int) -> None:
    """Have the unknown cards of a hand change places with any others, but not those of seats that were heard."""
    changes = world.changes
    for card in each(world.table.hands[seat] & ~world.fixed & ~world.later[seat]):
        free = elsewhere(world, seat) | 1 << card
        for other in each(seats):
            free &= ~world.table.hands[other]
        found = pick(world.dice, free)
        if found != card:
            change(world, card, found)
    world.changes = changes
