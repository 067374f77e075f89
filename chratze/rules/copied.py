"""A table, copied: what happens to the copy does not happen to the first."""

from dataclasses import fields
from operator import attrgetter

from chratze.rules.table import Table

EMPTY = Table()
NAMES = tuple(field.name for field in fields(Table))
ROWS = tuple(name for name in NAMES if isinstance(getattr(EMPTY, name), list))
NUMBERS = attrgetter(*(name for name in NAMES if name not in ROWS))
"""What reads the fields that are single ints, which stand before the rows."""

LISTS = attrgetter(*ROWS)


def copied(table: Table) -> Table:
    """Copy a table; a tenth of the time that the general copy takes, which looks into every int."""
    return Table(*NUMBERS(table), *map(list, LISTS(table)))
