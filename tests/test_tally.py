"""What is counted of a deal: every deal once, every coin of every seat, and what is owed as if it were paid."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.options import (
    SEATS,
    Alone,
    Broke,
    By,
    Declarers,
    Kind,
    Lead,
    Nobody,
    OwnCard,
    PenaltyWhen,
    Rules,
    Swapper,
    plain,
    replace,
)
from chratze.players.choose import RANDOM, REGULAR
from chratze.simulate import tally
from chratze.simulate.figures import figures
from chratze.simulate.run import Counted, Job
from tests.engines import count, gain
from tests.shipped import SHIPPED, SWISS, Changes, changed, shipped
from tests.variants_at_random import rules as random_rules

DEALS = 300
ZWICKEN = replace(shipped("zwicken"), "deal.own_card", OwnCard.NEVER)
STAY: Changes = {
    "auction.kind": Kind.STAY_OR_DROP,
    "settlement.by": By.TRICK,
    "play.lead": Lead.FOREHAND,
    "swap.who": Swapper.NOBODY,
}
"""What makes a game of one with a declarer in which everybody stays or drops."""


def adds_up(rules: Rules, row: list[int], seats: int) -> None:
    """Check that every deal, every player and every coin is counted once."""
    heads = {at: row[at + 1] for at in (tally.DECLARER, tally.JOINER, tally.OUT)}
    failed = row[tally.DECLARER_FAILED + 1], row[tally.JOINER_FAILED + 1]
    unplayed = row[tally.LONE] if rules.auction.alone == Alone.TAKES_POT else 0
    gains = [sum(row[at + tally.PAIR * k] for k in range(seats)) for at in (tally.POSITION, tally.PLAYER)]

    assert row[tally.DEALS] == row[tally.REDEALT] + row[tally.TAKEN] + row[tally.DECLARED]
    assert row[tally.DECLARED] == row[tally.PLAYED] + unplayed
    assert row[tally.JOINED] == heads[tally.JOINER]
    assert sum(heads.values()) == seats * row[tally.DECLARED]
    assert row[tally.DECLARERS] + row[tally.JOINERS] == heads[tally.DECLARER] + heads[tally.JOINER] - unplayed
    assert (row[tally.MADE] + failed[0], row[tally.JOINERS_MADE] + failed[1]) == (
        row[tally.DECLARERS],
        row[tally.JOINERS],
    )
    assert gains == [-row[tally.AFTER]] * 2
    assert row[tally.BREACHES] == 0


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("kind", [RANDOM, REGULAR])
def test_every_deal_of_a_shipped_variant_is_counted_once(name: str, kind: int) -> None:
    rules = shipped(name)
    row = count(rules, [kind] * rules.seats.usual, 1, DEALS)

    adds_up(rules, row, rules.seats.usual)
    assert row[tally.DEALS] == DEALS
    assert row[tally.PLAYED] > 0


@given(random_rules(), st.integers(0, 2**63 - 1))
@settings(max_examples=150)
def test_every_deal_of_any_rules_is_counted_once(rules: Rules, seed: int) -> None:
    for seats in {rules.seats.min, rules.seats.max}:
        adds_up(rules, count(rules, ([RANDOM, REGULAR] * SEATS)[:seats], seed, 10), seats)


def test_a_role_gains_what_its_seats_gain() -> None:
    row = count(SWISS, [RANDOM, REGULAR, RANDOM], 1, DEALS)
    gained = sum(row[at + 2] for at in (tally.DECLARER, tally.JOINER, tally.OUT))

    assert gained - row[tally.REDEALT] * 3 * SWISS.ante.amount == -row[tally.AFTER]


def test_coins_that_are_made_or_lost_are_a_bug_and_said_to_be() -> None:
    row = count(SWISS, [RANDOM, RANDOM], 1, 10)
    row[tally.BREACHES] = 1

    with pytest.raises(ArithmeticError, match="coins were made or lost in 1 of 10 deals"):
        figures(Job(SWISS, 2, (RANDOM, RANDOM), 1, 10), Counted(tuple(row), ()))


@pytest.mark.parametrize("rules", [SWISS, ZWICKEN], ids=["swiss", "zwicken"])
def test_a_penalty_counts_when_it_is_incurred_whenever_it_is_paid(rules: Rules) -> None:
    kinds = [RANDOM, REGULAR, RANDOM, RANDOM]
    at_once, later = (count(replace(rules, "penalty.when", when), kinds, 2, DEALS) for when in PenaltyWhen)

    assert at_once == later
    assert at_once[tally.DECLARER_FAILED] + at_once[tally.JOINER_FAILED] > 0


def test_what_a_player_cannot_pay_yet_counts_as_paid() -> None:
    kinds = [RANDOM] * 4
    bounded = replace(SWISS, "money.purse", SWISS.ante.amount)
    free, owing = count(SWISS, kinds, 2, DEALS), count(replace(bounded, "money.broke", Broke.DEFER), kinds, 2, DEALS)

    assert free == owing


def test_nobody_loses_more_than_he_brought_where_who_cannot_pay_leaves() -> None:
    purse = 2 * SWISS.ante.amount
    rules = changed(SWISS, {"money.purse": purse, "money.broke": Broke.LEAVE})
    kinds = [RANDOM] * 4
    for number in range(DEALS):
        row = count(rules, kinds, number, 1)

        assert all(gain(row, seat) >= -purse for seat in range(4))


def test_a_pot_that_the_dealer_takes_while_nobody_plays_is_no_deal_thrown_in() -> None:
    thrown = count(replace(SWISS, "auction.nobody", Nobody.REDEAL), [RANDOM] * 3, 5, DEALS)
    taken = count(replace(SWISS, "auction.nobody", Nobody.DEALER_TAKES_POT), [RANDOM] * 3, 5, DEALS)
    some = count(replace(SWISS, "auction.nobody", Nobody.DEALER_WITH_TRUMP), [RANDOM] * 3, 5, DEALS)

    assert thrown[tally.REDEALT] == taken[tally.TAKEN] == some[tally.TAKEN] + some[tally.REDEALT] > 0
    assert (thrown[tally.TAKEN], taken[tally.REDEALT]) == (0, 0)
    assert min(some[tally.TAKEN], some[tally.REDEALT]) > 0


def test_the_dealer_gains_the_pots_that_he_takes() -> None:
    dealer = tally.POSITION + tally.PAIR * 2
    thrown, taken = (
        count(replace(SWISS, "auction.nobody", rule), [RANDOM] * 3, 5, DEALS)
        for rule in (Nobody.REDEAL, Nobody.DEALER_TAKES_POT)
    )

    assert taken[dealer] - thrown[dealer] == taken[tally.TAKEN] * 3 * SWISS.ante.amount


def test_where_nobody_declares_there_are_no_declarers_and_who_stays_is_a_joiner() -> None:
    row = count(plain(changed(SWISS, STAY)), [RANDOM] * 4, 1, DEALS)

    assert row[tally.DECLARERS] == row[tally.DECLARER] == row[tally.DECLARER_FAILED] == 0
    assert row[tally.JOINED] == row[tally.JOINER + 1] > row[tally.DECLARED] > 0
    assert row[tally.ALL_TRICKS] > 0


def test_where_several_declare_each_of_them_is_counted() -> None:
    row = count(replace(SWISS, "auction.declarers", Declarers.SEVERAL), [RANDOM] * 5, 1, DEALS)

    assert row[tally.DECLARERS] > row[tally.PLAYED]
    assert row[tally.DECLARER_FAILED + 1] > row[tally.DECLARER_FAILED]
