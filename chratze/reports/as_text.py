"""A report as text of 80 columns: what was simulated, tables with bars beside their numbers, what they mean."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from textwrap import wrap

from chratze.reports import bars
from chratze.reports.cells import sentences
from chratze.reports.record import Bar, Chart, Part, Report
from chratze.words.speak import Words, sentence

WIDTH = 80
GAP = "  "
NO_BREAK, SHY = "\u00a0", "\u00ad"

NAMES, HEAD = 16, 12
"""Fewest columns of the names of rows; columns up to which a head is never broken."""

LEAST, MOST, UNDER = 10, 24, 40
"""Fewest and most columns of bars beside numbers; where there are fewer they stand under the table, in so many."""

UNDER_ROW = WIDTH - 2 * len(GAP)
"""Columns of a sentence that stands under its row."""

Lines = list[str]


@dataclass(frozen=True, slots=True)
class Layout:
    """Columns of the names, of each column of numbers by its place, and of the bars, 0 where none stand beside these.

    What is no number is a sentence, and stands under its row.
    """

    names: int
    numbers: Mapping[int, int]
    bars: int


def written(report: Report, words: Words) -> Iterator[str]:
    """Write a report as text, line by line."""
    yield from filled(report.title)
    for line in report.about:
        yield from filled(line)
    yield sentence(words, "report.again", command=report.command)
    for block in blocks(report.parts):
        yield ""
        yield from told(words, block)
    if report.notes:
        yield ""
    for note in report.notes:
        yield from filled(note)


def filled(text: str, columns: int = WIDTH) -> Lines:
    """Fill lines with a text; a number and its per cent stay together."""
    text = text.replace(SHY, "").replace(" %", f"{NO_BREAK}%")
    return [line.replace(NO_BREAK, " ") for line in wrap(text, columns, break_long_words=False, break_on_hyphens=False)]


def blocks(parts: Sequence[Part]) -> list[list[Part]]:
    """Put parts that follow each other and have the same columns into one table."""
    found: list[list[Part]] = []
    for part in parts:
        last = found[-1][-1] if found else None
        if last and part.rows and not part.columns[0] and last.columns == part.columns and not last.notes:
            found[-1].append(part)
        else:
            found.append([part])
    return found


def told(words: Words, block: list[Part]) -> Iterator[str]:
    """Write parts as one table, what a bar is, and their notes."""
    first = block[0]
    if not first.rows or first.columns[0]:
        yield from filled(first.title)
    if first.rows:
        layout = laid_out(block)
        for part in block:
            yield from table(part, layout, headed=part is first)
        yield from legend(words, block, layout)
    for part in block:
        for note in part.notes:
            yield from filled(note)


def laid_out(block: list[Part]) -> Layout:
    """Share out the columns."""
    rows = [row for part in block for row in part.rows]
    numbers = {k: width(block, k) for k in range(1, len(block[0].columns)) if k not in sentences(rows)}
    taken = sum(numbers.values()) + len(GAP) * len(numbers)
    longest = max(len(name) for part in block for name in (over(part), *(GAP + row[0] for row in part.rows)))
    room = WIDTH - taken
    least = min(NAMES, longest)
    drawn = any(part.chart for part in block) and all(map(matched, block))
    if not drawn or room < least + len(GAP) + LEAST:
        return Layout(min(longest, max(room, least)), numbers, 0)
    names = min(longest, room - len(GAP) - LEAST)
    return Layout(names, numbers, min(room - names - len(GAP), MOST))


def over(part: Part) -> str:
    """Say what stands over the names of a part."""
    return part.columns[0] or part.title


def width(block: list[Part], column: int) -> int:
    """Say how wide a column of numbers is."""
    cells = [len(row[column]) for part in block for row in part.rows if column < len(row)]
    head = block[0].columns[column]
    whole = len(head.replace(SHY, ""))
    pieces = head.replace(SHY, "- ").replace(" %", f"{NO_BREAK}%").split(" ")
    return max(*cells, whole if whole <= HEAD else max(map(len, pieces)))


def matched(part: Part) -> bool:
    """Say whether each bar has a row that bears its name."""
    return part.chart is None or sum(map(bool, bars.beside(part.rows, part.chart))) == len(part.chart.bars)


def table(part: Part, layout: Layout, *, headed: bool) -> Iterator[str]:
    """Write a table, its heads where they are wanted, its bars where they belong."""
    heads = [broken(part.columns[k], columns) for k, columns in layout.numbers.items()]
    yield from lines(layout, wrap(over(part), layout.names), heads if headed else [], "")
    for row, drawn in zip(part.rows, beside(part, layout), strict=True):
        names = wrap(row[0], layout.names, initial_indent=GAP, subsequent_indent=GAP * 2)
        yield from lines(layout, names, [[row[k]] for k in layout.numbers if k < len(row)], drawn)
        yield from (f"{GAP * 2}{line}" for said in spoken(part, row, layout) for line in filled(said, UNDER_ROW))
    if not layout.bars and part.chart:
        yield from under(part.chart.bars, bars.scale(part.chart, UNDER), layout)


def spoken(part: Part, row: tuple[str, ...], layout: Layout) -> Lines:
    """List the sentences of a row; where there are several columns of them, each after the head of its own."""
    places = [k for k in range(1, len(part.columns)) if k not in layout.numbers]
    said = [(part.columns[k], row[k]) for k in places if k < len(row)]
    return [f"{head}: {text}" if len(places) > 1 else text for head, text in said]


def broken(head: str, columns: int) -> Lines:
    """Break a head that is wider than its column, a long word where it may be broken."""
    if len(head.replace(SHY, "")) <= columns:
        return [head.replace(SHY, "")]
    return filled(head.replace(SHY, "- "), columns)


def beside(part: Part, layout: Layout) -> Lines:
    """Draw the bar of each row, nothing where it has none."""
    if not part.chart or not layout.bars:
        return [""] * len(part.rows)
    on = bars.scale(part.chart, layout.bars)
    return [bars.drawn(bar, on) if bar else "" for bar in bars.beside(part.rows, part.chart)]


def under(drawn: Sequence[Bar], on: bars.Scale, layout: Layout) -> Iterator[str]:
    """Draw bars under a table, each with its name."""
    columns = min(max(layout.names, *(len(GAP + bar.name) for bar in drawn)), WIDTH - UNDER - len(GAP))
    for bar in drawn:
        *above, last = wrap(bar.name, columns, initial_indent=GAP, subsequent_indent=GAP * 2) or [""]
        yield from above
        yield f"{last.ljust(columns)}{GAP}{bars.drawn(bar, on)}".rstrip()


def lines(layout: Layout, names: Lines, cells: Sequence[Lines], drawn: str) -> Iterator[str]:
    """Write a row: its name to the left, its numbers to the right, its bar behind them."""
    all_cells = [*cells, *[[""]] * (len(layout.numbers) - len(cells))]
    for name, bar, *numbers in zip_longest(names, [drawn], *all_cells, fillvalue=""):
        padded = (number.rjust(columns) for number, columns in zip(numbers, layout.numbers.values(), strict=True))
        yield GAP.join([name.ljust(layout.names), *padded, bar]).rstrip()


def legend(words: Words, block: list[Part], layout: Layout) -> Iterator[str]:
    """Say what a bar is, each different chart once."""
    for title, charts in charts_by_title(block).items():
        shaded = any(bars.wide(chart.bars, bars.scale(chart, layout.bars or UNDER)) for chart in charts)
        said = [sentence(words, "report.bars.bar", bar=title)]
        said += [words.texts["report.bars.shaded"]] * shaded + [words.texts["report.bars.scales"]] * (len(charts) > 1)
        yield from filled("; ".join(said) + ".")


def charts_by_title(block: list[Part]) -> dict[str, list[Chart]]:
    """Put charts of the same title together."""
    found: dict[str, list[Chart]] = {}
    for part in block:
        if part.chart and part.chart.bars:
            found.setdefault(part.chart.title, []).append(part.chart)
    return found


def in_ascii(text: str) -> str:
    """Draw the bars of a line with the signs of a typewriter."""
    return text.translate(bars.IN_ASCII)
