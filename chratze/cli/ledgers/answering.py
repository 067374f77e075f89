"""What is typed at a question, understood as a fact."""

from collections.abc import Sequence
from dataclasses import replace

from chratze.cli.ledgers.asking import Asked, declared_before, extras, in_turn, tricks_before
from chratze.cli.ledgers.desk import Desk, known
from chratze.cli.ledgers.facts import EVERYBODY, NOBODY, SOMEBODY, Facts
from chratze.cli.ledgers.hearing import Named, Unheard, names_heard, tricks_heard
from chratze.options import Declarers


def answered(desk: Desk, asked: Asked, text: str) -> Facts | Unheard:
    """Take an answer to a question; an empty one says what stood there before, or what is usual."""
    said = text.strip()
    if asked.found.wanted == "taken":
        return tricks(asked, said)
    if asked.found.wanted == "trump":
        return yes_or_no(desk, asked, said)
    first, _, rest = said.casefold().partition(" ")
    extra = next((word for word in extras(asked.found) if first in known(desk, word)), "")
    if extra == "own" and rest:
        return answered(desk, replace(asked, facts=replace(asked.facts, own=True)), said.partition(" ")[2])
    if extra and not rest:
        return with_extra(asked, extra)
    return people(desk, asked, said)


def with_extra(asked: Asked, extra: str) -> Facts:
    """Take it that a dealer was blind or turned a card of his own, or that all play for the sake of the upcard."""
    facts = asked.facts
    match extra:
        case "double":
            return replace(facts, double_blind=True)
        case "blind":
            return replace(facts, blind=True)
        case "own":
            return replace(facts, own=True)
    return replace(facts, declared=(*facts.declared, EVERYBODY))


def people(desk: Desk, asked: Asked, said: str) -> Facts | Unheard:
    """Take who declared, joined or stayed."""
    if not said:
        return as_before(asked)
    if said.casefold() in known(desk, "nobody"):
        return with_people(asked, ())
    if said.casefold() in known(desk, "all"):
        return with_all(asked)
    heard = names_heard(asked.place.evening.names, said)
    return heard if isinstance(heard, Unheard) else with_people(asked, heard)


def tricks(asked: Asked, said: str) -> Facts | Unheard:
    """Take who made how many tricks."""
    players, before = in_turn(asked.found.deal), asked.before.taken if asked.before else None
    if not said:
        if not tricks_before(asked) or before is None:
            return Unheard("empty")
        return replace(asked.facts, taken={seat: before.get(seat, 0) for seat in players})
    heard = tricks_heard(asked.place.evening.names, players, asked.place.rules.deal.hand, said)
    return heard if isinstance(heard, Unheard) else replace(asked.facts, taken=dict(heard))


def yes_or_no(desk: Desk, asked: Asked, said: str) -> Facts | Unheard:
    """Take a yes or a no to the question whether the dealer has a trump."""
    if said and said.casefold() not in (*known(desk, "yes"), *known(desk, "no")):
        return Unheard("yes_or_no")
    before = bool(asked.before and asked.before.trump)
    return replace(asked.facts, trump=said.casefold() in known(desk, "yes") if said else before)


def as_before(asked: Asked) -> Facts:
    """Take what stood there before for an answer, nobody where nothing did."""
    before, facts, may = asked.before or Facts(), asked.facts, extras(asked.found)
    if asked.found.wanted == "joined":
        return replace(facts, joined=before.joined or 0, also=before.also)
    if before.double_blind and "double" in may:
        return replace(facts, double_blind=True)
    if before.blind and "blind" in may:
        return replace(facts, blind=True)
    who = declared_before(asked)
    return replace(
        facts,
        own=facts.own or (before.own and "own" in may),
        declared=(*facts.declared, who if who != EVERYBODY or "all" in may else NOBODY),
        joined=before.joined if who == SOMEBODY else facts.joined,
    )


def with_all(asked: Asked) -> Facts | Unheard:
    """Have everybody join or stay."""
    table, facts = asked.found.deal.table, asked.facts
    everybody = (1 << table.seats) - 1 & ~table.gone
    if asked.found.wanted == "joined":
        return replace(facts, joined=everybody & ~table.active)
    if asked.found.wanted == "declared":
        return Unheard("not_all")
    return replace(facts, declared=(*facts.declared, SOMEBODY), joined=everybody)


def with_people(asked: Asked, people: Sequence[Named]) -> Facts | Unheard:
    """Take who declared, joined or stayed."""
    facts, seats = asked.facts, sum(1 << one.seat for one in people)
    if asked.found.wanted == "declared":
        if len(people) > 1:
            return Unheard("one_declarer")
        return replace(facts, declared=(*facts.declared, people[0].seat if people else NOBODY))
    if asked.found.wanted == "stayed":
        stayed = replace(facts, declared=(*facts.declared, SOMEBODY if people else NOBODY))
        return replace(stayed, joined=seats) if people else stayed
    for one in people:
        if asked.found.deal.table.declarers >> one.seat & 1:
            return Unheard("has_declared", (("name", asked.place.evening.names[one.seat]),))
    also = sum(1 << one.seat for one in people if one.more)
    if also and asked.place.rules.auction.declarers != Declarers.SEVERAL:
        return Unheard("one_declares")
    return replace(facts, joined=seats & ~also, also=also)
