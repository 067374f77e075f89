"""The rules in force as a newcomer reads them: phase by phase, each with the line of the file that says so."""

from collections.abc import Iterator, Mapping

from chratze.cli.pen import short
from chratze.cli.sitting import Sitting
from chratze.cli.unsaid import callable_in, goes_unsaid, speaks, takes_place
from chratze.options import OPTIONS, Rules
from chratze.variant.load import load
from chratze.variant.record import Variant
from chratze.words.figures import figure
from chratze.words.speak import Words, listed, option, sentence


def rule_sheet(sitting: Sitting) -> Iterator[str]:
    """Say the rules in the order of a deal; where the file that the variant extends says otherwise, that is marked."""
    words, variant = sitting.pen.words, sitting.variant
    parent = load(variant.parents[0]).variant if variant.parents else None
    said = sentences(words, variant.rules)
    before = sentences(words, parent.rules) if parent else said
    own = {path for path, text in said.items() if before.get(path) != text}
    for phase in Rules._fields:
        yield from paragraph(sitting, phase, said, own)
    yield from terms(sitting)
    if parent and own:
        yield sentence(words, "play.sheet.own", parent=parent.name)


def sentences(words: Words, rules: Rules) -> dict[str, str]:
    """Say every option that is not idle, by its path."""
    said = {path: option(words, rules, path) for path in OPTIONS if speaks(rules, path)}
    if rules.seats.min == rules.seats.max:
        said["seats.min"] = sentence(words, "play.sheet.exactly", value=figure(words, rules, "seats.min"))
        del said["seats.max"], said["seats.usual"]
    return said


def paragraph(sitting: Sitting, phase: str, said: Mapping[str, str], own: set[str]) -> Iterator[str]:
    """Say the rules of a phase that say something, those of the variant's own with a star; no phase without rules."""
    rules = sitting.variant.rules
    paths = [path for path in said if path.startswith(f"{phase}.") and (path in own or not goes_unsaid(rules, path))]
    if paths and takes_place(rules, phase):
        yield sentence(sitting.pen.words, f"phase.{phase}")
    for path in paths:
        yield f"{'*' if path in own else '-'} {said[path]}{where(sitting.variant, path)}"


def where(variant: Variant, path: str) -> str:
    """Name file and line of an option in brackets, nothing where no file sets it."""
    span = variant.spans.get(path)
    return f" ({short(span.file)}:{span.line})" if span else ""


def terms(sitting: Sitting) -> Iterator[str]:
    """Say what the table calls the calls that there are, where it has words of its own."""
    words, own = sitting.pen.words, sitting.variant.terms
    plain = {call: sentence(words, f"call.{call}") for call in own if call in callable_in(sitting.variant.rules)}
    named = [
        sentence(words, "play.sheet.term", term=own[call], call=word)
        for call, word in plain.items()
        if own[call].casefold() != word.casefold()
    ]
    if named:
        yield sentence(words, "play.sheet.terms", terms=listed(words, named))
