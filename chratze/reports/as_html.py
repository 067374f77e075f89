"""A report as one page of HTML that asks nothing of anybody: no script, no font, no picture from elsewhere.

It is well-formed XML too, is light or dark as its reader's screen is, light on paper, and has a table beside each
drawing.
"""

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files

from chratze.reports.cells import sentences
from chratze.reports.record import Bar, Chart, Part, Report
from chratze.reports.svg import short, svg
from chratze.words.speak import Words, sentence

STYLE = "page.css"
TEXT = ' class="text"'

NOTHING_ELSE = "default-src 'none'; style-src 'unsafe-inline'"
"""What a browser may fetch for the page."""


def written(report: Report, words: Words) -> Iterator[str]:
    """Write a report as a page, line by line."""
    yield "<!DOCTYPE html>"
    yield f'<html lang="{words.language}">'
    yield from headed(report)
    yield "<body>"
    yield "<header>"
    yield f"<h1>{escape(report.title)}</h1>"
    yield from paragraphs(report.about)
    yield f'<p class="again">{sentence(words, "report.again", command="").rstrip()} '
    yield f"<code>{' '.join(f'<span>{escape(word)}</span>' for word in report.command.split(' '))}</code></p>"
    yield "</header>"
    yield "<main>"
    for k, part in enumerate(report.parts):
        yield from section(words, part, f"part-{k}")
    yield "</main>"
    yield "<footer>"
    yield from paragraphs(report.notes)
    yield "</footer>"
    yield "</body>"
    yield "</html>"


def headed(report: Report) -> Iterator[str]:
    """Write what a browser reads before it shows anything; what was simulated stands there for machines."""
    yield "<head>"
    yield '<meta charset="utf-8"/>'
    yield f'<meta http-equiv="Content-Security-Policy" content="{NOTHING_ELSE}"/>'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
    for key, fact in (*report.facts, ("command", report.command)):
        yield f'<meta name="chratze:{escape(key)}" content="{escape(fact)}"/>'
    yield f"<title>{escape(report.title)}</title>"
    yield f"<style>\n{files('chratze.reports').joinpath(STYLE).read_text(encoding='utf-8')}</style>"
    yield "</head>"


def paragraphs(texts: Sequence[str]) -> Iterator[str]:
    """Write a paragraph a text."""
    return (f"<p>{escape(text)}</p>" for text in texts)


def section(words: Words, part: Part, key: str) -> Iterator[str]:
    """Write a part: what it looks like, the same in figures, what they mean."""
    yield f'<section aria-labelledby="{key}">'
    yield f'<h2 id="{key}">{escape(part.title)}</h2>'
    if part.chart and part.chart.bars:
        yield from figure(words, part, part.chart, key)
    if part.rows:
        yield from table(part)
    yield from paragraphs(part.notes)
    yield "</section>"


def figure(words: Words, part: Part, chart: Chart, key: str) -> Iterator[str]:
    """Draw a chart, and say what its bars are."""
    lines = any(bar.low is not None for bar in chart.bars)
    caption = sentence(words, f"report.page.{'line' if lines else 'bare'}", bar=chart.title)
    yield "<figure>"
    yield from svg(chart, key, f"{part.title}: {chart.title}", "; ".join(heard(words, bar) for bar in chart.bars))
    yield f"<figcaption>{escape(caption)}</figcaption>"
    yield "</figure>"


def heard(words: Words, bar: Bar) -> str:
    """Tell a bar to those who hear a page read."""
    if bar.low is None or bar.high is None:
        return f"{bar.name} {short(bar.value)}"
    between = sentence(words, "report.between", low=short(bar.low), high=short(bar.high))
    return f"{bar.name} {short(bar.value)} ({between})"


def table(part: Part) -> Iterator[str]:
    """Write a table; a reader that is heard is told of each number its row and column."""
    yield '<div class="table"><table>'
    yield f"<caption>{escape(part.title)}</caption>"
    said = sentences(part.rows)
    heads = "".join(head(text, k in said) for k, text in enumerate(part.columns))
    yield f"<thead><tr>{heads}</tr></thead>"
    yield "<tbody>"
    for name, *cells in part.rows:
        padded = [*cells, *[""] * (len(part.columns) - 1 - len(cells))]
        shown = "".join(cell(text, k in said) for k, text in enumerate(padded, start=1))
        yield f'<tr><th scope="row">{escape(name)}</th>{shown}</tr>'
    yield "</tbody></table></div>"


def head(text: str, said: bool) -> str:
    """Write the head of a column, of sentences or of numbers; where there is nothing to head, none."""
    return f'<th scope="col"{TEXT * said}>{escape(text)}</th>' if text else "<td></td>"


def cell(text: str, said: bool) -> str:
    """Write a cell, a sentence or a number."""
    return f"<td{TEXT * said}>{escape(text)}</td>"
