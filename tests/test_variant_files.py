"""The JSON Schema and the guide: both say what may stand in a file, and both are right."""

import json
import re
from enum import IntEnum
from pathlib import Path
from typing import Any

import pytest

from chratze.options import OPTIONS, Rules, Written
from chratze.variant.load import load_text
from chratze.variant.schema import json_schema
from chratze.variant.shape import TOP
from chratze.variant.write import said

GUIDE = Path(__file__).parent.parent / "docs" / "variant-files.md"


def described_in(schema: dict[str, Any], path: str) -> dict[str, Any]:
    """Find what the JSON Schema says of an option."""
    section, name = path.split(".")[-2:]
    found: dict[str, Any] = schema["$defs"][section.capitalize()]["properties"][name]
    return found


def written_down(default: object) -> str:
    """Write a default of the JSON Schema as it would stand in a file."""
    return default if isinstance(default, str) else json.dumps(default)


def test_the_schema_knows_every_key_and_says_what_each_option_is() -> None:
    schema = json_schema()
    described = {path: described_in(schema, path) for path in OPTIONS}
    defaults = {path: written_down(found["default"]) for path, found in described.items()}

    assert list(schema["properties"]) == list(TOP)
    assert {path: found["description"] for path, found in described.items()} == {p: o.text for p, o in OPTIONS.items()}
    assert defaults == {path: said(Rules(), path) for path in OPTIONS}


def test_the_schema_lists_the_words_that_may_stand() -> None:
    schema = json_schema()

    assert schema["$defs"]["Play"]["properties"]["void"]["enum"] == ["free", "trump"]
    assert {"const": "none"} in schema["$defs"]["Penalty"]["properties"]["cap"]["anyOf"]
    assert schema["$defs"]["Play"]["additionalProperties"] is False


BLOCKS = re.findall(r"^```yaml\n(.*?)^```", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS)
def test_every_example_in_the_guide_loads(block: str) -> None:
    assert load_text("block.yaml", block.encode()).findings == ()


def row(path: str) -> str:
    """Write the guide's row about an option."""
    return f"| `{path}` | {may_stand(path)} | `{said(Rules(), path)}` | {OPTIONS[path].text} |"


def may_stand(path: str) -> str:
    """Say as the guide does what may stand for an option."""
    option = OPTIONS[path]
    if isinstance(option.default, IntEnum):
        return ", ".join(f"`{member.name.lower()}`" for member in option.kind)
    if option.kind is bool:
        return "`true`, `false`"
    ways = {Written.COIN: "money", Written.MONEY: "money", Written.SHARE: "a share", Written.RANKS: "ranks"}
    ways |= {Written.PACKETS: "packets"}
    if option.written is None and option.between:
        return f"{option.between.least} to {option.between.most}"
    word = f", or `{option.called.word}`" if option.called else ""
    return f"{ways[option.written]}{word}" if option.written else word


@pytest.mark.parametrize("path", OPTIONS)
def test_the_guide_says_what_may_stand_for_every_option(path: str) -> None:
    assert row(path) in GUIDE.read_text(encoding="utf-8").splitlines()
