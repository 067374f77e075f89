"""Which line of which file says what, as one JSON object; keys are added, never renamed."""

from chratze.cli.in_json import VERSION, Json, written
from chratze.variant.draft import Draft, Row, rows
from chratze.variant.record import Note
from chratze.variant.write import said


def blamed_in_json(draft: Draft) -> str:
    """Write what a variant says of each option, and where, as JSON: comments it has none."""
    options: list[Json] = [option(draft, row) for row in rows(draft) if row.path]
    variant = draft.variant
    return written(
        {
            "schema_version": VERSION,
            "variant": variant.name,
            "file": variant.file,
            "hash": variant.hash,
            "extends": draft.extends or None,
            "options": options,
        }
    )


def option(draft: Draft, row: Row) -> Json:
    """Make the object of an option; file and line are null where a default decides."""
    note: Note | None = draft.variant.notes.get(row.path)
    return {
        "option": row.path,
        "value": said(draft.variant.rules, row.path),
        "file": row.place.file if row.place else None,
        "line": row.place.line if row.place else None,
        "column": row.place.column if row.place else None,
        "standing": str(note.standing) if note else None,
        "note": dict(note.text) if note else None,
    }
