"""What is printed reaches its reader, whatever the terminal can show."""

import codecs
import errno
import io
import os
import sys
from pathlib import Path
from typing import TextIO

UNWRITTEN = (errno.EPIPE, errno.ENOSPC)
"""What stands in the way of printing: a reader that has gone away, a disk that is full."""

PLAINER = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "\u2026": "...", "\u2013": "-", "\u2019": "'"}
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


def unwritten(error: OSError) -> int:
    """Let what cannot be printed go nowhere; return the exit code: 1 where the reader has gone, 2 for no room."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if error.errno == errno.EPIPE:
        return 1
    sys.stderr.write(f"{error.strerror}.\n")
    return 2
