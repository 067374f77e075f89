"""A game is saved after every answer, and goes on as if it had never been left: a kill, a full disk, a torn file."""

import errno
import io
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from benchmarks.killed import in_one_go, killed, table
from chratze.cli import main
from chratze.cli.table import keeping
from chratze.cli.table.saves import EVENINGS, GAMES, Save, folder, given_up, new_save, newest, put_away, taken

ANSWERS = ("2", "none", "1", "3", "1", "1", "1", "1", "1", "2", "none")
"""Answers to deal swiss#1@1 and some of the next."""

ASKED = ["play", "swiss", "--seed", "1", "--players", "random", "--lang", "en", "--no-review"]
RESUMED = ["play", "--resume", "--lang", "en", "--no-review"]


@pytest.fixture(autouse=True)
def _own_state(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Have games saved in a folder of the test, which stands in an empty one."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")


def played(monkeypatch: pytest.MonkeyPatch, arguments: list[str], *typed: str) -> int:
    """Play, with what is typed; return the exit code."""
    lines = "".join(f"{line}\n" for line in typed)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines.encode()), encoding="utf-8"))
    return main.run(arguments)


def saved() -> Path:
    """Find the one game that is saved."""
    (path,) = folder(GAMES).glob("*.yaml")
    return path


def last_words(out: str) -> list[str]:
    """List what is said last, from the last question on."""
    return out.splitlines()[-6:]


@pytest.mark.parametrize("left", range(1, len(ANSWERS)))
def test_a_game_that_is_left_goes_on_as_if_it_had_not_been(
    left: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played(monkeypatch, ASKED, *ANSWERS)
    whole = saved().read_bytes()
    in_one_go = last_words(capsys.readouterr().out)
    saved().unlink()

    played(monkeypatch, ASKED, *ANSWERS[:left])
    played(monkeypatch, RESUMED, *ANSWERS[left:])

    assert saved().read_bytes() == whole
    assert last_words(capsys.readouterr().out) == in_one_go


@pytest.mark.parametrize("players", ["strong", "regular,strong,random"])
def test_whoever_plays_a_game_goes_on_as_it_would_have(players: str, monkeypatch: pytest.MonkeyPatch) -> None:
    games = []
    for parts in ((ANSWERS[:7],), (ANSWERS[:3], ANSWERS[3:7])):
        for number, part in enumerate(parts):
            played(monkeypatch, RESUMED if number else [*ASKED[:4], "--players", players, *ASKED[6:]], *part)
        games.append(saved().read_bytes())
        saved().unlink()

    assert games[0] == games[1]


def test_a_game_that_is_killed_again_and_again_loses_nothing(tmp_path: Path) -> None:
    whole = in_one_go(table(tmp_path / "whole", 5))

    assert killed(table(tmp_path / "killed", 5), Random(3), 4)[0] == whole  # noqa: S311  # any moments will do


def test_what_was_decided_before_a_game_was_left_can_be_taken_back_in_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played(monkeypatch, ASKED, *ANSWERS[:3])
    capsys.readouterr()

    played(monkeypatch, RESUMED, "u", "u", "u", "u", "q")

    out = capsys.readouterr().out
    assert out.count("Taken back.") == 3
    assert out.count("There is nothing to take back.") == 1


def test_a_game_that_nobody_has_answered_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    played(monkeypatch, ASKED, "?", "q")

    assert [*folder(GAMES).iterdir()] == []


def test_an_evening_that_is_over_is_put_away_and_not_gone_on_with(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played(monkeypatch, [*ASKED, "--deals", "1"], "1", "1", "1", "1", "1", "1", "1")
    said = capsys.readouterr().err
    (kept,) = folder(EVENINGS).glob("*.yaml")

    assert said == f"The evening is saved in {kept}.\n"
    assert played(monkeypatch, RESUMED) == 2
    assert capsys.readouterr().err == "There is no game to go on with.\n"


def test_games_at_the_same_time_have_files_of_their_own_named_by_variant_and_day() -> None:
    saves = [new_save("our house/[x]", "2026-11-30") for _ in range(2)]
    for save in saves:
        given_up(save)

    assert [save.path.name for save in saves] == [
        "our_house_x_-2026-11-30.yaml",
        "our_house_x_-2026-11-30-2.yaml",
    ]


def test_a_game_that_is_being_played_is_taken_by_no_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    older, newer = new_save("swiss", "2026-11-30"), new_save("swiss", "2026-12-01")
    for save in (older, newer):
        save.path.write_text("", encoding="utf-8")
    given_up(older)

    assert taken(newer.path) is None
    assert played(monkeypatch, [*RESUMED, str(newer.path)]) == 2
    assert "Another game has" in capsys.readouterr().err
    free = newest()
    assert free is not None
    assert free.path == older.path
    for save in (free, newer):
        given_up(save)


def test_evenings_of_a_day_are_all_kept() -> None:
    places = []
    for _ in range(2):
        save = new_save("swiss", "2026-11-30")
        save.path.write_text("", encoding="utf-8")
        places.append(put_away(save).name)

    assert places == ["swiss-2026-11-30.yaml", "swiss-2026-11-30-2.yaml"]


def full(*_: object) -> None:
    """Find the disk full."""
    raise OSError(errno.ENOSPC, "No space left on device")


def test_on_a_full_disk_the_game_goes_on_and_says_once_that_it_is_not_saved(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(keeping, "write_whole", full)

    assert played(monkeypatch, ASKED, *ANSWERS, "s") == 0
    out, err = capsys.readouterr()
    assert err == "The game cannot be saved (No space left on device); you can play on all the same.\n"
    assert "The game is not saved;" in out


def test_who_leaves_a_game_that_cannot_be_saved_is_asked_once_more(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(keeping, "write_whole", full)

    assert played(monkeypatch, ASKED, *ANSWERS[:2], "q", "q", "?") == 0
    out = capsys.readouterr().out
    assert out.count("if you leave, it is lost") == 1
    assert "You may play" not in out


def test_where_no_file_can_be_made_the_game_is_played_all_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))

    assert played(monkeypatch, ASKED, *ANSWERS) == 0
    assert capsys.readouterr().err.count("cannot be saved") == 1
    assert played(monkeypatch, RESUMED) == 2


def test_who_leaves_a_game_for_which_no_file_can_be_made_is_asked_once_more(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "state").write_text("", encoding="utf-8")

    assert played(monkeypatch, ASKED, "2", "q", "q", "?") == 0
    out, err = capsys.readouterr()
    assert "Type q once more" in out.split("> q\n")[1]
    assert err.count("cannot be saved") == 1
    assert "go on with" not in err


def test_a_game_for_which_no_file_could_be_made_is_saved_as_soon_as_one_can(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "state").write_text("", encoding="utf-8")

    def room_made(variant: str, date: str) -> Save:
        """Take a new file once there is room for one."""
        (tmp_path / "state").unlink()
        return new_save(variant, date)

    monkeypatch.setattr(keeping, "new_save", room_made)

    played(monkeypatch, ASKED, "2", "q")

    assert played(monkeypatch, RESUMED) == 0


HOUSE = "title: Ours\nextends: swiss\nplay: {void: free}\n"


@pytest.mark.parametrize(
    ("later", "said"),
    [
        (HOUSE, ""),
        (HOUSE.replace("free", "trump"), "The variant house has changed since"),
        ("", "The variant house is no longer there"),
        (HOUSE.replace("void", "viod"), "The variant house has errors by now"),
    ],
)
def test_a_game_goes_on_under_the_rules_by_which_it_was_begun(
    later: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    house = Path("house.yaml")
    house.write_text(HOUSE, encoding="utf-8")
    played(monkeypatch, ["play", "house.yaml", *ASKED[2:]], *ANSWERS[:2])
    house.unlink()
    if later:
        house.write_text(later, encoding="utf-8")
    capsys.readouterr()

    played(monkeypatch, RESUMED, "?", "r", "q")

    out = capsys.readouterr().out
    assert "If you cannot follow suit, you may play any card." in " ".join(out.split())
    assert said in out
    assert ("by the rules of the save" in out) == (said != "")


def torn(text: str) -> Iterator[str]:
    """Tear off the end of a text in some places."""
    yield from (text[:-k] for k in (1, 5, 20))


def test_a_save_whose_end_is_torn_off_goes_on_from_what_is_whole(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played(monkeypatch, ASKED, *ANSWERS)
    text = saved().read_text(encoding="utf-8")
    for number, part in enumerate(torn(text)):
        path = Path(f"{number}.yaml")
        path.write_text(part, encoding="utf-8")
        capsys.readouterr()

        assert played(monkeypatch, [*RESUMED, str(path)], "q") == 0
        assert "You leave the table" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("changed", "code", "said"),
    [
        (("schema: 1", "schema: 9"), 1, "schema"),
        (("person", "regular"), 2, "must say who plays"),
        (("players: [person, random, random, random]\n", ""), 2, "must say who plays"),
        (("Anna declare", "Anna drop"), 2, "its rules do not allow"),
        (("deals:", "dealz:"), 1, "game.yaml:"),
        (("variant: swiss", "\x00"), 1, "U+0000"),
    ],
)
def test_a_save_that_cannot_be_gone_on_with_says_why(
    changed: tuple[str, str], code: int, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played(monkeypatch, ASKED, *ANSWERS)
    text = saved().read_text(encoding="utf-8")
    assert changed[0] in text
    Path("game.yaml").write_text(text.replace(*changed), encoding="utf-8")
    capsys.readouterr()

    assert played(monkeypatch, [*RESUMED, "game.yaml"]) == code
    out, err = capsys.readouterr()
    assert (out, said in err) == ("", True)


BEGINS = [
    ("--seats", "4"),
    ("--seed", "1"),
    ("--deals", "9"),
    ("--deal", "swiss#1@1"),
    ("--names", "A,B,C,D"),
    ("--players", "random"),
    ("--people", "1"),
    ("--me", "1"),
]


@pytest.mark.parametrize(("option", "value"), BEGINS)
def test_what_says_how_a_game_begins_is_refused_for_one_that_goes_on(
    option: str, value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played(monkeypatch, ASKED, *ANSWERS)
    capsys.readouterr()

    assert played(monkeypatch, [*RESUMED, option, value]) == 2
    out, err = capsys.readouterr()
    assert (out, f"--resume does not go with {option}." in err) == ("", True)


def test_how_a_game_is_shown_may_change_when_it_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played(monkeypatch, ASKED, *ANSWERS[:2])
    capsys.readouterr()

    assert played(monkeypatch, [*RESUMED, "--deck", "french", "--accessible", "--record", "friday.yaml"]) == 0
    assert "of spades" in capsys.readouterr().out
    assert Path("friday.yaml").exists()


def test_the_newest_game_of_a_variant_goes_on_where_one_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for variant in ("swiss", "zwicken-swiss", "zwicken"):
        played(monkeypatch, ["play", variant, *ASKED[2:]], "1")
    Path("house.yaml").write_text(HOUSE, encoding="utf-8")
    played(monkeypatch, ["play", "./house.yaml", *ASKED[2:]], "1")
    capsys.readouterr()

    named = {"swiss": "Chratze, the Swiss game", "zwicken": "Zwicken, the Bavarian game", "./house.yaml": "Ours"}
    for variant, title in named.items():
        assert played(monkeypatch, [*RESUMED, variant]) == 0
        assert capsys.readouterr().out.startswith(title)
    assert played(monkeypatch, [*RESUMED, "chratze-sei"]) == 2
    assert capsys.readouterr().err == "There is no game of chratze-sei to go on with.\n"


@pytest.mark.parametrize("file", ["nothing.yaml", ".", "a\x00b", "", "a" * 5000])
def test_where_there_is_no_save_that_is_said(
    file: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert played(monkeypatch, [*RESUMED, file]) == 2
    assert capsys.readouterr().err.startswith("There is no file")


def test_a_record_is_written_where_it_is_wished_for_and_can_be_gone_on_with(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played(monkeypatch, [*ASKED, "--record", "friday.yaml"], *ANSWERS)

    assert "The record is in friday.yaml.\n" in capsys.readouterr().err
    assert Path("friday.yaml").read_text(encoding="utf-8").startswith("schema: 1\nvariant: swiss\n")
    assert played(monkeypatch, [*RESUMED, "friday.yaml"], "q") == 0


@pytest.mark.parametrize("file", ["no-folder/friday.yaml", "."])
def test_a_record_that_cannot_be_written_is_refused_before_the_game(
    file: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert played(monkeypatch, [*ASKED, "--record", file]) == 2
    assert "No record can be written to" in capsys.readouterr().err


def test_a_game_in_a_file_of_ones_own_says_that_file_when_it_is_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played(monkeypatch, [*ASKED, "--record", "mine.yaml"], *ANSWERS)
    capsys.readouterr()
    played(monkeypatch, [*RESUMED, "mine.yaml"], "q")

    assert capsys.readouterr().err == "chratze play --resume mine.yaml goes on with this game.\n"


def test_an_evening_that_is_over_stays_where_it_lies_if_that_is_not_among_the_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played(monkeypatch, [*ASKED, "--deals", "1", "--record", "mine.yaml"], *ANSWERS)
    before = Path("mine.yaml").read_bytes()
    played(monkeypatch, [*RESUMED, "mine.yaml"])

    assert Path("mine.yaml").read_bytes() == before
    assert "The evening is saved in mine.yaml." in capsys.readouterr().err.replace(f"{Path.cwd()}/", "")
