"""Options that every command takes, and what several do."""

from enum import StrEnum
from typing import Annotated, Literal

import typer

from chratze.cli.helps import told

USUAL = "swiss"
"""The variant that is meant where none is named."""

TWICE = "usage.named_twice"

Lang = Annotated[Literal["en", "de"] | None, typer.Option("--lang", help=told("every.lang"))]


class When(StrEnum):
    """When colours are used."""

    AUTO = "auto"
    ALWAYS = "always"
    NEVER = "never"


Color = Annotated[When, typer.Option("--color", help=told("every.color"))]


class Form(StrEnum):
    """How a report is written."""

    TEXT = "text"
    JSON = "json"
    CSV = "csv"
    MARKDOWN = "markdown"
    HTML = "html"


class Backend(StrEnum):
    """Who counts."""

    AUTO = "auto"
    PLAIN = "plain"
    COMPILED = "compiled"


Seed = Annotated[int | None, typer.Option(help=told("simulate.seed"), show_default=told("simulate.seed_default"))]
Seats = Annotated[int | None, typer.Option(help=told("simulate.seats"), show_default=told("simulate.seats_default"))]
Players = Annotated[str, typer.Option(help=told("simulate.players"))]
Threads = Annotated[
    int | None, typer.Option(help=told("simulate.threads"), show_default=told("simulate.threads_default"))
]
Counting = Annotated[Backend, typer.Option(help=told("simulate.backend"))]
Plain = Annotated[bool, typer.Option("--plain", help=told("simulate.plain"))]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help=told("simulate.quiet"))]
"""Options of what counts many deals."""


def named(target: str | None, variant: str | None) -> str:
    """Take the one variant that is named, as an argument or as an option; BadParameter where both are."""
    if target is not None and variant is not None:
        raise typer.BadParameter(TWICE)
    return next((name for name in (target, variant) if name is not None), USUAL)
