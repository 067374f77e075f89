"""The door for programs."""

import dataclasses
import json
import subprocess
import sys

import pytest

from chratze import api
from chratze.cli import main
from chratze.simulate import run

DISPUTE = "{trump: Si, trick: Se9 SiO, hand: Si7 E8 RA, play: RA}"


def swiss() -> api.Variant:
    found = api.load("swiss").variant
    assert found is not None
    return found


def test_a_case_is_judged_with_the_option_that_decides() -> None:
    verdict = api.judge(swiss(), DISPUTE)

    assert verdict.verdict == "illegal"
    assert verdict.legal == ("Si7",)
    assert verdict.because[0].option == "play.void"


def test_a_case_on_which_the_rules_are_silent_is_open_with_what_would_settle_it() -> None:
    verdict = api.judge(swiss(), "{pot: 1.00, declarer: C, tricks: {A: 1, B: 1, C: 2}}")

    assert verdict.verdict == "open"
    assert [unsettled.option for unsettled in verdict.unsettled] == ["settlement.remainder"]


def test_a_call_is_judged_in_the_words_of_the_table() -> None:
    verdict = api.judge(swiss(), "{calls: [A chratze, B weg], player: C, call: metcho}")

    assert (verdict.verdict, verdict.legal) == ("legal", ("drop", "join"))


def test_an_exchange_is_judged_with_what_it_draws() -> None:
    verdict = api.judge(swiss(), "{hand: 4, throw: 4}")

    assert (verdict.verdict, verdict.draws, verdict.then_throw) == ("legal", (0, 1, 2, 3, 5), (0, 0, 0, 0, 1))


def test_a_case_that_contradicts_itself_is_invalid() -> None:
    assert api.judge(swiss(), "{trump: Si, trick: Se9, hand: RA, play: R6}").verdict == "invalid"


def test_a_case_that_is_no_yaml_is_refused() -> None:
    with pytest.raises(ValueError, match="case:1:"):
        api.judge(swiss(), "{trump: [")


def played() -> api.Deal:
    """Answer every question of a deal with the first that may be chosen."""
    deal = api.seeded(swiss().rules, seats=4, dealer=3, seed=7)
    while (asked := api.question(deal)) is not None:
        first = asked.choices[0] if isinstance(asked.choices, tuple) else asked.choices & -asked.choices
        card = first if isinstance(first, str) else first.bit_length() - 1
        api.step(deal, 0 if asked.asks == "exchange" else card)
    return deal


def test_a_deal_is_played_to_its_end_by_answering_its_questions() -> None:
    deal = played()

    assert sum(api.gains(deal)) + api.pot(deal) == 0


@pytest.mark.parametrize("player", api.PLAYERS)
def test_a_player_that_is_a_program_answers_whatever_is_asked(player: str) -> None:
    deal = api.seeded(swiss().rules, seats=4, dealer=3, seed=7)
    while api.question(deal) is not None:
        answer = api.chosen(deal, player)
        assert api.refusal(deal, answer) is None
        api.step(deal, answer)

    assert api.over(deal)


def test_what_answers_may_bring_is_told_the_best_first_and_leaves_the_deal_as_it_was() -> None:
    deal, same = (api.seeded(swiss().rules, seats=4, dealer=3, seed=7) for _ in range(2))
    asked = api.question(deal)
    found = api.expected(deal)

    assert asked is not None
    assert {one.answer for one in found} == set(asked.choices if isinstance(asked.choices, tuple) else ())
    assert [one.coins for one in found] == sorted((one.coins for one in found), reverse=True)
    assert found == api.expected(same)
    assert deal == same


@pytest.mark.parametrize(("player", "word"), [("clever", "clever"), ("regular", "over")])
def test_no_player_there_is_and_no_question_there_is_are_refused(player: str, word: str) -> None:
    deal = played() if word == "over" else api.seeded(swiss().rules, seats=4, dealer=3, seed=7)

    with pytest.raises(ValueError, match=word):
        api.chosen(deal, player)


def test_an_evening_goes_on_until_it_is_ended() -> None:
    deal = played()

    assert api.more(deal, 1, 2)
    assert api.next_deal(deal, 1) is not None
    api.end(deal)
    assert api.next_deal(deal, 1) is None


def test_the_same_seed_simulates_the_same_figures() -> None:
    one, two = (api.simulate(swiss(), deals=300, seed=7) for _ in range(2))

    assert one == two
    assert one != api.simulate(swiss(), deals=300, seed=8)


def test_plain_and_compiled_figures_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = api.simulate(swiss(), deals=400, seed=7)
    monkeypatch.setattr(run, "WORTH_IT", 1)

    assert api.simulate(swiss(), deals=400, seed=7) == plain


@pytest.mark.parametrize(
    ("deals", "seed", "seats", "players"),
    [(0, 7, 4, ("regular",)), (10**15, 7, 4, ("regular",)), (10, -1, 4, ("regular",)), (10, 2**70, 4, ("regular",)),
     (10, 7, 8, ("regular",)), (10, 7, 4, ("clever",)), (10, 7, 4, ("random", "regular"))],
)  # fmt: skip
def test_what_cannot_be_simulated_is_refused(deals: int, seed: int, seats: int, players: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"deals|seed|seats|players"):
        api.simulate(swiss(), deals, seed, seats, players)


def house() -> api.Variant:
    found = api.load_text("house", b"extends: swiss\nante: {payer: dealer}\n").variant
    assert found is not None
    return found


def fla() -> api.Variant:
    found = api.load("chratze-fla").variant
    assert found is not None
    return found


def test_a_variant_compared_with_itself_is_the_same_to_the_coin() -> None:
    (found,) = api.compare([swiss(), swiss()], deals=300, seed=7)
    every = [*found.antes.values(), *found.money.values(), *found.shares.values()]

    assert (found.same, found.unlike, found.apart) == (True, 0, ())
    assert {(one.first == one.second, one.more) for one in every} == {(True, api.Figure(0, 0, 0))}


def test_a_comparison_has_what_the_other_has_more() -> None:
    """Where the dealer alone antes, forehand gains by it, and so the dealer pays."""
    (found,) = api.compare([swiss(), house()], deals=1000, seed=7)
    gained = found.antes["forehand"]

    assert (found.same, found.apart, found.deals) == (False, (), 1000)
    assert found.unlike is not None
    assert 0 < found.unlike <= 1000
    assert gained.first is not None
    assert gained.second is not None
    assert gained.more is not None
    assert gained.more.low is not None
    assert gained.more.low > 0
    assert gained.more.mean == pytest.approx(gained.second - gained.first)
    paid = found.money["forehand"].more
    assert paid is not None
    assert dataclasses.astuple(paid) == pytest.approx([0.2 * bound for bound in dataclasses.astuple(gained.more)])


def test_cards_dealt_otherwise_are_no_pairs() -> None:
    (found,) = api.compare([swiss(), fla()], deals=100, seed=7)

    assert (found.apart, found.unlike) == (("deal.packets", "deal.upcard"), None)


def test_of_several_comparisons_each_is_one_and_all_intervals_hold_together() -> None:
    (alone,) = api.compare([swiss(), house()], deals=300, seed=7)
    first, second = api.compare([swiss(), house(), fla()], deals=300, seed=7)
    narrow, wide = (one.antes["pot"].more for one in (alone, first))

    assert narrow is not None
    assert wide is not None
    assert narrow.mean == wide.mean
    assert (narrow.low or 0) > (wide.low or 0)
    assert (first.apart, second.apart) == ((), ("deal.packets", "deal.upcard"))


def test_plain_and_compiled_comparisons_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    both = [swiss(), house()]
    plain = api.compare(both, deals=400, seed=7)
    monkeypatch.setattr(run, "WORTH_IT", 1)

    assert api.compare(both, deals=400, seed=7) == plain


def test_a_comparison_says_what_the_command_says(capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = api.compare([swiss(), fla()], deals=200, seed=7, players=("random",))
    main.run(["compare", "swiss", "chratze-fla", "-n", "200", "--seed", "7", "--players", "random", "--format", "json"])
    told = json.loads(capsys.readouterr().out)["comparisons"][0]["differences"]
    dealer = found.antes["dealer"].more

    assert {*told} == {*found.antes, *found.shares}
    assert dealer is not None
    assert told["dealer"]["antes"]["difference"] == {
        name: round(bound or 0, 6) for name, bound in dataclasses.asdict(dealer).items()
    }


@pytest.mark.parametrize(
    ("number", "deals", "seed", "seats", "players"),
    [(0, 10, 7, 4, ("regular",)), (1, 10, 7, 4, ("regular",)), (2, 0, 7, 4, ("regular",)),
     (2, 10**15, 7, 4, ("regular",)), (2, 10, 2**70, 4, ("regular",)), (2, 10, 7, 1, ("regular",)),
     (2, 10, 7, 0, ("regular",)), (2, 10, 7, 4, ("clever",)), (2, 10, 7, 4, ())],
)  # fmt: skip
def test_what_cannot_be_compared_is_refused(
    number: int, deals: int, seed: int, seats: int, players: tuple[str, ...]
) -> None:
    with pytest.raises(ValueError, match=r"^(variants|deals|seed|seats|players): "):
        api.compare([swiss()] * number, deals, seed, seats, players)


def test_variants_that_no_number_of_players_can_all_play_are_refused() -> None:
    two, five = (
        api.load_text("few", b"extends: swiss\nseats: {min: %d, max: %d, usual: %d}\n" % ((count,) * 3)).variant
        for count in (2, 5)
    )
    assert two is not None
    assert five is not None

    with pytest.raises(ValueError, match="seats: "):
        api.compare([two, five], deals=10, seed=7)


def test_importing_chratze_alone_loads_nothing_heavy() -> None:
    told = "import sys, chratze; print(sorted({'pydantic', 'numpy', 'yaml', 'typer'} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)

    assert found.stdout.strip() == "[]"
