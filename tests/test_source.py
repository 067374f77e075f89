"""Text -> nodes: what stays text, where things stand, and what comes of bytes that nobody meant to be read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chratze.finding import Span
from chratze.source import ALIKE, DEPTH, LIMIT, ODD, Document, Entries, Items, Leaf, Node, lost, read


def leaf(text: str) -> Leaf:
    """Read a single value."""
    node = read("f", text.encode()).node
    assert isinstance(node, Leaf)
    return node


def entries(text: str) -> Entries:
    """Read a mapping."""
    node = read("f", text.encode()).node
    assert isinstance(node, Entries)
    return node


def codes(text: str | bytes) -> list[str]:
    """List the codes of what is found in a text."""
    raw = text if isinstance(text, bytes) else text.encode()
    return [found.code for found in read("f", raw).findings]


def spans(document: Document) -> list[Span]:
    """List the places of all that was read, and of all that was found."""
    found = [finding.span for finding in document.findings]
    waiting: list[Node] = [document.node] if document.node else []
    while waiting:
        node = waiting.pop()
        found.append(node.span)
        if isinstance(node, Items):
            waiting += node.nodes
        if isinstance(node, Entries):
            waiting += [entry.node for entry in node.entries]
            found += [entry.span for entry in node.entries]
    return found


@pytest.mark.parametrize(
    "text",
    ["no", "on", "yes", "1:30", "010", "0x1f", "2026-11-01", "~", "True", "1e3", "+1", ".5", "1_000", "-0", "0o7"],
)
def test_what_yaml_makes_surprises_of_stays_text(text: str) -> None:
    found = leaf(text)

    assert (text, False) == (found.value, found.number)


@pytest.mark.parametrize(
    ("text", "value", "number"),
    [
        ("true", True, False),
        ("false", False, False),
        ("null", None, False),
        ("0", 0, True),
        ("-12", -12, True),
        ("0.20", "0.20", True),
        ("'4'", "4", False),
        ('"true"', "true", False),
        ("9" * 5000, "9" * 5000, True),
    ],
)
def test_plain_words_and_numbers_are_what_they_look_like(text: str, value: object, *, number: bool) -> None:
    found = leaf(text)

    assert (value, number) == (found.value, found.number)


def test_keys_and_values_have_places_of_their_own() -> None:
    entry = entries("a: 1\nplay: true\n").entries[1]

    assert Span("f", 2, 1, 2, 5) == entry.span
    assert Span("f", 2, 7, 2, 11) == entry.node.span


def test_columns_count_characters_and_not_bytes() -> None:
    assert Span("f", 1, 7, 1, 9) == entries("'🃏ü': ab").entries[0].node.span


def test_a_mark_at_the_beginning_and_foreign_line_ends_move_nothing() -> None:
    document = read("f", b"\xef\xbb\xbfa: 1\r\nb: 2\rc: x\n")

    assert isinstance(document.node, Entries)
    assert [entry.span.line for entry in document.node.entries] == [1, 2, 3]
    assert [entry.span.column for entry in document.node.entries] == [1, 1, 1]


def test_a_text_may_begin_further_down_in_a_larger_one() -> None:
    document = read("f", b"a: 1\na: 2\n", first_line=40)

    assert [found.span.line for found in document.findings] == [41]
    assert [place.line for place in document.findings[0].related] == [40]


def test_a_section_ends_with_its_last_value() -> None:
    section = entries("play:\n  head: true\n\n\n# remark\nante:\n  amount: 1\n").entries[0].node

    assert Span("f", 2, 3, 2, 13) == section.span


def test_what_is_refused_is_left_out_and_the_rest_is_read() -> None:
    document = read("f", b"a: *x\nb: 1\nb: 2\n<<: {c: 1}\n? [d]\n: 1\ne: &x 5\n")

    assert isinstance(document.node, Entries)
    assert [entry.key for entry in document.node.entries] == ["a", "b", "e"]
    assert lost(document.node.entries[0].node)
    assert [found.code for found in document.findings] == ["CHR022", "CHR020", "CHR023", "CHR025", "CHR021"]


def test_a_tagged_value_begins_behind_its_tag() -> None:
    assert Span("f", 1, 14, 1, 18) == entries("a: !!bool &x true").entries[0].node.span


def test_a_merge_key_in_quotes_is_a_key() -> None:
    assert [entry.key for entry in entries("'<<': 1").entries] == ["<<"]


def test_a_number_as_key_is_a_text() -> None:
    assert [entry.key for entry in entries("{1: 2}").entries] == ["1"]
    assert codes("{1: 2, '1': 3}") == ["CHR020"]


def test_a_key_without_a_value_is_read() -> None:
    assert [
        (entry.key, entry.node.value) for entry in entries("{trick: Se9, SiO}").entries if isinstance(entry.node, Leaf)
    ] == [("trick", "Se9"), ("SiO", None)]


@pytest.mark.parametrize("text", ["a: |\n  x\n", "a: >-\n  x\n  y\n", "a: 'x\n\n  y'\n"])
def test_texts_of_several_lines_are_read_without_findings(text: str) -> None:
    assert codes(text) == []


def test_a_text_may_be_as_long_as_the_limit_and_no_longer() -> None:
    assert codes(b"a: " + b"x" * (LIMIT - 3)) == []
    assert codes(b"a: " + b"x" * (LIMIT - 2)) == ["CHR005"]


def test_lists_may_lie_in_each_other_as_deep_as_the_limit_and_no_deeper() -> None:
    assert codes("[" * DEPTH + "]" * DEPTH) == []
    assert codes("[" * (DEPTH + 1) + "]" * (DEPTH + 1)) == ["CHR027"]
    assert codes("[" * 65_536) == ["CHR027"]


def test_reading_goes_on_behind_what_lies_too_deep() -> None:
    assert codes("a: " + "[" * 40 + "]" * 40 + "\nb: 1\nb: 2\n") == ["CHR027", "CHR020"]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_texts_of_two_and_four_bytes_a_letter_are_known_for_what_they_are(encoding: str) -> None:
    assert codes("schema: 1\n".encode(encoding)) == ["CHR007"]


def test_each_byte_that_is_no_text_is_found_where_it_stands() -> None:
    found = read("f", "a: für\nb: größer\n".encode("latin-1")).findings

    assert [(one.code, one.span.line, one.span.column) for one in found] == [("CHR006", 1, 5), ("CHR006", 2, 6)]
    assert ("character", "ü") in found[0].facts


@pytest.mark.parametrize("character", ["\0", "\x1b", "\x7f", "\u0085", "\u2028", "\u2029", "\ufeff"])
def test_hidden_characters_are_found_and_taken_out(character: str) -> None:
    document = read("f", f"a: x{character}y\n".encode())

    assert [(one.span.line, one.span.column, one.span.end_line, one.span.end_column) for one in document.findings] == [
        (1, 5, 1, 6)
    ]
    assert document.text == "a: x\ufffdy\n"


def test_characters_may_not_be_smuggled_in_by_a_backslash() -> None:
    assert codes('a: "\\e[31m"\nb: "\\ud800"\n') == ["CHR008", "CHR008"]


def test_a_picture_is_not_spelt_out() -> None:
    assert len(codes(b"\x89PNG\0" * 1000)) < 50


def test_how_many_odd_characters_are_not_spelt_out_is_told() -> None:
    few, many = (read("f", b"a: " + b"x\a" * count).findings for count in (ALIKE, ALIKE + 7))

    assert [found.code for found in few] == ["CHR008"] * ALIKE
    assert [found.code for found in many] == [*["CHR008"] * ALIKE, "CHR036"]
    assert (many[-1].facts, many[-1].span) == ((("count", "7"),), Span("f", 1, 45, 1, 46))


@pytest.mark.parametrize(
    "text",
    [
        "head: true\t\n",
        'a: "x\u00a0y"\nb: x\u00a0y\nc: "\u201c\u200dz\u201d"\n',
        '{\n\t"schema": 1,\n\t"play": {"head": true},\n}\n',
        "key : value\n",
        "a: b = c // d\n",
        "a: 'x'",
    ],
)
def test_what_does_no_harm_is_let_pass(text: str) -> None:
    assert codes(text) == []


@pytest.mark.parametrize(
    ("text", "code", "column", "end"),
    [
        ("a:\n\u00a0b: 1\n", "CHR037", 1, 2),
        ("a: 1\u202f\n", "CHR037", 5, 6),
        ("b: 1\na:\u3000\n  c: 1\n", "CHR037", 3, 4),
        ("a: b: c\n", "CHR015", 5, 6),
        ("a: {b: 1}}\n", "CHR040", 10, 11),
        ("a: [b] c\n", "CHR039", 8, 9),
        ("b: 1\na = 2\n", "CHR041", 3, 4),
        ("b: 1\n// a\n", "CHR042", 1, 3),
        ("b: 1\n\u2022 a\n", "CHR043", 1, 2),
        ("```\nb: 1\n```\n", "CHR044", 1, 4),
        ("a: #1 b\n", "CHR046", 4, 8),
        ("a: - b\n", "CHR018", 4, 5),
        ("a: & b\n", "CHR018", 4, 5),
        ("a: !x\n", "CHR024", 4, 6),
    ],
)
def test_a_mistake_is_found_once_and_where_it_is(text: str, code: str, column: int, end: int) -> None:
    found = read("f", text.encode()).findings

    assert [(one.code, one.span.column, one.span.end_column) for one in found] == [(code, column, end)]


@pytest.mark.parametrize(
    ("text", "code", "line", "beside"),
    [
        ("a:\n  b:1\n  # c\n  d: 1\n", "CHR014", 2, None),
        ("a:\n  b 1 # c\n  d: 1\n", "CHR016", 2, None),
        ("a:\n  b 1\n\n  d: 1\n", "CHR016", 2, None),
        ("a:\n  b 1\n  c 1 # c\n\n  # c\n  d: 1\n", "CHR016", 2, None),
        ("a:\n  b=1\n  # c\n  d: 1\n", "CHR041", 2, None),
        ("a:\n  b: 1\n  # c\n   d: 1\n  e: 1\n", "CHR017", 4, 2),
        ("a:\n   b: 1\n  # c\n  d: 1\n  e: 1\n", "CHR017", 2, 4),
        ("a:\n   b:\n     c: 1\n  d: 1\n  e: 1\n", "CHR017", 2, 4),
        ("a:\n - b: 1\n  c: 1\n", "CHR017", 3, 2),
        (" a: 1\nb: 1\nc: 1\n", "CHR017", 1, 2),
        ("a: |\n  b 1\n  c\n d: 1\n", "CHR017", 4, 1),
    ],
)
def test_the_line_at_fault_is_shown_and_not_the_one_after_it(
    text: str, code: str, line: int, beside: int | None
) -> None:
    (found,) = read("f", text.encode()).findings

    assert (found.code, found.span.line, next((one.line for one in found.related), None)) == (code, line, beside)


@given(st.binary(max_size=2000) | st.text(max_size=500).map(str.encode))
def test_any_bytes_come_to_a_node_or_a_finding(raw: bytes) -> None:
    document = read("f", raw)

    assert document.node or document.findings


@given(st.text(st.sampled_from("ab :-?[]{}|>&*!%@`'\"#,\n\t\\<0.1\r\x85"), max_size=60))
def test_whatever_looks_like_yaml_has_places_within_its_text(text: str) -> None:
    document = read("f", text.encode())
    lines = document.text.split("\n")

    assert ODD.search(document.text) is None
    for span in spans(document):
        assert (span.line, span.column) <= (span.end_line, span.end_column)
        assert 1 <= span.column <= len(lines[span.line - 1]) + 1
        assert 1 <= span.end_column <= len(lines[span.end_line - 1]) + 1
