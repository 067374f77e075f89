"""OpenSpiel, where it is installed (`pip install open_spiel`): as much of it as is measured and compared with.

It brings no types, so what is used of it is written down here.
"""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

SEATS, SUITS, RANKS, TRICKS = 4, 4, 9, 4
"""The table and the pack of Oh Hell that are nearest to swiss."""


class State(Protocol):
    """The state of a game."""

    def is_terminal(self) -> bool:
        """Say whether the game is over."""

    def is_chance_node(self) -> bool:
        """Say whether chance moves next."""

    def current_player(self) -> int:
        """Say who is in turn."""

    def legal_actions(self) -> list[int]:
        """List what may be done, by chance too."""

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what chance may do, with its odds."""

    def apply_action(self, action: int) -> None:
        """Do it."""

    def returns(self) -> list[float]:
        """Say what each player has made."""

    def clone(self) -> "State":
        """Copy the state."""


class Game(Protocol):
    """A game."""

    def new_initial_state(self) -> State:
        """Begin."""


class Bot(Protocol):
    """A player."""


class Search(Protocol):
    """A search, of which only its way to play games to their end is used."""

    def mcts_search(self, state: State) -> object:
        """Search."""


class Spiel(Protocol):
    """The module."""

    def load_game(self, name: str, parameters: dict[str, int]) -> Game:
        """Load a game."""

    def make_uniform_random_bot(self, player: int, seed: int) -> Bot:
        """Make a player who chooses by chance."""

    def evaluate_bots(self, state: State, bots: Sequence[Bot], seed: int) -> list[float]:
        """Have players play a game to its end."""

    def RandomRolloutEvaluator(self, rollouts: int, seed: int) -> object:  # noqa: N802  # its name
        """Make what plays a game to its end by chance, so many times."""

    def MCTSBot(self, *given: object) -> Search:  # noqa: N802  # its name
        """Make a search."""


def installed() -> bool:
    """Say whether OpenSpiel is here."""
    return find_spec("pyspiel") is not None


def open_spiel() -> Spiel:
    """Import it."""
    found: Spiel = import_module("pyspiel")
    return found


def oh_hell(tricks: int = TRICKS) -> Game:
    """Load Oh Hell for a hand of so many cards."""
    parameters = {"players": SEATS, "num_suits": SUITS, "num_cards_per_suit": RANKS, "num_tricks_fixed": tricks}
    return open_spiel().load_game("oh_hell", parameters)


def euchre() -> Game:
    """Load euchre: four seats, 24 cards, five tricks."""
    return open_spiel().load_game("euchre", {})
