"""Console transcripts: what is typed behind `$`, below it what chratze answers, and its exit code where it is not 0.

`$ cat FILE` shows a file, which the test puts there.
"""

import io
import os
import re
import shlex
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from chratze.cli import main as door

HELD = re.compile(r"^LC_|^LANG|^CHRATZE|COLOR|^TERM$")
PROMPT = "$ "


@dataclass(frozen=True, slots=True)
class Answer:
    """What chratze printed, and its exit code."""

    out: str
    err: str
    code: int


@dataclass(frozen=True, slots=True)
class Console:
    """A bare console in an empty folder."""

    patch: pytest.MonkeyPatch
    capture: pytest.CaptureFixture[str]


def interruptible() -> None:
    """Let a child hear what ends it, though this process may have been started without ears for it."""
    for name in ("SIGINT", "SIGHUP", "SIGTERM", "SIGQUIT"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)


def bare(patch: pytest.MonkeyPatch, folder: Path) -> None:
    """Stand in an empty folder, with nothing wished for."""
    for name in filter(HELD.search, [*os.environ]):
        patch.delenv(name)
    for home in ("XDG_CONFIG_HOME", "HOME"):
        patch.setenv(home, str(folder))
    (folder / "table").mkdir()
    patch.chdir(folder / "table")


def write(name: str, text: str) -> None:
    """Put a file there."""
    Path(name).write_text(text, encoding="utf-8")


def outside(*words: str, **environ: str) -> subprocess.CompletedProcess[bytes]:
    """Run chratze in a process of its own."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "SYSTEMROOT") if name in os.environ}
    command = [sys.executable, "-m", "chratze", *words]
    return subprocess.run(command, capture_output=True, env=kept | environ, check=False)


def run(console: Console, *words: str, stdin: bytes = b"") -> Answer:
    """Run chratze with words on its command line."""
    console.patch.setattr("sys.argv", ["chratze", *words])
    console.patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin)))
    console.capture.readouterr()
    code = door.main()
    printed = console.capture.readouterr()
    return Answer(printed.out, printed.err, code)


def played(console: Console, transcript: str) -> str:
    """Type again what a transcript types, and write down what comes."""
    head, *parts = transcript.split(f"\n{PROMPT}")
    return "\n".join([head, *(answered(console, part) for part in parts)])


def answered(console: Console, part: str) -> str:
    """Answer what was typed: a file is put there as it is shown, chratze is run."""
    typed, _, below = part.partition("\n")
    words = shlex.split(typed)
    if words[0] == "cat":
        Path(words[1]).write_text(f"{below.rstrip()}\n", encoding="utf-8")
        return f"{PROMPT}{part}"
    stdin = Path(words.pop()).read_bytes() if words[-2:-1] == ["<"] else b""
    answer = run(console, *(word for word in words[1:] if word != "<"), stdin=stdin)
    code = f"[{answer.code}]\n" if answer.code else ""
    return f"{PROMPT}{typed}\n{answer.out}{answer.err}{code}"
