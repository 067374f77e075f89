"""The file of a ledger: taken for one alone, written anew as a whole after every answer."""

import os
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from chratze.cli.ledgers.book import Book
from chratze.cli.pen import short
from chratze.cli.replacing import Meanwhile, put_in_place, replaced
from chratze.cli.replaying.kept import record_text
from chratze.cli.streams import complain
from chratze.words.catalogue import Words, sentence


class TakenError(Exception):
    """The file has been changed by somebody else."""


@dataclass(slots=True)
class Shelf:
    """Where a ledger is kept: its file, and what it held when it was last read or written, None for no file yet."""

    path: Path
    held: bytes | None


def keeper(words: Words, shelf: Shelf) -> Callable[[Book], bool]:
    """Make what writes a book down; where that fails it says so, and tries again the next time."""

    def keep(book: Book) -> bool:
        """Write a book down, and say whether that could be; TakenError where somebody has changed the file."""
        raw = record_text(book.record).encode("utf-8", "replace")
        if raw == shelf.held:
            return True
        try:
            put(shelf, raw)
        except Meanwhile:
            raise TakenError from None
        except OSError as error:
            reason = error.strerror or str(error)
            complain(sentence(words, "ledger.unwritable", file=short(str(shelf.path)), reason=reason))
            return False
        return True

    return keep


def put(shelf: Shelf, raw: bytes) -> None:
    """Write the file, anew if it has gone; Meanwhile where it is no longer what it was."""
    path = shelf.path.resolve()
    if not path.exists():
        put_in_place(path, raw)
    elif shelf.held is None:
        raise Meanwhile
    else:
        replaced(path, shelf.held, raw)
    shelf.held = raw


def keep_torn(path: Path, end: bytes) -> Path:
    """Keep what was torn off beside the file; OSError where that cannot be."""
    beside = path.with_name(f"{path.name}.torn")
    with beside.open("ab") as opened:
        opened.write(end)
        opened.flush()
        os.fsync(opened.fileno())
    return beside


COMMENT = re.compile(rb"(?m)^ *#|^(?:[^\"'#\n]|\"[^\"\n]*\"|'[^'\n]*')* #")
"""A line on which somebody has written a comment."""


def commented(raw: bytes) -> bool:
    """Say whether there are comments in a file."""
    return COMMENT.search(raw) is not None


def keep_beside(path: Path, raw: bytes) -> Path:
    """Keep a file as it was beside itself, and name where; what was kept before stays. OSError where that cannot be."""
    for number in count(1):
        beside = path.with_name(f"{path.name}.before{number if number > 1 else ''}")
        with suppress(FileExistsError), beside.open("xb") as opened:
            opened.write(raw)
            opened.flush()
            os.fsync(opened.fileno())
            return beside
    raise OSError
