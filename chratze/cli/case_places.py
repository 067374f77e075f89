"""Where in its text a case says what it cannot be judged for: the card, name or key that carets are put under."""

import re
from collections.abc import Iterator

from chratze.cli.posed import Posed
from chratze.cli.snippet import line_of
from chratze.finding import Span
from chratze.game.verdict import Verdict
from chratze.source import Entries, Entry, Items, Node, read

SAID = ("text", "card", "name", "cards")
"""The facts of a complaint that stand in the case itself."""

TWICE = ("misread_twice", "name_twice")
"""The complaints of what is there a second time."""

KEYS = ("key_meant", "key_unknown")
"""The complaints of a key itself."""


def culprit(posed: Posed, verdict: Verdict) -> Span | None:
    """Find the stretch of a case that a complaint is about, None where it is about something that is not there."""
    top = exact(posed)
    if not isinstance(top, Entries):
        return None
    facts = dict(verdict.facts)
    entry = next((entry for entry in top.entries if entry.key == facts.get("key")), None)
    if verdict.message in KEYS:
        return entry.span if entry else None
    found = [*tokens(posed, [entry] if entry else [*top.entries], facts)]
    if found:
        return found[-1 if verdict.message in TWICE else 0]
    return entry.node.span if entry else None


def exact(posed: Posed) -> Node | None:
    """Take the nodes of a case with their exact places; of a line of many they are read only now."""
    if not posed.line:
        return posed.node
    return read("case", line_of(posed.text, posed.line).encode("utf-8", "surrogateescape"), posed.line).node


def tokens(posed: Posed, entries: list[Entry], facts: dict[str, str]) -> Iterator[Span]:
    """Go through the places at which some entries say one of the words of a complaint."""
    said = [facts[key] for key in SAID if facts.get(key)]
    for word in (*said, *(word for one in said for word in one.split())):
        for entry in entries:
            yield from places(posed, entry, word)


def places(posed: Posed, entry: Entry, word: str) -> Iterator[Span]:
    """Go through the places at which an entry says a word, in whatever case, with or without a hyphen."""
    if isinstance(entry.node, Entries):
        for inner in entry.node.entries:
            yield from within(posed, inner.span, word)
            yield from places(posed, inner, word)
    elif isinstance(entry.node, Items):
        for node in entry.node.nodes:
            yield from places(posed, Entry("", entry.span, node), word)
    else:
        yield from within(posed, entry.node.span, word)


def within(posed: Posed, span: Span, word: str) -> Iterator[Span]:
    """Go through the places of a word in a stretch of one line."""
    line = line_of(posed.text, span.line)
    end = span.end_column - 1 if span.end_line == span.line else len(line)
    spelt = "-?".join(map(re.escape, word.replace("-", "")))
    for found in re.finditer(rf"(?<![\w.])(?:{spelt})(?![\w.])", line[span.column - 1 : end], re.IGNORECASE):
        begin = span.column + found.start()
        yield Span(span.file, span.line, begin, span.line, begin + len(found[0]))
