"""`chratze simulate --format … --output …`: a report in every form, to a file or to a terminal of any kind."""

import csv
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from chratze.cli import simulating
from chratze.cli.main import run
from chratze.reports.bars import BLOCKS

FEW = ("swiss", "--backend", "plain", "--seed", "7", "-n", "300")
FORMS = ("text", "json", "csv", "markdown", "html")


@pytest.fixture(autouse=True)
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand in an empty folder, with nothing wished for, at a terminal that can."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "CHRATZE_LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.chdir(tmp_path)


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Simulate, and return what is printed."""
    code = run(["simulate", *FEW, *words])
    told = capsys.readouterr()
    assert (code, told.err) == (0, "")
    return told.out


def encoded(encoding: str, *words: str) -> bytes:
    """Simulate where standard output has an encoding, and return what is printed."""
    environ = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "chratze", "simulate", *FEW, "--lang", "de", *words]
    return subprocess.run(command, capture_output=True, check=True, env=environ).stdout


@pytest.mark.parametrize("form", FORMS)
def test_a_file_holds_what_would_be_printed(capsys: pytest.CaptureFixture[str], form: str) -> None:
    wanted = printed(capsys, "--format", form)

    assert printed(capsys, "--format", form, "--output", "there") == ""
    assert Path("there").read_text(encoding="utf-8") == wanted


@pytest.mark.parametrize("form", FORMS)
def test_every_form_says_what_was_simulated_and_how_to_repeat_it(capsys: pytest.CaptureFixture[str], form: str) -> None:
    told = printed(capsys, "--format", form)

    for fact in ("swiss", "0.1.0", "regular", "7", "300", "chratze simulate swiss --deals 300 --seed 7"):
        assert fact in told
    assert re.search(r"\b[0-9a-f]{12}\b", told)


@pytest.mark.parametrize("form", ["csv", "markdown", "html"])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_numbers_in_files_are_never_set_apart(capsys: pytest.CaptureFixture[str], form: str, lang: str) -> None:
    told = printed(capsys, "-n", "1000", "--format", form, "--lang", lang)

    assert "1000" in told
    assert not re.search(r"\b1[,']000\b", told)


def test_csv_is_the_same_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    english, german = (printed(capsys, "--format", "csv", "--lang", lang) for lang in ("en", "de"))

    assert english == german
    assert {row["part"] for row in csv.DictReader(io.StringIO(english))} >= {"by_seat", "by_role", "rates", "pot"}


def test_bars_are_drawn_with_signs_of_a_typewriter_where_that_is_wished_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = printed(capsys, "--plain")
    assert "###" in wanted
    assert wanted.isascii()

    monkeypatch.setenv("TERM", "dumb")
    assert printed(capsys) == wanted


def test_a_dumb_terminal_takes_nothing_from_a_file(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    printed(capsys, "--output", "there")

    assert set(Path("there").read_text(encoding="utf-8")) & set(BLOCKS)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_bars_are_drawn_with_what_an_encoding_has(encoding: str) -> None:
    told = encoded(encoding).decode(encoding)

    assert "####" in told
    assert "?" not in told


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_page_says_the_same_in_every_encoding(encoding: str) -> None:
    told = encoded(encoding, "--format", "html").decode("ascii")

    assert "Eins&#228;tze" in told


@pytest.mark.parametrize(
    ("file", "said"),
    [("nowhere/there.html", "No such file or directory"), (".", "Is a directory"), ("x" * 999, "File name too long")],
)
def test_a_file_that_cannot_be_is_refused_before_anything_is_counted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, file: str, said: str
) -> None:
    monkeypatch.setattr(simulating, "figures", None)
    code = run(["simulate", *FEW, "--output", file])

    told = capsys.readouterr()
    assert (code, told.out) == (2, "")
    assert said in told.err


def test_what_cannot_be_simulated_leaves_a_file_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    Path("there").write_text("before", encoding="utf-8")
    code = run(["simulate", *FEW, "--seats", "9", "--output", "there"])

    assert code == 2
    assert "not for 9" in capsys.readouterr().err
    assert Path("there").read_text(encoding="utf-8") == "before"


def test_a_dash_is_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(printed(capsys, "--format", "json", "--output", "-"))["deals"] == 300
