"""What happened: two states of a table compared, and told as events. It decides nothing."""

from collections.abc import Iterator
from dataclasses import replace

from chratze.bits import lowest, popcount
from chratze.events import (
    Called,
    DealMoved,
    Dealt,
    DrewMore,
    EveningEnded,
    Event,
    Exchanged,
    Expected,
    Laid,
    NobodyDeclared,
    PackCut,
    Paid,
    PotStands,
    StockRenewed,
    Swapped,
    Threw,
    TookUpcard,
    TrickTaken,
    Turned,
)
from chratze.game.ledger import PAID_FOR
from chratze.options import SEATS, LastDefender, Rules
from chratze.rules.auction import Calls, expected, may_call, narrow_calls
from chratze.rules.course import asking, finish, over
from chratze.rules.seats import following
from chratze.rules.table import (
    BLIND,
    CUT,
    DECLARE,
    DOUBLE_BLIND,
    EXCHANGE,
    JOIN,
    LAST_PACKETS,
    LAY,
    PACKETS,
    SWAP,
    THROW,
    UPCARD,
    Table,
)

BLINDS = ("", "blind.single", "blind.double")
"""The option behind a blind, by its cards."""

DECLINED = {BLIND: "blind.single", DOUBLE_BLIND: "blind.double"}
"""The option behind a blind that is declined, by the phase."""


def told(rules: Rules, before: Table, after: Table) -> Iterator[Event]:
    """Tell what happened between two states of a table, one thing having been done."""
    if asking(before):
        yield from answered(rules, before, after)
    else:
        yield from done(rules, before, after)
    yield from paid(before, after)
    if rules.auction.last_defender == LastDefender.COURTESY and expected(after):
        yield Expected(after.turn)
    if over(after):
        yield from closed(rules, after)


def answered(rules: Rules, before: Table, after: Table) -> Iterator[Event]:
    """Tell the answer of the seat that was asked."""
    if before.phase == LAY:
        yield from laid(before, after)
    elif before.phase == EXCHANGE:
        yield from exchanged(before, after)
    elif before.phase == THROW:
        yield threw(before, after)
    elif before.phase == SWAP:
        yield swapped(before, after)
    else:
        yield Called(before.turn, call(before, after), reason(rules, before, after))
        if before.phase == DECLARE and after.phase != DECLARE and after.declarer < 0:
            yield NobodyDeclared()


def laid(before: Table, after: Table) -> Iterator[Event]:
    """Tell a card played, and the trick that it ends."""
    yield Laid(before.turn, lowest(after.played ^ before.played))
    if after.trick > before.trick:
        yield TrickTaken(after.winner, after.trick, after.best)


def exchanged(before: Table, after: Table) -> Iterator[Event]:
    """Tell an exchange, and the new stock it needed."""
    seat = before.turn
    thrown = before.hands[seat] & ~after.hands[seat]
    drawn = after.hands[seat] & ~before.hands[seat]
    if after.renewed > before.renewed:
        yield StockRenewed(sum(popcount(was & ~still) for was, still in zip(before.thrown, after.thrown, strict=True)))
    yield Exchanged(seat, thrown, drawn)
    if popcount(drawn) > popcount(thrown):
        yield DrewMore(seat, popcount(drawn) - popcount(thrown))


def threw(before: Table, after: Table) -> Event:
    """Tell a card thrown that was too many."""
    seat = before.turn
    return Threw(seat, lowest(before.hands[seat] ^ after.hands[seat]), why_throw(before))


def why_throw(table: Table) -> str:
    """Name the option for which a seat that is asked holds too many: in the first round a blind, then the exchange."""
    return BLINDS[table.blind] if table.round == 1 else "exchange.bonus"


def swapped(before: Table, after: Table) -> Event:
    """Tell a swap, or that none was made."""
    if after.swapped == before.swapped:
        return Called(before.turn, "keep")
    return Swapped(before.turn, after.upcard, before.upcard)


def call(before: Table, after: Table) -> str:
    """Name the call that was made."""
    if before.phase == DOUBLE_BLIND:
        return "double_blind" if after.blind else "not_blind"
    if before.phase == BLIND:
        return "blind" if after.blind else "not_blind"
    if before.phase == JOIN:
        return "join" if after.active != before.active else "drop"
    return "declare" if after.declarer >= 0 else "pass"


def reason(rules: Rules, before: Table, after: Table) -> str:
    """Name the option behind a call: the blind that was declined, or what left no other call, empty for none."""
    if call(before, after) == "not_blind":
        return DECLINED[before.phase]
    return forced(rules, before)


def forced(rules: Rules, before: Table) -> str:
    """Name the option that left no other call, empty for none."""
    calls = may_call(before)
    for option, left in zip(Calls._fields, narrow_calls(rules, before), strict=True):
        if left != calls and popcount(left) == 1:
            return f"auction.{option}"
        calls = left
    return ""


def done(rules: Rules, before: Table, after: Table) -> Iterator[Event]:
    """Tell what nobody decided."""
    if before.phase == CUT and after.cutter >= 0:
        yield PackCut(after.cutter)
    elif before.phase == PACKETS:
        yield from dealt(rules, before, after)
    elif before.phase == UPCARD:
        yield Turned(after.upcard, "deal.upcard" if before.turned == 0 else "auction.nobody")
    elif before.phase == LAST_PACKETS:
        yield from dealt(rules, before, after)
        if after.blind:
            yield TookUpcard(after.dealer, taken_blind(before, after), BLINDS[after.blind])


def dealt(rules: Rules, before: Table, after: Table) -> Iterator[Event]:
    """Tell the cards dealt, from forehand on; packets dealt in one go are told as one."""
    seat = after.dealer
    for _ in range(after.seats):
        seat = following(rules, after, seat)
        cards = after.hands[seat] & ~before.hands[seat]
        if seat == after.dealer and after.blind:
            cards &= ~taken_blind(before, after)
        if cards:
            yield Dealt(seat, cards)


def taken_blind(before: Table, after: Table) -> int:
    """Make the set of cards that a blind dealer took, once the last packets are dealt: the last drawn, and the upcard.

    Before that the upcard lies on the table in both states, and none has been taken.
    """
    if before.phase != LAST_PACKETS:
        return 0
    cards = 1 << before.upcard
    for card in after.deck[after.top - after.blind + 1 : after.top]:
        cards |= 1 << card
    return cards


def paid(before: Table, after: Table) -> Iterator[Event]:
    """Tell the coins that moved, rule by rule."""
    for rule, because in PAID_FOR.items():
        for seat in range(after.seats):
            coins = after.ledger[rule * SEATS + seat] - before.ledger[rule * SEATS + seat]
            if coins:
                yield Paid(seat, coins, because)


def closed(rules: Rules, after: Table) -> Iterator[Event]:
    """Tell the pot that stands for the next deal, and where the deal goes; the table itself stays as it is."""
    yield PotStands(after.pot)
    following_deal = replace(after)
    if not finish(rules, following_deal):
        yield EveningEnded(after.pot)
    elif following_deal.dealer != after.dealer:
        yield DealMoved(following_deal.dealer)
