"""The strong player: it knows what its seat has seen, solves the last tricks exactly, and plays any variant."""

from copy import deepcopy
from dataclasses import fields, replace
from random import Random

import pytest
from hypothesis import given, settings

from chratze.cards import each, whole
from chratze.events import DrewMore, Event, Paid, StockRenewed
from chratze.game.deal import Deal, answer_of, by_hand, over, question, seeded, step
from chratze.game.knowing import knowing
from chratze.options import Rules
from chratze.players.choose import REGULAR, answer
from chratze.players.strong.decide import choose, considered
from chratze.players.strong.known import Seen
from chratze.players.strong.solve import solve
from chratze.players.strong.worth import Worths, settled
from chratze.rules import course
from chratze.rules.table import LAY, SAY_DECLARE, SAY_PASS, Table
from tests.shipped import SHIPPED, SWISS, changed, shipped
from tests.tables import FOUR, QUIET, hand
from tests.variants_at_random import rules as random_rules

ONE_CARD, SETS = ("card", "upcard"), ("cards", "thrown", "drawn")
COUNTED = (DrewMore, StockRenewed, Paid)
"""Events whose `cards` are a number."""

MOMENTS = 5
"""One of so many moments is looked at."""


def known_cards(seen: Seen) -> int:
    """Make the set of all cards that a seat has seen."""
    cards = seen.view.hand | seen.view.played | sum(seen.known.dealt) | seen.known.taken
    for act in seen.known.acts:
        cards |= act.cards | act.drawn
    for card in (*seen.known.upcards, seen.view.upcard):
        cards |= 1 << card if card >= 0 else 0
    return cards


def exchanged(cards: int, places: dict[int, int]) -> int:
    """Put other cards in the place of each of a set."""
    return sum(1 << places.get(card, card) for card in each(cards))


def told_otherwise(event: Event, places: dict[int, int]) -> Event:
    """Tell an event of other cards."""
    if isinstance(event, COUNTED):
        return event
    said = {field.name: getattr(event, field.name) for field in fields(event)}
    singles = {name: places.get(said[name], said[name]) for name in ONE_CARD if name in said}
    sets = {name: exchanged(said[name], places) for name in SETS if name in said}
    return replace(event, **singles, **sets)  # type: ignore[arg-type]  # each event has its own


def with_others(deal: Deal, chance: Random) -> Deal:
    """Deal other cards wherever the seat in turn has not looked, as the pack might have lain as well."""
    free = list(each(whole(deal.rules.pack) & ~known_cards(knowing(deal))))
    places = dict(zip(free, chance.sample(free, len(free)), strict=True))
    other = Deal(deal.rules, deepcopy(deal.table), [told_otherwise(event, places) for event in deal.events])
    table = other.table
    table.hands = [exchanged(cards, places) for cards in table.hands]
    table.thrown = [exchanged(cards, places) for cards in table.thrown]
    table.deck[: table.pack] = [places.get(card, card) for card in table.deck[: table.pack]]
    return other


def regular(deal: Deal) -> None:
    """Have the seat in turn play as a regular player."""
    step(deal, answer_of(deal, answer(REGULAR, deal.rules, deal.table)))


@pytest.mark.parametrize("name", SHIPPED)
def test_what_a_player_knows_and_does_hangs_on_no_card_that_it_has_not_seen(name: str) -> None:
    rules, chance, asked = shipped(name), Random(name), 0  # noqa: S311  # no secret
    for number in range(6):
        deal = seeded(rules, rules.seats.usual, number % rules.seats.usual, 5, number)
        while question(deal) is not None:
            seen, other = knowing(deal), knowing(with_others(deal, chance))
            asked += 1

            assert other == seen
            if asked % MOMENTS == 0:
                assert choose(rules, other, 77) == choose(rules, seen, 77)
            regular(deal)


def naive(rules: Rules, table: Table) -> Worths:
    """Solve the last tricks by trying every card, on tables of their own; of equals the lowest card is played."""
    if table.phase != LAY:
        return settled(rules, table, {})
    found: Worths = ()
    for card in each(course.choices(rules, table)):
        after = deepcopy(table)
        course.step(rules, after, card)
        worths = naive(rules, after)
        if not found or worths[table.turn] > found[table.turn]:
            found = worths
    return found


@pytest.mark.parametrize("name", SHIPPED)
def test_the_last_two_tricks_are_solved_as_by_trying_every_card(name: str) -> None:
    rules, solved = shipped(name), 0
    for number in range(40):
        deal = seeded(rules, rules.seats.usual, number % rules.seats.usual, 9, number)
        while not over(deal):
            if deal.table.phase == LAY and deal.table.trick >= rules.deal.hand - 2:
                assert solve(rules, deepcopy(deal.table), {}) == naive(rules, deal.table)
                solved += 1
                break
            regular(deal)

    assert solved


def brings(deal: Deal) -> dict[int, int]:
    """Say what each choice of the seat in turn is reckoned to bring."""
    return dict(considered(deal.rules, knowing(deal), 5))


def test_who_holds_the_best_trumps_declares_and_who_holds_nothing_does_not() -> None:
    strong = by_hand(QUIET, 4, 3, FOUR)
    weak = by_hand(QUIET, 4, 3, replace(FOUR, hands=(hand("R6 R7 Se6 Se7"), *FOUR.hands[1:]), stock=()))

    assert choose(QUIET, knowing(strong), 5) == SAY_DECLARE
    assert choose(QUIET, knowing(weak), 5) == SAY_PASS


def test_what_a_declarer_is_reckoned_to_win_falls_with_the_penalty() -> None:
    cheap, dear = (changed(QUIET, {"penalty.declarer": times}) for times in (1, 8))
    declared = [brings(seeded(rules, 4, 3, 12, 1))[SAY_DECLARE] for rules in (cheap, dear)]

    assert declared[1] < declared[0]


def test_the_same_chance_ranks_the_same_and_leaves_the_deal_as_it_was() -> None:
    deal = seeded(SWISS, 4, 3, 12, 1)
    before = deepcopy(deal.table)

    assert considered(SWISS, knowing(deal), 5) == considered(SWISS, knowing(deal), 5)
    assert deal.table == before


@settings(max_examples=6, deadline=None)
@given(random_rules())
def test_any_variant_is_played_to_its_end_by_strong_players(rules: Rules) -> None:
    seats = rules.seats.min
    deal = seeded(rules, seats, 0, 3, 1)
    while question(deal) is not None:
        step(deal, answer_of(deal, choose(rules, knowing(deal), len(deal.events))))

    assert over(deal)
