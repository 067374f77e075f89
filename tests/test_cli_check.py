"""The door: transcripts, and what every command owes to its user."""

import json
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from chratze.cli.check import Form
from chratze.cli.main import COMMANDS
from chratze.variant import find
from chratze.words.speak import LANGUAGES
from tests.console import Console, bare, played, run, write
from tests.shipped import SHIPPED

HERE = Path(__file__).parent
TRANSCRIPTS = sorted((HERE / "cli").glob("check-*.txt"))
FAULTY = sorted((HERE / "faulty").glob("*.yaml"))
PLAY = "{trump: Si, trick: Se9 SiO, hand: Si7 E8 RA, play: RA}"
LEGAL = "{trump: Si, trick: Se9 SiO, hand: Si7 E8 RA, play: Si7}"
MONEY = "{pot: 1.00, declarer: C, tricks: {A: 1, B: 2, C: 1, D: 0}, out: E}"
OPEN = "{pot: 1.00, declarer: C, tricks: {C: 2, A: 1, B: 1}, out: D E}"
IMPOSSIBLE = "{trump: Si, trick: Se9, hand: Se9}"
LACKING = "{trick: Se9, hand: Si7}"
NASTY = "[/bold] \\x1b[31m 👍 日本 {0} %s"


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    """Stand at a bare console."""
    bare(monkeypatch, tmp_path)
    return Console(monkeypatch, capfd)


def asked(console: Console, *words: str) -> str:
    """Run `check` for JSON."""
    return run(console, "check", *words, "--format", "json").out


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_transcript_goes_as_it_went_before(console: Console, path: Path, renew: bool) -> None:
    transcript = path.read_text(encoding="utf-8")
    now = played(console, transcript)
    if renew:
        path.write_text(now, encoding="utf-8")

    assert now == (now if renew else transcript)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.stem)
def test_a_faulty_file_is_told_as_it_was_told_before(console: Console, path: Path, language: str, renew: bool) -> None:
    console.patch.chdir(path.parent)
    answer = run(console, "check", path.name, "--lang", language)
    expected = path.with_suffix(f".{language}.txt")
    if renew:
        expected.write_text(answer.out, encoding="utf-8")

    assert answer.out == expected.read_text(encoding="utf-8")
    assert answer.err == ""


def test_json_says_of_a_sound_variant_that_it_is_sound(console: Console) -> None:
    found = json.loads(asked(console, "swiss"))
    target = found["targets"][0]

    assert (found["schema_version"], found["cases"]) == (1, [])
    assert (target["target"], target["ok"], target["findings"]) == ("swiss", True, [])
    assert all(ruling["passed"] for ruling in target["rulings"])
    assert Path(target["file"]).name == "swiss.yaml"


def test_json_says_where_a_finding_stands_and_what_helps(console: Console) -> None:
    write("house.yaml", "extends: swiss\nplay:\n  hed: true\n")
    target = json.loads(asked(console, "house.yaml"))["targets"][0]
    finding = target["findings"][0]

    assert not target["ok"]
    assert (finding["code"], finding["severity"], finding["file"]) == ("CHR101", "error", "house.yaml")
    assert [finding[key] for key in ("line", "column", "end_line", "end_column")] == [3, 3, 3, 6]
    assert "head" in finding["help"]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["swiss"], 0),
        (["--case", LEGAL], 0),
        (["--case", PLAY], 1),
        (["--case", IMPOSSIBLE], 2),
        (["--case", LACKING], 2),
        (["--case", PLAY, "--case", LACKING], 2),
        (["warned.yaml"], 0),
        (["warned.yaml", "--strict"], 1),
        (["faulty.yaml"], 1),
        (["faulty.yaml", "--case", LEGAL], 1),
        (["nowhere.yaml"], 2),
        (["faulty.yaml", "nowhere.yaml"], 2),
        (["."], 1),
        (["empty"], 2),
        (["swiss", "empty"], 2),
        (["--case", OPEN], 3),
        (["--case", OPEN, "--case", PLAY], 1),
        (["--case", OPEN, "--case", LACKING], 2),
        (["--case", ""], 2),
        (["--case", "none.yaml"], 2),
        ([""], 2),
        (["--no-such-option"], 2),
    ],
    ids=str,
)
@pytest.mark.parametrize("form", Form)
def test_the_exit_code_is_the_gravest_whatever_the_format(
    console: Console, words: list[str], code: int, form: str
) -> None:
    write("warned.yaml", "schema: 1\n")
    write("faulty.yaml", "extends: swiss\nplay: {hed: true}\n")
    write("none.yaml", "[]\n")
    Path("empty").mkdir()

    assert run(console, "check", *words, "--format", form).code == code


def test_a_variant_may_be_named_by_an_option(console: Console) -> None:
    assert run(console, "check", "--variant", "swiss").out == run(console, "check", "swiss").out


def test_github_shows_ten_errors_and_says_how_many_more_there_are(console: Console) -> None:
    write("house.yaml", "extends: swiss\n" + "".join(f"odd{k}: 1\n" for k in range(14)))
    lines = run(console, "check", "house.yaml", "--format", "github").out.splitlines()

    assert [line.partition(" ")[0] for line in lines[:-1]] == ["::error"] * 10
    assert "4" in lines[-1]


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("words", [["check"], ["check", "--case", PLAY], ["list"], ["list", "-v"]], ids=str)
def test_nothing_in_a_variant_is_obeyed_by_the_terminal(console: Console, words: list[str], form: str) -> None:
    write("[bold]x.yaml", f'extends: swiss\ntitle: "{NASTY}"\nplay: {{"{NASTY}": 1}}\n')
    write("y.yaml", f'extends: swiss\ntitle: "{NASTY}"\n')
    answer = run(console, *words, *(["--format", form] if words[0] == "check" else []))

    assert all(line.isprintable() for line in (answer.out + answer.err).splitlines())


def test_json_holds_nothing_that_a_terminal_obeys(console: Console) -> None:
    write("x.yaml", f'extends: swiss\ntitle: "{NASTY}"\nplay: {{"\\x9b2J\\u202e": 1}}\n')
    answer = run(console, "check", "x.yaml", "--format", "json", "--color", "always")

    assert all(line.isprintable() for line in answer.out.splitlines())


@pytest.mark.parametrize("name", ["[/bold]", "[red]", "\x1b[31m", "👍", "a" * 5000, "\udcff"], ids=ascii)
@pytest.mark.parametrize("command", [["check"], ["check", "--case", LEGAL], ["--lang"], []], ids=str)
def test_strange_names_are_refused_in_plain_words(console: Console, name: str, command: list[str]) -> None:
    answer = run(console, *command, name)

    assert answer.code == 2
    assert "Traceback" not in answer.err
    assert all(line.isprintable() for line in (answer.out + answer.err).splitlines())


@pytest.mark.parametrize("command", [[], *([command] for command in COMMANDS)], ids=str)
def test_help_shows_what_there_is(console: Console, command: list[str]) -> None:
    answer = run(console, *command, "--help")

    assert answer.code == 0
    assert answer.out.startswith("Usage: chratze")
    assert "[TARGET]" in answer.out or command != ["check"]


def test_help_loads_nothing_heavy() -> None:
    code = "import sys; from chratze.cli.main import run; run(['--help']); sys.stderr.write(' '.join(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stderr.split()

    assert not {"pydantic", "numpy", "numba", "rich", "yaml", "textual", "distributed"} & set(loaded)


def test_no_words_at_all_show_the_help(console: Console) -> None:
    assert run(console).out == run(console, "--help").out


def test_the_version_is_that_of_the_package(console: Console) -> None:
    assert run(console, "--version").out == f"chratze {version('chratze')}\n"


@pytest.mark.parametrize("words", [["--lang", "de", "check", "swiss"], ["check", "swiss", "--lang", "de"]], ids=str)
def test_the_language_may_be_wished_for_before_and_behind_the_command(console: Console, words: list[str]) -> None:
    assert "in Ordnung" in run(console, *words).out


def test_the_language_may_be_wished_for_by_the_environment(console: Console) -> None:
    console.patch.setenv("LC_ALL", "de_CH.UTF-8")

    assert "in Ordnung" in run(console, "check", "swiss").out


@pytest.mark.parametrize(
    ("environ", "words", "coloured"),
    [
        ({}, [], False),
        ({"FORCE_COLOR": "1"}, [], True),
        ({"CLICOLOR_FORCE": "1"}, [], True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, [], False),
        ({"NO_COLOR": "1"}, ["--color", "always"], True),
        ({"FORCE_COLOR": "1"}, ["--color", "never"], False),
    ],
    ids=str,
)
def test_colour_is_used_only_where_it_is_wanted(
    console: Console, environ: dict[str, str], words: list[str], coloured: bool
) -> None:
    for name, value in environ.items():
        console.patch.setenv(name, value)

    assert ("\x1b[" in run(console, "check", "--case", PLAY, *words).out) == coloured


def test_without_a_target_what_does_not_look_like_a_variant_is_left_alone(console: Console) -> None:
    write("docker-compose.yaml", "services: {web: 1}\n")
    write("house.yaml", "extends: swiss\n")
    write("hurry.yaml", "extend: swiss\n")

    assert "hurry.yaml:1:1: error CHR101" in run(console, "check").out
    assert "house.yaml: fine\n" in run(console, "check").out
    assert "docker" not in run(console, "check").out
    assert run(console, "check", ".").code == 1


def test_an_empty_folder_is_named_beside_what_is_checked(console: Console) -> None:
    Path("empty").mkdir()
    answer = run(console, "check", "swiss", "empty")

    assert "swiss.yaml: fine" in answer.out
    assert "empty" in answer.err


SWISS = Path(find.shipped_folder(), "swiss.yaml")


@pytest.mark.parametrize(
    ("words", "stdin"),
    [
        (["check", "swiss", "--format", "json"], ""),
        (["check", "house.yaml", "--format", "json"], ""),
        (["check", "house.yaml", "swiss", "--case", PLAY], ""),
        (["play", "--plain"], "q"),
        (["simulate", "-n", "10", "--quiet"], ""),
    ],
    ids=str,
)
def test_a_file_that_stands_for_a_shipped_variant_is_announced(console: Console, words: list[str], stdin: str) -> None:
    write("swiss.yaml", f"{SWISS.read_text(encoding='utf-8')}# ours\n")
    write("house.yaml", "extends: swiss\n")
    answer = run(console, *words, stdin=stdin.encode())

    assert [line for line in answer.err.splitlines() if "swiss.yaml" in line] == answer.err.splitlines()[:1] != []


def test_a_copy_of_a_shipped_variant_is_not_announced(console: Console) -> None:
    write("swiss.yaml", SWISS.read_text(encoding="utf-8"))

    assert run(console, "check", "swiss").err == ""


@pytest.mark.parametrize("words", [["check", "./swiss.yaml"], ["check", "swiss.yaml"], ["check", "mine"]], ids=str)
def test_a_file_that_is_named_by_its_path_or_stands_for_nothing_is_not_announced(
    console: Console, words: list[str]
) -> None:
    write("swiss.yaml", f"{SWISS.read_text(encoding='utf-8')}# ours\n")
    write("mine.yaml", "schema: 1\npenalty: {cap: none}\n")

    assert run(console, *words).err == ""


def test_the_shipped_file_itself_is_not_announced(console: Console) -> None:
    console.patch.chdir(SWISS.parent)

    assert run(console, "check", "swiss").err == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["play", "--seed", "x"], "--seed"),
        (["play", "--seed", "-1"], "0"),
        (["play", "--seed", str(2**63)], str(2**63 - 1)),
        (["check", "--case"], "--case"),
    ],
    ids=str,
)
def test_a_bad_number_or_none_is_told_in_our_own_words(
    console: Console, words: list[str], told: str, language: str
) -> None:
    console.patch.setenv("CHRATZE_LANG", language)
    first, second = run(console, *words).err.splitlines()

    assert told in first
    assert "nput" not in first
    assert f"`chratze {words[0]} --help`" in second


def test_no_name_is_shown_that_fills_the_screen(console: Console) -> None:
    for words in (["check", "a" * 9000], ["a" * 9000], ["check", "--case", "a" * 9000]):
        answer = run(console, *words)

        assert max(map(len, (answer.out + answer.err).splitlines())) < 500


def test_github_is_given_no_name_that_a_terminal_obeys(console: Console) -> None:
    write("\x1b[2J.yaml", "a: 1\n")
    answer = run(console, "check", "\x1b[2J.yaml", "--format", "github")

    assert answer.out.startswith("::error file=")
    assert all(line.isprintable() for line in answer.out.splitlines())


def test_a_broken_variant_does_not_break_the_list(console: Console) -> None:
    write("bad.yaml", "schema: 1\nplay: [\n")
    found = json.loads(run(console, "list", "--format", "json").out)["variants"]

    assert {one["name"]: one["ok"] for one in found} == {"bad": False, **dict.fromkeys(SHIPPED, True)}


def test_the_list_says_which_variant_hides_another(console: Console) -> None:
    write("swiss.yaml", "schema: 1\npenalty: {cap: none}\n")
    lines = run(console, "list").out.splitlines()

    assert "swiss.yaml" in lines[-1]
    assert sum(line.startswith("swiss ") for line in lines) == 2


def test_all_shipped_variants_are_fine(console: Console) -> None:
    names = [one["name"] for one in json.loads(run(console, "list", "--format", "json").out)["variants"]]

    assert run(console, "check", "--strict", *names).code == 0


def test_without_a_target_the_folder_for_variants_is_checked_too(console: Console) -> None:
    Path("variants").mkdir()
    write("variants/tisch.yaml", "extends: swiss\nplay: {hed: true}\n")
    write("other.yaml", "extends: swiss\n")
    answer = run(console, "check")

    assert answer.code == 1
    assert "variants/tisch.yaml:2:8: error CHR101" in answer.out
    assert "other.yaml: fine" in answer.out


def test_a_ruling_that_fails_names_the_option_that_decides_and_what_was_noted(console: Console) -> None:
    case = "{trump: Si, trick: Se9 SiO, hand: Si7 E8 RA, play: RA}"
    write(
        "ours.yaml",
        f"extends: swiss\nplay: {{void: free}}\nrulings:\n- {{case: {case}, expect: illegal, note: Fritz}}\n",
    )
    answer = run(console, "check", "ours.yaml").out

    assert "the answer is legal (play.void, ours.yaml:2:14). It was noted: \u201cFritz\u201d." in answer
