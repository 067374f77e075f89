"""Cases put to every variant that can be named, one line a variant: the quickest end to "with us it is otherwise"."""

from collections.abc import Iterable, Iterator

from chratze.cli.case_answers import answer
from chratze.cli.case_in_text import opening
from chratze.cli.complaint import complaint
from chratze.cli.flips_told import by_case, flips_told
from chratze.cli.inquiry import Fit, Judged, Report
from chratze.cli.other_packs import fitted, matches, pack_of
from chratze.cli.other_terms import understood
from chratze.cli.pen import Pen, place
from chratze.cli.snippet import cells
from chratze.finding import Severity
from chratze.game.verdict import Verdict
from chratze.options import Suits
from chratze.source import Node
from chratze.variant.record import Loaded, Variant
from chratze.words.catalogue import sentence
from chratze.words.found import finding

NO_ANSWER = ("invalid", "incomplete")
LINE = 72
"""Most characters of what is wrong with a variant that was not even asked for."""


def fit_to(loaded: Iterable[Loaded]) -> Fit:
    """Make what fits a case to each of some variants, whatever cards and words it is told in."""
    terms = [one.variant.terms for one in loaded if one.variant]

    def fit(variant: Variant, node: Node) -> Node | Verdict:
        """Fit a case to a variant."""
        return fitted(variant.rules, understood(node, variant.terms, terms))

    return fit


def in_table(pen: Pen, report: Report) -> Iterator[str]:
    """Tell what each variant answers to each case, a line each, and how suits were matched."""
    width = max((cells(one.loaded.target) for one in report.checked), default=0)
    cases, flips = by_case(report)
    for number, asked in cases.items():
        if len(cases) > 1:
            yield pen.paint(sentence(pen.words, "check.case_everywhere", number=str(number)), "place")
        for one in asked:
            target = one.checked.loaded.target
            yield f"{target}{' ' * (width - cells(target))}  {row(pen, one)}"
        yield from matched(pen, asked)
        yield from flips_told(pen, asked, flips.get(number, ()))
    for line in faulty(pen, report):
        yield f"{line[0]}{' ' * (width - cells(line[0]))}  {line[1]}"


def row(pen: Pen, judged: Judged) -> str:
    """Say what a variant answers, and which option decides first; or why it cannot be asked."""
    verdict = judged.verdict
    if verdict.message:
        return f"{sentence(pen.words, 'verdict.not_here')} {complaint(pen.words, judged.variant.terms, verdict)}"
    return f"{opening(pen, verdict)}{answer(pen, judged, verdict)} {decides(judged)}".rstrip()


def decides(judged: Judged) -> str:
    """Name the option that decides first, and its place; empty for none."""
    because = next((one.option for one in judged.verdict.because), "")
    span = judged.variant.spans.get(because)
    return f"{because} ({place(span)})" if span else because


def matched(pen: Pen, asked: list[Judged]) -> Iterator[str]:
    """Say which suits stand for which, of every other pack to which a case was put."""
    own = next((pack_of(one.posed.node) for one in asked if one.posed.node), None)
    if own is None:
        return
    packs = {Suits(one.variant.rules.pack.suits) for one in asked if not one.variant.rules.pack.permanent}
    for other in sorted(packs - {own}):
        table = ", ".join(f"{suit} = {its}" for suit, its in matches(own, other))
        yield sentence(pen.words, "check.matched", table=table)


def faulty(pen: Pen, report: Report) -> Iterator[tuple[str, str]]:
    """Name the variants that have errors, each with its first."""
    for checked in report.checked:
        errors = (one for one in checked.findings if one.severity is Severity.ERROR)
        first = next(errors, None)
        if checked.loaded.variant is None and first:
            message = shortened(f"{first.code}: {finding(pen.words, first).message}")
            yield checked.loaded.target, pen.paint(message, "error")


def shortened(message: str) -> str:
    """Cut a message that is longer than a line: `check` of that variant tells all."""
    return message if len(message) <= LINE else f"{message[: LINE - 1]}…"


def answered_anywhere(report: Report) -> bool:
    """Say whether any variant could answer every case."""
    numbers = {one.number for one in report.judged}
    return numbers == {one.number for one in report.judged if one.verdict.verdict not in NO_ANSWER}
