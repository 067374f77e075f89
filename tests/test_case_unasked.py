"""Cases about calls of a player who is not asked, or not for that; what is told of an exchange; other tables' words."""

import pytest

from chratze.game.asking import CALLS
from chratze.game.judge import judge
from chratze.game.read_auction import meanings
from chratze.options import Blinder, ExchangeWhen, Kind, LastDefender, Order, OwnCard, Passed, Rules
from tests.asked import ask, options, read
from tests.shipped import SWISS, changed

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


def asks_again(rules: Rules, calls: list[str], player: str, call: str) -> list[str]:
    """Name the options for which a player may not call what he would like to, not being asked."""
    verdict = ask(rules, calls=calls, player=player, call=call, dealer="D")

    assert (verdict.verdict, verdict.legal, verdict.facts[0]) == ("illegal", (), ("name", player))
    return options(verdict)


ANNOUNCED = changed(PLAIN, {"auction.last_defender": LastDefender.ANNOUNCED})
STAYING = changed(PLAIN, {"auction.kind": Kind.STAY_OR_DROP})


@pytest.mark.parametrize("over", [False, True])
def test_who_dropped_may_not_change_his_mind_and_only_who_asked_to_be_the_last_could(over: bool) -> None:
    calls = ["A pass", "B chratze", "C weg", *(["D weg", "A weg"] if over else [])]

    assert {"auction.kind", "auction.passed"} <= set(asks_again(PLAIN, calls, "C", "join"))
    assert "auction.last_defender" in asks_again(ANNOUNCED, calls, "C", "join")


def test_who_waits_as_the_last_is_not_asked_before_all_others() -> None:
    assert asks_again(ANNOUNCED, ["A chratze", "B letzter"], "B", "join") == ["auction.last_defender"]


@pytest.mark.parametrize(("player", "call"), [("A", "pass"), ("B", "drop")])
def test_who_has_said_that_he_plays_may_not_change_his_mind(player: str, call: str) -> None:
    assert "auction.kind" in asks_again(PLAIN, ["A chratze", "B join"], player, call)


def test_who_passed_waits_until_somebody_declares() -> None:
    assert asks_again(PLAIN, ["A pass"], "A", "chratze") == ["auction.passed"]


def test_who_dropped_where_nobody_declares_may_not_stay() -> None:
    assert asks_again(STAYING, ["A join", "B weg"], "B", "join") == ["auction.kind"]


def test_who_sits_further_on_is_not_asked_to_join_yet_by_the_order() -> None:
    assert asks_again(PLAIN, ["A pass", "B pass", "C chratze"], "A", "join")[0] == "auction.order"


def test_a_call_made_before_its_turn_to_join_is_invalid_with_the_order() -> None:
    first = changed(PLAIN, {"auction.order": Order.FOREHAND})
    verdict = ask(first, calls=["A pass", "B chratze", "C weg", "D weg"], player="A", dealer="D")

    assert (verdict.verdict, verdict.message) == ("invalid", "call_order")
    assert verdict.facts == (("name", "C"), ("asked", "A"), ("option", "auction.order"))


def test_a_dealer_may_not_turn_his_own_card_when_he_is_asked_whether_he_stays() -> None:
    own = changed(STAYING, {"deal.own_card": OwnCard.TOP})
    verdict = ask(own, calls=["A join", "B weg", "C weg"], player="D", call="turn_own", dealer="D")

    assert (verdict.verdict, options(verdict)[0]) == ("illegal", "deal.own_card")


@pytest.mark.parametrize(("rules", "option"), [(SWISS, "blind.single_when"), (PLAIN, "blind.single")])
def test_a_dealer_may_not_go_blind_when_he_is_asked_to_join(rules: Rules, option: str) -> None:
    late = changed(rules, {"auction.order": Order.AFTER_DECLARER})
    verdict = ask(late, calls=["A chratze", "B weg", "C weg"], player="D", call="blind", dealer="D")

    assert verdict.verdict == "illegal"
    assert option in options(verdict)


def test_what_others_exchanged_before_the_auction_is_told_behind_their_names() -> None:
    final = changed(PLAIN, {"exchange.when": ExchangeWhen.BEFORE_AUCTION, "auction.passed": Passed.FINAL})
    said = {"calls": ["A weg", "B chratze", "C weg", "D weg"], "player": "A", "dealer": "D"}

    assert [ask(final, **said, throw={"A": count, "B": 0, "C": 0, "D": 0}).legal for count in (0, 2)] == [(), ("join",)]


def test_what_others_exchanged_must_be_told_where_it_decides_who_is_asked() -> None:
    final = changed(PLAIN, {"exchange.when": ExchangeWhen.BEFORE_AUCTION, "auction.passed": Passed.FINAL})
    said = {"calls": ["A weg", "B weg", "C chratze", "D weg"], "player": "B", "dealer": "D"}

    assert judge(final, read(final, **said, throw="1")).facts == (("key", "throw"),)
    assert ask(final, **said, throw={"A": 0, "B": 1}).legal == ("join",)
    assert ask(final, **said, throw={"A": 1, "B": 1}).facts == (("name", "B"), ("asked", "A"))


def test_who_merely_sits_further_round_is_not_asked_yet_and_that_is_no_contradiction() -> None:
    four = changed(PLAIN, {"seats.min": 4})
    verdict = ask(four, calls=["A weg"], player="D", dealer="D", call="chratze")

    assert (verdict.verdict, verdict.legal, verdict.facts) == ("illegal", (), (("name", "D"),))
    assert options(verdict) == ["seats.direction"]


@pytest.mark.parametrize(("said", "meant"), [("metcho", "join"), ("dabei", "join"), ("weiter", "drop")])
def test_a_table_understands_what_other_tables_usually_say(said: str, meant: str) -> None:
    assert ask(PLAIN, calls=["A kratzen"], player="B", dealer="C", call=said) == ask(
        PLAIN, calls=["A declare"], player="B", dealer="C", call=meant
    )


def test_a_word_of_the_table_itself_wins_over_what_others_mean_by_it() -> None:
    assert meanings("metcho", {"declare": "metcho"}) == (CALLS.index("declare"),)
