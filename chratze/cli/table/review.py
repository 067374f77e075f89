"""After a deal: which decisions have cost money, as the strong player reckons it from what one had seen."""

import sys
from collections.abc import Iterator
from time import monotonic

from chratze.cli.table.game import Game, Mark, shared
from chratze.cli.table.hints import hundredths, named
from chratze.cli.table.sitting import Sitting, seen_by
from chratze.cli.table.talk import say
from chratze.cli.table.terminal import aside
from chratze.game.asking import choice_of
from chratze.game.deal import Question, answer_of, question
from chratze.game.programs import reckoned
from chratze.players.strong.decide import PARTS, Considered
from chratze.words.speak import money

LONG = 1.0
"""So many seconds, and who waits is told what for."""

SHARE = 8
"""What costs less than one part in so many of what is played for does not matter."""

HIDDEN = ("exchange", "throw")
"""What is asked for cards that the others at the screen never see."""


def reviewed(game: Game) -> Iterator[str]:
    """Say which decisions in this deal cost money, where it mattered."""
    found = (line for mark, asked in decisions(game) for line in judged(game, mark, asked))
    first = next(found, None)
    if first is not None:
        yield say(game.sitting, "review.head")
        yield first
        yield from found


def decisions(game: Game) -> Iterator[tuple[Mark, Question]]:
    """Go through the decisions in this deal that may be spoken of; where that takes long, it is said once."""
    begun, patient = monotonic(), sys.stdout.isatty()
    for mark in game.marks:
        asked = question(mark.deal) if len(mark.done) == len(game.done) else None
        if asked is not None and mark.answer is not None and not (shared(game) and asked.asks in HIDDEN):
            yield mark, asked
        if patient and monotonic() - begun > LONG:
            patient = False
            aside(say(game.sitting, "review.thinking"))


def judged(game: Game, mark: Mark, asked: Question) -> Iterator[str]:
    """Say what was better than an answer, and what that cost."""
    deal, ranked, answer = mark.deal, reckoned(mark.deal), mark.answer
    if answer is None:
        return
    mine = alike(ranked, choice_of(answer), asked)
    cost = ranked[0].brings - mine.brings if mine else 0
    if cost * SHARE < max(deal.table.stake, SHARE) * PARTS:
        return
    view = seen_by(game.sitting, asked.seat)
    best = named(view, deal, answer_of(deal, ranked[0].choice), asked)
    key = "call" if isinstance(asked.choices, tuple) else asked.asks
    facts = {"answer": named(view, deal, answer, asked), "best": best, "money": amount(view, hundredths(deal, cost))}
    said = say(view, f"review.{key}", trick=str(deal.table.trick + 1), **facts)
    yield say(view, "review.name", name=view.company.names[asked.seat], text=said) if shared(game) else said


def amount(view: Sitting, cents: int) -> str:
    """Write a sum in the table's currency."""
    return f"{view.company.terms.get('currency', '')} {money(1, cents)}".strip()


def alike(ranked: tuple[Considered, ...], choice: int, asked: Question) -> Considered | None:
    """Find a choice, or for a card the next lower one that does the same; None where it was not reckoned with."""
    found = {one.choice: one for one in ranked}
    if asked.asks == "lay":
        lower = [card for card in found if card <= choice and card >> 4 == choice >> 4]
        return found[max(lower)] if lower else None
    return found.get(choice)
