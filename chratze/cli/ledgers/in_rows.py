"""A ledger as a table for other programs: a row a deal and player, money as decimals."""

import csv
import io

from chratze.cli.ledgers.book import Book
from chratze.cli.ledgers.tallies import rows
from chratze.words.figures import money

HEADS = ("date", "evening", "deal", "name", "role", "tricks", "coins", "purse", "pot")
"""The columns; `coins` is what the deal brought, `purse` and `pot` what is there after it."""

OBEYED = ("=", "+", "-", "@", "\t", "\r")
"""The beginnings of a text that a spreadsheet would obey."""


def in_rows(book: Book) -> str:
    """Write a ledger as comma-separated values."""
    coin = book.record.rules.money.coin
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(HEADS)
    for row in rows(book):
        tricks = str(row.tricks) if row.tricks >= 0 else ""
        sums = (money(coin, coins) for coins in (row.coins, row.purse, row.pot))
        writer.writerow([harmless(row.date), row.evening, row.number, harmless(row.name), row.role, tricks, *sums])
    return written.getvalue()


def harmless(text: str) -> str:
    """Keep a spreadsheet from obeying a name."""
    return f"'{text}" if text.startswith(OBEYED) else text
