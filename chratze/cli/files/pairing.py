"""Two variants held against each other: the options, words and titles in which they differ."""

from chratze.options import OPTIONS, Rules, spoken
from chratze.variant.record import Variant
from chratze.variant.write import said
from chratze.words.catalogue import Words, in_language

SEATS = ("seats.min", "seats.max", "seats.usual")
"""How many play: no rule that anybody argues about."""

Pair = tuple[Variant, Variant]
Brief = tuple[str, str, str]
"""A key, and what stands under it in each of two variants."""


def differing(pair: Pair) -> tuple[str, ...]:
    """List the options of which two variants say different things, or only one says anything."""
    return tuple(path for path in OPTIONS if what(pair[0].rules, path) != what(pair[1].rules, path))


def what(rules: Rules, path: str) -> str:
    """Write what rules say of an option, empty where it says nothing in them."""
    return said(rules, path) if spoken(rules, path) else ""


def seats(pair: Pair, found: tuple[str, ...]) -> list[Brief]:
    """List how many play, where that differs."""
    return [(path, what(pair[0].rules, path), what(pair[1].rules, path)) for path in SEATS if path in found]


def terms(pair: Pair) -> list[Brief]:
    """List what the tables call otherwise."""
    first, second = (variant.terms for variant in pair)
    calls = [call for call in {**first, **second} if first.get(call) != second.get(call)]
    return [(f"terms.{call}", first.get(call, "-"), second.get(call, "-")) for call in calls]


def title(words: Words, pair: Pair) -> list[Brief]:
    """List both titles, where they differ."""
    first, second = (in_language(words, variant.title) for variant in pair)
    return [("title", first, second)] if first != second else []
