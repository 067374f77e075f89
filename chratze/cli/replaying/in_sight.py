"""What of a deal may be told: nothing of a card that its record does not name, and that only lies there to play on."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from chratze.cards import whole
from chratze.cli.table.sitting import Sitting
from chratze.events import (
    Dealt,
    DrewUpcard,
    Event,
    Exchanged,
    Laid,
    Swapped,
    Threw,
    ThrewHand,
    TookUpcard,
    TrickTaken,
    Turned,
    TurnedOwn,
    UpcardBuried,
)
from chratze.game.records.replay import Again
from chratze.game.records.replay_cards import named


def known(told: Again, events: Sequence[Event]) -> list[Event]:
    """Keep the events of which a record tells; where it names no card at all, nobody is told to be dealt any."""
    unnamed = nameless(told)
    cardless = unnamed == whole(told.deal.rules.pack)
    return [one for one in events if not open_card(one) & unnamed and not (cardless and isinstance(one, Dealt))]


def nameless(told: Again) -> int:
    """Make the set of cards that a record does not name, and whose place follows from no seed."""
    return 0 if told.played.seed >= 0 else whole(told.deal.rules.pack) & ~named(told.played)


def open_card(event: Event) -> int:
    """Make the set of the card that lies open in an event, empty for none."""
    match event:
        case Turned() | TurnedOwn() | UpcardBuried() | Laid() | TrickTaken() | Swapped() | DrewUpcard():
            return 1 << event.card
    return 0


def held_cards(event: Event) -> tuple[int, int]:
    """Name the seat that holds, throws or draws cards in an event, and those cards; -1 for none."""
    match event:
        case Exchanged() | ThrewHand():
            return event.seat, event.thrown | event.drawn
        case Dealt() | TookUpcard():
            return event.seat, event.cards
        case Threw():
            return event.seat, 1 << event.card
    return -1, 0


def named_cards(told: Again, event: Event) -> bool:
    """Say whether a record names all cards that somebody holds, throws or draws in an event."""
    return not held_cards(event)[1] & nameless(told)


def in_the_dark(sitting: Sitting) -> Sitting:
    """Turn everybody's cards away."""
    return replace(sitting, company=replace(sitting.company, shown=0))


def hands(sitting: Sitting, told: Again) -> Iterator[tuple[int, int]]:
    """Go through the hands that may be told, as they were dealt; one who went blind has not seen his own."""
    table, dealt = told.deal.table, dict[int, int]()
    for event in told.deal.events:
        if isinstance(event, Dealt):
            dealt[event.seat] = dealt.get(event.seat, 0) | event.cards
    for seat, cards in sorted(dealt.items()):
        blind = table.blind and seat == table.dealer == sitting.me
        if sitting.company.shown >> seat & 1 and not blind and cards & ~nameless(told):
            yield seat, cards & ~nameless(told)


def begins_play(told: Again) -> int:
    """Say behind how many events the hands are dealt."""
    dealt = [at for at, event in enumerate(told.deal.events) if isinstance(event, Dealt)]
    return dealt[-1] + 1 if dealt else 0
