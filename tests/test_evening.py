"""An evening at the terminal ends as the rules have it: after its deals, on a pot that is empty, without a player."""

import pytest

from chratze.cli.table.evening import evening
from chratze.cli.table.game import Game
from chratze.cli.table.terminal import Terminal
from chratze.game.deal import Answer, Deal, by_hand, next_deal
from chratze.options import Broke, OpenPot, Rules
from tests.shipped import changed
from tests.tables import FOUR, QUIET, answered, card
from tests.test_shown import at_seat

PASSED = ("pass",) * 4
LOST: tuple[Answer, ...] = (
    "declare", "join", "drop", "drop", 0, 0,
    *(card(name) for name in ("EA", "RA", "EK", "RK", "EO", "RO", "EU", "RU")),
)  # fmt: skip
"""Anna makes every trick against Beat."""
THE_OTHERS = ("Beat", "Clara", "Dani")


def told(rules: Rules, seat: int, deal: Deal, deals: int) -> list[str]:
    """Spend an evening from a deal on, and leave at the first question."""
    said: list[str] = []
    evening(Game(at_seat(rules, seat), deal, Terminal(said.append, lambda: None), deals))
    return said


def second(rules: Rules) -> Deal:
    """Pass all through the deal before, and through the first deal of an evening."""
    following = next_deal(answered(by_hand(rules, 4, 3, FOUR), *PASSED), 1, FOUR)
    assert following is not None
    return answered(following, *PASSED)


@pytest.mark.parametrize(("rule", "given"), [(OpenPot.STAYS, False), (OpenPot.REFUND, True)])
def test_after_the_last_deal_the_pot_is_given_back_where_that_is_the_rule(rule: OpenPot, given: bool) -> None:
    rules = changed(QUIET, {"evening.pot": rule})

    said = told(rules, 1, second(rules), 1)

    assert ("Everybody gets 0.20 back from the pot." in said) == given
    assert said[-1] == "That was the last deal: swiss#0@1."


def test_a_table_that_plays_on_goes_on_while_there_is_money_in_the_pot() -> None:
    said = [told(rules, 1, second(rules), 1) for rules in (QUIET, changed(QUIET, {"evening.pot": OpenPot.PLAY_ON}))]

    assert ["There is money in the pot: you play on." in lines for lines in said] == [False, True]
    assert said[1][-1] == "You leave the table; deal swiss#0@2-4 is left unfinished."


def test_an_evening_without_an_end_is_not_said_to_go_on() -> None:
    rules = changed(QUIET, {"evening.pot": OpenPot.PLAY_ON})

    assert "There is money in the pot: you play on." not in told(rules, 1, second(rules), 0)


def bounded(purse: int) -> Deal:
    """Lose a deal as Beat, who pays what he has and leaves."""
    rules = changed(QUIET, {"money.purse": purse, "money.broke": Broke.LEAVE})
    return answered(by_hand(rules, 4, 3, FOUR), *LOST)


def test_who_cannot_pay_any_more_leaves_the_others_to_themselves() -> None:
    deal = bounded(8)

    said = told(deal.rules, 2, deal, 0)

    assert "Beat cannot pay any more and leaves the game." in said
    assert said[-2:] == [
        "Purses: Anna 1.00, Beat 0.00, Clara 0.20, Dani 0.20.",
        "You cannot pay any more, and leave the table after deal swiss#0@0.",
    ]


def test_who_has_left_is_not_asked_again_and_is_dealt_nothing() -> None:
    deal = bounded(8)

    said = told(deal.rules, 3, deal, 0)

    later = said[said.index("Deal swiss#0@1-1: Anna deals.") :]
    assert [line for line in later if "Beat" in line] == ["Purses: Anna 0.80, Beat 0.00, Clara 0.00, Dani 0.00."]
    assert "Everybody is dealt 2 cards." in later
    assert said[-1] == "You leave the table; deal swiss#0@1-1 is left unfinished."


def test_where_too_few_are_left_who_can_pay_the_evening_is_over() -> None:
    deal = bounded(4)

    said = told(deal.rules, 1, deal, 0)

    assert "Too few are left who can pay: the evening is over." in said
    assert said[-1] == "The evening is over after deal swiss#0@0."


def test_a_pot_is_given_back_at_an_end_before_time_too() -> None:
    rules = changed(bounded(8).rules, {"evening.pot": OpenPot.REFUND, "seats.min": 4})

    said = told(rules, 1, answered(by_hand(rules, 4, 3, FOUR), *LOST), 0)

    assert [line for line in said if "back from the pot" in line] == [
        "Anna gets 0.10 back from the pot.",
        "Clara gets 0.05 back from the pot.",
        "Dani gets 0.05 back from the pot.",
    ]


def test_who_leaves_a_deal_is_told_that_it_is_left_unfinished() -> None:
    said = told(QUIET, 1, by_hand(QUIET, 4, 3, FOUR), 0)

    assert said[-3:] == [
        "0.80 lies in the pot.",
        "Purses: Anna -0.20, Beat -0.20, Clara -0.20, Dani -0.20.",
        "You leave the table; deal swiss#0@0 is left unfinished.",
    ]


@pytest.mark.parametrize(
    ("pot", "back"),
    [
        (0, ["Everybody gets 0.20 back from the pot."]),
        (4, ["Everybody gets 0.25 back from the pot."]),
        (1, ["Anna gets 0.25 back from the pot.", *(f"{name} gets 0.20 back from the pot." for name in THE_OTHERS)]),
    ],
)
def test_who_leaves_a_deal_breaks_up_a_table_that_gives_its_pot_back(pot: int, back: list[str]) -> None:
    rules = changed(QUIET, {"evening.pot": OpenPot.REFUND})
    deal = by_hand(rules, 4, 3, FOUR, pot=pot)

    said = told(rules, 1, deal, 0)

    assert [line for line in said if "from the pot" in line] == back
    assert not [line for line in said[said.index(back[0]) :] if "in the pot" in line]
    assert said[-1] == "You leave the table; deal swiss#0@0 is left unfinished."
    assert deal.table.pot == 16 + pot


def test_who_is_interrupted_when_a_deal_is_over_leaves_it_finished() -> None:
    rules = changed(QUIET, {"evening.pot": OpenPot.REFUND})
    said: list[str] = []

    def interrupted(line: str) -> None:
        said.append(line)
        if line == "Nobody wants to play.":
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        evening(Game(at_seat(rules, 1), second(rules), Terminal(interrupted, lambda: None), 1))

    assert "Everybody gets 0.20 back from the pot." in said
    assert said[-1] == "You leave the table after deal swiss#0@1."
