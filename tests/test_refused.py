"""Every command refuses a faulty file in the words of `check`, and shows what a terminal would obey."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import typer

from chratze.cli.check import Form
from chratze.cli.variants import opened
from chratze.words.catalogue import load_words
from chratze.words.harmless import UNSEEN
from tests.console import Answer, Console, bare, run

FOLDER = Path(__file__).parent / "faulty"
FAULTY = sorted(FOLDER.glob("*.yaml"))
OPENING = ("play", "simulate", "rules", "show")
"""The commands that open one variant."""

FEW = ("many-mistakes", "extends-faulty", "utf-16", "picture", "nobody-declares")

EVIL = "\u202eA[bold]\x07\x1b[31m{0}%s[/x]::error::\u2066"
"""Text that a terminal, a renderer of markup, a format or a forge would obey."""

QUOTED = "\\u202EA[bold]B{0}%s[/x]::error::\\u2066"
"""The same as far as it may stand in a variant."""

SOUND = f"""\
schema: 1
extends: swiss
title: "{QUOTED}"
about: {{place: "{QUOTED}", source: "{QUOTED}", date: "{QUOTED}", notes: {{cut.by: {{silent: "{QUOTED}"}}}}}}
terms: {{join: "{QUOTED}j", drop: "{QUOTED}d", currency: "[/x]"}}
rulings:
- {{case: {{pot: "2.00", tricks: {{A: 2, B: 1, C: 1, D: 0}}}}, expect: {{pot_after: "9"}}, note: "{QUOTED}"}}
"""
UNSOUND = f"""\
schema: 1
extends: "{QUOTED}"
"{QUOTED}": 1
play: {{void: "{QUOTED}", "{QUOTED}": 2}}
about: {{notes: {{"{QUOTED}": {{silent: x}}}}}}
pack: {{permanent: "{QUOTED}", ranks: "{QUOTED}"}}
"""


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    """Stand at a bare console in an empty folder."""
    bare(monkeypatch, tmp_path)
    return Console(monkeypatch, capsys)


def expected(path: Path) -> str:
    """Say what is wrong with a file as `check` does, without the line that sums it up."""
    told = path.with_suffix(".en.txt").read_text(encoding="utf-8")
    return told.rpartition("\n\n")[0] + "\n\n" if "\n\n" in told else ""


@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.stem)
def test_a_faulty_file_is_refused_in_the_words_of_check(console: Console, path: Path) -> None:
    console.patch.chdir(FOLDER)
    with suppress(typer.Exit):
        opened(path.name, load_words("en"))

    assert console.capture.readouterr() == ("", expected(path))


@pytest.mark.parametrize("command", OPENING)
@pytest.mark.parametrize("name", FEW)
def test_a_command_refuses_a_faulty_file_and_does_no_more(console: Console, command: str, name: str) -> None:
    console.patch.chdir(FOLDER)
    answer = run(console, command, f"{name}.yaml")

    assert answer == Answer("", expected(FOLDER / f"{name}.yaml"), 1)


def asked(console: Console) -> Iterator[tuple[str, Answer]]:
    """Ask every command about files full of what would be obeyed, in a folder and under names like that."""
    for name, text in (("sound", SOUND), ("unsound", UNSOUND), (EVIL.replace("/", "-"), SOUND)):
        Path(f"{name}.yaml").write_text(text, encoding="utf-8")
        for form in Form:
            yield f"check {name} {form}", run(console, "check", f"{name}.yaml", "--format", form)
        for words in (
            *([command, f"{name}.yaml"] for command in OPENING if command != "simulate"),
            ["rules", f"{name}.yaml", "--sources"],
            ["rules", f"{name}.yaml", "--format", "md"],
            ["show", f"{name}.yaml", "--blame"],
            ["diff", "swiss", f"{name}.yaml"],
            ["simulate", f"{name}.yaml", "--deals", "2", "--backend", "plain"],
            ["check", f"{name}.yaml", "--case", f"{{trump: Si, trick: Se9, hand: '{QUOTED}'}}"],
            ["check", f"{name}.yaml", "--case", f"{{calls: ['A {QUOTED}j'], player: B}}"],
        ):
            yield " ".join(words), run(console, *words)
    for words in (["list"], ["check", EVIL], ["play", EVIL], ["check", "swiss", "--case", EVIL], ["explain", EVIL]):
        yield " ".join(words), run(console, *words)


def test_what_a_terminal_would_obey_is_shown_and_never_obeyed(console: Console) -> None:
    for words, answer in asked(console):
        said = (answer.out + answer.err).replace("\n", "")

        assert UNSEEN.search(said) is None, (words, UNSEEN.search(said), said)
        assert "Traceback" not in said, words
        assert answer.code in (0, 1, 2, 3), (words, said)
        assert "Please report" not in said, (words, said)


def test_markup_is_shown_as_it_was_written(console: Console) -> None:
    Path("sound.yaml").write_text(SOUND, encoding="utf-8")
    told = [run(console, command, "sound.yaml").out for command in ("rules", "show")]

    assert ["[bold]" in text and "[/x]" in text for text in told] == [True, True]
