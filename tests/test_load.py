"""Text -> variant: what is read, what is found, what is inherited, and that nothing ever breaks it."""

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.finding import Severity
from chratze.options import OPTIONS, Direction, Rules, Void, replace, spoken
from chratze.variant.load import load, load_text
from chratze.variant.record import Loaded, Standing, Variant
from chratze.variant.write import said, text
from tests.variants_at_random import rules as random_rules

HERE = Path(__file__).parent
FAULTY = sorted((HERE / "faulty").glob("*.yaml"))
SHIPPED = sorted((HERE.parent / "variants").glob("*.yaml"))
WITHOUT_A_FILE = {"CHR001", "CHR002", "CHR003", "CHR004", "CHR005"}
"""Codes of what is no file, or one too large to be kept as an example."""


def loaded(written: str) -> Loaded:
    """Load a variant from its text."""
    return load_text("house.yaml", written.encode())


def variant(written: str) -> Variant:
    """Load a variant that has no faults."""
    found = loaded(written)
    assert found.variant is not None, found.findings
    return found.variant


def codes(found: Loaded) -> list[str]:
    """List the codes of what was found."""
    return [finding.code for finding in found.findings]


def facts(found: Loaded) -> dict[str, str]:
    """List the facts of what was found first."""
    return dict(found.findings[0].facts)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_what_is_shipped_has_no_faults_and_needs_no_advice(path: Path) -> None:
    found = load(str(path))

    assert found.findings == ()
    assert found.variant is not None


@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.stem)
def test_a_faulty_file_is_faulty_where_its_neighbour_says(
    path: Path, monkeypatch: pytest.MonkeyPatch, *, renew: bool
) -> None:
    monkeypatch.chdir(HERE.parent)
    found = [
        {
            "code": finding.code,
            "line": finding.span.line,
            "column": finding.span.column,
            "end_line": finding.span.end_line,
            "end_column": finding.span.end_column,
            "path": finding.path,
        }
        for finding in load(str(path.relative_to(HERE.parent))).findings
    ]
    beside = path.with_suffix(".json")
    if renew:
        beside.write_text("[\n  " + ",\n  ".join(json.dumps(row) for row in found) + "\n]\n", encoding="utf-8")

    assert found == json.loads(beside.read_text(encoding="utf-8"))


def test_every_code_has_a_faulty_file() -> None:
    package = HERE.parent / "chratze"
    sources = [*(package / "source").rglob("*.py"), *(package / "variant").rglob("*.py")]
    known = {code for path in sources for code in re.findall(r"CHR[0-9]{3}", path.read_text(encoding="utf-8"))}
    shown = {row["code"] for path in FAULTY for row in json.loads(path.with_suffix(".json").read_text())}

    assert known - WITHOUT_A_FILE == shown


def test_mappings_merge_and_lists_replace() -> None:
    found = variant("extends: swiss\ndeal: {packets: [1, 3]}\nseats: {direction: clockwise}\n").rules

    assert found.deal.packets[:3] == (1, 3, 0)
    assert (found.seats.direction, found.seats.max) == (Direction.CLOCKWISE, 7)
    assert found.play.void == Void.TRUMP


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_extending_without_a_difference_changes_nothing_but_names(path: Path) -> None:
    parent, child = load(str(path)).variant, variant(f"extends: {path}\n")

    assert parent is not None
    assert (child.rules, child.hash, child.spans) == (parent.rules, parent.hash, parent.spans)
    assert (child.name, child.parents[0]) == ("house", str(path))


def test_an_option_has_the_place_of_whoever_set_it_last() -> None:
    found = variant("extends: swiss\nplay: {head: true}\n")

    assert str(found.spans["play.head"]) == "house.yaml:2:14"
    assert Path(found.spans["play.void"].file).name == "swiss.yaml"


def test_a_default_has_no_place() -> None:
    assert list(variant("play: {head: true}\n").spans) == ["play.head"]


def test_a_new_coin_makes_other_coins_of_the_same_money() -> None:
    found = variant("extends: swiss\nmoney: {coin: 0.10}\n")

    assert (said(found.rules, "ante.amount"), found.rules.ante.amount) == ("0.20", 2)


def test_a_coin_that_cannot_pay_what_is_taken_over_is_at_fault_itself() -> None:
    found = loaded("extends: swiss\nmoney: {coin: 0.03}\n").findings

    assert [(one.code, str(one.span), one.path) for one in found] == [("CHR212", "house.yaml:2:15", "money.coin")]
    assert [(Path(place.file).name, place.line > 1) for place in found[0].related] == [("swiss.yaml", True)]
    assert dict(found[0].facts) == {"option": "ante.amount", "value": "0.20", "coin": "0.03"}


def test_a_coin_that_a_parent_sets_is_no_fault_of_the_child(tmp_path: Path) -> None:
    (tmp_path / "parent.yaml").write_text("extends: swiss\nmoney: {coin: 0.03}\n")
    found = load_text(str(tmp_path / "child.yaml"), b"extends: parent.yaml\n").findings

    assert [(one.code, Path(one.span.file).name) for one in found] == [
        ("CHR033", "child.yaml"),
        ("CHR212", "parent.yaml"),
    ]


def test_an_amount_that_a_child_sets_is_at_fault_itself() -> None:
    found = loaded("extends: swiss\nmoney: {coin: 0.10}\nante: {amount: 0.25}\n").findings

    assert [(one.code, str(one.span), [str(place) for place in one.related]) for one in found] == [
        ("CHR109", "house.yaml:3:16", ["house.yaml:2:15"])
    ]


def test_calls_of_one_name_are_named_at_both_places() -> None:
    own = loaded("terms: {join: x, drop: X}\npenalty: {cap: none}\n").findings
    inherited = loaded("extends: swiss\nterms: {join: Chratze}\n").findings

    assert [(one.code, str(one.span), [str(place) for place in one.related]) for one in own] == [
        ("CHR214", "house.yaml:1:24", ["house.yaml:1:15"])
    ]
    assert [(one.code, str(one.span), [Path(place.file).name for place in one.related]) for one in inherited] == [
        ("CHR214", "house.yaml:2:15", ["swiss.yaml"])
    ]


@pytest.mark.parametrize("key", ["exchange: {max: 5}", "deal: {packets: [3]}", "ante: {when: pot_empty}"])
def test_what_does_not_go_with_the_parent_is_named_there_too(key: str) -> None:
    (found,) = loaded(f"extends: swiss\n{key}\n").findings

    assert found.span.file == "house.yaml"
    assert {Path(place.file).name for place in found.related} == {"swiss.yaml"}


def test_a_parents_fault_is_named_where_it_is_and_where_it_comes_in(tmp_path: Path) -> None:
    (tmp_path / "parent.yaml").write_text("play: {hed: true}\n")
    found = load_text(str(tmp_path / "child.yaml"), b"extends: parent.yaml\n")

    assert [(finding.code, Path(finding.span.file).name) for finding in found.findings] == [
        ("CHR033", "child.yaml"),
        ("CHR101", "parent.yaml"),
    ]
    assert [Path(file).name for file in found.texts] == ["parent.yaml", "child.yaml"]


def test_a_child_may_set_right_what_does_not_agree_in_its_parent(tmp_path: Path) -> None:
    (tmp_path / "parent.yaml").write_text("extends: swiss\ndeal: {hand: 3}\nexchange: {max: 3}\n")
    child = load_text(str(tmp_path / "child.yaml"), b"extends: parent.yaml\ndeal: {packets: [1, 2]}\n")

    assert codes(load(str(tmp_path / "parent.yaml"))) == ["CHR202"]
    assert codes(child) == []


def test_an_inherited_option_without_effect_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "parent.yaml").write_text("extends: chratze-fla\n")
    child = load_text(str(tmp_path / "child.yaml"), b"extends: parent.yaml\nauction: {nobody: redeal}\n")

    assert codes(child) == []


@pytest.mark.parametrize("count", [101, 5000])
def test_all_faults_are_told_however_many(count: int) -> None:
    keys = "".join(f"key{number}: 1\n" for number in range(count))
    notes = "".join(f"    key{number}: {{silent: x}}\n" for number in range(count))

    assert codes(loaded(f"extends: swiss\n{keys}about:\n  notes:\n{notes}")) == [
        *["CHR101"] * count,
        *["CHR126"] * count,
    ]


@pytest.mark.parametrize(
    ("written", "code", "write"),
    [
        ("deal: {packets: 2,2}", "CHR113", "[2, 2]"),
        ("deal: {packets: 1,1,1,1, upcard: first_packet}", "CHR113", "[1, 1, 1, 1]"),
        ("deal:\n  packets: 2,2", "CHR113", "[2, 2]"),
        ("settlement: {share: {declarer: 0,5}}", "CHR111", "1/2"),
        ("ante: {amount: 0,20}", "CHR108", "0.20"),
        ("penalty: {cap: 0}", "CHR110", "none"),
        ("settlement: {share: {round_up: 0.00}}", "CHR110", "none"),
        ("pack: {suits: french, ranks: []}", "CHR118", "A K Q J 10 9 8 7 6"),
    ],
)
def test_what_to_write_instead_is_said(written: str, code: str, write: str) -> None:
    found = loaded(f"extends: swiss\n{written}\n")

    assert codes(found) == [code]
    assert (facts(found)["write"], "allowed" in facts(found)) == (write, False)


def test_commas_are_joined_only_where_an_option_stands() -> None:
    assert codes(loaded("extends: swiss\nabout: {date: 3,5}\n")) == ["CHR101"]
    assert codes(loaded("extends: swiss\ndeal: {packets: [2, 2], 2: 3, 2: 3}\n")) == ["CHR101", "CHR020"]


def test_only_the_ranks_of_a_pack_are_offered() -> None:
    french = loaded("pack: {suits: french, ranks: A V}\n")
    inherited = loaded("extends: swiss\npack: {ranks: 'A V'}\n")

    assert facts(french)["allowed"] == "A K Q J 10 9 8 7 6 5 4 3 2"
    assert facts(inherited)["allowed"] == "A K O U 10 9 8 7 6 5 4 3 2"
    assert [(found.findings[0].span.column, found.findings[0].span.end_column) for found in (french, inherited)] == [
        (32, 33),
        (18, 19),
    ]


def test_eight_files_may_extend_each_other(tmp_path: Path) -> None:
    (tmp_path / "7.yaml").write_text("title: the last\npenalty: {cap: none}\n")
    for number in range(7):
        (tmp_path / f"{number}.yaml").write_text(f"extends: {number + 1}.yaml\n")

    assert codes(load(str(tmp_path / "0.yaml"))) == []


@pytest.mark.parametrize(
    ("pack", "card"),
    [
        ("permanent: Se7", 2 * 16 + 7),
        ("permanent: schellen-7", 2 * 16 + 7),
        ("permanent: Se2", 2 * 16 + 2),
        ("permanent: SiSau", 3 * 16 + 14),
        ("suits: german, permanent: S7", 3 * 16 + 7),
        ("suits: french, permanent: \u26667", 3 * 16 + 7),
        ("suits: french, permanent: CJ", 11),
        ("permanent: none", 0),
    ],
)
def test_a_card_is_read_with_the_suits_of_its_pack(pack: str, card: int) -> None:
    assert variant(f"extends: swiss\npack: {{{pack}}}\n").rules.pack.permanent == card


def test_a_card_is_taken_over_with_its_suits_alone(tmp_path: Path) -> None:
    (tmp_path / "parent.yaml").write_text("extends: swiss\npack: {suits: german, permanent: S7}\n")
    same, own, other = (
        load_text(str(tmp_path / "child.yaml"), f"extends: parent.yaml\npack: {{{pack}}}\n".encode())
        for pack in ("suits: german", "suits: french, permanent: S7", "suits: french")
    )

    assert [found.variant and found.variant.rules.pack.permanent for found in (same, own)] == [3 * 16 + 7, 16 + 7]
    assert [(one.code, one.path, one.related[0].line) for one in other.findings] == [("CHR222", "pack.suits", 2)]
    assert facts(other) == {"card": "S7", "was": "german", "suits": "french"}


def test_what_says_nothing_is_as_if_nobody_had_said_it(tmp_path: Path) -> None:
    (tmp_path / "parent.yaml").write_text("extends: swiss\nauction: {nobody: new_trump, trumps: 2}\n")
    child = load_text(str(tmp_path / "child.yaml"), b"extends: parent.yaml\nauction: {nobody: redeal}\n").variant
    swiss = variant("extends: swiss\n")

    assert child is not None
    assert (child.rules, child.hash) == (swiss.rules, swiss.hash)
    assert child.spans["auction.trumps"].line == 2


def test_what_a_child_sets_is_settled_and_what_it_does_not_is_noted_as_before() -> None:
    notes = variant("extends: swiss\npenalty: {cap: 5.00}\nabout: {notes: {cut.by: {silent: asked}}}\n").notes

    assert "penalty.cap" not in notes
    assert (notes["cut.by"].standing, notes["cut.by"].text[""], notes["cut.by"].span.line) == (
        Standing.SILENT,
        "asked",
        3,
    )
    assert notes["ante.on_redeal"].standing == Standing.SILENT


def test_terms_are_inherited_and_titles_and_rulings_are_not() -> None:
    found = variant("extends: swiss\nterms: {join: mitgehen}\n")

    assert (found.terms["join"], found.terms["declare"]) == ("mitgehen", "chratze")
    assert (found.title, found.rulings) == ({"": "house"}, ())


def test_where_a_variant_comes_from_is_its_own_and_not_what_it_extends() -> None:
    assert variant("extends: swiss\nabout: {place: Chur}\n").about == {"place": {"": "Chur"}}
    assert "source" in variant("extends: swiss\nabout: {source: Fritz}\n").about


def test_texts_may_be_told_by_language() -> None:
    told = variant(
        "title: {en: ours, de: unser}\nextends: swiss\n"
        "about: {place: {de: daheim}, notes: {cut.by: {silent: {en: asked, gsw: gfröögt}}}}\n"
        "rulings:\n- {case: {trump: Si}, expect: legal, note: {de: seit Mai}}\n"
    )

    assert told.title == {"en": "ours", "de": "unser"}
    assert told.about["place"] == {"de": "daheim"}
    assert told.notes["cut.by"].text == {"en": "asked", "gsw": "gfröögt"}
    assert told.rulings[0].note == {"de": "seit Mai"}


@pytest.mark.parametrize(
    ("title", "code"),
    [("{}", "CHR119"), ("{en: }", "CHR119"), ("{en: [a]}", "CHR120"), ("{en: true}", "CHR125"), ("[a]", "CHR120")],
)
def test_a_text_that_says_nothing_in_a_language_is_refused(title: str, code: str) -> None:
    found = loaded(f"title: {title}\nextends: swiss\n")

    assert codes(found) == [code]


def test_rulings_are_kept_with_their_place() -> None:
    found = variant("extends: swiss\nrulings:\n- {case: {trump: Si}, expect: legal, note: since May}\n").rulings

    assert [(ruling.note, ruling.span.line) for ruling in found] == [({"": "since May"}, 3)]


def test_a_mistake_in_yaml_hides_what_follows_from_it() -> None:
    assert codes(loaded("extends: swiss\nplay: {head: *x}\ncut: {by: reär\x07hand}\n")) == ["CHR022", "CHR008"]


@given(st.binary(max_size=65_536))
@settings(deadline=None, max_examples=60)
def test_any_bytes_come_to_a_variant_or_a_finding(raw: bytes) -> None:
    found = load_text("f.yaml", raw)

    assert (found.variant is None) == any(finding.severity is Severity.ERROR for finding in found.findings)


@given(st.data())
@settings(deadline=None, max_examples=150)
def test_a_file_cut_up_and_patched_comes_to_a_variant_or_a_finding(data: st.DataObject) -> None:
    raw = data.draw(st.sampled_from(SHIPPED)).read_bytes()
    begin = data.draw(st.integers(0, len(raw)))
    end = data.draw(st.integers(begin, min(len(raw), begin + 40)))
    patch = data.draw(
        st.sampled_from([b"", b"\t", b": ", b"{", b"]", b"'", b"&a ", b"*a", b"!x ", b"\n---\n", b"\xff"])
    )
    found = load_text("f.yaml", raw[:begin] + patch + raw[end:])

    assert (found.variant is None) == any(finding.severity is Severity.ERROR for finding in found.findings)


def sayable(rules: Rules) -> Rules:
    """Make random rules such as a file can say them: shares in lowest terms."""
    part, whole = rules.settlement.share.declarer
    return replace(rules, "settlement.share.declarer", Fraction(part, whole).as_integer_ratio())


@given(random_rules().map(sayable))
@settings(deadline=None, max_examples=150)
def test_rules_written_down_and_read_again_are_the_same(rules: Rules) -> None:
    found = variant(text(rules))

    assert found.rules == rules
    assert text(found.rules) == text(rules)
    assert [path for path in OPTIONS if (path in found.spans) != spoken(rules, path)] == []


@given(random_rules().map(sayable), random_rules().map(sayable))
@settings(deadline=None, max_examples=50)
def test_hashes_are_equal_where_rules_are(one: Rules, other: Rules) -> None:
    assert (variant(text(one)).hash == variant(text(other)).hash) == (one == other)
