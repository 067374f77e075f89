"""An evening whose names may stand the other way round -> the way in which it can have been, played again."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain, islice

from chratze.game.records.breach import Breach
from chratze.game.records.record import Evening, Move, Played
from chratze.game.records.replay import Again, again
from chratze.game.records.written import listed
from chratze.options import Direction, Rules

LOOK = 100
"""How many deals of an evening show which way round its names stand."""

PAIR = 2
"""How many sit the same, whichever way round their names are written."""

TURNS = ("CHR411", "CHR419")
"""The breaches of whose turn it was."""

FEWER = 4
"""How many times fewer breaches of turn are clearly fewer."""


@dataclass(frozen=True, slots=True)
class Way:
    """An evening as its names must stand, its deals played again, and what is amiss with how the names are written."""

    evening: Evening
    deals: Iterator[Again]
    amiss: tuple[Breach, ...] = ()


def right_way(rules: Rules, evening: Evening) -> Way:
    """Play an evening again, the other way round where its names can only be written in the order of play."""
    if not may_be_otherwise(rules, evening):
        return Way(evening, again(rules, evening))
    found, deals = looked_at(rules, evening)
    if not found:
        return Way(evening, deals)
    other = other_way(evening)
    found_there, deals_there = looked_at(rules, other)
    if not clearly_fewer(found_there, found):
        return Way(evening, deals)
    return Way(other, deals_there, (order_of_play(other),))


def may_be_otherwise(rules: Rules, evening: Evening) -> bool:
    """Say whether somebody may have written the names in the order of play: no program does, and two have no order."""
    by_program = evening.players or evening.seed >= 0 or any(played.seed >= 0 for played in evening.deals)
    return rules.seats.direction == Direction.CLOCKWISE and not by_program and len(evening.names) > PAIR


def looked_at(rules: Rules, evening: Evening) -> tuple[list[str], Iterator[Again]]:
    """List the codes of what is amiss in the first deals of an evening; go through all, each played once."""
    deals = again(rules, evening)
    first = list(islice(deals, LOOK))
    return [breach.code for one in first for breach in one.breaches], chain(first, deals)


def clearly_fewer(other: list[str], told: list[str]) -> bool:
    """Say whether nothing is amiss the other way round, or less, and hardly a turn."""
    other_turns, turns = (sum(code in TURNS for code in codes) for codes in (other, told))
    return not other or (0 < turns >= FEWER * other_turns and len(other) < len(told))


def order_of_play(right: Evening) -> Breach:
    """Find that names are written in the order of play, and say how they must be written."""
    return Breach("CHR435", right.span, (("seats", listed(right.names)),), "seats.direction")


def other_way(evening: Evening) -> Evening:
    """Seat everybody the other way round; the last seat, which deals where nobody says who does, stays the last."""
    *names, last = evening.names
    moved = {-1: -1, len(names): len(names)} | {seat: len(names) - 1 - seat for seat in range(len(names))}
    deals = tuple(seated(played, moved) for played in evening.deals)
    return replace(evening, names=(*reversed(names), last), dealer=moved[evening.dealer], deals=deals)


def seated(played: Played, moved: Mapping[int, int]) -> Played:
    """Tell a deal of the same people on other seats."""
    stated = replace(
        played.stated,
        winners=tuple(moved[seat] for seat in played.stated.winners),
        taken=by_seat(played.stated.taken, moved),
        payments=by_seat(played.stated.payments, moved),
    )
    return replace(
        played,
        dealer=moved[played.dealer],
        hands=by_seat(played.hands, moved),
        calls=moves(played.calls, moved),
        exchange=moves(played.exchange, moved),
        tricks=moves(played.tricks, moved),
        stated=stated,
    )


def by_seat(numbers: Mapping[int, int], moved: Mapping[int, int]) -> Mapping[int, int]:
    """Put what stands at each seat to its other seat."""
    return {moved[seat]: number for seat, number in numbers.items()}


def moves(told: tuple[Move, ...], moved: Mapping[int, int]) -> tuple[Move, ...]:
    """Tell moves of the same people on other seats."""
    return tuple(replace(move, seat=moved[move.seat]) for move in told)
