"""Ways in which options about upcard, auction, blind, exchange and swap may not agree."""

from collections.abc import Iterator

from chratze.cards import ranks
from chratze.options import (
    OPTIONS,
    AgainstDealer,
    Alone,
    Blinder,
    BonusShort,
    By,
    ExchangeOrder,
    ExchangeWhen,
    Kind,
    LastDefender,
    Lead,
    Nobody,
    OwnCard,
    Passed,
    Rules,
    StockOut,
    StockUpcard,
    Swapper,
    SwapWhen,
    Upcard,
    spoken,
    value,
)
from chratze.variant.agree.record import Disagreement, facts, warning
from chratze.variant.write import said

WITH_A_DECLARER: dict[str, tuple[int, str]] = {
    "play.lead": (Lead.DECLARER, "lead: forehand"),
    "exchange.order": (ExchangeOrder.DECLARER, "order: forehand"),
    "swap.who": (Swapper.DECLARER, "who: active"),
    "settlement.by": (By.SHARE, "by: trick"),
}
"""What needs somebody who declares, and what to write where nobody does."""

WITH_AN_UPCARD: dict[str, int] = {
    "blind.single": Blinder.NOBODY,
    "blind.double": Blinder.NOBODY,
    "deal.own_card": OwnCard.NEVER,
    "swap.who": Swapper.NOBODY,
    "exchange.upcard": StockUpcard.NEVER,
}
"""What needs an upcard from the stock, and the value that needs none."""

AFTER_A_NEW_TRUMP = ("swap.who", "exchange.upcard")
"""What needs an upcard, and may wait for that of a new trump."""


def nobody_declares(rules: Rules) -> Iterator[Disagreement]:
    """Find what needs a declarer where everybody stays or drops."""
    if rules.auction.kind != Kind.STAY_OR_DROP:
        return
    for path, (needs, write) in WITH_A_DECLARER.items():
        if spoken(rules, path) and value(rules, path) == needs:
            told = ("option", path), ("value", said(rules, path)), ("write", write)
            yield Disagreement("CHR216", (path, "auction.kind"), told)


def no_upcard(rules: Rules) -> Iterator[Disagreement]:
    """Find what needs an upcard from the stock where the dealer shows a card of his own (RULES.md C16)."""
    if rules.deal.upcard != Upcard.DEALERS_CARD:
        return
    again = rules.auction.nobody == Nobody.NEW_TRUMP
    for path, needless in WITH_AN_UPCARD.items():
        if value(rules, path) != needless and not (again and path in AFTER_A_NEW_TRUMP):
            plain = OPTIONS[path].kind(needless).name.lower()
            told = ("option", path), ("value", said(rules, path)), ("write", f"{path.split('.')[1]}: {plain}")
            paths = ("auction.nobody",) if path in AFTER_A_NEW_TRUMP else ()
            yield Disagreement("CHR219", (path, "deal.upcard", *paths), told)


def quotas_in_reach(rules: Rules) -> Iterator[Disagreement]:
    """Find a quota of more tricks than there are."""
    for code, (name, quota) in zip(("CHR206", "CHR207"), rules.auction.quota._asdict().items(), strict=True):
        path = f"auction.quota.{name}"
        if quota > rules.deal.hand and spoken(rules, path):
            numbers = facts(quota=quota, hand=rules.deal.hand)
            yield Disagreement(code, (path, "deal.hand"), numbers)


def never_alone(rules: Rules) -> Iterator[Disagreement]:
    """Find what a declarer does alone where he never is: the last one asked, and there is one, must join."""
    auction = rules.auction
    binds = auction.last_defender == LastDefender.DUTY and auction.against_dealer == AgainstDealer.REARHAND
    if binds and auction.passed == Passed.PROVISIONAL and auction.alone != Alone.TAKES_POT:
        yield warning("CHR303", "auction.alone", "auction.last_defender")


def too_late_for_trumps(rules: Rules) -> Iterator[Disagreement]:
    """Find a new trump for hands that have been exchanged for the old one (RULES.md C15, B1)."""
    if rules.exchange.when == ExchangeWhen.BEFORE_AUCTION and rules.auction.nobody == Nobody.NEW_TRUMP:
        yield Disagreement("CHR220", ("exchange.when", "auction.nobody"))


def bonus_of_a_new_stock(rules: Rules) -> Iterator[Disagreement]:
    """Find a bonus that comes from a new stock where none is made (RULES.md C1, C2)."""
    never = rules.exchange.stock_out in (StockOut.NARROW, StockOut.EVEN)
    if rules.exchange.bonus_short == BonusShort.NEW_STOCK and never:
        named = ("value", said(rules, "exchange.stock_out"))
        yield Disagreement("CHR221", ("exchange.bonus_short", "exchange.stock_out"), (named,))


def swap_before_anybody_plays(rules: Rules) -> Iterator[Disagreement]:
    """Find a swap of players only, at a time when nobody plays yet: they all play at once on no upcard."""
    early = rules.exchange.when == ExchangeWhen.BEFORE_AUCTION and rules.swap.when == SwapWhen.BEFORE_EXCHANGE
    if early and rules.swap.who in (Swapper.DECLARER, Swapper.ACTIVE) and not rules.auction.all_play_on:
        named = ("value", said(rules, "swap.who"))
        yield Disagreement("CHR223", ("swap.when", "exchange.when", "swap.who", "auction.all_play_on"), (named,))


def nothing_to_swap(rules: Rules) -> Iterator[Disagreement]:
    """Find a swap where the only card of the trump suit is the upcard."""
    known = ranks(rules.pack)
    only = len(known) == 1 and rules.pack.permanent & 15 in (0, *known)
    if rules.swap.who != Swapper.NOBODY and only:
        yield warning("CHR308", "swap.who", "pack.ranks")
