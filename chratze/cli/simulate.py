"""`chratze simulate`: what the rules of a variant bring whom."""

from enum import StrEnum
from typing import Annotated

import typer

from chratze.cli.wishes import Lang

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
        str | None, typer.Argument(metavar="VARIANT", help="The variant to simulate.", show_default="swiss")
    ] = None,
    variant: Annotated[str | None, typer.Option(help="The same, as an option.", show_default=False)] = None,
    deals: Annotated[int, typer.Option("--deals", "-n", help="How many deals are played.")] = USUAL_DEALS,
    seed: Annotated[int | None, typer.Option(help="Which cards are dealt.", show_default="drawn, and printed")] = None,
    seats: Annotated[int | None, typer.Option(help="How many play.", show_default="as many as usual")] = None,
    players: Annotated[
        str, typer.Option(help="Who plays: regular or random, for all or one each, with commas.")
    ] = "regular",
    threads: Annotated[int | None, typer.Option(help="How many threads count.", show_default="one a core")] = None,
    backend: Annotated[
        Backend, typer.Option(help="Count by plain or by compiled rules; auto compiles from 3000 deals on.")
    ] = Backend.AUTO,
    form: Annotated[Form, typer.Option("--format", help="How to write the result.")] = Form.TEXT,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing meanwhile.")] = False,
    lang: Lang = None,
) -> int:
    """Play a variant many times, and say what it brings whom.

    The same seed gives the same result, by whatever threads or backend.

    Exit code: 0 done, 1 the variant has errors, 2 could not run, 130 interrupted.
    """
    from chratze.cli.simulating import Wanted, simulated  # noqa: PLC0415  # --help needs none of it

    if target is not None and variant is not None:
        message = "the variant is named twice"
        raise typer.BadParameter(message)
    named = variant if target is None else target
    wanted = Wanted("swiss" if named is None else named, deals, seed, seats, players, threads, backend, quiet)
    return simulated(lang or "", wanted, form)
