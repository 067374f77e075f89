"""What `check` finds out, a line each: for editors, and for the annotations of GitHub."""

from collections.abc import Iterator

from chratze.cli.case_answers import answer
from chratze.cli.complaint import complaint
from chratze.cli.flips_told import by_case, flips_told
from chratze.cli.inquiry import Judged, Report
from chratze.cli.pen import Pen, place
from chratze.cli.posed import stands
from chratze.finding import Finding, Severity
from chratze.words.catalogue import sentence
from chratze.words.found import finding
from chratze.words.harmless import brief, visible

MOST = 10
"""Most annotations of a severity that GitHub shows."""

ESCAPES = {"%": "%25", "\r": "%0D", "\n": "%0A"}
IN_PROPERTIES = {":": "%3A", ",": "%2C"}


def in_lines(pen: Pen, report: Report) -> Iterator[str]:
    """Tell each finding and each case on a line."""
    for checked in report.checked:
        for found in checked.findings:
            yield f"{visible(str(found.span))}: {found.severity} {found.code}: {finding(pen.words, found).message}"
    for judged in report.judged:
        yield case_line(pen, judged)
    yield from flip_lines(pen, report)


def case_line(pen: Pen, judged: Judged) -> str:
    """Tell a case on a line: target, verdict, and the places that decided or why it cannot be judged."""
    verdict = judged.verdict
    opening = f"{posed_at(judged)}{brief(visible(judged.checked.loaded.target))}: {verdict.verdict}:"
    if verdict.message:
        return f"{opening} {complaint(pen.words, judged.variant.terms, verdict)}"
    spans = judged.variant.spans
    paths = [because.option for because in verdict.because]
    places = ", ".join(f"{path} ({place(spans[path])})" if path in spans else path for path in paths)
    return f"{opening} {answer(pen, judged, verdict)} {places}".rstrip()


def posed_at(judged: Judged) -> str:
    """Say where a case stands in a file, for those who seek its line."""
    span = stands(judged.posed)
    return f"{visible(str(span))}: " if span else ""


def for_github(pen: Pen, report: Report) -> Iterator[str]:
    """Write the commands that annotate a pull request, at most ten errors and ten warnings, then say how many more."""
    for severity in Severity:
        found = [one for checked in report.checked for one in checked.findings if one.severity == severity]
        for one in found[:MOST]:
            yield annotation(pen, one)
        if len(found) > MOST:
            more = sentence(pen.words, f"check.more.{severity}", number=str(len(found) - MOST))
            yield f"::notice::{escaped(more, ESCAPES)}"
    for judged in report.judged:
        yield case_line(pen, judged)
    yield from flip_lines(pen, report)


def flip_lines(pen: Pen, report: Report) -> Iterator[str]:
    """Tell of each case on a line what decides between its answers, where that was asked for."""
    if report.flipped is None:
        return
    cases, flips = by_case(report)
    for number, asked in cases.items():
        told = " ".join(flips_told(pen, asked, flips.get(number, ())))
        if told:
            heading = f"{sentence(pen.words, 'check.case_everywhere', number=str(number))} " if len(cases) > 1 else ""
            yield f"{posed_at(asked[0]) or heading}{told}"


def annotation(pen: Pen, found: Finding) -> str:
    """Write the command that annotates the place of a finding."""
    span, spoken = found.span, finding(pen.words, found)
    properties = {"file": span.file, "line": span.line, "col": span.column, "endLine": span.end_line}
    if span.end_line == span.line:
        properties["endColumn"] = span.end_column
    properties["title"] = found.code
    written = ",".join(f"{name}={escaped(str(said), ESCAPES | IN_PROPERTIES)}" for name, said in properties.items())
    return f"::{found.severity} {written}::{escaped(f'{spoken.message} {spoken.help}'.strip(), ESCAPES)}"


def escaped(text: str, escapes: dict[str, str]) -> str:
    """Escape what ends a part of a command, and what a terminal would obey."""
    return visible("".join(escapes.get(character, character) for character in text))
