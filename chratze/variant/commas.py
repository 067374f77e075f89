"""What an option says with commas, which YAML takes apart in a mapping of one line -> one value again."""

import re
from dataclasses import replace

from chratze.cards import read_rank
from chratze.finding import Finding
from chratze.options import OPTIONS
from chratze.source import Entries, Entry, Leaf, Node

LAST = re.compile(r"[0-9]+[^0-9,]{0,12}")
NUMBERS = re.compile(r"[0-9]+(?:[.,/][0-9]+)*")
RANKS = "pack.ranks"


def joined(node: Node, twice: tuple[Entry, ...], section: str = "") -> Node:
    """Join what an option says with commas in a mapping of one line, where YAML reads 0,20 as 0 and a key 20.

    Such keys stand there twice in 2,2,2, and are then no more among the entries.
    """
    if not isinstance(node, Entries):
        return node
    done: list[Entry] = []
    for entry in sorted((*node.entries, *(again for again in twice if within(again, node))), key=begin):
        if done and glued(f"{section}{done[-1].key}", done[-1].node, entry):
            done[-1] = together(done[-1], entry)
        elif entry.span != entry.node.span:
            done.append(Entry(entry.key, entry.span, joined(entry.node, twice, f"{section}{entry.key}.")))
    return Entries(tuple(done), node.span)


def within(entry: Entry, node: Node) -> bool:
    """Say whether a key stands in a mapping of one line."""
    inside = node.span.column < entry.span.column < node.span.end_column
    return inside and node.span.line == entry.span.line == node.span.end_line


def begin(entry: Entry) -> tuple[int, int]:
    """Say where a key begins."""
    return entry.span.line, entry.span.column


def glued(path: str, said: Node, behind: Entry) -> bool:
    """Say whether what an option says and the key behind it were meant as one text: numbers, or ranks."""
    gap = behind.span.column - said.span.end_column
    if path not in OPTIONS or behind.span.line != said.span.end_line or not isinstance(said, Leaf):
        return False
    if not isinstance(behind.node, Leaf) or behind.node.text:
        return False
    if path == RANKS:
        return 0 < gap <= len(", ") and bool(
            read_rank(said.text.split(",")[-1].strip().casefold()) and read_rank(behind.key.casefold())
        )
    return gap == 1 and bool(NUMBERS.fullmatch(said.text) and LAST.fullmatch(behind.key))


def together(said: Entry, behind: Entry) -> Entry:
    """Join what a key says with the key behind it, by the comma between them."""
    comma = ", "[: behind.span.column - said.node.span.end_column]
    text = f"{said.node.text if isinstance(said.node, Leaf) else ''}{comma}{behind.key}"
    whole = replace(said.node.span, end_column=behind.span.end_column)
    return replace(said, node=Leaf(text, text, number=False, span=whole))


def again(found: Finding) -> Entry:
    """Make of a key that stands there twice an entry without a value, in the place of the key itself."""
    return Entry(dict(found.facts).get("key", ""), found.span, Leaf(None, "", number=False, span=found.span))
