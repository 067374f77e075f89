"""`chratze show`: a variant with everything that it says, its parents' rules included."""

import sys
from enum import StrEnum
from typing import Annotated

import typer

from chratze.cli.helps import told
from chratze.cli.wishes import Color, Lang, When, named


class Form(StrEnum):
    """How a variant is written."""

    YAML = "yaml"
    JSON = "json"


def show(  # noqa: PLR0913, PLR0917  # one parameter a command-line option
    target: Annotated[
        str | None, typer.Argument(metavar="VARIANT", help=told("show.target"), show_default="swiss")
    ] = None,
    variant: Annotated[
        str | None, typer.Option(metavar="VARIANT", help=told("show.variant"), show_default=False)
    ] = None,
    blame: Annotated[bool, typer.Option("--blame", help=told("show.blame"))] = False,
    minimal: Annotated[bool, typer.Option("--minimal", help=told("show.minimal"))] = False,
    form: Annotated[Form, typer.Option("--format", help=told("show.format"))] = Form.YAML,
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help=told("show.output"), show_default=False)
    ] = "",
    force: Annotated[bool, typer.Option("--force", help=told("show.force"))] = False,
    lang: Lang = None,
    color: Color = When.AUTO,
) -> int:
    """Write a variant out; return the exit code."""
    from chratze.cli.files.showing import Wish, shown  # noqa: PLC0415  # --help needs none of it
    from chratze.cli.pen import pen  # noqa: PLC0415  # --help needs none of it

    wish = Wish(named(target, variant), blame, minimal, form, output, force)
    return shown(pen(lang or "", color, sys.stdout), wish)
