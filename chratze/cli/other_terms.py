"""A case about calls in the words of one table, put to a variant that has others: they are told in English words."""

from collections.abc import Iterable
from dataclasses import replace

from chratze.game.asking import CALLS
from chratze.game.read_auction import Terms, meanings
from chratze.game.reading import text
from chratze.source import Entries, Entry, Items, Leaf, Node


def understood(node: Node, own: Terms, others: Iterable[Terms]) -> Node:
    """Tell the calls of a case so that a variant understands them, where some other one does."""
    if not isinstance(node, Entries):
        return node
    every = (own, *others)
    return replace(node, entries=tuple(entry_in(entry, every) for entry in node.entries))


def entry_in(entry: Entry, every: tuple[Terms, ...]) -> Entry:
    """Tell what stands behind a key."""
    if entry.key == "call":
        return named(entry, every)
    return replace(entry, node=calls(entry.node, every)) if entry.key == "calls" else entry


def calls(node: Node, every: tuple[Terms, ...]) -> Node:
    """Tell the calls that stand in a list, behind names, or in a row with commas."""
    if isinstance(node, Items):
        return replace(node, nodes=tuple(calls(inner, every) for inner in node.nodes))
    if isinstance(node, Entries):
        return replace(node, entries=tuple(named(entry, every) for entry in node.entries))
    return leaf(node, ", ".join(call(line.strip(), every) for line in text(node).split(",")))


def named(entry: Entry, every: tuple[Terms, ...]) -> Entry:
    """Tell the call that stands behind a name."""
    if not isinstance(entry.node, Leaf):
        return entry
    return replace(entry, node=leaf(entry.node, wanted(text(entry.node), every)))


def call(line: str, every: tuple[Terms, ...]) -> str:
    """Tell a name and what was said."""
    words = line.split()
    for terms in every:
        for k in range(1, len(words)):
            if meanings(" ".join(words[k:]), terms):
                said = wanted(" ".join(words[k:]), every)
                return f"{' '.join(words[:k])} {said}"
    return line


def wanted(said: str, every: tuple[Terms, ...]) -> str:
    """Tell a call without a name."""
    terms = next((terms for terms in every if meanings(said, terms)), every[0])
    return said if terms is every[0] else english(said, terms)


def english(said: str, terms: Terms) -> str:
    """Name a call in English."""
    return CALLS[meanings(said, terms)[0]]


def leaf(node: Leaf, told: str) -> Leaf:
    """Write something else in a place."""
    return replace(node, value=told, text=told)
