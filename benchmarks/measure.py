"""Ways to do the same, measured in turn, round after round, so that a busy machine slows all of them alike."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import NamedTuple


class Effort(NamedTuple):
    """How many rounds are measured, and by what each round's work is divided."""

    rounds: int
    divisor: int


FULL, QUICK = Effort(7, 1), Effort(3, 10)


@dataclass(frozen=True, slots=True)
class Way:
    """A way to do something: `do` is told how much of it, and says how much was done."""

    do: Callable[[int], float]
    much: int


@dataclass(frozen=True, slots=True)
class Measured:
    """How much each way did a second, round by round."""

    rounds: tuple[tuple[float, ...], ...]


def measured(effort: Effort, *ways: Way) -> Measured:
    """Measure all ways in turn, after doing a little in each that is not counted."""
    for way in ways:
        way.do(max(way.much // 100, 1))
    return Measured(tuple(tuple(rate(way, effort) for way in ways) for _ in range(effort.rounds)))


def rate(way: Way, effort: Effort) -> float:
    """Say how much is done a second, once."""
    began = perf_counter()
    done = way.do(max(way.much // effort.divisor, 1))
    return done / (perf_counter() - began)


def rates(found: Measured) -> tuple[float, ...]:
    """Say how much each way does a second: medians over the rounds."""
    return tuple(median(way) for way in zip(*found.rounds, strict=True))


def ratio(found: Measured, way: int, other: int) -> float:
    """Say how many times as fast as another a way is: the median of what the rounds say."""
    return median(told[way] / told[other] for told in found.rounds)
