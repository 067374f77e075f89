"""Tables at which regular players are asked: a module of helpers, no test."""

from collections.abc import Iterator

from chratze.options import Rules
from chratze.players import regular
from chratze.players.choose import answer
from chratze.players.view import View, see
from chratze.rules import course
from chratze.rules.table import JOIN, SAY_DECLARE, Table

DEALS = 300
"""Deals over which calls are counted."""


def begun(rules: Rules, seats: int, seed: int) -> Table:
    """Begin a deal, up to the first question."""
    table = Table()
    course.sit_down(table, seats, seed % seats)
    course.begin(rules, table, seed, 0)
    course.advance(rules, table)
    return table


def view(rules: Rules, table: Table) -> View:
    """Look at a table from the seat in turn."""
    return see(rules, table, course.choices(rules, table))


def asked(rules: Rules, kind: int, seats: int, seed: int) -> Iterator[Table]:
    """Play a deal by one kind of player, and stop at every question."""
    table = begun(rules, seats, seed)
    while not course.over(table):
        yield table
        course.step(rules, table, answer(kind, rules, table))
        course.advance(rules, table)


def says(rules: Rules, phase: int, call: int) -> int:
    """Count the deals in which a regular player who is the first to be asked makes a call."""
    calls = 0
    for seed in range(DEALS):
        table = begun(rules, 4, seed)
        if phase == JOIN and table.phase != JOIN:
            course.step(rules, table, SAY_DECLARE)
            course.advance(rules, table)
        assert table.phase == phase
        calls += regular.choose(rules, view(rules, table)) == call
    return calls
