"""Why a case, or what is expected of it, cannot be judged."""

from collections.abc import Mapping

from chratze.game.verdict import Verdict
from chratze.words.catalogue import Words, sentence

CALLS_ALLOWED = ("call_impossible", "call_forbidden")
"""The messages that list calls."""


def complaint(words: Words, terms: Mapping[str, str], verdict: Verdict) -> str:
    """Say why, with calls named as the table does."""
    facts = dict(verdict.facts)
    if verdict.message in CALLS_ALLOWED:
        calls = facts["allowed"].split(", ")
        facts["allowed"] = ", ".join(terms.get(call) or sentence(words, f"call.{call}") for call in calls)
    return sentence(words, f"case.{verdict.message}", **facts)
