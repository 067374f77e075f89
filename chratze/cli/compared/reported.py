"""A comparison as a report: what is sure, what rules bring whom, how often things happen, and which rules differ."""

from collections.abc import Iterator
from importlib.metadata import version

from chratze.cli.compared.asking import Set
from chratze.cli.compared.told import PLACES, luck, players, row, verdicts
from chratze.cli.files.differing import told
from chratze.cli.files.pairing import SEATS, differing, what
from chratze.players.choose import KINDS
from chratze.reports.cells import NOTHING, thousands, unsigned
from chratze.reports.cells import number as signed
from chratze.reports.record import Bar, Chart, Measured, Part, Report
from chratze.simulate.outcome import HUNDRED, Line, Pair
from chratze.simulate.statistics import Figure
from chratze.variant.record import Variant
from chratze.words.catalogue import Words, counted, in_language, sentence


def report_of(words: Words, wanted: Set, pairs: list[Pair]) -> Report:
    """Make the report of one variant against one or more others."""
    first, *others = wanted.names
    compared = sum(len(pair.lines) for pair in pairs)
    return Report(
        sentence(
            words, "compare.title", first=first, others=", ".join(others),
            deals=thousands(words, wanted.job.deals), seats=str(wanted.job.seats), seed=str(wanted.job.seed),
        ),
        (*about(words, wanted), *players(words, wanted)),
        tuple(part for k, pair in enumerate(pairs, start=1) for part in parts(words, wanted, k, pair)),
        tuple(notes(words, compared)),
        wanted.command,
        facts(wanted),
    )  # fmt: skip


def about(words: Words, wanted: Set) -> Iterator[str]:
    """Name the variants, and the version that played them."""
    for name, variant in zip(wanted.names, wanted.variants, strict=True):
        title = in_language(words, variant.title)
        yield sentence(words, "compare.variant", name=name, title=title, hash=variant.hash)
    yield sentence(words, "compare.version", version=version("chratze"))


def facts(wanted: Set) -> tuple[tuple[str, str], ...]:
    """Say for machines what was compared."""
    return (
        ("variant", " ".join(wanted.names)),
        ("hash", " ".join(variant.hash for variant in wanted.variants)),
        ("version", version("chratze")),
        ("players", ",".join(KINDS[kind] for kind in wanted.job.kinds)),
        ("seed", str(wanted.job.seed)),
        ("deals", str(wanted.job.deals)),
    )


def parts(words: Words, wanted: Set, rival: int, pair: Pair) -> Iterator[Part]:
    """Write the parts of a pair: what is sure, gains, shares of deals, and the rules from which that comes."""
    names = wanted.names[0], wanted.names[rival]
    coins = [line for line in pair.lines if line.measure.coins]
    others = [line for line in pair.lines if not line.measure.coins]
    said = (*luck(words, pair), *verdicts(words, pair, names))
    yield Part(sentence(words, "compare.pair", first=names[0], second=names[1]), (), (), None, said)
    yield gain_part(words, names, coins)
    yield share_part(words, names, others)
    yield rule_part(words, wanted, rival)


def rule_part(words: Words, wanted: Set, rival: int) -> Part:
    """Say which rules differ, and what either variant says."""
    both = wanted.variants[0], wanted.variants[rival]
    names = wanted.names[0], wanted.names[rival]
    paths = [path for path in differing(both) if path not in SEATS]
    key = "diff.rules" if paths else "diff.same"
    rules = counted(words, "rule", len(paths)) if paths else ""
    title = sentence(words, key, first=names[0], second=names[1], rules=rules)
    shared = [path for path in paths if all(what(variant.rules, path) for variant in both)]
    rows = tuple((path, *(told(words, variant, path) for variant in both)) for path in shared)
    return Part(title.rstrip("."), ("", *names), rows, None, tuple(lone_rules(words, names, both, paths)))


def lone_rules(words: Words, names: tuple[str, str], both: tuple[Variant, Variant], paths: list[str]) -> Iterator[str]:
    """List the rules on which only one variant has anything to say."""
    for name, other in ((names[0], both[1]), (names[1], both[0])):
        lone = [path for path in paths if not what(other.rules, path)]
        if lone:
            yield sentence(words, "compare.only", name=name, options=", ".join(lone))


def gain_part(words: Words, names: tuple[str, str], lines: list[Line]) -> Part:
    """Tabulate gains in antes, and their differences in money as well."""
    columns = (
        "", *names, *(words.texts[f"compare.column.{key}"] for key in ("difference", "interval", "money")),
    )  # fmt: skip
    rows = tuple(gain_row(words, line) for line in lines)
    return Part(
        words.texts["compare.gains"],
        columns,
        rows,
        gain_chart(words, names, lines),
        (),
        f"{names[1]}.gains",
        tuple(figures(lines)),
    )


def gain_chart(words: Words, names: tuple[str, str], lines: list[Line]) -> Chart | None:
    """Draw the differences, if there are any."""
    drawn = [(row(words, line.measure.name), line.shown.more) for line in lines if line.shown.more]
    if not any(more.mean or more.low or more.high for _, more in drawn):
        return None
    title = sentence(words, "compare.chart", first=names[0], second=names[1])
    return Chart(title, words.texts["compare.antes"], tuple(bar(name, more) for name, more in drawn))


def bar(name: str, more: Figure | None) -> Bar:
    """Draw a difference."""
    return Bar(name, more.mean, more.low, more.high) if more else Bar(name, 0.0, None, None)


def gain_row(words: Words, line: Line) -> tuple[str, ...]:
    """Write a gain of both variants, the difference in antes, its interval, and the difference in money."""
    shown, money = line.shown, line.money.more if line.money else None
    return (
        row(words, line.measure.name), *(cell(number) for number in (shown.first, shown.second)),
        *difference(words, shown.more), signed(money.mean, PLACES + 1) if money else NOTHING,
    )  # fmt: skip


def cell(number: float | None) -> str:
    """Write a figure of one variant."""
    return NOTHING if number is None else signed(number, PLACES)


def difference(words: Words, more: Figure | None) -> tuple[str, str]:
    """Write a difference and its interval."""
    if more is None:
        return NOTHING, NOTHING
    return signed(more.mean, PLACES), interval(words, more, 1, PLACES)


def interval(words: Words, more: Figure, times: int, places: int) -> str:
    """Write an interval."""
    if more.low is None or more.high is None:
        return NOTHING
    low, high = (signed(times * bound, places) for bound in (more.low, more.high))
    return sentence(words, "report.between", low=low, high=high)


def share_part(words: Words, names: tuple[str, str], lines: list[Line]) -> Part:
    """Tabulate how often things happen, in percent."""
    columns = ("", *names, *(words.texts[f"compare.column.{key}"] for key in ("difference", "interval")))
    rows = tuple(share_row(words, line) for line in lines)
    return Part(words.texts["compare.shares"], columns, rows, None, (), f"{names[1]}.rates", tuple(figures(lines)))


def share_row(words: Words, line: Line) -> tuple[str, ...]:
    """Write a share of both variants and the difference in points of percent."""
    shown, more = line.shown, line.shown.more
    cells = (NOTHING if share is None else unsigned(HUNDRED * share, 2) for share in (shown.first, shown.second))
    after = (signed(HUNDRED * more.mean, 2), interval(words, more, HUNDRED, 2)) if more else (NOTHING, NOTHING)
    return (row(words, line.measure.name), *cells, *after)


def figures(lines: list[Line]) -> Iterator[Measured]:
    """Write for machines what a table shows, in antes or as shares from 0 to 1."""
    for line in lines:
        name, shown = line.measure.name, line.shown
        for column, number in (("first", shown.first), ("second", shown.second)):
            if number is not None:
                yield Measured(name, column, number)
        if shown.more:
            yield Measured(name, "difference", shown.more.mean, shown.more.low, shown.more.high)


def notes(words: Words, intervals: int) -> Iterator[str]:
    """Say what the figures mean."""
    yield sentence(words, "compare.note.intervals", count=str(intervals))
    yield words.texts["compare.note.gains"]
    yield words.texts["compare.note.money"]
