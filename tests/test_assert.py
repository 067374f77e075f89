"""What a simulation must show (`--assert`): claims of its figures, told before all else."""

import json

import pytest

from chratze.cli.claims import claims, figures, names, shown
from chratze.cli.main import run
from chratze.cli.stopped import StoppedError

PLAIN = ("--backend", "plain", "--seed", "7", "-n", "300", "--lang", "en")
GROWN = ("--backend", "plain", "--seed", "7", "-n", "1000", "--players", "random", "--lang", "en")


def asserted(capsys: pytest.CaptureFixture[str], *said: str) -> tuple[int, str, str]:
    """Simulate with claims; return the exit code, the result and the rest."""
    code = run(["simulate", "swiss", *PLAIN, *(word for claim in said for word in ("--assert", claim))])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_a_claim_that_holds_is_ticked_and_changes_no_byte_of_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    bare = asserted(capsys)

    code, out, err = asserted(capsys, "roles.out.mean<=-1")
    assert (code, out) == (0, bare[1])
    assert err == "✓ roles.out.mean<=-1: roles.out.antes.mean is -1.\n"


def test_a_claim_that_fails_is_crossed_and_the_exit_code_is_1(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = asserted(capsys, "out>-1", "out >= -1")

    assert code == 1
    assert out
    assert [line[0] for line in err.splitlines()] == ["✗", "✓"]


@pytest.mark.parametrize(
    ("claim", "holds"), [("out<-1", 1), ("out<=-1", 0), ("out>-1", 1), ("out>=-1", 0), ("out>-1.5e0", 0)]
)
def test_every_comparison_compares(capsys: pytest.CaptureFixture[str], claim: str, holds: int) -> None:
    assert asserted(capsys, claim)[0] == holds


def test_a_figure_that_was_never_counted_holds_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = asserted(capsys, "pot.growth<2")

    assert code == 1
    assert err == "✗ pot.growth<2: pot.evening.growth.mean was never counted.\n"


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ("dealer.maen<1", "no figure dealer.maen. Did you mean dealer.mean"),
        ("qqqq<1", "for example seats.dealer.mean"),
        ("dealer.mean=1", "dealer.mean=1 claims nothing"),
        ("dealer.mean<nan", "claims nothing"),
        ("dealer.mean<inf", "claims nothing"),
        ("dealer.mean<0,5", "claims nothing"),
        ("<1", "claims nothing"),
        ("", "claims nothing"),
        ("seats.5.mean<1", "no figure seats.5.mean"),
        ("\x1b[31m<1", "claims nothing"),
    ],
)
def test_what_cannot_be_judged_is_refused_before_anything_is_counted(
    capsys: pytest.CaptureFixture[str], claim: str, said: str
) -> None:
    code = run(["simulate", "swiss", "-n", "900000000", "--lang", "en", "--assert", claim])

    printed = capsys.readouterr()
    assert (code, printed.out) == (2, "")
    assert said in printed.err
    assert "\x1b" not in printed.err


@pytest.mark.parametrize(
    ("short", "whole"),
    [
        ("dealer", "seats.dealer.antes.mean"),
        ("seats.dealer.mean", "seats.dealer.antes.mean"),
        ("dealer.money.low", "seats.dealer.money.low"),
        ("roles.declarer.mean", "roles.declarer.antes.mean"),
        ("rates.blind", "rates.blind.mean"),
        ("pot.growth", "pot.evening.growth.mean"),
        ("by_role.out.antes.high", "roles.out.antes.high"),
        ("declarer.heads", "roles.declarer.heads"),
    ],
)
def test_a_short_name_stands_for_one_figure(short: str, whole: str) -> None:
    assert claims([f"{short}<1"], 4)[0].figure == whole


def test_a_short_name_that_could_be_two_figures_is_none() -> None:
    assert "2.mean" not in names(4)


def test_every_figure_of_the_json_can_be_claimed_and_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    run(["simulate", "swiss", *GROWN, "--format", "json"])
    told = json.loads(capsys.readouterr().out)
    groups = {key: group for key, group in told.items() if isinstance(group, dict | list) and key != "players"}
    found = {name for name, _ in shown(groups)}

    assert {name for name in found if not name.endswith((".seat", ".player"))} <= set(figures(4))
    assert {name.split(".")[-1] for name in figures(4)} <= {name.split(".")[-1] for name in found}


def test_claims_without_a_number_of_their_own_are_no_claims() -> None:
    with pytest.raises(StoppedError):
        claims(["dealer<declarer"], 4)
