"""What a choice leads to in one deal, all cards known: everybody plays on as the regular player does.

The last tricks under way are played as is best for everybody, with open cards. A call is not judged so: who can see all
cards makes more tricks than he will.
"""

from chratze.bits import popcount
from chratze.options import Rules
from chratze.players.choose import REGULAR, answer, one
from chratze.players.strong.solve import secure, solve
from chratze.players.strong.worth import Thinking, settled, worths
from chratze.rules import course
from chratze.rules.copied import copied
from chratze.rules.play import lay, legal
from chratze.rules.table import LAY, OVER, SETTLE, Table

OPEN = 8
"""Cards in the players' hands that are played out with open cards."""

MANY_PLAYERS, MANY_CARDS, OPEN_AGAINST = 6, 5, 12
"""So many players, or cards of a hand, are too many to play for themselves: all others play against the one who
chooses, and so many cards are open."""


def tried(rules: Rules, table: Table, choice: int, thinking: Thinking) -> int:
    """Say what a choice of the seat in turn is worth to it, in parts of a coin; the table stays as it is."""
    end, seat, shown = copied(table), table.turn, shown_at(rules, table)
    course.step(rules, end, choice)
    while end.phase != OVER:
        if end.phase == LAY:
            return played_out(rules, end, (seat, shown), thinking)
        if end.phase == SETTLE:
            return settled(rules, end, thinking.prices)[seat]
        if course.asking(end):
            thinking.steps += 1
            course.step(rules, end, answer(REGULAR, rules, end))
        else:
            course.proceed(rules, end)
    return worths(end)[seat]


def shown_at(rules: Rules, table: Table) -> int:
    """Say how many cards are open."""
    if table.phase != LAY:
        return 0
    return OPEN_AGAINST if many(rules, table) else OPEN


def many(rules: Rules, table: Table) -> bool:
    """Say whether there are too many players or cards for everybody to play for himself."""
    return popcount(table.active) >= MANY_PLAYERS or rules.deal.hand >= MANY_CARDS


def played_out(rules: Rules, table: Table, whose: tuple[int, int], thinking: Thinking) -> int:
    """Play the tricks, the last so many cards open, and say what they are worth to a seat."""
    (seat, shown), players = whose, popcount(table.active)
    while table.phase == LAY:
        if players * (rules.deal.hand - table.trick) - table.laid <= shown:
            return secure(rules, table, seat, thinking) if many(rules, table) else solve(rules, table, thinking)[seat]
        thinking.steps += 1
        lay(rules, table, one(REGULAR, rules, table, legal(rules, table)))
    return settled(rules, table, thinking.prices)[seat]
