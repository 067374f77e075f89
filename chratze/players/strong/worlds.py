"""The deals that a seat reckons with: such as agree with all that it has seen, and rather with what the others did."""

from collections.abc import Iterator
from typing import NamedTuple

from chratze.options import Rules
from chratze.players.strong.course_again import run
from chratze.players.strong.dice import Dice, dice, roll, shuffle
from chratze.players.strong.known import Seen
from chratze.players.strong.likely import Listener, Odds, listening
from chratze.players.strong.world import World, begun, each
from chratze.players.strong.worth import Thinking
from chratze.rules import course
from chratze.rules.table import SAY_KEEP, SWAP, Table

PATIENCE = (
    Odds(256, 8, 16), Odds(256, 8, 16), Odds(64, 4, 8), Odds(16, 2, 4), Odds(4, 1, 2), Odds(1, 1, 1),
)  # fmt: skip
"""What is kept of unlikely deals, from degree to degree more, when few deals are found."""

TRIES, WAIT = 8, 24
"""How many tries each deal may take to be found, and how many more until patience is lost by a degree."""

STAY, SHIFT = 5, 4
"""When patience is lost: one card of so many is laid elsewhere, and only at one try of so many one that was shown."""

RUNS = 3
"""How often a deal is run until the cards lie as they must before anything is heard."""


class Trail(NamedTuple):
    """The deck that came furthest: how many acts of it agreed, and one more if all did."""

    deck: list[int]
    came: int


def worlds(rules: Rules, seen: Seen, thinking: Thinking, chance: int) -> Iterator[Table]:
    """Deal tables as they may stand, one after the other, as long as there is a step to take."""
    stream = dice(chance, 0)
    trail = Trail([-1] * seen.start.pack, 0)
    tries = found = 0
    while thinking.steps < thinking.limit:
        lost = min(max(tries - TRIES * found, 0) // WAIT, len(PATIENCE) - 1)
        ears = Listener(seen, thinking, PATIENCE[lost])
        world, agrees = imagined(rules, ears, framed(seen, trail.deck, lost, stream), stream)
        tries += 1
        found += agrees
        if agrees:
            yield world.table
        if ears.heard + agrees >= trail.came:
            trail = Trail(world.deck, ears.heard + agrees)


def framed(seen: Seen, deck: list[int], lost: int, stream: Dice) -> list[int]:
    """Keep the cards of a deck that the seat knows to lie there, and most others where patience is lost."""
    kept, stay = in_sight(seen), STAY if lost else 1
    if lost and roll(stream, SHIFT):
        kept |= shown_by_others(seen)
    return [card if card >= 0 and (kept >> card & 1 or roll(stream, stay)) else -1 for card in deck]


def in_sight(seen: Seen) -> int:
    """Make the set of cards that a seat knows to lie where they do: its own, and those turned."""
    known = seen.known.dealt[seen.seat] | seen.known.taken
    for card in seen.known.upcards:
        known |= 1 << card
    for act in seen.known.acts:
        known |= act.drawn
    return known


def shown_by_others(seen: Seen) -> int:
    """Make the set of cards that other seats have shown, which must then have been in their hands."""
    shown = 0
    for act in seen.known.acts:
        if act.seat != seen.seat:
            shown |= act.cards
    return shown


def filled(seen: Seen, frame: list[int], stream: Dice) -> list[int]:
    """Put cards that are not known at random in the places of the deck that are free."""
    free = [card for card in seen.start.deck[: seen.start.pack] if card not in frame]
    shuffle(stream, free)
    return [free.pop() if card < 0 else card for card in frame]


def imagined(rules: Rules, ears: Listener, frame: list[int], stream: Dice) -> tuple[World, bool]:
    """Make a deal whose deck has some cards laid; say whether it agrees with all that was seen."""
    world = placed(rules, ears, frame, stream)
    for runs in range(1, RUNS + 1):
        whole = heard(world, ears)
        stream[0] = world.dice[0]
        if not whole:
            return world, False
        if runs == RUNS or ears.changes in (-1, world.changes):
            break
        world = begun(rules, ears.seen.start, ears.seen.known, world.deck, stream)
    return world, comes_to(world, ears.seen)


def placed(rules: Rules, ears: Listener, frame: list[int], stream: Dice) -> World:
    """Begin a deal; where cards that others have shown lie anywhere, run it once to bring them into their hands."""
    seen = ears.seen
    world = begun(rules, seen.start, seen.known, filled(seen, frame, stream), stream)
    ears.thinking.steps += seen.start.seats
    if all(card in frame for card in each(shown_by_others(seen))):
        return world
    ears.thinking.steps += len(seen.known.acts)
    run(world, seen.known, unheard)
    stream[0] = world.dice[0]
    return begun(rules, seen.start, seen.known, world.deck, stream)


def heard(world: World, ears: Listener) -> bool:
    """Run a deal act by act, and say whether all were heard to the end."""
    ears.heard, ears.seats, ears.changes = 0, 0, -1
    return run(world, ears.seen.known, listening(ears)) and ears.heard == len(ears.seen.known.acts)


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
