"""What stands on the full screen, key by key, as plain text."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from chratze.cli.screen.app import Table
from tests.screens import ROOT, flown, press, seen

GAMES = sorted((ROOT / "tests" / "cli").glob("screen-*.txt"))
COMMAND, KEYS = "$ chratze play --tui ", "> "
PICTURE = re.compile(r"^(```text\n).*?^(```)$", re.MULTILINE | re.DOTALL)


@pytest.fixture(autouse=True)
def _own_state(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Have games saved in a folder of the test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def size_of(game: Path) -> tuple[int, int]:
    """Read the size of the screen from the name of a game: `screen-swiss-en-80x24`."""
    columns, rows = game.stem.rpartition("-")[2].split("x")
    return int(columns), int(rows)


def keys_of(lines: list[str]) -> Iterator[list[str]]:
    """Go through the keys that are pressed, after each row of which the screen is read."""
    for line in lines:
        if line.startswith(KEYS):
            yield line.removeprefix(KEYS).split()


def indented(text: str) -> str:
    """Set a screen apart from the keys."""
    return "".join(f"  {line}".rstrip() + "\n" for line in text.splitlines())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.stem))
def test_a_screen_looks_as_it_looked_before(game: Path, renew: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    before = game.read_text(encoding="utf-8")
    command, *lines = before.splitlines()
    screens = [f"{command}\n"]

    async def fly(table: Table) -> None:
        """Press the keys of the file, and read the screen."""
        for keys in keys_of(lines):
            await press(table, *keys)
            screens.append(f"{KEYS}{' '.join(keys)}\n{indented(await seen(table))}")
        await press(table, "ctrl+c")

    flown(monkeypatch, command.removeprefix(COMMAND), fly, size_of(game))
    now = "".join(screens)
    if renew:
        game.write_text(now, encoding="utf-8")
    assert before == now or renew


def test_both_sizes_and_both_languages_are_looked_at() -> None:
    looked_at = {tuple(game.stem.rsplit("-", 2)[1:]) for game in GAMES}

    assert {(lang, size) for lang in ("en", "de") for size in ("80x24", "60x20")} <= looked_at


def test_the_document_shows_a_screen_that_is_looked_at(renew: bool) -> None:
    *_, seen_last = (
        (ROOT / "tests" / "cli" / "screen-swiss-en-80x24.txt").read_text(encoding="utf-8").split(f"\n{KEYS}")
    )
    picture = "".join(f"{line.removeprefix('  ')}\n" for line in seen_last.splitlines()[1:])
    document = ROOT / "docs" / "screen.md"
    before = document.read_text(encoding="utf-8")

    now = PICTURE.sub(lambda found: f"{found[1]}{picture}{found[2]}", before)
    if renew:
        document.write_text(now, encoding="utf-8")
    assert before == now or renew
