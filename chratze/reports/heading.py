"""What a simulation is headed with: all that it takes to repeat it, and by which rules it was played."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Own:
    """A rule of which a variant says something else than its parent: the option, its value and sentence, and where.

    `file` is empty where no file sets it; then it has no line and column.
    """

    option: str
    value: str
    text: str
    file: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class InForce:
    """The rules in force: the variant's parent, empty for none, what is not as there, and the command that says all."""

    parent: str
    own: tuple[Own, ...]
    command: str


@dataclass(frozen=True, slots=True)
class Heading:
    """What was simulated.

    `players` has a word a seat, `command` repeats the simulation; `coin` is the coin in hundredths, `ante` the ante in
    coins, `evening` the deals of an evening; `rules` are those in force that the variant's parent has not.
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
    rules: InForce
