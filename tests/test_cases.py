"""Cases read: what is asked, and what cannot be."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.cards import show, show_all
from chratze.game.case import Case
from chratze.game.cases import KEYS, read_case
from chratze.game.judge import judge
from chratze.game.rulings import VERDICTS, read_expectation
from chratze.game.verdict import Verdict
from chratze.options import OPTIONS, Declarers, Kind, Rules
from chratze.words.speak import LANGUAGES, load_words, sentence
from tests.asked import RAPPEN, TERMS, node, read, refused
from tests.shipped import FLA, SWISS, ZWICKEN, changed, shipped
from tests.variants_at_random import rules as random_rules

TRICK = {"trump": "Si", "trick": "Se9 SiO"}
ASKED = {**TRICK, "hand": "Si7 E8 RA", "play": "RA"}
MONEY = {"pot": "1.00", "declarer": "C", "tricks": {"A": "1", "B": "2", "C": "1", "D": "0"}}


def test_a_case_of_cards_is_read_into_ints() -> None:
    case = read(SWISS, **ASKED)

    assert case.kind == "play"
    assert case.trump == 3
    assert [show(SWISS.pack, card) for card in case.trick] == ["Se9", "SiO"]
    assert show_all(SWISS.pack, case.hand) == ["E8", "RA", "Si7"]
    assert show(SWISS.pack, case.play) == "RA"


def test_a_case_of_money_is_read_into_coins_and_places() -> None:
    case = read(SWISS, **MONEY, out="E F", ante="0.10")

    assert case.kind == "settlement"
    assert (case.pot, case.ante) == (20, 2)
    assert case.names == ("A", "B", "C", "D", "E", "F")
    assert case.tricks == (1, 2, 1, 0)
    assert case.declarers == (2,)


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        (ASKED, "play"),
        ({"trump": "Si", "hand": "Si7"}, "play"),
        ({"trump": "Si", "trick": None, "hand": "Si7"}, "play"),
        (TRICK, "trick"),
        (MONEY, "settlement"),
        ({"pot": "1", "tricks": {"A": None}}, "settlement"),
        ({"pot": "1", "tricks": "A"}, "settlement"),
        ({"calls": ["A weg"], "player": "B"}, "call"),
        ({"calls": [], "player": "B", "hand": "Si7"}, "call"),
        ({"hand": "4"}, "exchange"),
        ({"hand": "Si7 E8 RA R9", "throw": "1"}, "exchange"),
        ({"swap": "true"}, "exchange"),
    ],
)
def test_the_keys_say_what_is_asked(said: dict[str, object], kind: str) -> None:
    assert read(SWISS, **said).kind == kind


@pytest.mark.parametrize("trick", ["Se9 SiO", "se-9 SIO", ["Se9", "SiO"], ["Se9 SiO"], [None, "Se9", "SiO"]])
def test_cards_may_be_written_in_a_row_or_as_a_list(trick: object) -> None:
    assert read(SWISS, **(TRICK | {"trick": trick})) == read(SWISS, **TRICK)


@pytest.mark.parametrize("out", ["E F", ["E", "F"], [None, "E", "F"]])
def test_names_may_be_written_in_a_row_or_as_a_list(out: object) -> None:
    assert read(SWISS, **MONEY, out=out).names[4:] == ("E", "F")


def test_a_name_in_a_list_may_have_spaces() -> None:
    assert read(SWISS, **MONEY, out=["Hans Peter"]).names[4:] == ("Hans Peter",)


@pytest.mark.parametrize("out", [None, [], ""])
def test_nobody_need_be_out(out: object) -> None:
    assert read(SWISS, **MONEY, out=out).names == ("A", "B", "C", "D")


@pytest.mark.parametrize("tricks", [{"C": None}, {"C": "2"}, {"C": "much"}, "C", ["C"]])
def test_the_tricks_of_a_lone_name_are_not_read(tricks: object) -> None:
    assert read(SWISS, pot="1", tricks=tricks) == read(SWISS, pot="1", tricks={"C": "4"}, declarer="C")


@pytest.mark.parametrize(
    ("pot", "coins"), [("1", 20), ("1.0", 20), ("1.00", 20), ("0.5", 10), ("0.05", 1), ("0", 0), ("+1", 20)]
)
def test_money_is_read_as_whole_coins(pot: str, coins: int) -> None:
    assert read(SWISS, **(MONEY | {"pot": pot})).pot == coins


def test_a_pot_may_hold_as_many_coins_as_a_table_can_count() -> None:
    assert read(RAPPEN, **(MONEY | {"pot": "10000000000000.00"})).pot == 10**15


@pytest.mark.parametrize("facts", [{"role": "joiner"}, {"trick_number": "2"}, {"blind": "double_blind"}])
def test_a_case_may_say_facts_that_no_rule_asks_for(facts: dict[str, object]) -> None:
    assert read(SWISS, **ASKED, **facts) == read(SWISS, **ASKED)


UNREADABLE: list[tuple[object, str, dict[str, str]]] = [
    ("Se9", "shape", {}),
    ([TRICK], "shape", {}),
    (ASKED | {"rol": "joiner"}, "key_meant", {"key": "rol", "meant": "role"}),
    ({"Trumpf": "Si", "trick": "Se9", "hand": "Si7"}, "key_meant", {"meant": "trump"}),
    ({"trump": "Si", "trick": "Se9", "hnd": "Si7"}, "key_meant", {"meant": "hand"}),
    ({"trump": "Si", "trick": "Se9", "Karten": "Si7"}, "key_meant", {"meant": "hand"}),
    (ASKED | {"Trick-Numer": "1"}, "key_meant", {"meant": "trick_number"}),
    (ASKED | {"trik": "Se9"}, "key_unknown", {"key": "trik"}),
    (TRICK | {"role": "joiner"}, "key_unknown", {"key": "role"}),
    ({"hand": "Si7", "trik": "Se9"}, "key_meant", {"meant": "trick"}),
    (TRICK | {"Se8": "RA"}, "key_unknown", {"key": "Se8"}),
    (TRICK | {"SO": None}, "cards_spaces", {"write": "trick: Se9 SiO SO"}),
    ({"trick": "Se9", "SiO": None, "play": None, "SO": None}, "cards_spaces", {"write": "trick: Se9 SiO"}),
    ({"pot": "1", "trick": {"A": "4"}}, "key_meant", {"key": "trick", "meant": "tricks"}),
    (MONEY | {"xyzzy": "1"}, "key_unknown", {"allowed": "pot, tricks, declarer, out, ante, blind"}),
    (MONEY | {"hnd": "Si7"}, "key_unknown", {"key": "hnd"}),
    (ASKED | {"upcard": "Si9"}, "key_unknown", {"key": "upcard"}),
    ({"xyzzy": "1"}, "key_unknown", {"key": "xyzzy"}),
    ({"trump": "Si", "trick": "Se9", "SiO": None}, "cards_spaces", {"write": "trick: Se9 SiO"}),
    ({"trick": "Se9", "SiO": None, "SO": None, "hand": "Si7"}, "cards_spaces", {"write": "trick: Se9 SiO SO"}),
    ({"trick": ["Se9"], "RA": None, "E5": None, "hand": "Si7"}, "cards_spaces", {"write": "trick: Se9 RA E5"}),
    (TRICK | {"trick": "Se9, SiO"}, "cards_spaces", {"write": "trick: Se9 SiO"}),
    (MONEY | {"out": "E", "F": None}, "names_spaces", {"write": "out: E F"}),
    (MONEY | {"out": "E,F"}, "names_spaces", {"write": "out: E F"}),
    (MONEY | {"declarer": "A C"}, "declarer_one", {"names": "A, C"}),
    (MONEY | {"declarer": ["C", "E"]}, "declarer_unknown", {"name": "E"}),
    (MONEY | {"declarer": {"C": None}}, "names_shape", {"key": "declarer"}),
    ({"pot": "1", "declarer": "A", "C": None, "tricks": {"A": "4", "C": "0"}}, "names_spaces", {}),
    (MONEY | {"blind": "perhaps"}, "word_unknown", {"key": "blind"}),
    (TRICK | {"trick": {"Se9": None}}, "cards_shape", {"key": "trick"}),
    (MONEY | {"out": {"E": None}}, "names_shape", {"key": "out"}),
    (TRICK | {"trick": "Se9 SO"}, "misread_between", {"text": "SO", "head": "S", "write": "SeO, SiO"}),
    (TRICK | {"trump": "S"}, "misread_between", {"text": "S", "head": "S", "write": "Se, Si"}),
    (TRICK | {"trump": ["Si"]}, "misread_suit", {"text": "[Si]"}),
    (TRICK | {"trump": {"Si": None}}, "misread_suit", {"text": "{Si: }"}),
    (TRICK | {"trick": "Se1"}, "misread_rank", {"readings": "A, K, O, U, 10, 9, 8, 7, 6"}),
    (TRICK | {"trick": "Stich"}, "misread_card", {"example": "EA"}),
    (TRICK | {"trick": "Sch9"}, "misread_between", {"head": "Sch", "write": "Se9, Si9"}),
    (TRICK | {"trick": "Se5"}, "misread_absent", {"text": "Se5"}),
    (TRICK | {"trick": "Se9 Se9"}, "misread_twice", {"text": "Se9"}),
    (ASKED | {"hand": "Si7 SiO RA"}, "misread_twice", {"text": "SiO"}),
    (ASKED | {"hand": "Si7 E8 RA RA"}, "misread_twice", {"text": "RA"}),
    (ASKED | {"play": "RA E8"}, "one_card", {"count": "2"}),
    (ASKED | {"play": "R9"}, "play_not_in_hand", {"card": "R9"}),
    (ASKED | {"role": "dealer"}, "word_unknown", {"key": "role", "allowed": "declarer, joiner"}),
    (ASKED | {"blind": "perhaps"}, "word_unknown", {"key": "blind", "text": "perhaps"}),
    (ASKED | {"trick_number": "two"}, "number_unreadable", {"text": "two"}),
    (ASKED | {"trick_number": "5"}, "number_range", {"least": "1", "most": "4"}),
    (ASKED | {"hand": "Si7 E8 RA R9 R8"}, "hand_large", {"count": "5", "most": "4"}),
    (ASKED | {"trick_number": "3"}, "hand_large", {"count": "3", "most": "2"}),
    (ASKED | {"trick": "E9 EA R9 R8 Se9 SeA SiA"}, "trick_long", {"count": "7", "most": "6"}),
    (TRICK | {"trick": "E9 EA R9 R8 Se9 SeA SiA SiK"}, "trick_long", {"count": "8", "most": "7"}),
    (MONEY | {"pot": "a franc"}, "money_unreadable", {"key": "pot", "text": "a franc"}),
    (MONEY | {"pot": "1.005"}, "money_unreadable", {"text": "1.005"}),
    (MONEY | {"pot": "1e3"}, "money_unreadable", {"text": "1e3"}),
    (MONEY | {"pot": "1,00"}, "money_unreadable", {"text": "1,00"}),
    ({"pot": "1", "00": None, "tricks": "A"}, "money_comma", {"write": "pot: 1.00"}),
    ({"pot": "1", "tricks": "A", "ante": "0", "5": None}, "money_comma", {"write": "ante: 0.5"}),
    ({"pot": "1", "tricks": "A", "5": None}, "key_unknown", {"key": "5"}),
    (MONEY | {"pot": ["1"]}, "money_unreadable", {"text": "[1]"}),
    (MONEY | {"pot": "1.02"}, "money_coins", {"text": "1.02", "coin": "0.05"}),
    (MONEY | {"pot": "-1"}, "money_negative", {"key": "pot"}),
    (MONEY | {"ante": "-1"}, "money_negative", {"key": "ante"}),
    (MONEY | {"pot": "50000000000000.05"}, "money_large", {"key": "pot"}),
    ({"pot": "1", "tricks": "A B"}, "tricks_shape", {}),
    ({"pot": "1", "tricks": {}}, "tricks_shape", {}),
    (MONEY | {"tricks": {"C": "-1", "D": "5"}}, "tricks_number", {"name": "C", "text": "-1"}),
    (MONEY | {"tricks": {"C": "1", "D": ["3"]}}, "tricks_number", {"name": "D", "text": "[3]"}),
    (MONEY | {"tricks": {"C": "1", "D": "2"}}, "tricks_sum", {"count": "3", "most": "4"}),
    (MONEY | {"out": "E D"}, "name_twice", {"name": "D"}),
    (MONEY | {"out": "E E"}, "name_twice", {"name": "E"}),
    (MONEY | {"out": "E F G H"}, "names_many", {"count": "8", "most": "7"}),
    (MONEY | {"declarer": "E", "out": "E"}, "declarer_unknown", {"name": "E", "names": "A, B, C, D"}),
    ({"pot": "1", "tricks": "A", "declarer": "B"}, "declarer_unknown", {"name": "B", "names": "A"}),
]  # fmt: skip


@pytest.mark.parametrize(("said", "message", "facts"), UNREADABLE)
def test_what_cannot_be_is_invalid_and_the_message_says_why(said: object, message: str, facts: dict[str, str]) -> None:
    found = refused(SWISS, said)

    assert (found.verdict, found.message) == ("invalid", message)
    assert facts.items() <= dict(found.facts).items()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("said", [said for said, _, _ in UNREADABLE])
def test_why_a_case_cannot_be_judged_can_be_said_in_every_language(said: object, language: str) -> None:
    found = refused(SWISS, said)

    assert sentence(load_words(language), f"case.{found.message}", **dict(found.facts))


@pytest.mark.parametrize(
    ("said", "message", "fact"),
    [
        ({}, "nothing_asked", ()),
        ({"out": "E"}, "nothing_asked", ()),
        ({"trick": "Se9", "hand": "Si7"}, "missing", (("key", "trump"),)),
        ({"trump": None, "trick": "Se9"}, "missing", (("key", "trump"),)),
        ({"trump": "Si", "play": "RA"}, "missing", (("key", "hand"),)),
        ({"trump": "Si", "hand": []}, "missing", (("key", "hand"),)),
        ({"trump": "Si", "trick": None}, "missing", (("key", "trick"),)),
        ({"trump": "Si"}, "missing", (("key", "trick"),)),
        ({"pot": "1"}, "missing", (("key", "tricks"),)),
        ({"player": "A"}, "missing", (("key", "calls"),)),
        ({"calls": ["A weg"]}, "missing", (("key", "player"),)),
        ({"throw": "2"}, "missing", (("key", "hand"),)),
        ({"tricks": {"A": "4"}}, "missing", (("key", "pot"),)),
        ({"pot": "1", "tricks": {"A": "2", "B": "2"}}, "missing", (("key", "declarer"),)),
        ({"pot": "1", "tricks": {"A": "2", "B": None}}, "tricks_missing", (("name", "B"),)),
    ],
)
def test_what_a_case_must_say_and_does_not_is_named(said: object, message: str, fact: tuple[object, ...]) -> None:
    found = refused(SWISS, said)

    assert (found.verdict, found.message, found.facts) == ("incomplete", message, fact)


SEVERAL = changed(SWISS, {"auction.declarers": Declarers.SEVERAL})


@pytest.mark.parametrize("declarer", ["A C", ["A", "C"], [None, "A", "C"]])
def test_several_may_have_declared_where_the_rules_have_it_so(declarer: object) -> None:
    assert read(SEVERAL, **MONEY | {"declarer": declarer}).declarers == (0, 2)


def test_a_declarer_is_not_named_twice() -> None:
    assert refused(SEVERAL, MONEY | {"declarer": "A A"}).message == "name_twice"


def test_nobody_declares_where_all_stay_or_drop() -> None:
    stay = changed(SWISS, {"auction.kind": Kind.STAY_OR_DROP})
    nobody = {key: said for key, said in MONEY.items() if key != "declarer"}

    assert read(stay, **nobody).declarers == ()
    assert read(stay, pot="1", tricks="A").declarers == ()
    assert refused(stay, MONEY).message == "declarer_none"


@pytest.mark.parametrize(("said", "blind"), [("true", 1), ("blind", 1), ("double_blind", 2), ("none", 0), ("false", 0)])
def test_a_blind_is_read(said: str, blind: int) -> None:
    assert read(SWISS, **MONEY, blind=said).blind == blind


def test_a_hand_and_a_deal_are_as_large_as_the_variant_says() -> None:
    large = refused(ZWICKEN, {"trump": "Si", "hand": "Si7 E8 RA R9"})
    many = refused(ZWICKEN, MONEY)

    assert (large.message, dict(large.facts)["most"]) == ("hand_large", "3")
    assert (many.message, dict(many.facts)["most"]) == ("tricks_sum", "3")


def test_a_table_has_as_many_seats_as_the_variant_says() -> None:
    assert refused(FLA, MONEY | {"out": "E"}).message == "names_many"
    assert refused(FLA, {"trump": "Si", "trick": "E9 R9 Se9 SiO", "hand": "RA"}).message == "trick_long"


@pytest.mark.parametrize(
    ("expect", "message"),
    [
        ("forbidden", "expect_word"),
        (None, "missing"),
        ([], "expect_shape"),
        ({}, "expect_shape"),
        ({"verdict": "yes"}, "expect_word"),
        ({"winer": "1"}, "key_meant"),
        ({"xyzzy": "1"}, "expect_unknown"),
        ({"winner": None}, "missing"),
        ({"winner": "E9"}, "number_unreadable"),
        ({"draws": "Se9"}, "number_unreadable"),
        ({"draws": None}, "number_unreadable"),
        ({"then_throw": [[0]]}, "number_unreadable"),
        ({"legal": "tanzen"}, "misread_card"),
        ({"winner": "0"}, "number_range"),
        ({"card": "S9"}, "misread_between"),
        ({"card": "E9 R9"}, "one_card"),
        ({"legal": "Se9 Se9"}, "misread_twice"),
        ({"gains": "A 1.00"}, "expect_shape"),
        ({"gains": {"A": None}}, "missing"),
        ({"gains": {"A": "0.52"}}, "money_coins"),
        ({"pot_after": "much"}, "money_unreadable"),
        ({"pot_after": "1", "00": None}, "money_comma"),
        ({"gains": {"A": "0", "50": None, "B": "1.00"}}, "money_comma"),
    ],
)
def test_an_expectation_that_cannot_be_read_says_why(expect: object, message: str) -> None:
    found = read_expectation(SWISS, node(expect))

    assert isinstance(found, Verdict)
    assert found.message == message


SAYABLE: tuple[object, ...] = (
    None, "", "A", "A B", "A chratze", "B weg", "C", "weg", "0", "1", "4", "5", "-1", "99", "1.00", "0.5", "Si", "Si6",
    "Se9 SiO", "Si7 E8 RA R9", "RA RA", "true", "drawn", "double_blind", "joiner", "out", [], {},
    ["A weg", "B chratze"], ["A blind", "B weg"], {"A": "2", "B": "2"}, {"A": "4"},
    {"A": None, "B": "weg"}, [["A"]], {"A": {"B": "C"}},
)  # fmt: skip
EVERY_KEY = sorted({key for keys in KEYS.values() for key in keys})


@settings(max_examples=600, deadline=None)
@given(
    st.sampled_from([SWISS, ZWICKEN, FLA, shipped("zwicken"), shipped("chratze-rlt"), SEVERAL]) | random_rules(),
    st.dictionaries(st.sampled_from(EVERY_KEY), st.sampled_from(SAYABLE), max_size=7),
    st.sets(st.sampled_from(sorted(OPTIONS))),
)
def test_whatever_a_case_says_it_is_answered_or_refused(
    rules: Rules, said: dict[str, object], silent: set[str]
) -> None:
    found = read_case(rules, node(said), TERMS)
    verdict = judge(rules, found, silent) if isinstance(found, Case) else found

    assert verdict.verdict in VERDICTS
    assert bool(verdict.message) == (verdict.verdict in ("invalid", "incomplete"))
