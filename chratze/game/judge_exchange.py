"""How many cards a player may exchange, what he draws for them, and whether he may swap the upcard."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from chratze.bits import popcount
from chratze.game.asking import neighbours
from chratze.game.case import Case, Draw
from chratze.game.exchange_again import exchanging, lowest_cards, served, too_many
from chratze.game.turning import deciding
from chratze.game.verdict import Because, Verdict
from chratze.options import OPTIONS, ExchangeWhen, Rules
from chratze.rules import course
from chratze.rules.exchange import may_swap, narrow_exchange
from chratze.rules.serving import EXCHANGES, LAST
from chratze.rules.table import EXCHANGE, TO_COME, Table

DRAWING = (
    *(path for path in OPTIONS if path.startswith("exchange.")), "blind.throw", "blind.bonus",
)  # fmt: skip
"""The options that say how many cards are exchanged and drawn."""

SWAPPING = (*(path for path in OPTIONS if path.startswith("swap.")), "exchange.when")
"""The options that say who may swap, and when."""

ROUNDS = {"before": (EXCHANGES,), "after": (LAST,), "drawn": (LAST,), "true": (EXCHANGES, LAST)}
"""In which rounds a swap is asked for: before the exchange, or after it, of a trump that was dealt or drawn."""


class Outcome(NamedTuple):
    """What comes of an exchange: how many cards are drawn, and how many must be thrown before the first is played."""

    draws: int
    then_throw: int


def judge_exchange(rules: Rules, case: Case, draw: Draw) -> Verdict:
    """Say how many cards a player may exchange, and whether he may throw as many as the case has him throw."""
    if draw.swap:
        return judge_swap(rules, case, draw)
    found = outcomes(rules, case, draw)
    verdict = "ok" if draw.threw < 0 else "legal" if draw.threw < len(found) else "illegal"
    return Verdict(
        "exchange",
        verdict,
        reasons(rules, case, draw),
        legal=tuple(str(count) for count in range(len(found))),
        draws=tuple(one.draws for one in found),
        then_throw=tuple(one.then_throw for one in found),
    )


def outcomes(rules: Rules, case: Case, draw: Draw) -> tuple[Outcome, ...]:
    """Try every number of cards that may be exchanged, from none on."""
    table = exchanging(rules, case, draw)
    if table.phase != EXCHANGE:
        return (Outcome(0, too_many(rules, table)),)
    most = min(course.limit(rules, table), popcount(table.hands[0]))
    return tuple(outcome(rules, table, count) for count in range(most + 1))


def outcome(rules: Rules, table: Table, count: int) -> Outcome:
    """Exchange so many cards; a card thrown may be drawn again."""
    after = deepcopy(table)
    out = lowest_cards(table.hands[0], count)
    course.step(rules, after, out)
    return Outcome(popcount(after.hands[0] & ~(table.hands[0] & ~out)), too_many(rules, after))


def answer(case: Case, draw: Draw, rules: Rules) -> object:
    """Answer a case in short: whether a swap is allowed, what comes of so many cards thrown, or of any number."""
    if draw.swap:
        return swaps(rules, case, draw)
    found = outcomes(rules, case, draw)
    if draw.threw < 0:
        return found
    return found[draw.threw] if draw.threw < len(found) else "illegal"


def missing(rules: Rules, case: Case, draw: Draw) -> str:
    """Name the fact on which the answer hangs and that is not told, empty for none.

    Those are what the others have thrown, of which a new stock is made, and how many share a stock.
    """
    given = answer(case, draw, rules)
    if draw.discards < 0 and answer(case, replace(draw, discards=0), rules) != given:
        return "discards"
    crowd = replace(draw, players=rules.seats.max)
    return "players" if draw.players < 0 <= draw.stock and answer(case, crowd, rules) != given else ""


def reasons(rules: Rules, case: Case, draw: Draw) -> tuple[Because, ...]:
    """Name the options that matter: first what forbids so many cards, then what would decide otherwise, then limits."""
    took = dict(limits(rules, exchanging(rules, case, draw)))
    first = [path for path, (_, left) in took.items() if draw.threw > left]
    paths = dict.fromkeys([*first, *deciding(rules, DRAWING, partial(answer, case, draw)), *took])
    return tuple(Because(path, count=took[path][0] if path in took else 0) for path in paths)


def limits(rules: Rules, table: Table) -> Iterator[tuple[str, tuple[int, int]]]:
    """Name each option that limits an exchange, with how many cards it takes away and how many it leaves."""
    if table.phase == EXCHANGE:
        for path, before, left in neighbours(popcount(table.hands[0]), narrow_exchange(rules, table)):
            yield path, (before - left, left)


def judge_swap(rules: Rules, case: Case, draw: Draw) -> Verdict:
    """Say whether a player may swap the lowest trump for the upcard."""
    may = swaps(rules, case, draw)
    because = tuple(Because(path) for path in deciding(rules, SWAPPING, partial(answer, case, draw)))
    return Verdict("exchange", "legal" if may else "illegal", because, legal=("keep", "swap") if may else ())


def swaps(rules: Rules, case: Case, draw: Draw) -> bool:
    """Say whether a player may swap in one of the rounds in which he asks to."""
    return any(may_swap(rules, in_round(rules, served(rules, case, draw), round_)) for round_ in ROUNDS[draw.swap])


def in_round(rules: Rules, table: Table, round_: int) -> Table:
    """Put a table into a round of serving; before the auction nobody plays yet."""
    table.round = round_
    table.exchanged = int(round_ == LAST)
    if round_ == EXCHANGES and rules.exchange.when == ExchangeWhen.BEFORE_AUCTION:
        table.auction, table.active, table.declarer, table.declarers = TO_COME, 0, -1, 0
    return table
