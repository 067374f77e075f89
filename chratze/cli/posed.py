"""The cases on a command line, read: one in braces, or a file or standard input that may hold many."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from chratze.finding import Finding
from chratze.source import Document, Items, Node, read

STDIN = "-"


@dataclass(frozen=True, slots=True)
class Posed:
    """A case as it was posed: what it says, what is wrong with its text, and the text, its lines from the first."""

    node: Node | None
    findings: tuple[Finding, ...]
    text: str


def all_posed(cases: Sequence[str]) -> Iterator[Posed]:
    """Read every case of a command line; OSError where a file cannot be read."""
    for case in cases:
        if case.lstrip().startswith("{"):
            yield from in_document(read("case", case.encode("utf-8", "surrogateescape")))
        elif case == STDIN:
            yield from in_file("<stdin>", sys.stdin.buffer.read())
        else:
            yield from in_file(case, Path(case).read_bytes())


def in_file(name: str, raw: bytes) -> Iterator[Posed]:
    """Read the cases in a file: one in braces a line, or a text that holds one or a list."""
    lines = raw.splitlines()
    full = [line for line in lines if line.strip()]
    if len(full) > 1 and all(line.startswith(b"{") for line in full):
        whole = "\n".join(line.decode("utf-8", "replace") for line in lines)
        for number, line in enumerate(lines, 1):
            if line.strip():
                document = read(name, line, number)
                yield Posed(document.node, document.findings, whole)
    else:
        yield from in_document(read(name, raw))


def in_document(document: Document) -> Iterator[Posed]:
    """Take the cases of a text apart."""
    if isinstance(document.node, Items) and not document.findings:
        for node in document.node.nodes:
            yield Posed(node, (), document.text)
    else:
        yield Posed(document.node, document.findings, document.text)
