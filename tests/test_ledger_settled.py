"""Purses are settled, people come and go, and what was done last is taken back."""

from pathlib import Path

import pytest

from tests.console import Answer, Console, bare, run

NAMED = "--names", "Anna,Beat,Clara,Dani"
DATED = "--date", "2026-11-30"
FILE = "ours.yaml"
WHO_DECLARED = "Who declared? (Enter: nobody; or blind, double)"


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    """Stand in an empty folder."""
    bare(monkeypatch, tmp_path)
    return Console(monkeypatch, capsys)


def kept(console: Console, *typed: str) -> Answer:
    """Begin a ledger for four, or go on with it, and tell it some lines."""
    named = () if Path(FILE).exists() else NAMED
    return run(console, "ledger", FILE, *named, *DATED, stdin="".join(f"{line}\n" for line in typed).encode())


def house(console: Console, rules: str, *typed: str) -> Answer:
    """Begin a ledger for four by rules that differ from the Swiss ones, and tell it some lines."""
    Path("house.yaml").write_text(f"schema: 1\ntitle: House\nextends: swiss\n{rules}\n", encoding="utf-8")
    stdin = "".join(f"{line}\n" for line in typed).encode()
    return run(console, "ledger", FILE, "--variant", "house.yaml", *NAMED, *DATED, stdin=stdin)


def shown(console: Console, what: str) -> str:
    """Show something of the ledger."""
    return run(console, "ledger", FILE, what).out


def text() -> str:
    """Read the file of the ledger."""
    return Path(FILE).read_text(encoding="utf-8")


def test_all_stand_at_zero_once_they_have_paid(console: Console) -> None:
    answer = kept(console, "b d 3", "paid")

    assert "Purses: Anna 0.00, Beat 0.00, Clara 0.00, Dani 0.00." in kept(console, "q").out
    assert shown(console, "--settle") == "All are even.\n"
    assert answer.err == ""


def test_what_was_paid_stands_behind_the_deals_of_the_evening(console: Console) -> None:
    kept(console, "b d 3", "paid")

    assert text().endswith(
        "  pot: 0.05\nsettled:\n- Anna 0.20 > Beat\n- Clara 0.10 > Beat\n- Clara 0.05 > Dani\n- Clara 0.05 > pot\n"
    )


def test_a_ledger_that_was_settled_is_sound(console: Console) -> None:
    kept(console, "b d 3", "paid", "", "", "c a 2", "paid")

    assert run(console, "check", FILE).code == 0


def test_purses_go_on_from_zero_on_the_next_evening(console: Console) -> None:
    answer = kept(console, "b d 3", "paid", "", "", "b d 3")

    assert "Purses: Anna -0.20, Beat +0.35, Clara -0.20, Dani +0.05." in answer.out


def test_a_pot_into_which_was_paid_is_won_and_taken_out_again(console: Console) -> None:
    answer = kept(console, "", "paid", "", "", "b -", "s")

    assert "Beat takes Fr. 0.80 out of the pot." in answer.out


def test_a_settling_up_is_taken_back(console: Console) -> None:
    kept(console, "b d 3")
    before = text()
    answer = kept(console, "paid", "u", "q")

    assert "Taken back: the settling-up." in answer.out
    assert text() == before


def test_a_new_evening_is_taken_back(console: Console) -> None:
    kept(console, "b d 3")
    before = text()
    kept(console, "n", "Anna, Clara, Eva", "u", "q")

    assert text() == before


def test_everything_may_be_taken_back_from_the_last_to_the_first(console: Console) -> None:
    answer = kept(console, "b d 3", "paid", "", "", "c a 2", *"uuuuu", "q")

    assert text().endswith("deals: []\n")
    assert answer.out.count("Taken back") == 4
    assert "There is no deal to take back this evening." in answer.out


def test_a_deal_corrected_after_the_money_has_gone_leaves_the_difference(console: Console) -> None:
    answer = kept(console, "b d 3", "paid", "e 1", "b d 1", "q")

    assert "  Beat: 0.00 becomes -2.10\n" in answer.out
    assert "- Anna 0.20 > Beat\n" in text()


@pytest.mark.parametrize("typed", [("e 1", "a b 2"), (":d 1",), (":d 1", ":d 1", "u"), ("e 1", "a b 2", ":d 2", "u")])
def test_a_correction_is_taken_back(console: Console, typed: tuple[str, ...]) -> None:
    kept(console, "b d 3", "c a 2")
    before = text()
    answer = kept(console, *typed, "u", "q")

    assert "Taken back: the correction.\n" in answer.out
    assert text() == before


def test_what_was_done_after_a_correction_is_taken_back_before_it(console: Console) -> None:
    answer = kept(console, "b d 3", "e 1", "a b 2", "c a 2", "u", "q")

    assert "Taken back: deal 2." in answer.out
    assert "Declared: Anna" in kept(console, "l", "q").out


def test_nobody_settles_a_deal_half_entered(console: Console) -> None:
    assert "A deal is half entered" in kept(console, "b d 3", "b", "paid").out


def test_nothing_is_put_down_where_all_are_even(console: Console) -> None:
    kept(console, "paid", "q")

    assert "settled" not in text()


def test_standings_say_what_was_won_in_all(console: Console) -> None:
    kept(console, "b d 3", "paid")
    head, first, *_ = shown(console, "--standings").splitlines()

    assert head.split()[:5] == ["name", "purse", "won", "in", "all"]
    assert first.split()[:3] == ["Beat", "0.00", "+0.30"]


def test_a_table_for_other_programs_has_what_was_paid(console: Console) -> None:
    kept(console, "b d 3", "paid")

    assert "2026-11-30,1,0,Anna,settled,,0.20,0.00,0.05" in run(console, "ledger", FILE, "--csv", "-").out


def test_the_deals_are_listed_with_what_was_paid(console: Console) -> None:
    assert "       Settled:\n       Anna pays Beat Fr. 0.20.\n" in kept(console, "b d 3", "paid", "l").out


def test_a_pot_that_is_given_back_is_given_back_before_all_pay(console: Console) -> None:
    answer = house(console, "evening: {pot: refund}", "", "b d 0", "paid", "", "", "q")

    assert "the pot is empty" in answer.out.rpartition("Enter begins a new evening")[2]
    assert "into the pot" not in answer.out
    assert shown(console, "--settle") == "All are even.\n"


def test_a_debt_that_ends_with_the_evening_is_said(console: Console) -> None:
    rules = "penalty: {when: next_ante}"

    assert "Beat owes the pot Fr. 1.60. The debt lapses with the evening." in house(console, rules, "b d 0", "n").out


def test_a_debt_is_said_to_be_left_out_of_what_is_paid(console: Console) -> None:
    answer = house(console, "penalty: {when: next_ante}", "b d 0", "s")

    assert "Beat owes the pot Fr. 1.60. That is not counted here" in answer.out


def test_a_debt_stands_among_the_standings(console: Console) -> None:
    house(console, "penalty: {when: next_ante}", "b d 0", "q")

    assert shown(console, "--standings").splitlines()[0].split()[:3] == ["name", "purse", "owed"]


def test_a_debt_that_grows_is_told_whole(console: Console) -> None:
    rules = "penalty: {when: next_ante}\nmoney: {purse: 1.00, broke: defer}"

    assert "Beat owes 0.20 more, 1.00 in all" in house(console, rules, "b d 0", "", "q").out


def test_whoever_comes_takes_the_seat_of_who_goes_and_the_deal_goes_on(console: Console) -> None:
    answer = kept(console, "b d 3", "t", "-dani +Eva", "q")

    assert answer.out.rpartition("Deal 1: ")[2].startswith("Anna deals, Fr. 0.05 lies in the pot.")
    assert "seats: [Beat, Clara, Eva, Anna]" in text()


def test_a_newcomer_sits_before_the_dealer(console: Console) -> None:
    kept(console, "b d 3", "t", "+Eva", "q")

    assert "seats: [Beat, Clara, Dani, Eva, Anna]" in text()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("-x", "Nobody here is called “x”."),
        ("-Dani Eva", "“Eva”: put + before who comes and - before who goes."),
        ("+Anna", "Anna is named twice."),
        ("-Anna -Beat -Clara", "These rules are for 2 to 7 players, not for 1."),
        ("+", "“+”: put + before who comes and - before who goes."),
    ],
)
def test_who_cannot_come_or_go_is_said(console: Console, typed: str, said: str) -> None:
    assert said in kept(console, "b d 3", "t", typed, "Anna, Beat", "q").out


def test_a_pot_stays_on_the_table_when_somebody_comes_though_it_is_given_back_at_the_end(console: Console) -> None:
    answer = house(console, "evening: {pot: refund}", "", "t", "+Eva", "s", "q")

    assert "Deal 1: Dani deals, Fr. 0.80 lies in the pot." in answer.out
    assert "Purses: Anna -0.20, Beat -0.20, Clara -0.20, Eva 0.00, Dani -0.20." in kept(console, "q").out


def test_names_are_put_right_before_the_first_deal(console: Console) -> None:
    kept(console, "n", "Anna, Beat, Klara, Dani", "q")

    assert "seats: [Anna, Beat, Klara, Dani]" in text()
    assert "evenings" not in text()


def test_a_ledger_is_read_again_though_its_pot_has_grown_beyond_all_counting(console: Console) -> None:
    answer = house(console, "ante: {amount: 5000.00}\npenalty: {cap: none}", *["a b4"] * 60, "n", "paid", "", "q")

    assert "The evening is over" in answer.out
    assert "Purses: Anna 0.00, Beat 0.00, Clara 0.00, Dani 0.00." in kept(console, "q").out


def test_a_pot_that_nobody_has_played_for_stays_when_purses_are_settled(console: Console) -> None:
    answer = house(console, "evening: {pot: refund}", "", "t", "", "paid", "n", "", "q")

    assert "Deal 1: Dani deals, Fr. 0.80 lies in the pot." in answer.out.split("Settled:")[1]


def test_a_blind_half_entered_does_not_become_the_next_dealers(console: Console) -> None:
    answer = kept(console, "b d 2", "blind", ":d 1", "q")

    assert answer.out.splitlines()[-3:-1] == ["Deal 1: Dani deals, the pot is empty.", WHO_DECLARED]


def test_an_announcement_half_entered_stays_who_deals_so_ever(console: Console) -> None:
    answer = kept(console, "b d 2", "c", ":d 1", "q")

    assert answer.out.splitlines()[-3:-1] == ["Deal 1: Dani deals, the pot is empty.", "Who joined? (Enter: nobody)"]
