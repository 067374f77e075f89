"""Who is served when: the exchange with each call, before the auction or after it, and the round before the first card.

Everybody is served twice: in the exchange each may swap and exchange, in the last round each throws what he holds too
many and may still swap.
"""

from chratze.bits import popcount
from chratze.options import ExchangeOrder, ExchangeWhen, Lead, Rules, StockOut, Swapper, SwapSource
from chratze.rules.seats import next_active, next_among, seated, sitting
from chratze.rules.stock import stock_left
from chratze.rules.table import LAY, SERVE, Table
from chratze.rules.trumps import lowest_trump

EXCHANGES, LAST = 1, 2
"""The rounds of serving."""


def serve_exchange(rules: Rules, table: Table, seats: int, first: int) -> None:
    """Begin the exchange of some seats, one of them first."""
    if rules.exchange.stock_out == StockOut.EVEN and table.exchanged == 0:
        after = rules.exchange.when == ExchangeWhen.AFTER_AUCTION
        table.ration = stock_left(rules, table) // (popcount(table.active) if after else seated(table))
    serve_seats(table, EXCHANGES, seats, first)


def serve_seats(table: Table, round_: int, seats: int, first: int) -> None:
    """Begin a round of serving."""
    table.round = round_
    table.serving = seats
    table.served = 0
    table.offered = 0
    table.turn = first
    table.phase = SERVE


def who_is_served(rules: Rules, table: Table) -> int:
    """Make the set of seats that are served after the auction: those that play, or all where anybody may swap."""
    return sitting(table) if rules.swap.who == Swapper.ANYBODY else table.active


def order(rules: Rules, table: Table, seats: int) -> int:
    """Say which of some seats is served first."""
    rule = rules.exchange.order
    first = table.declarer if rule == ExchangeOrder.DECLARER else table.dealer
    if rule != ExchangeOrder.FOREHAND and first >= 0 and seats >> first & 1:
        return first
    return next_among(table, seats, table.dealer)


def serve_rounds(rules: Rules, table: Table) -> None:
    """Serve after the auction: first those who have not exchanged yet, then everybody for the last time."""
    seats = who_is_served(rules, table)
    left = seats & ~table.exchanged
    if left:
        serve_exchange(rules, table, left, order(rules, table, left))
    else:
        serve_seats(table, LAST, seats, order(rules, table, seats))


def lead(rules: Rules, table: Table) -> int:
    """Say who leads to the first trick."""
    if rules.play.lead == Lead.DECLARER and table.declarer >= 0:
        return table.declarer
    return next_active(table, table.dealer)


def begin_play(rules: Rules, table: Table) -> None:
    """Have the first card led."""
    table.turn = lead(rules, table)
    table.phase = LAY


def dealt_low(rules: Rules, table: Table) -> None:
    """Note who was dealt the trump that may be swapped, where only he may swap it."""
    if rules.swap.source != SwapSource.DEALT:
        return
    low = lowest_trump(rules, table)
    table.dealt_low = 0
    for seat in range(table.seats):
        table.dealt_low |= (table.hands[seat] >> low & 1) << seat
