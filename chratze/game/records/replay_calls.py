"""The auction of a record, made again: each question gets the next call of the seat that it is put to."""

from collections.abc import Mapping
from dataclasses import replace

from chratze.bits import lowest
from chratze.cards import each, show
from chratze.game import asking
from chratze.game.asking import CALLS
from chratze.game.records.record import Move
from chratze.game.records.replay_cards import in_hand, settled, turn
from chratze.game.records.replay_run import Run, blame, drop, due, goes_on, name, out_of_turn, take, tell
from chratze.options import OwnCard
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
    if first is not None and first.seat == table.turn and first.verb in answers:
        said: str = drop(run, run.calls, first).verb
    elif not goes_on(run):
        return False
    else:
        said = answers[first is not None and first.verb == "show"]
    if said == "turn_own" and run.deal.rules.deal.own_card == OwnCard.TOP:
        turn(run, last_card(table))
    tell(run, take(run, said))
    return True


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
    """Answer whether the seat in turn declares, or joins."""
    seat, phase = run.deal.table.turn, run.deal.table.phase
    if stays_out(run):
        tell(run, take(run, NO[phase]))
        return True
    move = due(run, run.calls, seat)
    if move is None and by_tricks(run):
        tell(run, take(run, (YES if run.played.stated.taken.get(seat, 0) else NO)[phase]))
        return True
    if move is None and not (run.calls or run.exchange or run.tricks):
        return False
    tell(run, take(run, spoken(run, move) if move else untold(run)))
    return True


def by_tricks(run: Run) -> bool:
    """Say whether nothing is told after the declarer's call but who took how many tricks, which says who joined."""
    more = run.calls or run.exchange or run.tricks
    return bool(run.deal.table.phase == JOIN and run.played.stated.taken and not more)


def untold(run: Run) -> str:
    """Guess a call that is not told though more is: who does the next thing does it out of turn."""
    table, following = run.deal.table, [*run.calls, *run.exchange, *run.tricks]
    first = following[0]
    if not run.calls and id(first) not in run.blamed:
        out_of_turn(run, first if first.seat >= 0 else replace(first, seat=table.turn), table.turn)
        run.blamed.add(id(first))
    said = YES if run.yes >> run.untold & 1 else NO
    run.untold += 1
    return said[table.phase]


def stays_out(run: Run) -> bool:
    """Say whether the seat in turn has passed and says nothing more, though others do: it drops without a word."""
    table = run.deal.table
    passed = table.phase == JOIN and table.passed >> table.turn & 1
    return bool(passed and run.calls and all(move.seat != table.turn for move in run.calls))


def spoken(run: Run, move: Move) -> str:
    """Understand a call: of the two words for no that of the question; one that is not allowed is a breach."""
    rules, table = run.deal.rules, run.deal.table
    said = NO[table.phase] if move.verb in NO.values() else move.verb
    refused = asking.refusal(rules, table, said)
    if refused is None:
        return said
    facts = dict(refused.facts)
    told = ("name", name(run, table.turn)), ("call", move.verb), ("may", facts["allowed"].replace(" ", ", "))
    blame(run, "CHR412", move.span, told, refused.because or "auction.kind")
    return as_meant(run, said)


def as_meant(run: Run, said: str) -> str:
    """Take a call that is not allowed for what it comes to: a no, or a yes to what was asked."""
    phase = run.deal.table.phase
    calls = (NO[phase], YES[phase])
    if said in calls and said in CALLS:
        return said
    return YES[phase] if said in POSITIVE else NO[phase]
