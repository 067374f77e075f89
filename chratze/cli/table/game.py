"""An evening under way: what changes while it is played, and what is said of it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from chratze.cli.table.faces import faced
from chratze.cli.table.sitting import Sitting, several
from chratze.cli.table.terminal import Terminal
from chratze.game.deal import Answer, Deal
from chratze.game.records.record import Played
from chratze.rules.copied import copied

NOBODY = -1
"""Who looks at the screen where nobody does, or everybody may."""


@dataclass(slots=True)
class Mark:
    """A decision: the deal as it was when the question was put, the deals before it, and what was answered in the end.

    `told` is how many events of the deal the player had been told.
    """

    deal: Deal
    done: tuple[Played, ...]
    told: int
    answer: Answer | None = None


@dataclass(slots=True)
class Game:
    """An evening under way.

    `length` is how many deals are wished for, 0 for as many as one likes; `done` are those before this one. `told` says
    how many events of this deal each player at the screen has been told, `holder` who looks at it; `said` is what was
    said in this deal, and `marks` are the decisions, to which one may go back. `keep` saves the game, and `where` says
    where it is saved, empty where it is not; `lossy` that it should be and cannot be, and that who leaves has not been
    warned; `ended` that the evening is over.
    """

    sitting: Sitting
    deal: Deal
    terminal: Terminal
    length: int = 0
    done: tuple[Played, ...] = ()
    told: dict[int, int] = field(default_factory=dict)
    holder: int = NOBODY
    said: set[str] = field(default_factory=set)
    marks: list[Mark] = field(default_factory=list)
    keep: Callable[["Game"], None] = lambda _: None
    where: str = ""
    lossy: bool = False
    ended: bool = False


def tell(game: Game, lines: Iterable[str]) -> None:
    """Say line after line, cards as they are shown at this table."""
    for line in in_faces(game, lines):
        game.terminal.say(line)


def in_faces(game: Game, lines: Iterable[str]) -> Iterator[str]:
    """Write cards as they are shown at this table."""
    faces = game.sitting.faces
    for line in lines:
        yield faced(faces, line) if faces else line


def shared(game: Game) -> bool:
    """Say whether several people share a screen."""
    return several(game.sitting)


def dealt(game: Game) -> int:
    """Count the deals of the evening, this one among them."""
    return len(game.done) + 1


def kept_apart(deal: Deal) -> Deal:
    """Copy a deal, so that what happens to the one does not happen to the other."""
    return Deal(deal.rules, copied(deal.table), list(deal.events))
