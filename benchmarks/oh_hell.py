"""`python -m benchmarks.oh_hell`: our play of the cards against OpenSpiel's Oh Hell, card by card.

Both are dealt the same cards and play the same cards. Swiss without the duty to trump is what Oh Hell has: follow
suit, and a trump suit. Who is in turn, what he may play and who takes each trick must be the same. It ends with 1 at
the first difference.
"""

import sys
from argparse import ArgumentParser
from typing import NamedTuple

from benchmarks.open_spiel import SEATS, SUITS, TRICKS, Game, State, installed, oh_hell
from benchmarks.port import with_hand
from chratze.bits import lowest
from chratze.options import Rules, Void, replace
from chratze.players.choose import RANDOM, one
from chratze.rules.chance import draw
from chratze.rules.course import begin, sit_down
from chratze.rules.deal import draw_card
from chratze.rules.play import lay, legal
from chratze.rules.seats import forehand
from chratze.rules.table import LAY, Table
from chratze.rules.trumps import make_trumps

DEALS = 10_000
SEED = 7
MADE = 10
"""What a player earns in Oh Hell who makes the tricks that he has bid, one a trick beside it."""


class Compared(NamedTuple):
    """What was compared: cards that were played, those among them that were chosen of several; and a difference."""

    cards: int
    choices: int
    difference: str


def rules_of(tricks: int) -> Rules:
    """Make of swiss what Oh Hell has."""
    return replace(with_hand(tricks), "play.void", Void.FREE)


def compared(game: Game, rules: Rules, number: int) -> Compared:
    """Play a deal by both, up to the first difference."""
    table, state = Table(), game.new_initial_state()
    deal(rules, table, state, number)
    bids = bid(table, state)
    cards, choices = 0, 0
    while table.phase == LAY:
        offered = legal(rules, table)
        if difference := differs(table, state, offered):
            return Compared(cards, choices, f"deal {number}, card {cards + 1}: {difference}")
        card = one(RANDOM, rules, table, offered)
        lay(rules, table, card)
        state.apply_action(action(card))
        cards += 1
        choices += offered & offered - 1 != 0
    return Compared(cards, choices, unlike_scores(table, state, bids, number))


def action(card: int) -> int:
    """Say how Oh Hell numbers a card: rank by rank, suit by suit within it."""
    return (card & 15) * SUITS + (card >> 4)


def actions(cards: int) -> list[int]:
    """List a set of cards as Oh Hell does."""
    found = []
    while cards:
        found.append(action(lowest(cards)))
        cards &= cards - 1
    return sorted(found)


def deal(rules: Rules, table: Table, state: State, number: int) -> None:
    """Deal the same cards to both, one by one from seat 0, and a trump."""
    sit_down(table, SEATS, number % SEATS)
    begin(rules, table, SEED, number)
    for chance in (rules.deal.hand, table.dealer):
        state.apply_action(chance)
    for place in range(SEATS * rules.deal.hand):
        card = draw_card(table)
        table.hands[place % SEATS] |= 1 << card
        state.apply_action(action(card))
    upcard = draw_card(table)
    state.apply_action(action(upcard))
    make_trumps(rules, table, upcard >> 4)
    table.active = (1 << SEATS) - 1
    table.turn = forehand(table)
    table.phase = LAY


def bid(table: Table, state: State) -> list[int]:
    """Have everybody bid by chance; with us nobody does."""
    bids = [0] * SEATS
    offered = state.legal_actions()
    least = offered[0]
    for _ in range(SEATS):
        offered, seat = state.legal_actions(), state.current_player()
        said = offered[draw(table, seat) * len(offered) >> 32]
        bids[seat] = said - least
        state.apply_action(said)
    return bids


def differs(table: Table, state: State, offered: int) -> str:
    """Say in what both differ before a card is played: who is in turn, as after a trick its winner is, or the cards."""
    if state.current_player() != table.turn:
        return f"seat {table.turn} is in turn, in Oh Hell {state.current_player()}"
    if sorted(state.legal_actions()) != actions(offered):
        return f"legal are {actions(offered)}, in Oh Hell {sorted(state.legal_actions())}"
    return ""


def unlike_scores(table: Table, state: State, bids: list[int], number: int) -> str:
    """Say in what both differ at the end: who has made how many tricks, as the scores tell."""
    if not state.is_terminal():
        return f"deal {number}: in Oh Hell it goes on"
    expected = [made + MADE * (made == said) for made, said in zip(table.tricks[:SEATS], bids, strict=True)]
    return "" if state.returns() == expected else f"deal {number}: scores {expected}, in Oh Hell {state.returns()}"


def main(arguments: list[str]) -> int:
    """Compare as many deals as are wanted, and say what was compared."""
    parser = ArgumentParser("python -m benchmarks.oh_hell", description="Compare our play with Oh Hell's.")
    parser.add_argument("--deals", type=int, default=DEALS, help="how many deals")
    parser.add_argument("--tricks", type=int, default=TRICKS, help="cards of a hand, 3 to 8")
    wanted = parser.parse_args(arguments)
    if not installed():
        sys.stderr.write("OpenSpiel is not installed: pip install open_spiel\n")
        return 2
    found = all_compared(wanted.tricks, wanted.deals)
    cards, choices = sum(told.cards for told in found), sum(told.choices for told in found)
    different = found[-1].difference
    sys.stdout.write(f"{len(found):,} deals, {cards:,} cards, {choices:,} of them chosen among several\n")
    sys.stdout.write(f"{different or 'no difference'}\n")
    return int(bool(different))


def all_compared(tricks: int, deals: int) -> list[Compared]:
    """Compare deal after deal, up to the first difference."""
    game, rules = oh_hell(tricks), rules_of(tricks)
    found = []
    for number in range(deals):
        found.append(compared(game, rules, number))
        if found[-1].difference:
            break
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
