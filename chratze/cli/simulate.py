"""`chratze simulate`: what the rules of a variant bring whom."""

from typing import Annotated

import typer

from chratze.cli.completing import variants
from chratze.cli.helps import told
from chratze.cli.wishes import Backend, Counting, Form, Lang, Plain, Players, Quiet, Seats, Seed, Threads, named

USUAL_DEALS = 100_000


Target = Annotated[
    str | None,
    typer.Argument(metavar="VARIANT", autocompletion=variants, help=told("simulate.target"), show_default="swiss"),
]
Named = Annotated[
    str | None,
    typer.Option(metavar="VARIANT", autocompletion=variants, help=told("simulate.variant"), show_default=False),
]
Jobs = Annotated[
    int | None,
    typer.Option("--jobs", "-j", metavar="N", help=told("simulate.jobs"), show_default=told("simulate.jobs_default")),
]


def simulate(  # noqa: PLR0913, PLR0917  # one parameter a command-line option
    target: Target = None,
    variant: Named = None,
    deals: Annotated[int, typer.Option("--deals", "-n", help=told("simulate.deals"))] = USUAL_DEALS,
    seed: Seed = None,
    seats: Seats = None,
    players: Players = "regular",
    threads: Threads = None,
    backend: Counting = Backend.AUTO,
    jobs: Jobs = None,
    cluster: Annotated[str, typer.Option(metavar="ADDRESS", help=told("simulate.cluster"), show_default=False)] = "",
    checkpoint: Annotated[str, typer.Option(metavar="DIR", help=told("simulate.checkpoint"), show_default=False)] = "",
    claims: Annotated[
        list[str] | None, typer.Option("--assert", metavar="CLAIM", help=told("simulate.assert"), show_default=False)
    ] = None,
    form: Annotated[Form, typer.Option("--format", help=told("simulate.format"))] = Form.TEXT,
    output: Annotated[
        str, typer.Option("--output", metavar="FILE", help=told("simulate.output"), show_default=False)
    ] = "",
    plain: Plain = False,
    quiet: Quiet = False,
    lang: Lang = None,
) -> int:
    """Simulate a variant; return the exit code."""
    from chratze.cli.publishing import Paper  # noqa: PLC0415  # --help needs none of it
    from chratze.cli.simulating import Wanted, simulated  # noqa: PLC0415  # --help needs none of it

    asked = deals, seed, seats, players, threads, backend, quiet, jobs, cluster, checkpoint
    wanted = Wanted(named(target, variant), *asked, tuple(claims or ()))
    return simulated(lang or "", wanted, Paper(form, output, plain))
