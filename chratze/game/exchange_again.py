"""The exchange of a case, made at a table: its player sits at seat 0, and the other cards lie where the case has them.

The rest of the pack is the stock, where its size is not told. The upcard lies on the table, unless the player has taken
it, or it is told of none and the dealer shows his own.
"""

from collections.abc import Callable
from functools import lru_cache, partial

from chratze.bits import lowest
from chratze.cards import each, permanent
from chratze.game.case import Case, Draw
from chratze.game.watched import remembered
from chratze.options import Rules, Upcard
from chratze.rules import course, deal
from chratze.rules.copied import copied
from chratze.rules.pack import lay_out
from chratze.rules.seats import sit_round
from chratze.rules.serving import EXCHANGES, serve_exchange
from chratze.rules.table import CLOSED, EXCHANGE, SAY_KEEP, SWAP, Table
from chratze.rules.trumps import lowest_trump, make_trumps

FEWEST = 2
REMEMBERED = 256


def exchanging(rules: Rules, case: Case, draw: Draw) -> Table:
    """Serve the player of a case up to the question what he exchanges; past it where none is put."""
    table = served(rules, case, draw)
    while table.phase != EXCHANGE and table.turn == 0 and table.round == EXCHANGES:
        if course.asking(table):
            course.step(rules, table, SAY_KEEP if table.phase == SWAP else lowest(table.hands[0]))
        else:
            course.proceed(rules, table)
    return table


def served(rules: Rules, case: Case, draw: Draw) -> Table:
    """Set the table of a case, and begin to serve its player."""
    table = copied(setting(case, draw)(rules))
    serve_exchange(rules, table, table.active | 1, 0)
    return table


@lru_cache(REMEMBERED)
def setting(case: Case, draw: Draw) -> Callable[[Rules], Table]:
    """Make what sets the table of a case, to be copied: few options have a say in how it is set."""
    return remembered(partial(set_out, case, draw))


def set_out(case: Case, draw: Draw, rules: Rules) -> Table:
    """Set the table of a case."""
    table = seated(rules, case, draw)
    sit_round(rules, table)
    lay_out(rules, table)
    turn_upcard(rules, table, case, draw)
    table.hands[0] = case.hand or any_hand(rules, table, draw)
    lay_rest(table, draw)
    if case.blind or (draw.upcard < 0 and rules.deal.upcard == Upcard.DEALERS_CARD):
        table.upcard = -1
    return table


def seated(rules: Rules, case: Case, draw: Draw) -> Table:
    """Seat as many players as a case has, and its own at seat 0; a dealer is not he, unless he went blind."""
    players = sharing(rules, draw)
    out = draw.role == "out"
    declarer = 0 if draw.role == "declarer" else 1
    table = Table(seats=players + out, dealer=declarer if case.blind else 1, blind=case.blind, auction=CLOSED)
    table.active = (1 << table.seats) - 1 - out
    table.declarer = declarer
    table.declarers = 1 << declarer
    table.dealt_low = int(draw.swap != "drawn")
    return table


def sharing(rules: Rules, draw: Draw) -> int:
    """Count the players who share a stock: as many as usually play, unless told; a stock not told is enough for all."""
    if draw.players >= 0:
        return max(draw.players, FEWEST)
    return rules.seats.usual if draw.stock >= 0 else FEWEST


def turn_upcard(rules: Rules, table: Table, case: Case, draw: Draw) -> None:
    """Turn the upcard of a case, or any, for trumps."""
    always = permanent(rules.pack)
    free = [card for card in table.deck[: table.pack] if card != always and not case.hand >> card & 1]
    table.upcard = draw.upcard if draw.upcard >= 0 else free[-1]
    make_trumps(rules, table, table.upcard >> 4)


def any_hand(rules: Rules, table: Table, draw: Draw) -> int:
    """Deal any cards of which only the number is known, among them the trump that is swapped for the upcard."""
    low = lowest_trump(rules, table)
    cards = [low, *(card for card in table.deck[: table.pack] if card != low)]
    return sum(1 << card for card in [card for card in cards if card != table.upcard][: draw.held])


def lay_rest(table: Table, draw: Draw) -> None:
    """Lay the stock, and what others have thrown: where that is not told, all the rest of the pack."""
    gone = table.hands[0] | 1 << table.upcard
    rest = [card for card in table.deck[: table.pack] if not gone >> card & 1]
    stock = len(rest) if draw.stock < 0 else draw.stock
    table.deck[:stock] = rest[:stock]
    table.pack = stock
    table.arranged = stock
    behind = rest[stock:]
    table.thrown[1] = sum(1 << card for card in (behind if draw.discards < 0 else behind[: draw.discards]))


def spare(rules: Rules, held: int) -> int:
    """Count the cards of a pack that are neither in a hand nor turned."""
    table = Table()
    lay_out(rules, table)
    return table.pack - held - 1


def lowest_cards(cards: int, count: int) -> int:
    """Take so many cards of a set."""
    return sum(1 << card for card in list(each(cards))[:count])


def too_many(rules: Rules, table: Table) -> int:
    """Count the cards that the player of a case must throw before the first card is played."""
    return max(deal.too_many(rules, table, 0), 0)
