"""Every check in a row, and what a whole variant comes to."""

from collections.abc import Callable, Collection, Iterator

from chratze.finding import Severity
from chratze.options import Rules, plain
from chratze.variant.agree import cards, course, effect, money
from chratze.variant.agree.record import Disagreement

CHECKS: tuple[Callable[[Rules], Iterator[Disagreement]], ...] = (
    cards.enough_cards,
    cards.packets_make_hand,
    cards.fewest_and_most,
    cards.usual_players,
    cards.rank_of_all,
    course.nobody_declares,
    course.no_upcard,
    course.quotas_in_reach,
    course.too_late_for_trumps,
    cards.exchange_within_hand,
    cards.bonus_in_reach,
    course.bonus_of_a_new_stock,
    course.swap_before_anybody_plays,
    course.nothing_to_swap,
    course.never_alone,
    money.purse_pays_ante,
    money.cap_in_reach,
    money.amount_in_reach,
    money.pot_runs_empty,
)
"""What a check is asked: rules in which every option that says nothing is as if nobody had ever said it."""


def disagreements(rules: Rules, own: Collection[str], stated: Collection[str]) -> Iterator[Disagreement]:
    """Find all that does not go together in a variant whose file and parents state some options, the file its own.

    What a file sets in vain is looked for in the rules as they are set, a contradiction only in what counts of them.
    """
    counts = plain(rules)
    for check in CHECKS:
        yield from check(counts)
    yield from effect.without_effect(rules, own)
    yield from effect.without_a_change(counts, own)
    yield from money.growing_pot(counts, stated)


def agrees(rules: Rules) -> bool:
    """Say whether all options of a variant go together, advice aside."""
    counts = plain(rules)
    return not any(found.severity is Severity.ERROR for check in CHECKS for found in check(counts))
