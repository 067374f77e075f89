"""A deal: dealt by a seed or by hand, asked, answered, settled."""

from copy import deepcopy
from itertools import pairwise

import pytest

from chratze.cards import each, whole
from chratze.events import Exchanged
from chratze.game.deal import (
    Cards,
    Refusal,
    Taken,
    answer_of,
    by_hand,
    gains,
    over,
    pot,
    question,
    refusal,
    seeded,
    seen,
    step,
)
from chratze.options import LastDefender, OwnCard, Rules, StockOut, Upcard
from chratze.rules.course import choices
from tests.shipped import SWISS, changed
from tests.tables import FOUR, LATE, QUIET, answered, by_chance, card, evening, hand

EXAMPLE = Cards(
    hands=(
        hand("RA R7 R8 Se6"),
        hand("SeA SeK Si6 R9"),
        hand("SiA Si7 Se7 Se8"),
        hand("R6 Se9 SeU SiU"),
        hand("EA EK EO EU"),
    ),
    upcard=card("E9"),
)
EXAMPLE_COINS = 20
"""A pot of one franc."""

TOP = changed(QUIET, {"deal.own_card": OwnCard.TOP, "deal.upcard": Upcard.LAST_PACKET})
"""The dealer may turn the top one of his own cards."""


def test_the_same_seed_and_number_deal_the_same_cards() -> None:
    assert seeded(SWISS, 4, 0, 7, 3) == seeded(SWISS, 4, 0, 7, 3)


@pytest.mark.parametrize(("seed", "number"), [(8, 3), (7, 4)])
def test_another_seed_or_number_deals_other_cards(seed: int, number: int) -> None:
    assert seeded(SWISS, 4, 0, 7, 3).table.hands != seeded(SWISS, 4, 0, seed, number).table.hands


@pytest.mark.parametrize("rules", [QUIET, LATE])
@pytest.mark.parametrize("dealer", range(4))
def test_cards_by_hand_reach_their_seats_whoever_deals_and_whenever_the_upcard_is_turned(
    rules: Rules, dealer: int
) -> None:
    deal = by_hand(rules, 4, dealer, FOUR)

    assert (FOUR.hands, FOUR.upcard) == (tuple(deal.table.hands[:4]), deal.table.upcard)


def test_the_stock_by_hand_is_drawn_in_its_order() -> None:
    deal = answered(by_hand(QUIET, 4, 3, FOUR), "declare", "join", "drop", "drop", hand("EU EO"), hand("RU"))

    exchanged = [event.drawn for event in deal.events if isinstance(event, Exchanged)]
    assert exchanged == [hand("E6 E7"), hand("E8")]


def test_the_next_trumps_by_hand_come_from_the_stock() -> None:
    deal = answered(by_hand(LATE, 4, 3, FOUR), *["pass"] * 8)

    assert card("E7") == deal.table.upcard


def test_cards_that_are_not_named_come_from_the_rest_of_the_pack() -> None:
    deal = by_hand(QUIET, 4, 3, Cards(FOUR.hands, FOUR.upcard))

    assert whole(QUIET.pack) == sum(1 << known for known in deal.table.deck[: deal.table.pack])


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        (Cards(FOUR.hands, card("EA")), "EA is there twice"),
        (Cards(FOUR.hands, card("E9"), (card("E9"),)), "E9 is there twice"),
        (Cards((*FOUR.hands[:3], hand("SiA SiK SiO")), card("E9")), "the hand of seat 3 has 3 cards; dealt are 4"),
        (Cards(FOUR.hands[:3], card("E9")), "there are 4 seats and 3 hands"),
        (Cards(FOUR.hands, 15), "15 is not a card of the pack"),
        (Cards(FOUR.hands, card("E9"), (-1,)), "-1 is not a card of the pack"),
        (Cards((*FOUR.hands[:3], 15 << 60), card("E9")), "60 is not a card of the pack"),
        (Cards((*FOUR.hands[:3], -1), card("E9")), "the hand of seat 3 has 0 cards; dealt are 4"),
    ],
)
def test_cards_that_cannot_be_dealt_are_refused_in_plain_words(cards: Cards, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        by_hand(QUIET, 4, 0, cards)


@pytest.mark.parametrize(
    ("seats", "dealer", "seed", "message"),
    [
        (1, 0, 0, "seats: 1 is not from 2 to 7"),
        (8, 0, 0, "seats: 8 is not from 2 to 7"),
        (4, 4, 0, "dealer: 4 is not from 0 to 3"),
        (4, 0, -1, "seed: -1 is not from 0 to 9223372036854775807"),
        (4, 0, 2**63, "seed: 9223372036854775808 is not from 0 to 9223372036854775807"),
    ],
)
def test_a_table_that_cannot_be_is_refused(seats: int, dealer: int, seed: int, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        seeded(SWISS, seats, dealer, seed)


def test_a_pot_below_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^pot: -1 is not from 0"):
        seeded(SWISS, 4, 0, 7, pot=-1)


def test_a_pot_carried_over_is_played_for_together_with_the_antes() -> None:
    deal = seeded(SWISS, 4, 0, 7, pot=60)

    assert 60 + 4 * SWISS.ante.amount == pot(deal) == deal.table.stake


def test_a_question_names_what_the_options_took_away() -> None:
    deal = answered(by_hand(QUIET, 4, 3, FOUR), "declare", "join", "drop", "drop", hand("EU EO EK"), hand("RA"))
    step(deal, card("E8"))

    asked = question(deal)

    assert asked is not None
    assert (asked.seat, asked.asks, asked.limit) == (1, "lay", 1)
    assert asked.choices == hand("RK RO RU R6")
    assert asked.taken == ()
    answered(deal, card("R6"), card("E6"), card("RU"))
    assert refusal(deal, card("E8")) == Refusal("", "card", (("answer", "E8"), ("allowed", "EA E7")))


def test_a_card_taken_away_is_refused_with_the_option_that_took_it() -> None:
    trumps = Cards(
        (hand("EA R6 Se6 Si6"), hand("E7 R7 RA Si7"), hand("SeA SeK SeO SeU"), hand("SiA SiK SiO SiU")), card("E9")
    )
    deal = answered(by_hand(QUIET, 4, 3, trumps), "declare", "join", "drop", "drop", 0, 0, card("Se6"))

    asked = question(deal)

    assert asked is not None
    assert asked.taken == (Taken("play.void", cards=hand("R7 RA Si7")),)
    assert refusal(deal, card("RA")) == Refusal("play.void", "taken_card", (("answer", "RA"), ("allowed", "E7")))
    with pytest.raises(ValueError, match=r"^RA may not be played \(play.void\); allowed are: E7$"):
        step(deal, card("RA"))


def test_the_last_defender_under_duty_has_one_call_and_is_told_why() -> None:
    duty = changed(QUIET, {"auction.last_defender": LastDefender.DUTY})
    deal = answered(by_hand(duty, 4, 3, FOUR), "declare", "drop", "drop")

    asked = question(deal)

    assert asked is not None
    assert asked.choices == ("join",)
    assert asked.taken == (Taken("auction.last_defender", calls=("drop",)),)
    assert refusal(deal, "drop") == Refusal(
        "auction.last_defender", "taken_call", (("answer", "drop"), ("allowed", "join"))
    )


def test_a_call_that_does_not_answer_the_question_is_refused_without_an_option() -> None:
    deal = by_hand(QUIET, 4, 3, FOUR)

    assert refusal(deal, "join") == Refusal("", "call", (("answer", "join"), ("allowed", "pass declare")))
    assert refusal(deal, 1) == Refusal("", "call", (("answer", "1"), ("allowed", "pass declare")))


def test_more_cards_than_may_be_exchanged_are_refused_with_the_option_that_limits_them() -> None:
    deal = answered(by_hand(LATE, 4, 3, FOUR), "declare", "join", "drop", "drop")

    asked = question(deal)

    assert asked is not None
    assert (asked.asks, asked.limit, asked.taken) == ("exchange", 3, (Taken("exchange.max", count=1),))
    assert refusal(deal, FOUR.hands[0]) == Refusal("exchange.max", "count", (("answer", "4"), ("limit", "3")))


def test_a_stock_that_runs_out_limits_the_exchange() -> None:
    narrow = changed(QUIET, {"exchange.stock_out": StockOut.NARROW, "exchange.bonus": 0})
    deal = answered(seeded(narrow, 7, 6, 7), "declare", *["join"] * 6)
    answered(deal, deal.table.hands[0], deal.table.hands[1] & -deal.table.hands[1])

    assert refusal(deal, deal.table.hands[2]) == Refusal(
        "exchange.stock_out", "count", (("answer", "4"), ("limit", "2"))
    )


@pytest.mark.parametrize("answer", ["join", "", -1, 10**40, 15])
def test_what_is_no_card_is_refused_where_a_card_is_asked(answer: str | int) -> None:
    deal = answered(by_hand(QUIET, 4, 3, FOUR), "declare", "join", "drop", "drop", 0, 0)

    refused = refusal(deal, answer)

    assert refused is not None
    assert (refused.because, refused.kind, refused.facts[0]) == ("", "card", ("answer", str(answer)))


def test_cards_of_another_hand_cannot_be_exchanged_and_only_they_are_named() -> None:
    deal = answered(by_hand(QUIET, 4, 3, FOUR), "declare", "join", "drop", "drop")

    assert refusal(deal, hand("EA RA")) == Refusal("", "card", (("answer", "RA"), ("allowed", "EA EK EO EU")))


def test_an_answer_that_is_refused_changes_nothing() -> None:
    deal = by_hand(QUIET, 4, 3, FOUR)
    before = deepcopy(deal)

    with pytest.raises(ValueError, match=r"^join does not answer the question; allowed are: pass declare$"):
        step(deal, "join")
    assert before == deal


def test_a_deal_that_is_over_asks_nobody_and_takes_no_answer() -> None:
    deal = answered(by_hand(QUIET, 4, 3, FOUR), *["pass"] * 4)

    assert (over(deal), question(deal), refusal(deal, "pass")) == (True, None, Refusal("", "over", ()))
    with pytest.raises(ValueError, match=r"^nobody is asked anything: the deal is over$"):
        step(deal, "pass")


def test_a_step_returns_what_has_happened_since_the_question() -> None:
    deal = by_hand(SWISS, 4, 3, FOUR)
    known = list(deal.events)

    happened = step(deal, "double_blind")

    assert deal.events == known + list(happened)
    assert [type(event).__name__ for event in happened] == [
        "Called", "Turned", "Dealt", "Dealt", "Dealt", "Dealt", "TookUpcard",
    ]  # fmt: skip


def test_the_worked_example_of_the_source_is_settled_as_it_stands_there() -> None:
    deal = by_hand(QUIET, 5, 4, EXAMPLE)
    answered(deal, "pass", "pass", "declare", "join", "join", "join", "drop", 0, 0, 0, 0)
    answered(deal, *(card(laid) for laid in ("SiA", "SiU", "R7", "Si6")))
    answered(deal, *(card(laid) for laid in ("Se7", "Se9", "Se6", "SeK")))
    answered(deal, *(card(laid) for laid in ("SeA", "Se8", "SeU", "R8")))
    answered(deal, *(card(laid) for laid in ("R9", "Si7", "R6", "RA")))

    ante = EXAMPLE_COINS // 5
    half, penalty = EXAMPLE_COINS // 2, EXAMPLE_COINS
    assert deal.table.tricks[:5] == [1, 2, 1, 0, 0]
    assert gains(deal) == (half - ante, half - ante, -2 * penalty - ante, -penalty - ante, -ante)
    assert pot(deal) == 3 * EXAMPLE_COINS


def test_what_the_seats_gain_is_what_the_pot_loses() -> None:
    for before, after in pairwise(evening(SWISS, 5, 11, 20)):
        assert sum(gains(after)) == pot(before) - pot(after)


def test_a_dealer_who_may_still_declare_blind_sees_no_card_of_his_own() -> None:
    deal = by_hand(SWISS, 4, 3, FOUR)

    assert (seen(deal, 3), seen(deal, 0)) == (0, hand("EO EU"))
    answered(deal, "not_blind")
    assert seen(deal, 3) == 0
    answered(deal, "not_blind")
    assert seen(deal, 3) == FOUR.hands[3]


def test_a_dealer_who_may_turn_his_top_card_has_seen_none() -> None:
    deal = by_hand(TOP, 4, 3, FOUR)

    assert (seen(deal, 3), seen(deal, 0)) == (0, FOUR.hands[0])
    answered(deal, "turn_own")
    assert seen(deal, 3) == FOUR.hands[3]


def test_a_dealer_who_may_turn_any_card_of_his_has_seen_them() -> None:
    deal = by_hand(changed(TOP, {"deal.own_card": OwnCard.ANY}), 4, 3, FOUR)

    assert seen(deal, 3) == FOUR.hands[3]


def test_a_card_of_his_own_that_a_dealer_turns_is_one_of_his_hand() -> None:
    deal = answered(by_hand(changed(TOP, {"deal.own_card": OwnCard.ANY}), 4, 3, FOUR), "turn_own")

    asked = question(deal)

    assert asked is not None
    assert (asked.asks, asked.choices, asked.taken) == ("show", FOUR.hands[3], ())
    assert refusal(deal, card("EA")) == Refusal("", "card", (("answer", "EA"), ("allowed", "SiA SiK SiO SiU")))


def test_a_dealer_who_has_turned_his_own_card_is_told_why_he_may_not_drop() -> None:
    deal = answered(by_hand(TOP, 4, 3, FOUR), "turn_own", "pass", "declare", "drop", "drop")

    asked = question(deal)

    assert asked is not None
    assert (asked.seat, asked.choices) == (3, ("join",))
    assert asked.taken == (Taken("deal.own_card", calls=("drop",)),)


@pytest.mark.parametrize("packet", [Upcard.FIRST_PACKET, Upcard.LAST_PACKET])
def test_cards_by_hand_reach_their_seats_when_the_dealer_turns_his_own_and_the_upcard_is_the_next_of_the_stock(
    packet: Upcard,
) -> None:
    deal = answered(by_hand(changed(TOP, {"deal.upcard": packet}), 4, 3, FOUR), "turn_own")

    assert tuple(deal.table.hands[:4]) == FOUR.hands
    answered(deal, "declare", "join", "drop", "join", hand("EA"))
    assert [event.drawn for event in deal.events if isinstance(event, Exchanged)] == [hand("E9")]


def test_the_card_that_a_dealer_shows_by_hand_is_one_of_his() -> None:
    shows = changed(QUIET, {"deal.upcard": Upcard.DEALERS_CARD})
    deal = by_hand(shows, 4, 3, Cards(FOUR.hands, card("SiO")))

    assert (deal.table.shown, deal.table.trump, deal.table.hands[3]) == (card("SiO"), 3, FOUR.hands[3])
    with pytest.raises(ValueError, match=r"^the upcard is not in the hand of seat 3, who deals and shows it$"):
        by_hand(shows, 4, 3, FOUR)


def test_a_call_that_another_table_has_is_refused_with_the_option_that_does_not_have_it_here() -> None:
    deal = answered(by_hand(QUIET, 4, 3, FOUR), "declare")

    one, last = refusal(deal, "declare"), refusal(deal, "last")

    assert one is not None
    assert last is not None
    assert (one.because, last.because) == ("auction.declarers", "auction.last_defender")


def test_an_int_of_the_engine_becomes_the_answer_it_stands_for() -> None:
    deal = by_hand(QUIET, 4, 3, FOUR)

    assert [answer_of(deal, call) for call in each(choices(deal.rules, deal.table))] == ["pass", "declare"]
    answered(deal, "declare", "join", "drop", "drop", 0, 0)
    assert answer_of(deal, card("EA")) == card("EA")


def test_every_answer_that_is_offered_is_taken() -> None:
    deal = seeded(SWISS, 7, 0, 3)
    while not over(deal):
        asked = question(deal)
        assert asked is not None
        singles = asked.choices if isinstance(asked.choices, tuple) else tuple(each(asked.choices))
        for choice in singles if asked.asks != "exchange" else ():
            assert refusal(deal, choice) is None
        step(deal, by_chance(deal))
