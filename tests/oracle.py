"""A second, naive opinion on cards, written from the text of the rules: sets and pairs, no bits and no table.

A card is a pair of a suit and its place in the pack's order, 0 the lowest. Of money `oracle_money` has an opinion.
"""

from typing import NamedTuple

from chratze.options import (
    Follow,
    Play,
    Rules,
    StockOut,
    Swapper,
    Void,
)

Card = tuple[int, int]


class Served(NamedTuple):
    """What an exchange comes to: cards drawn, cards left in the stock, whether a new stock was made."""

    drawn: int
    stock: int
    renewed: bool


def beats(card: Card, best: Card, trump: int) -> bool:
    """Say whether a card beats another that lies there."""
    if card[0] == best[0]:
        return card[1] > best[1]
    return card[0] == trump


def winning(trick: list[Card], trump: int) -> int:
    """Say which card of a trick wins it, 0 the card led."""
    best = 0
    for k, card in enumerate(trick):
        if beats(card, trick[best], trump):
            best = k
    return best


def legal(play: Play, trump: int, trick: list[Card], hand: set[Card]) -> set[Card]:
    """Say which cards may be played: follow suit; void, trump; head if able (RULES §4.4 D1, D3, D5)."""
    if not trick:
        return hand
    same = {card for card in hand if card[0] == trick[0][0]}
    trumps = {card for card in hand if card[0] == trump}
    if same:
        allowed = same | trumps if play.follow == Follow.SUIT_OR_TRUMP else same
    else:
        allowed = trumps if play.void == Void.TRUMP and trumps else hand
    best = trick[winning(trick, trump)]
    heading = {card for card in allowed if beats(card, best, trump)}
    return heading if play.head and heading else allowed


def most(rules: Rules, stock: int, discards: int) -> int:
    """Say how many cards a player may exchange, with so many in the stock and thrown by others (C1)."""
    wanted = min(rules.exchange.max, rules.deal.hand)
    if wanted <= stock or rules.exchange.stock_out == StockOut.NARROW:
        return min(wanted, stock)
    return min(wanted, stock + discards)


def served(rules: Rules, thrown: int, stock: int, discards: int) -> Served:
    """Say what a player draws who throws so many cards."""
    wanted = thrown + (rules.exchange.bonus if thrown == rules.deal.hand else 0)
    if wanted <= stock:
        return Served(wanted, stock - wanted, renewed=False)
    if rules.exchange.stock_out == StockOut.NARROW or discards == 0:
        return Served(stock, 0, renewed=False)
    more = min(wanted - stock, discards)
    return Served(stock + more, discards - more, renewed=True)


def may_swap(rules: Rules, role: str, hand: set[Card], upcard: Card | None) -> bool:
    """Say whether a player may take the upcard for the lowest trump; a blind dealer has taken it already (C9, C12)."""
    if upcard is None or upcard[1] == 0 or (upcard[0], 0) not in hand:
        return False
    allowed = {
        Swapper.NOBODY: (),
        Swapper.DECLARER: ("declarer",),
        Swapper.ACTIVE: ("declarer", "joiner"),
    }
    return role in allowed[rules.swap.who]


def left_over(rules: Rules, seats: int, turned: int, blind: int) -> int:
    """Count the cards of the stock when the auction begins: with so many upcards turned, blind being 0, 1 or 2."""
    ranks = sum(1 for rank in rules.pack.ranks if rank)
    third = 1 if blind > 1 else 0
    return 4 * ranks - seats * rules.deal.hand - turned - third


class Position(NamedTuple):
    """A trick begun: whose turn it is, the cards that lie there."""

    turn: int
    trick: list[Card]


def lines(play: Play, trump: int, hands: list[set[Card]], position: Position, depth: int) -> int:
    """Count the ways in which so many more cards can be played, the hands in the order of play."""
    turn, trick = position
    if len(trick) == len(hands):
        turn, trick = (turn + winning(trick, trump)) % len(hands), []
    if depth == 0 or not hands[turn]:
        return 1
    count = 0
    for card in sorted(legal(play, trump, trick, hands[turn])):
        left = [hand - {card} for hand in hands]
        following = Position((turn + 1) % len(hands), [*trick, card])
        count += lines(play, trump, left, following, depth - 1)
    return count
