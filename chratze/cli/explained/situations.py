"""A case put to the rules of swiss under each value of an option: what the option changes, judged now."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import IntEnum

from chratze.cli.explained.book import Posing
from chratze.cli.inquiry import Checked, Judged
from chratze.cli.posed import all_posed
from chratze.finding import Span
from chratze.game.cases import Case, read_case
from chratze.game.judge import judge
from chratze.options import OPTIONS, Rules, plain, value
from chratze.options import replace as replace_option
from chratze.source import Entries, read
from chratze.variant import schema
from chratze.variant.load import settings
from chratze.variant.places import tree
from chratze.variant.record import Loaded, Variant
from chratze.variant.schema import Means

NOTHING = Entries((), Span("case", 1, 1, 1, 1))
"""A case that says nothing."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A value of an option as a file has it, and what a case comes to under it."""

    value: str
    judged: Judged


def tried(swiss: Variant, path: str, posing: Posing) -> Iterator[Tried]:
    """Put a case to swiss with each value of an option, and with what must be said beside."""
    for word in posing.values or words_of(path):
        rules = plain(with_text(with_text(swiss.rules, posing.beside), braced(path, word)))
        yield Tried(word, judged(replace(swiss, rules=rules), posing.case))


def words_of(path: str) -> tuple[str, ...]:
    """List the words that an option may say, none for a number."""
    kind = OPTIONS[path].kind
    if isinstance(kind, type) and issubclass(kind, IntEnum):
        return tuple(member.name.lower() for member in kind)
    return ("false", "true") if kind is bool else ()


def braced(path: str, word: str) -> str:
    """Write an option as a file has it, in braces."""
    *sections, name = path.split(".")
    return "".join(f"{section}: {{" for section in sections) + f"{name}: {word}" + "}" * len(sections)


def with_text(rules: Rules, text: str) -> Rules:
    """Set what a text says, written as in a file."""
    top = read("beside", text.encode()).node if text else None
    if not isinstance(top, Entries):
        return rules
    said, _ = schema.read(tree(top), Means(rules.money.coin, (rules.pack.suits,)))
    if said is None:
        return rules
    for path in settings(top):
        rules = replace_option(rules, path, value(said, path))
    return rules


def judged(variant: Variant, case: str) -> Judged:
    """Judge a case by the rules of a variant, as written: no option is silent here."""
    posed = next(all_posed([case]))
    read_as = read_case(variant.rules, posed.node or NOTHING, variant.terms)
    checked = Checked(Loaded(variant.name, variant.file, variant, (), {}), (), ())
    if isinstance(read_as, Case):
        return Judged(checked, variant, 1, posed, read_as, judge(variant.rules, read_as))
    return Judged(checked, variant, 1, posed, None, read_as)
