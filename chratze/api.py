"""The door for programs: load a variant, judge a case, play a deal, simulate many, compare variants.

Seats are ints from 0, cards and sets of cards ints (`suit * 16 + strength`; a set has those bits), money whole coins
of `rules.money.coin` hundredths. `chratze.cards` writes and reads them.
"""

from collections.abc import Sequence

from chratze.game.cases import read_case
from chratze.game.deal import (
    MOST,
    Answer,
    Cards,
    Deal,
    Question,
    Refusal,
    Taken,
    answer_of,
    by_hand,
    end,
    gains,
    more,
    next_deal,
    over,
    pot,
    question,
    refusal,
    seeded,
    seen,
    step,
)
from chratze.game.judge import judge as judged
from chratze.game.programs import PLAYERS, Expected, chosen, expected
from chratze.game.verdict import Because, Line, Otherwise, Unsettled, Verdict
from chratze.options import Rules, plain
from chratze.players.choose import KINDS
from chratze.simulate import rivals, run
from chratze.simulate.figures import Figures, figures
from chratze.simulate.measures import columns
from chratze.simulate.outcome import Comparison, comparison, measured, pairs
from chratze.simulate.paired import Difference
from chratze.simulate.statistics import Figure
from chratze.source import read
from chratze.variant.load import load, load_folder, load_text
from chratze.variant.record import Loaded, Note, Ruling, Standing, Variant

__all__ = [
    "PLAYERS",
    "Answer",
    "Because",
    "Cards",
    "Comparison",
    "Deal",
    "Difference",
    "Expected",
    "Figure",
    "Figures",
    "Line",
    "Loaded",
    "Note",
    "Otherwise",
    "Question",
    "Refusal",
    "Rules",
    "Ruling",
    "Taken",
    "Unsettled",
    "Variant",
    "Verdict",
    "answer_of",
    "by_hand",
    "chosen",
    "compare",
    "end",
    "expected",
    "gains",
    "judge",
    "load",
    "load_folder",
    "load_text",
    "more",
    "next_deal",
    "over",
    "pot",
    "question",
    "refusal",
    "seeded",
    "seen",
    "simulate",
    "step",
]

FEWEST_COMPARED = 2
"""Variants that a comparison needs."""


def judge(variant: Variant, case: str) -> Verdict:
    """Judge a case, written as one YAML mapping, by the rules of a variant.

    A case that cannot be judged is answered too: its verdict is invalid or incomplete, and `message` is a key of the
    words that says why. Where another value of an option that the variant notes as silent would change the answer it
    is open, and `unsettled` says how. Raises ValueError where the text is no YAML.
    """
    document = read("case", case.encode())
    if document.node is None or document.findings:
        code = document.findings[0].code
        message = f"the case cannot be read as YAML ({code} at {document.findings[0].span})"
        raise ValueError(message)
    found = read_case(variant.rules, document.node, variant.terms)
    silent = frozenset(path for path, note in variant.notes.items() if note.standing is Standing.SILENT)
    return found if isinstance(found, Verdict) else judged(variant.rules, found, silent)


def simulate(
    variant: Variant, deals: int, seed: int, seats: int | None = None, players: tuple[str, ...] = ("regular",)
) -> Figures:
    """Play so many single deals from a bare pot, and evenings for the growth of the pot.

    `seed` is from 0 to 2**63 - 1; `seats` as many as usual where nothing is said; `players` a word for all or one a
    seat: random or regular. All cores count, compiled where numba is installed and it pays; the figures, in coins, are
    the same in any case. Raises ValueError for numbers out of range or a player that there is not.
    """
    rules = variant.rules
    check(deals, seed)
    seated = taken(range(rules.seats.min, rules.seats.max + 1), rules.seats.usual if seats is None else seats)
    job = run.Job(rules, seated, kinds(players, seated), seed, deals)
    return figures(job, run.simulate(job, hands(deals)))


def compare(
    variants: Sequence[Variant],
    deals: int,
    seed: int,
    seats: int | None = None,
    players: tuple[str, ...] = ("regular",),
) -> tuple[Comparison, ...]:
    """Play the same single deals from a bare pot under all variants, and hold each against the first.

    A Comparison is returned for every variant but the first, in their order. Each figure has the mean of both and what
    the other has more, with an interval; all intervals of all comparisons hold together in 95 of 100 cases. There is no
    interval where too few deals came out otherwise. Where cards are dealt otherwise, the deals are independent.

    `seed`, `seats` and `players` are as in `simulate`, `seats` as many as usual at a table that all variants allow.
    Raises ValueError for fewer than two variants, for variants that no number of players can play all, for numbers out
    of range, or for a player that there is not.
    """
    check(deals, seed)
    every = [variant.rules for variant in variants]
    if len(every) < FEWEST_COMPARED:
        message = f"variants: {len(every)} are not {FEWEST_COMPARED} or more"
        raise ValueError(message)
    allowed = rivals.seatable(every)
    seated = taken(allowed, rivals.usual(every, allowed) if seats is None else seats)
    job = run.Job(plain(every[0]), seated, kinds(players, seated), seed, deals)
    others = tuple(rivals.rival(job.rules, rules) for rules in every[1:])
    measures = measured(job.rules, others, seated)
    wanted = rivals.Contest(job, others, columns(measures))
    met = rivals.contest(wanted, hands_of_rivals(rivals.total(wanted)))
    return tuple(comparison(pair) for pair in pairs(job.rules, others, met, measures))


def check(deals: int, seed: int) -> None:
    """Refuse numbers that are out of range."""
    for name, number, least, most in (("deals", deals, 1, run.MOST_DEALS), ("seed", seed, 0, MOST)):
        if not least <= number <= most:
            message = f"{name}: {number} is not from {least} to {most}"
            raise ValueError(message)


def taken(allowed: range, seats: int) -> int:
    """Take so many seats, if that many may play."""
    if seats in allowed:
        return seats
    message = f"seats: {seats} is not from {allowed[0]} to {allowed[-1]}" if allowed else "seats: no number suits all"
    raise ValueError(message)


def kinds(players: tuple[str, ...], seats: int) -> tuple[int, ...]:
    """Say who sits on each seat."""
    every = players * seats if len(players) == 1 else players
    if len(every) == seats and all(player in KINDS for player in every):
        return tuple(KINDS.index(player) for player in every)
    message = f"players: {', '.join(players)} are not one of {', '.join(KINDS)} for all or for each of {seats} seats"
    raise ValueError(message)


def hands(deals: int) -> run.Hands:
    """Choose who counts."""
    plain_ones = run.Hands(run.play_plain, 1, run.silent)
    if deals < run.WORTH_IT:
        return plain_ones
    try:
        from chratze.simulate import jit  # noqa: PLC0415  # only who counts much needs numba
    except (ImportError, AttributeError, OSError):
        return plain_ones
    jit.ready()
    return run.Hands(jit.play, run.cores(), run.silent)


def hands_of_rivals(deals: int) -> rivals.Hands:
    """Choose who counts and compares."""
    if hands(deals).play is run.play_plain:
        return rivals.Hands(run.play_plain, rivals.meet_plain, 1, run.silent)
    from chratze.simulate import jit  # noqa: PLC0415  # only who counts much needs numba

    jit.ready_to_meet()
    return rivals.Hands(jit.play_rows, jit.meet, run.cores(), run.silent)
