"""A record as the text of a file."""

from chratze.game.records.record import Record
from chratze.game.records.written import written
from chratze.variant.write import text


def record_text(record: Record) -> str:
    """Write a record with its resolved rules: reading it again yields an equal record."""
    return written(record, text(record.rules))
