"""A hint says what each choice may bring, a review what a decision cost; neither touches the game."""

from dataclasses import replace

import pytest

from chratze.cards import show_all
from chratze.cli.table.evening import evening
from chratze.cli.table.game import Game, kept_apart
from chratze.cli.table.hints import hinted
from chratze.cli.table.look import AS_USUAL, Look
from chratze.cli.table.review import reviewed
from chratze.cli.table.sitting import seen_by
from chratze.cli.table.terminal import Terminal
from chratze.game.deal import Deal, answer_of, by_hand, question, seeded
from chratze.game.programs import reckoned
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

    assert hint(deal) == "You have no choice here."


def test_where_all_choices_come_to_the_same_that_is_said() -> None:
    same = replace(FOUR, hands=(hand("EA EK EO EU"), *FOUR.hands[1:]), stock=())
    deal = answered(by_hand(QUIET, 4, 3, same), "declare", "join", "drop", "drop", 0, 0)

    assert hint(deal) == "Whatever you choose here, it comes to the same."


def test_where_cards_stand_in_words_the_choices_of_a_hint_are_parted_more_than_the_cards() -> None:
    deal = answered(by_hand(QUIET, 4, 3, WORST), "declare", "join", "drop", "drop")
    asked = question(deal)
    assert asked is not None
    (said,) = hinted(sitting(QUIET, replace(WISHED, look=Look(accessible=True))), deal, asked)

    assert said.count(";") == said.count("-0.") + said.count("+0.") - 1 > 0


def spent(deal: Deal, *typed: str, lang: str = "en") -> Game:
    """Play a deal with what is typed, then leave."""
    lines = iter(typed)
    game = Game(sitting(deal.rules, WISHED, lang), deal, Terminal(lambda _: None, lambda: next(lines, None)))
    evening(game)
    return game


@pytest.mark.parametrize(
    ("lang", "begins", "ends"),
    [
        ("en", "“chratze” cost you about ", "; best was “pass”."),
        ("de", "«chratze» hat dich etwa ", " gekostet; am besten war «passen»."),
    ],
)
def test_a_review_says_what_a_bad_call_cost_and_what_was_best(lang: str, begins: str, ends: str) -> None:
    _, said, *_ = reviewed(spent(by_hand(QUIET, 4, 3, WORST), "chratze", "none", lang=lang))

    assert said.startswith(begins)
    assert said.endswith(ends)


@pytest.mark.parametrize(("currency", "sum_"), [({"currency": "Fr."}, "about Fr. "), ({}, "about 0.")])
def test_a_review_begins_with_a_head_and_tells_sums_in_the_currency(currency: dict[str, str], sum_: str) -> None:
    game = spent(by_hand(QUIET, 4, 3, WORST), "chratze", "none")
    company = replace(game.sitting.company, terms={**game.sitting.company.terms, **currency})
    game.sitting = replace(game.sitting, company=company)
    head, said, *_ = reviewed(game)

    assert head == "Looking back:"
    assert sum_ in said


def test_a_review_tells_a_card_that_was_thrown_as_one_that_was_thrown() -> None:
    stock = tuple(map(card, ("EA", "EK", "R6", "R7", "R8")))
    two_trumps = replace(FOUR, hands=(hand("E6 E7 E8 EO"), *FOUR.hands[1:]), stock=stock)
    game = spent(by_hand(QUIET, 4, 3, two_trumps), "chratze", "all", "EA")

    assert [line for line in reviewed(game) if line.startswith("Throwing EA cost you about ")]


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

    assert not [line for line in said if "Exchange, " in line]
