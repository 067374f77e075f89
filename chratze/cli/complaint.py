"""Why a case, or what is expected of it, cannot be judged."""

from collections.abc import Mapping

from chratze.game.verdict import Verdict
from chratze.words.catalogue import Words, listed, sentence

CALLS_ALLOWED = ("call_impossible", "call_forbidden")
"""The messages that list calls."""

EITHER = {"misread_between": ("suits", "write")}
"""The facts of messages that list what something may be."""


def complaint(words: Words, terms: Mapping[str, str], verdict: Verdict) -> str:
    """Say why, with calls named as the table does."""
    facts = dict(verdict.facts)
    if verdict.message in CALLS_ALLOWED:
        calls = facts["allowed"].split(", ")
        facts["allowed"] = ", ".join(terms.get(call) or sentence(words, f"call.{call}") for call in calls)
    for either in EITHER.get(verdict.message, ()):
        facts[either] = listed(words, facts[either].split(", "), "or")
    return sentence(words, f"case.{verdict.message}", **facts)
