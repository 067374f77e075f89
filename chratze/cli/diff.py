"""`chratze diff`: what two tables play differently."""

import sys
from enum import StrEnum
from typing import Annotated

import typer

from chratze.cli.helps import told
from chratze.cli.wishes import Color, Lang, When


class Form(StrEnum):
    """How differences are written."""

    TEXT = "text"
    JSON = "json"


def diff(
    first: Annotated[str, typer.Argument(metavar="VARIANT", help=told("diff.first"))],
    second: Annotated[str, typer.Argument(metavar="VARIANT", help=told("diff.second"))],
    form: Annotated[Form, typer.Option("--format", help=told("diff.format"))] = Form.TEXT,
    lang: Lang = None,
    color: Color = When.AUTO,
) -> int:
    """Say in which rules two variants differ; return the exit code."""
    from chratze.cli.files.differing import differ  # noqa: PLC0415  # --help needs none of it
    from chratze.cli.pen import pen  # noqa: PLC0415  # --help needs none of it

    return differ(pen(lang or "", color, sys.stdout), (first, second), form)
