"""From the words of a command line to a ledger at hand, and to what is wanted of it."""

import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from chratze.cli.ledgers.book import Misfit, cardless, next_place, reckoned, under_way, without_begun
from chratze.cli.ledgers.correcting import with_facts
from chratze.cli.ledgers.desk import Desk
from chratze.cli.ledgers.facts import Facts
from chratze.cli.ledgers.finding import FAULTY, Found, amiss, read, stated_anew
from chratze.cli.ledgers.hearing import Unheard
from chratze.cli.ledgers.remembered import known
from chratze.cli.ledgers.seating import evening_with, in_order, names_of, seated
from chratze.cli.ledgers.shelf import Shelf, TakenError, commented, keep_beside, keep_torn, keeper
from chratze.cli.ledgers.sitting import keep_ledger
from chratze.cli.ledgers.telling import welcome
from chratze.cli.pen import Pen, pen, short
from chratze.cli.replacing import writable
from chratze.cli.streams import COULD_NOT_RUN, complain
from chratze.cli.table.saves import Save, given_up, taken
from chratze.cli.table.terminal import Terminal, on_lines
from chratze.cli.variants import opened as opened_variant
from chratze.cli.wishes import USUAL
from chratze.game.records.record import Evening, Record
from chratze.variant.find import find
from chratze.words.catalogue import sentence

INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is wished for: the file, a variant and names for a new one, the date of a new evening, plain signs."""

    file: str
    variant: str
    names: str
    today: str
    plain: bool


@dataclass(frozen=True, slots=True)
class Door:
    """What a ledger is opened with: words and colours, where one is asked, what is wished for."""

    pen: Pen
    terminal: Terminal
    wanted: Wanted


def kept(lang: str, colour: str, wanted: Wanted) -> int:
    """Open a ledger or begin one, and keep it; return the exit code."""
    door = Door(pen(lang, colour, sys.stdout), on_lines(0), wanted)
    path = Path(wanted.file)
    save = locked(door.pen, path)
    if save is None:
        return COULD_NOT_RUN
    try:
        found = gone_on(door) if path.exists() else begun(door)
        return found if isinstance(found, int) else at_desk(door, found)
    except KeyboardInterrupt:
        sys.stdout.write("\n")
        if path.exists():
            complain(sentence(door.pen.words, "ledger.interrupted", file=short(str(path))))
        return INTERRUPTED
    finally:
        given_up(save)


def locked(written_with: Pen, path: Path) -> Save | None:
    """Take a file for this ledger alone; None, and why is said, where that cannot be."""
    file = short(str(path))
    try:
        if path.exists() and not writable(path):
            complain(sentence(written_with.words, "ledger.read_only", file=file))
            return None
        save = taken(path.resolve())
    except OSError as error:
        reason = error.strerror or str(error)
        complain(sentence(written_with.words, "check.unwritable", file=file, reason=reason))
        return None
    if save is None:
        complain(sentence(written_with.words, "ledger.in_use", file=file))
    return save


def begun(door: Door) -> Found | int:
    """Begin a ledger: with the rules of a variant, and whoever is named or says so."""
    if find(door.wanted.file):
        complain(sentence(door.pen.words, "ledger.is_variant", name=door.wanted.file))
        return COULD_NOT_RUN
    variant = opened_variant(door.wanted.variant or USUAL, door.pen.words)
    evening: Evening | None = None
    if door.wanted.names:
        names = names_of(variant.rules, door.wanted.names)
        if isinstance(names, Unheard):
            complain(sentence(door.pen.words, f"ledger.unheard.{names.key}", **dict(names.facts)))
            return COULD_NOT_RUN
        evening = evening_with(variant.rules, names)
    else:
        evening = seated(door.pen.words, door.terminal, variant.rules, ())
    if evening is None:
        return 0
    evenings = (replace(evening, date=door.wanted.today),)
    record = Record(variant.name, variant.rules, {}, variant.terms, evenings, variant.hash)
    return Found(record, variant.title, variant.spans, None)


def gone_on(door: Door) -> Found | int:
    """Go on with a ledger; what is wrong with it is said."""
    found = read(door.pen, door.wanted.file)
    if isinstance(found, int):
        return found
    words, record = door.pen.words, found.record
    if door.wanted.variant and door.wanted.variant != record.variant:
        complain(sentence(words, "ledger.other_variant", file=short(door.wanted.file), name=record.variant))
        return COULD_NOT_RUN
    names = names_of(record.rules, door.wanted.names) if door.wanted.names and record.evenings else ()
    if names and names != in_order(record.rules, record.evenings[-1].names):
        complain(sentence(words, "ledger.other_names", file=short(door.wanted.file)))
        return COULD_NOT_RUN
    if found.torn:
        beside = keep_torn(Path(door.wanted.file), found.torn)
        complain(sentence(words, "ledger.torn", file=short(str(beside))))
    if found.held and commented(found.held):
        beside = keep_beside(Path(door.wanted.file), found.held)
        complain(sentence(words, "ledger.comments", file=short(str(beside))))
    return found


def at_desk(door: Door, found: Found) -> int:
    """Keep a ledger that has been found sound."""
    desk = reckoned_desk(door, found)
    if isinstance(desk, int):
        return desk
    for line in welcome(desk, short(door.wanted.file), found.title):
        desk.terminal.say(line)
    try:
        desk.book = without_begun(desk.book)
        desk.keep(with_facts(desk))
        keep_ledger(desk)
        return 0 if desk.keep(with_facts(desk)) else COULD_NOT_RUN
    except TakenError:
        complain(sentence(door.pen.words, "ledger.meanwhile", file=short(door.wanted.file)))
        return COULD_NOT_RUN


def asked_for(lang: str, colour: str, wanted: Wanted, show: Callable[[Desk], Iterable[str]]) -> int:
    """Show something of a ledger, and leave it as it is; return the exit code."""
    door = Door(pen(lang, colour, sys.stdout), on_lines(0), wanted)
    found = read(door.pen, door.wanted.file)
    if isinstance(found, int):
        return found
    desk = reckoned_desk(door, found)
    if isinstance(desk, int):
        return desk
    for line in show(desk):
        desk.terminal.say(line)
    return 0


def reckoned_desk(door: Door, found: Found) -> Desk | int:
    """Reckon a ledger; the exit code, and why is said, where it cannot be gone on with."""
    words, file, record = door.pen.words, short(door.wanted.file), found.record
    book = reckoned(record) if record.evenings else None
    if book is None or isinstance(book, Misfit):
        key = "ledger.stuck" if book else "ledger.nobody"
        complain(sentence(words, key, number=str(book.number) if book else "", file=file))
        return FAULTY
    begun = under_way(book)
    if begun and not cardless(begun):
        complain(sentence(words, "ledger.cards", number=str(begun.number), file=file))
        return COULD_NOT_RUN
    shelf = Shelf(Path(door.wanted.file), found.held)
    desk = Desk(door.pen, door.terminal, book, found.spans, keeper(words, shelf), door.wanted.today, door.wanted.plain)
    for line in amiss(desk):
        complain(line)
    desk.book = stated_anew(book)
    facts = known(next_place(book), begun) if begun else Facts()
    desk.facts += [facts] if facts != Facts() else []
    return desk
