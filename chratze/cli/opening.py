"""From the words of a command line to the first deal, and to the end of the evening."""

import io
import re
import sys
from collections.abc import Iterator
from shutil import get_terminal_size
from textwrap import wrap
from typing import TextIO

from chratze.cli.evening import Terminal, evening, tell
from chratze.cli.heard import LINE, clipped
from chratze.cli.pen import pen
from chratze.cli.seeds import seed_or_drawn
from chratze.cli.sitting import Fault, Sitting, Wished, in_words, sit
from chratze.cli.snippet import cells
from chratze.cli.table_talk import welcome
from chratze.cli.variants import opened
from chratze.game.deal import seeded
from chratze.words.speak import visible

INTERRUPTED = 130

PARTS = 1000
"""So many times the longest line that is read as an answer, and nobody is typing any more."""

SMALLEST = 20
"""The fewest columns that lines are broken to."""

GAP = re.compile(r"(?<=  )(?=\S)")
"""Where a line is broken first: behind two spaces or more."""
PAINT = re.compile(r"\x1b\[[0-9;]*m")


def sat_down(lang: str, colour: str, target: str, wished: Wished) -> int:
    """Open a variant, seat everybody and play; return the exit code."""
    written_with = pen(lang, colour, sys.stdout)
    sitting = sit(written_with, opened(target, written_with.words), wished)
    if isinstance(sitting, Fault):
        sys.stderr.write(f"{in_words(written_with.words, sitting)}\n")
        return 2
    try:
        play_on(sitting, seed_or_drawn(wished.seed), wished.deals)
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def play_on(sitting: Sitting, seed: int, deals: int) -> None:
    """Welcome the one who plays, and play; the last seat deals first."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    terminal = Terminal(show, hear)
    tell(terminal, welcome(sitting, seed))
    seats = len(sitting.company.names)
    evening(sitting, seeded(sitting.variant.rules, seats, seats - 1, seed, 1), deals, terminal)


def show(line: str) -> None:
    """Print a line; on a terminal it is broken to its width."""
    width = get_terminal_size().columns if sys.stdout.isatty() else 0
    sys.stdout.write("".join(f"{part}\n" for part in broken(line, width)))


def broken(line: str, width: int) -> Iterator[str]:
    """Break a line where there is more than one space, and between words where that is not enough; width 0 is none."""
    if not wider(line, width):
        yield line
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
    """Break a text between words; what belongs to a dash or a star stands below it."""
    if not wider(text, width):
        return [text]
    below = "  " if text[:2] in ("- ", "* ") else ""
    return wrap(text, max(width, SMALLEST), subsequent_indent=below, break_long_words=False, break_on_hyphens=False)


def hear() -> str | None:
    """Ask for a line, None when there are no more; what was not typed at a terminal is shown as if it had been."""
    sys.stdout.write("> ")
    sys.stdout.flush()
    line = typed(sys.stdin) if sys.stdin else ""
    if not line:
        show("")
        return None
    if not sys.stdin.isatty():
        show(visible(clipped(line.rstrip("\n"))))
    return line


def typed(stream: TextIO) -> str:
    """Read a line, and of one that is too long its beginning; one that goes on for ever ends the game, as no line does.

    What cannot be read as text at all ends it too.
    """
    try:
        line = part = stream.readline(LINE + 1)
        for _ in range(PARTS):
            if len(part) <= LINE or part.endswith("\n"):
                return line
            part = stream.readline(LINE + 1)
    except UnicodeError:
        pass
    return ""
