"""Options that every command takes."""

from enum import StrEnum
from typing import Annotated, Literal

import typer

Lang = Annotated[
    Literal["en", "de"] | None,
    typer.Option("--lang", help="The language to speak; by default that of CHRATZE_LANG or of your system."),
]


class When(StrEnum):
    """When colours are used."""

    AUTO = "auto"
    ALWAYS = "always"
    NEVER = "never"


Color = Annotated[
    When, typer.Option("--color", help="When to use colours; auto means on a terminal, unless NO_COLOR is set.")
]
