"""`chratze new`: the beginning of a variant of one's own."""

import sys
from typing import Annotated

import typer

from chratze.cli.helps import told
from chratze.cli.wishes import Color, Lang, When


def new(  # noqa: PLR0913, PLR0917  # one parameter a command-line option
    name: Annotated[str, typer.Argument(metavar="NAME", help=told("new.name"))],
    parent: Annotated[str, typer.Option("--from", metavar="VARIANT", help=told("new.from"))] = "swiss",
    full: Annotated[bool, typer.Option("--full", help=told("new.full"))] = False,
    force: Annotated[bool, typer.Option("--force", help=told("new.force"))] = False,
    lang: Lang = None,
    color: Color = When.AUTO,
) -> int:
    """Begin a variant; return the exit code."""
    from chratze.cli.files.beginning import Wish, begun  # noqa: PLC0415  # --help needs none of it
    from chratze.cli.pen import pen  # noqa: PLC0415  # --help needs none of it

    return begun(pen(lang or "", color, sys.stdout), Wish(name, parent, full, force))
