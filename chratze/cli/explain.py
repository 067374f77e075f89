"""`chratze explain`: what a code or an option means, with an example that is judged on the spot."""

import sys
from enum import StrEnum
from typing import Annotated

import typer

from chratze.cli.completing import explained
from chratze.cli.helps import told
from chratze.cli.wishes import Color, Lang, When


class Form(StrEnum):
    """How explanations are written."""

    TEXT = "text"
    JSON = "json"


Topic = Annotated[str, typer.Argument(metavar="CODE", autocompletion=explained, help=told("explain.topic"))]


def explain(
    topic: Topic,
    form: Annotated[Form, typer.Option("--format", help=told("explain.format"))] = Form.TEXT,
    lang: Lang = None,
    color: Color = When.AUTO,
) -> int:
    """Explain a code, an option or a section; return the exit code."""
    from chratze.cli.explained.explaining import tell  # noqa: PLC0415  # --help needs none of it
    from chratze.cli.pen import pen  # noqa: PLC0415  # --help needs none of it

    return tell(pen(lang or "", color, sys.stdout), topic, form)
