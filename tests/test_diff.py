"""`diff`: the rules in which two variants differ, both sentences, both places, and who says nothing at all."""

import json
import re
from pathlib import Path

import pytest

from chratze.cli.files.pairing import SEATS, differing, what
from chratze.options import OPTIONS
from chratze.words.speak import load_words, option
from tests.console import Console, bare, run
from tests.shipped import SHIPPED, variant

PAIRS = [(SHIPPED[0], other) for other in SHIPPED[1:]]


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    bare(monkeypatch, tmp_path)
    return Console(monkeypatch, capsys)


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_rule_that_differs_is_said_twice_with_its_places(
    console: Console, pair: tuple[str, str], language: str
) -> None:
    first, second = map(variant, pair)
    found = [path for path in differing((first, second)) if path not in SEATS]
    answer = run(console, "diff", *pair, "--lang", language)

    assert answer.code == 1
    assert [line for line in answer.out.splitlines() if line in OPTIONS] == found
    for one, path in ((one, path) for one in (first, second) for path in found):
        spoken = what(one.rules, path)
        said = option(load_words(language), one.rules, path, one.terms) if spoken else ""
        place = f"{Path(one.spans[path].file).name}:{one.spans[path].line}:" if spoken else ""
        assert re.search(rf"^  {one.name}: {re.escape(said)}.*{re.escape(place)}", answer.out, re.MULTILINE)


def test_what_only_one_variant_speaks_of_is_said_to_be_so(console: Console) -> None:
    shown = run(console, "diff", "swiss", "chratze-fla").out

    assert "  swiss: This does not come up; it would take auction.nobody: new_trump." in shown
    assert "  chratze-fla: This does not come up; it would take swap.who: declarer, active, anybody." in shown


def test_how_many_play_what_things_are_called_and_the_titles_come_last_and_brief(console: Console) -> None:
    lines = run(console, "diff", "swiss", "chratze-fla").out.splitlines()
    brief = lines[lines.index("Besides (swiss / chratze-fla):") :]

    assert "  seats.min   2 / 4" in brief
    assert "  terms.join  metcho / chume mit" in brief
    assert brief[-1].startswith("  title ")
    assert not any(line.startswith("seats.m") for line in lines)


def test_the_same_rules_under_another_name_are_the_same(console: Console) -> None:
    Path("ours.yaml").write_text("title: Ours\nextends: swiss\n", encoding="utf-8")
    answer = run(console, "diff", "swiss", "ours.yaml")

    assert answer.code == 0
    assert answer.out.splitlines()[0] == "swiss and ours play by the same rules."
    assert answer.out.splitlines()[-1] == "  title  Chratze, the Swiss game / Ours"


def test_an_amount_is_the_same_in_whatever_coin(console: Console) -> None:
    Path("fine.yaml").write_text("extends: swiss\nmoney: {coin: 0.01}\n", encoding="utf-8")
    shown = run(console, "diff", "swiss", "fine.yaml").out

    assert [line for line in shown.splitlines() if line in OPTIONS] == ["money.coin"]


def test_other_numbers_of_players_alone_are_no_other_rules_but_no_sameness_either(console: Console) -> None:
    Path("four.yaml").write_text("extends: swiss\nseats: {min: 4, max: 4}\n", encoding="utf-8")
    answer = run(console, "diff", "swiss", "four.yaml")

    assert answer.code == 1
    assert answer.out.startswith("swiss and four play by the same rules, but differ in how many play.\n")


def test_two_files_of_one_name_are_told_apart_by_their_folders(console: Console) -> None:
    for folder, value in (("a", "true"), ("b", "false")):
        Path(folder).mkdir()
        Path(f"{folder}/ours.yaml").write_text(f"extends: swiss\nplay: {{head: {value}}}\n", encoding="utf-8")
    shown = run(console, "diff", "a/ours.yaml", "b/ours.yaml").out

    assert re.search(r"^  a/ours\.yaml: .*\(a/ours\.yaml:2:14\)$", shown, re.MULTILINE)
    assert re.search(r"^  b/ours\.yaml: .*\(b/ours\.yaml:2:14\)$", shown, re.MULTILINE)


def test_a_default_is_called_one(console: Console) -> None:
    Path("bare.yaml").write_text("title: bare\n", encoding="utf-8")
    shown = run(console, "diff", "bare.yaml", "swiss").out

    assert re.search(r"^  bare: .* \(default\)$", shown, re.MULTILINE)


def test_a_program_gets_both_sentences_both_places_and_null_where_nothing_is_said(console: Console) -> None:
    answer = run(console, "diff", "swiss", "chratze-fla", "--format", "json")
    found = json.loads(answer.out)
    rules = {rule["option"]: rule for rule in found["rules"]}

    assert answer.code == 1
    assert found["same"] is False
    assert list(rules) == list(differing((variant("swiss"), variant("chratze-fla"))))
    assert rules["auction.trumps"]["first"] is None
    assert rules["auction.trumps"]["second"]["value"] == "3"
    assert rules["cut.by"]["first"]["line"] == variant("swiss").spans["cut.by"].line
    assert {"term": "pass", "first": None, "second": "lose"} in found["terms"]
    assert json.loads(run(console, "diff", "swiss", "swiss", "--format", "json").out)["same"] is True


def test_what_a_file_wrote_is_shown_and_never_obeyed(console: Console) -> None:
    Path("odd.yaml").write_text('title: "a\u202eb"\nextends: swiss\nterms: {join: "x\u202ey"}\n', encoding="utf-8")
    for form in ("text", "json"):
        shown = run(console, "diff", "swiss", "odd.yaml", "--format", form).out
        assert "\u202e" not in shown
        assert "\\u202e" in shown


def test_what_cannot_be_read_is_neither_the_same_nor_different(console: Console) -> None:
    Path("bad.yaml").write_text("extends: swiss\nplay: {hed: true}\n", encoding="utf-8")

    assert run(console, "diff", "swiss", "nosuch").code == 2
    assert run(console, "diff", "bad.yaml", "swiss").code == 2
    assert "CHR101" in run(console, "diff", "bad.yaml", "swiss").err
    assert run(console, "diff", "swiss").code == 2
