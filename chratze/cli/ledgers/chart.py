"""Every purse over time, drawn with characters: a row each, all on one scale."""

from collections.abc import Iterator, Mapping, Sequence

from chratze.cli.snippet import cells

STEPS = "▁▂▃▄▅▆▇█"
IN_ASCII = "_.-:=+*#"
"""How high a purse stands, lowest first."""

NAME = 20
"""The most columns of a name."""


def chart(purses: Mapping[str, Sequence[int]], columns: int, *, ascii_only: bool) -> Iterator[str]:
    """Draw the coins in each purse after each deal, within so many columns."""
    low = min((coins for row in purses.values() for coins in row), default=0)
    high = max((coins for row in purses.values() for coins in row), default=0)
    wide = max((cells(short(name)) for name in purses), default=0)
    room = max(columns - wide - 2, 1)
    steps = IN_ASCII if ascii_only else STEPS
    for name, row in purses.items():
        marks = "".join(steps[height(coins, low, high, len(steps))] for coins in fitted(row, room))
        yield f"{short(name)}{' ' * (wide - cells(short(name)))}  {marks}".rstrip()


def short(name: str) -> str:
    """Cut a long name short."""
    return name if cells(name) <= NAME else f"{name[: NAME - 3]}..."


def height(coins: int, low: int, high: int, steps: int) -> int:
    """Choose the step on which so many coins stand."""
    return (coins - low) * (steps - 1) * 2 // (high - low) + 1 >> 1 if high > low else 0


def fitted(row: Sequence[int], room: int) -> Sequence[int]:
    """Keep as many purses as there is room for: evenly chosen, the first and the last among them."""
    if len(row) <= room:
        return row
    return [row[place * (len(row) - 1) // max(room - 1, 1)] for place in range(room)]
