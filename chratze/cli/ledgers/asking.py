"""What is asked of a deal, one line at a time; Enter gives what stands in the brackets."""

from dataclasses import dataclass

from chratze.cards import each
from chratze.cli.ledgers.desk import Desk, say
from chratze.cli.ledgers.facts import EVERYBODY, NOBODY, SOMEBODY, Facts, Place, Told
from chratze.events import Called
from chratze.game.deal import Deal
from chratze.options import Declarers
from chratze.rules.seats import next_among

BLINDS = {"blind.single": "blind", "blind.double": "double"}
"""What may be typed for a blind, by the option in whose name none was declared."""

FIRST = 1
"""The first card turned for trumps."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question about a deal: where it stands, how far it has been told by which facts, and those that stood there.

    `before` is None for a deal that is told for the first time.
    """

    place: Place
    found: Told
    facts: Facts
    before: Facts | None = None


def question(desk: Desk, asked: Asked) -> str:
    """Ask for the fact that is wanted."""
    table, wanted = asked.found.deal.table, asked.found.wanted
    enter = usual(desk, asked)
    if wanted == "taken":
        players = ", ".join(name(asked, seat) for seat in in_turn(asked.found.deal))
        key = "ask.taken_again" if enter else "ask.taken"
        return say(desk, key, enter=enter, names=players, hand=str(asked.place.rules.deal.hand))
    may = (say(desk, f"said.{extra}") for extra in extras(asked.found) if not (extra == "own" and asked.facts.own))
    others = ", ".join(word for word in may if word not in enter.split())
    key = f"ask.{variety(asked)}{'_or' if others and wanted != 'trump' else ''}"
    text = say(desk, key, enter=enter, name=name(asked, whom(asked)), others=others)
    again = table.turned > FIRST and wanted in ("declared", "stayed")
    return say(desk, "ask.trump_again", number=str(table.turned), question=text) if again else text


def variety(asked: Asked) -> str:
    """Name the sentence of a question: with a plus who may have declared too, with the dealer who must play."""
    if asked.found.wanted == "joined" and several(asked):
        return "joined_also"
    return "stayed_besides" if asked.found.wanted == "stayed" and asked.facts.own else asked.found.wanted


def several(asked: Asked) -> bool:
    """Say whether several may declare."""
    return asked.place.rules.auction.declarers == Declarers.SEVERAL


def whom(asked: Asked) -> int:
    """Choose the seat that a question names: of those who may have declared too the first, else the dealer."""
    table = asked.found.deal.table
    if asked.found.wanted != "joined":
        return table.dealer
    return next_among(table, (1 << table.seats) - 1 & ~table.gone & ~table.declarers, table.dealer)


def extras(found: Told) -> tuple[str, ...]:
    """List what may be answered besides names: that the dealer was blind or turned a card of his own, that all play.

    Nobody may have been asked yet since the upcard was turned.
    """
    table = found.deal.table
    if table.passed or found.wanted not in ("declared", "stayed"):
        return ()
    called = [event for event in found.deal.events if isinstance(event, Called) and table.turned <= FIRST]
    blinds = (word for because, word in BLINDS.items() if any(event.because == because for event in called))
    own = ("own" for event in called if event.call == "turn_stock")
    return (*blinds, *own, *(("all",) if found.deal.rules.auction.all_play_on else ()))


def name(asked: Asked, seat: int) -> str:
    """Name a seat."""
    return asked.place.evening.names[seat]


def in_turn(deal: Deal) -> tuple[int, ...]:
    """List those who play, the declarer first, else from forehand."""
    table = deal.table
    order: list[int] = [table.declarer] if table.declarer >= 0 else []
    seat = table.dealer
    for _ in each(table.active):
        seat = next_among(table, table.active, seat)
        if seat not in order:
            order.append(seat)
    return tuple(order)


def usual(desk: Desk, asked: Asked) -> str:
    """Write what an empty line answers, empty where it answers nothing."""
    if asked.found.wanted == "taken":
        return tricks_before(asked)
    if asked.found.wanted == "trump":
        return say(desk, "said.yes" if asked.before and asked.before.trump else "said.no")
    return people_before(desk, asked) or say(desk, "said.nobody")


def people_before(desk: Desk, asked: Asked) -> str:
    """Name who had declared, joined or stayed, empty for nobody."""
    before = asked.before or Facts()
    joined = [name(asked, seat) for seat in each(before.joined or 0)]
    if asked.found.wanted == "joined":
        return " ".join([*joined, *(f"{name(asked, seat)}+" for seat in each(before.also))])
    blind = [word for word, said in (("double", before.double_blind), ("blind", before.blind)) if said]
    own = [say(desk, "said.own")] if before.own and "own" in extras(asked.found) else []
    if blind and blind[0] in extras(asked.found):
        return say(desk, f"said.{blind[0]}")
    who = declared_before(asked)
    if who == EVERYBODY:
        return " ".join([*own, say(desk, "said.all")])
    if asked.facts.own:
        joined = [one for one in joined if one != name(asked, asked.found.deal.table.dealer)]
    return " ".join([*own, *(joined if who == SOMEBODY else [name(asked, who)] if who >= 0 else [])])


def declared_before(asked: Asked) -> int:
    """Say who had declared for the trump that is asked about."""
    declared, turned = asked.before.declared if asked.before else (), asked.found.deal.table.turned
    return declared[turned - 1] if 0 < turned <= len(declared) else NOBODY


def tricks_before(asked: Asked) -> str:
    """Write the tricks that stood there, if those who play now had them."""
    taken = (asked.before.taken if asked.before else None) or {}
    players = in_turn(asked.found.deal)
    if sum(taken.get(seat, 0) for seat in players) != asked.place.rules.deal.hand:
        return ""
    return ", ".join(f"{name(asked, seat)} {taken.get(seat, 0)}" for seat in players)
