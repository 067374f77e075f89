"""The name of a deal, by which it can be dealt again: variant, seats where they are not the usual ones, seed, number.

Who deals follows from the number: the last seat deals first, and then the deal goes round; where it went otherwise, the
dealer's seat stands behind, counted from 1: `swiss/3#7@4-2`.
"""

import re
from dataclasses import dataclass

from chratze.game.deal import MOST, Deal
from chratze.options import Direction, Rules

PATTERN = re.compile(
    r"(?P<name>.+?)(?:/(?P<seats>[1-9]\d?))?#(?P<seed>\d{1,19})@(?P<number>[1-9]\d{0,14})(?:-(?P<dealer>[1-9]\d?))?",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class DealId:
    """A deal by its name: `seats` 0 stands for the usual ones, `dealer` -1 for who deals by the number."""

    name: str
    seats: int
    seed: int
    number: int
    dealer: int


def read_deal_id(text: str) -> DealId | None:
    """Read the name of a deal, None where it is none."""
    found = PATTERN.fullmatch(text.strip())
    if found is None:
        return None
    seats, seed, number, dealer = (int(found[key] or 0) for key in ("seats", "seed", "number", "dealer"))
    return DealId(found["name"], seats, seed, number, dealer - 1) if seed <= MOST else None


def deal_id(name: str, deal: Deal) -> str:
    """Name a deal."""
    table, usual = deal.table, deal.rules.seats.usual
    seats = "" if table.seats == usual else f"/{table.seats}"
    expected = dealer_of(deal.rules, table.seats, table.number)
    dealer = "" if table.dealer == expected or table.number == 0 else f"-{table.dealer + 1}"
    return f"{name}{seats}#{table.seed}@{table.number}{dealer}"


def dealer_of(rules: Rules, seats: int, number: int) -> int:
    """Say who deals the n-th deal of an evening, if the deal goes round and never stays: the last seat deals first."""
    way = -1 if rules.seats.direction == Direction.CLOCKWISE else 1
    return (seats - 1 + way * (number - 1)) % seats
