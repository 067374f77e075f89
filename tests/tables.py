"""Rules and deals that tests of a deal begin with: a module of helpers, no test."""

from chratze import cards
from chratze.game.deal import Answer, Cards, Deal, answer_of, next_deal, over, seeded, step
from chratze.options import (
    Blinder,
    BlindHand,
    Broke,
    Nobody,
    OldUpcard,
    OwnCard,
    PenaltyWhen,
    Rules,
    StockOut,
    StockUpcard,
    Swapper,
    Upcard,
)
from chratze.players.choose import RANDOM, answer
from chratze.rules.course import limit
from tests.shipped import SWISS, changed

QUIET = changed(SWISS, {"blind.single": Blinder.NOBODY, "blind.double": Blinder.NOBODY, "swap.who": Swapper.NOBODY})
"""The same without blinds and swaps: the auction comes first, and whoever plays exchanges at once."""

LATE = changed(
    QUIET,
    {"auction.nobody": Nobody.NEW_TRUMP, "deal.upcard": Upcard.LAST_PACKET, "exchange.max": 3, "exchange.bonus": 0},
)
"""The upcard turned last, and turned anew when nobody declares."""


UNSEEN = changed(SWISS, {"blind.hand": BlindHand.FRESH, "auction.all_play_on": 10})
"""A blind dealer throws what he was dealt, and on a ten everybody plays."""

OWN = changed(
    LATE,
    {
        "deal.own_card": OwnCard.ANY,
        "auction.old_upcard": OldUpcard.UNDER_STOCK,
        "exchange.stock_out": StockOut.NARROW,
        "exchange.upcard": StockUpcard.LAST,
    },
)
"""A dealer may turn any card of his own; an old upcard goes under the stock, and a new one is its last card."""

POOR = changed(
    SWISS, {"money.purse": 30, "money.broke": Broke.LEAVE, "penalty.when": PenaltyWhen.NEXT_ANTE, "seats.min": 3}
)
"""Little money, of which penalties are owed; who has none left leaves."""


def hand(text: str) -> int:
    """Read a set of cards of the Swiss pack."""
    found = cards.read_cards(SWISS.pack, text.split())
    assert isinstance(found, int), found
    return found


def card(text: str) -> int:
    """Read a card of the Swiss pack."""
    found = cards.read_card(SWISS.pack, text)
    assert isinstance(found, int), found
    return found


FOUR = Cards(
    hands=(hand("EA EK EO EU"), hand("RA RK RO RU"), hand("SeA SeK SeO SeU"), hand("SiA SiK SiO SiU")),
    upcard=card("E9"),
    stock=(card("E6"), card("E7"), card("E8"), card("R6"), card("R7")),
)
"""A suit for every seat."""

NINES = Cards(
    hands=(hand("EA EK EO E6"), *FOUR.hands[1:]),
    upcard=card("E9"),
    stock=(card("E7"), card("E8"), card("R6"), card("R7"), card("R8")),
)
"""The same, the first seat holding the lowest trump."""


def answered(deal: Deal, *answers: Answer) -> Deal:
    """Give the answers one after another."""
    for said in answers:
        step(deal, said)
    return deal


def by_chance(deal: Deal) -> Answer:
    """Have the seat in turn answer by chance."""
    return answer_of(deal, answer(RANDOM, deal.rules, deal.table))


def played(deal: Deal) -> Deal:
    """Play a deal to its end by chance."""
    while not over(deal):
        step(deal, by_chance(deal))
    return deal


def evening(rules: Rules, seats: int, seed: int, deals: int = 5) -> list[Deal]:
    """Play some deals one after another by chance."""
    done = [played(seeded(rules, seats, 0, seed))]
    while len(done) < deals:
        following = next_deal(done[-1], len(done))
        if following is None:
            break
        done.append(played(following))
    return done


def out_of_stock() -> Deal:
    """Have seven players exchange all they may where the upcard is the last card of the stock, until it is drawn."""
    deal = answered(seeded(OWN, 7, 6, 7), "turn_stock", "declare", *["join"] * 6)
    while deal.table.upcard >= 0:
        most = limit(deal.rules, deal.table)
        step(deal, sum(1 << card for card in list(cards.each(deal.table.hands[deal.table.turn]))[:most]))
    return deal
