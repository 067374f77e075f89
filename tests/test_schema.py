"""`schema`: what an editor is told of variant files, every field and every value in words."""

import json
import re
from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from chratze.cards import RANK_WORDS, WORDS, ranks, read_card, read_rank, show
from chratze.cli.files.editors import told
from chratze.options import OPTIONS, Pack, Suits
from chratze.variant import patterns
from chratze.words.speak import LANGUAGES, load_words
from tests.console import Console, bare, run

TOLD: dict[str, Any] = {language: json.loads(json.dumps(told(load_words(language)))) for language in LANGUAGES}
"""The JSON Schema in each language."""

LATIN = "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz"


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    bare(monkeypatch, tmp_path)
    return Console(monkeypatch, capsys)


def fields(schema: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Go through the fields of all mappings, each with its path in the JSON Schema."""
    for name, found in {"": schema, **schema["$defs"]}.items():
        for key, field in found["properties"].items():
            yield f"{name}.{key}", field


def at(schema: dict[str, Any], path: str) -> dict[str, Any]:
    """Find what is said of an option."""
    section, name = path.split(".")[-2:]
    found: dict[str, Any] = schema["$defs"][section.capitalize()]["properties"][name]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_is_described(language: str) -> None:
    schema = TOLD[language]
    resolved = {name: found["description"] for name, found in schema["$defs"].items()}
    bare_fields = [
        path
        for path, field in fields(schema)
        if not field.get("description") and not resolved.get(field.get("$ref", "").rpartition("/")[2])
    ]

    assert bare_fields == []


def test_in_another_language_nothing_is_left_in_english() -> None:
    english, german = (dict(fields(TOLD[language])) for language in ("en", "de"))
    same = [
        path for path, field in english.items() if field.get("description", path) == german[path].get("description")
    ]

    assert same == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", OPTIONS)
def test_every_word_that_may_stand_is_explained(path: str, language: str) -> None:
    found, option = at(TOLD[language], path), OPTIONS[path]
    assert found["title"] == path
    assert "default" in found
    if option.kind is bool or isinstance(option.default, IntEnum):
        assert len(found["enumDescriptions"]) == len(found["enum"])
        assert len(set(found["enumDescriptions"])) == len(found["enum"])
        assert all(text.endswith(".") and "{" not in text for text in found["enumDescriptions"])
    elif option.called:
        assert [way["description"][-1] for way in found["anyOf"] if way.get("const") == option.called.word] == ["."]


def test_a_text_that_does_not_match_is_told_of_in_words() -> None:
    found = at(TOLD["en"], "auction.all_play_on")

    assert found["anyOf"][0]["patternErrorMessage"] == "A rank is one of 2 to 10, or U, O, K, A, or J, Q."


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_printed_is_a_json_schema(console: Console, language: str) -> None:
    answer = run(console, "schema", "--lang", language)

    assert (answer.code, answer.err) == (0, "")
    Draft202012Validator.check_schema(json.loads(answer.out))


def test_it_is_written_to_a_file_and_over_one_only_when_that_is_wished_for(console: Console) -> None:
    assert run(console, "schema", "--output", "s.json").code == 0
    assert json.loads(Path("s.json").read_text(encoding="utf-8"))["title"] == "A variant of chratze"
    assert run(console, "schema", "--output", "s.json").code == 2
    assert run(console, "schema", "--output", "s.json", "--force").code == 0


def cut_short(words: tuple[str, ...]) -> Iterator[str]:
    """Go through words, whole and cut down to any of their beginnings."""
    for word in words:
        yield from (word[:length] for length in range(1, len(word) + 1))


def test_a_rank_matches_exactly_where_it_can_be_read() -> None:
    known = [text for words in RANK_WORDS.values() for text in cut_short(words)]
    tried = [*known, *(text.upper() for text in known), *LATIN, *map(str, range(16)), "banners", "1O", "", "V"]

    assert [text for text in tried if bool(re.search(patterns.rank(), text)) != bool(read_rank(text.casefold()))] == []


@pytest.mark.parametrize("suits", Suits)
def test_every_way_to_write_a_card_matches(suits: Suits) -> None:
    pack = Pack(suits=suits)
    heads = [text for words in WORDS[suits] for text in cut_short(words)]
    tried = [f"{head}{joint}{rank}" for head in heads for joint in ("", "-") for rank in ("7", "10", "o", "Ass", "Bub")]
    read = [text for text in tried if isinstance(read_card(pack, text), int)]
    shown = [show(pack, suit * 16 + strength) for suit in range(4) for strength in range(len(ranks(pack)))]

    assert len(read) > 100
    assert [text for text in [*read, *shown] if not re.search(patterns.card(), text)] == []


@pytest.mark.parametrize("text", ["Weli", "7", "Se", "Se 7", "XY7", "Se1", "Banner", "Schelle-V"])
def test_what_is_a_card_in_no_pack_does_not_match(text: str) -> None:
    assert not re.search(patterns.card(), text)
