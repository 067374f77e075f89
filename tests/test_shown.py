"""What the one who plays is shown and told: the hand, the question, what happened, the purses."""

from dataclasses import replace

import pytest

from chratze.cli.evening import Terminal, evening
from chratze.cli.in_hand import in_order
from chratze.cli.table_asks import put
from chratze.cli.table_helps import helped
from chratze.cli.table_talk import deal_id, happened, settled
from chratze.events import Called, Dealt, Laid
from chratze.game.deal import by_hand, question, seeded, seen
from chratze.options import Swapper
from tests.seated import WISHED, auction, exchange, sitting
from tests.shipped import SWISS, changed
from tests.tables import FOUR, QUIET, answered, card, hand

FOUR_WITH_E6 = replace(FOUR, hands=(hand("EA EK EO E6"), *FOUR.hands[1:]), stock=())


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

    evening(sitting(QUIET, replace(WISHED, me=2)), deal, 1, Terminal(said.append, lambda: None))

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
    assert deal_id(sitting(QUIET, replace(WISHED, seats=seats)), seeded(QUIET, seats, 0, 7, 1)) == name


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
