"""A value -> what it says in an option, or which option of a section it was meant for."""

from dataclasses import replace
from enum import IntEnum

from chratze.finding import Finding
from chratze.options import OPTIONS, Option, Suits, Written
from chratze.source import Leaf, finding
from chratze.source.nodes import plain as as_leaf
from chratze.variant import guess, readers, schema
from chratze.variant.meant import NOTHING, plain, said_for, value_meant, yes_or_no
from chratze.variant.schema import Means, Tree

FIGURES = {
    "pack": "ranks",
    "seats": "usual",
    "ante": "amount",
    "deal": "hand",
    "exchange": "max",
    "settlement.share": "declarer",
    "evening": "deals",
}
"""The option of a section that is meant by a bare number; in other sections it might be any."""

NOT_AT_ALL = {
    "cut": "{by: nobody}",
    "blind": "{single: nobody, double: nobody}",
    "exchange": "{max: 0}",
    "swap": "{who: nobody}",
    "penalty": "{declarer: 0, joiner: 0}",
}
"""What a section says where there is no such thing at all."""

AT_ALL = {"cut": "{by: rearhand}", "blind": "{single: dealer}"}
"""What a section says where there is such a thing, and nothing else could be meant."""

DASHES = ("~", "-", "--", "\u2013", "\u2014", "/")
"""What people write for nothing."""

PACKS = {20: 5, 24: 6, 28: 7, 32: 8, 36: 9, 40: 10, 44: 11, 48: 12, 52: 13}
"""How many ranks a pack of so many cards has."""


def fits(path: str, leaf: Leaf, coin: int) -> bool:
    """Say whether a value may stand for an option, with a coin of some hundredths."""
    *sections, name = path.split(".")
    inner: Tree = {name: leaf}
    for section in reversed(sections):
        inner = {section: inner}
    return not schema.read(inner, Means(coin, tuple(Suits)))[1]


def fitting(path: str, leaf: Leaf, coin: int) -> str:
    """Say how a value is written that people write for an option, as it stands or in a better way; empty for none."""
    option = OPTIONS[path]
    for text in (better(option, leaf), leaf.text):
        if text and fits(path, as_leaf(text, leaf.span), coin):
            return text
    return ""


def better(option: Option, leaf: Leaf) -> str:
    """Say how an option would write what people write for it, empty where nothing better is known."""
    text = guess.tidy(leaf.text)
    if option.called and (means_none(option, text) or said_for(text, (option.called.word,))):
        return option.called.word
    if isinstance(option.default, IntEnum):
        known = [member.name.lower() for member in option.kind]
        return value_meant(text, known) if nothing(text) or yes_or_no(text) else said_for(text, known)
    if option.kind is bool:
        return yes_or_no(text)
    if option.written is Written.PACKETS:
        return ""
    return as_written(option, text)


def means_none(option: Option, text: str) -> bool:
    """Say whether a text is a sign for nothing, and nothing is what an option calls a number."""
    return text in DASHES and option.called is not None and option.called.word == "none"


def as_written(option: Option, text: str) -> str:
    """Say how an option would write an amount, a share, ranks or a number."""
    if option.written in (Written.COIN, Written.MONEY):
        return guess.amount(text)
    if option.written is Written.SHARE:
        return guess.share(text) or readers.like_share(text).get("write", "")
    if option.written is Written.RANKS:
        return "" if yes_or_no(text) else cards(text) or guess.ranks(text)
    return guess.number(text) if option.written is None else ""


def cards(text: str) -> str:
    """List the ranks of a pack of so many cards."""
    number = guess.number(text)
    listed = readers.letters(Suits.SWISS).split()
    return " ".join(listed[: PACKS.get(int(number), 0)]) if number else ""


def nothing(text: str) -> bool:
    """Say whether a text is what people write where there is no such thing."""
    bare = guess.tidy(text)
    return bare in DASHES or bare == "0" or plain(bare) in NOTHING or yes_or_no(bare) == "false"


def no_ante(section: str, leaf: Leaf, coin: int) -> Finding | None:
    """Find that there is to be no ante, in a section or an option, and say what the least is."""
    between = OPTIONS["ante.amount"].between
    if section not in ("ante", "ante.amount") or between is None or not coin or not nothing(leaf.text):
        return None
    least = readers.decimal(between.least * coin)
    return replace(finding(leaf.span, "CHR141", ("least", least)), path="ante.amount")


def meant_for(section: str, keys: tuple[str, ...], leaf: Leaf, coin: int) -> str:
    """Say what a section would say that has a bare value in place of its keys, empty where that is not sure."""
    text = guess.tidy(leaf.text)
    if section == "seats" and (ends := guess.limits(text)):
        return f"{{min: {ends[0]}, max: {ends[1]}}}"
    if nothing(text):
        return NOT_AT_ALL.get(section, "")
    if yes_or_no(text):
        return AT_ALL.get(section, "")
    if guess.amount(text) or guess.number(text):
        return in_figures(section, leaf, coin)
    paths = {key: f"{section}.{key}" for key in keys if f"{section}.{key}" in OPTIONS}
    found = {key: said for key, path in paths.items() if (said := fitting(path, leaf, coin))}
    return next((f"{{{key}: {said}}}" for key, said in found.items()), "") if len(found) == 1 else ""


def in_figures(section: str, leaf: Leaf, coin: int) -> str:
    """Say what a section would say that has a number or an amount in place of its keys."""
    text, key = guess.tidy(leaf.text), FIGURES.get(section, "")
    amount = bool(guess.amount(text)) and not text.isdigit()
    if section == "penalty" and amount:
        said = fitting("penalty.amount", leaf, coin)
        return f"{{base: fixed, amount: {said}}}" if said else ""
    if not key or (amount and section not in ("ante", "settlement.share")) or (section == "pack" and not cards(text)):
        return ""
    said = fitting(f"{section}.{key}", leaf, coin)
    return f"{{{key}: {said}}}" if said and said != "1/1" else ""
