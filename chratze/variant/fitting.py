"""A value -> what it says in an option, or which option of a section it was meant for."""

from enum import IntEnum

from chratze.options import OPTIONS, Option, Suits, Written
from chratze.source import Leaf
from chratze.source.nodes import plain as as_leaf
from chratze.variant import guess, readers, schema
from chratze.variant.meant import said_for, yes_or_no
from chratze.variant.schema import Means, Tree

USUAL: dict[str, tuple[str, ...]] = {
    "seats": ("usual",),
    "deal": ("hand",),
    "penalty": ("declarer",),
}
"""What is meant first by a bare value in place of a section; else it is the section's first option that it fits."""

IF_AT_ALL = {"cut": "by", "blind": "single", "exchange": "max", "swap": "who"}
"""The option of a section that says whether there is such a thing at all."""

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
    if option.called and (text in DASHES or said_for(text, (option.called.word,))):
        return option.called.word
    if isinstance(option.default, IntEnum):
        return said_for(text, [member.name.lower() for member in option.kind])
    if option.kind is bool:
        return yes_or_no(text)
    if option.written is Written.PACKETS:
        return ""
    return as_written(option, text)


def as_written(option: Option, text: str) -> str:
    """Say how an option would write an amount, a share, ranks or a number."""
    if option.written in (Written.COIN, Written.MONEY):
        return guess.amount(text)
    if option.written is Written.SHARE:
        return guess.share(text) or readers.like_share(text).get("write", "")
    if option.written is Written.RANKS:
        return cards(text) or guess.ranks(text)
    return guess.number(text) if option.written is None else ""


def cards(text: str) -> str:
    """List the ranks of a pack of so many cards."""
    number = guess.number(text)
    listed = readers.letters(Suits.SWISS).split()
    return " ".join(listed[: PACKS.get(int(number), 0)]) if number else ""


def meant_for(section: str, keys: tuple[str, ...], leaf: Leaf, coin: int) -> str:
    """Say what a section would say that has a bare value in place of its keys, empty where that cannot be known."""
    if section == "seats" and (ends := guess.limits(leaf.text)):
        return f"{{min: {ends[0]}, max: {ends[1]}}}"
    first = USUAL.get(section, ())
    sought = (*first, *(key for key in keys if key not in first))
    if yes_or_no(guess.tidy(leaf.text)):
        sought = tuple(key for key in (IF_AT_ALL.get(section),) if key)
    for key in sought:
        if f"{section}.{key}" in OPTIONS and (said := fitting(f"{section}.{key}", leaf, coin)):
            return f"{{{key}: {said}}}"
    return ""
