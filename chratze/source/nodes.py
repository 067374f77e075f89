"""What a text holds: nodes that know their place."""

import re
from dataclasses import dataclass

from chratze.finding import Finding, Span

Value = str | int | bool | None


@dataclass(frozen=True, slots=True)
class Leaf:
    """A single value: `text` is what was written, `number` says whether it was a plain number.

    Nothing is read as a float: `0.20` yields the text "0.20" with `number` true.
    """

    value: Value
    text: str
    number: bool
    span: Span


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    nodes: tuple["Node", ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Entry:
    """A key of a mapping, and what stands behind it."""

    key: str
    span: Span
    node: "Node"


@dataclass(frozen=True, slots=True)
class Entries:
    """A mapping, in the order of the text."""

    entries: tuple[Entry, ...]
    span: Span


Node = Leaf | Items | Entries


@dataclass(frozen=True, slots=True)
class Document:
    """What a text holds, as far as it could be read, with all that is wrong with it; `text` is safe to be shown."""

    node: Node | None
    findings: tuple[Finding, ...]
    text: str


DIGITS = 18
"""Most digits of a number that is read as one."""

INTEGER = re.compile(r"0|-?[1-9][0-9]*")
DECIMAL = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+")
WORDS: dict[str, Value] = {"true": True, "false": False, "null": None, "": None}


def lost(node: Node) -> bool:
    """Say whether something stood here that was left out, so that nothing more need be said of it."""
    return isinstance(node, Leaf) and node.value is None and node.text not in WORDS


def plain(text: str, span: Span) -> Leaf:
    """Make a leaf of a text without quotation marks: only few words and plain numbers are more than texts."""
    if text in WORDS:
        return Leaf(WORDS[text], text, number=False, span=span)
    whole = INTEGER.fullmatch(text) is not None
    value = int(text) if whole and len(text) <= DIGITS else text
    return Leaf(value, text, number=whole or DECIMAL.fullmatch(text) is not None, span=span)
