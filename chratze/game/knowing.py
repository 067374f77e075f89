"""What a seat of a deal under way knows: its own cards, and what all could see and hear; in ints, for who chooses."""

from collections.abc import Iterable, Iterator

from chratze.bits import popcount
from chratze.events import (
    Called,
    Dealt,
    Event,
    Exchanged,
    Laid,
    Swapped,
    Threw,
    ThrewHand,
    TookUpcard,
    Turned,
    TurnedOwn,
)
from chratze.game.asking import CALLS
from chratze.game.deal import Deal, seen
from chratze.options import OwnCard, Rules
from chratze.players.strong.known import CALL, Act, Known, Seen
from chratze.players.strong.tables import undealt
from chratze.players.view import see
from chratze.rules.course import asking, choices
from chratze.rules.table import EXCHANGE, LAY, SAY_SWAP, SAY_TURN_OWN, SHOW, THROW

DEALERS_CARD = "deal.upcard"
"""Why a dealer's last card is turned, where the rules and not he would have it so."""


def knowing(deal: Deal) -> Seen:
    """Say what the seat that is asked knows; it is the same whatever cards it has not seen.

    Raises ValueError where nobody is asked.
    """
    if not asking(deal.table):
        message = "nobody is asked anything: the deal is over"
        raise ValueError(message)
    seat = deal.table.turn
    dark = seen(deal, seat) == 0
    known = Known(
        dealt(deal, seat) if not dark else (0,) * deal.table.seats,
        taken(deal.events, seat),
        tuple(upcards(deal.events)),
        (),
        tuple(acts(deal.rules, deal.events, seat)),
    )
    view = see(deal.rules, deal.table, choices(deal.rules, deal.table))
    return Seen(seat, view, undealt(deal.rules, deal.table), known)


def dealt(deal: Deal, seat: int) -> tuple[int, ...]:
    """Make the set of cards that a seat saw dealt to it, beside empty ones for all others."""
    cards = 0
    for event in deal.events:
        if isinstance(event, Dealt) and event.seat == seat:
            cards |= event.cards
        elif isinstance(event, ThrewHand) and event.seat == seat:
            cards = 0
    return tuple(cards if other == seat else 0 for other in range(deal.table.seats))


def taken(events: Iterable[Event], seat: int) -> int:
    """Make the set of cards that a seat drew as a blind dealer, without the upcard that all saw."""
    cards, upcard = 0, 0
    for event in events:
        if isinstance(event, Turned):
            upcard = 1 << event.card
        elif isinstance(event, TookUpcard) and event.seat == seat:
            cards |= event.cards & ~upcard
        elif isinstance(event, ThrewHand) and event.seat == seat:
            cards |= event.drawn
    return cards


def upcards(events: Iterable[Event]) -> Iterator[int]:
    """Go through the cards turned for trumps, without those that a dealer chose to turn."""
    for event in events:
        if isinstance(event, Turned) or (isinstance(event, TurnedOwn) and event.because == DEALERS_CARD):
            yield event.card


def acts(rules: Rules, events: Iterable[Event], seat: int) -> Iterator[Act]:
    """Go through what everybody did, as a seat saw it."""
    for event in events:
        if isinstance(event, TurnedOwn):
            if event.because != DEALERS_CARD:
                yield turned_own(rules, event)
        elif isinstance(event, Called):
            if said(rules, event, seat):
                yield Act(event.seat, CALL, CALLS.index(event.call))
        elif isinstance(event, Swapped):
            yield Act(event.seat, CALL, SAY_SWAP, 1 << event.card)
        elif isinstance(event, Exchanged | Threw):
            yield thrown(event, seat)
        elif isinstance(event, Laid):
            yield Act(event.seat, LAY, cards=1 << event.card)


def turned_own(rules: Rules, event: TurnedOwn) -> Act:
    """Say which card a dealer turned of his own: his top card as he said that he would, or one that he chose then."""
    if rules.deal.own_card == OwnCard.TOP:
        return Act(event.seat, CALL, SAY_TURN_OWN, 1 << event.card)
    return Act(event.seat, SHOW, cards=1 << event.card)


def said(rules: Rules, event: Called, seat: int) -> bool:
    """Say whether a call is one by itself that a seat heard: who might have swapped and did not said nothing aloud."""
    if event.call == "turn_own":
        return rules.deal.own_card == OwnCard.ANY
    return event.call != "keep" or event.seat == seat


def thrown(event: Exchanged | Threw, seat: int) -> Act:
    """Say how many cards were thrown; who threw them knows which, and what he drew."""
    own = event.seat == seat
    if isinstance(event, Threw):
        return Act(event.seat, THROW, cards=1 << event.card if own else 0, thrown=1)
    known = (event.thrown, event.drawn) if own else (0, 0)
    return Act(event.seat, EXCHANGE, cards=known[0], thrown=popcount(event.thrown), drawn=known[1])
