"""What is said when chratze itself is at fault."""

import tempfile
import traceback

from chratze.cli.helps import help_words, spoken
from chratze.cli.streams import complain
from chratze.words.catalogue import Words, sentence

PLAIN = Words(
    "en",
    {
        "bug.what": "This is a bug in chratze: {name}.",
        "bug.kept": "Please report it with what stands in {file}",
        "bug.shown": "Please report it with what --debug shows.",
        "bug.unwritten": "What is printed cannot be written: {reason}.",
    },
)
"""What is said where not even the sentences of a language can be read."""


def confess(bug: BaseException, argv: list[str]) -> int:
    """Say in two lines that this is our bug, keep the traceback in a file, or show it with --debug."""
    words, told = words_for(argv), "".join(traceback.format_exception(bug))
    if "--debug" in argv:
        complain(told.rstrip())
    complain(sentence(words, "bug.what", name=type(bug).__name__))
    file = kept(told)
    complain(sentence(words, "bug.kept", file=file) if file else sentence(words, "bug.shown"))
    return 2


def words_for(argv: list[str]) -> Words:
    """Find the sentences for a command line, or else the English ones that stand here."""
    try:
        words = help_words(spoken(argv[1:]))
    except Exception:  # noqa: BLE001  # whatever is wrong here, it is the first bug that is to be told
        return PLAIN
    return words if words.texts.keys() >= PLAIN.texts.keys() else PLAIN


def kept(told: str) -> str:
    """Keep a text in a file of its own and name it, empty where that cannot be done."""
    try:
        with tempfile.NamedTemporaryFile(
            "w", prefix="chratze-", suffix=".txt", delete=False, encoding="utf-8", errors="backslashreplace"
        ) as file:
            file.write(told)
    except OSError:
        return ""
    return file.name
