"""The JSON Schema of a variant file as an editor shows it: every field told in a language, every value with its words.

The language server that editors use for YAML shows `title` and `description` beside a key, beside each word of an
`enum` what stands at its place in `enumDescriptions`, beside a `const` its `description` (an `enum` in one of several
ways to write a value would have it show the title once a way), and a `patternErrorMessage` where a text does not match.
"""

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from enum import IntEnum
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path

from chratze.cli.files.saved import Save, save_over, saved
from chratze.cli.in_json import Json
from chratze.cli.pen import Pen, short
from chratze.cli.streams import carries, complain
from chratze.options import OPTIONS, Option, Rules, replace
from chratze.variant.quote import json_in_ascii
from chratze.variant.schema import json_schema
from chratze.words.catalogue import Words, flat, sentence
from chratze.words.rule import option

FILE = "chratze.schema.json"
"""What a variant file's first line calls its JSON Schema."""

MADE = re.compile(r'"\$comment": "chratze ([0-9]+(?:\.[0-9]+)*)')
"""How our own JSON Schema says which chratze made it."""

Shape = dict[str, Json]


def printed(pen: Pen, output: str, save: Save) -> int:
    """Print the JSON Schema, or save it; return the exit code."""
    text = written(pen.words)
    if output not in ("", "-"):
        return saved(pen, Path(output), text, save)
    sys.stdout.write(text if carries(text) else json_in_ascii(text))
    return 0


def beside(pen: Pen, folder: Path) -> int:
    """Put the JSON Schema into a folder, unless it is there, or one of a later chratze, or a file that is not ours."""
    path = folder / FILE
    there = read(path)
    if there == written(pen.words):
        return 0
    if path.exists() and made_by(there) > made_by(written(pen.words)):
        return 0
    if path.exists() and made_by(there) == ():
        complain(sentence(pen.words, "new.schema_foreign", file=short(str(path))))
        return 0
    code = saved(pen, path, written(pen.words), save_over)
    if code == 0:
        sys.stdout.write(f"{sentence(pen.words, 'new.schema_made', file=short(str(path)))}\n")
    return code


def read(path: Path) -> str:
    """Read a file, empty where there is none that can be read."""
    try:
        return path.read_text(encoding="utf-8") if path.is_file() else ""
    except (OSError, ValueError):
        return ""


def made_by(text: str) -> tuple[int, ...]:
    """Say which chratze made a JSON Schema, nothing for none."""
    found = MADE.search(text)
    return tuple(map(int, found[1].split("."))) if found else ()


def written(words: Words) -> str:
    """Write the JSON Schema."""
    return f"{json.dumps(told(words), ensure_ascii=False, indent=2)}\n"


def told(words: Words) -> Shape:
    """Make the JSON Schema, and say in it what everything means."""
    shape: Shape = json_schema()
    for key, text in described(words.language):
        describe(shape, key.split("."), text)
    for path, found in OPTIONS.items():
        spot = at(shape, path.split("."))
        spot["title"] = path
        tell_values(words, found, spot)
        if found.written:
            tell_patterns(spot, words.texts.get(f"pattern.{found.written.name.lower()}", ""))
    return {"$comment": f"chratze {version('chratze')}", **shape}


def described(language: str) -> Iterator[tuple[str, str]]:
    """Go through what a language says of fields, by their path; English stands in the JSON Schema itself."""
    found = files("chratze.words").joinpath("described", f"{language}.toml")
    yield from flat(tomllib.loads(found.read_text(encoding="utf-8")), "") if found.is_file() else ()


def describe(shape: Shape, names: list[str], text: str) -> None:
    """Say what a field is; a section is told where it stands and where it is defined."""
    if names[-1] != "section":
        at(shape, names)["description"] = text
        return
    spot = at(shape, names[:-1])
    spot["description"] = text
    resolved(shape, spot)["description"] = text


def at(shape: Shape, names: list[str]) -> Shape:
    """Go to the place of a field."""
    spot = shape
    for name in names:
        spot = inside(inside(resolved(shape, spot), "properties"), name)
    return spot


def resolved(shape: Shape, spot: Shape) -> Shape:
    """Go to the definition that a place refers to, itself or by its items."""
    referring = inside(spot, "items") if "items" in spot else spot
    name = str(referring.get("$ref", "")).rpartition("/")[2]
    return inside(inside(shape, "$defs"), name) if name else spot


def inside(shape: Shape, name: str) -> Shape:
    """Go to a part of a shape."""
    part = shape[name]
    assert isinstance(part, dict)  # noqa: S101  # what lies between fields are objects
    return part


def tell_values(words: Words, found: Option, spot: Shape) -> None:
    """Say beside each word that an option may say what it means."""
    if found.kind is bool:
        spot["enum"] = [False, True]
        spot["enumDescriptions"] = [meant(words, found, said) for said in (False, True)]
    elif isinstance(found.default, IntEnum):
        spot["enumDescriptions"] = [meant(words, found, member) for member in found.kind]
    elif found.called:
        ways = spot["anyOf"]
        assert isinstance(ways, list)  # noqa: S101  # the word that a number may be called by is one of several ways
        ways[-1] = {"const": found.called.word, "description": meant(words, found, found.called.number)}


def tell_patterns(spot: Json, text: str) -> None:
    """Say beside every pattern what is wrong with a text that does not match it."""
    if isinstance(spot, dict):
        if "pattern" in spot:
            spot["patternErrorMessage"] = text
        for part in [*spot.values()]:
            tell_patterns(part, text)
    elif isinstance(spot, list):
        for part in spot:
            tell_patterns(part, text)


def meant(words: Words, found: Option, said: object) -> str:
    """Say what a value means."""
    return option(words, replace(Rules(), found.path, said), found.path)
