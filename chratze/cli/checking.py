"""From the words of a command line to what `check` finds out, prints and returns."""

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from chratze.cli.everywhere import answered_anywhere, fit_to, in_table
from chratze.cli.in_json import in_json, written
from chratze.cli.in_lines import for_github, in_lines
from chratze.cli.in_text import in_text
from chratze.cli.inquiry import Report, as_posed, exit_code, inquire
from chratze.cli.pen import Pen, short
from chratze.cli.posed import STDIN, NoCase, all_posed, from_stdin
from chratze.cli.streams import complain
from chratze.cli.variants import announce
from chratze.finding import Severity
from chratze.variant import find
from chratze.variant.load import load, load_folder, load_text
from chratze.variant.record import Loaded
from chratze.words.catalogue import sentence
from chratze.words.harmless import brief

COULD_NOT_RUN = 2
USUAL = "swiss"
"""The variant that a case is put to when none is named."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a command line asks for."""

    targets: tuple[str, ...]
    cases: tuple[str, ...]
    everything: bool
    stdin_name: str
    strict: bool


def checked(pen: Pen, wanted: Wanted, form: str) -> int:
    """Find out what is asked for, print it, and return the exit code."""
    try:
        posed = tuple(all_posed(wanted.cases))
        found = [(target, tuple(within(wanted, target))) for target in targets(wanted)]
    except NoCase as none:
        return give_up(pen, none.key, file=none.file)
    except FileNotFoundError as error:
        return give_up(pen, "check.no_case_file", file=str(error.filename))
    except OSError as error:
        return give_up(pen, "check.unreadable", file=str(error.filename), reason=str(error.strerror))
    loaded = tuple(one for _, inside in found for one in inside)
    empty = [nothing_in(pen, target) for target, inside in found if not inside]
    announce(pen.words, loaded)
    survey = wanted.everything and bool(posed)
    report = inquire(pen.words, loaded, posed, fit_to(loaded) if survey else as_posed)
    for line in lines(pen, report, "table" if survey and form == "text" else form) if loaded else ():
        sys.stdout.write(f"{line}\n")
    if survey:
        return 0 if answered_anywhere(report) else COULD_NOT_RUN
    return COULD_NOT_RUN if empty else exit_code(report, Severity.WARNING if wanted.strict else Severity.ERROR)


def give_up(pen: Pen, key: str, **facts: str) -> int:
    """Say why something could not be checked."""
    complain(sentence(pen.words, key, **{name: brief(fact) for name, fact in facts.items()}))
    return COULD_NOT_RUN


def nothing_in(pen: Pen, folder: str | None) -> int:
    """Say that there is no variant in a folder, with None in the current one."""
    return give_up(pen, "check.nothing_in", folder=short(folder)) if folder else give_up(pen, "check.nothing_here")


def targets(wanted: Wanted) -> tuple[str | None, ...]:
    """List the targets: those named, else the one for cases, else None for whatever is in the current folder.

    All that can be named are targets too where they are asked for.
    """
    if wanted.everything:
        return (*wanted.targets, *(found.name for found in find.known() if found.name not in wanted.targets))
    return wanted.targets or ((USUAL,) if wanted.cases else (None,))


def within(wanted: Wanted, target: str | None) -> Iterator[Loaded]:
    """Load what a target leads to; where none is named, the files that look like variants."""
    if target is None:
        yield from (load(str(file)) for file in find.written_in(Path()) if find.looks_like_variant(file))
    elif target == STDIN:
        yield load_text(wanted.stdin_name, from_stdin())
    elif os.path.isdir(target) and not find.find(target):  # noqa: PTH112  # a name too long is no error
        yield from load_folder(target)
    else:
        yield load(target)


def lines(pen: Pen, report: Report, form: str) -> Iterator[str]:
    """Write a report in the form that is asked for."""
    if form == "json":
        yield written(in_json(pen.words, report))
    elif form == "table":
        yield from in_table(pen, report)
    elif form == "text":
        yield from in_text(pen, report)
    else:
        yield from for_github(pen, report) if form == "github" else in_lines(pen, report)
