"""Several people at one screen: each is shown his own cards and nobody else's, and is told all that he may know."""

import io
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import takewhile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.cards import permanent, show, show_all, whole
from chratze.cli.table import terminal
from chratze.cli.table.evening import evening
from chratze.cli.table.game import Game
from chratze.cli.table.in_hand import in_order
from chratze.cli.table.sitting import NAMES, people
from chratze.cli.table.terminal import CLEAR, CLOSE, OPEN, Terminal, on_lines, on_screen
from chratze.game.deal import question, seeded, seen
from chratze.options import OpenPot, Rules
from tests.seated import WISHED, sitting
from tests.shipped import SWISS, changed
from tests.tables import QUIET
from tests.test_heard import cards_known
from tests.variants_at_random import rules as random_rules

HANDED = "Pass the screen to "


@dataclass(slots=True)
class Watched:
    """What is shown until it is cleared, piece after piece."""

    pieces: list[list[str]] = field(default_factory=lambda: [[]])

    def say(self, line: str) -> None:
        """Show a line."""
        self.pieces[-1].append(line)

    def clear(self) -> None:
        """Begin a new piece."""
        self.pieces.append([])


def answers(game: Game, watched: Watched) -> Iterator[str]:
    """Answer whatever is asked, of whomever."""
    while True:
        asked = question(game.deal)
        if watched.pieces[-1][-1].startswith(HANDED) or asked is None:
            yield "ok"
        elif isinstance(asked.choices, tuple):
            yield asked.choices[game.deal.table.seed % len(asked.choices)]
        elif asked.asks == "exchange":
            cards = in_order(seen(game.deal, asked.seat), game.deal.table)[: game.deal.table.seed % 3]
            yield " ".join(show(game.deal.rules.pack, card) for card in cards[: asked.limit]) or "none"
        else:
            yield show(game.deal.rules.pack, min(in_order(asked.choices, game.deal.table)))


def played(rules: Rules, seats: int, count: int, seed: int) -> tuple[Game, Watched]:
    """Play a deal to its end, so many people in front of one screen."""
    watched = Watched()
    at = sitting(rules, replace(WISHED, seats=seats, people=count, players="regular"))
    game = Game(at, seeded(rules, seats, seats - 1, seed, 1), Terminal(lambda _: None, lambda: None), 1)
    typed = answers(game, watched)
    game.terminal = Terminal(watched.say, lambda: next(typed, None), watched.clear, watched.clear)
    evening(game)
    return game, watched


def holder(piece: list[str]) -> int:
    """Say who looks at a piece, -1 for all."""
    named = [line.removeprefix(HANDED).partition(".")[0] for line in piece if line.startswith(HANDED)]
    return NAMES.index(named[0]) if named else -1


@given(random_rules(), st.integers(0, 2**63 - 1), st.integers(2, 10))
@settings(max_examples=60, deadline=None)
def test_nobody_is_shown_a_card_that_only_another_one_can_have_seen(rules: Rules, seed: int, count: int) -> None:
    rules, seats = changed(rules, {"evening.pot": OpenPot.STAYS}), rules.seats.max
    game, watched = played(rules, seats, min(count, seats), seed)

    assert question(game.deal) is None
    for piece in watched.pieces:
        known = rules.pack.permanent and 1 << permanent(rules.pack)
        for event in game.deal.events:
            known |= cards_known(event, holder(piece))
        words = {word.strip(".,;*?") for line in piece for word in line.split()}
        assert words & {*show_all(rules.pack, whole(rules.pack))} <= {*show_all(rules.pack, known)}


@pytest.mark.parametrize("seed", range(8))
def test_a_screen_has_been_in_the_hands_of_one_player_when_it_is_cleared(seed: int) -> None:
    _, watched = played(SWISS, 4, 3, seed)

    assert all(sum(line.startswith(HANDED) for line in piece) <= 1 for piece in watched.pieces)


@pytest.mark.parametrize("seed", range(8))
def test_everybody_is_told_each_call_that_was_made_before_his_own_turn(seed: int) -> None:
    _, watched = played(QUIET, 4, 4, seed)
    before = 0
    for piece in watched.pieces:
        calls = [line for line in piece if line.endswith((" passes.", " says “chratze”."))]
        asked = any("Do you declare" in line for line in piece)
        assert not asked or len(calls) == before
        before += asked


def test_people_sit_side_by_side_from_the_seat_that_is_named_on() -> None:
    at = sitting(QUIET, replace(WISHED, me=4, people=2, players="random,regular"))

    assert people(at) == (0, 3)
    assert [at.kinds[seat] for seat in (1, 2)] == [0, 1]


def test_every_seat_may_be_named_with_the_people_among_them() -> None:
    assert people(sitting(QUIET, replace(WISHED, players="random,person,regular,person"))) == (1, 3)


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> pytest.CaptureFixture[str]:
    """Have a screen of five lines, and somebody who presses Enter whenever asked."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n" * 100))
    monkeypatch.setattr(terminal, "get_terminal_size", lambda: os.terminal_size((40, 5)))
    return capsys


def test_a_second_screen_is_opened_cleared_and_left_for_good(screen: pytest.CaptureFixture[str]) -> None:
    on = on_screen(0, "more")
    on.say("one")
    on.clear()
    on.say("two")
    for _ in range(2):
        on.close()
    on.say("three")

    assert screen.readouterr().out == f"{OPEN}{CLEAR}one\n{CLEAR}two\n{CLEAR}{CLOSE}three\n"


def test_a_second_screen_that_is_full_waits_until_it_has_been_read(screen: pytest.CaptureFixture[str]) -> None:
    on = on_screen(0, "more")
    for number in range(5):
        on.say(str(number))

    assert screen.readouterr().out.removeprefix(OPEN + CLEAR) == "0\n1\n2\nmore3\n4\n"


@pytest.mark.parametrize(("typed", "last"), [("\n\n", 9), ("q\n", 3), ("\nq\n", 7), ("", 3)])
def test_a_long_text_is_read_out_a_screenful_at_a_time_as_far_as_it_is_wished_for(
    typed: str, last: int, screen: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terminal, "at_terminal", lambda: True)
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    on = on_lines(0, "more")
    for line in takewhile(on.follows, map(str, range(10))):
        on.say(line)

    assert screen.readouterr().out.replace("more", "").split() == [*map(str, range(last + 1))]


@pytest.mark.parametrize(("typed", "last"), [("\n\n\n", 9), ("q\n", 2), ("\nq\n", 5)])
def test_a_long_text_is_read_out_on_a_second_screen_as_far_as_it_is_wished_for(
    typed: str, last: int, screen: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    on = on_screen(0, "more", "page")
    on.say("0")
    for line in takewhile(on.follows, map(str, range(1, 10))):
        on.say(line)

    assert screen.readouterr().out.removeprefix(OPEN + CLEAR).replace("page", "").split() == [
        *map(str, range(last + 1))
    ]


def test_a_long_text_on_a_pipe_is_read_out_at_once(screen: pytest.CaptureFixture[str]) -> None:
    on = on_lines(0, "more")

    assert all(on.follows(str(number)) for number in range(100))
    assert screen.readouterr().out == ""


def test_a_table_may_be_sat_down_at_when_something_has_been_read_already(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"one\ntwo\n"), encoding="utf-8"))
    sys.stdin.readline()

    assert on_lines(0).hear() == "two\n"


def test_what_is_said_beside_the_game_keeps_to_the_width_of_a_terminal(
    screen: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    terminal.aside("one two three four five six seven eight nine ten")

    assert screen.readouterr().err == "one two three four five six seven eight\nnine ten\n"


def test_where_nothing_can_be_cleared_a_rule_parts_what_two_players_are_shown(
    screen: pytest.CaptureFixture[str],
) -> None:
    on_lines(0).clear()

    assert screen.readouterr().out == "--------------------\n"
