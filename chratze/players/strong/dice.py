"""Chance of its own for what a player imagines: the same ints on every machine."""

from chratze.bits import nth, popcount
from chratze.rules.chance import M32, A, philox

Dice = list[int]
"""A stream of chance: its state alone."""


def dice(chance: int, number: int) -> Dice:
    """Start a stream out of one of 2**63, and its number."""
    return [philox(chance, number, 0)]


def roll(dice: Dice, sides: int) -> int:
    """Draw one of so many."""
    state = dice[0]
    state = A * (state & M32) + (state >> 32)
    dice[0] = state
    return ((state & M32) ^ (state >> 32)) * sides >> 32


def pick(dice: Dice, cards: int) -> int:
    """Draw a card of a set that is not empty."""
    return nth(cards, roll(dice, popcount(cards)))


def shuffle(dice: Dice, cards: list[int]) -> None:
    """Put cards in any order."""
    state = dice[0]
    for left in range(len(cards), 1, -1):
        state = A * (state & M32) + (state >> 32)
        j = ((state & M32) ^ (state >> 32)) * left >> 32
        cards[j], cards[left - 1] = cards[left - 1], cards[j]
    dice[0] = state
