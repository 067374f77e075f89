"""Money judged where only some tables have it so: several declarers or none, penalties owed, a blind, purses."""

import pytest

from chratze.game.case import Case
from chratze.game.judge import judge
from chratze.game.verdict import Line
from chratze.options import (
    Broke,
    By,
    Declarers,
    Kind,
    PenaltyWhen,
    Per,
    Remainder,
    Rules,
    Stake,
)
from tests.asked import RAPPEN, ask, options, read
from tests.shipped import changed

FAILED: dict[str, object] = {
    "pot": "1.00", "declarer": "C", "tricks": {"A": "1", "B": "2", "C": "1", "D": "0"}, "out": "E",
}  # fmt: skip
"""The first example of the source: the declarer and a joiner fail."""

SEVERAL = changed(RAPPEN, {"auction.declarers": Declarers.SEVERAL})
STAY = changed(RAPPEN, {"auction.kind": Kind.STAY_OR_DROP, "settlement.by": By.TRICK})
BLIND = changed(RAPPEN, {"blind.multiplier": 2})


def test_what_is_owed_counts_as_paid() -> None:
    later = changed(RAPPEN, {"penalty.when": PenaltyWhen.NEXT_ANTE})

    now, then = ask(RAPPEN, **FAILED), ask(later, **FAILED)

    assert (then.gains, then.pot_after) == (now.gains, now.pot_after)
    assert then.lines == now.lines
    assert dict(then.gains)["C"] == -200
    assert Line("C", -200, "penalty.declarer") in then.lines


def test_when_a_penalty_is_paid_is_never_open() -> None:
    assert judge(RAPPEN, read(RAPPEN, **FAILED), frozenset({"penalty.when"})).verdict == "ok"


def test_penalties_that_grow_the_pot_are_reckoned_from_forehand() -> None:
    growing = changed(RAPPEN, {"penalty.base": Stake.GROWING_POT})

    assert dict(ask(growing, **FAILED).gains) == {"A": 50, "B": 50, "C": -200, "D": -300, "E": 0}


def test_each_of_several_declarers_needs_the_quota_of_one_and_they_divide_their_share() -> None:
    said = {"pot": "1.20", "declarer": "A B", "tricks": {"A": "2", "B": "1", "C": "1"}}
    both = {"pot": "1.20", "declarer": "A B", "tricks": {"A": "2", "B": "2"}}

    assert dict(ask(SEVERAL, **said).gains) == {"A": 80, "B": -240, "C": 40}
    assert dict(ask(SEVERAL, **both).gains) == {"A": 40, "B": 40}


def test_where_nobody_declares_everybody_has_the_quota_of_a_joiner() -> None:
    verdict = ask(STAY, pot="1.00", tricks={"A": "3", "B": "1", "C": "0"}, out="D")

    assert dict(verdict.gains) == {"A": 75, "B": 25, "C": -100, "D": 0}
    assert "auction.quota.declarer" not in options(verdict)


def test_a_lone_player_takes_the_pot_where_nobody_declares() -> None:
    assert dict(ask(STAY, pot="1.00", tricks="A", out="B C").gains) == {"A": 100, "B": 0, "C": 0}


@pytest.mark.parametrize(("blind", "penalty"), [("false", 100), ("true", 200), ("double_blind", 200)])
def test_a_penalty_counts_several_times_only_where_the_dealer_was_blind(blind: str, penalty: int) -> None:
    verdict = ask(BLIND, **FAILED, blind=blind)

    assert dict(verdict.gains)["D"] == -penalty
    assert ("blind.multiplier" in options(verdict)) == (blind != "false")


def test_penalties_of_a_blind_deal_may_be_open() -> None:
    case = read(BLIND, **FAILED, blind="true")

    assert judge(BLIND, case, frozenset({"blind.multiplier"})).verdict == "open"
    assert judge(BLIND, read(BLIND, **FAILED), frozenset({"blind.multiplier"})).verdict == "ok"


def test_a_purse_that_nobody_tells_of_bounds_no_penalty() -> None:
    poor = changed(RAPPEN, {"money.purse": 50, "money.broke": Broke.LEAVE})

    assert ask(poor, **FAILED) == ask(RAPPEN, **FAILED)


def test_a_penalty_may_count_the_tricks_that_are_missing() -> None:
    per = changed(RAPPEN, {"penalty.per": Per.TRICK, "auction.quota.declarer": 3})

    assert dict(ask(per, **FAILED).gains)["C"] == -400


@pytest.mark.parametrize("rules", [RAPPEN, SEVERAL, changed(RAPPEN, {"settlement.remainder": Remainder.LARGEST})])
def test_gains_and_the_next_pot_are_what_was_played_for(rules: Rules) -> None:
    verdict = ask(rules, **FAILED)

    assert sum(coins for _, coins in verdict.gains) + verdict.pot_after == 100


def test_a_case_in_ints_needs_no_declarer() -> None:
    case = Case("settlement", pot=100, names=("A", "B"), tricks=(4, 0))

    assert dict(judge(STAY, case).gains) == {"A": 100, "B": -100}
