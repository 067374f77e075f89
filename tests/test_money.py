"""Money judged: the worked examples of the source, and the laws of every settlement.

Sums are typed from the examples: a pot of 100 Rappen, five players, an ante of 20.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.game.cases import Case
from chratze.game.judge import judge, others
from chratze.game.verdict import Line
from chratze.options import (
    OPTIONS,
    AllTricks,
    Alone,
    By,
    Declarers,
    Joiners,
    Kind,
    Per,
    Remainder,
    Rules,
    Stake,
    Tie,
    plain,
)
from chratze.rules.seats import following
from chratze.rules.table import SETTLE, Table
from tests.asked import RAPPEN, SEEDS, ask, deal, options, read, seats
from tests.shipped import FLA, SWISS, Changes, changed
from tests.variants_at_random import rules as random_rules

E1: dict[str, object] = {"declarer": "C", "tricks": {"A": "1", "B": "2", "C": "1", "D": "0"}, "out": "E"}
E2: dict[str, object] = {"pot": "1.00", "declarer": "C", "tricks": {"C": "2", "A": "1", "B": "1"}, "out": "D E"}
E3: dict[str, object] = {"pot": "1.00", "declarer": "C", "tricks": {"C": "3", "A": "1", "B": "0"}, "out": "D E"}
E4: dict[str, object] = {"pot": "1.00", "declarer": "C", "tricks": {"C": "4", "A": "0", "B": "0"}, "out": "D E"}
E5: dict[str, object] = {"pot": "1.00", "tricks": "C", "out": "A B D E"}
ANTES = 5 * 20


def gains(rules: Rules, said: dict[str, object]) -> dict[str, int]:
    """Judge who gains what, in coins."""
    return dict(ask(rules, **said).gains)


def test_e1_a_failed_declarer_pays_twice_and_a_failed_joiner_once() -> None:
    verdict = ask(RAPPEN, pot="1.00", **E1)

    assert dict(verdict.gains) == {"A": 50, "B": 50, "C": -200, "D": -100, "E": 0}
    assert verdict.pot_after + ANTES == 400


def test_e1_with_the_antes_everybody_has_paid_what_lies_in_the_pot() -> None:
    before = {name: coins - 20 for name, coins in gains(RAPPEN, {"pot": "1.00"} | E1).items()}
    after = {name: coins - 20 for name, coins in before.items()}

    assert before == {"A": 30, "B": 30, "C": -220, "D": -120, "E": -20}
    assert after == {"A": 10, "B": 10, "C": -240, "D": -140, "E": -40}


@pytest.mark.parametrize(("pot", "following_pot"), [("1.00", 400), ("4.00", 1300), ("13.00", 4000)])
def test_e1_again_and_again_makes_the_pot_grow(pot: str, following_pot: int) -> None:
    assert ask(RAPPEN, pot=pot, **E1).pot_after + ANTES == following_pot


def test_e2_two_thirds_to_the_declarer_and_a_sixth_to_each_joiner_as_far_as_coins_go() -> None:
    verdict = ask(RAPPEN, **E2)

    assert dict(verdict.gains) == {"C": 66, "A": 16, "B": 16, "D": 0, "E": 0}
    assert verdict.pot_after == 2


def test_e3_the_only_joiner_who_makes_it_takes_the_whole_third() -> None:
    verdict = ask(RAPPEN, **E3)

    assert dict(verdict.gains) == {"C": 66, "A": 33, "B": -100, "D": 0, "E": 0}
    assert verdict.pot_after == 1 + 100


def test_e4_all_tricks_take_the_whole_pot() -> None:
    verdict = ask(RAPPEN, **E4)

    assert dict(verdict.gains) == {"C": 100, "A": -100, "B": -100, "D": 0, "E": 0}
    assert verdict.pot_after + ANTES == 300


def test_e5_a_declarer_whom_nobody_joins_takes_the_pot() -> None:
    verdict = ask(RAPPEN, **E5)

    assert dict(verdict.gains) == {"C": 100, "A": 0, "B": 0, "D": 0, "E": 0}
    assert verdict.pot_after + ANTES == 100
    assert verdict.lines == (Line("C", 100, "auction.alone"),)


@pytest.mark.parametrize(
    ("policy", "two", "three"),
    [
        ({"settlement.remainder": Remainder.POT}, (66, 16, 16, 2), (66, 33, 1)),
        ({"settlement.remainder": Remainder.DECLARER}, (67, 17, 16, 0), (67, 33, 0)),
        ({"settlement.remainder": Remainder.SEATS}, (66, 17, 17, 0), (66, 34, 0)),
        ({"settlement.remainder": Remainder.SHARES}, (67, 17, 16, 0), (67, 33, 0)),
        ({"settlement.remainder": Remainder.LARGEST}, (67, 17, 16, 0), (67, 33, 0)),
        ({"settlement.share.round_up": 1, "settlement.remainder": Remainder.SEATS}, (67, 17, 16, 0), (67, 33, 0)),
    ],
)
def test_the_rounding_matrix_in_coins_of_one_rappen(
    policy: Changes, two: tuple[int, ...], three: tuple[int, ...]
) -> None:
    rules = changed(RAPPEN, policy)
    e2, e3 = ask(rules, **E2), ask(rules, **E3)
    g2, g3 = dict(e2.gains), dict(e3.gains)

    assert (g2["C"], g2["A"], g2["B"], e2.pot_after) == two
    assert (g3["C"], g3["A"], e3.pot_after - 100) == three


def test_the_rounding_matrix_in_whole_coins_of_five_rappen() -> None:
    e2, e3 = ask(SWISS, **E2), ask(SWISS, **E3)
    g2, g3 = dict(e2.gains), dict(e3.gains)

    assert (5 * g2["C"], 5 * g2["A"], 5 * g2["B"], 5 * e2.pot_after) == (65, 15, 15, 5)
    assert (5 * g3["C"], 5 * g3["A"], 5 * e3.pot_after - 100) == (65, 30, 5)


def test_the_flavelloni_table_rounds_the_declarer_up_to_ten_rappen() -> None:
    verdict = ask(FLA, **(E2 | {"out": "D"}))

    assert dict(verdict.gains) == {"C": 70, "A": 15, "B": 15, "D": 0}


def test_the_arithmetic_is_told_line_by_line_with_the_option_of_each() -> None:
    verdict = ask(changed(RAPPEN, {"settlement.remainder": Remainder.DECLARER}), **E3)

    assert verdict.lines == (
        Line("C", 66, "settlement.share.declarer"),
        Line("A", 33, "settlement.joiners"),
        Line("C", 1, "settlement.remainder"),
        Line("B", -100, "penalty.joiner"),
    )
    assert options(verdict) == [
        "settlement.share.declarer",
        "settlement.joiners",
        "settlement.remainder",
        "penalty.joiner",
        "settlement.by",
        "penalty.base",
        "auction.quota.declarer",
        "auction.quota.joiner",
    ]


def test_an_option_that_moved_coins_twice_is_named_once() -> None:
    assert options(ask(RAPPEN, **E4))[:2] == ["settlement.all_tricks", "penalty.joiner"]
    assert len(set(options(ask(RAPPEN, **E4)))) == len(options(ask(RAPPEN, **E4)))


def test_an_option_that_would_pay_somebody_otherwise_is_named() -> None:
    assert "settlement.share.round_up" in options(ask(FLA, **(E2 | {"out": "D"})))
    assert "settlement.remainder" in options(ask(RAPPEN, **E2))
    assert "penalty.base" in options(ask(RAPPEN, pot="1.00", **E1))
    assert "settlement.share.round_up" not in options(ask(RAPPEN, **E2))


def test_the_quotas_are_named_behind_the_money_where_others_would_pay_otherwise() -> None:
    assert options(ask(RAPPEN, pot="1.00", **E1))[-2:] == ["auction.quota.declarer", "auction.quota.joiner"]
    assert "auction.quota.declarer" not in options(ask(RAPPEN, **E4))
    assert not any(path.startswith("auction.quota.") for path in options(ask(RAPPEN, **E5)))


def test_playing_on_alone_is_named_where_it_costs_the_declarer_a_share() -> None:
    rules = changed(RAPPEN, {"auction.alone": Alone.PLAYS, "settlement.all_tricks": AllTricks.SHARE})

    assert "auction.alone" in options(ask(rules, **E5))


SILENT = frozenset({"settlement.remainder", "penalty.cap"})


def test_money_is_open_where_a_silent_option_would_pay_somebody_otherwise() -> None:
    verdict = judge(SWISS, read(SWISS, **E2), SILENT)

    assert verdict.verdict == "open"
    assert (dict(verdict.gains), verdict.pot_after) == (gains(SWISS, E2), ask(SWISS, **E2).pot_after)
    assert [one.option for one in verdict.unsettled] == ["settlement.remainder"]
    assert {other.value: dict(other.verdict.gains) for other in verdict.unsettled[0].others} == {
        "declarer": {"C": 14, "A": 3, "B": 3, "D": 0, "E": 0},
        "seats": {"C": 13, "A": 4, "B": 3, "D": 0, "E": 0},
        "shares": {"C": 14, "A": 3, "B": 3, "D": 0, "E": 0},
        "largest": {"C": 14, "A": 3, "B": 3, "D": 0, "E": 0},
    }


def test_money_is_not_open_where_nothing_is_left_over_and_no_limit_is_set() -> None:
    assert judge(SWISS, read(SWISS, pot="1.00", **E1), SILENT).verdict == "ok"


def test_a_limit_of_which_nothing_is_said_is_turned_by_none() -> None:
    capped = changed(SWISS, {"penalty.cap": 10})
    verdict = judge(capped, read(capped, pot="1.00", **E1), SILENT)

    assert [(one.option, [other.value for other in one.others]) for one in verdict.unsettled] == [
        ("penalty.cap", ["none"])
    ]


def test_a_third_divided_among_all_joiners_leaves_the_failed_share_in_the_pot() -> None:
    verdict = ask(changed(RAPPEN, {"settlement.joiners": Joiners.EACH}), **E3)

    assert dict(verdict.gains)["A"] == 16
    assert verdict.pot_after == 100 - 66 - 16 + 100


def test_a_penalty_by_the_ante_goes_by_the_ante_of_the_case() -> None:
    rules = changed(RAPPEN, {"penalty.base": Stake.ANTE})

    assert gains(rules, {"pot": "1.00"} | E1)["C"] == -2 * 20
    assert gains(rules, {"pot": "1.00", "ante": "0.50"} | E1)["C"] == -2 * 50


def test_a_fixed_penalty_costs_the_same_whatever_lay_in_the_pot() -> None:
    rules = changed(RAPPEN, {"penalty.base": Stake.FIXED, "penalty.amount": 30})

    assert [gains(rules, {"pot": pot} | E1)["C"] for pot in ("1.00", "4.00")] == [-2 * 30, -2 * 30]


def test_penalties_on_a_growing_pot_are_reckoned_one_after_another() -> None:
    rules = changed(RAPPEN, {"penalty.base": Stake.GROWING_POT})

    assert gains(rules, {"pot": "1.00"} | E1) == {"A": 50, "B": 50, "C": -2 * 100, "D": -(100 + 200), "E": 0}
    assert gains(rules, E4) == {"C": 100, "A": -100, "B": -200, "D": 0, "E": 0}


def test_a_penalty_by_the_trick_is_paid_for_every_trick_that_is_missing() -> None:
    rules = changed(RAPPEN, {"penalty.declarer": 1, "penalty.per": Per.TRICK})
    tricks = {"C": "0", "A": "2", "B": "2"}

    assert gains(rules, E2)["C"] == 66
    assert gains(rules, E2 | {"tricks": tricks | {"C": "1", "B": "1"}})["C"] == -100
    assert gains(rules, E2 | {"tricks": tricks})["C"] == -200


def test_by_role_the_pot_goes_by_the_weights_of_those_who_made_it() -> None:
    rules = changed(RAPPEN, {"settlement.by": By.ROLE, "settlement.weight.declarer": 3})

    assert gains(rules, E2) == {"C": 60, "A": 20, "B": 20, "D": 0, "E": 0}
    assert gains(rules, E3) == {"C": 75, "A": 25, "B": -100, "D": 0, "E": 0}
    assert gains(rules, {"pot": "1.00"} | E1) == {"A": 50, "B": 50, "C": -200, "D": -100, "E": 0}


def test_by_trick_every_trick_earns_a_quarter_made_or_not() -> None:
    rules = changed(RAPPEN, {"settlement.by": By.TRICK})

    assert gains(rules, {"pot": "1.00"} | E1) == {"A": 25, "B": 50, "C": 25 - 200, "D": -100, "E": 0}


def test_most_tricks_take_the_pot_and_a_tie_leaves_it_or_is_split() -> None:
    stays, split = (
        changed(RAPPEN, {"settlement.by": By.MOST_TRICKS, "settlement.tie": tie}) for tie in (Tie.STAYS, Tie.SPLIT)
    )
    tied = E2 | {"tricks": {"C": "2", "A": "2", "B": "0"}}

    assert gains(stays, {"pot": "1.00"} | E1) == {"A": 0, "B": 100, "C": -200, "D": -100, "E": 0}
    assert gains(stays, tied) == {"C": 0, "A": 0, "B": -100, "D": 0, "E": 0}
    assert ask(stays, **tied).pot_after == 100 + 100
    assert gains(split, tied) == {"C": 50, "A": 50, "B": -100, "D": 0, "E": 0}


def test_a_declarer_who_must_play_alone_makes_all_tricks() -> None:
    rules = changed(RAPPEN, {"auction.alone": Alone.PLAYS})

    assert ask(rules, **E5).lines == (Line("C", 100, "settlement.all_tricks"),)


def test_odd_coins_go_by_seat_from_forehand() -> None:
    rules = changed(RAPPEN, {"settlement.share.round_up": 1, "settlement.remainder": Remainder.SEATS})
    asked = E2 | {"tricks": {"B": "1", "C": "2", "A": "1"}}

    assert gains(rules, asked) == {"B": 17, "C": 67, "A": 16, "D": 0, "E": 0}


@st.composite
def settlements(draw: st.DrawFn) -> tuple[Rules, Case]:
    """Draw a variant, and a case of money under it."""
    rules = draw(random_rules())
    names = draw(st.integers(1, rules.seats.max))
    tricks = [0] * draw(st.integers(1, names))
    for _ in range(rules.deal.hand):
        tricks[draw(st.integers(0, len(tricks) - 1))] += 1
    case = Case(
        "settlement",
        pot=draw(st.integers(0, 10**15)),
        names=tuple("ABCDEFGHIJ"[:names]),
        tricks=tuple(tricks),
        declarers=draw(declarers(rules, len(tricks))),
        blind=draw(st.integers(0, 2)),
    )
    return rules, case


def declarers(rules: Rules, players: int) -> st.SearchStrategy[tuple[int, ...]]:
    """Make declarers of some players, as many as there may be."""
    if rules.auction.kind == Kind.STAY_OR_DROP:
        return st.just(())
    few = 1 if rules.auction.declarers == Declarers.ONE else players
    return st.lists(st.integers(0, players - 1), unique=True, min_size=1, max_size=few).map(tuple)


@settings(deadline=None)
@given(settlements())
def test_no_coin_is_made_or_lost(asked: tuple[Rules, Case]) -> None:
    rules, case = asked
    verdict = judge(rules, case)

    assert verdict.pot_after + sum(coins for _, coins in verdict.gains) == case.pot


@settings(deadline=None)
@given(settlements())
def test_the_lines_of_a_name_add_up_to_its_gain(asked: tuple[Rules, Case]) -> None:
    verdict = judge(*asked)

    for name, coins in verdict.gains:
        assert sum(line.coins for line in verdict.lines if line.name == name) == coins


@settings(deadline=None)
@given(settlements())
def test_who_is_out_gains_nothing(asked: tuple[Rules, Case]) -> None:
    verdict = judge(*asked)

    assert all(coins == 0 for _, coins in verdict.gains[len(asked[1].tricks) :])


def case_of(rules: Rules, table: Table) -> tuple[Case, list[int]]:
    """Put the settlement of a table as a case; say also where its names sit."""
    order = [following(table, table.dealer)]
    while len(order) < table.seats:
        order.append(following(table, order[-1]))
    playing = [seat for seat in order if table.active >> seat & 1]
    places = playing + [seat for seat in order if seat not in playing]
    tricks = tuple(table.tricks[seat] for seat in playing)
    case = Case(
        "settlement",
        pot=table.pot,
        names=tuple(str(seat) for seat in places),
        tricks=tricks if len(tricks) > 1 else (rules.deal.hand,),
        declarers=tuple(place for place, seat in enumerate(playing) if table.declarers >> seat & 1),
        blind=table.blind,
    )
    return case, places


@settings(deadline=None)
@given(random_rules(), SEEDS)
def test_money_is_judged_as_it_is_paid_or_owed(rules: Rules, seed: int) -> None:
    rules = plain(changed(rules, {"money.purse": 0}))
    asked: list[tuple[Case, list[int], list[int]]] = []
    table = Table()
    for table, _ in deal(rules, seats(rules, seed), seed):
        if table.phase == SETTLE and table.active:
            asked.append((*case_of(rules, table), list(table.purse)))
    for case, places, before in asked:
        verdict = judge(rules, case)

        assert [coins for _, coins in verdict.gains] == [
            table.purse[seat] - table.owed[seat] - before[seat] for seat in places
        ]
        assert verdict.pot_after == table.pot + sum(table.owed)


@settings(deadline=None)
@given(settlements(), st.sampled_from([path for path in OPTIONS if path.startswith(("settlement.", "penalty."))]))
def test_money_is_open_if_and_only_if_another_value_of_the_silent_option_pays_otherwise(
    asked: tuple[Rules, Case], path: str
) -> None:
    rules, case = asked
    paid = {judge(other, case).gains for other in others(rules, path)} - {judge(rules, case).gains}

    assert (judge(rules, case, frozenset({path})).verdict == "open") == bool(paid)
