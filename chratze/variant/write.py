"""Rules -> text: a variant file of all options that say something, in the order of a deal."""

from enum import IntEnum
from hashlib import sha256

from chratze.cards import rank_letter, suit_letter
from chratze.options import OPTIONS, Rules, Written, spoken, value
from chratze.variant.readers import decimal


def text(rules: Rules) -> str:
    """Write a whole variant file: reading it yields the same rules."""
    lines: list[str] = []
    above: list[str] = []
    for path in (path for path in OPTIONS if spoken(rules, path)):
        *sections, name = path.split(".")
        for depth, section in enumerate(sections):
            if above[: depth + 1] != sections[: depth + 1]:
                lines.append(f"{'  ' * depth}{section}:")
                above = sections[: depth + 1]
        above = sections
        lines.append(f"{'  ' * len(sections)}{name}: {said(rules, path)}")
    return "\n".join([*lines, ""])


def hashed(rules: Rules) -> str:
    """Hash rules to 12 hex digits: equal rules, equal hash."""
    return sha256(text(rules).encode()).hexdigest()[:12]


def said(rules: Rules, path: str) -> str:
    """Write what rules say of an option, as people write it in a file."""
    option, found = OPTIONS[path], value(rules, path)
    if option.called and found == option.called.number:
        return option.called.word
    if isinstance(found, IntEnum):
        return found.name.lower()
    if isinstance(found, bool):
        return "true" if found else "false"
    return written(rules, option.written, found)


def written(rules: Rules, way: Written | None, found: int | tuple[int, ...]) -> str:
    """Write a number or several, in one of the ways people write them."""
    if isinstance(found, int):
        return number(rules, way, found)
    if way == Written.SHARE:
        return f"{found[0]}/{found[1]}"
    if way == Written.RANKS:
        return " ".join(rank_letter(rules.pack, rank) for rank in found if rank)
    return f"[{', '.join(str(packet) for packet in found if packet)}]"


def number(rules: Rules, way: Written | None, found: int) -> str:
    """Write a number in one of the ways people write it."""
    cents = {Written.COIN: 1, Written.MONEY: rules.money.coin}
    if way in cents:
        return decimal(found * cents[way])
    if way == Written.RANK:
        return rank_letter(rules.pack, found)
    if way == Written.CARD:
        return suit_letter(rules.pack, found >> 4) + rank_letter(rules.pack, found & 15)
    return str(found)
