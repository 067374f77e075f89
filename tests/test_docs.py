"""The documents say what is true: what a command prints there, it prints; three dots stand for lines left out."""

import re
import shlex
from pathlib import Path

import pytest

from tests.console import Console, bare, run

DOCS = Path(__file__).parents[1] / "docs"
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LEFT_OUT = "...\n"
PROGRAM = re.compile(r"^```python\n(.*?)^```\n+^```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROGRAMS = [
    pytest.param(*program, id=path.stem)
    for path in sorted(DOCS.glob("*.md"))
    for program in PROGRAM.findall(path.read_text(encoding="utf-8"))
]


def snippets(text: str) -> list[str]:
    """List the commands of a document, each with what it prints."""
    return [
        snippet.strip("\n") + "\n"
        for block in BLOCK.findall(text)
        for snippet in re.split(r"^\$ ", block, flags=re.MULTILINE)
        if snippet.strip()
    ]


def printed(shown: str) -> re.Pattern[str]:
    """Make what a command may print of what a document shows."""
    return re.compile("(?:.*\n)*".join(re.escape(part) for part in shown.split(LEFT_OUT)))


@pytest.mark.parametrize("document", sorted(DOCS.glob("*.md")), ids=lambda path: path.stem)
def test_a_document_shows_what_commands_print(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, document: Path
) -> None:
    bare(monkeypatch, tmp_path)
    console = Console(monkeypatch, capsys)
    for snippet in snippets(document.read_text(encoding="utf-8")):
        typed, _, shown = snippet.partition("\n")
        program, *words = shlex.split(typed)
        if program == "cat":
            Path(words[0]).write_text(shown, encoding="utf-8")
            continue
        stdin = "".join(f"{line.removeprefix('> ')}\n" for line in shown.splitlines() if line.startswith("> "))
        answer = run(console, *words, stdin=stdin.encode())
        assert printed(shown).fullmatch(answer.out + answer.err), f"{typed}\n{answer.out}{answer.err}"


@pytest.mark.parametrize(("program", "shown"), PROGRAMS)
def test_a_program_in_a_document_prints_what_stands_below_it(
    capsys: pytest.CaptureFixture[str], program: str, shown: str
) -> None:
    exec(compile(program, "a document", "exec"), {})  # noqa: S102  # our own documents

    assert capsys.readouterr().out == shown
