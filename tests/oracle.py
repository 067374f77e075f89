"""A second, naive opinion on the rules, written from their text: sets, dicts and fractions, no bits and no table.

A card is a pair of a suit and its place in the pack's order, 0 the lowest; money is in coins.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import ceil, floor
from typing import NamedTuple

from chratze.options import (
    AllTricks,
    Alone,
    Follow,
    Joiners,
    Play,
    Remainder,
    Rules,
    Stake,
    StockOut,
    Swapper,
    Void,
)

Card = tuple[int, int]


class Game(NamedTuple):
    """A played game: names in the order from forehand, the tricks of who was in, the pot that was played for."""

    order: tuple[int, ...]
    declarer: int
    tricks: dict[int, int]
    pot: int


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


def successful(rules: Rules, game: Game) -> set[int]:
    """Say who made the tricks that he undertook."""
    quota = rules.auction.quota
    return {
        seat
        for seat, tricks in game.tricks.items()
        if tricks >= (quota.declarer if seat == game.declarer else quota.joiner)
    }


def declarers_share(rules: Rules, pot: int) -> int:
    """Count the coins of the declarer's share (RULES §3.1, §1A.6)."""
    exact = pot * Fraction(*rules.settlement.share.declarer)
    step = rules.settlement.share.round_up
    return min(pot, ceil(exact / step) * step) if step else floor(exact)


def joiners_part(rules: Rules, pot: int, taken: int) -> Fraction:
    """Say what the joiners have to share, given what a successful declarer took."""
    if rules.settlement.share.round_up:
        return Fraction(pot - taken)
    return pot * (1 - Fraction(*rules.settlement.share.declarer))


def sharers(rules: Rules, game: Game, good: set[int]) -> int:
    """Count the joiners among whom their part is divided: all of them only beside a successful declarer (A6)."""
    if rules.settlement.joiners == Joiners.EACH and game.declarer in good:
        return len(game.tricks) - 1
    return len(good - {game.declarer})


def winnings(rules: Rules, game: Game) -> dict[int, int]:
    """Say what everybody takes out of the pot."""
    good = successful(rules, game)
    won = dict.fromkeys(game.order, 0)
    swept = game.declarer in good and game.tricks[game.declarer] == rules.deal.hand
    unopposed = len(game.tricks) == 1 and rules.auction.alone == Alone.TAKES_POT
    if unopposed or (swept and rules.settlement.all_tricks == AllTricks.POT):
        return won | {game.declarer: game.pot}
    if game.declarer in good:
        won[game.declarer] = declarers_share(rules, game.pot)
        part = joiners_part(rules, game.pot, won[game.declarer])
    else:
        part = Fraction(game.pot)
    number = sharers(rules, game, good)
    if number:
        each = floor(part / number)
        odd = game.pot - won[game.declarer] - each * number
        won.update({seat: each for seat in good if seat != game.declarer})
        for seat in list(served_first(rules, game, good))[:odd]:
            won[seat] += 1
    return won


def served_first(rules: Rules, game: Game, good: set[int]) -> Iterator[int]:
    """Go through those who get an odd coin, one each (RULES §3.1, the rounding matrix)."""
    if rules.settlement.remainder == Remainder.POT:
        return
    if rules.settlement.remainder == Remainder.DECLARER and game.declarer in good:
        yield game.declarer
    yield from (seat for seat in game.order if seat in good and seat != game.declarer)


def fines(rules: Rules, game: Game) -> dict[int, int]:
    """Say what everybody pays into the next pot, each on the pot just played for (A1, A2)."""
    base = rules.ante.amount if rules.penalty.base == Stake.ANTE else game.pot
    if rules.penalty.cap and base > rules.penalty.cap:
        base = rules.penalty.cap
    owed = dict.fromkeys(game.order, 0)
    if len(game.tricks) == 1 and rules.auction.alone == Alone.TAKES_POT:
        return owed
    for seat in set(game.tricks) - successful(rules, game):
        owed[seat] = base * (rules.penalty.declarer if seat == game.declarer else rules.penalty.joiner)
    return owed


def gains(rules: Rules, game: Game) -> dict[int, int]:
    """Say what the settlement brings everybody, antes apart."""
    won, owed = winnings(rules, game), fines(rules, game)
    return {seat: won[seat] - owed[seat] for seat in game.order}


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
