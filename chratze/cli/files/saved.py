"""A text put into a file: whole or not at all, over nothing that is there unless that is wished for."""

import os
from collections.abc import Callable
from pathlib import Path

from chratze.cli.pen import Pen, short
from chratze.cli.replacing import put_in_place
from chratze.cli.streams import COULD_NOT_RUN, complain
from chratze.words.catalogue import sentence

Save = Callable[[Path, bytes], str]
"""Puts bytes into a file; says by a key of `show.save` why it did not, empty where it did."""


def save_new(path: Path, raw: bytes) -> str:
    """Make a file that is not there yet; whatever bears its name already is left alone, a link to nothing too."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
    except FileExistsError:
        return "dangling" if leads_nowhere(path) else "exists" if path.is_file() else "no_file"
    try:
        put_in_place(path, raw)
    except BaseException:
        path.unlink(missing_ok=True)
        raise
    return ""


def save_over(path: Path, raw: bytes) -> str:
    """Make a file, or write another in its place; a link is followed to the file that it leads to."""
    if leads_nowhere(path):
        return "dangling"
    if not path.exists():
        return save_new(path, raw)
    if not path.is_file():
        return "no_file"
    put_in_place(path.resolve(), raw)
    return ""


def leads_nowhere(path: Path) -> bool:
    """Say whether something is a link to nothing."""
    return path.is_symlink() and not path.exists()


def saved(pen: Pen, path: Path, written: str, save: Save) -> int:
    """Save a text; say why not where it could not be. Return the exit code."""
    try:
        why = save(path, written.encode())
    except ValueError:
        why = "no_name"
    except OSError as error:
        complain(sentence(pen.words, "show.save.unwritable", file=short(str(path)), reason=error.strerror or ""))
        return COULD_NOT_RUN
    if why:
        complain(sentence(pen.words, f"show.save.{why}", file=short(str(path))))
    return COULD_NOT_RUN if why else 0
