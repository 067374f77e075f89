"""Who chooses: a kind of player looks at its view and answers."""

from chratze.bits import lowest
from chratze.options import Rules
from chratze.players import chance_player, regular
from chratze.players.view import View, see
from chratze.rules.chance import draw
from chratze.rules.course import choices, limit
from chratze.rules.table import EXCHANGE, Table

RANDOM, REGULAR = range(2)


def choose(kind: int, rules: Rules, view: View, chance: int) -> int:
    """Choose whatever is asked: a call, a card, or for an exchange a set of cards."""
    if kind == RANDOM:
        return chance_player.choose(view.phase, view.choices, view.limit, chance)
    return regular.choose(rules, view)


def forced(table: Table, offered: int) -> bool:
    """Say whether nothing is left to choose."""
    return offered & (offered - 1) == 0 and table.phase != EXCHANGE


def answer(kind: int, rules: Rules, table: Table) -> int:
    """Have the seat in turn choose, if there is a choice."""
    offered = choices(rules, table)
    if forced(table, offered):
        return lowest(offered)
    if kind == RANDOM:
        return chance_player.choose(table.phase, offered, limit(rules, table), draw(table, table.turn))
    return consider(rules, table, offered)


def consider(rules: Rules, table: Table, offered: int) -> int:
    """Show the seat in turn its view and have it choose."""
    return regular.choose(rules, see(rules, table, offered))
