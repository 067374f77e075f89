"""Who pays whom so that everybody is even, in the fewest payments: coins by name, of which none is left over.

A group whose coins add up to nothing settles with one payment fewer than it has members; so the more groups, the fewer
payments. The most groups are found exactly, set by set, for as many as can be tried; beyond that all are one group.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

TRIED = 14
"""The most parties among whom every grouping is tried."""


@dataclass(frozen=True, slots=True)
class Payment:
    """Coins from one to another."""

    payer: str
    payee: str
    coins: int


def fewest(balances: Mapping[str, int]) -> tuple[Payment, ...]:
    """List the fewest payments that leave everybody even; ValueError where the coins do not add up to nothing."""
    if sum(balances.values()):
        message = "the coins do not add up to nothing"
        raise ValueError(message)
    open_ = {name: coins for name, coins in balances.items() if coins}
    return tuple(payment for group in groups(open_) for payment in within(group))


def groups(balances: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """Part those who are not even into the most groups whose coins add up to nothing."""
    names = list(balances)
    if len(names) > TRIED:
        yield dict(balances)
        return
    best = most_groups([*balances.values()])
    left = (1 << len(names)) - 1
    while left:
        after = best[left]
        members = [name for place, name in enumerate(names) if (left & ~after) >> place & 1]
        yield {name: balances[name] for name in members}
        left = after


def most_groups(coins: list[int]) -> list[int]:
    """Say for every set of parties that is even what is left of it when its first group is taken away."""
    sets = 1 << len(coins)
    sums, count, after = [0] * sets, [0] * sets, [0] * sets
    for chosen in range(1, sets):
        members = [1 << place for place in range(len(coins)) if chosen >> place & 1]
        sums[chosen] = sums[chosen ^ members[0]] + coins[members[0].bit_length() - 1]
        less = max((chosen ^ member for member in members), key=count.__getitem__)
        count[chosen] = count[less] + (sums[chosen] == 0)
        after[chosen] = after[less] if sums[less] else less
    return after


def within(group: Mapping[str, int]) -> Iterator[Payment]:
    """Settle a group: whoever owes most pays whoever is owed most."""
    left = dict(group)
    while any(left.values()):
        payer = min(left, key=left.__getitem__)
        payee = max(left, key=left.__getitem__)
        coins = min(-left[payer], left[payee])
        yield Payment(payer, payee, coins)
        left[payer] += coins
        left[payee] -= coins
