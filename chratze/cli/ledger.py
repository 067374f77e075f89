"""`chratze ledger`: real cards on the table, and what everybody has won and lost in a file."""

from datetime import datetime
from typing import Annotated

import typer

from chratze.cli.completing import variants
from chratze.cli.helps import told
from chratze.cli.wishes import USUAL, Color, Lang, When

FILE = "ledger.yaml"
"""The ledger that is meant where none is named."""


def ledger(  # noqa: PLR0913, PLR0917  # one parameter a command-line option
    file: Annotated[str, typer.Argument(metavar="FILE", help=told("ledger.file"))] = FILE,
    variant: Annotated[
        str | None,
        typer.Option(metavar="VARIANT", autocompletion=variants, help=told("ledger.variant"), show_default=USUAL),
    ] = None,
    names: Annotated[str, typer.Option(help=told("ledger.names"), show_default=told("ledger.names_default"))] = "",
    date: Annotated[str, typer.Option(help=told("ledger.date"), show_default=told("ledger.date_default"))] = "",
    standings: Annotated[bool, typer.Option("--standings", help=told("ledger.standings"))] = False,
    settle: Annotated[bool, typer.Option("--settle", help=told("ledger.settle"))] = False,
    chart: Annotated[bool, typer.Option("--chart", help=told("ledger.chart"))] = False,
    csv: Annotated[str, typer.Option(metavar="FILE", help=told("ledger.csv"), show_default=False)] = "",
    record: Annotated[str, typer.Option(metavar="FILE", help=told("ledger.record"), show_default=False)] = "",
    plain: Annotated[bool, typer.Option("--plain", help=told("ledger.plain"))] = False,
    lang: Lang = None,
    color: Color = When.AUTO,
) -> int:
    """Keep a ledger, or show something of it; return the exit code."""
    from chratze.cli.ledgers.asked import Shows, shown  # noqa: PLC0415  # --help needs none of it
    from chratze.cli.ledgers.opening import Wanted, kept  # noqa: PLC0415  # --help needs none of it

    today = date or datetime.now().astimezone().date().isoformat()
    wanted = Wanted(file, variant or "", names, today, plain)
    wishes = (("standings", standings), ("settle", settle), ("chart", chart))
    shows = Shows(tuple(word for word, wished in wishes if wished), csv, record)
    colour = When.NEVER if plain else color
    if shows != Shows(()):
        return shown(lang or "", colour, wanted, shows)
    return kept(lang or "", colour, wanted)
