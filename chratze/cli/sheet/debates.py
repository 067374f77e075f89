"""The rulings of a variant, as they stand at the end of its rule sheet: settled debates."""

from collections.abc import Iterator

from chratze.cli.pen import short
from chratze.cli.sheet.record import Said
from chratze.source import Entries, Items, Leaf, Node
from chratze.variant.record import Variant
from chratze.words.catalogue import Words, in_language, sentence
from chratze.words.harmless import visible


def debates(words: Words, variant: Variant) -> Iterator[Said]:
    """Go through the settled debates: the case as it is written, what it is to answer, and what is noted of it."""
    for ruling in variant.rulings:
        text = sentence(words, "sheet.ruling", case=flow(ruling.case), expect=expected(words, ruling.expect))
        note = visible(in_language(words, ruling.note))
        yield Said("", text, f"{short(ruling.span.file)}:{ruling.span.line}", (), (note,) if note else ())


def expected(words: Words, expect: Node) -> str:
    """Say what a case is to answer: a verdict in words, all else as it is written."""
    written = flow(expect)
    return words.texts.get(f"verdict.{written}", written) if isinstance(expect, Leaf) else written


def flow(node: Node) -> str:
    """Write what a file holds in one line."""
    if isinstance(node, Entries):
        return f"{{{', '.join(f'{entry.key}: {flow(entry.node)}' for entry in node.entries)}}}"
    if isinstance(node, Items):
        return f"[{', '.join(map(flow, node.nodes))}]"
    return node.text
