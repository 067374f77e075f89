"""Records at the console: checked in every form, told for everybody or for one."""

import json
from pathlib import Path

import pytest

from tests.console import Console, bare, played, run, write

ROOT = Path(__file__).parent
TRANSCRIPT = ROOT / "cli" / "replay.txt"
BAD = "variant: swiss\nseats: [Anna, Beat]\ndeals:\n- calls: [Anna declare, Beat drop]\n  pot: 0.40\n"
GOOD = BAD.replace("0.40", "0.00")


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    """Stand at a bare console."""
    bare(monkeypatch, tmp_path)
    return Console(monkeypatch, capfd)


def test_a_record_is_told(console: Console, request: pytest.FixtureRequest) -> None:
    transcript = TRANSCRIPT.read_text(encoding="utf-8")
    now = played(console, transcript)
    if request.config.getoption("--renew"):
        TRANSCRIPT.write_text(now, encoding="utf-8")
    else:
        assert now == transcript


def test_a_record_is_a_target_in_json(console: Console) -> None:
    write("e.yaml", BAD)
    (target,) = json.loads(run(console, "check", "e.yaml", "--json").out)["targets"]

    assert (target["ok"], target["deals"], target["rulings"]) == (False, 1, [])
    assert [found["code"] for found in target["findings"]] == ["CHR421"]


@pytest.mark.parametrize("form", ["text", "concise", "json", "github", "sarif"])
def test_every_form_names_the_breach_and_returns_the_same(console: Console, form: str) -> None:
    write("e.yaml", BAD)
    answer = run(console, "check", "e.yaml", "--format", form)

    assert answer.code == 1
    assert "CHR421" in answer.out


def test_a_folder_is_checked_with_the_records_in_it(console: Console) -> None:
    Path("ours").mkdir()
    write("ours/house.yaml", "extends: swiss\n")
    write("ours/e.yaml", BAD)
    answer = run(console, "check", "ours")

    assert answer.code == 1
    assert "CHR421" in answer.out
    assert "house.yaml: fine" in answer.out


def test_a_record_is_no_variant_that_a_name_leads_to(console: Console) -> None:
    write("e.yaml", GOOD)
    listed = run(console, "list").out

    assert not any(line.startswith("e ") for line in listed.splitlines())


def test_a_record_comes_through_a_pipe_too(console: Console) -> None:
    answer = run(console, "check", "-", stdin=GOOD.encode())

    assert (answer.code, answer.out) == (0, "<stdin>: one deal, no breach\n")


def test_what_somebody_cannot_see_is_not_told(console: Console) -> None:
    calls = "- calls: [Anna declare, Beat join]\n  exchange: [Anna exchange Se7 > Se8, Beat exchange 0]\n"
    write("e.yaml", f"variant: swiss\nseats: [Anna, Beat]\ndeals:\n{calls}")

    assert "Anna throws Se7 and draws Se8." in run(console, "replay", "e.yaml", "--for", "anna").out
    assert "Anna exchanges one card." in run(console, "replay", "e.yaml", "--for", "Beat").out


def test_a_record_holds_nothing_that_a_terminal_obeys(console: Console) -> None:
    write("e.yaml", GOOD.replace("Beat", '"B\\u001beat"').replace("deals:", 'title: "\\u202ex"\ndeals:'))
    answer = run(console, "replay", "e.yaml")

    assert "\x1b" not in answer.out + answer.err
    assert "\u202e" not in answer.out + answer.err


def test_who_paid_whom_is_told_behind_the_deals(console: Console) -> None:
    write("e.yaml", f"{GOOD}settled: [Beat 0.20 > Anna]\n")

    assert "Beat pays Anna Fr. 0.20." in run(console, "replay", "e.yaml").out.splitlines()[-1]


def test_deals_are_numbered_on_from_evening_to_evening(console: Console) -> None:
    deal = "- {seats: [Anna, Beat], deals: [{calls: [Anna declare, Beat drop]}]}\n"
    write("e.yaml", f"variant: swiss\nevenings:\n{deal}{deal.replace('Anna', 'Clara')}")

    assert "Clara says" in run(console, "replay", "e.yaml", "--deal", "2").out


def test_a_case_is_put_to_the_rules_of_a_record(console: Console) -> None:
    write("e.yaml", GOOD.replace("variant: swiss", "rules: {play: {void: free}}"))
    answer = run(console, "check", "e.yaml", "--case", "{trump: Si, trick: Se9, hand: Si7 E8, play: E8}")

    assert (answer.code, answer.out.splitlines()[0]) == (0, "Allowed. You may play E8 Si7.")


@pytest.mark.parametrize("command", ["rules", "show", "simulate", "play"])
def test_a_command_that_needs_rules_says_what_a_record_is_for(console: Console, command: str) -> None:
    write("e.yaml", GOOD)
    answer = run(console, command, "./e.yaml")

    assert answer.code == 1
    assert "CHR151: This is a record of deals, not a variant." in answer.out + answer.err
    assert "chratze check ./e.yaml plays it again, chratze replay ./e.yaml tells it." in answer.out + answer.err


def test_a_variant_is_said_to_be_no_record(console: Console) -> None:
    answer = run(console, "replay", "swiss")

    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("swiss is a variant, not a record")


def test_names_in_the_order_of_play_are_said_with_the_deal_that_is_told(console: Console) -> None:
    deal = "- upcards: E9\n  calls: [Anna join, Beat join, Clara drop, Dani join]\n"
    write("e.yaml", f"variant: zwicken\nseats: [Anna, Beat, Clara, Dani]\ndeals:\n{deal}")
    whole, single = run(console, "replay", "e.yaml"), run(console, "replay", "e.yaml", "--deal", "1")

    assert (whole.code, single.code) == (1, 1)
    assert whole.out.count("CHR") == whole.out.count("CHR435") == 1
    assert single.out.startswith("! e.yaml:2:8: CHR435: ")
