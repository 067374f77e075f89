"""Whoever ends a game or stops it for a while, the terminal is left as it was found, and no hand lies open on it."""

import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from chratze.cli.table.signals import LAST
from chratze.cli.table.terminal import CLEAR, CLOSE, OPEN
from tests.console import interruptible

if sys.platform == "win32":
    pytest.skip("there are no such terminals", allow_module_level=True)

import pty

PROMPT = "> "
ASKED = ("swiss", "--seed", "1", "--lang", "en", "--players", "random", "--color", "never")
TOGETHER = ("swiss", "--seed", "1", "--lang", "en", "--people", "2", "--color", "never")


@dataclass(slots=True)
class Seat:
    """A game in a process of its own, the end of the terminal that its player holds, and what it has shown."""

    process: "subprocess.Popen[bytes]"
    hand: int
    told: str = ""


def by_itself() -> None:
    """Let a game be stopped: one in a group of which nobody outside is a parent never is."""
    interruptible()
    os.setpgrp()


@contextmanager
def seat(folder: Path, *arguments: str, err: int | None = None) -> Iterator[Seat]:
    """Sit down at a terminal of 24 lines, with games saved in a folder of the test."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "chratze", "play", *arguments]
    environ = {**os.environ, "XDG_STATE_HOME": str(folder), "TERM": "xterm", "COLUMNS": "80", "LINES": "24"}
    process = subprocess.Popen(
        command,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs if err is None else err,
        env=environ,
        preexec_fn=by_itself,  # noqa: PLW1509  # one thread only
    )
    os.close(theirs)
    at = Seat(process, ours)
    try:
        yield at
    finally:
        process.kill()
        process.wait(100)
        os.close(at.hand)


def until(at: Seat, end: str) -> str:
    """Read on until something has been shown, or no more comes; return what was shown."""
    told = ""
    while end not in told and select.select([at.hand], [], [], 100)[0]:
        try:
            told += os.read(at.hand, 4096).decode().replace("\r\n", "\n")
        except OSError:
            break
    at.told += told
    return told


def typed(at: Seat, *lines: str) -> None:
    """Type lines, each when it is asked for."""
    for line in lines:
        until(at, PROMPT)
        os.write(at.hand, f"{line}\n".encode())


@pytest.mark.parametrize("number", [signal.SIGINT, *LAST], ids=lambda number: str(number.name))
@pytest.mark.parametrize("asked", [ASKED, TOGETHER], ids=["alone", "together"])
def test_a_game_that_is_told_to_end_leaves_the_table_and_its_screen_and_can_be_gone_on_with(
    number: signal.Signals, asked: tuple[str, ...], tmp_path: Path
) -> None:
    with seat(tmp_path, *asked) as at:
        typed(at, "1")
        until(at, PROMPT)
        at.process.send_signal(number)
        last = until(at, "\n\n\n")

        assert at.process.wait(100) == 128 + number
        assert at.told.count(OPEN) == at.told.count(CLOSE)
        assert "leave the table" in last.rpartition(CLOSE)[2]
        assert last.endswith("chratze play --resume goes on with this game.\n")


def test_a_game_that_is_stopped_hides_the_hand_and_shows_it_again_when_it_goes_on(tmp_path: Path) -> None:
    with seat(tmp_path, *TOGETHER) as at:
        typed(at, "")
        shown = until(at, PROMPT).removeprefix("\n")
        at.process.send_signal(signal.SIGTSTP)
        hidden = until(at, CLOSE)
        os.waitpid(at.process.pid, os.WUNTRACED)
        at.process.send_signal(signal.SIGCONT)
        hidden += until(at, PROMPT)

        assert "Your hand:" in shown
        assert hidden.startswith(f"{CLEAR}{CLOSE}{OPEN}{CLEAR}")
        assert hidden.endswith(shown)


def test_a_game_whose_terminal_is_gone_ends_in_one_sentence(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    with heard.open("wb") as err, seat(tmp_path, *ASKED, err=err.fileno()) as at:
        typed(at, "1")
        until(at, PROMPT)
        os.close(at.hand)
        at.hand = os.open(os.devnull, os.O_RDONLY)

        assert at.process.wait(100) == 2
    assert heard.read_text(encoding="utf-8") == "What is printed cannot be written: Input/output error.\n"
