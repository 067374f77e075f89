"""What may be wanted of a ledger besides telling it a deal: a letter, and for some the number of a deal."""

import re
from dataclasses import dataclass
from enum import Enum

from chratze.cli.ledgers.desk import Desk, known
from chratze.cli.ledgers.hearing import Unheard, seats_meant

FORCED = ":"
"""What stands before a letter that a name begins with, so that it is no name."""

TYPED = re.compile(r"(\?|[^\W\d_]+)\s*(?:([0-9]{1,6})(?:[./]([0-9]{1,6}))?)?")


class Wish(Enum):
    """What may be wanted."""

    HELP = "help"
    UNDO = "undo"
    CORRECT = "correct"
    REMOVE = "remove"
    LIST = "list"
    STANDINGS = "standings"
    CHART = "chart"
    SETTLE = "settle"
    PAID = "paid"
    EVENING = "evening"
    TABLE = "table"
    QUIT = "quit"


NUMBERED = (Wish.CORRECT, Wish.REMOVE, Wish.SETTLE)
"""What may have a number behind it."""


@dataclass(frozen=True, slots=True)
class Wished:
    """A wish, and the numbers behind it, 0 for none: a deal, or an evening and a deal."""

    wish: Wish
    numbers: tuple[int, ...] = ()


def wished(desk: Desk, names: tuple[str, ...], text: str) -> Wished | Unheard | None:
    """Understand a wish, None for what is none; *names* are those that an answer may begin with."""
    said = text.strip()
    bare = said.removeprefix(FORCED).strip()
    typed = TYPED.fullmatch(bare.casefold())
    wish = next((one for one in Wish if typed and typed[1] in known(desk, one.value)), None)
    if wish is None or typed is None:
        return Unheard("wish", (("answer", bare),)) if said.startswith(FORCED) else None
    if not said.startswith(FORCED) and seats_meant(names, typed[1]):
        return None
    numbers = tuple(int(number) for number in typed.groups()[1:] if number)
    if numbers and wish not in NUMBERED:
        return None if not said.startswith(FORCED) else Unheard("wish", (("answer", bare),))
    return Wished(wish, numbers)


def letter(desk: Desk, names: tuple[str, ...], wish: Wish) -> str:
    """Say what is typed for a wish: a letter, with a colon before it where a name begins so."""
    short = known(desk, wish.value)[0]
    return f"{FORCED}{short}" if seats_meant(names, short) else short
