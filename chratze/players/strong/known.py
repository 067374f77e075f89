"""What is known of a deal by someone who has not seen all cards: a seat at the table, or who reads a record."""

from typing import NamedTuple

from chratze.players.view import View
from chratze.rules.table import Table

CALL = -1
"""The phase of an act that is a call, whatever was asked."""


class Act(NamedTuple):
    """What a seat did, as far as it is known.

    `phase` is SHOW, EXCHANGE, THROW or LAY of `rules.table` for an act with cards, `CALL` for a call, which is then
    `call`, one of the SAY of `rules.table`. `cards` is the set of cards shown, thrown or played, `thrown` how many were
    thrown in an exchange, `drawn` the set of cards that came for them, all as far as they are known. The `cards` of
    turning one's own card are the card turned.
    """

    seat: int
    phase: int
    call: int = -1
    cards: int = 0
    thrown: int = 0
    drawn: int = 0


class Known(NamedTuple):
    """All that is known of a deal: sets of cards, and acts in their order.

    `dealt` has the known cards of each seat as the packets dealt them, `taken` those that a blind dealer drew besides.
    `upcards` are the cards turned for trumps, one after another, without those that a dealer chose to turn of his own,
    -1 for one that is not known; `stock` the cards in the order in which they are drawn once all hands are dealt, again
    -1 for one not known.
    Not to swap, not to be blind, to turn the stock's card and to exchange nothing go without saying.
    """

    dealt: tuple[int, ...]
    taken: int = 0
    upcards: tuple[int, ...] = ()
    stock: tuple[int, ...] = ()
    acts: tuple[Act, ...] = ()


class Seen(NamedTuple):
    """A deal as a seat that is asked knows it.

    `start` is the table when the antes were paid and nothing was dealt; it holds no card but the pack laid in order.
    `view` is what it sees of the table as it stands.
    """

    seat: int
    view: View
    start: Table
    known: Known
