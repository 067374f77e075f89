"""Rules and deals that tests of a deal begin with: a module of helpers, no test."""

from chratze import cards
from chratze.game.deal import Answer, Cards, Deal, answer_of, next_deal, over, seeded, step
from chratze.options import (
    AllTricks,
    Blinder,
    Cutter,
    LastDefender,
    Nobody,
    Rules,
    StockOut,
    Swapper,
    Upcard,
    Void,
    replace,
)
from chratze.players.choose import RANDOM, answer

Changes = dict[str, object]


def changed(rules: Rules, changes: Changes) -> Rules:
    """Change some options of a variant."""
    for path, value in changes.items():
        rules = replace(rules, path, value)
    return rules


SWISS = changed(
    Rules(),
    {
        "cut.by": Cutter.REARHAND,
        "auction.last_defender": LastDefender.COURTESY,
        "blind.single": Blinder.DEALER,
        "blind.double": Blinder.DEALER,
        "exchange.bonus": 1,
        "exchange.stock_out": StockOut.OTHERS_DISCARDS,
        "swap.who": Swapper.ACTIVE,
        "play.void": Void.TRUMP,
        "settlement.all_tricks": AllTricks.POT,
    },
)
"""Every kind of question."""

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
