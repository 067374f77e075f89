"""What stands on a rule sheet: records only."""

from collections.abc import Mapping
from dataclasses import dataclass

SIGNS: Mapping[str, str] = {"own": "*", "inferred": "~", "silent": "?"}
"""The sign of each mark: what another file has otherwise, what its sources do not say outright, or not at all."""


@dataclass(frozen=True, slots=True)
class Said:
    """A numbered sentence, its marks, where it is written, and what is said of it below."""

    number: str
    text: str
    place: str
    marks: tuple[str, ...]
    below: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A numbered section: `opening` may be empty."""

    number: str
    heading: str
    opening: str
    said: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole sheet: `about` are pairs of a label and a text, `legend` says what the marks mean that are on it."""

    language: str
    title: str
    about: tuple[tuple[str, str], ...]
    opening: str
    sections: tuple[Section, ...]
    legend: tuple[tuple[str, str], ...]
