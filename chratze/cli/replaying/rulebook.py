"""The rules of a record: those that it carries, else those of the variant that it names."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from chratze.finding import Finding, Severity, Span
from chratze.game.records.read import Rulebook
from chratze.source import Document, Entries, Entry, Leaf, finding
from chratze.variant import find, places
from chratze.variant.chain import Sheet, exists, is_path
from chratze.variant.load import faulty, laid_over, load, settings, shaped, texts
from chratze.variant.meant import near_name
from chratze.variant.record import Variant
from chratze.variant.write import hashed


def rulebook(file: str, top: Entries, variant: Variant | None) -> Rulebook:
    """Find the rules of a record by its mapping; `variant` is the one that it names, where it carries none."""
    rules, terms = entry(top, "rules"), entry(top, "terms")
    if rules is not None:
        return carried(file, rules, terms)
    if variant is None:
        return Rulebook(None, {}, "", (nowhere(file, top),))
    own = worded(file, terms)
    return replace(own, rules=variant.rules, terms=own.terms or variant.terms, hash=variant.hash)


def entry(top: Entries, key: str) -> Entry | None:
    """Find a key of a record."""
    return next((one for one in top.entries if one.key == key), None)


def carried(file: str, rules: Entry, terms: Entry | None) -> Rulebook:
    """Read the rules that a record carries."""
    if not isinstance(rules.node, Entries):
        return Rulebook(None, {}, "", (finding(rules.node.span, "CHR121", ("key", "rules")),))
    top = Entries((*rules.node.entries, *((terms,) if terms else ())), rules.node.span)
    sheets = shaped((sheet(file, top),))
    wrong = list(sheets[0].findings)
    if faulty(wrong):
        return Rulebook(None, {}, "", tuple(wrong))
    read, findings = laid_over(sheets)
    errors = tuple(one for one in findings if one.severity is Severity.ERROR)
    if read is None or errors:
        return Rulebook(None, {}, "", errors)
    return Rulebook(read, texts(top, "terms"), hashed(read))


def worded(file: str, terms: Entry | None) -> Rulebook:
    """Read the words that a record has for its table."""
    if terms is None:
        return Rulebook(None, {}, "")
    top = Entries((terms,), terms.span)
    (read,) = shaped((sheet(file, top),))
    return Rulebook(None, texts(top, "terms"), "", tuple(read.findings))


def sheet(file: str, top: Entries) -> Sheet:
    """Take a part of a record for a variant's file."""
    return Sheet(file, Document(top, (), ""), top, ())


def spans(top: Entries, variant: Variant | None) -> Mapping[str, Span]:
    """Name the place of every option that a record's rules set."""
    rules = entry(top, "rules")
    if rules is not None and isinstance(rules.node, Entries):
        return {path: one.node.span for path, one in settings(rules.node).items()}
    return variant.spans if variant else {}


def named(file: str, top: Entries) -> str:
    """Name the variant that is to be loaded for a record, empty for none: a path counts from the record's folder."""
    said = places.step(top, "variant")
    name = said.node.text if said and isinstance(said.node, Leaf) else ""
    beside = Path(file).parent / name
    return str(beside) if name and is_path(name) and exists(beside) else name


def nowhere(file: str, top: Entries) -> Finding:
    """Find that a record's rules cannot be had."""
    said = places.step(top, "variant")
    if said is None or not named(file, top):
        return finding(Span(file, 1, 1, 1, 1), "CHR147", ("key", "variant"))
    name = named(file, top)
    near = near_name(name, [known.name for known in find.known()])
    return finding(said.node.span, "CHR149", ("name", name), *((("meant", near),) if near and near != name else ()))


def by_name(name: str) -> tuple[Variant | None, Mapping[str, str]]:
    """Load a variant, with the texts of its files."""
    loaded = load(name)
    return loaded.variant, loaded.texts


def changed(top: Entries, variant: Variant) -> tuple[Finding, ...]:
    """Warn that a variant is no longer what it was when a record was written that does not carry its rules."""
    said = places.step(top, "hash")
    if said is None or not isinstance(said.node, Leaf) or said.node.text in ("", variant.hash):
        return ()
    found = finding(said.node.span, "CHR310", ("name", variant.name), ("hash", variant.hash))
    return (replace(found, severity=Severity.WARNING),)
