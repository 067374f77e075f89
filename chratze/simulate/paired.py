"""What sums of products say of two variants: figures of each, and their difference with its interval.

Every figure is made of ratios of two columns: a mean is a column over the deals, a role's mean its gains over its
heads. What a deal adds to such a figure beyond its mean is its influence; the influences of both variants on one deal
are subtracted before they are squared, so that luck which both had in common drops out. Where decks differ the deals
are independent, and the squares are added. Shares of deals lie between Newcombe's bounds (1998: "Improved confidence
intervals for the difference between binomial proportions based on paired data", method 10; "Interval estimation for the
difference between independent proportions", method 10). All is reckoned from whole numbers and fractions.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

from chratze.simulate import rows
from chratze.simulate.rivals import Met
from chratze.simulate.statistics import Figure

LEVEL = 0.05
"""How often an interval, or any of several in one table, may miss the true figure."""

FEWEST = 2
"""Deals below which there is no interval."""

FEWEST_MOVED = 40
"""Deals that must have come out otherwise in a figure before its mean difference has an interval: of fewer a normal one
would miss the true figure too often."""

Term = tuple[int, int, int]
"""A sign, a column, and the column that it is divided by."""


class Kind(Enum):
    """What is made of ratios: their sum, a share of deals, or how far apart the greatest and the least of them are."""

    SUM = "sum"
    SHARE = "share"
    SPREAD = "spread"


@dataclass(frozen=True, slots=True)
class Measure:
    """What is compared: a name, ratios and what is made of them, and whether that is in coins."""

    name: str
    terms: tuple[Term, ...]
    kind: Kind = Kind.SUM
    coins: bool = True


@dataclass(frozen=True, slots=True)
class Units:
    """What a coin is worth under each of two variants, in the unit of a figure."""

    first: Fraction
    second: Fraction


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure of two variants, None where one has none of it, and what the second has more.

    Bounds are None where there are too few deals for any, or where too few of them came out otherwise.
    """

    first: float | None
    second: float | None
    more: Figure | None


ONE = Units(Fraction(1), Fraction(1))

Sums = Mapping[int, Mapping[int, int]]
"""Sums of products, by the two columns."""


def width(intervals: int) -> float:
    """Say how many standard errors half an interval is wide if so many are to hold together (Bonferroni)."""
    return NormalDist().inv_cdf(1 - LEVEL / (2 * max(intervals, 1)))


def sums(met: Met, products: Sequence[int]) -> Sums:
    """Lay products out by their columns."""
    most = len(met.columns)
    return {
        column: dict(zip(met.columns, products[most * k : most * (k + 1)], strict=True))
        for k, column in enumerate(met.columns)
    }


def difference(met: Met, measure: Measure, units: Units, wide: float) -> Difference:
    """Say what the second variant has more of a measure, within so many standard errors."""
    own, other = sums(met, met.own), sums(met, met.other)
    first, second = figure(own, measure, units.first), figure(other, measure, units.second)
    if first is None or second is None:
        return Difference(whole(first), whole(second), None)
    more = second - first
    if met.same and not met.apart:
        return Difference(float(first), float(second), Figure(0.0, 0.0, 0.0))
    if met.deals < FEWEST or (units.first == units.second and too_few(met, measure)):
        bounds = Figure(float(more), None, None)
    elif measure.kind is Kind.SHARE:
        bounds = between_shares(met, measure.terms[0][1], wide)
    else:
        half = wide * error(met, (weights(own, measure, units.first), weights(other, measure, units.second)))
        bounds = Figure(float(more), float(more) - half, float(more) + half)
    return Difference(float(first), float(second), bounds)


def moved(met: Met, measure: Measure) -> int:
    """Count the deals that came out otherwise in a figure, in that of its columns of which most did."""
    counts = dict(zip(met.columns, met.moved, strict=True))
    return max(counts[column] for _, over, under in measure.terms for column in (over, under))


def too_few(met: Met, measure: Measure) -> bool:
    """Say whether too few deals came out otherwise to bound a difference; shares have bounds however few they are."""
    if met.apart or (measure.kind is Kind.SHARE and met.unlike):
        return False
    return moved(met, measure) < FEWEST_MOVED


def whole(number: Fraction | None) -> float | None:
    """Make a plain number, where there is one."""
    return None if number is None else float(number)


def figure(summed: Sums, measure: Measure, unit: Fraction) -> Fraction | None:
    """Work out a figure; None where nothing was seen of it."""
    if any(summed[rows.DEAL][under] == 0 for _, _, under in measure.terms):
        return None
    return unit * sum((ratio(summed, term) for term in chosen(summed, measure)), Fraction())


def ratio(summed: Sums, term: Term) -> Fraction:
    """Work out a ratio, with its sign."""
    sign, over, under = term
    return sign * Fraction(summed[rows.DEAL][over], summed[rows.DEAL][under])


def chosen(summed: Sums, measure: Measure) -> tuple[Term, ...]:
    """Choose the ratios that a figure is the sum of: of a spread the greatest, and against it the least."""
    if measure.kind is not Kind.SPREAD:
        return measure.terms
    ranked = sorted(measure.terms, key=lambda term: ratio(summed, term))
    (_, least, under), greatest = ranked[0], ranked[-1]
    return greatest, (-1, least, under)


def weights(summed: Sums, measure: Measure, unit: Fraction) -> dict[int, Fraction]:
    """Weigh each column so that a row comes to the influence of its deal on a figure, times the deals."""
    totals = summed[rows.DEAL]
    found: dict[int, Fraction] = {}
    for sign, over, under in chosen(summed, measure):
        weight = sign * unit * Fraction(totals[rows.DEAL], totals[under])
        found[over] = found.get(over, Fraction()) + weight
        found[under] = found.get(under, Fraction()) - weight * Fraction(totals[over], totals[under])
    return found


def error(met: Met, weighed: tuple[dict[int, Fraction], dict[int, Fraction]]) -> float:
    """Take the standard error of a difference: of the deals' own differences where decks are the same."""
    first, second = weighed
    squares = product(sums(met, met.own), first, first) + product(sums(met, met.other), second, second)
    if not met.apart:
        squares -= 2 * product(sums(met, met.both), first, second)
    return sqrt(squares / (met.deals * (met.deals - 1)))


def product(summed: Sums, first: Mapping[int, Fraction], second: Mapping[int, Fraction]) -> Fraction:
    """Sum up over all deals what weighed columns come to, multiplied with each other."""
    return sum((a * b * summed[i][j] for i, a in first.items() for j, b in second.items()), Fraction())


def between_shares(met: Met, column: int, wide: float) -> Figure:
    """Bound the difference of two shares of deals."""
    own, other, both = (sums(met, products)[column][column] for products in (met.own, met.other, met.both))
    agreed = 0.0 if met.apart else agreement(met.deals, (own, other), both)
    first, second = own / met.deals, other / met.deals
    low, high = wilson(own, met.deals, wide)
    least, most = wilson(other, met.deals, wide)
    down = cornered(second - least, high - first, agreed)
    up = cornered(most - second, first - low, agreed)
    return Figure(second - first, second - first - down, second - first + up)


def cornered(one: float, other: float, agreed: float) -> float:
    """Put the distances of two bounds together."""
    return sqrt(max(one * one - 2 * agreed * one * other + other * other, 0.0))


def wilson(part: int, count: int, wide: float) -> tuple[float, float]:
    """Bound a share as Wilson does."""
    rate, square = part / count, wide * wide
    middle = rate + square / (2 * count)
    half = wide * sqrt(rate * (1 - rate) / count + square / (4 * count * count))
    bounds = ((middle - half) / (1 + square / count), (middle + half) / (1 + square / count))
    return (max(bounds[0], 0.0) if part else 0.0, min(bounds[1], 1.0) if part < count else 1.0)


def agreement(deals: int, seen: tuple[int, int], both: int) -> float:
    """Correlate two things of which one was seen in some deals, the other in some, and both in some, cautiously."""
    own, other = seen
    spread = own * (deals - own) * other * (deals - other)
    together = both * deals - own * other
    cautious = max(together - deals / 2, 0.0) if together > 0 else together
    return cautious / sqrt(spread) if spread else 0.0
