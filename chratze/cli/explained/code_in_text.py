"""Codes, explained to people."""

from collections.abc import Iterator

from chratze.cli.explained.book import FINDINGS, book
from chratze.cli.explained.examples import OURS, Example
from chratze.cli.explained.layout import around, heading, lines
from chratze.cli.in_text import findings_in_text
from chratze.cli.page import filled, width
from chratze.cli.pen import Pen
from chratze.finding import Severity
from chratze.words.catalogue import sentence

FEW, MORE = 2, "..."
"""Most findings of other codes that are shown of an example, and what stands for more."""


def code(pen: Pen, name: str, shown: Example) -> Iterator[str]:
    """Explain a code: what it means, what has it, what is said of that, and how it is mended."""
    severity = next((found.severity for found in shown.findings if found.code == name), Severity.ERROR)
    yield pen.paint(around(pen, "code", code=name, severity=sentence(pen.words, f"severity.{severity}")), severity)
    yield from filled(sentence(book(pen.words.language, FINDINGS), name), width())
    command = shown.bad.startswith("$ ")
    yield from heading(pen, "bad_command" if command else "bad", file=OURS)
    yield from lines(shown.bad)
    for file, text in shown.beside:
        yield from heading(pen, "also", file=file)
        yield from lines(text)
    yield from heading(pen, "of_it")
    yield from what_is_said(pen, name, shown)
    yield from heading(pen, "mended")
    yield from lines(shown.mended)


def what_is_said(pen: Pen, name: str, shown: Example) -> Iterator[str]:
    """Tell the findings of an example: those of the code, and of others a few."""
    own = [found for found in shown.findings if found.code == name]
    others = [found for found in shown.findings if found.code != name]
    yield from list(findings_in_text(pen, [*own, *others[:FEW]], shown.texts))[:-1]
    yield from ["", MORE] if len(others) > FEW else []
