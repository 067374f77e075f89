"""What a case comes to: records only."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Because:
    """An option that decided, with the cards it took away as they are written; `text` may be filled by who speaks."""

    option: str
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a settlement's arithmetic: coins that moved from the pot to a name, and the option that moved them."""

    name: str
    coins: int
    because: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to a case; what does not belong to its kind is empty.

    `kind` is play, trick or settlement; `verdict` legal, illegal, ok, invalid or incomplete. `message` is a key of the
    words with its `facts`, for invalid and incomplete. `winner` counts from 1, the player who led. `gains` and
    `pot_after` are coins.
    """

    kind: str
    verdict: str
    because: tuple[Because, ...] = ()
    message: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    legal: tuple[str, ...] = ()
    winner: int = 0
    card: str = ""
    gains: tuple[tuple[str, int], ...] = ()
    pot_after: int = 0
    lines: tuple[Line, ...] = ()
