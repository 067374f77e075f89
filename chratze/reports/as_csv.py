"""A report as CSV: a figure a row, its keys and names in English, and what was simulated on every row.

Numbers have a point, no thousands set apart, six places at most. So files of many runs can be read as one table.
"""

import csv
import io
from collections.abc import Iterator, Sequence

from chratze.reports.record import Measured, Part, Report
from chratze.words.speak import Words

PLACES = 6
FORMULA = ("=", "+", "-", "@")
"""What a spreadsheet would reckon with instead of showing."""


def written(report: Report, words: Words) -> Iterator[str]:  # noqa: ARG001  # as every writer is asked
    """Write a report as CSV, line by line."""
    facts = (*report.facts, ("command", report.command))
    yield line(["part", "row", "column", "mean", "low", "high", *(key for key, _ in facts)])
    for part in report.parts:
        for one in part.measured or drawn(part):
            numbers = [plain(shown) for shown in (one.mean, one.low, one.high)]
            keys = [part.key or part.title, one.row, one.column]
            yield line([*map(harmless, keys), *numbers, *(harmless(fact) for _, fact in facts)])


def drawn(part: Part) -> list[Measured]:
    """List the figures of a part that tells machines none: those that are drawn."""
    if part.chart is None:
        return []
    return [Measured(bar.name, part.chart.unit, bar.value, bar.low, bar.high) for bar in part.chart.bars]


def plain(shown: float | None) -> str:
    """Write a number without anything that is not needed, empty for none."""
    if shown is None:
        return ""
    text = f"{shown:.{PLACES}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def harmless(text: str) -> str:
    """Write a text so that no spreadsheet takes it for a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text


def line(cells: Sequence[str]) -> str:
    """Write a row."""
    row = io.StringIO()
    csv.writer(row, lineterminator="").writerow(cells)
    return row.getvalue()
