"""What is typed, understood: names that may be cut short, how many tricks each, yes and no."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

PARTS = re.compile(r"[\s,;]+")
FIGURES = 4
"""The most figures of a number that are read: no deal has so many tricks."""


@dataclass(frozen=True, slots=True)
class Unheard:
    """Why an answer was not understood: a key of the words, and what its sentence needs."""

    key: str
    facts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Named:
    """A seat that was named; `more` for one with a plus behind it."""

    seat: int
    more: bool = False


def longest(names: Sequence[str], parts: Sequence[str]) -> tuple[int, tuple[int, ...]]:
    """Find the name that the most parts from the first on make together, and how many parts those are."""
    most = max(len(name.split()) for name in names)
    for length in range(min(len(parts), most), 0, -1):
        seats = seats_meant(names, " ".join(parts[:length]).removesuffix("+"))
        if seats and (length == 1 or len(seats) == 1):
            return length, seats
    return 1, ()


def seats_meant(names: Sequence[str], text: str) -> tuple[int, ...]:
    """Find the seats that a text may name: the one that bears it as a name, else those whose names begin so."""
    said = folded(text)
    whole = tuple(seat for seat, name in enumerate(names) if folded(name) == said)
    return whole or tuple(seat for seat, name in enumerate(names) if said and folded(name).startswith(said))


def folded(text: str) -> str:
    """Make nothing of capitals and of spaces."""
    return " ".join(text.casefold().split())


def unknown(names: Sequence[str], seats: Sequence[int], text: str) -> Unheard:
    """Say that nobody is called so, or several."""
    if seats:
        return Unheard("alike", (("answer", text), ("names", ", ".join(names[seat] for seat in seats))))
    return Unheard("nobody_so", (("answer", text),))


def tricks_heard(names: Sequence[str], players: Sequence[int], hand: int, text: str) -> Mapping[int, int] | Unheard:
    """Understand tricks: a number each in the order of the players, or behind names; what is left out is reckoned."""
    parts = [part for part in PARTS.split(text.replace("=", " ").replace(":", " ")) if part]
    if all(part.isdecimal() for part in parts):
        found: dict[int, int] | Unheard = in_order(names, players, [int(part[:FIGURES]) for part in parts])
    else:
        found = by_name(names, players, parts)
    return found if isinstance(found, Unheard) else whole(names, players, hand, found)


def in_order(names: Sequence[str], players: Sequence[int], numbers: Sequence[int]) -> dict[int, int] | Unheard:
    """Give each player in turn a number."""
    if len(numbers) > len(players):
        return Unheard("numbers", (("names", ", ".join(names[seat] for seat in players)),))
    return dict(zip(players, numbers, strict=False))


def by_name(names: Sequence[str], players: Sequence[int], parts: Sequence[str]) -> dict[int, int] | Unheard:
    """Give each player named the number behind the name: `A2`, `A 2`, `Anna 2`."""
    found: dict[int, int] = {}
    for name, number in numbered(names, parts):
        seats = seats_meant(names, name)
        if len(seats) > 1:
            seats = tuple(seat for seat in seats if seat in players)
        if len(seats) != 1:
            return unknown(names, seats, name or number)
        if not number.isdecimal():
            return Unheard("number", (("name", names[seats[0]]),))
        if seats[0] in found:
            return Unheard("twice", (("name", names[seats[0]]),))
        if seats[0] not in players:
            return Unheard("out", (("name", names[seats[0]]),))
        found[seats[0]] = int(number)
    return found


def numbered(names: Sequence[str], parts: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Part names from the numbers that follow them; a name may have a number in it."""
    name = ""
    bearing = [folded(one) for one in names]
    for part in parts:
        longer = f"{name} {part}".strip()
        glued = [longer[:cut] for cut in range(len(longer) - len(part), len(longer)) if longer[cut:].isdecimal()]
        if not glued or folded(longer) in bearing:
            name = longer
        else:
            before = next((one for one in glued if folded(one) in bearing), glued[0])
            yield before.strip(), longer[len(before) :][:FIGURES]
            name = ""
    if name:
        yield name, ""


def whole(
    names: Sequence[str], players: Sequence[int], hand: int, found: dict[int, int]
) -> Mapping[int, int] | Unheard:
    """Reckon what was left out: nobody else has a trick where all are told, and the last has those that are left."""
    told, missing = sum(found.values()), [seat for seat in players if seat not in found]
    if told == hand:
        return {seat: found.get(seat, 0) for seat in players}
    if told < hand and len(missing) == 1:
        return {seat: found.get(seat, hand - told) for seat in players}
    key = "too_many" if told > hand else "too_few"
    others = ", ".join(names[seat] for seat in missing)
    if key == "too_few" and not missing:
        key = "sum"
    return Unheard(key, (("count", str(told)), ("hand", str(hand)), ("names", others)))
