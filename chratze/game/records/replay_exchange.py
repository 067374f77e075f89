"""The exchange of a record, made again: cards thrown and drawn, cards too many, the swap."""

from itertools import takewhile

from chratze.bits import lowest, popcount
from chratze.cards import each, show_all
from chratze.game import asking
from chratze.game.records.record import Move, Verb
from chratze.game.records.replay_cards import drew, gone_before, thrown
from chratze.game.records.replay_run import Run, blame, due, goes_on, name, prove, take, tell
from chratze.options import Swapper, SwapSource
from chratze.rules.course import limit
from chratze.rules.exchange import source, who
from chratze.rules.table import CLOSED, EXCHANGE, SWAP, Table
from chratze.rules.trumps import lowest_trump

SWAPS = ("swap", "keep")
THROWS = ("exchange", "throw")


def serve(run: Run) -> bool:
    """Answer what the seat in turn swaps, exchanges or throws; False where the record ends there."""
    phase = run.deal.table.phase
    if phase == SWAP:
        return swap(run)
    return exchange(run) if phase == EXCHANGE else throw(run)


def own(run: Run) -> Move | None:
    """Name the next move of the seat in turn; who does not play cannot exchange at all."""
    table = run.deal.table
    if table.auction == CLOSED:
        put_by(run, [one for one in run.exchange if one.verb in THROWS and not table.active >> one.seat & 1])
    return next((move for move in run.exchange if move.seat == run.deal.table.turn), None)


def put_by(run: Run, moves: list[Move]) -> None:
    """Leave out what cannot be done now, and blame who did it; to keep is nothing."""
    gone = {id(move) for move in moves}
    for move in moves:
        if move.verb != "keep":
            not_now(run, move)
    run.done += moves
    run.exchange = [move for move in run.exchange if id(move) not in gone]


def served(run: Run, verb: Verb) -> Move | None:
    """Take the next move of the seat in turn if it is of a kind; a swap that comes before it is not possible now."""
    mine = (move for move in run.exchange if move.seat == run.deal.table.turn)
    put_by(run, list(takewhile(lambda move: move.verb in SWAPS, mine)))
    move = own(run)
    return due(run, run.exchange, move.seat) if move is not None and move.verb == verb else None


def swap(run: Run) -> bool:
    """Swap, or keep, which goes without saying."""
    move = own(run)
    if move is not None and move.verb in SWAPS:
        due(run, run.exchange, run.deal.table.turn)
        tell(run, take(run, move.verb))
        return True
    if not goes_on(run):
        return False
    tell(run, take(run, "keep"))
    return True


def exchange(run: Run) -> bool:
    """Throw cards and draw; nothing, which goes without saying."""
    seat, move = run.deal.table.turn, served(run, "exchange")
    if move is None and not goes_on(run):
        return False
    out = what_goes(run, move) if move else 0
    if move:
        too_many(run, move, out)
    before = take(run, out)
    drew(run, before, seat, drawn(run, before, (move, popcount(out))) if move else 0)
    tell(run, before)
    return True


def drawn(run: Run, before: Table, made: tuple[Move, int]) -> int:
    """Name the cards that a seat, which threw so many, is told to have drawn: none where too many are, a breach."""
    move, out = made
    right = popcount(run.deal.table.hands[move.seat]) - popcount(before.hands[move.seat]) + out
    if popcount(move.drawn) <= right:
        return move.drawn
    told = ("name", name(run, move.seat)), ("drawn", str(popcount(move.drawn))), ("right", str(right))
    blame(run, "CHR431", move.span, told, "exchange.bonus")
    return 0


def what_goes(run: Run, move: Move) -> int:
    """Choose the cards that a seat throws; one that it does not hold is a breach."""
    table, pack = run.deal.table, run.deal.rules.pack
    out = thrown(run, move, table.turn)
    for card in each(move.cards & ~table.hands[table.turn]):
        facts = ("name", name(run, table.turn)), ("card", " ".join(show_all(pack, 1 << card)))
        blame(run, "CHR417", move.span, facts)
        prove(run, gone_before(run, card))
    return out


def too_many(run: Run, move: Move, out: int) -> None:
    """Blame a seat for exchanging more cards than it may."""
    rules, table, count = run.deal.rules, run.deal.table, max(popcount(out), move.count)
    refused, most = asking.refused_count(rules, table, count), limit(rules, table)
    if refused is None and count <= most:
        return
    told = ("name", name(run, table.turn)), ("count", str(count)), ("limit", str(most))
    blame(run, "CHR414", move.span, told, refused.because if refused else "exchange.max")


def throw(run: Run) -> bool:
    """Throw a card that is too many; one that nobody knows where none is told."""
    seat, move = run.deal.table.turn, served(run, "throw")
    if move is None and not goes_on(run):
        return False
    told = move or Move(seat, "throw")
    out = what_goes(run, Move(seat, "throw", told.cards, 1, span=told.span))
    tell(run, take(run, lowest(out)))
    return True


def too_late(run: Run) -> None:
    """Blame everybody for what he is told to have exchanged and never could."""
    for move in run.exchange:
        if id(move) not in run.blamed and move.verb != "keep" and (move.verb != "exchange" or move.count != 0):
            not_now(run, move)
    run.exchange.clear()


def not_now(run: Run, move: Move) -> None:
    """Blame a seat, once, for an exchange or a swap that it cannot make, or not at this time."""
    code, facts = "CHR434" if move.verb == "swap" else "CHR415", (("name", name(run, move.seat)),)
    if not any((one.code, one.facts) == (code, facts) for one in run.breaches):
        blame(run, code, move.span, facts, option_against(run, move))
    run.blamed.add(id(move))


def option_against(run: Run, move: Move) -> str:
    """Name the option for which a seat cannot swap, exchange or throw."""
    rules, table = run.deal.rules, run.deal.table
    if move.verb != "swap" and not table.active >> move.seat & 1:
        return "auction.kind"
    if move.verb != "swap":
        return "exchange.max" if move.verb == "exchange" else "exchange.bonus"
    if rules.swap.who == Swapper.NOBODY or not who(rules, table):
        return "swap.who"
    low = 1 << lowest_trump(rules, table)
    held = rules.swap.source == SwapSource.HELD or source(rules, table)
    return "swap.when" if held and table.hands[move.seat] & low else "swap.source"
