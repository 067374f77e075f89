"""What a player types is understood, refused with the line that forbids it, or asked for again."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.cards import Misread, permanent, show, show_all, whole
from chratze.cli.paint import plain
from chratze.cli.pen import Pen
from chratze.cli.table.evening import evening
from chratze.cli.table.game import Game
from chratze.cli.table.heard import Misheard, Wish, heard
from chratze.cli.table.in_hand import in_order
from chratze.cli.table.sitting import Fault, Wished, sit
from chratze.cli.table.terminal import Terminal
from chratze.cli.table.turn import Said, granted, reply
from chratze.events import (
    Dealt,
    DrewUpcard,
    Exchanged,
    Laid,
    Swapped,
    Threw,
    ThrewHand,
    TookUpcard,
    Turned,
    TurnedOwn,
    UpcardBuried,
)
from chratze.game.deal import Answer, Deal, by_hand, question, seeded, seen
from chratze.options import Kind, LastDefender, Nobody, OpenPot, OwnCard, Rules, StockOut, Upcard
from chratze.rules.table import MOST_COINS
from chratze.words.speak import load_words, misread
from tests.seated import WISHED, auction, exchange, sitting
from tests.shipped import SWISS, changed
from tests.tables import FOUR, LATE, QUIET, answered, card, hand
from tests.variants_at_random import rules as random_rules

DUTY = changed(QUIET, {"auction.last_defender": LastDefender.DUTY})
ANNOUNCED = changed(QUIET, {"auction.last_defender": LastDefender.ANNOUNCED})
OWN = changed(QUIET, {"deal.own_card": OwnCard.ANY, "deal.upcard": Upcard.LAST_PACKET})
STAYING = changed(QUIET, {"auction.kind": Kind.STAY_OR_DROP, "auction.nobody": Nobody.DEALER_TAKES_POT})


def understood(deal: Deal, text: str, lang: str = "en") -> Answer | Wish | Misheard:
    """Hear what the seat in turn types."""
    asked = question(deal)
    assert asked is not None
    return heard(sitting(deal.rules, lang=lang), asked, in_order(seen(deal, asked.seat), deal.table), text)


def replied(deal: Deal, text: str) -> str:
    """Reply to what the seat in turn types."""
    asked = question(deal)
    assert asked is not None
    at = sitting(deal.rules, replace(WISHED, me=asked.seat + 1))
    return "\n".join(reply(at, deal, asked, Said(text, understood(deal, text))))


def granted_to(deal: Deal, wish: Wish) -> str:
    """Grant the seat in turn what it wishes."""
    asked = question(deal)
    assert asked is not None
    at = sitting(deal.rules, replace(WISHED, me=asked.seat + 1))
    said: list[str] = []
    granted(Game(at, deal, Terminal(said.append, lambda: None)), at, asked, wish)
    return "\n".join(said)


@pytest.mark.parametrize("text", ["2", "declare", "DECLARE", " chratze ", "c", "y", "yes", "decl"])
def test_a_call_is_understood_by_number_word_term_beginning_and_yes(text: str) -> None:
    assert understood(auction(), text) == "declare"


@pytest.mark.parametrize("text", ["1", "nein", "pass", "passen", "N", "p"])
def test_a_call_is_understood_in_german_and_in_english(text: str) -> None:
    assert understood(auction(), text, "de") == "pass"


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("1 3", "EA EO"), ("EA eo", "EA EO"), ("E-A, 3", "EA EO"), ("1,3", "EA EO"), ("none", ""), ("0", ""),
        ("all", "EA EK EO EU"), ("nothing", ""), ("4", "EU"),
    ],
)  # fmt: skip
def test_cards_to_exchange_are_understood_by_number_and_name(text: str, cards: str) -> None:
    assert understood(exchange(), text) == hand(cards)


@pytest.mark.parametrize("text", ["2", "EK", "Eicheln-König", "e-k"])
def test_a_card_to_play_is_understood_by_number_and_name(text: str) -> None:
    assert understood(answered(exchange(), 0, 0), text) == card("EK")


@pytest.mark.parametrize(
    ("text", "call", "lang"),
    [
        ("1", "turn_stock", "en"), ("stock", "turn_stock", "en"), ("schlecken", "turn_stock", "en"),
        ("2", "turn_own", "en"), ("own card", "turn_own", "en"), ("own", "turn_own", "en"),
        ("schl", "turn_stock", "de"), ("Talon", "turn_stock", "de"), ("titschen", "turn_own", "de"),
    ],
)  # fmt: skip
def test_which_card_is_turned_is_understood_by_number_and_word(text: str, call: str, lang: str) -> None:
    assert understood(by_hand(OWN, 4, 3, FOUR), text, lang) == call


@pytest.mark.parametrize("text", ["y", "no"])
def test_a_question_with_two_answers_is_not_answered_by_yes_and_no(text: str) -> None:
    assert replied(by_hand(OWN, 4, 3, FOUR), text) == (
        f"“{text}” is no answer here. You may say: stock card, own card."
    )


@pytest.mark.parametrize("text", ["2", "SiK", "Schilten-König"])
def test_the_card_that_is_turned_is_understood_by_number_and_name(text: str) -> None:
    assert understood(answered(by_hand(OWN, 4, 3, FOUR), "turn_own"), text) == card("SiK")


@pytest.mark.parametrize(
    ("text", "call", "lang"),
    [
        ("stay", "join", "en"), ("in", "join", "en"), ("y", "join", "en"), ("out", "drop", "en"), ("n", "drop", "en"),
        ("bleiben", "join", "de"), ("dabei", "join", "de"), ("raus", "drop", "de"), ("2", "join", "de"),
    ],
)  # fmt: skip
def test_who_stays_is_understood_in_other_words_too(text: str, call: str, lang: str) -> None:
    assert understood(by_hand(STAYING, 4, 3, FOUR), text, lang) == call


@pytest.mark.parametrize(("text", "lang"), [("last", "en"), ("letzter", "en"), ("Letzter", "de"), ("2", "de")])
def test_who_asks_to_be_the_last_is_understood(text: str, lang: str) -> None:
    assert understood(answered(by_hand(ANNOUNCED, 4, 3, FOUR), "declare"), text, lang) == "last"


@pytest.mark.parametrize(
    ("text", "wish"), [("?", Wish.HELP), (" R ", Wish.RULES), ("q", Wish.QUIT), ("quit", Wish.QUIT)]
)
def test_help_rules_and_leave_are_understood_at_every_question(text: str, wish: Wish) -> None:
    deals = (by_hand(SWISS, 4, 3, FOUR), auction(), exchange(), answered(exchange(), 0, 0))

    assert [understood(deal, text) for deal in deals] == [wish] * 4


@pytest.mark.parametrize(
    ("deal", "text", "said"),
    [
        (auction(), "", "You have typed nothing."),
        (auction(), "3", "There is no number 3; the highest is 2."),
        (auction(), "metcho", "“metcho” is no answer here. You may say: pass, chratze."),
        (auction(), "fnord\x1b[2J", r"“fnord\x1b[2J” is no answer here. You may say: pass, chratze."),
        (answered(auction(), "declare"), "Pass", "“Pass” is no answer here. You may say: weg, metcho."),
        (answered(auction(), "declare"), "Chratze", "You cannot say “Chratze” here. Only one player can say “chratze”"),
        (auction(), "x" * 10_001, "That is too long for an answer."),
        (exchange(), "x " * 10_001, "That is too long for an answer."),
        (exchange(), "1 RA", "You do not hold RA. Your hand: EA EK EO EU."),
        (exchange(), "5", "There is no number 5; the highest is 4."),
        (exchange(), "", "You have typed nothing. Type 0 for no card;"),
        (answered(exchange(), 0, 0), "1 RA, 3", "One card at a time: type one number."),
        (exchange(), "RA", "You do not hold RA. Your hand: EA EK EO EU."),
    ],
)
def test_what_is_no_answer_is_refused_in_a_sentence(deal: Deal, text: str, said: str) -> None:
    assert replied(deal, text).startswith(said)


@pytest.mark.parametrize(
    ("deal", "text", "wrong"),
    [
        (exchange(), "1 1", Misread("twice", "1")),
        (exchange(), "1 x", Misread("card", "x")),
        (answered(exchange(), 0, 0), "1 x", Misread("card", "1 x")),
        (answered(exchange(), 0, 0), "²", Misread("card", "²")),
        (answered(exchange(), 0, 0), "9" * 10_000, Misread("card", "9" * 40 + "...")),
        (answered(exchange(), 0, 0), "E5", Misread("absent", "E5", ("A", "K", "O", "U", "10", "9", "8", "7", "6"))),
    ],
)
def test_what_is_no_card_is_refused_as_anywhere_else(deal: Deal, text: str, wrong: Misread) -> None:
    assert replied(deal, text) == misread(load_words("en"), QUIET.pack, wrong)


def test_a_very_long_answer_is_cut_short() -> None:
    replies = [replied(deal, "E" * 10_000) for deal in (auction(), exchange(), answered(exchange(), 0, 0))]

    assert max(map(len, replies)) < 150


def test_a_card_that_may_not_be_played_is_refused_with_the_rule_and_its_line() -> None:
    trumps = replace(FOUR, hands=(hand("EA R6 Se6 Si6"), hand("E7 R7 RA Si7"), *FOUR.hands[2:]), stock=())
    deal = answered(by_hand(QUIET, 4, 3, trumps), "declare", "join", "drop", "drop", 0, 0, card("Se6"))

    assert replied(deal, "RA") == (
        "You may not play RA. If you cannot follow suit, you must play a trump if you have one, even a low one."
        " (swiss.yaml:61:9)"
    )


@pytest.mark.parametrize("text", ["weg", "drop", "n"])
def test_a_call_that_a_duty_forbids_is_refused_with_the_rule_and_its_line(text: str) -> None:
    deal = answered(by_hand(DUTY, 4, 3, FOUR), "declare", "drop", "drop")

    assert replied(deal, text) == (
        f"You cannot say “{text}” here. If you are asked last and nobody plays against the declarer yet, you must"
        " say “metcho”. (swiss.yaml:52:18)"
    )


def test_more_cards_than_allowed_are_refused_with_the_rule_and_that_no_file_sets_it() -> None:
    deal = answered(by_hand(LATE, 4, 3, FOUR), "declare", "join", "drop", "drop")

    assert replied(deal, "all") == (
        "That is too many: 3 at most. You may exchange up to three cards. (no file sets it)"
    )


def test_help_says_what_may_be_done_and_which_rule_takes_the_rest() -> None:
    trumps = replace(FOUR, hands=(hand("EA R6 Se6 Si6"), hand("E7 R7 RA Si7"), *FOUR.hands[2:]), stock=())
    deal = answered(by_hand(QUIET, 4, 3, trumps), "declare", "join", "drop", "drop", 0, 0, card("Se6"))

    lines = replied(deal, "?").splitlines()

    assert lines[0] == "You may play: E7."
    assert lines[1].startswith("Not RA R7 Si7: If you cannot follow suit, you must play a trump")
    assert lines[1].endswith("(swiss.yaml:61:9)")


def test_the_reason_to_throw_is_the_blind_or_the_exchange_that_made_a_hand_too_big() -> None:
    blind = answered(by_hand(SWISS, 4, 3, FOUR), "not_blind", "blind", "join", "drop", "drop")
    bonus = answered(exchange(), hand("EA EK EO EU"), 0)

    assert "the dealer may say “chratze” blind" in replied(blind, "?")
    assert "you draw one card more" in replied(bonus, "?")


def test_the_rules_are_said_without_those_that_say_nothing_here() -> None:
    once, anew = (" ".join(granted_to(deal, Wish.RULES).split()) for deal in (auction(), by_hand(LATE, 4, 3, FOUR)))

    assert "three trumps" not in once
    assert "three trumps" in anew


@pytest.mark.parametrize(("text", "call"), [("1", "drop"), ("2", "join"), ("y", "join"), ("n", "drop")])
def test_where_two_terms_are_alike_a_call_is_understood_by_number_yes_and_no(text: str, call: str) -> None:
    assert alike_heard(text) == call


@pytest.mark.parametrize("text", ["hm", "HM"])
def test_where_two_terms_are_alike_the_term_is_asked_for_again_as_a_number(text: str) -> None:
    assert alike_heard(text) == Misheard(f"“{text}” can mean more than one thing here. Type the number.")


def alike_heard(text: str) -> Answer | Wish | Misheard:
    """Hear an answer to the question whether one joins, at a table that has one word for both answers."""
    deal = answered(auction(), "declare")
    asked = question(deal)
    assert asked is not None
    at = sitting(QUIET)
    same = replace(at, company=replace(at.company, terms={"join": "Hm", "drop": "hm"}))
    return heard(same, asked, [], text)


def typed(*lines: str) -> Terminal:
    """Make a terminal at which lines are typed that end some time; what it says is thrown away."""
    rest = iter(lines)
    return Terminal(lambda _: None, lambda: next(rest, None))


@given(random_rules(), st.lists(st.text(max_size=12) | st.sampled_from(["1", "2", "3", "none", "?", "r"]), max_size=60))
@settings(max_examples=60, deadline=None)
def test_whatever_is_typed_at_any_table_the_game_goes_on_to_its_end(rules: Rules, lines: list[str]) -> None:
    seats = rules.seats.max
    at = sitting(rules, replace(WISHED, seats=seats))

    evening(Game(at, seeded(rules, seats, seats - 1, 7, 1), typed(*lines), 2))


def asks_and_answers(deal: Deal) -> Iterator[str]:
    """Ask what may be done, then do something that may be done, and so on."""
    while (asked := question(deal)) is not None:
        yield "?"
        if isinstance(asked.choices, tuple):
            yield asked.choices[deal.table.seed % len(asked.choices)]
        elif asked.asks == "exchange":
            yield ("none", "1", " ".join(map(str, range(1, asked.limit + 1))))[deal.table.seed % 3]
        else:
            yield show(deal.rules.pack, min(in_order(asked.choices, deal.table)))


@given(random_rules(), st.integers(0, 2**63 - 1), st.integers(1, 10), st.sampled_from(["regular", "random"]))
@settings(max_examples=60, deadline=None)
def test_no_card_is_ever_said_that_the_one_who_plays_cannot_have_seen(
    rules: Rules, seed: int, place: int, players: str
) -> None:
    said: list[str] = []
    rules, seats = changed(rules, {"evening.pot": OpenPot.STAYS}), rules.seats.max
    me = min(place, seats)
    deal = seeded(rules, seats, seats - 1, seed, 1)
    lines = asks_and_answers(deal)

    at = sitting(rules, replace(WISHED, seats=seats, me=me, players=players))
    evening(Game(at, deal, Terminal(said.append, lambda: next(lines, None)), 1))

    assert question(deal) is None
    words = {word.strip(".,;*?") for line in said for word in line.split()}
    known = rules.pack.permanent and 1 << permanent(rules.pack)
    for event in deal.events:
        known |= cards_known(event, me - 1)
    assert words & {*show_all(rules.pack, whole(rules.pack))} <= {*show_all(rules.pack, known)}


def cards_known(event: object, me: int) -> int:
    """Make the set of cards that an event shows to a seat."""
    match event:
        case Laid(_, card) | Turned(card) | TurnedOwn(_, card) | UpcardBuried(card) | DrewUpcard(_, card):
            return 1 << card
        case Swapped(_, low, upcard):
            return 1 << low | 1 << upcard
        case Dealt(seat, held) | TookUpcard(seat, held) | ThrewHand(seat, _, held) if seat == me:
            return held
        case Exchanged(seat, thrown, drawn) if seat == me:
            return thrown | drawn
        case Threw(seat, card) if seat == me:
            return 1 << card
    return 0


def test_an_exchange_that_nothing_can_serve_is_told_and_not_asked() -> None:
    narrow = changed(QUIET, {"exchange.stock_out": StockOut.NARROW, "exchange.bonus": 0})
    at = sitting(narrow, Wished(7, 4, "random", "", 7, 0))
    deal = answered(seeded(narrow, 7, 6, 7, 1), "declare", *["join"] * 6)
    for _ in range(3):
        throw_all_that_may_be_thrown(deal)
    said: list[str] = []

    evening(Game(at, deal, Terminal(said.append, lambda: None), 1))

    assert "You cannot exchange anything." in said
    assert "You may not exchange more cards than the stock holds. (no file sets it)" in said


def throw_all_that_may_be_thrown(deal: Deal) -> None:
    """Exchange as many cards as the stock serves."""
    asked = question(deal)
    assert asked is not None
    cards = in_order(seen(deal, asked.seat), deal.table)[: asked.limit]
    answered(deal, sum(1 << held for held in cards))


def test_a_pot_that_nobody_can_count_ends_the_evening_in_a_sentence() -> None:
    said: list[str] = []
    deal = by_hand(QUIET, 4, 3, FOUR, pot=MOST_COINS)
    rest = iter(["pass"])

    evening(Game(sitting(QUIET), answered(deal, *["pass"] * 4), Terminal(said.append, lambda: next(rest, None)), 0))

    assert "the evening is over" in "\n".join(said)
    assert said[-1] == "The evening is over after deal swiss#0@0."


@pytest.mark.parametrize(
    ("wished", "key"),
    [
        (replace(WISHED, seats=8), "play.fault.seats"),
        (replace(WISHED, seats=0), "play.fault.seats"),
        (replace(WISHED, me=5), "play.fault.me"),
        (replace(WISHED, me=0), "play.fault.me"),
        (replace(WISHED, names="A,B,C"), "play.fault.names"),
        (replace(WISHED, names="A,B,C,a"), "play.fault.names"),
        (replace(WISHED, names="A,B,,C"), "play.fault.names"),
        (replace(WISHED, players="cheat"), "play.fault.players"),
        (replace(WISHED, players="random,regular"), "play.fault.count"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_its_reason(wished: Wished, key: str) -> None:
    variant = sitting(SWISS).variant

    fault = sit(Pen(load_words("en"), plain), variant, wished)

    assert isinstance(fault, Fault)
    assert fault.key == key


def test_one_kind_of_player_sits_on_every_other_seat_or_one_is_named_for_each() -> None:
    kinds = [sitting(SWISS, replace(WISHED, players=said, me=2)).kinds for said in ("random", "random,regular,random")]

    assert [(all_but(1, found)) for found in kinds] == [(0, 0, 0), (0, 1, 0)]


def all_but(seat: int, kinds: tuple[int, ...]) -> tuple[int, ...]:
    """Leave a seat out."""
    return kinds[:seat] + kinds[seat + 1 :]
