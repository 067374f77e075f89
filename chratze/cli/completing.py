"""What a shell may complete: the names of variants, the codes of findings, the paths of options."""

import io
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout

from chratze.words.catalogue import Words, sentence

INSTALL = "--install-completion"
INSTALLED = re.compile(r"(?P<shell>\S+) completion installed in (?P<file>[^\n]+)\n.*", re.DOTALL)
"""What typer says of it."""


def install(words: Words, run: Callable[[], int | None]) -> int:
    """Have typer teach the shell, and say in our own words what became of it."""
    said = io.StringIO()
    try:
        with redirect_stdout(said):
            code: object = run()
    except SystemExit as end:
        code = end.code
    found = INSTALLED.fullmatch(said.getvalue())
    told = sentence(words, "completion.done", **found.groupdict()) if found else words.texts["completion.unknown"]
    sys.stdout.write(f"{told}\n")
    return code if isinstance(code, int) else 0


def variants(incomplete: str) -> Iterator[str]:
    """Go through the variants whose names begin so."""
    from chratze.variant import find  # noqa: PLC0415  # --help needs none of it

    yield from (found.name for found in find.known() if found.name.startswith(incomplete))


def explained(incomplete: str) -> Iterator[str]:
    """Go through what `explain` can explain and begins so, a code in small letters too: codes, options, sections."""
    yield from (code for code in codes() if code.startswith(incomplete.upper()) and incomplete)
    from chratze.options import OPTIONS  # noqa: PLC0415  # --help needs none of it

    sections = dict.fromkeys(path.partition(".")[0] for path in OPTIONS)
    yield from (name for name in (*sections, *OPTIONS) if name.startswith(incomplete))


def codes() -> list[str]:
    """List the codes of all findings."""
    from chratze.words.catalogue import load_words  # noqa: PLC0415  # --help needs none of it

    texts = load_words("en").texts
    return sorted({key.split(".")[1] for key in texts if key.startswith("finding.") and key.endswith(".message")})
