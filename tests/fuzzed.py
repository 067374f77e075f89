"""Bytes that nobody would write, and what must hold of each: findings within the file, and lines in every form."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from chratze.cli.check import Form
from chratze.cli.checking import lines
from chratze.cli.inquiry import as_posed, inquire
from chratze.cli.pen import Pen
from chratze.finding import Finding, Span
from chratze.options import OPTIONS
from chratze.source import LIMIT
from chratze.variant.load import load_text
from chratze.variant.places import TOP, keys_of
from chratze.words.catalogue import Words
from chratze.words.harmless import UNSEEN

ROOT = Path(__file__).parents[1]
NAME = "f.yaml"
MOST = 64 * 1024
"""Most bytes that are tried at once."""

TOKENS = (
    *(
        ": ",
        ":",
        "- ",
        "? ",
        "#",
        " #",
        "{",
        "}",
        "[",
        "]",
        ",",
        "'",
        '"',
        "|",
        ">",
        "&a ",
        "*a",
        "!x ",
        "<<: ",
        "%",
        "@",
    ),
    *("\n", "\r", "\r\n", "\t", "  ", "\n---\n", "\n...\n", "\0", "\x1b[31m", "\x85", "\u2028", "\u00a0", "\u200b"),
    *("\u202e", "\ufeff", "\u201c", "\uff1a", "\u2022 ", "true", "no", "~", "null", "1:30", "010", "0.20", "2/3", "-1"),
    *("1e3", "9" * 400, "ja", "20 Rappen", "[/bold]", "[red]", "{0}", "%s", "::error::", "extends: swiss\n", "x" * 300),
)
VALUES = (
    *("true", "no", "", "~", "4", "-1", "0.20", "1/2", "2:1", "[]", "{}", "[2, 2]", "[[[1]]]", "{a: {b: c}}", "swiss"),
    *(
        "A K O U",
        "Se7",
        "vier",
        "20 Rp.",
        "nobody",
        "*x",
        "&y 1",
        "!!int 3",
        "'it''s'",
        '"\\e"',
        "|\n    x",
        "@",
        "1: 2: 3",
    ),
    *("{case: {trump: Si}, expect: legal}", "[{case: {pot: 1, tricks: {A: 1}}, expect: {A: 1}}]", "9" * 30, "\u00bd"),
)
SEEDS = tuple(
    path.read_bytes() for folder in ("variants", "tests/faulty") for path in sorted((ROOT / folder).glob("*.yaml"))
)


def probe(words: Words, raw: bytes) -> tuple[Finding, ...]:
    """Load bytes as a variant and tell what is found in every form; AssertionError where something is amiss."""
    loaded = load_text(NAME, raw)
    report = inquire(words, (loaded,), (), as_posed)
    pen = Pen(words, lambda text, _style: text)
    for form in Form:
        for line in lines(pen, report, form):
            assert UNSEEN.search(line.replace("\n", "")) is None, (form, line)
    texts = {file: text.split("\n") for file, text in loaded.texts.items()}
    for checked in report.checked:
        for found in checked.findings:
            for span in (found.span, *found.related):
                assert within(texts.get(span.file, [""]), span), (found.code, span)
    assert (loaded.variant is None) == any(found.severity == "error" for found in loaded.findings)
    return loaded.findings


def within(text: Sequence[str], span: Span) -> bool:
    """Say whether a place lies in the lines of a text."""
    if not 1 <= span.line <= span.end_line <= len(text):
        return False
    ends = len(text[span.line - 1]) + 1, len(text[span.end_line - 1]) + 1
    ordered = (span.line, span.column) <= (span.end_line, span.end_column)
    return ordered and 1 <= span.column <= ends[0] and 1 <= span.end_column <= ends[1]


def mutated(chance: Random, seeds: Sequence[bytes] = SEEDS) -> bytes:
    """Change a file a few times, in ways that people, programs and accidents change files."""
    raw = chance.choice(seeds)
    for _ in range(chance.randint(1, 6)):
        raw = chance.choice(MUTATIONS)(chance, raw)
    return raw[:MOST]


def flipped(chance: Random, raw: bytes) -> bytes:
    """Change a few bytes."""
    bytes_ = bytearray(raw or b"\n")
    for _ in range(chance.randint(1, 4)):
        bytes_[chance.randrange(len(bytes_))] = chance.randrange(256)
    return bytes(bytes_)


def cut(chance: Random, raw: bytes) -> bytes:
    """Delete a stretch."""
    begin = chance.randint(0, len(raw))
    return raw[:begin] + raw[begin + chance.choice((1, 2, 10, 100)) :]


def put_in(chance: Random, raw: bytes) -> bytes:
    """Put in what means something in YAML, or nothing at all."""
    at = chance.randint(0, len(raw))
    return raw[:at] + chance.choice(TOKENS).encode() + raw[at:]


def character(chance: Random, raw: bytes) -> bytes:
    """Put in any character."""
    at = chance.randint(0, len(raw))
    return (
        raw[:at]
        + chr(chance.choice((chance.randrange(0xD800), chance.randrange(0xE000, 0x110000)))).encode()
        + raw[at:]
    )


def relined(chance: Random, raw: bytes) -> bytes:
    """Swap, repeat or indent lines."""
    parts = raw.split(b"\n")
    one, other = chance.randrange(len(parts)), chance.randrange(len(parts))
    how = chance.randrange(4)
    if how == 0:
        parts[one], parts[other] = parts[other], parts[one]
    elif how == 1:
        parts.insert(one, parts[other])
    elif how == 1 + 1:
        parts[one] = b" " * chance.randint(1, 5) + parts[one]
    else:
        parts[one] = parts[one].lstrip()
    return b"\n".join(parts)


def spliced(chance: Random, raw: bytes) -> bytes:
    """Take over a stretch of another file."""
    other = chance.choice(SEEDS)
    begin, at = chance.randint(0, len(other)), chance.randint(0, len(raw))
    return raw[:at] + other[begin : begin + 200] + raw[at:]


MUTATIONS: tuple[Callable[[Random, bytes], bytes], ...] = (flipped, cut, put_in, character, relined, spliced)


def tree(chance: Random) -> bytes:
    """Write keys that are known, at their places or others, with odd values."""
    written = ["extends: swiss"] if chance.randint(0, 1) else []
    for _ in range(chance.randint(1, 12)):
        section = chance.choice((*TOP, *TOP, "auction.quota", "hand", "Trumpfzwang", "x"))
        keys = keys_of(section) or keys_of("play")
        inner = [f"{chance.choice((*keys, chance.choice(list(OPTIONS))))}: {chance.choice(VALUES)}" for _ in range(3)]
        shapes = f"{section}: {chance.choice(VALUES)}", f"{section}: {{{', '.join(inner)}}}"
        blocks = "\n  ".join([f"{section}:", *inner]), "\n- ".join([f"{section}:", *inner])
        written.append(chance.choice((*shapes, *blocks)))
    return "\n".join(written).encode()


def nest(chance: Random) -> bytes:
    """Put things into things, deeper than anybody would."""
    parts = [chance.choice(("[", "{", "{a: ", "- ", "? ", "'", "\n", " ", "a: ", "[a, ", "}", "]")) for _ in range(12)]
    return ("title: " + "".join(parts) * chance.choice((1, 3, 40, 400)))[:MOST].encode()


def large(chance: Random) -> bytes:
    """Repeat a line or a token as often as a file may hold it."""
    unit = chance.choice((*TOKENS, *(f"{path}: 1\n" for path in OPTIONS), "a: 1\n", "- a\n", "x y: [1, 2]\n")).encode()
    return (b"extends: swiss\n" + unit * (LIMIT // len(unit)))[: LIMIT - chance.randint(0, 4)]
