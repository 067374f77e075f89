"""A record, told as `play` tells a deal: all hands open, or as one at the table saw it."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, groupby
from pathlib import Path

from chratze.cards import show_all
from chratze.cli.in_text import findings_in_text
from chratze.cli.inquiry import NOTHING_THERE
from chratze.cli.pen import Pen, place
from chratze.cli.replaying.checked import as_finding
from chratze.cli.replaying.in_sight import begins_play, hands, in_the_dark, known, named_cards
from chratze.cli.replaying.opened import Opened, as_variant, opened
from chratze.cli.streams import COULD_NOT_RUN, complain
from chratze.cli.table.sitting import Sitting
from chratze.cli.table.talk import happened, settled
from chratze.events import Event
from chratze.game.deal import over, question
from chratze.game.records.breach import Breach
from chratze.game.records.read_values import seat_of
from chratze.game.records.record import Evening, Record
from chratze.game.records.replay import Again
from chratze.game.records.replay_settled import settled_wrong
from chratze.game.records.way_round import right_way
from chratze.variant import find
from chratze.words.catalogue import counted, in_language, listed, sentence
from chratze.words.found import finding
from chratze.words.harmless import brief, visible
from chratze.words.told import Company, purse


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be told: the deal that has a number in its record, 0 for all; as who saw it, empty for all open."""

    deal: int
    name: str


def retold(pen: Pen, file: str, deal: int, name: str) -> int:
    """Tell a record; return the exit code: 1 where something is amiss, 2 where it cannot be told."""
    found = opened(file)
    if found.record is None and is_variant(file):
        complain(sentence(pen.words, "replay.variant", name=brief(file)))
        return COULD_NOT_RUN
    for line in findings_in_text(pen, found.findings, found.texts):
        complain(line)
    if found.record is None:
        return COULD_NOT_RUN if any(one.code in NOTHING_THERE for one in found.findings) else 1
    if fault := impossible(pen, found.record, Wish(deal, name)):
        complain(fault)
        return COULD_NOT_RUN
    return printed(pen, found, found.record, Wish(deal, name))


def is_variant(name: str) -> bool:
    """Say whether a name or a path leads to a variant."""
    return find.find(name) is not None or find.looks_like_variant(Path(name))


def impossible(pen: Pen, record: Record, wish: Wish) -> str:
    """Say why what is wished for cannot be told, empty where it can."""
    deals = sum(len(evening.deals) for evening in record.evenings)
    if wish.deal > deals:
        facts = {"number": str(wish.deal), "deals": counted(pen.words, "record_deal", deals)}
        return sentence(pen.words, "replay.no_deal", **facts)
    if wish.name and not any(seat_of(evening.names, wish.name) >= 0 for evening in record.evenings):
        return sentence(pen.words, "replay.no_name", name=brief(wish.name))
    return ""


def printed(pen: Pen, found: Opened, record: Record, wish: Wish) -> int:
    """Print evening after evening, and say whether anything is amiss."""
    numbers, amiss = count(1), False
    for evening in record.evenings:
        way, last = right_way(record.rules, evening), None
        sitting = seated(pen, found, record, (way.evening, wish.name))
        seats = [broken(pen, found, one) for one in way.amiss]
        say([*heading(pen, record, way.evening), *seats] if wish.deal == 0 else ())
        for one, number in zip(way.deals, numbers, strict=False):
            last = one.deal
            if wish.deal in (0, number):
                say([""] if wish.deal == 0 else seats)
                say(deal(sitting, found, one, way.evening))
                amiss = amiss or bool(one.breaches or seats)
        if wish.deal == 0:
            wrong = list(settled_wrong(record.rules, evening, last))
            say([*settling(sitting, evening), *(broken(pen, found, one) for one in wrong)])
            amiss = amiss or bool(wrong)
    return int(amiss)


def settling(sitting: Sitting, evening: Evening) -> Iterator[str]:
    """Tell who paid whom when purses were settled."""
    words = sitting.pen.words
    if evening.settled:
        yield ""
        yield sentence(words, "replay.settled")
    for one in evening.settled:
        key = "pays" if one.payer and one.payee else "into" if one.payer else "out_of"
        names = {"payer": visible(one.payer), "payee": visible(one.payee)}
        yield sentence(words, f"replay.{key}", money=purse(sitting.company, one.coins), **names)


def say(lines: Iterator[str] | Sequence[str]) -> None:
    """Print line after line."""
    for line in lines:
        sys.stdout.write(f"{line}\n")


def heading(pen: Pen, record: Record, evening: Evening) -> Iterator[str]:
    """Say what was played, when, and by whom."""
    title = in_language(pen.words, record.title) or record.variant
    names = listed(pen.words, [visible(name) for name in evening.names])
    key = "replay.evening_on" if evening.date else "replay.evening"
    yield sentence(pen.words, key, title=title, date=evening.date, names=names)


def seated(pen: Pen, found: Opened, record: Record, told: tuple[Evening, str]) -> Sitting:
    """Seat everybody of an evening again; its cards are told as who has a name saw them, all of them for no name."""
    evening, name = told
    me = seat_of(evening.names, name) if name else -1
    shown = 1 << me if me >= 0 else 0 if name else (1 << len(evening.names)) - 1
    company = Company(record.rules.pack, record.rules.money.coin, evening.names, shown, record.terms)
    return Sitting(pen, as_variant(found, record), company, me, (0,) * len(evening.names))


def deal(sitting: Sitting, found: Opened, told: Again, evening: Evening) -> Iterator[str]:
    """Tell a deal from its beginning as far as it went, what was amiss where it happened, and the purses after it."""
    words, played = sitting.pen.words, told.played
    key = "replay.deal_on" if played.date else "replay.deal"
    name = evening.names[told.deal.table.dealer]
    yield sentence(words, key, number=str(played.number), date=played.date, name=name)
    at = 0
    for after, lines in sorted(between(sitting, found, told), key=lambda one: one[0]):
        yield from stretch(sitting, told, told.deal.events[at:after])
        yield from lines
        at = after
    yield from stretch(sitting, told, told.deal.events[at:])
    asked = question(told.deal)
    stopped = any(breach.code == "CHR425" for breach in told.breaches)
    if asked and not over(told.deal) and not stopped:
        yield sentence(words, "replay.open", name=evening.names[asked.seat])
    if played.note:
        yield sentence(words, "replay.note", note=played.note)
    yield from settled(sitting, told.deal)


def between(sitting: Sitting, found: Opened, told: Again) -> Iterator[tuple[int, list[str]]]:
    """Go through what is said between events, each with how many come before: the hands, and what was amiss."""
    yield begins_play(told), [hand(sitting, seat, cards) for seat, cards in hands(sitting, told)]
    for breach in told.breaches:
        yield breach.after, [broken(sitting.pen, found, breach)]


def hand(sitting: Sitting, seat: int, cards: int) -> str:
    """Tell the hand of a seat, as far as it is known."""
    facts = {"name": sitting.company.names[seat], "cards": " ".join(show_all(sitting.company.pack, cards))}
    return sentence(sitting.pen.words, "replay.hand", **facts)


def stretch(sitting: Sitting, told: Again, events: Sequence[Event]) -> Iterator[str]:
    """Tell events one after another, and of the cards in them what the record names."""
    for seen, run in groupby(known(told, events), lambda event: named_cards(told, event)):
        yield from happened(sitting if seen else in_the_dark(sitting), told.deal, list(run))


def broken(pen: Pen, found: Opened, breach: Breach) -> str:
    """Tell a breach in a line."""
    made = as_finding(found.file, found.spans, breach)
    spoken = finding(pen.words, made)
    code = pen.paint(made.code, "error")
    return f"! {place(made.span)}: {code}: {spoken.message} {spoken.help}".rstrip()
