"""What a choice leads to in one deal, all cards known: everybody plays on as the regular player does.

The last tricks under way are played as is best for everybody, with open cards. A call is not judged so: who can see all
cards makes more tricks than he will.
"""

from chratze.bits import popcount
from chratze.options import Rules
from chratze.players.choose import REGULAR, answer, one
from chratze.players.strong.solve import solve
from chratze.players.strong.tables import copied
from chratze.players.strong.worth import Prices, Worths, settled, worths
from chratze.rules import course
from chratze.rules.play import lay, legal
from chratze.rules.table import LAY, OVER, SETTLE, Table

OPEN = 8
"""Cards in the players' hands that are played out with open cards."""


def tried(rules: Rules, table: Table, choice: int, prices: Prices) -> Worths:
    """Say what a choice of the seat in turn is worth to everybody; the table stays as it is."""
    end, shown = copied(table), OPEN if table.phase == LAY else 0
    course.step(rules, end, choice)
    while end.phase != OVER:
        if end.phase == LAY:
            return played_out(rules, end, prices, shown)
        if end.phase == SETTLE:
            return settled(rules, end, prices)
        if course.asking(end):
            course.step(rules, end, answer(REGULAR, rules, end))
        else:
            course.proceed(rules, end)
    return worths(end)


def played_out(rules: Rules, table: Table, prices: Prices, shown: int) -> Worths:
    """Play the tricks, the last so many cards open."""
    players = popcount(table.active)
    while table.phase == LAY:
        if players * (rules.deal.hand - table.trick) - table.laid <= shown:
            return solve(rules, table, prices)
        lay(rules, table, one(REGULAR, rules, table, legal(rules, table)))
    return settled(rules, table, prices)
