"""Rules at random: every option that `options.OPTIONS` knows, with any value that it may have, made to agree."""

from functools import reduce

from hypothesis import strategies as st

from chratze.options import (
    ACE,
    OPTIONS,
    PACKETS,
    RANKS,
    Blinder,
    Nobody,
    Option,
    Rules,
    Upcard,
    Written,
    replace,
    spoken,
)

MOST_BESIDES = 3
"""The most cards that a deal needs beside the hands."""

FEW = 20
"""Numbers of a range so small are all as likely."""

MOST_MONEY = 500
"""Sums beyond this many coins show nothing that smaller ones do not."""


def padded(numbers: list[int], length: int) -> tuple[int, ...]:
    """Fill a row up with zeros."""
    return tuple(numbers) + (0,) * (length - len(numbers))


def packets(hand: int) -> st.SearchStrategy[tuple[int, ...]]:
    """Deal a hand in packets of any sizes."""
    ends = st.sets(st.integers(1, hand - 1)) if hand > 1 else st.just(set[int]())
    return ends.map(
        lambda found: padded(
            [last - first for first, last in zip([0, *sorted(found)], [*sorted(found), hand], strict=True)], PACKETS
        )
    )


def ratios() -> st.SearchStrategy[tuple[int, int]]:
    """Part a pot in any way."""
    return st.integers(1, 12).flatmap(lambda whole: st.tuples(st.integers(1, whole), st.just(whole)))


def ranks() -> st.SearchStrategy[tuple[int, ...]]:
    """Order any ranks in any way."""
    sizes = st.sampled_from(range(RANKS, 0, -1))
    ordered = st.permutations(range(2, ACE + 1))
    return st.tuples(sizes, ordered).map(lambda found: padded(found[1][: found[0]], RANKS))


def values(option: Option) -> st.SearchStrategy[object]:
    """Say anything that an option may say by itself."""
    if option.between is not None:
        most = option.between.most if option.written is None else min(option.between.most, MOST_MONEY)
        few = most - option.between.least < FEW
        numbers = (
            st.sampled_from(range(option.between.least, most + 1)) if few else st.integers(option.between.least, most)
        )
        return st.just(option.called.number) | numbers if option.called else numbers
    match option.written:
        case Written.RANKS:
            return ranks()
        case Written.PACKETS:
            return packets(4)
        case Written.SHARE:
            return ratios()
    return st.booleans() if option.kind is bool else st.sampled_from(list(option.kind))


def anything() -> st.SearchStrategy[Rules]:
    """Say anything under every option, whether it agrees or not."""
    said = st.tuples(*(st.tuples(st.just(path), values(option)) for path, option in OPTIONS.items()))
    return said.map(lambda pairs: reduce(lambda rules, pair: replace(rules, *pair), pairs, Rules()))


def rules() -> st.SearchStrategy[Rules]:
    """Say anything that agrees: a deck goes round, quotas can be made, what is not asked is not said."""
    return anything().flatmap(lambda found: packets(hand_of(found)).map(lambda said: agreed(found, said)))


def hand_of(rules: Rules) -> int:
    """Shrink a hand to what the smallest table can be dealt."""
    return max(1, min(rules.deal.hand, (cards_in(rules) - MOST_BESIDES) // 2))


def cards_in(rules: Rules) -> int:
    """Count the cards of a pack."""
    return 4 * sum(1 for rank in rules.pack.ranks if rank)


def besides(rules: Rules) -> int:
    """Count the cards that a deal may need beside the hands: an upcard, and new ones or a double blind's third card."""
    again = rules.auction.trumps if rules.auction.nobody == Nobody.NEW_TRUMP else 1
    return max(again, 2 if rules.blind.double != Blinder.NOBODY else 1)


def smallest(rules: Rules) -> Rules:
    """Turn no second card from a pack that has only one to turn."""
    if cards_in(rules) >= MOST_BESIDES + 2:
        return rules
    return replace(replace(rules, "auction.nobody", Nobody.REDEAL), "blind.double", Blinder.NOBODY)


def agreed(said: Rules, packets: tuple[int, ...]) -> Rules:
    """Make the options agree, each of them with those before it."""
    rules, hand = smallest(said), sum(packets)
    seats = min(rules.seats.max, (cards_in(rules) - besides(rules)) // hand)
    fewest = min(rules.seats.min, seats)
    quota = rules.auction.quota
    changes: list[tuple[str, object]] = [
        ("deal.hand", hand),
        ("deal.packets", packets),
        ("seats.max", seats),
        ("seats.min", fewest),
        ("seats.usual", min(max(rules.seats.usual, fewest), seats)),
        ("auction.quota.declarer", min(quota.declarer, hand)),
        ("auction.quota.joiner", min(quota.joiner, hand)),
    ]
    if rules.deal.upcard == Upcard.LAST_PACKET or packets[1] == 0:
        changes += [("blind.single", Blinder.NOBODY), ("blind.double", Blinder.NOBODY)]
    changes += [("exchange.max", hand)] if rules.exchange.max > hand else []
    changes += [("exchange.bonus", 0)] if rules.exchange.max < hand else []
    changes += [(path, option.default) for path, option in OPTIONS.items() if not spoken(rules, path)]
    return reduce(lambda found, change: replace(found, *change), changes, rules)
