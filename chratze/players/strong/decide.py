"""What the strong player chooses: what brings most, in the mean over many deals that agree with all it has seen.

Nothing here knows an option: what may be chosen, what it leads to and what it pays is asked of the rules.
"""

from collections.abc import Iterable
from itertools import chain, islice
from typing import NamedTuple

from chratze.bits import lowest, popcount
from chratze.options import Rules
from chratze.players import regular
from chratze.players.regular import worst
from chratze.players.strong.known import Seen
from chratze.players.strong.solve import differing
from chratze.players.strong.tried import tried
from chratze.players.strong.world import each
from chratze.players.strong.worlds import worlds
from chratze.players.strong.worth import Thinking
from chratze.players.view import View
from chratze.rules.seats import seated
from chratze.rules.table import EXCHANGE, LAY, SWAP, Table

PARTS = 1024
"""Parts of a coin in which what a choice brings is told."""

CALLS, EXCHANGES, CARDS = 240, 160, 160
"""The most deals in which a call is tried, an exchange or a swap, and a card: each takes longer, the more is known."""

STEPS = 10000
"""How many calls and cards are imagined at most, though one deal is in any case."""

FIRST = 12
"""Deals after which only the better half of many choices is tried on."""

FEW = 3
"""So many choices are all tried to the end."""

SMALL = 5
"""Cards of a hand of which every set is tried."""


class Considered(NamedTuple):
    """A choice, as the engine takes it, and what it brings in the mean, in 1024ths of a coin.

    Counted is what the seat gains from now to the end of the deal, less what it owes then, and its equal part of the
    pot that stays.
    """

    choice: int
    brings: int


def choose(rules: Rules, seen: Seen, chance: int) -> int:
    """Choose whatever is asked; chance is one of 2**32 of the seat's own stream, and the same chooses the same.

    A call, a card, or for an exchange a set of cards comes back, as the engine takes it.
    """
    view = seen.view
    if view.phase != EXCHANGE and view.choices & (view.choices - 1) == 0:
        return lowest(view.choices)
    ranked = considered(rules, seen, chance)
    return ranked[0].choice if ranked else regular.choose(rules, view)


def considered(rules: Rules, seen: Seen, chance: int) -> tuple[Considered, ...]:
    """Rank what may be chosen, the best first; nothing where no deal is found that agrees with what was seen.

    Cards that do what another does are left out, and of the sets to exchange those that are plainly no good.
    """
    thinking = Thinking(STEPS)
    tables = worlds(rules, seen, thinking, chance)
    first = next(tables, None)
    if first is None:
        return ()
    ranked = rank(rules, seen, options(seen, first), chain([first], tables), thinking)
    had = seen.start.purse[seen.seat] - seen.start.owed[seen.seat]
    players = seated(seen.start)
    return tuple(Considered(found.choice, found.brings // players - had * PARTS) for found in ranked)


def most_deals(phase: int) -> int:
    """Say in how many deals choices are tried at most."""
    return CARDS if phase == LAY else CALLS if phase < SWAP else EXCHANGES


def rank(rules: Rules, seen: Seen, choices: list[int], tables: Iterable[Table], thinking: Thinking) -> list[Considered]:
    """Try choices in deal after deal, of many soon the better half alone; the one to choose comes first."""
    sound = regular.choose(rules, seen.view)
    alive: dict[int, list[int]] = {choice: [] for choice in choices}
    out: list[Considered] = []
    for number, table in enumerate(islice(tables, most_deals(seen.view.phase)), start=1):
        for choice, brought in alive.items():
            brought.append(tried(rules, table, choice, thinking))
        if number % FIRST == 0 and len(alive) > FEW:
            ranked = in_order(alive)
            better = {found.choice for found in ranked[: max(len(ranked) // 2, FEW)]} | {sound}
            out = [found for found in ranked if found.choice not in better] + out
            alive = {choice: brought for choice, brought in alive.items() if choice in better}
    return clearly_first(sound, alive, in_order(alive)) + out


def in_order(brought: dict[int, list[int]]) -> list[Considered]:
    """Put choices in order by the mean of what they brought."""
    means = [Considered(choice, sum(found) * PARTS // len(found)) for choice, found in brought.items()]
    return sorted(means, key=lambda mean: -mean.brings)


def clearly_first(sound: int, brought: dict[int, list[int]], ranked: list[Considered]) -> list[Considered]:
    """Put what a sound player would choose first, unless another is better by more than a standard error.

    Where few deals tell two choices apart, the one that seems best has mostly been lucky.
    """
    if sound not in brought:
        return ranked
    for found in ranked:
        more = [one - other for one, other in zip(brought[found.choice], brought[sound], strict=True)]
        if found.choice == sound or sum(more) ** 2 > sum(step * step for step in more):
            return [found, *(other for other in ranked if other != found)]
    return ranked


def options(seen: Seen, table: Table) -> list[int]:
    """List the choices that are worth a try."""
    view = seen.view
    if view.phase == EXCHANGE:
        return throws(view)
    if view.phase == LAY:
        others = view.cards & ~(view.hand | view.played) | (1 << table.best if table.laid else 0)
        return list(differing(table, view.choices, others))
    return list(each(view.choices))


def throws(view: View) -> list[int]:
    """List sets of cards to throw: any of a small hand, of a big one the worst cards, one after the other."""
    cards = list(each(view.hand))
    if len(cards) <= SMALL:
        sets = [sum(1 << card for k, card in enumerate(cards) if chosen >> k & 1) for chosen in range(1 << len(cards))]
        return [out for out in sets if popcount(out) <= view.limit]
    out, found = 0, [0]
    for _ in range(min(view.limit, len(cards))):
        out |= 1 << worst(view, view.hand & ~out)
        found.append(out)
    return found
