"""The calls of a case, made again at a table: up to the question in which its player is to call.

What goes without saying is not said: no blind, the stock turned, nothing swapped, nothing exchanged. The cards are of
no account but for the upcard: while it is not known, none is turned that makes everybody play.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

from chratze.bits import lowest
from chratze.cards import each
from chratze.game.asking import CALLS, FOR_CALLS, taken, words
from chratze.game.case import Auction, Said
from chratze.game.exchange_again import lowest_cards
from chratze.game.judge_money import from_forehand
from chratze.game.not_asked import comes_later
from chratze.game.reading import invalid
from chratze.game.verdict import Verdict
from chratze.game.watched import remembered
from chratze.options import Nobody, Rules, Upcard, spoken
from chratze.rules import course
from chratze.rules.auction import may_call
from chratze.rules.copied import copied
from chratze.rules.pack import rank_of
from chratze.rules.table import (
    BLIND,
    DOUBLE_BLIND,
    EXCHANGE,
    SAY_KEEP,
    SAY_NOT_BLIND,
    SAY_TURN_STOCK,
    SHOW,
    SWAP,
    THROW,
    TO_COME,
    TURN,
    Table,
)

EARLY = {DOUBLE_BLIND: SAY_NOT_BLIND, BLIND: SAY_NOT_BLIND, TURN: SAY_TURN_STOCK}
"""What a dealer may be asked before the auction, and what he answers who says nothing."""

ORDER = "auction.order"
"""The option that says who is asked first whether to join."""


def called_again(rules: Rules, auction: Auction) -> Table | Verdict:
    """Make the calls of a case; invalid where one of them could not be made."""
    table = made_again(rules, replace(auction, upcard=-1), 0)
    if isinstance(table, Verdict) or auction.upcard < 0:
        return table
    return made_again(rules, auction, place_of_upcard(rules, table))


def place_of_upcard(rules: Rules, table: Table) -> int:
    """Say where the last card that was turned lay in the deck."""
    of_hand = table.own or rules.deal.upcard == Upcard.DEALERS_CARD
    return place_of_turned(rules, table.seats, max(table.turned, 1), int(of_hand))


def place_of_turned(rules: Rules, seats: int, turned: int, of_hand: int) -> int:
    """Say where the n-th card that is turned lies in the deck, the first perhaps being a dealer's own last one."""
    early = rules.deal.upcard == Upcard.FIRST_PACKET and turned == 1
    return seats * (rules.deal.packets[0] if early else rules.deal.hand) + turned - 1 - of_hand


def made_again(rules: Rules, auction: Auction, at: int) -> Table | Verdict:
    """Make the calls of a case, its upcard lying at a place in the deck."""
    table = dealt(rules, auction, at)
    for said in auction.calls:
        hush(rules, table, auction, said)
        fault = refused(rules, table, auction, said)
        if fault is not None:
            return fault
        course.step(rules, table, open_to(rules, table, said)[0])
    hush(rules, table, auction, Said(auction.player, auction.wanted, ""))
    return table


def dealt(rules: Rules, auction: Auction, at: int) -> Table:
    """Begin a deal with the upcard of the case at its place in the deck."""
    table = copied(beginning(len(auction.names))(rules))
    if auction.upcard >= 0:
        lies = table.deck.index(auction.upcard)
        table.deck[lies], table.deck[at] = table.deck[at], table.deck[lies]
    return table


@cache
def beginning(seats: int) -> Callable[[Rules], Table]:
    """Make what begins a deal of so many seats, to be copied: few options have a say in how it begins."""
    return remembered(partial(begun, seats))


def begun(seats: int, rules: Rules) -> Table:
    """Begin a deal of so many seats."""
    table = Table()
    course.sit_down(table, seats, 0)
    course.begin(rules, table, 0, 0)
    table.deck[: table.pack] = harmless(rules, table)
    table.arranged = table.pack
    return table


def harmless(rules: Rules, table: Table) -> list[int]:
    """Order the deck so that no card is turned that makes everybody play, if there are others."""
    turned = {place_of_turned(rules, table.seats, n, own) for n in range(1, most_turned(rules) + 1) for own in (0, 1)}
    dealt = table.seats * rules.deal.hand
    places = sorted(range(table.pack), key=lambda place: (place in turned, place >= dealt, -place))
    cards = sorted(table.deck[: table.pack], key=partial(makes_all_play, rules), reverse=True)
    return [card for _, card in sorted(zip(places, cards, strict=True))]


def most_turned(rules: Rules) -> int:
    """Count the trumps that are turned at most for the same hands."""
    return rules.auction.trumps if rules.auction.nobody == Nobody.NEW_TRUMP else 1


def makes_all_play(rules: Rules, card: int) -> bool:
    """Say whether a card makes everybody play when it is turned."""
    return rank_of(rules, card) == rules.auction.all_play_on


def seat_of(table: Table, auction: Auction, place: int) -> int:
    """Say where somebody sits: the dealer at seat 0, the names from forehand on."""
    return from_forehand(table)[(place - auction.dealer - 1) % table.seats]


def place_at(table: Table, auction: Auction, seat: int) -> int:
    """Say whose place a seat is."""
    return (from_forehand(table).index(seat) + auction.dealer + 1) % table.seats


def hush(rules: Rules, table: Table, auction: Auction, awaited: Said) -> None:
    """Go on to the question that a call answers, or that its player would be asked: past all that nobody says."""
    course.advance(rules, table)
    while (choice := unsaid(rules, table, auction, awaited)) >= 0:
        course.step(rules, table, choice)
        course.advance(rules, table)


def unsaid(rules: Rules, table: Table, auction: Auction, awaited: Said) -> int:
    """Say what is answered to a question without a word, -1 for nothing."""
    if table.phase == SWAP:
        return SAY_KEEP
    if table.phase == SHOW:
        return shown(rules, table, auction)
    if table.phase == EXCHANGE:
        return exchanged(rules, table, auction)
    if table.phase == THROW:
        return lowest(table.hands[table.turn])
    if table.phase in EARLY and not waits(rules, table, auction, awaited):
        return EARLY[table.phase]
    return -1


def shown(rules: Rules, table: Table, auction: Auction) -> int:
    """Choose the card that a dealer shows: the one that is known, or one that makes nobody play."""
    hand = list(each(table.hands[table.turn]))
    return auction.upcard if auction.upcard in hand else min(hand, key=partial(makes_all_play, rules))


def exchanged(rules: Rules, table: Table, auction: Auction) -> int:
    """Choose the cards that are exchanged: before the auction as many as the case tells, else none."""
    told = table.auction == TO_COME and auction.threw
    count = auction.threw[place_at(table, auction, table.turn)] if told else 0
    return lowest_cards(table.hands[table.turn], max(min(count, course.limit(rules, table)), 0))


def waits(rules: Rules, table: Table, auction: Auction, awaited: Said) -> bool:
    """Say whether a question before the auction is the one that is awaited: it is put to him, and would be answered.

    Of a player whose call is not known it is, unless a card is known to be turned already.
    """
    if table.turn != seat_of(table, auction, awaited.place):
        return False
    if awaited.meant:
        return any(may_call(rules, table) >> call & 1 for call in awaited.meant)
    return auction.upcard < 0 or table.turned > 0


def open_to(rules: Rules, table: Table, said: Said) -> list[int]:
    """List what a call may mean that answers the question."""
    choices = course.choices(rules, table)
    return [call for call in said.meant if choices >> call & 1]


def refused(rules: Rules, table: Table, auction: Auction, said: Said) -> Verdict | None:
    """Say why a call of a case could not be made, None where it could."""
    if not is_asked(table, auction, said.place):
        return before_his_turn(rules, table, auction, said.place)
    if open_to(rules, table, said):
        return None
    told = {"name": auction.names[said.place], "call": said.words}
    allowed = ", ".join(words(course.choices(rules, table)))
    asked_for = {CALLS[call] for call in said.meant}
    because = next((gone.because for gone in taken(rules, table) if asked_for & set(gone.calls)), "")
    if because:
        return invalid("call_forbidden", **told, option=because, allowed=allowed)
    return invalid("call_impossible", **told, allowed=allowed)


def is_asked(table: Table, auction: Auction, place: int) -> bool:
    """Say whether somebody is asked for a call."""
    return table.phase in FOR_CALLS and table.turn == seat_of(table, auction, place)


def before_his_turn(rules: Rules, table: Table, auction: Auction, place: int) -> Verdict:
    """Say why a call was made by somebody who is not asked; where the order has others before him, name it."""
    fault = unasked(table, auction, place)
    if fault.message != "call_turn" or not spoken(rules, ORDER):
        return fault
    later = comes_later(table, 1 << seat_of(table, auction, place))
    return invalid("call_order", **dict(fault.facts), option=ORDER) if later else fault


def unasked(table: Table, auction: Auction, place: int) -> Verdict:
    """Say why somebody is not asked: nobody is any more, or somebody else."""
    name = auction.names[place]
    if table.phase not in FOR_CALLS:
        return invalid("call_over", name=name)
    asked = auction.names[place_at(table, auction, table.turn)]
    return invalid("call_turn", name=name, asked=asked) if asked else invalid("call_unasked", name=name)
