"""A variant opened for a command that needs a sound one, and what is said of variants that hide others."""

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import typer

from chratze.cli.in_text import findings_in_text
from chratze.cli.inquiry import COULD_NOT_RUN
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
    pen = Pen(words, painter("auto", sys.stderr, os.environ))
    for line in findings_in_text(pen, loaded.findings, loaded.texts):
        complain(line)
    if loaded.variant is None:
        unknown = any(found.code in COULD_NOT_RUN for found in loaded.findings)
        raise typer.Exit(2 if unknown else 1)
    return loaded.variant


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
