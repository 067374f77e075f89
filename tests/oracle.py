"""A second, naive opinion on cards, written from the text of the rules: sets and pairs, no bits and no table.

A card is a pair of a suit and its place in the pack's order, 0 the lowest. Of money `oracle_money` has an opinion.
"""

from typing import NamedTuple

from chratze.options import (
    BlindBonus,
    BlindHand,
    BlindThrow,
    BonusShort,
    Follow,
    LowestTurned,
    Permanent,
    Play,
    Rules,
    StockOut,
    StockUpcard,
    Swapper,
    SwapSource,
    Undertrump,
    Void,
)

Card = tuple[int, int]


class Trumps(NamedTuple):
    """What is trumps: a suit, the place of its highest card, a card that always is and where it stands."""

    suit: int
    top: int
    permanent: Card | None = None
    place: Permanent = Permanent.UNDER_ACE


def suit_of(card: Card, trumps: Trumps) -> int:
    """Name the suit that a card is of: the permanent trump is of none but trumps (D6)."""
    return trumps.suit if card == trumps.permanent else card[0]


def height(card: Card, trumps: Trumps) -> float:
    """Say where a card stands in its suit; the permanent trump right under or over the ace, or being the ace."""
    if card != trumps.permanent or card == (trumps.suit, trumps.top):
        return card[1]
    return trumps.top + (0.5 if trumps.place == Permanent.OVER_ACE else -0.5)


def beats(card: Card, best: Card, trumps: Trumps) -> bool:
    """Say whether a card beats another that lies there."""
    if suit_of(card, trumps) == suit_of(best, trumps):
        return height(card, trumps) > height(best, trumps)
    return suit_of(card, trumps) == trumps.suit


def winning(trick: list[Card], trumps: Trumps) -> int:
    """Say which card of a trick wins it, 0 the card led."""
    best = 0
    for k, card in enumerate(trick):
        if beats(card, trick[best], trumps):
            best = k
    return best


class Turn(NamedTuple):
    """What a player who is to follow looks at."""

    trumps: Trumps
    trick: list[Card]
    hand: set[Card]


def legal(play: Play, turn: Turn) -> set[Card]:
    """Say which cards may be played: every rule looks at what the rule before it left (RULES §4.4)."""
    allowed = turn.hand
    if turn.trick:
        allowed = followed(play, turn)
        allowed = not_under(play, turn, allowed)
        allowed = trumped(play, turn, allowed)
        allowed = overtrumped(play, turn, allowed)
        heading = {card for card in allowed if takes(turn, card)}
        allowed = heading if play.head and heading else allowed
    return allowed


def trumps_of(turn: Turn, cards: set[Card]) -> set[Card]:
    """Pick the trumps."""
    return {card for card in cards if suit_of(card, turn.trumps) == turn.trumps.suit}


def same_suit(turn: Turn) -> set[Card]:
    """Pick the cards of the suit that was led."""
    led = suit_of(turn.trick[0], turn.trumps)
    return {card for card in turn.hand if suit_of(card, turn.trumps) == led}


def takes(turn: Turn, card: Card) -> bool:
    """Say whether a card takes the trick as it stands."""
    return beats(card, turn.trick[winning(turn.trick, turn.trumps)], turn.trumps)


def cut(turn: Turn) -> bool:
    """Say whether a plain suit was led and a trump lies on it."""
    trumps = trumps_of(turn, set(turn.trick))
    return bool(trumps) and turn.trick[0] not in trumps


def followed(play: Play, turn: Turn) -> set[Card]:
    """Follow suit, or trump where that will do as well (D3)."""
    same = same_suit(turn)
    if not same:
        return turn.hand
    return same | trumps_of(turn, turn.hand) if play.follow == Follow.SUIT_OR_TRUMP else same


def not_under(play: Play, turn: Turn, allowed: set[Card]) -> set[Card]:
    """Trump under a trump on a plain suit only where nothing else is left (D2)."""
    if play.undertrump == Undertrump.FREE or not cut(turn):
        return allowed
    under = {card for card in trumps_of(turn, allowed) if not takes(turn, card)}
    return allowed - under or allowed


def trumped(play: Play, turn: Turn, allowed: set[Card]) -> set[Card]:
    """Trump where the suit led is not held, if need be only where that takes the trick (D1)."""
    if same_suit(turn):
        return allowed
    trumps = trumps_of(turn, allowed)
    winners = {card for card in trumps if takes(turn, card)}
    must = {Void.FREE: set(), Void.TRUMP: trumps, Void.WINNING_TRUMP: winners}[play.void]
    return must or allowed


def overtrumped(play: Play, turn: Turn, allowed: set[Card]) -> set[Card]:
    """Trump a trump on a plain suit with a higher one, if there is one, or not at all (D2)."""
    over = {card for card in trumps_of(turn, allowed) if takes(turn, card)}
    if not play.overtrump or not cut(turn) or not over:
        return allowed
    return allowed - trumps_of(turn, allowed) | over


class Talon(NamedTuple):
    """Where an exchange may draw from: numbers of cards.

    `stock`, the `upcard` on the table (0 or 1), hands of those who are out, what others have thrown and what the player
    himself threw before; `ration` is what the stock held for each player when the exchange began.
    """

    stock: int
    upcard: int
    passed: int
    others: int
    own: int
    ration: int


class Exchange(NamedTuple):
    """Cards thrown, of so many held, by a dealer who is so blind, or by anybody else, who is not."""

    thrown: int
    held: int
    blind: int


class Served(NamedTuple):
    """What an exchange comes to: cards drawn, what it drew from, how often a new stock was made."""

    drawn: int
    talon: Talon
    renewed: int


def ready(rules: Rules, talon: Talon) -> int:
    """Count what there is without a new stock: the upcard is the last card of the stock where it is one (C13)."""
    return talon.stock + (talon.upcard if rules.exchange.upcard == StockUpcard.LAST else 0)


def excess(rules: Rules, held: int) -> int:
    """Count the cards beyond a hand, which a blind dealer throws for nothing in his exchange (C4)."""
    return held - rules.deal.hand if rules.blind.throw == BlindThrow.IN_EXCHANGE else 0


def most(rules: Rules, talon: Talon, exchange: Exchange) -> int:
    """Say how many cards a player may exchange: as many as he wants and can be served (C1)."""
    wanted = min(rules.exchange.max, rules.deal.hand)
    return max(throw for throw in range(wanted + 1) if possible(rules, talon, exchange._replace(thrown=throw)))


def possible(rules: Rules, talon: Talon, exchange: Exchange) -> bool:
    """Say whether a player who throws so many cards can be served."""
    draws = max(exchange.thrown - excess(rules, exchange.held), 0)
    here = ready(rules, talon)
    renewed = {
        StockOut.NARROW: 0,
        StockOut.EVEN: 0,
        StockOut.OTHERS_DISCARDS: talon.others,
        StockOut.ALL_DISCARDS: talon.others + talon.own + exchange.thrown,
        StockOut.PASSED_HANDS: talon.passed + talon.others,
    }[rules.exchange.stock_out]
    shared = rules.exchange.stock_out != StockOut.EVEN or draws <= talon.ration
    return shared and draws <= here + renewed


def served(rules: Rules, talon: Talon, exchange: Exchange) -> Served:
    """Serve a player card by card, the card more for a whole hand last (C1, C2)."""
    found = Served(0, talon, 0)
    for _ in range(max(exchange.thrown - excess(rules, exchange.held), 0)):
        found = one_more(rules, renewal(rules, found, exchange.thrown))
    for _ in range(bonus(rules, talon, exchange)):
        new = rules.exchange.bonus_short == BonusShort.NEW_STOCK
        found = one_more(rules, renewal(rules, found, exchange.thrown) if new else found)
    return found


def bonus(rules: Rules, talon: Talon, exchange: Exchange) -> int:
    """Count the cards more for a whole hand: unless it lapses, or is lost, or is beyond an even share (C1, C2, C5)."""
    whole = exchange.thrown == exchange.held == rules.deal.hand
    wanted = rules.deal.hand + rules.exchange.bonus
    lost = exchange.blind and rules.blind.bonus == BlindBonus.LOST
    lapsed = rules.exchange.bonus_short == BonusShort.LAPSES and ready(rules, talon) < wanted
    uneven = rules.exchange.stock_out == StockOut.EVEN and talon.ration < wanted
    return rules.exchange.bonus if whole and not (lost or lapsed or uneven) else 0


def one_more(rules: Rules, found: Served) -> Served:
    """Draw a card of the stock, or the upcard behind it, or nothing."""
    drawn, talon, renewed = found
    if talon.stock:
        return Served(drawn + 1, talon._replace(stock=talon.stock - 1), renewed)
    if ready(rules, talon):
        return Served(drawn + 1, talon._replace(upcard=0), renewed)
    return found


def renewal(rules: Rules, found: Served, thrown: int) -> Served:
    """Make a new stock of what there is for it, if there is no card left."""
    drawn, talon, renewed = found
    how = rules.exchange.stock_out
    if ready(rules, talon) or how in (StockOut.NARROW, StockOut.EVEN):
        return found
    if how == StockOut.PASSED_HANDS and talon.passed:
        return Served(drawn, talon._replace(stock=talon.passed, passed=0), renewed + 1)
    own = talon.own + thrown if how == StockOut.ALL_DISCARDS and not renewed else 0
    if talon.others + own == 0:
        return found
    left = talon.own if how != StockOut.ALL_DISCARDS else 0
    return Served(drawn, talon._replace(stock=talon.others + own, others=0, own=left), renewed + 1)


class Swapping(NamedTuple):
    """Who might swap, and what for: a role (declarer, joiner, out), a hand, what it held when the auction closed."""

    role: str
    hand: set[Card]
    dealt: set[Card]
    upcard: Card | None


def may_swap(rules: Rules, trumps: Trumps, swapping: Swapping) -> bool:
    """Say whether a player may take the upcard for a low trump; a blind dealer has taken it already (C9, C10, C12)."""
    allowed = {
        Swapper.NOBODY: (),
        Swapper.DECLARER: ("declarer",),
        Swapper.ACTIVE: ("declarer", "joiner"),
        Swapper.ANYBODY: ("declarer", "joiner", "out"),
    }[rules.swap.who]
    low = swappable(rules, trumps, swapping.upcard)
    if low is None or swapping.role not in allowed or low not in swapping.hand:
        return False
    return rules.swap.source == SwapSource.HELD or low in swapping.dealt


def swappable(rules: Rules, trumps: Trumps, upcard: Card | None) -> Card | None:
    """Name the card that is swapped for the upcard: the lowest trump, or the next where that is turned itself."""
    low = [(trumps.suit, place) for place in range(trumps.top + 1)]
    low = [card for card in low if card != trumps.permanent]
    if upcard is None or not low:
        return None
    if upcard != low[0]:
        return low[0]
    return low[1] if rules.swap.lowest_turned == LowestTurned.NEXT_LOWEST and len(low) > 1 else None


class Turned(NamedTuple):
    """What has left the stock beside the hands: trumps turned, trumps back under it, how blind the dealer is.

    A card of a hand that was turned is none of them.
    """

    trumps: int
    buried: int
    blind: int


def left_over(rules: Rules, seats: int, turned: Turned) -> int:
    """Count the cards of the stock when the auction begins; a fresh hand is served like any exchange (C6)."""
    known = [rank for rank in rules.pack.ranks if rank]
    extra = 1 if rules.pack.permanent and rules.pack.permanent % 16 not in known else 0
    third = 1 if turned.blind > 1 else 0
    stock = 4 * len(known) + extra - seats * rules.deal.hand - turned.trumps + turned.buried - third
    found = Served(0, Talon(stock, 0, 0, 0, 0, 0), 0)
    for _ in range(rules.deal.hand if turned.blind and rules.blind.hand == BlindHand.FRESH else 0):
        found = one_more(rules, renewal(rules, found, rules.deal.hand))
    return found.talon.stock


class Position(NamedTuple):
    """A trick begun: whose turn it is, the cards that lie there."""

    turn: int
    trick: list[Card]


class Tricks(NamedTuple):
    """What tricks are played by, and how many cards more."""

    play: Play
    trumps: Trumps
    depth: int


def lines(tricks: Tricks, hands: list[set[Card]], position: Position) -> int:
    """Count the ways in which so many more cards can be played, the hands in the order of play."""
    turn, trick = position
    if len(trick) == len(hands):
        turn, trick = (turn + winning(trick, tricks.trumps)) % len(hands), []
    if tricks.depth == 0 or not hands[turn]:
        return 1
    count = 0
    for card in sorted(legal(tricks.play, Turn(tricks.trumps, trick, hands[turn]))):
        left = [hand - {card} for hand in hands]
        following = Position((turn + 1) % len(hands), [*trick, card])
        count += lines(tricks._replace(depth=tricks.depth - 1), left, following)
    return count
