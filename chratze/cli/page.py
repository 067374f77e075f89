"""A help page, written whole in one language: usage, what a command is for, its arguments, options and commands.

Typer would write most of it in English whatever is wished for, so its commands are only asked what they have to say.
"""

import shutil
import textwrap
from collections.abc import Iterator
from enum import Enum
from itertools import pairwise

import typer
from typer.core import TyperArgument, TyperGroup, TyperOption

from chratze.words.catalogue import Words, sentence

WIDEST, NARROWEST, TERM = 78, 50, 30
"""Most and fewest columns of a page, most columns of what stands before an explanation."""

HELP, VALUED = "--help", ("--lang", "--color")
"""What asks for a page, and the options that take a value before a command."""

Row = tuple[str, str]
"""What can be typed, and what it is for."""


def translate(words: Words, root: TyperGroup) -> None:
    """Put all that commands say of themselves into words."""
    for command in (root, *root.commands.values()):
        command.help = words.texts.get(command.help or "", command.help)
        for param in command.params:
            if isinstance(param, TyperArgument | TyperOption):
                param.help = explained(words, param)


def asked(words: Words, root: TyperGroup, typed: list[str]) -> Iterator[str] | None:
    """Write the page that a command line asks for; None where it asks for none, or for that of an unknown command.

    Typer would first read the options before `--help`, and load a library of a tenth of a second for that.
    """
    if typed and HELP not in typed:
        return None
    words_alone = (word for before, word in pairwise(("", *typed)) if before not in VALUED and not word.startswith("-"))
    name = next(words_alone, "")
    above = typer.Context(root, info_name="chratze")
    if not name:
        return page(words, above)
    return page(words, typer.Context(root.commands[name], above, name)) if name in root.commands else None


def explained(words: Words, param: TyperArgument | TyperOption) -> str:
    """Say what a parameter is for: by its key, or by its name where it is typer's own."""
    own = words.texts.get(f"every.{param.name}", "")
    return words.texts.get(param.help or "", own or param.help or "")


def page(words: Words, context: typer.Context) -> Iterator[str]:
    """Write a page line by line."""
    command = context.command
    params = [param for param in command.get_params(context) if isinstance(param, TyperArgument | TyperOption)]
    shown = [param for param in params if not param.hidden]
    arguments = [param for param in shown if isinstance(param, TyperArgument)]
    options = [param for param in shown if isinstance(param, TyperOption)]
    yield from usage(words, context, arguments)
    for paragraph in (command.help or "").strip().split("\n\n"):
        yield ""
        yield from filled(paragraph, width(), "  ")
    yield from section(words, "page.arguments", [argument_row(words, param) for param in arguments])
    yield from section(words, "page.options", [option_row(words, context, param) for param in options])
    if isinstance(command, TyperGroup):
        yield from commands(words, command)


def width() -> int:
    """Say how many columns a page takes."""
    return max(min(shutil.get_terminal_size().columns - 2, WIDEST), NARROWEST)


def filled(text: str, columns: int, indent: str = "", later: str | None = None) -> list[str]:
    """Fill lines with a text."""
    wrapper = textwrap.TextWrapper(columns, initial_indent=indent, break_on_hyphens=False, break_long_words=False)
    wrapper.subsequent_indent = indent if later is None else later
    return wrapper.wrap(text)


def usage(words: Words, context: typer.Context, arguments: list[TyperArgument]) -> list[str]:
    """Say how the command is called."""
    before = f"{words.texts['page.usage']}: {context.command_path} "
    parts = [f"[{words.texts['page.options_here']}]", *(argument(words, param) for param in arguments)]
    if isinstance(context.command, TyperGroup):
        parts.append(words.texts["page.command_here"])
    return filled(" ".join(parts), width(), before, " " * len(before))


def argument(words: Words, param: TyperArgument) -> str:
    """Write an argument as the usage has it: in brackets where it may be left out."""
    name = called(words, param.metavar or param.name.upper())
    return (name if param.required else f"[{name}]") + ("..." if param.nargs != 1 else "")


def called(words: Words, metavar: str) -> str:
    """Say what stands for a value: TARGET."""
    return words.texts.get(f"metavar.{metavar.lower()}", metavar)


def section(words: Words, heading: str, rows: list[Row]) -> Iterator[str]:
    """Write rows under a heading, none without rows."""
    if not rows:
        return
    yield ""
    yield f"{words.texts[heading]}:"
    yield from set_out(rows)


def set_out(rows: list[Row]) -> Iterator[str]:
    """Write what can be typed in a column, and what it is for in another."""
    first = min(max(len(term) for term, _ in rows), TERM) + 4
    for term, explanation in rows:
        lines = filled(explanation, width() - first)
        if len(term) + 4 > first:
            yield f"  {term}"
        else:
            yield f"  {term}".ljust(first) + (lines.pop(0) if lines else "")
        yield from (f"{' ' * first}{line}" for line in lines)


def argument_row(words: Words, param: TyperArgument) -> Row:
    """Explain an argument."""
    name = called(words, param.metavar or param.name.upper()) + ("..." if param.nargs != 1 else "")
    return name, f"{param.help}{remarks(words, param)}"


def option_row(words: Words, context: typer.Context, param: TyperOption) -> Row:
    """Explain an option."""
    names = " / ".join(", ".join(opts) for opts in (sorted(param.opts, key=len), param.secondary_opts) if opts)
    value = "" if param.is_flag else f" {kind(words, context, param)}"
    return f"{names}{value}", f"{explained(words, param)}{remarks(words, param)}"


def kind(words: Words, context: typer.Context, param: TyperOption) -> str:
    """Say of what kind an option's value is: its choices, a number, a text, or the name given to it."""
    if param.metavar:
        return called(words, param.metavar)
    typed = param.display_type(context)
    if "|" in typed:
        return typed
    return words.texts["kind.number" if "int" in typed or "float" in typed else "kind.text"]


def remarks(words: Words, param: TyperArgument | TyperOption) -> str:
    """Say what holds where a parameter is left out, or that it may not be."""
    if param.required:
        return f" [{words.texts['page.required']}]"
    usual = default(words, param)
    return f" [{sentence(words, 'page.default', value=usual)}]" if usual else ""


def default(words: Words, param: TyperArgument | TyperOption) -> str:
    """Say what holds where a parameter is left out, empty for nothing worth saying."""
    if isinstance(param.show_default, str):
        return words.texts.get(param.show_default, param.show_default)
    usual: object = param.default
    if not param.show_default or usual is None or isinstance(usual, bool) or usual in ("", (), []):
        return ""
    return str(usual.value) if isinstance(usual, Enum) else str(usual)


def commands(words: Words, group: TyperGroup) -> Iterator[str]:
    """Write the commands, those of a kind together."""
    kinds = dict.fromkeys(str(getattr(command, "rich_help_panel", "")) for command in group.commands.values())
    for heading in kinds:
        named = group.commands.items()
        inside = [one for one in named if getattr(one[1], "rich_help_panel", "") == heading and not one[1].hidden]
        first = ((name, (command.help or "").strip().split("\n\n")[0]) for name, command in inside)
        yield from section(words, heading, list(first))
