"""A variant opened for a command that needs a sound one, and what is said of variants that hide others."""

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import typer

from chratze.cli.paint import painter
from chratze.cli.pen import Pen, short
from chratze.cli.streams import complain
from chratze.variant import find
from chratze.variant.load import load
from chratze.variant.record import Loaded, Variant
from chratze.words.catalogue import Words, sentence


def opened(target: str, words: Words) -> Variant:
    """Load a variant and say on standard error what is wrong with it; typer.Exit where that is an error.

    The exit code is 2 where there was nothing to load, else 1. Warnings are said, and no more.
    """
    loaded = load(target)
    announce(words, [loaded])
    if loaded.findings:
        tell(words, loaded)
    if loaded.variant is None:
        raise typer.Exit(2 if nothing_there(loaded) else 1)
    return loaded.variant


def tell(words: Words, loaded: Loaded) -> None:
    """Say on standard error what is wrong with a variant."""
    from chratze.cli.in_text import findings_in_text  # noqa: PLC0415  # a sound variant needs none of it

    pen = Pen(words, painter("auto", sys.stderr, os.environ))
    for line in findings_in_text(pen, loaded.findings, loaded.texts):
        complain(line)


def nothing_there(loaded: Loaded) -> bool:
    """Say whether there was nothing to load."""
    from chratze.cli.inquiry import NOTHING_THERE  # noqa: PLC0415  # a sound variant needs none of it

    return any(found.code in NOTHING_THERE for found in loaded.findings)


def announce(words: Words, loaded: Iterable[Loaded]) -> None:
    """Say on standard error which files stand for a variant that comes with chratze."""
    for file in dict.fromkeys(file for one in loaded for file in hiding(one)):
        complain(sentence(words, "check.hides", name=Path(file).stem, file=short(file)))


def hiding(loaded: Loaded) -> Iterator[str]:
    """Go through the files of a variant that a name leads to in place of the shipped one."""
    for file in loaded.texts:
        name = Path(file).stem
        shipped = find.shipped_folder() / f"{name}.yaml"
        named = loaded.target == name if file == loaded.file else True
        if named and shipped.is_file() and shipped.read_bytes() != find.beginning(Path(file), find.HEAD):
            found = find.find(name)
            if found and find.real(found.file) == find.real(file):
                yield file
