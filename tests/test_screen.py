"""The full screen is a second skin over the same game: whole deals are played on it, by keys, arrows and clicks."""

import io
import re
from pathlib import Path

import pytest
from textual.pilot import Pilot

from chratze.cli import main
from chratze.cli.screen import door
from chratze.cli.screen.app import Table
from chratze.cli.screen.parts import Reader
from chratze.cli.screen.stage import Shown
from tests.screens import ROOT, asked, flown, painted, press, reasonable, seen

VARIANTS = sorted(path.stem for path in (ROOT / "variants").glob("*.yaml"))
SWISS = "swiss --seed 7 --no-review --lang en"
GOES_ON = "chratze play --resume goes on with this game.\n"


@pytest.fixture(autouse=True)
def _own_state(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Have games saved in a folder of the test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


async def to_the_end(table: Table) -> None:
    """Play until the table is left."""
    scene, question = await asked(table)
    while question.text != "Enter leaves the table.":
        await press(table, reasonable(scene, question))
        scene, question = await asked(table)
    await press(table, "enter")


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_can_be_played_to_the_end(
    variant: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code = flown(monkeypatch, f"{variant} --seed 7 --deals 1 --no-review --lang en", to_the_end)

    assert code == 0
    assert f"That was the last deal: {variant}#7@1.\n" in capsys.readouterr().out


def test_the_screen_plays_the_same_game_as_the_lines(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    on_screen, by_lines = tmp_path / "screen.yaml", tmp_path / "lines.yaml"
    typed = b"chratze\n1 3\n1\n1\n1\n1\n"
    game = f"{SWISS} --deals 1 --record"

    async def fly(table: Table) -> None:
        """Give the same answers by keys."""
        await press(table, "2", "1", "3", "enter", "1", "1", "1", "1", "enter")

    flown(monkeypatch, f"{game} {on_screen}", fly)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8"))
    main.run(["play", *game.split(), str(by_lines)])

    assert on_screen.read_text(encoding="utf-8") == by_lines.read_text(encoding="utf-8")


def test_a_card_that_may_not_be_played_is_refused_with_the_rule_and_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    async def fly(table: Table) -> None:
        """Play a card against the rules."""
        await press(table, "2", "enter", "3", "3")
        said.append(await seen(table))
        await press(table, "q")

    flown(monkeypatch, SWISS, fly)

    assert re.search(r"You may not play Si9\..*swiss\.yaml:\d+:\d+\)", said[0].replace("\n", " "))


def test_arrows_and_enter_play_what_they_point_at_and_skip_what_may_not_be_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    places: list[int] = []

    async def fly(table: Table) -> None:
        """Declare by the arrows, then go through the cards that may be played."""
        await press(table, "right", "right", "enter", "enter", "3")
        for key in ("left", "left", "left"):
            await press(table, key)
            places.append(table.pointed.place)
        await press(table, "q")

    flown(monkeypatch, SWISS, fly)

    assert places == [1, 0, 1]
    assert GOES_ON in capsys.readouterr().err


def test_a_click_plays_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[int] = []

    async def fly(table: Table) -> None:
        """Click the call, then the second card."""
        await asked(table)
        await Pilot(table).click("#calls", offset=(44, 0))
        await press(table, "enter")
        scene, _ = await asked(table)
        await Pilot(table).click("#hand", offset=(36, 2))
        now, _ = await asked(table)
        laid.extend(set(scene.hand) - set(now.hand))
        assert laid == [scene.hand[1]]
        await press(table, "q")

    flown(monkeypatch, SWISS, fly)

    assert len(laid) == 1


def test_what_was_answered_can_be_taken_back_and_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    questions: list[str] = []
    scenes: list[int] = []

    async def fly(table: Table) -> None:
        """Declare, and take it back."""
        post = table.stage.post

        def counted(shown: Shown) -> None:
            """Count the scenes that are handed over."""
            scenes.append(len(shown.scenes))
            post(shown)

        table.stage.post = counted
        for key in ("2", "u", "q"):
            questions.append((await asked(table))[1].text)
            await press(table, key)

    flown(monkeypatch, SWISS, fly)

    assert (max(scenes[:-1]), scenes[-1]) == (4, 1)
    assert questions == ["Do you declare?", "Which cards do you exchange, 4 at most?", "Do you declare?"]


def test_a_long_answer_is_read_in_peace_and_closed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    pages: list[str] = []

    async def fly(table: Table) -> None:
        """Open text after text, and close each."""
        for key in ("?", "r", "h"):
            await press(table, key)
            pages.append((await seen(table)).splitlines()[1])
            assert isinstance(table.screen, Reader)
            await press(table, "down", "up", "pagedown", "pageup", "enter")
        pages.append(await seen(table))
        await press(table, "q")

    flown(monkeypatch, SWISS, fly)

    assert [page.partition(":")[0] for page in pages[:3]] == [
        "You may say",
        "Chratze, the Swiss game",
        "Deal swiss#7@1",
    ]
    assert "Do you declare?" in pages[3]


def test_a_hint_and_a_key_that_does_nothing_are_answered_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    async def fly(table: Table) -> None:
        """Ask for a hint, press a letter where cards are asked for, and Enter before anything is pointed at."""
        await press(table, "!")
        said.append(" ".join((await seen(table)).split()))
        await press(table, "2", "x", "enter", "enter")
        said.append(await seen(table))
        await press(table, "q")

    flown(monkeypatch, SWISS, fly)

    assert re.search(r"best first: .*Do you declare\?", said[0])
    assert "x does nothing here. ? says what you may do." in said[1]
    assert "Point with the arrows first, or type a number." in said[1]


def test_a_nought_is_no_number_where_there_are_fewer_than_ten(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    async def fly(table: Table) -> None:
        """Press it where a call is asked for, then where cards are."""
        await press(table, "0")
        said.append(await seen(table))
        await press(table, "2", "0")
        said.append(await seen(table))
        await press(table, "q")

    flown(monkeypatch, SWISS, fly)

    assert ["0 does nothing here." in page for page in said] == [True, True]


def test_an_interrupt_leaves_the_table_and_the_game_goes_on_where_it_stood(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    questions: list[str] = []

    async def fly(table: Table) -> None:
        """Declare, and interrupt."""
        await press(table, "2", "ctrl+c")

    async def look(table: Table) -> None:
        """See what is asked."""
        questions.append((await asked(table))[1].text)
        await press(table, "q")

    codes = [flown(monkeypatch, SWISS, fly), flown(monkeypatch, "--resume --lang en", look)]

    assert codes == [130, 0]
    assert questions == ["Which cards do you exchange, 4 at most?"]
    assert capsys.readouterr().err.count(GOES_ON) == 2


def test_what_one_of_several_holds_is_gone_before_the_next_one_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    screens: list[str] = []

    async def fly(table: Table) -> None:
        """Look at Anna's hand, and then at what Beat is shown before he takes the screen, and after."""
        for keys in (["enter"], ["2"], ["enter"]):
            await press(table, *keys)
            screens.append(await seen(table))
        await press(table, "q")

    flown(monkeypatch, f"{SWISS} --people 2", fly)

    assert [("Se6" in screen, "SeK" in screen) for screen in screens] == [(True, False), (False, False), (False, True)]


def test_a_screen_that_is_too_small_says_so_until_it_is_large_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    screens: list[str] = []

    async def fly(table: Table) -> None:
        """Make the screen larger."""
        screens.append(await seen(table))
        await Pilot(table).resize_terminal(60, 20)
        screens.append(await seen(table))
        await press(table, "q")

    flown(monkeypatch, SWISS, fly, (59, 20))

    assert "too small" in screens[0]
    assert "Do you declare?" not in screens[0]
    assert "Do you declare?" in screens[1]


def test_the_last_deal_stays_to_be_read_after_the_screen_is_gone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def fly(table: Table) -> None:
        """Pass, and leave."""
        await press(table, "1", "enter")

    flown(monkeypatch, f"{SWISS} --deals 1", fly)

    assert capsys.readouterr().out.splitlines()[-2:] == [
        "Purses in Fr.: Anna -0.20, Beat -0.20, Clara -0.20, Dani -0.20.",
        "That was the last deal: swiss#7@1.",
    ]


def test_the_end_of_a_deal_is_looked_at_before_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    deals: list[str] = []

    async def fly(table: Table) -> None:
        """Pass, and go on."""
        for key in ("1", "enter", "q"):
            scene, question = await asked(table)
            deals.append(f"{scene.deal} {question.text}")
            await press(table, key)

    flown(monkeypatch, SWISS, fly)

    assert deals == [
        "swiss#7@1 Do you declare?",
        "swiss#7@1 Enter goes on to the next deal.",
        "swiss#7@2-4 Dani declares blind. Do you join?",
    ]


@pytest.mark.parametrize(("wish", "coloured"), [("--plain", False), ("--color always", True)])
def test_colours_are_used_where_they_are_wished_for_and_nowhere_else(
    wish: str, coloured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    colours: set[str] = set()

    async def fly(table: Table) -> None:
        """Look at every piece of text."""
        await seen(table)
        for strip in painted(table):
            styles = [segment.style for segment in strip if segment.style]
            colours.update(colour.name for style in styles for colour in (style.color, style.bgcolor) if colour)
        await press(table, "q")

    flown(monkeypatch, f"{SWISS} {wish}", fly)

    assert bool(colours - {"default"}) == coloured


@pytest.mark.parametrize(
    ("words", "gone", "key"),
    [
        ("", "terminal", "needs a terminal"),
        ("", "textual", "pip install 'chratze[tui]'"),
        ("--accessible", "", "--tui"),
    ],
)
def test_where_there_can_be_no_full_screen_one_sentence_says_why(
    words: str, gone: str, key: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(door, "at_terminal", lambda: gone != "terminal")
    monkeypatch.setattr(door, "find_spec", lambda name: None if name == gone else name)

    code = main.run(["play", "--tui", "--lang", "en", *words.split()])

    said = capsys.readouterr()
    assert (code, said.out) == (2, "")
    assert key in said.err
    assert said.err.count("\n") == 1


def test_a_bug_of_the_screen_reaches_the_door_as_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fly(table: Table) -> None:
        """Break the pencil."""
        table.table.draw = None  # type: ignore[assignment]
        await press(table, "left")

    with pytest.raises(TypeError):
        flown(monkeypatch, SWISS, fly)


def test_names_and_titles_are_shown_as_they_are_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    house = tmp_path / "house.yaml"
    house.write_text('{schema: 1, title: "[red]Our [b]rules", extends: swiss}', encoding="utf-8")
    screens: list[str] = []

    async def fly(table: Table) -> None:
        """Look at the table."""
        screens.append(await seen(table))
        await press(table, "q")

    flown(monkeypatch, f"{house} --seed 7 --no-review --names [bold]Zoë,李小龍,[@click=app.quit]x,Ünal", fly)

    written = ("[red]Our [b]rules", "[bold]Zoë", "李小龍", "[@click=app.quit]x", "Ünal")
    assert [text for text in written if text not in screens[0]] == []
