"""Whatever is typed at a ledger, and whatever its rules: no traceback, and a file that is sound."""

import contextlib
import io
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.cli.ledgers.book import Book, pot_now, purses, reckoned
from chratze.cli.ledgers.correcting import with_facts
from chratze.cli.ledgers.desk import Desk
from chratze.cli.ledgers.own_hand import own_hand
from chratze.cli.ledgers.seating import evening_with
from chratze.cli.ledgers.shelf import Shelf, keeper
from chratze.cli.ledgers.sitting import keep_ledger
from chratze.cli.paint import plain
from chratze.cli.pen import Pen
from chratze.cli.replaying.opened import opened_text
from chratze.cli.table.terminal import Terminal
from chratze.game.records.record import Record
from chratze.options import Rules
from chratze.variant.write import hashed
from chratze.words.speak import load_words
from tests.variants_at_random import rules as random_rules

WORDS = load_words("en")
LINES = """
-|a|b|c|d|a b|b c d|all|blind|double|own|own a b|y|n|a+ b|0 4|1|2 1|4|1 1 1|3 2|a1 b2|5|u|e 1|e 2|:d 1|:d 2|l|p|:c|s|s 1
n|?|q|A B C|e|:|:e 1.1|e 2.1||paid|paid|t|+Ex|-ax|+Fx -b|a b 3 1|b2 a|a b 1|blind all 1 1|own a 2 1|a -|b a c|0 1 a
"""
TYPED = st.one_of(st.sampled_from([line for row in LINES.split("\n") for line in row.split("|")]), st.text(max_size=6))
"""What may be typed: what has a meaning somewhere, or anything."""


def told(rules: Rules, lines: list[str], path: Path) -> Desk:
    """Keep a ledger for as many as are usual, and tell it some lines."""
    heard = iter(lines)
    evening = evening_with(rules, [f"{letter}x" for letter in "ABCDEFGHIJ"[: rules.seats.usual]])
    book = reckoned(Record("v", rules, {}, {}, (evening,), hashed(rules)))
    assert isinstance(book, Book)
    terminal = Terminal(lambda _: None, lambda: next(heard, None))
    desk = Desk(Pen(WORDS, plain), terminal, book, {}, keeper(WORDS, Shelf(path, None)), "2026-11-30")
    keep_ledger(desk)
    return desk


@given(random_rules(), st.lists(TYPED, max_size=40))
@settings(max_examples=150)
def test_whatever_is_typed_the_file_holds_what_the_desk_has(rules: Rules, lines: list[str]) -> None:
    with TemporaryDirectory() as folder, contextlib.redirect_stderr(io.StringIO()) as said:
        path = Path(folder, "ledger.yaml")
        desk = told(rules, lines, path)
        raw = path.read_bytes() if path.exists() else b""

    assert said.getvalue() == ""
    if raw:
        holds_what_the_desk_has(raw, desk)


def holds_what_the_desk_has(raw: bytes, desk: Desk) -> None:
    """Read a file again: it must hold the deals that the desk has, with the same money."""
    found = opened_text("ledger.yaml", raw)
    assert found.record is not None, found.findings
    assert found.record.evenings == with_facts(desk).record.evenings
    quickly = own_hand("ledger.yaml", raw)
    assert quickly is None or quickly.record == found.record

    kept = reckoned(found.record)
    assert isinstance(kept, Book)
    ours = [[deal.table.purse for deal in deals] for deals in desk.book.deals]
    assert ours == [[deal.table.purse for deal in deals] for deals in kept.deals]
    assert sum(purses(kept).values()) + pot_now(kept) == put_into_the_pot(kept)


def put_into_the_pot(book: Book) -> int:
    """Count the coins that went into the pot, or out of it, when purses were settled."""
    paid = [one for evening in book.record.evenings for one in evening.settled]
    return sum(one.coins for one in paid if not one.payee) - sum(one.coins for one in paid if not one.payer)
