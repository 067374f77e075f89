"""A simulation: many single deals from a bare pot, and evenings for the growth of the pot.

The deals are cut into blocks, blocks are played by one thread or many, and their whole numbers are added up in the
order of the blocks: the same seed gives the same numbers, whoever counts and however many.
"""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from operator import add
from typing import NamedTuple

from chratze.options import SEATS, Per, Rules, Stake
from chratze.rules.table import MOST_COINS, Table
from chratze.simulate import kernel, tally

Play = Callable[[Rules, list[int], list[int], int], list[int]]
"""Plays a task under rules with a kind of player a seat, and returns a row of so many numbers."""

BLOCK = 8192
"""Deals in a block, fewer only where their squares would not fit into 63 bits."""

MOST_DEALS = 10**9
MOST_EVENINGS = 1000
WORTH_IT = 3000
"""Deals from which on compiled rules are sooner done than plain ones, fetched and all."""

AHEAD = 4
"""Blocks that wait for each thread."""

COUNTABLE = 2**63


class Evening(NamedTuple):
    """An evening: the deals played, the pot after half of its length and at its end, and whether it grew too big.

    A table that plays on until the pot is empty has its end, as others, after the last deal of its length.
    """

    deals: int
    halfway: int
    end: int
    early: bool


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be simulated; `kinds` says who sits on each seat, as in `players.choose`."""

    rules: Rules
    seats: int
    kinds: tuple[int, ...]
    seed: int
    deals: int


@dataclass(frozen=True, slots=True)
class Counted:
    """What a simulation counted: the row of `tally` over all single deals, and every evening."""

    row: tuple[int, ...]
    evenings: tuple[Evening, ...]


@dataclass(frozen=True, slots=True)
class Hands:
    """Who counts: plain or compiled rules, by so many threads, and who is told how many deals are done."""

    play: Play
    threads: int
    done: Callable[[int], None]


def silent(_done: int) -> None:
    """Say nothing of how many deals are done."""


def simulate(job: Job, hands: Hands) -> Counted:
    """Play all deals of a job and add up what is counted; whatever the hands, the numbers are the same."""
    return added(played(job, hands, tasks(job)), hands.done)


def added(counts: Iterable[tuple[list[int], list[int]]], told: Callable[[int], None]) -> Counted:
    """Add up what tasks counted, in their order, and tell how many deals are done."""
    row = [0] * tally.SIZE
    evenings: list[Evening] = []
    done = 0
    for task, counted in counts:
        if task[kernel.LENGTH]:
            evenings.extend(read_evenings(counted))
        else:
            row = [*map(add, row, counted)]
        done += task[kernel.DEALS]
        told(done)
    return Counted(tuple(row), tuple(evenings))


def evenings(job: Job) -> int:
    """Say how many evenings are played: as many as the single deals would fill, up to a thousand."""
    return min(MOST_EVENINGS, job.deals // job.rules.evening.deals)


def total(job: Job) -> int:
    """Count the deals of a job, those of its evenings included."""
    return job.deals + evenings(job) * kernel.span(job.rules, job.rules.evening.deals)


def dearest(rules: Rules) -> int:
    """Say how many times a penalty's base a player pays at most in a deal."""
    quota = max(rules.auction.quota) if rules.penalty.per == Per.TRICK else 1
    return max(rules.penalty.declarer, rules.penalty.joiner) * quota * rules.blind.multiplier


def most_coins(job: Job) -> int:
    """Bound the coins that a single deal moves: what it is played for, twice the dealer's ante in it, and penalties."""
    rules = job.rules
    stake = (job.seats + 1) * rules.ante.amount
    times = dearest(rules)
    measured = {Stake.ANTE: rules.ante.amount, Stake.FIXED: rules.penalty.amount}.get(rules.penalty.base, stake)
    if rules.penalty.base == Stake.GROWING_POT:
        measured = min(stake * (times + 1) ** job.seats, MOST_COINS)
    return stake + job.seats * times * min(measured, rules.penalty.cap or measured)


def block(job: Job) -> int:
    """Say how many single deals may be added up in 63 bits, 0 where not even one is sure to be."""
    most = most_coins(job)
    return min(BLOCK, (COUNTABLE - 1) // (most * most))


def tasks(job: Job) -> Iterator[list[int]]:
    """Cut a job into tasks of the kernel: blocks of single deals, then blocks of evenings."""
    for whole in wholes(job):
        yield from cut(whole, block_of(job, whole))


def wholes(job: Job) -> Iterator[list[int]]:
    """Write a job as two tasks: all its single deals, and all its evenings."""
    span = kernel.span(job.rules, job.rules.evening.deals)
    yield [job.seed, 0, job.deals, job.seats, 0, 0]
    yield [job.seed, 0, evenings(job) * span, job.seats, job.rules.evening.deals, span]


def block_of(job: Job, task: list[int]) -> int:
    """Say how many deals of a task the kernel is given at once."""
    return BLOCK if task[kernel.LENGTH] else block(job) or BLOCK


def cut(task: list[int], deals: int) -> Iterator[list[int]]:
    """Cut a task into tasks of so many deals, or less, but no evening into parts."""
    span = max(task[kernel.SPAN], 1)
    step = max(deals // span, 1) * span
    end = task[kernel.FIRST] + task[kernel.DEALS]
    for first in range(task[kernel.FIRST], end, step):
        yield [task[kernel.SEED], first, min(step, end - first), *task[kernel.SEATED :]]


def size(task: list[int]) -> int:
    """Say how many numbers a task yields."""
    span = task[kernel.SPAN]
    return task[kernel.DEALS] // span * kernel.EVENING if span else tally.SIZE


def read_evenings(counted: list[int]) -> Iterator[Evening]:
    """Read what the kernel keeps of each evening."""
    for at in range(0, len(counted), kernel.EVENING):
        deals, halfway, end, early = counted[at : at + kernel.EVENING]
        yield Evening(deals, halfway, end, early != 0)


def played(job: Job, hands: Hands, given: Iterable[list[int]]) -> Iterator[tuple[list[int], list[int]]]:
    """Play tasks of a job, in order; what 63 bits may not hold, the plain rules count, whose numbers have no end."""
    kinds = [*job.kinds, *[0] * (SEATS - len(job.kinds))]
    adds_up = block(job) > 0

    def play(task: list[int]) -> tuple[list[int], list[int]]:
        counts = hands.play if adds_up or task[kernel.LENGTH] else play_plain
        return task, counts(job.rules, kinds, task, size(task))

    if hands.threads == 1:
        return map(play, given)
    return in_order(play, given, hands.threads)


def in_order(
    play: Callable[[list[int]], tuple[list[int], list[int]]], given: Iterable[list[int]], threads: int
) -> Iterator[tuple[list[int], list[int]]]:
    """Play tasks by many threads; yield what they yield in the order of the tasks."""
    pool = ThreadPoolExecutor(threads)
    waiting: deque[Callable[[], tuple[list[int], list[int]]]] = deque()
    try:
        for task in given:
            waiting.append(pool.submit(play, task).result)
            if len(waiting) > AHEAD * threads:
                yield waiting.popleft()()
        for result in waiting:
            yield result()
    finally:
        pool.shutdown(cancel_futures=True)


def play_plain(rules: Rules, kinds: list[int], task: list[int], length: int) -> list[int]:
    """Play a task by the plain rules."""
    out = [0] * length
    kernel.simulate(rules, Table(), kinds, task, out)
    return out


def cores() -> int:
    """Count the cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
