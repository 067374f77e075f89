"""Where a ledger is kept: its book, the facts told of the deal under way, the file behind it, the words."""

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from shutil import get_terminal_size

from chratze.cli.ledgers.book import Book
from chratze.cli.ledgers.facts import Facts
from chratze.cli.pen import Pen
from chratze.cli.table.terminal import Terminal
from chratze.finding import Span
from chratze.words.catalogue import sentence
from chratze.words.figures import money
from chratze.words.harmless import visible


@dataclass(slots=True)
class Desk:
    """What an evening with a ledger is kept with.

    `facts` are those told of the deal under way, one more after each answer; `changes` are the books before each
    correction, until something else is done. `spans` has the places of the options,
    `keep` writes a book down before anything of it is said, and says whether it could; `today` is the date of a new
    evening; `plain` draws with the signs of a typewriter.
    """

    pen: Pen
    terminal: Terminal
    book: Book
    spans: Mapping[str, Span]
    keep: Callable[[Book], bool]
    today: str
    plain: bool = False
    facts: list[Facts] = field(default_factory=lambda: [Facts()])
    changes: list[Book] = field(default_factory=list)


def say(desk: Desk, key: str, **facts: str) -> str:
    """Say a sentence of the ledger."""
    return sentence(desk.pen.words, f"ledger.{key}", **facts)


def tell(desk: Desk, key: str, **facts: str) -> None:
    """Print a sentence of the ledger."""
    desk.terminal.say(say(desk, key, **facts))


def told_lines(desk: Desk, lines: Iterable[str]) -> None:
    """Print line after line."""
    for line in lines:
        desk.terminal.say(line)


def columns() -> int:
    """Say how many columns there are, 0 for as many as one likes."""
    return get_terminal_size().columns if sys.stdout.isatty() else 0


def drawable(signs: str) -> bool:
    """Say whether signs can be printed here."""
    try:
        signs.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def in_coins(desk: Desk, coins: int) -> str:
    """Write a sum."""
    return money(desk.book.record.rules.money.coin, coins)


def in_currency(desk: Desk, coins: int) -> str:
    """Write a sum in the currency of the table, if it has one."""
    return f"{visible(desk.book.record.terms.get('currency', ''))} {in_coins(desk, coins)}".strip()


def signed(desk: Desk, coins: int) -> str:
    """Write a gain or a loss."""
    return f"{'+' if coins > 0 else ''}{in_coins(desk, coins)}"


def term(desk: Desk, call: str) -> str:
    """Name a call as the table does."""
    return visible(desk.book.record.terms.get(call, "")) or sentence(desk.pen.words, f"call.{call}")


def known(desk: Desk, thing: str) -> tuple[str, ...]:
    """List what may be typed for a thing."""
    return tuple(desk.pen.words.texts.get(f"ledger.hear.{thing}", "").split())
