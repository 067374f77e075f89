"""The door: cases, as a program is answered."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from tests.console import Console, bare, run, write
from tests.shipped import SHIPPED

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
        ("shares", "0.70", "0.00"),
        ("largest", "0.70", "0.00"),
    ]
    assert all(silent[key] for key in ("text", "note"))


def test_json_names_the_verdict_that_another_value_would_give(console: Console) -> None:
    write("house.yaml", 'extends: swiss\nabout: {notes: {play.void: {silent: "nobody knows"}}}\n')
    judged, shown = json.loads(asked(console, "house.yaml", "--case", PLAY, "--case", PLAY.replace(", play: RA", "")))[
        "cases"
    ]

    assert (judged["verdict"], judged["legal"]) == ("open", ["Si7"])
    assert judged["unsettled"][0]["answers"][0] == {"value": "free", "verdict": "legal"}
    assert shown["unsettled"][0]["answers"][0] == {"value": "free", "legal": ["E8", "RA", "Si7"]}


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


def test_json_says_what_may_be_called_and_who_is_asked_instead(console: Console) -> None:
    said = "{calls: [A weg, B chratze], player: %s, dealer: D, call: metcho}"
    first, second = json.loads(asked(console, "--case", said % "A", "--case", said % "C"))["cases"]

    assert (first["kind"], first["verdict"], first["asked"]) == ("call", "legal", None)
    assert first["legal"] == ["drop", "join"]
    assert (second["verdict"], second["legal"], second["asked"]) == ("illegal", [], "A")


def test_json_names_the_calls_and_the_number_of_cards_that_an_option_takes_away(console: Console) -> None:
    call = "{calls: [A weiter, B kratzen, C letzter], player: D, dealer: D, call: letzter}"
    exchange = "{hand: 4, throw: 4, stock: 2}"
    (last,) = json.loads(asked(console, "chratze-rlt", "--case", call))["cases"]
    (draw,) = json.loads(asked(console, "chratze-fla", "--case", exchange))["cases"]

    assert [one["calls"] for one in last["because"] if one["option"] == "auction.last_defender"] == [["last"]]
    assert [(one["option"], one["count"]) for one in draw["because"] if one["count"]] == [
        ("exchange.max", 1),
        ("exchange.stock_out", 1),
    ]


def test_json_says_what_is_drawn_and_thrown_for_every_number_of_cards(console: Console) -> None:
    (case,) = json.loads(asked(console, "--case", "{hand: 4}"))["cases"]

    assert (case["kind"], case["verdict"], case["legal"]) == ("exchange", "ok", [0, 1, 2, 3, 4])
    assert (case["draws"], case["then_throw"]) == ([0, 1, 2, 3, 5], [0, 0, 0, 0, 1])


def test_json_says_whether_a_swap_is_allowed_without_any_numbers_of_cards(console: Console) -> None:
    swap = "{hand: Si6 Si7 E8 R9, upcard: SiA, swap: after}"
    (case,) = json.loads(asked(console, "--case", swap))["cases"]

    assert (case["verdict"], case["legal"], "draws" in case) == ("legal", ["keep", "swap"], False)


def test_json_says_what_else_would_be_drawn_where_another_value_allows_an_exchange_too(console: Console) -> None:
    (case,) = json.loads(asked(console, "--case", "{hand: 4, throw: 4, stock: 4, discards: 3}"))["cases"]

    (other,) = next(one["answers"] for one in case["unsettled"] if one["option"] == "exchange.bonus_short")
    assert (other["value"], other["verdict"], other["draws"][4], case["draws"][4]) == ("new_stock", "legal", 5, 4)


def test_a_case_is_put_to_every_variant_that_can_be_named_and_to_each_once(console: Console) -> None:
    write("ours.yaml", "extends: swiss\nplay: {void: free}\n")
    found = json.loads(asked(console, "swiss", "--all", "--case", PLAY))["cases"]

    assert [case["target"] for case in found][:2] == ["swiss", "ours"]
    assert sorted(case["target"] for case in found) == sorted(("ours", *SHIPPED))
    assert {case["target"]: case["verdict"] for case in found}["ours"] == "legal"


def test_where_some_variant_answers_every_case_to_all_the_exit_code_is_0(console: Console) -> None:
    codes = [
        run(console, "check", "--all", *words).code
        for words in (("--case", PLAY), ("--case", IMPOSSIBLE), ("--case", PLAY, "--case", IMPOSSIBLE))
    ]

    assert codes == [0, 2, 2]


def test_a_variant_that_is_broken_is_told_beside_what_all_others_answer(console: Console) -> None:
    write("bad.yaml", "schema: 1\nplay: [\n")

    answer = run(console, "check", "--all", "--case", PLAY)

    assert [line.split()[:2] for line in answer.out.splitlines() if line.startswith("bad")] == [["bad", "CHR011:"]]
    assert answer.code == 0


def test_what_is_told_in_the_cards_of_another_pack_is_answered_in_the_own_ones(console: Console) -> None:
    write("ours.yaml", "extends: swiss\npack: {suits: german}\n")
    cases = json.loads(asked(console, "--all", "--case", "{trump: Schilten, trick: [SeX, SiO], hand: [Si7 E8, RA]}"))
    legal = {case["target"]: case["legal"] for case in cases["cases"] if "legal" in case}

    assert (legal["swiss"], legal["ours"]) == (["Si7"], ["G7"])


@pytest.mark.parametrize(
    "calls", ["[A weg, B chratze]", "'A weg, B chratze'", "[A weg, {B: chratze}]", "{A: weg, B: chratze}"]
)
def test_calls_in_the_words_of_one_table_are_understood_by_all(console: Console, calls: str) -> None:
    case = f"{{calls: {calls}, player: C, dealer: D, call: metcho}}"
    found = {one["target"]: one["verdict"] for one in json.loads(asked(console, "--all", "--case", case))["cases"]}

    assert (found["chratze-rlt"], found["swiss"]) == ("legal", "illegal")


def test_a_line_that_is_no_case_spoils_no_other_line_and_each_is_told_with_its_place(console: Console) -> None:
    lines = ('{"trump": "Si", "trick": "Se9"}', "garbage", '{"trump": "Si", "trick": "Se9 Si6"}')
    Path("cases.jsonl").write_text("\n".join(lines), encoding="utf-8")

    concise = run(console, "check", "swiss", "--case", "cases.jsonl", "--format", "concise").out
    text = run(console, "check", "swiss", "--case", "cases.jsonl").out

    beginnings = [line.partition("swiss: ")[::2] for line in concise.splitlines()]
    assert [place for place, _ in beginnings] == ["cases.jsonl:1:1: ", "cases.jsonl:2:1: ", "cases.jsonl:3:1: "]
    assert [said.partition(":")[0] for _, said in beginnings] == ["ok", "invalid", "ok"]
    assert "Case 2 (cases.jsonl:2:1), by swiss:" in text
