"""A ledger asks what the rules of its table need, and no more."""

from pathlib import Path

import pytest

from tests.console import Answer, Console, bare, run

NAMES = "Anna,Beat,Clara,Dani"


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    """Stand in an empty folder."""
    bare(monkeypatch, tmp_path)
    return Console(monkeypatch, capsys)


def kept(console: Console, rules: str, *typed: str) -> Answer:
    """Tell a ledger with rules that differ from the Swiss ones; what it asked and said."""
    Path("house.yaml").write_text(f"schema: 1\ntitle: House\nextends: swiss\n{rules}\n", encoding="utf-8")
    stdin = "".join(f"{line}\n" for line in typed).encode()
    return run(console, "ledger", "--variant", "house.yaml", "--names", NAMES, "--date", "2026-11-30", stdin=stdin)


def asked(answer: Answer) -> list[str]:
    """List the questions."""
    return [
        line for line in answer.out.splitlines() if "?" in line and line.startswith(("Who", "Tricks", "Does", "Trump"))
    ]


def test_no_blind_is_offered_where_there_is_none(console: Console) -> None:
    answer = kept(console, "blind: {single: nobody, double: nobody}", "q")

    assert asked(answer) == ["Who declared? (Enter: nobody)"]


def test_one_who_plays_alone_is_asked_for_no_tricks(console: Console) -> None:
    answer = kept(console, "", "b", "-", "q")

    assert not [line for line in asked(answer) if line.startswith("Tricks")]


def test_who_stayed_is_asked_besides_the_dealer_who_must_play(console: Console) -> None:
    Path("own.yaml").write_text("title: Own\nextends: zwicken\nauction: {all_play_on: 9}\n", encoding="utf-8")
    answer = run(console, "ledger", "--variant", "own.yaml", "--names", NAMES, stdin=b"own\n-\nq\n")

    assert "Who stayed besides Dani? (Enter: nobody; or all)" in asked(answer)
    assert "Dani takes" in answer.out
    assert not [line for line in asked(answer) if line.startswith("Tricks")]


def test_several_may_declare_where_the_rules_let_them(console: Console) -> None:
    answer = kept(console, "auction: {declarers: several}", "b", "c+ d", "2 1 1", "l", "q")

    assert "Who joined? Whoever declared too with a plus, as in Anna+. (Enter: nobody)" in asked(answer)
    assert "Declared: Beat and Clara. Tricks: Beat 2, Clara 1, Dani 1" in answer.out


def test_a_plus_means_nothing_where_one_declares(console: Console) -> None:
    assert "Only one declares under these rules." in kept(console, "", "b", "c+", "q").out


def test_whether_the_dealer_holds_a_trump_is_asked_where_it_decides(console: Console) -> None:
    yes = kept(console, "auction: {nobody: dealer_with_trump}", "-", "y", "l", "q")
    Path("ledger.yaml").unlink()
    no = kept(console, "auction: {nobody: dealer_with_trump}", "-", "n", "l", "q")

    assert "Does Dani hold a trump? (Enter: no)" in asked(yes)
    assert "Dani takes" in yes.out
    assert "Dani takes" not in no.out
    assert "Deal 2: Dani deals, Fr. 0.80 lies in the pot." in no.out


def test_a_correction_keeps_that_the_dealer_held_a_trump(console: Console) -> None:
    answer = kept(console, "auction: {nobody: dealer_with_trump}", "-", "y", "e 1", "", "", "q")

    assert "Does Dani hold a trump? (Enter: yes)" in asked(answer)
    assert "Deal 1 is unchanged." in answer.out


def test_a_new_trump_is_asked_about_again(console: Console) -> None:
    answer = kept(console, "auction: {nobody: new_trump, trumps: 2}", "-", "c", "-", "q")

    assert asked(answer)[1] == "Trump 2. Who declared? (Enter: nobody)"


def test_a_pass_that_is_final_is_held_against_who_would_join(console: Console) -> None:
    answer = kept(console, "auction: {passed: final}", "c", "a", "d", "3", "q")

    assert "Anna has passed, and cannot join any more. " in answer.out
    assert "Purses:" in answer.out


def test_who_exchanged_before_the_auction_may_join_after_a_pass(console: Console) -> None:
    answer = kept(console, "auction: {passed: final}\nexchange: {when: before_auction}", "c", "a", "2", "q")

    assert "Purses:" in answer.out


def test_a_pot_that_is_given_back_is_nobodys_debt(console: Console) -> None:
    answer = kept(console, "evening: {pot: refund}", "-", "s", "n", "Anna Beat Clara", "-", "p", "s", "s 1", "q")

    assert "All are even." in answer.out
    assert "The pot of Fr. 0.80 is given back." in answer.out
    assert "into the pot" not in answer.out
    assert "2026-11-30,1,1,Anna,end,,0.20,0.00,0.00" in run(console, "ledger", "--csv", "-").out


def test_a_pot_that_stays_is_the_next_evenings(console: Console) -> None:
    answer = kept(console, "", "-", "n", "Anna Beat Clara", "q")

    assert "Fr. 0.80 stays in the pot." in answer.out
    assert "Deal 1: Clara deals, Fr. 0.80 lies in the pot." in answer.out


def test_a_correction_of_an_earlier_evening_reaches_the_later_ones(console: Console) -> None:
    kept(console, "", "-", "n", "Anna Beat Clara", "b", "-", "e 1.1", "a", "-", "q")
    told = Path("ledger.yaml").read_bytes()
    Path("ledger.yaml").unlink()
    kept(console, "", "a", "-", "n", "Anna Beat Clara", "b", "-", "q")

    assert told == Path("ledger.yaml").read_bytes()


def test_who_cannot_pay_leaves_and_is_not_asked_again(console: Console) -> None:
    answer = kept(console, "money: {purse: 1.00, broke: leave}", "b", "d", "4", "b", "d", "a", "4", "q")

    assert "Dani cannot pay any more and leaves the game" in answer.out
    assert "Dani has left the game." in answer.out


def test_a_debt_is_told_and_paid_with_the_next_ante(console: Console) -> None:
    answer = kept(console, "penalty: {when: next_ante}", "b", "d", "0", "-", "q")

    assert "Beat owes 1.60" in answer.out
    assert "Beat -0.20 (owes 1.60)" in answer.out
    assert "Beat pays what was owed" in answer.out


def test_a_letter_that_begins_a_name_is_that_name_with_a_number_too(console: Console) -> None:
    answer = kept(console, "", "b c 3", "b", "d 2", "q")

    assert "Removed" not in answer.out
    assert "Purses: Anna -0.40, Beat +0.65, Clara -0.15, Dani -0.15." in answer.out
