"""The pack, laid in order before a deal."""

from chratze.options import Rules
from chratze.rules.table import Table


def ranks(rules: Rules) -> int:
    """Count the ranks of a suit."""
    n = 0
    for rank in rules.pack.ranks:
        if rank:
            n += 1
    return n


def lay_out(rules: Rules, table: Table) -> None:
    """Lay the pack in order, suit by suit, lowest card first."""
    strengths = ranks(rules)
    n = 0
    for suit in range(4):
        for strength in range(strengths):
            table.deck[n] = suit * 16 + strength
            n += 1
    table.pack = n
    table.top = 0
