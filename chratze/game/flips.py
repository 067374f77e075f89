"""Two rules that answer a case otherwise -> the smallest set of options that turns the one answer into the other.

Nothing is decided here: the rules are asked again and again, with some options as the other rules have them.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations

from chratze.game.judge import SAY
from chratze.options import OPTIONS, Rules, Written, plain, replace, value

EXACT = 3
"""The most options of which every set is tried."""

FEW = 10
"""The most options that are needed together of which every smaller set is tried after all."""

FOREIGN = ("pack.suits", "pack.ranks", "pack.permanent", "deal.hand", "deal.packets")
"""What says with which cards a case is told: that cannot be taken from other rules."""

FREE = tuple(path for path in OPTIONS if path not in FOREIGN)

AMOUNTS = tuple(path for path, option in OPTIONS.items() if option.written == Written.MONEY)


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
    for paths in (differing(dispute, SAY[dispute.kind]), differing(dispute, FREE)):
        if turns(dispute, paths):
            return fewest(dispute, paths)
    return Flip((), smallest=False)


def differing(dispute: Dispute, say: Iterable[str]) -> tuple[str, ...]:
    """List the options of some in which the rules differ, in the order of a deal."""
    known = set(say)
    either = (dispute.rules, dispute.other)
    return tuple(path for path in FREE if path in known and len({meant(rules, path) for rules in either}) > 1)


def meant(rules: Rules, path: str) -> object:
    """Say what rules mean by an option, whatever their coin: an amount in hundredths."""
    return value(rules, path) * rules.money.coin if path in AMOUNTS else value(rules, path)


def turns(dispute: Dispute, paths: Iterable[str]) -> bool:
    """Say whether some options, taken from the other rules, turn the answer into that of those."""
    rules = taken_over(dispute.rules, dispute.other, paths)
    return rules is not None and dispute.ask(rules) == dispute.wanted


def taken_over(rules: Rules, other: Rules, paths: Iterable[str]) -> Rules | None:
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
    found = first_set(dispute, paths, range(EXACT + 1))
    if found is not None:
        return Flip(found, smallest=True)
    needed = without_needless(dispute, paths)
    fewer = first_set(dispute, needed, range(EXACT + 1, len(needed))) if len(needed) <= FEW else None
    return Flip(fewer or needed, smallest=False)


def first_set(dispute: Dispute, paths: tuple[str, ...], sizes: Iterable[int]) -> tuple[str, ...] | None:
    """Find the first set of options that turns the answer, the small ones before the large ones."""
    every = (some for size in sizes for some in combinations(paths, size))
    return next((some for some in every if turns(dispute, some)), None)


def without_needless(dispute: Dispute, paths: tuple[str, ...]) -> tuple[str, ...]:
    """Leave out one option after the other, the last first, until the rest turns the answer only as a whole."""
    for path in reversed(paths):
        rest = tuple(other for other in paths if other != path)
        if turns(dispute, rest):
            return without_needless(dispute, rest)
    return paths
