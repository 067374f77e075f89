"""Rules that differ in one option from those in force: asked to see whether the option matters.

Asked are only those of which anything is read: the answer of all others is the one that is known.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from functools import cache, lru_cache

from chratze.game.watched import watched
from chratze.options import OPTIONS, Either, Need, Rules, plain, replace, spoken, value

QUOTA = "auction.quota."
REMEMBERED = 4096


@lru_cache(REMEMBERED)
def others(rules: Rules, path: str) -> tuple[Rules, ...]:
    """List the rules that differ in one option, where it says anything and its values can be counted.

    Of an amount there are too many; the one that stands for none is asked. No quota is above the tricks of a deal.
    """
    if not spoken(rules, path):
        return ()
    said = value(rules, path)
    return tuple(plain(replace(rules, path, other)) for other in values(rules, path) if other != said)


def values(rules: Rules, path: str) -> Iterable[int]:
    """List what an option might say, as far as that can be counted."""
    option = OPTIONS[path]
    if isinstance(option.kind, type) and issubclass(option.kind, IntEnum):
        return option.kind
    if option.kind is bool:
        return False, True
    if option.kind is int and option.between and not option.written:
        most = min(option.between.most, rules.deal.hand) if path.startswith(QUOTA) else option.between.most
        return range(option.between.least, most + 1)
    return (option.called.number,) if option.called else ()


def deciding(rules: Rules, paths: Iterable[str], answer: Callable[[Rules], object]) -> Iterator[str]:
    """Name the options another value of which would answer otherwise; None is no answer, and counts for nothing."""
    given, read = watched(rules, answer)
    for path in paths:
        if not read.isdisjoint(hanging(path)):
            found = (answer(other) for other in others(rules, path))
            if any(other is not None and other != given for other in found):
                yield path


@cache
def hanging(path: str) -> frozenset[str]:
    """Name the options that may be otherwise where one is: itself, and all that speak or fall silent with it."""
    more = (other for other, option in OPTIONS.items() if any(path in needed(need) for need in option.needs))
    return frozenset({path}).union(*map(hanging, more))


def needed(need: Need) -> Iterator[str]:
    """Name the options of which something is needed."""
    if isinstance(need, Either):
        yield from needed(need.one)
        yield from needed(need.other)
    else:
        yield need.path


def written_as(rules: Rules, path: str) -> str:
    """Write a word, number, yes or no that rules say of an option as a file would."""
    said, called = value(rules, path), OPTIONS[path].called
    if isinstance(said, IntEnum):
        return said.name.lower()
    return called.word if called and said == called.number else str(said).lower()
