"""The sentences of a language, by key, and how their blanks are filled."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from chratze.words.harmless import visible

BLANK = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Words:
    """A language, and its sentences by key: `option.play.head.true`."""

    language: str
    texts: Mapping[str, str]


@cache
def load_words(language: str) -> Words:
    """Read the sentences of a language: `<language>.toml` and every `<language>.<topic>.toml` beside it."""
    texts: dict[str, str] = {}
    for text in texts_of(language):
        texts.update(flat(tomllib.loads(text), ""))
    return Words(language, texts)


def texts_of(language: str) -> Iterator[str]:
    """Go through the files of a language, in the order of their names."""
    for found in sorted(files("chratze.words").iterdir(), key=lambda found: found.name):
        if found.name.startswith(f"{language}.") and found.name.endswith(".toml"):
            yield found.read_text(encoding="utf-8")


def flat(table: Mapping[str, object], prefix: str) -> Iterator[tuple[str, str]]:
    """Go through the sentences of a table, each with its whole key."""
    for name, said in table.items():
        if isinstance(said, dict):
            yield from flat(said, f"{prefix}{name}.")
        else:
            yield prefix + name, str(said)


def sentence(words: Words, key: str, /, **facts: str) -> str:
    """Say a sentence with its blanks filled; KeyError where there is no such sentence or a blank stays empty.

    What is filled in is made harmless to a terminal, and is not read again: braces in it are braces. An ellipsis ends
    a sentence by itself.
    """
    return BLANK.sub(lambda blank: visible(facts[blank[1]]), words.texts[key]).replace("….", "…")


def in_language(words: Words, saying: Mapping[str, str]) -> str:
    """Choose of a text that is told by language the one to show: in the language spoken, else in English, else any."""
    return next((saying[key] for key in (words.language, "", "en", *saying) if key in saying), "")


def first_of(words: Words, *keys: str) -> str:
    """Choose the first key that has a sentence, else the last."""
    return next((key for key in keys if key in words.texts), keys[-1])


def counted(words: Words, thing: str, number: int) -> str:
    """Count things: `1 card`, `2 cards`."""
    key = first_of(words, f"count.{thing}.{number}", f"count.{thing}.value")
    return sentence(words, key, value=str(number))


def listed(words: Words, things: list[str], joint: str = "and") -> str:
    """List things: `a`, `a and b`, `a, b and c`, or with `or` in place of the last joint."""
    *most, last = things
    return sentence(words, f"list.{joint}", first=", ".join(most), last=last) if most else last
