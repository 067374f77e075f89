"""Who sits down to play, where, and how he is spoken to."""

from collections.abc import Mapping
from dataclasses import dataclass

from chratze.cli.pen import Pen
from chratze.cli.seats import misfit
from chratze.players.choose import RANDOM, REGULAR
from chratze.variant.record import Variant
from chratze.words.speak import Company, Words, sentence

NAMES = ("Anna", "Beat", "Clara", "Dani", "Erna", "Fritz", "Gritli", "Hans", "Ida", "Jakob")
"""Who sits at a table when nobody is named."""

KINDS: Mapping[str, int] = {"regular": REGULAR, "random": RANDOM}
"""Who may sit on the other seats."""


@dataclass(frozen=True, slots=True)
class Wished:
    """What a player wishes of the table, as it was typed.

    `me` counts from 1. Without `seats` there are as many as usual, without a `seed` one is drawn; `deals` 0 means as
    many as one likes.
    """

    seats: int | None
    me: int
    players: str
    names: str
    seed: int | None
    deals: int


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table with one person at it.

    `me` is that person's seat, `kinds` who chooses on each seat (what it says of `me` is not used), `company` the
    table as that person sees it.
    """

    pen: Pen
    variant: Variant
    company: Company
    me: int
    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """Why nobody can sit down like that: a key of the words, and what its sentence needs."""

    key: str
    facts: tuple[tuple[str, str], ...]


def sit(pen: Pen, variant: Variant, wished: Wished) -> Sitting | Fault:
    """Seat everybody, or say why that cannot be."""
    seats = variant.rules.seats.usual if wished.seats is None else wished.seats
    fault = wrong_seats(pen, variant, seats) or wrong_me(wished.me, seats)
    if fault is not None:
        return fault
    names, kinds = names_of(wished.names, seats), kinds_of(wished.players, seats, wished.me - 1)
    if isinstance(names, Fault):
        return names
    if isinstance(kinds, Fault):
        return kinds
    return Sitting(pen, variant, company(variant, names, wished.me - 1), wished.me - 1, kinds)


def wrong_seats(pen: Pen, variant: Variant, seats: int) -> Fault | None:
    """Refuse more or fewer players than the variant allows."""
    wrong = misfit(pen.words, variant, seats)
    return Fault(f"play.fault.{wrong[0]}", tuple(wrong[1].items())) if wrong else None


def wrong_me(me: int, seats: int) -> Fault | None:
    """Refuse a seat that the table does not have."""
    if 1 <= me <= seats:
        return None
    return Fault("play.fault.me", (("seat", str(me)), ("seats", str(seats))))


def names_of(wished: str, seats: int) -> tuple[str, ...] | Fault:
    """Read the names of the seats: one each, none twice."""
    if not wished:
        return NAMES[:seats]
    names = tuple(name.strip() for name in wished.split(","))
    if len(names) == seats == len({name.casefold() for name in names}) and all(names):
        return names
    return Fault("play.fault.names", (("seats", str(seats)), ("example", ",".join(NAMES[:seats]))))


def kinds_of(wished: str, seats: int, me: int) -> tuple[int, ...] | Fault:
    """Read who sits on the other seats: one kind for all, or one for each."""
    said = [player.strip() for player in wished.split(",")]
    strange = [player for player in said if player not in KINDS]
    if strange or len(said) not in (1, seats - 1):
        player = strange[0] if strange else wished
        return Fault("play.fault.players", (("player", player), ("allowed", ", ".join(KINDS))))
    kinds = [KINDS[player] for player in said] * (seats - 1 if len(said) == 1 else 1)
    return (*kinds[:me], REGULAR, *kinds[me:])


def company(variant: Variant, names: tuple[str, ...], me: int) -> Company:
    """Make the company at the table, one of whom sees his own cards."""
    return Company(variant.rules.pack, variant.rules.money.coin, names, 1 << me, variant.terms)


def in_words(words: Words, fault: Fault) -> str:
    """Say why nobody can sit down like that."""
    return sentence(words, fault.key, **dict(fault.facts))
