"""Our play of the cards is OpenSpiel's Oh Hell where the rules are the same, and another where they are not."""

import pytest

from benchmarks.oh_hell import DEALS, all_compared, compared, rules_of
from benchmarks.open_spiel import SEATS, TRICKS, oh_hell
from chratze.options import Void, replace

pytest.importorskip("pyspiel")


@pytest.mark.parametrize(("tricks", "deals"), [(TRICKS, DEALS), (8, DEALS // 10)])
def test_the_same_cards_are_legal_and_take_the_trick_as_in_oh_hell(tricks: int, deals: int) -> None:
    found = all_compared(tricks, deals)

    assert [told.difference for told in found] == [""] * deals
    assert sum(told.cards for told in found) == deals * SEATS * tricks


@pytest.mark.parametrize(
    ("path", "said"), [("play.void", Void.TRUMP), ("play.head", True)], ids=["must trump", "must head"]
)
def test_a_rule_that_oh_hell_has_not_is_a_difference(path: str, said: object) -> None:
    game, other = oh_hell(), replace(rules_of(TRICKS), path, said)

    assert any("legal are" in compared(game, other, number).difference for number in range(20))
