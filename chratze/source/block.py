"""A line that the parser stumbled over -> the line of its block that is at fault, which may stand further up."""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

from chratze.source.page import Page

LINE = re.compile(r"(?P<indent>[ \t]*+(?:- ++)*+)(?P<text>[^ \t#\n].*)")
KEY = re.compile(r"(?:\"[^\"]*\"|'[^']*'|[^\s:#'\"{\[][^:]*+)[ ]*:(?:[ ]+(?P<value>.+)|$)")
REMARK = re.compile(r"(?:^|(?<![ \t])[ \t]++)#.*$")
OTHER = tuple("-{}[],\"'|>&*!%@`?")
"""What begins a line that goes on with something, or that is trouble of another kind."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line that says something: where it begins, where its text does, by how much that is indented, and the text."""

    start: int
    begin: int
    indent: int
    text: str


def line_at(page: Page, number: int) -> Line | None:
    """Read a line without its remark, None for one that says nothing."""
    start = page.starts[number]
    found = LINE.match(page.text, start)
    if found is None:
        return None
    return Line(start, found.start("text"), len(found["indent"]), REMARK.sub("", found["text"]).rstrip(" \t"))


def number_of(page: Page, at: int) -> int:
    """Give the number of an offset's line, from nought."""
    return bisect_right(page.starts, at) - 1


def above(page: Page, at: int) -> Iterator[Line]:
    """Go up through the lines above an offset's that say something."""
    return filter(None, (line_at(page, number) for number in range(number_of(page, at) - 1, -1, -1)))


def below(page: Page, at: int) -> Iterator[Line]:
    """Go down through the lines below an offset's that say something."""
    return filter(None, (line_at(page, number) for number in range(number_of(page, at) + 1, len(page.starts))))


def without_key(page: Page, at: int) -> list[Line]:
    """List the lines right above an offset's that have no key and should, the highest first."""
    found: list[Line] = []
    for line in above(page, at):
        if key := KEY.match(line.text):
            text_goes_on = key["value"] and found and found[-1].indent > line.indent
            return [] if text_goes_on else found[::-1]
        if line.text.startswith(OTHER) or page.text[line.begin - 2 : line.begin] == "- ":
            return []
        found.append(line)
    return found[::-1]


def at_odds(page: Page, at: int) -> tuple[Line, Line] | None:
    """Find a line that is not indented like the others of its block, and one of those; None where that is not so.

    It is the line of an offset, unless only the first of its block is indented otherwise.
    """
    here = line_at(page, number_of(page, at))
    block = block_of(page, here) if here else []
    other = next((line for line in block if here and line.indent != here.indent), None)
    if here is None or other is None:
        return None
    indents = Counter(line.indent for line in block)
    alone = other is block[0] and indents[other.indent] == 1 and indents[here.indent] > 1
    return (other, here) if alone else (here, other)


def block_of(page: Page, here: Line) -> list[Line]:
    """List the lines of the block that a line belongs to, or was meant to belong to, all that lies deeper included."""
    higher = list(above(page, here.begin))
    begin = next((n for n, line in enumerate(higher) if line.indent < here.indent), len(higher))
    if begin < len(higher) and (key := KEY.match(higher[begin].text)) and key["value"]:
        edge = higher[begin].indent
        begin = next((n for n, line in enumerate(higher) if line.indent < edge), len(higher))
    margin = higher[begin].indent if begin < len(higher) else -1
    lower = takewhile(lambda line: line.indent > margin, below(page, here.begin))
    return [*reversed(higher[:begin]), here, *lower]
