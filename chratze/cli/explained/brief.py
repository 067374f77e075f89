"""What is explained without an example: sections, keys, disputes, and codes that are given no more."""

import re
from collections.abc import Callable, Iterator, Mapping

from chratze.cli.explained.book import FINDINGS, book, settling
from chratze.cli.explained.book import OPTIONS as TOPIC
from chratze.cli.explained.layout import around, heading, table
from chratze.cli.page import filled, width
from chratze.cli.pen import Pen
from chratze.options import OPTIONS
from chratze.words.catalogue import sentence


def retired(pen: Pen, name: str) -> Iterator[str]:
    """Say of a code that it is no longer given, and what came in its place."""
    yield pen.paint(around(pen, "code_retired", code=name), "place")
    yield from filled(sentence(book(pen.words.language, FINDINGS), f"retired.{name}"), width())


def section(pen: Pen, name: str) -> Iterator[str]:
    """List the options of a section, a line each."""
    yield pen.paint(around(pen, "section", section=name), "place")
    yield from listed(pen, [path for path in OPTIONS if path.startswith(f"{name}.")])


def dispute(pen: Pen, mark: str) -> Iterator[str]:
    """Say what is argued about, which options settle it, and where to read what each variant plays."""
    question = sentence(book(pen.words.language), f"dispute.{mark}")
    yield pen.paint(around(pen, "dispute", mark=mark, question=question), "place")
    yield from heading(pen, "settled")
    yield from listed(pen, settling(mark))
    yield from heading(pen, "read_on")
    yield from table([("docs/disputes.md", around(pen, "read_disputes", marks=mark))])


def key(pen: Pen, name: str) -> Iterator[str]:
    """Say of a key that is no option what stands behind it, and where to read how it is written."""
    yield pen.paint(around(pen, "key", name=name), "place")
    yield from filled(sentence(book(pen.words.language), f"key.{name}"), width())
    yield from heading(pen, "read_on")
    yield from table([("docs/variant-files.md", around(pen, "read_file"))])


def listed(pen: Pen, paths: list[str]) -> Iterator[str]:
    """List options, a line each, and how to ask for more of one."""
    texts = book(pen.words.language, TOPIC).texts
    yield from table([(path, first_sentence(texts[f"{path}.meaning"])) for path in paths])
    yield from filled(around(pen, "section_on", option=paths[0]), width())


def first_sentence(text: str) -> str:
    """Cut a text behind its first sentence."""
    return re.split(r"(?<=[.?]) ", text, maxsplit=1)[0]


TOLD: Mapping[str, Callable[[Pen, str], Iterator[str]]] = {
    "retired": retired,
    "section": section,
    "dispute": dispute,
    "key": key,
}
"""What tells each kind of topic that has no example."""
