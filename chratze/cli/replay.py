"""`chratze replay`: a record told deal by deal, with what was amiss where it happened."""

import sys
from typing import Annotated

import typer

from chratze.cli.helps import told
from chratze.cli.wishes import Color, Lang, When


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help=told("replay.file"))],
    deal: Annotated[int | None, typer.Option("--deal", metavar="N", min=1, help=told("replay.deal"))] = None,
    name: Annotated[str, typer.Option("--for", metavar="NAME", help=told("replay.name"), show_default=False)] = "",
    lang: Lang = None,
    color: Color = When.AUTO,
) -> int:
    """Tell a record; return the exit code."""
    from chratze.cli.pen import pen  # noqa: PLC0415  # --help needs none of it
    from chratze.cli.replaying.telling import retold  # noqa: PLC0415  # --help needs none of it

    return retold(pen(lang or "", color, sys.stdout), file, deal or 0, name)
