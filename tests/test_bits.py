"""Bits of a set of cards, against lists of numbers."""

from hypothesis import given
from hypothesis import strategies as st

from chratze.bits import highest, lowest, nth, popcount


@given(st.sets(st.integers(0, 62), min_size=1), st.data())
def test_bits_are_counted_and_found_as_in_a_sorted_list(cards: set[int], chance: st.DataObject) -> None:
    row = sorted(cards)
    bits = sum(1 << card for card in row)
    n = chance.draw(st.integers(0, len(row) - 1))

    assert (popcount(bits), lowest(bits), highest(bits), nth(bits, n)) == (len(row), row[0], row[-1], row[n])
