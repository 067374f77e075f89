"""The door for programs: load a variant, judge a case, play a deal, simulate many.

Seats are ints from 0, cards and sets of cards ints (`suit * 16 + strength`; a set has those bits), money whole coins
of `rules.money.coin` hundredths. `chratze.cards` writes and reads them.
"""

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
from chratze.game.verdict import Because, Line, Otherwise, Unsettled, Verdict
from chratze.options import Rules
from chratze.players.choose import KINDS
from chratze.simulate import run
from chratze.simulate.figures import Figures, figures
from chratze.source import read
from chratze.variant.load import load, load_folder, load_text
from chratze.variant.record import Loaded, Note, Ruling, Standing, Variant

__all__ = [
    "Answer",
    "Because",
    "Cards",
    "Deal",
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
    "end",
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
    seated = variant.rules.seats.usual if seats is None else seats
    every = players * seated if len(players) == 1 else players
    check(variant, deals, seed, seated)
    if len(every) != seated or any(player not in KINDS for player in every):
        message = (
            f"players: {', '.join(players)} are not one of {', '.join(KINDS)} for all or for each of {seated} seats"
        )
        raise ValueError(message)
    job = run.Job(variant.rules, seated, tuple(KINDS.index(player) for player in every), seed, deals)
    return figures(job, run.simulate(job, hands(deals)))


def check(variant: Variant, deals: int, seed: int, seats: int) -> None:
    """Refuse numbers that are out of range."""
    allowed = variant.rules.seats
    for name, number, least, most in (
        ("deals", deals, 1, run.MOST_DEALS),
        ("seed", seed, 0, MOST),
        ("seats", seats, allowed.min, allowed.max),
    ):
        if not least <= number <= most:
            message = f"{name}: {number} is not from {least} to {most}"
            raise ValueError(message)


def hands(deals: int) -> run.Hands:
    """Choose who counts."""
    plain = run.Hands(run.play_plain, 1, run.silent)
    if deals < run.WORTH_IT:
        return plain
    try:
        from chratze.simulate import jit  # noqa: PLC0415  # only who counts much needs numba
    except (ImportError, AttributeError, OSError):
        return plain
    jit.ready()
    return run.Hands(jit.play, run.cores(), run.silent)
