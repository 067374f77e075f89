"""From the auction to the first card: cards thrown and drawn, the swap, cards too many."""

from typing import NamedTuple

from chratze.bits import popcount
from chratze.options import (
    BlindBonus,
    BlindThrow,
    BonusShort,
    Rules,
    StockOut,
    Swapper,
    SwapSource,
    SwapWhen,
    Throw,
)
from chratze.rules.auction import ask_first, ask_next
from chratze.rules.deal import too_many
from chratze.rules.seats import next_among
from chratze.rules.serving import EXCHANGES, LAST, begin_play, serve_rounds
from chratze.rules.stock import draw, reserve, serve, stock_left
from chratze.rules.table import EXCHANGE, SAY_KEEP, SAY_SWAP, SERVE, SWAP, THROW, TO_COME, UNDER_WAY, Table
from chratze.rules.trumps import lowest_trump

EVEN, BEFORE_PLAY = StockOut.EVEN, Throw.BEFORE_PLAY
DECLARER, ACTIVE = Swapper.DECLARER, Swapper.ACTIVE
ANY_TIME, BEFORE_EXCHANGE, HELD = SwapWhen.ANY_TIME, SwapWhen.BEFORE_EXCHANGE, SwapSource.HELD
KEEP_OR_SWAP = 1 << SAY_KEEP | 1 << SAY_SWAP


class Limit(NamedTuple):
    """How many cards a player may exchange after each rule, under the option's name."""

    max: int
    stock_out: int


def most(rules: Rules) -> int:
    """Say how many cards a player may exchange while there are enough."""
    return min(rules.exchange.max, rules.deal.hand)


def excess(rules: Rules, table: Table) -> int:
    """Count the cards that the player in turn throws without drawing for them."""
    return max(too_many(rules, table, table.turn), 0)


def stock_out(rules: Rules, table: Table, cards: int) -> int:
    """Narrow to what can be served, so that nobody ends below a hand."""
    rule = rules.exchange.stock_out
    left = stock_left(rules, table)
    if rule == EVEN:
        left = min(left, table.ration)
    if left >= cards or rule == StockOut.ALL_DISCARDS:
        return cards
    return min(cards, left + excess(rules, table) + popcount(reserve(rules, table)))


def narrow_exchange(rules: Rules, table: Table) -> Limit:
    """Apply every rule about how many cards may be exchanged."""
    after_max = most(rules)
    return Limit(after_max, stock_out(rules, table, after_max))


def bonus(rules: Rules, table: Table, before: int) -> int:
    """Say how many cards more a player draws who has thrown his whole hand, so many cards having been there for him."""
    if table.blind and table.turn == table.dealer and rules.blind.bonus == BlindBonus.LOST:
        return 0
    whole = rules.deal.hand + rules.exchange.bonus
    if rules.exchange.bonus_short == BonusShort.LAPSES and before < whole:
        return 0
    if rules.exchange.stock_out == EVEN and table.ration < whole:
        return 0
    return rules.exchange.bonus


def serve_bonus(rules: Rules, table: Table, before: int) -> None:
    """Give the player in turn the bonus; for it alone a new stock is made only where a table does so (RULES.md C2)."""
    cards = bonus(rules, table, before)
    if rules.exchange.bonus_short == BonusShort.NEW_STOCK:
        serve(rules, table, cards)
    else:
        draw(rules, table, cards)


def exchange(rules: Rules, table: Table, out: int) -> None:
    """Throw cards and draw new ones."""
    seat = table.turn
    whole = out == table.hands[seat]
    before = stock_left(rules, table) if whole else 0
    wanted = max(popcount(out) - excess(rules, table), 0)
    table.hands[seat] ^= out
    table.thrown[seat] |= out
    table.out = out
    table.exchanged |= 1 << seat
    if out and table.auction == TO_COME:
        table.bound |= 1 << seat
    serve(rules, table, wanted)
    if whole:
        serve_bonus(rules, table, before)
    table.phase = SERVE
    if rules.exchange.throw == BEFORE_PLAY:
        pass_turn(rules, table)


def throw(rules: Rules, table: Table, card: int) -> None:
    """Throw a card that is too many."""
    table.hands[table.turn] ^= 1 << card
    table.thrown[table.turn] |= 1 << card
    table.phase = SERVE


def who(rules: Rules, table: Table) -> bool:
    """Say whether the player in turn may swap at all; a blind takes the upcard away from everybody."""
    if table.blind or table.swapped or table.upcard < 0:
        return False
    if rules.swap.who == ACTIVE:
        return table.active >> table.turn & 1 == 1
    if rules.swap.who == DECLARER:
        return table.declarers >> table.turn & 1 == 1
    return rules.swap.who == Swapper.ANYBODY


def when(rules: Rules, table: Table) -> bool:
    """Say whether it is the time to swap."""
    if rules.swap.when == BEFORE_EXCHANGE:
        return exchanges(rules, table)
    return rules.swap.when == ANY_TIME or table.round == LAST


def source(rules: Rules, table: Table) -> bool:
    """Say whether the lowest trump came to the player in turn as it must."""
    return rules.swap.source == HELD or table.dealt_low >> table.turn & 1 == 1


def may_swap(rules: Rules, table: Table) -> bool:
    """Say whether the player in turn may swap, and holds the card for it."""
    if not (who(rules, table) and when(rules, table) and source(rules, table)):
        return False
    return table.hands[table.turn] >> lowest_trump(rules, table) & 1 == 1


def swap(rules: Rules, table: Table, call: int) -> None:
    """Take an answer to the question who swaps."""
    if call == SAY_SWAP:
        low = lowest_trump(rules, table)
        table.hands[table.turn] ^= 1 << low | 1 << table.upcard
        table.upcard = low
        table.swapped = 1
    table.offered |= 1 << table.turn
    table.phase = SERVE


def pass_turn(rules: Rules, table: Table) -> None:
    """Serve the next player, or end the round."""
    table.served |= 1 << table.turn
    if table.round == EXCHANGES:
        table.exchanged |= 1 << table.turn
    table.phase = SERVE
    if table.served != table.serving:
        table.turn = next_among(table, table.serving, table.turn)
    else:
        end_round(rules, table)


def end_round(rules: Rules, table: Table) -> None:
    """Go on when all are served: with the auction, the last round or the play."""
    if table.round == LAST:
        begin_play(rules, table)
    elif table.auction == TO_COME:
        ask_first(rules, table)
    elif table.auction == UNDER_WAY:
        ask_next(rules, table)
    else:
        serve_rounds(rules, table)


def throws(rules: Rules, table: Table) -> bool:
    """Say whether the player in turn must throw what he holds too many before anything else."""
    if too_many(rules, table, table.turn) <= 0:
        return False
    if table.round == EXCHANGES and table.exchanged >> table.turn & 1:
        return rules.exchange.throw == Throw.AT_ONCE
    plays = table.active >> table.turn & 1 == 1
    return plays and (table.round == LAST or rules.blind.throw == BlindThrow.BEFORE_EXCHANGE)


def exchanges(rules: Rules, table: Table) -> bool:
    """Say whether the player in turn may exchange now."""
    plays = table.auction == TO_COME or table.active >> table.turn & 1 == 1
    fresh = table.round == EXCHANGES and not table.exchanged >> table.turn & 1
    return plays and fresh and rules.exchange.max > 0


def question(rules: Rules, table: Table) -> int:
    """Say what the player in turn is asked before the first card, SERVE for nothing."""
    if throws(rules, table):
        return THROW
    if not table.offered >> table.turn & 1 and may_swap(rules, table):
        return SWAP
    return EXCHANGE if exchanges(rules, table) else SERVE


def ask(rules: Rules, table: Table) -> None:
    """Ask the player in turn what is to be asked, or pass the turn on."""
    table.phase = question(rules, table)
    if table.phase == SERVE:
        pass_turn(rules, table)
