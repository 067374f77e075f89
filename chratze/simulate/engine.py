"""Which engine counts: a hash of all that the numbers of a simulation depend on."""

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOMS = ("options", "rules", "players")
"""The rooms whose every line may change a number."""

FILES = ("bits.py", "cards.py", "options.py", "simulate/kernel.py", "simulate/run.py", "simulate/tally.py")
"""The files outside of them that may, where there is such a file."""


def sources() -> Iterator[Path]:
    """List the files, in an order that is the same everywhere."""
    package = Path(__file__).parents[1]
    for room in ROOMS:
        yield from sorted((package / room).rglob("*.py"), key=lambda path: path.relative_to(package).as_posix())
    yield from (package / name for name in FILES if (package / name).exists())


@cache
def engine_hash() -> str:
    """Hash the engine to 12 hex digits; line ends do not count."""
    told = hashlib.sha256()
    for path in sources():
        told.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return told.hexdigest()[:12]
