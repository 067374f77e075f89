"""What the rules look at in a case about a card: what was led, what lies best, what the hand has to answer with."""

from dataclasses import dataclass

from chratze.cards import show
from chratze.game.case import Case
from chratze.game.judge_cards import laid
from chratze.game.reading import written
from chratze.options import Rules


@dataclass(frozen=True, slots=True)
class Seen:
    """A trick and a hand as a player sees them, cards as written; `trumps` are empty too where trumps were led."""

    led: str
    best: str
    trumps_led: bool
    suit: tuple[str, ...]
    trumps: tuple[str, ...]


def seen(rules: Rules, case: Case) -> Seen | None:
    """Look at the trick and the hand of a case; None where nothing is led yet."""
    if not case.trick:
        return None
    table = laid(rules, case, len(case.trick) + 1)
    return Seen(
        show(rules.pack, case.trick[0]),
        show(rules.pack, table.best),
        table.led == table.trumps,
        written(rules.pack, case.hand & table.led),
        written(rules.pack, case.hand & table.trumps & ~table.led),
    )
