"""What a player types, heard as an answer, as a wish, or not understood."""

import re
from dataclasses import dataclass
from enum import Enum, auto

from chratze.cards import Misread, read_card
from chratze.cli.table.faces import TURNED, example, read
from chratze.cli.table.sitting import Sitting
from chratze.game.asking import CALLS
from chratze.game.deal import Answer, Question
from chratze.words.speak import misread, sentence

LINE = 10_000
"""The most characters of a line that is read as an answer."""

LONGEST = 40
"""The most characters of an answer that are said again."""

NO = {"declare": "pass", "join": "drop", "blind": "not_blind", "double_blind": "not_blind", "swap": "keep"}
"""The call that says no to a question; the one that says yes bears the question's own name, and others have neither."""


class Wish(Enum):
    """What else a player may want."""

    HELP = auto()
    HINT = auto()
    RULES = auto()
    HISTORY = auto()
    UNDO = auto()
    SAVE = auto()
    QUIT = auto()


@dataclass(frozen=True, slots=True)
class Misheard:
    """Why something was not understood: a whole sentence."""

    text: str


def heard(sitting: Sitting, asked: Question, hand: list[int], text: str) -> Answer | Wish | Misheard:
    """Understand what was typed; *hand* is the hand in the order in which it is numbered."""
    if len(text.rstrip("\r\n")) > LINE:
        return Misheard(sentence(sitting.pen.words, "play.refused.long"))
    wish = wished(sitting, text)
    if wish is not None:
        return wish
    if not text.strip():
        key = "empty_exchange" if asked.asks == "exchange" else "empty"
        return Misheard(sentence(sitting.pen.words, f"play.refused.{key}"))
    if isinstance(asked.choices, tuple):
        return heard_call(sitting, asked, asked.choices, text.strip())
    if asked.asks == "exchange":
        return heard_cards(sitting, hand, text)
    return heard_one(sitting, hand, text.strip())


def wished(sitting: Sitting, text: str) -> Wish | None:
    """Understand a wish, None where it is none."""
    said = text.strip().casefold()
    return next((wish for wish in Wish if said in known(sitting, wish.name.lower())), None)


def known(sitting: Sitting, thing: str) -> list[str]:
    """List what may be typed for a thing, besides its own name."""
    return sitting.pen.words.texts.get(f"play.hear.{thing}", "").split()


def heard_call(sitting: Sitting, asked: Question, choices: tuple[str, ...], text: str) -> Answer | Misheard:
    """Understand a call: its number, yes or no, or its word or the beginning of it; else hand on what was typed."""
    if is_number(text):
        return choices[int(text) - 1] if 1 <= int(text) <= len(choices) else no_number(sitting, text, len(choices))
    if asked.asks in NO and text.casefold() in known(sitting, "yes"):
        return asked.asks
    if asked.asks in NO and text.casefold() in known(sitting, "no"):
        return NO[asked.asks]
    return call_meant(sitting, (*choices, *(call for gone in asked.taken for call in gone.calls)), text)


def call_meant(sitting: Sitting, here: tuple[str, ...], text: str) -> Answer | Misheard:
    """Find the call that was typed: one that belongs here, another one, or else one here that begins so."""
    said = text.casefold()
    known_here = [call for call in here if said in spellings(sitting, call)]
    elsewhere = [call for call in CALLS if said in spellings(sitting, call)]
    begun = [call for call in here if any(word.startswith(said) for word in spellings(sitting, call))]
    found = known_here or elsewhere[:1] or begun
    if len(found) > 1:
        return Misheard(sentence(sitting.pen.words, "play.refused.alike", answer=clipped(text)))
    return found[0] if found else clipped(text)


def spellings(sitting: Sitting, call: str) -> set[str]:
    """List what a call may be called: its English word, those of the language, the table's own term."""
    own = sitting.company.terms.get(call, call)
    language = (sentence(sitting.pen.words, f"call.{call}").casefold(), *known(sitting, f"call.{call}"))
    return {call, call.replace("_", " "), own.casefold(), *language}


def heard_cards(sitting: Sitting, hand: list[int], text: str) -> Answer | Misheard:
    """Understand a set of cards: none, all, or card for card."""
    said = [token for token in re.split(r"[\s,;]+", TURNED.sub(r"\2-\1", text)) if token]
    if len(said) == 1 and said[0].casefold() in known(sitting, "none"):
        return 0
    if len(said) == 1 and said[0].casefold() in known(sitting, "all"):
        return sum(1 << card for card in hand)
    cards = 0
    for token in said:
        card = heard_card(sitting, hand, token)
        if isinstance(card, Misheard):
            return card
        if cards >> card & 1:
            return unread(sitting, Misread("twice", clipped(token)))
        cards |= 1 << card
    return cards


def heard_one(sitting: Sitting, hand: list[int], said: str) -> int | Misheard:
    """Understand one card, where no more than one may be named."""
    card = heard_card(sitting, hand, said)
    if not isinstance(card, Misheard) or len(said.split()) == 1:
        return card
    several = all(not isinstance(heard_card(sitting, hand, one), Misheard) for one in re.split(r"[\s,;]+", said) if one)
    return Misheard(sentence(sitting.pen.words, "play.refused.one")) if several else card


def heard_card(sitting: Sitting, hand: list[int], said: str) -> int | Misheard:
    """Understand a card: its number in the hand, or its name."""
    if is_number(said):
        return hand[int(said) - 1] if 1 <= int(said) <= len(hand) else no_number(sitting, said, len(hand))
    shown = sitting.faces
    card = read(shown, clipped(said)) if shown else read_card(sitting.company.pack, clipped(said))
    return unread(sitting, card) if isinstance(card, Misread) else card


def is_number(said: str) -> bool:
    """Say whether a text is a number that a person would type."""
    return said.isascii() and said.isdigit() and len(said) <= LONGEST


def no_number(sitting: Sitting, said: str, count: int) -> Misheard:
    """Say that there is no such number."""
    return Misheard(sentence(sitting.pen.words, "play.refused.number", answer=said, count=str(count)))


def unread(sitting: Sitting, wrong: Misread) -> Misheard:
    """Say why a text is no card."""
    words, shown = sitting.pen.words, sitting.faces
    if shown and shown.worded and wrong.kind == "card":
        return Misheard(sentence(words, "play.refused.no_card", answer=wrong.text, example=example(shown)))
    return Misheard(misread(words, shown.shown if shown else sitting.company.pack, wrong))


def clipped(text: str) -> str:
    """Cut a long text short."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."
