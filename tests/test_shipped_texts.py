"""What the shipped variants tell of themselves, they tell in English and in German."""

import re
from collections.abc import Iterator

import pytest

from chratze.variant.record import Saying, Variant
from chratze.words.speak import LANGUAGES
from tests.shipped import SHIPPED, variant

DATED = "date"
"""The one text that is in no language."""

FOREIGN = {"en": "«»", "de": "ß“”„"}
"""What is written in another language, or beyond the border."""


def told(found: Variant) -> Iterator[tuple[str, Saying]]:
    """Go through the texts of a variant, and where each is told."""
    yield "title", found.title
    yield from ((f"about.{key}", text) for key, text in found.about.items() if key != DATED)
    yield from ((path, note.text) for path, note in found.notes.items())
    yield from ((f"ruling {ruling.span.line}", ruling.note) for ruling in found.rulings)


TEXTS = [pytest.param(text, id=f"{name}-{where}") for name in SHIPPED for where, text in told(variant(name))]


@pytest.mark.parametrize("text", TEXTS)
def test_every_text_is_told_in_every_language(text: Saying) -> None:
    assert sorted(text) == sorted(LANGUAGES)


@pytest.mark.parametrize("text", TEXTS)
def test_no_text_is_spelt_as_another_language_spells(text: Saying) -> None:
    strange = [mark for language, words in text.items() for mark in FOREIGN[language] if mark in words]

    assert strange == []


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_names_the_same_disputes_in_every_language(text: Saying) -> None:
    named = {tuple(re.findall(r"\b[A-D]\d+\b", words)) for words in text.values()}

    assert len(named) == 1
