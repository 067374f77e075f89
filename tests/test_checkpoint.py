"""What is finished of a run is kept, and gone on with: the same bytes as without a stop."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from chratze.cli.main import run
from chratze.players.choose import RANDOM
from chratze.simulate import checkpoint
from chratze.simulate.checkpoint import FILE, Run
from chratze.simulate.engine import engine_hash
from chratze.simulate.run import Job
from chratze.simulate.spread import Order, Portion, counted_of, place, portions
from tests.console import interruptible
from tests.shipped import SWISS

JOB = Job(SWISS, 4, (RANDOM,) * 4, 7, 120)
RUN = Run("0", "0", "0", ("random",) * 4, 7, 50, 120)
WANTED = [*portions(JOB, 50)]
KNOWN = ("--players", "random", "--backend", "plain", "--format", "json", "--seed", "7")
LONG = ("simulate", "swiss", "-n", "9000", *KNOWN)
SHORTER = ("simulate", "swiss", "-n", "5000", *KNOWN)
SHORT = ("simulate", "swiss", "-n", "300", "--players", "random", "--backend", "plain", "--lang", "en")
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")


def finished() -> list[Portion]:
    """Play all portions of the job."""
    return [
        (portion, counted_of(Order(JOB, compiled=False, threads=1, engine=engine_hash()), portion))
        for portion in WANTED
    ]


FINISHED = finished()


def unhappy(error: OSError) -> None:
    """Fail where something cannot be kept."""
    raise error


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Keep a whole run in a folder."""
    checkpoint.begin(tmp_path, RUN)
    keep = checkpoint.keeper(tmp_path, RUN, unhappy)
    for portion in FINISHED:
        keep(portion)
    return tmp_path


def held(folder: Path) -> list[Portion]:
    """Read what a folder holds of the run."""
    found = checkpoint.kept(folder, RUN, WANTED)
    return [(portion, found[place(portion)]) for portion in WANTED if place(portion) in found]


def test_what_is_kept_is_what_is_read(folder: Path) -> None:
    assert held(folder) == FINISHED


def test_a_torn_last_line_is_as_if_it_were_not_there_and_nothing_is_glued_to_it(folder: Path) -> None:
    whole = (folder / FILE).read_bytes()
    for torn in range(1, len(whole.splitlines()[-1])):
        (folder / FILE).write_bytes(whole[: -torn - 1])
        assert held(folder) == FINISHED[:-1]

    checkpoint.keeper(folder, RUN, unhappy)(FINISHED[-1])
    assert held(folder) == FINISHED


def test_a_torn_first_line_begins_anew(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"schema_version": 1, "ru', encoding="utf-8")
    checkpoint.begin(tmp_path, RUN)
    checkpoint.keeper(tmp_path, RUN, unhappy)(FINISHED[0])

    assert held(tmp_path) == FINISHED[:1]


def test_a_line_that_was_changed_is_counted_again(folder: Path) -> None:
    changed = (folder / FILE).read_text(encoding="utf-8").replace('"counted": [50, ', '"counted": [50, 1', 1)
    (folder / FILE).write_text(changed, encoding="utf-8")

    assert held(folder) == FINISHED[1:]


def test_what_could_not_be_written_is_written_with_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checkpoint.begin(tmp_path, RUN)
    told: list[OSError] = []
    keep = checkpoint.keeper(tmp_path, RUN, told.append)
    with monkeypatch.context() as full:
        full.setattr("chratze.simulate.checkpoint.fsync", no_space)
        keep(FINISHED[0])
        keep(FINISHED[1])
    keep(FINISHED[2])

    assert held(tmp_path) == FINISHED[:3]
    assert len(told) == 1


def no_space(_: int) -> None:
    """Find the disk full."""
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize("change", ["variant", "version", "engine", "players", "seed", "portion", "deals"])
def test_every_thing_that_numbers_depend_on_makes_another_run(change: str) -> None:
    other = Run(**{name: getattr(RUN, name) for name in Run.__slots__} | {change: "9"})

    assert checkpoint.run_id(other) != checkpoint.run_id(RUN)
    assert checkpoint.differing(checkpoint.said(RUN), other) == [change]


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Simulate; return the exit code, the result and the rest."""
    code = run([*SHORT, *words])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_another_run_is_refused_and_what_differs_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    kept = ("--checkpoint", str(tmp_path))
    simulated(capsys, "--seed", "7", *kept)

    code, out, err = simulated(capsys, "--seed", "8", "--players", "regular", *kept)
    assert (code, out) == (2, "")
    assert "Not as asked for now: players and seed." in err


def test_the_same_command_without_a_seed_goes_on_with_the_seed_that_was_drawn(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    first, again = (simulated(capsys, "--checkpoint", str(tmp_path / "kept")) for _ in range(2))

    assert again[:2] == first[:2]
    assert "Finished before: 2 of 2 portions." in again[2]


@pytest.mark.parametrize("text", ["[1]\n", "hello\n", "hello\n{}\n", '{"a": 1}\n'])
def test_a_file_that_is_not_ours_is_left_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")

    code, out, err = simulated(capsys, "--checkpoint", str(tmp_path))
    assert (code, out) == (2, "")
    assert "is no checkpoint" in err
    assert (tmp_path / FILE).read_text(encoding="utf-8") == text


def test_a_folder_where_nothing_can_be_kept_is_refused_before_anything_is_counted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()

    code, out, err = simulated(capsys, "-n", "900000", "--checkpoint", str(tmp_path / "file" / "kept"))
    assert (code, out) == (2, "")
    assert "Nothing can be kept in" in err


def cramped() -> None:
    """Let a child write no file of more than a few kilobytes, as on a disk that is all but full."""
    import resource  # noqa: PLC0415  # there is none on Windows

    resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))


@POSIX
def test_a_disk_that_fills_up_costs_no_figure_and_is_told_of_once(tmp_path: Path) -> None:
    told = [sys.executable, "-m", "chratze", *SHORTER, "--lang", "en", "--checkpoint", str(tmp_path)]
    found = subprocess.run(told, capture_output=True, check=True, preexec_fn=cramped)

    assert found.stdout == whole_run()
    assert found.stderr.decode().count("cannot be kept in") == 1


@POSIX
def test_a_disk_that_fills_up_gets_no_report_and_that_is_said(tmp_path: Path) -> None:
    told = [sys.executable, "-m", "chratze", *SHORT, "--format", "html", "--output", str(tmp_path / "report.html")]
    found = subprocess.run(told, capture_output=True, check=False, preexec_fn=cramped)

    assert (found.returncode, found.stdout) == (2, b"")
    assert b"report.html cannot be written: " in found.stderr
    assert [*tmp_path.iterdir()] == []


def going(folder: Path, *words: str) -> "subprocess.Popen[bytes]":
    """Begin a long run that is kept, as a group of processes of its own, and wait until a portion is finished."""
    told = [sys.executable, "-m", "chratze", *words, "--checkpoint", str(folder)]
    pipe = subprocess.PIPE
    begun = subprocess.Popen(told, stdout=pipe, stderr=pipe, start_new_session=True, preexec_fn=interruptible)  # noqa: PLW1509  # one thread only
    wait_for(lambda: (folder / FILE).exists() and (folder / FILE).read_bytes().count(b"\n") > 1)
    return begun


def wait_for(claim: Callable[[], bool]) -> None:
    """Wait until a claim holds."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if claim():
            return
        time.sleep(0.05)
    pytest.fail("it never came")


@cache
def whole_run() -> bytes:
    """Run the same without a stop."""
    told = [sys.executable, "-m", "chratze", *SHORTER]
    return subprocess.run(told, capture_output=True, check=True).stdout


def nobody_left(group: int) -> bool:
    """Say whether a group of processes is empty."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


@POSIX
def test_a_run_that_is_killed_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    with going(tmp_path, *SHORTER, "--jobs", "2") as begun:
        begun.kill()
        begun.wait()
        wait_for(lambda: nobody_left(begun.pid))
    before = (tmp_path / FILE).read_bytes()

    again = subprocess.run(begun.args, capture_output=True, check=True)
    assert b"Finished before" in again.stderr
    assert (tmp_path / FILE).read_bytes().startswith(before)
    assert again.stdout == whole_run()


@POSIX
@pytest.mark.parametrize("jobs", [(), ("--jobs", "2")], ids=["here", "jobs"])
def test_an_interrupt_keeps_what_is_finished_says_how_to_go_on_and_leaves_nobody(
    tmp_path: Path, jobs: tuple[str, ...]
) -> None:
    with going(tmp_path, *LONG, *jobs) as begun:
        os.killpg(begun.pid, signal.SIGINT)
        sent = time.monotonic()
        out, err = begun.communicate(timeout=20)

    assert (begun.returncode, out) == (130, b"")
    assert time.monotonic() - sent < 2
    wait_for(lambda: nobody_left(begun.pid))
    (told,) = err.decode().splitlines()
    again = shlex.split(told.partition("Go on with: ")[2])
    assert again[:3] == ["chratze", "simulate", "swiss"]
    assert again[-2:] == ["--checkpoint", str(tmp_path)]


def test_lines_are_json_and_the_first_names_the_run(folder: Path) -> None:
    lines = [json.loads(line) for line in (folder / FILE).read_text(encoding="utf-8").splitlines()]

    assert lines[0]["run"] == checkpoint.run_id(RUN)
    assert len(lines) == len(WANTED) + 1
