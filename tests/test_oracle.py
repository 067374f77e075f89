"""The engine says what the naive oracle says, whatever the options and the state."""

from dataclasses import dataclass, field
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.bits import popcount
from chratze.cards import each, permanent, ranks, whole
from chratze.options import (
    ACE,
    OPTIONS,
    Blinder,
    Declarers,
    ExchangeWhen,
    Follow,
    Kind,
    Pack,
    Passed,
    Permanent,
    Play,
    Rules,
    SwapWhen,
    Undertrump,
    Upcard,
    Void,
)
from chratze.players.choose import RANDOM, answer
from chratze.rules import course
from chratze.rules.copied import copied
from chratze.rules.deal import stock
from chratze.rules.play import lay, legal
from chratze.rules.seats import following, sit_round
from chratze.rules.settlement import gain, settle
from chratze.rules.table import (
    DECLARE,
    EXCHANGE,
    JOIN,
    LAY,
    SAY_DROP,
    SAY_PASS,
    SAY_SWAP,
    SAY_TURN_OWN,
    SWAP,
    TURN,
    Table,
)
from chratze.rules.trumps import make_trumps
from tests import oracle, oracle_money
from tests.oracle import Card, Exchange, Served, Swapping, Talon, Trumps, Turn, Turned
from tests.oracle_money import Game
from tests.variants_at_random import rules as random_rules

PLAYS = st.builds(
    Play,
    follow=st.sampled_from(Follow),
    undertrump=st.sampled_from(Undertrump),
    void=st.sampled_from(Void),
    overtrump=st.booleans(),
    head=st.booleans(),
)
SUITS = 4
SEEDS = st.integers(0, 2**63 - 1)


class Position(NamedTuple):
    """A trick begun, and the hand that follows to it, by rules of pack and play."""

    rules: Rules
    trump: int
    trick: list[int]
    hand: list[int]


@st.composite
def packs(draw: st.DrawFn) -> Pack:
    """Make a card a trump for good: none, one of the pack, or one that it lacks."""
    card = draw(st.none() | st.tuples(st.integers(0, SUITS - 1), st.integers(2, ACE)))
    place = draw(st.sampled_from(Permanent))
    return Pack(permanent=card[0] * 16 + card[1] if card else 0, permanent_place=place)


@st.composite
def positions(draw: st.DrawFn, most: int = 6) -> Position:
    """Lay some cards, of few suits and many, and hold others."""
    suits = draw(st.integers(2, SUITS))
    pack = draw(packs())
    among = [card for card in each(whole(pack)) if card >> 4 < suits or card == permanent(pack)]
    often = st.sampled_from(among) | (st.just(permanent(pack)) if pack.permanent else st.nothing())
    found = draw(st.lists(often, unique=True, min_size=2, max_size=most + 8))
    cut = draw(st.integers(0, min(most, len(found) - 1)))
    rules = Rules(pack=pack, play=draw(PLAYS))
    return Position(rules, draw(st.integers(0, suits - 1)), found[:cut], found[cut:])


def pair(card: int) -> Card:
    """Take a card as the oracle does."""
    return card >> 4, card & 15


def pairs(cards: int) -> set[Card]:
    """Take a set of cards as the oracle does."""
    return {pair(card) for card in each(cards)}


def trumps(rules: Rules, suit: int) -> Trumps:
    """Take what is trumps as the oracle does."""
    always = pair(permanent(rules.pack)) if rules.pack.permanent else None
    return Trumps(suit, len(ranks(rules.pack)) - 1, always, Permanent(rules.pack.permanent_place))


def begun(position: Position, players: int) -> Table:
    """Lay the cards of a trick on the engine's table, among so many players."""
    rules = position.rules
    table = Table()
    course.sit_down(table, players, 0)
    course.begin(rules, table, 0, 0)
    table.phase, table.turn, table.active, table.declarer = LAY, 0, (1 << players) - 1, 0
    make_trumps(rules, table, position.trump)
    for card in position.trick:
        table.hands[table.turn] = 1 << card
        lay(rules, table, card)
    return table


@given(positions())
@settings(max_examples=1500)
def test_the_engine_allows_the_cards_that_the_oracle_allows(position: Position) -> None:
    rules = position.rules
    table = begun(position, len(position.trick) + 1)
    table.hands[table.turn] = sum(1 << card for card in position.hand)

    turn = Turn(trumps(rules, position.trump), [pair(card) for card in position.trick], set(map(pair, position.hand)))
    assert pairs(legal(rules, table)) == oracle.legal(rules.play, turn)


@given(positions().filter(lambda position: len(position.trick) > 1))
@settings(max_examples=500)
def test_the_engine_gives_a_trick_to_whom_the_oracle_gives_it(position: Position) -> None:
    table = begun(position, len(position.trick))
    winner = oracle.winning([pair(card) for card in position.trick], trumps(position.rules, position.trump))
    seats = [0]
    for _ in position.trick[1:]:
        seats.append(following(table, seats[-1]))

    assert table.turn == seats[winner]
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


@dataclass(slots=True)
class Watched:
    """What one remembers who watches a deal.

    The trumps turned, who has dropped since, the hands before the first exchange, what the stock then held for each
    player, who has been asked to swap since he exchanged or for want of an exchange, who has exchanged, whether the
    upcard has been swapped, and whether the first trump was turned from a hand.
    """

    turned: int = 0
    dropped: set[int] = field(default_factory=set)
    dealt: dict[int, set[Card]] = field(default_factory=dict)
    ration: int = 0
    asked: set[int] = field(default_factory=set)
    exchanged: set[int] = field(default_factory=set)
    swapped: bool = False
    own: bool = False


@given(random_rules(), SEEDS, st.booleans())
@settings(max_examples=500)
def test_the_engine_serves_as_the_oracle_serves(rules: Rules, seed: int, full: bool) -> None:
    table = dealt(rules, rules.seats.max if full else rules.seats.min, seed)
    watched = Watched()
    while not course.over(table):
        watch(rules, watched, table)
        check_question(rules, watched, table)
        before = copied(table)
        chosen = answer(RANDOM, rules, table)
        course.step(rules, table, chosen)
        note(rules, watched, before, chosen)
        if before.phase == EXCHANGE:
            served = oracle.served(rules, talon(rules, watched, before), exchange(before, chosen))
            check_served(served, popcount(chosen), before, table)
        course.advance(rules, table)


def watch(rules: Rules, watched: Watched, table: Table) -> None:
    """Look at the hands and the stock before anybody exchanges; with a new trump everybody is in again."""
    if table.turned != watched.turned:
        watched.turned = table.turned
        watched.dropped.clear()
    if table.phase not in (SWAP, EXCHANGE) or watched.dealt:
        return
    watched.dealt = {seat: pairs(table.hands[seat]) for seat in range(table.seats)}
    plays = table.active if rules.exchange.when == ExchangeWhen.AFTER_AUCTION else (1 << table.seats) - 1
    watched.ration = oracle.ready(rules, talon(rules, watched, table)) // popcount(plays)


def note(rules: Rules, watched: Watched, before: Table, chosen: int) -> None:
    """Keep in mind what an answer comes to."""
    final = rules.auction.passed == Passed.FINAL and before.phase == DECLARE and chosen == SAY_PASS
    if (chosen == SAY_DROP and before.phase == JOIN) or final:
        watched.dropped.add(before.turn)
    watched.own |= before.phase == TURN and chosen == SAY_TURN_OWN
    if before.phase == SWAP:
        watched.asked.add(before.turn)
        watched.swapped |= chosen == SAY_SWAP
    if before.phase == EXCHANGE:
        watched.exchanged.add(before.turn)
        watched.asked.discard(before.turn)


def check_question(rules: Rules, watched: Watched, table: Table) -> None:
    """Hold a question against the oracle."""
    seat = table.turn
    if table.phase in (DECLARE, JOIN) and not watched.exchanged:
        assert stock(table) == oracle.left_over(rules, table.seats, turned(rules, watched, table))
    if table.phase == SWAP:
        assert may_swap(rules, watched, table, seat)
        assert rules.swap.when in times_to_swap(rules, watched, table)
    if table.phase == EXCHANGE:
        asked = seat in watched.asked or rules.swap.when == SwapWhen.AFTER_EXCHANGE
        assert asked or not may_swap(rules, watched, table, seat)
        assert course.limit(rules, table) == oracle.most(rules, talon(rules, watched, table), exchange(table, 0))
    if table.phase == LAY and table.trick == 0 and table.laid == 0 and rules.swap.when != SwapWhen.BEFORE_EXCHANGE:
        for player in range(table.seats):
            assert player in watched.asked or not may_swap(rules, watched, table, player)


def times_to_swap(rules: Rules, watched: Watched, table: Table) -> set[SwapWhen]:
    """Say when a swap may come at the latest or the soonest to be made now."""
    times = {SwapWhen.ANY_TIME}
    plays = table.active >> table.turn & 1 or rules.exchange.when == ExchangeWhen.BEFORE_AUCTION
    if plays and table.turn not in watched.exchanged:
        times.add(SwapWhen.BEFORE_EXCHANGE)
    if set(each(table.active)) <= watched.exchanged:
        times.add(SwapWhen.AFTER_EXCHANGE)
    return times


def turned(rules: Rules, watched: Watched, table: Table) -> Turned:
    """Take what has left the stock as the oracle does."""
    from_hand = int(rules.deal.upcard == Upcard.DEALERS_CARD or watched.own)
    return Turned(table.turned - from_hand, table.buried, table.blind)


def may_swap(rules: Rules, watched: Watched, table: Table, seat: int) -> bool:
    """Ask the oracle whether a seat may swap; a swap is made but once."""
    roles = {(True, True): "declarer", (True, False): "joiner"}
    role = roles.get((bool(table.active >> seat & 1), bool(table.declarers >> seat & 1)), "out")
    upcard = pair(table.upcard) if table.upcard >= 0 and not watched.swapped else None
    hand = pairs(table.hands[seat])
    swapping = Swapping(role, hand, watched.dealt.get(seat, hand), upcard)
    return oracle.may_swap(rules, trumps(rules, table.trump), swapping)


def talon(rules: Rules, watched: Watched, table: Table) -> Talon:
    """Take what an exchange may draw from as the oracle does."""
    dropped = range(table.seats) if rules.exchange.when == ExchangeWhen.AFTER_AUCTION else watched.dropped
    passed = [seat for seat in dropped if not table.active >> seat & 1]
    return Talon(
        stock(table),
        int(table.upcard >= 0),
        sum(popcount(table.hands[seat]) for seat in passed),
        sum(popcount(cards) for seat, cards in enumerate(table.thrown) if seat != table.turn),
        popcount(table.thrown[table.turn]),
        watched.ration,
    )


def exchange(before: Table, thrown: int) -> Exchange:
    """Take an exchange as the oracle does."""
    blind = before.blind if before.turn == before.dealer else 0
    return Exchange(popcount(thrown), popcount(before.hands[before.turn]), blind)


def check_served(served: Served, thrown: int, before: Table, after: Table) -> None:
    """Hold what an exchange came to against the oracle."""
    seat = before.turn
    held = popcount(before.hands[seat])

    assert popcount(after.hands[seat]) == held - thrown + served.drawn
    assert stock(after) == served.talon.stock
    assert after.renewed - before.renewed == served.renewed
    assert (after.upcard >= 0) == bool(served.talon.upcard)


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
