"""`chratze play`: a table to sit down at."""

from typing import Annotated

import typer

from chratze.cli.completing import variants
from chratze.cli.helps import told
from chratze.cli.wishes import Color, Lang, When, named

MOST = 2**63 - 1
"""The greatest seed."""


def play(  # noqa: PLR0913, PLR0917  # one parameter a command-line option
    target: Annotated[
        str | None,
        typer.Argument(metavar="VARIANT", autocompletion=variants, help=told("play.target"), show_default="swiss"),
    ] = None,
    variant: Annotated[
        str | None,
        typer.Option(metavar="VARIANT", autocompletion=variants, help=told("play.variant"), show_default=False),
    ] = None,
    seats: Annotated[int | None, typer.Option(help=told("play.seats"), show_default=told("play.seats_default"))] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=MOST, help=told("play.seed"), show_default=told("play.seed_default"))
    ] = None,
    deals: Annotated[
        int | None, typer.Option(min=1, max=MOST, help=told("play.deals"), show_default=told("play.deals_default"))
    ] = None,
    players: Annotated[str, typer.Option(help=told("play.players"))] = "regular",
    names: Annotated[str, typer.Option(help=told("play.names"), show_default=False)] = "",
    me: Annotated[int, typer.Option(metavar="SEAT", help=told("play.me"))] = 1,
    plain: Annotated[bool, typer.Option("--plain", help=told("play.plain"))] = False,
    lang: Lang = None,
    color: Color = When.AUTO,
) -> int:
    """Sit down at a table; return the exit code."""
    from chratze.cli import opening  # noqa: PLC0415  # --help needs none of it
    from chratze.cli.sitting import Wished  # noqa: PLC0415  # --help needs none of it

    wished = Wished(seats, me, players, names, seed, deals or 0)
    return opening.sat_down(lang or "", When.NEVER if plain else color, named(target, variant), wished)
