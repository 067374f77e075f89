"""Compiled rules: kept for what they were compiled from, told of while they are compiled, thrown away when old."""

import io
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import chratze
from chratze.cli import counting, warming
from chratze.cli.main import run
from chratze.cli.progress import OVER, told_of_compiling
from chratze.words.speak import load_words
from tests.console import bare

pytest.importorskip("numba")

from chratze.simulate import jit, kept  # needs numba

WORDS = load_words("en")
PACKAGE = Path(chratze.__file__).parent
EDIT = ("if rule == EVERYBODY:\n        return 1", "if rule == EVERYBODY:\n        return 2")
"""A change to the rules that no table plays: everybody antes twice."""

LONG_AGO = time.time() - (kept.DAYS + 1) * kept.DAY


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Have an empty place for compiled rules."""
    monkeypatch.setattr(kept, "shelf", lambda: tmp_path / "compiled")
    return tmp_path / "compiled"


def put_away(folder: Path, size: int = 10) -> Path:
    """Make a folder as if rules had been compiled to it."""
    folder.mkdir(parents=True)
    (folder / "kernel.simulate-kept.py311.1.nbc").write_bytes(b"k" * size)
    return folder


def increased(n: int) -> int:
    """Add one: something to compile."""
    return n + 1


def counted(package: Path, backend: str) -> dict[str, object]:
    """Simulate by the engine of a package; return what it counted."""
    words = ["simulate", "swiss", "-n", "200", "--seed", "7", "--backend", backend, "--format", "json"]
    told = subprocess.run(
        [sys.executable, "-m", "chratze", *words],
        env=os.environ | {"PYTHONPATH": str(package.parent), "PYTHONSAFEPATH": "1"},
        capture_output=True,
        check=True,
        cwd=package.parent,
    )
    read: dict[str, object] = json.loads(told.stdout)
    return read


def test_an_edit_anywhere_in_the_engine_is_seen_at_once(tmp_path: Path) -> None:
    """The antes of a copy are doubled in a function that the kernel calls; all other files stay as they are."""
    copy = tmp_path / "chratze"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    if not (copy / "variants").exists():
        shutil.copytree(PACKAGE.parent / "variants", tmp_path / "variants")
    edited = copy / "rules" / "ante.py"
    before = counted(copy, "compiled")
    source = edited.read_text(encoding="utf-8")
    edited.write_text(source.replace(*EDIT), encoding="utf-8")

    after = counted(copy, "compiled")

    assert source.count(EDIT[0]) == 1
    assert after != before
    assert after == counted(copy, "plain")


def test_rules_that_were_compiled_are_fetched_wherever_their_sources_lie(shelf: Path) -> None:
    folder = shelf / "here"
    first, second = (kept.keeping(increased, folder) for _ in range(2))

    for made in (first, second):
        kept.called_first(made, 1)

    assert [hits(made) for made in (first, second)] == [0, 1]
    assert {path.suffix for path in folder.iterdir()} == {".nbc", ".nbi"}


def hits(made: Callable[..., object]) -> int:
    """Count how often compiled rules were fetched."""
    stats = made.stats  # type: ignore[attr-defined]  # numba
    return sum(stats.cache_hits.values())


def test_keeping_rules_leaves_the_compiler_as_it_was(shelf: Path) -> None:
    import numba  # noqa: PLC0415  # needed here alone

    before = numba.config.CACHE_DIR, numba.config.CACHE_LOCATOR_CLASSES  # type: ignore[attr-defined]  # numba
    kept.keeping(increased, shelf / "here")

    assert before == (numba.config.CACHE_DIR, numba.config.CACHE_LOCATOR_CLASSES)  # type: ignore[attr-defined]  # numba


def test_where_no_folder_can_be_rules_are_compiled_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    made = kept.keeping(increased, tmp_path / "file" / "folder")
    kept.called_first(made, 1)

    assert made(1) == 2


def test_a_full_disk_costs_no_compiled_rules(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from numba.core.caching import IndexDataCacheFile  # noqa: PLC0415  # needed here alone

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(IndexDataCacheFile, "save", full)
    made = kept.keeping(increased, shelf / "here")
    kept.called_first(made, 1)

    assert made(1) == 2
    assert [*(shelf / "here").iterdir()] == []


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_rules_are_fetched_from_a_folder_that_takes_none(shelf: Path) -> None:
    folder = shelf / "here"
    kept.called_first(kept.keeping(increased, folder), 1)
    folder.chmod(0o500)
    again = kept.keeping(increased, folder)
    kept.called_first(again, 1)

    assert hits(again) == 1


def test_what_was_fetched_counts_as_used(shelf: Path) -> None:
    folder = shelf / "here"
    kept.called_first(kept.keeping(increased, folder), 1)
    os.utime(folder, (LONG_AGO, LONG_AGO))
    idle = [found.folder for found in kept.idle()]
    kept.called_first(kept.keeping(increased, folder), 1)

    assert (idle, kept.idle()) == ([folder], [])


def fetched(folder: Path, days: float) -> Path:
    """Make a folder of compiled rules that were fetched so many days ago."""
    put_away(folder)
    ago = time.time() - days * kept.DAY
    os.utime(folder, (ago, ago))
    return folder


def test_of_other_sources_the_few_that_were_fetched_last_are_kept(shelf: Path) -> None:
    """Two checkouts that are worked on by turns do not compile anew each time."""
    current = put_away(shelf / "aa-0")
    others = [fetched(shelf / f"aa-{k}", k) for k in range(1, kept.BESIDE + 3)]

    gone = kept.throw_away(kept.older(current))

    assert [found.folder for found in gone] == others[kept.BESIDE :]
    assert sorted(shelf.iterdir()) == [current, *others[: kept.BESIDE]]
    assert {found.size for found in gone} == {10}


def test_what_nobody_fetched_for_long_is_thrown_away_and_nothing_that_was(shelf: Path) -> None:
    current = fetched(shelf / "aa-0", kept.DAYS + 1)
    idle = [fetched(shelf / name, kept.DAYS + 1) for name in ("aa-1", "cc-1")]
    elsewhere = [fetched(shelf / f"bb-{k}", kept.DAYS - 1) for k in range(kept.BESIDE + 2)]

    gone = kept.throw_away(kept.older(current))

    assert {found.folder for found in gone} == {*idle}
    assert sorted(shelf.iterdir()) == [current, *elsewhere]


def test_without_a_place_for_compiled_rules_nothing_is_old(shelf: Path) -> None:
    assert (kept.all_kept(), kept.older(shelf / "aa-1")) == ([], [])


class Terminal(io.StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


def heard(stream: io.StringIO, monkeypatch: pytest.MonkeyPatch, seconds: float) -> str:
    """Tell of compiling a function every so many seconds, none at first; return what was written."""
    clock = (seconds * k for k in range(1000))
    monkeypatch.setattr("chratze.cli.progress.monotonic", lambda: next(clock))
    tell = told_of_compiling(WORDS, stream, 10)
    for done in (0, 0, 1, 2, 5, 12, OVER):
        tell(done)
    return stream.getvalue()


def test_on_a_terminal_it_is_told_how_far_compiling_is_and_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = heard(Terminal(), monkeypatch, 1).split("\r")

    assert [line.rpartition(": ")[2].strip() for line in lines if ":" in line] == [
        "20 %, 1 s.",
        "50 %, 2 s.",
        "99 %, 3 s.",
    ]
    assert lines[-2:] == [" " * len(lines[-2]), ""]


def test_elsewhere_compiling_is_told_at_once_and_seldom_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first, *more = heard(io.StringIO(), monkeypatch, 20).splitlines()

    assert first == "Compiling the rules, once for this version: ten to thirty seconds."
    assert more == ["Still compiling the rules, for 40 s now."]


def test_of_rules_that_are_fetched_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    clock = iter(range(100))
    monkeypatch.setattr("chratze.cli.progress.monotonic", lambda: float(next(clock)))
    tell = told_of_compiling(WORDS, stream, 10)
    for done in (0, 0, 0, OVER):
        tell(done)

    assert stream.getvalue() == ""


def compiling(told: Callable[[int], None]) -> None:
    """Compile as much as takes no time."""
    for done in range(3):
        told(done)


def test_rules_that_cannot_be_kept_are_told_of_each_time(
    shelf: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jit, "ready", compiling)
    for _ in range(2):
        counting.compiled(WORDS)

        assert f"cannot be kept in {shelf}" in capsys.readouterr().err


def test_compiling_throws_away_what_nobody_used_for_long(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jit, "ready", compiling)
    idle, other = put_away(shelf / "aa-1"), put_away(shelf / "aa-2")
    os.utime(idle, (LONG_AGO, LONG_AGO))
    counting.compiled(WORDS)

    assert [*shelf.iterdir()] == [other]


def fetching(_: Callable[[int], None]) -> None:
    """Fetch what was compiled before."""


@pytest.mark.parametrize(("work", "said"), [(compiling, "are compiled, and kept"), (fetching, "were compiled before")])
def test_warmup_says_what_it_did_where_and_how_much_it_is(
    shelf: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    work: Callable[..., None],
    said: str,
) -> None:
    monkeypatch.setattr(jit, "ready", work)
    folder = put_away(jit.cache_folder(), 2_300_000)
    many = [fetched(folder.with_name(f"{folder.name[:9]}{k}"), k) for k in range(kept.BESIDE + 2)]
    recent, old = many[: kept.BESIDE], many[kept.BESIDE :]

    assert run(["warmup"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert said in first
    assert f"{folder} (2.3 MB)" in first
    assert second.startswith("Removed: 2 kernels of other sources (0.0 MB).")
    assert sorted(shelf.iterdir()) == sorted([folder, *recent])
    assert not any(each.exists() for each in old)


def test_warmup_says_where_rules_cannot_be_kept(
    shelf: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jit, "ready", compiling)

    assert run(["warmup"]) == 0
    assert f"could not be kept in {shelf}" in capsys.readouterr().out


def test_without_the_compiler_there_is_nothing_to_warm_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bare(monkeypatch, tmp_path)
    monkeypatch.setattr(warming, "usable", lambda: False)

    assert run(["warmup", "--lang", "de"]) == 2
    printed = capsys.readouterr()
    assert (printed.out, "chratze[fast]" in printed.err) == ("", True)
