"""Cards put in order by hand, as they lie in the deck before they are dealt."""

from collections.abc import Iterator
from dataclasses import dataclass

from chratze.bits import popcount
from chratze.cards import each, show_all, whole
from chratze.options import PACKETS, Rules, Upcard
from chratze.rules.seats import following, seated
from chratze.rules.table import Table


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of a deal as far as they are known.

    `hands` has the set of cards of every seat, seat 0 first, as all packets deal them: without the upcard and the cards
    more that a blind dealer takes; that of a seat that has left the game is not read. `upcard` is the next card of the
    stock, or the dealer's last card where that is shown, one of his hand. `stock` are the cards in the order in which
    they are drawn after the deal; where a new trump is turned it comes from here too. What is not named follows by
    chance.
    """

    hands: tuple[int, ...]
    upcard: int
    stock: tuple[int, ...] = ()


def arrange(rules: Rules, table: Table, cards: Cards) -> None:
    """Put the deck in the order that deals these cards; the rest of the pack lies behind them.

    Raises ValueError where a card is not in the pack or is named twice, a hand has the wrong size, or a dealer does not
    hold the card that he is to show.
    """
    check_seats(table, cards)
    check_hands(rules, table, cards)
    check_upcard(rules, table, cards)
    order = [*dealing_order(rules, table, cards), *cards.stock]
    check_cards(rules, order)
    rest = [card for card in table.deck[: table.pack] if card not in order]
    table.deck[: table.pack] = order + rest
    table.arranged = len(order)


def check_seats(table: Table, cards: Cards) -> None:
    """Refuse hands that are not one a seat."""
    if len(cards.hands) != table.seats:
        message = f"there are {table.seats} seats and {len(cards.hands)} hands"
        raise ValueError(message)


def check_hands(rules: Rules, table: Table, cards: Cards) -> None:
    """Refuse a hand of the wrong size."""
    for seat, hand in enumerate(cards.hands):
        if not table.gone >> seat & 1 and (hand < 0 or popcount(hand) != rules.deal.hand):
            message = f"the hand of seat {seat} has {popcount(max(hand, 0))} cards; dealt are {rules.deal.hand}"
            raise ValueError(message)


def check_upcard(rules: Rules, table: Table, cards: Cards) -> None:
    """Refuse a card that the dealer is to show and does not hold."""
    shown = rules.deal.upcard == Upcard.DEALERS_CARD
    if shown and cards.upcard not in each(cards.hands[table.dealer]):
        message = f"the upcard is not in the hand of seat {table.dealer}, who deals and shows it"
        raise ValueError(message)


def check_cards(rules: Rules, order: list[int]) -> None:
    """Refuse a card that is not in the pack, or is named twice."""
    pack = list(each(whole(rules.pack)))
    named = 0
    for card in order:
        if card not in pack:
            message = f"{card} is not a card of the pack"
            raise ValueError(message)
        if named >> card & 1:
            message = f"{show_all(rules.pack, 1 << card)[0]} is there twice"
            raise ValueError(message)
        named |= 1 << card


def dealing_order(rules: Rules, table: Table, cards: Cards) -> Iterator[int]:
    """Go through the cards in the order in which they are dealt."""
    hands = [in_order(rules, table, cards, seat) for seat in range(table.seats)]
    for k, size in enumerate(rules.deal.packets):
        seat = table.dealer
        for _ in range(seated(table)):
            seat = following(table, seat)
            yield from hands[seat][:size]
            del hands[seat][:size]
        if k == 0 and rules.deal.upcard == Upcard.FIRST_PACKET:
            yield cards.upcard
    if rules.deal.upcard == Upcard.LAST_PACKET:
        yield cards.upcard


def in_order(rules: Rules, table: Table, cards: Cards, seat: int) -> list[int]:
    """List the cards of a hand lowest first, the card that a dealer is to show last."""
    hand = list(each(cards.hands[seat]))
    if rules.deal.upcard == Upcard.DEALERS_CARD and seat == table.dealer:
        hand.remove(cards.upcard)
        hand.append(cards.upcard)
    return hand


def leave_upcard(rules: Rules, table: Table) -> None:
    """Put the upcard that was to be turned behind the hands, when a dealer has turned a card of his own before it."""
    if table.packets < PACKETS and table.arranged:
        behind = table.top + seated(table) * (rules.deal.hand - rules.deal.packets[0])
        table.deck.insert(behind, table.deck.pop(table.top))
