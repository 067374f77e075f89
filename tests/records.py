"""Evenings played by chance and kept as records, whole or with less told: a module of helpers, no test."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from chratze.game.deal import Deal, answer_of, next_deal, over, seeded, step
from chratze.game.records.record import Evening, Move, Played, Record
from chratze.game.records.recorded import recorded
from chratze.options import Rules
from chratze.players.choose import RANDOM, answer
from chratze.variant.load import load_text
from chratze.variant.write import hashed, text

NAMES = ("Anna", "Beat", "Clara Maria", "Dani", "Jürg", "F.", "no", "Hans?", "Ida 2", "x: y")


def evening(rules: Rules, seats: int, seed: int, deals: int) -> Evening:
    """Play an evening by chance, the last seat dealing first."""
    deal: Deal | None = seeded(rules, seats, seats - 1, seed, 1)
    kept: list[Played] = []
    while deal is not None and len(kept) < deals:
        kept.append(recorded(played_out(deal), len(kept) + 1))
        deal = next_deal(deal, len(kept) + 1)
    return Evening(NAMES[:seats], seats - 1, players=("random",) * seats, seed=seed, deals=tuple(kept))


def played_out(deal: Deal) -> Deal:
    """Play a deal to its end by chance."""
    while not over(deal):
        step(deal, answer_of(deal, answer(RANDOM, deal.rules, deal.table)))
    return deal


def record(rules: Rules, *evenings: Evening) -> Record:
    """Make the record of evenings."""
    return Record("swiss", rules, {}, {"declare": "chratze"}, evenings, hashed(rules))


def as_read(rules: Rules) -> Rules:
    """Take rules as a file has them, with every share in its lowest terms."""
    variant = load_text("again.yaml", text(rules).encode()).variant
    assert variant is not None
    return variant.rules


def unseen(move: Move) -> Move:
    """Tell of an exchange only how many cards were thrown."""
    return replace(move, cards=0, drawn=0)


LESS: Mapping[str, Callable[[Played], Played]] = {
    "all of it": lambda told: told,
    "no seed": lambda told: replace(told, seed=-1),
    "no stock": lambda told: replace(told, seed=-1, stock=()),
    "no hands": lambda told: replace(told, seed=-1, hands={}),
    "what a witness sees": lambda told: replace(
        told, seed=-1, hands={}, stock=(), exchange=tuple(map(unseen, told.exchange))
    ),
}
"""How much of a deal is told."""


def less(told: Evening, how: str) -> Evening:
    """Tell less of the deals of an evening."""
    return replace(told, deals=tuple(map(LESS[how], told.deals)))
