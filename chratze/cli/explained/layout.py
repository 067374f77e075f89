"""How explanations are laid out."""

from collections.abc import Iterator

from chratze.cli.explained.book import book
from chratze.cli.page import filled, width
from chratze.cli.pen import Pen
from chratze.words.catalogue import sentence
from chratze.words.harmless import visible

INDENT = "  "


def around(pen: Pen, key: str, **facts: str) -> str:
    """Say something around an explanation."""
    return sentence(book(pen.words.language), f"said.{key}", **facts)


def heading(pen: Pen, key: str, **facts: str) -> list[str]:
    """Write a heading below an empty line."""
    return ["", pen.paint(around(pen, key, **facts), "place")]


def lines(text: str) -> list[str]:
    """Show a text of several lines, indented; what a terminal would obey is shown."""
    return [f"{INDENT}{visible(line)}" for line in text.removesuffix("\n").split("\n")]


def table(rows: list[tuple[str, str]]) -> Iterator[str]:
    """Write texts beside what they are about."""
    first = max((len(word) for word, _ in rows), default=0)
    for word, text in rows:
        before = f"{INDENT}{word:<{first}}  "
        yield from filled(text, width(), before, " " * len(before))
