"""The door for programs."""

import subprocess
import sys

import pytest

from chratze import api
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


def test_importing_chratze_alone_loads_nothing_heavy() -> None:
    told = "import sys, chratze; print(sorted({'pydantic', 'numpy', 'yaml', 'typer'} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)

    assert found.stdout.strip() == "[]"
