"""`chratze play`: a table to sit down at."""

from typing import Annotated

import typer

from chratze.cli.completing import variants
from chratze.cli.helps import told
from chratze.cli.table.look import Deck, Theme
from chratze.cli.wishes import Color, Lang, When, named

MOST = 2**63 - 1
"""The greatest seed."""

USUAL = "regular"
"""Who sits on the other seats where nobody is named."""

SLOWEST = 60.0
"""The longest pause, in seconds."""

Target = Annotated[
    str | None,
    typer.Argument(metavar="VARIANT", autocompletion=variants, help=told("play.target"), show_default="swiss"),
]
Variant = Annotated[
    str | None,
    typer.Option(metavar="VARIANT", autocompletion=variants, help=told("play.variant"), show_default=False),
]
Seats = Annotated[int | None, typer.Option(help=told("play.seats"), show_default=told("play.seats_default"))]
Seed = Annotated[
    int | None, typer.Option(min=0, max=MOST, help=told("play.seed"), show_default=told("play.seed_default"))
]
Deals = Annotated[
    int | None, typer.Option(min=1, max=MOST, help=told("play.deals"), show_default=told("play.deals_default"))
]
Deal = Annotated[str, typer.Option(metavar="NAME", help=told("play.deal"), show_default=False)]
Resume = Annotated[bool, typer.Option("--resume", help=told("play.resume"))]
Record = Annotated[str, typer.Option(metavar="FILE", help=told("play.record"), show_default=False)]
Players = Annotated[str | None, typer.Option(help=told("play.players"), show_default=told("play.players_default"))]
People = Annotated[int | None, typer.Option(min=1, help=told("play.people"), show_default=told("play.people_default"))]
Me = Annotated[int | None, typer.Option(metavar="SEAT", help=told("play.me"), show_default=told("play.me_default"))]
Names = Annotated[str, typer.Option(help=told("play.names"), show_default=False)]
Accessible = Annotated[bool, typer.Option("--accessible", help=told("play.accessible"))]
Plain = Annotated[bool, typer.Option("--plain", help=told("play.plain"))]
Tui = Annotated[bool, typer.Option("--tui", help=told("play.tui"))]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help=told("play.quiet"))]
Review = Annotated[bool, typer.Option("--review/--no-review", help=told("play.review"))]
Speed = Annotated[float, typer.Option(metavar="SECONDS", min=0, max=SLOWEST, help=told("play.speed"))]
"""The options, each with its help."""


def play(  # noqa: PLR0913, PLR0917  # one parameter a command-line option
    target: Target = None,
    variant: Variant = None,
    seats: Seats = None,
    seed: Seed = None,
    deals: Deals = None,
    deal: Deal = "",
    resume: Resume = False,
    record: Record = "",
    players: Players = None,
    people: People = None,
    names: Names = "",
    me: Me = None,
    deck: Annotated[Deck, typer.Option(help=told("play.deck"))] = Deck.OWN,
    theme: Annotated[Theme, typer.Option(help=told("play.theme"))] = Theme.DEFAULT,
    symbols: Annotated[bool, typer.Option("--symbols", help=told("play.symbols"))] = False,
    accessible: Accessible = False,
    plain: Plain = False,
    tui: Tui = False,
    quiet: Quiet = False,
    auto_last: Annotated[bool, typer.Option("--auto-last", help=told("play.auto_last"))] = False,
    review: Review = True,
    speed: Speed = 0.0,
    lang: Lang = None,
    color: Color = When.AUTO,
) -> int:
    """Sit down at a table, or go on with a game; return the exit code."""
    from chratze.cli.table import door  # noqa: PLC0415  # --help needs none of it

    aloud, name = accessible or door.aloud(), named(target, variant)
    look = door.Look(deck, theme, symbols, aloud, not (plain or aloud), quiet, auto_last, review, speed)
    seat = 1 if me is None else me
    wished = door.Wished(seats, seat, players or USUAL, names, seed, deals or 0, people or 1, look)
    begins = {"seats": seats, "seed": seed, "deals": deals, "deal": deal or None, "names": names or None}
    begins |= {"players": players, "people": people, "me": me}
    said = tuple(f"--{option}" for option, value in begins.items() if value is not None)
    order = door.Order(None if target is None and variant is None else name, wished, deal, record, said)
    come_in = door.on_screen if tui else door.come_in
    return come_in(lang or "", When.NEVER if plain or aloud else color, order, "resume" if resume else "begin")
