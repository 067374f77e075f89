"""The texts and examples that only `explain` reads."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from chratze.words.catalogue import Words, flat

FINDINGS, OPTIONS = "findings", "options"
"""The topics that have files of their own."""


@dataclass(frozen=True, slots=True)
class Posing:
    """A case that shows an option: what must be said beside, and the values to try, where not all are."""

    case: str
    beside: str
    values: tuple[str, ...]


def folder() -> Path:
    """Name the folder of texts and examples."""
    return Path(str(files("chratze.words").joinpath("explained")))


@cache
def book(language: str, topic: str = "") -> Words:
    """Read the texts of a topic, or those around all."""
    name = f"{language}.{topic}.toml" if topic else f"{language}.toml"
    return Words(language, dict(flat(table(name), "")))


def posing(path: str) -> Posing | None:
    """Find the case that shows an option, None where no case can."""
    found = table("cases.toml").get(path)
    if not isinstance(found, dict):
        return None
    return Posing(str(found["case"]), str(found.get("with", "")), tuple(map(str, found.get("values", ()))))


@cache
def disputes() -> Mapping[str, tuple[str, ...]]:
    """Read which disputes each option settles."""
    return {path: tuple(str(marks).split()) for path, marks in table("disputes.toml").items()}


def settling(mark: str) -> list[str]:
    """List the options that settle a dispute."""
    return [path for path, marks in disputes().items() if mark in marks]


def table(name: str) -> Mapping[str, object]:
    """Read a file of the book."""
    return tomllib.loads((folder() / name).read_text(encoding="utf-8"))
