"""What is typed at a ledger is understood: names cut short, tricks in order or behind names."""

import pytest

from chratze.cli.ledgers.hearing import Named, Unheard, tricks_heard
from chratze.cli.ledgers.line import Known, Line, line_heard

NAMES = ("Anna", "Beat", "Anna Maria", "P1", "Clara")
KNOWN = Known(NAMES, ("all", "*"), ("-", "0"))


@pytest.mark.parametrize(
    ("typed", "seats"),
    [
        ("anna", (0,)),
        ("ANNA", (0,)),
        ("b", (1,)),
        ("anna maria", (2,)),
        ("anna m", (2,)),
        ("b, c", (1, 4)),
        ("b c p1", (1, 4, 3)),
        ("anna anna maria b", (0, 2, 1)),
        ("", ()),
    ],
)
def test_a_name_may_be_cut_short(typed: str, seats: tuple[int, ...]) -> None:
    assert line_heard(KNOWN, typed) == Line(tuple(Named(seat) for seat in seats))


def test_a_plus_says_that_one_declared_too() -> None:
    assert line_heard(KNOWN, "b+ c") == Line((Named(1, more=True), Named(4)))


@pytest.mark.parametrize(
    ("typed", "seats", "numbers", "tricks"),
    [
        ("b c 2 1", (1, 4), (2, 1), ()),
        ("b c 3", (1, 4), (3,), ()),
        ("b2 c1", (1, 4), (), ((1, 2), (4, 1))),
        ("b 2 c 1", (1, 4), (), ((1, 2), (4, 1))),
        ("b c2", (1, 4), (), ((4, 2),)),
        ("p12 b1", (3, 1), (), ((3, 2), (1, 1))),
        ("anna maria 3 b 1", (2, 1), (), ((2, 3), (1, 1))),
        ("b", (1,), (), ()),
        ("bc", (1, 4), (), ()),
        ("bc3", (1, 4), (3,), ()),
        ("cb31", (4, 1), (3, 1), ()),
        ("b3c1", (1, 4), (), ((1, 3), (4, 1))),
    ],
)
def test_tricks_may_stand_behind_all_names_or_behind_each(
    typed: str, seats: tuple[int, ...], numbers: tuple[int, ...], tricks: tuple[tuple[int, int], ...]
) -> None:
    assert line_heard(KNOWN, typed) == Line(tuple(map(Named, seats)), numbers=numbers, tricks=tricks)


@pytest.mark.parametrize(("typed", "line"), [("all 2 1", Line(everybody=True, numbers=(2, 1)))])
def test_everybody_may_be_said_in_a_word(typed: str, line: Line) -> None:
    assert line_heard(KNOWN, typed) == line


def test_nobody_may_be_said_behind_a_name() -> None:
    assert line_heard(KNOWN, "b -") == Line((Named(1),), nobody=True)


@pytest.mark.parametrize("typed", ["2 b c 1", "b 2 1 c 1", "b2 c 1 1", "b2 3 c"])
def test_numbers_between_names_that_belong_to_nobody_are_refused(typed: str) -> None:
    assert line_heard(KNOWN, typed) == Unheard("mixed")


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("x", "nobody_so"),
        ("a", "alike"),
        ("b b", "twice"),
        ("bcb", "nobody_so"),
        ("bx", "nobody_so"),
        ("ba", "nobody_so"),
        ("b x", "nobody_so"),
        ("+", "nobody_so"),
    ],
)
def test_what_is_no_name_is_said_to_be_none(typed: str, key: str) -> None:
    heard = line_heard(KNOWN, typed)

    assert isinstance(heard, Unheard)
    assert heard.key == key


@pytest.mark.parametrize(
    ("typed", "taken"),
    [
        ("2 1 1", {1: 2, 4: 1, 3: 1}),
        ("2 1", {1: 2, 4: 1, 3: 1}),
        ("4", {1: 4, 4: 0, 3: 0}),
        ("b2 c1", {1: 2, 4: 1, 3: 1}),
        ("c 1, b 2", {1: 2, 4: 1, 3: 1}),
        ("p1 2 b 2", {1: 2, 3: 2, 4: 0}),
        ("P12 b2", {1: 2, 3: 2, 4: 0}),
        ("b: 4", {1: 4, 4: 0, 3: 0}),
    ],
)
def test_tricks_are_understood_in_order_or_behind_names(typed: str, taken: dict[int, int]) -> None:
    assert tricks_heard(NAMES, (1, 4, 3), 4, typed) == taken


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("2 2 1", "too_many"),
        ("1", "too_few"),
        ("1 1 1", "sum"),
        ("1 1 1 1", "numbers"),
        ("b", "number"),
        ("anna 4", "out"),
        ("x 4", "nobody_so"),
        ("b 2 b 2", "twice"),
        ("9999999999999999999999", "too_many"),
    ],
)
def test_tricks_that_cannot_be_are_said_to_be_wrong(typed: str, key: str) -> None:
    heard = tricks_heard(NAMES, (1, 4, 3), 4, typed)

    assert isinstance(heard, Unheard)
    assert heard.key == key
