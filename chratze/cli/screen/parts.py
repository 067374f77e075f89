"""The parts of the screen: what is drawn and may be clicked, what was said, and a text to be read in peace."""

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Static

from chratze.cli.screen.drawing import Sheet, Spot, spot_at

MOST = 500
"""The most lines that are kept to be scrolled back to."""


class Drawn(Static):
    """A part that is drawn to its size, and says which of its places was clicked."""

    class Clicked(Message):
        """A place was clicked."""

        def __init__(self, part: str, place: int) -> None:
            """Keep which part it was, and which place of it."""
            super().__init__()
            self.part, self.place = part, place

    def __init__(self, draw: Callable[[int, int], Sheet], name: str) -> None:
        """Keep how it is drawn."""
        super().__init__(id=name)
        self.draw, self.spots = draw, tuple[Spot, ...]()

    def render(self) -> Text:
        """Draw it."""
        sheet = self.draw(self.content_size.width, self.content_size.height)
        self.spots = sheet.spots
        return sheet.text

    def on_click(self, event: events.Click) -> None:
        """Say which place was clicked."""
        at = event.get_content_offset(self)
        place = spot_at(self.spots, at.x, at.y) if at else -1
        if place >= 0:
            self.post_message(self.Clicked(self.id or "", place))


class Said(VerticalScroll):
    """What was said, the newest at the bottom and the brightest."""

    can_focus = False

    def __init__(self) -> None:
        """Begin with nothing."""
        super().__init__(id="log")
        self.old: list[Text] = []
        self.new: list[Text] = []
        self.all = Static(id="said")

    def compose(self) -> ComposeResult:
        """Hold one text."""
        yield self.all

    def add(self, lines: list[Text]) -> None:
        """Say more."""
        self.new += lines
        self.show_all()

    def fade(self) -> None:
        """Have what was said so far stand back: what comes now is new."""
        self.old = [*self.old, *(faded(line) for line in self.new)][-MOST:]
        self.new = []
        self.show_all()

    def wipe(self) -> None:
        """Forget all that was said."""
        self.old, self.new = [], []
        self.show_all()

    def show_all(self) -> None:
        """Show it, to the end."""
        self.all.update(Text("\n").join([*self.old, *self.new]))
        self.scroll_end(animate=False)


def faded(line: Text) -> Text:
    """Have a line stand back."""
    return Text.assemble(line, style="dim")


class Reader(ModalScreen[None]):
    """A text that fills the screen, to be scrolled through and closed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,enter,q,space", "leave", ""),
        ("down,j", "move(1)", ""),
        ("up,k", "move(-1)", ""),
        ("pagedown", "move(10)", ""),
        ("pageup", "move(-10)", ""),
    ]

    def __init__(self, text: Text, how: str) -> None:
        """Keep the text, and how it is closed."""
        super().__init__()
        self.page = VerticalScroll(Static(text, id="text"), id="page")
        self.page.border_subtitle = f" {how} "
        self.page.can_focus = False

    def compose(self) -> ComposeResult:
        """Hold a page."""
        yield self.page

    def action_move(self, lines: int) -> None:
        """Scroll by so many lines."""
        self.page.scroll_relative(y=lines, animate=False)

    def action_leave(self) -> None:
        """Close it."""
        self.dismiss()
