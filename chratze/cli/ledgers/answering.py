"""What is typed at a question, understood as a fact."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from chratze.cli.ledgers.asking import Asked, declared_before, extras, in_turn, several, tricks_before
from chratze.cli.ledgers.desk import Desk, known
from chratze.cli.ledgers.facts import EVERYBODY, NOBODY, SOMEBODY, Facts, told
from chratze.cli.ledgers.hearing import Named, Unheard, in_order, tricks_heard, whole
from chratze.cli.ledgers.line import Known, Line, line_heard


def answered(desk: Desk, asked: Asked, text: str) -> Facts | Unheard:
    """Take an answer to a question, and to those after it; an empty one says what stood there before, or is usual."""
    said = text.strip()
    if asked.found.wanted == "taken":
        return tricks(asked, said)
    if asked.found.wanted == "trump":
        return yes_or_no(desk, asked, said)
    first, _, rest = said.partition(" ")
    extra = next((word for word in extras(asked.found) if first.casefold() in known(desk, word)), "")
    if not extra:
        return people(desk, asked, said)
    facts = with_extra(asked, extra)
    later = following(asked, facts) if rest else None
    return facts if later is None else answered(desk, later, rest)


def following(asked: Asked, facts: Facts) -> Asked | None:
    """Say what is asked next; None where nothing is, or where the deal cannot have been so."""
    found = told(asked.place, facts)
    if found is None or found.refused or not found.wanted:
        return None
    return Asked(asked.place, found, facts, asked.before)


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
    """Take who declared, joined or stayed, and what stands behind it."""
    if not said:
        return as_before(asked)
    if said.casefold() in known(desk, "nobody"):
        return with_people(asked, ())
    names = asked.place.evening.names
    line = line_heard(Known(names, known(desk, "all"), known(desk, "nobody")), said)
    if isinstance(line, Unheard):
        return line
    gone = next((one for one in line.people if asked.found.deal.table.gone >> one.seat & 1), None)
    if gone:
        return Unheard("gone", (("name", names[gone.seat]),))
    return declared_first(asked, line) if asked.found.wanted == "declared" else joined(asked, line)


def declared_first(asked: Asked, line: Line) -> Facts | Unheard:
    """Take who declared: the first who is named; the others joined."""
    if line.everybody and not line.people:
        return Unheard("not_all")
    facts = with_people(asked, line.people[:1])
    more = replace(line, people=line.people[1:])
    if isinstance(facts, Unheard) or more == Line():
        return facts
    later = following(asked, facts)
    if later is None:
        return facts
    if not (more.people or more.everybody or more.nobody):
        return Unheard("nobody_joined")
    return joined(later, more)


def joined(asked: Asked, line: Line) -> Facts | Unheard:
    """Take who joined or stayed; the tricks may stand behind it, those of who declared among them."""
    made = [seat for seat, _ in line.tricks]
    others = [one for one in line.people if not (one.seat in made and asked.found.deal.table.declarers >> one.seat & 1)]
    facts = with_all(asked) if line.everybody else with_people(asked, others)
    if isinstance(facts, Unheard) or not (line.numbers or line.tricks):
        return facts
    later = following(asked, facts)
    if later is None:
        return facts
    found = made_by(later, line)
    return found if isinstance(found, Unheard) else replace(facts, taken=dict(found))


def made_by(asked: Asked, line: Line) -> Mapping[int, int] | Unheard:
    """Say who made how many tricks."""
    names, players = asked.place.evening.names, in_their_order(asked, line)
    out = next((seat for seat, _ in line.tricks if seat not in players), -1)
    if out >= 0:
        return Unheard("out", (("name", names[out]),))
    found = in_order(names, players, line.numbers) if line.numbers else dict(line.tricks)
    return found if isinstance(found, Unheard) else whole(names, players, asked.place.rules.deal.hand, found)


def in_their_order(asked: Asked, line: Line) -> tuple[int, ...]:
    """List the players as they were named, who had declared before them; as they play where nobody was named."""
    players, named = in_turn(asked.found.deal), [one.seat for one in line.people]
    others = [seat for seat in players if seat not in named]
    before = [seat for seat in others if line.everybody or asked.found.deal.table.declarers >> seat & 1]
    return (*before, *(seat for seat in named if seat in players), *(seat for seat in others if seat not in before))


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
        return replace(facts, declared=(*facts.declared, people[0].seat if people else NOBODY))
    if asked.found.wanted == "stayed":
        stayed = replace(facts, declared=(*facts.declared, SOMEBODY if people else NOBODY))
        return replace(stayed, joined=seats) if people else stayed
    for one in people:
        if asked.found.deal.table.declarers >> one.seat & 1:
            return Unheard("has_declared", (("name", asked.place.evening.names[one.seat]),))
    also = sum(1 << one.seat for one in people if one.more)
    if also and not several(asked):
        return Unheard("one_declares")
    return replace(facts, joined=seats & ~also, also=also)
