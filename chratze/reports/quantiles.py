"""How far single deals and evenings reach: their 5 % and 95 % quantiles, and the median between them."""

from collections.abc import Iterator, Mapping

from chratze.reports.cells import Written, in_antes, in_money, number, unsigned, worth
from chratze.reports.heading import Heading
from chratze.reports.record import Measured, Part
from chratze.simulate.figures import Figures
from chratze.simulate.statistics import Figure, Quantiles
from chratze.words.speak import Words, sentence

PLACES: Mapping[str, str] = {"low": "q05", "median": "q50", "high": "q95"}
"""What machines call each quantile."""


def quantiles(words: Words, heading: Heading, shown: Figures) -> Part:
    """Show the quantiles of single gains, and of what lies in the pot after an evening."""
    found = [*reached(shown)]
    heads = [words.texts[f"report.head.{key}"] for key in ("antes", "interval", "money")]
    return Part(
        words.texts["report.head.quantiles"],
        ("", *heads),
        tuple(
            (called(words, whose, place, shown), *worth(words, heading, figure, written(whose)))
            for whose, place, figure in found
        ),
        notes=(words.texts["report.note.quantiles"],),
        key="quantiles",
        measured=tuple(
            one for whose, place, figure in found for one in told(heading, f"{whose}_{PLACES[place]}", figure)
        ),
    )


def reached(shown: Figures) -> Iterator[tuple[str, str, Figure | None]]:
    """Go through all quantiles: whose, which, and the figure."""
    whose: dict[str, Quantiles] = dict(shown.quantiles)
    if shown.pot.growth is not None:
        whose["evening"] = shown.pot.growth.ends
    for name, taken in whose.items():
        yield name, "low", taken.low
        yield name, "median", taken.median
        yield name, "high", taken.high


def called(words: Words, whose: str, place: str, shown: Figures) -> str:
    """Name a quantile."""
    stays = "stays" if whose == "joiner" and "stayed" in shown.rates else whose
    return sentence(
        words,
        "report.quantile.line",
        whose=words.texts[f"report.quantile.{stays}"],
        place=words.texts[f"report.quantile.{place}"],
    )


def written(whose: str) -> Written:
    """Choose how to write it: what lies in a pot is never below zero."""
    return unsigned if whose == "evening" else number


def told(heading: Heading, row: str, coins: Figure | None) -> Iterator[Measured]:
    """Tell a quantile to machines, in antes and in money."""
    if coins is not None:
        for column, shown in (("antes", in_antes(heading, coins)), ("money", in_money(heading, coins))):
            yield Measured(row, column, shown.mean, shown.low, shown.high)
