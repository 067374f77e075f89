"""Options, explained to people."""

from collections.abc import Iterator

from chratze.cli.case_answers import answer
from chratze.cli.case_in_text import opening
from chratze.cli.complaint import complaint
from chratze.cli.explained.layout import INDENT, around, heading, table
from chratze.cli.explained.options import SWISS, Explained
from chratze.cli.explained.situations import Tried
from chratze.cli.page import filled, width
from chratze.cli.pen import Pen
from chratze.words.catalogue import listed


def option(pen: Pen, told: Explained) -> Iterator[str]:
    """Explain an option."""
    yield pen.paint(told.path, "place")
    yield from filled(told.meaning, width())
    yield ""
    yield from may_say(pen, told)
    for need in told.needs:
        yield from filled(around(pen, "needs", need=need), width())
    yield from who_plays(pen, told)
    yield from situation(pen, told)
    yield from settles(pen, told)
    yield from read_on(pen, told)


def may_say(pen: Pen, told: Explained) -> Iterator[str]:
    """Say what an option may say, each word with its sentence, and what holds where it says nothing."""
    if told.kind == "word":
        yield pen.paint(around(pen, "values"), "place")
        yield from table([(value.word, value.text) for value in told.values])
        yield from filled(around(pen, "default", value=told.default.word), width())
        return
    yield from filled(told.bounds, width())
    for value in told.values:
        yield from filled(around(pen, "word", word=value.word, text=value.text), width())
    default = told.default
    own = default.word not in {value.word for value in told.values}
    key = "default_text" if own else "default"
    yield from filled(around(pen, key, value=default.word, text=default.text), width())


def who_plays(pen: Pen, told: Explained) -> Iterator[str]:
    """Say which of the variants that come along plays what."""
    yield from heading(pen, "played")
    yield from table([(one.word, ", ".join(one.names)) for one in told.played if one.names])
    if nobody := [one.word for one in told.played if not one.names]:
        yield from filled(around(pen, "nobody", values=", ".join(nobody)), width(), INDENT)
    if told.unspoken:
        yield from filled(around(pen, "unspoken", variants=listed(pen.words, list(told.unspoken))), width(), INDENT)


def situation(pen: Pen, told: Explained) -> Iterator[str]:
    """Tell a situation in which an option matters: in two lines, or as a case with its answers."""
    if told.situation:
        yield from heading(pen, "situation")
        for line in told.situation.split("\n"):
            yield from filled(line, width(), INDENT)
    if told.posing:
        yield from heading(pen, "case")
        yield f"{INDENT}--case '{told.posing.case}'"
        if told.posing.beside:
            yield f"{INDENT}{around(pen, 'beside', options=told.posing.beside)}"
        for one in told.tried:
            yield from filled(with_value(pen, one), width(), INDENT, INDENT * 2)


def with_value(pen: Pen, one: Tried) -> str:
    """Say what a case comes to under a value."""
    return around(pen, "with", value=one.value, answer=in_words(pen, one))


def in_words(pen: Pen, one: Tried) -> str:
    """Say what a case comes to."""
    verdict, variant = one.judged.verdict, one.judged.variant
    if verdict.message:
        return complaint(pen.words, variant.terms, verdict)
    return f"{opening(pen, verdict)}{answer(pen, one.judged, verdict)}"


def settles(pen: Pen, told: Explained) -> Iterator[str]:
    """Name the disputes that an option settles."""
    if told.disputes:
        yield from heading(pen, "disputes")
        for mark, question in told.disputes:
            yield f"{INDENT}{around(pen, 'dispute', mark=mark, question=question)}"


def read_on(pen: Pen, told: Explained) -> Iterator[str]:
    """Say where there is more."""
    marks = [mark for mark, _ in told.disputes]
    rows = [
        (f"chratze explain {told.path.partition('.')[0]}", around(pen, "read_section")),
        (f"chratze rules {SWISS}", around(pen, "read_rules")),
        *([("docs/disputes.md", around(pen, "read_disputes", marks=listed(pen.words, marks)))] if marks else []),
        ("docs/variant-files.md", around(pen, "read_file")),
    ]
    yield from heading(pen, "read_on")
    yield from table(rows)
