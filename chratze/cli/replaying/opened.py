"""A path -> a record with its rules, or all that is wrong with it; the end of one that is torn off is let go."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from chratze.cli.replaying import rulebook
from chratze.finding import Finding, Severity, Span
from chratze.game.records.read import LIMIT, Read, Rulebook, read_record
from chratze.game.records.record import Record
from chratze.source import Entries, finding
from chratze.variant.chain import fetch, near_file, top_of
from chratze.variant.record import Variant

TORN = 8
"""Most lines at the end of a file that may have been torn."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A record, or none where a finding is an error; every finding; the text of every file read, by its name.

    `spans` has the place of every option that its rules set, in the record or in the variant that it names; `recovered`
    says that the end of the file was torn and has been let go.
    """

    file: str
    record: Record | None
    findings: tuple[Finding, ...]
    texts: Mapping[str, str]
    spans: Mapping[str, Span]
    recovered: bool = False


@dataclass(slots=True)
class Shelf:
    """What was found of a record's rules while it was read."""

    spans: Mapping[str, Span]
    texts: Mapping[str, str]


def opened(path: str) -> Opened:
    """Open a record by its path; nothing is raised."""
    raw = fetch(path, LIMIT)
    if isinstance(raw, str):
        near = near_file(path, path) if raw == "CHR001" else ()
        return Opened(path, None, (finding(top_of(path), raw, ("file", path), *near),), {}, {})
    return opened_text(path, raw)


def as_variant(found: Opened, record: Record) -> Variant:
    """Take the rules of a record for a variant of their own."""
    title = record.title or {"": record.variant}
    return Variant(
        record.variant, title, found.file, record.rules, found.spans, {}, record.terms, {}, (), (), record.hash
    )


def opened_text(name: str, raw: bytes) -> Opened:
    """Read a record from its text."""
    whole = opened_whole(name, raw)
    if whole.record or raw.endswith(b"\n"):
        return whole
    for shorter in without_end(raw):
        found = opened_whole(name, shorter)
        if found.record:
            return replace(
                found,
                texts={**found.texts, name: whole.texts[name]},
                recovered=True,
                findings=(*found.findings, torn(name, shorter)),
            )
    return whole


def opened_whole(name: str, raw: bytes) -> Opened:
    """Read a record that is whole."""
    shelf = Shelf({}, {})

    def rules_of(top: Entries) -> Rulebook:
        """Find the rules of the record, and keep where they stand."""
        return with_rules(name, top, shelf)

    read = read_record(name, raw, rules_of)
    return as_opened(name, read, shelf)


def as_opened(name: str, read: Read, shelf: Shelf) -> Opened:
    """Put together what was read."""
    return Opened(name, read.record, read.findings, {**shelf.texts, name: read.text}, shelf.spans)


def with_rules(name: str, top: Entries, shelf: Shelf) -> Rulebook:
    """Find the rules of a record; those that it carries need no variant."""
    variant: Variant | None = None
    said = rulebook.named(name, top)
    if said and rulebook.entry(top, "rules") is None:
        variant, shelf.texts = rulebook.by_name(said)
    book = rulebook.rulebook(name, top, variant)
    shelf.spans = rulebook.spans(top, variant)
    return replace(book, findings=(*book.findings, *rulebook.changed(top, variant))) if variant else book


def without_end(raw: bytes) -> Iterator[bytes]:
    """Go through what is left of a file without its last line, its last two, and so on."""
    left = raw.rstrip(b"\0")
    for _ in range(TORN):
        left = left[: left.rfind(b"\n", 0, len(left) - 1) + 1]
        if not left:
            return
        yield left


def torn(name: str, left: bytes) -> Finding:
    """Warn that the end of a file was let go."""
    line = left.count(b"\n") + 1
    return replace(finding(Span(name, line, 1, line, 1), "CHR311"), severity=Severity.WARNING)
