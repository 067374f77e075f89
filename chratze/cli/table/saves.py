"""Where games are saved: one file a game, which only one game writes at a time."""

import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import IO

import platformdirs

GAMES, EVENINGS = "games", "evenings"
"""The folders of games that may be played on, and of evenings that are over."""

STRANGE = re.compile(r"[^\w.-]+")
DAY = r"\d{4}-\d\d-\d\d(?:-\d+)?"
"""What stands behind it: a day, and which game of that day."""

LONGEST = 60
"""The most letters of a variant's name in the name of a file."""


@dataclass(frozen=True, slots=True)
class Save:
    """A file that this game alone may write: as long as its lock is open, no other game takes it."""

    path: Path
    lock: IO[bytes]


def folder(name: str) -> Path:
    """Name a folder of games in the user's state."""
    return platformdirs.user_state_path("chratze", appauthor=False) / name


def new_save(variant: str, date: str) -> Save:
    """Take a new file, named by variant and date; OSError where that cannot be."""
    games = folder(GAMES)
    games.mkdir(parents=True, exist_ok=True)
    for path in names(games, variant, date):
        save = None if path.exists() else taken(path)
        if save is not None and not path.exists():
            return save
    raise AssertionError


def names(games: Path, variant: str, date: str) -> Iterator[Path]:
    """Go through the names of files for a game."""
    name = named(variant)
    yield games / f"{name}-{date}.yaml"
    yield from (games / f"{name}-{date}-{number}.yaml" for number in count(2))


def named(variant: str) -> str:
    """Write the name of a variant as it stands in the names of files."""
    return STRANGE.sub("_", variant)[:LONGEST]


def taken(path: Path) -> Save | None:
    """Take a file, None where another game has it; OSError where no lock can be made."""
    lock = lock_of(path).open("ab")
    try:
        hold(lock)
    except OSError:
        lock.close()
        return None
    return Save(path, lock)


def lock_of(path: Path) -> Path:
    """Name the file that says that another one is taken."""
    return path.with_name(f".{path.name}.lock")


def hold(lock: IO[bytes]) -> None:
    """Hold a lock until this process ends, however it ends; OSError where another one holds it."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415  # there is none elsewhere

        msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415  # there is none on Windows

        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)


def given_up(save: Save) -> None:
    """Let others have a file."""
    with suppress(OSError):
        lock_of(save.path).unlink()
    save.lock.close()


def dropped(save: Save) -> None:
    """Throw away the file of a game that nobody has played."""
    with suppress(OSError):
        save.path.unlink(missing_ok=True)
    given_up(save)


def put_away(save: Save) -> Path:
    """Put the file of an evening that is over to the others, unless it lies elsewhere; return where it is."""
    place = save.path
    if among_games(place):
        with suppress(OSError):
            place = among_evenings(save.path)
    given_up(save)
    return place


def among_games(path: Path) -> bool:
    """Say whether a file lies where games are sought, and is no file of somebody's own."""
    return path.resolve().parent == folder(GAMES).resolve()


def among_evenings(path: Path) -> Path:
    """Move a file to the evenings that are over; OSError where that cannot be."""
    evenings = folder(EVENINGS)
    evenings.mkdir(parents=True, exist_ok=True)
    return path.replace(next(place for place in beside(evenings / path.name) if not place.exists()))


def beside(path: Path) -> Iterator[Path]:
    """Go through the names of files that are like one."""
    yield path
    yield from (path.with_stem(f"{path.stem}-{number}") for number in count(2))


def newest(variant: str = "") -> Save | None:
    """Take the newest game that can be played on and that no other game has, None where there is none.

    Where a variant is named, it is a game of that variant.
    """
    of_it = re.compile(rf"{re.escape(named(variant))}-{DAY}" if variant else ".*")
    found = sorted(folder(GAMES).glob("*.yaml"), key=changed, reverse=True)
    return next((save for path in found if of_it.fullmatch(path.stem) and (save := taken(path)) is not None), None)


def changed(path: Path) -> tuple[float, str]:
    """Say when a file was changed; by name where that is the same."""
    try:
        return path.stat().st_mtime, path.name
    except OSError:
        return 0.0, path.name
