"""Packets, upcard, stock."""

from chratze.bits import popcount
from chratze.options import Blinder, Rules, Upcard
from chratze.rules.chance import below
from chratze.rules.seats import following, forehand
from chratze.rules.table import (
    BLIND,
    DECK,
    DECLARE,
    DOUBLE_BLIND,
    JOIN,
    LAST_PACKETS,
    UPCARD,
    Table,
)
from chratze.rules.trumps import make_trumps


def draw_card(table: Table) -> int:
    """Draw the next card of the deck: by chance, unless its order was arranged."""
    i = table.top
    table.top = i + 1
    if i < table.arranged:
        return table.deck[i]
    j = i + below(table, DECK, table.pack - i)
    card = table.deck[j]
    table.deck[j] = table.deck[i]
    table.deck[i] = card
    return card


def give(table: Table, seat: int, cards: int) -> None:
    """Give a seat cards from the deck."""
    for _ in range(cards):
        table.hands[seat] |= 1 << draw_card(table)


def packet(rules: Rules, table: Table, k: int) -> None:
    """Deal the k-th packet round, from forehand on."""
    seat = table.dealer
    for _ in range(table.seats):
        seat = following(rules, table, seat)
        give(table, seat, rules.deal.packets[k])


def packets(rules: Rules, table: Table) -> None:
    """Deal the packets that come before the upcard."""
    packet(rules, table, 0)
    if rules.deal.upcard == Upcard.LAST_PACKET:
        for k in range(1, len(rules.deal.packets)):
            packet(rules, table, k)
    table.turn = table.dealer
    table.phase = UPCARD if rules.blind.double == Blinder.NOBODY else DOUBLE_BLIND


def upcard(rules: Rules, table: Table) -> None:
    """Turn the upcard for trumps; an upcard turned before it is out of play."""
    if table.upcard >= 0:
        table.dead |= 1 << table.upcard
    table.upcard = draw_card(table)
    table.turned += 1
    make_trumps(table, table.upcard >> 4)
    table.turn = table.dealer
    offered = rules.blind.single != Blinder.NOBODY and table.blind == 0 and table.turned == 1
    table.phase = BLIND if offered else LAST_PACKETS


def last_packets(rules: Rules, table: Table) -> None:
    """Deal the packets that come after the upcard, and open the auction."""
    if rules.deal.upcard == Upcard.FIRST_PACKET and table.turned == 1:
        for k in range(1, len(rules.deal.packets)):
            packet(rules, table, k)
    if table.blind:
        take_upcard(table)
    table.asked = 0
    table.turn = forehand(rules, table)
    table.phase = JOIN if table.blind else DECLARE


def take_upcard(table: Table) -> None:
    """Give the dealer the upcard for a blind, and a card more for a double blind."""
    table.hands[table.dealer] |= 1 << table.upcard
    table.upcard = -1
    give(table, table.dealer, table.blind - 1)


def stock(table: Table) -> int:
    """Count the cards left in the stock."""
    return table.pack - table.top


def too_many(rules: Rules, table: Table, seat: int) -> int:
    """Count the cards that a seat must throw before the first card is played."""
    return popcount(table.hands[seat]) - rules.deal.hand
