"""A deal of which nobody wrote down the cards: its calls and its tricks, run through the engine.

Cards are dealt all the same, and do not matter. Where one does, what is written says which it was: an upcard made
everybody play where tricks were made and nobody called any more; a dealer held a trump where nobody played and `taken`
names him all the same; a seat had exchanged before the auction where it passed, a pass is final, and it joined.
"""

from collections.abc import Callable
from itertools import pairwise

from chratze.bits import lowest
from chratze.game.asking import Answer, choice_of, refusal
from chratze.game.deal import Deal, begun, over, sat_down
from chratze.game.records.fitted import fit_dealer, fit_next_upcard, fit_rank
from chratze.game.records.record import Evening, Move, Played
from chratze.game.telling import told
from chratze.options import Passed, Rules
from chratze.rules import course
from chratze.rules.copied import copied
from chratze.rules.deal import last_card
from chratze.rules.settlement import gain
from chratze.rules.table import (
    BLIND,
    CLOSED,
    DOUBLE_BLIND,
    EXCHANGE,
    LAY,
    OVER,
    PAY_SHARE,
    SERVE,
    SETTLE,
    SHOW,
    SWAP,
    THROW,
    TURN,
    UPCARD,
    Table,
    move,
)

Doing = Callable[[Deal, Callable[[], None]], None]
"""What does something to a deal, and may keep what happened."""

PLAYED = (SERVE, SWAP, EXCHANGE, THROW, LAY)
"""The phases between the auction and the settlement."""

BELONGS = {
    DOUBLE_BLIND: ("not_blind", "double_blind"),
    BLIND: ("not_blind", "blind"),
    TURN: ("turn_stock", "turn_own"),
    SWAP: ("keep",),
}
"""What may be said in each phase that passes without a word: its first call goes without saying."""


def counted(rules: Rules, before: Deal | None, evening: Evening, played: Played) -> Deal | None:
    """Run a deal from its calls and its tricks, as far as both go; None where the evening had to end before it.

    It follows the deal *before* or, where that is None, opens the evening. A deal that is not over then `awaits_tricks`
    where those that are written do not add up, and else asks for a call that is not written or that it refuses.
    """
    return run(undealt(rules, before, evening, played), played, aloud)


def summed(rules: Rules, before: Deal | None, evening: Evening, played: Played) -> Deal | None:
    """Run a deal as `counted` does, and keep no events: what it has come to is wanted, and quickly."""
    return run(undealt(rules, before, evening, played), played, silently)


def believed(rules: Rules, before: Deal | None, evening: Evening, played: Played) -> Deal | None:
    """Take what is stated for what everybody gained, nobody having told how; None where the evening had to end."""
    deal = undealt(rules, before, evening, played)
    if deal is None:
        return None
    for seat, coins in played.stated.payments.items():
        move(deal.table, PAY_SHARE, seat, coins - gain(deal.table, seat))
    deal.table.settled, deal.table.phase = 1, OVER
    return deal


def only_money(played: Played) -> bool:
    """Say whether nothing is told of a deal but what it brought."""
    return bool(played.stated.payments) and not played.calls and not played.stated.taken


def run(deal: Deal | None, played: Played, by: Doing) -> Deal | None:
    """Go on with a deal as far as what is written goes."""
    calls = list(played.calls)
    while deal and not over(deal) and went_on(deal, played, calls, by):
        pass
    return deal


def undealt(rules: Rules, before: Deal | None, evening: Evening, played: Played) -> Deal | None:
    """Begin such a deal, its cards not yet dealt; None where the evening had to end before it."""
    deal = followed(before) if before else sat_down(rules, len(evening.names), evening.dealer, evening.pot)
    if deal is None:
        return None
    if played.dealer >= 0 and not deal.table.gone >> played.dealer & 1:
        deal.table.dealer = played.dealer
    begun(deal, 0, played.number)
    deal.table.arranged = deal.table.pack
    return deal


def followed(before: Deal) -> Deal | None:
    """Go on from a deal that is over to one not yet begun; None where the evening must end."""
    deal = Deal(before.rules, copied(before.table))
    return deal if course.finish(deal.rules, deal.table) and not before.table.ended else None


def awaits_tricks(deal: Deal) -> bool:
    """Say whether the auction is closed and the tricks are to be told."""
    return deal.table.auction == CLOSED and deal.table.phase in PLAYED


def aloud(deal: Deal, act: Callable[[], None]) -> None:
    """Do something, and keep what happened."""
    before = copied(deal.table)
    act()
    deal.events += told(deal.rules, before, deal.table)


def silently(_: Deal, act: Callable[[], None]) -> None:
    """Do something."""
    act()


def went_on(deal: Deal, played: Played, calls: list[Move], by: Doing = aloud) -> bool:
    """Do the next thing; False where what is written ends there, or cannot be."""
    if awaits_tricks(deal):
        return tricks_made(deal, played)
    if not course.asking(deal.table):
        loud = not calls and bool(played.stated.taken)
        if deal.table.phase == UPCARD:
            fit_next_upcard(deal.rules, deal.table, loud=loud)
        by(deal, lambda: course.proceed(deal.rules, deal.table))
        return True
    fit_dealer(deal.rules, deal.table, trump=deal.table.dealer in played.stated.taken)
    said = answer(deal, played, calls)
    if said is None or refusal(deal.rules, deal.table, said):
        return False
    by(deal, lambda: course.step(deal.rules, deal.table, choice_of(said)))
    return True


def tricks_made(deal: Deal, played: Played) -> bool:
    """Put the tricks before those who took them, if they are players and the tricks add up to a hand."""
    taken, table = played.stated.taken, deal.table
    if sum(taken.values()) != deal.rules.deal.hand or not all(counts(table, seat, taken[seat]) for seat in taken):
        return False
    for seat, tricks in taken.items():
        table.tricks[seat] = tricks
    table.trick = deal.rules.deal.hand
    table.phase = SETTLE
    return True


def counts(table: Table, seat: int, tricks: int) -> bool:
    """Say whether a seat can have taken so many tricks: who is out has none."""
    return tricks == 0 or (tricks > 0 and table.active >> seat & 1 == 1)


def answer(deal: Deal, played: Played, calls: list[Move]) -> Answer | None:
    """Answer the question that is asked: with the next call, or with what goes without saying; None for no answer."""
    table = deal.table
    if table.phase == EXCHANGE:
        return exchanged(deal, played)
    if table.phase == THROW:
        return lowest(table.hands[table.turn])
    if table.phase == SHOW:
        return shown(deal, played, calls)
    if table.phase not in BELONGS:
        return calls.pop(0).verb if calls and calls[0].seat == table.turn else None
    belongs = BELONGS[table.phase]
    said = calls.pop(0).verb if calls and calls[0].seat == table.turn and calls[0].verb in belongs else belongs[0]
    if said == "turn_own":
        fit_rank(deal.rules, table, last_card(table), loud=not calls and bool(played.stated.taken))
    return said


def shown(deal: Deal, played: Played, calls: list[Move]) -> int:
    """Show any card of the dealer's that makes everybody play, or does not."""
    if calls and calls[0].verb == "show":
        calls.pop(0)
    loud = not calls and bool(played.stated.taken)
    return fit_rank(deal.rules, deal.table, lowest(deal.table.hands[deal.table.turn]), loud=loud)


def exchanged(deal: Deal, played: Played) -> int:
    """Exchange one card for a seat that is to be bound by it, else none."""
    table = deal.table
    may = course.limit(deal.rules, table)
    return 1 << lowest(table.hands[table.turn]) if may and bound(deal.rules, played, table.turn) else 0


def bound(rules: Rules, played: Played, seat: int) -> bool:
    """Say whether a seat has exchanged before the auction: that is written, or its pass was not the end of it."""
    said = [move.verb for move in played.calls if move.seat == seat]
    stayed = any(before == "pass" and after in ("join", "declare") for before, after in pairwise(said))
    exchanges = (move.cards or move.count > 0 for move in played.exchange if move.seat == seat)
    return (stayed and rules.auction.passed == Passed.FINAL) or any(exchanges)
