"""The text of a new variant: every rule of another one, each with its sentence and with what may be written."""

import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from chratze.cli.files.allowed import allowed
from chratze.cli.snippet import cells
from chratze.options import OPTIONS, spoken
from chratze.variant.agree.effect import lacking, needs
from chratze.variant.quote import scalar
from chratze.variant.readers import SCHEMA
from chratze.variant.record import Variant
from chratze.variant.schema import TERMS
from chratze.variant.write import said
from chratze.words.catalogue import Words, sentence
from chratze.words.found import needs as in_words
from chratze.words.rule import option

MODELINE = "# yaml-language-server: $schema=./chratze.schema.json"
LIVE, ASLEEP = "", "#"
"""What stands before the name of an option: nothing where it is set, a sign that touches it where it is not."""

WIDTH, BEHIND = 110, 34
"""Most columns of a comment, and where what may be written stands behind a value."""


@dataclass(frozen=True, slots=True)
class Start:
    """What a new variant begins with: its name, its file as it is typed, and how it names its parent."""

    name: str
    file: str
    parent: Variant
    extends: str


def differences(words: Words, start: Start) -> str:
    """Write a file that extends its parent, with every option asleep."""
    names = {"parent": start.extends, "file": start.file}
    head = [sentence(words, f"new.how_{number}", **names) for number in (1, 2, 3)]
    lines = [*begin(words, start), f"extends: {scalar(start.extends)}", *comments(head), *texts(words, start)]
    return "\n".join([*lines, *sections(words, start.parent, ASLEEP), ""])


def everything(words: Words, start: Start) -> str:
    """Write a file that extends nothing, with every option set."""
    names = {"parent": start.extends, "file": start.file}
    head = [sentence(words, key, **names) for key in ("new.full_1", "new.full_2", "new.how_3")]
    lines = [*begin(words, start), *comments(head), *own_terms(start.parent)]
    return "\n".join([*lines, *sections(words, start.parent, LIVE), ""])


def begin(words: Words, start: Start) -> list[str]:
    """Write what every file begins with."""
    title = sentence(words, "new.title", name=start.name)
    return [MODELINE, f"schema: {SCHEMA}", f"title: {scalar(title)}"]


def comments(sentences: Iterable[str], indent: str = "") -> list[str]:
    """Write sentences as comments, in lines that are not too long; an empty line above those of no section."""
    broken = (textwrap.wrap(said, WIDTH - len(indent) - 2, break_on_hyphens=False) for said in sentences)
    lines = [f"{indent}# {line}" for part in broken for line in part]
    return lines if indent else ["", *lines]


def texts(words: Words, start: Start) -> Iterator[str]:
    """Write what a table says of itself, and what it calls things, each asleep in a line of its own."""
    place, source = (scalar(sentence(words, f"new.about_{key}")) for key in ("place", "source"))
    yield from comments([sentence(words, "new.about")])
    yield f"#about: {{place: {place}, source: {source}}}"
    named = [f"{call}: {scalar(start.parent.terms[call])}" for call in TERMS if call in start.parent.terms]
    if named:
        yield from comments([sentence(words, "new.terms")])
        yield f"#terms: {{{', '.join(named)}}}"


def own_terms(parent: Variant) -> Iterator[str]:
    """Write what a table calls things."""
    if parent.terms:
        yield from ("", "terms:")
    for call in TERMS:
        if call in parent.terms:
            yield f"  {call}: {scalar(parent.terms[call])}"


def sections(words: Words, parent: Variant, sign: str) -> Iterator[str]:
    """Write the options, section by section."""
    above = ""
    for group in groups():
        section = group[0].partition(".")[0]
        if section != above:
            yield from ("", f"{section}:")
            above = section
        nested = group[0].count(".") > 1
        yield from inner(words, parent, group, sign) if nested else single(words, parent, group[0], sign)


def groups() -> list[tuple[str, ...]]:
    """Go through the options, those of an inner section together."""
    found: dict[str, list[str]] = {}
    for path in OPTIONS:
        section = path.rpartition(".")[0]
        found.setdefault(section if "." in section else path, []).append(path)
    return [tuple(paths) for paths in found.values()]


def single(words: Words, parent: Variant, path: str, sign: str) -> list[str]:
    """Write an option: its sentence, its value, and what may be written."""
    name = path.rpartition(".")[2]
    if lines := silent(words, parent, path):
        return lines
    written = f"  {sign}{name}: {said(parent.rules, path)}"
    return [*comments([option(words, parent.rules, path, parent.terms)], "  "), beside(words, parent, written, path)]


def inner(words: Words, parent: Variant, paths: tuple[str, ...], sign: str) -> list[str]:
    """Write the options of an inner section in one line, so that it wakes as a whole."""
    heard = [path for path in paths if spoken(parent.rules, path)]
    lines = [line for path in paths for line in silent(words, parent, path)]
    for path in heard:
        may = f"{path.rpartition('.')[2]}: {allowed(words, parent.rules, path)}"
        lines += comments([option(words, parent.rules, path, parent.terms), may], "  ")
    values = ", ".join(f"{path.rpartition('.')[2]}: {said(parent.rules, path)}" for path in heard)
    return [*lines, f"  {sign}{paths[0].split('.')[1]}: {{{values}}}"] if heard else lines


def silent(words: Words, parent: Variant, path: str) -> list[str]:
    """Say of an option that says nothing what it would take, nothing where it does say something."""
    need = lacking(parent.rules, path)
    if need is None:
        return []
    facts = {"name": path.partition(".")[2], "needs": in_words(words, needs(parent.rules, need))}
    return comments([sentence(words, "new.unspoken", **facts)], "  ")


def beside(words: Words, parent: Variant, written: str, path: str) -> str:
    """Write behind a value what may be written in its place."""
    return f"{written}{' ' * max(BEHIND - cells(written), 2)}# {allowed(words, parent.rules, path)}"
