"""One result, whoever counts it: threads, processes, or the workers of a cluster, some of which are lost."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import pytest

import chratze
from chratze.cli.clustering import Introduced, introduced, same_mind
from chratze.cli.main import run
from chratze.cli.stopped import StoppedError
from chratze.players.choose import RANDOM
from chratze.simulate.engine import engine_hash
from chratze.simulate.run import Hands, Job, added, play_plain, silent, simulate
from chratze.simulate.spread import (
    TRIES,
    Crew,
    LostError,
    Order,
    StrangeEngineError,
    counted_of,
    in_turn,
    portions,
    processes,
    spread,
)
from tests.shipped import SWISS

JOB = Job(SWISS, 4, (RANDOM,) * 4, 7, 500)
ORDER = Order(JOB, compiled=False, threads=1, engine=engine_hash())
WANTED = [*portions(JOB, 60)]
WHOLE = simulate(JOB, Hands(play_plain, 1, silent))
SHORT = ("simulate", "swiss", "--seed", "7", "--players", "random", "--backend", "plain", "--lang", "en")
LONG = (*SHORT, "-n", "9000", "--format", "json")
NEEDS_CLUSTER = pytest.mark.skipif(not find_spec("distributed"), reason="needs chratze[cluster]")
NEEDS_NUMBA = pytest.mark.skipif(not find_spec("numba"), reason="needs chratze[fast]")


class WorkerLostError(Exception):
    """A worker was lost."""


class Fragile(Executor):
    """Workers of whom some are lost, by the number of the call; they play at once."""

    def __init__(self, lost: Callable[[int], bool]) -> None:
        """Have nobody called yet."""
        self.lost = lost
        self.calls = 0

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN002, ANN003, ANN201  # as it is inherited
        """Play, or be lost."""
        self.calls += 1
        future: Future[object] = Future()
        if self.lost(self.calls):
            future.set_exception(WorkerLostError())
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def crew(pool: Executor, together: bool) -> Crew:
    """Hire always the same."""
    return Crew(2, lambda: pool, lambda _: None, (WorkerLostError,), together, lambda: None)


def test_portions_are_all_deals_once_and_part_no_evening() -> None:
    singles = [task for task in WANTED if not task[4]]
    nights = [task for task in WANTED if task[4]]

    assert [number for task in singles for number in range(task[1], task[1] + task[2])] == [*range(500)]
    assert all(task[1] % task[5] == 0 == task[2] % task[5] for task in nights)


@pytest.mark.parametrize("together", [False, True])
def test_what_workers_take_with_them_is_given_out_anew(together: bool) -> None:
    pool = Fragile(lambda call: call % 3 == 0)
    found = added(in_turn(WANTED, {}, spread(ORDER, crew(pool, together), WANTED)), silent)

    assert found == WHOLE
    assert pool.calls > len(WANTED)


def test_what_is_lost_too_often_is_named() -> None:
    pool = Fragile(lambda _: True)

    with pytest.raises(LostError) as lost:
        list(spread(ORDER, crew(pool, together=False), WANTED[1:2]))
    assert lost.value.args == (60, 60)
    assert pool.calls == TRIES


def test_the_order_in_which_portions_are_done_changes_nothing() -> None:
    done = [(portion, counted_of(ORDER, portion)) for portion in reversed(WANTED)]

    assert added(in_turn(WANTED, {}, iter(done)), silent) == WHOLE


def test_another_engine_counts_nothing() -> None:
    with pytest.raises(StrangeEngineError):
        counted_of(Order(JOB, compiled=False, threads=1, engine="another"), WANTED[0])


def test_processes_count_the_same_and_a_lost_one_changes_nothing() -> None:
    going = spread(ORDER, processes(2), WANTED)
    first = next(going)
    os.kill(next(iter(children())), signal.SIGTERM)
    found = added(in_turn(WANTED, {}, iter([first, *going])), silent)

    assert found == WHOLE
    assert children() == []


def children() -> list[int]:
    """List the processes that were begun as workers."""
    from multiprocessing import active_children  # noqa: PLC0415  # only here

    return [child.pid for child in active_children() if child.pid]


def result(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Simulate, and return what is printed."""
    code = run([*words])
    printed = capsys.readouterr()
    assert code == 0
    return printed.out


@NEEDS_NUMBA
def test_threads_jobs_and_portions_change_no_byte(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ("simulate", "swiss", "-n", "9000", "--seed", "7", "--lang", "en", "-q", "--format", "json", "--backend")
    ways = (("plain",), ("plain", "--jobs", "2"), ("compiled", "--jobs", "2", "--threads", "2"))
    kept = ("compiled", "--checkpoint", str(tmp_path))

    assert len({result(capsys, *words, *way) for way in (*ways, kept)}) == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--jobs", "0"], "Let 1 to"),
        (["--jobs", "1000000"], "not 1000000"),
        (["--jobs", "two"], "--jobs"),
        (["--jobs", "2", "--cluster", "tcp://127.0.0.1:9"], "either --jobs or --cluster"),
        (["--cluster", "localhost"], "tcp://host:8786, not as localhost"),
        (["--cluster", "http://example.org"], "not as http://example.org"),
    ],
)
def test_ways_that_cannot_be_gone_are_refused(capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    code = run([*SHORT, *words])

    printed = capsys.readouterr()
    assert (code, printed.out) == (2, "")
    assert said in printed.err


def test_a_cluster_that_is_missing_is_named_with_the_line_that_installs_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    code = run([*SHORT, "--cluster", "tcp://127.0.0.1:9"])

    printed = capsys.readouterr()
    assert (code, printed.out) == (2, "")
    assert "pip install 'chratze[cluster]'" in printed.err


@pytest.mark.parametrize("change", ["version", "rules", "engine"])
def test_a_worker_of_another_mind_is_refused_and_named(change: str) -> None:
    mine = introduced(SWISS)
    told = {name: getattr(mine, name) for name in Introduced.__slots__} | {change: "another"}

    with pytest.raises(StoppedError) as stop:
        same_mind(ORDER, {"tcp://a:1": mine, "tcp://b:2": Introduced(**told)})
    assert stop.value.key == f"worker_{change}"
    assert stop.value.facts["worker"] == "tcp://b:2"


def test_a_worker_without_a_compiler_is_refused_where_one_is_needed() -> None:
    told = introduced(SWISS)
    bare = Introduced(told.version, told.rules, told.engine, compiler=False)

    same_mind(ORDER, {"tcp://a:1": bare})
    with pytest.raises(StoppedError, match="worker_compiler"):
        same_mind(Order(JOB, compiled=True, threads=1, engine=told.engine), {"tcp://a:1": bare})


def test_a_worker_that_cannot_answer_is_refused_and_named() -> None:
    with pytest.raises(StoppedError, match="worker_without"):
        same_mind(ORDER, {"tcp://a:1": ModuleNotFoundError("No module named 'chratze'")})


def free_port() -> int:
    """Find a port of this machine that nobody uses."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@contextmanager
def cluster(folder: Path, path: str) -> "Iterator[tuple[str, list[subprocess.Popen[bytes]]]]":
    """Start a scheduler and two workers of this machine; end them all."""
    address = f"tcp://127.0.0.1:{free_port()}"
    port = address.rpartition(":")[2]
    bare = {**os.environ, "PYTHONPATH": path, "DASK_DISTRIBUTED__DASHBOARD__LINK": ""}
    worker = [*CALLED, "worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1"]
    scheduler = [*CALLED, "scheduler", "--host", "127.0.0.1", "--port", port, "--no-dashboard"]
    told = [scheduler, *([*worker, "--local-directory", str(folder / name)] for name in "ab")]
    quiet = subprocess.DEVNULL
    begun = [subprocess.Popen(words, stdout=quiet, stderr=quiet, cwd=folder, env=bare) for words in told]
    try:
        yield address, begun[1:]
    finally:
        for process in begun:
            process.kill()
            process.wait()


CALLED = (sys.executable, "-m", "dask")
HERE = str(Path(chratze.__file__).parents[1])


def asked(*words: str) -> "subprocess.Popen[bytes]":
    """Run chratze in a process of its own."""
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, "-m", "chratze", *words], stdout=pipe, stderr=pipe)


@NEEDS_CLUSTER
def test_a_cluster_counts_the_same_though_a_worker_is_killed_on_the_way(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    alone = result(capsys, *LONG, "-q")
    kept = tmp_path / "kept"
    with (
        cluster(tmp_path, HERE) as (address, workers),
        asked(*LONG, "--cluster", address, "--checkpoint", str(kept)) as go,
    ):
        wait_for_a_portion(kept)
        before = lines(kept)
        workers[0].kill()
        out, err = go.communicate(timeout=120)

    assert 0 < before < lines(kept)
    assert (go.returncode, err) == (0, b"")
    assert out.decode() == alone


def wait_for_a_portion(folder: Path) -> None:
    """Wait until a folder holds a portion, for a minute at most."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and lines(folder) < 1:
        time.sleep(0.05)


def lines(folder: Path) -> int:
    """Count the portions that a folder holds."""
    return sum(file.read_bytes().count(b"\n") - 1 for file in folder.glob("*"))


@NEEDS_CLUSTER
def test_workers_of_another_engine_are_refused(tmp_path: Path) -> None:
    shutil.copytree(Path(HERE) / "chratze", tmp_path / "chratze", ignore=shutil.ignore_patterns("__pycache__"))
    bits = tmp_path / "chratze" / "bits.py"
    bits.write_text(f"{bits.read_text(encoding='utf-8')}\n# another\n", encoding="utf-8")
    with cluster(tmp_path, str(tmp_path)) as (address, _), asked(*LONG, "--cluster", address) as go:
        out, err = go.communicate(timeout=120)

    assert (go.returncode, out) == (2, b"")
    assert re.search(rb"The worker tcp://127\.0\.0\.1:\d+ has another engine", err)


@NEEDS_CLUSTER
def test_workers_that_all_go_are_not_waited_for_for_ever(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    told = (*LONG, "--checkpoint", str(kept))
    with cluster(tmp_path, HERE) as (address, workers), asked(*told, "--cluster", address) as go:
        wait_for_a_portion(kept)
        for worker in workers:
            worker.kill()
        out, err = go.communicate(timeout=120)

    assert (go.returncode, out) == (2, b"")
    assert [line.split(b" ")[0] for line in err.splitlines()] == [b"What", b"The"]
    assert err.endswith(b"are gone.\n")


HASTY = "import sys; from chratze.cli import clustering, main; clustering.PATIENCE = 1; sys.exit(main.main())"
"""The program with less patience than a user may have."""


@NEEDS_CLUSTER
def test_a_scheduler_that_does_not_answer_is_named() -> None:
    told = [sys.executable, "-c", HASTY, *LONG, "--cluster", f"tcp://127.0.0.1:{free_port()}"]
    found = subprocess.run(told, capture_output=True, check=False, timeout=60)

    assert (found.returncode, found.stdout) == (2, b"")
    assert b"No scheduler answers at tcp://127.0.0.1:" in found.stderr
    assert len(found.stderr.splitlines()) == 1
