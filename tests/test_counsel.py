"""A hint says what each choice may bring, a review what a decision cost; neither touches the game."""

from dataclasses import replace

import pytest

from chratze.cards import show_all
from chratze.cli.table.evening import evening
from chratze.cli.table.game import Game, kept_apart
from chratze.cli.table.hints import hinted, reckoned
from chratze.cli.table.look import AS_USUAL
from chratze.cli.table.review import reviewed
from chratze.cli.table.sitting import seen_by
from chratze.cli.table.terminal import Terminal
from chratze.game.deal import Deal, answer_of, by_hand, question, seeded
from chratze.rules.table import EXCHANGE
from tests.seated import WISHED, sitting
from tests.shipped import SWISS
from tests.tables import FOUR, QUIET, answered, card, hand

REVIEWED = replace(WISHED, look=AS_USUAL)
WORST = replace(FOUR, hands=(hand("R6 R7 Se6 Se7"), *FOUR.hands[1:]), stock=())
"""Anna holds nothing."""


def hint(deal: Deal) -> str:
    """Ask for a hint."""
    asked = question(deal)
    assert asked is not None
    (said,) = hinted(seen_by(sitting(deal.rules), asked.seat), deal, asked)
    return said


def test_a_hint_names_every_call_with_what_it_may_bring_the_best_first() -> None:
    choices = hint(by_hand(QUIET, 4, 3, WORST)).partition(": ")[2].removesuffix(".").split(", ")

    sums = [float(choice.split()[-1]) for choice in choices]
    assert {choice.split()[0] for choice in choices} == {"pass", "chratze"}
    assert sums == sorted(sums, reverse=True)
    assert choices[0].startswith("pass")


@pytest.mark.parametrize("seed", range(4))
def test_a_hint_and_a_review_leave_the_game_as_it_is(seed: int) -> None:
    game = spent(seeded(SWISS, 4, 3, seed, 1), "1", "1", "1", "1")
    before, asked = kept_apart(game.deal), question(game.deal)

    if asked is not None:
        assert list(hinted(seen_by(game.sitting, asked.seat), game.deal, asked))
    list(reviewed(game))

    assert game.deal == before


def test_where_there_is_nothing_to_choose_that_is_said() -> None:
    deal = answered(by_hand(QUIET, 4, 3, FOUR), "declare", "join", "drop", "drop", 0, 0)
    for name in ("EA", "RA", "EK", "RK", "EO", "RO"):
        answered(deal, card(name))

    assert hint(deal) == "There is nothing to reckon here."


def spent(deal: Deal, *typed: str, lang: str = "en") -> Game:
    """Play a deal with what is typed, then leave."""
    lines = iter(typed)
    game = Game(sitting(deal.rules, WISHED, lang), deal, Terminal(lambda _: None, lambda: next(lines, None)))
    evening(game)
    return game


@pytest.mark.parametrize(
    ("lang", "begins", "ends"),
    [
        ("en", "chratze cost you about ", "; best was pass."),
        ("de", "chratze hat dich etwa ", " gekostet; am besten war passen."),
    ],
)
def test_a_review_says_what_a_bad_call_cost_and_what_was_best(lang: str, begins: str, ends: str) -> None:
    said = list(reviewed(spent(by_hand(QUIET, 4, 3, WORST), "chratze", "none", lang=lang)))

    assert said[0].startswith(begins)
    assert said[0].endswith(ends)


def test_a_review_is_silent_about_what_the_strong_player_would_have_done() -> None:
    said: list[str] = []
    deal = seeded(SWISS, 4, 3, 7, 1)
    game = Game(sitting(SWISS, REVIEWED), deal, Terminal(said.append, lambda: counselled(game.deal)), 1)

    evening(game)

    assert said[-1].startswith("That was the last deal")
    assert not [line for line in said if "best was" in line]


def counselled(deal: Deal) -> str:
    """Answer as the strong player would."""
    best = answer_of(deal, reckoned(deal)[0].choice)
    if isinstance(best, str):
        return best
    cards = best if deal.table.phase == EXCHANGE else 1 << best
    return " ".join(show_all(deal.rules.pack, cards)) or "none"


def test_of_the_cards_that_one_of_several_threw_a_review_says_nothing() -> None:
    lines = iter(["ok", "declare", "ok", "join", *["ok", "all", "ok", "1"] * 8])
    at = sitting(SWISS, replace(REVIEWED, people=2))
    said: list[str] = []

    evening(Game(at, seeded(SWISS, 4, 3, 1, 1), Terminal(said.append, lambda: next(lines, None)), 1))

    assert not [line for line in said if line.startswith("Exchanging")]
