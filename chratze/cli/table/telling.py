"""What happened, told to who looks at the screen: line by line, or quietly a trick in a line."""

from collections.abc import Iterator, Sequence

from chratze.cli.table.game import Game, tell
from chratze.cli.table.sitting import Sitting
from chratze.cli.table.talk import happened
from chratze.events import Event, TrickTaken
from chratze.game.deal import Deal


def told_to(game: Game, view: Sitting, events: Sequence[Event]) -> None:
    """Tell what happened, with a pause behind each line."""
    for line in lines(view, game.deal, events):
        tell(game, (line,))
        game.terminal.pause()


def lines(view: Sitting, deal: Deal, events: Sequence[Event]) -> Iterator[str]:
    """Say what happened, in one line up to the end of each trick where it is to be quiet."""
    if not view.look.quiet:
        yield from happened(view, deal, events)
        return
    for part in tricks(events):
        said = " ".join(happened(view, deal, part))
        if said:
            yield said


def tricks(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """Part what happened behind each trick."""
    begun = 0
    for number, event in enumerate(events, 1):
        if isinstance(event, TrickTaken):
            yield events[begun:number]
            begun = number
    yield events[begun:]
