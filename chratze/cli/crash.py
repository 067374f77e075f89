"""What is said when chratze itself is at fault."""

import sys
import tempfile
import traceback


def confess(bug: BaseException, argv: list[str]) -> int:
    """Say in two lines that this is our bug, keep the traceback in a file, or show it with --debug."""
    told = "".join(traceback.format_exception(bug))
    if "--debug" in argv:
        sys.stderr.write(told)
    sys.stderr.write(f"This is a bug in chratze: {type(bug).__name__}.\n")
    sys.stderr.write(f"Please report it with what stands in {kept(told)}\n")
    return 2


def kept(told: str) -> str:
    """Keep a text in a file of its own, and name it."""
    with tempfile.NamedTemporaryFile(
        "w", prefix="chratze-", suffix=".txt", delete=False, encoding="utf-8", errors="backslashreplace"
    ) as file:
        file.write(told)
    return file.name
