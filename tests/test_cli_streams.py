"""The door: whatever is wrong with a stream, a file or a terminal, no traceback, and no waiting for ever."""

import errno
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from chratze.cli import checking
from chratze.cli import main as door
from chratze.source import LIMIT
from tests.console import Console, bare, outside, run, write

LEGAL = "{trump: Si, trick: Se9 SiO, hand: Si7 E8 RA, play: Si7}"


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    """Stand at a bare console."""
    bare(monkeypatch, tmp_path)
    return Console(monkeypatch, capfd)


@pytest.mark.parametrize(
    ("environ", "encoding"),
    [
        ({"PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}, "ascii"),
        ({"PYTHONIOENCODING": "ascii"}, "ascii"),
        ({"PYTHONIOENCODING": "cp1252"}, "cp1252"),
        ({"PYTHONUTF8": "1"}, "utf-8"),
    ],
    ids=str,
)
@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.usefixtures("console")
def test_any_encoding_carries_what_is_said(environ: dict[str, str], encoding: str, form: str) -> None:
    write("grüsse.yaml", "extends: swiss\ntitle: Grüezi 日本 👍\nplay: {hët: 日本}\n")
    answer = outside("check", ".", "--lang", "de", "--format", form, **environ)

    told = answer.stdout.decode(encoding)
    codes = [found["code"] for found in json.loads(told)["targets"][0]["findings"]] if form == "json" else told.split()
    assert (answer.returncode, answer.stderr) == (1, b"")
    assert "CHR101" in codes or "CHR101:" in codes


@pytest.mark.parametrize(("words", "code"), [(["check", "-"], 1), (["check", "--case", "-"], 2)], ids=str)
def test_no_more_is_read_of_standard_input_than_a_variant_may_be_long(
    console: Console, words: list[str], code: int
) -> None:
    stream = io.BytesIO(b"{" * 3 * LIMIT)
    console.patch.setattr("sys.stdin", io.TextIOWrapper(stream))
    console.patch.setattr("sys.argv", ["chratze", *words])

    assert door.main() == code
    assert stream.tell() == LIMIT + 1


def test_a_case_file_that_is_longer_than_a_variant_is_not_read_to_its_end(console: Console) -> None:
    write("cases.jsonl", f"{LEGAL}\n" * 5000)
    answer = run(console, "check", "--case", "cases.jsonl")

    assert (answer.code, len(answer.out.splitlines())) == (2, 1)


@pytest.mark.parametrize("words", [["check"], ["check", "--case"], ["check", "child.yaml"]], ids=str)
@pytest.mark.usefixtures("console")
def test_a_pipe_that_nobody_fills_is_not_waited_for(words: list[str]) -> None:
    os.mkfifo("pipe")
    write("child.yaml", "extends: ./pipe\n")
    answer = outside(*words, *(["pipe"] if "child.yaml" not in words else []))

    assert answer.returncode == (1 if "child.yaml" in words else 2)
    assert b"pipe" in answer.stdout + answer.stderr


@pytest.mark.usefixtures("console")
def test_a_name_that_the_system_cannot_read_is_shown_in_its_letters() -> None:
    write("grün.yaml", "extends: swiss\n")
    plain = {"PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}

    assert outside("check", "grün.yaml", **plain).stdout == b"gruen.yaml: fine\n"
    assert b"There is no file gruen.yml." in outside("check", "grün.yml", **plain).stdout


MUCH = f"{'nowhere' * 25}.yaml " * 250
"""So many files that are not there that what is said of them does not fit into a pipe."""


def test_a_reader_that_goes_away_is_left_in_peace() -> None:
    command = f"{sys.executable} -m chratze check {MUCH} | head -1"
    answer = subprocess.run(command, shell=True, capture_output=True, check=False)  # noqa: S602  # a pipe needs a shell

    assert answer.stderr == b""


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("check swiss >&-", 0),
        ("check swiss 2>&-", 0),
        ("check swiss >/dev/full", 2),
        ("check swiss >/dev/full 2>/dev/full", 2),
        ("check swiss - <&-", 1),
        ("check swiss 1</dev/null", 2),
        ("check - 0>file", 2),
        ("check --case - 0>file", 2),
        ("check --case nofile 2>/dev/full", 2),
        ("--nope 2>/dev/full", 2),
        ("check swiss >file; ulimit -f 0; again swiss >file", 2),
    ],
)
@pytest.mark.usefixtures("console")
def test_closed_full_and_wrong_streams_bring_no_traceback(typed: str, code: int) -> None:
    chratze = f"{sys.executable} -m chratze"
    command = f"{chratze} {typed}".replace("again", f"{chratze} check")
    answer = subprocess.run(command, shell=True, capture_output=True, check=False)  # noqa: S602  # redirected by a shell

    assert answer.returncode == code
    assert b"Traceback" not in answer.stderr
    assert b"Exception" not in answer.stderr
    assert b"bug" not in answer.stderr


@pytest.mark.usefixtures("console")
def test_an_encoding_that_wants_a_mark_reads_on_without_it() -> None:
    command = [sys.executable, "-m", "chratze", "play", "--seed", "1"]
    environ = {**os.environ, "PYTHONIOENCODING": "utf-16"}
    answer = subprocess.run(command, input=b"odd\xd8\x00\xff", capture_output=True, env=environ, check=False)

    assert (answer.returncode, answer.stderr.decode("utf-16")) == (0, "")


def test_a_bug_of_ours_is_told_even_where_nothing_can_be_kept(console: Console) -> None:
    console.patch.setattr(checking, "inquire", broken)
    console.patch.setattr("tempfile.NamedTemporaryFile", full)
    answer = run(console, "check", "swiss")

    assert (answer.code, len(answer.err.splitlines())) == (2, 2)
    assert "--debug" in answer.err


def full(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_bug_of_ours_is_told_in_two_lines_and_its_traceback_kept(console: Console) -> None:
    console.patch.setattr(checking, "inquire", broken)
    answer = run(console, "check", "swiss")
    kept = Path(answer.err.split()[-1])

    assert (answer.code, answer.out, len(answer.err.splitlines())) == (2, "", 2)
    assert "ZeroDivisionError" in kept.read_text(encoding="utf-8")
    kept.unlink()


def test_debug_shows_the_traceback_of_a_bug_of_ours(console: Console) -> None:
    console.patch.setattr(checking, "inquire", broken)
    answer = run(console, "--debug", "check", "swiss")
    Path(answer.err.split()[-1]).unlink()

    assert "Traceback" in answer.err


def test_an_interrupted_command_ends_quietly(console: Console) -> None:
    console.patch.setattr(checking, "inquire", interrupted)
    answer = run(console, "check", "swiss")

    assert (answer.code, answer.out) == (130, "")
    assert "Traceback" not in answer.err


def test_an_interrupt_while_the_door_opens_ends_without_a_word(tmp_path: Path) -> None:
    """The package that takes longest to read is replaced by one during which somebody presses Ctrl-C."""
    (tmp_path / "typer.py").write_text("raise KeyboardInterrupt\n", encoding="utf-8")
    answer = subprocess.run(
        [sys.executable, "-c", "import sys; from chratze.__main__ import main; sys.exit(main())"],
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        check=False,
    )

    assert (answer.returncode, answer.stdout, answer.stderr) == (130, b"", b"")


def broken(*_: object) -> None:
    raise ZeroDivisionError


def interrupted(*_: object) -> None:
    raise KeyboardInterrupt
