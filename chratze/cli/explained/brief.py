"""What is explained without an example: sections, and codes that are given no more."""

import re
from collections.abc import Iterator

from chratze.cli.explained.book import FINDINGS, book
from chratze.cli.explained.book import OPTIONS as TOPIC
from chratze.cli.explained.layout import around, table
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
    texts = book(pen.words.language, TOPIC).texts
    found = [path for path in OPTIONS if path.startswith(f"{name}.")]
    yield pen.paint(around(pen, "section", section=name), "place")
    yield from table([(path, first_sentence(texts[f"{path}.meaning"])) for path in found])
    yield from filled(around(pen, "section_on", option=found[0]), width())


def first_sentence(text: str) -> str:
    """Cut a text behind its first sentence."""
    return re.split(r"(?<=[.?]) ", text, maxsplit=1)[0]
