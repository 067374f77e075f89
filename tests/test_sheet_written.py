"""A rule sheet in plain text, in Markdown and as a page says the same, harms nobody, and goes where it is wished."""

import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from chratze.cli.paint import plain
from chratze.cli.sheet.html import in_html
from chratze.cli.sheet.markdown import in_markdown
from chratze.cli.sheet.plain import in_plain
from chratze.cli.sheet.record import Said, Sheet
from chratze.source import Leaf
from chratze.variant.record import Note, Standing
from chratze.words.speak import LANGUAGES
from tests.console import Console, bare, played, run
from tests.sheets import FILE, SHIPPED_AND_RANDOM, sheet_of, written
from tests.shipped import SHIPPED, variant

TRANSCRIPT = Path(__file__).parent / "cli" / "rules.txt"
NASTY = r"<b>&amp;</b> *x* [y](z) `q` # \x1b[31m {0} 1. _u_ [/bold]"
WIDTHS = (40, 60, 80, 200)


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    """Stand in an empty folder."""
    bare(monkeypatch, tmp_path)
    return Console(monkeypatch, capsys)


def sentences(made: Sheet) -> list[str]:
    """List all that a sheet says, in its order."""
    said = [text for one in made.sections for text in (one.heading, one.opening, *texts(one.said))]
    about = [text for pair in made.about for text in pair]
    return [text for text in (made.title, *about, made.opening, *said, *(text for _, text in made.legend)) if text]


def texts(said: tuple[Said, ...]) -> list[str]:
    """List what numbered sentences say, and what stands below them."""
    return [text for one in said for text in (one.text, one.place, *one.below)]


def in_order(text: str, wanted: list[str]) -> bool:
    """Say whether a text holds all that is wanted, one behind the other."""
    at = 0
    for one in wanted:
        at = text.find(one, at)
        if at < 0:
            return False
        at += len(one)
    return True


def flat(text: str) -> str:
    return " ".join(text.split())


def from_html(page: str) -> str:
    return flat(unescape(re.sub(r"<[^>]+>", " ", page.partition("<body>")[2])))


def from_markdown(page: str) -> str:
    bare_marks = re.sub(r"(?<!\\)(\*\*|\*|^#+ |^> )", "", page, flags=re.MULTILINE)
    return flat(re.sub(r"\\([^a-zA-Z0-9\s])", r"\1", bare_marks))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_text_markdown_and_page_say_the_same_in_the_same_order(lang: str) -> None:
    for found in SHIPPED_AND_RANDOM[:40]:
        made = sheet_of(found, lang)
        wanted = [flat(text) for text in sentences(made)]

        assert in_order(flat("\n".join(in_plain(made, 80, plain))), wanted)
        assert in_order(from_markdown("\n".join(in_markdown(made))), wanted)
        assert in_order(from_html("\n".join(in_html(made))), wanted)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", SHIPPED)
def test_no_line_is_longer_than_the_width_but_for_a_word_that_is(name: str, width: int) -> None:
    for line in in_plain(sheet_of(variant(name)), width, plain):
        assert len(line) <= width or " " not in line.strip()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_needs_no_network_and_no_script_and_names_its_language(lang: str) -> None:
    page = "\n".join(in_html(sheet_of(variant("chratze-rlt"), lang)))

    assert f'<html lang="{lang}">' in page
    assert re.search(r"<script|<link|<img|<iframe|src=|href=|url\(|@import|javascript:|\son\w+=", page) is None
    assert "prefers-color-scheme: dark" in page
    assert "@media print" in page


def test_what_the_file_says_is_shown_and_never_obeyed(tmp_path: Path) -> None:
    note = f"about: {{place: '{NASTY}', notes: {{play.void: {{silent: '{NASTY}'}}}}}}\nterms: {{declare: '{NASTY}'}}\n"
    made = sheet_of(written(note, tmp_path))

    page, markdown = "\n".join(in_html(made)), "\n".join(in_markdown(made))
    assert "<b>" not in page
    assert from_html(page).count(NASTY) >= len(("place", "note", "term"))
    assert from_markdown(markdown).count(NASTY) >= len(("place", "note", "term"))
    assert not re.search(r"(?<!\\)[<`\[]", markdown)


def test_what_a_terminal_would_obey_is_shown() -> None:
    swiss, red = variant("swiss"), "\x1b[31m red \u202e back"
    ruling = replace(swiss.rulings[0], case=Leaf(red, red, number=False, span=swiss.rulings[0].span), note={"": red})
    about = {"place": {"": red}, "source": {"": red}}
    note = Note(Standing.SILENT, {"": red}, swiss.notes["play.void"].span)
    told = replace(swiss, title={"": red}, about=about, terms={"declare": red, "declarer": red, "currency": red})

    made = sheet_of(replace(told, rulings=(ruling,), notes={"play.void": note}))

    for page in (in_plain(made, 80, plain), in_markdown(made), in_html(made)):
        text = "\n".join(page)
        assert all(line.isprintable() for line in text.splitlines())
        assert "x1b" in text


def test_a_sheet_can_be_written_to_a_file(console: Console) -> None:
    page = run(console, "rules", "swiss", "--format", "html")
    answer = run(console, "rules", "swiss", "--format", "html", "--output", "sheet.html")

    assert (answer.out, answer.err, answer.code) == ("", "", 0)
    assert Path("sheet.html").read_text(encoding="utf-8") == page.out


@pytest.mark.parametrize("file", ["ours.yaml", "./ours.yaml", "parent.yaml"])
def test_no_sheet_is_written_over_the_rules_it_is_made_from(console: Console, file: str) -> None:
    Path("parent.yaml").write_text(FILE, encoding="utf-8")
    Path("ours.yaml").write_text("extends: ./parent.yaml\nplay: {head: true}\n", encoding="utf-8")
    before = Path(file).read_bytes()

    answer = run(console, "rules", "ours.yaml", "--output", file)

    assert (answer.out, answer.code) == ("", 2)
    assert Path(file).read_bytes() == before


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("no-such-table",), 2, "no-such-table"),
        (("faulty.yaml",), 1, "CHR101"),
        (("swiss", "--variant", "swiss"), 2, ""),
        (("swiss", "--format", "pdf"), 2, "pdf"),
    ],
)
def test_what_has_no_sheet_says_why_and_prints_none(
    console: Console, words: tuple[str, ...], code: int, said: str
) -> None:
    Path("faulty.yaml").write_text(f"{FILE}play: {{hed: true}}\n", encoding="utf-8")

    answer = run(console, "rules", *words)

    assert (answer.out, answer.code) == ("", code)
    assert said in answer.err
    assert answer.err


def test_without_a_name_the_rules_of_swiss_are_told(console: Console) -> None:
    assert run(console, "rules") == run(console, "rules", "swiss") == run(console, "rules", "--variant", "swiss")


def test_a_sheet_reads_as_it_read_before(console: Console, renew: bool) -> None:
    transcript = TRANSCRIPT.read_text(encoding="utf-8")
    now = played(console, transcript)
    if renew:
        TRANSCRIPT.write_text(now, encoding="utf-8")

    assert now == (now if renew else transcript)
