"""Deals a second: plain and compiled rules, one thread and two, four seats and seven, random and regular players.

The ways are measured in turn, round after round, so that a busy machine slows all of them alike; shown are medians.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from statistics import median
from time import perf_counter

from chratze.players.choose import KINDS
from chratze.simulate import jit
from chratze.simulate.run import Hands, Job, Play, play_plain, simulate
from chratze.variant.load import load

ROUNDS = 7
SEED = 7


@dataclass(frozen=True, slots=True)
class Way:
    """A way to count, and how many deals it counts in a round."""

    name: str
    play: Play
    threads: int
    deals: int


WAYS = (
    Way("plain", play_plain, 1, 2_000),
    Way("compiled", jit.play, 1, 400_000),
    Way("compiled, 2 threads", jit.play, 2, 800_000),
)


def rates() -> Iterator[str]:
    """Measure every way at every table."""
    jit.ready()
    yield f"deals a second, swiss, medians of {ROUNDS} rounds"
    yield f"{'':24}{'':>8}" + "".join(f"{way.name:>22}" for way in WAYS) + f"{'compiled/plain':>18}{'2 threads/1':>14}"
    for seats, kind in product((4, 7), range(len(KINDS))):
        plain, one, two = measured(seats, kind)
        cells = "".join(f"{rate:>22,.0f}" for rate in (plain, one, two))
        yield f"{seats} seats, {KINDS[kind]:<15}{'':>8}{cells}{one / plain:>18.0f}{two / one:>14.2f}"


def job(seats: int, kind: int, deals: int) -> Job:
    """Make a job of single deals alone."""
    variant = load("swiss").variant
    if variant is None:
        message = "swiss is faulty"
        raise ValueError(message)
    rules = variant.rules
    few = rules._replace(evening=rules.evening._replace(deals=deals + 1))
    return Job(few, seats, (kind,) * seats, SEED, deals)


def rate(way: Way, wanted: Job) -> float:
    """Count deals a second once."""
    began = perf_counter()
    simulate(wanted, Hands(way.play, way.threads, lambda _: None))
    return wanted.deals / (perf_counter() - began)


def measured(seats: int, kind: int) -> tuple[float, ...]:
    """Measure every way at one table, in turn."""
    rounds = [[rate(way, job(seats, kind, way.deals)) for way in WAYS] for _ in range(ROUNDS)]
    return tuple(median(found) for found in zip(*rounds, strict=True))
