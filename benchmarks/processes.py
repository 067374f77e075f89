"""What whole processes take: the first simulation of a version, a million deals, a check, and a bare Python."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from statistics import median
from time import perf_counter
from typing import NamedTuple

from benchmarks.measure import Effort
from benchmarks.tables import Figure, Part, Table, shown


class Used(NamedTuple):
    """What a process took: seconds, and MiB of memory."""

    seconds: float
    memory: float


Words = tuple[str, ...]
CHRATZE = ("-m", "chratze")
SIMULATE = (*CHRATZE, "simulate", "swiss", "--seed", "7", "--quiet")
CASE = "{trump: Si, trick: Se9 SiO, hand: Si7 E8 RA, play: RA}"
BARE, HELP, CHECK, JUDGE = "python -c pass", "chratze --help", "check swiss", "check --case"
HUNDRED, MILLION, ONE_THREAD = "a hundred deals", "a million deals", "a million deals, 1 thread"
PLAIN_FEW, PLAIN_MANY = "a hundred deals, plain", "10,000 deals, plain"
FIRST = "the first simulation of a version"
PROCESSES: dict[str, Words] = {
    BARE: ("-c", "pass"),
    HELP: (*CHRATZE, "--help"),
    CHECK: (*CHRATZE, "check", "swiss"),
    JUDGE: (*CHRATZE, "check", "--case", CASE),
    HUNDRED: (*SIMULATE, "-n", "100", "--backend", "compiled"),
    MILLION: (*SIMULATE, "-n", "1000000"),
    ONE_THREAD: (*SIMULATE, "-n", "1000000", "--threads", "1"),
    PLAIN_FEW: (*SIMULATE, "-n", "100", "--backend", "plain"),
    PLAIN_MANY: (*SIMULATE, "-n", "10000", "--backend", "plain"),
}
ILLEGAL = 1
"""How a check ends that finds a card illegal; all others end with 0."""

MOST_ROUNDS = 5
KIB, MIB = 1024, 1024 * 1024


def processes(effort: Effort) -> Part:
    """Measure each process in turn, round after round, and once the first simulation of a version."""
    for name in PROCESSES:
        used(name, {})
    rounds = [{name: used(name, {}) for name in PROCESSES} for _ in range(min(effort.rounds, MOST_ROUNDS))]
    found = {name: middle([told[name] for told in rounds]) for name in PROCESSES}
    with tempfile.TemporaryDirectory() as empty:
        found[FIRST] = used(HUNDRED, {"XDG_CACHE_HOME": empty})
    rows = tuple((name, shown(each.seconds, "s"), shown(each.memory, "MiB")) for name, each in found.items())
    told = (
        "Seconds from start to end, and the most memory held; the first simulation compiles the rules, and counts once."
    )
    return Part(Table("Whole processes", told, ("", "seconds", "memory"), rows), figures(found))


def used(name: str, environ: Mapping[str, str]) -> Used:
    """Run a process once; one that fails is not measured."""
    began = perf_counter()
    words = [sys.executable, *PROCESSES[name]]
    going = subprocess.Popen(words, stdout=subprocess.DEVNULL, env={**os.environ, **environ})  # noqa: S603  # our own command
    _, ended, taken = os.wait4(going.pid, 0)
    seconds = perf_counter() - began
    going.returncode = os.waitstatus_to_exitcode(ended)
    if going.returncode != (ILLEGAL if name == JUDGE else 0):
        raise subprocess.CalledProcessError(going.returncode, words)
    return Used(seconds, taken.ru_maxrss * (1 if sys.platform == "darwin" else KIB) / MIB)


def middle(told: list[Used]) -> Used:
    """Take the medians."""
    return Used(median(each.seconds for each in told), median(each.memory for each in told))


def figures(found: Mapping[str, Used]) -> tuple[Figure, ...]:
    """Name what is to be held of it; a million deals by the plain rules are reckoned from fewer."""
    few, many = PROCESSES[PLAIN_FEW], PROCESSES[PLAIN_MANY]
    deals = int(many[many.index("-n") + 1]) - int(few[few.index("-n") + 1])
    plain = 1_000_000 * (found[PLAIN_MANY].seconds - found[PLAIN_FEW].seconds) / deals
    bare = found[BARE].seconds
    return (
        Figure("a million deals, warm, against the plain rules", plain / found[MILLION].seconds, least=50),
        Figure("cold compile, whole process", found[FIRST].seconds, most=15, unit="s"),
        *(
            Figure(f"{name} above a bare Python", found[name].seconds - bare, most=most, unit="s")
            for name, most in ((CHECK, 0.45), (HELP, 0.2), (JUDGE, 0.5))
        ),
        Figure("memory of a million deals above a hundred", memory(found), most=64, unit="MiB"),
    )


def memory(found: Mapping[str, Used]) -> float:
    """Say how much more memory a million deals take than a hundred."""
    return found[MILLION].memory - found[HUNDRED].memory
