"""From what was asked to what is explained, printed."""

import sys
from collections.abc import Iterator

from chratze.cli.explained import brief
from chratze.cli.explained.book import book
from chratze.cli.explained.topics import CODE, Topic, topic
from chratze.cli.pen import Pen
from chratze.cli.streams import complain
from chratze.words.catalogue import sentence
from chratze.words.harmless import brief as cut
from chratze.words.harmless import visible

UNKNOWN = 2


def tell(pen: Pen, asked: str, form: str) -> int:
    """Explain what was asked, print it, and return the exit code."""
    found = topic(asked)
    if not found.kind:
        return unknown(pen, found)
    for line in in_json(pen, found) if form == "json" else lines(pen, found):
        sys.stdout.write(f"{line}\n")
    return 0


def in_json(pen: Pen, found: Topic) -> Iterator[str]:
    """Explain a topic to programs."""
    from chratze.cli.explained.in_json import lines  # noqa: PLC0415  # people need none of it

    yield from lines(pen.words, found)


def lines(pen: Pen, found: Topic) -> Iterator[str]:
    """Explain a topic to people."""
    if found.kind in brief.TOLD:
        yield from brief.TOLD[found.kind](pen, found.name)
    elif found.kind == "code":
        yield from code(pen, found.name)
    else:
        yield from option(pen, found.name)


def code(pen: Pen, name: str) -> Iterator[str]:
    """Explain a code to people."""
    from chratze.cli.explained import code_in_text, examples  # noqa: PLC0415  # an option needs none of it

    yield from code_in_text.code(pen, name, examples.example(pen.words, name))


def option(pen: Pen, path: str) -> Iterator[str]:
    """Explain an option to people."""
    from chratze.cli.explained import option_in_text, options  # noqa: PLC0415  # a code needs none of it

    yield from option_in_text.option(pen, options.explained(pen.words, path))


def unknown(pen: Pen, found: Topic) -> int:
    """Say that there is nothing of that name, and what was probably meant."""
    words = book(pen.words.language)
    key = "unknown.code" if CODE.fullmatch(found.name.casefold()) else "unknown.nothing"
    text = sentence(words, key, topic=cut(visible(found.name)))
    complain(f"{text} {sentence(words, 'unknown.meant', meant=found.meant)}" if found.meant else text)
    return UNKNOWN
