"""What a table remembers of a deal, told to the engine fact by fact.

The engine asks, and a fact answers; one that is not known yet is `wanted`. So what everybody called follows from who
declared and who joined, and it is the engine that says what else must be told, and what cannot be.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from chratze.bits import lowest
from chratze.game.deal import Deal, over, refusal
from chratze.game.records.counted import awaits_tricks, undealt, went_on
from chratze.game.records.record import Evening, Move, Played, Stated, Verb
from chratze.options import Nobody, Rules
from chratze.rules.settlement import gain
from chratze.rules.table import BLIND, DECLARE, DOUBLE_BLIND, JOIN, MOST_COINS, SHOW, TURN, UPCARD

NOBODY, SOMEBODY, EVERYBODY = -1, -2, -3
"""Who plays for a trump in place of one declarer: nobody, players without one, all because of the upcard."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of a deal, None where it is not known yet.

    That a dealer declares no blind and turns no card of his own goes without saying. `declared` has for each trump
    turned the seat that declared first, or NOBODY, SOMEBODY or EVERYBODY; `joined` are the seats that joined or stayed,
    `also` those that declared beside the first. `trump` says whether the dealer, whom nobody plays against, holds one.
    """

    double_blind: bool = False
    blind: bool = False
    own: bool = False
    declared: tuple[int, ...] = ()
    joined: int | None = None
    also: int = 0
    trump: bool | None = None
    taken: Mapping[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a deal stands: the rules, the deal before it, its evening, and its number in it."""

    rules: Rules
    before: Deal | None
    evening: Evening
    number: int


@dataclass(frozen=True, slots=True)
class Refused:
    """A call that a seat cannot make, and the option that forbids it; no call for a seat that is not asked."""

    seat: int
    verb: str = ""
    because: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """A deal as far as its facts go.

    `played` is what a record keeps of it. `wanted` names the fact that is missing, empty where none is; `refused` says
    what cannot be.
    """

    deal: Deal
    played: Played
    wanted: str = ""
    refused: Refused | None = None


UNSAID: tuple[Verb, ...] = ("not_blind", "turn_stock")
"""The calls that go without saying."""


def told(place: Place, facts: Facts) -> Told | None:
    """Run a deal as far as its facts go; None where the evening had to end before it."""
    deal = undealt(place.rules, place.before, place.evening, Played(place.number))
    calls: list[Move] = []
    while deal and not over(deal) and not awaits_tricks(deal):
        moves: list[Move] = []
        if deal.table.phase in (DOUBLE_BLIND, BLIND, TURN, DECLARE, JOIN):
            verb = call(deal, facts)
            if not verb or refusal(deal, verb):
                return short(deal, calls, facts, verb)
            moves = [Move(deal.table.turn, verb)]
            calls += moves if verb not in UNSAID else []
        went_on(deal, hints(deal, facts), moves)
    return outcome(deal, calls, facts) if deal else None


def call(deal: Deal, facts: Facts) -> Verb | None:
    """Say what the seat in turn says, None where that is not known."""
    table = deal.table
    if table.phase in (DOUBLE_BLIND, BLIND, TURN):
        return unasked(deal, facts)
    who = facts.declared[table.turned - 1] if table.turned <= len(facts.declared) else None
    if table.phase == DECLARE:
        return None if who is None or cannot(deal, who) else "declare" if who == table.turn else "pass"
    if has_to_play(deal, facts):
        return "join"
    return joins(deal, facts, who)


def joins(deal: Deal, facts: Facts, who: int | None) -> Verb | None:
    """Say whether the seat in turn joins, None where that is not known."""
    table = deal.table
    if table.declarer < 0 and who == NOBODY:
        return "drop"
    if facts.joined is None or (table.declarer < 0 and who != SOMEBODY):
        return None
    if facts.also >> table.turn & 1:
        return "declare"
    return "join" if facts.joined >> table.turn & 1 else "drop"


def has_to_play(deal: Deal, facts: Facts) -> bool:
    """Say whether a dealer has turned a card of his own and must play for it, which goes without saying."""
    table, named = deal.table, (facts.joined or 0) | facts.also
    own = facts.own and table.turn == table.dealer and len(facts.declared) >= table.turned
    return own and not named >> table.dealer & 1 and refusal(deal, "drop") is not None


def unasked(deal: Deal, facts: Facts) -> Verb:
    """Say what a dealer says who may be blind or turn a card of his own."""
    if deal.table.phase == TURN:
        return "turn_own" if facts.own else "turn_stock"
    if deal.table.phase == BLIND:
        return "blind" if facts.blind else "not_blind"
    return "double_blind" if facts.double_blind else "not_blind"


def cannot(deal: Deal, who: int) -> bool:
    """Say whether a seat cannot declare any more, or an upcard has not made everybody play as was said."""
    return who < NOBODY or (who >= 0 and not deal.table.pending >> who & 1)


def hints(deal: Deal, facts: Facts) -> Played:
    """Say what matters of the cards: that an upcard makes all play, that the dealer has a trump, who had exchanged."""
    table = deal.table
    nth = table.turned if table.phase in (UPCARD, TURN, SHOW) else len(facts.declared)
    loud = nth < len(facts.declared) and facts.declared[nth] == EVERYBODY
    said = loud if table.phase in (UPCARD, TURN, SHOW) else bool(facts.trump)
    stayed = (facts.joined or 0) | facts.also
    bound = tuple(Move(seat, "exchange", count=1) for seat in range(table.seats) if stayed >> seat & 1)
    return Played(table.number, exchange=bound, stated=Stated(taken={table.dealer: 0} if said else {}))


def short(deal: Deal, calls: list[Move], facts: Facts, verb: Verb | None) -> Told:
    """Stop before a call that is not known, or cannot be made."""
    asked = deal.table.turn
    refused: Refused | None = None
    if verb:
        no = refusal(deal, verb)
        refused = Refused(asked, verb, no.because if no else "")
    elif deal.table.turned <= len(facts.declared) and deal.table.phase == DECLARE:
        refused = Refused(facts.declared[deal.table.turned - 1])
    return Told(deal, kept(deal, calls, facts), wanted(deal), refused)


def wanted(deal: Deal) -> str:
    """Name the fact that answers the question asked."""
    if deal.table.phase == DECLARE:
        return "declared"
    return "joined" if deal.table.declarer >= 0 else "stayed"


def outcome(deal: Deal, calls: list[Move], facts: Facts) -> Told:
    """Go on with a deal whose auction is over: to its tricks, or to whether the dealer has a trump."""
    unasked = ((facts.joined or 0) | facts.also) & ~deal.table.active
    if unasked:
        asked = "joined" if deal.table.declarer >= 0 else "stayed"
        return Told(deal, kept(deal, calls, facts), asked, Refused(lowest(unasked)))
    if awaits_tricks(deal):
        facts = with_all_tricks(deal, facts)
        taken = Played(deal.table.number, stated=Stated(taken=facts.taken or {}))
        if facts.taken is None or not went_on(deal, taken, []):
            return Told(deal, kept(deal, calls, facts), "taken")
        while not over(deal):
            went_on(deal, taken, [])
    elif facts.trump is None and depends_on_trump(deal):
        return Told(deal, kept(deal, calls[:-1], facts), "trump")
    return Told(deal, kept(deal, calls, facts))


def with_all_tricks(deal: Deal, facts: Facts) -> Facts:
    """Give all tricks to whoever plays alone; nobody need be asked."""
    alone = facts.taken is None and deal.table.active.bit_count() == 1
    return replace(facts, taken={lowest(deal.table.active): deal.rules.deal.hand}) if alone else facts


def depends_on_trump(deal: Deal) -> bool:
    """Say whether the dealer would have taken the pot with a trump in hand."""
    return deal.rules.auction.nobody == Nobody.DEALER_WITH_TRUMP and not deal.table.settled


def kept(deal: Deal, calls: list[Move], facts: Facts) -> Played:
    """Make what a record keeps of a deal; where it is over, the money too."""
    table = deal.table
    taken: dict[int, int] = {}
    if awaits_tricks(deal) or (over(deal) and table.active and sum(table.tricks)):
        taken = dict(facts.taken or ({table.dealer: 0} if EVERYBODY in facts.declared else {}))
    elif over(deal) and table.settled and not table.active:
        taken = {table.dealer: 0}
    stated = outcome_of(deal, taken) if over(deal) else Stated(taken=taken)
    return Played(table.number, calls=tuple(calls), stated=stated)


def outcome_of(deal: Deal, taken: Mapping[int, int]) -> Stated:
    """State what a deal comes to; money is left out where no record may hold so much, as it follows from the rest."""
    table = deal.table
    payments = {seat: gain(table, seat) for seat in range(table.seats)}
    if max(table.pot, *map(abs, payments.values())) > MOST_COINS:
        return Stated(taken=taken)
    return Stated(taken=taken, payments=payments, pot=table.pot)
