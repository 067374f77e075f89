"""Two rules that answer a case otherwise -> the smallest set of options that turns the one answer into the other.

Nothing is decided here: the rules are asked again and again, with some options as the other rules have them. To a set
that does not turn the answer only such options are added of which something was read for it: any other would be asked
in vain.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

from chratze.game.judge import SAY
from chratze.game.turning import hanging
from chratze.game.watched import remembered, watched
from chratze.options import OPTIONS, Rules, Written, plain, replace, value

EXACT = 3
"""The most options of which every set is tried."""

FEW = 10
"""The most options that are needed together of which every smaller set is tried after all."""

FOREIGN = ("pack.suits", "pack.ranks", "pack.permanent", "deal.hand", "deal.packets")
"""What says with which cards a case is told: that cannot be taken from other rules."""

FREE = tuple(path for path in OPTIONS if path not in FOREIGN)

AMOUNTS = tuple(path for path, option in OPTIONS.items() if option.written == Written.MONEY)

COIN = "money.coin"

ANY = frozenset(OPTIONS)

MIXED, PAIRS, ASKED = 4096, 256, 16
"""How many mixed rules are remembered, how many pairs of rules, and how many cases that were put to such rules."""

Heard = tuple[object, frozenset[str]]
"""An answer, and the options that were read for it."""


@dataclass(frozen=True, slots=True)
class Dispute:
    """Two rules at odds over a case of a kind.

    `ask` answers the case, as it is told to `rules`, under these and under any that differ from them in what is not
    foreign; `wanted` is the answer of the `other` rules, in the same cards, and money as hundredths.
    """

    kind: str
    rules: Rules
    other: Rules
    ask: Callable[[Rules], object]
    wanted: object


@dataclass(frozen=True, slots=True)
class Flip:
    """The options that decide between two answers, in the order of a deal; none where no options do.

    Where it is not `smallest`, some other set may have fewer, but none of these options can be left out.
    """

    options: tuple[str, ...]
    smallest: bool


def flip(dispute: Dispute) -> Flip:
    """Find the smallest set of options that, taken from the other rules, turns the one answer into the other.

    Where the options that have a say in such a case do not suffice, all are tried that can be taken.
    """
    for say in (SAY[dispute.kind], FREE):
        paths = differing(dispute.rules, dispute.other, say)
        if turns(dispute, paths):
            return fewest(dispute, paths)
    return Flip((), smallest=False)


@lru_cache(PAIRS)
def differing(rules: Rules, other: Rules, say: tuple[str, ...]) -> tuple[str, ...]:
    """List the options of some in which rules differ, in the order of a deal."""
    known = set(say)
    return tuple(path for path in FREE if path in known and meant(rules, path) != meant(other, path))


def meant(rules: Rules, path: str) -> object:
    """Say what rules mean by an option, whatever their coin: an amount in hundredths."""
    return value(rules, path) * rules.money.coin if path in AMOUNTS else value(rules, path)


def turns(dispute: Dispute, paths: tuple[str, ...]) -> bool:
    """Say whether some options, taken from the other rules, turn the answer into that of those."""
    heard = hear(dispute, paths)
    return heard is not None and heard[0] == dispute.wanted


def hear(dispute: Dispute, paths: tuple[str, ...]) -> Heard | None:
    """Ask the rules with some options taken from the others, None where they cannot be taken."""
    rules = taken_over(dispute.rules, dispute.other, paths)
    return None if rules is None else hearing(dispute.ask)(rules)


@lru_cache(ASKED)
def hearing(ask: Callable[[Rules], object]) -> Callable[[Rules], Heard]:
    """Put a case no second time to rules that say the same of what is read for it."""
    return remembered(partial(watched, answer=ask))


@lru_cache(MIXED)
def taken_over(rules: Rules, other: Rules, paths: tuple[str, ...]) -> Rules | None:
    """Take some options from other rules, amounts as amounts; None where the coin in force cannot pay one.

    What then says nothing is as if nobody had said it.
    """
    taken = set(paths)
    mixed = rules
    for path in taken:
        mixed = replace(mixed, path, value(other, path))
    for path in AMOUNTS:
        whose = other if path in taken else rules
        hundredths = value(whose, path) * whose.money.coin
        if hundredths % mixed.money.coin:
            return None
        mixed = replace(mixed, path, hundredths // mixed.money.coin)
    return plain(mixed)


def fewest(dispute: Dispute, paths: tuple[str, ...]) -> Flip:
    """Find the smallest set among options that turn the answer all together, the first in order among equals."""
    found = first_set(dispute, paths, EXACT)
    if found is not None:
        return Flip(found, smallest=True)
    needed = without_needless(dispute, paths)
    fewer = first_set(dispute, needed, len(needed) - 1) if len(needed) <= FEW else None
    return Flip(fewer or needed, smallest=False)


def first_set(dispute: Dispute, paths: tuple[str, ...], most: int) -> tuple[str, ...] | None:
    """Find the first set of so many options that turns the answer, the small ones before the large ones."""
    sets: list[tuple[int, ...]] = [()]
    for _ in range(most + 1):
        named = (tuple(paths[place] for place in some) for some in sets)
        found = next((some for some in named if turns(dispute, some)), None)
        if found is not None:
            return found
        sets = sorted({tuple(sorted((*some, place))) for some in sets for place in worth(dispute, paths, some)})
    return None


def worth(dispute: Dispute, paths: tuple[str, ...], some: tuple[int, ...]) -> Iterator[int]:
    """Go through the places of options that may turn an answer beside some that do not: something was read of them."""
    heard = hear(dispute, tuple(paths[place] for place in some))
    read = ANY if heard is None else heard[1]
    return (place for place, path in enumerate(paths) if place not in some and not read.isdisjoint(moved(path)))


@lru_cache(len(OPTIONS))
def moved(path: str) -> frozenset[str]:
    """Name the options that may be otherwise where one is taken over: with the coin, every amount."""
    return hanging(path).union(*map(hanging, AMOUNTS)) if path == COIN else hanging(path)


def without_needless(dispute: Dispute, paths: tuple[str, ...]) -> tuple[str, ...]:
    """Leave out one option after the other, the last first, until the rest turns the answer only as a whole."""
    for path in reversed(paths):
        rest = tuple(other for other in paths if other != path)
        if turns(dispute, rest):
            return without_needless(dispute, rest)
    return paths
