"""Games on the full screen, played by a pilot: a module of helpers, no test."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.strip import Strip

from chratze.cli import main
from chratze.cli.screen import door
from chratze.cli.screen.app import Table
from chratze.cli.screen.scene import Asked, Scene, may_be_chosen

ROOT = Path(__file__).parent.parent
USUAL = (80, 24)
TICK, TICKS = 0.002, 5000
"""How often it is looked whether the game asks, and how many times at most."""

Flight = Callable[[Table], Awaitable[None]]
"""What is done at a table by a pilot."""


def flown(patch: pytest.MonkeyPatch, words: str, flight: Flight, size: tuple[int, int] = USUAL) -> int:
    """Play on a full screen of that size, with a pilot in the place of a player; return the exit code."""

    async def fly(table: Table) -> None:
        """Play without a terminal."""
        table.pace = 0.0
        async with table.run_test(size=size):
            await asked(table)
            await flight(table)

    patch.chdir(ROOT)
    for name in ("CHRATZE_LANG", "NO_COLOR", "ACCESSIBLE", "CLICOLOR_FORCE"):
        patch.delenv(name, raising=False)
    patch.setenv("TERM", "xterm-256color")
    patch.setattr(door, "at_terminal", lambda: True)
    patch.setattr(Table, "run", lambda table: asyncio.run(fly(table)))
    return main.run(["play", "--tui", *words.split()])


async def asked(table: Table) -> tuple[Scene, Asked]:
    """Wait until the game asks."""
    for _ in range(TICKS):
        if table.scene and table.scene.asked and not table.waiting and not table.frames:
            return table.scene, table.scene.asked
        await asyncio.sleep(TICK)
    message = f"nothing is asked: {table.bug}"
    raise AssertionError(message)


async def press(table: Table, *keys: str) -> None:
    """Press keys, each when the game asks."""
    for key in keys:
        await asked(table)
        await Pilot(table).press(key)


async def seen(table: Table) -> str:
    """Read the screen as plain text when the game asks."""
    await asked(table)
    await Pilot(table).pause()
    return "".join(f"{row.text.rstrip()}\n" for row in painted(table))


def painted(table: Table) -> list[Strip]:
    """Read the screen row by row, as it is painted."""
    return table.screen._compositor.render_strips()  # noqa: SLF001  # there is no other way to read the screen


def reasonable(scene: Scene, question: Asked) -> str:
    """Choose a key: the last call, the first card that may be played, no exchange, else to go on."""
    if question.calls:
        return str(len(question.calls))
    if question.several or not question.cards:
        return "enter"
    return str(may_be_chosen(scene)[0] + 1)
