"""By which edits a mistake is mended for sure: those that no reader of the file would doubt."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from fractions import Fraction

from chratze.cli.snippet import line_of, lines_of
from chratze.finding import Finding, Span
from chratze.variant.meant import plain

SPELT = ("CHR031", "CHR032", "CHR101", "CHR103", "CHR106", "CHR108", "CHR126")
"""The findings of a word that may be misspelt."""

ALIKE = 0.75
"""How alike a word and what was meant must be."""

USUAL_INDENT = 2
WORD = re.compile(r"[\w./-]+")
PACKETS = re.compile(r"[1-8](?:[ ,/]+[1-8])*")
INDENT = re.compile(r"[ \t]*")


@dataclass(frozen=True, slots=True)
class Edit:
    """A stretch of one line of a file, and what is to stand there instead."""

    span: Span
    text: str


def fix(found: Finding, texts: Mapping[str, str]) -> tuple[Edit, ...]:
    """Say by which edits a mistake is mended for sure, none where that takes a person."""
    text, span = texts.get(found.span.file, ""), found.span
    if not text or span.line != span.end_line:
        return ()
    said = line_of(text, span.line)[span.column - 1 : span.end_column - 1]
    if found.code == "CHR010":
        return without_tabs(text, span)
    instead = better(found, said)
    return (Edit(span, instead),) if instead not in ("", said) and "…" not in instead else ()


def better(found: Finding, said: str) -> str:
    """Say what should stand where something else does, empty where that is not sure."""
    facts = dict(found.facts)
    meant, write = facts.get("meant", ""), facts.get("write", "")
    if found.code == "CHR014":
        return said.replace(":", ": ", 1)
    if found.code in SPELT and WORD.fullmatch(meant) and sure(bare(said), meant):
        return meant
    same = SAME.get(found.code)
    return write if write and same and same(said, write) else ""


def bare(said: str) -> str:
    """Take a word out of its quotation marks."""
    return said[1:-1] if said[:1] in ("'", '"') and said[:1] == said[-1:] else said


def sure(word: str, meant: str) -> bool:
    """Say whether a word is what was meant, spelt nearly right: what is known by other words alone takes a person."""
    return SequenceMatcher(None, plain(word), plain(meant)).ratio() >= ALIKE


def same_share(said: str, write: str) -> bool:
    """Say whether a decimal or a percentage is exactly a share."""
    text = bare(said).replace(",", ".").strip()
    try:
        number = Fraction(text.removesuffix("%").strip())
    except ValueError:
        return False
    return (number / 100 if text.endswith("%") else number) == Fraction(write)


SAME: dict[str, Callable[[str, str], bool]] = {
    "CHR105": lambda _said, _write: True,
    "CHR106": lambda said, write: bare(said) == write,
    "CHR108": lambda said, write: bare(said).replace(",", ".") == write,
    "CHR111": same_share,
    "CHR113": lambda said, _write: PACKETS.fullmatch(bare(said)) is not None,
    "CHR132": lambda _said, _write: True,
}
"""When what should be written says the same as what is written, by the code of the finding."""


def without_tabs(text: str, span: Span) -> tuple[Edit, ...]:
    """Put spaces in place of tabs: one for a tab within a line, an indent each at the beginnings of all lines."""
    indents = [indent_of(line) for line in lines_of(text)]
    if span.column > len(indents[span.line - 1]):
        return (Edit(span, " "),)
    wide = min((len(indent) for indent in indents if indent and "\t" not in indent), default=USUAL_INDENT)
    return tuple(
        Edit(replace(span, line=n, column=1, end_line=n, end_column=len(indent) + 1), indent.expandtabs(wide))
        for n, indent in enumerate(indents, 1)
        if "\t" in indent
    )


def indent_of(line: str) -> str:
    """Cut off the blanks that a line begins with."""
    found = INDENT.match(line)
    return found[0] if found else ""
