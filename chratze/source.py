"""YAML text -> nodes that know their place: the only import of yaml."""

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
    """What a text holds, as far as it could be read, with all that is wrong with it."""

    node: Node | None
    findings: tuple[Finding, ...]
    text: str
