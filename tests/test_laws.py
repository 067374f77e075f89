"""The laws of every deal, over random rules and every shipped variant."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chratze
from chratze.events import EveningEnded
from chratze.game.deal import Answer, Deal, answer_of, next_deal, over, seeded, step
from chratze.options import SEATS, LastDefender, Rules, replace
from chratze.players.choose import RANDOM, answer
from chratze.players.view import see
from chratze.rules import course
from chratze.rules.copied import copied
from chratze.rules.purse import enough_left
from chratze.rules.table import MOST_COINS, Table
from chratze.variant.agree import agrees
from tests.laws import disguised, hidden, lawful, sat_down, served
from tests.shipped import SHIPPED, shipped
from tests.variants_at_random import rules as random_rules

DEALS = 200
"""Deals at each number of seats of a shipped variant."""

SEEDS = st.integers(0, 2**63 - 1)


TABLES = [(name, seats) for name in SHIPPED for seats in range(shipped(name).seats.min, shipped(name).seats.max + 1)]


def dealt(rules: Rules, seats: int, seed: int, pot: int = 0) -> Table:
    """Begin the first deal of an evening."""
    table = sat_down(seats, pot, seed % seats)
    course.begin(rules, table, seed, 0)
    return table


def test_every_shipped_file_is_under_the_laws() -> None:
    variants = Path(chratze.__file__).parents[1] / "variants"

    assert sorted(path.stem for path in variants.glob("*.yaml")) == sorted(SHIPPED)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_shipped_variant_keeps_the_laws_at_every_number_of_seats(name: str, seats: int) -> None:
    rules = shipped(name)
    table = sat_down(seats)
    for number in range(DEALS):
        course.begin(rules, table, seats, number)

        assert lawful(rules, table) > 0

        if not course.finish(rules, table):
            table = sat_down(seats)


@given(random_rules())
@settings(max_examples=200)
def test_random_rules_are_what_check_accepts(rules: Rules) -> None:
    assert agrees(rules)


@given(random_rules())
@settings(max_examples=200)
def test_check_accepts_as_many_players_as_the_pack_serves(rules: Rules) -> None:
    for seats in range(rules.seats.usual, SEATS + 1):
        assert agrees(replace(rules, "seats.max", seats)) == served(rules, seats)


@given(random_rules(), SEEDS)
@settings(max_examples=400)
def test_random_rules_keep_the_laws_at_every_number_of_seats(rules: Rules, seed: int) -> None:
    for seats in range(rules.seats.min, rules.seats.max + 1):
        table = dealt(rules, seats, seed)

        assert lawful(rules, table) > 0


@given(random_rules(), SEEDS)
@settings(max_examples=60)
def test_an_evening_keeps_the_laws_from_deal_to_deal(rules: Rules, seed: int) -> None:
    table = sat_down(rules.seats.max)
    for number in range(8):
        course.begin(rules, table, seed, number)
        lawful(rules, table)

        assert sum(table.purse) + table.pot == 0

        if not course.finish(rules, table):
            break


def answered(deal: Deal) -> list[Answer]:
    """Answer a deal by chance to its end, and keep the answers."""
    answers: list[Answer] = []
    while not over(deal):
        answers.append(answer_of(deal, answer(RANDOM, deal.rules, deal.table)))
        step(deal, answers[-1])
    return answers


@given(random_rules(), SEEDS)
@settings(max_examples=60)
def test_the_same_deck_and_answers_make_the_same_deal(rules: Rules, seed: int) -> None:
    first = seeded(rules, rules.seats.max, 0, seed)
    answers = answered(first)
    second = seeded(rules, rules.seats.max, 0, seed)
    for said in answers:
        step(second, said)

    assert first.events == second.events
    assert [first.table.purse, first.table.pot] == [second.table.purse, second.table.pot]


@given(random_rules(), SEEDS)
@settings(max_examples=60)
def test_what_is_answered_does_not_change_the_cards_to_come(rules: Rules, seed: int) -> None:
    rules = replace(replace(rules, "blind.single", 0), "blind.double", 0)
    one, other = seeded(rules, rules.seats.max, 0, seed), seeded(rules, rules.seats.max, 0, seed)
    answered(one)
    answered(next_of(other))

    drawn = min(one.table.top, other.table.top)
    if one.table.renewed == other.table.renewed == 0:
        assert one.table.deck[:drawn] == other.table.deck[:drawn]


def next_of(deal: Deal) -> Deal:
    """Spend the seats' chance, so that they answer otherwise."""
    for seat in range(deal.table.seats):
        deal.table.chance[seat] = seat + 1
    return deal


@given(random_rules(), SEEDS)
@settings(max_examples=100)
def test_a_view_never_changes_with_a_hidden_card(rules: Rules, seed: int) -> None:
    table = dealt(rules, rules.seats.max, seed)
    shuffled = Random(seed)  # noqa: S311  # a disguise, no secret
    while not course.over(table):
        if course.asking(table):
            order = hidden(rules, table)
            shuffled.shuffle(order)
            other = disguised(rules, table, order)

            assert see(rules, table, course.choices(rules, table)) == see(rules, other, course.choices(rules, other))

            course.step(rules, table, answer(RANDOM, rules, table))
        else:
            course.proceed(rules, table)


@given(random_rules(), SEEDS, st.integers(0, MOST_COINS))
@settings(max_examples=200)
def test_a_pot_however_great_overflows_nothing(rules: Rules, seed: int, pot: int) -> None:
    table = dealt(rules, rules.seats.max, seed, pot)
    lawful(rules, table)

    following = copied(table)
    goes_on = course.finish(rules, following)
    assert goes_on == (table.pot + sum(table.owed) <= MOST_COINS and enough_left(rules, following))


def test_an_evening_ends_when_its_pot_is_past_counting() -> None:
    rules = replace(replace(shipped("swiss"), "auction.last_defender", LastDefender.DUTY), "auction.quota.joiner", 4)
    evening = [seeded(rules, 4, 0, 7)]
    for number in range(1, 100):
        answered(evening[-1])
        following = next_deal(evening[-1], number)
        if following is None:
            break
        evening.append(following)

    assert evening[-1].events[-1] == EveningEnded(evening[-1].table.pot)
    assert [deal.table.pot > MOST_COINS for deal in evening] == [False] * (len(evening) - 1) + [True]
