"""Everything that can happen in a deal, as a witness who sees every card would say it.

Seats are ints from 0, cards and sets of cards ints as in `cards`, coins whole coins; `because` is the path of the
option that made it so.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PackCut:
    """A seat cut the pack."""

    seat: int
    because: str = "cut.by"


@dataclass(frozen=True, slots=True)
class Dealt:
    """A seat was dealt a packet: a set of cards."""

    seat: int
    cards: int
    because: str = "deal.packets"


@dataclass(frozen=True, slots=True)
class Turned:
    """A card was turned for trumps."""

    card: int
    because: str = "deal.upcard"


@dataclass(frozen=True, slots=True)
class Called:
    """A seat made a call; `because` names the option that left no other, or the blind that was declined.

    `call` is declare, pass, join, drop, blind, double_blind, not_blind, swap or keep (no swap).
    """

    seat: int
    call: str
    because: str = ""


@dataclass(frozen=True, slots=True)
class Expected:
    """A seat is asked last while nobody has joined: manners want it to join."""

    seat: int
    because: str = "auction.last_defender"


@dataclass(frozen=True, slots=True)
class NobodyDeclared:
    """Everybody passed."""

    because: str = "auction.nobody"


@dataclass(frozen=True, slots=True)
class TookUpcard:
    """A blind dealer took the upcard, and a card more for a double blind: a set of cards."""

    seat: int
    cards: int
    because: str


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A seat threw a set of cards and drew another."""

    seat: int
    thrown: int
    drawn: int
    because: str = "exchange.max"


@dataclass(frozen=True, slots=True)
class DrewMore:
    """A seat that threw its whole hand drew more cards than it threw: how many more."""

    seat: int
    cards: int
    because: str = "exchange.bonus"


@dataclass(frozen=True, slots=True)
class StockRenewed:
    """A new stock was made of so many discards."""

    cards: int
    because: str = "exchange.stock_out"


@dataclass(frozen=True, slots=True)
class Threw:
    """A seat threw a card that was too many."""

    seat: int
    card: int
    because: str


@dataclass(frozen=True, slots=True)
class Swapped:
    """A seat swapped a card for the upcard."""

    seat: int
    card: int
    upcard: int
    because: str = "swap.who"


@dataclass(frozen=True, slots=True)
class Laid:
    """A seat played a card."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A seat took a trick, the first being 1, with a card."""

    seat: int
    trick: int
    card: int


@dataclass(frozen=True, slots=True)
class Paid:
    """Coins moved from the pot to a seat, or into the pot where they are below 0."""

    seat: int
    coins: int
    because: str


@dataclass(frozen=True, slots=True)
class PotStands:
    """So many coins lie in the pot for the next deal."""

    coins: int


@dataclass(frozen=True, slots=True)
class DealMoved:
    """A seat deals next."""

    seat: int


@dataclass(frozen=True, slots=True)
class EveningEnded:
    """The pot grew past what the table can count."""

    coins: int


Event = (
    PackCut | Dealt | Turned | Called | Expected | NobodyDeclared | TookUpcard | Exchanged | DrewMore | StockRenewed
    | Threw | Swapped | Laid | TrickTaken | Paid | PotStands | DealMoved | EveningEnded
)  # fmt: skip
