"""Options that every command takes, and what several do."""

from enum import StrEnum
from typing import Annotated, Literal

import typer

from chratze.cli.helps import told

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
