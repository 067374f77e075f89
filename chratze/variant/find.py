"""Where variants live: here, in the user's folder, in installed packages, and shipped with this one."""

import errno
import os
import re
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from importlib.resources import files
from pathlib import Path

import platformdirs

from chratze.options import Rules

FOLDER = "variants"
ENDINGS = (".yaml", ".yml")
GROUP = "chratze.variants"
"""The entry points of other packages: each names a package whose YAML files are variants."""

HEAD = 64 * 1024
KEYS = "|".join(("schema", "extends?", "title", "rulings", *Rules._fields)).encode()
MARK = re.compile(rb"^(?:\xef\xbb\xbf)?[\"']?(?:" + KEYS + rb")[\"']?[ \t]*:", re.MULTILINE)
"""How a file begins a line that is a variant, or is meant to be one, and not just any YAML."""

RECORD = re.compile(rb"^(?:\xef\xbb\xbf)?[\"']?(?:deals|evenings)[\"']?[ \t]*:", re.MULTILINE)
"""How a file begins a line that is a record of deals, and no variant."""


@dataclass(frozen=True, slots=True)
class Found:
    """A variant that a name leads to; `where` is here, user, installed or shipped."""

    name: str
    file: str
    where: str


def find(name: str, besides: str = "") -> Found | None:
    """Find a variant by its name, besides a file that would find itself."""
    own = real(besides) if besides else None
    return next((found for found in everywhere() if found.name == name and real(found.file) != own), None)


def known() -> tuple[Found, ...]:
    """List the variants that a name leads to, in the order of the search: the first of a name hides all others."""
    firsts: dict[str, Found] = {}
    for found in everywhere():
        firsts.setdefault(found.name, found)
    return tuple(firsts.values())


def hidden() -> tuple[Found, ...]:
    """List the variants that another of the same name hides."""
    first = known()
    return tuple(found for found in everywhere() if found not in first)


def everywhere() -> Iterator[Found]:
    """Go through all variants in the order of the search, each file once."""
    seen: set[Path] = set()
    for where, path in places():
        if real(str(path)) not in seen:
            seen.add(real(str(path)))
            yield Found(path.stem, str(path), where)


def places() -> Iterator[tuple[str, Path]]:
    """Go through the files of all places."""
    yield from (("here", path) for path in here())
    yield from (("user", path) for path in written_in(user_folder()))
    yield from (("installed", path) for folder in packs() for path in written_in(folder))
    yield from (("shipped", path) for path in written_in(shipped_folder()))


def here() -> Iterator[Path]:
    """Go through the files that lie in the folder for variants, and those that look like variants beside it."""
    yield from written_in(Path(FOLDER))
    yield from (path for path in written_in(Path()) if looks_like_variant(path))


def written_in(folder: Path) -> list[Path]:
    """List what bears a YAML file's name in a folder, not below nor hidden; whether it can be read is not asked."""
    try:
        return sorted(path for path in folder.iterdir() if named_so(path) and not is_folder(path))
    except OSError:
        return []


def named_so(path: Path) -> bool:
    """Say whether something has the name of a YAML file, and not of one that is hidden."""
    return path.suffix in ENDINGS and not path.name.startswith(".")


def is_folder(path: Path) -> bool:
    """Say whether something is a folder; what may not be looked at is none."""
    try:
        return path.is_dir()
    except OSError:
        return False


def beginning(path: Path, most: int) -> bytes:
    """Read a file, at most so many bytes; OSError for what is no file, such as a pipe that nobody may ever fill."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    with path.open("rb") as opened:
        return opened.read(most)


def looks_like_variant(path: Path) -> bool:
    """Say whether a file has a key that only a variant has, and is no record."""
    try:
        text = beginning(path, HEAD)
    except OSError:
        return False
    return MARK.search(text) is not None and RECORD.search(text) is None


def looks_like_record(path: Path) -> bool:
    """Say whether a file has a key that only a record has."""
    try:
        return RECORD.search(beginning(path, HEAD)) is not None
    except (OSError, ValueError):
        return False


def user_folder() -> Path:
    """Name the folder for the user's own variants."""
    return platformdirs.user_config_path("chratze", appauthor=False) / FOLDER


def packs() -> Iterator[Path]:
    """Go through the folders of variants that other packages bring; a broken package brings none."""
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            yield Path(str(files(point.module)))
        except Exception:  # noqa: BLE001, S112  # whatever a stranger's package does must not harm a search
            continue


@cache
def entry_points(group: str) -> metadata.EntryPoints:
    """Ask every installed package for entry points, once: that takes as long as reading a variant."""
    return metadata.entry_points(group=group)


def shipped_folder() -> Path:
    """Name the folder of the variants that come with this package: inside it, or beside it in a checkout."""
    package = Path(__file__).parent.parent
    inside = package / FOLDER
    return inside if inside.is_dir() else package.parent / FOLDER


def real(file: str) -> Path:
    """Name a file in the one way that is its own."""
    try:
        return Path(file).resolve()
    except (OSError, ValueError, RuntimeError):
        return Path(file)
