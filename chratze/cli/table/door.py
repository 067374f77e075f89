"""Whoever comes to the table: to a new game, or to one that was saved."""

import os
import sys
from typing import Literal

from chratze.cli.pen import pen
from chratze.cli.table.look import Look
from chratze.cli.table.opening import Order, sat_down
from chratze.cli.table.resuming import sat_down_again
from chratze.cli.table.sitting import Wished

__all__ = ["Look", "Order", "Wished", "aloud", "come_in", "on_screen"]


def aloud() -> bool:
    """Say whether the environment wishes for what a screen reader can read."""
    return os.environ.get("ACCESSIBLE", "0") not in ("", "0")


def come_in(lang: str, colour: str, order: Order, to: Literal["begin", "resume"]) -> int:
    """Begin a game or go on with one; return the exit code."""
    written_with = pen(lang, colour, sys.stdout)
    return sat_down(written_with, order) if to == "begin" else sat_down_again(written_with, order)


def on_screen(lang: str, colour: str, order: Order, to: Literal["begin", "resume"]) -> int:
    """Do the same on the whole screen."""
    from chratze.cli.screen import door  # noqa: PLC0415  # only who wishes for it needs it

    return door.come_in(lang, colour, order, to)
