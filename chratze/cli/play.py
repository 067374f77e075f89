"""`chratze play`: a table to sit down at."""

from typing import Annotated

import typer

from chratze.cli.wishes import Color, Lang, When

MOST = 2**63 - 1
"""The greatest seed."""


def play(  # noqa: PLR0913, PLR0917  # one parameter a command-line option
    target: Annotated[
        str | None, typer.Argument(metavar="VARIANT", help="The variant to play.", show_default="swiss")
    ] = None,
    variant: Annotated[str | None, typer.Option(help="The same, as an option.", show_default=False)] = None,
    seats: Annotated[int | None, typer.Option(help="How many play.", show_default="as many as usual")] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=MOST, help="Which cards are dealt.", show_default="drawn, and printed")
    ] = None,
    deals: Annotated[
        int | None, typer.Option(min=1, max=MOST, help="How many deals are played.", show_default="until you leave")
    ] = None,
    players: Annotated[
        str, typer.Option(help="Who sits on the other seats: regular or random, for all or one each, with commas.")
    ] = "regular",
    names: Annotated[str, typer.Option(help="The names at the table, with commas.", show_default=False)] = "",
    me: Annotated[int, typer.Option(metavar="SEAT", help="Your seat, from 1; the last seat deals first.")] = 1,
    plain: Annotated[bool, typer.Option("--plain", help="Use no colours.")] = False,
    lang: Lang = None,
    color: Color = When.AUTO,
) -> int:
    """Play at the terminal, against players who know the rules of the variant.

    You answer with a number, a word or a card; ? says what you may do and why, r the rules, q leaves the table.

    Every deal has a name, and the same name deals the same cards: swiss#7@1 is the first deal of `chratze play swiss
    --seed 7`, swiss/3#7@1 that of `chratze play swiss --seats 3 --seed 7`.

    Exit code: 0 played or left, 1 the variant has errors, 2 could not run, 130 interrupted.
    """
    from chratze.cli import opening  # noqa: PLC0415  # --help needs none of it
    from chratze.cli.sitting import Wished  # noqa: PLC0415  # --help needs none of it

    if target is not None and variant is not None:
        message = "the variant is named twice"
        raise typer.BadParameter(message)
    named = variant if target is None else target
    wished = Wished(seats, me, players, names, seed, deals or 0)
    return opening.sat_down(lang or "", When.NEVER if plain else color, "swiss" if named is None else named, wished)
