"""The port of swiss to C counts what the engine counts, and refuses what it was not written for."""

import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks import port, processes
from benchmarks.__main__ import written
from benchmarks.measure import Effort, Measured, Way, measured, rates, ratio
from benchmarks.tables import Figure, Table, held, in_markdown, in_text
from chratze.options import OPTIONS, SEATS, Rules, Swapper, replace
from chratze.players.choose import RANDOM, REGULAR
from chratze.simulate import tally
from chratze.simulate.run import play_plain
from tests.engines import nights, seated, singles
from tests.shipped import SWISS, Changes, changed

DEALS, FEW = 20_000, 400
EVERYBODY = [RANDOM] * SEATS
COSTLY: Changes = {
    "ante.amount": 7,
    "auction.quota.declarer": 1,
    "auction.quota.joiner": 2,
    "settlement.share.declarer": (3, 5),
    "penalty.declarer": 3,
    "penalty.joiner": 2,
    "exchange.bonus": 0,
    "exchange.max": 3,
}
"""Other coins, quotas and cards than those of swiss."""

in_c = pytest.mark.skipif(not port.compiler(), reason="there is no C compiler")
CAPS, AMOUNTS, TIMES = [0, 5, 20], [1, 4, 9], [1, 2]


@st.composite
def random_told(draw: st.DrawFn) -> Rules:
    """Make swiss with any rules that the port can be told."""
    rules = SWISS
    numbers = {"penalty.cap": CAPS, "penalty.amount": AMOUNTS, "blind.multiplier": TIMES}
    for path in port.RULES:
        kind = OPTIONS[path].kind
        said = numbers.get(path) or [False, True] if kind is bool or path in numbers else list(kind)
        rules = replace(rules, path, draw(st.sampled_from([one for one in said if one != port.UNWRITTEN.get(path)])))
    return rules


TABLE = Table("Deals", "Deals a second.", ("", "fast", "slow"), (("4 seats", "20", "3"),))


@in_c
@pytest.mark.parametrize(("seats", "hand"), [(2, 3), (2, 4), (2, 5), (4, 3), (4, 4), (4, 5), (6, 5), (7, 3), (7, 4)])
def test_the_port_counts_what_the_compiled_rules_count(seats: int, hand: int) -> None:
    jit = pytest.importorskip("chratze.simulate.jit", exc_type=ImportError)
    rules, task = port.with_hand(hand), singles(seats, 11, DEALS, seats)

    counted = port.play(rules, EVERYBODY, task, tally.SIZE)

    assert counted == jit.play(rules, EVERYBODY, task, tally.SIZE)
    assert counted[tally.DEALS] == DEALS
    assert min(counted[at] for at in (tally.REDEALT, tally.LONE, tally.BLIND, tally.MADE, tally.ALL_TRICKS)) > 0


@in_c
@given(random_told(), st.integers(2, 7), st.integers(0, 2**63 - 1))
@settings(max_examples=30)
def test_the_port_counts_what_the_plain_rules_count_whatever_it_is_told(rules: Rules, seats: int, seed: int) -> None:
    task = singles(seed, 0, FEW // 4, seats)

    assert port.play_told(rules, EVERYBODY, task, tally.SIZE) == play_plain(rules, EVERYBODY, task, tally.SIZE)


@in_c
@pytest.mark.parametrize("rules", [SWISS, changed(SWISS, COSTLY)], ids=["swiss", "costly"])
@pytest.mark.parametrize(("seed", "first"), [(0, 0), (2**63 - 1, 2**32 - FEW // 2)])
def test_the_port_counts_what_the_plain_rules_count(rules: Rules, seed: int, first: int) -> None:
    for seats in range(rules.seats.min, rules.seats.max + 1):
        task = singles(seed, first, FEW, seats)

        assert port.play(rules, EVERYBODY, task, tally.SIZE) == play_plain(rules, EVERYBODY, task, tally.SIZE)


@pytest.mark.parametrize(
    ("rules", "kinds", "task"),
    [
        (changed(SWISS, {"play.head": True}), EVERYBODY, singles(0, 0, 1, 4)),
        (replace(SWISS, "swap.who", Swapper.NOBODY), EVERYBODY, singles(0, 0, 1, 4)),
        (SWISS, seated([RANDOM, REGULAR]), singles(0, 0, 1, 2)),
        (SWISS, EVERYBODY, nights(SWISS, 0, 1, 4)),
    ],
    ids=["other play", "other swap", "players with skill", "evenings"],
)
def test_the_port_refuses_what_it_was_not_written_for(rules: Rules, kinds: list[int], task: list[int]) -> None:
    with pytest.raises(ValueError, match="single deals of swiss"):
        port.play(rules, kinds, task, tally.SIZE)


def test_ways_are_measured_in_turn_after_a_start_that_is_not_counted() -> None:
    done: list[tuple[str, int]] = []

    def way(name: str) -> Way:
        def do(number: int) -> int:
            done.append((name, number))
            return number

        return Way(do, 1000)

    found = measured(Effort(2, 10), way("one"), way("other"))

    assert done == [("one", 10), ("other", 10), *[("one", 100), ("other", 100)] * 2]
    assert [len(told) for told in found.rounds] == [2, 2]


def test_a_ratio_is_taken_within_each_round_before_the_median() -> None:
    found = Measured(((2.0, 1.0), (200.0, 100.0), (9.0, 3.0)))

    assert (ratio(found, 0, 1), rates(found)) == (2.0, (9.0, 3.0))


def test_a_figure_is_held_within_its_bound_and_missed_beyond_it() -> None:
    figures = [Figure("a", 1.2, most=1.5), Figure("b", 1.6, most=1.5), Figure("c", 150, least=100), Figure("d", 9, 10)]

    assert [row[1:] for row in held(figures, "").rows] == [
        ("≤ 1.50 ×", "1.20 ×", "held"),  # noqa: RUF001  # the sign
        ("≤ 1.50 ×", "1.60 ×", "missed"),  # noqa: RUF001  # the sign
        ("≥ 100 ×", "150 ×", "held"),  # noqa: RUF001  # the sign
        ("≥ 10.0 ×", "9.00 ×", "missed"),  # noqa: RUF001  # the sign
    ]


def test_a_table_is_written_for_a_terminal_and_in_markdown() -> None:
    lines, marked = list(in_text(TABLE)), list(in_markdown(TABLE))

    assert len({len(line) for line in lines[2:4]}) == 1
    assert marked[-4:] == ["|  | fast | slow |", "|---|--:|--:|", "| 4 seats | 20 | 3 |", ""]


def test_what_is_written_begins_with_what_is_to_be_held() -> None:
    lines = written([TABLE, held([], "")]).splitlines()

    assert [line for line in lines if line.startswith("#")] == ["# How fast it is", "## What is to be held", "## Deals"]


def test_a_process_that_fails_is_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(processes.PROCESSES, processes.BARE, ("-c", "raise SystemExit(3)"))

    with pytest.raises(subprocess.CalledProcessError, match="exit status 3"):
        processes.used(processes.BARE, {})
