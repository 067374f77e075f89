"""What `explain` explains: every code with an example that has it, every option with a situation that turns on it."""

import json
import re
from pathlib import Path

import pytest

from chratze.cli.explained.book import FINDINGS, book, disputes, posing
from chratze.cli.explained.book import OPTIONS as TOPIC
from chratze.cli.explained.examples import example, mended
from chratze.cli.explained.option_in_text import in_words
from chratze.cli.explained.options import explained
from chratze.cli.explained.situations import Tried, tried
from chratze.cli.explained.topics import SECTIONS, codes, retired, topic
from chratze.cli.paint import plain
from chratze.cli.pen import Pen
from chratze.options import OPTIONS, spoken
from chratze.variant.agree import agrees
from chratze.variant.places import TOP
from chratze.words.catalogue import Words, load_words
from tests.console import Console, bare, run
from tests.disputes import DISPUTES
from tests.shipped import SHIPPED, variant
from tests.test_disputes import paths

ENGLISH, GERMAN = load_words("en"), load_words("de")
LANGUAGES = ("en", "de")
BY_CASE = [path for path in OPTIONS if posing(path)]
PENS = [pytest.param(Pen(words, plain), id=words.language) for words in (ENGLISH, GERMAN)]
DISPUTE_MARKS = [key.partition(".")[2] for key in book("en").texts if key.startswith("dispute.")]
SENTENCE = re.compile(r"[.?!](?= |$)")

COME_WITH = {
    "CHR033": {"CHR202"},
    "CHR036": {"CHR008"},
}
"""What a code cannot come without: the fault of the file that is extended, the characters that are counted."""


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    """Stand at a bare console."""
    bare(monkeypatch, tmp_path)
    return Console(monkeypatch, capfd)


def given(words: Words) -> set[str]:
    """List the codes that a finding may have."""
    keys = (key.split(".") for key in words.texts if key.startswith("finding.") and key.endswith(".message"))
    return {code for _, code, _ in keys}


def answers(path: str) -> list[Tried]:
    """Put the case of an option to swiss."""
    posed = posing(path)
    return list(tried(variant("swiss"), path, posed)) if posed else []


def test_every_code_has_an_explanation_and_nothing_else_has() -> None:
    assert set(codes()) == given(ENGLISH)


def test_a_retired_code_is_given_no_more() -> None:
    assert set(retired()) & given(ENGLISH) == set()
    assert retired()


@pytest.mark.parametrize("subject", ["", FINDINGS, TOPIC])
def test_both_languages_explain_the_same(subject: str) -> None:
    assert list(book("en", subject).texts) == list(book("de", subject).texts)


@pytest.mark.parametrize("subject", ["", FINDINGS, TOPIC])
def test_german_is_spelt_as_in_switzerland(subject: str) -> None:
    assert [key for key, text in book("de", subject).texts.items() if "ß" in text or "“" in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", codes())
def test_a_code_is_explained_in_three_sentences_at_most(code: str, language: str) -> None:
    assert 1 <= len(SENTENCE.findall(book(language, FINDINGS).texts[code])) <= 3


@pytest.mark.parametrize("code", codes())
def test_the_example_of_a_code_has_that_code_and_no_other(code: str) -> None:
    found = {one.code for one in example(ENGLISH, code).findings}

    assert found == {code, *COME_WITH.get(code, set())}


@pytest.mark.parametrize("code", codes())
def test_the_mended_example_of_a_code_is_fine(code: str) -> None:
    assert mended(ENGLISH, code) == ()


@pytest.mark.parametrize("code", [code for code in codes() if code >= "CHR101"])
def test_an_example_is_as_short_as_can_be(code: str) -> None:
    assert example(ENGLISH, code).bad.count("\n") <= 6


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", OPTIONS)
def test_every_option_has_a_meaning_and_a_situation(path: str, language: str) -> None:
    texts = book(language, TOPIC).texts
    situation = texts.get(f"{path}.situation", "")

    assert 1 <= len(SENTENCE.findall(texts[f"{path}.meaning"])) <= 3
    assert posing(path) or situation.count("\n") == 1


def test_nothing_but_an_option_is_explained_as_one() -> None:
    told = {key.rpartition(".")[0] for key in book("en", TOPIC).texts}

    assert told == set(OPTIONS)


@pytest.mark.parametrize("pen", PENS)
@pytest.mark.parametrize("path", BY_CASE)
def test_the_answers_to_a_case_differ_between_the_values_of_its_option(path: str, pen: Pen) -> None:
    said = [in_words(pen, one) for one in answers(path)]

    assert len(said) > 1
    assert len(set(said)) > 1


@pytest.mark.parametrize("path", BY_CASE)
def test_a_case_is_put_to_rules_in_which_its_option_counts(path: str) -> None:
    rules = [one.judged.variant.rules for one in answers(path)]

    assert [one for one in rules if not (spoken(one, path) and agrees(one))] == []


@pytest.mark.parametrize("path", BY_CASE)
def test_a_case_can_be_judged_under_every_value(path: str) -> None:
    assert [one.judged.verdict.message for one in answers(path) if one.judged.verdict.message] == []


def test_an_option_settles_the_disputes_that_are_about_it() -> None:
    about = {path: tuple(mark for mark, one in DISPUTES.items() if path in paths(one)) for path in OPTIONS}

    assert disputes() == {path: marks for path, marks in about.items() if marks}


def test_a_dispute_asks_what_the_table_of_disputes_asks() -> None:
    asked = {mark: book("en").texts[f"dispute.{mark}"] for mark in DISPUTES}

    assert asked == {mark: dispute.question for mark, dispute in DISPUTES.items()}


def test_a_dispute_asks_in_german_too() -> None:
    texts = book("de").texts

    assert [mark for mark in DISPUTES if not texts[f"dispute.{mark}"].endswith("?")] == []


def test_every_shipped_variant_plays_a_value_or_leaves_it_unspoken() -> None:
    told = explained(ENGLISH, "exchange.bonus")
    named = [name for one in told.played for name in one.names]

    assert sorted([*named, *told.unspoken]) == sorted(SHIPPED)


def test_who_plays_what_is_what_the_variants_say() -> None:
    told = explained(ENGLISH, "play.void")

    free = next(one.names for one in told.played if one.word == "free")
    assert "chratze-rlt" in free
    assert "swiss" not in free


@pytest.mark.parametrize("typed", ["CHR204", "chr204", "204", " Chr-204 "])
def test_a_code_is_known_however_it_is_written(typed: str) -> None:
    assert (topic(typed).kind, topic(typed).name) == ("code", "CHR204")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("play.viod", "play.void"),
        ("void", "play.void"),
        ("voids", "play.void"),
        ("Trumpfzwang", "play.void"),
        ("Susi", "auction.last_defender"),
        ("auctoin", "auction"),
        ("Einsatz", "ante.amount"),
    ],
)
def test_a_near_miss_is_asked_about(typed: str, meant: str) -> None:
    assert (topic(typed).kind, topic(typed).meant) == ("", meant)


@pytest.mark.parametrize("section", SECTIONS)
def test_a_section_is_told_with_all_its_options(section: str, console: Console) -> None:
    told = run(console, "explain", section)

    assert told.code == 0
    assert [path for path in OPTIONS if path.startswith(f"{section}.") and path not in told.out] == []


def test_a_code_is_told_with_what_check_says_of_it_now(console: Console) -> None:
    told = run(console, "explain", "204")

    assert told.code == 0
    assert "ours.yaml:2:16: error CHR204: 8 players are usual, but 2 to 7 may play." in told.out
    assert "seats: {usual: 5}" in told.out


def test_a_warning_is_told_as_one(console: Console) -> None:
    assert "CHR301 (warning)" in run(console, "explain", "CHR301").out


def test_a_code_about_the_file_itself_is_told_by_a_command_line(console: Console) -> None:
    told = run(console, "explain", "CHR001")

    assert "$ chratze check hous.yaml" in told.out
    assert "There is no file hous.yaml." in told.out


@pytest.mark.parametrize("code", retired())
def test_a_retired_code_names_what_came_in_its_place(code: str, console: Console) -> None:
    told = run(console, "explain", code)

    assert told.code == 0
    assert "CHR219" in told.out


def test_explaining_leaves_one_where_one_stands(console: Console) -> None:
    before = Path.cwd()
    run(console, "explain", "CHR032")

    assert Path.cwd() == before


def test_an_example_does_not_depend_on_the_variants_around(console: Console) -> None:
    Path("swiss.yaml").write_text("seats: {max: 9}\n", encoding="utf-8")

    assert "8 players are usual, but 2 to 7 may play." in run(console, "explain", "CHR204").out


def test_an_option_is_told_in_german(console: Console) -> None:
    told = run(console, "explain", "play.void", "--lang", "de").out

    assert "D1: Wer nicht bekennen kann: Muss er stechen?" in told
    assert "Mit trump: Du darfst" in told


def test_what_an_option_needs_is_said_in_words(console: Console) -> None:
    told = " ".join(run(console, "explain", "money.broke").out.split())

    assert "It counts only where money.purse is not none (“Everybody has as much money as it takes”)." in told


def test_json_has_the_answers_of_a_case(console: Console) -> None:
    told = json.loads(run(console, "explain", "play.void", "--format", "json").out)

    assert told["option"] == "play.void"
    assert {one["value"]: one["legal"] for one in told["answers"]}["winning_trump"] == ["SiK"]


def test_json_has_the_findings_of_an_example(console: Console) -> None:
    told = json.loads(run(console, "explain", "CHR204", "--format", "json").out)

    assert [one["code"] for one in told["findings"]] == ["CHR204"]
    assert told["mended"] == "extends: swiss\nseats: {usual: 5}\n"


def test_json_has_a_section_and_a_retired_code(console: Console) -> None:
    section = json.loads(run(console, "explain", "swap", "--format", "json").out)
    code = json.loads(run(console, "explain", "205", "--format", "json").out)

    assert [one["option"] for one in section["options"]] == [path for path in OPTIONS if path.startswith("swap.")]
    assert code["kind"] == "retired"


def test_an_unknown_name_is_refused_with_what_was_meant(console: Console) -> None:
    told = run(console, "explain", "Trumpfzwang")

    assert (told.out, told.code) == ("", 2)
    assert "Did you mean play.void?" in told.err


@pytest.mark.parametrize("mark", DISPUTE_MARKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dispute_is_told_with_its_question_and_all_options_that_settle_it(
    mark: str, language: str, console: Console
) -> None:
    told = run(console, "explain", mark.lower(), "--lang", language)
    found = json.loads(run(console, "explain", mark, "--lang", language, "--format", "json").out)
    paths = [path for path, marks in disputes().items() if mark in marks]

    assert told.code == 0
    assert " ".join(told.out.split()).startswith(f"{mark}: {found['question']}")
    assert [one["option"] for one in found["options"]] == [path for path in paths if f" {path} " in told.out]
    assert paths


@pytest.mark.parametrize("key", [key for key in TOP if key not in SECTIONS])
def test_a_key_that_is_no_option_is_told_with_where_to_read_on(key: str, console: Console) -> None:
    told = run(console, "explain", key)
    found = json.loads(run(console, "explain", key, "--format", "json").out)

    assert (found["kind"], found["key"]) == ("key", key)
    assert found["meaning"] in " ".join(told.out.split())
    assert "docs/variant-files.md" in told.out


def test_of_a_code_that_there_is_not_one_is_meant_that_differs_in_a_single_digit_or_none_does() -> None:
    unknown = [found for found in (topic(f"CHR{number:03}") for number in range(1000)) if not found.kind]
    for found in unknown:
        close = [code for code in codes() if sum(a != b for a, b in zip(code, found.name, strict=True)) == 1]

        assert found.meant in close or found.meant == "" == "".join(close)

    assert {bool(found.meant) for found in unknown} == {True, False}


@pytest.mark.parametrize("typed", ["999", "xyzzyx", "\x1b[31m[/bold]", ""])
def test_what_is_unknown_is_refused_and_harmless(typed: str, console: Console) -> None:
    told = run(console, "explain", typed)

    assert (told.out, told.code) == ("", 2)
    assert told.err
    assert "\x1b" not in told.err


def test_without_an_argument_the_usage_is_told(console: Console) -> None:
    told = run(console, "explain")

    assert (told.out, told.code) == ("", 2)
    assert "--help" in told.err
