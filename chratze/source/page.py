"""Bytes -> a page: a text that is safe to be shown, its lines, and what may not stand in any text."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from chratze.finding import Finding, Severity, Span


@dataclass(frozen=True, slots=True)
class Page:
    """A text, and where its lines begin."""

    file: str
    text: str
    first_line: int
    starts: tuple[int, ...]


LIMIT, ALIKE, FEW = 256 * 1024, 20, 5
"""Most bytes in a file, most odd characters that are told, and fewest in what is no text."""

MARKS = {b"\xff\xfe\x00\x00": "UTF-32", b"\x00\x00\xfe\xff": "UTF-32", b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}
BOM = b"\xef\xbb\xbf"
LINE_END = re.compile(r"\r\n?")
ODD = re.compile(
    "(?P<byte>[\ud800-\udfff]+)|(?P<line>[\x85\u2028\u2029]+)"
    "|(?P<hidden>[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufeff\ufffe\uffff]+)"
)
LONG = ("file", "meant", "allowed", "circle", "write")
"""The facts that are quoted at some length."""


def paged(name: str, raw: bytes, first_line: int) -> tuple[Page, str]:
    """Make a page of bytes, and its text as it was written, odd characters and all."""
    written = LINE_END.sub("\n", raw.removeprefix(BOM).decode("utf-8", "surrogateescape"))
    text = ODD.sub(lambda odd: "\ufffd" * len(odd[0]), written)
    return Page(name, text, first_line, (0, *(end.end() for end in re.finditer("\n", text)))), written


def in_order(findings: list[Finding]) -> tuple[Finding, ...]:
    """Sort findings of a file by their place."""
    return tuple(sorted(findings, key=lambda found: (found.span.line, found.span.column, found.code)))


def finding(span: Span, code: str, *facts: tuple[str, str]) -> Finding:
    """Make a finding of an error; what is quoted of a file is cut short."""
    told = ((name, shown(fact, 300 if name in LONG else 60)) for name, fact in facts)
    return Finding(code, Severity.ERROR, span, facts=tuple(told))


def shown(text: str, most: int) -> str:
    """Make a text fit to be quoted: one line, not too long, nothing in it that cannot be printed."""
    line = " ".join(ODD.sub("\ufffd", text).split())
    return line if len(line) <= most else line[: most - 1] + "…"


def foreign(raw: bytes) -> str:
    """Name the encoding of a text that is not in UTF-8 by its mark or its zeros, empty for none."""
    halves = raw[0:64:2], raw[1:64:2]
    bare = len(raw) > 1 and any(raw[:64]) and not (any(halves[0]) and any(halves[1]))
    return next((encoding for mark, encoding in MARKS.items() if raw.startswith(mark)), "UTF-16" if bare else "")


def stretch(page: Page, begin: int, end: int) -> Span:
    """Name the place between two offsets."""
    line, last = bisect_right(page.starts, begin), bisect_right(page.starts, end)
    columns = begin - page.starts[line - 1] + 1, end - page.starts[last - 1] + 1
    above = page.first_line - 1
    return Span(page.file, line + above, columns[0], last + above, columns[1])


def no_text(page: Page, written: str) -> Finding | None:
    """Find that a file is none of text: zeros in it, and odd characters all over."""
    odd = ODD.finditer(written)
    first = next(odd, None)
    if first is None or "\0" not in written or sum(1 for _ in odd) < FEW:
        return None
    return finding(stretch(page, first.start(), first.end()), "CHR045")


def odd_characters(page: Page, written: str) -> Iterator[Finding]:
    """Find what may not stand in a text: bytes that are no UTF-8, hidden characters, hidden ends of lines."""
    found = list(ODD.finditer(written))
    for odd in found[:ALIKE]:
        span = stretch(page, odd.start(), odd.end())
        code = ord(odd[0][0])
        if odd.lastgroup == "byte":
            byte = bytes([code & 0xFF])
            likely = ("character", byte.decode("cp1252", "replace"))
            yield finding(span, "CHR006", ("byte", f"0x{byte.hex().upper()}"), likely)
        else:
            yield finding(span, "CHR009" if odd.lastgroup == "line" else "CHR008", ("character", f"U+{code:04X}"))
    for first in found[ALIKE : ALIKE + 1]:
        yield finding(stretch(page, *first.span()), "CHR036", ("count", str(len(found) - ALIKE)))
