"""Where the game is played: lines are said and heard, and on a screen of its own cleared before it is passed on."""

import io
import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from shutil import get_terminal_size
from typing import TextIO

from chratze.cli.snippet import cells
from chratze.cli.streams import complain
from chratze.cli.table.heard import LINE, clipped
from chratze.words.speak import visible

PROMPT = "> "

PARTS = 1000
"""So many times the longest line that is read as an answer, and nobody is typing any more."""

SMALLEST = 20
"""The fewest columns that lines are broken to."""

RULE = "-" * 20
"""What parts what one player is shown from what the next one is, where nothing can be cleared."""

GAP = re.compile(r"(?<=  )(?=\S)")
"""Where a line is broken first: behind two spaces or more."""
BLANKS = re.compile(r"(?<=\S)( +)(?! *[+-]?\d)")
"""Where it is broken next: between words, but not before a number, which belongs to the word before it."""
HANGING = " " * 5
"""What stands before the rest of a line that is set in."""
PAINT = re.compile(r"\x1b\[[0-9;]*m")

OPEN, CLOSE = "\x1b[?1049h", "\x1b[?1049l"
"""What opens a second screen, which keeps no lines that have left it, and goes back to the first."""
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""What clears a screen and the lines that have left it."""


def nothing() -> None:
    """Do nothing."""


def always(_: str) -> bool:
    """Say yes."""
    return True


@dataclass(frozen=True, slots=True)
class Terminal:
    """What the game asks of the place where it is played.

    `say` prints a line, `hear` asks for one, None when there is no more; `clear` hides what has been shown before the
    next player looks, `close` goes back to where all may look; `pause` lets one read what others did. `follows` says
    whether one more line of a long text may be shown, or its reader has had enough; `hide` hides what is shown when the
    game is stopped, `show_again` shows it when it goes on.
    """

    say: Callable[[str], None]
    hear: Callable[[], str | None]
    clear: Callable[[], None] = nothing
    close: Callable[[], None] = nothing
    pause: Callable[[], None] = nothing
    follows: Callable[[str], bool] = always
    hide: Callable[[], None] = nothing
    show_again: Callable[[], None] = nothing


@dataclass(slots=True)
class Screen:
    """A second screen: what is asked when it is full, whether it is open or done with, its lines since an answer.

    `page` is asked when it is full of a long text, of which one may have enough; `shown` is all that stands on it since
    it was cleared.
    """

    more: str
    page: str = ""
    opened: bool = False
    done: bool = False
    lines: int = 0
    shown: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Page:
    """What of a long text is in sight: what is asked when that is a screenful, and its lines since an answer."""

    more: str
    lines: int = 0


def on_lines(speed: float, more: str = "") -> Terminal:
    """Play where every line stays: a rule parts one player from the next; `more` asks to turn the page of a text."""
    prepare()
    page = Page(more)
    return Terminal(
        show,
        lambda: hear_below(page),
        lambda: show(RULE),
        pause=lambda: wait(speed),
        follows=lambda line: turned(page, line),
        show_again=lambda: at_once(PROMPT),
    )


def on_screen(speed: float, more: str, page: str = "") -> Terminal:
    """Play on a second screen of a terminal, which is cleared before it is passed on.

    `more` asks to turn the page, and so does `page`, that of a long text.
    """
    prepare()
    screen = Screen(more, page or more)
    return Terminal(
        lambda line: show_on(screen, line),
        lambda: hear_on(screen),
        lambda: clear(screen),
        lambda: close(screen),
        lambda: wait(speed),
        follows=lambda line: fits(screen, line),
        hide=lambda: close_for_now(screen),
        show_again=lambda: open_again(screen),
    )


def prepare() -> None:
    """Have what cannot be read shown as such; where something has been read already, it stays as it is."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        with suppress(io.UnsupportedOperation):
            sys.stdin.reconfigure(errors="replace")


def at_terminal() -> bool:
    """Say whether somebody sits at a terminal that can be cleared."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def wait(speed: float) -> None:
    """Let what was said be read, on a terminal."""
    if speed > 0 and sys.stdout.isatty():
        sys.stdout.flush()
        time.sleep(speed)


def clear(screen: Screen) -> None:
    """Clear the second screen, and open it if it is not."""
    sys.stdout.write(CLEAR if screen.opened else OPEN + CLEAR)
    sys.stdout.flush()
    screen.opened, screen.lines = True, 0
    screen.shown.clear()


def close_for_now(screen: Screen) -> None:
    """Leave the second screen: who has stopped the game has it to himself no longer."""
    if screen.opened:
        at_once(CLEAR + CLOSE)


def open_again(screen: Screen) -> None:
    """Come back to the second screen, with what stood on it."""
    at_once("".join((OPEN, CLEAR, *(f"{line}\n" for line in screen.shown))) * screen.opened + PROMPT)


def at_once(text: str) -> None:
    """Write past what is just being written: a signal may come in the midst of that, and a hand must not stay open."""
    os.write(sys.stdout.fileno(), text.encode(sys.stdout.encoding, "replace"))


def close(screen: Screen) -> None:
    """Clear the second screen, and go back to the first."""
    if screen.opened:
        sys.stdout.write(CLEAR + CLOSE)
        sys.stdout.flush()
    screen.opened, screen.done = False, True


def show_on(screen: Screen, line: str) -> None:
    """Print a line on the second screen, which keeps no lines that leave it: wait where it is full."""
    if not screen.opened and not screen.done:
        clear(screen)
    size = get_terminal_size()
    for part in broken(line, size.columns):
        if screen.opened and screen.lines >= size.lines - 2:
            sys.stdout.write(screen.more)
            sys.stdout.flush()
            typed(sys.stdin)
            screen.lines = 0
        sys.stdout.write(f"{part}\n")
        screen.lines += 1
        screen.shown.append(part)


def hear_on(screen: Screen) -> str | None:
    """Ask for a line; what is shown from here on is new."""
    heard = hear()
    screen.lines = 1
    return heard


def hear_below(page: Page) -> str | None:
    """Ask for a line; what is shown from here on is new."""
    heard = hear()
    page.lines = 1
    return heard


def turned(page: Page, line: str) -> bool:
    """Ask to turn the page where a line of a long text is one too many for the screen; False where it is enough."""
    if not page.more or not at_terminal():
        return True
    size = get_terminal_size()
    rows = len([*broken(line, size.columns)])
    page.lines += rows
    if page.lines < size.lines:
        return True
    page.lines = rows
    return wished(page.more)


def fits(screen: Screen, line: str) -> bool:
    """Ask to turn the page where a line of a long text does not fit on the second screen; False where it is enough."""
    size = get_terminal_size()
    if not screen.opened or screen.lines + len([*broken(line, size.columns)]) <= size.lines - 2:
        return True
    screen.lines = 0
    return wished(screen.page)


def wished(page: str) -> bool:
    """Ask whether one reads on: by Enter, and by nothing else."""
    sys.stdout.write(page)
    sys.stdout.flush()
    heard = typed(sys.stdin)
    return heard != "" and not heard.strip()


def show(line: str) -> None:
    """Print a line; on a terminal it is broken to its width."""
    width = get_terminal_size().columns if sys.stdout.isatty() else 0
    sys.stdout.write("".join(f"{part}\n" for part in broken(line, width)))


def broken(line: str, width: int) -> Iterator[str]:
    """Break a line where there is more than one space, and between words where that is not enough; width 0 is none.

    One that is set in, as in a list, is broken between words alone.
    """
    if not wider(line, width):
        yield line
        return
    if line.startswith("  "):
        yield from wrapped(line.rstrip(), width)
        return
    begun = ""
    for part in GAP.split(line):
        if begun and wider(f"{begun}{part}".rstrip(), width):
            yield begun.rstrip()
            begun = ""
        text = f"{begun}{part}"
        *done, last = wrapped(text.rstrip(), width)
        yield from done
        begun = last + text[len(text.rstrip()) :]
    yield begun


def wider(text: str, width: int) -> bool:
    """Say whether a text takes more columns than there are; colours take none."""
    return 0 < width < cells(PAINT.sub("", text))


def wrapped(text: str, width: int) -> list[str]:
    """Break a text between words; what belongs to a dash, to a star or to a line that is set in stands below it."""
    below = "  " if text[:2] in ("- ", "* ") else HANGING * text.startswith("  ")
    first, *rest = BLANKS.split(text)
    lines = [first]
    for room, word in zip(rest[::2], rest[1::2], strict=True):
        longer = f"{lines[-1]}{room}{word}"
        if wider(longer, max(width, SMALLEST) if width else 0):
            lines.append(below + word)
        else:
            lines[-1] = longer
    return lines


def aside(line: str) -> None:
    """Say beside the game how it stands with its file; on a terminal that is broken to its width too."""
    width = get_terminal_size().columns if sys.stderr.isatty() else 0
    for part in broken(line, width):
        complain(part)


def hear() -> str | None:
    """Ask for a line, None when there are no more; what was not typed at a terminal is shown as if it had been."""
    prompt()
    line = typed(sys.stdin) if sys.stdin else ""
    if not line:
        show("")
        return None
    if not sys.stdin.isatty():
        show(visible(clipped(line.rstrip("\n"))))
    return line


def prompt() -> None:
    """Show that it is one's turn to type."""
    sys.stdout.write(PROMPT)
    sys.stdout.flush()


def typed(stream: TextIO) -> str:
    """Read a line, and of one that is too long its beginning; one that goes on for ever ends the game, as no line does.

    What cannot be read as text at all ends it too.
    """
    with suppress(UnicodeError):
        line = part = stream.readline(LINE + 1)
        for _ in range(PARTS):
            if len(part) <= LINE or part.endswith("\n"):
                return line
            part = stream.readline(LINE + 1)
    return ""
