"""A decision can be taken back; what was taken back leaves no trace: not in the cards, the chances, or the money."""

from collections.abc import Callable, Iterator

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from chratze.cards import show
from chratze.cli.table.evening import evening
from chratze.cli.table.game import Game
from chratze.cli.table.in_hand import in_order
from chratze.cli.table.terminal import Terminal
from chratze.game.deal import Answer, Deal, question, seeded
from chratze.options import Rules
from tests.seated import WISHED, sitting
from tests.shipped import SWISS, changed
from tests.variants_at_random import rules as random_rules

ENOUGH = 12
"""Decisions after which the table is left."""


def answer(deal: Deal, number: int) -> str:
    """Give one of the answers to what is asked."""
    asked = question(deal)
    if asked is None:
        return "q"
    if isinstance(asked.choices, tuple):
        return asked.choices[number % len(asked.choices)]
    if asked.asks == "exchange":
        return ("none", "1")[number % 2]
    cards = in_order(asked.choices, deal.table)
    return show(deal.rules.pack, cards[number % len(cards)])


def spent(rules: Rules, seed: int, typed: Callable[[Game], Iterator[str]]) -> Game:
    """Spend an evening, and leave it in the midst of a deal."""
    at = sitting(rules, WISHED)
    game = Game(at, seeded(rules, 4, 3, seed, 1), Terminal(lambda _: None, lambda: None))
    lines = typed(game)
    game.terminal = Terminal(lambda _: None, lambda: next(lines, None))
    evening(game)
    return game


def straight(game: Game) -> Iterator[str]:
    """Answer one question after the other, and leave after so many."""
    while len(game.marks) <= ENOUGH:
        yield answer(game.deal, len(game.marks))


def with_detours(backs: list[int]) -> Callable[[Game], Iterator[str]]:
    """Answer otherwise now and then, go back as many decisions as were made, and answer as if one never had."""

    def typed(game: Game) -> Iterator[str]:
        """Answer with detours."""
        for back in backs:
            place = len(game.marks)
            for detour in range(back):
                yield answer(game.deal, detour)
            yield from ["u"] * (len(game.marks) - place)
            yield answer(game.deal, len(game.marks))
        yield from straight(game)

    return typed


@given(random_rules(), st.integers(0, 2**63 - 1), st.lists(st.integers(0, 6), max_size=6))
@settings(max_examples=40, deadline=None, phases=(Phase.reuse, Phase.generate))
def test_what_was_taken_back_leaves_no_trace(rules: Rules, seed: int, backs: list[int]) -> None:
    rules = changed(rules, {"money.purse": 0}) if rules.seats.min <= 4 <= rules.seats.max else SWISS

    first, other = (spent(rules, seed, typed) for typed in (straight, with_detours(backs)))

    assert first.done == other.done
    assert first.deal == other.deal


@pytest.mark.parametrize("times", [1, 3, 50])
def test_one_may_go_back_to_the_first_decision_of_the_evening_and_no_further(times: int) -> None:
    said: list[str] = []
    lines = iter(["1"] * 12 + ["u"] * times)
    at = sitting(SWISS, WISHED)

    game = Game(at, seeded(SWISS, 4, 3, 7, 1), Terminal(said.append, lambda: next(lines, None)))
    evening(game)

    back = sum(line.startswith("Taken back") for line in said)
    assert back + said.count("There is nothing to take back.") == times
    assert game.deal.table.number == 1 or times < 50


def answers_of(game: Game) -> list[Answer | None]:
    """List what was decided."""
    return [mark.answer for mark in game.marks]


def test_every_decision_is_kept_with_its_answer() -> None:
    game = spent(SWISS, 7, straight)

    assert None not in answers_of(game)[:-1]
    assert all(question(mark.deal) is not None for mark in game.marks)
