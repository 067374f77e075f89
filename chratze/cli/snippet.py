"""A line of a file with carets under what is meant, as wide as a terminal shows it."""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from chratze.cli.paint import Paint
from chratze.finding import Span
from chratze.words.harmless import visible

LINE_END = re.compile("\r\n|[\r\n\x85\u2028\u2029]")
TAB = 4
WIDTH = 100
"""The most columns that a line may take."""

BEFORE = 40
"""The columns kept before the carets of a line that is too long."""

CUT = "..."


def snippet(text: str, span: Span, paint: Paint, style: str) -> list[str]:
    """Show the line where something begins, and carets under it."""
    line = line_of(text, span.line)
    pieces = shown(line)
    start = min(span.column - 1, len(pieces))
    end = span.end_column - 1 if span.end_line == span.line else len(pieces)
    first, last = (0, len(pieces)) if whole(line) else trimmed(pieces, start)
    indent = width(pieces[first:start]) + (len(CUT) if first else 0)
    carets = "^" * max(1, width(pieces[start : min(end, last)]))
    cut_out = f"{CUT if first else ''}{''.join(pieces[first:last])}{CUT if last < len(pieces) else ''}"
    gutter = f"{span.line:>4} "
    return [
        paint(f"{gutter}|", "gutter") + f" {cut_out}".rstrip(),
        paint(f"{' ' * len(gutter)}|", "gutter") + f" {' ' * indent}{paint(carets, style)}",
    ]


def line_of(text: str, number: int) -> str:
    """Find a line of a text, empty behind its end."""
    lines = lines_of(text)
    return lines[number - 1] if number <= len(lines) else ""


@lru_cache(16)
def lines_of(text: str) -> list[str]:
    """Cut a text into its lines, once for all that is wrong in it."""
    return LINE_END.split(text)


@lru_cache(4)
def shown(line: str) -> list[str]:
    """Show every character of a line as a terminal may see it, once for all that is wrong in it."""
    pieces: list[str] = []
    column = 0
    for character in line:
        piece = " " * (TAB - column % TAB) if character == "\t" else visible(character)
        pieces.append(piece)
        column += cells(piece)
    return pieces


@lru_cache(4)
def whole(line: str) -> bool:
    """Say whether a line is short enough to be shown as a whole."""
    return width(shown(line)) <= WIDTH


def width(pieces: Sequence[str]) -> int:
    """Count the columns that pieces of a line take."""
    return sum(map(cells, pieces))


@lru_cache(1024)
def cells(piece: str) -> int:
    """Count the columns that a text takes."""
    return sum(cell(character) for character in piece)


def cell(character: str) -> int:
    """Count the columns that a character takes: two for the wide ones, none for what joins the one before."""
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1


def trimmed(pieces: Sequence[str], start: int) -> tuple[int, int]:
    """Choose the part of a line that is shown where it is too long: what surrounds the carets."""
    first, room = start, BEFORE
    while first > 0 and room >= cells(pieces[first - 1]):
        first -= 1
        room -= cells(pieces[first])
    last = first
    room = WIDTH - 2 * len(CUT)
    while last < len(pieces) and room >= cells(pieces[last]):
        room -= cells(pieces[last])
        last += 1
    return first, last
