"""Carets stand under what is meant, whatever stands before it."""

import pytest

from chratze.cli.paint import coloured, plain
from chratze.cli.snippet import WIDTH, cells, snippet
from chratze.finding import Span


def carets(text: str, span: Span) -> tuple[str, str]:
    line, marks = snippet(text, span, plain, "error")
    return line, marks


def span(line: int, column: int, end_column: int) -> Span:
    return Span("a.yaml", line, column, line, end_column)


def under(line: str, marks: str) -> str:
    """Cut out of a line what stands over the carets, column by column."""
    columns = "".join(character + "\0" * (cells(character) - 1) for character in line if cells(character))
    return columns[marks.index("^") : marks.rindex("^") + 1].replace("\0", "")


@pytest.mark.parametrize(
    "text",
    [
        "play: {hed: true}",
        "\thed: 1",
        "Grüezi hed",
        "日本語 hed",
        "e\u0301 hed",
        "👍 hed",
        "a\tb\thed",
        "\x1b[31mhed",
        "hed",
    ],
)
def test_carets_stand_under_the_token(text: str) -> None:
    column = text.index("hed") + 1

    assert under(*carets(text, span(1, column, column + 3))) == "hed"


@pytest.mark.parametrize("before", [0, 1, 3, 30, 50, 99, 1000])
@pytest.mark.parametrize("behind", [0, 40, 1000])
def test_a_long_line_is_trimmed_around_the_token(before: int, behind: int) -> None:
    line, marks = carets("x" * before + "hed" + "y" * behind, span(1, before + 1, before + 4))

    assert under(line, marks) == "hed"
    assert cells(line.partition("| ")[2]) <= WIDTH


def test_a_token_that_goes_on_below_is_marked_to_the_end_of_its_line() -> None:
    line, marks = carets("a: [1,\n  2]\n", Span("a.yaml", 1, 4, 2, 5))

    assert under(line, marks) == "[1,"


def test_the_end_of_a_file_has_one_caret() -> None:
    _, marks = carets("a: 1\n", span(2, 1, 1))

    assert marks.count("^") == 1


def test_what_a_terminal_would_obey_is_shown_and_not_obeyed() -> None:
    line, marks = carets("title: \x1b]0;gone\x07\x9b2J\u202e", span(1, 8, 9))

    assert (line + marks).isprintable()


def test_colour_changes_nothing_but_colour() -> None:
    painted = snippet("play: {hed: true}", span(1, 8, 11), coloured, "error")

    assert [strip(line) for line in painted] == snippet("play: {hed: true}", span(1, 8, 11), plain, "error")


def strip(line: str) -> str:
    return "".join(part.partition("m")[2] if number else part for number, part in enumerate(line.split("\x1b[")))
