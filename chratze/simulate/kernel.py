"""Many deals, phase by phase, by the same steps as people take; and the same deals step by step.

Single deals are evenings of one deal: the deal of number n has the dealer n modulo the seats, and an evening of
number n begins with him; its deals are numbered on from n times its length.
"""

from chratze.options import OpenPot, Rules
from chratze.players.choose import RANDOM, answer, one, some
from chratze.rules.ante import ante
from chratze.rules.auction import blind, declare, double_blind, join, narrow_calls, open_auction
from chratze.rules.course import advance, begin, finish, more, over, sit_down, step
from chratze.rules.cut import cut
from chratze.rules.deal import last_packets, own_card, packets, show, upcard
from chratze.rules.exchange import KEEP_OR_SWAP, ask, exchange, swap, throw
from chratze.rules.play import lay, legal
from chratze.rules.purse import owed
from chratze.rules.settlement import settle
from chratze.rules.table import (
    BLIND,
    DECLARE,
    DOUBLE_BLIND,
    EXCHANGE,
    JOIN,
    LAST_PACKETS,
    LAY,
    MOST_COINS,
    OPEN,
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
from chratze.simulate.rows import ROWS, width, write
from chratze.simulate.tally import count

SEED, FIRST, DEALS, SEATED, LENGTH, SPAN = range(6)
"""A task: the seed, the first deal and how many, the seats, the deals of an evening, 0 for single deals that are
counted and ROWS for single deals of which each is a row, and the deals that are kept free for an evening that goes on
until the pot is empty."""

PLAYED, HALFWAY, END, EARLY = range(4)
"""What is kept of an evening: deals played, the pot after half of them and at the end, and 1 if it grew too big."""

EVENING = 4


def simulate(rules: Rules, table: Table, kinds: list[int], task: list[int], out: list[int]) -> None:
    """Play deals; add what is counted of them to *out*, or write there their rows, or what is kept of each evening."""
    table.diced = by_chance(kinds, task[SEATED])
    for number in range(task[FIRST], task[FIRST] + task[DEALS]):
        if not open_deal(rules, table, task, number):
            continue
        ante(rules, table)
        cut(rules, table)
        while table.phase != LAY and table.phase < SETTLE:
            deal_cards(rules, table, kinds)
            turn_trumps(rules, table, kinds)
            hold_auction(rules, table, kinds)
            serve(rules, table, kinds)
        play_tricks(rules, table, kinds)
        if table.phase == SETTLE:
            settle(rules, table)
        close_deal(rules, table, task, out)


def deal_cards(rules: Rules, table: Table, kinds: list[int]) -> None:
    """Deal packets, and ask the dealer before the upcard is turned."""
    if table.phase == DOUBLE_BLIND:
        double_blind(rules, table, call(rules, table, kinds))
    if table.phase == PACKETS:
        packets(rules, table)
    if table.phase == DOUBLE_BLIND:
        double_blind(rules, table, call(rules, table, kinds))
    if table.phase == TURN:
        own_card(rules, table, call(rules, table, kinds))
    if table.phase == SHOW:
        show(rules, table, one(kinds[table.turn], rules, table, table.hands[table.turn]))


def turn_trumps(rules: Rules, table: Table, kinds: list[int]) -> None:
    """Turn trumps, ask the dealer who has not seen his cards, deal the last packets and open the auction."""
    if table.phase == UPCARD:
        upcard(rules, table)
    while table.phase == BLIND or table.phase == LAST_PACKETS:  # noqa: PLR1714  # compiled
        if table.phase == BLIND:
            blind(rules, table, call(rules, table, kinds))
        else:
            last_packets(rules, table)
    if table.phase == OPEN:
        open_auction(rules, table)


def hold_auction(rules: Rules, table: Table, kinds: list[int]) -> None:
    """Ask who declares, then who joins."""
    while table.phase == DECLARE:
        declare(rules, table, call(rules, table, kinds))
    while table.phase == JOIN:
        join(rules, table, call(rules, table, kinds))


def call(rules: Rules, table: Table, kinds: list[int]) -> int:
    """Have the seat in turn choose a call: what `answer` does, which asks first what is asked."""
    return one(kinds[table.turn], rules, table, narrow_calls(rules, table).last_defender)


def serve(rules: Rules, table: Table, kinds: list[int]) -> None:
    """Serve the players, each of them with all that he is asked."""
    while table.phase == SERVE:
        ask(rules, table)
        if table.phase == THROW:
            throw(rules, table, one(kinds[table.turn], rules, table, table.hands[table.turn]))
        elif table.phase == SWAP:
            swap(rules, table, one(kinds[table.turn], rules, table, KEEP_OR_SWAP))
        elif table.phase == EXCHANGE:
            exchange(rules, table, some(kinds[table.turn], rules, table))


def play_tricks(rules: Rules, table: Table, kinds: list[int]) -> None:
    """Play card after card."""
    while table.phase == LAY:
        lay(rules, table, one(kinds[table.turn], rules, table, legal(rules, table)))


def stepwise(rules: Rules, table: Table, kinds: list[int], task: list[int], out: list[int]) -> None:
    """Do the same a step at a time, as people do."""
    table.diced = by_chance(kinds, task[SEATED])
    for number in range(task[FIRST], task[FIRST] + task[DEALS]):
        if open_deal(rules, table, task, number):
            advance(rules, table)
            while not over(table):
                step(rules, table, answer(kinds[table.turn], rules, table))
                advance(rules, table)
            close_deal(rules, table, task, out)


def by_chance(kinds: list[int], seats: int) -> int:
    """Make the set of seats on which somebody chooses by chance."""
    diced = 0
    for seat in range(seats):
        if kinds[seat] == RANDOM:
            diced |= 1 << seat
    return diced


def span(rules: Rules, length: int) -> int:
    """Say how many deals are kept free for an evening of a length."""
    return 2 * length if rules.evening.pot == OpenPot.PLAY_ON else length


def open_deal(rules: Rules, table: Table, task: list[int], number: int) -> bool:
    """Begin a deal, unless its evening has ended."""
    span, seats = task[SPAN], task[SEATED]
    if span == 0:
        sit_down(table, seats, number % seats)
    elif number % span == 0:
        sit_down(table, seats, number // span % seats)
    elif table.ended:
        return False
    begin(rules, table, task[SEED], number)
    return True


def close_deal(rules: Rules, table: Table, task: list[int], out: list[int]) -> None:
    """Count a single deal, or write its row, or keep the pot of an evening and pass the deal on."""
    if task[LENGTH] == 0:
        count(rules, table, out)
        return
    if task[LENGTH] == ROWS:
        write(table, out, (table.number - task[FIRST]) * width(table.seats))
        return
    played = table.number % task[SPAN] + 1
    at = (table.number - task[FIRST]) // task[SPAN] * EVENING
    left = table.pot + owed(table)
    out[at + PLAYED] = played
    if played == task[LENGTH] // 2:
        out[at + HALFWAY] = left
    if played <= task[LENGTH]:
        out[at + END] = left
    goes_on = finish(rules, table)
    out[at + EARLY] = left > MOST_COINS
    table.ended = 0 if goes_on and more(rules, table, played, task[LENGTH]) else 1
