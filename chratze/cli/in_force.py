"""A variant -> the rules in force that its parent has not, each with its sentence and its place."""

import shlex
from collections.abc import Collection, Iterator
from pathlib import Path

from chratze.cli.files.pairing import SEATS
from chratze.cli.pen import short
from chratze.cli.sheet.compose import Source, sourced
from chratze.reports.heading import InForce, Own
from chratze.variant.record import Variant
from chratze.variant.write import said
from chratze.words.catalogue import Words


def in_force(words: Words, variant: Variant, target: str) -> InForce:
    """Name what a variant has otherwise than the variant that it extends, as its rule sheet does."""
    source = sourced(words, variant, noted=False)
    again = shlex.join(["chratze", "rules", target])
    if variant.parents and not source.parent:
        return InForce(Path(variant.parents[0]).stem, tuple(rules(source, set_here(variant))), again)
    return InForce(source.parent, tuple(rules(source, source.own)), again)


def set_here(variant: Variant) -> frozenset[str]:
    """List what a variant's own file sets: beside a parent that is faulty by itself, there is nothing to compare."""
    return frozenset(path for path, span in variant.spans.items() if span.file == variant.file)


def rules(source: Source, own: Collection[str]) -> Iterator[Own]:
    """Go through the rules that are not the parent's, in the order of a deal; how many may play is none."""
    variant = source.variant
    for path, text in source.said.items():
        if path in own and path not in SEATS:
            span = variant.spans.get(path)
            place = (short(span.file), span.line, span.column) if span else ("", 0, 0)
            yield Own(path, said(variant.rules, path), text, *place)
