"""What is said when chratze itself is at fault."""

import tempfile
import traceback

from chratze.cli.streams import complain


def confess(bug: BaseException, argv: list[str]) -> int:
    """Say in two lines that this is our bug, keep the traceback in a file, or show it with --debug."""
    told = "".join(traceback.format_exception(bug))
    if "--debug" in argv:
        complain(told.rstrip())
    complain(f"This is a bug in chratze: {type(bug).__name__}.")
    complain(f"Please report it with what {kept(told)}")
    return 2


def kept(told: str) -> str:
    """Keep a text in a file of its own, and say where to find it."""
    try:
        with tempfile.NamedTemporaryFile(
            "w", prefix="chratze-", suffix=".txt", delete=False, encoding="utf-8", errors="backslashreplace"
        ) as file:
            file.write(told)
    except OSError:
        return "--debug shows."
    return f"stands in {file.name}"
