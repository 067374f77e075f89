"""A report as Markdown: a table a part, everything that a file or a user wrote shown as it is."""

import re
from collections.abc import Iterator

from chratze.reports.record import Part, Report
from chratze.words.speak import Words, sentence

MARKS = re.compile(r"([\\`*_{}\[\]<>#|~&])")
"""What Markdown would obey instead of showing."""

SHY = "\u00ad"


def written(report: Report, words: Words) -> Iterator[str]:
    """Write a report as Markdown, line by line."""
    yield f"# {shown(report.title)}"
    for paragraph in report.about:
        yield from ("", shown(paragraph))
    yield from ("", sentence(words, "report.again", command="").rstrip(), "", f"    {report.command}")
    for part in report.parts:
        yield from told(part)
    for note in report.notes:
        yield from ("", shown(note))


def shown(text: str) -> str:
    """Write a text so that it is read as it is."""
    return MARKS.sub(r"\\\1", text.replace(SHY, ""))


def told(part: Part) -> Iterator[str]:
    """Write a part: its title, its table, its notes."""
    yield from ("", f"## {shown(part.title)}")
    if part.rows:
        yield ""
        yield row(part.columns)
        yield f"|:--{'|--:' * (len(part.columns) - 1)}|"
        yield from (row((*cells, *("",) * (len(part.columns) - len(cells)))) for cells in part.rows)
    for note in part.notes:
        yield from ("", shown(note))


def row(cells: tuple[str, ...]) -> str:
    """Write a row of a table."""
    return f"| {' | '.join(map(shown, cells))} |"
