"""The door: the commands, and what happens when one goes wrong."""

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated

import typer

from chratze.cli import crash, streams
from chratze.cli.catalogue import catalogue
from chratze.cli.check import check
from chratze.cli.play import play
from chratze.cli.wishes import Color, Lang, When

INTERRUPTED = 130

COMMANDS: dict[str, Callable[..., int]] = {"check": check, "list": catalogue, "play": play}
if find_spec("chratze.cli.simulate"):
    COMMANDS["simulate"] = import_module("chratze.cli.simulate").simulate

app = typer.Typer(name="chratze", rich_markup_mode=None, pretty_exceptions_enable=False, no_args_is_help=True)
for name, command in COMMANDS.items():
    app.command(name)(command)


def tell_version(wanted: bool) -> None:
    """Print the version, and stop."""
    if wanted:
        from importlib.metadata import version  # noqa: PLC0415  # --help needs none of it

        sys.stdout.write(f"chratze {version('chratze')}\n")
        raise typer.Exit


@app.callback()
def chratze(
    context: typer.Context,
    lang: Lang = None,
    color: Color = When.AUTO,
    version: Annotated[  # noqa: ARG001  # its callback has answered
        bool, typer.Option("--version", callback=tell_version, is_eager=True, help="Print the version.")
    ] = False,
    debug: Annotated[  # noqa: ARG001  # read where a bug is told
        bool, typer.Option("--debug", help="Show the traceback of a bug in chratze.")
    ] = False,
) -> None:
    """Write down the rules of Chratze as your table plays it, and settle who is right."""
    context.default_map = dict.fromkeys(COMMANDS, {"color": color} | ({"lang": lang} if lang else {}))


def main() -> int:
    """Run chratze; return its exit code."""
    streams.prepare()
    try:
        code = run(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        return streams.unwritten(error) if error.errno in streams.UNWRITTEN else crash.confess(error, sys.argv)
    except Exception as bug:  # noqa: BLE001  # no traceback reaches a user
        return crash.confess(bug, sys.argv)
    return code


def run(words: list[str]) -> int:
    """Run a command; without one, show what there is."""
    try:
        code: int | None = app(args=words or ["--help"], prog_name="chratze", standalone_mode=False)
    except typer.TyperException as wrong:
        from chratze.cli.misuse import refuse  # noqa: PLC0415  # --help needs none of it

        return refuse(wrong, words, COMMANDS)
    except typer.Abort:
        return INTERRUPTED
    return code or 0
