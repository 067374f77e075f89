"""The engine says what the naive oracle says, whatever the options and the state."""

from copy import deepcopy
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.bits import popcount
from chratze.cards import each
from chratze.options import OPTIONS, Blinder, Declarers, Follow, Kind, Play, Rules, Void
from chratze.players.choose import RANDOM, answer
from chratze.rules import course
from chratze.rules.deal import stock
from chratze.rules.play import lay, legal
from chratze.rules.seats import sit_round
from chratze.rules.settlement import gain, settle
from chratze.rules.table import DECLARE, EXCHANGE, JOIN, LAY, SWAP, Table
from chratze.rules.trumps import make_trumps
from tests import oracle, oracle_money
from tests.oracle import Card
from tests.oracle_money import Game
from tests.variants_at_random import rules as random_rules

PLAYS = st.builds(Play, follow=st.sampled_from(Follow), void=st.sampled_from(Void), head=st.booleans())
SUITS, STRENGTHS = 4, 9
SEEDS = st.integers(0, 2**63 - 1)


class Position(NamedTuple):
    """A trick begun, and the hand that follows to it."""

    play: Play
    trump: int
    trick: list[int]
    hand: list[int]


@st.composite
def positions(draw: st.DrawFn, most: int = 6) -> Position:
    """Lay some cards, of few suits and many, and hold others."""
    suits = draw(st.integers(2, SUITS))
    cards = st.tuples(st.integers(0, suits - 1), st.integers(0, STRENGTHS - 1)).map(lambda pair: pair[0] * 16 + pair[1])
    found = draw(st.lists(cards, unique=True, min_size=2, max_size=most + 8))
    cut = draw(st.integers(0, min(most, len(found) - 1)))
    return Position(draw(PLAYS), draw(st.integers(0, suits - 1)), found[:cut], found[cut:])


def pair(card: int) -> Card:
    """Take a card as the oracle does."""
    return card >> 4, card & 15


def pairs(cards: int) -> set[Card]:
    """Take a set of cards as the oracle does."""
    return {pair(card) for card in each(cards)}


def begun(position: Position, players: int) -> tuple[Rules, Table]:
    """Lay the cards of a trick on the engine's table, among so many players."""
    rules = Rules(play=position.play)
    table = Table(phase=LAY, seats=players, active=(1 << players) - 1, declarer=0)
    make_trumps(table, position.trump)
    for card in position.trick:
        table.hands[table.turn] = 1 << card
        lay(rules, table, card)
    return rules, table


@given(positions())
@settings(max_examples=1500)
def test_the_engine_allows_the_cards_that_the_oracle_allows(position: Position) -> None:
    rules, table = begun(position, len(position.trick) + 1)
    table.hands[table.turn] = sum(1 << card for card in position.hand)

    trick = [pair(card) for card in position.trick]
    assert pairs(legal(rules, table)) == oracle.legal(
        position.play, position.trump, trick, {pair(card) for card in position.hand}
    )


@given(positions().filter(lambda position: len(position.trick) > 1))
@settings(max_examples=500)
def test_the_engine_gives_a_trick_to_whom_the_oracle_gives_it(position: Position) -> None:
    _, table = begun(position, len(position.trick))

    assert table.turn == oracle.winning([pair(card) for card in position.trick], position.trump)
    assert table.tricks[table.turn] == 1


@st.composite
def games(draw: st.DrawFn) -> tuple[Rules, Table]:
    """Play a game to its last trick, whatever was made."""
    rules = draw(random_rules())
    seats = draw(st.integers(rules.seats.min, rules.seats.max))
    table = Table()
    course.sit_down(table, seats, draw(st.integers(0, seats - 1)))
    sit_round(rules, table)
    table.pot = table.stake = draw(st.integers(1, 2000))
    table.active = draw(st.integers(1, (1 << seats) - 1))
    declare(draw, rules, table)
    for seat in draw(st.lists(st.sampled_from(list(each(table.active))), min_size=rules.deal.hand, max_size=8)):
        if sum(table.tricks) < rules.deal.hand:
            table.tricks[seat] += 1
    return rules, table


def declare(draw: st.DrawFn, rules: Rules, table: Table) -> None:
    """Make declarers of some who are in, as many as there may be."""
    if rules.auction.kind == Kind.STAY_OR_DROP:
        table.declarer, table.declarers = -1, 0
        return
    few = 1 if rules.auction.declarers == Declarers.ONE else table.seats
    declarers = draw(st.lists(st.sampled_from(list(each(table.active))), unique=True, min_size=1, max_size=few))
    table.declarer = declarers[0]
    table.declarers = sum(1 << seat for seat in declarers)
    if Blinder.DEALER in (rules.blind.single, rules.blind.double) and table.declarer == table.dealer:
        table.blind = draw(st.integers(0, 2))


def game(rules: Rules, table: Table) -> Game:
    """Take a game as the oracle does."""
    way = -1 if rules.seats.direction else 1
    order = tuple((table.dealer + way * k) % table.seats for k in range(1, table.seats + 1))
    tricks = {seat: table.tricks[seat] for seat in order if table.active >> seat & 1}
    return Game(order, frozenset(each(table.declarers)), tricks, table.pot, table.blind > 0)


@given(games())
@settings(max_examples=1000)
def test_the_engine_settles_as_the_oracle_settles(played: tuple[Rules, Table]) -> None:
    rules, table = played
    before = game(rules, table)
    cash = {seat: rules.money.purse + table.purse[seat] for seat in before.order}

    settle(rules, table)

    gains = oracle_money.gains(rules, before, cash)
    assert {seat: gain(table, seat) for seat in before.order} == gains
    assert table.pot == before.pot - sum(gains.values())
    assert {seat: table.owed[seat] for seat in before.order} == oracle_money.debts(rules, before, cash)


def dealt(rules: Rules, seats: int, seed: int) -> Table:
    """Deal by chance and go on to the first question."""
    table = Table()
    course.sit_down(table, seats, seed % seats)
    course.begin(rules, table, seed, 0)
    course.advance(rules, table)
    return table


@given(random_rules(), SEEDS, st.booleans())
@settings(max_examples=300)
def test_the_engine_serves_as_the_oracle_serves(rules: Rules, seed: int, full: bool) -> None:
    table = dealt(rules, rules.seats.max if full else rules.seats.min, seed)
    while not course.over(table):
        before = deepcopy(table)
        check_question(rules, before)
        chosen = answer(RANDOM, rules, table)
        course.step(rules, table, chosen)
        if before.phase == EXCHANGE:
            check_exchange(rules, before, table, chosen)
        course.advance(rules, table)


def check_question(rules: Rules, table: Table) -> None:
    """Hold a question against the oracle."""
    if table.phase in (DECLARE, JOIN) and table.asked == 0:
        assert stock(table) == oracle.left_over(rules, table.seats, table.turned, table.blind)
    if table.phase in (SWAP, EXCHANGE, LAY) and not table.offered >> table.turn & 1 and table.trick == 0:
        role = "declarer" if table.turn == table.declarer else "joiner"
        upcard = pair(table.upcard) if table.upcard >= 0 else None
        may = oracle.may_swap(rules, role, pairs(table.hands[table.turn]), upcard)
        assert may == (table.phase == SWAP) or table.phase == LAY
    if table.phase == EXCHANGE:
        assert course.limit(rules, table) == oracle.most(rules, stock(table), thrown_by_others(table))


def thrown_by_others(table: Table) -> int:
    """Count the cards that others than the seat in turn have thrown."""
    return sum(popcount(cards) for seat, cards in enumerate(table.thrown) if seat != table.turn)


def check_exchange(rules: Rules, before: Table, after: Table, thrown: int) -> None:
    """Hold what was drawn against the oracle."""
    seat, others = before.turn, thrown_by_others(before)
    served = oracle.served(rules, popcount(thrown), stock(before), others)
    drawn = popcount(after.hands[seat]) - popcount(before.hands[seat] & ~thrown)

    assert (drawn, stock(after), after.renewed > before.renewed) == served


def test_random_rules_say_something_under_every_option() -> None:
    seen: dict[str, set[object]] = {path: set() for path in OPTIONS}

    @given(random_rules())
    @settings(max_examples=150, database=None, derandomize=True)
    def collect(rules: Rules) -> None:
        for path in OPTIONS:
            section: object = rules
            for name in path.split("."):
                section = getattr(section, name)
            seen[path].add(section)

    collect()

    assert [path for path, found in seen.items() if len(found) < 2] == []
