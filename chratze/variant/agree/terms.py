"""Calls that cannot be told from each other by what a table calls them."""

from collections.abc import Iterator, Mapping
from itertools import combinations

from chratze.variant.agree.record import Disagreement

CALLS = (
    "declare",
    "pass",
    "join",
    "drop",
    "last",
    "blind",
    "double_blind",
    "not_blind",
    "swap",
    "keep",
    "turn_stock",
    "turn_own",
)
"""The calls, by their plain words."""

REFUSALS = {"pass", "drop"}
"""Calls that may have one name: each says no to a question of its own, so that it is clear which is meant."""


def same_terms(terms: Mapping[str, str]) -> Iterator[Disagreement]:
    """Find calls of one name among what a table calls things, each by its key."""
    named = {call: same(terms[call]) for call in CALLS if call in terms}
    for one, other in combinations(named, 2):
        if named[one] == named[other] and {one, other} != REFUSALS:
            told = ("call", one), ("other", other), ("term", terms[other])
            yield Disagreement("CHR214", (f"terms.{other}", f"terms.{one}"), told)
    for call, term in named.items():
        other = next((other for other in CALLS if same(other) == term), call)
        if other != call and {call, other} != REFUSALS and named.get(other) != term:
            told = ("call", call), ("other", other), ("term", terms[call])
            yield Disagreement("CHR215", (f"terms.{call}",), told)


def same(term: str) -> str:
    """Make a term comparable with another."""
    return " ".join(term.casefold().replace("_", " ").split())
