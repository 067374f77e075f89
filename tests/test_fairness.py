"""What is exactly nothing where players are alike: a seat that deals no more often than others has no advantage."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from chratze.options import Payer, Rules
from chratze.players.choose import RANDOM, REGULAR, answer
from chratze.rules import course
from chratze.rules.table import Table
from chratze.simulate.tally import gain
from tests.shipped import SHIPPED, SWISS, changed, shipped

DEALS = 40
TABLES = [
    pytest.param(rules, seats, id=f"{name}-{seats}")
    for name in SHIPPED
    for rules in [shipped(name)]
    for seats in sorted({rules.seats.min, rules.seats.usual, rules.seats.max})
]


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal: its number, who deals, how many sit there, and of what kind they all are."""

    number: int
    dealer: int
    seats: int
    kind: int = REGULAR


def gains(rules: Rules, dealt: Dealt) -> list[int]:
    """Play a deal; return what each seat gains, in coins."""
    table = Table()
    course.sit_down(table, dealt.seats, dealt.dealer)
    course.begin(rules, table, 7, dealt.number)
    course.advance(rules, table)
    while not course.over(table):
        course.step(rules, table, answer(dealt.kind, rules, table))
        course.advance(rules, table)
    return [gain(table, seat) for seat in range(dealt.seats)]


def round_of(rules: Rules, seats: int, number: int, kind: int = REGULAR) -> Iterator[list[int]]:
    """Play the same cards with each seat as dealer in turn."""
    return (gains(rules, Dealt(number, dealer, seats, kind)) for dealer in range(seats))


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_over_all_dealers_the_same_cards_bring_every_seat_the_same_to_the_coin(rules: Rules, seats: int) -> None:
    for number in range(DEALS):
        in_all = [sum(brought) for brought in zip(*round_of(rules, seats, number), strict=True)]

        assert len(set(in_all)) == 1, f"deal {number}: {in_all}"


def test_seats_are_the_same_though_the_dealer_is_not() -> None:
    """Where he alone antes, each deal costs the dealer more than others; over a round that is the same for all."""
    rules = changed(SWISS, {"ante.payer": Payer.DEALER})
    every = [brought for number in range(DEALS) for brought in round_of(rules, 4, number)]
    dealers = sum(brought[k % 4] for k, brought in enumerate(every))

    assert len({sum(brought) for brought in zip(*every, strict=True)}) == 1
    assert 4 * dealers < sum(map(sum, every))


def test_players_of_chance_have_each_their_own_and_are_the_same_only_in_the_mean() -> None:
    every = [[sum(seat) for seat in zip(*round_of(SWISS, 4, k, RANDOM), strict=True)] for k in range(DEALS)]

    assert any(len(set(in_all)) > 1 for in_all in every)
