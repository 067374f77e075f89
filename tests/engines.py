"""The three ways to play a task: in a row of phases, step by step, compiled: a module of helpers, no test."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from chratze.options import SEATS, Rules
from chratze.rules.table import Table
from chratze.simulate import kernel, tally
from chratze.simulate.run import size

Driver = Callable[[Rules, Table, list[int], list[int], list[int]], None]
Fields = dict[str, int | list[int]]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a driver counted, and the table it left."""

    counted: list[int]
    table: Fields


def singles(seed: int, first: int, deals: int, seats: int) -> list[int]:
    """Make a task of single deals."""
    return [seed, first, deals, seats, 0, 0]


def nights(rules: Rules, seed: int, evenings: int, seats: int) -> list[int]:
    """Make a task of evenings."""
    length = rules.evening.deals
    span = kernel.span(rules, length)
    return [seed, 0, evenings * span, seats, length, span]


def seated(kinds: list[int]) -> list[int]:
    """Fill the row of seats up."""
    return kinds + [0] * (SEATS - len(kinds))


def plain(driver: Driver, rules: Rules, kinds: list[int], task: list[int]) -> Outcome:
    """Play a task by the plain rules."""
    table, out = Table(), [0] * size(task)
    driver(rules, table, seated(kinds), task, out)
    return Outcome(out, {name: getattr(table, name) for name in Table.__slots__})


def compiled(rules: Rules, kinds: list[int], task: list[int]) -> Outcome:
    """Play a task by the compiled rules."""
    np = pytest.importorskip("numpy")
    jit = pytest.importorskip("chratze.simulate.jit", exc_type=ImportError)
    table, out = jit.table_record(), np.zeros(size(task), np.int64)
    rows = (np.array(row, np.int64) for row in (seated(kinds), task))
    jit.compiled()(jit.rules_record(rules), table, *rows, out)
    return Outcome(out.tolist(), {name: table[name].tolist() for name in Table.__slots__})


def outcomes(rules: Rules, kinds: list[int], task: list[int]) -> Iterator[Outcome]:
    """Play a task in every way."""
    yield plain(kernel.simulate, rules, kinds, task)
    yield plain(kernel.stepwise, rules, kinds, task)
    yield compiled(rules, kinds, task)


def count(rules: Rules, kinds: list[int], seed: int, deals: int) -> list[int]:
    """Count single deals by the plain rules."""
    return plain(kernel.simulate, rules, kinds, singles(seed, 0, deals, len(kinds))).counted


def gain(row: list[int], seat: int) -> float:
    """Say what a seat gained in the mean, in coins."""
    return row[tally.PLAYER + tally.PAIR * seat] / row[tally.DEALS]
