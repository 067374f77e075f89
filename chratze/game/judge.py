"""Cases in ints -> verdicts, with the options that decided.

Nothing is decided here: the rules are asked, and asked again with an option changed to see whether it mattered.
"""

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace as changed
from functools import lru_cache, partial

from chratze.game import judge_call, judge_cards, judge_exchange, judge_money, judge_swap
from chratze.game.case import Case
from chratze.game.read_auction import NO_TERMS, Terms
from chratze.game.reading import incomplete
from chratze.game.rulings import Answer, answers, read_expectation
from chratze.game.turning import hanging, others, written_as
from chratze.game.verdict import Otherwise, Unsettled, Verdict
from chratze.game.watched import watched
from chratze.options import Rules
from chratze.source import Node

__all__ = ["SAY", "expected", "judge", "others"]

SAY: Mapping[str, tuple[str, ...]] = {
    "play": judge_cards.PLAY,
    "trick": judge_cards.PLAY,
    "settlement": judge_money.MONEY,
    "call": judge_call.CALL,
    "exchange": (*judge_exchange.DRAWING, *judge_swap.SWAPPING[:-1]),
}
"""The options that have a say in a case of each kind."""

REMEMBERED = 1024


def judge(rules: Rules, case: Case, silent: AbstractSet[str] = frozenset()) -> Verdict:
    """Answer a case by the rules; it is open where another value of a silent option would answer otherwise.

    `silent` are the paths of the options of which the sources of the rules say nothing.
    """
    return judged(rules, case, frozenset(silent))


@lru_cache(REMEMBERED)
def judged(rules: Rules, case: Case, silent: frozenset[str]) -> Verdict:
    """Judge a case; of many cases some are the same."""
    lacking = missing(rules, case)
    if lacking:
        return changed(incomplete("missing", key=lacking), kind=case.kind)
    verdict = answered(rules, case)
    unsettled = tuple(turned(rules, case, silent)) if verdict.verdict != "invalid" else ()
    if not unsettled:
        return verdict
    return changed(verdict, verdict="open", as_written=verdict.verdict, unsettled=unsettled)


def missing(rules: Rules, case: Case) -> str:
    """Name the fact on which the answer hangs and that the case does not tell, empty for none."""
    if case.auction is not None:
        return judge_call.missing(rules, case.auction)
    return judge_exchange.missing(rules, case, case.draw) if case.draw is not None else ""


def answered(rules: Rules, case: Case) -> Verdict:
    """Answer a case as the rules have it, and name the options that matter."""
    if case.auction is not None:
        return judge_call.judge_call(rules, case.auction)
    if case.draw is not None:
        return judge_exchange.judge_exchange(rules, case, case.draw)
    if case.kind == "settlement":
        return judge_money.judge_settlement(rules, case)
    return judge_cards.judge_play(rules, case) if case.kind == "play" else judge_cards.judge_trick(rules, case)


def bare(rules: Rules, case: Case) -> Verdict:
    """Answer a case as the rules have it, in full but for the options that matter."""
    if case.auction is not None:
        return changed(judge_call.judge_call(rules, case.auction), because=())
    if case.draw is not None:
        answer = judge_swap.swapping if case.draw.swap else judge_exchange.exchange
        return answer(rules, case, case.draw)
    if case.kind == "settlement":
        return judge_money.settlement(rules, case)
    return judge_cards.playing(rules, case) if case.kind == "play" else judge_cards.judge_trick(rules, case)


def gist(rules: Rules, case: Case) -> object:
    """Answer a case in short, as far as it was asked; None where it cannot be put under the rules."""
    if case.auction is not None:
        return judge_call.answer(case.auction, rules)
    if case.draw is not None:
        return judge_exchange.answer(case, case.draw, rules)
    if case.kind == "settlement":
        return judge_money.purses(case, rules)
    return judge_cards.answer(case, rules)


def turned(rules: Rules, case: Case, silent: AbstractSet[str]) -> Iterator[Unsettled]:
    """Go through the silent options another value of which would turn the answer."""
    ask = partial(gist, case=case)
    given, read = watched(rules, ask) if silent else (None, frozenset())
    for path in SAY[case.kind]:
        if path in silent and not read.isdisjoint(hanging(path)):
            found = tuple(otherwise(rules, case, path, given))
            if found:
                yield Unsettled(path, found)


def otherwise(rules: Rules, case: Case, path: str, given: object) -> Iterator[Otherwise]:
    """Go through the values of an option that would answer otherwise."""
    for other in others(rules, path):
        if gist(other, case) not in (None, given):
            yield Otherwise(written_as(other, path), bare(other, case))


def expected(rules: Rules, verdict: Verdict, expect: Node, terms: Terms = NO_TERMS) -> bool:
    """Say whether a verdict is what a ruling expects; what it does not name may be anything.

    An expectation that cannot be read is not met; `rulings.read_expectation` says what is wrong with it. `terms` are
    what the table calls its calls.
    """
    named = read_expectation(rules, expect, terms)
    if isinstance(named, Verdict):
        return False
    given = answers(verdict)
    return all(key in given and meets(given[key], wanted) for key, wanted in named.items())


def meets(given: Answer, wanted: Answer) -> bool:
    """Say whether an answer is the one wanted; of gains, those that are named."""
    if isinstance(given, dict) and isinstance(wanted, dict):
        return wanted.items() <= given.items()
    return given == wanted
