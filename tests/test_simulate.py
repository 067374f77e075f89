"""What is counted, and what is made of it: exact sums, means, shares and growth with their intervals."""

import time
from collections.abc import Sequence
from fractions import Fraction
from math import isclose, sqrt
from random import Random
from statistics import fmean, stdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.options import (
    SEATS,
    AnteWhen,
    Broke,
    OpenPot,
    Payer,
    PenaltyWhen,
    Per,
    Rules,
    Stake,
    replace,
)
from chratze.players.choose import RANDOM, REGULAR
from chratze.rules.table import MOST_COINS, Table
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
    most_coins,
    play_plain,
    read_evenings,
    simulate,
    size,
    tasks,
    total,
)
from chratze.simulate.statistics import FEWEST, SHORT, Z, growth, mean, mean_by_head, scaled, share, staked, students
from tests.engines import count, nights, singles
from tests.shipped import SWISS, changed
from tests.variants_at_random import rules as random_rules

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
def test_a_mean_lies_between_students_bounds(numbers: list[int]) -> None:
    figure = mean(len(numbers), sum(numbers), sum(number * number for number in numbers))

    error = stdev(numbers) / sqrt(len(numbers))
    assert figure is not None
    assert figure.low is not None
    assert isclose(figure.mean, fmean(numbers), abs_tol=1e-9)
    assert isclose(figure.mean - figure.low, students(len(numbers) - 1, Z) * error, abs_tol=1e-9)


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
    assert isclose(figure.mean - figure.low, students(len(deals) - 1, Z) * sqrt(spread) / heads, abs_tol=1e-6)


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


def evenings_of(rules: Rules, seed: int, count: int, seats: int) -> list[Evening]:
    """Play evenings by chance."""
    task = nights(rules, seed, count, seats)
    return [*read_evenings(play_plain(rules, [RANDOM] * SEATS, task, size(task)))]


def grown(factor: int, deals: int = 20, early: bool = False) -> list[Evening]:
    """Make evenings in which what is played for grows by a factor a deal."""
    bare = staked(FREE, 4, 0)
    half = bare * factor ** (deals // 2)
    return [Evening(deals, half, bare * factor**deals, early) for _ in range(20)]


FREE = replace(replace(Rules(), "ante.when", AnteWhen.POT_EMPTY), "evening.deals", 20)
"""Antes only into an empty pot, so that a pot of evenings by hand is what is played for."""


def test_a_pot_that_doubles_with_each_deal_is_found_to_double() -> None:
    found = growth(FREE, 4, grown(2))

    assert found is not None
    assert isclose(found.figure.mean, 2)
    assert found.endless
    assert found.median == 16 * 2**20


def test_a_pot_that_stays_is_not_found_to_grow() -> None:
    found = growth(FREE, 4, grown(1))

    assert found is not None
    assert isclose(found.figure.mean, 1)
    assert not found.endless


def test_a_cap_on_penalties_ends_all_growth_in_the_end() -> None:
    found = growth(replace(FREE, "penalty.cap", 20), 4, grown(2))

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
    assert growth(replace(FREE, "evening.deals", SHORT - 1), 4, grown(2, SHORT - 1)) is None
    assert growth(FREE, 4, [Evening(3, 0, 16 * 8**3, early=True)] * (FEWEST - 1)) is None


def test_an_evening_ends_when_its_pot_is_past_counting() -> None:
    wild = replace(replace(replace(SWISS, "penalty.declarer", 9), "penalty.joiner", 9), "evening.deals", 60)
    found = evenings_of(wild, 3, 10, 7)

    assert {night.early for night in found} == {night.end > MOST_COINS for night in found} == {True, False}
    assert all(night.deals == 60 or night.early for night in found)


PURSES = changed(
    SWISS, {"money.purse": 40, "money.broke": Broke.LEAVE, "seats.min": 4, "seats.max": 4, "evening.deals": 60}
)


def test_an_evening_that_ends_because_too_few_can_pay_is_not_one_whose_pot_grew_too_big() -> None:
    found = evenings_of(PURSES, 1, 20, 4)
    shown = growth(PURSES, 4, found)

    assert shown is not None
    assert (shown.early, shown.broke) == (0, sum(night.deals < 60 for night in found))
    assert shown.broke > 0
    assert not shown.endless


@pytest.mark.parametrize("broke", list(Broke))
def test_only_where_who_cannot_pay_leaves_an_evening_ends_for_it(broke: Broke) -> None:
    found = growth(changed(FREE, {"money.purse": 100, "money.broke": broke}), 4, [Evening(3, 0, 16, early=False)] * 10)

    assert found is not None
    assert (found.broke > 0) == (broke == Broke.LEAVE)


PLAY_ON = changed(SWISS, {"evening.pot": OpenPot.PLAY_ON, "evening.deals": 20})


def test_a_table_that_plays_on_has_the_pot_of_an_evening_as_one_that_does_not() -> None:
    on, off = (evenings_of(rules, 7, 1, 4)[0] for rules in (PLAY_ON, replace(PLAY_ON, "evening.pot", OpenPot.STAYS)))

    assert on.deals > off.deals == 20
    assert (on.halfway, on.end) == (off.halfway, off.end)


def test_deals_that_are_played_on_change_no_growth_and_are_told() -> None:
    longer = [night._replace(deals=night.deals + 5) for night in grown(2)]
    found = growth(replace(FREE, "evening.pot", OpenPot.PLAY_ON), 4, longer)

    assert found is not None
    assert isclose(found.figure.mean, 2)
    assert found.longer is not None
    assert found.longer.mean == 5
    assert (found.early, found.broke) == (0, 0)


def test_no_evening_is_played_on_longer_than_it_is() -> None:
    found = evenings_of(PLAY_ON, 3, 40, 4)

    assert {night.deals > 20 for night in found} == {False, True}
    assert all(20 <= night.deals <= 40 for night in found)


@pytest.mark.parametrize(("payer", "antes"), [(Payer.EVERYBODY, 5), (Payer.DEALER, 1), (Payer.DEALER_DOUBLE, 6)])
def test_what_is_played_for_is_what_the_antes_make_it(payer: Payer, antes: int) -> None:
    rules = replace(Rules(), "ante.payer", payer)
    row = count(rules, [RANDOM] * 5, 1, 1)

    assert row[tally.BEFORE] == staked(rules, 5, 0) == antes * rules.ante.amount


@pytest.mark.parametrize("base", list(Stake))
def test_only_a_pot_that_measures_its_penalties_grows_without_limit(base: Stake) -> None:
    found = growth(replace(FREE, "penalty.base", base), 4, grown(2))

    assert found is not None
    assert found.endless == (base in (Stake.POT, Stake.GROWING_POT))


@pytest.mark.parametrize("broke", list(Broke))
def test_purses_with_an_end_bound_the_pot_unless_chips_are_made(broke: Broke) -> None:
    found = growth(changed(FREE, {"money.purse": 100, "money.broke": broke}), 4, grown(2))

    assert found is not None
    assert found.endless == (broke == Broke.MINT)


def test_the_pot_does_grow_where_many_play_by_chance() -> None:
    shown = figures(crowd := Job(SWISS, 7, (RANDOM,) * 7, 2, 1000), counted(crowd))

    assert shown.pot.growth is not None
    assert shown.pot.growth.endless
    assert shown.pot.growth.figure.mean > 1


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


def test_progress_comes_to_all_that_is_played() -> None:
    done: list[int] = []
    job = Job(replace(SWISS, "evening.pot", OpenPot.PLAY_ON), 4, (RANDOM,) * 4, 1, 500)
    simulate(job, Hands(play_plain, 1, done.append))

    assert done[-1] == total(job)


@given(random_rules(), st.integers(0, 2**63 - 1))
@settings(max_examples=200)
def test_no_deal_moves_more_coins_than_a_block_is_made_for(rules: Rules, seed: int) -> None:
    seats = rules.seats.max
    job = Job(rules, seats, (RANDOM,) * seats, seed, 1)
    table, kinds = Table(), [RANDOM] * SEATS
    row = [0] * tally.SIZE
    kernel.simulate(rules, table, kinds, singles(seed, 0, 1, seats), row)

    assert max(abs(number) for number in row[tally.POSITION : tally.ROLES : tally.PAIR]) <= most_coins(job)
    assert max(row[tally.BEFORE], row[tally.AFTER]) <= most_coins(job)
    assert block(job) * most_coins(job) ** 2 < COUNTABLE


DEAR = changed(
    SWISS,
    {"ante.amount": 100_000, "penalty.per": Per.TRICK, "penalty.declarer": 9, "blind.multiplier": 9, "seats.max": 7},
)


def test_what_63_bits_may_not_hold_is_counted_by_numbers_without_end() -> None:
    def never(_rules: Rules, _kinds: list[int], task: list[int], _size: int) -> list[int]:
        assert task[kernel.LENGTH]
        return [0] * size(task)

    job = Job(replace(DEAR, "penalty.base", Stake.GROWING_POT), 7, (RANDOM,) * 7, 1, 200)

    assert block(job) == 0
    assert simulate(job, Hands(never, 1, lambda _: None)).row == counted(job).row


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


def test_what_is_owed_when_an_evening_ends_counts_as_lying_in_its_pot() -> None:
    at_once, later = (
        evenings_of(changed(SWISS, {"penalty.when": when, "evening.deals": 2}), 3, 40, 4) for when in PenaltyWhen
    )

    assert at_once == later
