"""A deal that was played here, or is under way -> what a record keeps of it: every card, every move, the money."""

from collections.abc import Iterator, Mapping, Sequence

from chratze.bits import popcount
from chratze.cards import each
from chratze.events import (
    Called,
    Dealt,
    DrewUpcard,
    Event,
    Exchanged,
    Laid,
    PotStands,
    Swapped,
    Threw,
    ThrewHand,
    TookUpcard,
    TrickTaken,
    Turned,
    TurnedOwn,
)
from chratze.game.deal import Deal, over
from chratze.game.records.record import Move, Played, Stated, Verb
from chratze.options import SEATS, OwnCard
from chratze.rules import course
from chratze.rules.settlement import gain
from chratze.rules.table import PAY_REFUND, Table

CALLED: Mapping[str, Verb] = {
    "declare": "declare", "pass": "pass", "join": "join", "drop": "drop", "last": "last", "blind": "blind",
    "double_blind": "double_blind", "not_blind": "not_blind", "turn_stock": "turn_stock", "turn_own": "turn_own",
}  # fmt: skip
"""The calls of an auction, by the word that an event has for them."""


def recorded(deal: Deal, number: int) -> Played:
    """Keep a deal, the n-th of its evening: all its cards are known, and its seed is kept where they follow from it."""
    return Played(
        number,
        dealer=deal.table.dealer,
        seed=deal.table.seed if deal.table.number == number and by_chance(deal) else -1,
        hands=hands(deal.events),
        upcards=tuple(one.card for one in deal.events if isinstance(one, Turned | TurnedOwn)),
        stock=tuple(drawn(deal.events)),
        calls=tuple(calls(deal)),
        exchange=tuple(exchange(deal.events)),
        tricks=tuple(tricks(deal.events)),
        stated=stated(deal),
    )


def by_chance(deal: Deal) -> bool:
    """Say whether the cards of a deal are those that its seed deals."""
    if deal.table.arranged:
        return False
    if not deal.table.renewed:
        return True
    again = sat_again(deal)
    while not course.over(again) and not course.asking(again):
        course.proceed(deal.rules, again)
    known = hands(deal.events)
    return all(again.hands[seat] & ~known.get(seat, 0) == 0 for seat in range(again.seats))


def sat_again(deal: Deal) -> Table:
    """Begin a deal anew by its seed, at a table without money."""
    table = Table(pot=deal.table.stake, gone=deal.table.gone, unplayed=deal.table.unplayed)
    table.seats, table.dealer = deal.table.seats, deal.table.dealer
    course.begin(deal.rules, table, deal.table.seed, deal.table.number)
    return table


def hands(events: Sequence[Event]) -> dict[int, int]:
    """Make the hands as the packets dealt them."""
    found: dict[int, int] = {}
    for one in events:
        if isinstance(one, Dealt):
            found[one.seat] = found.get(one.seat, 0) | one.cards
    return dict(sorted(found.items()))


def drawn(events: Sequence[Event]) -> Iterator[int]:
    """Go through the cards that were drawn of a stock, those of one seat lowest first; the upcard is none of them."""
    upcard = 0
    for one in events:
        if isinstance(one, Turned | DrewUpcard):
            upcard = 1 << one.card
        elif isinstance(one, TookUpcard):
            yield from each(one.cards & ~upcard)
        elif isinstance(one, ThrewHand):
            yield from each(one.drawn)
        elif isinstance(one, Exchanged):
            yield from each(one.drawn & ~upcard)
            upcard = 0
        elif isinstance(one, Swapped):
            upcard = 0


def calls(deal: Deal) -> Iterator[Move]:
    """Go through the calls, and the card that a dealer chose to show."""
    for one in deal.events:
        if isinstance(one, Called) and one.call in CALLED:
            yield Move(one.seat, CALLED[one.call])
        elif isinstance(one, TurnedOwn) and one.because != "deal.upcard" and deal.rules.deal.own_card == OwnCard.ANY:
            yield Move(one.seat, "show", 1 << one.card)


def exchange(events: Sequence[Event]) -> Iterator[Move]:
    """Go through what was thrown, drawn and swapped."""
    for one in events:
        if isinstance(one, Exchanged):
            yield Move(one.seat, "exchange", one.thrown, popcount(one.thrown), one.drawn)
        elif isinstance(one, Threw):
            yield Move(one.seat, "throw", 1 << one.card)
        elif isinstance(one, Swapped):
            yield Move(one.seat, "swap")
        elif isinstance(one, Called) and one.call == "keep":
            yield Move(one.seat, "keep")


def tricks(events: Sequence[Event]) -> Iterator[Move]:
    """Go through the cards that were played."""
    trick = 1
    for one in events:
        if isinstance(one, Laid):
            yield Move(one.seat, "lay", 1 << one.card, trick=trick)
        elif isinstance(one, TrickTaken):
            trick += 1


def stated(deal: Deal) -> Stated:
    """State who took the tricks so far, and where the deal is over what everybody gained and what the pot held."""
    winners = tuple(one.seat for one in deal.events if isinstance(one, TrickTaken))
    if not over(deal):
        return Stated(winners)
    table = deal.table
    refund = PAY_REFUND * SEATS
    payments = {seat: gain(table, seat) - table.ledger[refund + seat] for seat in range(table.seats)}
    stands = [one.coins for one in deal.events if isinstance(one, PotStands)]
    return Stated(winners, payments=payments, pot=stands[-1] if stands else table.pot)
