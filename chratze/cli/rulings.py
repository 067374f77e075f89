"""The rulings of a variant, run: settled debates stay settled."""

from dataclasses import dataclass

from chratze.cli.complaint import complaint
from chratze.cli.pen import place
from chratze.cli.ruling_text import scalar
from chratze.finding import Finding, Severity
from chratze.game.cases import Case, read_case
from chratze.game.judge import expected, judge
from chratze.game.reading import text
from chratze.game.rulings import Answer, answers, misfit, read_expectation
from chratze.game.verdict import Verdict
from chratze.options import Rules
from chratze.variant.record import Ruling, Standing, Variant
from chratze.words.catalogue import Words, in_language, sentence
from chratze.words.figures import money


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling that was run: the line where it stands, whether it holds, and if not, what is wrong with it."""

    line: int
    passed: bool
    failure: Finding | None


def silent(variant: Variant) -> frozenset[str]:
    """List the options of which the sources of a variant say nothing, and that no file has settled since."""
    return frozenset(path for path, note in variant.notes.items() if note.standing is Standing.SILENT)


def ruled(words: Words, variant: Variant, ruling: Ruling) -> Ruled:
    """Run a ruling."""
    case = read_case(variant.rules, ruling.case, variant.terms)
    verdict = judge(variant.rules, case, silent(variant)) if isinstance(case, Case) else case
    if expected(variant.rules, verdict, ruling.expect, variant.terms):
        return Ruled(ruling.span.line, passed=True, failure=None)
    return Ruled(ruling.span.line, passed=False, failure=failure(words, variant, ruling, verdict))


def failure(words: Words, variant: Variant, ruling: Ruling, verdict: Verdict) -> Finding:
    """Say what is wrong with a ruling: what it expects, its case, or the rules."""
    wanted = read_expectation(variant.rules, ruling.expect, variant.terms)
    if isinstance(wanted, Verdict):
        return found(ruling, "CHR403", message=complaint(words, variant.terms, wanted))
    if verdict.message:
        return found(ruling, "CHR402", message=complaint(words, variant.terms, verdict))
    if strange := misfit(verdict, wanted):
        return found(ruling, "CHR403", message=complaint(words, variant.terms, strange))
    given = {key: named(answer, wanted[key]) for key, answer in answers(verdict).items() if key in wanted}
    answer = f"{written(variant.rules, given)}{decider(variant, verdict)}"
    return found(ruling, "CHR401", expected=text(ruling.expect), answer=answer, noted=noted(words, ruling))


def decider(variant: Variant, verdict: Verdict) -> str:
    """Name in brackets the option that decides first, with its place, empty for none."""
    option = next((because.option for because in verdict.because), "")
    span = variant.spans.get(option)
    return f" ({option}{f', {place(span)}' if span else ''})" if option else ""


def noted(words: Words, ruling: Ruling) -> str:
    """Say what was noted when it was settled, empty for nothing."""
    text = in_language(words, ruling.note)
    return sentence(words, "ruling.noted", note=text) if text else ""


def named(answer: Answer, wanted: Answer) -> Answer:
    """Keep of an answer the names that a ruling names."""
    if isinstance(answer, dict) and isinstance(wanted, dict):
        return {name: coins for name, coins in answer.items() if name in wanted}
    return answer


def found(ruling: Ruling, code: str, **facts: str) -> Finding:
    """Make the finding of a ruling."""
    return Finding(code, Severity.ERROR, ruling.span, "rulings", tuple(facts.items()), (ruling.expect.span,))


def written(rules: Rules, given: dict[str, Answer]) -> str:
    """Write answers as a ruling would expect them."""
    if list(given) == ["verdict"]:
        return str(given["verdict"])
    return f"{{{', '.join(f'{key}: {one(rules, key, answer)}' for key, answer in given.items())}}}"


def one(rules: Rules, key: str, answer: Answer) -> str:
    """Write one answer."""
    if isinstance(answer, tuple):
        return " ".join(answer) or "[]"
    if isinstance(answer, dict):
        return f"{{{', '.join(f'{scalar(name)}: {money(rules.money.coin, coins)}' for name, coins in answer.items())}}}"
    return money(rules.money.coin, answer) if key == "pot_after" and isinstance(answer, int) else str(answer)
