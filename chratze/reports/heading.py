"""What was simulated, as a report states it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Heading:
    """What was simulated.

    `players` has a word a seat, `command` repeats the simulation; `coin` is the coin in hundredths, `ante` the ante in
    coins, `evening` the deals of an evening.
    """

    variant: str
    title: str
    hash: str
    version: str
    players: tuple[str, ...]
    seed: int
    deals: int
    command: str
    coin: int
    ante: int
    evening: int
