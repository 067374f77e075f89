"""What is wrong, said: the sentences of a finding, and of a text that is no card."""

from dataclasses import dataclass

from chratze.cards import Misread, ranks, show
from chratze.finding import Finding
from chratze.options import Pack
from chratze.words.catalogue import Words, sentence

HINTS = ("meant", "allowed", "write")
"""The facts that bring a help line of their own."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A finding in words: what is wrong, what may help, and what stands at the related places; help may be empty."""

    message: str
    help: str
    note: str


def finding(words: Words, found: Finding) -> Spoken:
    """Say a finding."""
    facts = {"path": found.path, **dict(found.facts)}
    facts |= {"needs": needs(words, facts["needs"])} if "needs" in facts else {}
    start = f"finding.{found.code}"
    helps = [*(f"help.{hint}" for hint in HINTS if facts.get(hint)), f"{start}.help"]
    note = f"{start}.note" if f"{start}.note" in words.texts else "help.note"
    return Spoken(
        sentence(words, f"{start}.message", **facts),
        " ".join(sentence(words, key, **facts) for key in helps if key in words.texts),
        sentence(words, note, **facts),
    )


def needs(words: Words, written: str) -> str:
    """Say in words what must stand in a file: what is written there, or anything other than that."""
    return written.replace(" \u2260 ", f" {sentence(words, 'needs.other_than')} ")


def misread(words: Words, pack: Pack, wrong: Misread) -> str:
    """Say why a text is no card or suit."""
    example = show(pack, len(ranks(pack)) - 1)
    readings = ", ".join(wrong.readings)
    return sentence(words, f"case.misread_{wrong.kind}", text=wrong.text, readings=readings, example=example)
