"""A variant -> every variant that says of one option something else that a file could say.

Yes and no and words are tried all, numbers near what is said, sums at half and double; each the way a file would read
it. How many play, the coin, and what only an evening knows of are no rules that a single deal could tell apart.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from chratze.options import OPTIONS, PACKETS, Option, Rules, Written, plain, replace, spoken, value
from chratze.variant.agree import agrees

LEFT_OUT = ("seats.min", "seats.max", "seats.usual", "money.", "pack.suits", "pack.ranks", "evening.")
"""What is not tried: an option, or with a point at its end all of a section."""

SHARES = ((1, 1), (3, 4), (2, 3), (1, 2), (1, 3))
"""Shares of a pot that tables know."""

BELLS_7 = 2 * 16 + 7
"""The card that tables make a permanent trump."""


@dataclass(frozen=True, slots=True)
class Flip:
    """An option, and the rules in which it says something else."""

    path: str
    rules: Rules


@dataclass(frozen=True, slots=True)
class Flips:
    """All that can be tried, and how many values were refused because they contradict another option."""

    tried: tuple[Flip, ...]
    refused: int


def flips(rules: Rules, seats: int) -> Flips:
    """Change every option in force, one at a time, to each other value; what contradicts another option is left out."""
    base = plain(rules)
    made = [
        Flip(path, plain(replace(base, path, said)))
        for path, option in OPTIONS.items()
        if spoken(base, path) and not path.startswith(LEFT_OUT)
        for said in others(base, option)
    ]
    tried = tuple(flip for flip in made if agrees(flip.rules) and flip.rules.seats.min <= seats <= flip.rules.seats.max)
    return Flips(tried, len(made) - len(tried))


def not_tried(rules: Rules) -> list[str]:
    """List the options in force that are not tried."""
    base = plain(rules)
    return [path for path in OPTIONS if spoken(base, path) and path.startswith(LEFT_OUT)]


def others(rules: Rules, option: Option) -> Iterator[object]:
    """Go through what an option could say instead."""
    now = value(rules, option.path)
    for said in dict.fromkeys(sayable(rules, option, now)):
        if said != now:
            yield said


def sayable(rules: Rules, option: Option, now: object) -> Iterator[object]:
    """Go through what an option could say."""
    if isinstance(now, bool):
        yield from (False, True)
    elif isinstance(now, IntEnum):
        yield from type(now)
    elif option.written == Written.SHARE:
        yield from SHARES
    elif option.written == Written.PACKETS:
        yield from packets(rules.deal.hand)
    elif isinstance(now, int):
        yield from numbers(rules, option, now)


def packets(hand: int) -> Iterator[tuple[int, ...]]:
    """Deal a hand at once, card by card, and in two packets."""
    for dealt in ([hand], [1] * hand, *([first, hand - first] for first in range(1, hand))):
        yield tuple(dealt + [0] * (PACKETS - len(dealt)))


def numbers(rules: Rules, option: Option, now: int) -> Iterator[int]:
    """Go through the numbers near one, and the one that has a name."""
    called = option.called
    if called:
        yield called.number
    if option.written == Written.RANK:
        yield from ends(rules)
    elif option.written == Written.CARD:
        yield BELLS_7
    elif option.between:
        least, most = option.between
        yield from (number for number in near(rules, option, now) if least <= number <= most)


def near(rules: Rules, option: Option, now: int) -> tuple[int, ...]:
    """Choose numbers near one; where it is one that has a name, the least, or sums that are usual."""
    nameless = option.called is None or now != option.called.number
    if option.written is not None:
        return (now // 2, now * 2) if nameless else stakes(rules)
    least = option.between.least if option.between else now
    return (now - 1, now + 1) if nameless else (least, least + 1)


def ends(rules: Rules) -> tuple[int, int]:
    """Name the highest and the lowest rank of a pack."""
    ranks = [rank for rank in rules.pack.ranks if rank]
    return ranks[0], ranks[-1]


def stakes(rules: Rules) -> tuple[int, ...]:
    """Choose sums where none is said: the ante, ten times that, and the bare pot of a usual table."""
    ante = rules.ante.amount
    return ante, ante * rules.seats.usual, ante * 10
