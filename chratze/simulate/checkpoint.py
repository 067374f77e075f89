"""What is finished of a run, kept in a folder, so that the same command goes on where it was stopped.

The file is JSON lines and only ever grows: first the run, then a line for every portion that was finished, in the
order in which that happened. A line that is not whole, or does not add up, is as if it were not there.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256
from os import SEEK_END, fsync
from pathlib import Path
from zlib import crc32

from chratze.simulate import kernel, tally
from chratze.simulate.run import size
from chratze.simulate.spread import Place, Portion, place

FILE = "chratze.jsonl"
SCHEMA = 1


@dataclass(frozen=True, slots=True)
class Run:
    """All that the numbers of a run depend on: `variant` and `engine` are hashes, `portion` is in deals."""

    variant: str
    version: str
    engine: str
    players: tuple[str, ...]
    seed: int
    portion: int
    deals: int


class ForeignError(Exception):
    """There is a file of that name which is not ours."""


def said(run: Run) -> dict[str, object]:
    """Write a run for a file."""
    return asdict(run) | {"players": list(run.players)}


def run_id(run: Run) -> str:
    """Name a run by a hash of all that its numbers depend on, 16 hex digits."""
    return sha256(json.dumps(said(run), sort_keys=True).encode()).hexdigest()[:16]


def lines(folder: Path) -> Iterator[object]:
    """Go through the whole lines of a folder's file, torn ones left out; ForeignError where one is not ours."""
    try:
        with (folder / FILE).open("rb") as file:
            for line in file:
                if not line.endswith(b"\n") or not (line := line.strip()):
                    continue
                if not line.startswith(b"{"):
                    raise ForeignError
                yield parsed(line)
    except FileNotFoundError:
        return


def parsed(line: bytes) -> object:
    """Read a line, None for one that is torn."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def begun(folder: Path) -> Mapping[str, object] | None:
    """Read which run a folder keeps, None for none; ForeignError where its file is something else."""
    header = next((line for line in lines(folder) if isinstance(line, dict)), None)
    if header is not None and ("run" not in header or header.get("schema_version") != SCHEMA):
        raise ForeignError
    return header


def differing(header: Mapping[str, object], run: Run) -> list[str]:
    """Name what makes another run of a kept one; nothing if it is the same."""
    return [name for name, value in said(run).items() if header.get(name) != value]


def kept(folder: Path, run: Run, wanted: list[list[int]]) -> dict[Place, list[int]]:
    """Read what is finished of a run."""
    name, known = run_id(run), {place(portion): portion for portion in wanted}
    found: dict[Place, list[int]] = {}
    for line in lines(folder):
        if not isinstance(line, dict):
            continue
        portion = known.get((line.get("evenings") is True, whole(line.get("first"))))
        counted = line.get("counted")
        if portion and isinstance(counted, list) and sound(name, portion, counted, line.get("sum")):
            found[place(portion)] = counted
    return found


def sound(name: str, portion: list[int], counted: list[int], total: object) -> bool:
    """Say whether a line holds what was counted of a portion, and nothing of it was changed."""
    if len(counted) != size(portion) or total != checksum(name, portion, counted):
        return False
    return portion[kernel.LENGTH] > 0 or counted[tally.DEALS] == portion[kernel.DEALS]


def whole(value: object) -> int:
    """Take a whole number, -1 for anything else."""
    return value if isinstance(value, int) else -1


def checksum(name: str, portion: list[int], counted: list[int]) -> int:
    """Sum up a line, so that one which was changed is known."""
    return crc32(json.dumps([name, portion, counted]).encode())


def line_of(name: str, portion: list[int], counted: list[int]) -> dict[str, object]:
    """Write a finished portion."""
    evenings, first = place(portion)
    total = checksum(name, portion, counted)
    return {"evenings": evenings, "first": first, "counted": counted, "sum": total}


def append(folder: Path, written: list[Mapping[str, object]]) -> None:
    """Write lines behind all others, and see them safe; OSError where that cannot be done."""
    text = "".join(f"{json.dumps(line)}\n" for line in written).encode()
    with (folder / FILE).open("ab+") as file:
        if file.seek(0, SEEK_END) and (file.seek(-1, SEEK_END), file.read(1))[1] != b"\n":
            text = b"\n" + text
        file.write(text)
        file.flush()
        fsync(file.fileno())


def begin(folder: Path, run: Run) -> None:
    """Make a folder for a run, and name the run in it; OSError where that cannot be done."""
    folder.mkdir(parents=True, exist_ok=True)
    header = {"schema_version": SCHEMA, "run": run_id(run)} | said(run)
    append(folder, [] if begun(folder) else [header])


def keeper(folder: Path, run: Run, trouble: Callable[[OSError], None]) -> Callable[[Portion], None]:
    """Make what keeps finished portions; what cannot be written is told once, and tried again with the next."""
    name, unwritten, told = run_id(run), list[Mapping[str, object]](), list[OSError]()

    def keep(done: Portion) -> None:
        unwritten.append(line_of(name, *done))
        try:
            append(folder, unwritten)
        except OSError as error:
            if not told:
                trouble(error)
            told.append(error)
        else:
            unwritten.clear()
            told.clear()

    return keep
