"""What happens only at some tables is told as it was."""

from dataclasses import replace

from chratze.events import (
    Called,
    DrewUpcard,
    EveningEnded,
    Event,
    EverybodyPlays,
    Exchanged,
    Left,
    NobodyDeclared,
    Owes,
    Paid,
    ThrewHand,
    TookUpcard,
    Turned,
    TurnedOwn,
    UpcardBuried,
)
from chratze.game.deal import Deal, by_hand, end, next_deal, pot, seeded
from chratze.options import Broke, OpenPot, PenaltyWhen, Upcard
from tests.shipped import changed
from tests.tables import LATE, NINES, OWN, QUIET, UNSEEN, answered, card, hand, out_of_stock, played


def events(deal: Deal, kind: type[Event]) -> list[Event]:
    """Keep the events of a kind."""
    return [event for event in deal.events if type(event) is kind]


def test_a_dealer_who_turns_a_card_of_his_own_is_told_with_it_and_no_upcard_is() -> None:
    deal = answered(by_hand(OWN, 4, 3, NINES), "turn_own", card("SiA"))

    assert deal.events[-2:] == [Called(3, "turn_own"), TurnedOwn(3, card("SiA"))]
    assert events(deal, Turned) == []


def test_the_last_card_of_a_dealer_that_is_shown_is_told_with_the_option_that_has_it_shown() -> None:
    shows = changed(LATE, {"deal.upcard": Upcard.DEALERS_CARD})
    deal = by_hand(shows, 4, 3, replace(NINES, upcard=card("SiO")))

    assert deal.events[-1] == TurnedOwn(3, card("SiO"), "deal.upcard")


def test_an_upcard_that_goes_under_the_stock_is_told_before_the_new_one() -> None:
    deal = answered(by_hand(OWN, 4, 3, NINES), "turn_stock", *["pass"] * 4)

    assert deal.events[-3:] == [NobodyDeclared(), UpcardBuried(card("E9")), Turned(card("E7"), "auction.nobody")]


def test_an_upcard_that_makes_everybody_play_is_told_to_do_so() -> None:
    deal = by_hand(changed(QUIET, {"auction.all_play_on": 9}), 4, 3, NINES)

    assert [type(event) for event in deal.events].count(EverybodyPlays) == 1
    assert deal.events[deal.events.index(EverybodyPlays()) - 1] == Turned(card("E9"))


def test_an_own_card_that_makes_everybody_play_is_told_to_do_so() -> None:
    deal = answered(by_hand(changed(OWN, {"auction.all_play_on": 14}), 4, 3, NINES), "turn_own", card("SiA"))

    assert deal.events[-2:] == [TurnedOwn(3, card("SiA")), EverybodyPlays()]


def test_a_blind_dealer_who_throws_his_cards_unseen_is_told_with_those_he_draws_for_them() -> None:
    deal = answered(by_hand(UNSEEN, 4, 3, NINES), "not_blind", "blind")

    assert deal.events[-2:] == [
        TookUpcard(3, hand("E9"), "blind.single"),
        ThrewHand(3, NINES.hands[3], hand("E7 E8 R6 R7")),
    ]


def test_the_upcard_that_is_the_last_card_of_the_stock_is_told_to_be_drawn() -> None:
    deal = out_of_stock()

    drew = next(event for event in deal.events if isinstance(event, DrewUpcard))
    last = [event for event in deal.events if isinstance(event, Exchanged)][-1]
    turned = next(event for event in deal.events if isinstance(event, Turned))
    assert drew == DrewUpcard(last.seat, turned.card)
    assert last.drawn >> turned.card & 1


def test_a_penalty_that_is_due_with_the_next_antes_is_told_to_be_owed_and_then_to_be_paid() -> None:
    later = changed(QUIET, {"penalty.when": PenaltyWhen.NEXT_ANTE})
    deal = answered(by_hand(later, 4, 3, NINES), "declare", "join", "drop", "drop", 0, 0)
    played(deal)
    following = next_deal(deal, 1)

    owes = [event for event in deal.events if isinstance(event, Owes)]
    assert following is not None
    assert {event.because for event in owes} == {"penalty.joiner"}
    assert events(following, Paid)[0] == Paid(owes[0].seat, -owes[0].coins, "penalty.when")


def test_what_a_purse_lacks_is_told_to_be_owed_where_it_is_deferred() -> None:
    deal = seeded(changed(QUIET, {"money.purse": 3, "money.broke": Broke.DEFER}), 4, 3, 7)

    assert events(deal, Owes) == [Owes(seat, 1, "money.broke") for seat in range(4)]


def test_who_cannot_pay_is_told_to_leave_and_the_evening_to_end_when_too_few_are_left() -> None:
    poor = changed(QUIET, {"money.purse": 4, "money.broke": Broke.LEAVE})
    deal = answered(by_hand(poor, 4, 3, NINES), "declare", "drop", "drop", "drop")

    assert deal.events[-4:] == [Left(1), Left(2), Left(3), EveningEnded(0, "money.broke")]


def test_a_pot_given_back_is_told_when_the_evening_ends() -> None:
    given = changed(QUIET, {"evening.pot": OpenPot.REFUND})
    deal = answered(by_hand(given, 4, 3, NINES, pot=2), *["pass"] * 4)

    told = end(deal)

    assert told == tuple(Paid(seat, 5 - seat // 2, "evening.pot") for seat in range(4))
    assert deal.events[-4:] == list(told)
    assert pot(deal) == 0
