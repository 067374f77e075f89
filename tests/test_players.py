"""Who chooses: by chance all alike, by skill for money, and nobody by what is hidden."""

from collections import Counter
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.bits import popcount
from chratze.cards import each
from chratze.options import Rules, replace
from chratze.players import chance_player, regular, worth
from chratze.players.choose import RANDOM, REGULAR, answer, choose
from chratze.players.view import View
from chratze.rules import course
from chratze.rules.chance import draw
from chratze.rules.table import (
    BLIND,
    DECLARE,
    EXCHANGE,
    JOIN,
    LAY,
    SAY_BLIND,
    SAY_DECLARE,
    SAY_JOIN,
    SAY_NOT_BLIND,
    SAY_SWAP,
    SWAP,
    THROW,
    Table,
)
from chratze.simulate import tally
from tests.engines import count, gain
from tests.laws import disguised, hidden
from tests.regulars import asked, begun, says, view
from tests.shipped import SHIPPED, SWISS, Changes, changed, shipped
from tests.tables import QUIET, card, hand
from tests.variants_at_random import agreeing
from tests.variants_at_random import rules as random_rules

DEALS = 1000
ALL = 2**32
RICHER = 1 / 8
"""Part of a bare pot by which a regular player does better in a deal than a random one in his place."""


def declares(changes: Changes) -> int:
    """Count the deals in which forehand declares under changed rules."""
    return says(changed(QUIET, changes), DECLARE, SAY_DECLARE)


def joins(changes: Changes) -> int:
    """Count the deals in which the player after forehand joins it under changed rules."""
    return says(changed(QUIET, changes), JOIN, SAY_JOIN)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_regular_player_does_better_than_a_random_one_in_any_seat(name: str) -> None:
    rules = shipped(name)
    seats = rules.seats.usual
    by_chance = count(rules, [RANDOM] * seats, 3, DEALS)
    gained = 0.0
    for seat in range(seats):
        kinds = [REGULAR if other == seat else RANDOM for other in range(seats)]
        gained += gain(count(rules, kinds, 3, DEALS), seat) - gain(by_chance, seat)

    assert gained / seats > RICHER * by_chance[tally.BEFORE] / DEALS


@pytest.mark.parametrize("name", SHIPPED)
def test_regular_players_together_lose_less_to_the_pot_than_random_ones(name: str) -> None:
    rules = shipped(name)
    seats = rules.seats.usual

    by_skill, by_chance = (count(rules, [kind] * seats, 4, DEALS) for kind in (REGULAR, RANDOM))
    assert sum(gain(by_skill, seat) for seat in range(seats)) > sum(gain(by_chance, seat) for seat in range(seats))


def test_the_more_tricks_a_declarer_owes_the_fewer_declare() -> None:
    calls = [declares({"auction.quota.declarer": quota}) for quota in (1, 2, 3, 4)]

    assert calls == sorted(calls, reverse=True)
    assert len(set(calls)) == 4


def test_the_more_a_failed_declarer_pays_the_fewer_declare() -> None:
    calls = [declares({"penalty.declarer": times}) for times in (0, 1, 2, 4, 9)]

    assert calls == sorted(calls, reverse=True)
    assert calls[0] > calls[2] > calls[4]


def test_the_more_joiners_owe_or_risk_the_more_declare() -> None:
    assert declares({"auction.quota.joiner": 2}) > declares({})
    assert declares({"penalty.joiner": 3}) > declares({})


def test_a_coin_that_stays_in_the_pot_is_no_joiners_gain() -> None:
    seen = view(SWISS, begun(SWISS, 4, 0))._replace(phase=JOIN, declarers=1)
    lone = worth.Company(1, 0, 0, 0)
    odd, even = (worth.divided(SWISS, seen._replace(stake=pot), lone, declares=False) for pot in (16, 15))

    assert odd.pot < even.pot


def test_the_more_the_declarer_must_make_the_fewer_join() -> None:
    assert joins({"auction.quota.declarer": 4}) < joins({})


def test_a_cap_on_penalties_lets_more_declare() -> None:
    assert declares({"penalty.cap": 4}) > declares({})


def test_a_greater_share_lets_more_declare_and_fewer_join() -> None:
    less: Changes = {"settlement.share.declarer": (1, 2)}
    more: Changes = {"settlement.share.declarer": (4, 5)}

    assert declares(more) > declares(less)
    assert joins(more) < joins(less)


def test_a_joiner_joins_the_more_the_less_he_risks() -> None:
    calls = [joins({"penalty.joiner": times}) for times in (0, 1, 2, 9)]

    assert calls == sorted(calls, reverse=True)
    assert calls[0] == 300
    assert calls[1] > calls[3]


def test_a_joiner_joins_the_less_the_more_he_owes() -> None:
    assert joins({"auction.quota.joiner": 1}) > joins({"auction.quota.joiner": 2})


def test_a_pot_beyond_what_penalties_are_capped_at_lets_more_join() -> None:
    capped = changed(QUIET, {"penalty.cap": 16})
    calls = []
    for pot in (0, 16, 160):
        joined = 0
        for seed in range(100):
            table = begun(capped, 4, seed)
            table.pot += pot
            table.stake += pot
            course.step(capped, table, SAY_DECLARE)
            joined += regular.choose(capped, view(capped, table)) == SAY_JOIN
        calls.append(joined)

    assert calls[0] < calls[1] < calls[2]


def test_the_ante_alone_changes_no_call_where_all_money_grows_with_it() -> None:
    assert declares({"ante.amount": 4}) == declares({"ante.amount": 400})


def test_a_dealer_plays_blind_on_an_ace_turned_and_not_on_a_six() -> None:
    turned = {
        upcard: regular.choose(SWISS, view(SWISS, blind_on(upcard))) for upcard in (card("EA"), card("E7"), card("E6"))
    }

    assert turned == {card("EA"): SAY_BLIND, card("E7"): SAY_NOT_BLIND, card("E6"): SAY_NOT_BLIND}


def blind_on(upcard: int) -> Table:
    """Turn a card for a dealer who may play blind."""
    table = begun(SWISS, 4, 1)
    course.step(SWISS, table, min(each(course.choices(SWISS, table))))
    table.deck[0], table.arranged, table.top = upcard, 1, 0
    course.advance(SWISS, table)
    assert (table.phase, table.upcard) == (BLIND, upcard)
    return table


def looks(**fields: int) -> View:
    """Look at a table where Eicheln are trumps, with three players in and some fields set."""
    table = begun(QUIET, 4, 1)
    table.active, table.declarer, table.turn, table.upcard = 0b111, 0, 0, card("E9")
    table.trump, table.trumps = 0, 0x7FFF
    return view(QUIET, table)._replace(**fields)


def test_the_exchange_keeps_trumps_and_aces_and_throws_low_cards() -> None:
    held = hand("EK SeA Si7 R8")

    assert regular.choose(QUIET, looks(phase=EXCHANGE, hand=held, choices=held, limit=4)) == hand("Si7 R8")


def test_the_exchange_throws_no_more_than_it_may_and_the_worst_first() -> None:
    held = hand("Se9 Si7 R8 SeO")

    thrown = [regular.choose(QUIET, looks(phase=EXCHANGE, hand=held, choices=held, limit=limit)) for limit in range(4)]
    assert thrown == [0, hand("Si7"), hand("Si7 R8"), hand("Si7 R8 Se9")]


def test_the_worst_of_too_many_cards_is_thrown() -> None:
    held = hand("E6 RA Si7 SeK Se8")

    assert regular.choose(QUIET, looks(phase=THROW, hand=held, choices=held)) == card("Si7")


def test_the_lowest_trump_is_always_swapped() -> None:
    assert regular.choose(SWISS, looks(phase=SWAP, choices=0b11 << SAY_SWAP - 1)) == SAY_SWAP


@pytest.mark.parametrize(
    ("held", "laid", "played"),
    [
        pytest.param("EA SeA R8", "", "SeA", id="an ace of another suit before the trump ace"),
        pytest.param("EA SeO R8", "", "EA", id="the trump ace before a card that may be beaten"),
        pytest.param("EO SeO R8", "", "SeO", id="the best card of another suit before a trump that may be beaten"),
    ],
)
def test_a_leader_plays(held: str, laid: str, played: str) -> None:
    cards = hand(held)

    assert regular.choose(QUIET, looks(phase=LAY, laid=len(laid), hand=cards, choices=cards)) == card(played)


@pytest.mark.parametrize(
    ("choices", "winners", "played"),
    [
        pytest.param("SeA SeK SeO", "SeA SeK", "SeK", id="wins as cheaply as it goes"),
        pytest.param("EA E7 E9", "EA E7 E9", "E7", id="saves high trumps"),
        pytest.param("Se9 Se7 SeO", "", "Se7", id="throws the worst where it cannot win"),
        pytest.param("E6 SiK", "", "SiK", id="throws a trump last of all"),
    ],
)
def test_a_follower(choices: str, winners: str, played: str) -> None:
    cards = hand(choices)
    seen = looks(phase=LAY, laid=1, hand=cards, choices=cards, winners=hand(winners))

    assert regular.choose(QUIET, seen) == card(played)


def test_the_surest_trumps_are_worth_a_trick_each() -> None:
    seen = looks(phase=DECLARE, hand=hand("EA EK EO EU"), upcard=card("E9"))

    made = worth.tricks(QUIET, seen, worth.against(seen, seen.trump, 8))
    assert worth.reached(QUIET, made, 4).quota == worth.SURE


@given(random_rules(), st.integers(0, 2**63 - 1))
@settings(max_examples=100)
def test_chances_of_tricks_add_up_to_one(rules: Rules, seed: int) -> None:
    seen = view(rules, begun(rules, rules.seats.max, seed))
    made = worth.tricks(rules, seen, worth.against(seen, seen.trump, 12))

    assert all(chance >= 0 for chance in made)
    assert worth.SURE - 12 <= worth.reached(rules, made, 0).quota <= worth.SURE


@given(random_rules(), st.integers(0, 2**63 - 1))
@settings(max_examples=300)
def test_players_do_only_what_the_rules_allow_to_the_end_of_any_deal(rules: Rules, seed: int) -> None:
    for seats, kind in product(range(rules.seats.min, rules.seats.max + 1), (RANDOM, REGULAR)):
        for table in asked(rules, kind, seats, seed):
            choices, said = course.choices(rules, table), answer(kind, rules, table)
            if table.phase == EXCHANGE:
                assert said & ~choices == 0
                assert popcount(said) <= course.limit(rules, table)
            else:
                assert choices >> said & 1
        assert course.over(table)


def test_random_rules_ask_everything_that_may_be_asked() -> None:
    phases = {
        table.phase
        for n in range(200)
        for table in asked(agreeing(Random(n)), REGULAR, 2, n)  # noqa: S311  # no secret
    }

    assert phases == set(range(LAY + 1))


def test_no_suit_is_seen_as_trumps_before_a_card_is_turned() -> None:
    seen = [(table.turned, view(SWISS, table)) for n in range(20) for table in asked(SWISS, RANDOM, 4, n)]

    assert {looked.trump < 0 for turned, looked in seen if turned == 0} == {True}
    assert {looked.trump < 0 for turned, looked in seen if turned} == {False}


def test_who_has_left_the_game_is_not_counted() -> None:
    table = Table()
    course.sit_down(table, 5, 0)
    table.gone = 0b01010
    course.begin(SWISS, table, 1, 0)
    course.advance(SWISS, table)

    assert view(SWISS, table).seats == 3


@given(random_rules(), st.integers(0, 2**63 - 1))
@settings(max_examples=100)
def test_a_hidden_card_changes_no_decision(rules: Rules, seed: int) -> None:
    shuffled = Random(seed)  # noqa: S311  # a disguise, no secret
    for table in asked(rules, REGULAR, rules.seats.max, seed):
        order = hidden(rules, table)
        shuffled.shuffle(order)

        assert answer(REGULAR, rules, table) == answer(REGULAR, rules, disguised(rules, table, order))


@pytest.mark.parametrize("kind", [RANDOM, REGULAR])
def test_who_is_shown_a_view_answers_as_at_the_table(kind: int) -> None:
    for table in asked(SWISS, kind, 7, 8):
        seen, chance = view(SWISS, table), draw(Table(chance=table.chance[:]), table.turn) if table.chance else 0
        free = popcount(seen.choices) > 1 and table.chance[table.turn]

        assert not free or choose(kind, SWISS, seen, chance) == answer(kind, SWISS, table)


def test_by_chance_every_card_is_picked_as_often() -> None:
    cards = hand("EA RK Se7")

    picked = Counter(chance_player.pick(cards, chance) for chance in range(0, ALL, ALL // 9999))
    assert set(picked) == set(each(cards))
    assert max(picked.values()) - min(picked.values()) <= 1


def test_by_chance_every_number_of_cards_is_thrown_as_often_and_every_set_of_a_number() -> None:
    cards, steps = hand("EA RK Se7"), 3 * 3 * 2 * 1000

    thrown = Counter(chance_player.some(cards, 2, ALL * step // steps) for step in range(steps))
    sets = [sum(1 << found for found in some) for number in range(3) for some in combinations(each(cards), number)]
    assert set(thrown) == set(sets)
    assert [round(thrown[some] * 18 / steps) for some in sets] == [6, 2, 2, 2, 2, 2, 2]


def test_an_option_that_the_table_does_not_use_changes_no_call() -> None:
    assert declares({}) == says(replace(QUIET, "evening.deals", 7), DECLARE, SAY_DECLARE)
