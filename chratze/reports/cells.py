"""Figures as they are read in a table: signs, places, intervals, sums in antes and in money."""

from collections.abc import Callable, Iterable

from chratze.reports.heading import Heading
from chratze.simulate.statistics import Figure, scaled
from chratze.words.speak import Words, sentence

HUNDRED = 100
NOTHING = "-"

Cells = tuple[str, ...]
LONG = 30
"""Letters from which a cell is no number but a sentence."""

Written = Callable[[float, int], str]


def thousands(words: Words, number: int) -> str:
    """Write a whole number with its thousands set apart."""
    return f"{number:,}".replace(",", words.texts["report.thousands"])


def number(shown: float, places: int) -> str:
    """Write a number with its sign; what rounds to zero bears none."""
    written = f"{shown:+.{places}f}"
    return written[1:] if float(written) == 0 else written


def unsigned(shown: float, places: int) -> str:
    """Write a number that is never below zero."""
    return f"{shown:.{places}f}"


def between(words: Words, shown: Figure, places: int, written: Written) -> str:
    """Write an interval."""
    if shown.low is None or shown.high is None:
        return NOTHING
    return sentence(words, "report.between", low=written(shown.low, places), high=written(shown.high, places))


def in_antes(heading: Heading, coins: Figure) -> Figure:
    """Count a figure in coins in antes."""
    return scaled(coins, 1, heading.ante)


def in_money(heading: Heading, coins: Figure) -> Figure:
    """Count a figure in coins in money."""
    return scaled(coins, heading.coin, HUNDRED)


def in_percent(share: Figure) -> Figure:
    """Count a share in percent."""
    return scaled(share, HUNDRED, 1)


def worth(words: Words, heading: Heading, coins: Figure | None, written: Written) -> Cells:
    """Show a figure in antes with its interval, and in money."""
    if coins is None:
        return (NOTHING, NOTHING, NOTHING)
    antes = in_antes(heading, coins)
    return (
        written(antes.mean, 3),
        between(words, antes, 3, written),
        written(in_money(heading, coins).mean, 4),
    )


def percent(words: Words, rate: Figure | None) -> Cells:
    """Show a share in percent."""
    if rate is None:
        return (NOTHING, NOTHING)
    shown = in_percent(rate)
    return (f"{unsigned(shown.mean, 2)} %", f"{between(words, shown, 2, unsigned)} %")


def plain(words: Words, shown: Figure | None) -> Cells:
    """Show a figure that is no share and no sum."""
    if shown is None:
        return (NOTHING, NOTHING)
    return (unsigned(shown.mean, 3), between(words, shown, 3, unsigned))


def sentences(rows: Iterable[Cells]) -> set[int]:
    """Find the columns of a table that hold sentences, by their places; the first holds the names of the rows."""
    return {k for row in rows for k, cell in enumerate(row) if k and len(cell) > LONG}
