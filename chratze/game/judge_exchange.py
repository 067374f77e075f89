"""How many cards a player may exchange, and what he draws for them."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from chratze.bits import popcount
from chratze.game import judge_swap
from chratze.game.asking import neighbours
from chratze.game.case import Case, Draw
from chratze.game.copied import copied
from chratze.game.exchange_again import exchanging, lowest_cards, too_many
from chratze.game.turning import deciding
from chratze.game.verdict import Because, Verdict
from chratze.options import OPTIONS, Rules, spoken
from chratze.rules import course
from chratze.rules.exchange import narrow_exchange
from chratze.rules.table import EXCHANGE, Table

DRAWING = (
    *(path for path in OPTIONS if path.startswith("exchange.")), "blind.throw", "blind.bonus",
)  # fmt: skip
"""The options that say how many cards are exchanged and drawn."""


class Outcome(NamedTuple):
    """What comes of an exchange: how many cards are drawn, and how many must be thrown before the first is played."""

    draws: int
    then_throw: int


def judge_exchange(rules: Rules, case: Case, draw: Draw) -> Verdict:
    """Say how many cards a player may exchange, and whether he may throw as many as the case has him throw."""
    if draw.swap:
        return judge_swap.judge_swap(rules, case, draw)
    found = outcomes(rules, case, draw)
    verdict = "ok" if draw.threw < 0 else "legal" if draw.threw < len(found) else "illegal"
    return Verdict(
        "exchange",
        verdict,
        reasons(rules, case, draw),
        legal=tuple(str(count) for count in range(len(found))),
        draws=tuple(one.draws for one in found),
        then_throw=tuple(one.then_throw for one in found),
        first_throw=first_throw(exchanging(rules, case, draw), draw),
    )


def outcomes(rules: Rules, case: Case, draw: Draw) -> tuple[Outcome, ...]:
    """Try every number of cards that may be exchanged, from none on."""
    table = exchanging(rules, case, draw)
    return tuple(outcome(rules, table, count) for count in range(most(rules, table) + 1))


def most(rules: Rules, table: Table) -> int:
    """Say how many cards may be exchanged at most: none where nobody is asked."""
    return min(course.limit(rules, table), popcount(table.hands[0])) if table.phase == EXCHANGE else 0


def outcome(rules: Rules, table: Table, count: int) -> Outcome:
    """Exchange so many cards; a card thrown may be drawn again."""
    if table.phase != EXCHANGE:
        return Outcome(0, too_many(rules, table))
    after = copied(table)
    out = lowest_cards(table.hands[0], count)
    course.step(rules, after, out)
    return Outcome(popcount(after.hands[0] & ~(table.hands[0] & ~out)), too_many(rules, after))


def answer(case: Case, draw: Draw, rules: Rules) -> object:
    """Answer a case in short: whether a swap is allowed, what comes of so many cards thrown, or of any number."""
    if draw.swap:
        return judge_swap.swaps(rules, case, draw)
    if draw.threw < 0:
        return outcomes(rules, case, draw)
    table = exchanging(rules, case, draw)
    return outcome(rules, table, draw.threw) if draw.threw <= most(rules, table) else "illegal"


def missing(rules: Rules, case: Case, draw: Draw) -> str:
    """Name the fact on which the answer hangs and that is not told, empty for none.

    That is what the others have thrown, of which a new stock is made.
    """
    given = answer(case, draw, rules)
    return "discards" if draw.discards < 0 and answer(case, replace(draw, discards=0), rules) != given else ""


def reasons(rules: Rules, case: Case, draw: Draw) -> tuple[Because, ...]:
    """Name the options that matter: first what forbids so many cards, then what would decide otherwise, then limits."""
    table = exchanging(rules, case, draw)
    took = {**dict(thrown_first(rules, table, draw)), **dict(limits(rules, table))}
    first = [path for path, (_, left) in took.items() if draw.threw > left]
    paths = dict.fromkeys([*first, *deciding(rules, DRAWING, partial(answer, case, draw)), *took])
    return tuple(Because(path, count=took[path][0] if path in took else 0) for path in paths)


def first_throw(table: Table, draw: Draw) -> int:
    """Count the cards that a blind dealer throws before he exchanges, drawing nothing for them."""
    return draw.held - popcount(table.hands[0])


def thrown_first(rules: Rules, table: Table, draw: Draw) -> Iterator[tuple[str, tuple[int, int]]]:
    """Name the option for which cards are thrown before the exchange, with how many they are and how many it leaves."""
    count = first_throw(table, draw)
    if count and spoken(rules, "blind.throw"):
        yield "blind.throw", (count, popcount(table.hands[0]))


def limits(rules: Rules, table: Table) -> Iterator[tuple[str, tuple[int, int]]]:
    """Name each option that limits an exchange, with how many cards it takes away and how many it leaves."""
    if table.phase == EXCHANGE:
        for path, before, left in neighbours(popcount(table.hands[0]), narrow_exchange(rules, table)):
            yield path, (before - left, left)
