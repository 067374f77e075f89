"""Bars of a chart drawn with characters: solid as far as its interval is sure, shaded where the interval lies."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from chratze.reports.record import Bar, Chart

EIGHTHS = " ▏▎▍▌▋▊▉"
FULL, SHADED, AXIS, RIGHT_HALF = "█", "▒", "│", "▐"
BLOCKS = "▏▎▍▌▋▊▉█▐▒│"
"""All that bars are drawn with."""

IN_ASCII = str.maketrans(BLOCKS, "   ######:|")
"""How bars are drawn where there are only the signs of a typewriter."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Columns left and right of zero, and how many of them are one unit; without a left side there is no axis."""

    left: int
    right: int
    unit: float


def scale(chart: Chart, room: int) -> Scale:
    """Choose a scale on which all bars and intervals fit into so many columns."""
    ends = [end for bar in chart.bars for end in (bar.value, bar.low, bar.high) if end is not None]
    lowest, highest = min(0.0, *ends), max(0.0, *ends)
    if lowest == 0:
        return Scale(0, room, room / highest if highest else 0.0)
    left = min(max(ceil((room - 1) * -lowest / (highest - lowest)), 1), room - 1 - (highest > 0))
    right = room - 1 - left
    return Scale(left, right, min(left / -lowest, right / highest if highest else left / -lowest))


def drawn(bar: Bar, on: Scale) -> str:
    """Draw a bar on a scale."""
    if not on.left:
        return side(bar, on.right, on.unit).rstrip()
    mirrored = Bar(bar.name, -bar.value, None if bar.high is None else -bar.high, None if bar.low is None else -bar.low)
    left = side(mirrored, on.left, on.unit)[::-1]
    return f"{''.join(turned(sign) for sign in left)}{AXIS}{side(bar, on.right, on.unit)}".rstrip()


def turned(sign: str) -> str:
    """Let a piece of a block that fills from the left fill from the right, as near as there is a sign for it."""
    piece = EIGHTHS.find(sign)
    if piece < 0:
        return sign
    return " " if piece < 2 else RIGHT_HALF if piece < 7 else FULL  # noqa: PLR2004  # of eighths


def side(bar: Bar, columns: int, unit: float) -> str:
    """Draw what of a bar lies above zero, from zero on."""
    end = bar.value * unit
    low, high = (end if bound is None else bound * unit for bound in (bar.low, bar.high))
    if high - low < 1:
        return bare(max(end, 0.0), columns)
    return "".join(shaded(low, high, end, column) for column in range(columns))


def bare(end: float, columns: int) -> str:
    """Draw a bar so many columns long, to an eighth of a column."""
    whole, piece = divmod(round(end * 8), 8)
    return (FULL * whole + EIGHTHS[piece])[:columns].ljust(columns)


def shaded(low: float, high: float, end: float, column: int) -> str:
    """Choose the sign of a column by its middle: within the interval, before it, or beyond."""
    middle = column + 0.5
    if low < middle < high:
        return SHADED
    return FULL if middle < end else " "


def wide(bars: tuple[Bar, ...], on: Scale) -> bool:
    """Say whether an interval is wide enough to be seen."""
    return any(
        bar.low is not None and bar.high is not None and (bar.high - bar.low) * on.unit >= 1 for bar in bars
    )  # fmt: skip


def beside(rows: tuple[tuple[str, ...], ...], chart: Chart) -> Iterator[Bar | None]:
    """Find the bar of each row: the next where each row has one, else the next that bears its name."""
    waiting = list(chart.bars)
    if len(waiting) == len(rows):
        yield from waiting
        return
    for name, *_ in rows:
        yield waiting.pop(0) if waiting and waiting[0].name == name else None
