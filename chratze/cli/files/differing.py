"""Two variants -> the rules in which they differ, in words and by key."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass

import typer

from chratze.cli.files.pairing import SEATS, Brief, Pair, differing, seats, terms, title
from chratze.cli.pen import Pen, place, short
from chratze.cli.streams import COULD_NOT_RUN
from chratze.cli.variants import opened
from chratze.variant.agree.effect import lacking, needs
from chratze.variant.record import Variant
from chratze.words.catalogue import Words, counted, sentence
from chratze.words.found import needs as in_words
from chratze.words.harmless import visible
from chratze.words.rule import option


@dataclass(frozen=True, slots=True)
class Side:
    """A variant, and how it is called beside the other."""

    variant: Variant
    name: str


def differ(pen: Pen, targets: tuple[str, str], form: str) -> int:
    """Print how two variants differ; return 0 for the same rules, 1 for others, 2 where one cannot be read."""
    try:
        first, second = (opened(target, pen.words) for target in targets)
    except typer.Exit:
        return COULD_NOT_RUN
    pair = first, second
    if form == "json":
        from chratze.cli.files.differing_in_json import in_json  # noqa: PLC0415  # it loads what judges cases

        sys.stdout.write(f"{in_json(pen.words, pair)}\n")
    else:
        for line in in_text(pen, pair):
            sys.stdout.write(f"{line}\n")
    return int(first.hash != second.hash)


def in_text(pen: Pen, pair: Pair) -> Iterator[str]:
    """Write the differences for people: the rules in the order of a deal, then seats, words and title in brief."""
    found = differing(pair)
    rules = [path for path in found if path not in SEATS]
    a, b = sides(pair)
    yield headline(pen.words, (a, b), rules)
    for path in rules:
        yield ""
        yield pen.paint(path, "place")
        yield from (f"  {pen.paint(side.name, 'help')}: {told(pen.words, side.variant, path)}" for side in (a, b))
    brief = [*seats(pair, found), *terms(pair), *title(pen.words, pair)]
    yield from ["", *briefly(pen, (a, b), brief)] if brief else []


def headline(words: Words, both: tuple[Side, Side], rules: list[str]) -> str:
    """Say whether rules differ, and how many."""
    names = {"first": both[0].name, "second": both[1].name}
    if rules:
        return sentence(words, "diff.rules", rules=counted(words, "rule", len(rules)), **names)
    same = both[0].variant.hash == both[1].variant.hash
    return sentence(words, "diff.same" if same else "diff.seats_only", **names)


def sides(pair: Pair) -> tuple[Side, Side]:
    """Call two variants by their names, or by their files where the names are the same."""
    names = [visible(variant.name) for variant in pair]
    files = [visible(variant.file) for variant in pair]
    if names[0] == names[1] and files[0] != files[1]:
        names = [short(variant.file) for variant in pair]
        names = files if names[0] == names[1] else names
    return Side(pair[0], names[0]), Side(pair[1], names[1])


def told(words: Words, variant: Variant, path: str) -> str:
    """Say an option and its place; where it says nothing, say of what that comes."""
    need = lacking(variant.rules, path)
    if need:
        decisive = visible(in_words(words, needs(variant.rules, need)))
        return sentence(words, "diff.silent", needs=decisive)
    span = variant.spans.get(path)
    where = place(span) if span else sentence(words, "show.default")
    return f"{option(words, variant.rules, path, variant.terms)} ({where})"


def briefly(pen: Pen, both: tuple[Side, Side], rows: list[Brief]) -> Iterator[str]:
    """Write what differs beside the rules, a line each."""
    yield sentence(pen.words, "diff.besides", first=both[0].name, second=both[1].name)
    width = max(len(key) for key, _, _ in rows)
    for key, first, second in rows:
        yield f"  {key:{width}}  {visible(first)} / {visible(second)}"
