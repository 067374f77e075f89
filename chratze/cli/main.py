"""The door: the commands, and what happens when one goes wrong."""

import os
import sys
from collections.abc import Callable
from functools import cache
from typing import Annotated

import typer
from typer.core import TyperGroup
from typer.main import get_command

from chratze.cli import completing, crash, streams
from chratze.cli.catalogue import catalogue
from chratze.cli.check import check
from chratze.cli.compare import compare
from chratze.cli.diff import diff
from chratze.cli.explain import explain
from chratze.cli.helps import help_words, spoken, told
from chratze.cli.ledger import ledger
from chratze.cli.new import new
from chratze.cli.page import asked, translate
from chratze.cli.play import play
from chratze.cli.replay import replay
from chratze.cli.rules import rules
from chratze.cli.schema import schema
from chratze.cli.show import show
from chratze.cli.simulate import simulate
from chratze.cli.topics import topics
from chratze.cli.warmup import warmup
from chratze.cli.wishes import Color, Lang, When

INTERRUPTED = 130

COMPLETE = "_CHRATZE_COMPLETE"
"""What a shell sets that asks how to complete a line."""

GROUPS: dict[str, dict[str, Callable[..., int]]] = {
    "group.judge": {"check": check, "rules": rules, "explain": explain, "diff": diff},
    "group.write": {"list": catalogue, "new": new, "show": show, "schema": schema, "help": topics},
    "group.play": {
        "play": play,
        "ledger": ledger,
        "replay": replay,
        "simulate": simulate,
        "compare": compare,
        "warmup": warmup,
    },
}
"""The commands by what they are for, in the order of the help."""

COMMANDS = [name for named in GROUPS.values() for name in named]

app = typer.Typer(name="chratze", rich_markup_mode=None, pretty_exceptions_enable=False, no_args_is_help=True)
for group, named in GROUPS.items():
    for name, command in named.items():
        app.command(name, help=told(f"{name}.command"), rich_help_panel=group)(command)


def tell_version(context: typer.Context, wanted: bool) -> None:
    """Print the version, and stop."""
    if wanted:
        from chratze.cli import version  # noqa: PLC0415  # --help needs none of it

        version.tell(spoken(sys.argv[1:]), verbose=bool(context.params.get("verbose")))
        raise typer.Exit


@app.callback(help=told("chratze.command"))
def chratze(  # noqa: PLR0913, PLR0917  # one parameter a command-line option
    context: typer.Context,
    lang: Lang = None,
    color: Color = When.AUTO,
    version: Annotated[  # noqa: ARG001  # its callback has answered
        bool, typer.Option("--version", callback=tell_version, help=told("chratze.version"))
    ] = False,
    verbose: Annotated[  # noqa: ARG001  # asked by the version, which it therefore comes before
        bool, typer.Option("--verbose", "-v", is_eager=True, help=told("chratze.verbose"))
    ] = False,
    debug: Annotated[  # noqa: ARG001  # read where a bug is told
        bool, typer.Option("--debug", help=told("chratze.debug"))
    ] = False,
) -> None:
    """Hand on what was wished for before the command."""
    context.default_map = dict.fromkeys(COMMANDS, {"color": color} | ({"lang": lang} if lang else {}))


@cache
def root_in(language: str) -> TyperGroup:
    """Have typer make the commands, once, and have them say in a language what they are for."""
    root = get_command(app)
    if not isinstance(root, TyperGroup):
        raise TypeError(root)
    translate(help_words(language), root)
    return root


def main() -> int:
    """Run chratze; return its exit code."""
    streams.prepare()
    try:
        code = run(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        if error.errno in streams.UNWRITTEN:
            return streams.unwritten(error, crash.words_for(sys.argv))
        return crash.confess(error, sys.argv)
    except Exception as bug:  # noqa: BLE001  # no traceback reaches a user
        return crash.confess(bug, sys.argv)
    return code


def run(typed: list[str]) -> int:
    """Run a command; without one, show what there is."""
    words = help_words(spoken(typed))
    root = root_in(words.language)
    page = None if COMPLETE in os.environ else asked(words, root, typed)
    if page is not None:
        sys.stdout.writelines(f"{line}\n" for line in page)
        return 0

    def go() -> int | None:
        """Have typer read the command line and run the command."""
        code: int | None = root.main(typed, prog_name="chratze", standalone_mode=False)
        return code

    try:
        code = completing.install(words, go) if completing.INSTALL in typed else go()
    except typer.TyperException as wrong:
        from chratze.cli.misuse import refuse  # noqa: PLC0415  # --help needs none of it

        return refuse(wrong, typed, COMMANDS)
    except typer.Abort:
        return INTERRUPTED
    return code or 0
