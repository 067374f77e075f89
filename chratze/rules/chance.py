"""The specified random numbers: the same ints in CPython, compiled, and on every machine.

A stream is started by Philox4x32-10 (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3",
2011), keyed by the seed and counted by the deal's number and the stream; inside it runs a 63-bit multiply-with-carry
(Marsaglia). The deck and each seat have streams of their own, so the i-th card does not depend on anybody's choices.
"""

from chratze.rules.table import DECK, Table

M32 = 0xFFFFFFFF
A = 2147483085
"""The multiplier: A * 2**32 - 1 and A * 2**31 - 1 are prime."""

MOST = A * 4294967296 - 2
"""How many states a stream may start from; 63 bits hold fewer than twice as many, so a subtraction is a remainder."""


def philox(seed: int, number: int, stream: int) -> int:
    """Start a stream: a state from 1 to A * 2**32 - 2 out of a seed below 2**63, a deal's number and a stream."""
    a = number & M32
    b = (number >> 32) & M32
    c = stream
    d = 0
    key = seed & M32
    lock = (seed >> 32) & M32
    for _ in range(10):
        p = 0xD2511F53 * a
        q = 0xCD9E8D57 * c
        a = ((q >> 32) ^ b ^ key) & M32
        b = q & M32
        c = ((p >> 32) ^ d ^ lock) & M32
        d = p & M32
        key += 0x9E3779B9
        lock += 0xBB67AE85
    state = a | ((b >> 1) << 32)
    return state + 1 if state < MOST else state - MOST + 1


def start(table: Table) -> None:
    """Start the deck's stream, and those of seats that ask for chance as soon as they are asked."""
    if table.diced:
        start_seats(table)
    else:
        for seat in range(table.seats):
            table.chance[seat] = 0
    table.chance[DECK] = philox(table.seed, table.number, DECK)


def start_seats(table: Table) -> None:
    """Start streams of seats in a row of eights: compiled, eight are reckoned side by side, as fast as one."""
    seed, number, diced = table.seed, table.number, table.diced
    for seat in range(table.seats + 7 & ~7):
        table.chance[seat] = philox(seed, number, seat) if diced >> seat & 1 else 0


def draw(table: Table, stream: int) -> int:
    """Draw one of 2**32; a stream that has not started starts."""
    if table.chance[stream] == 0:
        start_late(table, stream)
    return run_on(table, stream)


def start_late(table: Table, stream: int) -> None:
    """Start a stream when it is first asked."""
    table.chance[stream] = philox(table.seed, table.number, stream)


def run_on(table: Table, stream: int) -> int:
    """Draw one of 2**32 from a stream that has started, as the deck's has with the deal."""
    state = table.chance[stream]
    state = A * (state & M32) + (state >> 32)
    table.chance[stream] = state
    return (state & M32) ^ (state >> 32)
