"""A deal has a name, and its name deals the same cards to the same seats."""

from collections.abc import Iterator

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from chratze.cli.table.deal_id import DealId, deal_id, dealer_of, read_deal_id
from chratze.events import Dealt
from chratze.game.deal import Deal, next_deal, seeded
from chratze.options import Direction, Rules
from tests.shipped import SWISS, changed
from tests.tables import played
from tests.variants_at_random import rules as random_rules


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("swiss#7@3", DealId("swiss", 0, 7, 3, -1)),
        (" zwicken/4#0@1-2 ", DealId("zwicken", 4, 0, 1, 1)),
        ("our house#9223372036854775807@1", DealId("our house", 0, 2**63 - 1, 1, -1)),
    ],
)
def test_a_name_says_variant_seats_seed_number_and_dealer(text: str, said: DealId) -> None:
    assert read_deal_id(text) == said


@pytest.mark.parametrize(
    "text",
    [
        "",
        "swiss",
        "#7@3",
        "swiss#7",
        "swiss@3",
        "swiss#-7@3",
        f"swiss#{2**63}@1",
        "swiss#7@0",
        "swiss#7@1-0",
        "swiss#\u0663@1",
        f"swiss#7@{10**30}",
    ],
)
def test_what_is_no_name_is_none(text: str) -> None:
    assert read_deal_id(text) is None


@pytest.mark.parametrize(("direction", "dealers"), [(0, [3, 0, 1, 2, 3]), (1, [3, 2, 1, 0, 3])])
def test_the_deal_goes_round_from_the_last_seat_on(direction: int, dealers: list[int]) -> None:
    rules = changed(SWISS, {"seats.direction": Direction(direction)})

    assert [dealer_of(rules, 4, number) for number in range(1, 6)] == dealers


@given(random_rules(), st.integers(0, 2**63 - 1), st.integers(0, 10))
@settings(max_examples=60, deadline=None, phases=(Phase.reuse, Phase.generate))
def test_the_name_of_any_deal_of_an_evening_deals_the_same_cards_again(rules: Rules, seed: int, seats: int) -> None:
    seats = min(max(seats, rules.seats.min), rules.seats.max)
    for deal in evening(rules, seats, seed):
        again = read_deal_id(deal_id("our house", deal))
        assert again is not None
        dealer = again.dealer if again.dealer >= 0 else dealer_of(rules, seats, again.number)
        dealt = seeded(rules, again.seats or rules.seats.usual, dealer, again.seed, again.number)

        known = first_packets(dealt)
        assert deal.table.gone or known == first_packets(deal)[: len(known)]


def evening(rules: Rules, seats: int, seed: int) -> Iterator[Deal]:
    """Play some deals one after another by chance, the last seat dealing first."""
    deal: Deal | None = seeded(rules, seats, seats - 1, seed, 1)
    for number in range(2, 7):
        if deal is not None:
            yield played(deal)
            deal = next_deal(deal, number)


def first_packets(deal: Deal) -> list[Dealt]:
    """List the first packets, which depend on nobody's choices; a question may come before them."""
    return [event for event in deal.events if isinstance(event, Dealt)][: deal.table.seats]
