"""A deal run again through the engine, act by act, with cards put where the acts ask for them."""

from collections.abc import Callable

from chratze.bits import lowest, popcount
from chratze.options import PACKETS as MOST_PACKETS
from chratze.options import OwnCard, Upcard
from chratze.players.regular import worst
from chratze.players.strong.dice import pick, roll
from chratze.players.strong.known import CALL, Act, Known
from chratze.players.strong.world import (
    World,
    bring,
    bring_to_deck,
    bring_to_hand,
    change,
    each,
    elsewhere,
    make_legal,
    shown_later,
)
from chratze.players.view import see
from chratze.rules import course
from chratze.rules.auction import may_call
from chratze.rules.seats import seated
from chratze.rules.table import (
    BLIND,
    DOUBLE_BLIND,
    EXCHANGE,
    LAST_PACKETS,
    LAY,
    OPEN,
    PACKETS,
    SAY_KEEP,
    SAY_NOT_BLIND,
    SAY_SWAP,
    SAY_TURN_OWN,
    SAY_TURN_STOCK,
    SERVE,
    SHOW,
    SWAP,
    THROW,
    TURN,
    UPCARD,
    Table,
)
from chratze.rules.trumps import lowest_trump

IMPOSSIBLE = -1
"""A choice for which the cards do not lie as they must."""

SELDOM = 4
"""In one of so many worlds who took a card that all saw has thrown it when it could."""

SHOWN_BY = 4
"""By which act at the latest a dealer has shown a card of his own."""

FOR_CARDS = (SHOW, EXCHANGE, THROW, LAY)
UNSAID = {DOUBLE_BLIND: SAY_NOT_BLIND, BLIND: SAY_NOT_BLIND, TURN: SAY_TURN_STOCK, SWAP: SAY_KEEP, EXCHANGE: 0}
"""What is answered where nothing is known to have been said."""

Judge = Callable[[World, int, int], bool]
"""Hears of the act of some number, before it is done, what is chosen; says whether to go on."""


def run(world: World, known: Known, judge: Judge) -> bool:
    """Run a deal as far as its acts go; False where it cannot have been so, or the judge has heard enough.

    Acts that the engine does not come to ask for are not done; their cards lie in the hands of who did them.
    """
    for number, act in enumerate(known.acts):
        if not come_to(world, known, act):
            return False
        if not belongs(world, act):
            return all(bring_to_hand(world, late.seat, late.cards) for late in known.acts[number:])
        choice = choice_of(world, act)
        if choice == IMPOSSIBLE or not judge(world, number, choice):
            return False
        if not done(world, act, choice):
            return False
    return onward(world, known, None)


def come_to(world: World, known: Known, act: Act) -> bool:
    """Go on to the question that an act answers, answering what went without saying."""
    if not onward(world, known, act):
        return False
    while not belongs(world, act) and unsaid(world):
        if not onward(world, known, act):
            return False
    return True


def belongs(world: World, act: Act) -> bool:
    """Say whether an act answers what is asked."""
    table = world.table
    if table.turn != act.seat or not course.asking(table):
        return False
    if act.phase != CALL:
        return table.phase == act.phase
    if table.phase == SWAP:
        return act.call in (SAY_KEEP, SAY_SWAP)
    return table.phase not in FOR_CARDS and may_call(world.rules, table) >> act.call & 1 == 1


def unsaid(world: World) -> bool:
    """Answer what can be answered without a word; say whether that was so."""
    table = world.table
    if table.phase == THROW:
        choice = lowest(least(world, table.turn, 1))
    elif table.phase in UNSAID and course.asking(table):
        choice = UNSAID[table.phase]
    else:
        return False
    course.step(world.rules, table, choice)
    return True


def onward(world: World, known: Known, act: Act | None) -> bool:
    """Do all that nobody decides, cards that are known lying where they must; False where they cannot."""
    table = world.table
    while not course.asking(table) and not course.over(table):
        phase, held = table.phase, table.hands[table.dealer]
        if not ready(world, known, act):
            return False
        course.proceed(world.rules, table)
        if phase in (PACKETS, LAST_PACKETS) and not dealt(world, known):
            return False
        if phase == OPEN and not taken(world, known, held):
            return False
    return True


def ready(world: World, known: Known, act: Act | None) -> bool:
    """Put in place what the next thing that nobody decides will show."""
    table = world.table
    if table.phase == UPCARD:
        return upcard(world, known)
    if table.phase == OPEN and table.turned <= 1:
        return all_dealt(world, known) and stock(world, known)
    if table.phase == SERVE and act is not None and act.call == SAY_SWAP and act.seat == table.turn:
        table.dealt_low |= 1 << act.seat
        return bring_to_hand(world, act.seat, 1 << lowest_trump(world.rules, table))
    return True


def upcard(world: World, known: Known) -> bool:
    """Have the card that is turned next be the one that was turned."""
    table, number = world.table, world.upcards
    world.upcards += 1
    card = known.upcards[number] if number < len(known.upcards) else -1
    dealers = world.rules.deal.upcard == Upcard.DEALERS_CARD and table.turned == 0
    return card < 0 or bring_to_deck(world, table.top - dealers, card)


def dealt(world: World, known: Known) -> bool:
    """Have everybody hold the cards that were dealt to him, as many as there is room for by now."""
    hands = world.table.hands
    for seat, cards in enumerate(known.dealt):
        if cards == 0:
            continue
        for card in in_order(known, cards & ~hands[seat]):
            free = hands[seat] & ~cards & ~world.fixed
            if free == 0:
                break
            if world.fixed >> card & 1:
                return False
            change(world, card, pick(world.dice, free))
        world.fixed |= cards & hands[seat]
    return True


def in_order(known: Known, cards: int) -> list[int]:
    """List cards that were dealt, those first that a dealer has shown before all were dealt."""
    shown = 0
    for act in known.acts[:SHOWN_BY]:
        shown |= act.cards if act.phase == SHOW or act.call == SAY_TURN_OWN else 0
    return [*each(cards & shown), *each(cards & ~shown)]


def all_dealt(world: World, known: Known) -> bool:
    """Say whether everybody holds all that was dealt to him."""
    return all(cards & ~world.table.hands[seat] == 0 for seat, cards in enumerate(known.dealt))


def stock(world: World, known: Known) -> bool:
    """Have the cards of the stock lie in the order in which they are drawn."""
    table = world.table
    places = zip(range(table.top, table.pack), known.stock, strict=False)
    return all(card < 0 or bring_to_deck(world, place, card) for place, card in places)


def taken(world: World, known: Known, held: int) -> bool:
    """Have a blind dealer take the cards that he took."""
    return bring(world, known.taken, world.table.hands[world.table.dealer] & ~held) if known.taken else True


def choice_of(world: World, act: Act) -> int:
    """Say what was chosen, as the engine takes it; what is not known is chosen among the cards that may be so."""
    if act.phase == CALL:
        return call(world, act)
    if not bring_to_hand(world, act.seat, act.cards):
        return IMPOSSIBLE
    if act.phase == EXCHANGE:
        return exchange(world, act)
    if act.cards == 0:
        free = course.choices(world.rules, world.table) & ~world.later[act.seat]
        return lowest(least(world, act.seat, 1)) if act.phase == THROW else pick(world.dice, free) if free else -1
    if act.phase == LAY:
        make_legal(world, act.seat, lowest(act.cards))
    return lowest(act.cards)


def call(world: World, act: Act) -> int:
    """Say what was called; a dealer who turns the top card of his own has that card there."""
    table, rules = world.table, world.rules
    if act.call != SAY_TURN_OWN:
        return act.call
    if table.packets < MOST_PACKETS:
        world.aside = table.top
        world.behind = table.top + seated(table) * (rules.deal.hand - rules.deal.packets[0])
    if act.cards == 0 or rules.deal.own_card != OwnCard.TOP:
        return act.call
    return act.call if bring_to_deck(world, table.top - 1, lowest(act.cards)) else IMPOSSIBLE


def exchange(world: World, act: Act) -> int:
    """Make the set of cards that were thrown: those known, and of the others the worst."""
    more = act.thrown - popcount(act.cards)
    if more <= 0:
        return act.cards
    others = least(world, act.seat, more)
    return act.cards | others if popcount(others) == more else IMPOSSIBLE


def least(world: World, seat: int, count: int) -> int:
    """Choose so many of the worst cards that a seat will not show later, at times one that all know it to hold."""
    make_room(world, seat, count)
    view = see(world.rules, world.table, world.table.hands[seat])
    left, out = world.table.hands[seat] & ~world.later[seat], 0
    known = left & world.fixed & (shown_later(world) if roll(world.dice, SELDOM) else -1)
    for _ in range(min(count, popcount(left))):
        out |= 1 << worst(view, known & ~out or left & ~out)
    return out


def make_room(world: World, seat: int, count: int) -> None:
    """Have a seat hold so many cards at least that it will not show later: of the others some come to it later."""
    for card in each(world.table.hands[seat] & world.later[seat] & ~world.fixed):
        if popcount(world.table.hands[seat] & ~world.later[seat]) >= count:
            return
        free = elsewhere(world, seat)
        if free:
            change(world, card, pick(world.dice, free))


def done(world: World, act: Act, choice: int) -> bool:
    """Do an act, and have the cards come that are known to have come."""
    table = world.table
    before, renewed = table.hands[act.seat], table.renewed
    course.step(world.rules, table, choice)
    if table.renewed != renewed:
        world.fixed &= ~in_deck(table)
    world.later[act.seat] &= ~act.cards
    if act.phase != EXCHANGE or act.drawn == 0:
        return True
    return bring(world, act.drawn, table.hands[act.seat] & ~(before & ~choice))


def in_deck(table: Table) -> int:
    """Make the set of the cards of a stock, drawn or not."""
    cards = 0
    for card in table.deck[: table.pack]:
        cards |= 1 << card
    return cards
