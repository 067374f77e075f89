"""What everybody said and did, read: calls, exchanges, tricks; a line each."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from chratze.cards import ranks, show
from chratze.finding import Finding, Span
from chratze.game.asking import CALLS
from chratze.game.read_auction import meanings, same
from chratze.game.reading import NUMBER
from chratze.game.records.read_values import (
    TRICKS,
    UNKNOWN,
    Circle,
    begun,
    card,
    card_set,
    is_card,
    lines,
    seat,
    stranger,
)
from chratze.game.records.record import Move, Verb
from chratze.source import Node, finding

CALL_VERBS: tuple[Verb, ...] = (
    "declare", "pass", "join", "drop", "last", "blind", "double_blind", "not_blind", "turn_stock", "turn_own",
)  # fmt: skip
"""The calls that a record holds, by their English words."""

EXCHANGE_VERBS: tuple[Verb, ...] = ("swap", "keep", "exchange", "throw")
BEHIND = ">"
"""What stands before the cards that were drawn, or the name of who took a trick."""

MOST = 52
"""More cards than a hand holds."""

Reading = Callable[[Circle, int, str, Span], Move | None]
"""What reads what a seat did; None where it is nothing of that kind."""


class Way(NamedTuple):
    """How the lines of a key are read, and one of them for an example."""

    key: str
    read: Reading
    example: str


def read_calls(circle: Circle, node: Node) -> Iterator[Move]:
    """Read the calls, and the card that a dealer chose to show."""
    return read_moves(circle, node, *ways())


def called(circle: Circle, seat_: int, words: str, span: Span) -> Move | None:
    """Read a call, in English or in the table's own words; None for none."""
    first, _, rest = words.partition(" ")
    if same(first) == "show" and rest and all(is_card(circle, one) for one in rest.split()):
        return Move(seat_, "show", card_set(circle, rest.split(), span), span=span)
    verb = verb_of(circle, words)
    return Move(seat_, verb, span=span) if verb else None


def verb_of(circle: Circle, words: str) -> Verb | None:
    """Name the call that words mean; of the two ways to say no the first, as the question makes clear which it is."""
    plain = next((verb for verb in CALL_VERBS if same(verb) == same(words)), None)
    if plain or not words:
        return plain
    meant = [CALLS[call] for call in meanings(words, circle.terms)]
    return next((verb for verb in CALL_VERBS if verb in meant), None)


def says(read: Reading, circle: Circle, line: str, span: Span) -> bool:
    """Say whether a line, read in a way, says something: it may stand under the wrong key."""
    aside = replace(circle, faults=[])
    return any(read(aside, seat_, words, span) for seat_, words in begun(circle.names, line))


def unreadable(circle: Circle, line: str, span: Span, example: str) -> Finding:
    """Find a line that begins with no name, or in which nothing can be read behind it."""
    known = next(begun(circle.names, line), None)
    if known is None and line:
        return stranger(circle, line.split(" ", maxsplit=1)[0], span)
    return finding(span, "CHR144", ("text", line), ("example", example))


def read_exchange(circle: Circle, node: Node) -> Iterator[Move]:
    """Read what was thrown, drawn and swapped."""
    return read_moves(circle, node, *reversed(ways()))


def ways() -> tuple[Way, Way]:
    """Say how calls are read, and how exchanges."""
    return Way("calls", called, "Anna pass"), Way("exchange", exchanged, "Anna exchange 2")


def read_moves(circle: Circle, node: Node, way: Way, other: Way) -> Iterator[Move]:
    """Read lines of a name and what it did; what belongs under the other key is told so."""
    for line, span in lines(way.key, node, ",", circle.faults):
        made = next(filter(None, (way.read(circle, *one, span) for one in begun(circle.names, line))), None)
        if made is None:
            moved = f"{other.key}: [{line}]" if says(other.read, circle, line, span) else way.example
            circle.faults.append(unreadable(circle, line, span, moved))
        else:
            yield made


def exchanged(circle: Circle, seat_: int, words: str, span: Span) -> Move | None:
    """Read an exchange, a card thrown or a swap; None for none of them."""
    left, behind, right = words.partition(BEHIND)
    said, *thrown = left.split() or [""]
    verb = next((verb for verb in EXCHANGE_VERBS if verb == said.casefold()), None)
    if verb in ("swap", "keep"):
        return None if thrown or behind else Move(seat_, verb, span=span)
    if verb is None or not all(is_card(circle, one) for one in right.split()):
        return None
    drawn = card_set(circle, right.split(), span)
    counted = len(thrown) == 1 and NUMBER.fullmatch(thrown[0]) is not None
    if verb == "exchange" and counted and int(thrown[0]) <= MOST:
        return Move(seat_, verb, count=int(thrown[0]), drawn=drawn, span=span)
    if counted or not all(is_card(circle, one) for one in thrown):
        return None
    count = len(thrown) if verb == "exchange" and thrown else -1
    return Move(seat_, verb, card_set(circle, thrown, span), count, drawn, span=span)


def read_tricks(circle: Circle, node: Node) -> tuple[tuple[Move, ...], tuple[int, ...]]:
    """Read the tricks: the cards played, and who took each, as far as that is said."""
    moves: list[Move] = []
    winners: list[int] = []
    for trick, (line, span) in enumerate(lines("tricks", node, TRICKS, circle.faults), 1):
        left, behind, name = line.partition(BEHIND)
        for words, place in parted(left, line, span):
            moves += (replace(move, trick=trick) for move in laid(circle, words, place))
        winners.append(seat(circle, name.strip(), span) if behind else -1)
    while winners and winners[-1] < 0:
        winners.pop()
    return tuple(moves), tuple(winners)


def parted(left: str, line: str, span: Span) -> Iterator[tuple[str, Span]]:
    """Part the cards of a trick at their commas, each part with its place where the line shows it as it is written."""
    exact = span.line == span.end_line and span.end_column - span.column == len(line)
    at = span.column
    for part in left.split(","):
        words = part.strip()
        begin = at + len(part) - len(part.lstrip())
        here = replace(span, column=begin, end_column=begin + len(words)) if exact and words else span
        yield words or UNKNOWN, here
        at += len(part) + 1


def laid(circle: Circle, words: str, span: Span) -> Iterator[Move]:
    """Read a card with who played it, or a leader with the cards played to his, in their order."""
    found = next((one for one in players(circle, words) if plays(circle, one[1])), None)
    if found is None:
        circle.faults.append(unreadable(circle, words, span, trick_example(circle)))
        return
    leader, cards = found
    for place, one in enumerate(cards.split()):
        known = card(circle, one, span)
        yield Move(-1 if place else leader, "lay", 1 << known if known >= 0 else 0, span=span)


def trick_example(circle: Circle) -> str:
    """Write a trick as it might be at this table."""
    leader, follower, *_ = circle.names
    pack = circle.rules.pack
    return f"{leader} {show(pack, len(ranks(pack)) - 1)}, {follower} {show(pack, 0)} > {leader}"


def players(circle: Circle, words: str) -> Sequence[tuple[int, str]]:
    """List who may have played what is written: a name and cards, or cards alone."""
    return [*begun(circle.names, words), (-1, words)]


def plays(circle: Circle, cards: str) -> bool:
    """Say whether words are cards."""
    return bool(cards) and all(is_card(circle, one) for one in cards.split())
