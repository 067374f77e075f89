"""Bars of a chart as SVG: each with its name, its number and its interval, on an axis that shows them all.

Colours come from the page, by class, so that light, dark and print need one drawing. Numbers are short here; the table
beside the drawing has them whole.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import floor, log10
from textwrap import wrap

from chratze.reports.record import Bar, Chart

WIDTH, ROW, THICK, FOOT = 720, 36, 18, 34
NUMBER, LETTER, GAP, LONGEST = 70, 7.4, 16, 36
"""Columns for the numbers, of a letter, before the axis; letters of a name before it goes on below."""

TICKS, MOST_PLACES = 6, 4


@dataclass(frozen=True, slots=True)
class Axis:
    """Where a drawing's axis lies, and the numbers at its ends."""

    left: float
    right: float
    low: float
    high: float


def svg(chart: Chart, key: str, title: str, says: str) -> Iterator[str]:
    """Draw a chart; `title` and `says` tell it to those who hear a page read, under ids made of a key."""
    axis = axis_of(chart)
    height = ROW * len(chart.bars) + FOOT
    yield f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-labelledby="{key}-title {key}-desc">'
    yield f'<title id="{key}-title">{escape(title)}</title>'
    yield f'<desc id="{key}-desc">{escape(says)}</desc>'
    yield from ticks(axis, chart.unit, height - FOOT)
    for k, bar in enumerate(chart.bars):
        yield from row(bar, axis, k * ROW + ROW / 2, places(max(-axis.low, axis.high)))
    yield "</svg>"


def axis_of(chart: Chart) -> Axis:
    """Lay an axis that takes in zero, all bars and all intervals."""
    longest = max((len(line) for bar in chart.bars for line in wrap(bar.name, LONGEST)), default=0)
    ends = [end for bar in chart.bars for end in (bar.value, bar.low, bar.high) if end is not None]
    low, high = min([0.0, *ends]), max([0.0, *ends])
    return Axis(longest * LETTER + GAP + 2, WIDTH - NUMBER - 8, low, high if high > low else low + 1)


def at(axis: Axis, value: float) -> str:
    """Place a number on the axis."""
    return f"{axis.left + (value - axis.low) / (axis.high - axis.low) * (axis.right - axis.left):.1f}"


def steps(axis: Axis) -> list[float]:
    """Choose round numbers for the axis, zero among them."""
    rough = (axis.high - axis.low) / TICKS
    power = 10.0 ** floor(log10(rough))
    step = next(step * power for step in (1, 2, 5, 10) if step * power >= rough)
    return [k * step for k in range(-floor(-axis.low / step), floor(axis.high / step) + 1)]


def ticks(axis: Axis, unit: str, bottom: float) -> Iterator[str]:
    """Draw the axis: a line and a number at each step, the unit behind them."""
    for value in steps(axis):
        kind = "grid" if value else "zero"
        x = at(axis, value)
        yield f'<line class="{kind}" x1="{x}" x2="{x}" y1="0" y2="{bottom}"/>'
        yield f'<text class="tick" x="{x}" y="{bottom + 18}">{short(value)}</text>'
    yield f'<text class="unit" x="{WIDTH}" y="{bottom + 18}">{escape(unit)}</text>'


def row(bar: Bar, axis: Axis, middle: float, digits: int) -> Iterator[str]:
    """Draw a bar: its name, itself, its interval, its number."""
    yield from called(wrap(bar.name, LONGEST), axis.left - GAP, middle)
    start, end = sorted((float(at(axis, 0.0)), float(at(axis, bar.value))))
    kind = "loss" if bar.value < 0 else "gain"
    yield (
        f'<rect class="{kind}" x="{start:.1f}" y="{middle - THICK / 2}" width="{end - start:.1f}" height="{THICK}"/>'
    )
    if bar.low is not None and bar.high is not None:
        low, high = at(axis, bar.low), at(axis, bar.high)
        yield (
            f'<path class="interval" d="M{low} {middle}H{high}M{low} {middle - 5}v10M{high} {middle - 5}v10"/>'
        )  # fmt: skip
    sign = "+" if axis.low < 0 < float(rounded(bar.value, digits)) else ""
    yield f'<text class="number" x="{WIDTH}" y="{middle + 4}">{sign}{rounded(bar.value, digits)}</text>'


def called(lines: Sequence[str], x: float, middle: float) -> Iterator[str]:
    """Write the name of a bar, a long one on two lines or more."""
    first = middle + 4 - 7 * (len(lines) - 1)
    for k, line in enumerate(lines):
        yield f'<text class="name" x="{x:.1f}" y="{first + 14 * k:.1f}">{escape(line)}</text>'


def short(value: float) -> str:
    """Write a number in three figures or so."""
    text = rounded(value, places(abs(value)))
    return text.rstrip("0").rstrip(".") if "." in text else text


def places(size: float) -> int:
    """Say how many places a number of such a size needs for three figures, four at most."""
    return min(max(2 - floor(log10(size)), 0), MOST_PLACES) if size else 0


def rounded(value: float, digits: int) -> str:
    """Write a number with so many places; a zero bears no sign."""
    return f"{round(value, digits) + 0.0:.{digits}f}"
