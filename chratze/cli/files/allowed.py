"""What may be written for an option, in few words."""

from enum import IntEnum

from chratze.options import OPTIONS, Option, Rules, Suits
from chratze.variant.readers import BELLS
from chratze.words.catalogue import Words, sentence


def allowed(words: Words, rules: Rules, path: str) -> str:
    """Say what may be written for an option: its words, or what kind of number or text."""
    found = OPTIONS[path]
    if isinstance(found.default, IntEnum):
        return ", ".join(member.name.lower() for member in found.kind)
    if found.kind is bool:
        return "true, false"
    kind = sort(words, rules, found)
    return sentence(words, "allowed.or", allowed=kind, word=found.called.word) if found.called else kind


def sort(words: Words, rules: Rules, found: Option) -> str:
    """Say which sort of number or text an option takes."""
    if found.written is None and found.between:
        least, most = map(str, found.between)
        return sentence(words, "allowed.range", least=least, most=most)
    key = found.written.name.lower() if found.written else "range"
    return sentence(words, f"allowed.{key}", card=f"{BELLS[Suits(rules.pack.suits)]}7")
