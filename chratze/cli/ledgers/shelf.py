"""The file of a ledger: taken for one alone, written anew as a whole after every answer."""

import os
from collections.abc import Callable
from dataclasses import dataclass
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


def keeper(words: Words, shelf: Shelf) -> Callable[[Book], None]:
    """Make what writes a book down; where that fails it says so, and tries again the next time."""

    def keep(book: Book) -> None:
        """Write a book down; TakenError where somebody else has changed the file meanwhile."""
        raw = record_text(book.record).encode("utf-8", "replace")
        if raw == shelf.held:
            return
        try:
            put(shelf, raw)
        except Meanwhile:
            raise TakenError from None
        except OSError as error:
            reason = error.strerror or str(error)
            complain(sentence(words, "ledger.unwritable", file=short(str(shelf.path)), reason=reason))

    return keep


def put(shelf: Shelf, raw: bytes) -> None:
    """Write the file; Meanwhile where it is no longer what it was."""
    path = shelf.path.resolve()
    if shelf.held is not None:
        replaced(path, shelf.held, raw)
    elif path.exists():
        raise Meanwhile
    else:
        put_in_place(path, raw)
    shelf.held = raw


def keep_torn(path: Path, end: bytes) -> Path:
    """Keep what was torn off beside the file; OSError where that cannot be."""
    beside = path.with_name(f"{path.name}.torn")
    with beside.open("ab") as opened:
        opened.write(end)
        opened.flush()
        os.fsync(opened.fileno())
    return beside
