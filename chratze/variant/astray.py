"""Keys under the wrong key, and values where keys should stand -> what is wrong, and what was meant."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from chratze.finding import Finding, Span
from chratze.options import OPTIONS
from chratze.source import Entries, Entry, Items, Leaf, Node, amiss, finding
from chratze.variant.fitting import fits, fitting, meant_for, no_ante
from chratze.variant.meant import WORDS_ONLY, allowed, key_meant, places, plain
from chratze.variant.places import TOP, Spot, keys_of
from chratze.variant.schema import Place

KEY_MARK_VALUE = 3
"""A line that parts its key from its value by a mark is of three words, if each stands alone."""

SHORT = 40
"""A longer key or value is not looked at more closely."""


def section_of(place: Place) -> str:
    """Name the section that a place lies in, or that it is."""
    return ".".join(part for part in place if isinstance(part, str))


def no_section(spot: Spot, place: Place, coin: int) -> Finding:
    """Make the finding of something else where a mapping should stand."""
    section, node = section_of(place), spot.node
    name, keys = section.rpartition(".")[2], keys_of(section)
    if isinstance(node, Items):
        return finding(node.span, "CHR136", ("key", name), ("allowed", allowed("", keys)))
    if isinstance(node, Leaf):
        if found := line_amiss(node) or no_ante(section, node, coin):
            return found
        if meant := meant_for(section, keys, node, coin):
            return finding(node.span, "CHR121", ("key", name), ("write", f"{name}: {meant}"))
    return finding(node.span, "CHR121", ("key", name), ("allowed", allowed("", keys)))


def line_amiss(leaf: Leaf) -> Finding | None:
    """Find what is amiss with a text that was meant as a key and a value; of several lines, with their beginning."""
    if leaf.span.line == leaf.span.end_line:
        return amiss(leaf.text, leaf.span)
    found = amiss(" ".join(leaf.text.split(" ")[:KEY_MARK_VALUE]), leaf.span)
    return replace(found, span=leaf.span) if found else None


def no_mapping(top: Node) -> Finding:
    """Make the finding of a file that is no mapping."""
    if isinstance(top, Leaf) and (found := line_amiss(top)):
        return found
    begin = replace(top.span, end_line=top.span.line, end_column=top.span.column + 1)
    return finding(begin, "CHR137" if isinstance(top, Items) else "CHR124")


def unknown_key(spot: Spot, place: Place, coin: int) -> Finding:
    """Make the finding of a key that means nothing where it stands."""
    section, key = section_of(place[:-1]), str(place[-1])
    span = spot.key.span if spot.key else spot.node.span
    if found := key_amiss(span, key, spot.node):
        return found
    if path := dotted(section, key):
        return finding(span, "CHR102", ("key", key), ("write", nested(path.removeprefix(f"{section}."), spot.node)))
    if section == "terms" and isinstance(spot.node, Leaf) and plain(spot.node.text) in keys_of(section):
        return finding(span, "CHR101", ("key", key), ("write", f"{plain(spot.node.text)}: {key}"))
    return misplaced(span, section, spot, coin) or finding(span, "CHR101", ("key", key), *meant(section, spot, coin))


def dotted(section: str, key: str) -> str:
    """Find the option that a path leads to, or a part of a path; empty for none."""
    likely = (f"{section}.{key}", key) if "." in key else ()
    known = (path for path in OPTIONS if "." in key and path.endswith(f".{key}"))
    return next((path for path in likely if path in OPTIONS), "") or next(known, "")


def key_amiss(span: Span, key: str, node: Node) -> Finding | None:
    """Find what is amiss with a key by itself: what nobody sees, a mark, a colon or another sign in its middle."""
    alone = isinstance(node, Leaf) and not node.text
    as_written = span.line == span.end_line and len(key) == span.end_column - span.column
    return amiss(key if alone else f"{key}:", span) if as_written else None


def misplaced(span: Span, section: str, spot: Spot, coin: int) -> Finding | None:
    """Find that a key has its place elsewhere."""
    key = spot.key.key if spot.key else ""
    if section in WORDS_ONLY or plain(key) in map(plain, keys_of(section)):
        return None
    if section and plain(key) in TOP:
        return finding(span, "CHR140", ("key", key), ("section", section))
    known = [place for place in places(key) if place != section]
    fit = [place for place in known if fit_for(f"{place}.{plain(key)}", spot, coin)]
    likely = fit or [place for place in known if place not in WORDS_ONLY] or known
    if len(likely) == 1:
        return finding(span, "CHR138", ("key", key), ("section", likely[0]))
    return finding(span, "CHR139", ("key", key), ("sections", ", ".join(likely))) if likely else None


def belongs(spot: Spot, section: Place) -> Finding:
    """Make the finding of a key that belongs under a section."""
    key = spot.key or Entry("", spot.node.span, spot.node)
    return finding(key.span, "CHR138", ("key", key.key), ("section", section_of(section)))


def fit_for(path: str, spot: Spot, coin: int) -> str:
    """Say how a value is written for an option, if it is meant for it."""
    node = spot.node
    return fitting(path, node, coin) if path in OPTIONS and isinstance(node, Leaf) and node.text else ""


def meant(section: str, spot: Spot, coin: int) -> Iterator[tuple[str, str]]:
    """Say what a key was meant to be, and how that is written where it stands elsewhere, or what may stand here."""
    key, known = spot.key.key if spot.key else "", keys_of(section)
    found = key_meant(key, known, section)
    if not found:
        yield "allowed", allowed(key, known)
        return
    yield "meant", found
    if section and found in known and (said := better_said(f"{section}.{found}", spot, coin)):
        yield "write", f"{found}: {said}"
    if not section and isinstance(spot.node, Leaf) and len(key) <= SHORT:
        if said := fit_for(found, spot, coin):
            yield "write", nested(found, replace(spot.node, text=said))
        elif found in TOP and spot.node.text and (said := meant_for(found, keys_of(found), spot.node, coin)):
            yield "write", f"{found}: {said}"


def better_said(path: str, spot: Spot, coin: int) -> str:
    """Say how a value is better written for an option, empty where it may stand as it is or is not meant for it."""
    node = spot.node
    said = fit_for(path, spot, coin)
    return "" if isinstance(node, Leaf) and said and fits(path, node, coin) else said


def nested(path: str, node: Node) -> str:
    """Write an option's path as a file has it."""
    *sections, name = path.split(".")
    value = node.text if isinstance(node, Leaf) else "\u2026"
    return "".join(f"{section}: {{" for section in sections) + f"{name}: {value}" + "}" * len(sections)


def not_indented(known: Mapping[Place, Spot]) -> dict[Place, Place | None]:
    """Find keys that stand beside the empty section that they belong to.

    The first of a row leads to its section; the section, and the others of the row, of which nothing more need be
    said, lead nowhere.
    """
    found: dict[Place, Place | None] = {}
    for place, spot in known.items():
        if isinstance(spot.node, Entries) and (not place or keys_of(section_of(place))):
            found |= dict(rows(spot.node.entries, place))
    return found


def rows(entries: tuple[Entry, ...], place: Place) -> Iterator[tuple[Place, Place | None]]:
    """Go through the rows of keys that are not indented, in a mapping."""
    here, above, begun = keys_of(section_of(place)), "", False
    for entry in entries:
        section = section_of((*place, above))
        if above and entry.key in keys_of(section) and entry.key not in here:
            if not begun:
                yield (*place, above), None
            yield (*place, entry.key), None if begun else (*place, above)
            begun = True
        else:
            empty = isinstance(entry.node, Leaf) and not entry.node.text
            above, begun = entry.key if empty and keys_of(section_of((*place, entry.key))) else "", False
