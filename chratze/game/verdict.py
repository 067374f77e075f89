"""What a case comes to: records only."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Because:
    """An option that decided, with what it took away: cards as written, calls, or so many cards to exchange."""

    option: str
    cards: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()
    count: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a settlement's arithmetic: coins that moved from the pot to a name, and the option that moved them."""

    name: str
    coins: int
    because: str


@dataclass(frozen=True, slots=True)
class Otherwise:
    """Another value of an option, as a file would write it, and what it would answer, the options that matter apart."""

    value: str
    verdict: "Verdict"


@dataclass(frozen=True, slots=True)
class Unsettled:
    """An option of which the sources say nothing, and its values that would answer otherwise."""

    option: str
    others: tuple[Otherwise, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to a case; what does not belong to its kind is empty.

    `kind` is play, trick, settlement, call or exchange; `verdict` legal, illegal, ok, open, invalid or incomplete.
    `message` is a key of the words with its `facts`, for invalid and incomplete; where nobody asks for a call, `facts`
    name who is asked instead, and of a refused swap what keeps the player from it, `card` being the trump he needs.
    `legal` are cards as they are written, the English words of calls, or how many cards may be exchanged; beside those
    numbers `draws` says how many cards are drawn for each, and `then_throw` how many must be thrown before the first
    card is played; `first_throw` says how many a blind dealer throws before he exchanges, drawing none for them.
    `winner` counts from 1, the player who led. `gains` and `pot_after` are coins. Where the verdict is open,
    `as_written` is what it would be if the file alone decided, all other answers are as the file has them, and
    `unsettled` are the silent options that leave it open.
    """

    kind: str
    verdict: str
    because: tuple[Because, ...] = ()
    message: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    legal: tuple[str, ...] = ()
    draws: tuple[int, ...] = ()
    then_throw: tuple[int, ...] = ()
    first_throw: int = 0
    winner: int = 0
    card: str = ""
    gains: tuple[tuple[str, int], ...] = ()
    pot_after: int = 0
    lines: tuple[Line, ...] = ()
    as_written: str = ""
    unsettled: tuple[Unsettled, ...] = ()
