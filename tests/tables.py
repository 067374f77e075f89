"""Rules and deals that tests of a deal begin with: a module of helpers, no test."""

from chratze import cards
from chratze.game.deal import Answer, Cards, Deal, answer_of, next_deal, over, seeded, step
from chratze.options import (
    Blinder,
    Nobody,
    Rules,
    Swapper,
    Upcard,
)
from chratze.players.choose import RANDOM, answer
from tests.shipped import SWISS, changed

QUIET = changed(SWISS, {"blind.single": Blinder.NOBODY, "blind.double": Blinder.NOBODY, "swap.who": Swapper.NOBODY})
"""The same without blinds and swaps: the auction comes first, and whoever plays exchanges at once."""

LATE = changed(
    QUIET,
    {"auction.nobody": Nobody.NEW_TRUMP, "deal.upcard": Upcard.LAST_PACKET, "exchange.max": 3, "exchange.bonus": 0},
)
"""The upcard turned last, and turned anew when nobody declares."""


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
