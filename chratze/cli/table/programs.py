"""Seats whose player is a program."""

from chratze.cli.table.sitting import Sitting
from chratze.game.deal import Answer, Deal
from chratze.game.programs import PLAYERS, chosen


def asked_program(sitting: Sitting, deal: Deal) -> Answer:
    """Have the program in turn choose, by the chances of its seat."""
    return chosen(deal, PLAYERS[sitting.kinds[deal.table.turn]])
