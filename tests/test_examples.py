"""The worked examples of the sources: the engine, the oracle and the judge of cases all pay what they say.

Sums are typed from the examples, in Rappen; a letter is a player, and players sit in the order from forehand.
"""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from chratze.bits import popcount
from chratze.cards import each
from chratze.events import Exchanged
from chratze.game.case import Case
from chratze.game.deal import Deal, by_hand, question, step
from chratze.game.judge import judge
from chratze.options import (
    AllTricks,
    AnteWhen,
    Blinder,
    BlindThrow,
    By,
    Declarers,
    Kind,
    Nobody,
    Payer,
    Remainder,
    Rules,
    Stake,
)
from chratze.rules.course import sit_down
from chratze.rules.seats import sit_round
from chratze.rules.settlement import gain, settle
from chratze.rules.table import Table
from tests import oracle_money
from tests.asked import RAPPEN
from tests.oracle_money import Game
from tests.shipped import FLA, SWISS, ZWICKEN, Changes, changed
from tests.tables import FOUR, QUIET, answered

RLT = changed(
    RAPPEN, {"ante.when": AnteWhen.POT_EMPTY, "settlement.by": By.ROLE, "settlement.remainder": Remainder.LARGEST}
)
"""The money of the living group whose pot goes by role."""

BAVARIA = changed(
    ZWICKEN,
    {
        "money.coin": 1,
        "ante.amount": 30,
        "ante.payer": Payer.DEALER,
        "auction.kind": Kind.STAY_OR_DROP,
        "auction.nobody": Nobody.DEALER_TAKES_POT,
        "blind.single": Blinder.NOBODY,
        "blind.double": Blinder.NOBODY,
        "settlement.by": By.TRICK,
        "settlement.all_tricks": AllTricks.SHARE,
    },
)
"""The money of the three-card game from Bavaria."""

BLIND = changed(QUIET, {"blind.single": Blinder.DEALER, "blind.throw": BlindThrow.IN_EXCHANGE})
"""A blind dealer throws what he holds too many with what he exchanges."""


class Played(NamedTuple):
    """A played game: who declared, the tricks of who was in, who was out, and the pot that was played for."""

    declarer: str
    tricks: dict[str, int]
    out: str
    pot: int


E1 = Played("C", {"A": 2, "B": 1, "C": 1, "D": 0}, "E", 100)
E2 = Played("C", {"A": 1, "B": 1, "C": 2}, "DE", 100)
E3 = Played("C", {"A": 1, "B": 0, "C": 3}, "DE", 100)
E4 = Played("C", {"A": 0, "B": 0, "C": 4}, "DE", 100)
E5 = Played("C", {"C": 4}, "ABDE", 100)

Opinion = Callable[[Rules, Played], dict[str, int]]


def names(played: Played) -> str:
    """Seat the players from forehand on, those who are out last."""
    return "".join(sorted(played.tricks)) + played.out


def engine(rules: Rules, played: Played) -> dict[str, int]:
    """Have the engine settle."""
    seated, table = names(played), Table()
    sit_down(table, len(seated), 0)
    sit_round(rules, table)
    places = from_forehand(rules, len(seated))
    table.pot = table.stake = played.pot
    for name, seat in zip(seated, places, strict=True):
        if name in played.tricks:
            table.active |= 1 << seat
            table.tricks[seat] = played.tricks[name]
        if name in played.declarer:
            table.declarer, table.declarers = seat, table.declarers | 1 << seat
    settle(rules, table)
    return {name: gain(table, seat) for name, seat in zip(seated, places, strict=True)}


def from_forehand(rules: Rules, seats: int) -> list[int]:
    """List the seats from forehand to the dealer, seat 0."""
    way = -1 if rules.seats.direction else 1
    return [way * k % seats for k in range(1, seats + 1)]


def oracle(rules: Rules, played: Played) -> dict[str, int]:
    """Have the oracle settle."""
    seated = names(played)
    tricks = {seated.index(name): made for name, made in played.tricks.items()}
    declarers = frozenset(seated.index(name) for name in played.declarer)
    game = Game(tuple(range(len(seated))), declarers, tricks, played.pot)
    gains = oracle_money.gains(rules, game, dict.fromkeys(game.order, 0))
    return {name: gains[seat] for seat, name in enumerate(seated)}


def judgement(rules: Rules, played: Played) -> dict[str, int]:
    """Ask who gains what."""
    seated = tuple(names(played))
    tricks = tuple(played.tricks[name] for name in seated if name in played.tricks)
    declarers = tuple(seated.index(name) for name in played.declarer)
    return dict(
        judge(rules, Case("settlement", pot=played.pot, names=seated, tricks=tricks, declarers=declarers)).gains
    )


@pytest.fixture(params=[engine, oracle, judgement])
def pays(request: pytest.FixtureRequest) -> Opinion:
    """Ask the engine, the oracle, and the judge of cases."""
    opinion: Opinion = request.param
    return opinion


def test_e1_the_joiners_halve_the_pot_of_a_failed_declarer_who_pays_it_twice(pays: Opinion) -> None:
    assert pays(RAPPEN, E1) == {"A": 50, "B": 50, "C": -200, "D": -100, "E": 0}


def test_e3_who_alone_of_two_joiners_makes_it_has_the_whole_third(pays: Opinion) -> None:
    assert pays(RAPPEN, E3) == {"A": 33, "B": -100, "C": 66, "D": 0, "E": 0}


def test_e4_all_four_tricks_take_the_pot(pays: Opinion) -> None:
    assert pays(RAPPEN, E4) == {"A": -100, "B": -100, "C": 100, "D": 0, "E": 0}


def test_e5_a_declarer_whom_nobody_joins_has_the_pot(pays: Opinion) -> None:
    assert pays(RAPPEN, E5) == {"A": 0, "B": 0, "C": 100, "D": 0, "E": 0}


@pytest.mark.parametrize(("pot", "following"), [(100, 400), (400, 1300), (1300, 4000)])
def test_the_pot_of_e1_grows_threefold_each_time(pays: Opinion, pot: int, following: int) -> None:
    antes = 5 * RAPPEN.ante.amount

    assert pot - sum(pays(RAPPEN, E1._replace(pot=pot)).values()) + antes == following


@pytest.mark.parametrize(
    ("policy", "two", "three"),
    [
        ({"settlement.remainder": Remainder.POT}, (66, 16, 16, 2), (66, 33, 1)),
        ({"settlement.remainder": Remainder.DECLARER}, (67, 17, 16, 0), (67, 33, 0)),
        ({"settlement.remainder": Remainder.SHARES}, (67, 17, 16, 0), (67, 33, 0)),
        ({"money.coin": 5}, (65, 15, 15, 5), (65, 30, 5)),
    ],
    ids=["what is left over stays", "the declarer first", "a third first", "whole coins of five"],
)
def test_the_rounding_matrix(pays: Opinion, policy: Changes, two: tuple[int, ...], three: tuple[int, ...]) -> None:
    rules = changed(RAPPEN, policy)
    coin = rules.money.coin
    e2, e3 = (pays(rules, example._replace(pot=100 // coin)) for example in (E2, E3))

    assert (coin * e2["C"], coin * e2["A"], coin * e2["B"], 100 - coin * sum(e2.values())) == two
    assert (coin * e3["C"], coin * e3["A"], 100 - coin * (e3["C"] + e3["A"])) == three


def test_a_third_first_and_the_declarer_first_part_where_a_third_has_an_odd_coin(pays: Opinion) -> None:
    shares, declarer = (
        pays(changed(RAPPEN, {"settlement.remainder": policy}), E2._replace(pot=99))
        for policy in (Remainder.SHARES, Remainder.DECLARER)
    )

    assert [shares[name] for name in "CAB"] == [66, 17, 16]
    assert [declarer[name] for name in "CAB"] == [67, 16, 16]


def test_e2_pays_the_declarer_otherwise_in_each_of_three_games(pays: Opinion) -> None:
    games = (RAPPEN, RLT, FLA)

    assert [pays(rules, E2)["C"] for rules in games] == [66, 50, 70]


def test_r1_by_role_a_third_trick_earns_nothing(pays: Opinion) -> None:
    assert pays(RLT, Played("K", {"K": 3, "M": 1}, "", 300)) == {"K": 200, "M": 100}


def test_r2_by_role_the_declarer_weighs_as_much_as_two_joiners(pays: Opinion) -> None:
    assert pays(RLT, Played("K", {"K": 2, "A": 1, "B": 1}, "", 400)) == {"K": 200, "A": 100, "B": 100}


@pytest.mark.parametrize("all_tricks", AllTricks)
def test_r3_by_role_who_alone_makes_it_has_the_whole_pot(pays: Opinion, all_tricks: AllTricks) -> None:
    rules = changed(RLT, {"settlement.all_tricks": all_tricks})

    assert pays(rules, Played("K", {"K": 4, "M": 0}, "", 250)) == {"K": 250, "M": -250}


@pytest.mark.parametrize(("tricks", "gains"), [({"K": 3, "M": 1}, [67, 33]), ({"K": 2, "L": 1, "M": 1}, [50, 25, 25])])
def test_r10_a_franc_by_two_to_one_and_by_two_to_one_to_one(
    pays: Opinion, tricks: dict[str, int], gains: list[int]
) -> None:
    assert list(pays(RLT, Played("K", tricks, "", 100)).values()) == gains


def test_two_declarers_who_made_it_halve_what_one_would_have(pays: Opinion) -> None:
    several = changed(RAPPEN, {"auction.declarers": Declarers.SEVERAL})

    assert pays(several, Played("AC", {"A": 2, "B": 0, "C": 2}, "DE", 100)) == {
        "A": 33,
        "B": -100,
        "C": 33,
        "D": 0,
        "E": 0,
    }


def drawn(deal: Deal, count: int) -> int:
    """Have the player in turn exchange so many cards, and count what he draws."""
    asked = question(deal)
    assert asked is not None
    assert asked.asks == "exchange"
    thrown = sum(1 << card for card in list(each(deal.table.hands[asked.seat]))[:count])
    [exchanged] = [told for told in step(deal, thrown) if isinstance(told, Exchanged)]
    return popcount(exchanged.drawn)


def test_r11_four_cards_bring_five() -> None:
    deal = answered(by_hand(BLIND, 4, 3, FOUR), "not_blind", "declare", "join", "drop", "drop")

    assert drawn(deal, 4) == 5


@pytest.mark.parametrize(("count", "draws"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3)])
def test_r11_of_the_five_cards_of_a_blind_dealer_one_goes_for_nothing(count: int, draws: int) -> None:
    deal = answered(by_hand(BLIND, 4, 3, FOUR), "blind", "join", "drop", "drop")

    assert drawn(deal, count) == draws


def test_z1_each_of_three_tricks_earns_a_third_and_who_makes_none_pays_the_pot(pays: Opinion) -> None:
    played = Played("", {"X": 2, "Y": 1, "Z": 0}, "W", 30)
    gains = pays(BAVARIA, played)

    assert gains == {"X": 20, "Y": 10, "Z": -30, "W": 0}
    assert played.pot - sum(gains.values()) + BAVARIA.ante.amount == 60


def test_l1_three_chips_by_trick_and_two_who_pay_a_fixed_sum(pays: Opinion) -> None:
    loo = changed(BAVARIA, {"penalty.base": Stake.FIXED, "penalty.amount": 3})
    played = Played("", {"A": 1, "B": 1, "C": 1, "D": 0, "E": 0}, "", 3)
    gains = pays(loo, played)

    assert gains == {"A": 1, "B": 1, "C": 1, "D": -3, "E": -3}
    assert played.pot - sum(gains.values()) + 3 == 9


def test_m1_by_trick_the_declarers_two_of_four_earn_half(pays: Opinion) -> None:
    mauscheln = changed(SWISS, {"settlement.by": By.TRICK})

    assert pays(mauscheln, Played("M", {"M": 2, "A": 1, "B": 1}, "", 4)) == {"M": 2, "A": 1, "B": 1}
