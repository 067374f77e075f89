"""Cards put where a record says that they lay: what nobody has seen may change places until all that is told holds."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile

from chratze.cards import each, show
from chratze.finding import Span
from chratze.game.records.fitted import change
from chratze.game.records.record import Move, Played
from chratze.game.records.replay_run import Run, blame
from chratze.options import Rules, Upcard
from chratze.rules.pack import rank_of
from chratze.rules.seats import next_active
from chratze.rules.table import LAST_PACKETS, OPEN, UPCARD, Table
from chratze.rules.trumps import lowest_trump


def swap_places(run: Run, one: int, other: int) -> None:
    """Have two cards change places that nobody has seen, from the beginning of the deal on."""
    if run.deal.table.renewed == 0:
        places = {one: other, other: one}
        run.order = [places.get(card, card) for card in run.order]
        run.moved = True
    if hidden(run.deal.table, one) and hidden(run.deal.table, other):
        change(run.deal.table, one, other)


def hidden(table: Table, card: int) -> bool:
    """Say whether a card may lie where nobody has seen it: in a hand, among what was thrown, in the stock.

    A card that a dealer has shown may be thrown, and come again out of a new stock.
    """
    own = -1 if table.renewed else table.shown
    shown = (table.upcard, own, *table.deck[table.pack : table.pack + table.buried])
    return card not in shown and not (table.dead | table.played) >> card & 1


def settled(run: Run, wanted: int, there: int) -> bool:
    """Have a card lie where another does, if that can be; from then on it is known."""
    if wanted != there:
        if (run.known >> wanted | run.known >> there) & 1:
            return False
        swap_places(run, wanted, there)
    run.known |= 1 << wanted
    return True


def in_hand(run: Run, seat: int, wanted: int, keep: int) -> bool:
    """Have a seat hold a card, in place of one that nobody knows it to hold, or to need."""
    hand = run.deal.table.hands[seat]
    if hand >> wanted & 1:
        run.known |= 1 << wanted
        return True
    dealt = run.played.hands.get(seat, 0)
    sets = (hand & ~dealt & ~keep, hand & ~keep, hand & ~dealt, hand)
    there = next((card for cards in sets for card in each(cards & ~run.known)), -1)
    return there >= 0 and settled(run, wanted, there)


def nowhere(run: Run, card: int, key: str) -> None:
    """Blame a record for a card that cannot lie where it says; once a deal."""
    span = run.played.spans.get(key) or run.played.span
    if not any(breach.code == "CHR418" for breach in run.breaches):
        blame(run, "CHR418", span, (("card", show(run.deal.rules.pack, card)),))


def before_proceeding(run: Run) -> None:
    """Put the cards right for what is done next: the upcard, or the lowest trump in the hand of who swaps it."""
    table = run.deal.table
    if table.phase == UPCARD and run.order:
        turn(run, next_upcard(run.deal.rules, table))
    elif table.phase == OPEN and table.upcard >= 0:
        swaps = {move.seat: move for move in reversed(run.exchange) if move.verb == "swap"}
        for seat in sorted(seat for seat, move in swaps.items() if not throws_all(run, move)):
            in_hand(run, seat, lowest_trump(run.deal.rules, table), 0)


def throws_all(run: Run, swap: Move) -> bool:
    """Say whether a seat is told to exchange its whole hand before it swaps: what it swaps then it has drawn."""
    hand = run.deal.table.hands[swap.seat].bit_count()
    before = takewhile(lambda move: move is not swap, run.exchange)
    return any(move.seat == swap.seat and move.verb == "exchange" and move.count >= hand for move in before)


def next_upcard(rules: Rules, table: Table) -> int:
    """Name the card that is turned next: of the stock, or the dealer's last."""
    own = rules.deal.upcard == Upcard.DEALERS_CARD and table.turned == 0
    return table.deck[table.top - own]


def turn(run: Run, there: int) -> None:
    """Have the card turned that was turned; where nobody knows which, one that nobody names, and with nothing in it."""
    fact = run.upcards.pop(0) if run.upcards else -1
    if fact >= 0 and not settled(run, fact, there):
        nowhere(run, fact, "upcards")
    if fact < 0 and not run.known >> there & 1:
        settled(run, quiet(run, there), there)


def quiet(run: Run, there: int) -> int:
    """Choose a card to be turned that nobody names, and that makes nobody play unless everybody did."""
    rules, table = run.deal.rules, run.deal.table
    rank = rules.auction.all_play_on
    loud = not run.calls and bool(run.tricks or run.played.stated.taken)
    free = [
        card for card in each(table.cards & ~run.known & ~named(run.played)) if rank_of(rules, card) != rank or loud
    ]
    fitting = [card for card in free if not loud or not rank or rank_of(rules, card) == rank]
    return there if there in fitting or not fitting else fitting[0]


def named(played: Played) -> int:
    """Make the set of cards that a record names anywhere in a deal."""
    found = 0
    for hand in played.hands.values():
        found |= hand
    for move in (*played.calls, *played.exchange, *played.tricks):
        found |= move.cards | move.drawn
    for card in (*played.upcards, *played.stock):
        found |= 1 << card if card >= 0 else 0
    return found


def after_proceeding(run: Run, before: Table) -> None:
    """Put right what was done: hands that are dealt, and what a blind dealer drew."""
    if before.phase == LAST_PACKETS:
        for seat, hand in run.played.hands.items():
            for card in each(hand):
                if not in_hand(run, seat, card, hand):
                    nowhere(run, card, "hands")
    elif before.phase == UPCARD and not run.order:
        turned = run.deal.table.upcard if run.deal.table.shown == before.shown else run.deal.table.shown
        turn(run, turned)
    elif before.phase == OPEN:
        drew(run, before, run.deal.table.dealer, 0)


def drew(run: Run, before: Table, seat: int, told: int) -> None:
    """Put right the cards that a seat drew: those of the stock that are told, else those that it is told to have drawn.

    `told` is the set of the latter.
    """
    table = run.deal.table
    if table.renewed != before.renewed:
        cards = [*before.deck[before.top : before.pack], *table.deck[: table.top]]
        run.known &= ~sum(1 << card for card in {*cards, *table.deck[table.top : table.pack]})
    else:
        cards = table.deck[before.top : table.top]
    facts, run.stock = run.stock[: len(cards)], run.stock[len(cards) :]
    wanted = [card for card in facts if card >= 0] or list(each(told))
    for card in wanted:
        if not drawn(run, seat, card, [one for one in cards if one not in wanted]):
            nowhere(run, card, "stock" if facts else "exchange")
    low = to_swap(run, seat)
    if low >= 0:
        drawn(run, seat, low, [one for one in cards if one not in wanted])


def drawn(run: Run, seat: int, card: int, instead: list[int]) -> bool:
    """Have a seat have drawn a card, in place of one that nobody says it drew."""
    hand = run.deal.table.hands[seat]
    if hand >> card & 1:
        run.known |= 1 << card
        return True
    there = next((one for one in instead if hand >> one & 1 and not run.known >> one & 1), -1)
    return there >= 0 and settled(run, card, there)


def later(run: Run, seat: int) -> int:
    """Make the set of cards that a seat is still to play."""
    return sum({move.cards for move in run.tricks if move.seat == seat})


def spread(run: Run) -> None:
    """Have everybody hold, when a card is led, what he is told to play to this trick and those that follow."""
    run.tricks = list(by_seat(run))
    for seat in range(run.deal.table.seats):
        wanted = later(run, seat)
        for card in each(wanted):
            in_hand(run, seat, card, wanted)


def by_seat(run: Run) -> Iterator[Move]:
    """Go through the cards still to be played, each with the seat whose turn it is where only the leader is named.

    Where nobody knows yet who leads to a later trick, nobody is named.
    """
    table, winners = run.deal.table, run.played.stated.winners
    trick, seat = 0, table.turn
    for move in run.tricks:
        if move.seat >= 0:
            seat = move.seat
        elif move.trick == trick:
            seat = next_active(table, seat) if seat >= 0 else -1
        elif trick:
            seat = winners[move.trick - 2] if 0 <= move.trick - 2 < len(winners) else -1
        trick = move.trick
        yield move if move.seat >= 0 else replace(move, seat=seat)


def thrown(run: Run, move: Move, seat: int) -> int:
    """Choose what a seat throws: what is told, and where only a number is, what it does not play later."""
    keep = later(run, seat) | move.cards | served_later(run, seat)
    told = sum(1 << card for card in each(move.cards) if in_hand(run, seat, card, keep))
    hand = run.deal.table.hands[seat] & ~told
    missing, known = max(move.count - told.bit_count(), 0), run.known
    if missing:
        run.known &= ~(hand & ~keep) if run.order else -1
    free = sorted(
        each(hand if move.count <= hand.bit_count() else hand & ~keep),
        key=lambda card: (keep >> card & 1, ~known >> card & 1),
    )
    unnamed = sum(1 << card for card in free[:missing])
    run.known &= ~unnamed if run.order else -1
    return told | unnamed


def served_later(run: Run, seat: int) -> int:
    """Make the set of cards that a seat is still to throw, and of the lowest trump if it is still to swap that."""
    low = to_swap(run, seat)
    keep = run.deal.table.hands[seat] & 1 << low if low >= 0 else 0
    return keep | sum({move.cards for move in run.exchange if move.seat == seat})


def to_swap(run: Run, seat: int) -> int:
    """Name the lowest trump if a seat is still to swap it, -1 if not."""
    swaps = any((move.seat, move.verb) == (seat, "swap") for move in run.exchange)
    return lowest_trump(run.deal.rules, run.deal.table) if swaps and run.deal.table.trumps else -1


def gone_before(run: Run, card: int) -> Span | None:
    """Find where it is told, before the last move, that a card has gone: played or thrown."""
    return next((move.span for move in run.done[:-1] if move.cards >> card & 1), None)
