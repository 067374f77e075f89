"""Who plays: the blind, the declarers, the joiners."""

from typing import NamedTuple

from chratze.bits import popcount
from chratze.options import (
    PACKETS,
    AgainstDealer,
    Alone,
    Declarers,
    ExchangeWhen,
    Kind,
    LastDefender,
    Nobody,
    Order,
    Passed,
    Rules,
)
from chratze.rules.deal import make_declarer, turn_up
from chratze.rules.seats import forehand, next_among, sitting
from chratze.rules.serving import dealt_low, serve_exchange, serve_rounds
from chratze.rules.stock import take_upcard
from chratze.rules.table import (
    BLIND,
    CLOSED,
    DECLARE,
    DOUBLE_BLIND,
    JOIN,
    LAST_PACKETS,
    OPEN,
    OVER,
    SAY_BLIND,
    SAY_DECLARE,
    SAY_DOUBLE_BLIND,
    SAY_DROP,
    SAY_JOIN,
    SAY_LAST,
    SAY_NOT_BLIND,
    SAY_PASS,
    SAY_TURN_OWN,
    SAY_TURN_STOCK,
    SETTLE,
    TO_COME,
    TURN,
    UNDER_WAY,
    Table,
)
from chratze.rules.table import PACKETS as PACKETS_PHASE

TAKES_POT, DEALER_TAKES_POT, DEALER_WITH_TRUMP = Alone.TAKES_POT, Nobody.DEALER_TAKES_POT, Nobody.DEALER_WITH_TRUMP
FROM_FOREHAND, STAY_OR_DROP, BEFORE_AUCTION = Order.FOREHAND, Kind.STAY_OR_DROP, ExchangeWhen.BEFORE_AUCTION
FINAL = Passed.FINAL
ANNOUNCED, DUTY = LastDefender.ANNOUNCED, LastDefender.DUTY
SEVERAL, WITH_CALL = Declarers.SEVERAL, ExchangeWhen.WITH_CALL
STAYS_OUT = 1 << SAY_DROP | 1 << SAY_LAST


class Calls(NamedTuple):
    """The calls left after each rule, under the option's name."""

    own_card: int
    when: int
    last_defender: int


def may_call(rules: Rules, table: Table) -> int:
    """Make the set of calls that answer the question before any rule takes one away."""
    if table.phase == JOIN:
        return 1 << SAY_DROP | 1 << SAY_JOIN | declarers(rules, table) | announced(rules)
    if table.phase == BLIND:
        return 1 << SAY_NOT_BLIND | 1 << SAY_BLIND
    if table.phase == DOUBLE_BLIND:
        return 1 << SAY_NOT_BLIND | 1 << SAY_DOUBLE_BLIND
    if table.phase == TURN:
        return 1 << SAY_TURN_STOCK | 1 << SAY_TURN_OWN
    return 1 << SAY_PASS | 1 << SAY_DECLARE


def declarers(rules: Rules, table: Table) -> int:
    """Let a player declare beside a declarer, where several may."""
    several = rules.auction.declarers == SEVERAL and table.declarer >= 0
    return 1 << SAY_DECLARE if several else 0


def announced(rules: Rules) -> int:
    """Let a player ask to be the last, where that is played."""
    return 1 << SAY_LAST if rules.auction.last_defender == ANNOUNCED else 0


def may_announce(rules: Rules, table: Table) -> bool:
    """Say whether the player in turn may be the last: once a deal, nobody having joined, others coming after him."""
    return table.last < 0 and table.pending != 1 << table.turn and unopposed(rules, table)


def unopposed(rules: Rules, table: Table) -> bool:
    """Say whether a declarer has found nobody against whom to play, and somebody must or should be found."""
    if rules.auction.against_dealer == AgainstDealer.NOBODY and table.declarer == table.dealer:
        return False
    return table.declarer >= 0 and table.active == 1 << table.declarer


def expected(rules: Rules, table: Table) -> bool:
    """Say whether the last player is asked while nobody has joined."""
    last = table.phase == JOIN and table.pending == 1 << table.turn and table.waiting == 0
    return last and unopposed(rules, table)


def own_card(table: Table, calls: int) -> int:
    """Make a dealer play who has turned a card of his own for trumps."""
    return calls & ~STAYS_OUT if table.own and table.turn == table.dealer else calls


def when(table: Table, calls: int) -> int:
    """Make a player play who has exchanged cards before the auction."""
    return calls & ~STAYS_OUT if table.bound >> table.turn & 1 else calls


def last_defender(rules: Rules, table: Table, calls: int) -> int:
    """Make the last player join a declarer whom nobody else has joined: any last one, or the one who announced it."""
    rule = rules.auction.last_defender
    if rule == DUTY:
        return calls & ~STAYS_OUT if expected(rules, table) else calls
    if rule != ANNOUNCED or may_announce(rules, table):
        return calls
    must = table.turn == table.last and expected(rules, table)
    return calls & ~STAYS_OUT if must else calls & ~(1 << SAY_LAST)


def narrow_calls(rules: Rules, table: Table) -> Calls:
    """Apply every rule about calls in turn; they are about joining."""
    if table.phase != JOIN:
        calls = may_call(rules, table)
        return Calls(calls, calls, calls)
    after_own = own_card(table, may_call(rules, table))
    after_when = when(table, after_own)
    return Calls(after_own, after_when, last_defender(rules, table, after_when))


def double_blind(rules: Rules, table: Table, call: int) -> None:
    """Take the dealer's answer before the upcard is turned."""
    if call == SAY_DOUBLE_BLIND:
        table.blind = 2
        make_declarer(table, table.dealer)
    if table.packets == 0:
        table.phase = PACKETS_PHASE
    else:
        turn_up(rules, table)


def blind(rules: Rules, table: Table, call: int) -> None:
    """Take the dealer's answer to the upcard, his own cards unseen."""
    if call == SAY_BLIND:
        table.blind = 1
        make_declarer(table, table.dealer)
    table.phase = OPEN if table.packets == PACKETS else LAST_PACKETS


def open_auction(rules: Rules, table: Table) -> None:
    """Give a blind dealer his cards; then everybody may exchange, or is asked who plays."""
    if table.blind:
        take_upcard(rules, table)
    dealt_low(rules, table)
    table.passed = 0
    table.auction = TO_COME
    if rules.exchange.when == BEFORE_AUCTION and table.exchanged == 0:
        serve_exchange(rules, table, sitting(table), forehand(table))
    else:
        ask_first(rules, table)


def ask_first(rules: Rules, table: Table) -> None:
    """Ask the first player, unless everybody must play; beside a blind dealer the others are asked to join."""
    table.auction = UNDER_WAY
    table.pending = sitting(table)
    table.turn = forehand(table)
    table.phase = DECLARE
    if table.active == table.pending:
        close(rules, table)
    elif table.declarer >= 0:
        table.pending ^= 1 << table.declarer
        table.turn = table.declarer
        commit(rules, table)
    elif rules.auction.kind == STAY_OR_DROP:
        table.phase = JOIN


def declare(rules: Rules, table: Table, call: int) -> None:
    """Take an answer to the question who declares."""
    seat = table.turn
    table.pending ^= 1 << seat
    if call == SAY_DECLARE:
        make_declarer(table, seat)
        table.pending = passed(rules, table) & ~(1 << seat)
        commit(rules, table)
        return
    table.passed |= 1 << seat
    if table.pending:
        table.turn = next_among(table, table.pending, seat)
    else:
        nobody(rules, table)


def passed(rules: Rules, table: Table) -> int:
    """Make the set of seats that may be asked to join: those too that passed, unless a pass is final."""
    seats = sitting(table)
    return seats & ~(table.passed & ~table.bound) if rules.auction.passed == FINAL else seats


def nobody(rules: Rules, table: Table) -> None:
    """Go on when nobody declared, or nobody stayed."""
    rule = rules.auction.nobody
    table.phase = OVER
    if rule == Nobody.NEW_TRUMP and table.turned < rules.auction.trumps:
        turn_up(rules, table)
    elif dealer_takes(rules, table):
        table.phase = SETTLE


def dealer_takes(rules: Rules, table: Table) -> bool:
    """Say whether the dealer takes the pot when nobody plays."""
    if rules.auction.nobody == DEALER_WITH_TRUMP:
        return table.hands[table.dealer] & table.trumps != 0
    return rules.auction.nobody == DEALER_TAKES_POT


def commit(rules: Rules, table: Table) -> None:
    """Go on when the player in turn has said that he plays: he may exchange at once, or the next is asked."""
    if rules.exchange.when == WITH_CALL:
        serve_exchange(rules, table, 1 << table.turn, table.turn)
    else:
        ask_next(rules, table)


def order(rules: Rules, table: Table) -> int:
    """Say after whom the next player is asked to join."""
    begins = table.turn == table.declarer and rules.auction.order == FROM_FOREHAND
    return table.dealer if begins else table.turn


def ask_next(rules: Rules, table: Table) -> None:
    """Ask the next player whether to join, at last the one who asked to be the last, or close the auction."""
    if table.pending == 0:
        table.pending = table.waiting
        table.waiting = 0
    if table.active == 0 and dealers_alone(rules, table):
        nobody(rules, table)
    elif table.pending:
        table.turn = next_among(table, table.pending, order(rules, table))
        table.phase = JOIN
    else:
        close(rules, table)


def dealers_alone(rules: Rules, table: Table) -> bool:
    """Say whether all but the dealer have dropped and the pot is his, so that he is not asked."""
    rule = rules.auction.nobody
    takes = rule == DEALER_TAKES_POT or rule == DEALER_WITH_TRUMP  # noqa: PLR1714  # compiled
    return takes and table.pending == 1 << table.dealer and table.own == 0


def join(rules: Rules, table: Table, call: int) -> None:
    """Take an answer to the question who joins."""
    seat = 1 << table.turn
    table.pending ^= seat
    if call >= SAY_JOIN:
        table.active |= seat
        table.declarers |= seat if call == SAY_DECLARE else 0
        commit(rules, table)
        return
    if call == SAY_LAST:
        table.last = table.turn
        table.waiting = seat
    ask_next(rules, table)


def alone(rules: Rules, table: Table) -> bool:
    """Say whether a player against whom nobody plays takes the pot unplayed."""
    return rules.auction.alone == TAKES_POT and popcount(table.active) == 1


def close(rules: Rules, table: Table) -> None:
    """Close the auction."""
    table.auction = CLOSED
    if table.active == 0:
        nobody(rules, table)
    elif alone(rules, table):
        table.phase = SETTLE
    else:
        serve_rounds(rules, table)
