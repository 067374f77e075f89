"""The state of a deal: one list of fields, from which the plain and the compiled table are both made.

Everything is an int or a row of ints. A card is ``suit * 16 + strength``; a set of cards is an int of such bits.
"""

from dataclasses import dataclass, field

from chratze.options import SEATS

(
    DOUBLE_BLIND, BLIND, TURN, SHOW, DECLARE, JOIN, SWAP, EXCHANGE, THROW, LAY,
    ANTE, CUT, PACKETS, UPCARD, LAST_PACKETS, OPEN, SERVE, SETTLE, OVER,
) = range(19)  # fmt: skip
"""The phases of a deal: first those in which a seat is asked, then those that nobody decides."""

(
    SAY_PASS, SAY_DROP, SAY_LAST, SAY_JOIN, SAY_DECLARE, SAY_NOT_BLIND, SAY_BLIND, SAY_DOUBLE_BLIND, SAY_KEEP, SAY_SWAP,
    SAY_TURN_STOCK, SAY_TURN_OWN,
) = range(12)  # fmt: skip
"""What a player may say; a choice among calls is an int with these bits."""

(
    PAY_DEBT, PAY_ANTE, PAY_REDEAL, PAY_NOBODY, PAY_ALONE, PAY_ALL_TRICKS, PAY_SHARE, PAY_JOINERS, PAY_PARTS,
    PAY_REMAINDER, PAY_DECLARER_PENALTY, PAY_JOINER_PENALTY, PAY_REFUND,
) = range(13)  # fmt: skip
"""The paying rules, each a row of the ledger."""

PAYMENTS = 13

TO_COME, UNDER_WAY, CLOSED = range(3)
"""How far the auction is."""

SUIT = 0x7FFF
DECK, STREAMS = SEATS, 16
"""The stream of chance of the deck, those below it being the seats'; and a round number of them, of which some rest."""

MOST_COINS = 10**15
"""The pot above which an evening ends."""


def row(length: int) -> list[int]:
    """Declare a row of ints."""
    made: list[int] = field(default_factory=lambda: [0] * length)
    return made


@dataclass(slots=True)
class Table:
    """The state of a deal, and what an evening carries from one deal to the next."""

    phase: int = 0
    seats: int = 0
    dealer: int = 0
    turn: int = 0
    direction: int = 0
    cutter: int = -1
    # the evening
    pot: int = 0
    ended: int = 0
    unplayed: int = 0
    redeals: int = 0
    moved: int = 0
    fined: int = 0
    broke: int = 0
    gone: int = 0
    # the auction
    stake: int = 0
    declarer: int = -1
    declarers: int = 0
    active: int = 0
    pending: int = 0
    waiting: int = 0
    last: int = -1
    passed: int = 0
    bound: int = 0
    own: int = 0
    blind: int = 0
    auction: int = 0
    settled: int = 0
    made: int = 0
    booked: int = 0
    # the pack
    cards: int = 0
    ranks: int = 0
    pack: int = 0
    top: int = 0
    arranged: int = 0
    buried: int = 0
    packets: int = 0
    upcard: int = -1
    shown: int = -1
    turned: int = 0
    dead: int = 0
    trump: int = 0
    trumps: int = 0
    permanent: int = 0
    permanent_under: int = 0
    # before the first card
    round: int = 0
    serving: int = 0
    served: int = 0
    exchanged: int = 0
    offered: int = 0
    out: int = 0
    dealt_low: int = 0
    swapped: int = 0
    renewed: int = 0
    ration: int = 0
    # the trick
    trick: int = 0
    laid: int = 0
    led: int = 0
    best: int = -1
    winner: int = -1
    played: int = 0
    # chance
    seed: int = 0
    number: int = 0
    diced: int = 0
    hands: list[int] = row(SEATS)
    thrown: list[int] = row(SEATS)
    tricks: list[int] = row(SEATS)
    parts: list[int] = row(SEATS)
    purse: list[int] = row(SEATS)
    owed: list[int] = row(SEATS)
    chance: list[int] = row(STREAMS)
    deck: list[int] = row(64)
    ledger: list[int] = row(PAYMENTS * SEATS)


def move(table: Table, rule: int, seat: int, coins: int) -> None:
    """Move coins from the pot to a seat, in the name of a rule."""
    table.booked |= 1 << rule
    table.ledger[rule * SEATS + seat] += coins
    table.purse[seat] += coins
    table.pot -= coins
