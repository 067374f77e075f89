"""What is counted, and what is made of it: exact sums, means, shares and growth with their intervals."""

import time
from collections.abc import Sequence
from fractions import Fraction
from math import isclose, sqrt
from random import Random
from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chratze.options import AnteWhen, Rules, replace
from chratze.players.choose import RANDOM, REGULAR
from chratze.rules.table import MOST_COINS
from chratze.simulate import kernel, tally
from chratze.simulate.figures import figures
from chratze.simulate.run import (
    BLOCK,
    COUNTABLE,
    Counted,
    Evening,
    Hands,
    Job,
    block,
    evenings,
    in_order,
    play_plain,
    read_evenings,
    simulate,
    size,
    tasks,
    total,
)
from chratze.simulate.statistics import FEWEST, SHORT, Z, growth, mean, mean_by_head, scaled, share, staked
from tests.engines import count
from tests.shipped import SWISS

TYPED = Job(SWISS, 4, (RANDOM, RANDOM, RANDOM, REGULAR), 9, 10_000)
HEADS = st.lists(st.tuples(st.integers(1, 6), st.integers(-900, 900)), min_size=3, max_size=30)


def counted(job: Job) -> Counted:
    """Simulate by the plain rules."""
    return simulate(job, Hands(play_plain, 1, lambda _: None))


def group(deals: Sequence[tuple[int, int]]) -> list[int]:
    """Count a role's heads and gains as the kernel does."""
    row = [len(deals), 0, 0, 0, 0, 0]
    for heads, gain in deals:
        for k, number in enumerate((heads, gain, gain * gain, gain * heads, heads * heads), start=1):
            row[k] += number
    return row


@given(st.lists(st.integers(-500, 500), min_size=2))
def test_a_mean_lies_between_normal_bounds(numbers: list[int]) -> None:
    figure = mean(len(numbers), sum(numbers), sum(number * number for number in numbers))

    error = stdev(numbers) / sqrt(len(numbers))
    assert figure is not None
    assert figure.low is not None
    assert isclose(figure.mean, fmean(numbers), abs_tol=1e-9)
    assert isclose(figure.mean - figure.low, Z * error, abs_tol=1e-9)


@given(st.lists(st.integers(-500, 500), min_size=2))
def test_a_role_with_one_head_a_deal_has_an_ordinary_mean(gains: list[int]) -> None:
    by_head = mean_by_head(group([(1, gain) for gain in gains]), 0).figure
    ordinary = mean(len(gains), sum(gains), sum(gain * gain for gain in gains))

    assert by_head is not None
    assert ordinary is not None
    assert isclose(by_head.mean, ordinary.mean, abs_tol=1e-9)
    assert isclose(by_head.low or 0, ordinary.low or 0, abs_tol=1e-6)


@given(HEADS)
def test_a_role_with_many_heads_is_reckoned_by_deals(deals: list[tuple[int, int]]) -> None:
    heads, gain = (sum(found) for found in zip(*deals, strict=True))
    ratio = Fraction(gain, heads)
    spread = sum((coins - ratio * n) ** 2 for n, coins in deals) * len(deals) / (len(deals) - 1)

    figure = mean_by_head(group(deals), 0).figure
    assert figure is not None
    assert figure.low is not None
    assert isclose(figure.mean, ratio, abs_tol=1e-9)
    assert isclose(figure.mean - figure.low, Z * sqrt(spread) / heads, abs_tol=1e-6)


def test_joiners_who_win_and_lose_together_are_not_taken_for_many() -> None:
    together = mean_by_head(group([(3, 30), (3, -30)] * 50), 0).figure
    apart = mean_by_head(group([(1, 10), (1, -10)] * 150), 0).figure

    assert together is not None
    assert apart is not None
    assert together.mean == apart.mean
    assert (together.high or 0) > 1.7 * (apart.high or 0)


@given(st.integers(0, 10**9), st.integers(1, 10**9))
def test_a_share_lies_within_its_bounds_and_they_within_none_and_all(part: int, whole: int) -> None:
    found = share(min(part, whole), whole)

    assert found is not None
    assert 0 <= (found.low or 0) <= found.mean <= (found.high or 0) <= 1


def test_a_share_has_the_bounds_of_wilson() -> None:
    """8 of 10 lie between 49.0 and 94.3 % (Newcombe 1998)."""
    found = share(8, 10)

    assert found is not None
    assert (round(found.low or 0, 3), round(found.high or 0, 3)) == (0.490, 0.943)


def test_nothing_is_said_of_what_never_occurred() -> None:
    assert (mean(0, 0, 0), share(0, 0), mean_by_head([0] * tally.GROUP, 0).figure) == (None, None, None)


def test_a_single_deal_has_a_mean_and_no_interval() -> None:
    shown = figures(Job(SWISS, 2, (RANDOM, RANDOM), 1, 1), counted(Job(SWISS, 2, (RANDOM, RANDOM), 1, 1)))

    assert all(seat.figure is not None and seat.figure.low is None for seat in shown.seats)


def nights(factor: int, deals: int = 20, early: bool = False) -> list[Evening]:
    """Make evenings in which what is played for grows by a factor a deal."""
    bare = staked(FREE, 4, 0)
    half = bare * factor ** (deals // 2)
    return [Evening(deals, half, bare * factor**deals, early) for _ in range(20)]


FREE = replace(replace(Rules(), "ante.when", AnteWhen.POT_EMPTY), "evening.deals", 20)
"""Antes only into an empty pot, so that a pot of evenings by hand is what is played for."""


def test_a_pot_that_doubles_with_each_deal_is_found_to_double() -> None:
    found = growth(FREE, 4, nights(2))

    assert found is not None
    assert isclose(found.figure.mean, 2)
    assert found.endless
    assert found.median == 16 * 2**20


def test_a_pot_that_stays_is_not_found_to_grow() -> None:
    found = growth(FREE, 4, nights(1))

    assert found is not None
    assert isclose(found.figure.mean, 1)
    assert not found.endless


def test_a_cap_on_penalties_ends_all_growth_in_the_end() -> None:
    found = growth(replace(FREE, "penalty.cap", 20), 4, nights(2))

    assert found is not None
    assert not found.endless


def test_an_evening_that_ended_before_its_half_grew_from_its_first_pot() -> None:
    found = growth(FREE, 4, [Evening(3, 0, 16 * 8**3, early=True)] * FEWEST)

    assert found is not None
    assert isclose(found.figure.mean, 8)
    assert found.endless
    assert found.early == FEWEST


def test_of_too_few_evenings_nothing_is_said_of_growth() -> None:
    assert growth(FREE, 4, []) is None
    assert growth(replace(FREE, "evening.deals", SHORT - 1), 4, nights(2, SHORT - 1)) is None
    assert growth(FREE, 4, [Evening(3, 0, 16 * 8**3, early=True)] * (FEWEST - 1)) is None


def test_an_evening_ends_when_its_pot_is_past_counting() -> None:
    wild = replace(replace(replace(SWISS, "penalty.declarer", 9), "penalty.joiner", 9), "evening.deals", 60)
    task = [3, 0, 600, 7, 60]
    found = [*read_evenings(play_plain(wild, [RANDOM] * 10, task, size(task)))]

    assert {night.early for night in found} == {night.end > MOST_COINS for night in found} == {True, False}
    assert all(night.deals == 60 or night.early for night in found)


def test_the_pot_does_grow_where_many_play_by_chance() -> None:
    shown = figures(crowd := Job(SWISS, 7, (RANDOM,) * 7, 2, 1000), counted(crowd))

    assert shown.pot.growth is not None
    assert shown.pot.growth.endless
    assert shown.pot.growth.figure.mean > 1


def test_gains_and_what_is_left_in_the_pot_come_to_nothing() -> None:
    row = count(SWISS, [RANDOM, REGULAR, RANDOM], 1, 500)
    gains = [sum(row[at + tally.PAIR * k] for k in range(3)) for at in (tally.POSITION, tally.PLAYER)]
    by_role = sum(row[at + 2] for at in (tally.DECLARER, tally.JOINER, tally.OUT))

    assert gains == [-row[tally.AFTER]] * 2
    assert row[tally.BREACHES] == 0
    assert by_role - row[tally.REDEALT] * 3 * SWISS.ante.amount == gains[0]


def test_coins_that_are_made_or_lost_are_a_bug_and_said_to_be() -> None:
    row = list(counted(Job(SWISS, 2, (RANDOM, RANDOM), 1, 10)).row)
    row[tally.BREACHES] = 1

    with pytest.raises(ArithmeticError, match="coins were made or lost in 1 of 10 deals"):
        figures(Job(SWISS, 2, (RANDOM, RANDOM), 1, 10), Counted(tuple(row), ()))


def test_every_deal_is_counted_once() -> None:
    row = counted(Job(SWISS, 3, (RANDOM,) * 3, 1, 5000)).row

    assert row[tally.DEALS] == row[tally.DECLARED] + row[tally.REDEALT] == 5000
    assert row[tally.DECLARED] == row[tally.DECLARER] == row[tally.LONE] + row[tally.PLAYED]
    assert row[tally.JOINED] == row[tally.JOINER + 1]
    assert row[tally.MADE] + row[tally.DECLARER_FAILED] == row[tally.PLAYED]
    assert row[tally.JOINERS_MADE] + row[tally.JOINER_FAILED + 1] == row[tally.JOINED]
    assert row[tally.OUT + 1] + row[tally.JOINED] == 2 * row[tally.DECLARED]


@given(st.integers(1, 30_000), st.integers(1, 10_000))
def test_tasks_cover_every_deal_once(deals: int, evening: int) -> None:
    job = Job(replace(SWISS, "evening.deals", evening), 4, (RANDOM,) * 4, 0, deals)
    single = [task for task in tasks(job) if task[kernel.LENGTH] == 0]
    late = [task for task in tasks(job) if task[kernel.LENGTH]]

    for chosen, whole in ((single, deals), (late, evenings(job) * evening)):
        covered = [
            number for task in chosen for number in (task[kernel.FIRST], task[kernel.FIRST] + task[kernel.DEALS])
        ]
        assert covered == sorted(covered)
        assert sum(task[kernel.DEALS] for task in chosen) == whole
    assert total(job) == deals + evenings(job) * evening


@given(st.integers(1, 100_000), st.integers(0, 9), st.integers(2, 10))
def test_the_squares_of_a_block_fit_into_63_bits(ante: int, penalty: int, seats: int) -> None:
    rules = replace(replace(Rules(), "ante.amount", ante), "penalty.joiner", penalty)
    dearest = seats * seats * ante * (penalty + 1)

    assert block(Job(rules, seats, (RANDOM,) * seats, 0, 1)) * dearest**2 < COUNTABLE


def test_a_usual_block_is_a_whole_one() -> None:
    assert block(TYPED) == BLOCK


def test_what_threads_yield_comes_in_order_however_long_each_takes() -> None:
    pauses = Random(1)  # noqa: S311  # no secret

    def slow(task: list[int]) -> tuple[list[int], list[int]]:
        time.sleep(pauses.random() / 500)
        return task, [task[0]]

    assert [row for _, row in in_order(slow, ([k] for k in range(100)), 5)] == [[k] for k in range(100)]


def test_a_figure_keeps_its_interval_in_another_unit() -> None:
    figure = mean(4, 40, 500)

    assert figure is not None
    in_money = scaled(figure, 5, 100)
    assert in_money.mean == 0.5
    assert in_money.high is not None
    assert isclose(in_money.high, (figure.high or 0) * 5 / 100)
