"""`chratze compare`: what one table's rules bring whom beside another's."""

from enum import StrEnum
from typing import Annotated

import typer

from chratze.cli.completing import variants
from chratze.cli.helps import told
from chratze.cli.simulate import USUAL_DEALS
from chratze.cli.wishes import Backend, Counting, Form, Lang, Plain, Players, Quiet, Seats, Seed, Threads

USUAL_TOP = 20


class By(StrEnum):
    """What changed rules are ranked by."""

    DECLARER = "declarer"
    DEALER = "dealer"
    FAIRNESS = "fairness"
    LOSS = "loss"
    POT = "pot"


def compare(  # noqa: PLR0913, PLR0917  # one parameter a command-line option
    targets: Annotated[
        list[str], typer.Argument(metavar="VARIANT", autocompletion=variants, help=told("compare.targets"))
    ],
    each: Annotated[bool, typer.Option("--each", help=told("compare.each"))] = False,
    by: Annotated[By, typer.Option(help=told("compare.by"))] = By.DECLARER,
    top: Annotated[int, typer.Option(help=told("compare.top"))] = USUAL_TOP,
    deals: Annotated[int, typer.Option("--deals", "-n", help=told("compare.deals"))] = USUAL_DEALS,
    seed: Seed = None,
    seats: Seats = None,
    players: Players = "regular",
    threads: Threads = None,
    backend: Counting = Backend.AUTO,
    form: Annotated[Form, typer.Option("--format", help=told("compare.format"))] = Form.TEXT,
    output: Annotated[
        str, typer.Option("--output", metavar="FILE", help=told("compare.output"), show_default=False)
    ] = "",
    plain: Plain = False,
    quiet: Quiet = False,
    lang: Lang = None,
) -> int:
    """Compare variants; return the exit code."""
    from chratze.cli.compared.asking import Asked  # noqa: PLC0415  # --help needs none of it
    from chratze.cli.compared.comparing import compared  # noqa: PLC0415  # --help needs none of it
    from chratze.cli.publishing import Paper  # noqa: PLC0415  # --help needs none of it

    asked = Asked((*targets,), each, by, top, deals, seed, seats, players, threads, backend, quiet)
    return compared(lang or "", asked, Paper(form, output, plain))
