"""Files written whole or not at all, and results that go to a file."""

import io
import stat
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path

from chratze.cli.replacing import put_in_place
from chratze.cli.streams import COULD_NOT_RUN, complain
from chratze.words.catalogue import Words, sentence
from chratze.words.harmless import brief

STDOUT = "-"


def write_whole(path: Path, content: bytes) -> None:
    """Put content into a file whole, or leave it untouched; OSError where that cannot be done.

    A link is followed, the file behind it keeps its permissions. A device or pipe is simply written to.
    """
    target = path.resolve()
    if target.exists() and not stat.S_ISREG(target.stat().st_mode):
        with target.open("wb") as special:
            special.write(content)
        return
    put_in_place(target, content)


def into(file: str, words: Callable[[], Words], ask: Callable[[], int]) -> int:
    """Let what is printed go to a file, whole or not at all; to standard output where none is named."""
    if file in ("", STDOUT):
        return ask()
    printed = io.BytesIO()
    stream = io.TextIOWrapper(printed, encoding="utf-8", errors="backslashreplace", newline="\n")
    with redirect_stdout(stream):
        code = ask()
        stream.flush()
    content = printed.getvalue()
    return code if not content and code else kept(Path(file), content, words) or code


def kept(path: Path, content: bytes, words: Callable[[], Words]) -> int:
    """Write a file; say why where that cannot be done, and return the exit code."""
    try:
        write_whole(path, content)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        complain(sentence(words(), "check.unwritable", file=brief(str(path)), reason=reason))
        return COULD_NOT_RUN
    return 0
