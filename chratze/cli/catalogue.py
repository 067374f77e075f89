"""`chratze list`: the variants that can be named."""

import sys
from enum import StrEnum
from typing import Annotated

import typer

from chratze.cli.wishes import Color, Lang, When


class Form(StrEnum):
    """How the list is written."""

    TEXT = "text"
    JSON = "json"


def catalogue(
    verbose: Annotated[
        bool, typer.Option("--verbose", "-v", help="Show where variants are sought, and their files.")
    ] = False,
    form: Annotated[Form, typer.Option("--format", help="How to write the list.")] = Form.TEXT,
    lang: Lang = None,
    color: Color = When.AUTO,
) -> int:
    """List the variants that you can name.

    A faulty one is shown with its first error; the exit code is 0 all the same.
    """
    from chratze.cli import shelf  # noqa: PLC0415  # --help needs none of it
    from chratze.cli.pen import pen  # noqa: PLC0415  # --help needs none of it

    written_with = pen(lang or "", color, sys.stdout)
    if form == Form.JSON:
        sys.stdout.write(f"{shelf.in_json(written_with)}\n")
        return 0
    for line in (*shelf.in_text(written_with), *(shelf.sought(written_with) if verbose else ())):
        sys.stdout.write(f"{line}\n")
    return 0
