"""What is said of two variants beside their figures: what was played, and a verdict in words."""

from collections.abc import Iterator

from chratze.cli.compared.asking import Set
from chratze.players.choose import KINDS
from chratze.reports.cells import thousands, unsigned
from chratze.simulate.outcome import HUNDRED, Line, Pair, clear, half
from chratze.simulate.paired import FEWEST_MOVED, Difference, wilson
from chratze.simulate.statistics import Z
from chratze.words.catalogue import Words, listed, sentence

PLACES = 3


def players(words: Words, wanted: Set) -> Iterator[str]:
    """Say who plays."""
    kinds = [KINDS[kind] for kind in wanted.job.kinds]
    named = [words.texts[f"report.player.{kind}"] for kind in kinds]
    if len(set(kinds)) == 1:
        yield sentence(words, "report.players.same", players=named[0])
    else:
        every = ", ".join(f"{k} {name}" for k, name in enumerate(named, start=1))
        yield sentence(words, "report.players.seats", players=every)
    yield from (sentence(words, f"report.kind.{kind}") for kind in dict.fromkeys(kinds))


def luck(words: Words, pair: Pair) -> Iterator[str]:
    """Say whether both have the same luck, and in how many deals anything came out otherwise."""
    met = pair.met
    if met.apart:
        yield sentence(words, "compare.apart", options=listed(words, [*met.apart]))
    elif met.same:
        yield words.texts["compare.same"]
    elif met.unlike:
        share = unsigned(HUNDRED * met.unlike / met.deals, 1)
        yield sentence(words, "compare.paired", share=share)
    else:
        most = unsigned(HUNDRED * wilson(0, met.deals, Z)[1], 3)
        yield sentence(words, "compare.never", deals=thousands(words, met.deals), share=most)


def row(words: Words, name: str) -> str:
    """Name a line of a table."""
    seat = name.removeprefix("seat_")
    return sentence(words, "compare.row.seat" if seat != name else f"compare.row.{name}", seat=seat)


def verdicts(words: Words, pair: Pair, names: tuple[str, str]) -> Iterator[str]:
    """Say what the second variant brings whom, and of what no difference was seen."""
    if pair.met.same or (pair.met.unlike == 0 and not pair.met.apart):
        return
    yield from (verdict(words, line, names[1]) for line in pair.lines if clear(line.shown))
    unseen = [missed(words, line) for line in pair.lines if not clear(line.shown) and half(line.shown)]
    if unseen:
        yield sentence(words, "compare.unseen", rows=", ".join(unseen))
    scarce = [row(words, line.measure.name) for line in pair.lines if line.shown.more and half(line.shown) is None]
    if scarce:
        yield sentence(words, "compare.scarce", least=str(FEWEST_MOVED), rows=", ".join(scarce))


def verdict(words: Words, line: Line, name: str) -> str:
    """Say of what there is more or less under the second variant, and between what bounds."""
    shown, measure = line.shown, line.measure.name
    more = shown.more
    up = more is not None and more.mean > 0
    low, high = bounds(shown)
    times, places = (1, PLACES) if line.measure.coins else (HUNDRED, 2)
    facts = {
        "name": name,
        "seat": measure.removeprefix("seat_"),
        "more": unsigned(times * abs(more.mean if more else 0), places),
        "low": unsigned(times * low, places),
        "high": unsigned(times * high, places),
    }
    key = "seat" if measure.startswith("seat_") else measure
    return sentence(words, f"compare.{'more' if up else 'less'}.{key}", **facts)


def bounds(shown: Difference) -> tuple[float, float]:
    """Bound the size of a difference, whichever way it goes."""
    more = shown.more
    if more is None or more.low is None or more.high is None:
        return 0.0, 0.0
    low, high = sorted((abs(more.low), abs(more.high)))
    return low, high


def missed(words: Words, line: Line) -> str:
    """Say how great a difference would have been seen."""
    would = half(line.shown) or 0.0
    shown = unsigned(would, PLACES) if line.measure.coins else f"{unsigned(HUNDRED * would, 2)} %"
    return sentence(words, "compare.missed", row=row(words, line.measure.name), would=shown)
