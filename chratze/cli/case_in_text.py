"""The verdict on a case, told to people: what is right, which lines decide, how the money goes."""

from collections.abc import Iterator

from chratze.cli.case_answers import answer, taken
from chratze.cli.complaint import complaint
from chratze.cli.inquiry import Judged
from chratze.cli.pen import Pen, place
from chratze.cli.snippet import snippet
from chratze.game.verdict import Because, Line, Verdict
from chratze.words.catalogue import in_language, sentence
from chratze.words.figures import money
from chratze.words.rule import option

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
        yield from left(pen, judged)
        yield total(pen, judged)
    else:
        yield from reasons(pen, judged)
    if verdict.unsettled:
        yield from unsettled(pen, judged)


def unjudged(pen: Pen, judged: Judged) -> Iterator[str]:
    """Say why a case cannot be judged, with the line of its text that cannot be read."""
    verdict = judged.verdict
    yield f"{opening(pen, verdict)}{complaint(pen.words, judged.variant.terms, verdict)}"
    for found in judged.posed.findings if judged.posed.text.strip() else ():
        yield from snippet(judged.posed.text, found.span, pen.paint, "error")


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
    said = option(pen.words, judged.variant.rules, path)
    yield f"{said} ({pen.paint(where, 'place')}) {effect}".rstrip()
    if span and judged.checked.loaded.texts.get(span.file):
        yield from snippet(judged.checked.loaded.texts[span.file], span, pen.paint, "help")


def arithmetic(pen: Pen, judged: Judged) -> Iterator[str]:
    """Show which option moved what to whom, option by option, then what else decides how much."""
    lines = judged.verdict.lines
    amounts = [money(judged.variant.rules.money.coin, line.coins) for line in lines]
    width = max(map(len, amounts), default=0)
    for path in dict.fromkeys(line.because for line in lines):
        yield from cited(pen, judged, path)
        for line, amount in zip(lines, amounts, strict=True):
            if line.because == path:
                yield moved(pen, line, amount.rjust(width))
    paths = {line.because for line in lines}
    for because in settling(judged.verdict):
        if because.option not in paths:
            yield from cited(pen, judged, because.option)


def moved(pen: Pen, line: Line, amount: str) -> str:
    """Show the coins that moved to a name, or from it."""
    return sentence(pen.words, "verdict.line", name=line.name, amount=amount)


def left(pen: Pen, judged: Judged) -> Iterator[str]:
    """Show the part of the pot that nobody takes."""
    verdict = judged.verdict
    coins = sum(coins for _, coins in verdict.gains) + verdict.pot_after
    coins -= sum(line.coins for line in verdict.lines if line.coins > 0)
    if coins:
        yield sentence(pen.words, "verdict.left", amount=money(judged.variant.rules.money.coin, coins))


def total(pen: Pen, judged: Judged) -> str:
    """Add up gains and next pot: they make the pot that was played for."""
    coin, verdict = judged.variant.rules.money.coin, judged.verdict
    gains = sum(coins for _, coins in verdict.gains)
    return sentence(
        pen.words,
        "verdict.sum",
        gains=money(coin, gains),
        pot=money(coin, verdict.pot_after),
        total=money(coin, gains + verdict.pot_after),
    )
