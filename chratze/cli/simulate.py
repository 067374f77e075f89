"""`chratze simulate`: what the rules of a variant bring whom."""

from enum import StrEnum
from typing import Annotated

import typer

from chratze.cli.completing import variants
from chratze.cli.helps import told
from chratze.cli.wishes import Form, Lang

TWICE = "usage.named_twice"
USUAL_DEALS = 100_000


class Backend(StrEnum):
    """Who counts."""

    AUTO = "auto"
    PLAIN = "plain"
    COMPILED = "compiled"


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
    plain: Annotated[bool, typer.Option("--plain", help=told("simulate.plain"))] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help=told("simulate.quiet"))] = False,
    lang: Lang = None,
) -> int:
    """Simulate a variant; return the exit code."""
    from chratze.cli.publishing import Paper  # noqa: PLC0415  # --help needs none of it
    from chratze.cli.simulating import Wanted, simulated  # noqa: PLC0415  # --help needs none of it

    if target is not None and variant is not None:
        raise typer.BadParameter(TWICE)
    named = variant if target is None else target
    asked = deals, seed, seats, players, threads, backend, quiet, jobs, cluster, checkpoint
    wanted = Wanted("swiss" if named is None else named, *asked, tuple(claims or ()))
    return simulated(lang or "", wanted, Paper(form, output, plain))
