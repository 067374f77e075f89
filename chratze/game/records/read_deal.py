"""A deal of a record, read."""

from collections.abc import Iterator, Mapping

from chratze.cards import each
from chratze.finding import Span
from chratze.game.records.read_moves import read_calls, read_exchange, read_tricks
from chratze.game.records.read_values import (
    LARGEST,
    Circle,
    Nodes,
    card,
    card_set,
    coins,
    keys,
    number,
    pot,
    seat,
    told,
    twice,
    word,
    words_of,
)
from chratze.game.records.record import Played, Stated
from chratze.options import PACKETS
from chratze.source import Entries, Node

DEAL = (
    "number", "seed", "dealer", "hands", "upcards", "stock", "calls", "exchange", "tricks", "taken", "payments", "pot",
    "date", "note",
)  # fmt: skip
"""What may be said of a deal."""


def read_deal(circle: Circle, node: Node, place: int) -> Played:
    """Read the deal that has a place in its evening, from 1."""
    faults = circle.faults
    said = keys("deals", node, DEAL, faults) if not empty(node) else {}
    tricks, winners = read_tricks(circle, said["tricks"]) if "tricks" in said else ((), ())
    hands = dict(read_hands(circle, said["hands"])) if "hands" in said else {}
    spans = spans_of(node)
    played = Played(
        number(said["number"], (1, LARGEST), faults) if "number" in said else place,
        seat(circle, word("dealer", said["dealer"], faults), said["dealer"].span) if "dealer" in said else -1,
        number(said["seed"], (0, LARGEST), faults) if "seed" in said else -1,
        hands,
        row(circle, said, "upcards"),
        row(circle, said, "stock"),
        tuple(read_calls(circle, said["calls"])) if "calls" in said else (),
        tuple(read_exchange(circle, said["exchange"])) if "exchange" in said else (),
        tricks,
        read_stated(circle, said, winners, spans),
        told(said, "date", faults),
        told(said, "note", faults),
        span=node.span,
        spans=spans,
    )
    nowhere_twice(circle, played)
    return played


def empty(node: Node) -> bool:
    """Say whether nothing is said of a deal."""
    return isinstance(node, Entries) and not node.entries


def spans_of(node: Node) -> Mapping[str, Span]:
    """Name the place of each key and its value."""
    return {entry.key: entry.node.span for entry in node.entries} if isinstance(node, Entries) else {}


def read_hands(circle: Circle, node: Node) -> Iterator[tuple[int, int]]:
    """Read the cards known of each hand."""
    for entry in node.entries if isinstance(node, Entries) else ():
        found = seat(circle, entry.key, entry.span)
        cards = card_set(circle, words_of(entry.key, entry.node, circle.faults), entry.node.span)
        if found >= 0:
            yield found, cards
    keys("hands", node, [entry.key for entry in node.entries] if isinstance(node, Entries) else (), circle.faults)


def row(circle: Circle, said: Nodes, key: str) -> tuple[int, ...]:
    """Read cards in their order."""
    if key not in said:
        return ()
    return tuple(card(circle, one, said[key].span) for one in words_of(key, said[key], circle.faults))


def read_stated(circle: Circle, said: Nodes, winners: tuple[int, ...], spans: Mapping[str, Span]) -> Stated:
    """Read what is stated of the outcome."""
    faults = circle.faults
    taken = by_name(circle, said, "taken")
    payments = by_name(circle, said, "payments")
    return Stated(
        winners,
        {seat_: number(node, (0, PACKETS), faults) for seat_, node in taken.items()},
        {seat_: coins(circle.rules, node, faults) for seat_, node in payments.items()},
        pot(circle.rules, said["pot"], faults) if "pot" in said else -1,
        spans,
    )


def by_name(circle: Circle, said: Nodes, key: str) -> Mapping[int, Node]:
    """Read what stands behind each name."""
    if key not in said:
        return {}
    node = said[key]
    names = [entry.key for entry in node.entries] if isinstance(node, Entries) else []
    named = {name: seat(circle, name, node.span) for name in names}
    found = keys(key, node, names, circle.faults)
    return {named[name]: value for name, value in found.items() if named[name] >= 0}


def nowhere_twice(circle: Circle, played: Played) -> None:
    """Find the cards that were dealt to two."""
    seen = 0
    for hand in played.hands.values():
        circle.faults.extend(twice(circle, one, played.spans["hands"]) for one in each(hand & seen))
        seen |= hand
