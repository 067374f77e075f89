"""A file and the files it extends -> sheets, nearest first, each with what is wrong with it alone."""

from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from chratze import source
from chratze.finding import Finding, Span
from chratze.source import Document, Entries, Items, Leaf, finding
from chratze.variant import find
from chratze.variant.astray import no_mapping
from chratze.variant.meant import near_name
from chratze.variant.places import step
from chratze.variant.readers import SCHEMA

LONGEST = 8
"""Most files in a chain."""

REMEMBERED = 32
"""Files that are kept as they were read, for whatever else extends them."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One file of a chain: `top` is its mapping, if it has one that can be read further."""

    file: str
    document: Document
    top: Entries | None
    findings: tuple[Finding, ...]


def chain(file: str, raw: bytes) -> tuple[Sheet, ...]:
    """Read a file and all that it extends; what is wrong with the chain stands in the sheet whose key is at fault."""
    sheets = [sheet(file, raw)]
    while said := extends(sheets[-1]):
        parent = next_sheet(sheets, said)
        if isinstance(parent, Finding):
            blamed = 0 if parent.code in ("CHR030", "CHR034") else -1
            sheets[blamed] = replace(sheets[blamed], findings=(*sheets[blamed].findings, parent))
            break
        sheets.append(parent)
    return tuple(sheets)


@lru_cache(REMEMBERED)
def sheet(file: str, raw: bytes) -> Sheet:
    """Read a file by itself; a parent of many is read once."""
    document = source.read(file, raw)
    top = document.node
    if top is None:
        return Sheet(file, document, None, document.findings)
    if not isinstance(top, Entries):
        return Sheet(file, document, None, (*document.findings, no_mapping(top)))
    if elsewhere := needs_newer(top) or tells_deals(top):
        return Sheet(file, document, None, (*document.findings, elsewhere))
    return Sheet(file, document, top, document.findings)


def tells_deals(top: Entries) -> Finding | None:
    """Find that a file is a record of deals, in which nothing is to be read as a variant."""
    lists = (entry for entry in top.entries if entry.key in ("deals", "evenings") and isinstance(entry.node, Items))
    told = next(lists, None)
    return finding(told.span, "CHR151", ("file", told.span.file)) if told else None


def needs_newer(top: Entries) -> Finding | None:
    """Find a schema that is not yet known: nothing more can be said of such a file."""
    said = step(top, "schema")
    if said is None or not isinstance(said.node, Leaf) or isinstance(said.node.value, bool):
        return None
    version = said.node.value
    if not isinstance(version, int) or version <= SCHEMA:
        return None
    return finding(said.node.span, "CHR122", ("version", str(version)), ("known", str(SCHEMA)))


def extends(sheet: Sheet) -> Leaf | None:
    """Say what a file extends."""
    said = step(sheet.top, "extends") if sheet.top else None
    node = said.node if said else None
    return node if isinstance(node, Leaf) and node.text and isinstance(node.value, str | int) else None


def next_sheet(sheets: list[Sheet], said: Leaf) -> Sheet | Finding:
    """Read what the last file of a chain extends."""
    file = parent(sheets[-1].file, said)
    if isinstance(file, Finding):
        return file
    first = extends(sheets[0]) or said
    files = [find.real(known.file) for known in sheets]
    if find.real(file) in files:
        circle = [Path(known.file).stem for known in sheets[files.index(find.real(file)) :]]
        found = finding(first.span, "CHR030", ("circle", " -> ".join([*circle, circle[0]])))
        return replace(found, related=(said.span,) if said is not first else ())
    if len(sheets) == LONGEST:
        return finding(first.span, "CHR034", ("limit", str(LONGEST)))
    raw = fetch(file)
    if isinstance(raw, bytes):
        return sheet(file, raw)
    if raw != "CHR001":
        return finding(said.span, "CHR035", ("file", file))
    near = near_file(file, said.text)
    return finding(said.span, "CHR032", ("file", file), *near)


def parent(child: str, said: Leaf) -> str | Finding:
    """Find the file that a file means by what it extends: a path from its own folder, or a name."""
    folder = Path(child).parent
    if is_path(said.text):
        return str(folder / said.text)
    found = find.find(said.text, besides=child)
    if found:
        return found.file
    if Path(child).stem == said.text:
        return child
    beside = [name for name in (f"{said.text}{ending}" for ending in find.ENDINGS) if exists(folder / name)]
    meant = beside[0] if beside else near_name(said.text, [known.name for known in find.known()])
    return finding(said.span, "CHR031", ("name", said.text), *((("meant", meant),) if meant else ()))


def is_path(target: str) -> bool:
    """Say whether a target is a path rather than a name."""
    return "/" in target or "\\" in target or target.endswith(find.ENDINGS)


def is_file(target: str) -> bool:
    """Say whether a target is a file in the current folder."""
    return exists(Path(target)) and Path(target).is_file()


def exists(path: Path) -> bool:
    """Say whether there is something at a path, however strange it is."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def fetch(file: str, most: int = source.LIMIT) -> bytes | str:
    """Read the bytes of a file, as far as a variant may be long, or say by a code why they cannot be read."""
    path = Path(file)
    try:
        return find.beginning(path, most + 1)
    except (FileNotFoundError, NotADirectoryError):
        return "CHR004" if path.is_symlink() else "CHR001"
    except (OSError, ValueError):
        return "CHR003" if exists(path) and path.is_dir() else "CHR004"


def near_file(file: str, said: str) -> tuple[tuple[str, str], ...]:
    """Find what was probably meant by a missing file: one beside it, named as it was, or a variant by its name."""
    path = Path(file)
    meant = {known.name: known.name for known in find.known()}
    meant |= {beside.stem: str(Path(said).with_name(beside.name)) for beside in find.written_in(path.parent)}
    near = near_name(path.stem, list(meant))
    return (("meant", meant[near]),) if near else ()


def top_of(file: str) -> Span:
    """Name the place of what concerns a whole file."""
    return Span(file, 1, 1, 1, 1)
