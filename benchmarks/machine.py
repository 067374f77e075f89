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
    if hasattr(os, "getloadavg"):
        yield "busy at the start", f"{os.getloadavg()[0]:.1f} processes besides"


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
