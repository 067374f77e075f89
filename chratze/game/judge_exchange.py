"""How many cards a player may exchange, and what he draws for them."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from chratze.bits import popcount
from chratze.game import judge_swap
from chratze.game.asking import neighbours
from chratze.game.case import Case, Draw
from chratze.game.exchange_again import exchanging, lowest_cards, too_many
from chratze.game.turning import deciding
from chratze.game.verdict import Because, Verdict
from chratze.options import OPTIONS, Rules, spoken
from chratze.rules import course
from chratze.rules.copied import copied
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
    """Say what comes of an exchange, or of a swap, and name the options that matter."""
    if draw.swap:
        return judge_swap.judge_swap(rules, case, draw)
    return replace(exchange(rules, case, draw), because=reasons(rules, case, draw))


def exchange(rules: Rules, case: Case, draw: Draw) -> Verdict:
    """Say how many cards a player may exchange, and whether he may throw as many as the case has him throw."""
    table = exchanging(rules, case, draw)
    found = tried(rules, table)
    verdict = "ok" if draw.threw < 0 else "legal" if draw.threw < len(found) else "illegal"
    return Verdict(
        "exchange",
        verdict,
        legal=tuple(str(count) for count in range(len(found))),
        draws=tuple(one.draws for one in found),
        then_throw=tuple(one.then_throw for one in found),
        first_throw=first_throw(table, draw),
    )


def outcomes(rules: Rules, case: Case, draw: Draw) -> tuple[Outcome, ...]:
    """Say what comes of every number of cards that may be exchanged, from none on."""
    return tried(rules, exchanging(rules, case, draw))


def tried(rules: Rules, table: Table) -> tuple[Outcome, ...]:
    """Try every number of cards that may be exchanged, each at a table of its own."""
    return tuple(outcome(rules, copied(table), count) for count in range(most(rules, table) + 1))


def most(rules: Rules, table: Table) -> int:
    """Say how many cards may be exchanged at most: none where nobody is asked."""
    return min(course.limit(rules, table), popcount(table.hands[0])) if table.phase == EXCHANGE else 0


def outcome(rules: Rules, table: Table, count: int) -> Outcome:
    """Exchange so many cards at a table; a card thrown may be drawn again."""
    if table.phase != EXCHANGE:
        return Outcome(0, too_many(rules, table))
    out = lowest_cards(table.hands[0], count)
    kept = table.hands[0] & ~out
    course.step(rules, table, out)
    return Outcome(popcount(table.hands[0] & ~kept), too_many(rules, table))


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
    if draw.discards >= 0:
        return ""
    return "discards" if answer(case, replace(draw, discards=0), rules) != answer(case, draw, rules) else ""


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
