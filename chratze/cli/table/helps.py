"""How a question is explained: what may be done and why, and why an answer is refused."""

from collections.abc import Iterator, Mapping

from chratze.cli.pen import place as place_of
from chratze.cli.table.in_hand import in_words
from chratze.cli.table.sitting import Sitting
from chratze.cli.table.talk import say, term
from chratze.cli.unsaid import goes_unsaid, speaks
from chratze.game.deal import Deal, Question, Refusal, Taken, seen
from chratze.game.telling import why_throw
from chratze.rules.table import TO_COME
from chratze.words.speak import option

BLIND = ("blind.hand", "blind.throw", "blind.bonus", "blind.multiplier", "auction.quota.declarer", "penalty.declarer")
JOIN = ("auction.quota.joiner", "penalty.joiner")
LAST = ("auction.last_defender", "auction.against_dealer")

ABOUT: Mapping[str, tuple[str, ...]] = {
    "double_blind": ("blind.double", *BLIND),
    "blind": ("blind.single", *BLIND),
    "turn": ("deal.own_card", "auction.all_play_on"),
    "show": ("deal.own_card", "auction.all_play_on"),
    "declare": ("auction.quota.declarer", "penalty.declarer", "auction.declarers", "auction.passed", "auction.nobody"),
    "join": (*JOIN, "auction.declarers", *LAST),
    "stay": (*JOIN, "auction.nobody", "auction.alone"),
    "swap": ("swap.who", "swap.source", "swap.when", "swap.lowest_turned"),
    "exchange": (
        "exchange.max", "exchange.when", "blind.throw", "exchange.bonus", "exchange.bonus_short", "exchange.throw",
        "exchange.stock_out", "exchange.upcard",
    ),
    "lay": ("pack.permanent", "play.follow", "play.undertrump", "play.void", "play.overtrump", "play.head"),
}  # fmt: skip
"""The options that have a say in each question; who stays where nobody declares, is asked whether he joins."""


def helped(sitting: Sitting, deal: Deal, asked: Question) -> Iterator[str]:
    """Say what may be done, and why not more."""
    if asked.asks != "exchange" or asked.limit < deal.rules.exchange.max:
        yield may(sitting, deal, asked)
    gone = [one for one in asked.taken if one.cards or one.calls]
    yield from (not_so(sitting, deal, one) for one in gone)
    silent = {one.because for one in gone}
    for path in about(deal, asked):
        if path not in silent:
            yield ruled(sitting, path)
    yield say(sitting, "keys")


def about(deal: Deal, asked: Question) -> Iterator[str]:
    """Go through the options that have a say in a question, and something to say in it."""
    if asked.asks == "throw":
        yield why_throw(deal.rules, deal.table)
        return
    asks = "stay" if asked.asks == "join" and deal.table.declarer < 0 else asked.asks
    for path in ABOUT[asks]:
        unsaid = goes_unsaid(deal.rules, path) and not path.startswith("play.")
        if speaks(deal.rules, path) and concerns(deal, path) and not unsaid:
            yield path


def concerns(deal: Deal, path: str) -> bool:
    """Say whether an option is about the seat in turn: some are about a blind dealer, or against whom he declares."""
    table = deal.table
    if path == "auction.against_dealer":
        return table.declarer == table.dealer
    if path == "exchange.when":
        return table.auction == TO_COME
    if path == "blind.throw" and table.declarer >= 0:
        return table.blind > 0 and table.turn == table.dealer
    return True


def may(sitting: Sitting, deal: Deal, asked: Question) -> str:
    """Say what may be done."""
    if isinstance(asked.choices, tuple):
        return say(sitting, "may.call", allowed=listing(sitting, asked.choices))
    allowed = in_words(deal, asked.choices)
    return say(sitting, f"may.{asked.asks}", allowed=allowed, limit=str(asked.limit))


def listing(sitting: Sitting, calls: tuple[str, ...]) -> str:
    """List calls as the table names them."""
    return ", ".join(term(sitting, call) for call in calls)


def not_so(sitting: Sitting, deal: Deal, gone: Taken) -> str:
    """Say what may not be done, and why."""
    return say(sitting, "may.taken", cards=taken(sitting, deal, gone), text=ruled(sitting, gone.because))


def taken(sitting: Sitting, deal: Deal, gone: Taken) -> str:
    """Name what an option took away."""
    return listing(sitting, gone.calls) if gone.calls else in_words(deal, gone.cards)


def ruled(sitting: Sitting, path: str) -> str:
    """Say what the variant says of an option, and where it says so."""
    span = sitting.variant.spans.get(path)
    place = place_of(span) if span else say(sitting, "unset")
    text = option(sitting.pen.words, sitting.variant.rules, path, sitting.variant.terms)
    return say(sitting, "place", text=text, place=place)


def nothing(sitting: Sitting, asked: Question) -> Iterator[str]:
    """Say that nothing can be exchanged, and why."""
    yield say(sitting, "nothing")
    for gone in asked.taken[-1:]:
        yield ruled(sitting, gone.because)


def refused(sitting: Sitting, deal: Deal, refusal: Refusal, typed: str) -> str:
    """Say why an answer is refused, with the option that forbids it and its line; a call is repeated as typed."""
    facts = dict(refusal.facts)
    if refusal.kind in ("call", "taken_call"):
        facts |= {"answer": typed, "allowed": listing(sitting, tuple(facts["allowed"].split()))}
    if refusal.kind == "card":
        facts["allowed"] = in_words(deal, seen(deal, sitting.me))
    text = say(sitting, f"refused.{refusal.kind}", **facts)
    return f"{text} {ruled(sitting, refusal.because)}" if refusal.because else text
