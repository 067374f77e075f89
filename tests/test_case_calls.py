"""Cases about calls: who may say what, and which option says so."""

from collections.abc import Iterator

import pytest
from hypothesis import assume, given, settings

from chratze.cards import ranks
from chratze.game.asking import CALLS, words
from chratze.game.case import Auction, Case, Said
from chratze.game.judge import bare, expected, judge
from chratze.game.judge_money import from_forehand
from chratze.game.verdict import Because, Otherwise
from chratze.options import (
    AgainstDealer,
    Blinder,
    Declarers,
    ExchangeWhen,
    Kind,
    LastDefender,
    Nobody,
    Order,
    OwnCard,
    Passed,
    Rules,
)
from chratze.rules.course import asking, choices
from chratze.rules.table import BLIND, DECLARE, DOUBLE_BLIND, EXCHANGE, JOIN, TO_COME, TURN, Table
from chratze.words.speak import LANGUAGES, load_words, sentence
from tests.asked import SEEDS, TERMS, ask, deal, node, options, read, refused, seats
from tests.shipped import SWISS, changed
from tests.variants_at_random import rules as random_rules

PLAIN = changed(
    SWISS,
    {
        "blind.single": Blinder.NOBODY,
        "blind.double": Blinder.NOBODY,
        "auction.last_defender": LastDefender.FREE,
        "auction.order": Order.AFTER_DECLARER,
    },
)
"""Nothing but passing and declaring, then joining and dropping; the player after the declarer is asked first."""


def test_who_is_asked_to_join_may_join_or_drop() -> None:
    verdict = ask(PLAIN, calls=["A pass", "B chratze"], player="C", dealer="D")

    assert (verdict.kind, verdict.verdict, verdict.legal) == ("call", "ok", ("drop", "join"))


def test_the_first_to_be_asked_may_pass_or_declare() -> None:
    assert ask(PLAIN, calls=[], player="A", dealer="D").legal == ("pass", "declare")


@pytest.mark.parametrize("said", ["weg", "WEG", "drop", "pass"])
def test_a_call_is_judged_by_its_word_or_the_term_of_the_table(said: str) -> None:
    assert ask(PLAIN, calls=["A chratze"], player="B", dealer="C", call=said).verdict == "legal"


def test_who_says_no_may_do_so_in_the_word_of_the_other_question() -> None:
    assert ask(PLAIN, calls=["A weg", "B weg"], player="C", call="drop", dealer="C").verdict == "legal"


def test_a_call_that_does_not_answer_the_question_is_illegal() -> None:
    assert ask(PLAIN, calls=["A pass"], player="B", dealer="C", call="join").verdict == "illegal"


@pytest.mark.parametrize("option", ["passed", "order"])
def test_who_is_not_asked_yet_may_call_nothing_and_the_options_that_would_ask_him_are_named(option: str) -> None:
    first = changed(PLAIN, {"auction.order": Order.FOREHAND})

    verdict = ask(first, calls=["A pass", "B chratze"], player="C", dealer="D")

    assert (verdict.verdict, verdict.legal) == ("ok", ())
    assert verdict.facts == (("name", "C"), ("asked", "A"))
    assert f"auction.{option}" in options(verdict)


def test_who_has_passed_for_good_may_not_join() -> None:
    final = changed(PLAIN, {"auction.passed": Passed.FINAL})
    said = {"calls": ["A pass", "B chratze", "C weg", "D weg"], "player": "A", "call": "chume mit", "dealer": "D"}

    assert ask(PLAIN, **said).verdict == "legal"
    assert ask(final, **said).verdict == "illegal"
    assert options(ask(final, **said)) == ["auction.passed"]


ANNOUNCED = changed(PLAIN, {"auction.last_defender": LastDefender.ANNOUNCED})
LAST = {"calls": ["A chratze", "B weg"], "player": "C", "dealer": "D"}
OPPOSED = {"calls": ["A chratze", "B weg", "C weg"], "player": "D", "call": "drop", "dealer": "D"}


def test_the_last_defender_must_join_under_duty_and_the_duty_is_named_first() -> None:
    verdict = ask(changed(PLAIN, {"auction.last_defender": LastDefender.DUTY}), **OPPOSED)

    assert (verdict.verdict, verdict.legal) == ("illegal", ("join",))
    assert verdict.because[0] == Because("auction.last_defender", calls=("drop",))


def test_the_last_defender_may_drop_where_he_is_free_and_that_is_named() -> None:
    verdict = ask(PLAIN, **OPPOSED)

    assert (verdict.verdict, options(verdict)) == ("legal", ["auction.last_defender"])


@pytest.mark.parametrize(("against", "verdict"), [(AgainstDealer.REARHAND, "illegal"), (AgainstDealer.NOBODY, "legal")])
def test_the_duty_of_the_last_may_lapse_against_a_dealer(against: AgainstDealer, verdict: str) -> None:
    duty = changed(PLAIN, {"auction.last_defender": LastDefender.DUTY, "auction.against_dealer": against})
    said = {"calls": ["A pass", "B pass", "C chratze", "A weg"], "player": "B", "call": "weg", "dealer": "C"}

    assert ask(duty, **said).verdict == verdict
    assert "auction.against_dealer" in options(ask(duty, **said))


def test_who_announced_to_be_the_last_must_join_when_nobody_has() -> None:
    before = ask(ANNOUNCED, calls=["A chratze"], player="B", dealer="D")
    after = ask(ANNOUNCED, calls=["A chratze", "B letzter", "C weg", "D weg"], player="B", dealer="D", call="weg")

    assert before.legal == ("drop", "last", "join")
    assert (after.verdict, after.legal) == ("illegal", ("join",))


def test_a_player_asked_to_join_may_declare_where_several_may() -> None:
    said = {"calls": ["A chratze"], "player": "B", "dealer": "D", "call": "chratze"}

    assert ask(changed(PLAIN, {"auction.declarers": Declarers.SEVERAL}), **said).verdict == "legal"
    assert ask(PLAIN, **said).verdict == "illegal"
    assert options(ask(PLAIN, **said)) == ["auction.declarers"]


def test_a_dealer_who_turned_his_own_card_may_not_drop() -> None:
    own = changed(PLAIN, {"deal.own_card": OwnCard.TOP, "auction.kind": Kind.STAY_OR_DROP})

    verdict = ask(own, calls=["C turn_own", "A join", "B weg"], player="C", call="drop")

    assert (verdict.verdict, verdict.because[0]) == ("illegal", Because("deal.own_card", calls=("drop",)))


def test_a_dealer_who_lets_the_stock_be_turned_may_drop() -> None:
    own = changed(PLAIN, {"deal.own_card": OwnCard.ANY, "auction.kind": Kind.STAY_OR_DROP})

    assert ask(own, calls=["A join", "B weg"], player="C", call="drop", dealer="C").verdict == "legal"


@pytest.mark.parametrize(
    ("call", "legal"), [("blind", ("not_blind", "blind")), ("double_blind", ("not_blind", "double_blind"))]
)
def test_a_dealer_may_go_blind_before_anybody_calls(call: str, legal: tuple[str, ...]) -> None:
    verdict = ask(SWISS, calls=[], player="D", dealer="D", call=call)

    assert (verdict.verdict, verdict.legal) == ("legal", legal)


def test_a_dealer_whose_upcard_lies_there_may_go_blind_and_no_more_double_blind() -> None:
    verdict = ask(SWISS, calls=[], player="D", dealer="D", upcard="Si9")

    assert verdict.legal == ("not_blind", "blind")


def test_a_blind_that_no_table_of_these_rules_has_is_illegal_and_the_option_is_named() -> None:
    verdict = ask(PLAIN, calls=[], player="D", dealer="D", call="blind")

    assert (verdict.verdict, verdict.legal) == ("illegal", ())
    assert "blind.single" in options(verdict)


def test_who_goes_blind_first_is_the_dealer() -> None:
    assert ask(SWISS, calls=["D blind", "A weg"], player="B").legal == ("drop", "join")


def test_nobody_is_asked_on_an_upcard_that_makes_everybody_play() -> None:
    banner = changed(PLAIN, {"auction.all_play_on": 10})

    asked = ask(banner, calls=[], player="A", dealer="D", upcard="Si10")

    assert asked.legal == ()
    assert "auction.all_play_on" in options(asked)
    assert ask(banner, calls=[], player="A", dealer="D", upcard="Si9").legal == ("pass", "declare")
    assert ask(banner, calls=["A chratze"], player="B", dealer="D", upcard="Si10").message == "call_over"


def test_the_upcard_of_a_case_is_the_last_that_was_turned() -> None:
    anew = changed(PLAIN, {"auction.all_play_on": 10, "auction.nobody": Nobody.NEW_TRUMP})
    passed = [f"{name} pass" for name in "ABC"]

    assert ask(anew, calls=passed, player="A", dealer="C", upcard="Si9").legal == ("pass", "declare")
    assert ask(anew, calls=passed, player="A", dealer="C", upcard="Si10").legal == ()


def test_after_everybody_has_passed_nobody_is_asked_unless_a_new_trump_is_turned() -> None:
    verdict = ask(PLAIN, calls=["A pass", "B pass"], player="A", dealer="B")

    assert (verdict.legal, options(verdict), verdict.facts) == ((), ["auction.nobody"], (("name", "A"),))


def test_what_was_exchanged_before_the_auction_binds_and_must_be_told() -> None:
    early = changed(PLAIN, {"exchange.when": ExchangeWhen.BEFORE_AUCTION})
    said = {"calls": ["A chratze"], "player": "B", "dealer": "D", "call": "weg"}

    untold = judge(early, read(early, **said))

    assert (untold.verdict, untold.kind, untold.facts) == ("incomplete", "call", (("key", "throw"),))
    assert [ask(early, **said, throw=threw).verdict for threw in ("0", "1")] == ["legal", "illegal"]
    assert ask(early, **said, throw="2").because[0] == Because("exchange.when", calls=("drop",))


def test_a_player_of_whom_nothing_is_said_sits_before_the_dealer() -> None:
    three = changed(PLAIN, {"seats.min": 4})

    assert ask(three, calls=["A chratze"], player="B", dealer="D", call="weg").verdict == "legal"
    assert ask(three, calls=["A chratze", "B weg"], player="D", dealer="D").facts == (("name", "D"),)


# What the rules do not say


def test_a_call_is_open_where_another_value_of_a_silent_option_would_not_allow_it() -> None:
    case = read(PLAIN, **OPPOSED)
    verdict = judge(PLAIN, case, frozenset({"auction.last_defender", "auction.passed"}))
    duty = bare(changed(PLAIN, {"auction.last_defender": LastDefender.DUTY}), case)

    assert (verdict.verdict, verdict.as_written) == ("open", "legal")
    assert [(one.option, one.others) for one in verdict.unsettled] == [
        ("auction.last_defender", (Otherwise("duty", duty),))
    ]


def test_rules_under_which_the_calls_could_not_be_made_leave_nothing_open() -> None:
    case = read(PLAIN, calls=["A pass", "B chratze"], player="C", dealer="D")

    assert judge(PLAIN, case, frozenset({"auction.kind"})).verdict == "ok"


# What cannot be

UNCALLED: list[tuple[dict[str, object], str, dict[str, str]]] = [
    ({"calls": ["A pass", "A pass"], "player": "B"}, "call_turn", {"name": "A", "asked": "B"}),
    ({"calls": ["A pass", "B join"], "player": "C"}, "call_impossible", {"call": "join", "allowed": "pass, declare"}),
    ({"calls": ["A chratze", "B weg", "B weg"], "player": "C"}, "call_turn", {"name": "B", "asked": "C"}),
    ({"calls": ["A chratze", "A weg"], "player": "A"}, "call_unasked", {"name": "A"}),
    ({"calls": ["A chratze", "B weg", "B weg"], "player": "A", "dealer": "B"}, "call_over", {"name": "B"}),
    ({"calls": ["A chratze", "B weg"], "player": "C", "dealer": "A"}, "call_turn", {"name": "A", "asked": "B"}),
    ({"calls": ["A pass", "B chratze", "A weg"], "player": "C"}, "call_order", {"name": "A", "asked": "C"}),
]  # fmt: skip


@pytest.mark.parametrize(("said", "message", "facts"), UNCALLED)
def test_calls_that_could_not_be_made_are_invalid_and_the_message_says_why(
    said: dict[str, object], message: str, facts: dict[str, str]
) -> None:
    verdict = ask(PLAIN, **said)

    assert (verdict.kind, verdict.verdict, verdict.message) == ("call", "invalid", message)
    assert facts.items() <= dict(verdict.facts).items()


def test_a_call_that_an_option_takes_away_is_invalid_with_that_option() -> None:
    duty = changed(PLAIN, {"auction.last_defender": LastDefender.DUTY})
    verdict = ask(duty, calls=["A chratze", "B weg"], player="A")

    assert (verdict.message, dict(verdict.facts)["option"]) == ("call_forbidden", "auction.last_defender")


CALLED: dict[str, object] = {"calls": ["A weg"], "player": "B"}


UNREADABLE: list[tuple[dict[str, object], str, str, dict[str, str]]] = [
    ({"calls": ["A weg"]}, "incomplete", "missing", {"key": "player"}),
    ({"calls": None}, "incomplete", "missing", {"key": "player"}),
    ({"player": "A"}, "incomplete", "missing", {"key": "calls"}),
    (CALLED | {"player": None}, "incomplete", "missing", {"key": "player"}),
    (CALLED | {"calls": ["A"]}, "invalid", "call_unreadable", {"text": "A"}),
    (CALLED | {"calls": ["weg"]}, "invalid", "call_unreadable", {"text": "weg"}),
    (CALLED | {"calls": ["A tanzt"]}, "invalid", "call_unreadable", {"text": "A tanzt"}),
    (CALLED | {"calls": ["A swap"]}, "invalid", "call_unreadable", {"text": "A swap"}),
    (CALLED | {"calls": [{"A": ["weg", "weg"]}]}, "invalid", "call_unreadable", {"text": "A [weg, weg]"}),
    ({"calls": "A weg", "B chratze": None, "player": "C"}, "invalid", "calls_spaces", {}),
    (CALLED | {"calls": ["A weg B chratze"]}, "invalid", "calls_spaces", {"write": "calls: [A weg, B chratze]"}),
    (CALLED | {"calls": ["A chume mit Max"]}, "invalid", "calls_spaces", {"write": "calls: [A chume mit, Max]"}),
    (CALLED | {"call": "tanzen"}, "invalid", "word_unknown", {"key": "call", "text": "tanzen"}),
    (CALLED | {"call": ["weg", "weg"]}, "invalid", "word_unknown", {"text": "[weg, weg]"}),
    (CALLED | {"calls": [f"{name} weg" for name in "ACDEFGH"]}, "invalid", "names_many", {"count": "8"}),
    (CALLED | {"upcard": "S9"}, "invalid", "misread_between", {}),
    (CALLED | {"upcard": "Se9 Si9"}, "invalid", "one_card", {}),
    (CALLED | {"hand": "Se9 Se9"}, "invalid", "misread_twice", {"text": "Se9"}),
    (CALLED | {"hand": "Se9", "upcard": "Se9"}, "invalid", "misread_twice", {"text": "Se9"}),
    (CALLED | {"hand": "Se9 Se8 Se7 Se6 SeA"}, "invalid", "hand_large", {"count": "5", "most": "4"}),
    (CALLED | {"throw": "5"}, "invalid", "number_range", {"key": "throw", "least": "0", "most": "4"}),
    (CALLED | {"throw": "some"}, "invalid", "number_unreadable", {"key": "throw"}),
    (CALLED | {"trump": "Si"}, "invalid", "key_unknown", {"key": "trump"}),
    (CALLED | {"playr": "Si"}, "invalid", "key_unknown", {"key": "playr"}),
    ({"calls": ["A weg"], "Spieler": "B"}, "invalid", "key_meant", {"meant": "player"}),
]  # fmt: skip


@pytest.mark.parametrize(("said", "verdict", "message", "facts"), UNREADABLE)
def test_a_case_about_calls_that_cannot_be_read_says_why(
    said: dict[str, object], verdict: str, message: str, facts: dict[str, str]
) -> None:
    found = refused(SWISS, said)

    assert (found.kind, found.verdict, found.message) == ("call", verdict, message)
    assert facts.items() <= dict(found.facts).items()


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_a_call_cannot_be_judged_can_be_said_in_every_language(language: str) -> None:
    duty = changed(PLAIN, {"auction.last_defender": LastDefender.DUTY})
    found = [refused(SWISS, said) for said, *_ in UNREADABLE] + [ask(PLAIN, **said) for said, *_ in UNCALLED]
    found.append(ask(duty, calls=["A chratze", "B weg"], player="A"))

    assert all(sentence(load_words(language), f"case.{one.message}", **dict(one.facts)) for one in found)


@pytest.mark.parametrize(
    "calls",
    [["A weg", "B chratze"], {"A": "weg", "B": "chratze"}, [{"A": "weg"}, {"B": "chratze"}], "A weg, B chratze"],
)
def test_calls_may_be_written_as_a_list_a_mapping_or_with_commas(calls: object) -> None:
    assert read(SWISS, calls=calls, player="C") == read(SWISS, calls=["A weg", "B chratze"], player="C")


def test_names_and_terms_may_have_spaces() -> None:
    case = read(SWISS, calls=["Hans Peter chratze", "Rosa chume mit"], player="Max")

    assert case.auction is not None
    assert case.auction.names == ("Hans Peter", "Rosa", "Max")
    assert [CALLS[call] for said in case.auction.calls for call in said.meant] == ["declare", "join"]


# Rulings


@pytest.mark.parametrize(
    ("expect", "meets"),
    [
        ("legal", True),
        ({"legal": "drop join"}, True),
        ({"legal": ["chume mit", "weg"]}, True),
        ({"verdict": "legal", "legal": ["join", "drop"]}, True),
        ({"legal": "join"}, False),
        ({"legal": "Si7"}, False),
        ("illegal", False),
    ],
)
def test_a_ruling_may_expect_calls(expect: object, meets: bool) -> None:
    assert expected(PLAIN, ask(PLAIN, **LAST, call="weg"), node(expect), TERMS) == meets


# Deals


FEW = 3
"""As many ranks leave a choice of cards that make nobody play."""

CALLING = (DOUBLE_BLIND, BLIND, TURN, DECLARE, JOIN)


def auctions(rules: Rules, seed: int) -> Iterator[tuple[Table, Auction]]:
    """Play a deal by chance; at every call, show the table and the case that asks what may be called."""
    count = seats(rules, seed)
    calls: list[Said] = []
    threw = [0] * count
    for table, choice in deal(rules, count, seed):
        if asking(table) and table.phase in CALLING:
            place = from_forehand(table).index(table.turn)
            upcard = table.upcard if table.upcard >= 0 else table.shown
            names = tuple("ABCDEFGHIK"[:count])
            told = tuple(threw[seat] for seat in from_forehand(table))
            yield table, Auction(names, tuple(calls), place, count - 1, (), upcard, told)
            calls.append(Said(place, (choice,), CALLS[choice]))
        elif table.phase == EXCHANGE and table.auction == TO_COME:
            threw[table.turn] = choice.bit_count()


@settings(deadline=None, max_examples=60)
@given(random_rules(), SEEDS)
def test_a_call_is_judged_as_it_is_made(rules: Rules, seed: int) -> None:
    assume(len(ranks(rules.pack)) > FEW)
    for table, auction in auctions(rules, seed):
        assert judge(rules, Case("call", auction=auction)).legal == words(choices(rules, table))
