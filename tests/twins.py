"""Deals that look the same from the seat that is asked, and lie otherwise: a module of helpers, no test."""

from collections.abc import Iterator

from chratze.game.deal import Deal, answer_of, begun, onward, over, sat_down, seeded, step
from chratze.game.knowing import knowing
from chratze.options import Rules
from chratze.players.choose import answer
from chratze.players.strong.known import CALL, Act
from chratze.players.strong.unseen import arrangement
from chratze.rules.table import SWAP


def questions(rules: Rules, seats: int, seed: int, kind: int) -> Iterator[Deal]:
    """Play a deal by one kind of player, and stop at every question."""
    deal = seeded(rules, seats, seed % seats, seed)
    while not over(deal):
        yield deal
        step(deal, answer_of(deal, answer(kind, rules, deal.table)))


def twin(deal: Deal, chance: int) -> Deal | None:
    """Deal the same again with other cards where the seat that is asked has not seen them; None where that failed.

    A stock made anew would deal otherwise, so there is no twin then.
    """
    seen, table = knowing(deal), deal.table
    found = arrangement(deal.rules, seen.start, seen.known, chance)
    if found is None or found.illegal or table.renewed:
        return None
    made = sat_down(deal.rules, table.seats, table.dealer, 0)
    begun(made, table.seed, table.number)
    made.table.deck[: made.table.pack] = found.deck
    made.table.arranged = made.table.pack
    onward(made)
    for act, choice in zip(seen.known.acts, found.choices, strict=True):
        pass_swaps(made, act)
        step(made, answer_of(made, choice))
    pass_swaps(made, Act(table.turn, table.phase))
    return made


def pass_swaps(deal: Deal, act: Act) -> None:
    """Have nobody swap who did not do so: that he might have is not seen."""
    while deal.table.phase == SWAP and (deal.table.turn != act.seat or act.phase not in (CALL, SWAP)):
        step(deal, "keep")
