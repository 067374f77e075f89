"""`chratze compare`: what a house rule costs whom, in the same bytes for the same words."""

import json
import re
import shlex
from importlib.util import find_spec
from pathlib import Path

import pytest
from platformdirs import user_cache_dir

from chratze.cli.main import run
from chratze.words.catalogue import load_words

CACHE = str(Path(user_cache_dir("chratze", appauthor=False)).parent)
PLAIN = ("--backend", "plain", "--seed", "7", "-n", "200")
NEEDS_NUMBA = pytest.mark.skipif(not find_spec("numba"), reason="needs chratze[fast]")
HOUSE = "extends: swiss\ntitle: Our house\npenalty: {joiner: 2}\nplay: {head: true}\n"

Told = dict[str, object]


@pytest.fixture(autouse=True)
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand in a folder with a house rule in it, with nothing wished for, where rules stay compiled."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "CHRATZE_LANG", "FORCE_COLOR", "CLICOLOR_FORCE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", CACHE)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    Path("house.yaml").write_text(HOUSE, encoding="utf-8")


def compared(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Compare, and return what is printed."""
    code = run(["compare", *words, "--quiet"])
    printed = capsys.readouterr()
    assert (code, printed.err) == (0, "")
    return printed.out


def in_json(capsys: pytest.CaptureFixture[str], *words: str) -> Told:
    """Compare, and read the JSON that is printed."""
    read: Told = json.loads(compared(capsys, *words, "--format", "json"))
    return read


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Ask for what cannot be compared, and return what is said."""
    code = run(["compare", *words])
    printed = capsys.readouterr()
    assert (code, printed.out) == (2, "")
    return printed.err


def part(told: object, *keys: str | int) -> object:
    """Look into JSON."""
    for key in keys:
        if isinstance(key, str):
            assert isinstance(told, dict)
            told = told[key]
        else:
            assert isinstance(told, list)
            told = told[key]
    return told


BOTH_WAYS = [("swiss", "house.yaml", "zwicken-swiss"), ("swiss", "--each", "--top", "200", "-n", "9")]


@NEEDS_NUMBA
@pytest.mark.parametrize(
    "words", [("swiss", "house.yaml", "zwicken-swiss"), ("swiss", "--each", "--top", "200", "-n", "9")]
)
@pytest.mark.parametrize("form", ["text", "json"])
def test_threads_and_backends_change_no_byte(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], form: str
) -> None:
    ways = (["plain"], ["compiled", "--threads", "1"], ["auto", "--threads", "3"])
    every = ["-n", "40", *words, "--seed", "3", "--format", form, "--backend"]

    assert len({compared(capsys, *every, *way) for way in ways}) == 1


def test_the_rules_that_differ_stand_beside_what_they_move(capsys: pytest.CaptureFixture[str]) -> None:
    told = " ".join(compared(capsys, "swiss", "house.yaml", *PLAIN).split())

    assert "swiss and house differ in 2 rules" in told
    assert re.search(r"play\.head swiss: You need not .*? house: You must beat the best card on the table", told)
    assert "(house.yaml:4:14)" in told
    assert re.search(r"dealer [+-]\d\.\d{3} [+-]\d\.\d{3} [+-]?\d\.\d{3}", told)


def test_a_verdict_says_what_a_rule_brings_whom(capsys: pytest.CaptureFixture[str]) -> None:
    Path("free.yaml").write_text("extends: swiss\nante: {payer: dealer}\n", encoding="utf-8")
    told = " ".join(compared(capsys, "swiss", "free.yaml", *PLAIN).split())

    assert re.search(r"free brings forehand \d\.\d{3} antes a deal \(\d\.\d{3} to \d\.\d{3}\)\.", told)
    assert "intervals stand here" in told


def test_of_a_difference_not_seen_it_is_told_how_great_it_would_have_to_be(capsys: pytest.CaptureFixture[str]) -> None:
    Path("gentle.yaml").write_text("extends: swiss\nauction: {last_defender: duty}\n", encoding="utf-8")
    told = " ".join(compared(capsys, "swiss", "gentle.yaml", *PLAIN, "-n", "400").split())

    assert "No difference seen, though one as great as in brackets would have been: " in told
    assert re.search(r"cards thrown in \(\d+\.\d\d %\)", told)


def test_the_same_rules_have_nothing_to_differ(capsys: pytest.CaptureFixture[str]) -> None:
    Path("same.yaml").write_text("extends: swiss\nseats: {max: 5}\n", encoding="utf-8")
    told = in_json(capsys, "swiss", "same.yaml", *PLAIN)

    differences = part(told, "comparisons", 0, "differences")
    assert isinstance(differences, dict)
    found = [part(line, "share" if "share" in line else "antes", "difference") for line in differences.values()]
    assert [one for one in found if one != {"mean": 0, "low": 0, "high": 0}] == []
    assert part(told, "comparisons", 0, "rules") == []
    said = compared(capsys, "swiss", "same.yaml", *PLAIN)
    assert "The rules are the same, and every deal came out the same to the coin" in said
    assert "Bars:" not in said


def test_variants_that_deal_otherwise_are_told_to_be_independent(capsys: pytest.CaptureFixture[str]) -> None:
    told = in_json(capsys, "swiss", "zwicken-swiss", *PLAIN)

    assert part(told, "comparisons", 0, "paired") is False
    assert part(told, "comparisons", 0, "apart") == ["deal.hand", "deal.packets"]
    text = " ".join(compared(capsys, "swiss", "zwicken-swiss", *PLAIN).split())
    assert "The samples are independent, because the decks are dealt otherwise: deal.hand and deal.packets." in text


def test_json_says_what_was_compared(capsys: pytest.CaptureFixture[str]) -> None:
    told = in_json(capsys, "swiss", "house.yaml", *PLAIN)

    assert list(told) == [
        "schema_version", "variants", "version", "seats", "players", "seed", "deals", "command", "confidence",
        "intervals", "comparisons",
    ]  # fmt: skip
    assert part(told, "comparisons", 0, "rules") == [
        {"option": "play.head", "first": "false", "second": "true"},
        {"option": "penalty.joiner", "first": "1", "second": "2"},
    ]
    differences = part(told, "comparisons", 0, "differences")
    assert isinstance(differences, dict)
    assert told["intervals"] == len(differences)


@pytest.mark.parametrize("words", [("swiss", "house.yaml"), ("house.yaml", "--each", "--by", "pot", "--top", "3")])
def test_the_command_in_the_report_repeats_it(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    told = compared(capsys, *words, "--backend", "plain", "-n", "20", "--seats", "3", "--players", "random")
    (again,) = (line.removeprefix("Again: ") for line in told.splitlines() if line.startswith("Again: "))

    assert compared(capsys, *shlex.split(again)[2:], "--backend", "plain") == told


def test_every_value_that_was_tried_is_ranked_and_said_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    told = in_json(capsys, "swiss", "--each", "--by", "dealer", "--top", "999", "--backend", "plain", "-n", "20")
    flips = told["flips"]

    assert isinstance(flips, list)
    assert len(flips) == told["tried"] == told["intervals"]
    heads = [flip for flip in flips if (flip["option"], flip["value"]) == ("play.head", "true")]
    assert [flip["text"] for flip in heads] == [
        "You must beat the best card on the table if you can, be it with a trump."
    ]


def test_only_so_many_lines_are_shown_as_are_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    told = compared(capsys, "swiss", "--each", "--top", "4", "--backend", "plain", "-n", "60", "--seed", "2")

    assert len(re.findall(r"^  [a-z_.]+: \S+  +[+-]?\d\.\d{3}  ", told, re.MULTILINE)) == 4
    assert re.search(r"\d+ values were tried, \d+ of them move it for sure; 4 are shown\.", told)


@pytest.mark.parametrize("words", [("swiss", "house.yaml"), ("swiss", "--each")])
def test_a_report_in_german_says_the_same_figures(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    english, german = (
        compared(capsys, *words, "--backend", "plain", "-n", "9", "--seed", "1", "--lang", lang)
        for lang in ("en", "de")
    )

    assert re.findall(r"[+-]\d+\.\d+", english) == re.findall(r"[+-]\d+\.\d+", german)
    assert "Unterschied" in german


@pytest.mark.parametrize("form", ["csv", "markdown", "html"])
def test_a_comparison_is_written_in_every_form_of_a_report(capsys: pytest.CaptureFixture[str], form: str) -> None:
    compared(capsys, "swiss", "house.yaml", *PLAIN, "--format", form, "--output", "report")

    assert "house" in Path("report").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["swiss"], "Name two variants or more"),
        (["swiss", "zwicken", "--each"], "--each tries every option of one variant, not of 2."),
        (["swiss", *["zwicken"] * 20], "at most 20"),
        (["swiss", "zwicken", "-n", "0"], "Simulate one deal or more"),
        (["swiss", "zwicken", "-n", str(10**15)], "too many"),
        (["swiss", "zwicken", "--seed", str(2**70)], "A seed is a whole number"),
        (["swiss", "zwicken", "--seed", "-1"], "A seed is a whole number"),
        (["swiss", "zwicken", "--threads", "0"], "Let one thread or more count"),
        (["swiss", "zwicken", "--players", "cat"], "There is no player “cat”."),
        (["swiss", "zwicken", "--seats", "12"], "not for 12"),
        (["swiss", "--each", "--top", "0"], "Show one line or more"),
        (["swiss", "few.yaml"], "swiss 2\u20137 and few 8\u20138"),
    ],
)
def test_what_cannot_be_compared_is_refused_with_the_reason(
    capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    Path("few.yaml").write_text("extends: zwicken-swiss\nseats: {min: 8, max: 8, usual: 8}\n", encoding="utf-8")

    assert said in refused(capsys, *words)


def test_a_variant_with_errors_is_not_compared(capsys: pytest.CaptureFixture[str]) -> None:
    Path("faulty.yaml").write_text("extends: swiss\nplay: {hed: true}\n", encoding="utf-8")

    assert run(["compare", "swiss", "faulty.yaml"]) == 1
    assert "hed" in capsys.readouterr().err


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_measure_has_its_name_and_its_verdicts(language: str) -> None:
    texts = load_words(language).texts
    names, more, less = (
        {key.removeprefix(f"compare.{kind}.") for key in texts if key.startswith(f"compare.{kind}.")}
        for kind in ("row", "more", "less")
    )

    assert names == more == less


def test_each_says_which_options_in_force_it_leaves_alone(capsys: pytest.CaptureFixture[str]) -> None:
    told = in_json(capsys, "swiss", "--each", "--top", "500", "-n", "5", *PLAIN[:4])
    left_out, flips = part(told, "not_tried"), part(told, "flips")
    assert isinstance(left_out, list)
    assert isinstance(flips, list)
    tried = {part(flip, "option") for flip in flips}
    said = " ".join(compared(capsys, "swiss", "--each", "-n", "5", *PLAIN[:4]).split())

    assert {"seats.max", "money.purse", "pack.ranks", "evening.pot"} <= {*left_out}
    assert not tried & {*left_out}
    assert "Not tried, because single deals with the same cards do not show them: seats.min," in said
    assert "money.*" in said
