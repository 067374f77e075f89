"""What a player sees when it is asked: its own cards, and what lies open on the table."""

from typing import NamedTuple

from chratze.bits import popcount
from chratze.options import OwnCard, Rules
from chratze.rules.course import limit
from chratze.rules.pack import always_trump
from chratze.rules.seats import seated
from chratze.rules.table import BLIND, LAY, TURN, Table
from chratze.rules.trumps import beating


class View(NamedTuple):
    """The table as the seat in turn sees it, in ints.

    `choices` and `limit` are what `rules.course` offers, `winners` the choices that would take the trick as it
    stands; `hand` is empty while a dealer may still play blind or turn his top card unseen; `seats` counts who is in
    the game, `after` who is asked to join after the seat in turn; `stake` is what is played for, in coins; `own` is 1
    where the dealer has turned a card of his own and must play; `cards` is the pack as a set, `ranks` counts those of a
    suit; `upcard` is -1 while there is none, `trump` before trumps are made; `permanent` is the card that is always a
    trump, `permanent_under` the one trump that beats it, both sets. What lies open and no player reads is left out: a
    view is made for every question.
    """

    seat: int
    phase: int
    choices: int
    limit: int
    winners: int
    hand: int
    seats: int
    dealer: int
    stake: int
    declarers: int
    active: int
    after: int
    own: int
    blind: int
    cards: int
    ranks: int
    upcard: int
    trump: int
    trumps: int
    permanent: int
    permanent_under: int
    laid: int
    played: int


def hand_seen(rules: Rules, table: Table) -> int:
    """Show the seat in turn its hand, unless it may still play blind or is asked to turn its top card unseen."""
    top = table.phase == TURN and rules.deal.own_card == OwnCard.TOP
    return 0 if top or table.phase <= BLIND else table.hands[table.turn]


def winners(table: Table, cards: int) -> int:
    """Keep the cards that would take the trick as it stands."""
    return beating(table, cards) if table.phase == LAY and table.laid else 0


def see(rules: Rules, table: Table, offered: int) -> View:
    """Show the table to the seat in turn, which is asked to choose."""
    return View(
        table.turn,
        table.phase,
        offered,
        limit(rules, table),
        winners(table, offered),
        hand_seen(rules, table),
        seated(table),
        table.dealer,
        table.stake,
        table.declarers,
        table.active,
        popcount((table.pending | table.waiting) & ~(1 << table.turn)),
        table.own,
        table.blind,
        table.cards,
        table.ranks,
        table.upcard,
        table.trump if table.trumps else -1,
        table.trumps,
        always_trump(rules),
        table.permanent_under,
        table.laid,
        table.played,
    )
