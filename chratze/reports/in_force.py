"""The rules in force in a simulation: those that are not the parent's, and how to read them all."""

from collections.abc import Iterator

from chratze.reports.heading import Heading, Own
from chratze.reports.record import Part
from chratze.words.catalogue import Words, counted, sentence
from chratze.words.harmless import visible

MOST = 8
"""Rules that are said at most: with what stands around them they are ten lines."""


def in_force(words: Words, heading: Heading) -> Part:
    """Say which rules are in force that the variant's parent has not, or that it has no parent."""
    return Part(words.texts["report.head.rules"], (), (), None, tuple(said(words, heading)), "rules")


def said(words: Words, heading: Heading) -> Iterator[str]:
    """Say how many rules are not the parent's, the first of them, and where all are to be read."""
    own, most = heading.rules.own, heading.rules.own[:MOST]
    yield beside_parent(words, heading)
    yield from (line(words, one) for one in most)
    left = len(own) - len(most)
    more = sentence(words, "report.rules.more", rules=counted(words, "own_rule", left)) if left else ""
    every = sentence(words, "report.rules.all", command=visible(heading.rules.command))
    yield f"{more} {every}".lstrip()


def beside_parent(words: Words, heading: Heading) -> str:
    """Say how many rules are not the parent's, or that there is no parent."""
    own, parent = heading.rules.own, visible(heading.rules.parent)
    if own:
        return sentence(words, "report.rules.own", parent=parent, rules=counted(words, "own_rule", len(own)))
    key = "same" if parent else "alone"
    return sentence(words, f"report.rules.{key}", parent=parent, name=visible(heading.variant))


def line(words: Words, one: Own) -> str:
    """Say a rule, its option, and where it stands."""
    where = f"{one.file}:{one.line}:{one.column}" if one.file else words.texts["report.rules.default"]
    return sentence(words, "report.rules.line", text=one.text, option=one.option, where=where)
