"""A line that is no key, colon and value -> what is amiss with it, as people err who never heard of YAML."""

import re
from dataclasses import replace

from chratze.finding import Finding, Span
from chratze.source.page import finding

SPACES = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
"""What looks like a space and is none."""

UNSEEN = "\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe0e\ufe0f"
"""What shows nothing, and may stand in a text only."""

ODDS = SPACES + UNSEEN
STRANGE = re.compile(f"(?P<space>[{SPACES}]+)|(?P<hidden>[{UNSEEN}]+)")
KEY = r"(?P<key>[^\W\d][\w.-]*+)"
GLUED = re.compile(rf"(?P<text>{KEY}[ ]*:[^\s/:,\]}}][^\s:]*)")
EQUALS = re.compile(
    rf"(?P<text>{KEY}[ ]*(?P<mark>:=|=>|->|=|[\uff1a\ufe55\ufe13\ua789\u2236])[ ]*(?P<value>[^\s=].*)?)$"
)
REMARK = re.compile(r"(?P<mark>//|/\*|--+(?= )|<!--|;+|REM )")
FENCE = re.compile(r"(?P<mark>```+|~~~+)")
BULLET = re.compile("(?P<mark>[\u2022\u25cf\u25aa\u00b7\u2013\u2014\u2212\u25e6\u2023*+])[ \u00a0\t]")
ASTRAY = re.compile(
    rf"(?:[\w.-]*(?=[{ODDS}]+[\w.-]*[ ]*:)|[\w.-]+[ ]*:(?=[{ODDS}])|(?=[{ODDS}])|.*(?<![{ODDS}])(?=[{ODDS}]+$))"
)
"""What stands before a strange character where it does harm: at the beginning, in a key, behind it, at the end."""

BEGIN = re.compile(r"^[ \t]*+(?:- ++)*+")


def amiss(line: str, span: Span) -> Finding | None:
    """Find what is amiss with a line that begins where a span does: with its first mistake, however many it has."""
    text = BEGIN.sub("", line, count=1).rstrip(" \t")
    start = within(span, len(line.rstrip(" \t")) - len(text), 0)
    return astray(text, start) or ill_begun(text, start) or glued(text, start) or parted(text, start)


def within(start: Span, begin: int, end: int) -> Span:
    """Name the place of a part of a line that begins where a span does."""
    column = start.column
    return replace(start, column=column + begin, end_line=start.line, end_column=column + end)


def astray(text: str, start: Span) -> Finding | None:
    """Find a strange character where it does harm."""
    found = ASTRAY.match(text)
    return strange(text, start, found.end()) if found else None


def strange(text: str, start: Span, begin: int = 0) -> Finding | None:
    """Find the first character that shows nothing, or looks like a space and is none."""
    found = STRANGE.search(text, begin)
    if found is None:
        return None
    code = "CHR037" if found["space"] else "CHR008"
    return finding(within(start, *found.span()), code, ("character", f"U+{ord(found[0][0]):04X}"))


def ill_begun(text: str, start: Span) -> Finding | None:
    """Find a mark that begins a remark, a list or a block elsewhere, and not here."""
    for kind, code in ((REMARK, "CHR042"), (FENCE, "CHR044"), (BULLET, "CHR043")):
        if found := kind.match(text):
            return finding(within(start, *found.span("mark")), code, ("mark", found["mark"].strip()))
    return None


def glued(text: str, start: Span) -> Finding | None:
    """Find a colon without its space."""
    found = GLUED.match(text)
    return no_space(within(start, *found.span("text")), found["text"]) if found else None


def no_space(span: Span, text: str) -> Finding:
    """Make the finding of a colon without its space."""
    key, _, value = text.partition(":")
    return finding(span, "CHR014", ("text", text), ("write", f"{key.rstrip()}: {value}"))


def parted(text: str, start: Span) -> Finding | None:
    """Find a key parted from its value by another mark than a colon."""
    found = EQUALS.match(text)
    if found is None:
        return None
    write = f"{found['key']}: {found['value'] or ''}".rstrip()
    return finding(within(start, *found.span("mark")), "CHR041", ("mark", found["mark"]), ("write", write))
