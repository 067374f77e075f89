"""What the type of an option may say of it, and the shapes of its value."""

from enum import Enum
from typing import Annotated, NamedTuple


class Between(NamedTuple):
    """The least and the greatest number that an option may say."""

    least: int
    most: int


class Called(NamedTuple):
    """The word by which a table calls a number, which then need not lie within the bounds."""

    word: str
    number: int


class OnlyIf(NamedTuple):
    """The value of another option without which this one says nothing."""

    path: str
    value: int


class Unless(NamedTuple):
    """The value of another option beside which this one says nothing."""

    path: str
    value: int


class Either(NamedTuple):
    """Two things that an option may need, of which one will do."""

    one: "Need"
    other: "Need"


Need = OnlyIf | Unless | Either
"""What an option needs of others to say anything; of several, all."""


class Written(Enum):
    """How people write what is not a plain word, number or yes and no."""

    COIN = "0.05"
    MONEY = "0.20"
    SHARE = "2/3"
    PACKETS = "[2, 2]"
    RANKS = "A K O U 10 9 8 7 6"
    RANK = "10"
    CARD = "Se7"


SEATS = 10
"""Most seats at any table."""

RANKS = 13
"""Most ranks in a suit."""

PACKETS = 8
"""Most packets in a deal, and most cards in a hand."""

JACK, QUEEN, KING, ACE = 11, 12, 13, 14

EXTRA = 14
"""The strength of a permanent trump whose rank the suits of a pack lack: above all others of its suit."""

UNLIMITED = 1_000
"""More redeals than any table has patience for."""

Ranks = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int]
Packets = tuple[int, int, int, int, int, int, int, int]
Ratio = tuple[int, int]
Coins = Annotated[int, Written.MONEY]
