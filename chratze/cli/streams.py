"""What is printed reaches its reader, whatever the terminal can show."""

import codecs
import errno
import io
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from chratze.words.catalogue import Words, sentence

COULD_NOT_RUN = 2
"""The exit code where nothing could be done."""

UNWRITTEN = (errno.EPIPE, errno.ENOSPC, errno.EBADF, errno.EFBIG, errno.EIO, errno.EDQUOT)
"""What stands in the way of printing: a reader that has gone away, a disk that is full, a stream that takes nothing."""

MARKED = {"utf-16": "utf-16-le", "utf-32": "utf-32-le"}
"""Encodings that give up reading where the mark of their byte order is missing, and those that read on."""

PLAINER = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "\u2026": "...", "\u2013": "-", "\u2019": "'"}
    | dict.fromkeys("\u201c\u201d\u201e\u00ab\u00bb", '"')
)
"""How letters are written where there are only the English ones."""


def plainer(error: UnicodeError) -> tuple[str, int]:
    """Write what an encoding lacks in English letters, or as question marks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    written = error.object[error.start : error.end].translate(PLAINER)
    return "".join(letter if letter.isascii() else "?" for letter in written), error.end


def prepare() -> None:
    """Make the streams of this process carry any text."""
    codecs.register_error("chratze", plainer)
    sys.stdout, sys.stderr = sys.stdout or nowhere(), sys.stderr or nowhere()
    sys.stdin = sys.stdin or nowhere()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="chratze")
    if isinstance(sys.stdin, io.TextIOWrapper):
        name = codecs.lookup(sys.stdin.encoding).name
        sys.stdin.reconfigure(encoding=MARKED.get(name, name), errors="replace")


def carries(text: str) -> bool:
    """Say whether standard output can carry a text as it is."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def nowhere() -> TextIO:
    """Open a stream that holds nothing and keeps nothing."""
    return Path(os.devnull).open("r+", encoding="utf-8")


def unwritten(error: OSError, words: Words) -> int:
    """Let what cannot be printed go nowhere; return the exit code: 1 where the reader has gone, else 2."""
    drained(sys.stdout)
    if error.errno == errno.EPIPE:
        drained(sys.stderr)
        return 1
    complain(sentence(words, "bug.unwritten", reason=error.strerror or ""))
    return 2


def complain(text: str) -> None:
    """Write a line to standard error, or to nobody if that takes nothing."""
    try:
        sys.stderr.write(f"{text}\n")
        sys.stderr.flush()
    except OSError:
        drained(sys.stderr)


def drained(stream: TextIO) -> None:
    """Let what a stream still holds, and all that follows, go nowhere."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
