"""What a player sees when it is asked: its own cards, and what lies open on the table."""

from typing import NamedTuple

from chratze.bits import popcount
from chratze.options import OwnCard, Rules
from chratze.rules.course import limit
from chratze.rules.deal import stock
from chratze.rules.pack import always_trump
from chratze.rules.penalty import base, cap
from chratze.rules.seats import seated
from chratze.rules.table import BLIND, LAY, TURN, Table
from chratze.rules.trumps import beating


class View(NamedTuple):
    """The table as the seat in turn sees it, in ints.

    `choices` and `limit` are what `rules.course` offers, `winners` the choices that would take the trick as it
    stands; `hand` is empty while a dealer may still play blind or turn his top card unseen; `seats` counts who is in
    the game, `after` who is asked to join after the seat in turn; `penalty` is what a penalty is measured by, in
    coins; `own` is 1 where the dealer has turned a card of his own and must play, `shown` a card of his that lies open
    in his hand; `upcard` and `shown` are -1 while there is none, `trump` is -1 before trumps are made; `permanent` is
    the card that is always a trump, `permanent_under` the one trump that beats it, both sets; `tricks` holds four bits
    a seat, seat 0 lowest.
    """

    seat: int
    phase: int
    choices: int
    limit: int
    winners: int
    hand: int
    seats: int
    dealer: int
    pot: int
    stake: int
    penalty: int
    declarer: int
    declarers: int
    active: int
    after: int
    passed: int
    own: int
    blind: int
    upcard: int
    shown: int
    trump: int
    trumps: int
    permanent: int
    permanent_under: int
    stock: int
    round: int
    trick: int
    laid: int
    led: int
    best: int
    played: int
    tricks: int


def hand_seen(rules: Rules, table: Table) -> int:
    """Show the seat in turn its hand, unless it may still play blind or is asked to turn its top card unseen."""
    top = table.phase == TURN and rules.deal.own_card == OwnCard.TOP
    return 0 if top or table.phase <= BLIND else table.hands[table.turn]


def trump_seen(table: Table) -> int:
    """Say which suit is trumps, -1 before there are any."""
    return table.trump if table.trumps else -1


def winners(table: Table, cards: int) -> int:
    """Keep the cards that would take the trick as it stands."""
    return beating(table, cards) if table.phase == LAY and table.laid else 0


def tricks_seen(table: Table) -> int:
    """Show the tricks of every seat, four bits each."""
    tricks = 0
    for seat in range(table.seats):
        tricks |= table.tricks[seat] << 4 * seat
    return tricks


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
        table.pot,
        table.stake,
        cap(rules, base(rules, table, 0)),
        table.declarer,
        table.declarers,
        table.active,
        popcount((table.pending | table.waiting) & ~(1 << table.turn)),
        table.passed,
        table.own,
        table.blind,
        table.upcard,
        table.shown,
        trump_seen(table),
        table.trumps,
        always_trump(rules),
        table.permanent_under,
        stock(table),
        table.round,
        table.trick,
        table.laid,
        table.led,
        table.best,
        table.played,
        tricks_seen(table),
    )
