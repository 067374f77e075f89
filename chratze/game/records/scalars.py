"""Texts and money as a record writes them: what any reader of YAML takes for the same."""

import json
import re

from chratze.game.reading import decimal
from chratze.options import Rules
from chratze.source import ODD

PLAIN = re.compile(r"[^\W\d_](?:[\w ./()'+>!-]*[\w./()'+!])?|[0-9]{4}-[0-9]{2}-[0-9]{2}")
"""What every reader of YAML takes for a text, without quotation marks."""

FLOWING = re.compile(r"[^\W\d_](?:[\w ,./()'+>!?-]*[\w./()'+!?])?")
"""The same for a line of its own, in which commas part nothing."""

WORDS = ("true", "false", "null", "yes", "no", "on", "off", "y", "n")
"""What some reader of YAML takes for more than a text."""

LOST = "\ufffd"
"""What stands for a character that no file may hold."""

BASIC = 0xFFFF


def scalar(text: str) -> str:
    """Write a text as it is, or in quotation marks, for a place between commas."""
    plain = PLAIN.fullmatch(text) and text.lower() not in WORDS
    return text if plain else in_quotes(text)


def line(text: str) -> str:
    """Write a text that stands on a line by itself."""
    return text if FLOWING.fullmatch(text) and text.lower() not in WORDS else in_quotes(text)


def in_quotes(text: str) -> str:
    """Write a text in quotation marks; what no file may hold is lost."""
    written = json.dumps(ODD.sub(lambda odd: LOST * len(odd[0]), text), ensure_ascii=False)
    return "".join(letter if letter.isprintable() else escape(letter) for letter in written)


def escape(letter: str) -> str:
    """Write a character as YAML reads it between quotation marks."""
    return json.dumps(letter)[1:-1] if ord(letter) <= BASIC else f"\\U{ord(letter):08x}"


def money(rules: Rules, coins: int) -> str:
    """Write coins as money."""
    sign = "-" if coins < 0 else ""
    return sign + decimal(abs(coins) * rules.money.coin)
