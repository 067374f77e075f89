"""What is printed reaches its reader, whatever the terminal can show."""

import codecs
import io
import os
import sys

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


def flush() -> None:
    """Send off what is still to be printed."""
    if sys.stdout is not None:
        sys.stdout.flush()


def let_go() -> None:
    """Leave a reader that has gone away: what is still to be printed goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
