"""What happened in a deal, told to a company that sees some hands and not others."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields

from chratze.cards import show, show_all, suit_letter
from chratze.events import (
    Called,
    Dealt,
    DrewMore,
    EveningEnded,
    Event,
    Exchanged,
    Owes,
    Paid,
    PotStands,
    StockRenewed,
    Threw,
    ThrewHand,
    TookUpcard,
)
from chratze.options import Pack, Suits
from chratze.words.catalogue import Words, counted, first_of, sentence
from chratze.words.figures import money

Held = Dealt | TookUpcard | ThrewHand | Exchanged | Threw
"""What happens to cards in a hand, which not everybody sees."""


@dataclass(frozen=True, slots=True)
class Company:
    """Who is told: the pack, the coin in hundredths, the names of the seats, and what the table calls things.

    `shown` is the set of seats whose cards may be told.
    """

    pack: Pack
    coin: int
    names: tuple[str, ...]
    shown: int
    terms: Mapping[str, str]


def event(words: Words, company: Company, happened: Event) -> str:
    """Tell an event, empty where there is nothing to tell."""
    key = key_of(words, company, happened)
    return sentence(words, key, **dict(facts(words, company, happened))) if key else ""


def key_of(words: Words, company: Company, happened: Event) -> str:
    """Name the sentence that tells an event, empty for none."""
    match happened:
        case Dealt(cards=0) | Paid(coins=0) | Owes(coins=0):
            return ""
        case Called():
            return called(words, company, happened)
        case Paid():
            return reckoned(words, happened, "gets" if happened.coins > 0 else "pays")
        case Owes():
            return reckoned(words, happened, "money")
    return ".".join(filter(None, ("event", type(happened).__name__, manner(company, happened))))


def manner(company: Company, happened: Event) -> str:
    """Say which sentence about an event is meant, empty where there is but one."""
    match happened:
        case Dealt() | TookUpcard() | ThrewHand() | Exchanged() | Threw():
            return witnessed(company, happened)
        case PotStands():
            return "coins" if happened.coins else "empty"
        case EveningEnded():
            return happened.because or "grown"
    return ""


def witnessed(company: Company, happened: Held) -> str:
    """Say how much of a hand may be told; that a blind dealer takes the upcard, everybody sees.

    What he throws unseen, nobody is told.
    """
    seen = "seen" if company.shown >> happened.seat & 1 else "unseen"
    if isinstance(happened, Exchanged):
        return exchanged(happened, seen)
    lone = isinstance(happened, TookUpcard) and happened.cards.bit_count() == 1
    return "upcard" if lone and seen == "unseen" else seen


def exchanged(happened: Exchanged, seen: str) -> str:
    """Say which sentence about an exchange is meant: how many cards are thrown and drawn, everybody sees."""
    thrown, drawn = happened.thrown.bit_count(), happened.drawn.bit_count()
    if thrown == 0:
        return "nothing"
    if drawn == 0:
        return f"{seen}_none"
    return "unseen_fewer" if drawn < thrown and seen == "unseen" else seen


def called(words: Words, company: Company, happened: Called) -> str:
    """Name the sentence of a call: that of a call without choice, that of the table's own term, or its own."""
    if f"event.Called.{happened.because}" in words.texts:
        return f"event.Called.{happened.because}"
    return "event.Called.said" if happened.call in company.terms else f"event.Called.{happened.call}"


def reckoned(words: Words, happened: Paid | Owes, otherwise: str) -> str:
    """Name the sentence of a sum: that of its option, that of its phase, or that of any."""
    start = f"event.{type(happened).__name__}"
    phase = happened.because.partition(".")[0]
    return first_of(words, f"{start}.{happened.because}", f"{start}.{phase}", f"{start}.{otherwise}")


def facts(words: Words, company: Company, happened: Event) -> Iterator[tuple[str, str]]:
    """Put into words what an event says, field by field."""
    for field in fields(happened):
        said = getattr(happened, field.name)
        if field.name == "seat":
            yield "name", company.names[said]
        elif field.name == "coins":
            yield "money", purse(company, said)
        elif field.name in ("card", "upcard"):
            yield field.name, show(company.pack, said)
            yield "suit", suit(words, company.pack, said)
        elif field.name in ("cards", "thrown", "drawn"):
            yield from hand(words, company, happened, field.name)
        else:
            yield field.name, str(said)
    if isinstance(happened, Called):
        yield "term", company.terms.get(happened.call, "")


def hand(words: Words, company: Company, happened: Event, field: str) -> Iterator[tuple[str, str]]:
    """Put a set of cards, or a number of them, into words."""
    said = getattr(happened, field)
    if isinstance(happened, DrewMore | StockRenewed):
        yield "count", counted(words, "card", said)
        return
    yield field, " ".join(show_all(company.pack, said))
    yield "draws" if field == "drawn" else "count", counted(words, "card", said.bit_count())


def purse(company: Company, coins: int) -> str:
    """Write a sum that changes hands, in the table's currency."""
    amount = money(company.coin, abs(coins))
    return f"{company.terms['currency']} {amount}" if "currency" in company.terms else amount


def suit(words: Words, pack: Pack, card: int) -> str:
    """Name the suit of a card."""
    return sentence(words, f"suit.{Suits(pack.suits).name.lower()}.{suit_letter(pack, card >> 4)}")
