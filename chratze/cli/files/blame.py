"""Which line of which file says what: as a comment behind each line."""

from collections.abc import Iterator

from chratze.cli.pen import Pen, short
from chratze.cli.snippet import cells
from chratze.variant.draft import Draft, Row, rows
from chratze.words.catalogue import sentence

WIDEST = 44
"""Most columns of a line behind which comments stand in line with the others."""


def blamed(pen: Pen, draft: Draft) -> Iterator[str]:
    """Write the lines of a draft, each that says something with the place that says so, and how well it is known."""
    found = list(rows(draft))
    width = max((cells(row.text) for row in found if row.path and cells(row.text) <= WIDEST), default=0)
    for row in found:
        comment = behind(pen, draft, row)
        yield f"{row.text}{' ' * max(width - cells(row.text), 0)}  # {comment}" if comment else row.text


def behind(pen: Pen, draft: Draft, row: Row) -> str:
    """Say where a line comes from, and for an option how the sources stand to it; nothing for a mere heading."""
    place = f"{short(row.place.file)}:{row.place.line}" if row.place else ""
    if not row.path:
        return place
    note = draft.variant.notes.get(row.path)
    standing = sentence(pen.words, f"show.standing.{note.standing}") if note else ""
    return ", ".join(filter(None, (place or sentence(pen.words, "show.default"), standing)))
