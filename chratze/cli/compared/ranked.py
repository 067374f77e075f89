"""Every option of one variant tried, as a report: a line a value, what moves most first."""

from collections.abc import Iterator

from chratze.cli.compared.asking import Set
from chratze.cli.compared.flips import LEFT_OUT
from chratze.cli.compared.reported import about, bar, difference, facts
from chratze.cli.compared.told import PLACES, players
from chratze.cli.compared.trying import Trial, Tried
from chratze.reports.cells import number as signed
from chratze.reports.cells import thousands
from chratze.reports.record import Chart, Measured, Part, Report
from chratze.simulate.outcome import clear, half
from chratze.simulate.paired import FEWEST_MOVED
from chratze.variant.write import said
from chratze.words.catalogue import Words, sentence
from chratze.words.harmless import visible
from chratze.words.rule import option


def report_of_trial(words: Words, wanted: Set, trial: Trial, top: int) -> Report:
    """Make the report of every option tried."""
    name = wanted.names[0]
    return Report(
        sentence(
            words, "compare.each.title", first=name, deals=thousands(words, wanted.job.deals),
            seats=str(wanted.job.seats), seed=str(wanted.job.seed),
        ),
        (*about(words, wanted), *players(words, wanted)),
        (part(words, wanted, trial, top),),
        tuple(notes(words, trial)),
        wanted.command,
        facts(wanted),
    )  # fmt: skip


def part(words: Words, wanted: Set, trial: Trial, top: int) -> Part:
    """Tabulate what moves most."""
    shown = trial.ranked[:top]
    effect = words.texts[f"compare.effect.{trial.measure.name}"]
    now = next((one.line.shown.first for one in trial.ranked if one.line.shown.first is not None), 0.0)
    columns = tuple(words.texts[f"compare.column.{key}"] for key in ("difference", "interval", "rule"))
    return Part(
        sentence(words, "compare.each.part", measure=effect, now=signed(now, PLACES)),
        ("", *columns),
        tuple(row(words, wanted, one) for one in shown),
        Chart(
            sentence(words, "compare.each.chart", measure=effect), words.texts["compare.antes"],
            tuple(bar(named(one), one.line.shown.more) for one in shown),
        ),
        tuple(told(words, trial, len(shown))),
        "each",
        tuple(figures(shown)),
    )  # fmt: skip


def row(words: Words, wanted: Set, one: Tried) -> tuple[str, ...]:
    """Write a line: the option and its value, what it moves, the interval, and the rule in words."""
    rule = option(words, one.flip.rules, one.flip.path, wanted.variants[0].terms)
    return (named(one), *difference(words, one.line.shown.more), rule)


def named(one: Tried) -> str:
    """Name a line by its setting; a tilde marks one that was dealt otherwise."""
    return f"{setting(one)} ~" if one.met.apart else setting(one)


def setting(one: Tried) -> str:
    """Write an option and its value as a file has them."""
    return visible(f"{one.flip.path}: {said(one.flip.rules, one.flip.path)}")


def told(words: Words, trial: Trial, shown: int) -> Iterator[str]:
    """Say how many values were tried, and what is not known of some."""
    tried = len(trial.ranked) + len(trial.without)
    sure = sum(clear(one.line.shown) for one in trial.ranked)
    scarce = sum(half(one.line.shown) is None for one in trial.ranked)
    counts = {"tried": tried, "clear": sure, "shown": shown, "refused": trial.refused, "scarce": scarce}
    written = {name: str(count) for name, count in counts.items()}
    yield sentence(words, "compare.each.tried", **written)
    if scarce:
        yield sentence(words, "compare.each.scarce", least=str(FEWEST_MOVED), **written)
    if any(one.met.apart for one in trial.ranked[:shown]):
        yield words.texts["compare.each.apart"]
    if trial.without:
        values = ", ".join(setting(one) for one in trial.without)
        yield sentence(words, "compare.each.none", count=str(len(trial.without)), values=values)


def figures(shown: tuple[Tried, ...]) -> Iterator[Measured]:
    """Write for machines what the table shows, in antes."""
    for one in shown:
        more = one.line.shown.more
        if more:
            yield Measured(setting(one), "difference", more.mean, more.low, more.high)


def notes(words: Words, trial: Trial) -> Iterator[str]:
    """Say what the figures mean."""
    yield sentence(words, "compare.note.intervals", count=str(len(trial.ranked) + len(trial.without)))
    if trial.measure.name in ("declarer", "joiner"):
        yield words.texts["compare.note.gains"]
    options = ", ".join(f"{left_out}*" if left_out.endswith(".") else left_out for left_out in LEFT_OUT)
    yield sentence(words, "compare.each.not_tried", options=options)
