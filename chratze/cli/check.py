"""`chratze check`: what is wrong with a variant, and who is right in a dispute."""

import sys
from enum import StrEnum
from typing import Annotated

import typer

from chratze.cli.wishes import Color, Lang, When


class Form(StrEnum):
    """How results are written."""

    TEXT = "text"
    CONCISE = "concise"
    JSON = "json"
    GITHUB = "github"


All = Annotated[bool, typer.Option("--all", help="Ask every variant that can be named, a line each.")]


def check(  # noqa: PLR0913, PLR0917  # one parameter a command-line option
    targets: Annotated[
        list[str] | None,
        typer.Argument(metavar="TARGET", help="Names of variants, files, folders, or - for standard input."),
    ] = None,
    variant: Annotated[
        list[str] | None, typer.Option("--variant", metavar="TARGET", help="The same, as an option.")
    ] = None,
    case: Annotated[
        list[str] | None,
        typer.Option("--case", metavar="CASE", help="A case in braces, a file of cases, or - for standard input."),
    ] = None,
    everything: All = False,
    form: Annotated[Form, typer.Option("--format", help="How to write the result.")] = Form.TEXT,
    strict: Annotated[bool, typer.Option("--strict", help="Let warnings count as errors.")] = False,
    stdin_name: Annotated[
        str, typer.Option("--stdin-name", metavar="NAME", help="What to call the variant on standard input.")
    ] = "<stdin>",
    lang: Lang = None,
    color: Color = When.AUTO,
) -> int:
    """Check variants, or say who is right in a dispute.

    Without a target, the variants in the current folder are checked, or a case is put to swiss.

    Exit code: 0 fine or allowed, 1 errors or not allowed, 2 could not run, 3 the rules do not say; with --all and a
    case 0 if some variant answers it.
    """
    from chratze.cli.checking import Wanted, checked  # noqa: PLC0415  # --help needs none of it
    from chratze.cli.pen import pen  # noqa: PLC0415  # --help needs none of it

    wanted = Wanted((*(targets or ()), *(variant or ())), tuple(case or ()), everything, stdin_name, strict)
    if [*wanted.targets, *wanted.cases].count("-") > 1:
        message = "standard input can be read only once"
        raise typer.BadParameter(message)
    if "" in wanted.targets:
        message = "a target is empty"
        raise typer.BadParameter(message)
    return checked(pen(lang or "", color, sys.stdout), wanted, form)
