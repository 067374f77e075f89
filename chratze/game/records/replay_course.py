"""A deal of a record from its beginning to where the record ends, in the way that finds the least amiss."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce
from operator import or_

from chratze.cards import each, whole
from chratze.game.deal import Deal, question
from chratze.game.records.counted import awaits_tricks, tricks_made
from chratze.game.records.record import Evening, Played
from chratze.game.records.replay_calls import DECLARES, acts, call
from chratze.game.records.replay_cards import after_proceeding, before_proceeding, named
from chratze.game.records.replay_exchange import serve, too_late
from chratze.game.records.replay_money import paid_otherwise, tricks_not_made
from chratze.game.records.replay_rest import made_somehow, untold
from chratze.game.records.replay_run import (
    PLAIN,
    Reading,
    Run,
    blame,
    ended,
    goes_on,
    name,
    proceed,
    started,
    tell,
)
from chratze.game.records.replay_tricks import lay
from chratze.options import Blinder, Kind, OwnCard
from chratze.rules import course
from chratze.rules.table import EXCHANGE, LAY, SWAP, THROW

PASSES = 12
"""Most times that a deal is played through until its cards lie as is told."""

PLACES = ("CHR413", "CHR415", "CHR417", "CHR418", "CHR434")
"""The breaches that hang on where cards lay."""


def told_again(begun: Sequence[Deal], evening: Evening, played: Played) -> Run:
    """Play a deal again and keep what happens: in the way that finds the least amiss, where it may be told in several.

    Who deals may be a slip of the pen; a call and an upcard may not be told.
    """
    found = best_order(begun[0], evening, played)
    found = least_amiss(found, (best_order(deal, evening, played) for deal in begun[1:]))
    found = least_amiss(found, (best_order(found.begun, evening, played, one) for one in readings(found)))
    found = whatever_trumps(found) if amiss(found) else found
    return wherever_cards(found) if amiss(found) else found


def told_once(begun: Sequence[Deal], evening: Evening, played: Played) -> Run:
    """Play a deal again in one way alone, and keep the first that is amiss: where much is, no more is made out."""
    found = best_order(begun[0], evening, played)
    found.breaches = found.breaches[:1]
    return found


def wherever_cards(found: Run) -> Run:
    """Blame nobody for where cards lay if the stock was made anew out of cards that nobody has seen."""
    played = found.played
    unseen = [one for one in played.exchange if one.verb == "exchange" and one.cards.bit_count() < one.count]
    if found.deal.table.renewed and played.seed < 0 and (unseen or len(played.hands) < len(found.evening.names)):
        left = [one for one in found.breaches if one.code not in PLACES]
        found.doubt = found.doubt or len(left) < len(found.breaches)
        found.breaches = left
    return found


def least_amiss(found: Run, ways: Iterator[Run]) -> Run:
    """Choose the way in which the least is amiss, the first where several are alike."""
    return min([found, *least(ways)], key=amiss) if amiss(found) else found


def amiss(run: Run) -> int:
    """Count what is amiss in a deal, its money included."""
    return len(run.breaches) + paid_otherwise(run)


def readings(found: Run) -> Iterator[Reading]:
    """Go through the ways in which the calls of a deal may be read."""
    rules, calls = found.deal.rules, found.played.calls
    declared = any(move.verb in DECLARES for move in calls)
    active = [seat for seat in range(found.deal.table.seats) if acts(found.played, seat)]
    if declared and rules.auction.kind == Kind.DECLARER:
        yield Reading(late=True)
    blinds = {"blind": rules.blind.single, "double_blind": rules.blind.double}
    for blind in (verb for verb, who in blinds.items() if who != Blinder.NOBODY):
        if any(move.verb == blind for move in calls) or (not declared and found.begun.table.dealer in active):
            yield Reading(late=True, blind=blind)
    if rules.deal.own_card != OwnCard.NEVER and not any(move.verb.startswith("turn") for move in calls):
        yield Reading(late=True, blind="turn_own")
    for seat in () if declared else active:
        yield Reading(late=True, declarer=seat)


def whatever_trumps(found: Run) -> Run:
    """Keep of what is amiss only what is so whatever was trumps, where nobody tells."""
    worlds: list[Run] = []
    for suit in range(4):
        ways = (best_order(found.begun, found.evening, way, found.reading) for way in upcards(found, suit))
        worlds += least(ways)
        if worlds and not amiss(worlds[-1]):
            return worlds[-1]
    if not worlds:
        return found
    best = min(worlds, key=amiss)
    others = [{(one.code, one.span, one.facts) for one in world.breaches} for world in worlds]
    always = [one for one in best.breaches if all((one.code, one.span, one.facts) in found for found in others)]
    if len(always) < amiss(best):
        best.breaches, best.doubt = always, True
        blame(best, "CHR427", found.played.spans.get("tricks") or found.played.span, (), "deal.upcard")
    return best


def least(ways: Iterator[Run]) -> list[Run]:
    """Choose the way in which the least is amiss: the first in which nothing is; none of none."""
    tried: list[Run] = []
    for way in ways:
        tried.append(way)
        if not amiss(way):
            return [way]
    return [min(tried, key=amiss)] if tried else []


def upcards(found: Run, suit: int) -> Iterator[Played]:
    """Go through what the upcard may have been if a suit was trumps, where nobody tells."""
    played, pack = found.played, found.deal.rules.pack
    if played.seed >= 0 or played.upcards or not (named(played) or played.exchange):
        return
    mask = 0xFFFF << 16 * suit
    free = list(each(whole(pack) & mask & ~named(played)))
    before = (-1,) * (found.deal.table.turned - 1)
    for card in dict.fromkeys((*free[:1], *free[-1:], *each(taken_up(found) & mask))):
        yield replace(played, upcards=(*before, card))


def taken_up(found: Run) -> int:
    """Make the set of cards that the dealer, or who swapped, is told to have held, or anybody to have drawn."""
    played, dealer = found.played, found.begun.table.dealer
    moves = (*played.calls, *played.exchange, *played.tricks)
    likely = {dealer, *(move.seat for move in played.exchange if move.verb == "swap")}
    cards = [move.drawn | (move.cards if move.seat in likely else 0) for move in moves]
    return reduce(or_, cards, played.hands.get(dealer, 0))


def best_order(begun: Deal, evening: Evening, played: Played, reading: Reading = PLAIN) -> Run:
    """Have the pack lie so that all that is told can have happened, then play the deal and keep what happens."""
    order = [] if played.seed >= 0 else begun.table.deck[: begun.table.pack]
    tried = [order]
    while order and len(tried) <= PASSES:
        order = through(started(begun, evening, played, order, reading)).order
        if order in tried:
            break
        tried.append(order)
    run = started(begun, evening, played, order, reading)
    run.telling = True
    return through(run)


def through(run: Run) -> Run:
    """Play a deal as far as its record goes."""
    while not ended(run) and went_on(run):
        pass
    if ended(run):
        beyond(run)
    elif stopped(run):
        stops(run)
    return run


def went_on(run: Run) -> bool:
    """Do the next thing; False where the record ends there."""
    table = run.deal.table
    if run.played.stated.taken and not run.tricks and awaits_tricks(run.deal) and not run.played.tricks:
        return made(run)
    if not course.asking(table):
        before_proceeding(run)
        before = proceed(run)
        after_proceeding(run, before)
        tell(run, before)
        return True
    if table.phase == LAY:
        too_late(run)
        return made_somehow(run) if untold(run) else lay(run)
    return serve(run) if table.phase in (SWAP, EXCHANGE, THROW) else call(run)


def made(run: Run) -> bool:
    """Let everybody have the tricks that he is told to have taken."""
    if tricks_made(run.deal, run.played):
        return True
    tricks_not_made(run)
    return False


def beyond(run: Run) -> None:
    """Blame a record for what it tells of a deal after its end."""
    too_late(run)
    left = [move for move in (*run.calls, *run.tricks) if id(move) not in run.blamed]
    if left and not any(breach.code == "CHR424" for breach in run.breaches):
        blame(run, "CHR424", left[0].span, ())


def stopped(run: Run) -> bool:
    """Say whether a deal stops before its end: the last may be under way, and of another only the money may be told."""
    left_out = run.wrong and run.deal.table.laid > 0
    if left_out or run.doubt or any(breach.code in ("CHR422", "CHR433") for breach in run.breaches):
        return False
    if run.deal.table.phase == LAY and untold(run):
        return False
    moves = run.played.calls or run.played.exchange or run.played.tricks
    return bool(run.calls or run.exchange or run.tricks or (moves and goes_on(run)))


def stops(run: Run) -> None:
    """Blame a record for a deal that stops before its end."""
    asked = question(run.deal)
    seat = asked.seat if asked else run.deal.table.dealer
    last = [*run.played.calls, *run.played.exchange, *run.played.tricks][-1:]
    blame(run, "CHR425", last[0].span if last else run.played.span, (("name", name(run, seat)),))
