"""Two variants held against each other: exact sums, paired differences, and every option tried."""

import dataclasses
from collections.abc import Sequence
from functools import cache
from itertools import chain
from math import isclose, sqrt
from statistics import fmean, stdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.cli.compared.flips import LEFT_OUT, Flip, Flips, flips
from chratze.cli.compared.trying import Trial, trial
from chratze.options import SEATS, By, LastDefender, Rules, plain, replace, value
from chratze.players.choose import RANDOM, REGULAR
from chratze.simulate import rows, tally
from chratze.simulate.measures import columns, ranked_by
from chratze.simulate.outcome import clear, measured, pairs
from chratze.simulate.paired import FEWEST_MOVED, ONE, Difference, Measure, difference, moved, width, wilson
from chratze.simulate.rivals import Contest, Hands, Met, Rows, apart, contest, meet_plain
from chratze.simulate.run import Job, block, play_plain
from chratze.simulate.statistics import Figure
from chratze.variant.agree import agrees
from tests.engines import singles
from tests.shipped import FLA, SHIPPED, SWISS, ZWICKEN, changed, shipped
from tests.variants_at_random import rules as random_rules

PLAIN = Hands(play_plain, meet_plain, 1, lambda _: None)
STRICT = changed(SWISS, {"penalty.joiner": 2})
Z95 = width(1)


def job(rules: Rules = SWISS, deals: int = 300, seed: int = 7) -> Job:
    """Seat regular players."""
    return Job(plain(rules), rules.seats.usual, (REGULAR,) * rules.seats.usual, seed, deals)


def met(rules: Rules, other: Rules, deals: int = 300, hands: Hands = PLAIN) -> Met:
    """Hold a variant against another in all that is measured."""
    one = job(rules, deals)
    return contest(Contest(one, (plain(other),), columns(measured(one.rules, (other,), one.seats))), hands)[0]


def dealt(rules: Rules, deals: int, seats: int, seed: int = 7) -> list[list[int]]:
    """Play deals by the plain rules, a row each."""
    wide = rows.width(seats)
    task = [seed, 0, deals, seats, rows.ROWS, 0]
    every = play_plain(rules, [REGULAR] * SEATS, task, wide * deals)
    return [every[at : at + wide] for at in range(0, len(every), wide)]


def named(name: str, rules: Rules = SWISS) -> Measure:
    """Find a measure."""
    return next(one for one in measured(rules, (), rules.seats.usual) if one.name == name)


def more(found: Met, name: str) -> Difference:
    """Work out a difference in coins."""
    return difference(found, named(name), ONE, Z95)


@pytest.mark.parametrize("name", SHIPPED)
def test_rows_of_deals_add_up_to_what_a_simulation_counts(name: str) -> None:
    rules = shipped(name)
    seats = rules.seats.usual
    every = [sum(column) for column in zip(*dealt(rules, 200, seats), strict=True)]
    row = play_plain(rules, [REGULAR] * SEATS, singles(7, 0, 200, seats), tally.SIZE)

    heads = [row[at + k] for at in (tally.DECLARER, tally.JOINER, tally.OUT) for k in (2, 1)]
    assert every[rows.DECLARER : rows.OUTS + 1] == heads
    assert every[rows.SEAT :] == [row[tally.POSITION + tally.PAIR * k] for k in range(seats)]
    shares = (tally.AFTER, tally.REDEALT, tally.TAKEN, tally.DECLARERS, tally.MADE, tally.DEALS)
    wanted = (rows.AFTER, rows.REDEALT, rows.TAKEN, rows.UNDERTAKEN, rows.MADE, rows.DEAL)
    assert [every[at] for at in wanted] == [row[at] for at in shares]


def test_who_loses_twice_the_pot_loses_the_pot_as_well() -> None:
    every = dealt(SWISS, 500, 4)

    assert all(row[rows.WORST] == max(0, -min(row[rows.SEAT :])) for row in every)
    assert 0 < sum(row[rows.LOST_TWICE] for row in every) < sum(row[rows.LOST_POT] for row in every)
    assert all(row[rows.LOST_TWICE] <= row[rows.LOST_POT] for row in every)


@given(st.lists(st.lists(st.integers(-90, 90), min_size=3, max_size=3), min_size=2, max_size=8), st.data())
def test_what_is_summed_of_two_rows_are_all_products(first: list[list[int]], data: st.DataObject) -> None:
    second = data.draw(st.lists(st.sampled_from(first), min_size=len(first), max_size=len(first)))
    flat: Rows = [*chain(*first)], [*chain(*second)]
    chosen = [0, 2]

    unlike, *counts = meet_plain(flat, 3, chosen, 11)
    differ, products = counts[:2], counts[2:]
    assert differ == [sum(a[k] != b[k] for a, b in zip(first, second, strict=True)) for k in chosen]
    assert unlike == sum(a != b for a, b in zip(first, second, strict=True))
    assert products == [
        sum(a[i] * b[j] for a, b in zip(one, second, strict=True))
        for one in (second, first)
        for i in chosen
        for j in chosen
    ]


def ordinary(first: Sequence[float], second: Sequence[float]) -> tuple[float, float]:
    """Take the mean and its standard error of differences, deal by deal."""
    gaps = [b - a for a, b in zip(first, second, strict=True)]
    return fmean(gaps), stdev(gaps) / sqrt(len(gaps))


@pytest.mark.parametrize("seat", range(4))
def test_the_difference_of_a_seat_is_that_of_its_deals(seat: int) -> None:
    either = [[row[rows.SEAT + seat] for row in dealt(rules, 300, 4)] for rules in (SWISS, STRICT)]
    mean, error = ordinary(*either)
    found = difference(met(SWISS, STRICT), Measure("", ((1, rows.SEAT + seat, rows.DEAL),)), ONE, Z95).more

    assert found is not None
    assert found.high is not None
    assert isclose(found.mean, mean, abs_tol=1e-9)
    assert isclose(found.high - found.mean, Z95 * error, abs_tol=1e-9)


def influences(every: list[list[int]]) -> list[float]:
    """Say what each deal does to the mean gain of a joiner."""
    gains, heads = ([row[at] for row in every] for at in (rows.JOINER, rows.JOINERS))
    ratio = sum(gains) / sum(heads)
    return [(gain - ratio * n) / fmean(heads) for gain, n in zip(gains, heads, strict=True)]


def test_the_difference_of_a_role_is_that_of_what_each_deal_does_to_its_mean() -> None:
    _, error = ordinary(*(influences(dealt(rules, 300, 4)) for rules in (SWISS, STRICT)))
    found = more(met(SWISS, STRICT), "joiner").more

    assert found is not None
    assert found.high is not None
    assert isclose(found.high - found.mean, Z95 * error, rel_tol=1e-9)


def test_the_spread_of_seats_is_that_of_the_best_and_the_worst() -> None:
    totals = [[sum(row[rows.SEAT + k] for row in dealt(rules, 300, 4)) for k in range(4)] for rules in (SWISS, STRICT)]
    first, second = ((max(sums) - min(sums)) / 300 for sums in totals)
    found = more(met(SWISS, STRICT), "fairness")

    assert found.first is not None
    assert isclose(found.first, first)
    assert found.second is not None
    assert isclose(found.second, second)


@pytest.mark.parametrize("name", SHIPPED)
def test_identical_rules_differ_by_exactly_nothing(name: str) -> None:
    rules = plain(shipped(name))
    measures = measured(rules, (rules,), rules.seats.usual)
    (pair,) = pairs(rules, (rules,), (met(rules, rules, 100),), measures)

    assert pair.met.unlike == 0
    shown = [one.shown.more for one in pair.lines if one.shown.first is not None]
    assert {(one.mean, one.low, one.high) for one in shown if one} == {(0, 0, 0)}


def test_where_no_deal_came_out_otherwise_no_interval_is_claimed() -> None:
    found = met(SWISS, changed(SWISS, {"ante.on_redeal": 1}), 50)
    shown = more(found, "dealer").more

    assert (found.unlike, found.same) == (0, False)
    assert shown is not None
    assert (shown.mean, shown.low, shown.high) == (0, None, None)


def test_a_mean_that_too_few_deals_moved_has_no_interval() -> None:
    found = met(SWISS, changed(SWISS, {"auction.last_defender": LastDefender.DUTY}), 600)
    enough = dataclasses.replace(found, moved=(FEWEST_MOVED,) * len(found.columns))
    few, many = (more(one, "forehand").more for one in (found, enough))

    assert 0 < moved(found, named("forehand")) < FEWEST_MOVED
    assert few is not None
    assert many is not None
    assert few.low is None
    assert many.low is not None


def test_one_deal_has_a_difference_and_no_interval() -> None:
    shown = more(met(SWISS, changed(SWISS, {"ante.payer": 1}), 1), "dealer").more

    assert shown is not None
    assert shown.low is None


def test_pairing_makes_intervals_narrower_than_independent_samples() -> None:
    found = met(SWISS, changed(SWISS, {"auction.last_defender": LastDefender.DUTY}), 1000)
    loose = dataclasses.replace(found, apart=("deal.hand",))
    tight, wide = (more(one, "declarer").more for one in (found, loose))

    assert tight is not None
    assert wide is not None
    assert (wide.high or 0) - (wide.low or 0) > 3 * ((tight.high or 0) - (tight.low or 0))


def test_independent_samples_add_up_their_squares() -> None:
    found = met(SWISS, FLA, 400)
    first = [row[-1] for row in dealt(SWISS, 400, 4)]
    task = [7, 400, 400, 4, rows.ROWS, 0]
    wide = rows.width(4)
    second = play_plain(plain(FLA), [REGULAR] * SEATS, task, wide * 400)[wide - 1 :: wide]
    shown = more(found, "dealer").more

    assert found.apart
    assert shown is not None
    assert shown.high is not None
    error = sqrt((stdev(first) ** 2 + stdev(second) ** 2) / 400)
    assert isclose(shown.mean, fmean(second) - fmean(first), abs_tol=1e-9)
    assert isclose(shown.high - shown.mean, Z95 * error, rel_tol=1e-9)


def shares(seen: tuple[int, int], deals: tuple[int, int], both: int, apart_by: tuple[str, ...]) -> Figure:
    """Bound the difference of two shares from how often each thing was seen, and both."""
    own, other = ((count, part, part, part) for count, part in zip(deals, seen, strict=True))
    crossed = deals[0], seen[1], seen[0], both
    columns_ = rows.DEAL, rows.REDEALT
    found = Met(deals[0], columns_, own, other, crossed, 1, (0, 1), apart_by, same=False)
    shown = difference(found, named("redealt"), ONE, Z95).more
    assert shown is not None
    return shown


def test_independent_shares_lie_between_the_bounds_of_newcombe() -> None:
    """Of 80 seen 48, of 80 seen 64: by Wilson 49.0 to 70.0 % and 70.0 to 87.3 %, put together as method 10 does."""
    shown = shares((48, 64), (80, 80), 40, ("deal.hand",))
    (low, high), (least, most) = wilson(48, 80, Z95), wilson(64, 80, Z95)

    assert isclose(shown.mean, 0.2)
    assert isclose(shown.low or 0, 0.2 - sqrt((0.8 - least) ** 2 + (high - 0.6) ** 2))
    assert isclose(shown.high or 0, 0.2 + sqrt((most - 0.8) ** 2 + (0.6 - low) ** 2))


def test_shares_that_go_together_lie_closer_and_those_that_do_not_lie_wider() -> None:
    together, apart_, against = (shares((48, 64), (80, 80), both, ()) for both in (48, 38, 32))
    widths = [(one.high or 0) - (one.low or 0) for one in (together, apart_, against)]

    assert widths == sorted(widths)
    assert widths[0] < widths[1] < widths[2]


def test_several_intervals_are_wider_so_that_all_hold_together() -> None:
    assert round(width(1), 3) == 1.960
    assert round(width(10), 3) == 2.807


@pytest.mark.parametrize("path", ["pack.ranks", "deal.hand", "deal.packets", "deal.upcard"])
def test_variants_that_deal_otherwise_are_independent_and_named_for_it(path: str) -> None:
    said = {"deal.hand": 3, "deal.packets": (4, *[0] * 7), "deal.upcard": 1, "pack.ranks": (14, 13, *[0] * 11)}

    assert apart(SWISS, replace(SWISS, path, said[path])) == (path,)
    assert apart(SWISS, STRICT) == ()


def test_blocks_and_their_order_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = met(SWISS, STRICT, 250)
    monkeypatch.setattr("chratze.simulate.rivals.BLOCK", 33)
    cut, threaded = (met(SWISS, STRICT, 250, Hands(play_plain, meet_plain, n, lambda _: None)) for n in (1, 3))

    assert whole == cut == threaded


def test_what_63_bits_may_not_hold_is_compared_by_numbers_without_end() -> None:
    dear = changed(SWISS, {"ante.amount": 100_000, "penalty.base": 3, "penalty.per": 1, "penalty.declarer": 9})
    one = Job(plain(dear), 7, (RANDOM,) * 7, 1, 60)

    def never(_rules: Rules, _kinds: list[int], _task: list[int], _size: int) -> list[int]:
        raise AssertionError

    assert block(one) == 0
    wanted = Contest(one, (plain(SWISS),), (rows.DEAL, rows.AFTER))
    assert contest(wanted, Hands(never, meet_plain, 2, lambda _: None)) == contest(wanted, PLAIN)


@given(random_rules(), random_rules(), st.integers(0, 2**63 - 1))
@settings(max_examples=15)
def test_compiled_and_plain_rules_compare_the_same(rules: Rules, other: Rules, seed: int) -> None:
    jit = pytest.importorskip("chratze.simulate.jit", exc_type=ImportError)
    seats = min(rules.seats.max, other.seats.max)
    one = Job(rules, seats, tuple(k % 2 for k in range(seats)), seed, 60)
    wanted = Contest(one, (other, rules), tuple(range(rows.width(seats))))

    assert contest(wanted, Hands(jit.play_rows, jit.meet, 2, lambda _: None)) == contest(wanted, PLAIN)


def test_coins_that_are_made_are_found() -> None:
    def forged(rules: Rules, kinds: list[int], task: list[int], size: int) -> list[int]:
        every = play_plain(rules, kinds, task, size)
        every[rows.AFTER] += 1
        return every

    with pytest.raises(ArithmeticError):
        met(SWISS, STRICT, 10, Hands(forged, meet_plain, 1, lambda _: None))


@pytest.mark.parametrize("name", SHIPPED)
def test_every_flip_changes_one_option_and_can_be_played(name: str) -> None:
    base = plain(shipped(name))
    found = flips(base, base.seats.usual)

    assert all(agrees(flip.rules) and plain(flip.rules) == flip.rules for flip in found.tried)
    assert all(value(flip.rules, flip.path) != value(base, flip.path) for flip in found.tried)
    assert len({flip.rules for flip in found.tried}) == len(found.tried)


def test_words_are_all_tried_and_numbers_near_what_is_said() -> None:
    base = plain(SWISS)
    found: dict[str, set[object]] = {}
    for flip in flips(base, 4).tried:
        found.setdefault(flip.path, set()).add(value(flip.rules, flip.path))

    assert found["play.head"] == {True}
    assert found["play.void"] == {*type(SWISS.play.void)} - {SWISS.play.void}
    assert found["auction.quota.declarer"] == {1, 3}
    assert found["ante.amount"] == {2, 8}
    assert found["penalty.cap"] == {4, 16, 40}
    assert not [path for path in found if path.startswith(LEFT_OUT)]


CHANGES = {"ante.on_redeal": 1, "auction.quota.joiner": 2, "penalty.joiner": 0, "settlement.by": By.MOST_TRICKS}


@cache
def ranked(by: str) -> Trial:
    """Try a few changes."""
    one = job(deals=600)
    measure = ranked_by(by, one.rules, one.seats)
    found = tuple(Flip(path, plain(replace(one.rules, path, said))) for path, said in CHANGES.items())
    rivals = tuple(flip.rules for flip in found)
    summed = contest(Contest(one, rivals, columns((measure,))), PLAIN)
    return trial(one.rules, Flips(found, 5), summed, measure)


@pytest.mark.parametrize("by", ["declarer", "dealer", "fairness", "loss", "pot"])
def test_flips_rank_what_moves_for_sure_first_and_by_how_much(by: str) -> None:
    shown = [one.line.shown for one in ranked(by).ranked]
    moved = [(clear(one), abs(one.more.mean)) for one in shown if one.more]

    assert len(moved) == len(CHANGES)
    assert moved == sorted(moved, reverse=True)
    assert ranked(by).ranked[-1].flip.path == "ante.on_redeal"


def test_what_a_flip_moves_is_what_the_same_two_variants_differ_by() -> None:
    found = next(one for one in ranked("dealer").ranked if one.flip.path == "penalty.joiner")
    measures = (named("dealer"),) * len(CHANGES)
    rules = plain(SWISS), found.flip.rules
    (pair,) = pairs(rules[0], (rules[1],), (met(*rules, 600),), measures)

    assert pair.lines[0] == found.line


def test_who_stays_stands_for_the_declarer_where_nobody_declares() -> None:
    assert ranked_by("declarer", ZWICKEN, 4).name == "declarer"
    assert ranked_by("declarer", shipped("zwicken"), 4).name == "joiner"


def test_a_role_that_one_variant_lacks_has_no_difference() -> None:
    stays = plain(shipped("zwicken"))
    found = met(SWISS, stays, 100)

    assert more(found, "declarer").second is None
    assert more(found, "declarer").more is None
