"""The door: cases, as a program is answered."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from tests.console import Console, bare, run

PLAY = "{trump: Si, trick: Se9 SiO, hand: Si7 E8 RA, play: RA}"
LEGAL = "{trump: Si, trick: Se9 SiO, hand: Si7 E8 RA, play: Si7}"
MONEY = "{pot: 1.00, declarer: C, tricks: {A: 1, B: 2, C: 1, D: 0}, out: E}"
OPEN = "{pot: 1.00, declarer: C, tricks: {C: 2, A: 1, B: 1}, out: D E}"
IMPOSSIBLE = "{trump: Si, trick: Se9, hand: Se9}"
LACKING = "{trick: Se9, hand: Si7}"


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    """Stand at a bare console."""
    bare(monkeypatch, tmp_path)
    return Console(monkeypatch, capfd)


def write(name: str, text: str) -> None:
    Path(name).write_text(text, encoding="utf-8")


def asked(console: Console, *words: str) -> str:
    """Run `check` for JSON."""
    return run(console, "check", *words, "--format", "json").out


def test_json_names_the_line_that_decides_a_play(console: Console) -> None:
    case = json.loads(asked(console, "swiss", "--case", PLAY))["cases"][0]
    because = case["because"][0]
    line = Path(because["file"]).read_text(encoding="utf-8").splitlines()[because["line"] - 1]

    assert (case["target"], case["kind"], case["verdict"], case["legal"]) == ("swiss", "play", "illegal", ["Si7"])
    assert because["option"] == "play.void"
    assert "RA" in because["cards"]
    assert line[because["column"] - 1 :].startswith("trump")


def test_json_has_no_place_where_a_default_decides(console: Console) -> None:
    write("bare.yaml", "schema: 1\n")
    because = json.loads(asked(console, "bare.yaml", "--case", "{trump: Si, trick: Se9, hand: Si7 Se8}"))["cases"][0][
        "because"
    ][0]

    assert [because[key] for key in ("option", "file", "line", "column")] == ["play.follow", None, None, None]


def test_json_gives_money_as_decimals_in_text(console: Console) -> None:
    case = json.loads(asked(console, "--case", MONEY))["cases"][0]

    assert case["gains"] == {"A": "0.50", "B": "0.50", "C": "-2.00", "D": "-1.00", "E": "0.00"}
    assert case["pot_after"] == "3.00"
    assert sum(Fraction(line["amount"]) for line in case["lines"]) == sum(map(Fraction, case["gains"].values()))


def test_json_says_who_takes_a_trick(console: Console) -> None:
    case = json.loads(asked(console, "--case", "{trump: Si, trick: Se9 SiO SeA}"))["cases"][0]

    assert (case["kind"], case["verdict"], case["winner"], case["card"]) == ("trick", "ok", 2, "SiO")


def test_json_says_what_the_other_values_of_a_silent_option_would_answer(console: Console) -> None:
    case = json.loads(asked(console, "--case", OPEN))["cases"][0]
    silent = case["unsettled"][0]
    line = Path(silent["file"]).read_text(encoding="utf-8").splitlines()[silent["line"] - 1]

    assert (case["verdict"], case["gains"]["C"], case["pot_after"]) == ("open", "0.65", "0.05")
    assert (len(case["unsettled"]), silent["option"]) == (1, "settlement.remainder")
    assert line[silent["column"] - 1 :].startswith("pot")
    assert [(answer["value"], answer["gains"]["C"], answer["pot_after"]) for answer in silent["answers"]] == [
        ("declarer", "0.70", "0.00"),
        ("seats", "0.65", "0.00"),
    ]
    assert all(silent[key] for key in ("text", "note"))


def test_json_names_the_verdict_that_another_value_would_give(console: Console) -> None:
    write("house.yaml", 'extends: swiss\nabout: {notes: {play.void: {silent: "nobody knows"}}}\n')
    judged, shown = json.loads(asked(console, "house.yaml", "--case", PLAY, "--case", PLAY.replace(", play: RA", "")))[
        "cases"
    ]

    assert (judged["verdict"], judged["legal"]) == ("open", ["Si7"])
    assert judged["unsettled"][0]["answers"] == [{"value": "free", "verdict": "legal"}]
    assert shown["unsettled"][0]["answers"] == [{"value": "free", "legal": ["E8", "RA", "Si7"]}]


def test_a_variant_that_sets_a_silent_option_settles_it(console: Console) -> None:
    write("house.yaml", "extends: swiss\nsettlement: {remainder: pot}\n")
    write("child.yaml", "extends: house\nplay: {head: true}\n")

    assert [run(console, "check", name, "--case", OPEN).code for name in ("swiss", "house", "child")] == [3, 0, 0]


def test_a_ruling_may_expect_that_its_rules_do_not_say(console: Console) -> None:
    write("house.yaml", f"extends: swiss\nrulings:\n  - case: {OPEN}\n    expect: open\n")

    assert run(console, "check", "house.yaml").code == 0


def test_json_says_why_a_case_cannot_be_judged(console: Console) -> None:
    first, second = json.loads(asked(console, "--case", IMPOSSIBLE, "--case", LACKING))["cases"]

    assert (first["verdict"], second["verdict"]) == ("invalid", "incomplete")
    assert "Se9" in first["message"]
    assert "trump" in second["message"]


def test_cases_keep_their_order_under_each_target(console: Console) -> None:
    found = json.loads(asked(console, "swiss", "chratze-fla", "--case", PLAY, "--case", LEGAL))["cases"]

    assert [(case["target"], case["verdict"]) for case in found] == [
        ("swiss", "illegal"),
        ("swiss", "legal"),
        ("chratze-fla", "illegal"),
        ("chratze-fla", "legal"),
    ]


@pytest.mark.parametrize("kind", ["list.yaml", "lines.jsonl", "list.json"])
def test_a_file_of_cases_is_a_list_or_a_case_a_line(console: Console, kind: str) -> None:
    cases = [{"trump": "Si", "trick": "Se9", "hand": "Se7 Si7", "play": card} for card in ("Se7", "Si7")]
    texts = {
        "list.yaml": "".join(f"- {{trump: Si, trick: Se9, hand: Se7 Si7, play: {case['play']}}}\n" for case in cases),
        "lines.jsonl": "\n".join(json.dumps(case) for case in cases),
        "list.json": json.dumps(cases),
    }
    write(kind, texts[kind])

    assert [case["verdict"] for case in json.loads(asked(console, "--case", kind))["cases"]] == ["legal", "illegal"]


def test_a_broken_line_of_cases_spoils_no_other(console: Console) -> None:
    write("cases.jsonl", f"{LEGAL}\n{{trump: [}}\n{PLAY}\n")

    verdicts = [case["verdict"] for case in json.loads(asked(console, "--case", "cases.jsonl"))["cases"]]
    assert verdicts == ["legal", "invalid", "illegal"]
