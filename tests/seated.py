"""People who sit down to play, and what they are asked: a module of helpers, no test."""

from functools import cache

from chratze.cli.paint import plain
from chratze.cli.pen import Pen
from chratze.cli.table.look import Look
from chratze.cli.table.sitting import Sitting, Wished, sit
from chratze.finding import Span
from chratze.game.deal import Deal, by_hand
from chratze.options import Rules
from chratze.variant.record import Variant
from chratze.words.speak import load_words
from tests.tables import FOUR, QUIET, answered

TERMS = {"declare": "chratze", "join": "metcho", "drop": "weg"}
SPANS = {"play.void": Span("swiss.yaml", 61, 9, 61, 14), "auction.last_defender": Span("swiss.yaml", 52, 18, 52, 26)}
WISHED = Wished(4, 1, "random", "", 7, 0, look=Look(review=False))


spoken = cache(load_words)
"""The words of a language, read once."""


def sitting(rules: Rules, wished: Wished = WISHED, lang: str = "en") -> Sitting:
    """Sit down at a table with these rules."""
    variant = Variant("swiss", {"": "Chratze"}, "swiss.yaml", rules, SPANS, {}, TERMS, {}, (), (), "0" * 12)
    found = sit(Pen(spoken(lang), plain), variant, wished)
    assert isinstance(found, Sitting)
    return found


def auction() -> Deal:
    """Ask the first seat whether it declares."""
    return by_hand(QUIET, 4, 3, FOUR)


def exchange() -> Deal:
    """Ask the declarer what he exchanges: EA EK EO EU."""
    return answered(auction(), "declare", "join", "drop", "drop")
