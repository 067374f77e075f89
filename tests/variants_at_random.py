"""Rules at random: every option that `options.OPTIONS` knows, with any value that it may have, made to agree."""

from collections.abc import Callable
from functools import reduce
from random import Random

from hypothesis import strategies as st

from chratze.options import (
    ACE,
    OPTIONS,
    PACKETS,
    RANKS,
    Blinder,
    BlindHand,
    BonusShort,
    By,
    ExchangeOrder,
    ExchangeWhen,
    Kind,
    Lead,
    Nobody,
    Option,
    OwnCard,
    Payer,
    Rules,
    StockOut,
    StockUpcard,
    Swapper,
    SwapWhen,
    Upcard,
    Written,
    plain,
    replace,
)
from chratze.variant.agree.cards import blind_cards, cards_in, upcards

MOST_MONEY = 500
"""Sums beyond this many coins show nothing that smaller ones do not."""

FEWEST = 2
"""The smallest table."""

Changes = dict[str, object]


def padded(numbers: list[int], length: int) -> tuple[int, ...]:
    """Fill a row up with zeros."""
    return tuple(numbers) + (0,) * (length - len(numbers))


def packets(chance: Random, hand: int) -> tuple[int, ...]:
    """Deal a hand in packets of any sizes."""
    ends = [end for end in range(1, hand) if chance.randint(0, 1)]
    return padded([last - first for first, last in zip([0, *ends], [*ends, hand], strict=True)], PACKETS)


def share(chance: Random) -> tuple[int, int]:
    """Part a pot in any way."""
    whole = chance.randint(1, 12)
    return chance.randint(1, whole), whole


def ranks(chance: Random) -> tuple[int, ...]:
    """Order any ranks in any way."""
    order = [*range(2, ACE + 1)]
    chance.shuffle(order)
    return padded(order[: chance.randint(1, RANKS)], RANKS)


def number(chance: Random, option: Option) -> int:
    """Say a number within the bounds of an option, or the one that has a name."""
    if option.called and chance.randint(0, 1) == 0:
        return option.called.number
    if option.written == Written.CARD:
        return chance.randint(0, 3) * 16 + chance.randint(2, ACE)
    if option.between is None:
        return chance.randint(2, ACE)
    least, most = option.between
    return chance.randint(least, most if option.written is None else min(most, MOST_MONEY))


def value(chance: Random, option: Option) -> object:
    """Say anything that an option may say by itself."""
    if option.kind is int:
        return number(chance, option)
    match option.written:
        case Written.RANKS:
            return ranks(chance)
        case Written.PACKETS:
            return packets(chance, 4)
        case Written.SHARE:
            return share(chance)
    return chance.choice([False, True] if option.kind is bool else list(option.kind))


def something(chance: Random) -> Rules:
    """Say anything under every option, whether it agrees or not."""
    return reduce(lambda rules, path: replace(rules, path, value(chance, OPTIONS[path])), OPTIONS, Rules())


def changed(rules: Rules, changes: Changes) -> Rules:
    """Change some options."""
    return reduce(lambda found, path: replace(found, path, changes[path]), changes, rules)


def nobody_declares(rules: Rules, chance: Random) -> Changes:
    """Ask for no declarer where nobody declares."""
    if rules.auction.kind != Kind.STAY_OR_DROP:
        return {}
    changes: Changes = {"play.lead": Lead.FOREHAND}
    changes |= {"exchange.order": ExchangeOrder.FOREHAND} if rules.exchange.order == ExchangeOrder.DECLARER else {}
    changes |= {"swap.who": Swapper.ACTIVE} if rules.swap.who == Swapper.DECLARER else {}
    others = By.ROLE, By.TRICK, By.MOST_TRICKS
    changes |= {"settlement.by": chance.choice(others)} if rules.settlement.by == By.SHARE else {}
    return changes


def an_upcard(rules: Rules, chance: Random) -> Changes:
    """Turn a card of the stock, or ask for none."""
    if rules.deal.upcard != Upcard.DEALERS_CARD:
        return {}
    if chance.randint(0, 1):
        return {"deal.upcard": Upcard.FIRST_PACKET}
    changes: Changes = {"blind.single": Blinder.NOBODY, "blind.double": Blinder.NOBODY, "deal.own_card": OwnCard.NEVER}
    if rules.auction.nobody != Nobody.NEW_TRUMP:
        changes |= {"swap.who": Swapper.NOBODY, "exchange.upcard": StockUpcard.NEVER}
    return changes


def a_rank_of_the_pack(rules: Rules, chance: Random) -> Changes:
    """Have everybody play on a rank that there is."""
    known = [rank for rank in (*rules.pack.ranks, rules.pack.permanent & 15) if rank]
    rank = rules.auction.all_play_on
    return {"auction.all_play_on": chance.choice(known)} if rank and rank not in known else {}


def new_trumps_in_time(rules: Rules, chance: Random) -> Changes:
    """Turn no new trump after an exchange."""
    if rules.exchange.when != ExchangeWhen.BEFORE_AUCTION or rules.auction.nobody != Nobody.NEW_TRUMP:
        return {}
    return {"auction.nobody": Nobody.REDEAL} if chance.randint(0, 1) else {"exchange.when": ExchangeWhen.WITH_CALL}


def swaps_in_time(rules: Rules, _: Random) -> Changes:
    """Swap when somebody plays."""
    early = rules.exchange.when == ExchangeWhen.BEFORE_AUCTION and rules.swap.when == SwapWhen.BEFORE_EXCHANGE
    return {"swap.when": SwapWhen.AFTER_EXCHANGE} if early else {}


def a_new_stock(rules: Rules, chance: Random) -> Changes:
    """Make a new stock where a bonus is to come from it."""
    never = rules.exchange.stock_out in (StockOut.NARROW, StockOut.EVEN)
    if rules.exchange.bonus_short != BonusShort.NEW_STOCK or not never:
        return {}
    made = StockOut.OTHERS_DISCARDS, StockOut.ALL_DISCARDS, StockOut.PASSED_HANDS
    return {"exchange.stock_out": chance.choice(made)}


def a_purse(rules: Rules, _: Random) -> Changes:
    """Bring what the first ante costs."""
    cost = rules.ante.amount * (2 if rules.ante.payer == Payer.DEALER_DOUBLE else 1)
    return {"money.purse": rules.money.purse + cost} if 0 < rules.money.purse < cost else {}


def few_cards(rules: Rules, _: Random) -> Changes:
    """Turn and draw no second card from a pack too small for it, the dealer's own upcard apart."""
    if served(rules, 1) >= FEWEST:
        return {}
    return {"auction.nobody": Nobody.REDEAL, "blind.double": Blinder.NOBODY, "blind.hand": BlindHand.KEPT}


MENDS: tuple[Callable[[Rules, Random], Changes], ...] = (
    nobody_declares,
    new_trumps_in_time,
    swaps_in_time,
    an_upcard,
    a_new_stock,
    a_purse,
    a_rank_of_the_pack,
    few_cards,
)


def served(rules: Rules, hand: int) -> int:
    """Say how many players a pack serves with hands of some size."""
    sized = replace(rules, "deal.hand", hand)
    return (cards_in(rules) - max(upcards(sized), blind_cards(sized))) // hand


def sized(rules: Rules, chance: Random) -> Changes:
    """Deal a hand, and seat as many players, as the pack serves."""
    hand = next(hand for hand in range(rules.deal.hand, 0, -1) if served(rules, hand) >= FEWEST)
    seats = min(rules.seats.max, served(rules, hand))
    fewest = min(rules.seats.min, seats)
    most = min(rules.exchange.max, hand)
    return {
        "deal.hand": hand,
        "deal.packets": packets(chance, hand),
        "seats.max": seats,
        "seats.min": fewest,
        "seats.usual": min(max(rules.seats.usual, fewest), seats),
        "auction.quota.declarer": min(rules.auction.quota.declarer, hand),
        "auction.quota.joiner": min(rules.auction.quota.joiner, hand),
        "exchange.max": most,
        "exchange.bonus": rules.exchange.bonus if most == hand else 0,
    }


def agreeing(chance: Random) -> Rules:
    """Say anything that agrees: a deck goes round, quotas can be made, what is not asked is not said."""
    rules = plain(something(chance))
    for mend in (*MENDS, sized):
        rules = plain(changed(rules, mend(rules, chance)))
    return rules


def anything() -> st.SearchStrategy[Rules]:
    """Say anything under every option, whether it agrees or not."""
    return st.randoms(use_true_random=False).map(something)


def rules() -> st.SearchStrategy[Rules]:
    """Say anything that agrees."""
    return st.randoms(use_true_random=False).map(agreeing)
