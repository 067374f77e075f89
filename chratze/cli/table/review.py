"""After a deal: which decisions have cost money, as the strong player reckons it from what one had seen."""

from collections.abc import Iterator

from chratze.cli.table.game import Game, Mark, shared
from chratze.cli.table.hints import hundredths, named, reckoned
from chratze.cli.table.sitting import seen_by
from chratze.cli.table.talk import say
from chratze.game.asking import choice_of
from chratze.game.deal import Answer, Question, answer_of, question
from chratze.players.strong.decide import PARTS, Considered
from chratze.words.speak import money

SHARE = 8
"""What costs less than one part in so many of what is played for does not matter."""

HIDDEN = ("exchange", "throw")
"""What is asked for cards that the others at the screen never see."""


def reviewed(game: Game) -> Iterator[str]:
    """Say which decisions in this deal cost money, where it mattered."""
    for mark in game.marks:
        asked = question(mark.deal) if len(mark.done) == len(game.done) else None
        if asked is not None and mark.answer is not None and not (shared(game) and asked.asks in HIDDEN):
            yield from judged(game, mark, asked, mark.answer)


def judged(game: Game, mark: Mark, asked: Question, answer: Answer) -> Iterator[str]:
    """Say what was better than an answer, and what that cost."""
    deal, ranked = mark.deal, reckoned(mark.deal)
    mine = alike(ranked, choice_of(answer), asked)
    cost = ranked[0].brings - mine.brings if mine else 0
    if cost * SHARE < max(deal.table.stake, SHARE) * PARTS:
        return
    view = seen_by(game.sitting, asked.seat)
    best = named(view, deal, answer_of(deal, ranked[0].choice), asked)
    key = asked.asks if asked.asks in ("lay", "exchange") else "call"
    facts = {"answer": named(view, deal, answer, asked), "best": best, "money": money(1, hundredths(deal, cost))}
    said = say(view, f"review.{key}", trick=str(deal.table.trick + 1), **facts)
    yield say(view, "review.name", name=view.company.names[asked.seat], text=said) if shared(game) else said


def alike(ranked: tuple[Considered, ...], choice: int, asked: Question) -> Considered | None:
    """Find a choice, or for a card the next lower one that does the same; None where it was not reckoned with."""
    found = {one.choice: one for one in ranked}
    if asked.asks == "lay":
        lower = [card for card in found if card <= choice and card >> 4 == choice >> 4]
        return found[max(lower)] if lower else None
    return found.get(choice)
