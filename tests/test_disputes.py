"""The table of disputes says what the shipped variants play, and every reading is one that options can give."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from chratze.options import OPTIONS, Rules, spoken
from chratze.variant.load import load_text
from chratze.variant.record import Standing, Variant
from chratze.variant.write import said
from tests.disputes import DISPUTES, Dispute, Reading
from tests.shipped import SHIPPED, variant

PAGE = Path(__file__).parents[1] / "docs" / "disputes.md"
COUNT = {"A": 14, "B": 10, "C": 16, "D": 6}
SAME_SOURCE = ("zwicken-swiss",)
"""Variants that are their parent's rules with other cards, and rest on its source."""

READINGS = [
    pytest.param(dispute, reading, id=f"{mark}-{reading.letter}-{reading.words}")
    for mark, dispute in DISPUTES.items()
    for reading in dispute.readings
]

Tree = dict[str, "str | Tree"]

HEAD = """# Disputes

No two tables play the same Chratze. Below is what is argued about, what each variant that comes along plays, and how
well its sources bear that: *stated* (they say so), *inferred* (it follows from what they say) or *silent* (they say
nothing, or could not be read that far, and this is how they are read). A reading is only as well borne as the weakest
option that makes it. A dash means that the question does not arise.

The marks are those in the notes of the variants; the letters are the readings in the second table, with the options
that give them. Your own table plays otherwise? Write it down: [variant-files.md](variant-files.md).

## What the variants play

"""

READ = """
## All readings

Where several letters stand, the readings differ in their words or in an amount, not in the options they need.

| | reading | options |
|---|---|---|
"""


def options(text: str) -> dict[str, str]:
    """Read options and what they say."""
    parts = (option.partition(": ") for option in text.split("; ") if option)
    return {path: words for path, _, words in parts}


def fits(rules: Rules, text: str) -> bool:
    """Say whether rules say of some options what a text says."""
    return all(said(rules, path) in words.split("|") for path, words in options(text).items())


def paths(dispute: Dispute) -> tuple[str, ...]:
    """List the options that a dispute is about."""
    return tuple(dict.fromkeys(path for reading in dispute.readings for path in options(reading.said)))


def arises(rules: Rules, dispute: Dispute) -> bool:
    """Say whether a dispute is one under some rules."""
    idle = dispute.unless and fits(rules, dispute.unless)
    return not idle and any(spoken(rules, path) for path in paths(dispute))


def played(rules: Rules, dispute: Dispute) -> Reading | None:
    """Find the reading that some rules play."""
    return next((reading for reading in dispute.readings if fits(rules, reading.said)), None)


def borne(found: Variant, dispute: Dispute, reading: Reading) -> Standing:
    """Say how well the sources of a variant bear the reading that it plays: its weakest note."""
    asked = [path for path in options(reading.said) or paths(dispute) if spoken(found.rules, path)]
    return max((found.notes[path].standing for path in asked), key=list(Standing).index)


def cell(found: Variant, dispute: Dispute) -> str:
    """Write what a variant plays of a dispute."""
    if not arises(found.rules, dispute):
        return "—"
    reading = played(found.rules, dispute)
    assert reading is not None, dispute.question
    return f"({reading.letter}) {reading.words}; *{borne(found, dispute, reading)}*"


def row(cells: list[str]) -> str:
    """Write a row of a table."""
    return f"| {' | '.join(cells)} |\n"


def page() -> str:
    """Write the page of disputes."""
    variants = [variant(name) for name in SHIPPED]
    table = [row(["", "question", *(f"`{name}`" for name in SHIPPED)]), "|" + "---|" * (len(SHIPPED) + 2) + "\n"]
    for mark, dispute in DISPUTES.items():
        table.append(row([mark, dispute.question, *(cell(found, dispute) for found in variants)]))
    return "".join([HEAD, *table, READ, *(row(cells) for cells in readings())])


def readings() -> Iterator[list[str]]:
    """Go through all readings, with the options that give them."""
    for mark, dispute in DISPUTES.items():
        for reading in sorted(dispute.readings, key=lambda reading: reading.letter):
            given = options(example(reading))
            yield [mark, f"({reading.letter}) {reading.words}", ", ".join(f"`{path}: {given[path]}`" for path in given)]


def example(reading: Reading) -> str:
    """Write options that give a reading, of several words the first."""
    texts = [re.sub(r"\|\w+", "", reading.said), reading.beside]
    return "; ".join(text for text in texts if text)


def tree(text: str) -> Tree:
    """Lay options out as sections."""
    made: Tree = {}
    for path, words in options(text).items():
        *sections, name = path.split(".")
        inner = made
        for section in sections:
            below = inner.setdefault(section, {})
            assert isinstance(below, dict)
            inner = below
        inner[name] = words
    return made


def written(section: Tree) -> str:
    """Write sections in braces, as a file has them."""
    return f"{{{', '.join(f'{key}: {written(v) if isinstance(v, dict) else v}' for key, v in section.items())}}}"


def test_every_dispute_has_its_row() -> None:
    assert list(DISPUTES) == [f"{letter}{number}" for letter in COUNT for number in range(1, COUNT[letter] + 1)]


@pytest.mark.parametrize("dispute", DISPUTES.values(), ids=DISPUTES)
def test_the_letters_of_a_dispute_have_no_gap(dispute: Dispute) -> None:
    letters = sorted({letter for reading in dispute.readings for letter in reading.letter.split(", ")})

    assert "".join(letters) == "abcdef"[: len(letters)]
    assert len(letters) > 1


@pytest.mark.parametrize(("dispute", "reading"), READINGS)
def test_a_reading_is_what_a_file_with_its_options_plays(dispute: Dispute, reading: Reading) -> None:
    text = written({"extends": dispute.parent, **tree(example(reading))})

    found = load_text("reading.yaml", text.encode())

    assert found.variant is not None, found.findings
    assert arises(found.variant.rules, dispute)
    assert played(found.variant.rules, dispute) == reading


def test_the_page_says_what_the_variants_play(renew: bool) -> None:
    if renew:
        PAGE.write_text(page(), encoding="utf-8")

    assert page() == PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SHIPPED)
def test_every_option_of_a_shipped_variant_is_noted(name: str) -> None:
    found = variant(name)

    assert [path for path in OPTIONS if spoken(found.rules, path) and path not in found.notes] == []


@pytest.mark.parametrize("name", [name for name in SHIPPED if name not in SAME_SOURCE])
def test_a_variant_with_a_source_of_its_own_rests_on_no_other(name: str) -> None:
    found = variant(name)

    borrowed = [path for path, note in found.notes.items() if note.span.file != found.file]
    assert [path for path in borrowed if spoken(found.rules, path)] == []


@pytest.mark.parametrize("name", SHIPPED)
def test_a_note_names_only_disputes_about_its_option(name: str) -> None:
    told = [(path, text) for path, note in variant(name).notes.items() for text in note.text.values()]
    cited = {(path, mark) for path, text in told for mark in re.findall(r"\b[A-D]\d+\b", text)}

    assert [(path, mark) for path, mark in cited if path not in paths(DISPUTES[mark])] == []
    assert cited
