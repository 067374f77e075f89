"""What the one who plays is shown and told: the hand, the question, what happened, the purses."""

from dataclasses import replace

import pytest

from chratze.cli.table.asks import put
from chratze.cli.table.evening import evening
from chratze.cli.table.game import Game
from chratze.cli.table.helps import helped
from chratze.cli.table.in_hand import in_order
from chratze.cli.table.sitting import Sitting
from chratze.cli.table.talk import deal_id, happened, settled
from chratze.cli.table.terminal import Terminal
from chratze.events import Called, Dealt, Laid, Paid
from chratze.game.deal import Deal, by_hand, question, seeded, seen
from chratze.options import (
    BlindThrow,
    Declarers,
    DoubleWhen,
    ExchangeWhen,
    Kind,
    LastDefender,
    LowestTurned,
    Nobody,
    OwnCard,
    Rules,
    StockUpcard,
    Swapper,
    Upcard,
)
from tests.seated import WISHED, auction, exchange, sitting
from tests.shipped import SWISS, changed
from tests.tables import FOUR, QUIET, answered, card, hand

FOUR_WITH_E6 = replace(FOUR, hands=(hand("EA EK EO E6"), *FOUR.hands[1:]), stock=())
STAYING = changed(QUIET, {"auction.kind": Kind.STAY_OR_DROP, "auction.nobody": Nobody.DEALER_TAKES_POT})


def test_playable_cards_are_marked_and_no_others() -> None:
    trumps = replace(FOUR, hands=(hand("EA R6 Se6 Si6"), hand("E7 R7 RA Si7"), *FOUR.hands[2:]), stock=())
    deal = answered(by_hand(QUIET, 4, 3, trumps), "declare", "join", "drop", "drop", 0, 0, card("Se6"))
    asked = question(deal)
    assert asked is not None

    lines = list(put(sitting(QUIET, replace(WISHED, me=2)), deal, asked))

    assert lines[1] == "Your hand: 1 E7*  2 RA  3 R7  4 Si7   (* may be played)"


def test_that_somebody_else_does_not_swap_is_not_told() -> None:
    deal = auction()
    told = [list(happened(sitting(QUIET), deal, [Called(seat, "keep")])) for seat in (0, 1)]

    assert told == [["Anna does not swap."], []]


def test_a_blind_that_is_declined_is_told_to_who_declined_it_and_to_nobody_else() -> None:
    double, single = (Called(0, "not_blind", because) for because in ("blind.double", "blind.single"))

    told = [[*happened(sitting(QUIET, replace(WISHED, me=me)), auction(), [double, single])] for me in (1, 2)]

    assert told == [["Anna does not declare double blind.", "Anna does not declare blind."], []]


def test_cards_played_one_after_another_are_told_in_one_line() -> None:
    plays = [Laid(0, card("EA")), Laid(1, card("RA")), Laid(2, card("SeA"))]

    told = [list(happened(sitting(QUIET), auction(), plays[:count])) for count in (1, 3)]

    assert told == [["Anna plays EA."], ["Anna plays EA, Beat RA, Clara SeA."]]


def test_cards_that_lie_there_when_one_is_asked_are_said_once() -> None:
    said: list[str] = []
    deal = answered(exchange(), 0, 0, card("EA"))

    evening(Game(sitting(QUIET, replace(WISHED, me=2)), deal, Terminal(said.append, lambda: None), 1))

    assert not [line for line in said if "plays" in line]
    assert [line[:16] for line in said if line.startswith("Trick")] == ["Trick 1: Anna EA"]


def test_a_hand_is_shown_trumps_first_and_each_suit_from_the_highest_down() -> None:
    mixed = replace(FOUR, hands=(hand("RA R7 SeK Si6"), hand("EA EK RK R6"), hand("SeA SeU SeO Se7"), FOUR.hands[3]))
    mixed = replace(mixed, hands=(*mixed.hands[:3], hand("SiA SiK SiO SiU")), upcard=card("R9"), stock=())
    asked = question(deal := by_hand(QUIET, 4, 3, mixed))
    assert asked is not None

    assert list(put(sitting(QUIET), deal, asked))[1] == "Your hand: RA R7 SeK Si6"
    assert list(put(sitting(QUIET, replace(WISHED, me=3)), deal, asked))[1] == "Your hand: SeA SeO SeU Se7"


def test_where_every_card_may_be_played_none_is_marked() -> None:
    deal = answered(exchange(), 0, 0)
    asked = question(deal)
    assert asked is not None

    assert list(put(sitting(QUIET), deal, asked))[1] == "Your hand: 1 EA  2 EK  3 EO  4 EU"


def test_who_may_swap_is_told_what_he_gives_and_gets() -> None:
    deal = answered(by_hand(changed(QUIET, {"swap.who": Swapper.ACTIVE}), 4, 3, FOUR_WITH_E6), "declare", "join")
    answered(deal, "drop", "drop")
    asked = question(deal)
    assert asked is not None

    assert list(put(sitting(QUIET), deal, asked))[2] == (
        "You hold the lowest trump, E6. Do you swap it for the upcard, E9?   1 keep   2 swap"
    )


def test_who_holds_too_many_is_told_how_many() -> None:
    deal = answered(by_hand(SWISS, 4, 3, FOUR), "double_blind", "join", "drop", "drop")
    asks = []
    for _ in range(2):
        asked = question(deal)
        assert asked is not None
        asks.append(list(put(sitting(SWISS, replace(WISHED, me=4)), deal, asked))[2])
        answered(deal, in_order(seen(deal, 3), deal.table)[0])

    assert [said.partition(".")[0] for said in asks] == ["You hold 2 cards too many", "You hold one card too many"]


@pytest.mark.parametrize(("seats", "name"), [(4, "swiss#7@1"), (3, "swiss/3#7@1"), (7, "swiss/7#7@1")])
def test_a_deal_is_named_with_its_seats_where_they_are_not_the_usual_ones(seats: int, name: str) -> None:
    assert deal_id(sitting(QUIET, replace(WISHED, seats=seats)), seeded(QUIET, seats, seats - 1, 7, 1)) == name


@pytest.mark.parametrize(("terms", "start"), [({}, "Purses: Anna"), ({"currency": "CHF"}, "Purses in CHF: Anna")])
def test_purses_are_told_in_the_currency_of_the_table(terms: dict[str, str], start: str) -> None:
    at = sitting(QUIET)

    told = list(settled(replace(at, company=replace(at.company, terms=terms)), auction()))

    assert told[-1].startswith(start)


def test_a_dealer_who_may_still_declare_blind_is_not_told_his_cards() -> None:
    at = sitting(SWISS, replace(WISHED, me=4))
    deal = by_hand(SWISS, 4, 3, FOUR)
    asked = question(deal)
    assert asked is not None

    told = list(happened(at, deal, [Dealt(3, FOUR.hands[3])]))
    lines = [*happened(at, deal, deal.events), *put(at, deal, asked), *helped(at, deal, asked)]

    assert told == ["Dani is dealt 4 cards."]
    assert "Si" not in "".join(lines)


def test_a_dealer_who_may_turn_his_top_card_unseen_is_not_told_his_cards() -> None:
    rules = changed(QUIET, {"deal.own_card": OwnCard.TOP, "deal.upcard": Upcard.LAST_PACKET})
    deal = by_hand(rules, 4, 3, FOUR)

    lines = [*happened(at_seat(rules, 4), deal, deal.events), *asked_of(deal)]

    assert "Your cards lie face down." in lines
    assert "Si" not in "".join(lines)


def test_who_is_asked_before_any_card_is_dealt_is_told_so() -> None:
    rules = changed(SWISS, {"blind.double_when": DoubleWhen.BEFORE_DEAL})

    assert "No card has been dealt yet." in asked_of(by_hand(rules, 4, 3, FOUR))


def test_a_card_that_a_dealer_has_shown_is_named_beside_the_trumps() -> None:
    rules = changed(QUIET, {"deal.upcard": Upcard.DEALERS_CARD})
    deal = by_hand(rules, 4, 3, replace(FOUR, upcard=card("SiU")))

    assert asked_of(deal)[0].startswith("Trumps are Schilten; Dani has shown SiU.")


def test_the_permanent_trump_is_named_beside_other_trumps_and_stands_where_it_ranks() -> None:
    rules = changed(QUIET, {"pack.permanent": 1 * 16 + 7})
    mixed = replace(FOUR, hands=(hand("EA EK R7 RA"), hand("EO RK RO RU"), *FOUR.hands[2:]), stock=())
    same = replace(mixed, upcard=card("R6"))

    assert asked_of(by_hand(rules, 4, 3, mixed))[:2] == [
        "Trumps are Eicheln; the upcard is E9.  R7 is a trump too.  0.80 lies in the pot.",
        "Your hand: EA R7 EK RA",
    ]
    assert asked_of(by_hand(rules, 4, 3, same))[:2] == [
        "Trumps are Rosen; the upcard is R6.  0.80 lies in the pot.",
        "Your hand: RA R7 EA EK",
    ]


def test_where_nobody_declares_one_is_asked_whether_one_joins_in_the_deal() -> None:
    assert asked_of(by_hand(STAYING, 4, 3, FOUR))[2] == "Do you stay in this deal?   1 weg   2 metcho"


def test_where_several_may_declare_those_who_did_are_named() -> None:
    deal = answered(by_hand(changed(QUIET, {"auction.declarers": Declarers.SEVERAL}), 4, 3, FOUR), "declare", "declare")

    assert asked_of(deal)[2] == ("Anna and Beat declared. Do you join, or declare too?   1 weg   2 metcho   3 chratze")


def test_who_asked_to_be_the_last_and_must_join_is_told_why() -> None:
    rules = changed(QUIET, {"auction.last_defender": LastDefender.ANNOUNCED})
    deal = answered(by_hand(rules, 4, 3, FOUR), "declare", "last", "drop", "drop")

    assert asked_of(deal)[2:] == [
        "You asked to be last. Anna declares. Do you join?   1 metcho",
        (
            "Not weg, last: While nobody plays against the declarer yet, one player may ask to be last: he is"
            " asked again after all others, and must say “metcho” if nobody else does. (swiss.yaml:52:18)"
        ),
    ]


def test_who_exchanges_before_anybody_is_asked_is_told_that_it_binds() -> None:
    rules = changed(QUIET, {"exchange.when": ExchangeWhen.BEFORE_AUCTION})
    first, again = by_hand(rules, 4, 3, FOUR), answered(by_hand(rules, 4, 3, FOUR), *BEFORE)

    assert asked_of(first)[2].startswith("Nobody has been asked yet who plays: if you exchange a card, you must play.")
    assert asked_of(again)[3].startswith("Not weg: From forehand on everybody exchanges before")


BEFORE = (0, 1 << card("RA"), 0, 0, "declare")
"""Beat exchanges an ace before Anna declares."""


def test_a_blind_dealer_who_throws_in_the_exchange_is_told_how_many_he_holds_too_many() -> None:
    rules = changed(SWISS, {"blind.throw": BlindThrow.IN_EXCHANGE, "swap.who": Swapper.NOBODY})
    deal = answered(by_hand(rules, 4, 3, FOUR), "not_blind", "blind", "join", "drop", "drop")

    assert asked_of(deal)[2] == (
        "You hold one card too many, and draw nothing for the surplus. Which cards do you exchange, 4 at most?"
        " Type 1 3, say, or 0 for none."
    )


def test_where_the_lowest_trump_is_turned_the_next_may_be_swapped_for_it() -> None:
    rules = changed(QUIET, {"swap.who": Swapper.ACTIVE, "swap.lowest_turned": LowestTurned.NEXT_LOWEST})
    cards = replace(FOUR, hands=(hand("EA EK EO E7"), *FOUR.hands[1:]), upcard=card("E6"), stock=())
    deal = answered(by_hand(rules, 4, 3, cards), "declare", "join", "drop", "drop")

    assert asked_of(deal)[2].startswith("The lowest trump, E6, is turned, and you hold the next, E7.")


def test_help_names_the_options_that_have_a_say_and_none_that_is_off() -> None:
    options = {"exchange.upcard": StockUpcard.LAST, "auction.declarers": Declarers.SEVERAL}
    plain, rich = (by_hand(rules, 4, 3, FOUR) for rules in (QUIET, changed(QUIET, options)))
    first = [help_of(deal) for deal in (plain, rich)]
    later = [help_of(answered(deal, "declare", "join", "drop", "drop")) for deal in (plain, rich)]

    assert ["say “chratze” as well" in told for told in first] == [False, True]
    assert ["as its last card" in told for told in later] == [False, True]


def test_what_is_dealt_and_paid_to_all_who_are_left_is_told_once() -> None:
    deal = auction()
    deal.table.gone = 1 << 2

    told = [
        list(happened(sitting(QUIET), deal, [make(seat) for seat in (1, 3, 0)]))
        for make in (lambda seat: Dealt(seat, 3), lambda seat: Paid(seat, 5, "evening.pot"))
    ]

    assert told == [["Everybody is dealt 2 more cards."], ["Everybody gets 0.25 back from the pot."]]


def test_purses_that_were_brought_are_told_with_what_is_left_in_them_and_with_what_is_owed() -> None:
    deal = auction()
    bounded = replace(deal, rules=changed(QUIET, {"money.purse": 10}))
    deal.table.owed[1] = 4

    assert list(settled(sitting(QUIET), bounded))[-1] == (
        "Purses: Anna 0.30, Beat 0.30 (owes 0.20), Clara 0.30, Dani 0.30."
    )


def test_what_one_is_paid_for_two_reasons_at_once_is_told_as_one_sum() -> None:
    paid = [Paid(0, 3, "settlement.by"), Paid(1, 2, "settlement.by"), Paid(0, 1, "settlement.remainder")]
    fines = [Paid(0, -3, "penalty.joiner"), Paid(0, -2, "penalty.when")]

    told = list(happened(sitting(QUIET), auction(), [*paid, *fines]))

    assert told[:2] == ["Anna takes 0.20 from the pot.", "Beat takes 0.10 from the pot."]
    assert [line.endswith(said) for line, said in zip(told[2:], ("0.15.", "0.10 that was owed."), strict=True)] == [
        True,
        True,
    ]


def test_where_a_card_makes_everybody_play_the_declarer_is_named_if_there_is_one() -> None:
    told = []
    for rules in (QUIET, STAYING):
        deal = by_hand(changed(rules, {"auction.all_play_on": 9}), 4, 3, FOUR)
        told.append(list(happened(sitting(rules), deal, deal.events)))

    assert ["Dani counts as the declarer." in lines for lines in told] == [True, False]
    assert all("With this card turned, everybody must play." in lines for lines in told)


def test_who_is_asked_to_join_a_blind_dealer_is_told_that_he_is_blind() -> None:
    deal = answered(by_hand(SWISS, 4, 3, FOUR), "not_blind", "blind")

    assert asked_of(deal)[2].startswith("Dani declares blind. Do you join?")


def at_seat(rules: Rules, seat: int) -> Sitting:
    """Sit down on a seat, counted from 1."""
    return sitting(rules, replace(WISHED, me=seat))


def asked_of(deal: Deal) -> list[str]:
    """Put the question that a deal asks."""
    asked = question(deal)
    assert asked is not None
    return list(put(at_seat(deal.rules, asked.seat + 1), deal, asked))


def help_of(deal: Deal) -> str:
    """Have the question that a deal asks explained."""
    asked = question(deal)
    assert asked is not None
    return "\n".join(helped(at_seat(deal.rules, asked.seat + 1), deal, asked))
