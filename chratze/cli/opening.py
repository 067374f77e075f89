"""From the words of a command line to the first deal, and to the end of the evening."""

import io
import secrets
import sys
from shutil import get_terminal_size
from textwrap import wrap

from chratze.cli.evening import Terminal, evening, tell
from chratze.cli.heard import clipped
from chratze.cli.pen import pen
from chratze.cli.sitting import Fault, Sitting, Wished, in_words, sit
from chratze.cli.table_talk import welcome
from chratze.cli.variants import opened
from chratze.game.deal import seeded
from chratze.words.speak import visible

INTERRUPTED = 130

SEEDS = 10**9
"""One of so many seeds is drawn: short enough to be told to a friend."""


def sat_down(lang: str, colour: str, target: str, wished: Wished) -> int:
    """Open a variant, seat everybody and play; return the exit code."""
    written_with = pen(lang, colour, sys.stdout)
    sitting = sit(written_with, opened(target, written_with.words), wished)
    if isinstance(sitting, Fault):
        sys.stderr.write(f"{in_words(written_with.words, sitting)}\n")
        return 2
    try:
        play_on(sitting, secrets.randbelow(SEEDS) if wished.seed is None else wished.seed, wished.deals)
    except KeyboardInterrupt:
        show("")
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
    """Print a line; on a terminal it is broken between words."""
    width = get_terminal_size().columns if sys.stdout.isatty() else len(line)
    parts = wrap(line, width, break_long_words=False, break_on_hyphens=False) if len(line) > width > 0 else [line]
    sys.stdout.write("".join(f"{part}\n" for part in parts))


def hear() -> str | None:
    """Ask for a line, None when there are no more; what was not typed at a terminal is shown as if it had been."""
    sys.stdout.write("> ")
    sys.stdout.flush()
    line = sys.stdin.readline() if sys.stdin else ""
    if not line:
        show("")
        return None
    if not sys.stdin.isatty():
        show(visible(clipped(line.rstrip("\n"))))
    return line
