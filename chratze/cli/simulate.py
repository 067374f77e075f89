"""`chratze simulate`: what the rules of a variant bring whom."""

from enum import StrEnum
from typing import Annotated

import typer

from chratze.cli.completing import variants
from chratze.cli.helps import told
from chratze.cli.wishes import Lang

TWICE = "usage.named_twice"
USUAL_DEALS = 100_000


class Form(StrEnum):
    """How the result is written."""

    TEXT = "text"
    JSON = "json"


class Backend(StrEnum):
    """Who counts."""

    AUTO = "auto"
    PLAIN = "plain"
    COMPILED = "compiled"


def simulate(  # noqa: PLR0913, PLR0917  # one parameter a command-line option
    target: Annotated[
        str | None,
        typer.Argument(metavar="VARIANT", autocompletion=variants, help=told("simulate.target"), show_default="swiss"),
    ] = None,
    variant: Annotated[
        str | None,
        typer.Option(metavar="VARIANT", autocompletion=variants, help=told("simulate.variant"), show_default=False),
    ] = None,
    deals: Annotated[int, typer.Option("--deals", "-n", help=told("simulate.deals"))] = USUAL_DEALS,
    seed: Annotated[
        int | None, typer.Option(help=told("simulate.seed"), show_default=told("simulate.seed_default"))
    ] = None,
    seats: Annotated[
        int | None, typer.Option(help=told("simulate.seats"), show_default=told("simulate.seats_default"))
    ] = None,
    players: Annotated[str, typer.Option(help=told("simulate.players"))] = "regular",
    threads: Annotated[
        int | None, typer.Option(help=told("simulate.threads"), show_default=told("simulate.threads_default"))
    ] = None,
    backend: Annotated[Backend, typer.Option(help=told("simulate.backend"))] = Backend.AUTO,
    form: Annotated[Form, typer.Option("--format", help=told("simulate.format"))] = Form.TEXT,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help=told("simulate.quiet"))] = False,
    lang: Lang = None,
) -> int:
    """Simulate a variant; return the exit code."""
    from chratze.cli.simulating import Wanted, simulated  # noqa: PLC0415  # --help needs none of it

    if target is not None and variant is not None:
        raise typer.BadParameter(TWICE)
    named = variant if target is None else target
    wanted = Wanted("swiss" if named is None else named, deals, seed, seats, players, threads, backend, quiet)
    return simulated(lang or "", wanted, form)
