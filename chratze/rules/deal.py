"""Packets, upcard, stock."""

from chratze.bits import popcount
from chratze.options import PACKETS as MOST_PACKETS
from chratze.options import Blinder, BlindWhen, DoubleWhen, Kind, OldUpcard, OwnCard, Rules, Upcard
from chratze.rules.chance import run_on
from chratze.rules.pack import rank_of
from chratze.rules.seats import next_among, sitting
from chratze.rules.table import (
    BLIND,
    DECK,
    DOUBLE_BLIND,
    LAST_PACKETS,
    OPEN,
    SAY_TURN_OWN,
    SHOW,
    TURN,
    UPCARD,
    Table,
)
from chratze.rules.trumps import make_trumps


def draw_card(table: Table) -> int:
    """Draw the next card of the deck: by chance, unless its order was arranged or it lies under the stock."""
    i = table.top
    table.top = i + 1
    if i < table.arranged or i >= table.pack:
        return table.deck[i]
    j = i + (run_on(table, DECK) * (table.pack - i) >> 32)
    card = table.deck[j]
    table.deck[j] = table.deck[i]
    table.deck[i] = card
    return card


def give(table: Table, seat: int, cards: int) -> None:
    """Give a seat cards from the deck."""
    hand = table.hands[seat]
    for _ in range(cards):
        hand |= 1 << draw_card(table)
    table.hands[seat] = hand


def packet(rules: Rules, table: Table, k: int) -> None:
    """Deal the k-th packet round, from forehand on."""
    seats, seat = sitting(table), table.dealer
    for _ in range(popcount(seats)):
        seat = next_among(table, seats, seat)
        give(table, seat, rules.deal.packets[k])


def deal_packets(rules: Rules, table: Table, most: int) -> None:
    """Deal packets until so many are dealt."""
    for k in range(table.packets, most):
        if rules.deal.packets[k]:
            packet(rules, table, k)
    table.packets = max(table.packets, most)


def packets(rules: Rules, table: Table) -> None:
    """Deal the packets that come before the upcard."""
    deal_packets(rules, table, 1 if rules.deal.upcard == Upcard.FIRST_PACKET else MOST_PACKETS)
    table.turn = table.dealer
    if doubled(rules, DoubleWhen.FIRST_PACKET):
        table.phase = DOUBLE_BLIND
    else:
        turn_up(rules, table)


def turn_up(rules: Rules, table: Table) -> None:
    """Have a card turned for trumps: of the stock, unless the dealer may turn one of his own."""
    may = rules.deal.own_card != OwnCard.NEVER and table.turned == 0 and table.blind == 0
    table.turn = table.dealer
    table.phase = TURN if may else UPCARD


def own_card(rules: Rules, table: Table, call: int) -> None:
    """Take the dealer's answer whether he turns a card of his own."""
    if call != SAY_TURN_OWN:
        table.phase = UPCARD
    elif rules.deal.own_card == OwnCard.ANY:
        table.phase = SHOW
    else:
        show(rules, table, last_card(table))


def last_card(table: Table) -> int:
    """Name the card that was dealt last: the dealer's own."""
    return table.deck[table.top - 1]


def show(rules: Rules, table: Table, card: int) -> None:
    """Turn a card of the dealer's for trumps; it stays in his hand, and he must play."""
    table.own = 1
    show_card(rules, table, card)


def show_card(rules: Rules, table: Table, card: int) -> None:
    """Make a card trumps that stays in the dealer's hand."""
    table.shown = card
    turned_up(rules, table, card)


def upcard(rules: Rules, table: Table) -> None:
    """Turn the upcard for trumps, or show the dealer's last card."""
    if rules.deal.upcard == Upcard.DEALERS_CARD and table.turned == 0:
        show_card(rules, table, last_card(table))
        return
    if table.upcard >= 0:
        old_upcard(rules, table)
    table.own = 0
    table.upcard = draw_card(table)
    turned_up(rules, table, table.upcard)


def old_upcard(rules: Rules, table: Table) -> None:
    """Put an upcard away in favour of a new one."""
    if rules.auction.old_upcard == OldUpcard.UNDER_STOCK:
        table.deck[table.pack + table.buried] = table.upcard
        table.buried += 1
    else:
        table.dead |= 1 << table.upcard
    table.upcard = -1


def turned_up(rules: Rules, table: Table, card: int) -> None:
    """Make a turned card's suit trumps; it may make everybody play, else a blind may be due."""
    table.turned += 1
    make_trumps(rules, table, card >> 4)
    if rules.auction.all_play_on and rank_of(rules, card) == rules.auction.all_play_on:
        everybody(rules, table)
    table.turn = table.dealer
    table.phase = BLIND if offered(rules, table, BlindWhen.UPCARD) else LAST_PACKETS


def everybody(rules: Rules, table: Table) -> None:
    """Have everybody play, and the dealer declare where somebody must."""
    if rules.auction.kind == Kind.DECLARER and table.declarer < 0:
        make_declarer(table, table.dealer)
    table.active = sitting(table)


def make_declarer(table: Table, seat: int) -> None:
    """Make a seat the declarer."""
    table.declarer = seat
    table.declarers = 1 << seat
    table.active = 1 << seat


def doubled(rules: Rules, when: int) -> bool:
    """Say whether the dealer may declare double blind at a time."""
    return rules.blind.double != Blinder.NOBODY and rules.blind.double_when == when


def offered(rules: Rules, table: Table, when: int) -> bool:
    """Say whether the dealer may declare blind at a time: the upcard is there, and nobody plays yet."""
    may = rules.blind.single != Blinder.NOBODY and rules.blind.single_when == when
    return may and table.active == 0 and table.turned == 1 and table.upcard >= 0


def last_packets(rules: Rules, table: Table) -> None:
    """Deal the packets that come after the upcard."""
    deal_packets(rules, table, MOST_PACKETS)
    table.phase = BLIND if offered(rules, table, BlindWhen.DEAL) else OPEN


def stock(table: Table) -> int:
    """Count the cards left in the stock."""
    return table.pack + table.buried - table.top


def too_many(rules: Rules, table: Table, seat: int) -> int:
    """Count the cards that a seat must throw before the first card is played."""
    return popcount(table.hands[seat]) - rules.deal.hand
