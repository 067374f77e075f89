"""Rule sheets as tests read them: a module of helpers, no test."""

from dataclasses import replace
from pathlib import Path
from random import Random

from chratze.cli.paint import plain
from chratze.cli.sheet.compose import sheet
from chratze.cli.sheet.plain import in_plain
from chratze.cli.sheet.record import Said, Sheet
from chratze.cli.unsaid import goes_unsaid, speaks
from chratze.options import OPTIONS, Rules
from chratze.variant.load import load
from chratze.variant.record import Variant
from chratze.words.speak import LANGUAGES, load_words
from tests.shipped import SHIPPED, variant
from tests.variants_at_random import agreeing

WORDS = {language: load_words(language) for language in LANGUAGES}
FILE = "schema: 1\ntitle: Ours\nextends: swiss\n"
WIDE = 10_000
TERMS = {"declare": "chratze", "join": "metcho", "drop": "weg", "declarer": "Chratzer", "joiner": "Metcho"}


def unwritten(rules: Rules) -> Variant:
    """Make a variant that stands in no file, at a table with words of its own."""
    return replace(variant("swiss"), rules=rules, spans={}, notes={}, rulings=(), parents=(), terms=TERMS)


def at_random(number: int) -> list[Variant]:
    """Make variants that say anything that agrees."""
    return [unwritten(agreeing(Random(seed))) for seed in range(number)]  # noqa: S311  # cards, no secrets


def written(text: str, folder: Path) -> Variant:
    """Write a variant like swiss, except what the text says."""
    file = folder / "ours.yaml"
    file.write_text(FILE + text, encoding="utf-8")
    found = load(str(file)).variant
    assert found is not None
    return found


def sheet_of(found: Variant, lang: str = "en") -> Sheet:
    """Write the sheet of a variant, with what is noted of it."""
    return sheet(WORDS[lang], found, noted=True)


def all_said(made: Sheet) -> list[Said]:
    """List the sentences of a sheet about options."""
    return [said for section in made.sections for said in section.said if cited(said)]


def lines(found: Variant, lang: str = "en") -> list[str]:
    """Write the sheet of a variant, a line a sentence."""
    return list(in_plain(sheet(WORDS[lang], found, noted=False), WIDE, plain))


def sayable(found: Variant) -> list[str]:
    """List the options that a sheet must say, whatever the file that is extended says."""
    return [path for path in OPTIONS if speaks(found.rules, path) and not goes_unsaid(found.rules, path)]


def cited(said: Said) -> list[str]:
    """List the options that a sentence says."""
    return [part for part in said.place.replace(";", ",").split(", ") if part in OPTIONS]


SHIPPED_AND_RANDOM = [*map(variant, SHIPPED), *at_random(200)]
