"""The course of a deal: begin, choices, step, over; and of an evening: from one deal to the next."""

from chratze.bits import lowest
from chratze.options import SEATS, OpenPot, Rules
from chratze.rules.ante import ante, out_of_cash
from chratze.rules.auction import blind, declare, double_blind, join, narrow_calls, open_auction
from chratze.rules.chance import start
from chratze.rules.cut import cut
from chratze.rules.deal import last_packets, own_card, packets, show, upcard
from chratze.rules.exchange import KEEP_OR_SWAP, ask, exchange, narrow_exchange, swap, throw
from chratze.rules.pack import lay_out
from chratze.rules.play import lay, legal
from chratze.rules.purse import enough_left, leave, owed, refund
from chratze.rules.seats import following, pass_deal, sit_round, sitting
from chratze.rules.settlement import settle
from chratze.rules.table import (
    ANTE,
    BLIND,
    CUT,
    DECLARE,
    DOUBLE_BLIND,
    EXCHANGE,
    JOIN,
    LAST_PACKETS,
    LAY,
    MOST_COINS,
    OPEN,
    OVER,
    PACKETS,
    SERVE,
    SETTLE,
    SHOW,
    SWAP,
    THROW,
    TURN,
    UPCARD,
    Table,
)


def sit_down(table: Table, seats: int, dealer: int) -> None:
    """Begin an evening: an empty pot, empty purses."""
    table.seats = seats
    table.dealer = dealer
    table.pot = 0
    table.ended = 0
    table.unplayed = 0
    table.redeals = 0
    table.moved = 0
    table.fined = 0
    table.broke = 0
    table.gone = 0
    for seat in range(seats):
        table.purse[seat] = 0
        table.owed[seat] = 0


def clear(table: Table) -> None:
    """Clear the table of what the last deal left."""
    for seat in range(table.seats):
        table.hands[seat] = 0
        table.thrown[seat] = 0
        table.tricks[seat] = 0
    clear_ledger(table)
    clear_auction(table)
    clear_pack(table)
    clear_play(table)


def clear_ledger(table: Table) -> None:
    """Clear the rows in which something is booked."""
    while table.booked:
        row = lowest(table.booked) * SEATS
        table.booked &= table.booked - 1
        for seat in range(table.seats):
            table.ledger[row + seat] = 0


def clear_auction(table: Table) -> None:
    """Clear what was called."""
    table.declarer = -1
    table.declarers = 0
    table.active = 0
    table.pending = 0
    table.waiting = 0
    table.last = -1
    table.passed = 0
    table.bound = 0
    table.own = 0
    table.blind = 0
    table.auction = 0
    table.settled = 0
    table.made = 0


def clear_pack(table: Table) -> None:
    """Clear what was dealt and turned."""
    table.arranged = 0
    table.packets = 0
    table.upcard = -1
    table.shown = -1
    table.turned = 0
    table.dead = 0
    table.trumps = 0
    table.permanent = 0
    table.permanent_under = 0


def clear_play(table: Table) -> None:
    """Clear what was exchanged and played."""
    table.round = 0
    table.serving = 0
    table.served = 0
    table.exchanged = 0
    table.offered = 0
    table.out = 0
    table.dealt_low = 0
    table.swapped = 0
    table.renewed = 0
    table.ration = 0
    table.trick = 0
    table.laid = 0
    table.led = 0
    table.best = -1
    table.winner = -1
    table.played = 0


def begin(rules: Rules, table: Table, seed: int, number: int) -> None:
    """Begin a deal: clear the table, lay out the pack, start its chance."""
    table.seed = seed
    table.number = number
    clear(table)
    sit_round(rules, table)
    start(table)
    lay_out(rules, table)
    table.phase = ANTE


def asking(table: Table) -> bool:
    """Say whether a seat is asked."""
    return table.phase < ANTE


def over(table: Table) -> bool:
    """Say whether the deal is over."""
    return table.phase == OVER


def choices(rules: Rules, table: Table) -> int:
    """Say what the seat in turn may choose from: a set of calls, or a set of cards.

    In the phase EXCHANGE the answer is a set within that set, of at most as many cards as `limit` says.
    """
    if table.phase == LAY:
        return legal(rules, table)
    if table.phase in (EXCHANGE, THROW, SHOW):
        return table.hands[table.turn]
    if table.phase == SWAP:
        return KEEP_OR_SWAP
    return narrow_calls(rules, table).last_defender


def limit(rules: Rules, table: Table) -> int:
    """Say how many cards the answer may hold."""
    return narrow_exchange(rules, table).stock_out if table.phase == EXCHANGE else 1


def step(rules: Rules, table: Table, choice: int) -> None:
    """Take a choice: a call, a card, or for an exchange a set of cards."""
    if table.phase == LAY:
        lay(rules, table, choice)
    elif table.phase == EXCHANGE:
        exchange(rules, table, choice)
    elif table.phase == JOIN:
        join(rules, table, choice)
    elif table.phase == DECLARE:
        declare(rules, table, choice)
    elif table.phase == THROW:
        throw(rules, table, choice)
    elif table.phase == SWAP:
        swap(rules, table, choice)
    elif table.phase == BLIND:
        blind(rules, table, choice)
    elif table.phase == DOUBLE_BLIND:
        double_blind(rules, table, choice)
    elif table.phase == TURN:
        own_card(rules, table, choice)
    elif table.phase == SHOW:
        show(rules, table, choice)


def proceed(rules: Rules, table: Table) -> None:
    """Do one thing that nobody decides."""
    if table.phase == SERVE:
        ask(rules, table)
    elif table.phase == ANTE:
        ante(rules, table)
    elif table.phase == CUT:
        cut(rules, table)
    elif table.phase == PACKETS:
        packets(rules, table)
    elif table.phase == UPCARD:
        upcard(rules, table)
    elif table.phase == LAST_PACKETS:
        last_packets(rules, table)
    elif table.phase == OPEN:
        open_auction(rules, table)
    elif table.phase == SETTLE:
        settle(rules, table)


def advance(rules: Rules, table: Table) -> None:
    """Do all that nobody decides, up to the next question or the end."""
    while not asking(table) and not over(table):
        proceed(rules, table)


def finish(rules: Rules, table: Table) -> bool:
    """Pass the deal on; say whether the evening may go on with such a pot and such players."""
    pass_deal(rules, table)
    leave(table, out_of_cash(rules, table))
    if not enough_left(rules, table):
        return False
    sit_round(rules, table)
    if table.gone >> table.dealer & 1:
        table.dealer = following(table, table.dealer)
    return table.pot + owed(table) <= MOST_COINS


def more(rules: Rules, table: Table, dealt: int, length: int) -> bool:
    """Say whether an evening of a length goes on after so many deals: to its end, or until the pot is empty."""
    longer = rules.evening.pot == OpenPot.PLAY_ON and table.pot > 0 and dealt < 2 * length
    return dealt < length or longer


def end(rules: Rules, table: Table) -> None:
    """End the evening after a deal that is over: what lies open may be given back, what is owed is never paid.

    Who could not pay in that deal has left by then, unless nobody else is there.
    """
    if sitting(table) != table.broke:
        leave(table, table.broke)
    if rules.evening.pot == OpenPot.REFUND:
        refund(table)
    for seat in range(table.seats):
        table.owed[seat] = 0
