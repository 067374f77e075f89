"""Who sits at the table: names as they were given in the order of play, and the seats they have by the rules."""

from collections.abc import Sequence
from typing import TypeVar

from chratze.cli.ledgers.hearing import Unheard, folded
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


def evening_with(rules: Rules, names: Sequence[str]) -> Evening:
    """Seat people in the order of play; the last one deals first."""
    seats = in_order(rules, names)
    return Evening(seats, seats.index(names[-1]))


def seated(words: Words, terminal: Terminal, rules: Rules, usual: Sequence[str]) -> Evening | None:
    """Ask who sits there, those who sat there before being usual; None where nobody says."""
    asked = "ask.names_again" if usual else "ask.names"
    terminal.say(sentence(words, f"ledger.{asked}", names=", ".join(usual)))
    while (text := terminal.hear()) is not None:
        names = tuple(usual) if usual and not text.strip() else names_of(rules, text)
        if not isinstance(names, Unheard):
            return evening_with(rules, names)
        facts = {key: clipped(fact) if key == "answer" else fact for key, fact in names.facts}
        terminal.say(sentence(words, f"ledger.unheard.{names.key}", **facts))
    return None
