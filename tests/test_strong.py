"""The strong player: it knows what its seat has seen, reckons with the money, and plays the last tricks exactly."""

from collections.abc import Iterator
from copy import deepcopy
from random import Random

import pytest

from chratze.bits import lowest, popcount
from chratze.cards import each
from chratze.game.deal import Cards, Deal, answer_of, by_hand, over, seeded, step
from chratze.game.knowing import knowing
from chratze.options import Rules, Swapper
from chratze.players import strong
from chratze.players.choose import RANDOM, REGULAR
from chratze.players.strong import decide
from chratze.players.strong import worlds as reckoned
from chratze.players.strong.solve import secure, solve
from chratze.players.strong.worlds import worlds
from chratze.players.strong.worth import Thinking, Worths, worths
from chratze.rules import course
from chratze.rules.chance import draw
from chratze.rules.table import LAY, SAY_DECLARE, SAY_PASS, Table
from tests.regulars import asked
from tests.shipped import SHIPPED, SWISS, ZWICKEN, changed, shipped
from tests.tables import LATE, OWN, QUIET, UNSEEN, card, hand
from tests.twins import questions, twin
from tests.variants_at_random import agreeing

TITSCHEN = shipped("zwicken")
SWAP = changed(QUIET, {"swap.who": Swapper.ANYBODY, "seats.usual": 7})
TABLES = {
    "swiss": SWISS,
    "own": OWN,
    "late": LATE,
    "unseen": UNSEEN,
    "zwicken": ZWICKEN,
    "titschen": TITSCHEN,
    "swap": SWAP,
}
WHOLE = tuple(range(10))
"""All that may be asked."""

FEW = 4
"""Deals that are found in any case, and more."""

ENDINGS = 40
CARDS = 9
"""Endgames that are searched through by hand, and the most cards that all hold in them."""


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have few deals tried."""
    for name in ("CALLS", "EXCHANGES", "CARDS"):
        monkeypatch.setattr(decide, name, 3)
    monkeypatch.setattr(decide, "STEPS", 600)


def chosen(deal: Deal) -> int:
    """Ask the strong player; the chance of the seat is drawn from a copy."""
    table = deepcopy(deal.table)
    return strong.choose(deal.rules, knowing(deal), draw(table, table.turn))


def brings(deal: Deal, choice: int) -> int:
    """Say what a choice is taken to bring, in parts of a coin."""
    (found,) = (one.brings for one in strong.considered(deal.rules, knowing(deal), 1) if one.choice == choice)
    return found


def pairs() -> Iterator[tuple[Deal, Deal]]:
    """Go through questions in deals of many kinds, each in two that look alike."""
    for seed in range(4):
        for rules in TABLES.values():
            for deal in questions(rules, rules.seats.usual, seed, RANDOM):
                other = twin(deal, seed)
                if other:
                    yield deal, other


def test_what_a_seat_knows_never_changes_with_a_hidden_card() -> None:
    phases, moved = set(), 0
    for deal, other in pairs():
        assert knowing(other) == knowing(deal)
        phases.add(deal.table.phase)
        moved += other.table.hands != deal.table.hands

    assert phases == set(WHOLE)
    assert moved


@pytest.mark.usefixtures("quick")
def test_a_choice_never_changes_with_a_hidden_card() -> None:
    phases: set[int] = set()
    for deal, other in pairs():
        if deal.table.phase not in phases and other.table.hands != deal.table.hands:
            phases.add(deal.table.phase)
            assert chosen(other) == chosen(deal)

    assert phases == set(WHOLE)


def game(rules: Rules, seats: int, seed: int) -> Deal:
    """Play a deal by strong players alone."""
    deal = seeded(rules, seats, seed % seats, seed)
    while not over(deal):
        chance = draw(deal.table, deal.table.turn)
        step(deal, answer_of(deal, strong.choose(rules, knowing(deal), chance)))
    return deal


@pytest.mark.usefixtures("quick")
def test_the_same_seed_is_the_same_game() -> None:
    assert game(TITSCHEN, 5, 3).events == game(TITSCHEN, 5, 3).events


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("seed", range(12))
def test_any_variant_can_be_played_to_the_end(seed: int) -> None:
    rules = agreeing(Random(seed))  # noqa: S311  # a variant, no secret

    for seats in {rules.seats.min, rules.seats.usual, rules.seats.max}:
        assert over(game(rules, seats, seed))


def searched(rules: Rules, table: Table) -> Worths:
    """Look through all that can be played, a copy of the table for each card."""
    if course.over(table):
        return worths(table)
    found: list[Worths] = []
    for choice in each(course.choices(rules, table)):
        after = deepcopy(table)
        course.step(rules, after, choice)
        course.advance(rules, after)
        found.append(searched(rules, after))
    return max(found, key=lambda one: one[table.turn])


def endings(rules: Rules, seed: int) -> Iterator[Table]:
    """Play a deal by chance, and stop where few cards are left, three at most in a hand."""
    for table in asked(rules, RANDOM, rules.seats.usual, seed):
        left = [popcount(table.hands[seat]) for seat in each(table.active)]
        if table.phase == LAY and sum(left) <= CARDS and max(left) > 1 and sum(left) > 1:
            yield table
            return


@pytest.mark.parametrize("seed", range(ENDINGS))
def test_the_last_tricks_are_played_as_the_longest_search_would(seed: int) -> None:
    rules = agreeing(Random(seed)) if seed % 2 else shipped(SHIPPED[seed // 2 % len(SHIPPED)])  # noqa: S311  # as above

    for table in endings(rules, seed):
        before = deepcopy(table)
        assert solve(rules, table, Thinking(0)) == searched(rules, table)
        assert table == before


def held_down(rules: Rules, table: Table, seat: int) -> int:
    """Look through all that can be played where all play against one seat."""
    if course.over(table):
        return worths(table)[seat]
    found: list[int] = []
    for choice in each(course.choices(rules, table)):
        after = deepcopy(table)
        course.step(rules, after, choice)
        course.advance(rules, after)
        found.append(held_down(rules, after, seat))
    return max(found) if table.turn == seat else min(found)


@pytest.mark.parametrize("seed", range(0, ENDINGS, 2))
def test_what_is_secure_against_all_others_is_what_the_longest_search_would_find(seed: int) -> None:
    rules = agreeing(Random(seed))  # noqa: S311  # as above

    for table in endings(rules, seed):
        before = deepcopy(table)
        for seat in each(table.active):
            assert secure(rules, table, seat, Thinking(0)) == held_down(rules, table, seat)
        assert table == before


def thought_over(rules: Rules, deal: Deal) -> int:
    """Count the deals that are found within the steps of a decision that agree with what the seat in turn has seen."""
    return sum(1 for _ in worlds(rules, knowing(deal), Thinking(decide.STEPS), 1))


def test_deals_are_found_where_all_of_a_big_table_have_called_exchanged_and_played() -> None:
    rules = shipped("chratze-rlt")
    late = (deal for deal in questions(rules, rules.seats.max, 0, REGULAR) if deal.table.trick == 1)

    assert min(thought_over(rules, deal) for deal in late) > FEW


def test_thinking_ends_soon_after_its_last_step() -> None:
    for deal in questions(SWAP, 7, 3, REGULAR):
        thinking = Thinking(200)
        for _ in worlds(SWAP, knowing(deal), thinking, 1):
            pass
        assert 200 <= thinking.steps < 600


def with_forehand(cards: str, rules: Rules = QUIET) -> Deal:
    """Deal a hand to forehand, trumps being acorns; the others hold anything."""
    others = hand("E7 R8 Se9 Si8"), hand("RK Se8 E8 Si9"), hand("SiK R9 Se6 E9")
    return by_hand(rules, 4, 3, Cards((hand(cards), *others), card("E6")))


def test_certain_tricks_are_declared() -> None:
    assert chosen(with_forehand("EA EK EO RA")) == SAY_DECLARE


def test_a_hopeless_hand_is_not() -> None:
    rules = changed(QUIET, {"exchange.max": 0, "exchange.bonus": 0})

    assert chosen(with_forehand("R6 R7 Se7 Si6", rules)) == SAY_PASS


@pytest.mark.parametrize(("times", "call"), [(0, SAY_DECLARE), (9, SAY_PASS)])
def test_who_pays_nothing_for_a_failure_declares_what_else_is_not_worth_it(times: int, call: int) -> None:
    rules = changed(QUIET, {"penalty.declarer": times})

    assert chosen(with_forehand("E10 RO Se7 Si6", rules)) == call


def with_the_highest_trump(deal: Deal) -> float:
    """Say in which part of the deals that are reckoned with forehand holds the highest trump."""
    tables = [*worlds(deal.rules, knowing(deal), Thinking(decide.STEPS), 1)]
    return sum(table.hands[0] >> card("EA") & 1 for table in tables) / len(tables)


def test_who_leads_a_card_that_can_be_beaten_is_rarely_taken_to_hold_the_highest_trump(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deal = with_forehand("EK EO RO Se7", changed(QUIET, {"exchange.max": 0, "exchange.bonus": 0}))
    for call in ("declare", "join", "join", "drop"):
        step(deal, call)
    step(deal, card("RO"))
    heard = with_the_highest_trump(deal)
    monkeypatch.setattr(reckoned, "PATIENCE", tuple(odds._replace(card=1) for odds in reckoned.PATIENCE))

    assert 2 * heard < with_the_highest_trump(deal)


def passed_round(penalty: int) -> Deal:
    """Have all but the dealer pass, who holds nothing, with a full pot and so many pots for a failure."""
    rules = changed(QUIET, {"exchange.max": 0, "exchange.bonus": 0, "penalty.declarer": penalty})
    hands = hand("E7 R8 Se9 Si8"), hand("RK Se8 E8 Si9"), hand("SiK R9 SeK E9"), hand("R6 R7 Se7 Si6")
    deal = by_hand(rules, 4, 3, Cards(hands, card("E6")), pot=84)
    for _ in range(3):
        step(deal, "pass")
    return deal


def test_a_pot_that_stays_is_worth_an_equal_part_of_it() -> None:
    deal = passed_round(2)

    assert brings(deal, SAY_PASS) == deal.table.pot // 4 * decide.PARTS


def test_a_pot_that_stays_keeps_from_declaring(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = passed_round(0)
    assert brings(deal, SAY_PASS) > brings(deal, SAY_DECLARE)
    monkeypatch.setattr("chratze.players.strong.worth.owed", lambda table: -table.pot)

    assert brings(deal, SAY_PASS) < brings(deal, SAY_DECLARE)


def test_a_forced_card_is_played_without_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decide, "considered", None)
    played = (deal for seed in range(9) for deal in questions(SWISS, 4, seed, REGULAR) if deal.table.phase == LAY)
    forced = next(deal for deal in played if popcount(knowing(deal).view.choices) == 1)

    assert chosen(forced) == lowest(forced.table.hands[forced.table.turn])


def test_nobody_is_asked_when_the_deal_is_over() -> None:
    with pytest.raises(ValueError, match="over"):
        knowing(game(TITSCHEN, 2, 1))
