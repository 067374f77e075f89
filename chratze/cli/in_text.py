"""What is wrong with a variant, and what `check` finds out, told to people."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from chratze.cli.case_in_text import case_in_text
from chratze.cli.inquiry import NOTHING_THERE, Checked, Judged, Report
from chratze.cli.pen import Pen, place, short
from chratze.cli.posed import stands
from chratze.cli.snippet import snippet
from chratze.finding import Finding, Severity, Span
from chratze.words.catalogue import counted, sentence
from chratze.words.found import finding


def in_text(pen: Pen, report: Report) -> Iterator[str]:
    """Tell a report line by line: targets, then cases; where cases are posed, of targets only what is in error."""
    for checked in report.checked:
        if report.judged and not any(found.severity is Severity.ERROR for found in checked.findings):
            continue
        yield from findings_in_text(pen, checked.findings, checked.loaded.texts)
        if checked.loaded.texts:
            yield summary(pen, checked)
    for judged in report.judged:
        yield from headed(pen, report, judged)


def findings_in_text(pen: Pen, findings: Sequence[Finding], texts: Mapping[str, str]) -> Iterator[str]:
    """Tell findings one after the other, each with the line it is about, and an empty line behind it."""
    for found in findings:
        spoken = finding(pen.words, shortened(found))
        severity = pen.paint(f"{sentence(pen.words, f'severity.{found.severity}')} {found.code}", found.severity)
        where = place(found.span) if found.span.file in texts else short(found.span.file)
        yield f"{pen.paint(where, 'place')}: {severity}: {spoken.message}"
        yield from lines(pen, texts, found.span, found.severity)
        if spoken.help:
            yield f"{pen.paint(sentence(pen.words, 'check.help'), 'help')}: {spoken.help}"
        for span in found.related:
            yield f"{pen.paint(sentence(pen.words, 'check.note'), 'help')}: {place(span)}: {spoken.note}"
            yield from lines(pen, texts, span, "help")
        yield ""


def shortened(found: Finding) -> Finding:
    """Name the file that a finding speaks of as short as its places, and as whole where it is the target."""
    file = found.span.file if found.code in NOTHING_THERE else ""
    facts = tuple((name, short(file or fact) if name == "file" else fact) for name, fact in found.facts)
    return replace(found, facts=facts)


def headed(pen: Pen, report: Report, judged: Judged) -> Iterator[str]:
    """Tell a case, under a heading where it is not the only one."""
    if len(report.judged) > 1:
        if judged is not report.judged[0]:
            yield ""
        key = "check.case" if any(other.number > 1 for other in report.judged) else "check.by"
        span = stands(judged.posed)
        number = f"{judged.number} ({place(span)})" if span else str(judged.number)
        facts = {"number": number, "target": judged.checked.loaded.target}
        yield pen.paint(sentence(pen.words, key, **facts), "place")
    yield from case_in_text(pen, judged)


def lines(pen: Pen, texts: Mapping[str, str], span: Span, style: str) -> Iterator[str]:
    """Show the line of a place, where its file could be read."""
    if texts.get(span.file):
        yield from snippet(texts[span.file], span, pen.paint, style)


def summary(pen: Pen, checked: Checked) -> str:
    """Say in one line how a target stands."""
    counts = [
        counted(pen.words, severity, number)
        for severity in Severity
        if (number := sum(found.severity == severity for found in checked.findings))
    ]
    holding = sum(ruled.passed for ruled in checked.rulings)
    if counts:
        text = sentence(pen.words, "check.summary", counts=", ".join(counts), file=label(checked))
    elif checked.deals >= 0:
        text = sentence(
            pen.words, "check.record", file=label(checked), deals=counted(pen.words, "record_deal", checked.deals)
        )
    elif holding:
        text = sentence(pen.words, "check.ruled", file=label(checked), rulings=counted(pen.words, "ruling", holding))
    else:
        text = sentence(pen.words, "check.fine", file=label(checked))
    return text if counts else pen.paint(text, "good")


def label(checked: Checked) -> str:
    """Name a target by its file, without the folders."""
    return Path(checked.loaded.file).name or checked.loaded.target
