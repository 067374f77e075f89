"""A ledger as it is found: read, its rules placed, what was torn off its end, and what in it does not add up."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from chratze.cli.in_text import findings_in_text
from chratze.cli.ledgers.book import Book, cardless, restated
from chratze.cli.ledgers.desk import Desk, in_coins, say, signed
from chratze.cli.ledgers.own_hand import own_hand
from chratze.cli.pen import Pen
from chratze.cli.replaying.opened import Opened, opened, opened_text
from chratze.cli.streams import COULD_NOT_RUN, complain
from chratze.finding import Span
from chratze.game.records.read import LIMIT
from chratze.game.records.record import Evening, Played, Record
from chratze.rules.settlement import gain
from chratze.variant.chain import fetch
from chratze.variant.load import load
from chratze.variant.record import Variant
from chratze.words.catalogue import sentence

FAULTY = 1
"""The exit code where a file has errors."""


@dataclass(frozen=True, slots=True)
class Found:
    """A ledger as it was found: its record, its title, where its rules stand, the bytes of its file, those torn off."""

    record: Record
    title: Mapping[str, str]
    spans: Mapping[str, Span]
    held: bytes | None
    torn: bytes = b""


def read(written_with: Pen, file: str) -> Found | int:
    """Read a ledger, and say what is wrong with it; the exit code where it cannot be kept on."""
    raw = fetch(file, LIMIT)
    there = opened(file) if isinstance(raw, str) else own_hand(file, raw) or opened_text(file, raw)
    for line in findings_in_text(written_with, there.findings, there.texts):
        complain(line)
    if there.record is None or isinstance(raw, str):
        return COULD_NOT_RUN if not there.texts else FAULTY
    variant = load(there.record.variant).variant
    title = there.record.title or (variant.title if variant else {})
    return Found(there.record, title, places(written_with, there, there.record, variant), raw, torn(there, raw))


def torn(there: Opened, raw: bytes) -> bytes:
    """Find what was torn off the end of a file: from the line on that is said to be torn."""
    if not there.recovered:
        return b""
    line = next(one.span.line for one in there.findings if one.code == "CHR311")
    return b"".join(raw.splitlines(keepends=True)[line - 1 :])


def places(written_with: Pen, there: Opened, record: Record, variant: Variant | None) -> Mapping[str, Span]:
    """Find where the rules of a ledger stand: in its variant, unless that has changed since."""
    if variant is None:
        if record.variant:
            complain(sentence(written_with.words, "ledger.vanished", name=record.variant))
        return there.spans
    if variant.rules == record.rules:
        return variant.spans
    complain(sentence(written_with.words, "ledger.changed", name=record.variant))
    return there.spans


def amiss(desk: Desk) -> Iterator[str]:
    """Say where the money of a deal is not what its record states: the rules count."""
    for evening, deals in zip(desk.book.record.evenings, desk.book.deals, strict=True):
        for played, deal in zip(evening.deals, deals, strict=False):
            stated = played.stated
            for seat, coins in stated.payments.items():
                if coins != gain(deal.table, seat):
                    facts = {"name": evening.names[seat], "stated": signed(desk, coins)}
                    number, now = str(deal.table.number), signed(desk, gain(deal.table, seat))
                    yield say(desk, "amiss.purse", number=number, now=now, **facts)
            if stated.pot not in (-1, deal.table.pot):
                facts = {"stated": in_coins(desk, stated.pot), "now": in_coins(desk, deal.table.pot)}
                yield say(desk, "amiss.pot", number=str(deal.table.number), **facts)


def stated_anew(book: Book) -> Book:
    """State the money of every finished deal without its cards as the rules have it."""
    evenings: list[Evening] = []
    for evening, deals in zip(book.record.evenings, book.deals, strict=True):
        plays: list[Played] = []
        for place, played in enumerate(evening.deals):
            known_money = place < len(deals) and cardless(played)
            plays.append(restated(played, deals[place]) if known_money else played)
        evenings.append(replace(evening, deals=tuple(plays)))
    return Book(replace(book.record, evenings=tuple(evenings)), book.deals)
