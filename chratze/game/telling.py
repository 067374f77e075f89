"""What happened: two states of a table compared, and told as events. It decides nothing."""

from collections.abc import Iterator

from chratze.bits import lowest, popcount
from chratze.cards import each
from chratze.events import (
    Called,
    DealMoved,
    Dealt,
    DrewMore,
    DrewUpcard,
    EveningEnded,
    Event,
    EverybodyPlays,
    Exchanged,
    Expected,
    Laid,
    Left,
    NobodyDeclared,
    PackCut,
    PotStands,
    StockRenewed,
    Swapped,
    Threw,
    ThrewHand,
    TookUpcard,
    TrickTaken,
    Turned,
    TurnedOwn,
    UpcardBuried,
)
from chratze.game.asking import CALL_PATHS
from chratze.game.paying import paid
from chratze.options import BlindHand, BlindThrow, LastDefender, Rules
from chratze.rules.auction import expected, may_call, narrow_calls
from chratze.rules.copied import copied
from chratze.rules.course import asking, finish, over
from chratze.rules.purse import enough_left
from chratze.rules.seats import following, seated
from chratze.rules.stock import hands_out
from chratze.rules.table import (
    BLIND,
    CUT,
    DECLARE,
    DOUBLE_BLIND,
    EXCHANGE,
    JOIN,
    LAST_PACKETS,
    LAY,
    OPEN,
    PACKETS,
    SHOW,
    SWAP,
    THROW,
    TURN,
    UPCARD,
    Table,
)

BLINDS = ("", "blind.single", "blind.double")
"""The option behind a blind, by its cards."""

DECLINED = {BLIND: "blind.single", DOUBLE_BLIND: "blind.double"}
"""The option behind a blind that is declined, by the phase."""


def told(rules: Rules, before: Table, after: Table) -> Iterator[Event]:
    """Tell what happened between two states of a table, one thing having been done."""
    if asking(before):
        yield from answered(rules, before, after)
    else:
        yield from done(rules, before, after)
    if before.phase in (TURN, SHOW, UPCARD) and after.active != before.active:
        yield EverybodyPlays()
    yield from paid(rules, before, after)
    if rules.auction.last_defender == LastDefender.COURTESY and expected(rules, after):
        yield Expected(after.turn)
    if over(after):
        yield from closed(rules, after)


def answered(rules: Rules, before: Table, after: Table) -> Iterator[Event]:
    """Tell the answer of the seat that was asked."""
    if before.phase == LAY:
        yield from laid(before, after)
    elif before.phase == EXCHANGE:
        yield from exchanged(before, after)
    elif before.phase == THROW:
        yield threw(rules, before, after)
    elif before.phase == SWAP:
        yield swapped(before, after)
    else:
        yield from called(rules, before, after)


def laid(before: Table, after: Table) -> Iterator[Event]:
    """Tell a card played, and the trick that it ends."""
    yield Laid(before.turn, lowest(after.played ^ before.played))
    if after.trick > before.trick:
        yield TrickTaken(after.winner, after.trick, after.best)


def exchanged(before: Table, after: Table) -> Iterator[Event]:
    """Tell an exchange, and where its cards came from when the stock was out: a card thrown may come again."""
    seat = before.turn
    drawn = after.hands[seat] & ~(before.hands[seat] & ~after.out)
    if after.upcard != before.upcard:
        yield DrewUpcard(seat, before.upcard)
    yield from renewed(before, after, after.out)
    yield Exchanged(seat, after.out, drawn)
    if popcount(drawn) > popcount(after.out):
        yield DrewMore(seat, popcount(drawn) - popcount(after.out))


def renewed(before: Table, after: Table, out: int) -> Iterator[Event]:
    """Tell the new stocks that were needed once a set of cards was thrown: of hands, and of what was thrown."""
    if after.renewed == before.renewed:
        return
    hands = popcount(hands_out(before)) - popcount(hands_out(after))
    thrown = popcount(all_thrown(before) | out) - popcount(all_thrown(after))
    for cards in (hands, thrown):
        if cards:
            yield StockRenewed(cards)


def all_thrown(table: Table) -> int:
    """Make the set of cards that anybody has thrown."""
    return sum(table.thrown)


def threw(rules: Rules, before: Table, after: Table) -> Event:
    """Tell a card thrown that was too many."""
    seat = before.turn
    return Threw(seat, lowest(before.hands[seat] ^ after.hands[seat]), why_throw(rules, before))


def why_throw(rules: Rules, table: Table) -> str:
    """Name the option for which a seat that is asked holds too many: a blind, or the cards more of an exchange."""
    if not table.blind or table.turn != table.dealer:
        return "exchange.bonus"
    exchanged = table.exchanged >> table.turn & 1 and rules.blind.throw == BlindThrow.BEFORE_EXCHANGE
    return "exchange.bonus" if exchanged else BLINDS[table.blind]


def swapped(before: Table, after: Table) -> Event:
    """Tell a swap, or that none was made."""
    if after.swapped == before.swapped:
        return Called(before.turn, "keep")
    return Swapped(before.turn, after.upcard, before.upcard)


def called(rules: Rules, before: Table, after: Table) -> Iterator[Event]:
    """Tell a call, or the card that a dealer shows, and what follows from either."""
    if before.phase != SHOW:
        yield Called(before.turn, call(before, after), reason(rules, before, after))
    if after.own and not before.own:
        yield TurnedOwn(before.turn, after.shown)
    if before.phase in (DECLARE, JOIN) and after.phase not in (DECLARE, JOIN) and not after.active:
        yield NobodyDeclared()


def call(before: Table, after: Table) -> str:
    """Name the call that was made."""
    if before.phase == DOUBLE_BLIND:
        return "double_blind" if after.blind else "not_blind"
    if before.phase == BLIND:
        return "blind" if after.blind else "not_blind"
    if before.phase == TURN:
        return "turn_stock" if after.phase == UPCARD else "turn_own"
    if before.phase == JOIN:
        return joined(before, after)
    return "declare" if after.declarer >= 0 else "pass"


def joined(before: Table, after: Table) -> str:
    """Name the answer to the question who joins."""
    if after.declarers != before.declarers:
        return "declare"
    if after.active != before.active:
        return "join"
    return "last" if after.last != before.last else "drop"


def reason(rules: Rules, before: Table, after: Table) -> str:
    """Name the option behind a call: the blind that was declined, or what left no other call, empty for none."""
    if call(before, after) == "not_blind":
        return DECLINED[before.phase]
    return forced(rules, before)


def forced(rules: Rules, before: Table) -> str:
    """Name the option that left no other call, empty for none."""
    calls = may_call(rules, before)
    for option, left in narrow_calls(rules, before)._asdict().items():
        if left != calls and popcount(left) == 1:
            return CALL_PATHS[option]
        calls = left
    return ""


def done(rules: Rules, before: Table, after: Table) -> Iterator[Event]:
    """Tell what nobody decided."""
    if before.phase == CUT and after.cutter >= 0:
        yield PackCut(after.cutter)
    elif before.phase in (PACKETS, LAST_PACKETS):
        yield from dealt(before, after)
    elif before.phase == UPCARD:
        yield from turned(before, after)
    elif before.phase == OPEN and after.blind and before.upcard >= 0:
        yield from went_blind(rules, before, after)


def dealt(before: Table, after: Table) -> Iterator[Event]:
    """Tell the cards dealt, from forehand on; packets dealt in one go are told as one."""
    seat = after.dealer
    for _ in range(seated(after)):
        seat = following(after, seat)
        cards = after.hands[seat] & ~before.hands[seat]
        if cards:
            yield Dealt(seat, cards)


def turned(before: Table, after: Table) -> Iterator[Event]:
    """Tell the card that makes trumps: of the stock, the old one put under it, or the dealer's last."""
    if after.buried > before.buried:
        yield UpcardBuried(before.upcard)
    if after.shown != before.shown:
        yield TurnedOwn(after.dealer, after.shown, "deal.upcard")
    else:
        yield Turned(after.upcard, "auction.nobody" if before.turned else "deal.upcard")


def went_blind(rules: Rules, before: Table, after: Table) -> Iterator[Event]:
    """Tell the cards that a blind dealer takes, and those that he throws unseen for fresh ones."""
    dealer = after.dealer
    taken = 1 << before.upcard
    if after.blind > 1:
        taken |= 1 << after.deck[before.top]
    yield TookUpcard(dealer, taken, BLINDS[after.blind])
    if rules.blind.hand == BlindHand.FRESH:
        yield from renewed(before, after, before.hands[dealer])
        yield ThrewHand(dealer, before.hands[dealer], after.hands[dealer] & ~taken)


def closed(rules: Rules, after: Table) -> Iterator[Event]:
    """Tell the pot that stands for the next deal, who leaves, and where the deal goes; the table stays as it is."""
    yield PotStands(after.pot)
    following_deal = copied(after)
    goes_on = finish(rules, following_deal)
    for seat in each(following_deal.gone & ~after.gone):
        yield Left(seat)
    if not goes_on:
        yield EveningEnded(after.pot, "" if enough_left(rules, following_deal) else "money.broke")
    elif following_deal.dealer != after.dealer:
        yield DealMoved(following_deal.dealer)
