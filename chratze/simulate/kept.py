"""Where compiled kernels are kept: a folder for each state of the engine and its surroundings; old ones go.

A folder is named for its surroundings (numba, Python, processor) and for the engine's sources, so that what is read
from it is what would be compiled now, whatever path the sources have and whenever they were written.
"""

import hashlib
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree
from typing import Any, Self, TypeVar

import numba
from llvmlite import binding  # type: ignore[import-untyped]  # no stubs
from numba.core import event
from platformdirs import user_cache_path

SETTINGS: Any = {"nogil": True, "error_model": "numpy", "_nrt": False}
"""How kernels are compiled: other threads may run, nothing is divided by 0, and no references are counted: nothing is
made in a kernel."""

DAYS = 30
"""Days after which a kernel that nobody fetched is thrown away."""

BESIDE = 4
"""Kernels of other sources that are kept beside one, those fetched last: of other checkouts, versions, branches."""

DAY = 24 * 60 * 60

Compiled = TypeVar("Compiled", bound=Callable[..., object])
"""A function, plain or compiled."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A folder of compiled kernels, its size in bytes, and for how many days nobody fetched them."""

    folder: Path
    size: int
    idle: float


class Place:
    """Where numba finds and puts a kernel: in the folder of its engine and nowhere else."""

    def __init__(self, folder: Path) -> None:
        """Stand for a folder."""
        self.folder = folder

    @classmethod
    def from_function(cls, _function: object, _source: str) -> Self:
        """Stand for the folder that is set, whatever the function."""
        return cls(Path(str(numba.config.CACHE_DIR)))  # type: ignore[attr-defined]  # set at run time

    def get_cache_path(self) -> str:
        """Name the folder."""
        return str(self.folder)

    def get_source_stamp(self) -> str:
        """Say of which sources a kernel is: the folder is named for them."""
        return self.folder.name

    def get_disambiguator(self) -> str:
        """Tell functions of one name apart: there are none."""
        return "kept"

    def ensure_cache_path(self) -> None:
        """Make the folder."""
        self.folder.mkdir(parents=True, exist_ok=True)


class Telling(event.Listener):
    """Tells how many functions have been compiled."""

    def __init__(self, told: Callable[[int], None]) -> None:
        """Tell someone."""
        self.told = told
        self.count = 0

    def on_start(self, _told: Any) -> None:  # noqa: ANN401  # numba
        """Count a function."""
        self.told(self.count)
        self.count += 1

    def on_end(self, _told: Any) -> None:  # noqa: ANN401  # numba
        """Leave it at that."""


@contextmanager
def telling(told: Callable[[int], None]) -> Iterator[None]:
    """Tell someone how many functions have been compiled; nothing where a kernel is fetched."""
    with event.install_listener("numba:compile", Telling(told)):
        yield


def shelf() -> Path:
    """Name the folder of all compiled kernels."""
    return user_cache_path("chratze", appauthor=False) / "compiled"


def surroundings() -> str:
    """Hash what compiles, and for which processor."""
    processor = f"{binding.get_host_cpu_name()} {binding.get_host_cpu_features().flatten()}"
    told = f"{numba.__version__} {sys.version} {numba.config.OPT} {processor}"  # type: ignore[attr-defined]  # set at run time
    return hashlib.sha256(told.encode()).hexdigest()[:8]


def folder_of(sources: Iterable[Path]) -> Path:
    """Name the folder of what is compiled from these sources."""
    told = hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:16]
    return shelf() / f"{surroundings()}-{told}"


def usable(folder: Path) -> bool:
    """Say whether there is such a folder, or can be, and kernels can be read from it; new ones it may refuse."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder.is_dir() and os.access(folder, os.R_OK | os.X_OK)


def keeping(function: Compiled, folder: Path) -> Compiled:
    """Have a function compiled on its first call, or fetched from a folder, and kept there where possible."""
    kept = (("CACHE_DIR", str(folder)), ("CACHE_LOCATOR_CLASSES", f"{__name__}.{Place.__name__}"))
    before = [getattr(numba.config, name, "") for name, _ in kept]
    for name, said in kept:
        setattr(numba.config, name, said)
    try:
        made: Any = numba.njit(**SETTINGS, cache=usable(folder))(function)
    finally:
        for (name, _), said in zip(kept, before, strict=True):
            setattr(numba.config, name, said)
    return made  # type: ignore[no-any-return]  # numba


def called_first(made: Any, *given: object) -> None:  # noqa: ANN401  # numba
    """Call a function, which compiles it; one that cannot be kept, on a full disk say, is compiled all the same."""
    try:
        made(*given)
    except OSError:
        if not made.signatures:
            raise
    folder = getattr(made._cache, "cache_path", None)  # noqa: SLF001  # numba
    if folder:
        with suppress(OSError):
            os.utime(folder)


def all_kept() -> list[Kept]:
    """List the folders of compiled kernels."""
    found = shelf()
    return [kept(folder) for folder in sorted(found.iterdir()) if folder.is_dir()] if found.is_dir() else []


def kept(folder: Path) -> Kept:
    """Say what a folder holds."""
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    return Kept(folder, size, (time.time() - folder.stat().st_mtime) / DAY)


def idle() -> list[Kept]:
    """List what nobody fetched for long."""
    return [found for found in all_kept() if found.idle > DAYS]


def older(folder: Path) -> list[Kept]:
    """List what may go beside a folder: what is idle, and of its surroundings all but the few fetched last."""
    beside, _, _ = folder.name.partition("-")
    others = sorted((found for found in all_kept() if found.folder != folder), key=lambda found: found.idle)
    near = [found for found in others if found.folder.name.startswith(f"{beside}-")]
    return [found for found in others if found.idle > DAYS or found in near[BESIDE:]]


def throw_away(old: Iterable[Kept]) -> list[Kept]:
    """Remove folders; return those that are gone."""
    tried = list(old)
    for found in tried:
        rmtree(found.folder, ignore_errors=True)
    return [found for found in tried if not found.folder.exists()]
