"""What is typed at a ledger is understood: names cut short, tricks in order or behind names."""

import pytest

from chratze.cli.ledgers.hearing import Named, Unheard, names_heard, tricks_heard

NAMES = ("Anna", "Beat", "Anna Maria", "P1", "Clara")
EVERYBODY = (0, 1, 2, 3, 4)


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
    assert names_heard(NAMES, typed) == tuple(Named(seat) for seat in seats)


def test_a_plus_says_that_one_declared_too() -> None:
    assert names_heard(NAMES, "b+ c") == (Named(1, more=True), Named(4))


@pytest.mark.parametrize(
    ("typed", "key"), [("x", "nobody_so"), ("a", "alike"), ("b b", "twice"), ("b x", "nobody_so"), ("+", "nobody_so")]
)
def test_what_is_no_name_is_said_to_be_none(typed: str, key: str) -> None:
    heard = names_heard(NAMES, typed)

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
