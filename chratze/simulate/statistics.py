"""What the counted numbers say: means, shares and growth, each with a 95 % interval.

Means lie between normal bounds over deals; a role's mean over the deals in which the role occurs, each deal with its
heads, so that joiners of one deal are not taken for independent. Shares lie between Wilson's bounds. All is reckoned
from whole numbers, and logarithms in decimals, so that equal counts give equal figures on every machine.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from math import sqrt

from chratze.options import AnteWhen, Broke, OpenPot, Payer, Rules, Stake
from chratze.simulate import tally
from chratze.simulate.run import Evening

Z = 1.959963984540054
"""Half the width of a 95 % interval, in standard errors."""

Z_SURE = 3.2905267314919255
"""Half the width of a 99.9 % interval: what a warning needs."""


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
class Growth:
    """How the pot grows in the second half of an evening, and how evenings end.

    `figure` is the factor a deal, what is played for against what would be played for next; `median` the pot at the
    end in coins, where a table plays on that after the last deal of an evening's length; `early` counts the evenings
    that ended because it grew too big, `broke` those that ended because too few could pay; `longer` is the mean of the
    deals that a table plays on, None where none does; `endless` says that the pot grows without limit.
    """

    figure: Figure
    evenings: int
    median: int
    early: int
    broke: int
    longer: Figure | None
    endless: bool


def scaled(figure: Figure, times: int, parts: int) -> Figure:
    """Multiply a figure by a fraction."""
    low = None if figure.low is None else figure.low * times / parts
    high = None if figure.high is None else figure.high * times / parts
    return Figure(figure.mean * times / parts, low, high)


def bounded(mean: float, error: float | None, width: float = Z) -> Figure:
    """Make a figure of a mean and its standard error."""
    if error is None:
        return Figure(mean, None, None)
    return Figure(mean, mean - width * error, mean + width * error)


def mean(count: int, total: int, squares: int) -> Figure | None:
    """Take the mean of so many numbers from their sum and the sum of their squares."""
    if count == 0:
        return None
    if count == 1:
        return Figure(float(total), None, None)
    spread = count * squares - total * total
    return bounded(total / count, sqrt(spread / (count * count * (count - 1))))


def mean_by_head(row: Sequence[int], at: int) -> Mean:
    """Take the mean gain of a role: of all its gains over all its heads, with the deal as the unit of chance."""
    deals, heads, gain, squares, cross, heads_squares = row[at : at + tally.GROUP]
    if deals == 0:
        return Mean(None, 0, 0)
    if deals == 1:
        return Mean(Figure(gain / heads, None, None), deals, heads)
    spread = heads * heads * squares - 2 * heads * gain * cross + gain * gain * heads_squares
    error = sqrt(spread * deals / ((deals - 1) * heads**4))
    return Mean(bounded(gain / heads, error), deals, heads)


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
    half = Decimal(width) * (spread / count).sqrt()
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
    )
