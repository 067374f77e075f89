"""What a deal was worth to everybody: what they have won less what they owe, and their part of the pot that is left.

A pot that stays is played for in the next deal by all alike, and what is owed goes into it: so it is worth an equal
part to each who sits there. Worths are counted in parts of a coin: as many parts as there are players.
"""

from dataclasses import dataclass, field

from chratze.options import Rules
from chratze.rules.copied import copied
from chratze.rules.purse import owed
from chratze.rules.seats import seated
from chratze.rules.settlement import settle
from chratze.rules.table import Table

MOST = 2**62
"""More parts of a coin than anything is worth."""

Worths = tuple[int, ...]
"""What a deal was worth to each seat, in parts of a coin."""

Prices = dict[tuple[int, ...], Worths]
"""Worths that are known, by who played and what tricks were made: within a deal nothing else tells two ends apart."""


@dataclass(slots=True)
class Thinking:
    """What was found out while one decision is thought over: how many steps it took and may take at most.

    A step is a call or a card that is imagined: so much thinking is the same on every machine, as no time is.
    """

    limit: int
    steps: int = 0
    prices: Prices = field(default_factory=dict)


def worths(table: Table) -> Worths:
    """Say what a deal was worth to every seat, beside the coins that it had before."""
    players = seated(table)
    left = table.pot + owed(table)
    return tuple((table.purse[seat] - table.owed[seat]) * players + left for seat in range(table.seats))


def settled(rules: Rules, table: Table, prices: Prices) -> Worths:
    """Say what a deal is worth whose last trick is made; the table stays as it is."""
    key = (table.active, table.declarers, table.blind, *table.tricks)
    found = prices.get(key)
    if found is None:
        end = copied(table)
        settle(rules, end)
        found = prices[key] = worths(end)
    return found
