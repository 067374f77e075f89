"""`chratze list`: the variants that can be named."""

import sys
from enum import StrEnum
from typing import Annotated

import typer

from chratze.cli.helps import told
from chratze.cli.wishes import Color, Lang, When


class Form(StrEnum):
    """How the list is written."""

    TEXT = "text"
    JSON = "json"


def catalogue(
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help=told("list.verbose"))] = False,
    form: Annotated[Form, typer.Option("--format", help=told("list.format"))] = Form.TEXT,
    lang: Lang = None,
    color: Color = When.AUTO,
) -> int:
    """List the variants that can be named; return the exit code."""
    from chratze.cli import shelf  # noqa: PLC0415  # --help needs none of it
    from chratze.cli.pen import pen  # noqa: PLC0415  # --help needs none of it

    written_with = pen(lang or "", color, sys.stdout)
    if form == Form.JSON:
        sys.stdout.write(f"{shelf.in_json(written_with)}\n")
        return 0
    for line in (*shelf.in_text(written_with), *(shelf.sought(written_with) if verbose else ())):
        sys.stdout.write(f"{line}\n")
    return 0
