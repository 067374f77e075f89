"""What is to be written of a variant, and its rows: YAML, each row knowing which place of a file stands behind it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from chratze.finding import Span
from chratze.options import OPTIONS, spoken
from chratze.variant.quote import flow, scalar
from chratze.variant.readers import SCHEMA
from chratze.variant.record import Note, Ruling, Saying, Variant
from chratze.variant.schema import TERMS
from chratze.variant.write import said

ABOUT = ("place", "source", "date")


@dataclass(frozen=True, slots=True)
class Draft:
    """A file to be written: a variant, what it extends, empty for nothing, and which of its texts and options."""

    variant: Variant
    extends: str
    about: Mapping[str, Saying]
    notes: Mapping[str, Note]
    terms: Mapping[str, str]
    paths: tuple[str, ...]


class Row(NamedTuple):
    """A line of a file: its text, the option that it sets, empty for none, and the place that said so before."""

    text: str
    path: str = ""
    place: Span | None = None


def whole(variant: Variant) -> Draft:
    """Draft a file that says everything itself."""
    paths = tuple(path for path in OPTIONS if spoken(variant.rules, path))
    return Draft(variant, "", variant.about, variant.notes, variant.terms, paths)


def text(draft: Draft) -> str:
    """Write a draft down: reading it yields the same rules, terms, notes, texts and rulings."""
    return "".join(f"{row.text}\n" for row in rows(draft))


def rows(draft: Draft) -> Iterator[Row]:
    """Write a draft row by row, always in the same order."""
    yield Row(f"schema: {SCHEMA}")
    yield Row(f"title: {saying(draft.variant.title)}")
    if draft.extends:
        yield Row(f"extends: {scalar(draft.extends)}")
    yield from under("about", [*about(draft), *notes(draft)])
    yield from under("terms", [Row(f"  {call}: {scalar(draft.terms[call])}") for call in TERMS if call in draft.terms])
    yield from spaced(list(options(draft.variant, draft.paths)))
    yield from spaced([*under("rulings", [row for one in draft.variant.rulings for row in ruling(one)])])


def under(key: str, inner: Iterable[Row]) -> Iterator[Row]:
    """Put rows under a key, and no key where there are none."""
    below = list(inner)
    yield from [Row(f"{key}:"), *below] if below else []


def spaced(inner: list[Row]) -> list[Row]:
    """Put an empty row above rows, where there are any."""
    return [Row(""), *inner] if inner else []


def saying(told: Saying) -> str:
    """Write a text, or one a language."""
    if "" in told:
        return scalar(told[""])
    return "{" + ", ".join(f"{scalar(language)}: {scalar(words)}" for language, words in told.items()) + "}"


def about(draft: Draft) -> Iterator[Row]:
    """Write where a variant comes from."""
    for key in ABOUT:
        if key in draft.about:
            yield Row(f"  {key}: {saying(draft.about[key])}")


def notes(draft: Draft) -> Iterator[Row]:
    """Write how the sources bear the options."""
    noted = [(path, draft.notes[path]) for path in OPTIONS if path in draft.notes]
    if noted:
        yield Row("  notes:")
    for path, note in noted:
        yield Row(f"    {path}: {{{note.standing}: {saying(note.text)}}}", place=note.span)


def options(variant: Variant, paths: Iterable[str]) -> Iterator[Row]:
    """Write options under their sections."""
    above: list[str] = []
    for path in paths:
        *sections, name = path.split(".")
        for depth, section in enumerate(sections):
            if above[: depth + 1] != sections[: depth + 1]:
                yield Row(f"{'  ' * depth}{section}:")
                above = sections[: depth + 1]
        above = sections
        yield Row(f"{'  ' * len(sections)}{name}: {said(variant.rules, path)}", path, variant.spans.get(path))


def ruling(settled: Ruling) -> Iterator[Row]:
    """Write a settled debate."""
    yield Row(f"  - case: {flow(settled.case)}", place=settled.span)
    yield Row(f"    expect: {flow(settled.expect)}")
    if settled.note:
        yield Row(f"    note: {saying(settled.note)}")
