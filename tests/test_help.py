"""The help: every page and every refusal in the language that is wished for, and nothing heavy loaded for it."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import which

import pytest
import typer
from typer.core import TyperArgument, TyperGroup, TyperOption
from typer.main import get_command

from chratze.cli import crash, helps, topics, version
from chratze.cli import main as door
from chratze.cli.page import WIDEST, asked, translate
from chratze.words.catalogue import BLANK, Words, load_words
from chratze.words.language import LANGUAGES
from tests.console import Console, bare, run

DOOR = Path(__file__).parents[1] / "chratze" / "cli"
PAGES = [[], *([name] for name in door.COMMANDS)]
WORDS = {language: helps.help_words(language) for language in LANGUAGES}
TYPER_SAYS = re.compile(
    r"Usage|Options|Arguments|Commands|OPTIONS|COMMAND|ARGS|\[default|required|Show |Install |this message"
    r"|completion for|<(?:int|str|float|list)|NUMBER|FILE|TARGET|VARIANT\b"
)
"""What typer says in English, and what stands for a value in an English page."""

BASH = which("bash") or ""
NAMED = re.compile(r"[\"']((?:page|kind|group|bug|every|completion)\.\w+)[\"']")
ENGLISH = re.compile(r"\b(?:the|is|no|not|such|command|invalid|value|did|you|mean|input|should)\b", re.IGNORECASE)


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    """Stand at a bare console."""
    bare(monkeypatch, tmp_path)
    return Console(monkeypatch, capfd)


def group() -> TyperGroup:
    """Build the commands as typer has them, their keys not yet put into words."""
    root = get_command(door.app)
    assert isinstance(root, TyperGroup)
    return root


def params(root: TyperGroup) -> Iterator[TyperArgument | TyperOption]:
    """Go through all options and arguments that are not typer's own."""
    for command in (root, *root.commands.values()):
        for param in command.params:
            if isinstance(param, TyperArgument | TyperOption) and param.expose_value | (param.name == "version"):
                yield param


def keys() -> set[str]:
    """Collect the keys that the pages ask for."""
    root = group()
    said = {command.help or "" for command in (root, *root.commands.values())}
    said |= {param.help or "" for param in params(root)}
    said |= {param.show_default for param in params(root) if isinstance(param.show_default, str)}
    return said - {"", "swiss"}


def asked_in_code() -> set[str]:
    """Collect the keys that the code of the door names itself."""
    return {key for path in DOOR.rglob("*.py") for key in NAMED.findall(path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_command_says_what_it_is_for_in_every_language(language: str) -> None:
    assert sorted(keys() - WORDS[language].texts.keys()) == []


def test_help_says_the_same_things_in_every_language() -> None:
    english, german = (words.texts for words in WORDS.values())

    assert english.keys() == german.keys()
    assert [key for key in english if BLANK.findall(english[key]) != BLANK.findall(german[key])] == []


def test_no_text_of_the_help_is_left_over() -> None:
    metavars = {f"metavar.{(param.metavar or param.name).lower()}" for param in params(group())}
    own = {"every.help", "every.install_completion", "every.show_completion"}
    used = keys() | metavars | own | asked_in_code() | {f"topic.{topic}" for topic in topics.TOPICS}

    assert sorted(WORDS["en"].texts.keys() - used) == []


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_a_german_page_holds_nothing_that_typer_says(console: Console, page: list[str]) -> None:
    answer = run(console, *page, "--help", "--lang", "de")
    answer_before = run(console, "--lang", "de", *page, "--help")

    assert (answer.code, answer.err) == (0, "")
    assert TYPER_SAYS.findall(answer.out) == []
    assert answer_before.out == answer.out


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_a_page_offers_the_same_in_every_language(console: Console, page: list[str]) -> None:
    english, german = (run(console, *page, "--help", "--lang", language).out for language in LANGUAGES)

    offered = re.compile(r"^  (?:-\w, )?(--[\w-]+)", re.MULTILINE)
    assert offered.findall(english) == offered.findall(german) != []
    assert english != german


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES, ids=str)
def test_no_line_of_a_page_is_wider_than_eighty_columns(console: Console, page: list[str], language: str) -> None:
    assert max(map(len, run(console, *page, "--help", "--lang", language).out.splitlines())) < 80


def test_brackets_in_a_text_are_brackets() -> None:
    words = Words("en", {**WORDS["en"].texts, "check.command": "[/x] {0} [bold] %s", "check.case": "[/x]"})
    root = group()
    translate(words, root)
    lines = list(asked(words, root, ["check", "--help"]) or ())

    assert "  [/x] {0} [bold] %s" in lines
    assert any(line.endswith(" [/x]") for line in lines)


@pytest.mark.parametrize(
    ("typed", "environ", "first"),
    [
        (["--help"], {}, "Usage"),
        (["--help"], {"LC_ALL": "de_CH.UTF-8"}, "Aufruf"),
        (["--help"], {"CHRATZE_LANG": "de", "LC_ALL": "en_GB"}, "Aufruf"),
        (["--lang", "en", "--help"], {"CHRATZE_LANG": "de"}, "Usage"),
        (["--lang=de", "check", "--help"], {}, "Aufruf"),
        (["--lang", "en", "check", "--help", "--lang=de"], {}, "Aufruf"),
        (["check", "--help", "--", "--lang", "de"], {}, "Usage"),
        ([], {"LANG": "gsw"}, "Aufruf"),
    ],
    ids=str,
)
def test_the_nearest_wish_decides_the_language_of_a_page(
    console: Console, typed: list[str], environ: dict[str, str], first: str
) -> None:
    for name, value in environ.items():
        console.patch.setenv(name, value)

    assert run(console, *typed).out.split(":")[0] == first


def test_no_page_loads_anything_heavy() -> None:
    code = f"import sys; from chratze.cli.main import run; [run([*page, '--help']) for page in {PAGES}]"
    told = subprocess.run(
        [sys.executable, "-c", f"{code}; sys.stderr.write(' '.join(sys.modules))"],
        capture_output=True,
        text=True,
        check=True,
    )

    assert {"pydantic", "numpy", "numba", "rich", "yaml", "textual", "distributed"} & {*told.stderr.split()} == set()
    assert told.stdout.count("Usage: chratze") == len(PAGES)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("--nope", "--nope"),
        ("chek", "Ist check "),
        ("zzz", "zzz"),
        ("--lang de", "Befehl"),
        ("--lang", "--lang"),
        ("--lang fr", "en, de"),
        ("check --format jsn", "sarif"),
        ("check --strict=3", "--strict"),
        ("check --formt json", "Ist --format "),
        ("list a b", "a b"),
        ("play --seed x", "--seed"),
        ("play --seed -1", "0"),
        ("play swiss --variant swiss", "zweimal"),
        ("simulate swiss --variant swiss", "zweimal"),
        ("check - -", "Standardeingabe"),
        ("check --output swiss swiss", "Variante"),
    ],
)
def test_a_command_line_is_refused_in_german_where_that_is_wished_for(console: Console, typed: str, told: str) -> None:
    console.patch.setenv("CHRATZE_LANG", "de")
    answer = run(console, *typed.split())
    first, second = answer.err.splitlines()

    assert (answer.code, answer.out) == (2, "")
    assert told in first
    assert ENGLISH.findall(re.sub(r"--[\w-]+", "", first)) == []
    assert re.fullmatch(r"`chratze[a-z ]* --help` zeigt, was man sagen kann\.", second)


def test_a_refusal_names_the_sentence_and_not_its_key(console: Console) -> None:
    assert "usage." not in run(console, "check", "-", "-").err


def test_every_sentence_that_a_command_refuses_with_is_there(console: Console) -> None:
    words = crash.words_for(["chratze"])
    named = {
        key for path in DOOR.rglob("*.py") for key in re.findall(r'"(usage\.\w+)"', path.read_text(encoding="utf-8"))
    }
    console.patch.setenv("CHRATZE_LANG", "de")

    assert words.language == "en"
    assert {key for key in load_words("de").texts if key.startswith("usage.")} == named


def test_the_version_with_more_names_python_the_languages_and_the_places(console: Console) -> None:
    for typed in (["--version", "-v"], ["-v", "--version"], ["--verbose", "--version"]):
        out = run(console, *typed).out.splitlines()

        assert out[0] == run(console, "--version").out.strip()
        assert out[1].startswith("Python 3.")
        assert [line for line in out if line.startswith("  ")] == [
            f"  {language}: written by machine, not yet reviewed" for language in LANGUAGES
        ]
        assert [line[0] for line in out[-4:]] == ["1", "2", "3", "4"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_how_far_it_was_reviewed(language: str) -> None:
    words = load_words(language)

    assert words.texts["catalogue.state"] in ("reviewed", "machine draft")
    assert version.reviewed(words, words).startswith(f"  {language}: ")


def completed(line: str) -> list[str]:
    """Complete a line as bash would have it completed."""
    environ = {
        "_CHRATZE_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(line.split(" ")) - 1),
        "CHRATZE_LANG": "de",
    }
    code = "from chratze.cli.main import run; run([])"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environ, check=False)
    assert answer.stderr == ""
    return answer.stdout.split()


@pytest.mark.usefixtures("console")
@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("chratze check sw", {"swiss"}),
        ("chratze check --variant zwicken-", {"zwicken-swiss"}),
        ("chratze play chratze-d", {"chratze-de"}),
        ("chratze simulate mi", {"mine"}),
        ("chratze ch", {"check"}),
        ("chratze check --exit", {"--exit-zero"}),
        ("chratze check --format sa", {"sarif"}),
    ],
)
def test_a_shell_completes_names_commands_and_choices(line: str, found: set[str]) -> None:
    Path("mine.yaml").write_text("extends: swiss\n", encoding="utf-8")

    assert set(completed(line)) == found


@pytest.mark.skipif(not BASH, reason="there is no bash here")
def test_a_shell_is_taught_in_the_language_that_is_wished_for(tmp_path: Path) -> None:
    command = f"{sys.executable} -m chratze --lang de --install-completion; true"
    environ = {"HOME": str(tmp_path), "PATH": os.environ["PATH"]}
    answer = subprocess.run([BASH, "-c", command], capture_output=True, text=True, env=environ, check=True)

    assert answer.stderr == ""
    assert re.fullmatch(r"Deine (?:bash ergänzt .* Es steht in .*|Shell wurde nicht erkannt; .*)\n", answer.stdout)


def test_a_bug_is_told_in_the_language_that_is_wished_for(capfd: pytest.CaptureFixture[str]) -> None:
    code = crash.confess(ZeroDivisionError(), ["chratze", "--lang", "de"])
    first, second = capfd.readouterr().err.splitlines()
    Path(second.split()[-1]).unlink()

    assert (code, first) == (2, "Das ist ein Fehler in chratze: ZeroDivisionError.")


def test_a_bug_is_told_even_where_the_words_are_at_fault(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def faulty(_: str) -> Words:
        raise KeyError

    monkeypatch.setattr(crash, "help_words", faulty)
    crash.confess(typer.Abort(), ["chratze"])
    first, second = capfd.readouterr().err.splitlines()
    Path(second.split()[-1]).unlink()

    assert first == "This is a bug in chratze: Abort."


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("topic", topics.TOPICS)
def test_the_page_of_a_topic_is_as_narrow_as_any_and_names_only_options_there_are(
    console: Console, topic: str, spoken: str
) -> None:
    page = run(console, "help", topic, "--lang", spoken).out
    there = {option for command in group().commands.values() for param in command.params for option in param.opts}

    assert page.splitlines()
    assert max(map(len, page.splitlines())) <= WIDEST
    assert set(re.findall(r"--[a-z-]+", page)) - {"--json"} <= there


@pytest.mark.parametrize("name", door.COMMANDS)
def test_help_shows_the_page_of_a_command(console: Console, name: str) -> None:
    page = run(console, "help", name).out

    assert name in page
    assert page == run(console, name, "--help").out


def test_help_alone_is_the_page_of_all_commands(console: Console) -> None:
    assert run(console, "help").out == run(console, "--help").out


def test_help_for_nothing_there_is_is_refused_as_a_command_is(console: Console) -> None:
    found = run(console, "help", "chekc")

    assert (found.code, found.out) == (2, "")
    assert "There is no command chekc. Did you mean check?" in found.err
