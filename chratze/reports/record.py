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
class Measured:
    """A figure for machines: English keys of its row and column, plain numbers, bounds None where there are none."""

    row: str
    column: str
    mean: float
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """A table under a title: the heads of its columns, rows of cells as they are read, and what they look like.

    The first column names the rows, the others are numbers, or a sentence to each row; a bar bears the name of its row.
    Where the first head is empty, the title stands in its place. Figures stand in `chart` once more, where they are
    drawn, and all of them in `measured`, under a `key` that is English and never changes, for those who count on with
    them (csv).
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    chart: Chart | None = None
    notes: tuple[str, ...] = ()
    key: str = ""
    measured: tuple[Measured, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """A whole report: its title, what was simulated by whom, its parts, what they mean, and the command for it again.

    `facts` say for machines what `about` says for people, by English keys: variant, hash, seed and so on.
    """

    title: str
    about: tuple[str, ...]
    parts: tuple[Part, ...]
    notes: tuple[str, ...]
    command: str
    facts: tuple[tuple[str, str], ...] = ()
