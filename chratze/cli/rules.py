"""`chratze rules`: the rule sheet of a variant."""

import sys
from enum import StrEnum
from typing import Annotated

import typer

from chratze.cli.completing import variants
from chratze.cli.helps import told
from chratze.cli.wishes import Color, Lang, When, named


class Form(StrEnum):
    """How a rule sheet is written."""

    TEXT = "text"
    MD = "md"
    HTML = "html"


Target = Annotated[
    str | None,
    typer.Argument(metavar="VARIANT", autocompletion=variants, help=told("rules.target"), show_default="swiss"),
]
Variant = Annotated[
    str | None,
    typer.Option(
        "--variant", metavar="VARIANT", autocompletion=variants, help=told("rules.variant"), show_default=False
    ),
]


def rules(  # noqa: PLR0913, PLR0917  # one parameter a command-line option
    target: Target = None,
    variant: Variant = None,
    form: Annotated[Form, typer.Option("--format", help=told("rules.format"))] = Form.TEXT,
    sources: Annotated[bool, typer.Option("--sources", help=told("rules.sources"))] = False,
    output: Annotated[str, typer.Option("--output", "-o", metavar="FILE", help=told("rules.output"))] = "",
    lang: Lang = None,
    color: Color = When.AUTO,
) -> int:
    """Say a variant's rules in prose; return the exit code."""
    from chratze.cli.pen import pen  # noqa: PLC0415  # --help needs none of it
    from chratze.cli.sheet.printing import Wish, printed  # noqa: PLC0415  # --help needs none of it

    return printed(pen(lang or "", color, sys.stdout), Wish(named(target, variant), form, sources, output))
