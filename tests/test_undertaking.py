"""What regular players undertake where the game is another: no declarer or several, other pots, other penalties.

Each claim is one that any sound player would keep, whatever it reckons with.
"""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.bits import popcount
from chratze.cards import each, whole
from chratze.options import (
    Alone,
    Blinder,
    By,
    Declarers,
    ExchangeWhen,
    Kind,
    LastDefender,
    Lead,
    Nobody,
    OwnCard,
    Passed,
    Per,
    Permanent,
    Rules,
    Stake,
    Upcard,
    plain,
    replace,
)
from chratze.players import regular, worth
from chratze.players.choose import REGULAR, answer
from chratze.players.view import View
from chratze.rules import course
from chratze.rules.table import (
    BLIND,
    DECLARE,
    EXCHANGE,
    JOIN,
    SAY_BLIND,
    SAY_DECLARE,
    SAY_DROP,
    SAY_JOIN,
    SAY_LAST,
    SAY_PASS,
    SAY_TURN_OWN,
    SAY_TURN_STOCK,
    SHOW,
    SUIT,
    THROW,
    TURN,
    Table,
)
from chratze.rules.trumps import of_suit, over_trump
from tests.regulars import asked, begun, says, view
from tests.shipped import SWISS, Changes, changed
from tests.tables import QUIET, card, hand
from tests.variants_at_random import rules as random_rules

STAY = plain(
    changed(
        QUIET,
        {"auction.kind": Kind.STAY_OR_DROP, "settlement.by": By.TRICK, "play.lead": Lead.FOREHAND, "exchange.max": 0},
    )
)
"""Everybody stays or drops, and each trick earns its part."""

OWN: dict[str, object] = {"deal.own_card": OwnCard.ANY, "deal.upcard": Upcard.LAST_PACKET}
SEVERAL = replace(QUIET, "auction.declarers", Declarers.SEVERAL)
EARLY = replace(QUIET, "exchange.when", ExchangeWhen.BEFORE_AUCTION)
WEAK, MIDDLING, STRONG = hand("E6 R7 Se8 Si7"), hand("E9 EO SeA Si7"), hand("EA EK EO EU")
CALLS = 1 << SAY_DROP | 1 << SAY_JOIN
TURNS = 1 << SAY_TURN_STOCK | 1 << SAY_TURN_OWN


def looks(rules: Rules, phase: int, held: int, **fields: int) -> View:
    """Look at a table for four where Eicheln are trumps and one other plays, with a hand and some fields set."""
    table = begun(rules, 4, 1)
    table.trump, table.trumps, table.upcard, table.turn, table.active = 0, SUIT, card("E8"), 0, 0b10
    seen = view(rules, table)._replace(phase=phase, hand=held, choices=CALLS if phase == JOIN else held, after=2)
    return seen._replace(**fields)


def chosen(rules: Rules, phase: int, held: int, **fields: int) -> int:
    """Say what a regular player chooses at that table."""
    return regular.choose(rules, looks(rules, phase, held, **fields))


def stays(changes: Changes) -> int:
    """Count the deals in which forehand stays under changed rules."""
    return says(plain(changed(STAY, changes)), JOIN, SAY_JOIN)


def declares(changes: Changes) -> int:
    """Count the deals in which forehand declares under changed rules."""
    return says(changed(QUIET, changes), DECLARE, SAY_DECLARE)


def joins(changes: Changes) -> int:
    """Count the deals in which the player after forehand joins it under changed rules."""
    return says(changed(QUIET, changes), JOIN, SAY_JOIN)


@pytest.mark.parametrize("rules", [changed(QUIET, OWN), changed(STAY, OWN)], ids=["declarer", "stay or drop"])
@pytest.mark.parametrize(("held", "suit"), [("RK RO RU E7", "R"), ("SiA SiU Si6 RK", "Si")])
def test_a_dealer_with_three_cards_of_a_suit_turns_one_of_them(rules: Rules, held: str, suit: str) -> None:
    cards = hand(held)
    turned = chosen(rules, SHOW, cards, upcard=-1, trump=-1, trumps=0, active=0)

    assert chosen(rules, TURN, cards, upcard=-1, trump=-1, trumps=0, active=0, choices=TURNS) == SAY_TURN_OWN
    assert card(f"{suit}A") >> 4 == turned >> 4
    assert turned == min(each(cards & of_suit(turned >> 4)))


def test_a_dealer_whose_cards_are_no_good_in_any_suit_waits_for_the_stock() -> None:
    rules = changed(QUIET, OWN | {"exchange.max": 0})

    assert chosen(rules, TURN, WEAK, upcard=-1, trump=-1, trumps=0, active=0, choices=TURNS) == SAY_TURN_STOCK


def test_a_dealer_turns_his_top_card_unseen_where_he_risks_nothing_and_not_where_all_is_lost() -> None:
    rules = replace(changed(STAY, OWN), "deal.own_card", OwnCard.TOP)
    risks: tuple[Changes, ...] = {"penalty.joiner": 0}, {"penalty.joiner": 2, "auction.quota.joiner": 4}
    calls = [
        chosen(changed(rules, risk), TURN, 0, upcard=-1, trump=-1, trumps=0, active=0, choices=TURNS) for risk in risks
    ]

    assert calls == [SAY_TURN_OWN, SAY_TURN_STOCK]


def test_the_hand_decides_nothing_while_the_top_card_is_asked_for_unseen() -> None:
    rules = replace(changed(STAY, OWN), "deal.own_card", OwnCard.TOP)
    calls = set()
    for seed in range(100):
        table = begun(rules, 4, seed)
        assert table.phase == TURN
        assert view(rules, table).hand == 0
        calls.add(answer(REGULAR, rules, table))

    assert len(calls) == 1


def test_who_may_declare_beside_a_declarer_does_so_with_the_best_of_hands_and_else_joins_or_drops() -> None:
    both = CALLS | 1 << SAY_DECLARE
    calls = [chosen(SEVERAL, JOIN, held, choices=both, declarers=0b10) for held in (WEAK, MIDDLING, STRONG)]

    assert calls == [SAY_DROP, SAY_JOIN, SAY_DECLARE]


def test_who_must_play_with_a_weak_hand_undertakes_no_more_than_he_must() -> None:
    must = 1 << SAY_JOIN | 1 << SAY_DECLARE

    assert chosen(SEVERAL, JOIN, WEAK, choices=must, declarers=0b10) == SAY_JOIN


def test_a_declarer_has_less_beside_another() -> None:
    seen = looks(SEVERAL, JOIN, STRONG, declarers=0b10)
    one, two = (worth.divided(SEVERAL, seen, worth.Company(heads, 0, 0, 8), declares=True) for heads in (1, 2))

    assert two.pot / two.among < one.pot / one.among


def test_the_more_declare_the_less_joiners_may_hope_that_all_of_them_fail() -> None:
    seen = looks(SEVERAL, JOIN, STRONG)
    one, two = (worth.divided(SEVERAL, seen, worth.Company(heads, 0, 0, 8), declares=False) for heads in (1, 2))

    assert two.pot < one.pot


@given(random_rules(), st.integers(0, 2**63 - 1))
@settings(max_examples=60)
def test_nobody_asks_to_be_the_last(rules: Rules, seed: int) -> None:
    rules = replace(rules, "auction.last_defender", LastDefender.ANNOUNCED)
    for table in asked(rules, REGULAR, rules.seats.max, seed):
        assert table.phase != JOIN or answer(REGULAR, rules, table) != SAY_LAST


def test_the_last_one_asked_takes_the_pot_when_nobody_stays_and_with_final_passes_when_all_have_passed() -> None:
    final = replace(QUIET, "auction.passed", Passed.FINAL)

    assert chosen(STAY, JOIN, WEAK, active=0, after=0) == SAY_JOIN
    assert chosen(final, DECLARE, WEAK, active=0, after=0, choices=0b10001) == SAY_DECLARE
    assert chosen(QUIET, DECLARE, WEAK, active=0, after=0, choices=0b10001) == SAY_PASS


def test_the_fewer_are_left_to_join_the_more_declare_where_a_pass_is_final() -> None:
    final = replace(QUIET, "auction.passed", Passed.FINAL)
    gains = [
        worth.earned(final, looks(final, DECLARE, MIDDLING, active=0, after=after), 0, declares=True)
        for after in (3, 2, 1, 0)
    ]

    assert all(less < more for less, more in pairwise(gains))


def test_before_the_auction_only_who_had_better_play_exchanges() -> None:
    thrown = [chosen(EARLY, EXCHANGE, held, active=0, limit=4) for held in (WEAK, MIDDLING)]

    assert thrown == [0, hand("Si7")]


@pytest.mark.parametrize("must", [{"active": 0b1}, {"own": 1, "dealer": 0}], ids=["blind", "own card"])
def test_before_the_auction_who_must_play_in_any_case_exchanges_all_the_same(must: dict[str, int]) -> None:
    assert chosen(EARLY, EXCHANGE, WEAK, **({"active": 0, "limit": 4} | must))


def test_who_has_exchanged_before_the_auction_counts_on_no_more_cards() -> None:
    before, after = (
        worth.earned(rules, looks(rules, JOIN, MIDDLING, declarers=0b10), 0, declares=False) for rules in (QUIET, EARLY)
    )

    assert after < before


def test_the_more_penalties_a_blind_costs_the_fewer_play_blind() -> None:
    single = changed(SWISS, {"blind.double": Blinder.NOBODY})
    calls = [says(replace(single, "blind.multiplier", times), BLIND, SAY_BLIND) for times in (1, 2)]

    assert calls[1] < calls[0]


def test_beside_a_blind_dealer_whose_penalties_count_many_times_fewer_join() -> None:
    gains = [
        worth.earned(
            replace(SWISS, "blind.multiplier", times),
            looks(SWISS, JOIN, MIDDLING, declarers=0b10, blind=1),
            0,
            declares=False,
        )
        for times in (1, 2)
    ]

    assert gains[1] < gains[0]


def test_a_penalty_for_every_trick_that_is_missed_lets_fewer_declare() -> None:
    assert declares({"penalty.per": Per.TRICK}) < declares({})


def test_a_penalty_for_every_trick_is_no_other_than_for_failure_where_one_trick_is_owed() -> None:
    assert joins({"penalty.per": Per.TRICK}) == joins({})


def test_the_dearer_a_fixed_penalty_the_fewer_declare_join_and_stay() -> None:
    for calls in (declares, joins, stays):
        counted = [calls({"penalty.base": Stake.FIXED, "penalty.amount": coins}) for coins in (1, 20, 100)]

        assert counted == sorted(counted, reverse=True)
        assert len(set(counted)) == 3


def test_the_more_a_declarer_weighs_the_more_declare_and_the_fewer_join() -> None:
    roles: Changes = {"settlement.by": By.ROLE}
    more: Changes = {"settlement.by": By.ROLE, "settlement.weight.declarer": 9}

    assert declares(more) > declares(roles)
    assert joins(more) < joins(roles)


def test_a_single_sure_trick_earns_more_where_each_is_paid_than_where_only_the_most_are() -> None:
    gains = [
        worth.earned(rules, looks(rules, JOIN, hand("EA R7 Se7 Si7"), active=0b1110, after=0), 0, declares=False)
        for rules in (STAY, replace(STAY, "settlement.by", By.MOST_TRICKS))
    ]

    assert gains[0] > 0 > gains[1] - worth.SURE * worth.SURE // 8


def test_the_more_stay_the_less_staying_earns() -> None:
    gains = [
        worth.earned(STAY, looks(STAY, JOIN, MIDDLING, active=active, after=0), 0, declares=False)
        for active in (0, 0b10, 0b110, 0b1110)
    ]

    assert all(more > less for more, less in pairwise(gains))


def test_a_dealer_who_must_play_is_reckoned_with_before_he_is_asked() -> None:
    free, bound = (
        worth.earned(STAY, looks(STAY, JOIN, MIDDLING, active=0, own=own, dealer=3), 0, declares=False)
        for own in (0, 1)
    )

    assert bound < free


def test_who_is_left_alone_earns_no_more_by_staying_than_the_whole_pot() -> None:
    for rules in (STAY, replace(STAY, "auction.alone", Alone.PLAYS), replace(STAY, "auction.nobody", Nobody.REDEAL)):
        seen = looks(rules, JOIN, WEAK, active=0, after=0)

        assert worth.earned(rules, seen, 0, declares=False) == worth.SURE * worth.SURE


def trumped(rules: Rules, seed: int) -> Table:
    """Begin a deal and play it until trumps are made."""
    for table in asked(rules, REGULAR, rules.seats.max, seed):
        if table.trumps:
            return table
    return begun(rules, rules.seats.max, seed)


@given(random_rules(), st.integers(0, 2**63 - 1))
@settings(max_examples=150)
def test_cards_are_ranked_as_the_rules_rank_them(rules: Rules, seed: int) -> None:
    table = trumped(rules, seed)
    if not table.trumps or course.over(table):
        return
    seen, pack = view(rules, table), whole(rules.pack)
    rival = worth.against(seen, seen.trump, 8)
    for one in each(pack):
        beats = over_trump(table, one) if table.trumps >> one & 1 else of_suit(one >> 4) >> one + 1 << one + 1
        beats &= pack if table.trumps >> one & 1 else pack & ~table.trumps
        others = pack ^ 1 << one
        beside = rival._replace(cards=others & ~seen.permanent, permanent=others & seen.permanent)

        assert worth.over(seen, beside, one) == popcount(beats)
        assert all(regular.value(seen, other) > regular.value(seen, one) for other in each(beats))


@pytest.mark.parametrize("place", list(Permanent))
def test_a_permanent_trump_is_thrown_last_but_for_what_beats_it(place: Permanent) -> None:
    rules = changed(QUIET, {"pack.permanent": 2 * 16 + 7, "pack.permanent_place": place})
    table = begun(rules, 4, 1)
    table.trump, table.trumps = 0, SUIT | 1 << card("Se7")
    table.permanent, table.permanent_under = 1 << card("Se7"), 0 if place == Permanent.OVER_ACE else 1 << card("EA")
    seen = view(rules, table)._replace(phase=THROW)
    order, held = [], hand("EA EK Se7 RA")
    while held:
        order.append(regular.choose(rules, seen._replace(choices=held)))
        held ^= 1 << order[-1]

    over = ["EA", "Se7"] if place == Permanent.OVER_ACE else ["Se7", "EA"]
    assert order == [card(name) for name in ("RA", "EK", *over)]
