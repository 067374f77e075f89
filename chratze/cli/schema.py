"""`chratze schema`: what an editor needs to know of variant files."""

import sys
from typing import Annotated

import typer

from chratze.cli.helps import told
from chratze.cli.wishes import Color, Lang, When


def schema(
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help=told("schema.output"), show_default=False)
    ] = "",
    force: Annotated[bool, typer.Option("--force", help=told("schema.force"))] = False,
    lang: Lang = None,
    color: Color = When.AUTO,
) -> int:
    """Print the JSON Schema of a variant file; return the exit code."""
    from chratze.cli.files.editors import printed  # noqa: PLC0415  # --help needs none of it
    from chratze.cli.files.saved import save_new, save_over  # noqa: PLC0415  # --help needs none of it
    from chratze.cli.pen import pen  # noqa: PLC0415  # --help needs none of it

    return printed(pen(lang or "", color, sys.stdout), output, save_over if force else save_new)
