"""YAML text -> nodes that know their place: the only room that imports yaml.

Any bytes may come in; what is wrong comes out as findings. Values stay what people wrote: `no`, `010` and `1:30` are
texts, only `true`, `false`, `null` and plain numbers are more. What is refused is left out, and reading goes on.
"""

from chratze.finding import Span
from chratze.source.amiss import amiss, no_space, strange
from chratze.source.nodes import INTEGER, Document, Entries, Entry, Items, Leaf, Node, Value, lost
from chratze.source.page import (
    ALIKE,
    LIMIT,
    ODD,
    finding,
    foreign,
    in_order,
    no_text,
    odd_characters,
    paged,
)
from chratze.source.reading import DEPTH, parsed

__all__ = [
    "ALIKE", "DEPTH", "INTEGER", "LIMIT", "ODD", "Document", "Entries", "Entry", "Items", "Leaf", "Node", "Value",
    "amiss", "finding", "in_order", "lost", "no_space", "read", "strange",
]  # fmt: skip


def read(name: str, raw: bytes, first_line: int = 1, limit: int = LIMIT) -> Document:
    """Read a text of at most so many bytes, whatever it holds; its first line may stand further down in a file."""
    top = Span(name, first_line, 1, first_line, 1)
    if len(raw) > limit:
        return Document(None, (finding(top, "CHR005", ("limit", str(limit // 1024))),), "")
    if encoding := foreign(raw):
        return Document(None, (finding(top, "CHR007", ("encoding", encoding)),), "")
    page, written = paged(name, raw, first_line)
    if picture := no_text(page, written):
        return Document(None, (picture,), page.text)
    odd = list(odd_characters(page, written))
    node, findings = parsed(page, {found.span.line for found in odd})
    return Document(node, in_order([*odd, *findings]), page.text)
