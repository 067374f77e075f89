"""What was measured, as tables: for a terminal and in Markdown."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from textwrap import wrap
from typing import NamedTuple

FIRST, OTHERS, LINE = 48, 18, 120
"""Widths of the first column, of the others, and of what is told."""

TIMES = "×"  # noqa: RUF001  # the sign


@dataclass(frozen=True, slots=True)
class Table:
    """A table: what it is of, how to read it, the heads of its columns, and a name and cells a row."""

    title: str
    told: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Figure(NamedTuple):
    """A figure that is to be held: what it is of, what it came to, and the bound, the least or the most it may be."""

    name: str
    came_to: float
    least: float = 0.0
    most: float = float("inf")
    unit: str = TIMES


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the measurement: a table, and the figures in it that are to be held."""

    table: Table
    figures: tuple[Figure, ...] = ()


def in_text(table: Table) -> Iterator[str]:
    """Write a table for a terminal."""
    yield table.title
    yield from wrap(table.told, LINE, initial_indent="  ", subsequent_indent="  ")
    for name, *cells in (table.heads, *table.rows) if table.rows else ():
        yield (f"  {name:<{FIRST}}" + "".join(f"{cell:>{OTHERS}}" for cell in cells)).rstrip()
    yield ""


def in_markdown(table: Table) -> Iterator[str]:
    """Write a table in Markdown."""
    yield from (f"## {table.title}", "", table.told, "")
    if table.rows:
        yield marked(table.heads)
        yield "|---|" + "--:|" * (len(table.heads) - 1)
        yield from map(marked, table.rows)
        yield ""


def marked(cells: Iterable[str]) -> str:
    """Write a row in Markdown."""
    return f"| {' | '.join(cells)} |"


def held(figures: Iterable[Figure], told: str) -> Table:
    """Lay out what is to be held, and what it came to, with a word on how far it may be believed."""
    rows = tuple((figure.name, bound(figure), shown(figure.came_to, figure.unit), kept(figure)) for figure in figures)
    return Table(
        "What is to be held",
        f"Bounds that the project sets itself. {told}".rstrip(),
        ("", "bound", "measured", ""),
        rows,
    )


def bound(figure: Figure) -> str:
    """Say what a figure must hold."""
    return f"≥ {shown(figure.least, figure.unit)}" if figure.least else f"≤ {shown(figure.most, figure.unit)}"


def kept(figure: Figure) -> str:
    """Say whether a figure holds."""
    return "held" if figure.least <= figure.came_to <= figure.most else "missed"


def shown(number: float, unit: str) -> str:
    """Write a number with its unit."""
    digits = 0 if abs(number) >= 100 else 1 if abs(number) >= 10 else 2  # noqa: PLR2004  # three digits
    return f"{number:.{digits}f} {unit}"


def times(number: float) -> str:
    """Write how many times as much something is."""
    return shown(number, TIMES)


def many(number: float) -> str:
    """Write how many a second."""
    return f"{number:,.0f}"
