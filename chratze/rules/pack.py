"""The pack, laid in order before a deal."""

from chratze.options import EXTRA, Rules
from chratze.rules.table import Table


def ranks(rules: Rules) -> int:
    """Count the ranks of a suit."""
    n = 0
    for rank in rules.pack.ranks:
        if rank:
            n += 1
    return n


def strength(rules: Rules, rank: int) -> int:
    """Say how strong a rank is in its suit, EXTRA for one that the pack lacks."""
    found = EXTRA
    n = ranks(rules)
    for place in range(n):
        if rules.pack.ranks[place] == rank:
            found = n - 1 - place
    return found


def permanent(rules: Rules) -> int:
    """Name the card that is always a trump, where there is one."""
    return (rules.pack.permanent >> 4) * 16 + strength(rules, rules.pack.permanent & 15)


def always_trump(rules: Rules) -> int:
    """Make the set of the permanent trump, empty where there is none."""
    return 1 << permanent(rules) if rules.pack.permanent else 0


def rank_of(rules: Rules, card: int) -> int:
    """Say of what rank a card is."""
    if card & 15 == EXTRA:
        return rules.pack.permanent & 15
    return rules.pack.ranks[ranks(rules) - 1 - (card & 15)]


def lay_out(rules: Rules, table: Table) -> None:
    """Lay the pack in order, suit by suit, lowest card first, and at the end the permanent trump that it lacks."""
    strengths = ranks(rules)
    n = 0
    for suit in range(4):
        for card in range(suit * 16, suit * 16 + strengths):
            table.deck[n] = card
            n += 1
    if rules.pack.permanent and permanent(rules) & 15 == EXTRA:
        table.deck[n] = permanent(rules)
        n += 1
    suit = (1 << strengths) - 1
    table.cards = suit | suit << 16 | suit << 32 | suit << 48 | always_trump(rules)
    table.ranks = strengths
    table.pack = n
    table.top = 0
    table.buried = 0
