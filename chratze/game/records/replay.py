"""An evening of a record, played again deal after deal: by the engine, which finds what the rules do not allow."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from chratze.events import Called
from chratze.game.asking import Answer, choice_of
from chratze.game.deal import Deal, over
from chratze.game.records.breach import Breach
from chratze.game.records.counted import counted
from chratze.game.records.record import Evening, Played
from chratze.game.records.replay_cards import named
from chratze.game.records.replay_course import told_again, told_once
from chratze.game.records.replay_money import outcome
from chratze.game.records.replay_run import (
    begin,
    ended,
    following,
    opening,
    started,
)
from chratze.game.telling import told as events_of
from chratze.options import Rules
from chratze.rules import course
from chratze.rules.copied import copied
from chratze.rules.table import OVER

SAID = ("pass", "drop", "declare", "join", "last", "blind", "double_blind")
"""The calls that nobody makes without a word."""


MANY = 20
"""From how many deals on with something amiss the others are read in one way alone."""


@dataclass(frozen=True, slots=True)
class Again:
    """A deal of a record, played again: as it stands now, what the record says of it, what was amiss.

    The last of an evening may be under way; `deal` can be played on with `chratze.game.deal.step`. `begun` is the deal
    before anything happened, `answers` are all that were given, in their order.
    """

    deal: Deal
    played: Played
    breaches: tuple[Breach, ...]
    begun: Deal
    answers: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """What is known of an evening so far.

    `offset` is by how much its pot is told too high, None where nobody knows; `amiss` counts the deals with a breach.
    """

    offset: int | None = 0
    amiss: int = 0


def again(rules: Rules, evening: Evening) -> Iterator[Again]:
    """Play an evening again; it ends before the record does where the rules let it end."""
    before: Deal | None = None
    so_far, loose = Standing(), False
    for played in evening.deals:
        deal = following(rules, before, evening)
        if deal is None:
            break
        found, so_far = one_deal(rules, before, evening, played, so_far)
        amiss = () if loose else wrong_dealer(deal, evening, played)
        goes_on_after = () if followed(found, evening) else ended_before(evening, played)
        yield replace(found, breaches=(*amiss, *found.breaches, *goes_on_after))
        loose = not over(found.deal)
        before = put_away(found.deal)


def wrong_dealer(deal: Deal, evening: Evening, played: Played) -> tuple[Breach, ...]:
    """Find that somebody deals whose deal it is not."""
    if played.dealer in (-1, deal.table.dealer):
        return ()
    facts = ("name", evening.names[played.dealer]), ("other", evening.names[deal.table.dealer])
    return (Breach("CHR419", played.spans.get("dealer") or played.span, facts, "seats.direction"),)


def followed(found: Again, evening: Evening) -> bool:
    """Say whether an evening may go on after a deal as far as its record does."""
    if found.played is evening.deals[-1] or not over(found.deal):
        return True
    return following(found.deal.rules, found.deal, evening) is not None


def ended_before(evening: Evening, played: Played) -> tuple[Breach, ...]:
    """Find that an evening goes on in a record after its end."""
    after = next(number for number, one in enumerate(evening.deals) if one is played) + 1
    return (Breach("CHR424", evening.deals[after].span, ()),)


def put_away(deal: Deal) -> Deal:
    """Let a deal be over that was broken off: nobody has played it."""
    if over(deal):
        return deal
    closed = Deal(deal.rules, copied(deal.table), deal.events)
    closed.table.phase = OVER
    return closed


def one_deal(
    rules: Rules, before: Deal | None, evening: Evening, played: Played, so_far: Standing
) -> tuple[Again, Standing]:
    """Play a deal again: as it was counted where no card is told, else card by card."""
    cardless = played.seed < 0 and not named(played) and not played.exchange and not played.tricks
    begun = [fresh(rules, before, evening, played)]
    if begun[0].table.dealer != (dealer := fresh(rules, before, evening, replace(played, dealer=-1))).table.dealer:
        begun.append(dealer)
    sure = as_counted(rules, before, evening, played) if cardless else None
    tell = told_again if so_far.amiss < MANY else told_once
    run = started(sure, evening, played, []) if sure else tell(begun, evening, played)
    off = outcome(run, so_far.offset)
    if not ended(run):
        run.deal.table.settled |= bool(played.stated.payments)
    standing = Standing(off, so_far.amiss + bool(run.breaches))
    return Again(run.deal, played, tuple(run.breaches), opening(run), tuple(run.answers)), standing


def as_counted(rules: Rules, before: Deal | None, evening: Evening, played: Played) -> Deal | None:
    """Count a deal that nobody wrote the cards of; None where not all that is told of it could be."""
    deal = counted(rules, before, evening, played)
    if deal is None or not over(deal):
        return None
    said = sum(isinstance(one, Called) and one.call in SAID for one in deal.events)
    return deal if said == sum(move.verb in SAID for move in played.calls) else None


def fresh(rules: Rules, before: Deal | None, evening: Evening, played: Played) -> Deal:
    """Begin a deal, its cards not yet dealt."""
    deal = following(rules, before, evening)
    if deal is None:
        message = "the evening had to end before"
        raise ValueError(message)
    begin(deal, played)
    return deal


def resumed(found: Again, ask: Callable[[Deal], None]) -> Deal:
    """Play a deal again and let programs be asked as they were, so that their streams of chance stand where they stood.

    `ask` has the seat in turn of a deal choose, whatever it chooses, if a program chooses for it; what comes of it is
    what was answered. The deal is one without a breach.
    """
    deal = Deal(found.begun.rules, copied(found.begun.table))
    answers = list(found.answers)
    while not over(deal) and (answers or not course.asking(deal.table)):
        before = copied(deal.table)
        if course.asking(deal.table):
            ask(deal)
            before = copied(deal.table)
            course.step(deal.rules, deal.table, choice_of(answers.pop(0)))
        else:
            course.proceed(deal.rules, deal.table)
        deal.events += events_of(deal.rules, before, deal.table)
    return deal
