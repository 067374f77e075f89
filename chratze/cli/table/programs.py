"""Seats whose player is a program."""

from chratze.cli.table.sitting import STRONG, Sitting
from chratze.game.deal import Answer, Deal, answer_of
from chratze.game.knowing import knowing
from chratze.players.choose import answer
from chratze.players.strong.decide import choose
from chratze.rules.chance import draw


def asked_program(sitting: Sitting, deal: Deal) -> Answer:
    """Have the program in turn choose, by the chances of its seat."""
    kind = sitting.kinds[deal.table.turn]
    if kind == STRONG:
        choice = choose(deal.rules, knowing(deal), draw(deal.table, deal.table.turn))
    else:
        choice = answer(kind, deal.rules, deal.table)
    return answer_of(deal, choice)
