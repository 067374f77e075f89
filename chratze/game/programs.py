"""Players that are programs, at a deal under way: what each would answer, and what the strong one expects."""

from dataclasses import dataclass

from chratze.game.deal import Answer, Deal, answer_of
from chratze.game.knowing import knowing
from chratze.players.choose import KINDS, answer
from chratze.players.strong import Considered, choose, considered
from chratze.players.strong.decide import PARTS
from chratze.rules.chance import draw
from chratze.rules.copied import copied
from chratze.rules.course import asking

STRONG = "strong"
"""A kind of player that needs all that its seat has seen of a deal, and not the view alone."""

PLAYERS = (*KINDS, STRONG)
"""What the players are called."""


@dataclass(frozen=True, slots=True)
class Expected:
    """An answer, and how many coins the seat may expect from now to the end of the deal if it gives it.

    What the seat owes then is taken off, and an equal part of the pot that stays is counted for it.
    """

    answer: Answer
    coins: float


def chosen(deal: Deal, player: str) -> Answer:
    """Have a player answer for the seat that is asked, by the seat's own stream of chance.

    Raises ValueError where nobody is asked, or there is no such player.
    """
    if not asking(deal.table):
        message = "nobody is asked anything: the deal is over"
        raise ValueError(message)
    if player == STRONG:
        return answer_of(deal, choose(deal.rules, knowing(deal), draw(deal.table, deal.table.turn)))
    if player not in KINDS:
        message = f"player: {player} is not one of {', '.join(PLAYERS)}"
        raise ValueError(message)
    return answer_of(deal, answer(KINDS.index(player), deal.rules, deal.table))


def expected(deal: Deal) -> tuple[Expected, ...]:
    """Say what each answer may be expected to bring, the best first; no stream of chance goes on.

    It is told from what the seat has seen alone. Cards that do the same as a lower one are left out, and of the sets to
    exchange those that are plainly no good; empty where no deal is found that agrees with what was seen. Raises
    ValueError where nobody is asked.
    """
    return tuple(Expected(answer_of(deal, one.choice), one.brings / PARTS) for one in reckoned(deal))


def reckoned(deal: Deal) -> tuple[Considered, ...]:
    """Rank what the seat in turn may choose, the best first; neither the deal nor any chance in it is touched."""
    found = considered(deal.rules, knowing(deal), draw(copied(deal.table), deal.table.turn))
    return tuple(sorted(found, key=lambda one: -one.brings))
