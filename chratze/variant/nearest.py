"""A variant -> the shortest file that says the same: the closest variant that can be named, and the differences."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from chratze.options import OPTIONS, spoken
from chratze.variant import find
from chratze.variant.draft import Draft, rows, text, whole
from chratze.variant.load import load, load_text
from chratze.variant.record import Loaded, Note, Standing, Variant
from chratze.variant.write import said

TRIES = 8
"""How often options are added to a draft that does not yet say the same."""

MISFITS = ("CHR212", "CHR213")
"""What is found where an inherited amount does not fit a new coin."""


@dataclass(frozen=True, slots=True)
class Parent:
    """A variant that a file may extend, and how the file names it."""

    name: str
    variant: Variant


@dataclass(frozen=True, slots=True)
class Nearest:
    """A draft of differences, the options that differ, and the keys of texts taken over without being meant."""

    draft: Draft
    differing: tuple[str, ...]
    taken_over: tuple[str, ...]


def nearest(variant: Variant, file: Path) -> Nearest | None:
    """Find the parent that leaves the fewest lines in a file, None where there is nothing to extend.

    The variant's own parent wins ties, and neither the variant nor the file ever extends itself, by whatever way.
    """
    drafts = [
        (besides(variant, parent), parent.variant)
        for parent in parents(variant, file.parent)
        if not closes_circle(file, parent.variant)
    ]
    for draft, parent in sorted(drafts, key=length):
        if done := settled(draft, parent, str(file)):
            return Nearest(done, differing(variant, parent), tuple(taken_over(variant, parent)))
    return None


def length(pair: tuple[Draft, Variant]) -> int:
    """Count the lines of a draft, and what its parent says too much."""
    draft, parent = pair
    return sum(1 for _ in rows(draft)) + sum(1 for _ in taken_over(draft.variant, parent))


def parents(variant: Variant, folder: Path) -> Iterator[Parent]:
    """Go through the variants that may be extended, the variant's own parent first."""
    own = load(variant.parents[0]).variant if variant.parents else None
    if own:
        yield Parent(named(own, variant.file, folder), own)
    for found in find.known():
        other = load(found.file).variant if found.name != variant.name else None
        if other and find.real(variant.file) not in map(find.real, (other.file, *other.parents)):
            yield Parent(found.name, other)


def closes_circle(file: Path, parent: Variant) -> bool:
    """Say whether a file that extends a variant would be, or be found as, something that the variant extends."""
    found_by_name = find.real(str(file.parent)) in map(find.real, (".", find.FOLDER, str(find.user_folder())))
    above = map(find.real, parent.parents)
    return any(one == find.real(str(file)) or (found_by_name and one.stem == file.stem) for one in above)


def named(parent: Variant, child: str, folder: Path) -> str:
    """Name the parent of a file for another in a folder: by its name where that leads to it, else by a path."""
    found = find.find(parent.name, besides=child)
    if found and find.real(found.file) == find.real(parent.file):
        return parent.name
    return Path(os.path.relpath(parent.file, folder)).as_posix()


def besides(variant: Variant, parent: Parent) -> Draft:
    """Draft what a variant says besides what it takes over, as far as that is awake in the parent."""
    above = parent.variant
    differ = [path for path in differing(variant, above) if spoken(above.rules, path)]
    marked = {path for path, note in above.notes.items() if note.standing == Standing.SILENT} - variant.notes.keys()
    paths = tuple(path for path in OPTIONS if path in differ or (path in marked and spoken(variant.rules, path)))
    terms = {call: term for call, term in variant.terms.items() if above.terms.get(call) != term}
    return Draft(variant, parent.name, variant.about, own_notes(variant, above, paths), terms, paths)


def differing(variant: Variant, other: Variant) -> tuple[str, ...]:
    """List the options that say something in a variant, and in another say something else or nothing."""
    return tuple(path for path in OPTIONS if spoken(variant.rules, path) and not alike(variant, other, path))


def alike(variant: Variant, other: Variant, path: str) -> bool:
    """Say whether two variants say the same of an option that says something in the first."""
    return spoken(other.rules, path) and said(variant.rules, path) == said(other.rules, path)


def own_notes(variant: Variant, parent: Variant, paths: tuple[str, ...]) -> dict[str, Note]:
    """List the notes that a file must have itself: what it sets is noted by no parent."""
    inherited = {path: words(note) for path, note in parent.notes.items() if path not in paths}
    return {path: note for path, note in variant.notes.items() if inherited.get(path) != words(note)}


def words(note: Note) -> tuple[str, object]:
    """Take of a note what it says, and not where."""
    return note.standing, note.text


def taken_over(variant: Variant, parent: Variant) -> Iterator[str]:
    """Name the texts that a variant does not have and would take over, for no file can unsay them."""
    yield from (f"terms.{call}" for call in parent.terms if call not in variant.terms)


def settled(draft: Draft, parent: Variant, file: str) -> Draft | None:
    """Add options to a draft until it says the same rules as its variant, None where it never does.

    An option that says nothing in the parent may stand in its file all the same, and comes to life in the child; an
    amount that a new coin cannot pay must be said anew.
    """
    variant = draft.variant
    last = [differing(variant, parent), whole(variant).paths]
    for _ in range(TRIES):
        loaded = load_text(file, text(draft).encode())
        if loaded.variant and loaded.variant.hash == variant.hash:
            return draft
        more = set(lacking(variant, loaded)) - {*draft.paths} or set(last.pop(0) if last else ())
        draft = replace(draft, paths=tuple(path for path in OPTIONS if path in more or path in draft.paths))
    return None


def lacking(variant: Variant, loaded: Loaded) -> tuple[str, ...]:
    """List the options that a draft does not yet say, as far as it can be read."""
    if loaded.variant:
        return differing(variant, loaded.variant)
    return tuple(dict(found.facts).get("option", "") for found in loaded.findings if found.code in MISFITS)
