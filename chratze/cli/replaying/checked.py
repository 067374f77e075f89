"""A record played again -> all that is wrong with it, as `check` tells it."""

from collections.abc import Iterator, Mapping

from chratze.cli.inquiry import Checked
from chratze.cli.replaying.opened import Opened, as_variant, opened, opened_text
from chratze.finding import Finding, Severity, Span
from chratze.game.records.breach import Breach
from chratze.game.records.record import Evening
from chratze.game.records.replay_settled import settled_wrong
from chratze.game.records.way_round import right_way
from chratze.options import Rules
from chratze.source import finding
from chratze.variant.record import Loaded


def checked(target: str, raw: bytes | None = None) -> Checked:
    """Open a record by its path, or read its text, and play it again."""
    return as_checked(target, opened(target) if raw is None else opened_text(target, raw))


def ruled(target: str, raw: bytes | None = None) -> Loaded:
    """Open a record for the rules by which it was played, to put cases to them."""
    found = opened(target) if raw is None else opened_text(target, raw)
    variant = as_variant(found, found.record) if found.record else None
    return Loaded(target, found.file, variant, found.findings, found.texts)


def as_checked(target: str, found: Opened) -> Checked:
    """Say of a record what is wrong with it, and how many deals it holds."""
    findings = (*found.findings, *breaches(found))
    deals = sum(len(evening.deals) for evening in found.record.evenings) if found.record else 0
    return Checked(Loaded(target, found.file, None, findings, found.texts), findings, (), deals)


def breaches(found: Opened) -> Iterator[Finding]:
    """Go through the breaches of a record, deal after deal."""
    if found.record is None:
        return
    for evening in found.record.evenings:
        yield from (as_finding(found.file, found.spans, one) for one in in_evening(found.record.rules, evening))


def in_evening(rules: Rules, evening: Evening) -> Iterator[Breach]:
    """Go through the breaches of an evening: of its names, of its deals, of its settling up."""
    way, last = right_way(rules, evening), None
    yield from way.amiss
    for one in way.deals:
        yield from one.breaches
        last = one.deal
    yield from settled_wrong(rules, evening, last)


def as_finding(file: str, spans: Mapping[str, Span], breach: Breach) -> Finding:
    """Make the finding of a breach: with the place that proves it, and that of the option that decides."""
    places = (breach.proof, spans.get(breach.option))
    span = breach.span or Span(file, 1, 1, 1, 1)
    made = finding(span, breach.code, *breach.facts, ("option", breach.option))
    return Finding(made.code, Severity.ERROR, span, breach.option, made.facts, tuple(filter(None, places)))
