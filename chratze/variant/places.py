"""Places in a file's mapping: its keys, the ways to them, and what the schema reads there."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from chratze.options import OPTIONS
from chratze.source import Entries, Entry, Items, Node, lost
from chratze.variant import schema
from chratze.variant.schema import Place, Tree

TOP = (
    "schema",
    "title",
    "extends",
    "about",
    "terms",
    *dict.fromkeys(path.split(".")[0] for path in OPTIONS),
    "rulings",
)
"""The keys of a file."""

KEYS: dict[str, tuple[str, ...]] = {
    "": TOP,
    "about": ("place", "source", "date", "notes"),
    "terms": schema.TERMS,
    "rulings": ("case", "expect", "note"),
}
"""The keys of each mapping that is no section of options."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a file: its key, if it has one, and its value."""

    key: Entry | None
    node: Node


def tree(node: Entries) -> Tree:
    """Make of a mapping what the schema reads: leaves in dicts and lists, without what was left out before."""
    return {entry.key: branch(entry.node) for entry in node.entries if not lost(entry.node)}


def branch(node: Node) -> object:
    """Make of a node what the schema reads."""
    if isinstance(node, Entries):
        return tree(node)
    if isinstance(node, Items):
        return [branch(item) for item in node.nodes if not lost(item)]
    return node


def spots(spot: Spot, path: Place) -> Iterator[tuple[Place, Spot]]:
    """Go through all places of a file."""
    yield path, spot
    if isinstance(spot.node, Entries):
        for entry in spot.node.entries:
            yield from spots(Spot(entry, entry.node), (*path, entry.key))
    elif isinstance(spot.node, Items):
        for number, item in enumerate(item for item in spot.node.nodes if not lost(item)):
            yield from spots(Spot(None, item), (*path, number))


def place(top: Entries, path: Place) -> Spot:
    """Go to a place of a file, as far as it is there."""
    spot = Spot(None, top)
    for part in path:
        inner = step(spot.node, part)
        if inner is None:
            break
        spot = inner
    return spot


def setting(top: Entries, path: str) -> Entry | None:
    """Find where a file sets an option."""
    spot = Spot(None, top)
    for name in path.split("."):
        inner = step(spot.node, name)
        if inner is None:
            return None
        spot = inner
    return None if lost(spot.node) else spot.key


def step(node: Node, part: int | str) -> Spot | None:
    """Take one step into a node."""
    if isinstance(node, Items) and isinstance(part, int):
        return Spot(None, [item for item in node.nodes if not lost(item)][part])
    if isinstance(node, Entries):
        return next((Spot(entry, entry.node) for entry in node.entries if entry.key == part), None)
    return None


def option_at(path: Place) -> str:
    """Name the option that a place belongs to, empty for none."""
    said = ".".join(part for part in path if isinstance(part, str))
    return said if said in OPTIONS else ""


@cache
def keys_of(section: str) -> tuple[str, ...]:
    """List the keys of a section."""
    if section in KEYS:
        return KEYS[section]
    inside = (path.removeprefix(f"{section}.") for path in OPTIONS if path.startswith(f"{section}."))
    return tuple(dict.fromkeys(path.split(".")[0] for path in inside))
