"""Cases in ints -> verdicts, with the options that decided.

Nothing is decided here: the rules are asked, and asked again with an option changed to see whether it mattered.
"""

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace as changed
from enum import IntEnum

from chratze.cards import show
from chratze.game.asking import taken
from chratze.game.cases import Case
from chratze.game.ledger import PAID_FOR
from chratze.game.reading import written
from chratze.game.rulings import Answer, answers, read_expectation
from chratze.game.verdict import Because, Line, Otherwise, Unsettled, Verdict
from chratze.options import OPTIONS, SEATS, Rules, replace, spoken, value
from chratze.rules.play import lay, legal
from chratze.rules.seats import following, sit_round
from chratze.rules.settlement import gain, settle
from chratze.rules.table import LAY, PAYMENTS, Table
from chratze.rules.trumps import make_trumps
from chratze.source import Node

PLAY = tuple(path for path in OPTIONS if path.startswith("play."))
"""The options that say which cards may be played."""

QUOTA = "auction.quota."

MONEY = (
    *(path for path in OPTIONS if path.startswith(("settlement.", "penalty."))),
    *(path for path in OPTIONS if path.startswith((QUOTA, "auction.alone"))),
)
"""The options that say who is paid and who pays, then those that say who has made it."""

SAY: Mapping[str, tuple[str, ...]] = {"play": PLAY, "trick": PLAY, "settlement": MONEY}
"""The options that have a say in a case of each kind."""


def judge(rules: Rules, case: Case, silent: AbstractSet[str] = frozenset()) -> Verdict:
    """Answer a case by the rules; it is open where another value of a silent option would answer otherwise.

    `silent` are the paths of the options of which the sources of the rules say nothing.
    """
    verdict = answered(rules, case)
    unsettled = tuple(turned(rules, case, verdict, silent))
    if not unsettled:
        return verdict
    return changed(verdict, verdict="open", as_written=verdict.verdict, unsettled=unsettled)


def answered(rules: Rules, case: Case) -> Verdict:
    """Answer a case as the rules have it."""
    if case.kind == "settlement":
        return judge_settlement(rules, case)
    return judge_play(rules, case) if case.kind == "play" else judge_trick(rules, case)


def turned(rules: Rules, case: Case, given: Verdict, silent: AbstractSet[str]) -> Iterator[Unsettled]:
    """Go through the silent options another value of which would turn the answer."""
    for path in SAY[case.kind]:
        if path in silent:
            every = (Otherwise(written_as(other, path), answered(other, case)) for other in others(rules, path))
            found = tuple(other for other in every if gist(other.verdict) != gist(given))
            if found:
                yield Unsettled(path, found)


def gist(verdict: Verdict) -> object:
    """Take out of a verdict what was asked for: a card allowed or not, what is legal, who wins, or who gains what."""
    if verdict.verdict in ("legal", "illegal"):
        return verdict.verdict
    return verdict.legal, verdict.winner, verdict.card, verdict.gains, verdict.pot_after


def written_as(rules: Rules, path: str) -> str:
    """Write a word, number, yes or no that rules say of an option as a file would."""
    said, called = value(rules, path), OPTIONS[path].called
    if isinstance(said, IntEnum):
        return said.name.lower()
    return called.word if called and said == called.number else str(said).lower()


def expected(rules: Rules, verdict: Verdict, expect: Node) -> bool:
    """Say whether a verdict is what a ruling expects; what it does not name may be anything.

    An expectation that cannot be read is not met; `rulings.read_expectation` says what is wrong with it.
    """
    named = read_expectation(rules, expect)
    if isinstance(named, Verdict):
        return False
    given = answers(verdict)
    return all(key in given and meets(given[key], wanted) for key, wanted in named.items())


def meets(given: Answer, wanted: Answer) -> bool:
    """Say whether an answer is the one wanted; of gains, those that are named."""
    if isinstance(given, dict) and isinstance(wanted, dict):
        return wanted.items() <= given.items()
    return given == wanted


def judge_play(rules: Rules, case: Case) -> Verdict:
    """Say which cards of a hand may be played, and whether the one in question may."""
    table = laid(rules, case, len(case.trick) + 1)
    table.hands[table.turn] = case.hand
    cards = legal(rules, table)
    verdict = "ok" if case.play < 0 else "legal" if cards >> case.play & 1 else "illegal"
    because = reasons(rules, table, case.play)
    return Verdict("play", verdict, because, legal=written(rules.pack, cards))


def judge_trick(rules: Rules, case: Case) -> Verdict:
    """Say who takes a trick, and with which card."""
    best = laid(rules, case, len(case.trick)).best
    return Verdict("trick", "ok", winner=case.trick.index(best) + 1, card=show(rules.pack, best))


def laid(rules: Rules, case: Case, seats: int) -> Table:
    """Set a table with the cards of a trick on it."""
    table = Table(phase=LAY, seats=seats, active=(1 << seats) - 1)
    sit_round(rules, table)
    make_trumps(rules, table, case.trump)
    for card in case.trick:
        table.hands[table.turn] = 1 << card
        lay(rules, table, card)
    return table


def reasons(rules: Rules, table: Table, card: int) -> tuple[Because, ...]:
    """Name the options that matter to a card of the seat in turn, or with -1 to its whole hand.

    First stands what took the card away, then what would decide otherwise if it said something else, then what took
    other cards away.
    """
    asked = 1 << card if card >= 0 else table.hands[table.turn]
    took = {found.because: found.cards for found in taken(rules, table)}
    first = [path for path, cards in took.items() if cards & asked]
    paths = dict.fromkeys([*first, *deciding(rules, table, asked), *took])
    return tuple(Because(path, written(rules.pack, took.get(path, 0))) for path in paths)


def deciding(rules: Rules, table: Table, asked: int) -> Iterator[str]:
    """Name the options another value of which would change which of some cards may be played."""
    answer = legal(rules, table) & asked
    for path in PLAY:
        if any(legal(other, table) & asked != answer for other in others(rules, path)):
            yield path


def others(rules: Rules, path: str) -> Iterator[Rules]:
    """Go through the rules that differ in one option, where it says anything and its values can be counted.

    Of an amount there are too many; the one that stands for none is asked. No quota is above the tricks of a deal.
    """
    option = OPTIONS[path]
    values: tuple[int, ...] = ()
    if isinstance(option.kind, type) and issubclass(option.kind, IntEnum):
        values = tuple(option.kind)
    elif option.kind is bool:
        values = (False, True)
    elif option.kind is int and option.between and not option.written:
        most = min(option.between.most, rules.deal.hand) if path.startswith(QUOTA) else option.between.most
        values = tuple(range(option.between.least, most + 1))
    elif option.called:
        values = (option.called.number,)
    if spoken(rules, path):
        said = value(rules, path)
        yield from (replace(rules, path, other) for other in values if other != said)


def judge_settlement(rules: Rules, case: Case) -> Verdict:
    """Say what every player gains, what the next pot holds, and how that comes about."""
    rules = replace(rules, "ante.amount", case.ante) if case.ante >= 0 else rules
    table, places = settled(rules, case)
    gains = tuple((name, gain(table, seat)) for name, seat in zip(case.names, places, strict=True))
    lines = tuple(arithmetic(case, table, places))
    paths = dict.fromkeys([*(line.because for line in lines), *paying(rules, case)])
    because = tuple(Because(path) for path in paths)
    return Verdict("settlement", "ok", because, gains=gains, pot_after=table.pot, lines=lines)


def settled(rules: Rules, case: Case) -> tuple[Table, list[int]]:
    """Settle a table at which the tricks of a case are made; say which seat each name has."""
    table = made(rules, case)
    places = from_forehand(table)[: len(case.names)]
    settle(rules, table)
    return table, places


def paying(rules: Rules, case: Case) -> Iterator[str]:
    """Name the options another value of which would pay somebody more or less."""
    answer = settled(rules, case)[0].purse
    for path in MONEY:
        if any(settled(other, case)[0].purse != answer for other in others(rules, path)):
            yield path


def from_forehand(table: Table) -> list[int]:
    """List the seats, from forehand to the dealer."""
    seats = [following(table, table.dealer)]
    while seats[-1] != table.dealer:
        seats.append(following(table, seats[-1]))
    return seats


def made(rules: Rules, case: Case) -> Table:
    """Set a table at which all tricks are made."""
    table = Table(seats=len(case.names), pot=case.pot, stake=case.pot)
    sit_round(rules, table)
    places = from_forehand(table)
    for seat, tricks in zip(places, case.tricks, strict=False):
        table.active |= 1 << seat
        table.tricks[seat] = tricks
    table.declarer = places[case.declarer]
    table.declarers = 1 << table.declarer
    return table


def arithmetic(case: Case, table: Table, places: list[int]) -> Iterator[Line]:
    """Read the ledger, rule by rule in the order in which they pay, and from forehand."""
    for rule in range(PAYMENTS):
        for name, seat in zip(case.names, places, strict=True):
            coins = table.ledger[rule * SEATS + seat]
            if coins:
                yield Line(name, coins, PAID_FOR[rule])
