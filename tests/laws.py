"""What holds at every step of a deal, whatever the rules."""

from collections.abc import Iterator
from functools import reduce
from operator import or_

from chratze.bits import popcount
from chratze.cards import each, ranks, whole
from chratze.game.asking import neighbours
from chratze.options import SEATS, Blinder, BlindHand, Nobody, OldUpcard, OwnCard, Rules, StockOut, Upcard
from chratze.players.choose import RANDOM, answer
from chratze.rules import course
from chratze.rules.auction import Calls, may_call, narrow_calls
from chratze.rules.copied import copied
from chratze.rules.exchange import Limit, narrow_exchange
from chratze.rules.play import Narrowed, narrow
from chratze.rules.seats import sitting
from chratze.rules.settlement import gain
from chratze.rules.table import (
    BLIND,
    DECK,
    DECLARE,
    DOUBLE_BLIND,
    EXCHANGE,
    JOIN,
    LAY,
    SERVE,
    SWAP,
    THROW,
    TO_COME,
    TURN,
    Table,
)

SERVING = (SWAP, EXCHANGE, THROW, SERVE)
CALLING = (DOUBLE_BLIND, BLIND, TURN, DECLARE, JOIN)
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
    """Purses and pot hold together what they held before; there is no debt in a pot, and no credit in a debt."""
    assert sum(table.purse[: table.seats]) + table.pot == coins
    assert table.pot >= 0
    assert min(table.owed) >= 0


def places(table: Table) -> list[int]:
    """List the sets of cards that lie anywhere, each of the stock by itself, which ends with what was put under it."""
    cards = table.deck[table.top : table.pack + table.buried] + [table.upcard] * (table.upcard >= 0)
    return [*table.hands, *table.thrown, table.dead, table.played, *(1 << card for card in cards)]


def cards_are_in_one_place(rules: Rules, table: Table) -> None:
    """Every card of the pack lies in one place: sets of which none shares a card add up to what they are together."""
    sets = places(table)
    assert reduce(or_, sets) == sum(sets) == whole(rules.pack)
    assert table.top <= table.pack + table.buried


def narrowing(rules: Rules, table: Table) -> tuple[int, Narrowed | Limit | Calls] | None:
    """Say what the seat in turn might choose, and what every rule leaves of it; None where no rule narrows."""
    if table.phase == LAY:
        return table.hands[table.turn], narrow(rules.play, table, table.hands[table.turn])
    return (may_call(rules, table), narrow_calls(rules, table)) if table.phase in CALLING else None


def narrowing_only_takes_away(rules: Rules, table: Table) -> None:
    """Every rule takes away from what the rule before it left, and something stays."""
    found = narrowing(rules, table)
    if found is not None:
        for _, before, after in neighbours(*found):
            assert after & ~before == 0
            assert after
        assert found[1][-1] == course.choices(rules, table) != 0
    elif table.phase == EXCHANGE:
        limits = narrow_exchange(rules, table)
        assert limits.max >= limits.stock_out >= 0


def hands_are_whole(rules: Rules, table: Table) -> None:
    """Nobody who plays is below a hand before the first card, nor above it when the first card is led."""
    if table.phase in SERVING or (table.phase == LAY and not table.played):
        playing = sitting(table) if table.auction == TO_COME else table.active
        held = [popcount(table.hands[seat]) for seat in each(playing)]
        assert min(held) >= rules.deal.hand
        assert table.phase != LAY or max(held) == rules.deal.hand


def who_left_holds_nothing(table: Table) -> None:
    """Nobody who has left the game has a card, is asked, or plays."""
    gone = table.gone
    assert not any(table.hands[seat] | table.thrown[seat] for seat in each(gone))
    assert gone & (table.active | table.pending | table.waiting | 1 << table.dealer) == 0
    assert not course.asking(table) or not gone >> table.turn & 1


def ints_are_small(table: Table) -> None:
    """No int on the table leaves 63 bits."""
    rows = [
        table.hands, table.thrown, table.tricks, table.parts, table.purse, table.owed, table.chance, table.deck,
        table.ledger,
    ]  # fmt: skip
    numbers = [table.pot, table.stake, table.played, table.dead, table.led, table.trumps, table.out]
    assert all(min(found) >= -MOST and max(found) < MOST for found in [*rows, numbers])


def bound(rules: Rules, seats: int) -> int:
    """Count more things than can happen in a deal of that many seats."""
    dealing = 10 + 4 * max(rules.auction.trumps, 1)
    auction = seats * max(rules.auction.trumps, 1) + 2 * seats
    serving = seats * 3 * (1 + 2 + 2 + 2 * 3)
    return dealing + auction + serving + seats * rules.deal.hand


def every_law(rules: Rules, table: Table, coins: int) -> None:
    """Check all that must hold at any time."""
    money_is_conserved(table, coins)
    cards_are_in_one_place(rules, table)
    narrowing_only_takes_away(rules, table)
    hands_are_whole(rules, table)
    who_left_holds_nothing(table)
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


def served(rules: Rules, seats: int) -> bool:
    """Say whether a pack goes round so many seats, with what is turned or drawn besides before the exchange.

    Who throws his hand for fresh cards may be served out of it.
    """
    pack = 4 * len(ranks(rules.pack)) + (rules.pack.permanent > 0 and rules.pack.permanent & 15 not in rules.pack.ranks)
    first = 0 if rules.deal.upcard == Upcard.DEALERS_CARD else 1
    buried = rules.auction.old_upcard == OldUpcard.UNDER_STOCK
    again = 1 if buried else rules.auction.trumps - 1
    turned = first + (again if rules.auction.nobody == Nobody.NEW_TRUMP else 0)
    doubled = rules.blind.double != Blinder.NOBODY
    fresh = rules.blind.hand == BlindHand.FRESH and rules.exchange.stock_out != StockOut.ALL_DISCARDS
    blind = first * (1 + doubled + (rules.deal.hand if fresh else 0))
    may = doubled or rules.blind.single != Blinder.NOBODY
    return seats * rules.deal.hand + max(turned, blind if may else 0) <= pack


def in_the_dark(rules: Rules, table: Table) -> bool:
    """Say whether the seat in turn has not looked at its cards: a dealer who may go blind, or turn his top card."""
    top = rules.deal.own_card == OwnCard.TOP
    return table.phase in (DOUBLE_BLIND, BLIND) or (table.phase == TURN and top)


def hidden(rules: Rules, table: Table) -> list[int]:
    """List the cards that the seat in turn has not seen, undrawn ones included; its own while it is in the dark."""
    own = 0 if in_the_dark(rules, table) else table.hands[table.turn]
    others = [card for seat in range(table.seats) for card in each(table.hands[seat] & ~own)]
    thrown = [card for seat in range(table.seats) if seat != table.turn for card in each(table.thrown[seat])]
    return [*others, *thrown, *table.deck[table.top : table.pack]]


def disguised(rules: Rules, table: Table, order: list[int]) -> Table:
    """Put hidden cards where other hidden cards lie, the n-th taking the place of the n-th in another order."""
    became = dict(zip(hidden(rules, table), order, strict=True))
    other = copied(table)
    own = -1 if in_the_dark(rules, table) else table.turn
    for seat in range(table.seats):
        if seat != own:
            other.hands[seat] = changed(table.hands[seat], became)
        if seat != table.turn:
            other.thrown[seat] = changed(table.thrown[seat], became)
    if table.top < table.pack:
        other.deck[table.top : table.pack] = [became[card] for card in table.deck[table.top : table.pack]]
    other.chance[DECK] = order[0] + 1 if order else 0
    return other


def changed(cards: int, became: dict[int, int]) -> int:
    """Change the cards of a set."""
    return sum(1 << became[card] for card in each(cards))
