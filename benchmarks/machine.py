"""The machine that is measured on, and what runs there."""

import os
import platform
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from benchmarks import port
from benchmarks.tables import Table


def machine() -> Table:
    """Describe it."""
    told = f"Measured on {datetime.now(UTC):%d %B %Y}."
    return Table("The machine", told, ("", ""), tuple(described()))


def described() -> Iterator[tuple[str, str]]:
    """Say what it is, one thing after another."""
    yield "processor", processor()
    yield "cores", str(len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count())
    yield "system", f"{platform.system()} {platform.machine()}"
    yield "Python", f"{platform.python_implementation()} {platform.python_version()}"
    for name in ("numba", "numpy", "open_spiel"):
        yield name, installed(name)
    yield "C", f"{port.version()}, {' '.join(port.FLAGS[:3])}" if port.compiler() else "none"


def processor() -> str:
    """Name the processor."""
    told = Path("/proc/cpuinfo")
    lines = told.read_text(encoding="utf-8").splitlines() if told.exists() else []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or platform.machine())


def installed(name: str) -> str:
    """Say which version of a package is installed."""
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"


def taken_by_others() -> float:
    """Say how many seconds of all cores other programs have taken since the machine began, where it is told."""
    told = Path("/proc/stat")
    if not told.exists():
        return 0.0
    user, nice, system, _idle, _waiting, *rest = map(int, told.read_text(encoding="utf-8").split("\n")[0].split()[1:9])
    return (user + nice + system + sum(rest)) / os.sysconf("SC_CLK_TCK") - sum(os.times()[:4])


def busy(seconds: float, taken: float) -> str:
    """Say how busy others kept the machine for some seconds."""
    return f"Meanwhile other programs kept {taken / seconds:.1f} cores busy." if taken else ""
