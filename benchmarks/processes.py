"""What whole processes take: the first simulation of a version, a million deals, and a bare Python beside them."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from statistics import median
from time import perf_counter

MILLION = ("-m", "chratze", "simulate", "swiss", "-n", "1000000", "--seed", "7", "--quiet")
HUNDRED = ("-m", "chratze", "simulate", "swiss", "-n", "100", "--seed", "7", "--quiet", "--backend", "compiled")
BARE = ("-c", "pass")
ROUNDS = 5
KIB, MIB = 1024, 1024 * 1024


def processes() -> Iterator[str]:
    """Measure each process."""
    yield f"whole processes, medians of {ROUNDS} (the first simulation of a version: once)"
    with tempfile.TemporaryDirectory() as empty:
        yield line("first simulation, rules compiled", [measured(HUNDRED, {"XDG_CACHE_HOME": empty})])
    for name, words in (
        ("python -c pass", BARE),
        ("a hundred deals, compiled before", HUNDRED),
        ("a million deals", MILLION),
        ("a million deals, 1 thread", (*MILLION, "--threads", "1")),
    ):
        yield line(name, [measured(words, {}) for _ in range(ROUNDS)])


def measured(words: tuple[str, ...], environ: Mapping[str, str]) -> tuple[float, float]:
    """Run Python once; say how many seconds and how many MiB it took."""
    began = perf_counter()
    going = subprocess.Popen([sys.executable, *words], stdout=subprocess.DEVNULL, env={**os.environ, **environ})  # noqa: S603  # our own command
    _, _, used = os.wait4(going.pid, 0)
    going.returncode = 0
    unit = 1 if sys.platform == "darwin" else KIB
    return perf_counter() - began, used.ru_maxrss * unit / MIB


def line(name: str, found: list[tuple[float, float]]) -> str:
    """Write seconds and memory of a process."""
    seconds, memory = (median(numbers) for numbers in zip(*found, strict=True))
    return f"{name:<36}{seconds:>8.2f} s{memory:>8.0f} MiB"
