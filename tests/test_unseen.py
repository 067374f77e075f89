"""Unseen cards are dealt so that all that is known can have happened."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.bits import popcount
from chratze.cards import each
from chratze.options import Rules, StockOut
from chratze.players.choose import RANDOM, REGULAR
from chratze.players.strong.known import CALL, Act, Known
from chratze.players.strong.unseen import Arrangement, arrangement
from chratze.rules import course
from chratze.rules.table import EXCHANGE, LAY, SAY_DECLARE, SAY_DROP, SAY_JOIN, SAY_PASS, Table
from tests.shipped import SHIPPED, SWISS, changed, shipped
from tests.tables import QUIET, card, hand
from tests.twins import questions, twin
from tests.variants_at_random import agreeing

PLAIN = changed(QUIET, {"exchange.max": 0, "exchange.bonus": 0})
"""The auction, then four tricks."""

NOTHING = (0, 0, 0, 0)
AUCTION = tuple(Act(seat, CALL, call) for seat, call in ((0, SAY_DECLARE), (1, SAY_DROP), (2, SAY_DROP), (3, SAY_JOIN)))
"""The first declares, the dealer joins."""

HARD = 0.98
"""The part of questions at least for which a deal must be found, in any variant, new stocks included."""


def begun(rules: Rules, seats: int = 4, dealer: int = 3) -> Table:
    """Begin a deal."""
    table = Table()
    course.sit_down(table, seats, dealer)
    course.begin(rules, table, 0, 0)
    return table


def found(rules: Rules, known: Known, chance: int = 1) -> Arrangement:
    """Find an arrangement that must be there."""
    made = arrangement(rules, begun(rules), known, chance)
    assert made is not None
    return made


def dealt(deck: tuple[int, ...], seat: int) -> int:
    """Make the set of cards that a deck deals to a seat, two by two, the upcard after the first round."""
    places = [2 * seat, 2 * seat + 1, 9 + 2 * seat, 10 + 2 * seat]
    return sum(1 << deck[place] for place in places)


@given(st.integers(0, 2**63 - 1))
@settings(max_examples=20)
def test_a_deck_deals_what_is_known_and_every_card_once(chance: int) -> None:
    known = Known((hand("EA EK"), 0, hand("RO"), 0), upcards=(card("Se9"),), stock=(card("SiA"), -1, card("Si6")))

    deck = found(QUIET, known, chance).deck
    assert sorted(deck) == sorted(begun(QUIET).deck[:36])
    assert dealt(deck, 0) & hand("EA EK") == hand("EA EK")
    assert dealt(deck, 2) & hand("RO")
    assert (deck[8], deck[17], deck[19]) == (card("Se9"), card("SiA"), card("Si6"))


def test_a_card_that_is_played_was_in_the_hand() -> None:
    known = Known(NOTHING, acts=(*AUCTION, Act(0, LAY, cards=hand("EA")), Act(3, LAY, cards=hand("E6"))))

    deck = found(PLAIN, known).deck
    assert dealt(deck, 0) & hand("EA")
    assert dealt(deck, 3) & hand("E6")


def test_who_does_not_follow_is_dealt_no_card_of_the_suit() -> None:
    plays = Act(0, LAY, cards=hand("EA")), Act(3, LAY, cards=hand("R6"))
    known = Known(NOTHING, upcards=(card("Se9"),), acts=(*AUCTION, *plays))

    made = found(PLAIN, known)
    assert made.illegal == 0
    assert dealt(made.deck, 3) & hand("EA EK EO EU E10 E9 E8 E7 E6") == 0


def test_a_breach_is_dealt_all_the_same_and_counted() -> None:
    plays = Act(0, LAY, cards=hand("EA")), Act(3, LAY, cards=hand("R6"))
    known = Known((0, 0, 0, hand("E6 R6")), upcards=(card("Se9"),), acts=(*AUCTION, *plays))

    assert found(PLAIN, known).illegal == 1


def test_a_card_played_after_an_exchange_was_kept_or_drawn() -> None:
    swaps = Act(0, EXCHANGE, thrown=3), Act(3, EXCHANGE, thrown=0)
    plays = tuple(Act(0, LAY, cards=hand(name)) for name in ("EA", "EK"))
    known = Known(NOTHING, acts=(*AUCTION, *swaps, plays[0]))

    made = found(QUIET, known)
    out = made.choices[4]
    assert popcount(out) == 3
    assert out & hand("EA") == 0
    drawn = sum(1 << one for one in made.deck[17:20])
    assert (dealt(made.deck, 0) & ~out | drawn) & hand("EA")


def test_an_act_out_of_turn_is_not_done_and_its_card_lies_in_the_hand() -> None:
    known = Known(NOTHING, acts=(*AUCTION, Act(3, LAY, cards=hand("R6"))))

    made = found(PLAIN, known)
    assert made.choices[4] == -1
    assert dealt(made.deck, 3) & hand("R6")


@pytest.mark.parametrize(
    "known",
    [
        Known((hand("EA"), hand("EA"), 0, 0)),
        Known((hand("EA"), 0, 0, 0), upcards=(card("EA"),)),
        Known((hand("EA EK EO EU"), 0, 0, 0), acts=(*AUCTION, Act(0, LAY, cards=hand("R6")))),
    ],
    ids=["twice in hands", "in a hand and turned", "a fifth card"],
)
def test_what_cannot_be_is_not_found(known: Known) -> None:
    assert arrangement(PLAIN, begun(PLAIN), known, 1) is None


def test_the_same_chance_finds_the_same_and_another_another() -> None:
    known = Known(NOTHING, acts=(Act(0, CALL, SAY_PASS),))

    assert found(QUIET, known, 1) == found(QUIET, known, 1)
    assert found(QUIET, known, 1) != found(QUIET, known, 2)


def test_the_table_that_is_given_stays_as_it_is() -> None:
    table = begun(QUIET)
    arrangement(QUIET, table, Known(NOTHING, acts=AUCTION), 1)

    assert table == begun(QUIET)


@pytest.mark.parametrize("name", SHIPPED)
def test_whatever_happened_in_a_shipped_variant_can_be_dealt_again(name: str) -> None:
    rules = shipped(name)

    for seed in range(6):
        for deal in questions(rules, rules.seats.usual, seed, REGULAR):
            again = twin(deal, seed)
            assert again is not None
            assert again.table.phase == deal.table.phase


def test_whatever_happened_in_any_variant_can_nearly_always_be_dealt_again() -> None:
    asked, made = 0, 0
    for seed in range(40):
        rules = agreeing(Random(seed))  # noqa: S311  # a variant, no secret
        if rules.exchange.stock_out not in (StockOut.NARROW, StockOut.EVEN):
            continue
        for deal in questions(rules, rules.seats.usual, seed, RANDOM):
            asked += 1
            made += twin(deal, seed) is not None

    assert made >= HARD * asked


def test_cards_that_nobody_has_seen_lie_anywhere() -> None:
    known = Known((hand("EA EK EO EU"), 0, 0, 0), upcards=(card("Se9"),))
    held = 0
    for chance in range(60):
        held |= dealt(found(SWISS, known, chance).deck, 1)

    assert popcount(held) == len(list(each(begun(SWISS).cards))) - 5
