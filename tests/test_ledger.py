"""Whole evenings with a ledger, and what may happen to it."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from chratze.cli.ledgers.shelf import Shelf, put
from chratze.cli.replaying.opened import opened
from chratze.cli.table.saves import given_up, taken
from tests.console import Answer, Console, bare, interruptible, run

TRANSCRIPTS = sorted((Path(__file__).parent / "cli").glob("ledger-*.txt"))
COMMAND, PROMPT = "$ chratze ", "> "
NAMED = "--names", "Anna,Beat,Clara,Dani"
DATED = "--date", "2026-11-30"


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    """Stand in an empty folder."""
    bare(monkeypatch, tmp_path)
    return Console(monkeypatch, capsys)


def kept(console: Console, *typed: str, file: str = "ours.yaml") -> Answer:
    """Begin a ledger for four, or go on with it, and tell it some lines."""
    named = () if Path(file).exists() else NAMED
    return run(console, "ledger", file, *named, *DATED, stdin="".join(f"{line}\n" for line in typed).encode())


def said_again(console: Console, transcript: str) -> str:
    """Type again what a transcript types, and write down what comes."""
    _, *parts = f"\n{transcript}".split(f"\n{COMMAND}")
    now = ""
    for part in parts:
        command, *lines = part.splitlines()
        stdin = "".join(f"{line.removeprefix(PROMPT)}\n" for line in lines if line.startswith(PROMPT))
        answer = run(console, *command.split(), stdin=stdin.encode())
        code = f"[{answer.code}]\n" if answer.code else ""
        now += f"{COMMAND}{command}\n{answer.out}{answer.err}{code}\n"
    return now


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: str(path.stem))
def test_a_ledger_goes_as_it_went_before(console: Console, path: Path, renew: bool) -> None:
    before = path.read_text(encoding="utf-8")
    now = said_again(console, before)
    if renew:
        path.write_text(now, encoding="utf-8")

    assert before == now or renew


def test_a_ledger_is_a_record_that_check_finds_sound(console: Console) -> None:
    kept(console, "b", "d", "2", "", "c", "a d", "3 1")

    assert run(console, "check", "ours.yaml").code == 0


def test_a_ledger_goes_on_where_it_was_left(console: Console) -> None:
    in_one_go = kept(console, "b", "d", "2", "c", "-", "a", "b", "1", file="whole.yaml")
    for line in ("b", "d", "2", "c", "-", "a", "b", "1"):
        kept(console, line)

    assert Path("whole.yaml").read_bytes() == Path("ours.yaml").read_bytes()
    assert in_one_go.code == 0


def test_the_answers_of_a_deal_half_told_are_kept(console: Console) -> None:
    kept(console, "b", "d")

    assert "Tricks: Beat, Dani?" in kept(console, "q").out


def test_who_goes_on_with_a_deal_half_told_hears_what_is_known_of_it(console: Console) -> None:
    kept(console, "b", "cd")

    assert "\nDeclared: Beat.\nJoined: Clara and Dani.\nTricks: Beat, Clara, Dani?" in kept(console, "q").out


def test_an_answer_is_taken_back(console: Console) -> None:
    answer = kept(console, "b", "u", "c", "u", "q")

    assert answer.out.count("Who declared?") == 3
    assert "Clara declare" not in Path("ours.yaml").read_text(encoding="utf-8")


def test_a_deal_taken_back_leaves_the_file_as_it_was(console: Console) -> None:
    kept(console, "b", "d", "2")
    before = Path("ours.yaml").read_bytes()
    kept(console, "c", "a", "2")
    kept(console, "u")

    assert Path("ours.yaml").read_bytes() == before


def test_a_correction_comes_to_what_would_have_been_told(console: Console) -> None:
    kept(console, "-", "b", "d", "2", "c", "-", "a", "b", "1", file="right.yaml")
    kept(console, "a", "-", "b", "d", "2", "c", "-", "a", "b", "1", "e 1", "-", "q")

    assert Path("ours.yaml").read_bytes() == Path("right.yaml").read_bytes()


def test_a_deal_removed_was_never_told(console: Console) -> None:
    kept(console, "b", "d", "2", "c", "-", file="right.yaml")
    kept(console, "a", "-", "b", "d", "2", "c", "-", ":d 1", "q")

    assert Path("ours.yaml").read_bytes() == Path("right.yaml").read_bytes()


def test_a_correction_left_off_changes_nothing(console: Console) -> None:
    kept(console, "b", "d", "2")
    before = Path("ours.yaml").read_bytes()
    kept(console, "e 1", "c", "a", "q", "q")

    assert Path("ours.yaml").read_bytes() == before


def test_a_correction_that_no_later_deal_fits_changes_nothing(console: Console) -> None:
    kept(console, "b", "d", "2", "blind", "-", "q")
    before = Path("ours.yaml").read_bytes()
    answer = kept(console, "e 1", "-", "q")

    assert "Nothing is changed" not in answer.out or Path("ours.yaml").read_bytes() == before


def test_those_who_must_join_are_named(console: Console) -> None:
    Path("duty.yaml").write_text(
        "schema: 1\ntitle: Duty\nextends: swiss\nauction: {last_defender: duty}\n", encoding="utf-8"
    )
    answer = run(
        console, "ledger", "ours.yaml", "--variant", "duty.yaml", *NAMED, stdin=b"b\n-\nd\n2\nq\n"
    )  # fmt: skip

    assert "Dani must play here. " in answer.out
    assert " (duty.yaml:4:26)\n" in answer.out
    assert "Purses:" in answer.out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("x", "Nobody here is called “x”."),
        ("b c b", "Beat is named twice."),
        ("b3", "Name those who joined before the tricks."),
        ("b 3 c d 1 1", "Type the tricks at the end (a b 3 1), or behind each name (a3 b1)."),
        ("all", "Only one can declare."),
        ("d 1", "With a colon it is no name: :d 1"),
        ("b c 5", "Tricks in all: 5; they must make 4."),
        ("e 7", "There is no deal 7."),
        ("e", "Which deal?"),
        ("u", "There is no deal to take back this evening."),
        (":x", "“x” is nothing that can be done here."),
        ("s 9", "There is no evening 9; the last is evening 1."),
        ("\x1b[31m", r"Nobody here is called “\x1b[31m”."),
        ("b" * 20_000, "That is too long for an answer."),
        ("b " * 4_000, "Beat is named twice."),
    ],
)
def test_what_cannot_be_is_said_and_asked_again(console: Console, typed: str, said: str) -> None:
    answer = kept(console, typed, "b", "q")

    assert said in answer.out
    assert "Beat declare" in Path("ours.yaml").read_text(encoding="utf-8")
    assert answer.code == 0


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ("Anna", "These rules are for 2 to 7 players, not for 1."),
        ("Anna,anna", "anna is named twice."),
        (f"Anna,{'B' * 200}", "cannot be a name"),
        (f"Anna,{'B' * 10_000}", "That is too long for an answer."),
        ("Anna,B>c", "“B>c” cannot be a name"),
        ("Anna,12", "“12” cannot be a name"),
    ],
)
def test_names_that_cannot_be_are_refused(console: Console, names: str, said: str) -> None:
    answer = run(console, "ledger", "ours.yaml", "--names", names)

    assert said in answer.err
    assert answer.code == 2
    assert not Path("ours.yaml").exists()


def test_names_are_asked_for_until_they_can_be(console: Console) -> None:
    answer = run(console, "ledger", stdin=b"\nAnna\nAnna Beat\nq\n")

    assert answer.code == 0
    assert opened("ledger.yaml").record is not None


def test_nobody_who_names_players_begins_no_ledger(console: Console) -> None:
    assert run(console, "ledger").code == 0
    assert not Path("ledger.yaml").exists()


def test_a_torn_end_is_let_go_and_kept_beside(console: Console) -> None:
    kept(console, "b", "d", "2", "c", "-", "a", "b", "1")
    raw = Path("ours.yaml").read_bytes()
    Path("ours.yaml").write_bytes(raw[:-30])
    answer = kept(console, "q")

    assert "ours.yaml.torn" in answer.err
    assert raw[:-30].endswith(Path("ours.yaml.torn").read_bytes())
    assert len(Path("ours.yaml.torn").read_bytes()) > 0
    assert answer.code == 0


def test_a_file_cut_at_any_byte_opens_or_says_why_not(console: Console) -> None:
    kept(console, "b", "d", "2", "c", "-", "a", "b", "1")
    raw = Path("ours.yaml").read_bytes()
    for length in range(0, len(raw), 37):
        Path("cut.yaml").write_bytes(raw[:length])
        answer = kept(console, "p", "q", file="cut.yaml")

        assert answer.code in (0, 1, 2)
        assert answer.code == 0 or answer.err


def test_a_ledger_open_elsewhere_is_left_alone(console: Console) -> None:
    kept(console, "b")
    save = taken(Path("ours.yaml").resolve())
    assert save is not None
    answer = kept(console, "q")
    given_up(save)

    assert answer.err == "ours.yaml is open in another ledger.\n"
    assert answer.code == 2


def test_a_file_that_somebody_else_changes_is_left_as_it_is(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(console, "b", "d", "2")
    changed = Path("ours.yaml").read_text(encoding="utf-8").replace("2026-11-30", "2026-11-29")
    lines = iter(["c", "-"])

    def heard() -> str | None:
        """Type a line; before the second the file is changed."""
        line = next(lines, None)
        if line == "-":
            Path("ours.yaml").write_text(changed, encoding="utf-8")
        return line

    monkeypatch.setattr("chratze.cli.table.terminal.hear", heard)
    answer = kept(console)

    assert "has been changed by somebody else meanwhile" in answer.err
    assert Path("ours.yaml").read_text(encoding="utf-8") == changed
    assert answer.code == 2


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_takes_no_file_is_said_at_once(console: Console) -> None:
    Path().chmod(0o500)

    assert kept(console, "b").code == 2


def test_a_read_only_file_is_said_at_once(console: Console) -> None:
    kept(console, "b", "d", "2")
    Path("ours.yaml").chmod(0o400)
    answer = kept(console, "q")

    assert answer.err == "ours.yaml is read-only.\n"
    assert answer.code == 2


def test_a_full_disk_is_said_and_the_evening_goes_on(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        """Find no space."""
        raise OSError(28, "No space left on device")

    kept(console, "b", "d", "2")
    with monkeypatch.context() as patch:
        patch.setattr("chratze.cli.ledgers.shelf.replaced", full)
        answer = kept(console, "c", "-", "p", "q")

    assert "ours.yaml cannot be written: No space left on device." in answer.err
    assert "Purses: Anna" in answer.out
    assert answer.code == 2


def test_a_file_that_has_gone_is_written_again(tmp_path: Path) -> None:
    put(Shelf(tmp_path / "ours.yaml", b"before"), b"after")

    assert (tmp_path / "ours.yaml").read_bytes() == b"after"


def test_rules_that_have_changed_since_do_not_count(console: Console) -> None:
    Path("house.yaml").write_text("schema: 1\ntitle: House\nextends: swiss\n", encoding="utf-8")
    run(console, "ledger", "ours.yaml", "--variant", "house.yaml", *NAMED, stdin=b"b\nd\n2\nq\n")
    Path("house.yaml").write_text("schema: 1\ntitle: House\nextends: swiss\nante: {amount: 1.00}\n", encoding="utf-8")
    answer = kept(console, "c", "-", "q")

    assert "has changed since this ledger was begun" in answer.err
    assert "everybody antes 0.20" in answer.out


def test_money_that_was_written_wrong_does_not_count(console: Console) -> None:
    kept(console, "b", "d", "2")
    text = Path("ours.yaml").read_text(encoding="utf-8").replace("Beat: 0.30", "Beat: 0.35")
    Path("ours.yaml").write_text(text, encoding="utf-8")
    answer = kept(console, "q")

    assert "Deal 1: Beat +0.35, says the file; by the rules it is +0.30, and that counts." in answer.err


def test_a_deal_that_stops_in_the_middle_of_a_ledger_is_found(console: Console) -> None:
    kept(console, "b", "d", "2", "c", "-")
    text = Path("ours.yaml").read_text(encoding="utf-8").replace("  taken: {Beat: 2, Dani: 2}\n", "")
    Path("ours.yaml").write_text(text, encoding="utf-8")
    answer = kept(console, "q")

    assert "Deal 1 of ours.yaml stops before its end" in answer.err
    assert answer.code == 1


def test_a_ledger_that_is_not_there_has_no_standings(console: Console) -> None:
    answer = run(console, "ledger", "none.yaml", "--standings")

    assert answer.code == 2
    assert "none.yaml" in answer.err


def test_what_is_shown_leaves_the_file_alone(console: Console) -> None:
    kept(console, "b", "d", "2", "c")
    before = Path("ours.yaml").stat()
    answer = run(console, "ledger", "ours.yaml", "--standings", "--settle", "--chart", "--plain", "--csv", "out.csv")

    assert answer.code == 0
    assert answer.out.isascii()
    assert Path("ours.yaml").stat().st_mtime_ns == before.st_mtime_ns
    assert Path("out.csv").read_text(encoding="utf-8").count("\n") == 5


def test_a_ledger_is_handed_on_as_a_record(console: Console) -> None:
    kept(console, "b", "d", "2")
    run(console, "ledger", "ours.yaml", "--record", "copy.yaml")

    assert Path("copy.yaml").read_bytes() == Path("ours.yaml").read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="an interrupt is another one there")
def test_an_interrupt_says_where_all_is_kept(console: Console) -> None:
    kept(console, "b", "d", "2")
    with subprocess.Popen(
        [sys.executable, "-m", "chratze", "ledger", "ours.yaml", "--lang", "en"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=interruptible,  # noqa: PLW1509  # one thread only
    ) as ledger:
        said = b""
        while not said.endswith(b"> ") and ledger.stdout is not None:
            said += ledger.stdout.read(1)
        ledger.send_signal(signal.SIGINT)
        _, err = ledger.communicate()

    assert ledger.returncode == 130
    assert err == b"All that was answered is saved in ours.yaml.\n"
