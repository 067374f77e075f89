"""Records: what is written reads the same, what was played plays again, and nobody is accused of what he did not do."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.cli.replaying.kept import record_text
from chratze.cli.replaying.opened import opened_text
from chratze.game.deal import Deal, answer_of, gains, over, pot, question, seeded, step
from chratze.game.records.record import Evening
from chratze.game.records.recorded import recorded
from chratze.game.records.replay import again, resumed
from chratze.options import Rules
from chratze.players.choose import RANDOM, answer
from tests.records import LESS, as_read, evening, less, played_out, record
from tests.shipped import SHIPPED, shipped
from tests.variants_at_random import rules as random_rules

DEALS = 4
SEEDS = st.integers(0, 2**63 - 1)


def asked(deal: Deal) -> None:
    """Let chance choose for the seat in turn."""
    answer(RANDOM, deal.rules, deal.table)


def underway(rules: Rules, seed: int, answers: int) -> Deal:
    """Begin a deal and give so many answers by chance."""
    deal = seeded(rules, rules.seats.usual, 0, seed, 1)
    for _ in range(answers):
        if question(deal):
            step(deal, answer_of(deal, answer(RANDOM, rules, deal.table)))
    return deal


@given(random_rules(), SEEDS)
@settings(max_examples=40)
def test_what_is_written_reads_the_same(rules: Rules, seed: int) -> None:
    rules = as_read(rules)
    told = evening(rules, rules.seats.usual, seed, DEALS)
    kept = record(rules, told, replace(told, deals=()), less(told, "what a witness sees"))

    assert opened_text("e.yaml", record_text(kept).encode()).record == kept


@given(random_rules(), SEEDS, st.sampled_from(sorted(LESS)))
@settings(max_examples=40)
def test_what_was_played_plays_again_without_a_breach_to_the_same_money(rules: Rules, seed: int, how: str) -> None:
    told = less(evening(rules, rules.seats.usual, seed, DEALS), how)
    found = list(again(rules, told))

    assert [one.breaches for one in found] == [()] * len(told.deals)
    assert [dict(enumerate(gains(one.deal))) for one in found] == [one.stated.payments for one in told.deals]
    assert [pot(one.deal) for one in found] == [one.stated.pot for one in told.deals]


@pytest.mark.parametrize("how", LESS)
@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_variants_play_again_at_every_number_of_seats(name: str, how: str) -> None:
    rules = shipped(name)
    for seats in range(rules.seats.min, rules.seats.max + 1):
        told = less(evening(rules, seats, seats, 3), how)

        assert [one.breaches for one in again(rules, told)] == [()] * len(told.deals)


@given(random_rules(), SEEDS)
@settings(max_examples=30)
def test_a_deal_played_again_is_kept_as_it_was(rules: Rules, seed: int) -> None:
    told = evening(rules, rules.seats.usual, seed, DEALS)

    assert [recorded(one.deal, one.played.number) for one in again(rules, told)] == list(told.deals)


@given(random_rules(), SEEDS, st.integers(0, 30))
@settings(max_examples=60)
def test_a_deal_under_way_stands_at_the_same_question_with_the_same_chances(
    rules: Rules, seed: int, answers: int
) -> None:
    deal = underway(rules, seed, answers)
    (found,) = again(rules, Evening(tuple("ABCDEFGHIJ"[: deal.table.seats]), 0, deals=(recorded(deal, 1),)))
    resumed_deal = resumed(found, asked)

    assert found.breaches == ()
    assert question(found.deal) == question(deal)
    assert resumed_deal.events == deal.events
    assert resumed_deal.table == deal.table
    assert played_out(resumed_deal).events == played_out(deal).events


def test_a_deal_is_kept_under_way_without_an_outcome() -> None:
    kept = recorded(underway(shipped("swiss"), 7, 3), 1)

    assert kept.seed == 7
    assert kept.calls
    assert kept.stated.payments == {}


def test_a_deal_that_is_not_the_nth_of_its_seed_keeps_no_seed() -> None:
    assert recorded(underway(shipped("swiss"), 7, 3), 2).seed == -1


def test_the_cards_of_a_witness_are_filled_in_without_breaking_what_he_saw() -> None:
    rules = shipped("swiss")
    told = less(evening(rules, 4, 3, 6), "what a witness sees")
    for one in again(rules, told):
        assert over(one.deal)
        assert recorded(one.deal, one.played.number).tricks == one.played.tricks
