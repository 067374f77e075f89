"""Whether a player may swap the lowest trump for the upcard, and what keeps him from it."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from chratze.bits import lowest
from chratze.cards import show
from chratze.game.case import Case, Draw
from chratze.game.exchange_again import served
from chratze.game.turning import deciding
from chratze.game.verdict import Because, Verdict
from chratze.options import OPTIONS, ExchangeWhen, LowestTurned, Rules
from chratze.rules.exchange import may_swap, source, when, who
from chratze.rules.serving import EXCHANGES, LAST
from chratze.rules.table import TO_COME, Table
from chratze.rules.trumps import lowest_trump, plain_trumps

SWAPPING = (*(path for path in OPTIONS if path.startswith("swap.")), "exchange.when")
"""The options that say who may swap, and when."""

ROUNDS = {"before": (EXCHANGES,), "after": (LAST,), "drawn": (LAST,), "true": (EXCHANGES, LAST)}
"""In which rounds a swap is asked for: before the exchange, or after it, of a trump that was dealt or drawn."""


class Obstacle(NamedTuple):
    """What keeps a player from a swap: how far he came, the option, and the fact that a sentence tells, if any.

    The fact is blind (the upcard is the dealer's), turned (the lowest trump is the upcard), lacking (it is not in the
    hand) or next (nor is the one above the lowest, which is the upcard).
    """

    step: int
    option: str
    fact: str


def judge_swap(rules: Rules, case: Case, draw: Draw) -> Verdict:
    """Say whether a player may swap, what keeps him from it if not, and which options matter."""
    stop = obstacle(rules, case, draw)
    first = (stop.option,) if stop else ()
    paths = dict.fromkeys([*first, *deciding(rules, SWAPPING, partial(swaps_under, case, draw))])
    return replace(swapping(rules, case, draw), because=tuple(Because(path) for path in paths))


def swapping(rules: Rules, case: Case, draw: Draw) -> Verdict:
    """Say whether a player may swap; if not, what fact keeps him from it, `card` being the trump he would need."""
    stop = obstacle(rules, case, draw)
    if swaps(rules, case, draw):
        return Verdict("exchange", "legal", legal=("keep", "swap"))
    if stop is None or not stop.fact:
        return Verdict("exchange", "illegal")
    card = show(rules.pack, needed(rules, case, draw))
    return Verdict("exchange", "illegal", facts=(("swap", stop.fact),), card=card)


def obstacle(rules: Rules, case: Case, draw: Draw) -> Obstacle | None:
    """Name what keeps a player from a swap who came furthest in one of the rounds, None where he may swap in one."""
    if swaps(rules, case, draw):
        return None
    return max((one for table in rounds(rules, case, draw) for one in obstacles(rules, table)), default=None)


def swaps(rules: Rules, case: Case, draw: Draw) -> bool:
    """Say whether a player may swap in one of the rounds in which he asks to."""
    return any(may_swap(rules, table) for table in rounds(rules, case, draw))


def swaps_under(case: Case, draw: Draw, rules: Rules) -> bool:
    """Say whether a player may swap under these rules."""
    return swaps(rules, case, draw)


def needed(rules: Rules, case: Case, draw: Draw) -> int:
    """Name the trump that is swapped."""
    return lowest_trump(rules, served(rules, case, draw))


def rounds(rules: Rules, case: Case, draw: Draw) -> Iterator[Table]:
    """Serve the player in every round in which he asks for a swap."""
    for round_ in ROUNDS[draw.swap]:
        yield in_round(rules, served(rules, case, draw), round_)


def in_round(rules: Rules, table: Table, round_: int) -> Table:
    """Put a table into a round of serving; before the auction nobody plays yet."""
    table.round = round_
    table.exchanged = int(round_ == LAST)
    if round_ == EXCHANGES and rules.exchange.when == ExchangeWhen.BEFORE_AUCTION:
        table.auction, table.active, table.declarer, table.declarers = TO_COME, 0, -1, 0
    return table


def obstacles(rules: Rules, table: Table) -> Iterator[Obstacle]:
    """Go through what keeps the player in turn from a swap in a round, the first of which decides."""
    if may_swap(rules, table):
        return
    if not who(rules, table):
        yield upcard_gone(table)
    elif not when(rules, table):
        yield Obstacle(1, "swap.when", "")
    elif not source(rules, table):
        yield Obstacle(2, "swap.source", "")
    else:
        yield card_gone(rules, table)


def upcard_gone(table: Table) -> Obstacle:
    """Say why the player in turn may not swap at all: a blind, no upcard that lies there, or his role."""
    if table.blind:
        return Obstacle(0, "swap.who", "blind")
    return Obstacle(0, "deal.upcard" if table.upcard < 0 else "swap.who", "")


def card_gone(rules: Rules, table: Table) -> Obstacle:
    """Say why the player in turn does not hold the trump that is swapped."""
    low = lowest(plain_trumps(table))
    if low != table.upcard:
        return Obstacle(3, "swap.who", "lacking")
    fact = "turned" if rules.swap.lowest_turned == LowestTurned.NOTHING else "next"
    return Obstacle(3, "swap.lowest_turned", fact)
