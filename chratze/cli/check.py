"""`chratze check`: what is wrong with a variant, and who is right in a dispute."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from chratze.cli.completing import variants
from chratze.cli.helps import told
from chratze.cli.wishes import Color, Lang, When


class Form(StrEnum):
    """How results are written."""

    TEXT = "text"
    CONCISE = "concise"
    JSON = "json"
    GITHUB = "github"
    SARIF = "sarif"


Targets = Annotated[
    list[str] | None, typer.Argument(metavar="TARGET", autocompletion=variants, help=told("check.target"))
]
Variant = Annotated[
    list[str] | None,
    typer.Option("--variant", metavar="TARGET", autocompletion=variants, help=told("check.variant")),
]
Cases = Annotated[list[str] | None, typer.Option("--case", metavar="CASE", help=told("check.case"))]
All = Annotated[bool, typer.Option("--all", help=told("check.all"))]
Formed = Annotated[Form, typer.Option("--format", help=told("check.format"))]
Json = Annotated[bool, typer.Option("--json", help=told("check.json"))]
Output = Annotated[str, typer.Option("--output", "-o", metavar="FILE", help=told("check.output"))]
Save = Annotated[bool, typer.Option("--save", help=told("check.save"))]
Note = Annotated[str, typer.Option("--note", metavar="TEXT", help=told("check.note"))]
Strict = Annotated[bool, typer.Option("--strict", help=told("check.strict"))]
ExitZero = Annotated[bool, typer.Option("--exit-zero", help=told("check.exit_zero"))]
Fix = Annotated[bool, typer.Option("--fix", help=told("check.fix"))]
Diff = Annotated[bool, typer.Option("--diff", help=told("check.diff"))]
StdinName = Annotated[str, typer.Option("--stdin-name", metavar="NAME", help=told("check.stdin_name"))]

STDIN_TWICE, NO_NAME, OVERWRITES = "usage.stdin_twice", "usage.no_name", "usage.overwrites"
"""The sentences that refuse a command line."""

FOUND = (1, 3)
"""The exit codes that say what was found; 2 says that something could not run."""


def check(  # noqa: PLR0913, PLR0917  # one parameter a command-line option
    targets: Targets = None,
    variant: Variant = None,
    case: Cases = None,
    everything: All = False,
    form: Formed = Form.TEXT,
    json: Json = False,
    output: Output = "",
    save: Save = False,
    note: Note = "",
    strict: Strict = False,
    exit_zero: ExitZero = False,
    fix: Fix = False,
    diff: Diff = False,
    stdin_name: StdinName = "<stdin>",
    lang: Lang = None,
    color: Color = When.AUTO,
) -> int:
    """Check variants, or say who is right in a dispute; return the exit code."""
    from chratze.cli import checking, whole  # noqa: PLC0415  # --help needs none of it
    from chratze.cli.pen import pen  # noqa: PLC0415  # --help needs none of it

    named = (*(targets or ()), *(variant or ()))
    wanted = checking.Wanted(named, tuple(case or ()), everything, stdin_name, strict, save, note)
    refuse_impossible(named, wanted.cases, output)

    def ask() -> int:
        """Answer on standard output."""
        written_with = pen(lang or "", color, sys.stdout)
        if diff or fix:
            from chratze.cli import mending  # noqa: PLC0415  # seldom needed

            unmended = mending.show(written_with, wanted) if diff else mending.mend(written_with, wanted)
            if diff or unmended:
                return unmended
        return checking.checked(written_with, wanted, Form.JSON if json else form)

    code = whole.into(output, lambda: pen(lang or "", When.NEVER, sys.stderr).words, ask)
    return 0 if exit_zero and code in FOUND else code


def refuse_impossible(targets: tuple[str, ...], cases: tuple[str, ...], output: str) -> None:
    """Refuse what cannot be done: read standard input twice, check nothing, write over a variant or over cases."""
    from chratze.variant.find import looks_like_variant, real  # noqa: PLC0415  # --help needs none of it

    if [*targets, *cases].count("-") > 1:
        raise typer.BadParameter(STDIN_TWICE)
    if "" in targets:
        raise typer.BadParameter(NO_NAME)
    read = map(real, (*targets, *cases))
    if output not in ("", "-") and (real(output) in read or looks_like_variant(Path(output))):
        raise typer.BadParameter(OVERWRITES)
