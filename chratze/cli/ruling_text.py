"""A ruling, written into the text of a variant so that every other character stays what it was."""

import json
import re
from dataclasses import dataclass

from chratze.source import Entries, Items, Node
from chratze.variant import quote

LINE_END = re.compile("\r\n|[\r\n]")
PLAIN = re.compile(r"[^\W\d_](?:[\w '.()/!?+;-]*[\w'.)!?])?")
"""What may stand in a YAML text without quotes, in braces too."""

DASH = re.compile(r" *-(?=\s|$)")
"""How a line begins an item of a list; the item itself may begin on a later line."""

STEP = 2
"""How far a list is indented where there is none yet."""


@dataclass(frozen=True, slots=True)
class Wording:
    """What a ruling says, as YAML in one line each; the note may be empty."""

    case: str
    expect: str
    note: str


@dataclass(frozen=True, slots=True)
class Insertion:
    """A text to put into another, and the offset."""

    at: int
    text: str


def with_ruling(text: str, top: Entries, wording: Wording) -> str | None:
    """Put a ruling behind those of a variant's text; None where there is no room for one.

    `text` is the file as it is, its line ends and byte order mark included; `top` is what was read from it.
    """
    rulings = next((entry.node for entry in top.entries if entry.key == "rulings"), None)
    if rulings is None:
        found = at_end(text, top, wording)
    elif isinstance(rulings, Items):
        found = behind_others(text, rulings, wording)
    else:
        return None
    return text[: found.at] + found.text + text[found.at :]


def at_end(text: str, top: Entries, wording: Wording) -> Insertion:
    """Begin a list of rulings at the end of a text: below all that stands there, or inside its braces."""
    end = offset(text, top.span.end_line, top.span.end_column)
    if text[offset(text, top.span.line, top.span.column)] == "{":
        comma = ", " if top.entries else ""
        last = top.entries[-1].node.span if top.entries else None
        at = offset(text, last.end_line, last.end_column) if last else end - 1
        return Insertion(at, f"{comma}rulings: [{in_braces(wording)}]")
    column = top.entries[0].span.column - 1 if top.entries else 0
    at = closing(text, end)
    lines = [f"{' ' * column}rulings:", *block(wording, column + STEP, 1)]
    return on_lines(text, at, ["", *lines])


def closing(text: str, end: int) -> int:
    """Find the end of a text: before the mark that closes a document, if there is one."""
    mark = re.compile(r"^\.\.\.(?=\s|$)", re.MULTILINE).search(text, end)
    return mark.start() if mark else len(text)


def behind_others(text: str, rulings: Items, wording: Wording) -> Insertion:
    """Put a ruling behind the last of a list, in the manner of the list."""
    if text[offset(text, rulings.span.line, rulings.span.column)] == "[":
        if not rulings.nodes:
            return Insertion(offset(text, rulings.span.line, rulings.span.column) + 1, in_braces(wording))
        last = rulings.nodes[-1].span
        return Insertion(offset(text, last.end_line, last.end_column), f", {in_braces(wording)}")
    last = rulings.nodes[-1].span
    lines = LINE_END.split(text[: offset(text, last.line, last.column)])
    dash = next(found.end() for line in reversed(lines) if (found := DASH.match(line)))
    gap = max(1, len(lines[-1]) - dash) if DASH.match(lines[-1]) else 1
    at = line_end(text, offset(text, last.end_line, last.end_column))
    return on_lines(text, at, block(wording, dash - 1, gap))


def block(wording: Wording, dash: int, gap: int) -> list[str]:
    """Write a ruling as an item of a list, its dash so far in, and so many blanks behind it."""
    rows = [f"case: {wording.case}", f"expect: {wording.expect}"]
    if wording.note:
        rows.append(f"note: {wording.note}")
    first, *rest = rows
    return [f"{' ' * dash}-{' ' * gap}{first}", *(f"{' ' * (dash + 1 + gap)}{row}" for row in rest)]


def in_braces(wording: Wording) -> str:
    """Write a ruling in braces."""
    note = f", note: {wording.note}" if wording.note else ""
    return f"{{case: {wording.case}, expect: {wording.expect}{note}}}"


def on_lines(text: str, at: int, lines: list[str]) -> Insertion:
    """Put lines where a line begins or ends, with the line ends of the text."""
    found = LINE_END.search(text)
    end = found[0] if found else "\n"
    torn = at > 0 and text[at - 1] not in "\r\n\ufeff"
    return Insertion(at, (end if torn else "") + end.join(lines) + end)


def line_end(text: str, at: int) -> int:
    """Find where the line of an offset ends, behind its line end; an offset at which a line begins stays."""
    if at > 0 and text[at - 1] in "\r\n":
        return at
    found = LINE_END.search(text, at)
    return found.end() if found else len(text)


def offset(text: str, line: int, column: int) -> int:
    """Find the offset of a line and column, a byte order mark not counted."""
    begin = int(text.startswith("\ufeff"))
    for _ in range(line - 1):
        found = LINE_END.search(text, begin)
        begin = found.end() if found else len(text)
    return min(begin + column - 1, len(text))


def flow(node: Node) -> str:
    """Write a node in one line."""
    return quote.flow(node, scalar)


def scalar(text: str) -> str:
    """Write a text, in quotes where it could be taken for something else."""
    if PLAIN.fullmatch(text) and text.casefold() not in quote.WORDS:
        return text
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\x7f")
