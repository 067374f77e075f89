"""The cases on a command line, read: one in braces, or a file or standard input that may hold many."""

import stat
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from chratze.cli.json_lines import read_line
from chratze.finding import Finding, Span
from chratze.source import LIMIT, Document, Items, Node, read

STDIN = "-"
TYPED = "case"
"""What a case is called that was typed on the command line."""
EMPTY, NO_FILE = "check.no_case_in", "check.no_plain_file"


@dataclass(frozen=True, slots=True)
class Posed:
    """A case as it was posed: what it says, what is wrong with its text, and the text, its lines from the first.

    `line` is the line on which it stands alone, if its nodes know no more of their places, else 0.
    """

    node: Node | None
    findings: tuple[Finding, ...]
    text: str
    line: int = 0


def stands(posed: Posed) -> Span | None:
    """Say where in a file a case stands, None for one from the command line."""
    spans = [*([posed.node.span] if posed.node else []), *(found.span for found in posed.findings)]
    return next((span for span in spans if span.file != TYPED), None)


class NoCase(Exception):  # noqa: N818  # it names what is missing
    """A file holds no cases: the key of the sentence that says why."""

    def __init__(self, key: str, file: str) -> None:
        """Keep the key and the file."""
        super().__init__(key, file)
        self.key, self.file = key, file


def all_posed(cases: Sequence[str]) -> Iterator[Posed]:
    """Read every case of a command line; OSError where a file cannot be read, NoCase where it holds none."""
    for case in cases:
        if case.lstrip().startswith("{"):
            yield from in_document(read(TYPED, case.encode("utf-8", "surrogateescape")))
        elif not case.strip():
            yield Posed(None, (), "")
        elif found := tuple(in_file(*raw(case))):
            yield from found
        else:
            raise NoCase(EMPTY, case)


def raw(case: str) -> tuple[str, bytes]:
    """Read the bytes of a file or of standard input, named, no further than a text may be long."""
    if case == STDIN:
        return "<stdin>", from_stdin()
    if not stat.S_ISREG(Path(case).stat().st_mode):
        raise NoCase(NO_FILE, case)
    with Path(case).open("rb") as opened:
        return case, opened.read(LIMIT + 1)


def from_stdin() -> bytes:
    """Read standard input, no further than a text may be long; OSError names it."""
    try:
        return sys.stdin.buffer.read(LIMIT + 1)
    except OSError as error:
        raise OSError(error.errno, error.strerror, "<stdin>") from error


def in_file(name: str, raw: bytes) -> Iterator[Posed]:
    """Read the cases in a file: one in braces a line, or a text that holds one or a list.

    One line that begins otherwise does not make lines of cases a text: it is a case that cannot be read.
    """
    lines = raw.splitlines()
    full = [line for line in lines if line.strip()]
    braces = [line.startswith(b"{") for line in full]
    if len(raw) <= LIMIT and braces[:1] == [True] and sum(braces) > 1:
        whole = "\n".join(line.decode("utf-8", "replace") for line in lines)
        for number, line in enumerate(lines, 1):
            if line.strip():
                yield on_line(name, line, number, whole)
    elif full:
        yield from in_document(read(name, raw))


def on_line(name: str, line: bytes, number: int, whole: str) -> Posed:
    """Read the case that stands on a line."""
    plain = read_line(name, line.decode("utf-8", "surrogateescape").rstrip(), number)
    if plain is not None:
        return Posed(plain, (), whole, number)
    document = read(name, line, number)
    return Posed(document.node, document.findings, whole)


def in_document(document: Document) -> Iterator[Posed]:
    """Take the cases of a text apart."""
    if isinstance(document.node, Items) and not document.findings:
        for node in document.node.nodes:
            yield Posed(node, (), document.text)
    else:
        yield Posed(document.node, document.findings, document.text)
