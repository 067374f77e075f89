"""What a player may call."""

from dataclasses import replace
from functools import partial

from chratze.game.asking import CALLS, taken, words
from chratze.game.calls_again import called_again, is_asked, seat_of, unasked
from chratze.game.case import Auction
from chratze.game.not_asked import too_late, why_not_asked
from chratze.game.turning import QUOTA, deciding
from chratze.game.verdict import Because, Verdict
from chratze.options import OPTIONS, ExchangeWhen, Rules
from chratze.rules import course
from chratze.rules.table import Table

CALL = (
    "deal.own_card", *(path for path in OPTIONS if path.startswith("auction.") and not path.startswith(QUOTA)),
    "blind.single", "blind.single_when", "blind.double", "blind.double_when", "exchange.when",
)  # fmt: skip
"""The options that say what may be called."""


def judge_call(rules: Rules, auction: Auction) -> Verdict:
    """Say what a player may call, and whether he may make the call in question.

    Where a rule is the reason why he is not asked he may call nothing, the options are named, and `facts` name him and
    who is `asked` instead, if anybody is. Where none is, the case is invalid.
    """
    table = called_again(rules, auction)
    if isinstance(table, Verdict):
        return replace(table, kind="call")
    legal = offered(rules, table, auction)
    because = reasons(rules, table, auction)
    instead = unasked(table, auction, auction.player)
    if not legal and not because:
        return replace(instead, kind="call")
    return Verdict("call", judged(legal, auction), because, legal=legal, facts=() if legal else instead.facts)


def judged(legal: tuple[str, ...], auction: Auction) -> str:
    """Judge the call in question."""
    if not auction.wanted:
        return "ok"
    return "legal" if any(CALLS[call] in legal for call in auction.wanted) else "illegal"


def offered(rules: Rules, table: Table, auction: Auction) -> tuple[str, ...]:
    """Say what the player may call, nothing where he is not asked."""
    return words(course.choices(rules, table)) if is_asked(table, auction, auction.player) else ()


def answer(auction: Auction, rules: Rules) -> str | tuple[str, ...] | None:
    """Answer a case in short; None where its calls cannot be made under the rules."""
    table = called_again(rules, auction)
    if isinstance(table, Verdict):
        return None
    legal = offered(rules, table, auction)
    return judged(legal, auction) if auction.wanted else legal


def missing(rules: Rules, auction: Auction) -> str:
    """Name the fact on which the answer hangs and that is not told, empty for none: an exchange before the auction.

    With cards exchanged a call may be impossible that was made; then none were.
    """
    if rules.exchange.when != ExchangeWhen.BEFORE_AUCTION:
        return ""
    told = auction.threw or (-1,) * len(auction.names)
    for place in (place for place, name in enumerate(auction.names) if name and told[place] < 0):
        some, none = (answer(replace(auction, threw=with_count(told, place, count)), rules) for count in (1, 0))
        if some != none and None not in (some, none):
            return "throw"
    return ""


def with_count(told: tuple[int, ...], place: int, count: int) -> tuple[int, ...]:
    """Tell of one place how many cards were exchanged there."""
    return (*told[:place], count, *told[place + 1 :])


def reasons(rules: Rules, table: Table, auction: Auction) -> tuple[Because, ...]:
    """Name the options that matter: first what took the call away, then what would decide otherwise, then the rest."""
    wanted = {CALLS[call] for call in auction.wanted}
    asked = bool(offered(rules, table, auction))
    took = {gone.because: gone.calls for gone in taken(rules, table)} if asked else {}
    first = [path for path, calls in took.items() if wanted & set(calls)]
    seat = seat_of(table, auction, auction.player)
    rest = too_late(rules, table, auction.wanted) if asked else why_not_asked(rules, table, seat)
    paths = dict.fromkeys([*first, *deciding(rules, CALL, partial(answer, auction)), *rest, *took])
    return tuple(Because(path, calls=took.get(path, ())) for path in paths)
