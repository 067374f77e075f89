"""Who plays: the blind, the declarer, the joiners."""

from typing import NamedTuple

from chratze.options import Alone, LastDefender, Nobody, Order, Rules
from chratze.rules.seats import following, forehand
from chratze.rules.table import (
    BLIND,
    DOUBLE_BLIND,
    JOIN,
    LAST_PACKETS,
    OVER,
    SAY_BLIND,
    SAY_DECLARE,
    SAY_DOUBLE_BLIND,
    SAY_DROP,
    SAY_JOIN,
    SAY_NOT_BLIND,
    SAY_PASS,
    SERVE,
    SETTLE,
    UPCARD,
    Table,
)


class Calls(NamedTuple):
    """The calls left after each rule, under the option's name."""

    last_defender: int


def may_call(table: Table) -> int:
    """Make the set of calls that answer the question before any rule about them."""
    if table.phase == JOIN:
        return 1 << SAY_DROP | 1 << SAY_JOIN
    if table.phase == BLIND:
        return 1 << SAY_NOT_BLIND | 1 << SAY_BLIND
    if table.phase == DOUBLE_BLIND:
        return 1 << SAY_NOT_BLIND | 1 << SAY_DOUBLE_BLIND
    return 1 << SAY_PASS | 1 << SAY_DECLARE


def expected(table: Table) -> bool:
    """Say whether the last player is asked while nobody has joined."""
    return table.phase == JOIN and table.asked == table.seats - 2 and table.active == 1 << table.declarer


def last_defender(rules: Rules, table: Table, calls: int) -> int:
    """Make the last player join a declarer whom nobody else has joined."""
    if rules.auction.last_defender == LastDefender.DUTY and expected(table):
        return calls & 1 << SAY_JOIN
    return calls


def narrow_calls(rules: Rules, table: Table) -> Calls:
    """Apply every rule about calls in turn."""
    return Calls(last_defender(rules, table, may_call(table)))


def make_declarer(table: Table, seat: int) -> None:
    """Make a seat the declarer."""
    table.declarer = seat
    table.active = 1 << seat
    table.asked = 0


def double_blind(rules: Rules, table: Table, call: int) -> None:
    """Take the dealer's answer before the upcard is turned."""
    if call == SAY_DOUBLE_BLIND:
        table.blind = 2
        make_declarer(table, table.dealer)
    table.phase = UPCARD


def blind(rules: Rules, table: Table, call: int) -> None:
    """Take the dealer's answer to the upcard, his own cards unseen."""
    if call == SAY_BLIND:
        table.blind = 1
        make_declarer(table, table.dealer)
    table.phase = LAST_PACKETS


def order(rules: Rules, table: Table) -> int:
    """Say who is asked first whether to join."""
    first = forehand(rules, table)
    if rules.auction.order == Order.AFTER_DECLARER or first == table.declarer:
        return following(rules, table, table.declarer)
    return first


def declare(rules: Rules, table: Table, call: int) -> None:
    """Take an answer to the question who declares."""
    if call == SAY_DECLARE:
        make_declarer(table, table.turn)
        table.turn = order(rules, table)
        table.phase = JOIN
        return
    table.passed |= 1 << table.turn
    table.asked += 1
    table.turn = following(rules, table, table.turn)
    if table.asked == table.seats:
        nobody(rules, table)


def nobody(rules: Rules, table: Table) -> None:
    """Go on when nobody declared."""
    again = rules.auction.nobody == Nobody.NEW_TRUMP and table.turned < rules.auction.trumps
    table.phase = UPCARD if again else OVER


def join(rules: Rules, table: Table, call: int) -> None:
    """Take an answer to the question who joins."""
    if call == SAY_JOIN:
        table.active |= 1 << table.turn
    table.asked += 1
    table.turn = following(rules, table, table.turn)
    if table.turn == table.declarer:
        table.turn = following(rules, table, table.turn)
    if table.asked == table.seats - 1:
        close(rules, table)


def alone(rules: Rules, table: Table) -> bool:
    """Say whether a declarer whom nobody joined takes the pot unplayed."""
    return rules.auction.alone == Alone.TAKES_POT and table.active == 1 << table.declarer


def close(rules: Rules, table: Table) -> None:
    """Close the auction."""
    table.round = 1
    table.turn = table.declarer
    table.phase = SETTLE if alone(rules, table) else SERVE
