"""The door: transcripts, and what every command owes to its user."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from chratze.cli import checking
from chratze.words.speak import LANGUAGES
from tests.console import Console, bare, played, run

HERE = Path(__file__).parent
TRANSCRIPTS = sorted((HERE / "cli").glob("check-*.txt"))
FAULTY = sorted((HERE / "faulty").glob("*.yaml"))
PLAY = "{trump: Si, trick: Se9 SiO, hand: Si7 E8 RA, play: RA}"
MONEY = "{pot: 1.00, declarer: C, tricks: {A: 1, B: 2, C: 1, D: 0}, out: E}"
NASTY = "[/bold] \x1b[31m\x07\u202e 👍 日本"


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    """Stand at a bare console."""
    bare(monkeypatch, tmp_path)
    return Console(monkeypatch, capfd)


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_transcript_goes_as_it_went_before(console: Console, path: Path, renew: bool) -> None:
    transcript = path.read_text(encoding="utf-8")
    now = played(console, transcript)
    if renew:
        path.write_text(now, encoding="utf-8")

    assert now == (now if renew else transcript)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.stem)
def test_a_faulty_file_is_told_as_it_was_told_before(console: Console, path: Path, language: str, renew: bool) -> None:
    console.patch.chdir(path.parent)
    answer = run(console, "check", path.name, "--lang", language)
    expected = path.with_suffix(f".{language}.txt")
    if renew:
        expected.write_text(answer.out, encoding="utf-8")

    assert answer.out == expected.read_text(encoding="utf-8")
    assert answer.err == ""
