"""Who sits at the table: names as they were given in the order of play, and the seats they have by the rules."""

from collections.abc import Sequence
from typing import TypeVar

from chratze.cli.ledgers.hearing import Unheard, folded, seats_meant, unknown
from chratze.cli.table.heard import LINE, clipped
from chratze.cli.table.terminal import Terminal
from chratze.game.records.read import LONGEST, fit
from chratze.game.records.record import Evening
from chratze.options import Direction, Rules
from chratze.source import ODD
from chratze.words.catalogue import Words, sentence

T = TypeVar("T")


def in_order(rules: Rules, names: Sequence[T]) -> tuple[T, ...]:
    """Put names in the order of their seats, or seats in the order of play: seats are numbered anticlockwise."""
    return tuple(reversed(names)) if rules.seats.direction == Direction.CLOCKWISE else tuple(names)


def names_of(rules: Rules, text: str) -> tuple[str, ...] | Unheard:
    """Read the names of those who sit at a table, apart by commas, or by spaces where there are none."""
    if len(text) > LINE:
        return Unheard("long")
    parts = text.split(",") if "," in text else text.split()
    names = tuple(" ".join(part.split()) for part in parts if part.strip())
    least, most = rules.seats.min, rules.seats.max
    if not least <= len(names) <= most:
        return Unheard("seats", (("count", str(len(names))), ("least", str(least)), ("most", str(most))))
    for place, name in enumerate(names):
        if folded(name) in map(folded, names[:place]):
            return Unheard("twice", (("name", clipped(name)),))
        if not fit(name, ()) or name.endswith("+") or not any(map(str.isalpha, name)) or ODD.search(name):
            return Unheard("no_name", (("answer", name), ("longest", str(LONGEST))))
    return names


def come_and_gone(rules: Rules, usual: Sequence[str], text: str) -> tuple[str, ...] | Unheard:
    """Read who comes (+Eva) and who goes (-Dani): a newcomer takes the last seat left, else sits before the dealer."""
    names, empty = list(usual), len(usual) - 1
    parts = text.split(",") if "," in text else text.split()
    for part in filter(None, map(str.strip, parts)):
        name = " ".join(part[1:].split())
        if not name or not part.startswith(("+", "-")):
            return Unheard("come_or_go", (("answer", part),))
        if part.startswith("+"):
            names.insert(empty, name)
            empty += 1
            continue
        seats = seats_meant(names, name)
        if len(seats) != 1:
            return unknown(names, seats, name)
        empty = min(seats[0], len(names) - 1)
        names.pop(seats[0])
    return names_of(rules, ",".join(names))


def understood(rules: Rules, usual: Sequence[str], text: str) -> tuple[str, ...] | Unheard:
    """Read who sits at a table where others sat before."""
    if not text.strip():
        return tuple(usual)
    moved = text.strip().startswith(("+", "-")) and len(text) <= LINE
    return come_and_gone(rules, usual, text) if moved else names_of(rules, text)


def evening_with(rules: Rules, names: Sequence[str]) -> Evening:
    """Seat people in the order of play; the last one deals first."""
    seats = in_order(rules, names)
    return Evening(seats, seats.index(names[-1]))


def seated(words: Words, terminal: Terminal, rules: Rules, usual: Sequence[str]) -> Evening | None:
    """Ask who sits there, those who sat there before being usual; None where nobody says."""
    asked = "ask.names_again" if usual else "ask.names"
    if usual:
        terminal.say(sentence(words, "ledger.ask.names_hint", name=usual[0]))
    terminal.say(sentence(words, f"ledger.{asked}", names=", ".join(usual)))
    quits = words.texts.get("ledger.hear.quit", "").split()
    while (text := terminal.hear()) is not None and text.strip().casefold() not in quits:
        names = understood(rules, usual, text) if usual else names_of(rules, text)
        if not isinstance(names, Unheard):
            return evening_with(rules, names)
        facts = {key: clipped(fact) if key == "answer" else fact for key, fact in names.facts}
        key = "no_one_so" if names.key == "nobody_so" else names.key
        terminal.say(sentence(words, f"ledger.unheard.{key}", **facts))
    return None
