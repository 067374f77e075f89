"""Which card may be played, and who takes a trick."""

from dataclasses import replace
from functools import partial

from chratze.cards import show
from chratze.game.asking import taken
from chratze.game.case import Case
from chratze.game.reading import written
from chratze.game.turning import deciding
from chratze.game.verdict import Because, Verdict
from chratze.options import OPTIONS, Rules
from chratze.rules.play import lay, legal
from chratze.rules.seats import sit_round
from chratze.rules.table import LAY, Table
from chratze.rules.trumps import make_trumps

PLAY = (*(path for path in OPTIONS if path.startswith("play.")), "pack.permanent_place")
"""The options that say which cards may be played."""


def judge_play(rules: Rules, case: Case) -> Verdict:
    """Say which cards of a hand may be played, whether the one in question may, and which options matter."""
    return replace(playing(rules, case), because=reasons(rules, asked(rules, case), case.play))


def playing(rules: Rules, case: Case) -> Verdict:
    """Say which cards of a hand may be played, and whether the one in question may."""
    cards = legal(rules, asked(rules, case))
    verdict = "ok" if case.play < 0 else "legal" if cards >> case.play & 1 else "illegal"
    return Verdict("play", verdict, legal=written(rules.pack, cards))


def judge_trick(rules: Rules, case: Case) -> Verdict:
    """Say who takes a trick, and with which card."""
    best = laid(rules, case, len(case.trick)).best
    return Verdict("trick", "ok", winner=case.trick.index(best) + 1, card=show(rules.pack, best))


def answer(case: Case, rules: Rules) -> object:
    """Answer a case in short: whether a card may be played, which may, or who takes the trick with which."""
    if case.kind == "trick":
        return laid(rules, case, len(case.trick)).best
    cards = legal(rules, asked(rules, case))
    return cards if case.play < 0 else cards >> case.play & 1


def asked(rules: Rules, case: Case) -> Table:
    """Set a table at which the player of a case is to lay a card."""
    table = laid(rules, case, len(case.trick) + 1)
    table.hands[table.turn] = case.hand
    return table


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
    which = 1 << card if card >= 0 else table.hands[table.turn]
    took = {found.because: found.cards for found in taken(rules, table)}
    first = [path for path, cards in took.items() if cards & which]
    decide = deciding(rules, PLAY, partial(allowed, table, which))
    paths = dict.fromkeys([*first, *decide, *took])
    return tuple(Because(path, written(rules.pack, took.get(path, 0))) for path in paths)


def allowed(table: Table, which: int, rules: Rules) -> int:
    """Say which of some cards the seat in turn may play."""
    return legal(rules, table) & which
