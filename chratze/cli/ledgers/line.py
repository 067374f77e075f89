"""What may be typed of a deal in one line: who played, and how many tricks each made."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from chratze.cli.ledgers.hearing import FIGURES, PARTS, Named, Unheard, folded, longest, seats_meant, unknown

NO_SEAT = Named(-1)
LETTERS = 2
"""The fewest letters that may be the first ones of as many names."""


@dataclass(frozen=True, slots=True)
class Line:
    """Who was named, that everybody or nobody was, and tricks: in the order of the players, or by seat."""

    people: tuple[Named, ...] = ()
    everybody: bool = False
    nobody: bool = False
    numbers: tuple[int, ...] = ()
    tricks: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Known:
    """What is understood: the names of the table, and the words for everybody and for nobody."""

    names: Sequence[str]
    everybody: Sequence[str]
    nobody: Sequence[str]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a line: a name, a number or both, -1 for no number; or a word."""

    who: Named = NO_SEAT
    number: int = -1
    word: str = ""


def line_heard(known: Known, text: str) -> Line | Unheard:
    """Understand a line: numbers behind all names are in the order of the players, others belong to a name."""
    parts: list[Part] = []
    for part in parts_heard(known, [part for part in PARTS.split(text) if part]):
        if isinstance(part, Unheard):
            return part
        parts.append(part)
    people = tuple(part.who for part in parts if part.who is not NO_SEAT)
    twice = next((one for place, one in enumerate(people) if one.seat in [who.seat for who in people[:place]]), None)
    if twice:
        return Unheard("twice", (("name", known.names[twice.seat]),))
    words = [part.word for part in parts]
    return with_numbers(Line(people, "everybody" in words, "nobody" in words), parts)


def with_numbers(line: Line, parts: Sequence[Part]) -> Line | Unheard:
    """Find whose the numbers of a line are."""
    bare = [place for place, part in enumerate(parts) if part.who is NO_SEAT and not part.word]
    behind = bare == [*range(len(parts) - len(bare), len(parts))]
    if behind and all(part.number < 0 for part in parts[: len(parts) - len(bare)]):
        return replace(line, numbers=tuple(part.number for part in parts[len(parts) - len(bare) :]))
    tricks: dict[int, int] = {}
    for place, part in enumerate(parts):
        who = parts[place - 1].who.seat if place in bare and place else part.who.seat
        if part.number >= 0 and (who < 0 or who in tricks):
            return Unheard("mixed")
        if part.number >= 0:
            tricks[who] = part.number
    return replace(line, tricks=tuple(tricks.items()))


def parts_heard(known: Known, parts: list[str]) -> Iterator[Part | Unheard]:
    """Go through the parts of a line, up to the first that is not understood."""
    while parts:
        length, seats = longest(known.names, parts)
        said = folded(parts[0])
        if len(seats) == 1 and (said not in (*known.everybody, *known.nobody) or folded(known.names[seats[0]]) == said):
            yield Part(Named(seats[0], more=parts[length - 1].endswith("+")))
        elif said.isdecimal() and not seats:
            yield Part(number=int(said[:FIGURES]))
        else:
            firsts = initials(known.names, parts[0])
            yield from firsts or (word_or_both(known, parts[0], seats),)
        parts = parts[length:]


def initials(names: Sequence[str], part: str) -> list[Part]:
    """Understand the first letters of names, and tricks, without a space: `bd3`; nothing where it is anything else."""
    if sum(map(str.isalpha, part)) < LETTERS or seats_meant(names, part):
        return []
    found: list[Part] = []
    for sign in part:
        seats = seats_meant(names, sign)
        if not (sign.isdecimal() or len(seats) == 1):
            return []
        found.append(Part(number=int(sign)) if sign.isdecimal() else Part(Named(seats[0])))
    who = [one.who for one in found if one.who is not NO_SEAT]
    return found if len(set(who)) == len(who) else []


def word_or_both(known: Known, part: str, seats: Sequence[int]) -> Part | Unheard:
    """Understand a word, or a name with a number right behind it."""
    if folded(part) in known.everybody:
        return Part(word="everybody")
    if folded(part) in known.nobody:
        return Part(word="nobody")
    cuts = [cut for cut in range(1, len(part)) if part[cut:].isdecimal()]
    whole = [folded(name) for name in known.names]
    cuts.sort(key=lambda cut: folded(part[:cut].removesuffix("+")) not in whole)
    meant = [(cut, seats_meant(known.names, part[:cut].removesuffix("+"))) for cut in cuts]
    for cut, found in meant:
        if len(found) == 1:
            return Part(Named(found[0], more=part[:cut].endswith("+")), int(part[cut:][:FIGURES]))
    return unknown(known.names, seats or (meant[0][1] if meant else ()), part)
