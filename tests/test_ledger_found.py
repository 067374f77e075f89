"""A ledger as it is found: written by hand, by another program, or by rules that are no longer there."""

from pathlib import Path

import pytest

from tests.console import Answer, Console, bare, run

NAMED = "--names", "Anna,Beat,Clara,Dani"
DATED = "--date", "2026-11-30"


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    """Stand in an empty folder."""
    bare(monkeypatch, tmp_path)
    return Console(monkeypatch, capsys)


def kept(console: Console, *typed: str) -> Answer:
    """Begin a ledger for four, or go on with it, and tell it some lines."""
    named = () if Path("ours.yaml").exists() else NAMED
    return run(console, "ledger", "ours.yaml", *named, *DATED, stdin="".join(f"{line}\n" for line in typed).encode())


def test_comments_are_kept_in_a_file_beside(console: Console) -> None:
    ours = "variant: swiss\nseats: [Anna, Beat]\ndeals:\n- note: 'no # comment'  # but this\n  calls: [Anna declare]\n"
    Path("ours.yaml").write_text(ours, encoding="utf-8")
    answer = kept(console, "q")

    assert "The file as it was is kept in ours.yaml.before." in answer.err
    assert Path("ours.yaml.before").read_text(encoding="utf-8") == ours
    assert kept(console, "q").err == ""


def test_a_variant_that_has_gone_is_said_and_the_ledger_goes_on(console: Console) -> None:
    Path("house.yaml").write_text("schema: 1\ntitle: House\nextends: swiss\nante: {amount: 0.50}\n", encoding="utf-8")
    run(console, "ledger", "ours.yaml", "--variant", "house.yaml", *NAMED, stdin=b"b d 2\nq\n")
    Path("house.yaml").unlink()
    answer = kept(console, "", "q")

    assert "There is no variant “house” any more." in answer.err
    assert "everybody antes 0.50" in answer.out


def test_a_deal_of_which_only_the_money_is_told_is_believed_and_may_be_told_whole(console: Console) -> None:
    Path("ours.yaml").write_text(
        "variant: swiss\nseats: [Anna, Beat]\ndeals:\n- payments: {Anna: 0.20, Beat: -0.20}\n- calls: [Anna declare]\n",
        encoding="utf-8",
    )
    answer = kept(console, "-", "l", "e 1", "b a 3", "q")

    assert "Only the money is known. Anna +0.20, Beat -0.20. Pot 0.00" in answer.out
    assert "Corrected: deal 1." in answer.out


def test_calls_that_go_without_saying_may_be_left_out_of_a_file(console: Console) -> None:
    Path("ours.yaml").write_text(
        "variant: swiss\nseats: [Anna, Beat, Clara]\ndeals:\n"
        "- {calls: [Anna declare], taken: {Anna: 3, Beat: 1}}\n- {}\n",
        encoding="utf-8",
    )

    assert "Purses: Anna +0.20, Beat 0.00, Clara -0.20." in kept(console, "q").out
    assert "[Anna declare, Beat join, Clara drop]" in Path("ours.yaml").read_text(encoding="utf-8")


def test_a_deal_written_card_by_card_stays_and_it_is_said_what_can_be_done(console: Console) -> None:
    Path("ours.yaml").write_text(
        "variant: swiss\nseats: [Anna, Beat]\ndeals:\n- seed: 7\n  calls: [Anna declare, Beat drop]\n- {}\n",
        encoding="utf-8",
    )
    answer = kept(console, "a b 3", "e 1", "e 2", "b a 2", "u", "u", "u", "q")

    assert "Deal 1 or one after it is written down card by card: change it in the file" in answer.out
    assert "Corrected: deal 2." in answer.out
    assert "Taken back: deal 1." in answer.out


def test_a_chart_is_drawn_with_what_the_output_can_carry(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(console, "b d 3")
    with monkeypatch.context() as patch:
        patch.setattr("chratze.cli.ledgers.shown.drawable", lambda _: False)
        drawn = run(console, "ledger", "ours.yaml", "--chart").out

    assert drawn.isascii()
    assert "Lowest -0.20, highest +0.30." in drawn


def test_a_variant_is_no_file_for_a_ledger(console: Console) -> None:
    answer = run(console, "ledger", "zwicken", stdin=b"Anna, Beat\n")

    assert answer.err.startswith("zwicken is a variant, and no file for a ledger: ")
    assert answer.code == 2


def test_who_is_asked_who_plays_may_leave(console: Console) -> None:
    assert run(console, "ledger", "ours.yaml", stdin=b"q\nAnna, Beat\n").out.count("> ") == 1
    assert not Path("ours.yaml").exists()
