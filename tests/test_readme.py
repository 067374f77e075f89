"""The README says what is true: its snippets print what they say, its files load, its two commands are what CI runs."""

import re
import shlex
from pathlib import Path

import pytest

from tests.console import Console, bare, run

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROMPT = "$ "


def blocks(kind: str) -> list[str]:
    """List the blocks of a kind."""
    return [text for found, text in BLOCK.findall(README) if found == kind]


SNIPPETS = [
    snippet
    for block in blocks("console")
    for snippet in re.split(rf"^{re.escape(PROMPT)}", block, flags=re.MULTILINE)
    if snippet
]
FILES = dict(zip(("our-house.yaml", "typo.yaml"), blocks("yaml"), strict=True))


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    """Stand where the files of the README lie."""
    bare(monkeypatch, tmp_path)
    for name, text in FILES.items():
        Path(name).write_text(text, encoding="utf-8")
    return Console(monkeypatch, capsys)


@pytest.mark.parametrize("snippet", SNIPPETS)
def test_a_snippet_prints_what_the_readme_says(console: Console, snippet: str) -> None:
    typed, _, printed = snippet.partition("\n")

    assert printed == run(console, *shlex.split(typed)[1:]).out


def test_the_readme_opens_with_a_dispute_and_its_line() -> None:
    assert SNIPPETS[0].startswith("chratze check swiss --case")
    assert "swiss.yaml:" in SNIPPETS[0]


def test_the_first_commands_set_up_and_judge_then_set_up_and_test() -> None:
    main, tests = (block.strip() for block in blocks("sh"))

    assert "\n" not in main + tests
    assert ".venv/bin/chratze check swiss --case" in main
    assert re.search(r"^python3 .*pytest$", tests)


@pytest.mark.parametrize("snippet", blocks("python"))
def test_the_python_of_the_readme_runs(snippet: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(snippet, "README.md", "exec"), {})  # noqa: S102  # our own README

    assert capsys.readouterr().out.startswith("illegal\n")


@pytest.mark.parametrize("link", re.findall(r"\]\((?!http)([^)#]+)", README))
def test_a_link_leads_somewhere(link: str) -> None:
    assert (ROOT / link).exists()
