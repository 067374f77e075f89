"""A ledger in the very words in which one is written: read line by line, which takes a tenth of the time.

What is found here is held against the file: written again, it must be the same to the last byte. So it can only be what
the reader of records would have found; anything else is left to that one.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from chratze.cli.replaying.kept import record_text
from chratze.cli.replaying.opened import Opened, opened_text
from chratze.game.records.record import Evening, Move, Played, Stated, Verb
from chratze.game.records.scalars import scalar
from chratze.options import Rules
from chratze.rules.table import MOST_COINS

VERBS: tuple[Verb, ...] = (
    "pass", "drop", "join", "declare", "last", "blind", "double_blind", "not_blind", "turn_own", "turn_stock",
)  # fmt: skip
"""The calls without a card."""

HEADS = ("deals:", "  deals:")
"""The line above the deals, of the only evening and of one of several."""


@dataclass(slots=True)
class Parts:
    """A file in parts: its lines without those of the deals, and those of each evening's deals."""

    frame: list[str] = field(default_factory=list)
    deals: list[list[str]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Words:
    """What may be written of an evening: each seat by its name, each call by its text."""

    rules: Rules
    seats: Mapping[str, int]
    calls: Mapping[str, Move]


def own_hand(name: str, raw: bytes) -> Opened | None:
    """Read a ledger as it was written; None where it was written otherwise."""
    try:
        written = raw.decode("utf-8")
        parts = parted(written)
        found = opened_text(name, "".join(f"{line}\n" for line in parts.frame).encode())
        if found.record is None or found.recovered or len(found.record.evenings) != len(parts.deals):
            return None
        evenings = map(with_deals, [found.record.rules] * len(parts.deals), found.record.evenings, parts.deals)
        record = replace(found.record, evenings=tuple(evenings))
    except (ValueError, LookupError):
        return None
    if record_text(record) != written:
        return None
    return replace(found, record=record, texts={**found.texts, name: written})


def parted(text: str) -> Parts:
    """Take the deals out of a file."""
    parts, above = Parts(), ""
    for line in text.removesuffix("\n").split("\n"):
        inner = above and line.startswith((above.replace("deals:", "- "), above.replace("deals:", "  ")))
        if inner:
            parts.deals[-1].append(line.removeprefix(above.removesuffix("deals:")))
            continue
        above = line if line in HEADS else ""
        if line in HEADS or line in (f"{head} []" for head in HEADS):
            parts.deals.append([])
        parts.frame.append(f"{line} []" if above else line)
    return parts


def with_deals(rules: Rules, evening: Evening, lines: Sequence[str]) -> Evening:
    """Read the deals of an evening."""
    words = words_of(rules, evening.names)
    rows: list[list[str]] = []
    for line in lines:
        if line.startswith("- "):
            rows.append([])
        rows[-1].append(line[2:])
    return replace(evening, deals=tuple(a_deal(words, number, told) for number, told in enumerate(rows, 1)))


@cache
def words_of(rules: Rules, names: tuple[str, ...]) -> Words:
    """Write all that may be written of an evening."""
    seats = {scalar(name): seat for seat, name in enumerate(names)}
    calls = {scalar(f"{name} {verb}"): Move(seat, verb) for seat, name in enumerate(names) for verb in VERBS}
    return Words(rules, seats, calls)


def a_deal(words: Words, number: int, rows: Sequence[str]) -> Played:
    """Read a deal, a key a row."""
    said = dict(row.split(": ", 1) for row in rows if row != "{}")
    taken = {words.seats[name]: made(words.rules, tricks) for name, tricks in braced(said.pop("taken", "{}"))}
    payments = {words.seats[name]: money(words.rules, sum_) for name, sum_ in braced(said.pop("payments", "{}"))}
    pot = money(words.rules, said.pop("pot")) if "pot" in said else -1
    calls = tuple(words.calls[call] for call in inside(said.pop("calls", "[]")))
    date, note = said.pop("date", ""), said.pop("note", "")
    if said:
        raise KeyError(*said)
    return Played(number, calls=calls, stated=Stated((), taken, payments, pot), date=date, note=note)


def inside(listed: str) -> Sequence[str]:
    """Part what stands in brackets; no name has a comma."""
    return listed[1:-1].split(", ") if listed[1:-1] else ()


def braced(listed: str) -> Iterator[tuple[str, str]]:
    """Part names and what stands behind them in braces."""
    for entry in inside(listed):
        name, _, behind = entry.rpartition(": ")
        yield name, behind


def made(rules: Rules, written: str) -> int:
    """Read tricks, at most a hand of them."""
    if not 0 <= int(written) <= rules.deal.hand:
        raise ValueError(written)
    return int(written)


def money(rules: Rules, written: str) -> int:
    """Read coins, in whole ones."""
    coins, rest = divmod(int(written.removeprefix("-").replace(".", "")), rules.money.coin)
    if rest or coins > MOST_COINS:
        raise ValueError(written)
    return -coins if written.startswith("-") else coins
