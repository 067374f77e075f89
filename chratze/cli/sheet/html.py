"""A rule sheet as one HTML file: no network, no script; for screens light and dark, and for paper."""

from collections.abc import Iterator
from html import escape

from chratze.cli.sheet.record import SIGNS, Said, Section, Sheet

STYLE = """
:root { color-scheme: light dark; --faint: #5c5c5c; --rule: #c9c9c9; --mark: #a3340b; }
@media (prefers-color-scheme: dark) { :root { --faint: #a6a6a6; --rule: #4a4a4a; --mark: #ff9e7a; } }
body { font: 1.05rem/1.5 Georgia, "Times New Roman", serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { line-height: 1.2; break-after: avoid; }
h2 { margin-top: 2rem; border-bottom: 1px solid var(--rule); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; color: var(--faint); }
dd { margin: 0; }
ol { list-style: none; padding: 0; }
li { display: grid; grid-template-columns: 1.8rem 3rem 1fr; margin: .5rem 0; break-inside: avoid; }
.marks { color: var(--mark); font-weight: bold; }
.number, cite, .below { color: var(--faint); }
cite { font: .8em/1.4 ui-monospace, Consolas, monospace; overflow-wrap: anywhere; }
.below { margin: .1rem 0 0; font-size: .9em; }
section > p { break-after: avoid; }
footer { margin-top: 2rem; padding-top: .5rem; border-top: 1px solid var(--rule); font-size: .9em; }
footer, dl { break-inside: avoid; }
footer p { margin: .2rem 0; }
@page { margin: 18mm 16mm; }
@media print {
  body { max-width: none; margin: 0; padding: 0; font-size: 10.5pt; }
  h2 { margin-top: 1.2rem; }
}
"""


def in_html(sheet: Sheet) -> Iterator[str]:
    """Write a sheet as a page."""
    title = escape(sheet.title)
    yield "<!doctype html>"
    yield f'<html lang="{sheet.language}">'
    yield '<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>"
    yield f"<body>\n<header>\n<h1>{title}</h1>"
    yield from about(sheet)
    yield f"<p>{escape(sheet.opening)}</p>\n</header>\n<main>"
    for section in sheet.sections:
        yield from of_section(section)
    yield "</main>"
    yield from legend(sheet)
    yield "</body>\n</html>"


def about(sheet: Sheet) -> Iterator[str]:
    """Write where the rules come from."""
    if sheet.about:
        yield "<dl>"
        yield from (f"<dt>{escape(label)}</dt><dd>{escape(text)}</dd>" for label, text in sheet.about)
        yield "</dl>"


def of_section(section: Section) -> Iterator[str]:
    """Write a section under its heading."""
    yield f"<section>\n<h2>{section.number}. {escape(section.heading)}</h2>"
    if section.opening:
        yield f"<p>{escape(section.opening)}</p>"
    yield "<ol>"
    for said in section.said:
        yield from of_sentence(said)
    yield "</ol>\n</section>"


def of_sentence(said: Said) -> Iterator[str]:
    """Write a sentence behind its marks and its number, and below it what is said of it."""
    signs = "".join(SIGNS[mark] for mark in said.marks)
    yield f'<li><span class="marks">{signs}</span><span class="number">{said.number}</span><div>{escape(said.text)}'
    yield f"<cite>({escape(said.place)})</cite>"
    yield from (f'<p class="below">{escape(text)}</p>' for text in said.below)
    yield "</div></li>"


def legend(sheet: Sheet) -> Iterator[str]:
    """Write what the marks mean."""
    if sheet.legend:
        yield "<footer>"
        for sign, meaning in sheet.legend:
            yield f'<p><span class="marks">{sign}</span> {escape(meaning)}</p>'
        yield "</footer>"
