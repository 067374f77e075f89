"""From the words of a command line to what `check` finds out, prints and returns."""

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from chratze.cli.in_text import in_text
from chratze.cli.inquiry import Checked, Report, as_posed, exit_code, inquire
from chratze.cli.pen import Pen, short
from chratze.cli.posed import STDIN, NoCase, Posed, all_posed, from_stdin
from chratze.cli.streams import COULD_NOT_RUN, complain
from chratze.cli.variants import announce
from chratze.cli.wishes import USUAL
from chratze.finding import Severity
from chratze.variant import find
from chratze.variant.load import load, load_text
from chratze.variant.record import Loaded
from chratze.words.catalogue import sentence
from chratze.words.harmless import brief


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a command line asks for."""

    targets: tuple[str, ...]
    cases: tuple[str, ...]
    everything: bool
    stdin_name: str
    strict: bool
    save: bool = False
    note: str = ""


def checked(pen: Pen, wanted: Wanted, form: str) -> int:
    """Find out what is asked for, print it, and return the exit code."""
    try:
        posed = tuple(all_posed(wanted.cases))
        found = [(target, tuple(lying(wanted, target))) for target in targets(wanted)]
    except NoCase as none:
        return give_up(pen, none.key, file=none.file)
    except FileNotFoundError as error:
        return give_up(pen, "check.no_case_file", file=str(error.filename))
    except OSError as error:
        return give_up(pen, "check.unreadable", file=str(error.filename), reason=str(error.strerror))
    loaded = tuple(one for _, inside in found for one in inside)
    empty = [nothing_in(pen, target) for target, inside in found if not inside]
    variants = tuple(one for one in loaded if isinstance(one, Loaded))
    announce(pen.words, variants)
    if wanted.everything and posed:
        named = [one.target for _, inside in found[: len(wanted.targets)] for one in inside if isinstance(one, Loaded)]
        return surveyed(pen, survey(pen, variants, posed, named), form) or unsaved(pen, wanted)
    posed = completed(pen, variants, posed) if form == "text" and len(posed) == 1 else posed
    report = inquire(pen.words, loaded, posed, as_posed)
    printed(lines(pen, report, form) if loaded else ())
    weighed = exit_code(report, Severity.WARNING if wanted.strict else Severity.ERROR)
    return COULD_NOT_RUN if unsaved(pen, wanted, report) or empty else weighed


def survey(pen: Pen, loaded: tuple[Loaded, ...], posed: tuple[Posed, ...], named: list[str]) -> Report:
    """Put cases to all variants, whatever cards and words they are told in, and find out what decides between these."""
    from chratze.cli.everywhere import fit_to  # noqa: PLC0415  # only a survey needs it
    from chratze.cli.flipping import flipped  # noqa: PLC0415  # only a survey needs it

    fit = fit_to(loaded)
    report = inquire(pen.words, loaded, posed, fit)
    return replace(report, flipped=tuple(flipped(report.judged, named, fit)))


def surveyed(pen: Pen, report: Report, form: str) -> int:
    """Print what all variants answer, and return the exit code."""
    from chratze.cli.everywhere import answered_anywhere, in_table  # noqa: PLC0415  # only a survey needs it

    printed(in_table(pen, report) if form == "text" else lines(pen, report, form))
    return 0 if answered_anywhere(report) else COULD_NOT_RUN


def printed(rows: Iterable[str]) -> None:
    """Print line by line."""
    for row in rows:
        sys.stdout.write(f"{row}\n")


def completed(pen: Pen, loaded: tuple[Loaded, ...], posed: tuple[Posed, ...]) -> tuple[Posed, ...]:
    """Ask for what a case lacks where somebody sits at a terminal, and say how to put it as a whole."""
    variant = next((one.variant for one in loaded if one.variant), None)
    if variant is None or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return posed
    from chratze.cli.asking_more import again, asked_more, at_terminal  # noqa: PLC0415  # only at a terminal

    whole = asked_more(pen, variant, posed[0], at_terminal)
    if whole is not posed[0]:
        complain(again(pen, loaded[0].target, whole))
    return (whole,)


def unsaved(pen: Pen, wanted: Wanted, report: Report | None = None) -> int:
    """Save the case that was judged as a ruling, if that is wished for; return the exit code."""
    if not wanted.save:
        return give_up(pen, "save.note_alone") if wanted.note else 0
    record = any(find.looks_like_record(Path(target)) for target in wanted.targets)
    if report is None or STDIN in wanted.targets or record:
        return give_up(pen, "save.one")
    from chratze.cli.saving import save  # noqa: PLC0415  # seldom needed

    return save(pen, report, wanted.note)


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
    """Load the variants that a target leads to; where none is named, those that lie here."""
    yield from (one for one in lying(wanted, target) if isinstance(one, Loaded))


def lying(wanted: Wanted, target: str | None) -> Iterator[Loaded | Checked]:
    """Load the variants that a target leads to, and play the records again."""
    if target is None:
        yield from (load(str(file)) for file in find.here())
    elif target == STDIN:
        yield (ruled_by if wanted.cases else read_in)(wanted.stdin_name, from_stdin())
    elif os.path.isdir(target) and not find.find(target):  # noqa: PTH112  # a name too long is no error
        yield from (one for file in find.written_in(Path(target)) for one in lying(wanted, str(file)))
    elif find.looks_like_record(Path(target)):
        yield ruled_by(target) if wanted.cases else played_again(target)
    else:
        yield load(target)


def read_in(name: str, raw: bytes) -> Loaded | Checked:
    """Load a variant from its text, or play a record again."""
    return played_again(name, raw) if find.RECORD.search(raw) else load_text(name, raw)


def ruled_by(target: str, raw: bytes | None = None) -> Loaded:
    """Load a variant from its text, or the rules of a record: cases are put to them."""
    from chratze.cli.replaying.checked import ruled  # noqa: PLC0415  # variants need none of it

    variant = raw is not None and not find.RECORD.search(raw)
    return load_text(target, raw) if raw is not None and variant else ruled(target, raw)


def played_again(target: str, raw: bytes | None = None) -> Checked:
    """Play a record again."""
    from chratze.cli.replaying.checked import checked as checked_record  # noqa: PLC0415  # variants need none of it

    return checked_record(target, raw)


def lines(pen: Pen, report: Report, form: str) -> Iterator[str]:
    """Write a report in the form that is asked for."""
    if form == "text":
        yield from in_text(pen, report)
    elif form in {"json", "sarif"}:
        yield in_braces(pen, report, form)
    else:
        from chratze.cli.in_lines import for_github, in_lines  # noqa: PLC0415  # text needs none of it

        yield from for_github(pen, report) if form == "github" else in_lines(pen, report)


def in_braces(pen: Pen, report: Report, form: str) -> str:
    """Write a report as JSON, for programs or for code scanning."""
    from chratze.cli.in_json import in_json, written  # noqa: PLC0415  # text needs none of it

    if form == "json":
        return written(in_json(pen.words, report))
    from chratze.cli.in_sarif import in_sarif  # noqa: PLC0415  # seldom needed

    return written(in_sarif(pen.words, report))
