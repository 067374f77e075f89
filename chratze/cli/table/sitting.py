"""Who sits down to play, where, and how he is spoken to."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from chratze.cli.pen import Pen
from chratze.cli.seats import misfit
from chratze.cli.table.faces import Faces, faces
from chratze.cli.table.look import AS_USUAL, Look
from chratze.game.programs import PLAYERS as PROGRAMS
from chratze.variant.record import Variant
from chratze.words.speak import Company, Words, sentence, visible

NAMES = ("Anna", "Beat", "Clara", "Dani", "Erna", "Fritz", "Gritli", "Hans", "Ida", "Jakob")
"""Who sits at a table when nobody is named."""

PERSON = -1
"""A seat whose player is asked here; on the others it is a program that chooses."""

KINDS: Mapping[str, int] = {name: kind for kind, name in enumerate(PROGRAMS)}
"""Who may sit on the other seats."""

PEOPLE = "person"
"""What a seat is called whose player is asked here."""

PLAYERS: Mapping[int, str] = {PERSON: PEOPLE, **dict(enumerate(PROGRAMS))}
"""Who may sit on a seat, by who chooses there."""

LONGEST = 40
"""The most letters of a name."""


@dataclass(frozen=True, slots=True)
class Wished:
    """What a player wishes of the table, as it was typed.

    `me` counts from 1. Without `seats` there are as many as names, without either as usual; without a `seed` one is
    drawn; `deals` 0 means as many as one likes. `people` sit side by side, the first of them on seat `me`.
    """

    seats: int | None
    me: int
    players: str
    names: str
    seed: int | None
    deals: int
    people: int = 1
    look: Look = AS_USUAL


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table with people at it.

    `me` is the seat that looks at it, `company` the table as that seat sees it, `kinds` who chooses on each seat, and
    `faces` how its cards are shown, None for as they are told.
    """

    pen: Pen
    variant: Variant
    company: Company
    me: int
    kinds: tuple[int, ...]
    look: Look = AS_USUAL
    faces: Faces | None = None


@dataclass(frozen=True, slots=True)
class Fault:
    """Why nobody can sit down like that: a key of the words, and what its sentence needs."""

    key: str
    facts: tuple[tuple[str, str], ...]


def sit(pen: Pen, variant: Variant, wished: Wished) -> Sitting | Fault:
    """Seat everybody, or say why that cannot be."""
    seats = seats_of(variant, wished)
    fault = wrong_seats(pen, variant, seats) or wrong_me(wished, seats)
    if fault is not None:
        return fault
    names, kinds = names_of(wished.names, seats), kinds_of(wished, seats)
    if isinstance(names, Fault):
        return names
    if isinstance(kinds, Fault):
        return kinds
    me = kinds.index(PERSON)
    shown = faces(pen, variant.rules.pack, map(visible, names), wished.look)
    return Sitting(pen, variant, company(variant, names, me), me, kinds, wished.look, shown)


def seats_of(variant: Variant, wished: Wished) -> int:
    """Count the seats: as many as are wished, else as many as are named where so many may play, else as usual."""
    if wished.seats is not None:
        return wished.seats
    named, allowed = len(wished.names.split(",")), variant.rules.seats
    return named if allowed.min <= named <= allowed.max else allowed.usual


def wrong_seats(pen: Pen, variant: Variant, seats: int) -> Fault | None:
    """Refuse more or fewer players than the variant allows."""
    wrong = misfit(pen.words, variant, seats)
    return Fault(f"play.fault.{wrong[0]}", tuple(wrong[1].items())) if wrong else None


def wrong_me(wished: Wished, seats: int) -> Fault | None:
    """Refuse a seat that the table does not have, and more people than it has seats."""
    if not 1 <= wished.me <= seats:
        return Fault("play.fault.me", (("seat", str(wished.me)), ("seats", str(seats))))
    if not 1 <= wished.people <= seats:
        return Fault("play.fault.people", (("people", str(wished.people)), ("seats", str(seats))))
    return None


def names_of(wished: str, seats: int) -> tuple[str, ...] | Fault:
    """Read the names of the seats: one each, none twice, none that fills the screen or a record cannot hold."""
    if not wished:
        return NAMES[:seats]
    names = tuple(" ".join(name.split()) for name in wished.split(","))
    if max(map(len, names)) > LONGEST or ">" in wished:
        return Fault("play.fault.long_name", (("most", str(LONGEST)),))
    if len(names) == seats == len({name.casefold() for name in names}) and all(names):
        return names
    return Fault("play.fault.names", (("seats", str(seats)), ("example", ",".join(NAMES[:seats]))))


def kinds_of(wished: Wished, seats: int) -> tuple[int, ...] | Fault:
    """Read who sits where: one kind for all other seats or one for each, or one for every seat, people among them."""
    said = [player.strip() for player in wished.players.split(",")]
    strange = [player for player in said if player not in PLAYERS.values()]
    if strange:
        return Fault("play.fault.players", (("player", strange[0]), ("allowed", ", ".join([*KINDS, PEOPLE]))))
    if PEOPLE in said:
        return kinds_by_seat(wished, said, seats)
    others = seats - wished.people
    if len(said) not in (1, others):
        return miscounted(said, others, seats)
    programs = iter([KINDS[player] for player in said] * (others if len(said) == 1 else 1))
    people = {(wished.me - 1 + k) % seats for k in range(wished.people)}
    return tuple(PERSON if seat in people else next(programs) for seat in range(seats))


def kinds_by_seat(wished: Wished, said: list[str], seats: int) -> tuple[int, ...] | Fault:
    """Read who sits on each seat, people among them."""
    if len(said) != seats:
        return miscounted(said, seats - said.count(PEOPLE), seats)
    if wished.people not in {1, said.count(PEOPLE)}:
        return Fault("play.fault.at_odds", (("count", str(said.count(PEOPLE))), ("people", str(wished.people))))
    kinds = {name: kind for kind, name in PLAYERS.items()}
    return tuple(kinds[player] for player in said)


def miscounted(said: list[str], others: int, seats: int) -> Fault:
    """Say that so many players fit neither the table nor its other seats."""
    facts = ("count", str(len(said))), ("others", str(others)), ("seats", str(seats))
    return Fault("play.fault.count", facts)


def people(sitting: Sitting) -> tuple[int, ...]:
    """List the seats whose players are asked here."""
    return tuple(seat for seat, kind in enumerate(sitting.kinds) if kind == PERSON)


def several(sitting: Sitting) -> bool:
    """Say whether several people share the screen."""
    return len(people(sitting)) > 1


def seen_by(sitting: Sitting, seat: int) -> Sitting:
    """Look at the table from a seat, which sees its own cards; from -1 nobody's are seen."""
    shown = 1 << seat if seat >= 0 else 0
    return replace(sitting, me=seat, company=replace(sitting.company, shown=shown))


def company(variant: Variant, names: tuple[str, ...], me: int) -> Company:
    """Make the company at the table, one of whom sees his own cards."""
    return Company(variant.rules.pack, variant.rules.money.coin, names, 1 << me, variant.terms)


def in_words(words: Words, fault: Fault) -> str:
    """Say why nobody can sit down like that."""
    return sentence(words, fault.key, **dict(fault.facts))
