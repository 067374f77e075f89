"""What came of a comparison: records only, and the figures in them."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from chratze.options import Rules
from chratze.simulate.measures import gains, shares
from chratze.simulate.paired import ONE, Difference, Measure, Units, difference, width
from chratze.simulate.rivals import Met

HUNDRED = 100


@dataclass(frozen=True, slots=True)
class Line:
    """A measure of two variants: in antes, or as a share from 0 to 1, and in money if it is one of coins."""

    measure: Measure
    shown: Difference
    money: Difference | None


@dataclass(frozen=True, slots=True)
class Pair:
    """Two variants: the rules of both, what was summed of them, and line by line what it comes to."""

    rules: tuple[Rules, Rules]
    met: Met
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """What one variant has more than another, by the name of each figure.

    `antes` are the mean gains of a deal, each variant's in antes of its own; `money` are the same in money, `shares`
    how often things happen, from 0 to 1. `unlike` counts the deals that came out otherwise in anything; it is None
    where the cards are dealt otherwise, by the options that are `apart`. `same` says that the rules are the same: then
    all differences are exactly 0, from 0 to 0.
    """

    same: bool
    apart: tuple[str, ...]
    deals: int
    unlike: int | None
    antes: Mapping[str, Difference]
    money: Mapping[str, Difference]
    shares: Mapping[str, Difference]


def measured(first: Rules, rivals: tuple[Rules, ...], seats: int) -> tuple[Measure, ...]:
    """List what is measured of variants."""
    every = (first, *rivals)
    return (*gains(every, seats), *shares(every))


def pairs(first: Rules, rivals: tuple[Rules, ...], met: tuple[Met, ...], measures: tuple[Measure, ...]) -> list[Pair]:
    """Work out all differences; every interval is as wide as so many of them together need."""
    wide = width(len(measures) * len(rivals))
    return [
        Pair((first, rules), one, tuple(line(one, (first, rules), measure, wide) for measure in measures))
        for rules, one in zip(rivals, met, strict=True)
    ]


def line(met: Met, rules: tuple[Rules, Rules], measure: Measure, wide: float) -> Line:
    """Work out a difference in antes and in money."""
    if not measure.coins:
        return Line(measure, difference(met, measure, ONE, wide), None)
    antes = Units(*(Fraction(1, one.ante.amount) for one in rules))
    money = Units(*(Fraction(one.money.coin, HUNDRED) for one in rules))
    return Line(measure, difference(met, measure, antes, wide), difference(met, measure, money, wide))


def comparison(pair: Pair) -> Comparison:
    """Lay out what came of two variants by the names of its figures."""
    met = pair.met
    return Comparison(
        met.same, met.apart, met.deals, None if met.apart else met.unlike,
        {one.measure.name: one.shown for one in pair.lines if one.measure.coins},
        {one.measure.name: one.money for one in pair.lines if one.money},
        {one.measure.name: one.shown for one in pair.lines if not one.measure.coins},
    )  # fmt: skip


def clear(shown: Difference) -> bool:
    """Say whether a difference is one for sure: its interval does not hold nothing."""
    more = shown.more
    return more is not None and more.low is not None and more.high is not None and (more.low > 0 or more.high < 0)


def half(shown: Difference) -> float | None:
    """Say how great a difference would have had to be to be seen."""
    more = shown.more
    return None if more is None or more.low is None or more.high is None else (more.high - more.low) / 2
