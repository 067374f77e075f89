"""A player who chooses by chance: given one of 2**32, it uses nothing else."""

from chratze.bits import nth, popcount
from chratze.rules.chance import M32
from chratze.rules.table import EXCHANGE


def pick(cards: int, chance: int) -> int:
    """Pick one of a set."""
    return nth(cards, popcount(cards) * chance >> 32)


def some(cards: int, most: int, chance: int) -> int:
    """Pick how many, none to the most, then so many of a set."""
    left = chance * (most + 1)
    out = 0
    for _ in range(left >> 32):
        left = (left & M32) * popcount(cards ^ out)
        out |= 1 << nth(cards ^ out, left >> 32)
    return out


def choose(phase: int, choices: int, limit: int, chance: int) -> int:
    """Choose whatever is asked."""
    if phase == EXCHANGE:
        return some(choices, limit, chance)
    return pick(choices, chance)
