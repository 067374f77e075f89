"""The verdict on a case, told to people: what is right, which lines decide, how the money goes."""

from collections.abc import Iterator
from functools import lru_cache

from chratze.cli.account import account, in_coins, in_currency
from chratze.cli.case_answers import answer, taken
from chratze.cli.case_places import culprit
from chratze.cli.complaint import complaint
from chratze.cli.facts_told import facts_told
from chratze.cli.inquiry import Judged
from chratze.cli.pen import Pen, place
from chratze.cli.snippet import snippet
from chratze.game.verdict import Because, Verdict
from chratze.words.catalogue import in_language, sentence
from chratze.words.rule import option

shown = lru_cache(256)(snippet)
"""Shows a line of a file; over many cases the same ones are shown again and again."""

STYLES = {"legal": "good", "illegal": "error", "invalid": "error", "incomplete": "error", "open": "warning"}


def case_in_text(pen: Pen, judged: Judged) -> Iterator[str]:
    """Tell a verdict, then why."""
    verdict = judged.verdict
    if verdict.message:
        yield from unjudged(pen, judged)
        return
    yield f"{opening(pen, verdict)}{answer(pen, judged, verdict)}"
    if verdict.kind == "settlement":
        yield from arithmetic(pen, judged)
    else:
        yield from facts_told(pen, judged)
        yield from reasons(pen, judged)
    if verdict.unsettled:
        yield from unsettled(pen, judged)


def unjudged(pen: Pen, judged: Judged) -> Iterator[str]:
    """Say why a case cannot be judged, with the line of its text that cannot be read."""
    verdict = judged.verdict
    yield f"{opening(pen, verdict)}{complaint(pen.words, judged.variant.terms, verdict)}"
    if not judged.posed.text.strip():
        return
    spans = [found.span for found in judged.posed.findings]
    span = None if spans else culprit(judged.posed, verdict)
    for one in [span] if span else spans:
        yield from snippet(judged.posed.text, one, pen.paint, "error")


def opening(pen: Pen, verdict: Verdict) -> str:
    """Say the verdict itself, where something was to be judged."""
    if verdict.verdict == "ok":
        return ""
    said = pen.paint(sentence(pen.words, f"verdict.{verdict.verdict}"), STYLES[verdict.verdict])
    if not verdict.as_written:
        return f"{said} "
    return f"{said} {sentence(pen.words, 'verdict.as_written')} {in_a_word(pen, verdict.as_written)}"


def in_a_word(pen: Pen, verdict: str) -> str:
    """Say of what was asked about whether it is allowed, and nothing where nothing was."""
    return f"{sentence(pen.words, f'verdict.{verdict}')} " if verdict != "ok" else ""


def reasons(pen: Pen, judged: Judged) -> Iterator[str]:
    """Cite every option that decided, with what it took away; the silent ones come later."""
    for because in settling(judged.verdict):
        yield from reason(pen, judged, because)


def reason(pen: Pen, judged: Judged, because: Because) -> Iterator[str]:
    """Cite an option with what it took away."""
    yield from cited(pen, judged, because.option, taken(pen.words, judged, because))


def settling(verdict: Verdict) -> Iterator[Because]:
    """Go through the options that decided and are not silent."""
    silent = {one.option for one in verdict.unsettled}
    yield from (because for because in verdict.because if because.option not in silent)


def unsettled(pen: Pen, judged: Judged) -> Iterator[str]:
    """Cite every silent option that was not yet, with what is noted of it and what its other values would answer."""
    moved = {line.because for line in judged.verdict.lines}
    becauses = {because.option: because for because in judged.verdict.because}
    for silent in judged.verdict.unsettled:
        note = judged.variant.notes[silent.option]
        if silent.option not in moved:
            yield from reason(pen, judged, becauses.get(silent.option, Because(silent.option)))
        yield sentence(
            pen.words,
            "verdict.silent",
            option=silent.option,
            text=in_language(pen.words, note.text),
            place=place(note.span),
        )
        for other in silent.others:
            instead = sentence(pen.words, "verdict.instead", value=other.value)
            yield f"  {instead} {in_a_word(pen, other.verdict.verdict)}{answer(pen, judged, other.verdict)}"
    paths = ", ".join(silent.option for silent in judged.verdict.unsettled)
    yield sentence(pen.words, "verdict.settle", options=paths)


def cited(pen: Pen, judged: Judged, path: str, effect: str = "") -> Iterator[str]:
    """Cite an option: its sentence, the line that sets it, and its effect."""
    span = judged.variant.spans.get(path)
    where = place(span) if span else sentence(pen.words, "check.default")
    said = option(pen.words, judged.variant.rules, path, judged.variant.terms)
    yield f"{said} ({pen.paint(where, 'place')}) {effect}".rstrip()
    if span and judged.checked.loaded.texts.get(span.file):
        yield from shown(judged.checked.loaded.texts[span.file], span, pen.paint, "help")


def arithmetic(pen: Pen, judged: Judged) -> Iterator[str]:
    """Show how the money goes, then cite the options that move it, and those that decide how much."""
    yield from account(pen, judged)
    yield total(pen, judged)
    moving = (line.because for line in judged.verdict.lines)
    deciding = (because.option for because in settling(judged.verdict))
    for path in dict.fromkeys([*moving, *deciding]):
        yield from cited(pen, judged, path)


def total(pen: Pen, judged: Judged) -> str:
    """Add up gains and next pot: they make the pot that was played for."""
    after = judged.verdict.pot_after
    gains = sum(coins for _, coins in judged.verdict.gains)
    sums = {"gains": in_coins(judged, gains), "pot": in_coins(judged, after)}
    return sentence(pen.words, "verdict.sum", **sums, total=in_currency(judged, gains + after))
