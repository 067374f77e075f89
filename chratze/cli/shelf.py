"""The variants that can be named, written as a table or as JSON."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from chratze.cli.in_json import VERSION, Json, written
from chratze.cli.pen import Pen, short
from chratze.cli.snippet import cells
from chratze.finding import Severity
from chratze.variant import find
from chratze.variant.load import load
from chratze.variant.record import Variant
from chratze.words.catalogue import in_language, sentence
from chratze.words.found import finding
from chratze.words.harmless import visible

PLACES = ("here", "user", "installed", "shipped")


@dataclass(frozen=True, slots=True)
class Shelved:
    """A variant that was found: what it is, or what is wrong with it."""

    found: find.Found
    variant: Variant | None
    fault: str


def in_text(pen: Pen) -> Iterator[str]:
    """Write the variants that can be named line by line, and those that they hide."""
    yield from table(pen, [shelved(pen, found) for found in find.known()])
    yield from hidden(pen)


def in_json(pen: Pen) -> str:
    """Write the variants that can be named as JSON."""
    variants: list[Json] = [variant_in_json(pen, shelved(pen, found)) for found in find.known()]
    return written({"schema_version": VERSION, "variants": variants})


def shelved(pen: Pen, found: find.Found) -> Shelved:
    """Look at a variant: what it is, or its first error."""
    loaded = load(found.file)
    errors = (one for one in loaded.findings if one.severity == Severity.ERROR)
    fault = next((f"{one.code}: {finding(pen.words, one).message}" for one in errors), "")
    return Shelved(found, loaded.variant, fault)


def table(pen: Pen, shelf: list[Shelved]) -> Iterator[str]:
    """Write a line a variant: name, place, seats, title, or its fault."""
    rows = [row(pen, one) for one in shelf]
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    for cell_row, one in zip(rows, shelf, strict=True):
        if one.fault:
            first = cell_row[0] + " " * (widths[0] - cells(cell_row[0]))
            yield f"{first}  {cell_row[1]}  {pen.paint(one.fault, 'error')}"
            continue
        padded = [cell + " " * (width - cells(cell)) for cell, width in zip(cell_row, widths, strict=True)]
        yield "  ".join(padded).rstrip()


def row(pen: Pen, one: Shelved) -> tuple[str, str, str, str]:
    """Say of a variant its name, its place, its seats and its title, the last two where it has them."""
    name, where = visible(one.found.name), sentence(pen.words, f"list.where.{one.found.where}")
    if one.variant is None:
        return name, where, "", ""
    return name, where, players(pen, one.variant), visible(in_language(pen.words, one.variant.title))


def players(pen: Pen, variant: Variant) -> str:
    """Say how many play."""
    seats = variant.rules.seats
    least, most = str(seats.min), str(seats.max)
    return sentence(pen.words, "list.seats" if least != most else "list.exactly", min=least, max=most)


def hidden(pen: Pen) -> Iterator[str]:
    """Say which variants another of the same name hides."""
    for found in find.hidden():
        yield sentence(pen.words, "list.hidden", name=found.name, file=short(found.file))


def sought(pen: Pen) -> Iterator[str]:
    """Say where variants are sought, in order, and in which files they were found."""
    yield ""
    first, *places = order(pen)
    yield first
    for where, place in zip(PLACES, places, strict=True):
        yield place
        for found in find.known():
            if found.where == where:
                yield f"   {visible(found.name)}: {visible(found.file)}"


def order(pen: Pen) -> Iterator[str]:
    """Say where variants are sought, in order."""
    yield sentence(pen.words, "list.order")
    for number, where in enumerate(PLACES, 1):
        yield f"{number}. {sentence(pen.words, f'list.where.{where}')}{folders(where)}"


def folders(where: str) -> str:
    """Name the folders of a place, where they are always the same."""
    named = {
        "here": [Path(find.FOLDER), Path()],
        "user": [find.user_folder()],
        "shipped": [find.shipped_folder()],
    }.get(where, [])
    return f": {', '.join(visible(str(path)) for path in named)}" if named else ""


def variant_in_json(pen: Pen, one: Shelved) -> Json:
    """Make the object of a variant."""
    seats = one.variant.rules.seats if one.variant else None
    return {
        "name": one.found.name,
        "title": in_language(pen.words, one.variant.title) if one.variant else None,
        "seats": {"min": seats.min, "max": seats.max, "usual": seats.usual} if seats else None,
        "where": one.found.where,
        "file": one.found.file,
        "ok": one.variant is not None,
        "error": one.fault or None,
    }
