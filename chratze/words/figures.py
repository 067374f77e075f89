"""Money, shares, packets, ranks and cards as they are said."""

from chratze.cards import rank_letter, show_permanent
from chratze.options import OPTIONS, Pack, Packets, Ranks, Ratio, Rules, Written, value
from chratze.words.catalogue import Words, first_of, listed, sentence

HUNDRED = 100


def money(coin: int, coins: int) -> str:
    """Write a sum of coins, the coin itself in hundredths: `0.50`, `-2.00`."""
    francs, rest = divmod(abs(coin * coins), HUNDRED)
    return f"{'-' if coins < 0 else ''}{francs}.{rest:02}"


def figure(words: Words, rules: Rules, path: str) -> str:
    """Say the number, sum, share, packets, ranks or card that a variant says of an option."""
    said = value(rules, path)
    match OPTIONS[path].written:
        case Written.MONEY | Written.COIN as written:
            return money(rules.money.coin if written == Written.MONEY else 1, said)
        case Written.SHARE:
            return share(words, said)
        case Written.PACKETS:
            return packets(words, said)
        case Written.RANKS | Written.RANK | Written.CARD as written:
            return printed(rules.pack, written, said)
    return number(words, said)


def printed(pack: Pack, written: Written, said: int | Ranks) -> str:
    """Say what is printed on cards: a rank, all ranks, or the permanent trump."""
    if written == Written.CARD:
        return show_permanent(pack)
    return rank_letter(pack, said) if isinstance(said, int) else ranks(pack, said)


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
