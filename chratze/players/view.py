"""What a player sees when it is asked: its own cards, and what lies open on the table."""

from typing import NamedTuple

from chratze.options import Rules
from chratze.rules.course import choices, limit
from chratze.rules.deal import stock
from chratze.rules.table import BLIND, DOUBLE_BLIND, Table


class View(NamedTuple):
    """The table as the seat in turn sees it, in ints.

    `choices` and `limit` are what `rules.course` offers; `hand` is empty while a dealer may still play blind;
    `tricks` holds four bits a seat, seat 0 lowest; `upcard` is -1 while none lies on the table.
    """

    seat: int
    phase: int
    choices: int
    limit: int
    hand: int
    seats: int
    dealer: int
    pot: int
    stake: int
    declarer: int
    active: int
    asked: int
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
    winner: int
    played: int
    tricks: int


def hand_seen(table: Table, seat: int) -> int:
    """Show a seat its hand, unless it may still play blind."""
    unseen = table.phase in (DOUBLE_BLIND, BLIND) and seat == table.dealer
    return 0 if unseen else table.hands[seat]


def tricks_seen(table: Table) -> int:
    """Show the tricks of every seat, four bits each."""
    tricks = 0
    for seat in range(table.seats):
        tricks |= table.tricks[seat] << 4 * seat
    return tricks


def see(rules: Rules, table: Table) -> View:
    """Show the table to the seat in turn."""
    return View(
        table.turn,
        table.phase,
        choices(rules, table),
        limit(rules, table),
        hand_seen(table, table.turn),
        table.seats,
        table.dealer,
        table.pot,
        table.stake,
        table.declarer,
        table.active,
        table.asked,
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
        table.winner,
        table.played,
        tricks_seen(table),
    )
