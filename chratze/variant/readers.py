"""What people write -> what the rules hold: a reader for each way of writing.

A reader takes what stands in a file (a leaf, or a list or mapping of what stands in it) and refuses it with
`UnreadableError`, which is the only thing it raises.
"""
# ruff: noqa: EM101  # what is raised is the code of a finding, not its message

import re
from collections.abc import Mapping
from enum import IntEnum
from fractions import Fraction
from math import gcd

from chratze.cards import LETTERS, Misread, rank_letter, read_card, read_rank
from chratze.options import ACE, OPTIONS, PACKETS, RANKS, Between, Called, Pack, Packets, Ranks, Ratio, Suits
from chratze.source import INTEGER, Leaf
from chratze.variant.meant import VALUES, allowed, plain, value_meant, yes_or_no
from chratze.variant.record import Saying, Standing

SCHEMA = 1
"""The schema that this chratze knows."""

PARTS = 100
"""Most parts of a pot."""

AMOUNT = re.compile(r"[0-9]{1,12}(?:\.[0-9]{1,6})?")
LIKE_AMOUNT = re.compile(r"[0-9]{1,12}[.,][0-9]{1,2}")
RATIO = re.compile(r"([0-9]{1,9}) */ *([0-9]{1,9})")
EVERY_RANK: Ranks = (14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)
LOWEST = EVERY_RANK[-1]
BELLS: Mapping[Suits, str] = {Suits.SWISS: "Se", Suits.GERMAN: "S", Suits.FRENCH: "D"}
BY_NAME: Mapping[str, int] = {"weli": 6, "welli": 7, "belli": 7, "bälli": 7, "baelli": 7}
"""What tables call a card of bells, and its rank."""
LANGUAGE = re.compile(r"[a-z]{2,3}")
"""How a language is named: `en`, `de`, `gsw`."""

NO_PACKET = re.compile(r"[09]|[0-9]{2}")
"""What is in an amount or another number, and in no packets."""

PERCENT = re.compile(r"([0-9]{1,3}) *%")


class UnreadableError(ValueError):
    """Why a value cannot be read: the code of its finding, the facts, and the number or key of a faulty part."""

    def __init__(self, code: str, part: int | str | None = None, /, **facts: str) -> None:
        """Keep code, part and facts."""
        super().__init__(code)
        self.code = code
        self.part = () if part is None else (part,)
        self.facts = facts


def one(said: object, part: int | str | None = None) -> Leaf:
    """Read a single value that is there, or such a part of a list or mapping."""
    if not isinstance(said, Leaf):
        raise UnreadableError("CHR120", part)
    if said.value is None or not said.text.strip():
        raise UnreadableError("CHR119", part)
    return said


def yes_no(said: object) -> bool:
    """Read true or false."""
    leaf = one(said)
    if isinstance(leaf.value, bool):
        return leaf.value
    if meant := yes_or_no(leaf.text):
        value = f'"{meant}"' if leaf.text == meant else leaf.text
        raise UnreadableError("CHR105", value=value, write=meant)
    raise UnreadableError("CHR104", value=leaf.text, allowed="true, false")


def whole(said: object) -> int:
    """Read a whole number."""
    leaf = one(said)
    if isinstance(leaf.value, int) and not isinstance(leaf.value, bool):
        return leaf.value
    if INTEGER.fullmatch(leaf.text) is None:
        raise UnreadableError("CHR106", value=leaf.text)
    if leaf.number:
        raise UnreadableError("CHR107", value=leaf.text)
    raise UnreadableError("CHR106", value=f'"{leaf.text}"', write=leaf.text)


def word(said: object, words: type[IntEnum]) -> IntEnum:
    """Read one of a few words."""
    leaf = one(said)
    known = {member.name.lower(): member for member in words}
    if leaf.text in known:
        return known[leaf.text]
    if meant := value_meant(leaf.text, known):
        raise UnreadableError("CHR103", value=leaf.text, meant=meant)
    raise UnreadableError("CHR103", value=leaf.text, allowed=allowed(leaf.text, known))


def hundredths(said: object) -> Fraction:
    """Read an amount of money in hundredths of its unit."""
    leaf = one(said)
    if AMOUNT.fullmatch(leaf.text):
        return Fraction(leaf.text) * 100
    if leaf.number:
        raise UnreadableError("CHR110", value=leaf.text)
    like = LIKE_AMOUNT.search(leaf.text)
    raise UnreadableError("CHR108", value=leaf.text, **({"write": like[0].replace(",", ".")} if like else {}))


def coin(said: object) -> int:
    """Read the smallest coin, in hundredths."""
    exact = hundredths(said)
    if exact.denominator == 1:
        return int(exact)
    raise UnreadableError("CHR109", value=one(said).text, coin="0.01")


def money(said: object, coin: int) -> int:
    """Read an amount in coins; without a coin, which is then at fault itself, any amount will do."""
    exact = hundredths(said)
    if coin == 0:
        return 1
    coins = exact / coin
    if coins.denominator == 1:
        return int(coins)
    near = max(round(coins), 1) * coin
    raise UnreadableError("CHR109", value=one(said).text, coin=decimal(coin), write=decimal(near))


def decimal(hundredths: int) -> str:
    """Write hundredths as people write money."""
    return f"{hundredths // 100}.{hundredths % 100:02}"


def called(said: object, term: str) -> bool:
    """Say whether a value is the word by which a table calls a number."""
    return isinstance(said, Leaf) and said.value is not None and said.text == term


def no_other_word(said: object, term: str, code: str) -> None:
    """Refuse any word where only the one by which a table calls a number may stand."""
    if isinstance(said, Leaf) and said.value is not None and said.text.isalpha():
        raise UnreadableError(code, value=said.text, **({"meant": term} if value_meant(said.text, (term,)) else {}))


def uncalled(number: int, called: Called, between: Between) -> int:
    """Keep a number within its bounds, and have the one that a table calls by a word be called so."""
    if number == called.number:
        raise UnreadableError("CHR107", write=called.word)
    if not between.least <= number <= between.most:
        raise UnreadableError("CHR107")
    return number


def share(said: object) -> Ratio:
    """Read a share as two ints without a common divisor."""
    leaf = one(said)
    parts = RATIO.fullmatch(leaf.text)
    if parts is None:
        raise UnreadableError("CHR111", value=leaf.text, **like_share(leaf.text))
    part, of = int(parts[1]), int(parts[2])
    if not 0 < part <= of <= PARTS:
        raise UnreadableError("CHR112", value=leaf.text)
    common = gcd(part, of)
    return part // common, of // common


def like_share(text: str) -> dict[str, str]:
    """Say how a number or percentage is written as a share, if it is one."""
    percent, pointed = PERCENT.fullmatch(text), text.replace(",", ".")
    if pointed.isdigit() or (not percent and not AMOUNT.fullmatch(pointed)):
        return {}
    near = (Fraction(int(percent[1]), 100) if percent else Fraction(pointed)).limit_denominator(PARTS)
    return {"write": f"{near.numerator}/{near.denominator}"} if 0 < near <= 1 else {}


def packets(said: object) -> Packets:
    """Read the packets of a deal."""
    if not isinstance(said, list) or not said:
        raise UnreadableError("CHR113", **not_packets(said))
    if len(said) > PACKETS:
        raise UnreadableError("CHR114", count=str(len(said)), most=str(PACKETS))
    a, b, c, d, e, f, g, h = (*(packet(part, n) for n, part in enumerate(said)), *([0] * (PACKETS - len(said))))
    return a, b, c, d, e, f, g, h


def packet(said: object, number: int) -> int:
    """Read the cards in a packet."""
    leaf = one(said, number)
    if isinstance(leaf.value, int) and 1 <= leaf.value <= PACKETS and not isinstance(leaf.value, bool):
        return leaf.value
    raise UnreadableError("CHR115", number, value=leaf.text, allowed=f"1\u2013{PACKETS}")


def not_packets(said: object) -> dict[str, str]:
    """Say what stands where packets should, and how packets are written that were meant by it."""
    if isinstance(said, list | dict):
        return {"value": "[]" if isinstance(said, list) else "{}"}
    text = one(said).text
    numbers = [] if NO_PACKET.search(text) else re.findall(r"[1-8]", text)[:PACKETS]
    return {"value": one(said).text, **({"write": f"[{', '.join(numbers)}]"} if numbers else {})}


def ranks(said: object) -> Ranks:
    """Read the ranks of a suit, highest first: a text of them, or a list."""
    listed = isinstance(said, list)
    texts = [one(part, n).text for n, part in enumerate(said)] if isinstance(said, list) else one(said).text.split()
    read: list[int] = []
    for n, text in enumerate(texts[: RANKS + 1]):
        rank = read_rank(text.casefold())
        if rank == 0:
            raise UnreadableError("CHR116", n if listed else None, rank=text)
        if rank in read:
            raise UnreadableError("CHR117", n if listed else None, rank=text)
        read.append(rank)
    if not read:
        raise UnreadableError("CHR118")
    a, b, c, d, e, f, g, h, i, j, k, m, n = (*read, *([0] * (RANKS - len(read))))
    return a, b, c, d, e, f, g, h, i, j, k, m, n


def rank(said: object) -> int:
    """Read a single rank."""
    leaf = one(said)
    found = read_rank(leaf.text.casefold())
    if found == 0:
        raise UnreadableError("CHR116", rank=leaf.text, **no_such(leaf.text))
    return found


def card(said: object, suits: tuple[Suits, ...]) -> int:
    """Read a card of any rank, of one of some suits: its suit times 16, and its rank."""
    text = one(said).text
    read = card_of(text, suits)
    if isinstance(read, int):
        return read + LOWEST
    joined = "-".join(text.split())
    write = {"write": joined} if joined != text and isinstance(card_of(joined, suits), int) else {}
    raise no_card(read, suits[0], **write)


def card_of(text: str, suits: tuple[Suits, ...]) -> int | Misread:
    """Read a card of one of some suits, or say why it is none of the first."""
    found = [read_card(Pack(suits=kind, ranks=EVERY_RANK), text) for kind in suits]
    return next((card for card in found if isinstance(card, int)), found[0])


def no_card(wrong: Misread, suits: Suits, **write: str) -> UnreadableError:
    """Say why a text is no card of some suits, and what may have been meant."""
    if plain(wrong.text) in BY_NAME:
        return UnreadableError("CHR134", value=wrong.text, example=f"{BELLS[suits]}{BY_NAME[plain(wrong.text)]}")
    readings = {"allowed": ", ".join(wrong.readings)} if wrong.kind in ("suit", "ambiguous") else {}
    if wrong.kind == "ambiguous":
        return UnreadableError("CHR133", value=wrong.text, **readings)
    listed = {"suits": " ".join(LETTERS[suits]), "ranks": letters(suits), "example": f"{LETTERS[suits][2]}7"}
    return UnreadableError("CHR132", value=wrong.text, **listed, **(write or no_such(wrong.text) or readings))


def letters(suits: Suits) -> str:
    """List the ranks that a pack of some suits may have."""
    return " ".join(rank_letter(Pack(suits=suits), rank) for rank in range(ACE, LOWEST - 1, -1))


def no_such(text: str) -> dict[str, str]:
    """Say that none was probably meant, where a text is somebody's word for it."""
    return {"meant": "none"} if "none" in VALUES.get(plain(text), ()) else {}


def text(said: object, part: str | None = None) -> str:
    """Read a text; a number is one as it was written, and blanks alone are none."""
    leaf = one(said, part)
    if isinstance(leaf.value, bool):
        raise UnreadableError("CHR125", part, value=leaf.text)
    return leaf.text


def saying(said: object) -> Saying:
    """Read a text, or one a language."""
    if not isinstance(said, Mapping):
        return {"": text(said)}
    for language in said:
        if not LANGUAGE.fullmatch(language):
            raise UnreadableError("CHR135", language)
    if not said:
        raise UnreadableError("CHR119")
    return {language: text(one, language) for language, one in said.items()}


def schema(said: object) -> int:
    """Read the schema of a file."""
    leaf = one(said)
    if leaf.value == SCHEMA and leaf.number:
        return SCHEMA
    value = f'"{leaf.text}"' if INTEGER.fullmatch(leaf.text) and not leaf.number else leaf.text
    raise UnreadableError("CHR123", value=value, write=f"schema: {SCHEMA}")


def noted(path: object) -> str:
    """Read the path of an option that a note is about."""
    if str(path) in OPTIONS:
        return str(path)
    raise UnreadableError("CHR126")


def note(said: object) -> object:
    """Read what is noted of an option: how the sources stand to it, and a few words."""
    standings = list(said.items()) if isinstance(said, Mapping) else []
    if len(standings) != 1 or standings[0][0] not in list(Standing) or wordless(standings[0][1]):
        raise UnreadableError("CHR127", write='{stated: "…"}')
    return {standings[0][0]: saying(standings[0][1])}


def wordless(said: object) -> bool:
    """Say whether no words stand there, in any language."""
    return not said or any(map(blank, said.values())) if isinstance(said, Mapping) else blank(said)


def blank(said: object) -> bool:
    """Say whether something holds no words: blanks alone, or no single value at all."""
    return not isinstance(said, Leaf) or not said.text.strip()


def case(said: object) -> object:
    """Read a case, which is judged elsewhere."""
    if isinstance(said, Mapping):
        return said
    raise UnreadableError("CHR130")


def expected(said: object) -> object:
    """Read what a ruling expects: a verdict, or a mapping of answers."""
    plain = isinstance(said, Leaf) and isinstance(said.value, str) and not said.number and not blank(said)
    if isinstance(said, Mapping) or plain:
        return said
    raise UnreadableError("CHR131")
