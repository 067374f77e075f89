"""Where variants live: here, in the user's folder, in installed packages, and shipped with this one."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import entry_points
from importlib.resources import files
from pathlib import Path

import platformdirs

FOLDER = "variants"
ENDINGS = (".yaml", ".yml")
GROUP = "chratze.variants"
"""The entry points of other packages: each names a package whose YAML files are variants."""

HEAD = 64 * 1024
MARK = re.compile(rb"^(?:\xef\xbb\xbf)?[\"']?(?:schema|extends)[\"']?[ \t]*:", re.MULTILINE)
"""How a file begins a line that is a variant, and not just any YAML."""


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
    yield from (("here", path) for path in written_in(Path(FOLDER)))
    yield from (("here", path) for path in written_in(Path()) if looks_like_variant(path))
    yield from (("user", path) for path in written_in(user_folder()))
    yield from (("installed", path) for folder in packs() for path in written_in(folder))
    yield from (("shipped", path) for path in written_in(shipped_folder()))


def written_in(folder: Path) -> list[Path]:
    """List the YAML files in a folder, not those below."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix in ENDINGS and path.is_file())
    except OSError:
        return []


def looks_like_variant(path: Path) -> bool:
    """Say whether a file has a key that only a variant has."""
    try:
        with path.open("rb") as opened:
            return MARK.search(opened.read(HEAD)) is not None
    except OSError:
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
