"""A simulation told to people: what was simulated, what a deal brings whom, how often things happen, the pot."""

from collections.abc import Callable, Iterator
from textwrap import wrap

from chratze.reports.heading import Heading
from chratze.simulate.figures import Figures, Pot
from chratze.simulate.statistics import FEWEST, SHORT, Figure, Growth, Mean, scaled
from chratze.words.speak import Words, money, sentence

HUNDRED = 100
NO_BREAK = "\u00a0"
WIDTH = 100
GAP = "  "

Cells = tuple[str, ...]


def in_text(words: Words, heading: Heading, shown: Figures) -> Iterator[str]:
    """Tell a simulation line by line."""
    yield from stated(words, heading)
    yield ""
    yield from aligned([*gains(words, heading, shown)])
    yield ""
    yield from aligned([*rates(words, shown)])
    yield ""
    yield from aligned([*pots(words, heading, shown.pot)])
    yield ""
    for note in notes(words, heading, shown):
        yield from (line.replace(NO_BREAK, " ") for line in wrap(note.replace(" %", f"{NO_BREAK}%"), WIDTH))


def stated(words: Words, heading: Heading) -> Iterator[str]:
    """State what was simulated, so that it can be repeated."""
    kinds = dict.fromkeys(heading.players)
    same = len(kinds) == 1
    yield sentence(
        words,
        "report.title",
        title=heading.title,
        deals=thousands(words, heading.deals),
        seats=str(len(heading.players)),
        seed=str(heading.seed),
    )
    yield sentence(words, f"report.players.{'same' if same else 'seats'}", players=listed(words, heading, same))
    for kind in kinds:
        yield sentence(words, f"report.kind.{kind}")
    yield sentence(words, "report.variant", name=heading.variant, hash=heading.hash, version=heading.version)
    yield sentence(words, "report.again", command=heading.command)


def listed(words: Words, heading: Heading, same: bool) -> str:
    """List who plays: one word for all, or one a seat."""
    names = [words.texts[f"report.player.{kind}"] for kind in heading.players]
    return names[0] if same else ", ".join(f"{k} {name}" for k, name in enumerate(names, start=1))


def thousands(words: Words, number: int) -> str:
    """Write a whole number with its thousands set apart."""
    return f"{number:,}".replace(",", words.texts["report.thousands"])


def aligned(rows: list[Cells]) -> Iterator[str]:
    """Align rows in columns: the first to the left, the others to the right."""
    widths = [max(len(row[k]) for row in rows if k < len(row)) for k in range(max(map(len, rows)))]
    for row in rows:
        first, *others = (
            cell.ljust(width) if k == 0 else cell.rjust(width)
            for k, (cell, width) in enumerate(zip(row, widths, strict=False))
        )
        yield GAP.join([first, *others]).rstrip()


def head(words: Words, key: str) -> str:
    """Say the head of a part or column."""
    return words.texts[f"report.head.{key}"]


def name(words: Words, key: str, **facts: str) -> str:
    """Name a line of a part, indented."""
    return GAP + sentence(words, f"report.line.{key}", **facts)


def named(words: Words, key: str, shown: Figures) -> str:
    """Name what players do, in the words of a table where nobody declares if there are such."""
    stays = f"report.stays.{key}"
    return GAP + words.texts[stays] if "stayed" in shown.rates and stays in words.texts else name(words, key)


def number(shown: float, places: int) -> str:
    """Write a number with its sign; what rounds to zero bears none."""
    written = f"{shown:+.{places}f}"
    return written[1:] if float(written) == 0 else written


def unsigned(shown: float, places: int) -> str:
    """Write a number that is never below zero."""
    return f"{shown:.{places}f}"


def between(words: Words, shown: Figure, places: int, written: Callable[[float, int], str]) -> str:
    """Write an interval."""
    if shown.low is None or shown.high is None:
        return "-"
    return sentence(words, "report.between", low=written(shown.low, places), high=written(shown.high, places))


def gains(words: Words, heading: Heading, shown: Figures) -> Iterator[Cells]:
    """Show the mean gains: by seat, by player where they differ, by role."""
    columns = tuple(head(words, key) for key in ("antes", "interval", "money", "interval", "deals"))
    yield (head(words, "by_seat"), *columns)
    for k, mean in enumerate(shown.seats):
        yield (seat(words, k, len(shown.seats)), *gain(words, heading, mean))
    if len(set(heading.players)) > 1:
        yield (head(words, "by_player"),)
        for k, mean in enumerate(shown.players):
            kind = words.texts[f"report.player.{heading.players[k]}"]
            yield (name(words, "player", player=str(k + 1), kind=kind), *gain(words, heading, mean))
    yield (head(words, "by_role"),)
    for role, mean in shown.roles.items():
        yield (named(words, role, shown), *gain(words, heading, mean))


def seat(words: Words, position: int, seats: int) -> str:
    """Name a seat by its place after the dealer."""
    if position == seats - 1:
        return name(words, "dealer")
    return name(words, "seat" if position else "forehand", seat=str(position + 1))


def gain(words: Words, heading: Heading, mean: Mean) -> Cells:
    """Show a mean gain in antes and in money, and over how many deals it is taken."""
    return (*worth(words, heading, mean.figure, number), thousands(words, mean.deals))


def worth(words: Words, heading: Heading, coins: Figure | None, written: Callable[[float, int], str]) -> Cells:
    """Show a figure in antes and in money."""
    if coins is None:
        return ("-", "-", "-", "-")
    antes, sums = scaled(coins, 1, heading.ante), scaled(coins, heading.coin, HUNDRED)
    return (
        written(antes.mean, 3),
        between(words, antes, 3, written),
        written(sums.mean, 4),
        between(words, sums, 4, written),
    )


def rates(words: Words, shown: Figures) -> Iterator[Cells]:
    """Show how often things happen."""
    yield (head(words, "rates"), head(words, "share"), head(words, "interval"))
    for key, rate in shown.rates.items():
        yield (named(words, key, shown), *percent(words, rate))
    joined = shown.joined
    yield (named(words, "joiners", shown), *(("-", "-") if joined is None else plain(words, joined)))


def percent(words: Words, rate: Figure | None) -> Cells:
    """Show a share in percent."""
    if rate is None:
        return ("-", "-")
    shown = scaled(rate, HUNDRED, 1)
    return (f"{unsigned(shown.mean, 2)} %", f"{between(words, shown, 2, unsigned)} %")


def plain(words: Words, shown: Figure) -> Cells:
    """Show a figure that is no share and no sum."""
    return (unsigned(shown.mean, 3), between(words, shown, 3, unsigned))


def pots(words: Words, heading: Heading, pot: Pot) -> Iterator[Cells]:
    """Show the pot of a single deal."""
    yield (head(words, "pot"), *(head(words, key) for key in ("antes", "interval", "money", "interval")))
    yield (name(words, "before"), *worth(words, heading, pot.before, unsigned))
    yield (name(words, "after"), *worth(words, heading, pot.after, unsigned))
    yield (name(words, "grew"), *percent(words, pot.grew))


def notes(words: Words, heading: Heading, shown: Figures) -> Iterator[str]:
    """Say what the figures mean."""
    yield growing(words, heading, shown.pot.growth)
    if "regular" in heading.players:
        yield sentence(words, "report.note.regular")
    yield sentence(words, "report.note.gains", ante=money(heading.coin, heading.ante))
    yield sentence(words, "report.note.roles")
    yield sentence(words, "report.note.intervals")


def growing(words: Words, heading: Heading, growth: Growth | None) -> str:
    """Say how the pot grows over an evening, and how evenings end."""
    if growth is None and heading.evening < SHORT:
        return sentence(words, "report.growth.short", deals=thousands(words, SHORT))
    if growth is None:
        return sentence(words, "report.growth.none", deals=thousands(words, FEWEST * heading.evening))
    return " ".join([grown(words, heading, growth), *ending(words, growth)])


def grown(words: Words, heading: Heading, growth: Growth) -> str:
    """Say how the pot grows late in an evening."""
    change = scaled(Figure(growth.figure.mean - 1, None, None), HUNDRED, 1)
    return sentence(
        words,
        f"report.growth.{'endless' if growth.endless else 'bounded'}",
        evenings=thousands(words, growth.evenings),
        deals=thousands(words, heading.evening),
        change=number(change.mean, 2),
        between=changes(words, growth.figure),
        median=money(heading.coin, growth.median),
        early=thousands(words, growth.early),
    )


def ending(words: Words, growth: Growth) -> Iterator[str]:
    """Say how evenings end that play on until the pot is empty, or in which too few can pay."""
    if growth.longer is not None:
        between_ = between(words, growth.longer, 2, unsigned)
        yield sentence(words, "report.growth.longer", more=unsigned(growth.longer.mean, 2), between=between_)
    if growth.broke:
        yield sentence(words, "report.growth.broke", broke=thousands(words, growth.broke))


def changes(words: Words, factor: Figure) -> str:
    """Write the interval of a growth in percent."""
    if factor.low is None or factor.high is None:
        return "-"
    shown = Figure(0.0, (factor.low - 1) * HUNDRED, (factor.high - 1) * HUNDRED)
    return between(words, shown, 2, number)
