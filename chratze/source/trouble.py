"""What the parser stumbled over -> a finding in our own words, at the best place."""

import re
from bisect import bisect_right
from dataclasses import replace

import yaml

from chratze.finding import Finding
from chratze.source.amiss import amiss
from chratze.source.block import REMARK, Line, above, at_odds, line_at, number_of, without_key
from chratze.source.page import Page, finding, stretch

TROUBLES = (
    ("found unexpected end of stream", "CHR012"),
    ("found unexpected document separator", "CHR012"),
    ("expected ',' or", "CHR013"),
    ("mapping values are not allowed", "CHR015"),
    ("could not find expected ':'", "CHR016"),
    ("expected <block end>", "CHR017"),
    ("sequence entries are not allowed", "CHR017"),
    ("cannot start any token", "CHR018"),
    ("expected alphabetic or numeric", "CHR018"),
    ("expected a comment or a line break", "CHR018"),
    ("mapping keys are not allowed", "CHR018"),
    ("expected '<document start>'", "CHR026"),
    ("escape", "CHR019"),
)
"""What the parser says, and what we call it; what is not listed is CHR011."""

AT_BEGINNING, WHOLE_LINE = ("CHR012", "CHR013", "CHR016", "CHR018"), ("CHR016", "CHR017", "CHR026", "CHR029", "CHR039")
"""Troubles shown where the thing begins that cannot be read, and troubles shown to the end of the line."""

DOCUMENT = ("---", "...")
"""What begins or ends a document."""

KEYED = re.compile(r"[ ]*+(?:- ++)*+[^\s:#'\"{\[][^:\n]*+: ++(?P<value>\S.*)")
"""A line that has a key and a value."""

INNER = re.compile(r"[a-z_]+: ")
"""A value that may be a text, or a key and a value that were meant to stand in braces."""


def trouble_with(page: Page, error: yaml.MarkedYAMLError) -> tuple[int, Finding]:
    """Say in our own words, and at the best place, what the parser stumbled over, and where it had to stop."""
    end = len(page.text.rstrip())
    at = min(error.problem_mark.index if error.problem_mark else 0, end)
    began = min(error.context_mark.index if error.context_mark else at, end)
    code = next((code for said, code in TROUBLES if said in (error.problem or "")), "CHR011")
    found = misfit(page, at) or misfit(page, began) or told(page, *better(page, code, began, at), at)
    return at, at_another(page, found, at) if found.code in ("CHR017", "CHR026") else found


def at_another(page: Page, found: Finding, at: int) -> Finding:
    """Show that a line does not fit at the line whose fault it is, beside one that it does not fit."""
    odds = at_odds(page, at)
    if odds is None or (found.code == "CHR026" and page.text.startswith(DOCUMENT, odds[1].start)):
        return found
    (here, other) = (stretch(page, line.begin, line.begin + len(line.text)) for line in odds)
    return replace(finding(here, "CHR017"), related=(other,))


def better(page: Page, code: str, began: int, at: int) -> tuple[str, int]:
    """Know a trouble better than the parser does, and where it is best shown."""
    line = line_of(page, at)
    if code == "CHR017":
        other = behind(page.text, at, page.text[line:at])
        return keyless(page, at) or (other, at) if other == "CHR017" else (other, at)
    if code != "CHR015":
        return code, began if code in AT_BEGINNING else at
    if (keyed := KEYED.match(page.text, line)) and keyed.start("value") <= at:
        return "CHR015", at
    begin = line + len(page.text[line:at]) - len(page.text[line:at].lstrip(" "))
    return keyless(page, at) or ("CHR017", begin)


def keyless(page: Page, at: int) -> tuple[str, int] | None:
    """Find a line above an offset's that has no key: what follows it does not fit, and that is not its own fault."""
    return next((("CHR016", line.begin) for line in without_key(page, at)), None)


def behind(text: str, at: int, before: str) -> str:
    """Say what it is that does not fit: what follows a quotation mark or bracket, a bracket, a dash, a line."""
    if text[at : at + 1] in ("}", "]"):
        return "CHR040"
    if text[at : at + 1] == "-" and KEYED.match(f"{before}-"):
        return "CHR018"
    last = before.rstrip(" ")[-1:]
    return "CHR029" if last in ("'", '"') and last else "CHR039" if last in ("}", "]") and last else "CHR017"


def line_of(page: Page, at: int) -> int:
    """Say where the line of an offset begins."""
    return page.starts[bisect_right(page.starts, at) - 1]


def misfit(page: Page, at: int) -> Finding | None:
    """Find what is amiss with the line of an offset, or with those above it that have no key or stand next to it."""
    nearest = next(above(page, at), None)
    here = line_at(page, number_of(page, at))
    for line in (here, *without_key(page, at), nearest):
        if line and (found := amiss_with(page, line)):
            return found
    return None


def amiss_with(page: Page, line: Line) -> Finding | None:
    """Find what is amiss with a line."""
    text = page.text[line.start : line.begin] + line.text
    return amiss(text, stretch(page, line.start, line.start))


def told(page: Page, code: str, begin: int, at: int) -> Finding:
    """Make the finding of a trouble that begins at an offset and was noticed at another."""
    line = page.text[begin:].partition("\n")[0].rstrip()
    line = REMARK.sub("", line) if code == "CHR016" else line
    first = line[:1]
    facts: dict[str, tuple[tuple[str, str], ...]] = {
        "CHR012": (("quote", first),),
        "CHR013": (("bracket", first), ("wanted", "]" if first == "[" else "}")),
        "CHR016": (("text", line),),
        "CHR018": (("character", first), *write(page, begin)),
        "CHR029": (("text", line), *write(page, begin)),
        "CHR015": write(page, begin),
        "CHR039": (("text", line), ("bracket", page.text[:begin].rstrip(" ")[-1:]), *write(page, begin)),
        "CHR040": (("bracket", first),),
    }
    width = len(line) if code in WHOLE_LINE else len(first)
    found = finding(stretch(page, begin, begin + width), code, *facts.get(code, ()))
    return replace(found, related=(stretch(page, at, at),) if code == "CHR013" and at > begin else ())


def write(page: Page, at: int) -> tuple[tuple[str, str], ...]:
    """Say how the value of an offset's line is written as a text, where a line is a key and a value."""
    keyed = KEYED.match(page.text, line_of(page, at))
    if keyed is None or keyed.start("value") > at:
        return ()
    value = keyed["value"].rstrip()
    bare = value.rstrip(",;. ")
    if INNER.match(value):
        return ()
    return (("write", bare if value != bare and bare[-1:] in ("}", "]") else quoted(value)),)


def quoted(text: str) -> str:
    """Write a text in quotation marks; those that it begins and ends with were meant to be such."""
    if len(text) > 1 and text[0] == text[-1] and text[0] in ("'", '"'):
        text = text[1:-1]
    if '"' not in text and "\\" not in text:
        return f'"{text}"'
    return "'" + text.replace("'", "''") + "'"
