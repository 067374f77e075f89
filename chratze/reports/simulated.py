"""A simulation as a report: what was simulated, what a deal brings whom, how often things happen, the pot."""

from collections.abc import Iterator, Sequence

from chratze.reports.as_json import seat_name
from chratze.reports.cells import in_antes, in_money, in_percent, percent, plain, thousands, unsigned, worth
from chratze.reports.cells import number as signed
from chratze.reports.evening import growing, of_evening
from chratze.reports.heading import Heading
from chratze.reports.in_force import in_force
from chratze.reports.quantiles import quantiles
from chratze.reports.record import Bar, Chart, Measured, Part, Report
from chratze.simulate.figures import Figures, Pot
from chratze.simulate.statistics import Figure, Mean
from chratze.words.speak import Words, money, sentence, visible


def report_of(words: Words, heading: Heading, shown: Figures) -> Report:
    """Make the report of a simulation."""
    return Report(
        visible(heading.title),
        tuple(stated(words, heading)),
        (
            *gains(words, heading, shown),
            quantiles(words, heading, shown),
            rates(words, shown),
            pot(words, heading, shown.pot),
            in_force(words, heading),
        ),
        tuple(notes(words, heading, shown)),
        visible(heading.command),
        tuple(facts(heading)),
    )


def stated(words: Words, heading: Heading) -> Iterator[str]:
    """State what was simulated, so that it can be repeated."""
    kinds = dict.fromkeys(heading.players)
    yield sentence(
        words,
        "report.title",
        deals=thousands(words, heading.deals),
        seats=str(len(heading.players)),
        seed=str(heading.seed),
    )
    yield sentence(words, f"report.players.{'same' if len(kinds) == 1 else 'seats'}", players=listed(words, heading))
    for kind in kinds:
        yield sentence(words, f"report.kind.{kind}")
    yield sentence(words, "report.variant", name=heading.variant, hash=heading.hash, version=heading.version)


def listed(words: Words, heading: Heading) -> str:
    """List who plays: one word for all, or one a seat."""
    names = [words.texts[f"report.player.{kind}"] for kind in heading.players]
    if len(set(names)) == 1:
        return names[0]
    return ", ".join(f"{k} {name}" for k, name in enumerate(names, start=1))


def facts(heading: Heading) -> Iterator[tuple[str, str]]:
    """State the same for machines."""
    yield "variant", visible(heading.variant)
    yield "hash", heading.hash
    yield "version", heading.version
    yield "players", ",".join(heading.players)
    yield "seed", str(heading.seed)
    yield "deals", str(heading.deals)


def head(words: Words, key: str) -> str:
    """Say the head of a part or column."""
    return words.texts[f"report.head.{key}"]


def name(words: Words, key: str, **facts: str) -> str:
    """Name a line of a part."""
    return sentence(words, f"report.line.{key}", **facts)


def named(words: Words, key: str, shown: Figures) -> str:
    """Name what players do, in the words of a table where nobody declares if there are such."""
    stays = f"report.stays.{key}"
    return words.texts[stays] if "stayed" in shown.rates and stays in words.texts else name(words, key)


def gains(words: Words, heading: Heading, shown: Figures) -> Iterator[Part]:
    """Show the mean gains: by seat, by player where they differ, by role."""
    seats = len(shown.seats)
    by_seat = [(seat_name(k, seats), seat(words, k, seats), mean) for k, mean in enumerate(shown.seats)]
    yield gain(words, heading, "by_seat", by_seat)
    if len(set(heading.players)) > 1:
        players = enumerate(zip(heading.players, shown.players, strict=True), start=1)
        by_player = [(str(k), player(words, k, kind), mean) for k, (kind, mean) in players]
        yield gain(words, heading, "by_player", by_player)
    by_role = [(role, named(words, role, shown), mean) for role, mean in shown.roles.items()]
    yield gain(words, heading, "by_role", by_role)


def seat(words: Words, position: int, seats: int) -> str:
    """Name a seat by its place after the dealer."""
    if position == seats - 1:
        return name(words, "dealer")
    return name(words, "seat" if position else "forehand", seat=str(position + 1))


def player(words: Words, number: int, kind: str) -> str:
    """Name a player by seat and kind."""
    return name(words, "player", player=str(number), kind=words.texts[f"report.player.{kind}"])


def gain(words: Words, heading: Heading, key: str, means: Sequence[tuple[str, str, Mean]]) -> Part:
    """Show mean gains, each under its key and name: in antes and in money, and over how many deals they are taken."""
    rows = [
        (called, *worth(words, heading, mean.figure, signed), thousands(words, mean.deals)) for _, called, mean in means
    ]
    drawn = [bar(called, in_antes(heading, mean.figure)) for _, called, mean in means if mean.figure]
    measured = [one for row, _, mean in means for one in (*sums(heading, row, mean.figure), *counts(key, row, mean))]
    return Part(
        head(words, key),
        heads(words, "antes", "interval", "money", "deals"),
        tuple(rows),
        chart(words, "gains", "antes", drawn),
        key=key,
        measured=tuple(measured),
    )


def heads(words: Words, *keys: str) -> tuple[str, ...]:
    """Head the columns; the title of the part stands over the first."""
    return ("", *(head(words, key) for key in keys))


def bar(called: str, shown: Figure) -> Bar:
    """Draw a figure."""
    return Bar(called, shown.mean, shown.low, shown.high)


def chart(words: Words, key: str, unit: str, bars: Sequence[Bar]) -> Chart | None:
    """Make a chart, none without bars."""
    return Chart(words.texts[f"report.chart.{key}"], words.texts[f"report.unit.{unit}"], tuple(bars)) if bars else None


def measure(row: str, column: str, shown: Figure) -> Measured:
    """Tell a figure to machines."""
    return Measured(row, column, shown.mean, shown.low, shown.high)


def sums(heading: Heading, row: str, coins: Figure | None) -> Iterator[Measured]:
    """Tell a figure in coins to machines, in antes and in money."""
    if coins is not None:
        yield measure(row, "antes", in_antes(heading, coins))
        yield measure(row, "money", in_money(heading, coins))


def counts(key: str, row: str, mean: Mean) -> Iterator[Measured]:
    """Tell machines over how many deals a mean is taken, that of a role over how many heads."""
    yield Measured(row, "deals", mean.deals)
    if key == "by_role":
        yield Measured(row, "heads", mean.heads)


def rates(words: Words, shown: Figures) -> Part:
    """Show how often things happen."""
    known = {key: rate for key, rate in shown.rates.items() if rate}
    measured = [measure(key, "share", rate) for key, rate in known.items()]
    joined = [measure("joiners", "heads", shown.joined)] if shown.joined else []
    return Part(
        head(words, "rates"),
        heads(words, "share", "interval"),
        (
            *((named(words, key, shown), *percent(words, rate)) for key, rate in shown.rates.items()),
            (named(words, "joiners", shown), *plain(words, shown.joined)),
        ),
        chart(
            words, "rates", "percent", [bar(named(words, key, shown), in_percent(rate)) for key, rate in known.items()]
        ),
        key="rates",
        measured=(*measured, *joined),
    )


def pot(words: Words, heading: Heading, shown: Pot) -> Part:
    """Show the pot of a single deal; the figures of an evening are for machines, people read a sentence."""
    lies = {"before": shown.before, "after": shown.after}
    grew = [measure("grew", "share", shown.grew)] if shown.grew else []
    return Part(
        head(words, "pot"),
        heads(words, "antes", "interval", "money"),
        (
            *((name(words, key), *worth(words, heading, coins, unsigned)) for key, coins in lies.items()),
            (name(words, "grew"), *percent(words, shown.grew), ""),
        ),
        chart(
            words, "pot", "antes", [bar(name(words, key), in_antes(heading, one)) for key, one in lies.items() if one]
        ),
        key="pot",
        measured=(
            *(one for key, coins in lies.items() for one in sums(heading, key, coins)),
            *grew,
            *of_evening(heading, shown.growth),
        ),
    )


def notes(words: Words, heading: Heading, shown: Figures) -> Iterator[str]:
    """Say what the figures mean."""
    yield growing(words, heading, shown.pot.growth)
    if "regular" in heading.players:
        yield sentence(words, "report.note.regular")
    yield sentence(words, "report.note.gains", ante=money(heading.coin, heading.ante))
    yield sentence(words, "report.note.roles")
    yield sentence(words, "report.note.intervals")
