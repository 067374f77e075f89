"""Many deals, phase by phase, by the same steps as people take; and the same deals step by step.

Single deals are evenings of one deal: the deal of number n has the dealer n modulo the seats, and an evening of
number n begins with him; its deals are numbered on from n times its length.
"""

from chratze.options import Rules
from chratze.players.choose import answer
from chratze.rules.ante import ante
from chratze.rules.auction import blind, declare, double_blind, join
from chratze.rules.course import advance, begin, finish, over, sit_down, step
from chratze.rules.cut import cut
from chratze.rules.deal import last_packets, packets, upcard
from chratze.rules.exchange import ask, exchange, swap, throw
from chratze.rules.play import lay
from chratze.rules.settlement import settle
from chratze.rules.table import (
    BLIND,
    DECLARE,
    DOUBLE_BLIND,
    EXCHANGE,
    JOIN,
    LAY,
    MOST_COINS,
    SERVE,
    SETTLE,
    SWAP,
    THROW,
    UPCARD,
    Table,
)
from chratze.simulate.tally import count

SEED, FIRST, DEALS, SEATED, LENGTH = range(5)
"""A task: the seed, the first deal and how many, the seats, and the deals of an evening, 0 for single deals."""

PLAYED, HALFWAY, END, EARLY = range(4)
"""What is kept of an evening: deals played, the pot after half of them and at the end, and 1 if it grew too big."""

EVENING = 4


def simulate(  # noqa: C901, PLR0912  # the course of a deal is one row of phases
    rules: Rules, table: Table, kinds: list[int], task: list[int], out: list[int]
) -> None:
    """Play deals; add what is counted of them to *out*, or write there what is kept of each evening."""
    for number in range(task[FIRST], task[FIRST] + task[DEALS]):
        if not open_deal(rules, table, task, number):
            continue
        ante(rules, table)
        cut(rules, table)
        packets(rules, table)
        if table.phase == DOUBLE_BLIND:
            double_blind(rules, table, answer(kinds[table.turn], rules, table))
        while table.phase == UPCARD:
            upcard(rules, table)
            if table.phase == BLIND:
                blind(rules, table, answer(kinds[table.turn], rules, table))
            last_packets(rules, table)
            while table.phase == DECLARE:
                declare(rules, table, answer(kinds[table.turn], rules, table))
        while table.phase == JOIN:
            join(rules, table, answer(kinds[table.turn], rules, table))
        while table.phase == SERVE:
            ask(rules, table)
            if table.phase == THROW:
                throw(rules, table, answer(kinds[table.turn], rules, table))
            elif table.phase == SWAP:
                swap(rules, table, answer(kinds[table.turn], rules, table))
            elif table.phase == EXCHANGE:
                exchange(rules, table, answer(kinds[table.turn], rules, table))
        while table.phase == LAY:
            lay(rules, table, answer(kinds[table.turn], rules, table))
        if table.phase == SETTLE:
            settle(rules, table)
        close_deal(rules, table, task, out)


def stepwise(rules: Rules, table: Table, kinds: list[int], task: list[int], out: list[int]) -> None:
    """Do the same a step at a time, as people do."""
    for number in range(task[FIRST], task[FIRST] + task[DEALS]):
        if open_deal(rules, table, task, number):
            advance(rules, table)
            while not over(table):
                step(rules, table, answer(kinds[table.turn], rules, table))
                advance(rules, table)
            close_deal(rules, table, task, out)


def open_deal(rules: Rules, table: Table, task: list[int], number: int) -> bool:
    """Begin a deal, unless its evening has ended."""
    length = max(task[LENGTH], 1)
    evening = number // length
    if number == evening * length:
        sit_down(table, task[SEATED], evening % task[SEATED])
    elif table.pot > MOST_COINS:
        return False
    begin(rules, table, task[SEED], number)
    return True


def close_deal(rules: Rules, table: Table, task: list[int], out: list[int]) -> None:
    """Count a single deal, or keep the pot of an evening and pass the deal on."""
    if task[LENGTH] == 0:
        count(rules, table, out)
        return
    played = table.number % task[LENGTH] + 1
    at = (table.number - task[FIRST]) // task[LENGTH] * EVENING
    out[at + PLAYED] = played
    if played == task[LENGTH] // 2:
        out[at + HALFWAY] = table.pot
    out[at + END] = table.pot
    out[at + EARLY] = not finish(rules, table)
