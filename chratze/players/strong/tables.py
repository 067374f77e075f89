"""Tables set back to where a deal began."""

from chratze.options import Rules
from chratze.rules.copied import copied
from chratze.rules.course import clear_auction, clear_pack, clear_play
from chratze.rules.pack import lay_out
from chratze.rules.table import CUT, Table


def undealt(rules: Rules, table: Table) -> Table:
    """Copy a table as it was in this deal when the antes were paid and nothing dealt: no money moves until its end."""
    start = copied(table)
    for seat in range(start.seats):
        start.hands[seat] = 0
        start.thrown[seat] = 0
        start.tricks[seat] = 0
        start.parts[seat] = 0
    clear_auction(start)
    clear_pack(start)
    clear_play(start)
    lay_out(rules, start)
    start.deck[start.pack :] = [0] * (len(start.deck) - start.pack)
    start.chance = [0] * len(start.chance)
    start.seed = 0
    start.number = 0
    start.cutter = -1
    start.turn = 0
    start.trump = 0
    start.phase = CUT
    return start
