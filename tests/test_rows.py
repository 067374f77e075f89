"""Places in a row are counted from its front: compiled, one that is counted from the end would lie outside the row."""

from typing import SupportsIndex

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.options import Rules, replace, value
from chratze.players.choose import RANDOM, REGULAR
from chratze.rules.table import Table
from chratze.simulate import kernel
from chratze.simulate.rows import ROWS, width
from chratze.simulate.run import size
from tests.engines import nights, seated, singles
from tests.shipped import SHIPPED, shipped
from tests.variants_at_random import rules as random_rules

DEALS = 30


class Row(list[int]):
    """A row whose places are counted from its front alone."""

    def __getitem__(self, place: SupportsIndex | slice) -> int:  # type: ignore[override]  # no slices here
        """Read a place."""
        assert isinstance(place, int)
        assert place >= 0
        return super().__getitem__(place)

    def __setitem__(self, place: SupportsIndex | slice, number: object) -> None:
        """Write a place."""
        assert isinstance(place, int)
        assert place >= 0
        super().__setitem__(place, number)  # type: ignore[call-overload]  # a number


class Said(tuple[int, ...]):
    """A row of rules whose places are counted from its front alone."""

    __slots__ = ()

    def __getitem__(self, place: SupportsIndex | slice) -> int:  # type: ignore[override]  # no slices here
        """Read a place."""
        assert isinstance(place, int)
        assert place >= 0
        return super().__getitem__(place)


def table() -> Table:
    """Make a table of such rows."""
    made = Table()
    for name in Table.__slots__:
        if isinstance(getattr(made, name), list):
            setattr(made, name, Row(getattr(made, name)))
    return made


def from_the_front(rules: Rules, kinds: list[int], seed: int) -> None:
    """Play deals and evenings in both ways on such rows."""
    rules = replace(rules, "evening.deals", DEALS)
    for path in ("pack.ranks", "deal.packets"):
        rules = replace(rules, path, Said(value(rules, path)))
    seats = len(kinds)
    rows = [seed, 0, DEALS, seats, ROWS, 0]
    sizes = DEALS * width(seats)
    for task in (singles(seed, 0, DEALS, seats), nights(rules, seed, 1, seats), rows):
        for driver in (kernel.simulate, kernel.stepwise):
            driver(rules, table(), Row(seated(kinds)), Row(task), Row([0] * (sizes if task is rows else size(task))))


@pytest.mark.parametrize("name", SHIPPED)
def test_every_place_in_a_row_is_counted_from_its_front(name: str) -> None:
    rules = shipped(name)
    for seats in range(rules.seats.min, rules.seats.max + 1):
        from_the_front(rules, [RANDOM, REGULAR, *[REGULAR] * seats][:seats], seats)


@given(random_rules(), st.integers(0, 2**63 - 1), st.lists(st.sampled_from([RANDOM, REGULAR]), min_size=10))
@settings(max_examples=60)
def test_under_random_rules_too_every_place_is_counted_from_its_front(
    rules: Rules, seed: int, kinds: list[int]
) -> None:
    for seats in range(rules.seats.min, rules.seats.max + 1):
        from_the_front(rules, kinds[:seats], seed)
