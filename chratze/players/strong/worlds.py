"""The deals that a seat reckons with: such as agree with all that it has seen, and rather with what the others did."""

from dataclasses import dataclass

from chratze.bits import popcount
from chratze.options import Rules
from chratze.players.choose import consider
from chratze.players.strong.course_again import Judge, run
from chratze.players.strong.dice import Dice, dice, pick, roll, shuffle
from chratze.players.strong.known import Seen
from chratze.players.strong.unseen import legal
from chratze.players.strong.world import World, begun, change, each, elsewhere
from chratze.rules import course
from chratze.rules.table import EXCHANGE, LAY, SAY_KEEP, SWAP, THROW, Table

PATIENCE = (256, 256, 64, 16, 4, 1)
"""Of so many deals in which a sound player would have called otherwise one is kept: more when few are found."""

PATIENCE_CARDS = (4, 4, 2, 2, 1, 1)
"""The same for each exchange."""

LOOKS = 12
"""How many other hands a player is given until he would have called as he did."""

RUNS = 3
"""How often a deal is run until the cards lie as they must before anything is heard."""


@dataclass(slots=True)
class Listener:
    """Who listens at a seat to what the others do: how many acts were heard, and from which seats such as count.

    `odds` are those of the calls and cards that a sound player would not have made; `changes` is how often cards had
    changed places when something was first heard that counts, -1 before.
    """

    seen: Seen
    odds: tuple[int, int]
    heard: int = 0
    seats: int = 0
    changes: int = -1


def worlds(rules: Rules, seen: Seen, size: tuple[int, int], chance: int) -> list[Table]:
    """Deal tables as they may stand: so many, in so many tries at most."""
    count, tries = size
    stream = dice(chance, 0)
    frame = [-1] * seen.start.pack
    found: list[Table] = []
    for number in range(tries):
        patience = number * len(PATIENCE) // tries
        odds = (PATIENCE[patience], PATIENCE_CARDS[patience])
        world = imagined(rules, Listener(seen, odds), filled(seen, frame, stream), stream)
        if world:
            found.append(world.table)
            frame = framed(seen, world)
        if len(found) == count:
            break
    return found


def filled(seen: Seen, frame: list[int], stream: Dice) -> list[int]:
    """Put cards that are not known at random in the places of the deck that are free."""
    free = [card for card in seen.start.deck[: seen.start.pack] if card not in frame]
    shuffle(stream, free)
    return [free.pop() if card < 0 else card for card in frame]


def framed(seen: Seen, world: World) -> list[int]:
    """Keep the cards of a deck that the seat knows to lie there: its own, and those turned."""
    known = seen.known.dealt[seen.seat] | seen.known.taken
    for card in seen.known.upcards:
        known |= 1 << card
    for act in seen.known.acts:
        known |= act.drawn
    return [card if known >> card & 1 else -1 for card in world.deck]


def imagined(rules: Rules, ears: Listener, deck: list[int], stream: Dice) -> World | None:
    """Make a deal that agrees with all that was seen, out of a deck in some order; the less likely, the less often."""
    seen = ears.seen
    world = begun(rules, seen.start, seen.known, deck, stream)
    if shows_cards(seen):
        if not run(world, seen.known, unheard):
            return None
        stream[0] = world.dice[0]
        world = begun(rules, seen.start, seen.known, world.deck, stream)
    for _ in range(RUNS):
        listener = Listener(seen, ears.odds)
        runs = run(world, seen.known, listening(listener))
        stream[0] = world.dice[0]
        if not runs or listener.heard < len(seen.known.acts):
            return None
        if listener.changes in (-1, world.changes):
            break
        world = begun(rules, seen.start, seen.known, world.deck, stream)
    return world if comes_to(world, seen) else None


def shows_cards(seen: Seen) -> bool:
    """Say whether another seat has shown a card, which must then have been in its hand."""
    return any(act.cards and act.seat != seen.seat for act in seen.known.acts)


def unheard(_world: World, _number: int, _choice: int) -> bool:
    """Hear nothing."""
    return True


def comes_to(world: World, seen: Seen) -> bool:
    """Have all who might swap unseen not do so, up to the question that the seat is asked; say whether it comes."""
    table = world.table
    while table.phase == SWAP and table.turn != seen.seat:
        course.step(world.rules, table, SAY_KEEP)
        course.advance(world.rules, table)
    return table.phase == seen.view.phase and table.turn == seen.seat


def listening(listener: Listener) -> Judge:
    """Listen to what the others do, and have enough when something was not allowed, or often when it was unlikely."""
    seat, acts = listener.seen.seat, listener.seen.known.acts

    def judge(world: World, number: int, choice: int) -> bool:
        """Hear an act."""
        listener.heard += 1
        if not legal(world, choice):
            return False
        return acts[number].seat == seat or likely(listener, world, choice)

    return judge


def likely(listener: Listener, world: World, choice: int) -> bool:
    """Say whether a sound player would have done the same, or a deal is kept though it is unlikely."""
    rules, table = world.rules, world.table
    offered = course.choices(rules, table)
    if offered & (offered - 1) == 0 or table.phase in (SWAP, THROW, LAY):
        return True
    if listener.changes < 0:
        listener.changes = world.changes
    seat, calls, cards = 1 << table.turn, *listener.odds
    if table.phase == EXCHANGE:
        return popcount(consider(rules, table, offered)) == popcount(choice) or roll(world.dice, cards) == 0
    found = would(world, choice, 1 if listener.seats & seat else LOOKS, listener.seats)
    listener.seats |= seat
    return found or roll(world.dice, calls) == 0


def would(world: World, call: int, looks: int, seats: int) -> bool:
    """Say whether the seat in turn would make a call, or with another hand in place of its own, some being tried."""
    rules, table = world.rules, world.table
    offered = course.choices(rules, table)
    for look in range(looks):
        if look:
            redraw(world, table.turn, seats)
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
