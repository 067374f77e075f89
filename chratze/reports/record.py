"""What a report is made of, whatever it is written as: records only."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of a chart: its name, how long it is, and the interval around its end, None where there is none."""

    name: str
    value: float
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class Chart:
    """Bars of one unit, under a title that says what they show."""

    title: str
    unit: str
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A table under a title: the heads of its columns, rows of cells as they are read, and what they look like.

    The first column names the rows, the others are numbers. Figures stand in `chart` once more, where they are drawn.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    chart: Chart | None = None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """A whole report: its title, what was simulated by whom, its parts, what they mean, and the command for it again."""

    title: str
    about: tuple[str, ...]
    parts: tuple[Part, ...]
    notes: tuple[str, ...]
    command: str
