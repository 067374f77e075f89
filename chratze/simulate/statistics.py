"""What the counted numbers say: means, shares, quantiles and growth, each with a 95 % interval.

Means lie between Student's bounds over deals, of many deals the normal ones; a role's mean is taken over the deals in
which the role occurs, each deal with its heads, so that joiners of one deal are not taken for independent. Shares lie
between Wilson's bounds, quantiles between two of the numbers they are taken of, whatever their distribution. All is
reckoned from whole numbers, and logarithms in decimals, so that equal counts give equal figures on every machine.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import accumulate
from math import ceil, comb, floor, sqrt

from chratze.options import AnteWhen, Broke, OpenPot, Payer, Rules, Stake
from chratze.simulate import tally
from chratze.simulate.run import Evening

Z = 1.959963984540054
"""Half the width of a 95 % interval, in standard errors."""

STUDENT = (12.706204736174698, 4.302652729749462, 3.182446305283708, 2.7764451051977934)
"""The same where spread is estimated with one to four degrees of freedom (Student 1908)."""

Z_SURE = 3.2905267314919255
"""Half the width of a 99.9 % interval: what a warning needs."""


At = Callable[[int], tuple[int, int] | None]
"""Says of a rank, from 1, between which bounds the number of that rank lies, None where they are not known."""

WHOLE = 20
"""The twentieths of a whole: quantiles are told in twentieths."""

FEW = 500
"""Numbers up to which the ranks around a quantile are reckoned by the binomial distribution itself."""

SHORT = 20
"""Deals below which an evening is too short to have left its first, bare pot behind."""

FEWEST = 10
"""Evenings below which nothing is said of them."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure and its 95 % interval; bounds are None where there are too few deals for any."""

    mean: float
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean in coins, the deals and the heads it is taken over; None where there are none."""

    figure: Figure | None
    deals: int
    heads: int


@dataclass(frozen=True, slots=True)
class Quantiles:
    """What one in twenty does not exceed, one in two, and nineteen in twenty; None where that is not known.

    The mean of each figure is the quantile itself; `count` says of how many numbers they are taken.
    """

    low: Figure | None
    median: Figure | None
    high: Figure | None
    count: int


@dataclass(frozen=True, slots=True)
class Growth:
    """How the pot grows in the second half of an evening, and how evenings end.

    `figure` is the factor a deal, what is played for against what would be played for next; `ends` the pot at the end
    in coins, where a table plays on that after the last deal of an evening's length, `median` its median; `early`
    counts the evenings that ended because it grew too big, `broke` those that ended because too few could pay; `longer`
    is the mean of the deals that a table plays on, None where none does; `endless` says that the pot grows without
    limit.
    """

    figure: Figure
    evenings: int
    median: int
    early: int
    broke: int
    longer: Figure | None
    endless: bool
    ends: Quantiles


def scaled(figure: Figure, times: int, parts: int) -> Figure:
    """Multiply a figure by a fraction."""
    low = None if figure.low is None else figure.low * times / parts
    high = None if figure.high is None else figure.high * times / parts
    return Figure(figure.mean * times / parts, low, high)


def bounded(mean: float, error: float, count: int) -> Figure:
    """Make a figure of a mean and its standard error, both from so many numbers."""
    half = students(count - 1, Z) * error
    return Figure(mean, mean - half, mean + half)


def students(freedom: int, width: float) -> float:
    """Widen what is so wide under the normal distribution to Student's: 95 % with any freedom, else with 5 and more.

    The expansion is that of Abramowitz and Stegun, 26.7.5.
    """
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    square = width * width
    terms = (
        (square + 1) / 4,
        ((5 * square + 16) * square + 3) / 96,
        (((3 * square + 19) * square + 17) * square - 15) / 384,
        ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / 92160,
    )
    return width * (1 + sum(term / float(freedom) ** k for k, term in enumerate(terms, start=1)))


def mean(count: int, total: int, squares: int) -> Figure | None:
    """Take the mean of so many numbers from their sum and the sum of their squares."""
    if count == 0:
        return None
    if count == 1:
        return Figure(float(total), None, None)
    spread = count * squares - total * total
    return bounded(total / count, sqrt(spread / (count * count * (count - 1))), count)


def mean_by_head(row: Sequence[int], at: int) -> Mean:
    """Take the mean gain of a role: of all its gains over all its heads, with the deal as the unit of chance."""
    deals, heads, gain, squares, cross, heads_squares = row[at : at + tally.GROUP]
    if deals == 0:
        return Mean(None, 0, 0)
    if deals == 1:
        return Mean(Figure(gain / heads, None, None), deals, heads)
    spread = heads * heads * squares - 2 * heads * gain * cross + gain * gain * heads_squares
    error = sqrt(spread * deals / ((deals - 1) * heads**4))
    return Mean(bounded(gain / heads, error, deals), deals, heads)


def mean_of_seat(row: Sequence[int], at: int) -> Mean:
    """Take the mean gain of a seat."""
    deals = row[tally.DEALS]
    return Mean(mean(deals, row[at], row[at + 1]), deals, deals)


def share(part: int, count: int) -> Figure | None:
    """Say how often a thing happens, between Wilson's bounds."""
    if count == 0:
        return None
    rate = part / count
    middle = rate + Z * Z / (2 * count)
    half = Z * sqrt(rate * (1 - rate) / count + Z * Z / (4 * count * count))
    whole = 1 + Z * Z / count
    low = max(0.0, (middle - half) / whole) if part else 0.0
    high = min(1.0, (middle + half) / whole) if part < count else 1.0
    return Figure(rate, low, high)


def quantiles_of(ordered: Sequence[int]) -> Quantiles:
    """Take the quantiles of numbers in order."""
    count = len(ordered)

    def at(rank: int) -> tuple[int, int]:
        return ordered[rank - 1], ordered[rank - 1]

    return quantiles(count, at)


def quantiles_of_gains(rules: Rules, bins: Sequence[int]) -> Quantiles:
    """Take the quantiles of gains in coins from how often each occurred, in the widths of `tally`."""
    up_to = [*accumulate(bins)]
    wide = tally.width(rules)

    def at(rank: int) -> tuple[int, int] | None:
        place = bisect_left(up_to, rank)
        least = (place - tally.NOTHING) * wide
        return (least, least + wide - 1) if 0 < place < tally.BINS - 1 else None

    return quantiles(up_to[-1], at)


def quantiles(count: int, at: At) -> Quantiles:
    """Take the quantiles of so many numbers."""
    return Quantiles(quantile(count, 1, at), quantile(count, WHOLE // 2, at), quantile(count, WHOLE - 1, at), count)


def quantile(count: int, part: int, at: At) -> Figure | None:
    """Take the number that so many twentieths of all do not exceed, between two others of them."""
    found = at(-(-count * part // WHOLE)) if count else None
    if found is None:
        return None
    ranks = ranks_around(count, part)
    low, high = (at(rank) if 0 < rank <= count else None for rank in ranks)
    return Figure(float(found[0]), None if low is None else low[0], None if high is None else high[1])


def ranks_around(count: int, part: int) -> tuple[int, int]:
    """Say between which ranks a quantile lies in 95 of 100 cases, 0 or more than all where no number bounds it.

    How many numbers do not exceed a quantile is binomial; of many it is taken for normal, one rank further out.
    """
    if count > FEW:
        middle, half = count * part / WHOLE, Z * sqrt(count * part * (WHOLE - part)) / WHOLE
        return floor(middle - half), ceil(middle + half) + 1
    ways = [*accumulate(comb(count, k) * part**k * (WHOLE - part) ** (count - k) for k in range(count + 1))]
    tail = ways[-1] // 40
    return bisect_right(ways, tail), bisect_left(ways, ways[-1] - tail) + 1


def antes(rules: Rules, seats: int) -> int:
    """Count the antes that go into a pot when nobody is exempt."""
    return {Payer.DEALER: 1, Payer.DEALER_DOUBLE: seats + 1}.get(rules.ante.payer, seats)


def staked(rules: Rules, seats: int, pot: int) -> int:
    """Say what the next deal is played for when so much lies in the pot, in coins."""
    due = rules.ante.when == AnteWhen.EVERY_DEAL or pot == 0
    return pot + (antes(rules, seats) * rules.ante.amount if due else 0)


def late_rate(rules: Rules, seats: int, night: Evening) -> Decimal:
    """Take the logarithm of the growth a deal in the second half of an evening, or in all of one that ended before."""
    half, played = rules.evening.deals // 2, min(night.deals, rules.evening.deals)
    began = half if played > half else 0
    first = staked(rules, seats, night.halfway if began else 0)
    return (Decimal(staked(rules, seats, night.end)).ln() - Decimal(first).ln()) / (played - began)


def geometric(rates: Sequence[Decimal], width: float) -> Figure:
    """Take the geometric mean of growths from their logarithms."""
    count = len(rates)
    middle = sum(rates, Decimal()) / count
    if count == 1:
        return Figure(float(middle.exp()), None, None)
    spread = sum(((rate - middle) ** 2 for rate in rates), Decimal()) / (count - 1)
    half = Decimal(students(count - 1, width)) * (spread / count).sqrt()
    return Figure(float(middle.exp()), float((middle - half).exp()), float((middle + half).exp()))


def endless(rules: Rules, sure: Figure, early: int) -> bool:
    """Say whether the pot grows without limit: penalties are measured by it, nothing bounds them, and it does grow."""
    bounded = rules.penalty.cap or (rules.money.purse and rules.money.broke != Broke.MINT)
    if rules.penalty.base not in (Stake.POT, Stake.GROWING_POT) or bounded:
        return False
    return early > 0 or (sure.low is not None and sure.low > 1)


def longer(rules: Rules, evenings: Sequence[Evening]) -> Figure | None:
    """Say how many deals a table plays on in the mean until the pot is empty."""
    if rules.evening.pot != OpenPot.PLAY_ON:
        return None
    more = [max(night.deals - rules.evening.deals, 0) for night in evenings]
    return mean(len(more), sum(more), sum(deals * deals for deals in more))


def left(rules: Rules, evenings: Sequence[Evening]) -> int:
    """Count the evenings that ended before time because too many players had left who could not pay."""
    if rules.money.broke != Broke.LEAVE:
        return 0
    return sum(night.deals < rules.evening.deals and not night.early for night in evenings)


def growth(rules: Rules, seats: int, evenings: Sequence[Evening]) -> Growth | None:
    """Say how the pot grows late in an evening, by when a pot that stays within bounds has settled; of few, nothing."""
    if len(evenings) < FEWEST or rules.evening.deals < SHORT:
        return None
    rates = [late_rate(rules, seats, night) for night in evenings]
    early = sum(night.early for night in evenings)
    return Growth(
        geometric(rates, Z),
        len(evenings),
        sorted(night.end for night in evenings)[(len(evenings) - 1) // 2],
        early,
        left(rules, evenings),
        longer(rules, evenings),
        endless(rules, geometric(rates, Z_SURE), early),
        quantiles_of(sorted(night.end for night in evenings)),
    )
