"""The auction of a record, made again: each question gets the next call of the seat that it is put to."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import takewhile

from chratze.bits import lowest, popcount
from chratze.cards import each, show
from chratze.game import asking
from chratze.game.asking import CALLS
from chratze.game.not_asked import too_late
from chratze.game.records.record import Move, Played
from chratze.game.records.replay_cards import in_hand, settled, turn
from chratze.game.records.replay_run import Run, blame, drop, due, goes_on, name, out_of_turn, take, tell
from chratze.options import Lead, Nobody, OwnCard
from chratze.rules.deal import last_card
from chratze.rules.table import BLIND, DECLARE, DOUBLE_BLIND, JOIN, SHOW, TURN

SILENT: Mapping[int, tuple[str, ...]] = {
    DOUBLE_BLIND: ("not_blind", "double_blind"),
    BLIND: ("not_blind", "blind"),
    TURN: ("turn_stock", "turn_own"),
}
"""The questions that pass without a word, each with its answers; the first goes without saying."""

NO: Mapping[int, str] = {DECLARE: "pass", JOIN: "drop"}
YES: Mapping[int, str] = {DECLARE: "declare", JOIN: "join"}
"""How one says no, and yes, to the two questions of an auction."""

UNSAID = ("not_blind", "turn_stock")
"""What goes without saying, and matters to nobody once it is too late for it."""

DECLARES = ("declare", "blind", "double_blind")
POSITIVE = ("declare", "join", "blind", "double_blind", "turn_own", "show")


def call(run: Run) -> bool:
    """Answer a question of the auction; False where the record ends there."""
    phase = run.deal.table.phase
    if phase == SHOW:
        return show_own(run)
    return unasked(run) if phase in SILENT else asked(run)


def unasked(run: Run) -> bool:
    """Answer a question to which nobody says anything, unless something is said."""
    table = run.deal.table
    answers = SILENT[table.phase]
    first = run.calls[0] if run.calls else None
    if run.reading.blind and run.reading.blind in answers:
        said: str = went_blind(run)
    elif first is not None and first.seat == table.turn and first.verb in answers:
        said = drop(run, run.calls, first).verb
    elif not goes_on(run):
        return False
    else:
        said = answers[first is not None and first.verb == "show"]
    if said == "turn_own" and run.deal.rules.deal.own_card == OwnCard.TOP:
        turn(run, last_card(table))
    tell(run, take(run, said))
    return True


def went_blind(run: Run) -> str:
    """Have the dealer call a blind that is not told in its place: if it is told later, that is out of turn."""
    said, seat = run.reading.blind, run.deal.table.turn
    told = next((move for move in run.calls if (move.seat, move.verb) == (seat, said)), None)
    if told is not None:
        if run.calls[0] is not told:
            out_of_turn(run, run.calls[0], seat)
        drop(run, run.calls, told)
    return said


def show_own(run: Run) -> bool:
    """Show a card of the dealer's own."""
    table = run.deal.table
    first = run.calls[0] if run.calls else None
    if first is None or first.verb != "show":
        first = None
        if not goes_on(run):
            return False
    told = drop(run, run.calls, first).cards if first else 0
    fact = run.upcards.pop(0) if run.upcards else -1
    card = lowest(told) if told else fact
    if card < 0 or not in_hand(run, table.turn, card, 0):
        if card >= 0:
            missing(run, first, card)
        card = next(each(table.hands[table.turn]))
        settled(run, card, card)
    tell(run, take(run, card))
    return True


def missing(run: Run, move: Move | None, card: int) -> None:
    """Blame a dealer for showing a card that he does not hold."""
    facts = ("name", name(run, run.deal.table.turn)), ("card", show(run.deal.rules.pack, card))
    blame(run, "CHR417", move.span if move else run.played.span, facts)


def asked(run: Run) -> bool:
    """Answer whether the seat in turn declares, or joins; a call that is not told is what follows from what is."""
    seat, phase = run.deal.table.turn, run.deal.table.phase
    run.calls = [move for move in run.calls if move.verb not in UNSAID]
    if silent(run):
        if not (goes_on(run) and plays_out(run)):
            return False
        said = (YES if (declared if phase == DECLARE else joined)(run, seat) else NO)[phase]
    else:
        move = due(run, run.calls, seat)
        said = spoken(run, move) if move else NO[phase]
    tell(run, take(run, said))
    return True


def plays_out(run: Run) -> bool:
    """Say whether a record tells who played, whatever it tells of calls."""
    played = run.played
    return bool(played.calls or played.exchange or played.tricks or played.stated.taken)


def silent(run: Run) -> bool:
    """Say whether no answer of the seat in turn is told: it says nothing, or what belongs behind another's call."""
    seat, phase = run.deal.table.turn, run.deal.table.phase
    own = next((move for move in run.calls if move.seat in (seat, -1)), None)
    if own is not None and phase == DECLARE and own.verb in DECLARES and trumps_to_come(run):
        return True
    if own is None or phase != DECLARE or not run.reading.late or own.verb not in ("pass", "drop", "join", "last"):
        return own is None
    before = takewhile(lambda move: move is not own, run.calls)
    return any(move.verb in DECLARES for move in before) or leads(run) not in (-1, seat)


def trumps_to_come(run: Run) -> bool:
    """Say whether another card was turned for trumps after this one, so that nobody has declared yet."""
    return run.deal.rules.auction.nobody == Nobody.NEW_TRUMP and any(card >= 0 for card in run.upcards)


def leads(run: Run) -> int:
    """Name who declared where nobody is told to: whoever leads to the first trick, -1 where that says nothing."""
    if run.reading.declarer >= 0 or any(move.verb in DECLARES for move in run.played.calls):
        return run.reading.declarer
    first = run.tricks[0].seat if run.tricks and run.deal.rules.play.lead == Lead.DECLARER else -1
    return (
        first if first >= 0 else next((seat for seat in range(run.deal.table.seats) if acts(still_told(run), seat)), -1)
    )


def declared(run: Run, seat: int) -> bool:
    """Say whether a seat declared without being told to."""
    told = any(move.verb in DECLARES for move in run.calls)
    run.doubt |= not told and run.deal.rules.play.lead != Lead.DECLARER
    return not told and not trumps_to_come(run) and leads(run) == seat


def joined(run: Run, seat: int) -> bool:
    """Say whether a seat joined without being told to: it plays later on, or there are more cards than players."""
    table, places = run.deal.table, Counter(move.trick for move in run.tricks)
    wanting = max(places.values(), default=0) - popcount(table.active)
    nameless = any(move.seat < 0 and move.cards for move in run.tricks)
    return acts(still_told(run), seat) or (nameless and wanting >= popcount(table.pending))


def still_told(run: Run) -> Played:
    """Take a record for what is still to come of it: what was exchanged before the auction binds nobody."""
    return replace(run.played, exchange=tuple(run.exchange), tricks=tuple(run.tricks))


def acts(played: Played, seat: int) -> bool:
    """Say whether a seat is told to exchange, to play a card, or to take a trick."""
    stated = played.stated
    moves = (*played.exchange, *played.tricks)
    return seat in stated.winners or stated.taken.get(seat, 0) > 0 or any(move.seat == seat for move in moves)


def spoken(run: Run, move: Move) -> str:
    """Understand a call: of the two words for no that of the question; one that is not allowed is a breach."""
    rules, table = run.deal.rules, run.deal.table
    said = NO[table.phase] if move.verb in NO.values() else move.verb
    refused = asking.refusal(rules, table, said)
    if refused is None:
        return said
    facts = dict(refused.facts)
    told = ("name", name(run, table.turn)), ("call", move.verb), ("may", facts["allowed"].replace(" ", ", "))
    blame(run, "CHR412", move.span, told, refused.because or forbidden_by(run, said))
    return as_meant(run, said)


def forbidden_by(run: Run, said: str) -> str:
    """Name the option for which a call answers no such question: it comes too late, or to another auction."""
    late = too_late(run.deal.rules, run.deal.table, (CALLS.index(said),)) if said in CALLS else ()
    return next(iter(late), "auction.kind")


def as_meant(run: Run, said: str) -> str:
    """Take a call that is not allowed for what it comes to: a no, or a yes to what was asked."""
    phase = run.deal.table.phase
    calls = (NO[phase], YES[phase])
    if said in calls and said in CALLS:
        return said
    return YES[phase] if said in POSITIVE else NO[phase]
