"""The facts of a deal that a ledger holds, found by running it again: defaults of a correction, or where to go on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from chratze.cli.ledgers.facts import EVERYBODY, NOBODY, SOMEBODY, Facts, Place
from chratze.events import EverybodyPlays
from chratze.game.deal import Deal, over
from chratze.game.records.counted import awaits_tricks, undealt, went_on
from chratze.game.records.record import Move, Played
from chratze.rules.table import DECLARE, JOIN


@dataclass(frozen=True, slots=True)
class Heard:
    """A call: how many cards had been turned for trumps, in which phase it was made, and by whom."""

    turned: int
    phase: int
    move: Move


def known(place: Place, played: Played) -> Facts:
    """Find the facts of a deal that a record holds, as far as it goes."""
    deal = undealt(place.rules, place.before, place.evening, played)
    left, heard = list(played.calls), list[Heard]()
    while deal and not over(deal):
        turned, phase, waiting = deal.table.turned, deal.table.phase, len(left)
        if not went_on(deal, played, left):
            break
        if len(left) < waiting:
            heard.append(Heard(turned, phase, played.calls[-waiting]))
    return facts_of(deal, heard, played) if deal else Facts()


def facts_of(deal: Deal, heard: Sequence[Heard], played: Played) -> Facts:
    """Put together what was heard, and what a deal has come to."""
    said = {one.move.verb for one in heard}
    closed = over(deal) or awaits_tricks(deal)
    table = deal.table
    return Facts(
        double_blind="double_blind" in said,
        blind="blind" in said,
        own="turn_own" in said,
        declared=tuple(declared(deal, heard)),
        joined=seats(heard, "join") if closed else None,
        also=seats([one for one in heard if one.phase == JOIN], "declare") if closed else 0,
        trump=bool(table.settled) if over(deal) and not table.active else None,
        taken=taken(deal, played),
    )


def seats(heard: Sequence[Heard], verb: str) -> int:
    """Make the set of seats that made a call."""
    found = 0
    for one in heard:
        found |= 1 << one.move.seat if one.move.verb == verb else 0
    return found


def declared(deal: Deal, heard: Sequence[Heard]) -> Iterator[int]:
    """Say of each trump who played for it, as far as that is known."""
    closed = over(deal) or awaits_tricks(deal)
    for turned in range(1, deal.table.turned + 1):
        here = [one for one in heard if one.turned == turned and one.phase in (DECLARE, JOIN)]
        first = [one.move.seat for one in here if one.move.verb == "declare" and one.phase == DECLARE]
        last = turned == deal.table.turned
        if last and any(isinstance(event, EverybodyPlays) for event in deal.events):
            yield EVERYBODY
        elif first:
            yield first[0]
        elif deal.table.blind:
            return
        elif seats(here, "join") and closed:
            yield SOMEBODY
        elif not last or over(deal):
            yield NOBODY


def taken(deal: Deal, played: Played) -> dict[int, int] | None:
    """Find the tricks of a deal whose tricks add up."""
    return dict(played.stated.taken) if over(deal) and any(deal.table.tricks) else None
