"""Reports as text, CSV, Markdown and HTML: the same figures in each, and nothing that a reader's program would obey."""

import csv
import io
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from chratze.reports import as_csv, as_html, as_markdown, as_text
from chratze.reports.as_json import as_json
from chratze.reports.bars import BLOCKS, beside, drawn, scale
from chratze.reports.record import Bar, Chart, Measured, Part, Report
from chratze.reports.simulated import report_of
from chratze.words.speak import LANGUAGES, Words, load_words
from tests.shipped import SWISS
from tests.test_reports import EVERY, heading, simulated

WORDS = {language: load_words(language) for language in LANGUAGES}
FIGURES = {name: simulated(rules) for name, rules in EVERY.items()}
REPORTS = [
    pytest.param(report_of(words, heading(rules), FIGURES[name]), words, id=f"{name}-{language}")
    for name, rules in EVERY.items()
    for language, words in WORDS.items()
]
SWISS_REPORT = report_of(WORDS["en"], heading(SWISS), FIGURES["swiss"])
CHART = Chart("gain in antes", "antes", (Bar("up", 2.0, 1.0, 3.0), Bar("down", -1.0, None, None), Bar("no", 0.0, 0, 0)))
LONG = "One must beat the best card on the table if one can, or else throw a trump."
HOSTILE = '<script>alert(1)</script> & "x" | `y` [z](https://example.org) \u202e'


def page(report: Report, words: Words) -> ET.Element:
    """Read a page as the XML that it is."""
    return ET.fromstring("\n".join(as_html.written(report, words)))  # noqa: S314  # written here


def rows_of(report: Report) -> list[dict[str, str]]:
    """Read a report in CSV."""
    return list(csv.DictReader(io.StringIO("\n".join(as_csv.written(report, WORDS["en"])))))


@pytest.mark.parametrize(("report", "words"), REPORTS)
def test_text_is_never_wider_than_eighty_columns_but_for_the_command(report: Report, words: Words) -> None:
    lines = [line for line in as_text.written(report, words) if report.command not in line]

    assert [line for line in lines if len(line) > as_text.WIDTH] == []


@pytest.mark.parametrize(("report", "words"), REPORTS)
def test_text_has_every_number_of_every_table(report: Report, words: Words) -> None:
    told = "\n".join(as_text.written(report, words))

    assert [cell for part in report.parts for row in part.rows for cell in row[1:] if cell not in told] == []


def test_several_sentences_of_a_row_stand_each_after_the_head_of_its_column() -> None:
    part = Part("Rules", ("", "swiss", "house"), (("play.head", LONG, f"Not: {LONG}"),))
    told = " ".join(" ".join(as_text.written(replace(SWISS_REPORT, parts=(part,)), WORDS["en"])).split())

    assert f"Rules play.head swiss: {LONG} house: Not: {LONG}" in told


def test_where_bars_go_both_ways_a_gain_bears_its_sign() -> None:
    """A loss bears one in any case, and nothing bears none."""
    both = Part("P", ("", "antes"), (("up", "2"),), CHART)
    drawn_ = page(replace(SWISS_REPORT, parts=(both,)), WORDS["en"])

    numbers = [text.text for text in drawn_.iter("text") if text.get("class") == "number"]
    assert numbers == ["+2.00", "-1.00", "0.00"]


def test_a_command_is_never_broken() -> None:
    long = replace(SWISS_REPORT, command=f"chratze simulate {'x ' * 100}end")

    assert f"Again: {long.command}" in as_text.written(long, WORDS["en"])


def test_bars_are_solid_where_they_are_sure_and_shaded_where_they_are_not() -> None:
    on = scale(CHART, 9)

    assert [drawn(bar, on) for bar in CHART.bars] == ["  │██▒▒▒▒", "██│", "  │"]


def test_a_bar_without_a_wide_interval_ends_at_an_eighth_of_a_column() -> None:
    chart = Chart("share", "%", (Bar("a", 80.0, None, None), Bar("b", 41.0, 40.9, 41.1), Bar("c", 0.0, None, None)))

    assert [drawn(bar, scale(chart, 10)) for bar in chart.bars] == ["█" * 10, "█████▏", ""]


@pytest.mark.parametrize("room", [10, 17, 24])
@pytest.mark.parametrize("values", [(1e-9, -5.0), (5.0, -1e-9), (-3.0, -4.0), (0.0, 0.0), (7.0, 1e15)])
def test_no_bar_is_wider_than_its_room(values: tuple[float, float], room: int) -> None:
    chart = Chart("gain", "antes", tuple(Bar("x", value, value - 1, value + 1) for value in values))

    assert max(len(drawn(bar, scale(chart, room))) for bar in chart.bars) <= room


def test_signs_of_a_typewriter_keep_every_column_in_its_place() -> None:
    told = list(as_text.written(SWISS_REPORT, WORDS["en"]))
    plain = [as_text.in_ascii(line) for line in told]

    assert set(BLOCKS) & set("".join(told))
    assert "".join(plain).isascii()
    assert [*map(len, plain)] == [*map(len, told)]


def test_a_row_without_a_figure_has_no_bar() -> None:
    rows = (("up", "2"), ("nothing", "-"), ("down", "-1"), ("no", "0"))

    assert [bar and bar.name for bar in beside(rows, CHART)] == ["up", None, "down", "no"]


def test_bars_stand_under_a_table_that_leaves_no_room_for_them() -> None:
    wide = Part("Wide", ("", *("x" * 12,) * 5), (("up", *("1" * 12,) * 5),), Chart("c", "antes", CHART.bars[:1]))
    lines = list(as_text.written(replace(SWISS_REPORT, parts=(wide,)), WORDS["en"]))

    assert any(line.startswith("  up") and set(line) & {"█", "▒"} and "1" not in line for line in lines)


def test_a_sentence_to_a_row_stands_under_it() -> None:
    part = Part("Rules", ("", "antes", "rule"), (("play.head: true", "+0.100", LONG),))
    lines = list(as_text.written(replace(SWISS_REPORT, parts=(part,)), WORDS["en"]))
    (at,) = (k for k, line in enumerate(lines) if "play.head" in line)

    assert " ".join(" ".join(lines[at + 1 : at + 3]).split()) == LONG


def test_a_part_without_a_table_is_told_in_sentences() -> None:
    part = Part("What differs", (), (), None, ("Only this.",))

    for write in (as_text.written, as_markdown.written, as_html.written):
        told = "\n".join(write(replace(SWISS_REPORT, parts=(part,)), WORDS["en"]))
        assert "What differs" in told
        assert "Only this." in told
        assert "<table" not in told
        assert "|" not in told


def figures_in(told: object, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], object]]:
    """Go through all figures of a report in JSON, each with its path."""
    if isinstance(told, dict) and "mean" in told:
        yield path, told["mean"]
    elif isinstance(told, dict):
        for key, inner in told.items():
            yield from figures_in(inner, (*path, key))
    elif isinstance(told, list):
        for inner in told:
            yield from figures_in(inner, (*path, str(inner.get("seat") or inner.get("player"))))


@pytest.mark.parametrize("name", EVERY)
def test_csv_has_every_mean_gain_and_rate_that_json_has(name: str) -> None:
    report = report_of(WORDS["de"], heading(EVERY[name]), FIGURES[name])
    told = json.loads(as_json(heading(EVERY[name]), FIGURES[name]))
    known = {tuple(row[key] for key in ("part", "row", "column")): float(row["mean"]) for row in rows_of(report)}
    wanted = {path: mean for key in ("by_seat", "by_role") for path, mean in figures_in(told[key], (key,))}
    wanted |= {("rates", rate, "share"): figure["mean"] for rate, figure in told["rates"].items() if figure}
    wanted[("rates", "joiners", "heads")] = wanted.pop(("rates", "joiners", "share"))

    assert {path: known[path] for path in wanted} == pytest.approx(wanted, abs=1e-6)


def test_every_row_of_csv_says_what_was_simulated() -> None:
    facts = [(*SWISS_REPORT.facts, ("command", SWISS_REPORT.command))]

    assert {"variant", "hash", "version", "players", "seed", "deals"} <= set(dict(SWISS_REPORT.facts))
    assert [row for row in rows_of(SWISS_REPORT) if dict(*facts).items() - row.items()] == []


@pytest.mark.parametrize(
    ("number", "text"), [(1234567, "1234567"), (-0.0000001, "0"), (0.5, "0.5"), (1e15, "1" + "0" * 15)]
)
def test_numbers_in_csv_are_plain(number: float, text: str) -> None:
    assert as_csv.plain(number) == text


def test_csv_tells_what_is_drawn_where_nothing_else_is_told() -> None:
    report = replace(SWISS_REPORT, parts=(Part("P", ("", "x"), (("up", "2"),), CHART),))

    assert [row["mean"] for row in rows_of(report)] == ["2", "-1", "0"]


def test_no_text_in_csv_is_a_formula() -> None:
    report = replace(
        SWISS_REPORT,
        facts=(("variant", "=HYPERLINK(1)"),),
        parts=(Part("P", (), (), None, (), "p", (Measured("@r", "c", -1),)),),
    )
    (row,) = rows_of(report)

    assert (row["variant"], row["row"], row["mean"]) == ("'=HYPERLINK(1)", "'@r", "-1")


@pytest.mark.parametrize(("report", "words"), REPORTS)
def test_every_row_of_a_markdown_table_has_as_many_cells_as_its_head(report: Report, words: Words) -> None:
    tables = re.findall(r"(?:^\|.*\n?)+", "\n".join(as_markdown.written(report, words)), re.MULTILINE)

    assert len(tables) == sum(bool(part.rows) for part in report.parts)
    assert [table for table in tables if len({line.count("|") for line in table.splitlines()}) > 1] == []


@pytest.mark.parametrize(("report", "words"), REPORTS)
def test_a_page_has_every_figure_of_every_table(report: Report, words: Words) -> None:
    tables = page(report, words).findall(".//table")
    found = [
        ["".join(cell.itertext()) for cell in row] for table in tables for row in table.findall("./tbody/tr")
    ]  # fmt: skip

    assert found == [[*row, *[""] * (len(part.columns) - len(row))] for part in report.parts for row in part.rows]


@pytest.mark.parametrize(("report", "words"), REPORTS)
def test_every_drawing_of_a_page_is_told_too_and_has_its_table(report: Report, words: Words) -> None:
    read = page(report, words)
    drawings = read.findall(".//svg")
    ids = {element.get("id"): "".join(element.itertext()) for element in read.iter() if element.get("id")}

    assert read.get("lang") == words.language
    assert len(drawings) == sum(part.chart is not None for part in report.parts)
    assert all(ids[key] for drawing in drawings for key in str(drawing.get("aria-labelledby")).split())
    assert all(section.find(".//table") is not None for section in read.iter("section") if section.find(".//svg"))
    assert all(drawing.findall("rect") for drawing in drawings)


@pytest.mark.parametrize(("report", "words"), REPORTS)
def test_a_page_asks_nothing_of_anybody_and_runs_nothing(report: Report, words: Words) -> None:
    told = "\n".join(as_html.written(report, words))

    assert not re.search(r"https?:|//|<script|<link|<img|<iframe|\bsrc=|href=|url\(|@import|@font-face|\son\w+=", told)
    assert "default-src 'none'" in told


def test_a_page_is_light_dark_and_fit_for_paper() -> None:
    told = "\n".join(as_html.written(SWISS_REPORT, WORDS["en"]))

    assert "@media screen and (prefers-color-scheme: dark)" in told
    assert "@media print" in told


def test_nothing_that_a_table_wrote_is_obeyed() -> None:
    report = report_of(WORDS["en"], replace(heading(SWISS), title=HOSTILE, variant=HOSTILE), FIGURES["swiss"])
    read = page(report, WORDS["en"])
    marked = "\n".join(as_markdown.written(report, WORDS["en"]))

    assert read.find(".//script") is None
    assert read.findtext(".//h1") == HOSTILE.replace("\u202e", "\\u202e")
    assert not re.search(r"(?<!\\)(<|\[z\]|`y)", marked)


def test_a_chart_without_any_gain_or_loss_is_drawn_all_the_same() -> None:
    flat = Part("Flat", ("", "antes"), (("x", "0"),), Chart("c", "antes", (Bar("x", 0.0, 0.0, 0.0),)))
    report = replace(SWISS_REPORT, parts=(flat,))

    assert page(report, WORDS["en"]).find(".//svg/rect") is not None
    assert any(line.startswith("  x") for line in as_text.written(report, WORDS["en"]))
