"""Settling up takes the fewest payments that can be."""

from collections.abc import Iterator
from itertools import permutations
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.cli.ledgers.fewest import TRIED, fewest


def even(coins: list[int]) -> list[int]:
    """Add a party that makes all coins add up to nothing."""
    return [*coins, -sum(coins)]


def partitions(parties: list[int]) -> Iterator[list[list[int]]]:
    """Go through all ways to part parties into groups."""
    if not parties:
        yield []
        return
    first, *rest = parties
    for smaller in partitions(rest):
        yield [[first], *smaller]
        for place, group in enumerate(smaller):
            yield [*smaller[:place], [first, *group], *smaller[place + 1 :]]


def by_force(coins: list[int]) -> int:
    """Count the fewest payments by trying every grouping of those who are not even."""
    open_ = [coin for coin in coins if coin]
    ways = [way for way in partitions(open_) if all(sum(group) == 0 for group in way)]
    return len(open_) - max(map(len, ways))


def settles(coins: list[int], payments: int) -> bool:
    """Say whether any payments, so many of them, leave everybody even: from anybody to anybody, of any sum."""
    if not any(coins) or not payments:
        return not any(coins)
    for payer, payee in permutations(range(len(coins)), 2):
        for sum_ in range(1, max(map(abs, coins)) + 1):
            after = [*coins]
            after[payer] += sum_
            after[payee] -= sum_
            if settles(after, payments - 1):
                return True
    return False


COINS = st.lists(st.integers(-4, 4), min_size=1, max_size=7).map(even)


@given(COINS)
@settings(max_examples=300)
def test_payments_are_as_few_as_any_grouping_allows(coins: list[int]) -> None:
    assert len(fewest(dict(zip("ABCDEFGH", coins, strict=False)))) == by_force(coins)


@given(st.lists(st.integers(-3, 3), min_size=1, max_size=3).map(even))
@settings(max_examples=60)
def test_one_payment_less_settles_nothing_whoever_pays_whomever_what(coins: list[int]) -> None:
    few = len(fewest(dict(zip("ABCD", coins, strict=False))))

    assert few == 0 or not settles(coins, few - 1)


@given(st.lists(st.integers(-300, 300), min_size=1, max_size=19).map(even))
@settings(max_examples=100)
def test_payments_leave_everybody_even(coins: list[int]) -> None:
    balances = {f"P{place}": coin for place, coin in enumerate(coins)}
    for payment in fewest(balances):
        balances[payment.payer] += payment.coins
        balances[payment.payee] -= payment.coins

        assert payment.coins > 0

    assert not any(balances.values())


def test_nobody_pays_where_all_are_even() -> None:
    assert fewest({"A": 0, "B": 0}) == ()


def test_two_pairs_settle_apart() -> None:
    assert len(fewest({"A": 3, "B": -3, "C": 5, "D": -5})) == 2


def test_coins_that_do_not_add_up_are_refused() -> None:
    with pytest.raises(ValueError, match="add up"):
        fewest({"A": 1})


def test_as_many_as_are_tried_are_settled_at_once() -> None:
    began = perf_counter()
    fewest({f"P{place}": coin for place, coin in enumerate(even(list(range(1, TRIED))))})

    assert perf_counter() - began < 5
