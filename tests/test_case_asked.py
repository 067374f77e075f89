"""What a case lacks is asked for at a terminal, and nowhere else."""

import os
import pty
import select
import subprocess
import sys
from pathlib import Path

import pytest

from chratze.cli.asking_more import asked_more
from chratze.cli.case_places import culprit
from chratze.cli.inquiry import as_posed
from chratze.cli.inquiry import read as read_posed
from chratze.cli.json_lines import read_line
from chratze.cli.paint import plain
from chratze.cli.pen import Pen
from chratze.cli.posed import Posed, all_posed
from chratze.cli.ruling_text import flow
from chratze.cli.saving import bare
from chratze.game.verdict import Verdict
from chratze.source import Entries, read
from chratze.words.speak import load_words
from tests.console import Console, run
from tests.console import bare as at_bare_console
from tests.shipped import variant

PEN = Pen(load_words("en"), plain)
SWISS = variant("swiss")


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    """Stand at a bare console."""
    at_bare_console(monkeypatch, tmp_path)
    return Console(monkeypatch, capfd)


def posed(case: str) -> Posed:
    """Pose a case."""
    (found,) = all_posed([case])
    return found


def whole(case: str, *answers: str) -> tuple[str, list[str]]:
    """Answer the questions about a case; say what it is then, and what was asked."""
    left, asked = [*answers], []

    def ask(question: str) -> str:
        asked.append(question)
        if not left:
            raise EOFError
        return left.pop(0)

    found = asked_more(PEN, SWISS, posed(case), ask)
    assert found.node
    return flow(found.node), asked


def test_a_case_is_asked_for_what_it_lacks_one_thing_after_the_other() -> None:
    case, asked = whole("{trick: Se9 SiO, play: RA}", "Si", "Si7 E8 RA")

    assert case == "{trick: Se9 SiO, play: RA, trump: Si, hand: Si7 E8 RA}"
    assert asked == ["What is trumps?", "Which cards are in the hand?"]


def test_a_case_that_lacks_nothing_is_asked_nothing() -> None:
    assert whole("{trump: Si, trick: Se9 SiO}") == ("{trump: Si, trick: Se9 SiO}", [])


def test_an_answer_that_cannot_be_read_is_asked_for_again_with_the_reason() -> None:
    case, asked = whole("{trick: Se9, play: E8, hand: E8 RA}", "S", "Si")

    assert case.endswith("trump: Si}")
    assert asked[1] == "S: S is Schellen or Schilten; write Se or Si."


def test_what_a_case_is_about_is_asked_until_it_is_a_number_or_a_word_of_the_list() -> None:
    case, asked = whole("{}", "a card", "9", "Trick", "Si", "Se9 Si6")

    assert case == "{trump: Si, trick: Se9 Si6}"
    assert asked[0] == asked[1] == asked[2]


def test_an_empty_answer_ends_the_questions() -> None:
    assert whole("{trick: Se9 SiO, play: RA}", "Si", "")[0] == "{trick: Se9 SiO, play: RA, trump: Si}"


def test_at_the_end_of_input_the_case_is_what_it_was() -> None:
    assert whole("{trick: Se9 SiO, play: RA}", "Si")[0] == "{trick: Se9 SiO, play: RA}"


@pytest.mark.parametrize(
    ("answers", "case"),
    [
        (("1", "Si", "Se9", "Se7 E8", ""), "{trump: Si, trick: Se9, hand: Se7 E8}"),
        (("2", "Si", "Se9 SiO"), "{trump: Si, trick: Se9 SiO}"),
        (("3", "2.00", "A 2, B: 1, C=1", "A"), "{pot: 2.00, tricks: {A: 2, B: 1, C: 1}, declarer: A}"),
        (("3", "2.00", "Rosa", "Rosa"), "{pot: 2.00, tricks: Rosa}"),
        (("4", "A weg, B chratze", "C", "weg"), "{calls: [A weg, B chratze], player: C, call: weg}"),
        (("5", "4", "2"), "{hand: 4, throw: 2}"),
        (("6",), "{}"),
    ],
)
def test_of_a_case_that_says_nothing_it_is_asked_first_what_it_is_about(answers: tuple[str, ...], case: str) -> None:
    assert whole("{}", *answers, "")[0] == case


def test_nothing_is_asked_on_a_pipe(console: Console) -> None:
    answer = run(console, "check", "--case", "{trick: Se9 SiO, play: RA}", stdin=b"Si\nSi7 E8 RA\n")

    assert (answer.code, answer.out) == (2, "This case does not say enough. trump is missing.\n")


def test_at_a_terminal_the_whole_case_is_told_so_that_it_can_be_typed(tmp_path: Path) -> None:
    told, code = at_terminal(tmp_path, "{trick: Se9 SiO, play: RA}", ["Si", "Si7 E8 RA"])

    assert code == 1
    assert "chratze check swiss --case '{trick: Se9 SiO, play: RA, trump: Si, hand: Si7 E8 RA}'" in told
    assert "Not allowed. You may play Si7." in told


def at_terminal(folder: Path, case: str, answers: list[str]) -> tuple[str, int]:
    """Put a case at a terminal, and answer what is asked."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "chratze", "check", "--lang", "en", "--color", "never", "--case", case]
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, cwd=folder)  # ours
    os.close(theirs)
    told = ""
    while select.select([ours], [], [], 30)[0]:
        try:
            told += os.read(ours, 4096).decode()
        except OSError:
            break
        if told.endswith("> ") and answers:
            os.write(ours, f"{answers.pop(0)}\n".encode())
    os.close(ours)
    return told, process.wait(30)


# Where a case is at fault


@pytest.mark.parametrize(
    ("case", "marked"),
    [
        ("{trump: Si, trick: Se9 SO, hand: Si7}", "SO"),
        ("{trump: Si, trick: Se9, hand: Si7 se-9}", "se-9"),
        ("{trump: Si, trick: [Se9, 'Q9'], hand: Si7}", "Q9"),
        ("{trump: S, trick: Se9, hand: Si7}", "S"),
        ("{trump: Si, trick: Se9, hand: Si7 E8, play: RA}", "RA"),
        ("{trump: Si, trikc: Se9, hand: Si7}", "trikc"),
        ("{pot: 1.03, tricks: {A: 1}}", "1.03"),
        ("{pot: 1.00, tricks: {A: 2, B: 2}, declarer: C}", "C"),
        ("{calls: [A weg, B xyz], player: C}", "B xyz"),
        ("{hand: Si7 Si8 E8 RA, throw: Si7 R9}", "R9"),
    ],
)
def test_carets_stand_under_what_cannot_be_judged(case: str, marked: str) -> None:
    found = posed(case)
    verdict = read_posed(PEN.words, SWISS, found, as_posed)

    assert isinstance(verdict, Verdict)
    span = culprit(found, verdict)
    assert span
    assert case[span.column - 1 : span.end_column - 1] == marked


def test_a_case_on_a_line_of_many_is_marked_at_the_same_place(console: Console) -> None:
    Path("cases.jsonl").write_text('{"trump": "Si", "trick": "Se9 SO"}\n' * 2, encoding="utf-8")
    lines = run(console, "check", "--case", "cases.jsonl").out.splitlines()

    assert lines[-2:] == ['   2 | {"trump": "Si", "trick": "Se9 SO"}', "     |                               ^^"]


LINES = [
    '{"trump": "Si", "trick": ["Se9", "SiO"], "hand": "", "play": null}',
    '{"pot": 1.50, "tricks": {"A": 2, "Ä B": 1}, "blind": true, "x": false, "y": -3}',
    '{"a": [], "b": {}, "c": [{"d": [1, "1"]}]}',
]


@pytest.mark.parametrize("line", LINES)
def test_a_line_of_json_is_read_as_yaml_reads_it(line: str) -> None:
    found = read_line("cases", line, 1)

    assert isinstance(found, Entries)
    assert bare(found) == bare(read("cases", line.encode()).node)


@pytest.mark.parametrize(
    "line",
    [
        '{"a": 1, "a": 2}', '{"": 1}', '{"a": 1e5}', '{"a": -0}', '{"a": "\\u0041"}', '{"a": NaN}', "{trump: Si}",
        '{"a": "\x85"}', '["a"]', '{"a": ' + "[" * 20 + "]" * 20 + "}", '{"' + "k" * 1100 + '": 1}', '{"a": 012}',
    ],
)  # fmt: skip
def test_a_line_that_yaml_may_read_otherwise_is_left_to_it(line: str) -> None:
    assert read_line("cases", line, 1) is None
