"""How many may sit down at the table of a variant."""

from chratze.variant.record import Variant
from chratze.words.catalogue import Words, in_language


def misfit(words: Words, variant: Variant, seats: int) -> tuple[str, dict[str, str]] | None:
    """Say why so many cannot play a variant: a key, `seats` or `exactly`, and its facts; None where they can."""
    allowed = variant.rules.seats
    if allowed.min <= seats <= allowed.max:
        return None
    facts = {"least": str(allowed.min), "most": str(allowed.max), "seats": str(seats)}
    key = "seats" if allowed.min < allowed.max else "exactly"
    return key, {"title": in_language(words, variant.title), **facts}
