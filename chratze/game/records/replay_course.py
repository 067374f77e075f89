"""A deal of a record from its beginning to where the record ends, in the way that finds the least amiss."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from chratze.cards import each, whole
from chratze.game.deal import Deal, question
from chratze.game.records.counted import awaits_tricks, tricks_made
from chratze.game.records.record import Evening, Played
from chratze.game.records.replay_calls import call
from chratze.game.records.replay_cards import after_proceeding, before_proceeding, named
from chratze.game.records.replay_exchange import serve, too_late
from chratze.game.records.replay_money import paid_otherwise, told, tricks_wrong
from chratze.game.records.replay_run import Run, blame, ended, goes_on, name, proceed, started, tell
from chratze.game.records.replay_tricks import lay
from chratze.rules import course
from chratze.rules.table import EXCHANGE, LAY, SWAP, THROW

PASSES = 12
"""Most times that a deal is played through until its cards lie as is told."""

FEW = 3
"""Most calls that are not told for which a yes is tried."""


def told_again(begun: Sequence[Deal], evening: Evening, played: Played) -> Run:
    """Play a deal again and keep what happens: in the way that finds the least amiss, where it may be told in several.

    Who deals may be a slip of the pen, an upcard and a call may not be told.
    """
    found = best_order(begun[0], evening, played)
    found = least_amiss(found, (best_order(deal, evening, played) for deal in begun[1:]))
    found = least_amiss(found, (best_order(found.begun, evening, guess) for guess in guesses(found, played)))
    calls = range(min(found.untold, FEW))
    return least_amiss(found, (best_order(found.begun, evening, found.played, 1 << call) for call in calls))


def least_amiss(found: Run, ways: Iterator[Run]) -> Run:
    """Choose the way in which the least is amiss, the first where several are alike."""
    return min([found, *ways], key=amiss) if amiss(found) else found


def amiss(run: Run) -> int:
    """Count what is amiss in a deal, its money included."""
    return len(run.breaches) + paid_otherwise(run)


def guesses(found: Run, played: Played) -> Iterator[Played]:
    """Go through what the upcard may have been, where cards were played and it is not told."""
    pack = found.deal.rules.pack
    if played.seed >= 0 or played.upcards or not any(move.cards for move in played.tricks):
        return
    free = whole(pack) & ~named(played)
    for suit in range(4):
        for card in list(each(free & 0xFFFF << 16 * suit))[:1]:
            yield replace(played, upcards=(card,))


def best_order(begun: Deal, evening: Evening, played: Played, yes: int = 0) -> Run:
    """Have the pack lie so that all that is told can have happened, then play the deal and keep what happens."""
    order = [] if played.seed >= 0 else begun.table.deck[: begun.table.pack]
    for _ in range(PASSES if order else 0):
        run = started(begun, evening, played, order)
        run.yes = yes
        order = through(run).order
        if not run.moved:
            break
    run = started(begun, evening, played, order)
    run.yes, run.telling = yes, True
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
        return lay(run)
    return serve(run) if table.phase in (SWAP, EXCHANGE, THROW) else call(run)


def made(run: Run) -> bool:
    """Let everybody have the tricks that he is told to have taken."""
    if tricks_made(run.deal, run.played):
        return True
    stated = run.played.stated.taken
    tricks_wrong(run, told(run, stated), str(run.deal.rules.deal.hand))
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
    if left_out or any(breach.code == "CHR422" for breach in run.breaches):
        return False
    moves = run.played.calls or run.played.exchange or run.played.tricks
    return bool(run.calls or run.exchange or run.tricks or (moves and goes_on(run)))


def stops(run: Run) -> None:
    """Blame a record for a deal that stops before its end."""
    asked = question(run.deal)
    seat = asked.seat if asked else run.deal.table.dealer
    last = [*run.played.calls, *run.played.exchange, *run.played.tricks][-1:]
    blame(run, "CHR425", last[0].span if last else run.played.span, (("name", name(run, seat)),))
