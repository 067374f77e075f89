"""How the full screen is drawn: everybody has a seat, in the order of play, and each card a name."""

from dataclasses import replace

import pytest

from chratze.cli.screen.choosing import Pointed, calls, hand
from chratze.cli.screen.drawing import spot_at
from chratze.cli.screen.felt import around, felt
from chratze.cli.screen.palette import palette
from chratze.cli.screen.pointing import answer_to, moved, ticked
from chratze.cli.screen.scene import Asked, Scene, scene
from chratze.cli.table.game import Game
from chratze.cli.table.look import Deck, Look
from chratze.cli.table.sitting import NAMES, Wished
from chratze.cli.table.terminal import Terminal
from chratze.game.deal import Deal, seeded
from chratze.options import Direction, Rules
from tests.seated import exchange, sitting
from tests.shipped import changed
from tests.tables import QUIET

INNER = (58, 7)
"""The room for the table on the smallest screen."""


def table_of(rules: Rules, deal: Deal, look: Look | None = None) -> Game:
    """Sit down at a deal."""
    wished = Wished(deal.table.seats, 1, "random", "", 7, 0, look=look or Look())
    return Game(sitting(rules, wished), deal, Terminal(lambda _: None, lambda: None))


def seen(game: Game) -> Scene:
    """Look at the table as it is."""
    return scene(game, len(game.deal.events))


def with_seats(seats: int, direction: Direction = Direction.CLOCKWISE) -> Game:
    """Deal to so many."""
    rules = changed(QUIET, {"seats.max": seats, "seats.direction": direction})
    return table_of(rules, seeded(rules, seats, seats - 1, 7, 1))


@pytest.mark.parametrize("seats", range(2, 10))
def test_everybody_is_named_on_the_smallest_screen(seats: int) -> None:
    game = with_seats(seats)

    text = felt(seen(game), palette(game.sitting), *INNER).text.plain

    assert [name for name in NAMES[:seats] if name not in text] == []
    assert max(map(len, text.splitlines())) <= INNER[0]


@pytest.mark.parametrize("seats", [4, 7])
def test_long_names_are_cut_and_leave_room_for_purses_and_for_what_lies_in_the_middle(seats: int) -> None:
    names = tuple(f"{number}{'x' * 38}" for number in range(seats))
    game = with_seats(seats)
    found = seen(game)
    long = replace(found, seats=tuple(replace(seat, name=name) for seat, name in zip(found.seats, names, strict=True)))

    text = felt(long, palette(game.sitting), *INNER).text.plain

    assert [text.count(f"{number}x") for number in range(seats)] == [1] * seats
    assert text.count(found.seats[0].purse) == seats
    assert found.middle[0] in text


@pytest.mark.parametrize(
    ("direction", "left", "top", "right"),
    [
        (Direction.CLOCKWISE, ["Beat"], ["Clara", "Dani"], ["Erna"]),
        (Direction.ANTICLOCKWISE, ["Erna"], ["Dani", "Clara"], ["Beat"]),
    ],
)
def test_the_order_of_play_goes_round_the_table(
    direction: Direction, left: list[str], top: list[str], right: list[str]
) -> None:
    found = around(seen(with_seats(5, direction)))

    assert [[seat.name for seat in row] for row in (found.left, found.top, found.right)] == [left, top, right]


def exchanging(look: Look | None = None) -> tuple[Scene, Game]:
    """Ask Anna, who holds EA EK EO EU, what she exchanges, two cards at most of which may be picked."""
    deal = exchange()
    game = table_of(deal.rules, deal, look)
    found = seen(game)
    cards = sum(1 << card for card in found.hand[:2])
    return replace(found, asked=Asked("Which?", cards=cards, several=True)), game


@pytest.mark.parametrize(("width", "height"), [(58, 4), (78, 6), (24, 4)])
def test_every_card_is_numbered_and_clicked_where_it_is_drawn(width: int, height: int) -> None:
    found, game = exchanging()

    sheet = hand(found, palette(game.sitting), Pointed(), (width, height))

    places = {spot_at(sheet.spots, x, y) for x in range(width) for y in range(height)}
    assert places - {-1} == {0, 1, 2, 3}
    assert all(str(place + 1) in sheet.text.plain for place in range(4))


def test_cards_in_words_are_listed_where_they_are_too_wide_for_boxes() -> None:
    found, game = exchanging(Look(deck=Deck.TEXT))

    sheet = hand(found, palette(game.sitting), Pointed(0, frozenset({1})), (58, 4))

    assert sheet.text.plain.splitlines()[:2] == [
        "1  Eichel-ace*  ^2  Eichel-king*  3  Eichel-Ober ",
        "4  Eichel-Under ",
    ]


def test_what_may_be_chosen_is_marked_beside_its_colour() -> None:
    found, game = exchanging()

    rows = hand(found, palette(game.sitting), Pointed(), (58, 4)).text.plain.splitlines()

    assert rows[3].count("*") == 2


def test_calls_that_are_clicked_are_those_that_are_drawn() -> None:
    found, game = exchanging()
    asked = replace(found, asked=Asked("Do you join?", ("weg", "metcho")))

    sheet = calls(asked, palette(game.sitting), Pointed(1), 58)

    at = {name: sheet.text.plain.index(name) for name in ("weg", "metcho")}
    assert [spot_at(sheet.spots, at[name], 0) for name in ("weg", "metcho")] == [0, 1]


def test_arrows_go_round_what_may_be_chosen() -> None:
    found, _ = exchanging()
    pointed, places = Pointed(), []

    for step in (1, 1, 1, -1):
        pointed = moved(found, pointed, step)
        places.append(pointed.place)

    assert places == [0, 1, 0, 1]


def test_enter_answers_with_what_is_picked_or_with_nothing() -> None:
    asked = Asked("Which?", cards=15, several=True)
    pointed = ticked(ticked(ticked(Pointed(), 2), 0), 2)

    assert [answer_to(asked, Pointed()), answer_to(asked, ticked(pointed, 3))] == ["0", "1 4"]
