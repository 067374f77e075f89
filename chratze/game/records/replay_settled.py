"""Purses settled at the end of an evening, held against the pot: nobody takes out of it what does not lie in it."""

from collections.abc import Iterator

from chratze.game.deal import Deal, broken_up, over, pot
from chratze.game.records.breach import Breach
from chratze.game.records.record import Evening
from chratze.game.records.scalars import money
from chratze.options import Rules


def settled_wrong(rules: Rules, evening: Evening, last: Deal | None) -> Iterator[Breach]:
    """Go through the payments of an evening that took too much out of the pot; `last` is its last deal, if any."""
    lies = pot(broken_up(last)) if last else evening.pot
    known = last is None or over(last)
    for one in evening.settled:
        lies += 0 if one.payee else one.coins
        if not one.payer and one.coins > lies and known:
            yield Breach("CHR426", one.span, (("stated", money(rules, one.coins)), ("right", money(rules, lies))))
        lies -= 0 if one.payer else min(one.coins, lies)
