"""From the words of a command line to what `check` finds out, prints and returns."""

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from chratze.cli.in_json import in_json, written
from chratze.cli.in_lines import for_github, in_lines
from chratze.cli.in_text import in_text
from chratze.cli.inquiry import Report, exit_code, inquire
from chratze.cli.pen import Pen
from chratze.cli.posed import STDIN, all_posed
from chratze.finding import Severity
from chratze.variant import find
from chratze.variant.load import load, load_folder, load_text
from chratze.variant.record import Loaded
from chratze.words.catalogue import sentence

COULD_NOT_RUN = 2
USUAL = "swiss"
"""The variant that a case is put to when none is named."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a command line asks for."""

    targets: tuple[str, ...]
    cases: tuple[str, ...]
    stdin_name: str
    strict: bool


def checked(pen: Pen, wanted: Wanted, form: str) -> int:
    """Find out what is asked for, print it, and return the exit code."""
    try:
        posed = tuple(all_posed(wanted.cases))
    except FileNotFoundError as error:
        return give_up(pen, "check.no_case_file", file=str(error.filename))
    except OSError as error:
        return give_up(pen, "check.no_case", file=str(error.filename), reason=str(error.strerror))
    loaded = tuple(targets(wanted))
    if not loaded:
        return give_up(pen, "check.nothing_here")
    report = inquire(pen.words, loaded, posed)
    for line in lines(pen, report, form):
        sys.stdout.write(f"{line}\n")
    return exit_code(report, Severity.WARNING if wanted.strict else Severity.ERROR)


def give_up(pen: Pen, key: str, **facts: str) -> int:
    """Say why nothing could be checked."""
    sys.stderr.write(f"{sentence(pen.words, key, **facts)}\n")
    return COULD_NOT_RUN


def targets(wanted: Wanted) -> Iterator[Loaded]:
    """Load every target: those named, else the one for cases, else those of the current folder."""
    for target in wanted.targets or ((USUAL,) if wanted.cases else (".",)):
        if target == STDIN:
            yield load_text(wanted.stdin_name, sys.stdin.buffer.read())
        elif os.path.isdir(target) and not find.find(target):  # noqa: PTH112  # a name too long is no error
            yield from load_folder(target)
        else:
            yield load(target)


def lines(pen: Pen, report: Report, form: str) -> Iterator[str]:
    """Write a report in the form that is asked for."""
    if form == "json":
        yield written(in_json(pen.words, report))
    elif form == "text":
        yield from in_text(pen, report)
    else:
        yield from for_github(pen, report) if form == "github" else in_lines(pen, report)
