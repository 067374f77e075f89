"""What a player sees when it is asked: its own cards, and what lies open on the table."""

from typing import NamedTuple

from chratze.bits import popcount
from chratze.options import Rules
from chratze.rules.course import limit
from chratze.rules.deal import stock
from chratze.rules.penalty import base, cap
from chratze.rules.table import BLIND, DOUBLE_BLIND, LAY, Table
from chratze.rules.trumps import beating


class View(NamedTuple):
    """The table as the seat in turn sees it, in ints.

    `choices` and `limit` are what `rules.course` offers, `winners` the choices that would take the trick as it
    stands; `hand` is empty while a dealer may still play blind; `penalty` is what a penalty is measured by, in coins;
   
    `after` counts who is asked after the seat in turn; `tricks` holds four bits a seat, seat 0 lowest; `upcard` is -1 while none lies on the table.
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
    active: int
    after: int
    passed: int
    blind: int
    upcard: int
    trump: int
    trumps: int
    stock: int
    round: int
    trick: int
    laid: int
    led: int
    best: int
    played: int
    tricks: int


def hand_seen(table: Table) -> int:
    """Show the seat in turn its hand, unless it may still play blind."""
    unseen = table.phase in (DOUBLE_BLIND, BLIND)
    return 0 if unseen else table.hands[table.turn]


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
        hand_seen(table),
        table.seats,
        table.dealer,
        table.pot,
        table.stake,
        cap(rules, base(rules, table, 0)),
        table.declarer,
        table.active,
        popcount(table.pending | table.waiting) - 1,
        table.passed,
        table.blind,
        table.upcard,
        table.trump,
        table.trumps,
        stock(table),
        table.round,
        table.trick,
        table.laid,
        table.led,
        table.best,
        table.played,
        tricks_seen(table),
    )
