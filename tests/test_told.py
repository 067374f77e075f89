"""Every event is told, in every language, to who sees the cards and to who does not."""

import re
from typing import get_args

import pytest

from chratze import events
from chratze.cards import show_all, whole
from chratze.options import Rules, Suits
from chratze.words import speak
from chratze.words.speak import Company, Words

SPOKEN = [pytest.param(speak.load_words(language), id=language) for language in speak.LANGUAGES]
ENGLISH = speak.load_words("en")
HAND = 0b1011
UPCARD = 3 * 16 + 8

CALLS = (
    "declare", "pass", "join", "drop", "last", "blind", "double_blind", "not_blind", "keep", "swap", "turn_stock",
    "turn_own",
)  # fmt: skip

PAID_FOR = (
    "ante.amount", "ante.on_redeal", "auction.alone", "auction.nobody", "evening.pot", "penalty.joiner", "penalty.when",
    "settlement.by", "settlement.joiners",
)  # fmt: skip

HAPPENED: tuple[events.Event, ...] = (
    events.PackCut(1),
    events.Dealt(1, HAND),
    events.Turned(UPCARD),
    events.TurnedOwn(1, UPCARD),
    events.UpcardBuried(UPCARD),
    events.EverybodyPlays(),
    *(events.Called(1, call) for call in CALLS),
    *(events.Called(1, "join", because) for because in ("auction.last_defender", "deal.own_card", "exchange.when")),
    *(events.Called(1, "not_blind", because) for because in ("blind.single", "blind.double")),
    events.Expected(1),
    events.NobodyDeclared(),
    events.TookUpcard(1, 1 << UPCARD, "blind.single"),
    events.TookUpcard(1, 1 << UPCARD | 1, "blind.double"),
    events.ThrewHand(1, HAND, HAND << 16),
    events.Exchanged(1, HAND, HAND << 16),
    events.Exchanged(1, 0, 0),
    events.DrewUpcard(1, UPCARD),
    events.DrewMore(1, 1),
    events.StockRenewed(7),
    events.Threw(1, 0, "exchange.bonus"),
    events.Swapped(1, 48, UPCARD),
    events.Laid(1, UPCARD),
    events.TrickTaken(1, 2, UPCARD),
    *(events.Paid(1, coins, because) for coins in (-4, 4) for because in PAID_FOR),
    *(events.Owes(1, 4, because) for because in ("money.broke", "penalty.when")),
    events.Left(1),
    events.PotStands(0),
    events.PotStands(20),
    events.DealMoved(1),
    events.EveningEnded(10**16),
    events.EveningEnded(20, "money.broke"),
)


def company(shown: int = 0, terms: dict[str, str] | None = None) -> Company:
    return Company(Rules().pack, Rules().money.coin, ("Anna", "Beat"), shown, terms or {})


def test_the_examples_below_hold_every_event() -> None:
    assert {type(happened) for happened in HAPPENED} == set(get_args(events.Event))


@pytest.mark.parametrize("words", SPOKEN)
def test_every_call_has_a_word_of_its_own(words: Words) -> None:
    assert len({words.texts[f"call.{call}"] for call in CALLS}) == len(CALLS)


@pytest.mark.parametrize("words", SPOKEN)
@pytest.mark.parametrize("happened", HAPPENED, ids=repr)
def test_every_event_is_told_to_who_sees_the_cards_and_to_who_does_not(words: Words, happened: events.Event) -> None:
    told = [speak.event(words, company(shown), happened) for shown in (0, 0b11)]

    assert all(text.endswith(".") for text in told)


@pytest.mark.parametrize("words", SPOKEN)
@pytest.mark.parametrize(
    "happened",
    [
        events.Dealt(1, HAND),
        events.Exchanged(1, HAND, HAND << 16),
        events.Threw(1, 1, "exchange.bonus"),
        events.ThrewHand(1, HAND, HAND << 16),
    ],
    ids=repr,
)
def test_cards_of_a_seat_that_is_not_shown_are_never_named(words: Words, happened: events.Event) -> None:
    told = speak.event(words, company(shown=0b01), happened)

    assert not set(re.findall(r"\w+", told)) & set(show_all(Rules().pack, whole(Rules().pack)))


@pytest.mark.parametrize("words", SPOKEN)
def test_a_blind_dealer_is_seen_to_take_the_upcard_and_no_more(words: Words) -> None:
    told = speak.event(words, company(), events.TookUpcard(1, 1 << UPCARD | 1, "blind.double"))

    assert "E6" not in told


@pytest.mark.parametrize("words", SPOKEN)
def test_what_a_blind_dealer_throws_unseen_is_not_named_and_what_he_draws_is(words: Words) -> None:
    told = speak.event(words, company(shown=0b10), events.ThrewHand(1, HAND, HAND << 16))

    assert set(re.findall(r"\w+", told)) & set(show_all(Rules().pack, HAND | HAND << 16)) == set(
        show_all(Rules().pack, HAND << 16)
    )


@pytest.mark.parametrize("words", SPOKEN)
def test_cards_of_a_seat_that_is_shown_are_named(words: Words) -> None:
    told = speak.event(words, company(shown=0b10), events.Dealt(1, HAND))

    assert all(card in told for card in show_all(Rules().pack, HAND))


@pytest.mark.parametrize("words", SPOKEN)
@pytest.mark.parametrize("suits", Suits)
def test_trumps_are_named_in_every_pack(words: Words, suits: Suits) -> None:
    packed = Company(Rules().pack._replace(suits=suits), 5, ("Anna",), 0, {})
    told = {speak.event(words, packed, events.Turned(suit * 16)) for suit in range(4)}

    assert len(told) == 4


@pytest.mark.parametrize("words", SPOKEN)
def test_a_table_calls_things_by_its_own_terms(words: Words) -> None:
    told = speak.event(words, company(terms={"join": "metcho"}), events.Called(0, "join"))

    assert "metcho" in told


@pytest.mark.parametrize("words", SPOKEN)
def test_money_bears_the_currency_of_the_table(words: Words) -> None:
    told = speak.event(words, company(terms={"currency": "Fr."}), events.Paid(0, -4, "ante.amount"))

    assert "Fr. 0.20" in told


@pytest.mark.parametrize("happened", [events.Paid(0, 0, "ante.amount"), events.Owes(0, 0, "money.broke")], ids=repr)
def test_coins_that_do_not_move_are_not_told(happened: events.Event) -> None:
    assert speak.event(ENGLISH, company(), happened) == ""


@pytest.mark.parametrize("words", SPOKEN)
def test_sums_paid_and_owed_for_different_reasons_are_told_apart(words: Words) -> None:
    reasons = ("ante.amount", "auction.alone", "auction.nobody", "evening.pot", "penalty.joiner", "penalty.when")
    paid = {speak.event(words, company(), events.Paid(0, 4, because)) for because in reasons}
    owed = {speak.event(words, company(), events.Owes(0, 4, because)) for because in ("money.broke", "penalty.when")}

    assert len(paid | owed) == len(reasons) + 2
    assert all("0.20" in told for told in paid | owed)


@pytest.mark.parametrize("words", SPOKEN)
def test_an_evening_that_ends_for_want_of_money_is_not_said_to_have_grown_too_rich(words: Words) -> None:
    told = {speak.event(words, company(), events.EveningEnded(20, because)) for because in ("", "money.broke")}

    assert [" 1.00" in text for text in sorted(told, key=len)] == [False, True]
