"""What holds at every step of a deal, whatever the rules."""

from collections.abc import Iterator
from copy import deepcopy

from chratze.bits import popcount
from chratze.cards import each, whole
from chratze.game.asking import neighbours
from chratze.options import PACKETS, SEATS, Rules
from chratze.players.choose import RANDOM, answer
from chratze.rules import course
from chratze.rules.auction import may_call, narrow_calls
from chratze.rules.exchange import narrow_exchange
from chratze.rules.play import narrow
from chratze.rules.settlement import gain
from chratze.rules.table import DECK, EXCHANGE, JOIN, LAY, SERVE, SWAP, THROW, Table

AFTER_THE_AUCTION = (SWAP, EXCHANGE, THROW, SERVE)
MOST = 2**63


def sat_down(seats: int, pot: int = 0, dealer: int = 0) -> Table:
    """Begin an evening with a pot."""
    table = Table()
    course.sit_down(table, seats, dealer)
    table.pot = pot
    return table


def steps(rules: Rules, table: Table) -> Iterator[None]:
    """Play a deal by chance, and stop before and after every single thing that happens."""
    yield
    while not course.over(table):
        if course.asking(table):
            course.step(rules, table, answer(RANDOM, rules, table))
        else:
            course.proceed(rules, table)
        yield


def money_is_conserved(table: Table, coins: int) -> None:
    """Purses and pot hold together what they held before, and there is no debt in a pot."""
    assert sum(table.purse[: table.seats]) + table.pot == coins
    assert table.pot >= 0


def places(table: Table) -> list[int]:
    """List every card as often as it lies somewhere."""
    sets = [*table.hands, *table.thrown, table.dead, table.played]
    cards = [card for found in sets for card in each(found)]
    cards += table.deck[table.top : table.pack]
    return [*cards, table.upcard] if table.upcard >= 0 else cards


def cards_are_in_one_place(rules: Rules, table: Table) -> None:
    """Every card of the pack lies in one place."""
    assert sorted(places(table)) == list(each(whole(rules.pack)))


def narrowing_only_takes_away(rules: Rules, table: Table) -> None:
    """Every rule takes away from what the rule before it left, and something stays."""
    if table.phase == LAY:
        before = table.hands[table.turn]
        for after in narrow(rules.play, table, before):
            assert after & ~before == 0
            assert after
            before = after
    elif table.phase == EXCHANGE:
        limits = narrow_exchange(rules, table)
        assert limits.max >= limits.stock_out >= 0
    elif table.phase == JOIN:
        for _, before, after in neighbours("auction", may_call(table), narrow_calls(rules, table)):
            assert after & ~before == 0
            assert after


def hands_are_whole(rules: Rules, table: Table) -> None:
    """Nobody who plays is below a hand before the first card, nor above it when the first card is led."""
    if table.phase in AFTER_THE_AUCTION or (table.phase == LAY and not table.played):
        held = [popcount(table.hands[seat]) for seat in each(table.active)]
        assert min(held) >= rules.deal.hand
        assert table.phase != LAY or max(held) == rules.deal.hand


def ints_are_small(table: Table) -> None:
    """No int on the table leaves 63 bits."""
    rows = [table.hands, table.thrown, table.tricks, table.purse, table.chance, table.deck, table.ledger]
    numbers = [table.pot, table.stake, table.played, table.dead, table.led, table.trumps]
    assert all(-MOST <= number < MOST for found in [*rows, numbers] for number in found)


def bound(rules: Rules, seats: int) -> int:
    """Count more things than can happen in a deal of that many seats."""
    auction = 2 + seats * rules.auction.trumps + seats
    serving = seats * (2 + 2 + 3 + 2 * PACKETS)
    playing = seats * rules.deal.hand
    return auction + serving + playing + 4 * rules.auction.trumps + 10


def every_law(rules: Rules, table: Table, coins: int) -> None:
    """Check all that must hold at any time."""
    money_is_conserved(table, coins)
    cards_are_in_one_place(rules, table)
    narrowing_only_takes_away(rules, table)
    hands_are_whole(rules, table)
    ints_are_small(table)


def lawful(rules: Rules, table: Table) -> int:
    """Play a begun deal by chance under all laws; count its steps."""
    before, coins = table.purse[:], sum(table.purse[: table.seats]) + table.pot
    count = 0
    for _ in steps(rules, table):
        every_law(rules, table, coins)
        count += 1
    assert count <= bound(rules, table.seats)
    assert [before[seat] + gain(table, seat) for seat in range(SEATS)] == table.purse
    return count


def hidden(table: Table) -> list[int]:
    """List the cards that the seat in turn has not seen, undrawn ones included; its own while it may go blind."""
    own = 0 if table.phase in (0, 1) else table.hands[table.turn]
    others = [card for seat in range(table.seats) for card in each(table.hands[seat] & ~own)]
    thrown = [card for seat in range(table.seats) if seat != table.turn for card in each(table.thrown[seat])]
    return [*others, *thrown, *table.deck[table.top : table.pack]]


def disguised(table: Table, order: list[int]) -> Table:
    """Put hidden cards where other hidden cards lie, the n-th taking the place of the n-th in another order."""
    became = dict(zip(hidden(table), order, strict=True))
    other = deepcopy(table)
    own = -1 if table.phase in (0, 1) else table.turn
    for seat in range(table.seats):
        if seat != own:
            other.hands[seat] = changed(table.hands[seat], became)
        if seat != table.turn:
            other.thrown[seat] = changed(table.thrown[seat], became)
    other.deck[table.top : table.pack] = [became[card] for card in table.deck[table.top : table.pack]]
    other.chance[DECK] = order[0] + 1 if order else 0
    return other


def changed(cards: int, became: dict[int, int]) -> int:
    """Change the cards of a set."""
    return sum(1 << became[card] for card in each(cards))
