"""The sentence of an option's value in force, spoken to the player."""

from collections.abc import Mapping
from enum import IntEnum

from chratze.options import OPTIONS, Rules, Written, value
from chratze.words.catalogue import Words, first_of, sentence
from chratze.words.figures import figure
from chratze.words.terms import NO_TERMS, Terms, phrased

BESIDE: Mapping[str, str] = {
    "auction.all_play_on": "auction.kind",
    "blind.double": "blind.throw",
    "blind.single": "blind.throw",
    "exchange.order": "auction.declarers",
    "play.lead": "auction.declarers",
    "play.void": "play.undertrump",
    "settlement.joiners": "auction.declarers",
    "settlement.share.declarer": "auction.declarers",
}
"""Options of which a value is said otherwise beside some value of another one."""


def option(words: Words, rules: Rules, path: str, terms: Terms = NO_TERMS) -> str:
    """Say what a variant says of an option, in the words that the table has of its own."""
    base = sentence(words, f"base.{rules.penalty.base.name.lower()}")
    return phrased(words, option_key(words, rules, path), terms, value=amount(words, rules, path, terms), base=base)


def amount(words: Words, rules: Rules, path: str, terms: Terms) -> str:
    """Say the figure of an option, money in the table's currency."""
    said = figure(words, rules, path)
    in_money = OPTIONS[path].written in (Written.MONEY, Written.COIN)
    return f"{terms['currency']} {said}" if in_money and "currency" in terms else said


def option_key(words: Words, rules: Rules, path: str) -> str:
    """Name the sentence of what a variant says of an option: that of the very value, else that of any number.

    Either may have another one beside the value of a second option: `option.play.void.trump.barred`.
    """
    start, said = f"option.{path}", word(rules, path)
    beside = word(rules, BESIDE[path]) if path in BESIDE else ""
    keys = (f"{said}.{beside}", said, f"value.{beside}", "value")
    return first_of(words, *(f"{start}.{key}" for key in keys))


def word(rules: Rules, path: str) -> str:
    """Name a value in a word, as keys have it."""
    said, found = value(rules, path), OPTIONS[path]
    if isinstance(said, IntEnum):
        return said.name.lower()
    if found.called and said == found.called.number:
        return found.called.word
    if found.written == Written.PACKETS:
        return manner(tuple(cards for cards in said if cards))
    return str(said).lower() if isinstance(said, bool | int) else ""


def manner(packets: tuple[int, ...]) -> str:
    """Name the way in which cards are dealt, empty for packets of their own."""
    if len(packets) == 1:
        return "at_once"
    return "singly" if set(packets) == {1} else ""
