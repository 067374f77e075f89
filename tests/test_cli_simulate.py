"""`chratze simulate`: the same bytes for the same words, and a plain word for everything else."""

import io
import json
import re
import shlex
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest
from platformdirs import user_cache_dir

from chratze.cli import counting
from chratze.cli.main import run
from chratze.cli.progress import teller
from chratze.players.choose import KINDS
from chratze.simulate.run import WORTH_IT
from chratze.words.speak import load_words
from tests.console import interruptible

CACHE = str(Path(user_cache_dir("chratze", appauthor=False)).parent)
PLAIN = ("--backend", "plain", "--seed", "7", "-n", "300")
NEEDS_NUMBA = pytest.mark.skipif(not find_spec("numba"), reason="needs chratze[fast]")


@pytest.fixture(autouse=True)
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand in an empty folder, with nothing wished for, where rules stay compiled."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "CHRATZE_LANG", "FORCE_COLOR", "CLICOLOR_FORCE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", CACHE)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Simulate, and return what is printed."""
    code = run(["simulate", *words])
    printed = capsys.readouterr()
    assert (code, printed.err) == (0, "")
    return printed.out


def in_json(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    """Simulate, and read the JSON that is printed."""
    read: dict[str, object] = json.loads(simulated(capsys, *words, "--format", "json"))
    return read


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Ask for what cannot be simulated, and return what is said."""
    code = run(["simulate", *words])
    printed = capsys.readouterr()
    assert (code, printed.out) == (2, "")
    return printed.err


@NEEDS_NUMBA
@pytest.mark.parametrize("form", ["text", "json"])
def test_threads_and_backends_change_no_byte(capsys: pytest.CaptureFixture[str], form: str) -> None:
    ways = (["plain"], ["compiled", "--threads", "1"], ["compiled", "--threads", "2"], ["auto", "--threads", "5"])
    results = set()
    for way in ways:
        code = run(
            ["simulate", "swiss", "-n", str(WORTH_IT), "--seed", "7", "--quiet", "--format", form, "--backend", *way]
        )
        results.add((code, capsys.readouterr().out))

    assert len(results) == 1


def test_the_report_says_what_was_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    told = simulated(capsys, "swiss", *PLAIN)

    assert "300 single deals from a bare pot, 4 at the table, seed 7." in told
    assert "All players are regular." in told
    assert "95 % CI" in told


def test_the_command_in_the_report_repeats_it(capsys: pytest.CaptureFixture[str]) -> None:
    told = simulated(capsys, "zwicken-swiss", *PLAIN, "--seats", "3", "--players", "random,regular,random")
    (again,) = (line.removeprefix("Again: ") for line in told.splitlines() if line.startswith("Again: "))

    assert simulated(capsys, *shlex.split(again)[2:], "--backend", "plain") == told


def test_a_seed_is_drawn_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    seeds = {in_json(capsys, "swiss", "-n", "1")["seed"] for _ in range(3)}

    assert len(seeds) == 3


def test_a_report_in_german_says_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    english, german = (simulated(capsys, "swiss", *PLAIN, "--lang", lang) for lang in ("en", "de"))

    assert figures_in(english) == figures_in(german)
    assert "Vorhand" in german


def figures_in(text: str) -> list[str]:
    """List the numbers of a text that have decimals."""
    return re.findall(r"[+-]?\d+\.\d+", text)


HOUSE = "extends: swiss\ntitle: Our house\nseats: {max: 5}\nplay: {head: true}\npenalty: {joiner: 2}\n"


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_the_rules_that_are_not_the_parents_stand_with_their_lines(
    capsys: pytest.CaptureFixture[str], form: str
) -> None:
    """How many may play is no rule of the deal, and is left out."""
    Path("house.yaml").write_text(HOUSE, encoding="utf-8")
    told = " ".join(simulated(capsys, "house.yaml", *PLAIN, "--format", form).replace("\\", "").split())

    assert "Other than in swiss: 2 rules." in told
    assert (
        "You must beat the best card on the table if you can, be it with a trump. (play.head, house.yaml:4:14)" in told
    )
    assert "(penalty.joiner, house.yaml:5:19)" in told
    assert "All rules: chratze rules house.yaml" in told


def test_json_has_the_rules_that_are_not_the_parents(capsys: pytest.CaptureFixture[str]) -> None:
    Path("house.yaml").write_text(HOUSE, encoding="utf-8")
    told = in_json(capsys, "house.yaml", *PLAIN)["rules"]

    assert isinstance(told, dict)
    places = [(one["option"], one["value"], one["file"], one["line"], one["column"]) for one in told["own"]]
    assert told["parent"] == "swiss"
    assert places == [("play.head", "true", "house.yaml", 4, 14), ("penalty.joiner", "2", "house.yaml", 5, 19)]


def test_beside_a_parent_that_is_faulty_alone_the_rules_of_the_file_itself_are_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("half.yaml").write_text("extends: swiss\nseats: {max: 9}\nplay: {head: true}\n", encoding="utf-8")
    Path("whole.yaml").write_text("extends: half\nseats: {max: 7}\npenalty: {joiner: 2}\n", encoding="utf-8")
    assert run(["check", "half.yaml"]) == 1
    capsys.readouterr()
    told = simulated(capsys, "whole.yaml", *PLAIN)

    assert "Other than in half: one rule." in told
    assert "(penalty.joiner," in told


def test_the_columns_of_a_report_stand_in_line(capsys: pytest.CaptureFixture[str]) -> None:
    table = simulated(capsys, "swiss", *PLAIN).split("\n\n")[1].splitlines()

    assert len({found.end() for line in table if (found := re.search(r" [+-]\d+\.\d{4} ", line))}) == 1


def test_json_has_every_key_of_the_design_and_figures_with_bounds(capsys: pytest.CaptureFixture[str]) -> None:
    told = in_json(capsys, "swiss", *PLAIN)

    assert list(told) == [
        "schema_version", "variant", "title", "hash", "version", "seats", "players", "seed", "deals", "command",
        "rules", "by_seat", "by_player", "by_role", "quantiles", "rates", "pot",
    ]  # fmt: skip
    assert all(sorted(figure) == ["high", "low", "mean"] for figure in bounded(told))


def bounded(told: object) -> list[dict[str, object]]:
    """Find every figure in a JSON value."""
    if isinstance(told, list):
        return [figure for value in told for figure in bounded(value)]
    if not isinstance(told, dict):
        return []
    return [told] if "mean" in told else [figure for value in told.values() for figure in bounded(value)]


def test_gains_in_antes_and_in_money_agree(capsys: pytest.CaptureFixture[str]) -> None:
    roles = in_json(capsys, "swiss", *PLAIN)["by_role"]

    assert isinstance(roles, dict)
    assert roles["out"]["antes"] == {"mean": -1, "low": -1, "high": -1}
    assert roles["out"]["money"] == {"mean": -0.2, "low": -0.2, "high": -0.2}


def test_players_that_differ_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    told = simulated(capsys, "swiss", *PLAIN, "--players", "regular,random,random,random")

    assert "Players by seat: 1 regular, 2 random, 3 random, 4 random." in told
    assert "By player" in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["-n", "0"], "one deal or more"),
        (["-n", "-3"], "one deal or more"),
        (["-n", str(10**15)], f"{10**15} deals are too many: {10**9} at most"),
        (["--seats", "8"], "for 2 to 7 players, not for 8"),
        (["--seats", "1"], "for 2 to 7 players, not for 1"),
        (["--seed", str(2**70)], "from 0 to 9223372036854775807"),
        (["--seed", "-1"], "from 0 to 9223372036854775807"),
        (["--players", "clever"], f"There is no player “clever”. Known: {', '.join(KINDS)}."),
        (["--players", "strong,regular"], "“strong” only plays at the table (chratze play)"),
        (["--players", "random,regular"], "2 players are named for 4 seats"),
        (["--players", ""], "There is no player “”."),
        (["--threads", "0"], "one thread or more"),
        (["-n", "many"], "--deals"),
        (["nosuch"], "No variant is called nosuch"),
        (["swiss", "--variant", "swiss"], "named twice"),
    ],
)
def test_what_cannot_be_simulated_is_refused(capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    assert said in refused(capsys, *words)


def test_a_faulty_variant_is_shown_where_it_is_faulty(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text("schema: 1\nextends: swiss\nplay: {hed: true}\n", encoding="utf-8")

    code = run(["simulate", "./house.yaml", *PLAIN])

    printed = capsys.readouterr()
    assert (code, printed.out) == (1, "")
    assert "house.yaml:3:8" in printed.err


def without_numba(name: str) -> None:
    """Fail to import the compiler."""
    message = f"{name} needs numba"
    raise ImportError(message)


def test_without_the_compiler_it_is_said_what_it_would_gain(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "import_module", without_numba)
    code = run(["simulate", "swiss", "-n", str(WORTH_IT), "--seed", "7"])

    printed = capsys.readouterr()
    assert code == 0
    assert printed.out
    assert "chratze[fast]" in printed.err


def test_the_compiler_that_is_wanted_and_missing_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "import_module", without_numba)

    assert "install chratze[fast]" in refused(capsys, "swiss", "--backend", "compiled")


def test_few_deals_are_not_worth_a_compiler(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "import_module", without_numba)

    assert "chratze" in simulated(capsys, "swiss", "-n", "20")


class Terminal(io.StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


@pytest.mark.parametrize("quiet", [False, True])
def test_progress_is_told_on_a_terminal_and_leaves_no_trace(quiet: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(100))
    monkeypatch.setattr("chratze.cli.progress.monotonic", lambda: float(next(clock)))
    stream = Terminal()
    tell = teller(load_words("en"), stream, 10_000, quiet)
    for done in (2000, 4000, 10_000):
        tell(done)

    assert ("4,000 of 10,000 deals, 2,000 a second, 3 s left." in stream.getvalue()) is not quiet
    assert shown(stream.getvalue()) == ""


def shown(written: str) -> str:
    """Show what a terminal's line holds in the end."""
    line = ""
    for part in written.split("\r"):
        line = part + line[len(part) :]
    return line.rstrip()


def test_elsewhere_progress_is_a_line_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter((0.0, 20.0, 31.0, 50.0, 70.0))
    monkeypatch.setattr("chratze.cli.progress.monotonic", lambda: next(clock))
    stream = io.StringIO()
    tell = teller(load_words("en"), stream, 10_000, quiet=False)
    for done in (1000, 3100, 5000, 10_000):
        tell(done)

    assert stream.getvalue() == "3,100 of 10,000 deals, 100 a second, 69 s left.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
@pytest.mark.parametrize("backend", ["plain", pytest.param("compiled", marks=NEEDS_NUMBA)])
@pytest.mark.parametrize("asked", [("simulate", "swiss"), ("compare", "swiss", "--each")], ids=["simulate", "compare"])
def test_an_interrupt_ends_it_soon_and_quietly(asked: tuple[str, ...], backend: str) -> None:
    words = [sys.executable, "-m", "chratze", *asked, "-n", "900000000", "--backend", backend]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdout=pipe, stderr=pipe, preexec_fn=interruptible) as going:  # noqa: PLW1509  # one thread only
        time.sleep(2)
        going.send_signal(signal.SIGINT)
        sent = time.monotonic()
        out, err = going.communicate(timeout=20)

    assert going.returncode == 130
    assert time.monotonic() - sent < 2
    assert out == b""
    assert b"Traceback" not in err


@NEEDS_NUMBA
def test_progress_that_cannot_be_written_costs_no_result() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "chratze", "simulate", "swiss", *PLAIN],
            stdout=subprocess.PIPE,
            stderr=full,
            check=False,
        )

    assert done.returncode == 0
    assert b"Gain a deal" in done.stdout
