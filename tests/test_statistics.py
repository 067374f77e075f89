"""Quantiles: of the gains of one seat, one declarer, one joiner a deal, and of how evenings end."""

import json
from collections.abc import Sequence
from fractions import Fraction
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.options import SEATS, Rules, replace
from chratze.players.choose import RANDOM, REGULAR
from chratze.reports.as_json import as_json
from chratze.reports.heading import Heading, InForce
from chratze.reports.quantiles import quantiles
from chratze.rules.table import Table
from chratze.simulate import kernel, tally
from chratze.simulate.figures import figures
from chratze.simulate.run import Counted, Evening, Hands, Job, play_plain, silent, simulate
from chratze.simulate.statistics import (
    FEW,
    FEWEST,
    WHOLE,
    Figure,
    Quantiles,
    Z,
    growth,
    quantiles_of,
    quantiles_of_gains,
    ranks_around,
    students,
)
from chratze.words.speak import load_words
from tests.engines import count, seated
from tests.shipped import SHIPPED, SWISS, shipped
from tests.variants_at_random import rules as random_rules

DEALS = 400
DEAR = replace(SWISS, "ante.amount", 100)
PARTS = st.sampled_from([1, WHOLE // 2, WHOLE - 1])
COUNTED = {
    tally.SEAT_GAINS: tally.DEALS,
    tally.DECLARER_GAINS: tally.DECLARER,
    tally.JOINER_GAINS: tally.JOINER,
}
"""Where gains of one a deal stand, and where the deals in which there is one."""


@pytest.mark.parametrize(
    ("freedom", "half"),
    [(1, 12.7062), (2, 4.3027), (4, 2.7764), (5, 2.5706), (9, 2.2622), (19, 2.0930), (99, 1.9842), (10**6, 1.9600)],
)
def test_a_mean_of_few_has_the_bounds_of_student(freedom: int, half: float) -> None:
    """The values are those of printed tables."""
    assert students(freedom, Z) == pytest.approx(half, abs=3e-4)


def binomial(count: int, part: int) -> list[Fraction]:
    """Say how likely each number of all is not to exceed a quantile."""
    chance = Fraction(part, WHOLE)
    return [comb(count, k) * chance**k * (1 - chance) ** (count - k) for k in range(count + 1)]


@given(st.integers(1, 120), PARTS)
def test_a_quantile_lies_between_its_ranks_at_least_as_often_as_is_said(count: int, part: int) -> None:
    low, high = ranks_around(count, part)

    assert sum(binomial(count, part)[low:high]) >= Fraction(95, 100)


@given(st.integers(1, 120), PARTS)
def test_a_rank_less_would_leave_too_much_out_on_its_side(count: int, part: int) -> None:
    likely = binomial(count, part)
    low, high = ranks_around(count, part)

    assert sum(likely[: low + 1]) > Fraction(1, 40)
    assert sum(likely[high - 1 :]) > Fraction(1, 40)


@pytest.mark.parametrize("count", [FEW + 1, FEW + 333, 3 * FEW])
@pytest.mark.parametrize("part", [1, WHOLE // 2, WHOLE - 1])
def test_of_many_the_normal_distribution_gives_ranks_as_sure(count: int, part: int) -> None:
    low, high = ranks_around(count, part)

    assert Fraction(95, 100) <= sum(binomial(count, part)[low:high]) < Fraction(97, 100)


@given(st.lists(st.integers(-500, 500), min_size=1, max_size=200))
def test_a_quantile_is_the_first_number_that_enough_do_not_exceed(numbers: list[int]) -> None:
    found = quantiles_of(sorted(numbers))

    for figure, part in ((found.low, 1), (found.median, 10), (found.high, 19)):
        assert figure is not None
        needed = Fraction(len(numbers) * part, WHOLE)
        assert sum(number <= figure.mean for number in numbers) >= needed
        assert sum(number < figure.mean for number in numbers) < needed


def test_of_few_numbers_nothing_bounds_a_far_quantile() -> None:
    found = quantiles_of(range(50))

    assert found.low is not None
    assert found.high is not None
    assert (found.low.low, found.high.high) == (None, None)
    assert found.median == Figure(24, 17, 32)


def test_of_no_numbers_there_is_no_quantile() -> None:
    assert quantiles_of([]) == Quantiles(None, None, None, 0)


def bins(rules: Rules, gains: Sequence[int]) -> list[int]:
    """Count gains as the kernel does."""
    row = [0] * tally.BINS
    for gain in gains:
        row[min(max(gain // tally.width(rules) + tally.NOTHING, 0), tally.BINS - 1)] += 1
    return row


@given(st.lists(st.integers(-511, 510), min_size=1, max_size=900))
def test_gains_that_are_counted_coin_by_coin_have_the_quantiles_of_their_list(gains: list[int]) -> None:
    assert quantiles_of_gains(SWISS, bins(SWISS, gains)) == quantiles_of(sorted(gains))


@given(st.lists(st.integers(-2000, 2000), min_size=600, max_size=900))
@settings(max_examples=30)
def test_gains_of_dear_antes_keep_their_interval_and_lose_no_more_than_a_width(gains: list[int]) -> None:
    wide, exact = quantiles_of_gains(DEAR, bins(DEAR, gains)), quantiles_of(sorted(gains))

    for shown, true in ((wide.low, exact.low), (wide.median, exact.median), (wide.high, exact.high)):
        assert shown is not None
        assert true is not None
        assert abs(shown.mean - true.mean) < tally.width(DEAR)
        assert (shown.low or 0) <= (true.low or 0)
        assert (shown.high or 0) >= (true.high or 0)


def test_a_quantile_beyond_what_is_counted_apart_is_not_said() -> None:
    found = quantiles_of_gains(SWISS, bins(SWISS, [-9000] * 100 + [3] * 300))

    assert found.low is None
    assert found.median == Figure(3, 3, 3)


@pytest.mark.parametrize("name", SHIPPED)
def test_one_of_each_is_counted_in_every_deal_that_has_one(name: str) -> None:
    rules = shipped(name)
    row = count(rules, [REGULAR] * rules.seats.usual, 3, DEALS)

    assert {at: sum(row[at : at + tally.BINS]) for at in COUNTED} == {at: row[deals] for at, deals in COUNTED.items()}


@given(random_rules(), st.integers(0, 2**63 - 1))
@settings(max_examples=80)
def test_of_any_rules_one_of_each_is_counted(rules: Rules, seed: int) -> None:
    row = count(rules, ([RANDOM, REGULAR] * SEATS)[: rules.seats.max], seed, 10)

    assert {at: sum(row[at : at + tally.BINS]) for at in COUNTED} == {at: row[deals] for at, deals in COUNTED.items()}


def test_the_gains_of_a_declarer_who_is_alone_in_it_come_to_what_declarers_gain() -> None:
    row = count(SWISS, [REGULAR] * 4, 3, DEALS)
    gains = row[tally.DECLARER_GAINS : tally.DECLARER_GAINS + tally.BINS]

    assert sum((k - tally.NOTHING) * often for k, often in enumerate(gains)) == row[tally.DECLARER + 2]


def test_each_player_has_his_turn_in_each_place_after_the_dealer() -> None:
    turns = [(number >> 3) % 4 for number in range(96)]

    assert {(seat, (seat - number) % 4) for number, seat in enumerate(turns)} == {
        (a, b) for a in range(4) for b in range(4)
    }
    for number, seat in enumerate(turns):
        row = one_deal(number)
        gain = row[tally.SEAT_GAINS : tally.SEAT_GAINS + tally.BINS].index(1) - tally.NOTHING
        assert gain == row[tally.PLAYER + tally.PAIR * seat]


def one_deal(number: int) -> list[int]:
    """Count the deal of a number."""
    row = [0] * tally.SIZE
    kernel.simulate(SWISS, Table(), seated([RANDOM] * 4), [5, number, 1, 4, 0, 0], row)
    return row


def test_the_end_of_an_evening_has_quantiles_and_its_median_among_them() -> None:
    nights = [Evening(20, 16, 16 + k, early=False) for k in range(4 * FEWEST)]
    found = growth(replace(SWISS, "evening.deals", 20), 4, nights)

    assert found is not None
    assert found.ends.median is not None
    assert found.ends.median.mean == found.median == 35
    assert found.ends.count == len(nights)


@pytest.mark.parametrize("at", [tally.POSITION, tally.PLAYER + tally.PAIR, tally.AFTER])
def test_sums_that_do_not_balance_are_a_bug_and_said_to_be(at: int) -> None:
    row = count(SWISS, [RANDOM, RANDOM], 1, 10)
    row[at] += 1

    with pytest.raises(ArithmeticError, match="purses and pot hold 1 coins more"):
        figures(Job(SWISS, 2, (RANDOM, RANDOM), 1, 10), Counted(tuple(row), ()))


def test_the_report_shows_the_quantiles_that_it_tells_machines() -> None:
    job = Job(SWISS, 4, (REGULAR,) * 4, 3, 1000)
    shown = figures(job, simulate(job, Hands(play_plain, 1, silent)))
    heading = Heading("swiss", "Swiss", "0", "0", ("regular",) * 4, 3, 1000, "", 5, 4, 100, InForce("", (), ""))
    part = quantiles(load_words("en"), heading, shown)
    read = json.loads(as_json(heading, shown))

    assert [row[0] for row in part.rows] == [
        f"{whose}, {place}"
        for whose in ("a seat", "a declarer", "a joiner", "pot after an evening")
        for place in ("5 %", "median", "95 %")
    ]
    told = {one.row: one.mean for one in part.measured if one.column == "antes"}
    for whose, taken in (*read["quantiles"].items(), ("evening", read["pot"]["evening"]["ends"])):
        assert [taken[at]["antes"]["mean"] for at in ("q05", "q50", "q95")] == [
            told[f"{whose}_{at}"] for at in ("q05", "q50", "q95")
        ]
    assert read["quantiles"]["seat"]["count"] == 1000


def test_where_nobody_declares_no_declarer_has_quantiles() -> None:
    rules = shipped("zwicken")
    job = Job(rules, 4, (RANDOM,) * 4, 3, 100)

    assert list(figures(job, simulate(job, Hands(play_plain, 1, silent))).quantiles) == ["seat", "joiner"]


def test_how_often_intervals_hold_is_counted_for_every_figure_that_has_one() -> None:
    pytest.importorskip("numba")
    from benchmarks.coverage import rows  # noqa: PLC0415  # needs numba

    found = {
        name: (int(held), int(tried))
        for name, _, held, tried, *_ in rows(Job(SWISS, 4, (REGULAR,) * 4, 0, 300), 8)
        if tried != "0"
    }

    assert found["role out"] == (8, 8)
    assert {"seat 1", "role joiner", "rate made", "joiners", "pot after", "seat median"} <= found.keys()
    assert all(held <= tried <= 8 for held, tried in found.values())
    assert sum(held for held, _ in found.values()) > 0.8 * sum(tried for _, tried in found.values())
