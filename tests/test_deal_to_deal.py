"""An evening: from one deal to the next, and to its end."""

from collections.abc import Callable
from copy import deepcopy

import pytest

from chratze.events import EveningEnded, Left
from chratze.game.deal import Cards, Deal, by_hand, end, gains, more, next_deal, pot, seeded
from chratze.options import Alone, Broke, OpenPot, PenaltyWhen, Redeal
from chratze.rules.table import MOST_COINS
from tests.shipped import SWISS, changed
from tests.tables import FOUR, QUIET, answered, card, played


def test_the_next_deal_goes_on_with_purses_pot_and_seed_and_leaves_the_last_as_it_was() -> None:
    first = played(seeded(SWISS, 4, 0, 5))
    before = deepcopy(first)

    second = next_deal(first, 1)

    assert second is not None
    assert before == first
    assert second.table.dealer == 1
    assert second.table.seed == 5
    paid = [pay + gain for pay, gain in zip(first.table.purse, gains(second), strict=False)]
    assert paid == second.table.purse[:4]
    assert sum(second.table.purse) + pot(second) == 0


def test_the_next_deal_can_be_dealt_by_hand() -> None:
    deal = next_deal(answered(by_hand(QUIET, 4, 3, FOUR), *["pass"] * 4), 1, FOUR)

    assert deal is not None
    assert tuple(deal.table.hands[:4]) == FOUR.hands


def test_there_is_no_next_deal_before_this_one_is_over() -> None:
    with pytest.raises(ValueError, match=r"^the deal is not over$"):
        next_deal(seeded(SWISS, 4, 0, 5), 1)


def test_a_pot_too_big_to_count_ends_the_evening() -> None:
    deal = answered(by_hand(QUIET, 4, 3, FOUR, pot=MOST_COINS), *["pass"] * 4)

    assert next_deal(deal, 1) is None
    assert deal.events[-1] == EveningEnded(MOST_COINS + 4 * QUIET.ante.amount)


def test_an_evening_goes_on_until_its_deals_are_played() -> None:
    deal = played(seeded(SWISS, 4, 0, 5))

    assert [more(deal, dealt, 2) for dealt in (1, 2)] == [True, False]


def test_an_evening_may_go_on_until_its_pot_is_empty() -> None:
    on = changed(QUIET, {"evening.pot": OpenPot.PLAY_ON})
    full, empty = (
        answered(by_hand(on, 4, 3, FOUR), *calls) for calls in (["pass"] * 4, ["declare", "drop", "drop", "drop"])
    )

    assert [more(full, dealt, 2) for dealt in (2, 3, 4)] == [True, True, False]
    assert not more(empty, 2, 2)


def test_a_pot_too_big_to_count_lets_no_evening_go_on() -> None:
    deal = answered(by_hand(QUIET, 4, 3, FOUR, pot=MOST_COINS), *["pass"] * 4)

    assert not more(deal, 1, 100)


def test_an_evening_that_has_ended_has_no_next_deal() -> None:
    deal = answered(by_hand(QUIET, 4, 3, FOUR), *["pass"] * 4)

    assert end(deal) == ()
    assert next_deal(deal, 1) is None
    assert not more(deal, 1, 100)


def test_what_is_owed_lapses_when_the_evening_ends() -> None:
    later = changed(QUIET, {"penalty.when": PenaltyWhen.NEXT_ANTE, "auction.alone": Alone.PLAYS})
    deal = answered(by_hand(later, 4, 3, FOUR), "declare", "join", "drop", "drop", 0, 0)
    played(deal)
    owed = sum(deal.table.owed)

    end(deal)

    assert owed > 0
    assert sum(deal.table.owed) == 0
    assert sum(gains(deal)) + pot(deal) == 0


POOR: dict[str, object] = {
    "money.purse": 4, "money.broke": Broke.LEAVE, "evening.pot": OpenPot.REFUND, "auction.nobody": 0, "seats.min": 4,
}  # fmt: skip
"""Purses of one ante; who cannot pay leaves."""


def test_who_has_spent_his_last_ante_leaves_only_when_another_is_due() -> None:
    free = answered(by_hand(changed(QUIET, POOR), 4, 3, FOUR), *["pass"] * 4)
    due = answered(by_hand(changed(QUIET, {**POOR, "ante.on_redeal": Redeal.EVERYBODY}), 4, 3, FOUR), *["pass"] * 4)

    assert [event for event in free.events if isinstance(event, Left)] == []
    assert [event.seat for event in due.events if isinstance(event, Left)] == [0, 1, 2, 3]


def test_who_has_paid_all_that_was_due_gets_his_part_of_the_open_pot_back() -> None:
    deal = answered(by_hand(changed(QUIET, POOR), 4, 3, FOUR, pot=2), *["pass"] * 4)
    end(deal)

    assert (pot(deal), deal.table.purse[:4]) == (0, [1, 1, 0, 0])


def test_who_could_not_pay_in_the_last_deal_is_given_nothing_back() -> None:
    deal = answered(by_hand(changed(QUIET, POOR), 4, 3, FOUR, pot=2), *["pass"] * 4)
    deal.table.broke = 0b1000
    end(deal)

    assert (pot(deal), deal.table.purse[:4]) == (0, [2, 2, 2, -4])


@pytest.mark.parametrize("ask", [end, lambda deal: more(deal, 1, 2)])
def test_no_evening_ends_before_its_deal_is_over(ask: Callable[[Deal], object]) -> None:
    with pytest.raises(ValueError, match=r"^the deal is not over$"):
        ask(seeded(SWISS, 4, 0, 5))


def test_who_has_left_is_dealt_nothing_and_his_cards_are_not_read() -> None:
    poor = changed(QUIET, {"money.purse": 8, "money.broke": Broke.LEAVE, "seats.min": 2})
    first = answered(by_hand(poor, 4, 3, FOUR), "declare", "join", "drop", "drop", 0, 0)
    played(first)
    gone = [seat for seat in range(4) if Left(seat) in first.events]
    hands = tuple(0 if seat in gone else held for seat, held in enumerate(FOUR.hands))

    following = next_deal(first, 1, Cards(hands, card("E9")))

    assert gone == [1]
    assert following is not None
    assert tuple(following.table.hands[:4]) == hands
