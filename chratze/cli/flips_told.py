"""What decides between variants that answer a case otherwise, told to people."""

from collections.abc import Collection, Iterable, Iterator

from chratze.cli.inquiry import Flipped, Judged, Report
from chratze.cli.pen import Pen, place
from chratze.variant.write import said
from chratze.words.catalogue import Words, listed, sentence
from chratze.words.harmless import brief, visible


def by_case(report: Report) -> tuple[dict[int, list[Judged]], dict[int, list[Flipped]]]:
    """Sort what was judged, and what decides, by the numbers of the cases."""
    cases: dict[int, list[Judged]] = {}
    flips: dict[int, list[Flipped]] = {}
    for judged in report.judged:
        cases.setdefault(judged.number, []).append(judged)
    for flipped in report.flipped or ():
        flips.setdefault(flipped.first.number, []).append(flipped)
    return cases, flips


def flips_told(pen: Pen, asked: Iterable[Judged], disputes: Collection[Flipped]) -> Iterator[str]:
    """Say of a case what decides between its answers, or that there is only one."""
    answered = [one for one in asked if not one.verdict.message]
    if len(answered) > 1 and not disputes:
        is_open = any(one.verdict.verdict == "open" for one in answered)
        yield sentence(pen.words, "flip.agree_open" if is_open else "flip.agree")
    for one in disputes:
        yield flip_told(pen, one)


def flip_told(pen: Pen, flipped: Flipped) -> str:
    """Say what a variant and others say of the options that decide between them."""
    names = {"first": named(pen.words, [flipped.first]), "others": named(pen.words, flipped.others)}
    paths = flipped.flip.options
    if not paths:
        return sentence(pen.words, "flip.nothing", **names)
    key = "flip.one" if len(flipped.others) == 1 else "flip.many"
    own, their = (settings(pen, one, paths) for one in (flipped.first, flipped.others[0]))
    return f"{sentence(pen.words, key, own=own, their=their, **names)} {decides(pen.words, flipped)}"


def decides(words: Words, flipped: Flipped) -> str:
    """Say how the options decide: one alone, or several together, which may not be the fewest."""
    count = len(flipped.flip.options)
    if not flipped.flip.smallest:
        return sentence(words, "flip.perhaps", count=str(count))
    return sentence(words, "flip.alone") if count == 1 else sentence(words, "flip.together", count=str(count))


def named(words: Words, judged: list[Judged] | tuple[Judged, ...]) -> str:
    """List variants by their names."""
    return listed(words, [brief(visible(one.checked.loaded.target)) for one in judged])


def settings(pen: Pen, judged: Judged, paths: tuple[str, ...]) -> str:
    """List what a variant says of options, each with its place."""
    return listed(pen.words, [setting(pen, judged, path) for path in paths])


def setting(pen: Pen, judged: Judged, path: str) -> str:
    """Write what a variant says of an option, and where."""
    span = judged.variant.spans.get(path)
    where = place(span) if span else sentence(pen.words, "check.default")
    return f"{path}: {said(judged.variant.rules, path)} ({where})"
