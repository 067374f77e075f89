"""A variant opened for a command that needs a sound one."""

import os
import sys

import typer

from chratze.cli.in_text import findings_in_text
from chratze.cli.inquiry import COULD_NOT_RUN
from chratze.cli.paint import painter
from chratze.cli.pen import Pen
from chratze.variant.load import load
from chratze.variant.record import Variant
from chratze.words.catalogue import Words


def opened(target: str, words: Words) -> Variant:
    """Load a variant and say on standard error what is wrong with it; typer.Exit where that is an error.

    The exit code is 2 where there was nothing to load, else 1. Warnings are said, and no more.
    """
    loaded = load(target)
    pen = Pen(words, painter("auto", sys.stderr, os.environ))
    for line in findings_in_text(pen, loaded.findings, loaded.texts):
        sys.stderr.write(f"{line}\n")
    if loaded.variant is None:
        unknown = any(found.code in COULD_NOT_RUN for found in loaded.findings)
        raise typer.Exit(2 if unknown else 1)
    return loaded.variant
