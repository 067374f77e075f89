"""From the words of a command line to a new variant file, and the JSON Schema beside it."""

import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from chratze.cli.files.editors import beside
from chratze.cli.files.saved import save_new, save_over, saved
from chratze.cli.files.starter import Start, differences, everything
from chratze.cli.pen import Pen, short
from chratze.cli.streams import COULD_NOT_RUN, complain
from chratze.cli.variants import opened
from chratze.variant import find
from chratze.variant.nearest import closes_circle, named
from chratze.variant.record import Variant
from chratze.words.catalogue import sentence
from chratze.words.harmless import brief

ENDING = ".yaml"
OTHERS = (".json", ".txt", ".toml", ".py", ".md")
"""Endings that say something else than YAML."""

NAME = re.compile(r"\w[\w.-]*")


@dataclass(frozen=True, slots=True)
class Wish:
    """What a command line asks for."""

    name: str
    parent: str
    full: bool
    force: bool


def begun(pen: Pen, wish: Wish) -> int:
    """Write a new variant, say what to do next, and return the exit code."""
    path = as_path(wish.name)
    if bad := unfit(wish.name, path):
        key, facts = bad
        complain(sentence(pen.words, f"new.{key}", **{name: brief(fact) for name, fact in facts.items()}))
        return COULD_NOT_RUN
    parent = opened(wish.parent, pen.words)
    if not wish.full and find.real(parent.file) == find.real(str(path)):
        complain(sentence(pen.words, "new.bad_shipped", name=brief(parent.name)))
        return COULD_NOT_RUN
    if not wish.full and closes_circle(path, parent):
        complain(sentence(pen.words, "new.bad_circle", parent=brief(parent.name), name=brief(path.stem)))
        return COULD_NOT_RUN
    return made(pen, wish, path, parent)


def made(pen: Pen, wish: Wish, path: Path, parent: Variant) -> int:
    """Write the file and what stands beside it."""
    file = short(str(path))
    start = Start(path.stem, file, parent, called(parent, path))
    text = everything(pen.words, start) if wish.full else differences(pen.words, start)
    if code := saved(pen, path, text, save_over if wish.force else save_new):
        return code
    sys.stdout.write(f"{sentence(pen.words, 'new.made', file=file, parent=start.extends)}\n")
    code = beside(pen, path.parent)
    sys.stdout.write(f"{sentence(pen.words, 'new.next', file=file)}\n")
    return code


def as_path(name: str) -> Path:
    """Make of a name the path of a file."""
    path = Path(name)
    return path if path.suffix in find.ENDINGS else path.with_name(f"{path.name}{ENDING}") if path.name else path


def unfit(name: str, path: Path) -> tuple[str, Mapping[str, str]] | None:
    """Say why a name is none for a variant: by the key of a sentence and its facts."""
    if not name.strip():
        return "bad_empty", {}
    if name.endswith(("/", "\\")) or find.is_folder(path) or not path.name:
        return "bad_folder", {"name": name if name.endswith(("/", "\\")) else f"{name}/"}
    if Path(name).suffix in OTHERS:
        return "bad_ending", {"name": name, "ending": Path(name).suffix}
    if not NAME.fullmatch(path.stem):
        return "bad_letters", {"name": path.stem}
    return None if find.is_folder(path.parent) else ("no_folder", {"folder": str(path.parent)})


def called(parent: Variant, path: Path) -> str:
    """Say how a file names its parent: by its name, or by a path where the name leads elsewhere."""
    return named(parent, str(path), path.parent)
