"""A rule sheet, asked for: made, written as was wished for, and handed out."""

import os
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace

import typer

from chratze.cli.paint import Paint, plain
from chratze.cli.pen import Pen
from chratze.cli.sheet.compose import sheet
from chratze.cli.sheet.plain import WIDTH, in_plain
from chratze.cli.sheet.record import Sheet
from chratze.cli.variants import opened
from chratze.cli.whole import into
from chratze.variant.record import Variant

OVERWRITES = "usage.overwrites"


@dataclass(frozen=True, slots=True)
class Wish:
    """What is wished for: a variant, a form, what is noted of each rule, a file to write to, empty for none."""

    target: str
    form: str
    noted: bool
    output: str


def printed(pen: Pen, wish: Wish) -> int:
    """Hand out the rule sheet of a variant; return the exit code."""
    variant = opened(wish.target, pen.words)
    if wish.output and real(wish.output) in map(real, (variant.file, *variant.parents)):
        raise typer.BadParameter(OVERWRITES)
    paint = plain if wish.output else pen.paint
    made = sheet(pen.words, variant, noted=wish.noted)

    def write() -> int:
        """Write the sheet to standard output."""
        sys.stdout.writelines(f"{line}\n" for line in written(made, wish.form, paint))
        return 0

    return into(wish.output, lambda: pen.words, write)


def real(file: str) -> str:
    """Name a file without links."""
    return os.path.realpath(file)


def written(made: Sheet, form: str, paint: Paint) -> Iterator[str]:
    """Write a sheet in a form."""
    if form == "md":
        from chratze.cli.sheet.markdown import in_markdown  # noqa: PLC0415  # text needs none of it

        return in_markdown(made)
    if form == "html":
        from chratze.cli.sheet.html import in_html  # noqa: PLC0415  # text needs none of it

        return in_html(made)
    return in_plain(made, columns(), paint)


def columns() -> int:
    """Say how wide the terminal is, where there is one."""
    return shutil.get_terminal_size((WIDTH, 0)).columns if sys.stdout.isatty() else WIDTH


def in_lines(pen: Pen, variant: Variant) -> Iterator[str]:
    """Write the rules of a variant for who sits at its table: without what its table once argued about."""
    return in_plain(sheet(pen.words, replace(variant, rulings=()), noted=False), columns(), pen.paint)
