"""A rule sheet in lines of text."""

from collections.abc import Iterator
from textwrap import wrap

from chratze.cli.paint import Paint
from chratze.cli.sheet.record import SIGNS, Said, Section, Sheet

WIDTH = 80
"""How wide a sheet is where there is no terminal."""

NARROWEST = 40
"""How wide a sheet is on any terminal."""

INDENT = " " * 10
"""What stands before a sentence: its marks and its number."""


def in_plain(sheet: Sheet, width: int, paint: Paint) -> Iterator[str]:
    """Write a sheet in lines no longer than the width, as far as words allow."""
    wide = max(width, NARROWEST)
    yield from (paint(line, "place") for line in filled(sheet.title, "", wide))
    for label, text in sheet.about:
        yield from filled(f"{label}: {text}", "", wide)
    yield ""
    yield from filled(sheet.opening, "", wide)
    for section in sheet.sections:
        yield ""
        yield paint(f"{section.number}. {section.heading}", "place")
        yield from of_section(section, wide)
    if sheet.legend:
        yield ""
    for sign, meaning in sheet.legend:
        yield from filled(f"{sign}  {meaning}", "", wide)


def of_section(section: Section, width: int) -> Iterator[str]:
    """Write a section below its heading."""
    if section.opening:
        yield from filled(section.opening, "", width)
    for said in section.said:
        yield from of_sentence(said, width)


def of_sentence(said: Said, width: int) -> Iterator[str]:
    """Write a sentence behind its marks and its number, and below it what is said of it."""
    signs = "".join(SIGNS[mark] for mark in said.marks)
    first, *rest = filled(f"{said.text} ({said.place})", INDENT, width)
    yield f"{signs:>3} {said.number:<5} {first.removeprefix(INDENT)}"
    yield from rest
    for text in said.below:
        yield from filled(text, INDENT, width)


def filled(text: str, indent: str, width: int) -> list[str]:
    """Break a text into lines, at spaces only."""
    lines = wrap(
        text, width, initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
    return lines or [""]
