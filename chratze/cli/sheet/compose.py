"""A variant -> its rule sheet: what is said, in the order of a deal, with its places, marks and notes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from chratze.cli.pen import short
from chratze.cli.sheet.debates import debates
from chratze.cli.sheet.record import SIGNS, Said, Section, Sheet
from chratze.cli.unsaid import goes_unsaid, speaks, takes_place
from chratze.options import OPTIONS, Rules
from chratze.variant.load import load
from chratze.variant.record import Note, Standing, Variant
from chratze.words.catalogue import Words, in_language, sentence
from chratze.words.figures import figure
from chratze.words.harmless import visible
from chratze.words.rule import option
from chratze.words.terms import Terms, phrased

TOGETHER: Mapping[str, tuple[str, ...]] = {"seats.min": ("seats.min", "seats.max", "seats.usual")}
"""Options that one sentence says together, by the first of them."""

LATER = (
    "auction.nobody", "auction.trumps", "auction.old_upcard", "auction.redeals", "auction.redeal_count",
    "play.undertrump", "settlement.all_tricks", "settlement.remainder",
)  # fmt: skip
"""Options that are said after the others of their phase: what is seldom, and what holds on top of them."""


@dataclass(frozen=True, slots=True)
class Source:
    """What a sheet is made from: `said` are its sentences by option path, `before` what the file it extends says.

    `own` are the options of which that file says something else; its name is `parent`, empty for none. What is noted
    of an option is told where `noted`.
    """

    words: Words
    variant: Variant
    said: Mapping[str, str]
    before: Mapping[str, str]
    own: frozenset[str]
    parent: str
    noted: bool


def sheet(words: Words, variant: Variant, *, noted: bool) -> Sheet:
    """Write the rule sheet of a variant."""
    source = sourced(words, variant, noted=noted)
    sections = tuple(numbered(unnumbered(source)))
    title = visible(in_language(words, variant.title))
    opening = sentence(words, "sheet.opening")
    return Sheet(words.language, title, tuple(about(source)), opening, sections, tuple(legend(source, sections)))


def sourced(words: Words, variant: Variant, *, noted: bool) -> Source:
    """Say all options of a variant and of the file that it extends, and compare them in the words of one table."""
    said = sentences(words, variant.rules, variant.terms)
    parent = load(variant.parents[0]).variant if variant.parents else None
    if parent is None:
        return Source(words, variant, said, {}, frozenset(), "", noted)
    same = sentences(words, parent.rules, variant.terms)
    own = frozenset(path for path, text in said.items() if same.get(path) != text)
    return Source(words, variant, said, sentences(words, parent.rules, parent.terms), own, parent.name, noted)


def sentences(words: Words, rules: Rules, terms: Terms) -> dict[str, str]:
    """Say every option that is not idle, by its path; the number of players in one sentence."""
    said = {path: option(words, rules, path, terms) for path in OPTIONS if speaks(rules, path)}
    key = "exactly" if rules.seats.min == rules.seats.max else "range"
    least, most, usual = (figure(words, rules, path) for path in TOGETHER["seats.min"])
    said["seats.min"] = phrased(words, f"sheet.seats.{key}", terms, least=least, most=most, usual=usual)
    del said["seats.max"], said["seats.usual"]
    return said


def unnumbered(source: Source) -> Iterator[Section]:
    """Go through the sections that say something."""
    for phase in Rules._fields:
        if said := tuple(of_phase(source, phase)):
            heading = sentence(source.words, f"sheet.heading.{phase}")
            yield Section("", heading, opening(source, phase), said)
    if source.variant.rulings:
        said = tuple(debates(source.words, source.variant))
        heading, ruled = (sentence(source.words, f"sheet.{key}") for key in ("rulings", "ruled"))
        yield Section("", heading, ruled, said)


def opening(source: Source, phase: str) -> str:
    """Open a phase that takes place."""
    if not takes_place(source.variant.rules, phase):
        return ""
    return phrased(source.words, f"phase.{phase}", source.variant.terms)


def of_phase(source: Source, phase: str) -> Iterator[Said]:
    """Go through what is said in a phase: what is off goes unsaid, unless the file that is extended has it on."""
    for path in sorted(source.said, key=LATER.__contains__):
        if path.startswith(f"{phase}.") and (path in source.own or not goes_unsaid(source.variant.rules, path)):
            yield Said(
                "", source.said[path], place(source, path), tuple(marks(source, path)), tuple(below(source, path))
            )


def place(source: Source, path: str) -> str:
    """Name the options that a sentence says, each with file and line, one place once."""
    named = ((one, written(source, one)) for one in TOGETHER.get(path, (path,)))
    return "; ".join(
        ", ".join([*(one for one, _ in alike), where]) for where, alike in groupby(named, key=lambda pair: pair[1])
    )


def written(source: Source, path: str) -> str:
    """Name file and line of an option, or say that no file sets it."""
    span = source.variant.spans.get(path)
    return f"{short(span.file)}:{span.line}" if span else sentence(source.words, "sheet.default")


def marks(source: Source, path: str) -> Iterator[str]:
    """Mark what the file that is extended has otherwise, and what the sources do not bear out."""
    if path in source.own:
        yield "own"
    standings = {note.standing for note in notes(source, path)}
    yield from (str(standing) for standing in (Standing.INFERRED, Standing.SILENT) if standing in standings)


def notes(source: Source, path: str) -> Iterator[Note]:
    """Go through what is noted of the options that a sentence says."""
    for one in TOGETHER.get(path, (path,)):
        if one in source.variant.notes:
            yield source.variant.notes[one]


def below(source: Source, path: str) -> Iterator[str]:
    """Say what stands below a sentence: what the file that is extended says instead, and what is noted."""
    if path in source.own and path in source.before:
        yield sentence(source.words, "sheet.parent", parent=source.parent, text=source.before[path])
    if source.noted:
        texts = ((note.standing, in_language(source.words, note.text)) for note in notes(source, path))
        yield from dict.fromkeys(
            sentence(source.words, f"sheet.note.{standing}", text=text) for standing, text in texts
        )


def numbered(sections: Iterator[Section]) -> Iterator[Section]:
    """Give each section a number, and each sentence in it."""
    for number, section in enumerate(sections, 1):
        said = (replace(found, number=f"{number}.{place}") for place, found in enumerate(section.said, 1))
        yield replace(section, number=str(number), said=tuple(said))


def about(source: Source) -> Iterator[tuple[str, str]]:
    """Go through what stands at the head of a sheet: where the rules come from."""
    if source.parent:
        yield sentence(source.words, "sheet.about.extends"), visible(source.parent)
    for key in ("place", "source", "date"):
        if text := in_language(source.words, source.variant.about.get(key, {})):
            yield sentence(source.words, f"sheet.about.{key}"), visible(text)


def legend(source: Source, sections: tuple[Section, ...]) -> Iterator[tuple[str, str]]:
    """Say what the marks mean that are on a sheet."""
    used = {mark for section in sections for said in section.said for mark in said.marks}
    for mark, sign in SIGNS.items():
        if mark in used:
            yield sign, sentence(source.words, f"sheet.legend.{mark}", parent=source.parent)
