"""Who chooses: a kind of player looks at its view and answers."""

from chratze.bits import lowest
from chratze.options import Rules
from chratze.players import chance_player, regular
from chratze.players.view import View, see
from chratze.rules.chance import draw
from chratze.rules.course import choices
from chratze.rules.exchange import narrow_exchange
from chratze.rules.table import EXCHANGE, Table

RANDOM, REGULAR = range(2)
KINDS = ("random", "regular")
"""What the kinds of players are called."""


def answer(kind: int, rules: Rules, table: Table) -> int:
    """Have the seat in turn choose, by its own stream of chance."""
    if table.phase == EXCHANGE:
        return some(kind, rules, table)
    return one(kind, rules, table, choices(rules, table))


def some(kind: int, rules: Rules, table: Table) -> int:
    """Have the seat in turn choose the cards that it exchanges."""
    hand = table.hands[table.turn]
    if kind == RANDOM:
        return chance_player.some(hand, narrow_exchange(rules, table).stock_out, draw(table, table.turn))
    return consider(rules, table, hand)


def one(kind: int, rules: Rules, table: Table, offered: int) -> int:
    """Have the seat in turn choose a call or a card; who has no choice is not asked."""
    if offered & (offered - 1) == 0:
        return lowest(offered)
    if kind == RANDOM:
        return chance_player.pick(offered, draw(table, table.turn))
    return consider(rules, table, offered)


def consider(rules: Rules, table: Table, offered: int) -> int:
    """Show the seat in turn its view and have it choose by skill."""
    return regular.choose(rules, see(rules, table, offered))


def choose(kind: int, rules: Rules, view: View, chance: int) -> int:
    """Choose whatever is asked: a call, a card, or for an exchange a set of cards; chance is one of 2**32."""
    if kind == RANDOM:
        return chance_player.choose(view.phase, view.choices, view.limit, chance)
    return regular.choose(rules, view)
