"""Money, shares, packets and ranks as they are said."""

from chratze.cards import rank_letter
from chratze.options import OPTIONS, Pack, Packets, Ranks, Ratio, Rules, Written, value
from chratze.words.catalogue import Words, first_of, listed, sentence

HUNDRED = 100


def money(coin: int, coins: int) -> str:
    """Write a sum of coins, the coin itself in hundredths: `0.50`, `-2.00`."""
    francs, rest = divmod(abs(coin * coins), HUNDRED)
    return f"{'-' if coins < 0 else ''}{francs}.{rest:02}"


def figure(words: Words, rules: Rules, path: str) -> str:
    """Say the number, sum, share, packets or ranks that a variant says of an option."""
    said, written = value(rules, path), OPTIONS[path].written
    if written == Written.MONEY:
        return money(rules.money.coin, said)
    if written == Written.COIN:
        return money(1, said)
    if written == Written.SHARE:
        return share(words, said)
    if written == Written.PACKETS:
        return packets(words, said)
    return ranks(rules.pack, said) if written == Written.RANKS else number(words, said)


def number(words: Words, said: int) -> str:
    """Say a number, a small one in words."""
    return words.texts.get(f"number.{said}", str(said))


def share(words: Words, said: Ratio) -> str:
    """Say a share of the pot."""
    text = f"{said[0]}/{said[1]}"
    return sentence(words, first_of(words, f"share.{text}", "share.other"), value=text)


def packets(words: Words, said: Packets) -> str:
    """List the packets of a deal."""
    return listed(words, [str(cards) for cards in said if cards])


def ranks(pack: Pack, said: Ranks) -> str:
    """List ranks, highest first."""
    return " ".join(rank_letter(pack, rank) for rank in said if rank)
