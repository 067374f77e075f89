"""What decides between two tables that answer a case otherwise."""

import json
from collections.abc import Callable
from functools import partial
from itertools import chain, combinations
from pathlib import Path
from random import Random

import pytest
from hypothesis import assume, given, settings

from chratze.cards import each, whole
from chratze.game.case import Case
from chratze.game.flips import EXACT, FEW, Dispute, Flip, fewest, flip, taken_over, turns
from chratze.game.judge import SAY, gist
from chratze.options import OPTIONS, By, Follow, Rules, Void, value
from tests.asked import SEEDS, read, variants
from tests.console import Console, bare, run
from tests.shipped import SWISS, changed, shipped

PLAY = "{trump: Si, trick: Se9 SiO, hand: Si7 E8 RA, play: RA}"
MONEY = "{pot: 2.00, declarer: A, tricks: {A: 2, B: 1, C: 1, D: 0}}"


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    """Stand at a bare console."""
    bare(monkeypatch, tmp_path)
    return Console(monkeypatch, capfd)


def ask(case: Case) -> Callable[[Rules], object]:
    """Make what answers a case under any rules."""
    return lambda rules: gist(rules, case)


def between(rules: Rules, other: Rules, case: Case) -> Flip:
    """Find what decides between two rules."""
    return flip(Dispute(case.kind, rules, other, ask(case), gist(other, case)))


def by_chance(rules: Rules, seed: int) -> Case:
    """Make up a case about a card or a settlement."""
    chance = Random(seed)  # noqa: S311  # a test's chance has nothing to hide
    if seed % 2:
        cards = chance.sample(list(each(whole(rules.pack))), 5)
        trick = tuple(cards[: chance.randint(1, 3)])
        hand = sum(1 << card for card in cards[len(trick) :])
        return Case("play", trump=chance.randrange(4), trick=trick, hand=hand)
    made = [0, 0, 0]
    for _ in range(rules.deal.hand):
        made[chance.randrange(3)] += 1
    declarers = () if rules.auction.kind else (0,)
    pot = chance.randrange(1, 40)
    return Case("settlement", pot=pot, names=("A", "B", "C"), tricks=tuple(made), declarers=declarers)


@settings(deadline=None, max_examples=150)
@given(variants(), variants(), SEEDS)
def test_the_options_turn_the_answer_and_no_smaller_set_of_them_does(rules: Rules, other: Rules, seed: int) -> None:
    case = by_chance(rules, seed)
    mixed = taken_over(rules, other, SAY[case.kind])
    assume(mixed is not None and gist(rules, case) != gist(mixed, case))
    assert mixed is not None
    dispute = Dispute(case.kind, rules, mixed, ask(case), gist(mixed, case))

    found = flip(dispute).options

    assert turns(dispute, found)
    fewer = chain.from_iterable(combinations(found, size) for size in range(len(found)))
    assert not any(turns(dispute, some) for some in fewer)


def test_an_amount_is_taken_over_as_money_and_not_as_so_many_coins() -> None:
    rules = changed(SWISS, {"settlement.share.round_up": 0})
    other = changed(SWISS, {"money.coin": 1, "settlement.share.round_up": 10, "ante.amount": 20})

    taken = taken_over(rules, other, ("settlement.share.round_up",))
    whole = taken_over(rules, other, ("money.coin",))

    assert taken is not None
    assert taken.settlement.share.round_up * taken.money.coin == 10
    assert whole is not None
    assert whole.ante.amount * whole.money.coin == 20


def test_an_amount_that_the_coin_cannot_pay_is_not_taken_over_without_that_coin() -> None:
    other = changed(SWISS, {"money.coin": 1, "settlement.share.round_up": 7, "ante.amount": 20})

    assert taken_over(SWISS, other, ("settlement.share.round_up",)) is None
    assert taken_over(SWISS, other, ("settlement.share.round_up", "money.coin")) is not None


def test_of_sets_as_small_the_one_that_comes_first_in_a_deal_is_named() -> None:
    case = read(SWISS, trump="Si", trick="Se9", hand="Se7 Si7 E8")
    other = changed(SWISS, {"play.follow": Follow.SUIT_OR_TRUMP, "play.void": Void.FREE})

    assert between(SWISS, other, case) == Flip(("play.follow",), smallest=True)


def test_options_that_decide_only_together_are_named_together() -> None:
    case = read(SWISS, pot="2.00", declarer="A", tricks={"A": "2", "B": "2", "C": "0"})
    other = changed(SWISS, {"penalty.joiner": 2, "settlement.by": By.TRICK})

    assert between(SWISS, other, case).options == ("settlement.by", "penalty.joiner")


CHOSEN = tuple(path for path in OPTIONS if path.startswith("auction."))[: EXACT + 3]


def dispute(turning: set[str], paths: tuple[str, ...]) -> Flip:
    """Look for a set of options of which all are needed."""

    def ask(rules: Rules) -> object:
        return all(value(rules, path) == f"their {path}" for path in turning)

    rules, other = (Rules(), Rules())
    for path in paths:
        other = changed(other, {path: f"their {path}"})
    return fewest(Dispute("call", rules, other, ask, wanted=True), paths)


@pytest.mark.parametrize("count", range(1, EXACT + 4))
def test_more_options_than_every_set_is_tried_of_are_found_all_the_same_and_that_is_said(
    count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("chratze.game.flips.plain", lambda rules: rules)

    assert dispute({*CHOSEN[:count]}, CHOSEN) == Flip(CHOSEN[:count], smallest=count <= EXACT)
    assert len(CHOSEN) <= FEW


def test_rules_that_differ_in_nothing_that_can_be_taken_over_have_no_options_to_name() -> None:
    case = read(SWISS, trump="Si", trick="Se9", hand="Se7 Si7 E8")

    assert flip(Dispute("play", SWISS, SWISS, partial(gist, case=case), wanted="nothing")) == Flip((), smallest=False)


def test_of_two_tables_that_differ_both_are_right_and_the_option_is_named_with_both_lines(console: Console) -> None:
    told = run(console, "check", "--all", "--case", PLAY).out.splitlines()[-1]

    assert told.startswith("You are both right: swiss says play.void: trump (swiss.yaml:")
    assert "chratze-rlt says play.void: free (chratze-rlt.yaml:" in told
    assert told.endswith("That alone decides.")


@pytest.mark.parametrize("form", ["concise", "github"])
def test_a_line_a_case_says_what_decides_where_each_finding_has_a_line(form: str, console: Console) -> None:
    Path("cases.jsonl").write_text('{"trump": "Si", "trick": "Se9 SiO"}\n' * 2, encoding="utf-8")
    told = run(console, "check", "--all", "--case", PLAY).out.splitlines()[-1]
    one = run(console, "check", "--all", "--case", PLAY, "--format", form).out.splitlines()
    many = run(console, "check", "--all", "--case", "cases.jsonl", "--format", form).out.splitlines()
    typed = run(console, "check", "--all", "--case", PLAY, "--case", PLAY, "--format", form).out.splitlines()

    assert one[-1] == told
    assert many[-2:] == [f"cases.jsonl:{line}:1: All who can be asked agree." for line in (1, 2)]
    assert typed[-2:] == [f"Case {number}: {told}" for number in (1, 2)]


def test_the_variant_that_is_named_is_the_one_from_which_the_others_are_looked_at(console: Console) -> None:
    flips = json.loads(run(console, "check", "chratze-rlt", "--all", "--case", PLAY, "--format", "json").out)["flips"]

    assert [(one["from"], one["options"][0]["to"]["value"]) for one in flips] == [("chratze-rlt", "trump")]
    assert "swiss" in flips[0]["to"]


def test_variants_that_answer_otherwise_for_the_same_reason_are_named_together(console: Console) -> None:
    for name in ("ours", "yours"):
        Path(f"{name}.yaml").write_text("extends: swiss\nplay: {void: free}\n", encoding="utf-8")
    flips = json.loads(run(console, "check", "--all", "--case", PLAY, "--format", "json").out)["flips"]

    assert [sorted(one["to"]) for one in flips] == [["chratze-rlt", "ours", "yours"]]


def test_a_coin_may_decide_where_the_rules_that_have_a_say_do_not(console: Console) -> None:
    Path("fine.yaml").write_text("extends: swiss\nmoney: {coin: 0.01}\n", encoding="utf-8")
    case = "{pot: 1.00, declarer: A, tricks: {A: 1, B: 1, C: 1, D: 1}}"

    flips = json.loads(run(console, "check", "--all", "--case", case, "--format", "json").out)["flips"]
    fine = next(one for one in flips if "fine" in one["to"])

    assert [one["option"] for one in fine["options"]] == ["money.coin"]


def test_the_same_cards_in_another_pack_are_the_same_answer(console: Console) -> None:
    Path("ours.yaml").write_text("extends: swiss\npack: {suits: german}\n", encoding="utf-8")
    case = PLAY.replace(", play: RA", "")
    flips = json.loads(run(console, "check", "--all", "--case", case, "--format", "json").out)["flips"]

    assert "ours" not in [name for one in flips for name in one["to"]]


@pytest.mark.parametrize(
    ("case", "told"),
    [
        ("{trump: Si, trick: Se9 SiO}", "All who can be asked agree."),
        (
            "{pot: 2.00, declarer: A, tricks: A}",
            "All who can be asked agree.",
        ),
    ],
)
def test_where_all_agree_one_line_says_so(console: Console, case: str, told: str) -> None:
    assert run(console, "check", "swiss", "--all", "--case", case).out.splitlines()[-1] == told


def test_a_table_with_a_trump_of_its_own_is_asked_unless_a_card_stands_for_it(console: Console) -> None:
    def zwicken(case: str) -> str:
        answer = run(console, "check", "--all", "--case", case, "--format", "json").out
        return str({one["target"]: one["verdict"] for one in json.loads(answer)["cases"]}["zwicken"])

    assert zwicken("{trump: Si, trick: Se9 SiO}") == "ok"
    assert zwicken("{trump: Si, trick: Se7 SiO}") == "invalid"


def test_a_faulty_file_takes_one_short_line_of_the_table(console: Console) -> None:
    Path("bad.yaml").write_text(f"extends: swiss\nplay: {{void: {'x' * 200}}}\n", encoding="utf-8")
    lines = [line for line in run(console, "check", "--all", "--case", PLAY).out.splitlines() if line.startswith("bad")]

    assert len(lines) == 1
    assert len(lines[0]) < 100


def test_the_other_table_has_the_void_rule_that_its_sources_state() -> None:
    assert (value(SWISS, "play.void"), value(shipped("chratze-rlt"), "play.void")) == (Void.TRUMP, Void.FREE)
