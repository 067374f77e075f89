"""A deal is told by a few facts, from which the engine works out who called what."""

import pytest
from hypothesis import given, settings

from chratze.cli.ledgers.facts import Facts, Place, Told, told
from chratze.cli.ledgers.remembered import known
from chratze.game.deal import Deal, next_deal, over, seeded
from chratze.game.records.counted import counted
from chratze.game.records.record import Evening
from chratze.options import Rules
from tests.shipped import SHIPPED, shipped
from tests.test_ledger_counted import EVENING, SEEDS, money, played_out
from tests.test_ledger_counted import told as as_heard
from tests.variants_at_random import rules as random_rules


def told_again(rules: Rules, seats: int, seed: int) -> None:
    """Play an evening by chance; the facts of each deal, told to the engine, must come to the same."""
    evening = Evening(tuple("ABCDEFGHIJKLMNOPQRST"[:seats]), seed % seats)
    deal: Deal | None = seeded(rules, seats, seed % seats, seed, 1)
    before: Deal | None = None
    for number in range(2, EVENING + 2):
        if deal is None:
            break
        place = Place(rules, before, evening, number - 1)
        found = told(place, known(place, as_heard(played_out(deal))))

        assert found is not None
        assert (found.wanted, found.refused) == ("", None)
        assert over(found.deal)
        assert money(found.deal.table) == money(deal.table)

        kept = counted(rules, before, evening, found.played)
        assert kept is not None
        assert money(kept.table) == money(deal.table)
        assert known(place, found.played) == known(place, as_heard(deal))

        before, deal = kept, next_deal(deal, number)


@given(random_rules(), SEEDS)
@settings(max_examples=60)
def test_the_facts_of_a_deal_come_to_the_same_money(rules: Rules, seed: int) -> None:
    told_again(rules, rules.seats.min + seed % (rules.seats.max - rules.seats.min + 1), seed)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_facts_of_shipped_variants_come_to_the_same_money(name: str) -> None:
    rules = shipped(name)
    for seats in range(rules.seats.min, rules.seats.max + 1):
        told_again(rules, seats, 7)


def asked(rules: Rules, facts: Facts) -> Told:
    """Tell facts of the first deal of four."""
    found = told(Place(rules, None, Evening(("A", "B", "C", "D"), 3), 1), facts)
    assert found is not None
    return found


def test_who_declared_is_asked_first() -> None:
    assert asked(shipped("chratze-sei"), Facts()).wanted == "declared"


def test_who_joined_is_asked_next() -> None:
    assert asked(shipped("chratze-sei"), Facts(declared=(1,))).wanted == "joined"


def test_tricks_are_asked_last() -> None:
    found = asked(shipped("chratze-sei"), Facts(declared=(1,), joined=0b101))

    assert found.wanted == "taken"
    assert [(move.seat, move.verb) for move in found.played.calls] == [
        (0, "pass"), (1, "declare"), (0, "join"), (2, "join"), (3, "drop")
    ]  # fmt: skip
