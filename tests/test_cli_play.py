"""Whole games at the terminal, and what a terminal may do to them."""

import io
import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from chratze.cli import main
from chratze.cli.table.terminal import broken
from tests.console import interruptible

ROOT = Path(__file__).parent.parent
GAMES = sorted((ROOT / "tests" / "cli").glob("play-*.txt"))
PROMPT = "> "
COMMAND = "$ chratze "
ENDLESS = Path("/dev/zero")


@pytest.fixture(autouse=True)
def _own_state(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Have games saved in a folder of the test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def played(arguments: list[str], typed: bytes, monkeypatch: pytest.MonkeyPatch) -> int:
    """Play in this process, in the project's folder, with what is typed; return the exit code."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8"))
    for name in ("CHRATZE_LANG", "FORCE_COLOR", "CLICOLOR_FORCE"):
        monkeypatch.delenv(name, raising=False)
    return main.run(arguments)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.stem))
def test_a_game_goes_as_it_went_before(
    game: Path, renew: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = game.read_text(encoding="utf-8")
    command, *lines = before.splitlines()
    typed = "".join(f"{line.removeprefix(PROMPT)}\n" for line in lines if line.startswith(PROMPT) and line != PROMPT)

    code = played(shlex.split(command.removeprefix(COMMAND)), typed.encode(), monkeypatch)

    now = f"{command}\n{capsys.readouterr().out}"
    if renew:
        game.write_text(now, encoding="utf-8")
    assert code == 0
    assert before == now or renew


def test_there_is_a_game_for_every_shipped_variant_and_language() -> None:
    variants = [path.stem for path in (ROOT / "variants").glob("*.yaml")]

    told = {game.stem for game in GAMES}
    assert {f"play-{name}-{lang}" for name in variants for lang in ("en", "de")} <= told


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["swiss", "--seats", "8"], 2, "2 to 7 players, not for 8"),
        (["chratze-fla", "--seats", "3"], 2, "is for exactly 4 players, not for 3"),
        (["swiss", "--me", "5"], 2, "counted from 1 to 4"),
        (["swiss", "--players", "cheat"], 2, "random, regular, strong, person"),
        (["swiss", "--players", "person,regular"], 2, "--players names 2;"),
        (["swiss", "--players", "person"], 2, "--players names 1;"),
        (["swiss", "--players", "strong,regular"], 2, "one for each other seat (3)"),
        (["swiss", "--players", "person,random,person,random", "--people", "3"], 2, "--people says 3"),
        (["swiss", "--players", "person,person,person,cheat"], 2, "no “cheat”"),
        (["swiss", "--people", "5"], 2, "5 people cannot sit on 4 seats"),
        (["swiss", "--people", "0"], 2, "--people"),
        (["swiss", "--names", "A,B,C,D>E"], 2, "at most 40 characters, and no >"),
        (["swiss", "--names", f"A,B,C,{'D' * 10_000}"], 2, "at most 40 characters, and no >"),
        (["--deal", "swiss#7"], 2, "names no deal"),
        (["--deal", "swiss#7@0"], 2, "names no deal"),
        (["zwicken", "--deal", "swiss#7@1"], 2, "is a deal of swiss, not of zwicken"),
        (["swiss", "--deal", "swiss#7@1", "--seed", "8"], 2, "says otherwise than --seed"),
        (["swiss", "--deal", "swiss#7@1", "--seats", "3"], 2, "says otherwise than --seats"),
        (["swiss", "--record", "r" * 300], 2, "No record can be written to"),
        (["--deal", "swiss/9#7@1"], 2, "2 to 7 players, not for 9"),
        (["--deal", "swiss#7@1-5"], 2, "names no deal"),
        (["--deal", "no-such-variant#7@1"], 2, "no-such-variant"),
        (["swiss", "--deck", "tarot"], 2, "--deck"),
        (["swiss", "--theme", "dark"], 2, "--theme"),
        (["swiss", "--speed", "-1"], 2, "--speed"),
        (["swiss", "--names", "Otto"], 2, "--names Anna,Beat,Clara,Dani"),
        (["no-such-variant"], 2, "no-such-variant"),
        (["swiss", "--variant", "swiss"], 2, "named twice"),
        (["swiss", "--seed", "-1"], 2, "--seed"),
        (["swiss", "--seed", str(2**63)], 2, "--seed"),
        (["swiss", "--deals", "0"], 2, "--deals"),
    ],
)
def test_a_game_that_cannot_begin_says_why_and_plays_nothing(
    arguments: list[str], code: int, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert played(["play", "--lang", "en", *arguments], b"", monkeypatch) == code

    out, err = capsys.readouterr()
    assert out == ""
    assert said in err


@pytest.mark.parametrize(("lang", "exactly"), [("en", "for exactly 4 players"), ("de", "für genau 4 Spieler")])
def test_a_table_of_one_size_is_simulated_by_no_other_and_says_its_size_once(
    lang: str, exactly: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert played(["simulate", "chratze-fla", "--seats", "3", "--lang", lang], b"", monkeypatch) == 2
    assert exactly in capsys.readouterr().err


def test_a_seed_that_is_not_given_is_drawn_and_printed_and_deals_the_same_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played(["play", "swiss", "--lang", "en"], b"", monkeypatch)
    first = capsys.readouterr().out
    seed = first.partition("seed ")[2].partition(".")[0]

    played(["play", "--variant", "swiss", "--lang", "en", "--seed", seed], b"", monkeypatch)

    assert capsys.readouterr().out == first


def test_everybody_bears_the_names_that_are_given(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    names = "Otto,[/bold],{x},Ä\x1b[2J"

    played(["play", "swiss", "--lang", "en", "--seed", "7", "--names", names], b"2\n", monkeypatch)

    out = capsys.readouterr().out
    assert "You are Otto and play with [/bold], {x} and Ä\\x1b[2J." in out
    assert "Otto says “chratze”." in out
    assert "\x1b" not in out


def started(*arguments: str, **environ: str) -> "subprocess.Popen[bytes]":
    """Start a game in a process of its own."""
    command = [sys.executable, "-m", "chratze", "play", *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(  # one thread only
        command,
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        cwd=ROOT,
        env={**os.environ, **environ},
        preexec_fn=interruptible,  # noqa: PLW1509  # one thread only
    )


def test_a_deal_may_be_named_with_what_it_says_itself(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    beside = ["variants/swiss.yaml", "--seed", "7", "--seats", "4", "--lang", "en"]

    assert played(["play", "--deal", "swiss#7@3", *beside], b"", monkeypatch) == 0
    assert "\nDeal swiss#7@3: " in capsys.readouterr().out


def test_the_end_of_input_in_the_middle_of_an_exchange_ends_the_game_with_the_purses() -> None:
    out, err = started("swiss", "--players", "random", "--seed", "1", "--lang", "en").communicate(EXCHANGE, timeout=60)

    *_, asked, prompt, pot, purses, left = out.decode().splitlines()
    assert asked.startswith("Which cards do you exchange")
    assert prompt == PROMPT
    assert "lies in the pot" in pot
    assert purses.startswith("Purses in Fr.: ")
    assert left.startswith("You leave the table")
    assert err.decode() == RESUME


RESUME = "chratze play --resume goes on with this game.\n"

EXCHANGE = b"2\n"
"""What brings the first seat to its exchange in deal swiss#1@1."""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_an_interrupt_ends_the_game_as_leaving_does_on_a_clean_line_with_code_130() -> None:
    game = started("swiss", "--players", "random", "--seed", "1", "--lang", "en")
    assert game.stdout is not None
    heard = b""
    while not heard.endswith(b"\n> "):
        heard += game.stdout.read(1)

    game.send_signal(signal.SIGINT)
    out, err = game.communicate(timeout=60)

    left = started("swiss", "--players", "random", "--seed", "1", "--lang", "en").communicate(b"", timeout=60)[0]
    assert (game.returncode, err.decode()) == (130, RESUME)
    assert out.startswith(b"\nFr. 0.80 lies in the pot.\nPurses in Fr.: Anna -0.20,")
    assert left.endswith(b"> " + out)


@pytest.mark.skipif(not ENDLESS.exists(), reason="there is no such file")
def test_a_line_without_end_is_given_up_and_takes_no_room() -> None:
    code = "import resource, sys; from chratze.cli import main; main.run(['play', '--seed', '1', '--lang', 'en']);"
    grown = "sys.stderr.write(str(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss))"
    peaks = []
    for stdin in (os.devnull, ENDLESS):
        with Path(stdin).open("rb") as typed:
            command = [sys.executable, "-c", code + grown]
            run = subprocess.run(command, stdin=typed, capture_output=True, timeout=60, check=True)
        peaks.append(int(run.stderr))
        assert b"You leave the table" in run.stdout

    assert peaks[1] - peaks[0] < 4 * 1024


def test_a_line_that_is_too_long_is_answered_once_and_the_next_one_is_heard() -> None:
    typed = b"1 " * 200_000 + b"\n2\nq\n"

    out, err = started("swiss", "--players", "random", "--seed", "1", "--lang", "en").communicate(typed, timeout=60)

    assert err.decode() == RESUME
    assert out.count(b"too long for an answer") == 1
    assert "Anna says “chratze”." in out.decode()


@pytest.mark.parametrize(("lang", "says"), [("en", b"says"), ("de", b"sagt")])
def test_what_is_said_stands_in_plain_quotes_where_there_are_no_others(lang: str, says: bytes) -> None:
    out, _ = started("swiss", "--seed", "1", "--lang", lang, PYTHONIOENCODING="ascii").communicate(b"2\n", timeout=60)

    assert b"Anna " + says + b' "chratze".' in out


def test_a_line_that_cannot_be_read_as_text_ends_the_game() -> None:
    game = started("swiss", "--seed", "1", "--lang", "en", PYTHONIOENCODING="utf-16")

    out, err = game.communicate(b"\x00\xd8\x00\xd8x\n", timeout=60)

    assert game.returncode == 0
    assert "You leave the table" in out.decode("utf-16")
    assert err in (b"", b"\xff\xfe")


def test_a_variant_without_a_name_is_not_another_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert played(["play", "", "--lang", "en"], b"", monkeypatch) == 2
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("line", "width", "parts"),
    [
        ("a  b  c", 0, ["a  b  c"]),
        ("Your hand: 1 EA  2 EK", 20, ["Your hand: 1 EA", "2 EK"]),
        (
            "Who plays this game at all?   1 one of us   2 two",
            21,
            ["Who plays this game", "at all?   1 one of us", "2 two"],
        ),
        ("Purses: Anna -0.20, Beat 0.00, Clara 1.35", 34, ["Purses: Anna -0.20, Beat 0.00,", "Clara 1.35"]),
        ("  e  deal 12 is corrected: e 12", 20, ["  e  deal 12 is", "     corrected: e 12"]),
        ("- a rule that is long (swiss.yaml:1)", 22, ["- a rule that is long", "  (swiss.yaml:1)"]),
        (
            "\x1b[1;32mEA*\x1b[0m  2 \x1b[1;32mEK*\x1b[0m  3 RA",
            20,
            ["\x1b[1;32mEA*\x1b[0m  2 \x1b[1;32mEK*\x1b[0m  3 RA"],
        ),
    ],
)
def test_a_line_is_broken_at_its_gaps_and_then_between_its_words(line: str, width: int, parts: list[str]) -> None:
    assert list(broken(line, width)) == parts


def test_a_line_that_is_broken_keeps_to_the_width() -> None:
    line = "The declarer leads.   " * 3 + "1 not blind   2 double blind"

    assert all(len(part) <= 24 for part in broken(line, 24))
    assert " ".join(broken(line, 24)).split() == line.split()


@pytest.mark.parametrize("encoding", ["utf-8:strict", "cp1252:strict", "ascii:surrogateescape"])
def test_bytes_that_are_no_text_and_answers_without_end_are_refused_and_asked_again(encoding: str) -> None:
    typed = b"\xff\xfe\x81\n" + b"x" * 10_000 + b"\n\x00\x1b[2J\n" + b"q\n"

    game = started("swiss", "--seed", "1", "--lang", "de", PYTHONIOENCODING=encoding, TERM="dumb")
    out, err = game.communicate(typed, timeout=60)

    said = out.decode(encoding.partition(":")[0])
    assert (game.returncode, err) == (0, b"")
    assert said.count("ist hier keine Antwort") == 3
    assert max(map(len, said.splitlines())) < 200
    assert "\x1b" not in said
    assert "\x00" not in said


@pytest.mark.parametrize(("options", "bold"), [([], True), (["--plain"], False), (["--color", "never"], False)])
def test_on_a_terminal_what_may_be_played_is_marked_by_colour_too_unless_unwished(
    options: list[str], bold: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("sys.stdin", io.StringIO("2\nnone\n1\n1\n1\n1\n"))

    main.run(["play", "swiss", "--players", "random", "--seed", "1", "--lang", "en", *options])

    out = capsys.readouterr().out
    assert "* may be played" in out
    assert ("\x1b[" in out) == bold


@pytest.mark.parametrize("wish", [["--accessible"], []])
def test_for_a_screen_reader_cards_are_told_in_words_and_nothing_is_coloured_cleared_or_said_twice(
    wish: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ACCESSIBLE", "" if wish else "1")
    asked = ["play", "swiss", "--players", "random", "--seed", "1", "--lang", "en", "--color", "always", "--no-review"]

    played([*asked, *wish], b"2\nnone\n1\n3\n", monkeypatch)

    out = capsys.readouterr().out
    assert "Anna plays Schilten-10, Beat Schilten-king, Dani Schilten-Ober." in out
    assert not {"\x1b", "*", "SiO"} & {out[k : k + n] for n in (1, 3) for k in range(len(out))}
    assert out.count("Trumps are Schilten;") == 1
    assert out.count("Type 1 3, say") == 1


def test_what_others_do_is_told_quietly_in_a_line_a_trick(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["play", "swiss", "--players", "random", "--seed", "1", "--lang", "en", "--no-review", "-q"]

    played(asked, b"2\nnone\n1\n3\n", monkeypatch)

    lines = capsys.readouterr().out.splitlines()
    assert "Anna plays Si10, Beat SiK, Dani SiO. Beat takes trick 1 with SiK." in lines
    assert "Anna says “chratze”. Beat says “metcho”. Clara says “weg”. Dani says “metcho”." in lines


@pytest.mark.parametrize(("speed", "terminal", "pauses"), [("2", True, True), ("0", True, False), ("2", False, False)])
def test_what_others_do_is_shown_for_a_while_on_a_terminal_if_so_wished(
    speed: str, terminal: bool, pauses: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    slept: list[float] = []
    monkeypatch.setattr("time.sleep", slept.append)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal, raising=False)

    played(["play", "swiss", "--seed", "1", "--speed", speed, "--no-review"], b"", monkeypatch)

    assert capsys.readouterr().out
    assert bool(slept) == pauses
    assert {*slept} <= {2.0}


def test_a_deal_that_is_named_is_dealt_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = []
    for arguments in (["zwicken", "--seats", "4", "--seed", "3"], ["--deal", "zwicken/4#3@1"]):
        played(["play", *arguments, "--lang", "en"], b"", monkeypatch)
        said.append(capsys.readouterr().out)

    assert said[0] == said[1]


@pytest.mark.parametrize("environ", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_a_bare_terminal_gets_text_alone(environ: dict[str, str]) -> None:
    out, _ = started("swiss", "--people", "2", "--seed", "1", "--lang", "en", **environ).communicate(
        b"\n2\n", timeout=60
    )

    assert b"\x1b" not in out
    assert b"stays in sight" in out
