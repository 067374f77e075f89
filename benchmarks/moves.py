"""Moves a second, against OpenSpiel: driven from Python, and by the two loops in C++ that its wheel can be made to run.

A move is what a player is asked, also where he has no choice: a call, a bid, an exchange, a card. What is dealt is no
move, but takes its time; the roll-outs alone begin with cards that are dealt.
"""

import random
from collections.abc import Iterator
from random import Random

import numpy as np

from benchmarks import port
from benchmarks.measure import Effort, Measured, Way, measured, rates, ratio
from benchmarks.open_spiel import SEATS, Game, State, euchre, installed, oh_hell, open_spiel
from benchmarks.tables import Figure, Part, Table, many, times
from chratze.options import SEATS as MOST_SEATS
from chratze.options import Rules
from chratze.players.choose import RANDOM, answer
from chratze.rules.course import advance, begin, over, sit_down, step
from chratze.rules.table import Table as Cards
from chratze.simulate import jit, tally
from chratze.simulate.run import Play, play_plain

SEED = 7
COUNTED = 5_000
"""Games of which moves are counted, to say how many a game has in the mean."""

PLAIN, COMPILED, FROM_PYTHON, AS_EXAMPLE, BY_BOTS, ROLLED_OUT = range(6)
TITLE = "Moves a second, against OpenSpiel"
TOLD = (
    "Four seats, all choosing by chance; ours is swiss, one thread. “From Python” asks and tells OpenSpiel move by"
    " move, as quickly as can be; “as its example” does so as OpenSpiel's own `example.py`, which has numpy draw the"
    " cards; “bots” is `evaluate_bots`, a game a call; “roll-outs” are those of its tree search, from dealt cards on."
)
LEAST_FROM_PYTHON, LEAST_OVER_LOOP = 0.5, 15
ROLLOUTS = 500
"""Games played to their end from the same cards."""


def moves(effort: Effort) -> Part:
    """Measure ours and both games of theirs, in turn."""
    if not installed():
        return Part(Table(TITLE, "OpenSpiel is not installed here: `pip install open_spiel`.", (), ()))
    games = {"oh_hell": oh_hell(), "euchre": euchre()}
    found = {name: measured(effort, *ours(), *theirs(game)) for name, game in games.items()}
    heads = ("", "plain", "compiled", "from Python", "as its example", "bots, C++", "roll-outs, C++")
    rows = tuple((name, *map(many, rates(each))) for name, each in found.items())
    return Part(Table(TITLE, TOLD, heads, rows + tuple(compared(found))), tuple(figures(found)))


def compared(found: dict[str, Measured]) -> Iterator[tuple[str, ...]]:
    """Say how many times as fast ours is."""
    for name, told in found.items():
        for ours_is, way in (("plain", PLAIN), ("compiled", COMPILED)):
            beside = (times(ratio(told, way, other)) for other in (FROM_PYTHON, AS_EXAMPLE, BY_BOTS, ROLLED_OUT))
            yield (f"{ours_is} : {name}", "", "", *beside)


def figures(found: dict[str, Measured]) -> Iterator[Figure]:
    """Name what is to be held of it."""
    for name, told in found.items():
        yield Figure(f"plain against {name} from Python", ratio(told, PLAIN, FROM_PYTHON), least=LEAST_FROM_PYTHON)
        yield Figure(f"compiled against {name} by bots in C++", ratio(told, COMPILED, BY_BOTS), least=LEAST_OVER_LOOP)


def ours() -> tuple[Way, Way]:
    """Make our ways: plain and compiled."""
    rules = port.swiss()
    mean = sum(moves_of_ours(rules, number) for number in range(COUNTED)) / COUNTED
    return our_way(play_plain, mean, 3_000), our_way(jit.play, mean, 400_000)


def our_way(play: Play, mean: float, deals: int) -> Way:
    """Make a way to play single deals, and to say how many moves that were."""

    def played(number: int) -> float:
        play(port.swiss(), [RANDOM] * MOST_SEATS, [SEED, 0, number, SEATS, 0, 0], tally.SIZE)
        return number * mean

    return Way(played, deals)


def moves_of_ours(rules: Rules, number: int) -> int:
    """Count the moves of a deal."""
    table, moved = Cards(), 0
    sit_down(table, SEATS, number % SEATS)
    begin(rules, table, SEED, number)
    advance(rules, table)
    while not over(table):
        step(rules, table, answer(RANDOM, rules, table))
        advance(rules, table)
        moved += 1
    return moved


def theirs(game: Game) -> tuple[Way, ...]:
    """Make the ways of a game of theirs."""
    chance = Random(SEED)  # noqa: S311  # no secret
    mean = sum(to_the_end(game.new_initial_state(), chance) for _ in range(COUNTED)) / COUNTED
    return from_python(game, chance), as_example(game), by_bots(game, mean), rolled_out(game, mean, chance)


def to_the_end(state: State, chance: Random) -> int:
    """Play a game to its end, and count the moves; chance nodes of these games have even odds."""
    moved, drawn = 0, chance.random
    while not state.is_terminal():
        offered = state.legal_actions()
        moved += not state.is_chance_node()
        state.apply_action(offered[int(drawn() * len(offered))])
    return moved


def from_python(game: Game, chance: Random) -> Way:
    """Make a way to play games move by move."""
    return Way(lambda games: sum(to_the_end(game.new_initial_state(), chance) for _ in range(games)), 5_000)


def as_example(game: Game) -> Way:
    """Make a way to play games as OpenSpiel's `example.py` does."""
    return Way(lambda games: sum(as_example_has_it(game.new_initial_state()) for _ in range(games)), 1_000)


def as_example_has_it(state: State) -> int:
    """Play a game to its end, and count the moves: chance by its odds, a player among what is legal to him."""
    moved = 0
    while not state.is_terminal():
        if state.is_chance_node():
            drawn, odds = zip(*state.chance_outcomes(), strict=True)
            action = np.random.choice(drawn, p=odds)  # noqa: NPY002  # theirs
        else:
            action = random.choice(state.legal_actions())  # noqa: S311  # theirs
            moved += 1
        state.apply_action(int(action))
    return moved


def by_bots(game: Game, mean: float) -> Way:
    """Make a way to have bots in C++ play games, a call each."""
    spiel = open_spiel()
    bots = [spiel.make_uniform_random_bot(player, SEED) for player in range(SEATS)]

    def played(games: int) -> float:
        for number in range(games):
            spiel.evaluate_bots(game.new_initial_state(), bots, number)
        return games * mean

    return Way(played, 20_000)


def rolled_out(game: Game, mean: float, chance: Random) -> Way:
    """Make a way to have a tree search play games in C++: it rolls the root out, and then has simulated enough."""
    spiel = open_spiel()
    search = spiel.MCTSBot(game, spiel.RandomRolloutEvaluator(ROLLOUTS, SEED), 1.0, 1, 1, False, SEED, False)  # noqa: FBT003  # theirs

    def played(games: int) -> float:
        batches = max(games // ROLLOUTS, 1)
        for _ in range(batches):
            search.mcts_search(dealt(game, chance))
        return batches * ROLLOUTS * mean

    return Way(played, 100_000)


def dealt(game: Game, chance: Random) -> State:
    """Deal the cards of a game."""
    state = game.new_initial_state()
    while state.is_chance_node():
        offered = state.legal_actions()
        state.apply_action(chance.choice(offered))
    return state
