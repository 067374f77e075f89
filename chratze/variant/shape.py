"""A file's mapping -> what is wrong with its shape: each fault at its place, with what was meant or is allowed."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from chratze.finding import Finding, Span
from chratze.options import OPTIONS, Option, Suits, Written
from chratze.source import Entries, Entry, Items, Leaf, Node, finding, lost, no_space
from chratze.variant import readers, schema
from chratze.variant.meant import allowed, elsewhere, key_meant, nearest
from chratze.variant.schema import Fault, Means, Place, Tree

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

GUESSED = 100
"""Most faults of one file whose meaning is guessed: who has more has not misspelt a word."""

GLUED = re.compile(r"[A-Za-z_][\w.-]*:[^\s/:]\S*")
NUMBER = re.compile(r"[0-9]+")
NUMBERS = re.compile(r"[0-9]+(?:[.,/][0-9]+)*")


@dataclass(frozen=True, slots=True)
class Coin:
    """The coin that amounts are in: hundredths, 0 for a coin that is at fault itself, and where a file says so."""

    hundredths: int
    span: Span | None


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


def faults(top: Entries, coin: Coin, suits: tuple[Suits, ...]) -> Iterator[Finding]:
    """Find what is wrong with the shape of a file whose amounts are in a coin and whose cards are of some suits."""
    _, found = schema.read(tree(top), Means(coin.hundredths, suits))
    known = dict(spots(Spot(None, top), ())) if found else {}
    for number, fault in enumerate(worst(found)):
        spot = next(known[fault.place[:end]] for end in range(len(fault.place), -1, -1) if fault.place[:end] in known)
        rightly = replace(fault, facts=(*fault.facts, *letters(fault, suits[0])))
        yield told(spot, rightly, coin) if number < GUESSED else told_briefly(spot, rightly, coin)


def spots(spot: Spot, path: Place) -> Iterator[tuple[Place, Spot]]:
    """Go through all places of a file."""
    yield path, spot
    if isinstance(spot.node, Entries):
        for entry in spot.node.entries:
            yield from spots(Spot(entry, entry.node), (*path, entry.key))
    elif isinstance(spot.node, Items):
        for number, item in enumerate(item for item in spot.node.nodes if not lost(item)):
            yield from spots(Spot(None, item), (*path, number))


def letters(fault: Fault, suits: Suits) -> tuple[tuple[str, str], ...]:
    """List the ranks that a pack of such suits may have, where one of them or all are wanted."""
    listed = readers.letters(suits)
    if fault.code == "CHR116" and "meant" not in dict(fault.facts):
        option = OPTIONS.get(option_at(fault.place))
        none = f"{option.called.word} " if option and option.called else ""
        return (("allowed", none + listed),)
    return (("write", " ".join(listed.split()[:9])),) if fault.code == "CHR118" else ()


def worst(found: tuple[Fault, ...]) -> list[Fault]:
    """Drop faults that come of others: no key is missing where one is misspelt, and a note on nothing is no note."""
    misspelt = {fault.place[:-1] for fault in found if fault.code == "CHR101"}
    nothing = {fault.place for fault in found if fault.code == "CHR126"}
    own = (fault for fault in found if fault.code == "CHR126" or fault.place not in nothing)
    return [fault for fault in own if fault.code != "CHR129" or fault.place[:-1] not in misspelt]


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


def told(spot: Spot, fault: Fault, coin: Coin) -> Finding:
    """Make the finding of a fault."""
    if fault.code == "CHR101":
        return unknown_key(spot, fault)
    if empty(spot) and fault.code not in ("CHR126", "CHR135"):
        return told_of_nothing(spot, fault)
    if fault.code == "CHR121":
        return no_section(spot, fault)
    path = option_at(fault.place)
    option = OPTIONS.get(path)
    code = "CHR110" if fault.code == "CHR107" and option and option.written else fault.code
    limits = {} if "write" in dict(fault.facts) and code in ("CHR107", "CHR110") else bounds(option, code, coin)
    facts = {**written(spot, fault), **limits, **noted(spot, code), **dict(fault.facts)}
    span = spot.key.span if spot.key and code in ("CHR126", "CHR135") else part_of(spot.node, facts.get("rank", ""))
    found = replace(finding(span, code, *facts.items()), path=path)
    return by_coin(found, coin) if code == "CHR109" else found


def told_briefly(spot: Spot, fault: Fault, coin: Coin) -> Finding:
    """Make the finding of a fault among very many, without asking what was meant."""
    if fault.code in ("CHR101", "CHR126") and spot.key:
        return finding(spot.key.span, fault.code, ("key", spot.key.key))
    return told(spot, fault, coin)


def empty(spot: Spot) -> bool:
    """Say whether a key has nothing behind it."""
    return spot.key is not None and isinstance(spot.node, Leaf) and spot.node.value is None


def told_of_nothing(spot: Spot, fault: Fault) -> Finding:
    """Make the finding of a key with nothing behind it."""
    span, key = (spot.key.span, spot.key.key) if spot.key else (spot.node.span, "")
    return replace(finding(span, "CHR119", ("key", key)), path=option_at(fault.place))


def by_coin(found: Finding, coin: Coin) -> Finding:
    """Point from an amount to the coin that it does not fit."""
    return replace(found, related=(coin.span,)) if coin.span and coin.span != found.span else found


def part_of(node: Node, rank: str) -> Span:
    """Find a rank in a text of several, the last one of its kind: that is the one too many."""
    if not rank or not isinstance(node, Leaf) or node.span.line != node.span.end_line:
        return node.span
    quotes = node.span.end_column - node.span.column - len(node.text)
    if quotes not in (0, 2):
        return node.span
    begins = [found.start() for found in re.finditer(r"\S+", node.text) if found[0] == rank]
    if not begins:
        return node.span
    column = node.span.column + begins[-1] + quotes // 2
    return replace(node.span, column=column, end_column=column + len(rank))


def option_at(path: Place) -> str:
    """Name the option that a place belongs to, empty for none."""
    said = ".".join(part for part in path if isinstance(part, str))
    return said if said in OPTIONS else ""


def written(spot: Spot, fault: Fault) -> dict[str, str]:
    """Say what was written: the key, and the value where it is a single one."""
    named = [part for part in fault.place if isinstance(part, str)]
    key = named[-1] if fault.code == "CHR129" or spot.key is None else spot.key.key
    return {"key": key, "value": spot.node.text} if isinstance(spot.node, Leaf) else {"key": key}


def bounds(option: Option | None, code: str, coin: Coin) -> dict[str, str]:
    """Say what an option's number may be."""
    if option is None or option.between is None or code not in ("CHR106", "CHR107", "CHR110"):
        return {}
    if coin.hundredths == 0 and option.written == Written.MONEY:
        return {}
    cents = {Written.COIN: 1, Written.MONEY: coin.hundredths}.get(option.written) if option.written else None
    least, most = (str(end) if cents is None else readers.decimal(end * cents) for end in option.between)
    word = f"{option.called.word}, " if option.called else ""
    return {"allowed": f"{word}{least}\u2013{most}"}


def noted(spot: Spot, code: str) -> dict[str, str]:
    """Say which option a note was probably about."""
    if code != "CHR126" or spot.key is None:
        return {}
    meant = nearest(spot.key.key, OPTIONS) or elsewhere(spot.key.key)
    return {"meant": meant} if meant else {"allowed": allowed(spot.key.key, OPTIONS)}


def no_section(spot: Spot, fault: Fault) -> Finding:
    """Make the finding of something else, or nothing at all, where a mapping should stand."""
    section = ".".join(part for part in fault.place if isinstance(part, str))
    name, leaf = section.rpartition(".")[2], spot.node
    if isinstance(leaf, Leaf) and GLUED.match(leaf.text):
        first = leaf.text.split()[0]
        return no_space(replace(leaf.span, end_line=leaf.span.line, end_column=leaf.span.column + len(first)), first)
    return finding(leaf.span, "CHR121", ("key", name), ("allowed", ", ".join(keys_of(section))))


def no_mapping(top: Node) -> Finding:
    """Make the finding of a file that is no mapping."""
    if isinstance(top, Leaf) and GLUED.match(top.text):
        return no_section(Spot(None, top), Fault((), "CHR121", ()))
    begin = replace(top.span, end_line=top.span.line, end_column=top.span.column + 1)
    return finding(begin, "CHR124")


def unknown_key(spot: Spot, fault: Fault) -> Finding:
    """Make the finding of a key that means nothing where it stands."""
    section = ".".join(str(part) for part in fault.place[:-1] if isinstance(part, str))
    key = str(fault.place[-1])
    span = spot.key.span if spot.key else spot.node.span
    if GLUED.fullmatch(key) and isinstance(spot.node, Leaf) and not spot.node.text:
        return no_space(span, key)
    if key in OPTIONS and not section:
        return finding(span, "CHR102", ("key", key), ("write", nested(key, spot.node)))
    known = keys_of(section)
    meant = key_meant(key, known, section)
    return finding(span, "CHR101", ("key", key), ("meant", meant) if meant else ("allowed", allowed(key, known)))


def keys_of(section: str) -> tuple[str, ...]:
    """List the keys of a section."""
    if section in KEYS:
        return KEYS[section]
    inside = (path.removeprefix(f"{section}.") for path in OPTIONS if path.startswith(f"{section}."))
    return tuple(dict.fromkeys(path.split(".")[0] for path in inside))


def nested(path: str, node: Node) -> str:
    """Write an option's path as a file has it."""
    *sections, name = path.split(".")
    value = node.text if isinstance(node, Leaf) else "…"
    return "".join(f"{section}: {{" for section in sections) + f"{name}: {value}" + "}" * len(sections)


def joined(node: Node, twice: tuple[Entry, ...], section: str = "") -> Node:
    """Join what an option says with commas in a mapping of one line, where YAML reads 0,20 as 0 and a key 20.

    Such keys stand there twice in 2,2,2, and are then no more among the entries.
    """
    if not isinstance(node, Entries):
        return node
    done: list[Entry] = []
    for entry in sorted((*node.entries, *(again for again in twice if within(again, node))), key=begin):
        if done and f"{section}{done[-1].key}" in OPTIONS and glued(done[-1].node, entry):
            done[-1] = together(done[-1], entry)
        elif entry.span != entry.node.span:
            done.append(replace(entry, node=joined(entry.node, twice, f"{section}{entry.key}.")))
    return replace(node, entries=tuple(done))


def within(entry: Entry, node: Node) -> bool:
    """Say whether a key stands in a mapping of one line."""
    inside = node.span.column < entry.span.column < node.span.end_column
    return inside and node.span.line == entry.span.line == node.span.end_line


def begin(entry: Entry) -> tuple[int, int]:
    """Say where a key begins."""
    return entry.span.line, entry.span.column


def glued(said: Node, behind: Entry) -> bool:
    """Say whether a number and the key behind it were meant as one text."""
    near = behind.span.line == said.span.end_line and behind.span.column == said.span.end_column + 1
    numbers = isinstance(said, Leaf) and NUMBERS.fullmatch(said.text) and NUMBER.fullmatch(behind.key)
    return bool(near and numbers and isinstance(behind.node, Leaf) and not behind.node.text)


def together(said: Entry, behind: Entry) -> Entry:
    """Join what a key says with the key behind it, by the comma between them."""
    text = f"{said.node.text if isinstance(said.node, Leaf) else ''},{behind.key}"
    whole = replace(said.node.span, end_column=behind.span.end_column)
    return replace(said, node=Leaf(text, text, number=False, span=whole))


def again(found: Finding) -> Entry:
    """Make of a key that stands there twice an entry without a value, in the place of the key itself."""
    return Entry(dict(found.facts).get("key", ""), found.span, Leaf(None, "", number=False, span=found.span))
