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
class TurnedOwn:
    """A dealer turned a card of his own for trumps; it stays in his hand."""

    seat: int
    card: int
    because: str = "deal.own_card"


@dataclass(frozen=True, slots=True)
class UpcardBuried:
    """The old upcard went under the stock."""

    card: int
    because: str = "auction.old_upcard"


@dataclass(frozen=True, slots=True)
class EverybodyPlays:
    """The upcard makes everybody play, the dealer as declarer where there is one."""

    because: str = "auction.all_play_on"


@dataclass(frozen=True, slots=True)
class Called:
    """A seat made a call; `because` names the option that left no other, or the blind that was declined.

    `call` is declare, pass, join, drop, last, blind, double_blind, not_blind, swap, keep (no swap), turn_stock or
    turn_own.
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
class ThrewHand:
    """A blind dealer threw the cards he was dealt, unseen, and drew as many: two sets of cards."""

    seat: int
    thrown: int
    drawn: int
    because: str = "blind.hand"


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
class DrewUpcard:
    """A seat drew the upcard, the stock being out."""

    seat: int
    card: int
    because: str = "exchange.upcard"


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
class Owes:
    """A seat owes the pot coins that it has not paid."""

    seat: int
    coins: int
    because: str


@dataclass(frozen=True, slots=True)
class Left:
    """A seat that cannot pay leaves the game."""

    seat: int
    because: str = "money.broke"


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
    """The evening cannot go on: the pot grew past what the table can count, or `because` too few can pay."""

    coins: int
    because: str = ""


Event = (
    PackCut | Dealt | Turned | TurnedOwn | UpcardBuried | EverybodyPlays | Called | Expected | NobodyDeclared
    | TookUpcard | ThrewHand | Exchanged | DrewUpcard | DrewMore | StockRenewed | Threw | Swapped | Laid | TrickTaken
    | Paid | Owes | Left | PotStands | DealMoved | EveningEnded
)  # fmt: skip
