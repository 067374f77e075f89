"""From a report to what is printed or kept in a file: text, CSV, Markdown or a page."""

import codecs
import errno
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from chratze.cli.streams import COULD_NOT_RUN, carries, complain
from chratze.cli.whole import STDOUT, into
from chratze.cli.wishes import Form
from chratze.reports import as_csv, as_html, as_markdown, as_text
from chratze.reports.bars import BLOCKS
from chratze.reports.record import Report
from chratze.words.harmless import brief
from chratze.words.speak import Words, sentence


@dataclass(frozen=True, slots=True)
class Paper:
    """What a report is written on: its form, the file, empty for standard output, and bars of plain signs."""

    form: str
    output: str = ""
    plain: bool = False


WRITERS: dict[str, Callable[[Report, Words], Iterator[str]]] = {
    Form.TEXT: as_text.written,
    Form.CSV: as_csv.written,
    Form.MARKDOWN: as_markdown.written,
    Form.HTML: as_html.written,
}


def fitting(words: Words, form: str) -> Words:
    """Fit the words of a language to a form: numbers are as its readers write them in text, and plain in all others."""
    return words if form == Form.TEXT else Words(words.language, {**words.texts, "report.thousands": ""})


def published(words: Words, report: Report, paper: Paper) -> str:
    """Write a report in a form that its reader can show."""
    text = "".join(f"{line}\n" for line in WRITERS[paper.form](report, words))
    if paper.form == Form.TEXT and (paper.plain or not blocks_shown(paper)):
        return as_text.in_ascii(text)
    if paper.form == Form.HTML and codecs.lookup(sys.stdout.encoding or "ascii").name != "utf-8":
        return text.encode("ascii", "xmlcharrefreplace").decode("ascii")
    return text


def blocks_shown(paper: Paper) -> bool:
    """Say whether bars can be drawn with blocks: a file takes them, a terminal that is dumb does not."""
    return carries(BLOCKS) and (paper.output not in ("", STDOUT) or os.environ.get("TERM") != "dumb")


def onto(words: Words, paper: Paper, ask: Callable[[], int]) -> int:
    """Let what is printed go onto its paper; where there can be no such file, say so before anything is counted."""
    wrong = unwritable(paper.output)
    if not wrong:
        return into(paper.output, lambda: words, ask)
    complain(sentence(words, "check.unwritable", file=brief(paper.output), reason=os.strerror(wrong)))
    return COULD_NOT_RUN


def unwritable(file: str) -> int:
    """Say by its number what stands in the way of a file, 0 for nothing."""
    if file in ("", STDOUT):
        return 0
    try:
        return wrong_with(Path(file))
    except OSError as error:
        return error.errno or errno.EIO


def wrong_with(path: Path) -> int:
    """Say the same of a path; OSError where even asking goes wrong."""
    if path.is_dir():
        return errno.EISDIR
    if not path.parent.is_dir():
        return errno.ENOENT
    return 0 if os.access(path.parent, os.W_OK) or path.exists() else errno.EACCES
