"""What an evening does to the pot, in sentences for people and in figures for machines."""

from collections.abc import Iterator

from chratze.reports.cells import HUNDRED, NOTHING, between, in_antes, in_money, number, thousands, unsigned
from chratze.reports.heading import Heading
from chratze.reports.record import Measured
from chratze.simulate.statistics import FEWEST, SHORT, Figure, Growth, scaled
from chratze.words.speak import Words, money, sentence


def growing(words: Words, heading: Heading, growth: Growth | None) -> str:
    """Say how the pot grows over an evening, and how evenings end."""
    if growth is None and heading.evening < SHORT:
        return sentence(words, "report.growth.short", deals=thousands(words, SHORT))
    if growth is None:
        return sentence(words, "report.growth.none", deals=thousands(words, FEWEST * heading.evening))
    return " ".join([grown(words, heading, growth), *ending(words, growth)])


def grown(words: Words, heading: Heading, growth: Growth) -> str:
    """Say how the pot grows late in an evening."""
    change = scaled(Figure(growth.figure.mean - 1, None, None), HUNDRED, 1)
    return sentence(
        words,
        f"report.growth.{'endless' if growth.endless else 'bounded'}",
        evenings=thousands(words, growth.evenings),
        deals=thousands(words, heading.evening),
        change=number(change.mean, 2),
        between=changes(words, growth.figure),
        median=money(heading.coin, growth.median),
        early=thousands(words, growth.early),
    )


def ending(words: Words, growth: Growth) -> Iterator[str]:
    """Say how evenings end that play on until the pot is empty, or in which too few can pay."""
    if growth.longer is not None:
        between_ = between(words, growth.longer, 2, unsigned)
        yield sentence(words, "report.growth.longer", more=unsigned(growth.longer.mean, 2), between=between_)
    if growth.broke:
        yield sentence(words, "report.growth.broke", broke=thousands(words, growth.broke))


def changes(words: Words, factor: Figure) -> str:
    """Write the interval of a growth in percent."""
    if factor.low is None or factor.high is None:
        return NOTHING
    shown = Figure(0.0, (factor.low - 1) * HUNDRED, (factor.high - 1) * HUNDRED)
    return between(words, shown, 2, number)


def of_evening(heading: Heading, shown: Growth | None) -> Iterator[Measured]:
    """Tell machines how the pot grows over an evening, and how evenings end."""
    if shown is None:
        return
    median = Figure(shown.median, None, None)
    yield Measured("evening", "growth", shown.figure.mean, shown.figure.low, shown.figure.high)
    yield Measured("evening", "median_end_antes", in_antes(heading, median).mean)
    yield Measured("evening", "median_end_money", in_money(heading, median).mean)
    yield Measured("evening", "evenings", shown.evenings)
    yield Measured("evening", "ended_early", shown.early)
    yield Measured("evening", "ended_broke", shown.broke)
    if shown.longer is not None:
        yield Measured("evening", "played_on", shown.longer.mean, shown.longer.low, shown.longer.high)
