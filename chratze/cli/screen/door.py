"""Whoever wishes for the full screen: whether it can be had, and where the same game is then played."""

import sys
from dataclasses import replace
from importlib.util import find_spec
from typing import Literal

from chratze.cli.pen import pen
from chratze.cli.screen.stage import Stage, terminal
from chratze.cli.streams import COULD_NOT_RUN, complain
from chratze.cli.table.game import Game
from chratze.cli.table.keeping import Keeper
from chratze.cli.table.opening import Order, Skin, sat_down
from chratze.cli.table.resuming import sat_down_again
from chratze.cli.table.terminal import at_terminal
from chratze.words.speak import sentence


def come_in(lang: str, colour: str, order: Order, to: Literal["begin", "resume"]) -> int:
    """Begin a game on the full screen or go on with one; return the exit code."""
    written_with = pen(lang, colour, sys.stdout)
    no = refused(order)
    if no:
        complain(sentence(written_with.words, f"screen.{no}"))
        return COULD_NOT_RUN
    shown = on_screen(order)
    return sat_down(written_with, shown) if to == "begin" else sat_down_again(written_with, shown)


def refused(order: Order) -> str:
    """Say why there can be no full screen: a key of the words, empty where there can be one."""
    if order.wished.look.accessible:
        return "aloud"
    if find_spec("textual") is None:
        return "missing"
    return "" if at_terminal() else "no_terminal"


def on_screen(order: Order) -> Order:
    """Have what is ordered played on the full screen, which is cleared before it is passed on."""
    stage = Stage()

    def play(game: Game, keeper: Keeper) -> int:
        """Play an evening there."""
        from chratze.cli.screen.beside import staged  # noqa: PLC0415  # only where it is installed

        return staged(stage, game, keeper)

    look = replace(order.wished.look, private=True)
    skin = Skin(lambda _: terminal(stage), play)
    return replace(order, wished=replace(order.wished, look=look), skin=skin)
