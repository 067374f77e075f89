"""The JSON Schema and the guide: both say what may stand in a file, and both are right."""

import json
import re
from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from chratze.cli.main import COMMANDS
from chratze.options import OPTIONS, Rules, Written
from chratze.source import Entries, Items, Leaf, Node, read
from chratze.variant.load import load, load_text
from chratze.variant.places import TOP
from chratze.variant.schema import json_schema
from chratze.variant.write import said, text
from tests.variants_at_random import rules as random_rules

HERE = Path(__file__).parent
DOCS = HERE.parent / "docs"
GUIDE = DOCS / "variant-files.md"
SHIPPED = sorted((HERE.parent / "variants").glob("*.yaml"))
SHAPE = {f"CHR{number}" for number in range(101, 200)}
"""The findings about what a file says by itself."""

UNSAYABLE = {
    "ambiguous-card": "this card is one in a pack that a parent may set",
    "not-in-coins": "what a coin can pay depends on another option, of this file or of a parent",
    "share-out-of-range": "no pattern compares the two parts of a share",
    "terms-beside-a-wrong-amount": "what a coin can pay depends on another option, of this file or of a parent",
    "unknown-card": "this card is one in a pack that a parent may set",
}
"""Faulty files that a JSON Schema lets pass, and why it can say no more.

Nor can it know whether options agree with each other (CHR2xx): half of them may stand in a parent.
"""


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

    assert schema["$defs"]["Play"]["properties"]["void"]["enum"] == ["free", "trump", "winning_trump"]
    assert {"const": "none"} in schema["$defs"]["Penalty"]["properties"]["cap"]["anyOf"]
    assert {"const": "none"} in schema["$defs"]["Pack"]["properties"]["permanent"]["anyOf"]
    assert schema["$defs"]["Auction"]["properties"]["redeals"]["anyOf"] == [
        {"type": "integer", "minimum": 0, "maximum": 9},
        {"const": "unlimited"},
    ]
    assert schema["$defs"]["Play"]["additionalProperties"] is False


def plain(node: Node | None) -> object:
    """Read a text as an editor does that knows YAML 1.2."""
    if isinstance(node, Entries):
        return {entry.key: plain(entry.node) for entry in node.entries}
    if isinstance(node, Items):
        return [plain(item) for item in node.nodes]
    if isinstance(node, Leaf):
        return json.loads(node.text) if node.number else node.value
    return None


def lets_pass(written: str) -> bool:
    """Say whether the JSON Schema lets a text pass."""
    return Draft202012Validator(json_schema()).is_valid(plain(read("f.yaml", written.encode()).node))


def of_shape() -> Iterator[Path]:
    """Go through the faulty files that can be read as YAML, with their parents."""
    for path in sorted((HERE / "faulty").glob("*.yaml")):
        codes = [row["code"] for row in json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))]
        if not any(code.startswith("CHR0") for code in codes):
            yield path


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(json_schema())


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_the_schema_lets_pass_what_is_shipped(path: Path) -> None:
    assert lets_pass(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", list(of_shape()), ids=lambda path: path.stem)
def test_the_schema_refuses_what_is_refused_for_what_a_file_says_by_itself(path: Path) -> None:
    codes = {found.code for found in load(str(path)).findings}
    refused = not codes.isdisjoint(SHAPE)

    assert lets_pass(path.read_text(encoding="utf-8")) == (not refused or path.stem in UNSAYABLE)


@given(random_rules())
@settings(deadline=None, max_examples=50)
def test_the_schema_lets_pass_what_is_written_down_of_any_rules(rules: Rules) -> None:
    assert lets_pass(text(rules))


BLOCKS = re.findall(r"^```yaml\n(.*?)^```", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS)
def test_every_example_in_the_guide_loads(block: str) -> None:
    assert load_text("block.yaml", block.encode()).findings == ()
    assert lets_pass(block)


def test_the_documents_name_only_commands_that_there_are() -> None:
    texts = [path.read_text(encoding="utf-8") for path in DOCS.glob("*.md")]
    named = {command for text in texts for command in re.findall(r"(?:`|\$ )chratze ([a-z]+)", text)}

    assert named - set(COMMANDS) == set()
    assert "check" in named


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
    ways |= {Written.PACKETS: "packets", Written.CARD: "a card", Written.RANK: "a rank"}
    way = f"{option.between.least} to {option.between.most}" if option.between else ""
    word = f", or `{option.called.word}`" if option.called else ""
    return f"{ways[option.written] if option.written else way}{word}"


@pytest.mark.parametrize("path", OPTIONS)
def test_the_guide_says_what_may_stand_for_every_option(path: str) -> None:
    assert row(path) in GUIDE.read_text(encoding="utf-8").splitlines()
