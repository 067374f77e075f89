"""The screen itself: it shows what the game hands over, and hands back what is typed or clicked."""

import asyncio
import signal
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.filter import LineFilter, Monochrome, NoColor
from textual.message import Message
from textual.timer import Timer
from textual.widgets import Static

from chratze.cli.screen import choosing
from chratze.cli.screen.choosing import Pointed
from chratze.cli.screen.drawing import Sheet, centred, drawn
from chratze.cli.screen.felt import felt
from chratze.cli.screen.palette import Palette
from chratze.cli.screen.parts import Drawn, Reader, Said
from chratze.cli.screen.pointing import answer_to, at_first, moved, numbered, ticked
from chratze.cli.screen.scene import Asked, Scene
from chratze.cli.screen.stage import Interrupt, Shown, Stage
from chratze.words.speak import sentence

PACE = 0.35
"""Seconds between what others do, where nothing else is wished for."""

COLUMNS, ROWS = 60, 20
"""The smallest screen."""

WIDE, TALL = 110, 28
"""How many columns leave room for what was said at the side, and how many rows for large cards."""

WISHES = ("?", "!", "r", "h", "u", "s", "q")
"""The keys of wishes, which the game hears as they are."""

TENTH = "0"
"""The key of the tenth place: no place at all where there are fewer."""

PLACES = {**{str(number): number - 1 for number in range(1, 10)}, TENTH: 9}
"""The places that digits stand for."""

STEPS = {"left": -1, "up": -1, "right": 1, "down": 1}
"""The keys that point at the place before or behind."""


class Handed(Message):
    """The game has handed something over."""

    def __init__(self, shown: Shown) -> None:
        """Keep it."""
        super().__init__()
        self.shown = shown


class Table(App[None]):
    """A table on a full screen."""

    CSS_PATH = "table.tcss"
    TITLE = "chratze"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+d,ctrl+q", "interrupt", priority=True),
        Binding("ctrl+z", "suspend_process", priority=True),
        Binding("pageup", "older(-5)"),
        Binding("pagedown", "older(5)"),
    ]

    def __init__(self, stage: Stage, painted: Palette, pace: float) -> None:
        """Stand on a stage."""
        super().__init__(ansi_color=painted.plain)
        self.stage, self.painted, self.pace = stage, painted, pace
        self.waiting: deque[Shown] = deque()
        self.frames: deque[Scene] = deque()
        self.shown = Shown(())
        self.scene: Scene | None = None
        self.pointed = Pointed()
        self.table, self.said, self.ask = Drawn(self.felt, "felt"), Said(), Static(id="ask")
        self.choices, self.cards = Drawn(self.calls, "calls"), Drawn(self.hand, "hand")
        self.timer: Timer | None = None
        self.bug: Exception | None = None

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Take all colours away where none are wished for, whatever else the environment wishes."""
        others = [kind for kind in super().get_line_filters() if not isinstance(kind, Monochrome | NoColor)]
        return [*others, NoColor()] if self.painted.plain else others

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        with Container(id="all"):
            with Container(id="upper"):
                yield self.table
                yield self.said
            yield self.ask
            yield self.choices
            yield self.cards
            yield Static(self.keys(), id="keys")
        yield Static(Text(self.say("small", columns=str(COLUMNS), rows=str(ROWS))), id="small")

    def on_mount(self) -> None:
        """Open the stage."""
        self.screen.set_class(self.painted.plain, "-plain")
        self.screen.set_class(not self.painted.boxes, "-ascii")
        self.begin_capture_print(self, stdout=False, stderr=True)
        loop = asyncio.get_running_loop()
        self.stage.post = self.take_over
        self.stage.leave = lambda: leave(loop, self.exit)
        self.app_resume_signal.subscribe(self, lambda _: self.show_again())
        self.hear_signals()
        self.stage.opened.set()

    def hear_signals(self) -> None:
        """Leave the terminal as it was where the game is told to end."""
        if not self.is_headless:
            for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"):
                with suppress(AttributeError, NotImplementedError, ValueError):
                    number = getattr(signal, name)
                    asyncio.get_running_loop().add_signal_handler(number, self.interrupt, Interrupt(number))

    def show_again(self) -> None:
        """Show the whole screen again: while the game was stopped it was somebody else's."""
        self.refresh(layout=True)

    def say(self, key: str, **facts: str) -> str:
        """Say a sentence of the screen."""
        return sentence(self.painted.sitting.pen.words, f"screen.{key}", **facts)

    def keys(self) -> Text:
        """Name the keys."""
        text = Text(self.say("keys"), no_wrap=True)
        text.highlight_regex(r"(?<!\S)\S(?= )", "bold" if self.painted.plain else "bold #f3dfae")
        return text

    def felt(self, width: int, height: int) -> Sheet:
        """Draw the table."""
        return felt(self.scene, self.painted, width, height) if self.scene else Sheet(Text())

    def hand(self, width: int, height: int) -> Sheet:
        """Draw the hand."""
        room = width, height
        return choosing.hand(self.scene, self.painted, self.pointed, room) if self.scene else Sheet(Text())

    def calls(self, width: int, _height: int) -> Sheet:
        """Draw the calls, or say how a card is chosen."""
        if self.scene and self.scene.asked and not self.scene.asked.calls:
            return Sheet(drawn([centred(Text(self.how(self.scene.asked), "dim"), 0, 0, width)], width, 1))
        return choosing.calls(self.scene, self.painted, self.pointed, width) if self.scene else Sheet(Text())

    def how(self, asked: Asked) -> str:
        """Say how a card is chosen."""
        if asked.several:
            return self.say("several" if self.pointed.ticked else "none")
        return self.say("one") if asked.cards else ""

    def take_over(self, shown: Shown) -> None:
        """Have what the game hands over, from wherever it runs, come up in its turn."""
        self.post_message(Handed(shown))

    def on_handed(self, message: Handed) -> None:
        """Take what the game hands over; it is shown in its turn."""
        self.waiting.append(message.shown)
        if not self.frames:
            self.go_on()

    def go_on(self) -> None:
        """Show the next scene of what waits; the last one with what was said."""
        if not self.frames and self.waiting:
            self.shown = self.waiting.popleft()
            self.frames.extend(self.shown.scenes if self.pace > 0 else self.shown.scenes[-1:])
            if not self.frames:
                self.told(self.shown)
        if self.frames:
            self.put(self.frames[0])
            if len(self.frames) > 1:
                self.timer = self.set_timer(self.pace, self.next_frame)
            else:
                self.told(self.shown)
                self.frames.clear()
        if self.waiting and not self.frames:
            self.go_on()

    def next_frame(self) -> None:
        """Go on to the next scene."""
        if self.frames:
            self.frames.popleft()
            self.go_on()

    def hurry(self) -> None:
        """Show at once what waits to be shown."""
        if self.timer:
            self.timer.stop()
        while self.frames:
            last = self.frames.pop()
            self.frames.clear()
            self.frames.append(last)
            self.go_on()

    def told(self, shown: Shown) -> None:
        """Say what the game said."""
        if shown.wiped:
            self.wipe()
        lines = [Text.from_ansi(line) for line in shown.said]
        if shown.read:
            self.push_screen(self.reader(lines))
        else:
            self.said.add([replied(line) for line in lines] if shown.reply else lines)

    def wipe(self) -> None:
        """Hide what one player has seen before the next one looks."""
        self.said.wipe()
        if self.scene:
            self.put(replace(self.scene, hand=(), dark="", asked=None))

    def reader(self, lines: list[Text]) -> Reader:
        """Open a text."""
        found = Reader(Text("\n").join(lines), self.say("close"))
        found.set_class(self.painted.plain, "-plain")
        found.set_class(not self.painted.boxes, "-ascii")
        return found

    def put(self, scene: Scene) -> None:
        """Put a scene on the screen."""
        fresh = self.scene is None or scene.asked != self.scene.asked or scene.hand != self.scene.hand
        self.scene, self.pointed = scene, at_first(scene) if fresh else self.pointed
        self.table.border_title, self.table.border_subtitle = Content(scene.title), Content(scene.deal)
        self.ask.update(Text.from_ansi(scene.asked.text) if scene.asked else Text())
        self.redraw()

    def redraw(self) -> None:
        """Draw again what is drawn."""
        for part in (self.table, self.choices, self.cards):
            part.refresh()

    def on_resize(self, event: events.Resize) -> None:
        """Fit the screen."""
        for first in self.screen_stack[:1]:
            first.set_class(event.size.width < COLUMNS or event.size.height < ROWS, "-small")
            first.set_class(event.size.width >= WIDE, "-wide")
            first.set_class(event.size.height >= TALL, "-tall")

    def on_print(self, event: events.Print) -> None:
        """Show what the game complains of."""
        if event.text.strip():
            self.said.add([replied(Text.from_ansi(event.text.rstrip("\n")))])

    def on_key(self, event: events.Key) -> None:
        """Hear a key; while others play it shows at once what they do, and answers nothing that was not yet asked."""
        if len(self.screen_stack) != 1:
            return
        hurried = bool(self.frames)
        self.hurry()
        if self.scene and self.scene.asked and (not hurried or event.key in STEPS or event.character in WISHES):
            self.heard(self.scene, self.scene.asked, event)

    def heard(self, scene: Scene, asked: Asked, event: events.Key) -> None:
        """Understand a key as an answer, a wish, or a step of what points."""
        key = event.character or event.key
        if key in WISHES or (asked.calls and key.isalpha() and event.is_printable):
            self.answer(key)
        elif event.key in STEPS:
            self.pointed = moved(scene, self.pointed, STEPS[event.key])
            self.redraw()
        elif key in PLACES and (key != TENTH or numbered(scene) > PLACES[key]):
            self.take(PLACES[key])
        elif event.key == "space" and asked.several:
            self.take(self.pointed.place)
        elif event.key in ("enter", "space"):
            self.enter(asked)
        elif event.is_printable:
            self.said.add([replied(Text(self.say("nothing", typed=key)))])

    def on_drawn_clicked(self, message: Drawn.Clicked) -> None:
        """Take what was clicked."""
        asked = self.scene.asked if self.scene else None
        if asked and (message.part == "calls") == bool(asked.calls):
            self.take(message.place)

    def take(self, place: int) -> None:
        """Take a place: it is the answer, or one of the cards of which the answer is made."""
        if self.scene is None or self.scene.asked is None or place < 0:
            return
        if self.scene.asked.several and place < len(self.scene.hand):
            self.pointed = ticked(self.pointed, place)
            self.redraw()
        elif self.scene.asked.calls or self.scene.asked.cards:
            self.answer(str(place + 1))

    def enter(self, asked: Asked) -> None:
        """Give the answer that is pointed at."""
        text = answer_to(asked, self.pointed)
        if text is None:
            self.said.add([replied(Text(self.say("point")))])
        else:
            self.answer(text)

    def answer(self, text: str) -> None:
        """Hand an answer to the game, once for each question."""
        if self.scene and self.scene.asked:
            self.scene = replace(self.scene, asked=None)
            self.said.fade()
            self.ask.update(Text("...", "dim"))
            self.stage.answers.put(text)

    def action_older(self, lines: int) -> None:
        """Scroll through what was said."""
        self.said.scroll_relative(y=lines, animate=False)

    def action_interrupt(self) -> None:
        """Leave at once."""
        self.interrupt(Interrupt())

    def interrupt(self, how: Interrupt) -> None:
        """Leave at once, and have the game leave."""
        self.stage.interrupt = how
        self.stage.interrupted.set()
        self.stage.answers.put(how)
        self.exit()

    def _handle_exception(self, error: Exception) -> None:
        """Keep a bug of ours for who started the screen, and leave it."""
        self.bug = error
        self.exit(return_code=1)


def replied(line: Text) -> Text:
    """Have a line stand out: it answers what was typed."""
    return Text.assemble(line, style="bold")


def leave(loop: asyncio.AbstractEventLoop, end: Callable[[], None]) -> None:
    """Have the screen end, from wherever the game runs; it may have ended already."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(end)
