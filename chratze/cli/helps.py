"""What `--help` says: texts by key, in the language that a command line or the environment wishes for."""

import os
import tomllib
from functools import cache
from importlib.resources import files
from itertools import pairwise

from chratze.words.catalogue import Words, flat
from chratze.words.language import LANGUAGES, language

WISH = "--lang"


def told(key: str) -> str:
    """Name what a help page says of an option or of a command: `check.save`.

    The text stands under that key in `chratze/words/helps`, and is looked up when a page is written: only then is its
    language known.
    """
    return key


@cache
def help_words(spoken: str) -> Words:
    """Read what help pages say in a language."""
    found = files("chratze.words").joinpath("helps", f"{spoken}.toml").read_text(encoding="utf-8")
    return Words(spoken, dict(flat(tomllib.loads(found), "")))


def spoken(typed: list[str]) -> str:
    """Choose the language for a command line: what it wishes for itself, else what the environment has."""
    return language(wished(typed), os.environ)


def wished(typed: list[str]) -> str:
    """Find the language that a command line wishes for, the last if it names several, empty for none spoken here."""
    words = [part for word in typed for part in (word.split("=", 1) if word.startswith(f"{WISH}=") else [word])]
    before = words[: words.index("--")] if "--" in words else words
    wishes = [wish for option, wish in pairwise(before) if option == WISH and wish in LANGUAGES]
    return wishes[-1] if wishes else ""
