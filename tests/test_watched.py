"""Rules that note what is read of them: what nobody read is not asked again, and every answer stays what it was."""

from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import partial
from itertools import combinations
from random import Random

import pytest
from hypothesis import assume, given, settings

from chratze.cards import each, show, show_all, whole
from chratze.game.case import Case
from chratze.game.cases import read_case
from chratze.game.flips import EXACT, Dispute, Flip, differing, flip, turns
from chratze.game.judge import SAY, gist, judge
from chratze.game.turning import deciding, hanging, others
from chratze.game.watched import remembered, watched
from chratze.options import OPTIONS, Rules, plain, replace, spoken, value
from tests.asked import SEEDS, node, variants
from tests.shipped import SWISS, changed, shipped

FEW_VALUES = [path for path, option in OPTIONS.items() if option.kind is bool or isinstance(option.default, IntEnum)]

NAMES = ("A", "B", "C", "D")


def cases(rules: Rules, seed: int) -> Iterator[Case]:
    """Make up a case of each kind; what these rules cannot be asked is left out."""
    chance = Random(seed)  # noqa: S311  # a test's chance has nothing to hide
    for said in (play(rules, chance), money(rules, chance), exchange(rules, chance), swap(rules, chance), call(chance)):
        case = read_case(rules, node(said))
        if isinstance(case, Case):
            yield case


def play(rules: Rules, chance: Random) -> dict[str, object]:
    """Make up who may play what."""
    cards = [show(rules.pack, card) for card in chance.sample(list(each(whole(rules.pack))), 5)]
    return {"trump": cards[0][:-1].rstrip("1"), "trick": " ".join(cards[:2]), "hand": " ".join(cards[2:])}


def money(rules: Rules, chance: Random) -> dict[str, object]:
    """Make up tricks to be paid for."""
    made = dict.fromkeys(NAMES[:3], 0)
    for _ in range(rules.deal.hand):
        made[chance.choice(NAMES[:3])] += 1
    declared = {} if rules.auction.kind else {"declarer": chance.choice(NAMES[:3])}
    tricks = {name: str(count) for name, count in made.items()}
    return {"pot": f"{chance.randint(1, 30)}.00", "tricks": tricks, "out": "D", **declared}


def exchange(rules: Rules, chance: Random) -> dict[str, object]:
    """Make up cards to be exchanged."""
    most = {"throw": rules.deal.hand, "stock": 9, "discards": 4}
    told = {key: str(chance.randint(0, count)) for key, count in most.items() if chance.random() < 0.8}
    return {"hand": str(rules.deal.hand), **told}


def swap(rules: Rules, chance: Random) -> dict[str, object]:
    """Make up a swap for the upcard."""
    cards = show_all(rules.pack, sum(1 << card for card in chance.sample(list(each(whole(rules.pack))), 3)))
    role = chance.choice(("declarer", "joiner", "out"))
    return {"swap": chance.choice(("before", "after", "drawn", "true")), "role": role, "upcard": cards[0]}


def call(chance: Random) -> dict[str, object]:
    """Make up calls."""
    said = [f"{name} {chance.choice(('pass', 'declare', 'join', 'drop'))}" for name in NAMES[: chance.randint(0, 3)]]
    return {"calls": said, "player": NAMES[len(said)], "dealer": "D"}


def naively(rules: Rules, paths: Iterable[str], case: Case) -> list[str]:
    """Name the options that decide by asking every other value of each."""
    known = gist(rules, case)
    return [path for path in paths if any(gist(other, case) not in (None, known) for other in others(rules, path))]


@settings(deadline=None, max_examples=20)
@given(variants(), SEEDS)
def test_the_options_that_decide_are_those_that_asking_every_value_of_every_option_finds(
    rules: Rules, seed: int
) -> None:
    for case in cases(rules, seed):
        say = (*SAY[case.kind], *Random(seed).sample(FEW_VALUES, 9))  # noqa: S311  # a test's chance

        assert list(deciding(rules, say, partial(gist, case=case))) == naively(rules, say, case), case


@settings(deadline=None, max_examples=20)
@given(variants(), SEEDS)
def test_a_case_is_open_for_the_options_that_asking_every_value_of_every_option_finds(rules: Rules, seed: int) -> None:
    for case in cases(rules, seed):
        verdict = judge(rules, case, frozenset(OPTIONS))
        assume(verdict.verdict not in ("invalid", "incomplete"))

        assert [one.option for one in verdict.unsettled] == naively(rules, SAY[case.kind], case), case


@settings(deadline=None, max_examples=20)
@given(variants(), variants(), SEEDS)
def test_what_is_remembered_of_other_rules_is_what_these_answer_themselves(
    rules: Rules, other: Rules, seed: int
) -> None:
    for case in cases(rules, seed):
        ask = partial(gist, case=case)
        recalled = remembered(ask)

        assert [recalled(one) for one in (rules, other, rules, other)] == [ask(rules), ask(other)] * 2, case


@settings(deadline=None, max_examples=20)
@given(variants(), variants(), SEEDS)
def test_the_set_that_decides_is_the_one_that_trying_every_set_in_order_finds_first(
    rules: Rules, wild: Rules, seed: int
) -> None:
    for case in cases(rules, seed):
        say = SAY[case.kind]
        taken = Random(seed).sample(say, min(len(say), 12))  # noqa: S311  # a test's chance
        other, ask = changed(rules, {path: value(wild, path) for path in taken}), partial(gist, case=case)
        dispute = Dispute(case.kind, rules, other, ask, ask(plain(other)))
        paths = differing(rules, other, say)
        every = (some for size in range(EXACT + 1) for some in combinations(paths, size))
        first = next((some for some in every if turns(dispute, some)), None)

        assert first is None or flip(dispute) == Flip(first, smallest=True), case


@pytest.mark.parametrize("name", ["swiss", "chratze-sei", "zwicken"])
@pytest.mark.parametrize("path", [path for path in OPTIONS if path != "evening.deals"])
def test_where_an_option_is_otherwise_only_those_that_hang_on_it_are(name: str, path: str) -> None:
    rules = shipped(name)
    for other in others(rules, path):
        differ = {one for one in OPTIONS if value(other, one) != value(plain(rules), one)}

        assert differ <= hanging(path)


def test_an_option_is_noted_once_it_is_read_wherever_it_stands_and_no_other_is() -> None:
    given, read = watched(SWISS, lambda rules: (rules.play.head, rules.settlement.share.declarer, rules.play.head))

    assert given == (SWISS.play.head, SWISS.settlement.share.declarer, SWISS.play.head)
    assert read == {"play.head", "settlement.share.declarer"}


def test_what_is_said_instead_of_an_option_is_no_option_that_was_read() -> None:
    given, read = watched(SWISS, lambda rules: (said := replace(rules, "ante.amount", 7)).ante.amount + said.money.coin)

    assert given == 7 + SWISS.money.coin
    assert read == {"money.coin"}


def test_to_ask_whether_an_option_speaks_is_to_read_what_it_needs() -> None:
    _, read = watched(SWISS, lambda rules: spoken(rules, "settlement.tie"))

    assert read == {"settlement.by"}


def test_rules_are_not_asked_again_that_differ_only_in_what_was_not_read() -> None:
    heads: list[bool] = []

    def ask(rules: Rules) -> bool:
        heads.append(rules.play.head)
        return rules.play.head

    recalled = remembered(ask)
    answers = [recalled(changed(SWISS, said)) for said in ({}, {"penalty.cap": 9}, {"play.head": True}, {})]

    assert answers == [False, False, True, False]
    assert heads == [False, True]
