"""What need not be said of a variant: options that do nothing, or are off."""

from collections.abc import Mapping

from chratze.options import Rules, spoken, value
from chratze.variant.agree.effect import ANY, IDLE

UNSAID: Mapping[str, int] = {
    **dict.fromkeys(
        (
            "pack.permanent", "money.purse", "cut.by", "ante.exempt", "deal.own_card", "auction.declarers",
            "auction.all_play_on", "blind.single", "blind.double", "exchange.max", "exchange.bonus", "exchange.upcard",
            "swap.who", "play.overtrump", "play.head", "settlement.share.round_up",
        ),
        0,
    ),
    "blind.multiplier": 1,
}  # fmt: skip
"""Options that go without saying where they are off, and what they say then."""

TAKES_PLACE: Mapping[str, tuple[str, ...]] = {
    "blind": ("blind.single", "blind.double"),
    "exchange": ("exchange.max",),
    "swap": ("swap.who",),
    "penalty": ("penalty.declarer", "penalty.joiner"),
}
"""The options of which one must be on for a phase to take place."""

OF_PENALTIES = ("ante.exempt", "blind.multiplier")
"""Options beside those of their own phase that are about penalties."""


def speaks(rules: Rules, path: str) -> bool:
    """Say whether an option says anything in a variant, and changes anything by it."""
    return spoken(rules, path) and not idle(rules, path)


def idle(rules: Rules, path: str) -> bool:
    """Say whether an option does nothing, its phase being off or others saying what they do."""
    if path == "exchange.bonus":
        return not takes_place(rules, "exchange")
    if path == "auction.redeal_count" and rules.auction.redeals == 0:
        return True
    if path in OF_PENALTIES or (path.startswith("penalty.") and path not in TAKES_PLACE["penalty"]):
        return not takes_place(rules, "penalty") or unchanging(rules, path)
    return unchanging(rules, path)


def unchanging(rules: Rules, path: str) -> bool:
    """Say whether what an option says changes nothing beside what others say."""
    return any(
        one.path == path
        and one.value in (ANY, value(rules, path))
        and all(value(rules, other) == said for other, said in one.beside)
        for one in IDLE
    )


def takes_place(rules: Rules, phase: str) -> bool:
    """Say whether a phase takes place."""
    if phase == "evening":
        return rules.evening.deals > 1
    needed = TAKES_PLACE.get(phase, ())
    return not needed or any(spoken(rules, path) and value(rules, path) for path in needed)


def goes_unsaid(rules: Rules, path: str) -> bool:
    """Say whether an option is off and goes without saying."""
    return path in UNSAID and bool(value(rules, path) == UNSAID[path])
