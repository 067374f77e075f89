"""What reading a variant yields: records only."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from chratze.finding import Finding, Span
from chratze.options import Rules
from chratze.source import Node

Saying = Mapping[str, str]
"""A text by language; under the empty language, for readers of any."""


class Standing(StrEnum):
    """How well the sources bear what a variant says of an option."""

    STATED = "stated"
    INFERRED = "inferred"
    SILENT = "silent"


@dataclass(frozen=True, slots=True)
class Note:
    """What a variant notes of an option: how its sources stand to it, in a few words, and where it is noted."""

    standing: Standing
    text: Saying
    span: Span


@dataclass(frozen=True, slots=True)
class Ruling:
    """A settled debate: a case, what it is expected to answer, and where it stands."""

    case: Node
    expect: Node
    note: Saying
    span: Span


@dataclass(frozen=True, slots=True)
class Variant:
    """A checked variant.

    `name` is the file's name without its ending; `file` the path as it was given or found. `spans` has the place of
    every option that this file or a parent sets, by option path; what no file sets is a default and absent. `parents`
    are the files it extends, nearest first. `hash` is 12 hex digits of the resolved rules: equal rules, equal hash.
    """

    name: str
    title: Saying
    file: str
    rules: Rules
    spans: Mapping[str, Span]
    about: Mapping[str, Saying]
    terms: Mapping[str, str]
    notes: Mapping[str, Note]
    rulings: tuple[Ruling, ...]
    parents: tuple[str, ...]
    hash: str


@dataclass(frozen=True, slots=True)
class Loaded:
    """A variant, or none where a finding is an error; every finding; the text of every file read, by its name."""

    target: str
    file: str
    variant: Variant | None
    findings: tuple[Finding, ...]
    texts: Mapping[str, str]
