"""A deal that is played again: what of the record is still to come, where cards lie, and what was amiss so far."""

from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import takewhile

from chratze.cards import whole
from chratze.finding import Span
from chratze.game.asking import Answer, choice_of
from chratze.game.deal import Deal, begun, over, passed_on, sat_down
from chratze.game.records.breach import Breach, Facts
from chratze.game.records.record import Evening, Move, Played
from chratze.game.telling import told
from chratze.options import ExchangeWhen, Kind, Rules
from chratze.rules import course
from chratze.rules.copied import copied
from chratze.rules.table import BLIND, DOUBLE_BLIND, EXCHANGE, JOIN, LAY, Table

WHEN_BLIND = {BLIND: "blind.single_when", DOUBLE_BLIND: "blind.double_when"}
"""The options that say when a blind is called."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How a record is read where it may be read in several ways.

    `late`: who says no, or joins, behind a call that somebody else made before him had passed without a word. `blind`:
    the blind that the dealer called, or the card that he turned, whether it is told in its place or not; empty for
    none but those told there.
    `declarer`: who declared where nobody is told to, -1 for who leads.
    """

    late: bool = False
    blind: str = ""
    declarer: int = -1


@dataclass(slots=True)
class Run:
    """A deal under way, and as it had begun.

    `calls`, `exchange`, `tricks`, `upcards` and `stock` are what is still to come of the record; of the moves `blamed`
    has the ids of those that have been found fault with, `done` those that were made. `known` is the set of cards of
    which is known where they lie, or that have been seen; all others may change places. `order` is how the pack lay
    before the deal, empty where the seed says so; `moved` says that it has been changed. `laid` is the set of seats
    that have played to the trick, `leader` who led to it, `guessed` the set of those whose card is not known; `wrong`
    says that the order in it has been found fault with, `in_a_row` that cards are told one after another, whatever
    trick they belong to. `out` is the set of seats blamed for playing though they are out; `doubt` says that nobody
    can tell who is paid what, `telling` whether events are kept.
    """

    begun: Deal
    deal: Deal
    evening: Evening
    played: Played
    reading: Reading
    last: bool
    telling: bool
    calls: list[Move]
    exchange: list[Move]
    tricks: list[Move]
    upcards: list[int]
    stock: list[int]
    known: int = 0
    order: list[int] = field(default_factory=list)
    moved: bool = False
    laid: int = 0
    leader: int = 0
    guessed: int = 0
    wrong: bool = False
    in_a_row: bool = False
    out: int = 0
    doubt: bool = False
    blamed: set[int] = field(default_factory=set)
    done: list[Move] = field(default_factory=list)
    breaches: list[Breach] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)


PLAIN = Reading()


def started(begun: Deal, evening: Evening, played: Played, order: list[int], reading: Reading = PLAIN) -> Run:
    """Make ready to play a begun deal again, which stays as it is; its pack in an order, none for that of its seed."""
    deal = Deal(begun.rules, copied(begun.table), list(begun.events))
    table = deal.table
    if order:
        table.deck[: table.pack] = order
        table.arranged = table.pack
    return Run(
        begun,
        deal,
        evening,
        played,
        reading,
        last=replace(played, upcards=()) == replace(evening.deals[-1], upcards=()),
        telling=False,
        calls=list(played.calls),
        exchange=list(played.exchange),
        tricks=list(played.tricks),
        upcards=list(played.upcards),
        stock=list(played.stock),
        known=0 if order else whole(deal.rules.pack),
        in_a_row=in_a_row(played),
        order=list(order),
    )


def in_a_row(played: Played) -> bool:
    """Say whether cards are told one after another: one a line, or those of several tricks on one."""
    lines = Counter(move.trick for move in played.tricks)
    single = len(lines) > 1 and set(lines.values()) == {1}
    again = len({(move.trick, move.seat) for move in played.tricks}) < len(played.tricks)
    plain = all(move.seat >= 0 for move in played.tricks) and max(played.stated.winners, default=-1) < 0
    return plain and (single or again)


def opening(run: Run) -> Deal:
    """Copy a deal as it had begun, its pack as it lay."""
    deal = Deal(run.begun.rules, copied(run.begun.table))
    if run.order:
        deal.table.deck[: deal.table.pack] = run.order
        deal.table.arranged = deal.table.pack
    return deal


def following(rules: Rules, before: Deal | None, evening: Evening) -> Deal | None:
    """Sit down for the first deal of an evening, or pass the deal on; None where the evening had to end."""
    return passed_on(before) if before else sat_down(rules, len(evening.names), evening.dealer, evening.pot)


def begin(deal: Deal, played: Played) -> None:
    """Begin a deal, whoever deals it; its cards are not yet dealt."""
    if played.dealer >= 0 and not deal.table.gone >> played.dealer & 1:
        deal.table.dealer = played.dealer
    begun(deal, max(played.seed, 0), played.number)


def goes_on(run: Run) -> bool:
    """Say whether more is told of a deal, so that what goes without saying was said."""
    stated = run.played.stated
    more = run.calls or run.exchange or run.tricks or run.upcards
    return bool(more or not run.last or stated.payments or stated.taken or stated.pot >= 0)


def proceed(run: Run) -> Table:
    """Do one thing that nobody decides; return the table as it was before."""
    before = copied(run.deal.table)
    course.proceed(run.deal.rules, run.deal.table)
    return before


def take(run: Run, answer: Answer) -> Table:
    """Take an answer, whether it is allowed or not; return the table as it was before."""
    before = copied(run.deal.table)
    run.answers.append(answer)
    course.step(run.deal.rules, run.deal.table, choice_of(answer))
    return before


def tell(run: Run, before: Table) -> None:
    """Keep what happened."""
    if run.telling:
        run.deal.events += told(run.deal.rules, before, run.deal.table)


def blame(run: Run, code: str, span: Span | None, facts: Facts, option: str = "") -> None:
    """Keep a breach."""
    run.breaches.append(Breach(code, span, facts, option, after=len(run.deal.events)))


def prove(run: Run, proof: Span | None) -> None:
    """Name the place that proves the last breach."""
    run.breaches[-1] = replace(run.breaches[-1], proof=proof)


def name(run: Run, seat: int) -> str:
    """Name a seat."""
    return run.evening.names[seat]


def ended(run: Run) -> bool:
    """Say whether the deal is over."""
    return over(run.deal)


def due(run: Run, moves: list[Move], seat: int) -> Move | None:
    """Take the next move of the seat in turn; of all that act before it without being in turn the first is blamed."""
    own = next((move for move in moves if move.seat in (seat, -1)), None)
    before = list(takewhile(lambda move: move is not own, moves))
    first = next((move for move in before if id(move) not in run.blamed and move.verb != "keep"), None)
    if first is not None:
        out_of_turn(run, first, seat)
    run.blamed |= {id(move) for move in before}
    return drop(run, moves, own) if own is not None else None


def drop(run: Run, moves: list[Move], move: Move) -> Move:
    """Take a move out of those that are still to come."""
    del moves[next(at for at, one in enumerate(moves) if one is move)]
    run.done.append(move)
    return move


def out_of_turn(run: Run, move: Move, seat: int) -> None:
    """Blame a seat for acting when it is another's turn."""
    run.blamed.add(id(move))
    facts = ("name", name(run, move.seat)), ("other", name(run, seat))
    blame(run, "CHR411", move.span, facts, decides_turn(run))


def decides_turn(run: Run) -> str:
    """Name the option that says whose turn it is."""
    rules, phase = run.deal.rules, run.deal.table.phase
    if phase in WHEN_BLIND:
        return WHEN_BLIND[phase]
    if phase == JOIN and rules.auction.kind == Kind.DECLARER:
        return "auction.order"
    if phase == LAY and run.deal.table.laid == 0:
        return "play.lead"
    after = phase == EXCHANGE and rules.exchange.when == ExchangeWhen.AFTER_AUCTION
    return "exchange.order" if after else "seats.direction"
