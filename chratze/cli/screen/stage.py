"""Where the game and the screen meet: the game runs beside the screen, and tells, asks and waits through the stage.

The game sees a terminal like any other (`terminal`); whatever shows it takes what `post` hands over and puts answers.
"""

import signal
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from queue import SimpleQueue
from threading import Event

from chratze.cli.screen.scene import Asked, Scene, asked_of, moments, scene
from chratze.cli.table import terminal as lines
from chratze.cli.table.asks import put
from chratze.cli.table.faces import faced
from chratze.cli.table.game import Game, shared
from chratze.cli.table.heard import Wish, wished
from chratze.cli.table.signals import ToldToEndError
from chratze.cli.table.sitting import Sitting, seen_by
from chratze.cli.table.terminal import Terminal
from chratze.game.deal import Deal, over, question
from chratze.words.speak import sentence

READ = (Wish.HELP, Wish.RULES, Wish.HISTORY)
"""What is answered by a text to be read in peace."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the game hands to the screen: scenes to be shown one after another, lines, and how the lines are meant.

    `read` says that they are a text to be read in peace, `reply` that they answer what was typed, `wiped` that nothing
    said before may stay in sight.
    """

    scenes: tuple[Scene, ...]
    said: tuple[str, ...] = ()
    read: bool = False
    reply: bool = False
    wiped: bool = False


@dataclass(frozen=True, slots=True)
class Interrupt:
    """The wish to leave at once, by a signal or by the key that stands for one."""

    signal: int = signal.SIGINT


@dataclass(slots=True)
class Stage:
    """The state of what is shown.

    `fresh` was said and not yet shown; of `deal`, the `number`-th of the evening, `known` events have been shown, and
    `last` is the scene shown last, without its question. `typed` was typed last, `ahead` are answers given before their
    question. `parting` says that the evening is over and what is said is kept for the end, in `kept`; `left` that the
    player has left. `opened` is set when the screen can be seen, `closed` when it is gone, `interrupted` when all is to
    be left at once, by `interrupt`.
    """

    game: Game | None = None
    post: Callable[[Shown], None] = lambda _: None
    leave: Callable[[], None] = lambda: None
    answers: SimpleQueue[str | Interrupt] = field(default_factory=SimpleQueue)
    opened: Event = field(default_factory=Event)
    closed: Event = field(default_factory=Event)
    interrupted: Event = field(default_factory=Event)
    interrupt: Interrupt = Interrupt()
    fresh: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    deal: Deal | None = None
    number: int = -1
    known: int = 0
    last: Scene | None = None
    typed: str = ""
    ahead: list[str] = field(default_factory=list)
    parting: bool = False
    left: bool = False


def terminal(stage: Stage) -> Terminal:
    """Make the terminal that the game plays at."""
    return Terminal(
        lambda line: say(stage, line),
        lambda: hear(stage),
        lambda: clear(stage),
        lambda: close(stage),
        lambda: pause(stage),
    )


def say(stage: Stage, line: str) -> None:
    """Take a line; before the first of a new deal the end of the old one is looked at in peace."""
    if stage.closed.is_set():
        lines.show(line)
        return
    if turned_over(stage):
        rest(stage, "screen.on")
    stage.fresh.append(line)
    if stage.parting:
        stage.kept.append(line)


def turned_over(stage: Stage) -> bool:
    """Say whether a deal that was shown to its end has just been followed by another."""
    old, game = stage.deal, stage.game
    return game is not None and old is not None and old is not game.deal and over(old) and not stage.parting


def rest(stage: Stage, key: str) -> None:
    """Let the table be looked at until a key is pressed; what else is typed is the answer to what is asked next."""
    game, last = stage.game, stage.last
    if game is None or last is None:
        return
    stage.typed = ""
    hand_over(stage, (replace(last, asked=Asked(sentence(game.sitting.pen.words, key))),))
    stage.deal = None
    answer = awaited(stage)
    if answer:
        stage.ahead.append(answer)


def pause(stage: Stage) -> None:
    """Show what has been said; the screen takes the time that it takes to be seen."""
    check(stage)
    if not stage.closed.is_set():
        show(stage)


def check(stage: Stage) -> None:
    """Leave at once where that is wished for."""
    if stage.interrupted.is_set() and not stage.left:
        raise raised(stage, stage.interrupt)


def raised(stage: Stage, interrupt: Interrupt) -> KeyboardInterrupt:
    """Leave, and make what a signal raises."""
    stage.left = True
    return KeyboardInterrupt() if interrupt.signal == signal.SIGINT else ToldToEndError(interrupt.signal)


def show(stage: Stage, asked: Asked | None = None) -> None:
    """Hand what has been said and what has happened to the screen."""
    game = stage.game
    if game is None:
        return
    events, known = game.deal.events, already_shown(stage, game.deal)
    if stage.deal is not game.deal or known < len(events):
        stage.typed = ""
    now = scene(game, len(events))
    before = [as_before(scene(game, number), stage.last or now) for number in moments(events, known)]
    stage.deal, stage.number, stage.known, stage.last = game.deal, game.deal.table.number, len(events), now
    hand_over(stage, (*before, replace(now, asked=asked)))


def already_shown(stage: Stage, deal: Deal) -> int:
    """Count the events that have been shown: none of a new deal, all of one to which a player has gone back."""
    if stage.deal is deal:
        return min(stage.known, len(deal.events))
    return 0 if deal.table.number > stage.number else len(deal.events)


def as_before(found: Scene, last: Scene) -> Scene:
    """Leave pot and purses as they were: they are settled when all else has happened."""
    purses = {seat.seat: seat.purse for seat in last.seats}
    seats = tuple(replace(seat, purse=purses[seat.seat]) for seat in found.seats)
    return replace(found, seats=seats, middle=last.middle)


def hand_over(stage: Stage, scenes: tuple[Scene, ...]) -> None:
    """Hand scenes to the screen, with what has been said; it may be a reply to what was typed."""
    wish = wished(stage.game.sitting, stage.typed) if stage.game and stage.typed else None
    stage.post(Shown(scenes, tuple(stage.fresh), read=wish in READ, reply=bool(stage.typed)))
    stage.fresh.clear()


def hear(stage: Stage) -> str | None:
    """Show what has been said, ask, and wait for the answer; None where the game is left."""
    game = stage.game
    asked = question(game.deal) if game else None
    if game is None or asked is None or stage.closed.is_set():
        return None
    check(stage)
    if shared(game) and game.holder != asked.seat:
        show(stage, Asked(stage.fresh.pop() if stage.fresh else ""))
    else:
        view = seen_by(game.sitting, asked.seat)
        reasons = sum("drop" in gone.calls for gone in asked.taken)
        shown = [faced_line(view, line) for line in put(view, game.deal, asked)]
        without(stage, shown[: len(shown) - reasons])
        found = asked_of(view, game.deal, asked)
        show(stage, replace(found, text=faced_line(view, found.text)))
    answer = awaited(stage)
    stage.typed = answer
    stage.left = wished(game.sitting, answer) is Wish.QUIT
    return answer


def without(stage: Stage, question_lines: list[str]) -> None:
    """Take the question from what is told as lines: the screen shows it itself."""
    for k in range(len(stage.fresh) - len(question_lines), -1, -1):
        if stage.fresh[k : k + len(question_lines)] == question_lines:
            del stage.fresh[k : k + len(question_lines)]
            return


def faced_line(view: Sitting, line: str) -> str:
    """Show the cards of a line as they are shown at this table."""
    return faced(view.faces, line) if view.faces else line


def awaited(stage: Stage) -> str:
    """Wait for an answer; an interrupt is raised as the keyboard's own."""
    if stage.ahead:
        return stage.ahead.pop(0)
    answer = stage.answers.get()
    if isinstance(answer, Interrupt):
        raise raised(stage, answer)
    return answer


def clear(stage: Stage) -> None:
    """Hide what has been shown before the next player looks."""
    stage.fresh.clear()
    stage.post(Shown((), wiped=True))


def close(stage: Stage) -> None:
    """Leave the screen: at once where the player leaves; an evening that is over is first told to its end there."""
    if stage.closed.is_set():
        return
    if not stage.left and not stage.parting:
        stage.parting = True
        return
    if not stage.left:
        with_interrupts_heard(stage)
    stage.leave()
    stage.closed.wait()
    for line in stage.kept:
        lines.show(line)


def with_interrupts_heard(stage: Stage) -> None:
    """Let the end of the evening be looked at; an interrupt then only ends the looking."""
    try:
        rest(stage, "screen.end")
    except KeyboardInterrupt:
        return
