"""Why a player is not asked for a call, or cannot make one any more: the options that say so."""

from collections.abc import Iterator

from chratze.game.asking import FOR_CALLS
from chratze.options import LastDefender, Passed, Rules, spoken
from chratze.rules.auction import may_call
from chratze.rules.table import (
    DECLARE,
    JOIN,
    SAY_BLIND,
    SAY_DOUBLE_BLIND,
    SAY_TURN_OWN,
    SAY_TURN_STOCK,
    Table,
)

EARLY = {
    SAY_BLIND: ("blind.single_when", "blind.single"),
    SAY_DOUBLE_BLIND: ("blind.double_when", "blind.double"),
    SAY_TURN_STOCK: ("deal.own_card", "deal.own_card"),
    SAY_TURN_OWN: ("deal.own_card", "deal.own_card"),
}
"""The calls that a dealer makes before anybody else calls: the option that says when, and the one that says who."""


def why_not_asked(rules: Rules, table: Table, seat: int) -> Iterator[str]:
    """Name the options for which a seat is not asked yet, or no more, none where no rule says so."""
    yield from (path for path in of_seat(rules, table, 1 << seat) if spoken(rules, path))


def of_seat(rules: Rules, table: Table, seat: int) -> tuple[str, ...]:
    """Name what keeps a seat from being asked, whether or not these rules speak of it."""
    if table.active & seat:
        return ("auction.kind",)
    if table.phase not in FOR_CALLS and table.active == 0:
        return ("auction.nobody",)
    if table.waiting & seat:
        return ("auction.last_defender",)
    if table.pending & seat:
        return ("auction.order",) if comes_later(table, seat) else ("seats.direction",)
    waits = table.passed & seat and (table.phase == DECLARE or rules.auction.passed == Passed.FINAL)
    return ("auction.passed",) if waits else dropped(rules)


def comes_later(table: Table, seat: int) -> bool:
    """Say whether a seat will be asked to join, but others are before."""
    return table.phase == JOIN and table.pending & seat != 0


def dropped(rules: Rules) -> tuple[str, ...]:
    """Name what keeps who dropped from being asked again; only who asks to be the last is."""
    once = ("auction.kind", "auction.passed")
    return (*once, "auction.last_defender") if rules.auction.last_defender == LastDefender.ANNOUNCED else once


def too_late(rules: Rules, table: Table, calls: tuple[int, ...]) -> Iterator[str]:
    """Name the options that have calls made before the question that is put, or by nobody."""
    for call in calls:
        if call in EARLY and not may_call(rules, table) >> call & 1:
            when, who = EARLY[call]
            yield when if spoken(rules, when) and table.turn == table.dealer else who
