"""A deal under way: dealt by a seed or by hand, asked, answered and told.

Seats are ints from 0, cards and sets of cards ints as in `chratze.cards`, money is whole coins. All of it is decided
by the engine; here questions are put into words, answers are taken, and what happened is kept as events.
"""

from dataclasses import dataclass, field

from chratze.events import Event
from chratze.game import asking
from chratze.game.arranged import Cards, arrange, leave_upcard
from chratze.game.asking import Answer, Question, Refusal, Taken
from chratze.game.paying import paid
from chratze.game.telling import told
from chratze.options import OwnCard, Rules
from chratze.rules import course
from chratze.rules.copied import copied
from chratze.rules.settlement import gain
from chratze.rules.table import BLIND, DOUBLE_BLIND, MOST_COINS, TURN, Table

__all__ = [
    "Answer", "Cards", "Deal", "Question", "Refusal", "Taken", "answer_of", "broken_up", "by_hand", "end", "gains",
    "more", "next_deal", "over", "pot", "question", "refusal", "seeded", "seen", "step",
]  # fmt: skip

MOST = 2**63 - 1
"""The greatest seed, and the greatest number of a deal."""


@dataclass(slots=True)
class Deal:
    """A deal under way: its rules, the engine's table, and all that has happened so far.

    The seed, the number of the deal, the seats and the dealer are the table's: `table.seed`, `table.number`,
    `table.seats`, `table.dealer`.
    """

    rules: Rules
    table: Table
    events: list[Event] = field(default_factory=list)


def seeded(  # noqa: PLR0913  # what a deal id says, and the pot
    rules: Rules, seats: int, dealer: int, seed: int, number: int = 0, *, pot: int = 0
) -> Deal:
    """Deal by chance and go on to the first question: the same seed and number, the same cards on every machine.

    `seed` is from 0 to 2**63 - 1, `pot` the coins that lie on the table before the antes; purses begin at 0 coins.
    Raises ValueError for seats that the rules do not allow, or a dealer, seed, number or pot out of range.
    """
    deal = sat_down(rules, seats, dealer, pot)
    begun(deal, seed, number)
    onward(deal)
    return deal


def by_hand(  # noqa: PLR0913  # what a deal by hand says, and the pot
    rules: Rules, seats: int, dealer: int, cards: Cards, seed: int = 0, *, pot: int = 0
) -> Deal:
    """Deal the given cards and go on to the first question; cards not named follow by chance, by the seed.

    Raises ValueError as `seeded` does, and where a card is not in the pack or is named twice, a hand has the wrong
    size, or a dealer does not hold the card that he is to show.
    """
    deal = sat_down(rules, seats, dealer, pot)
    begun(deal, seed, 0)
    arrange(rules, deal.table, cards)
    onward(deal)
    return deal


def next_deal(deal: Deal, number: int, cards: Cards | None = None) -> Deal | None:
    """Go on to the next deal with the same purses, debts, pot and seed, by chance or with the given cards.

    The deal before stays as it was. None where the evening must end, as the last event of the deal before says, the pot
    having grown past 10**15 coins or too few being able to pay; and after `end`. Raises ValueError while that deal is
    not over, and as `by_hand` does.
    """
    following = passed_on(deal)
    if following is None:
        return None
    begun(following, deal.table.seed, number)
    if cards is not None:
        arrange(following.rules, following.table, cards)
    onward(following)
    return following


def passed_on(deal: Deal) -> Deal | None:
    """Copy a deal that is over, the deal passed on and who cannot pay gone; None where the evening must end."""
    check_over(deal)
    following = Deal(deal.rules, copied(deal.table))
    goes_on = course.finish(following.rules, following.table)
    return following if goes_on and not deal.table.ended else None


def more(deal: Deal, dealt: int, length: int) -> bool:
    """Say whether an evening of a length goes on after so many deals, of which this was the last.

    Where the rules have the table play on it goes on beyond its length until the pot is empty, at most as long again.
    Raises ValueError while that deal is not over.
    """
    return passed_on(deal) is not None and course.more(deal.rules, deal.table, dealt, length)


def end(deal: Deal) -> tuple[Event, ...]:
    """End the evening after a deal, and return what happened: the pot may be given back; what is owed is never paid.

    Raises ValueError while that deal is not over.
    """
    check_over(deal)
    ended = broken_up(deal)
    deal.table = ended.table
    deal.events += ended.events
    return tuple(ended.events)


def broken_up(deal: Deal) -> Deal:
    """Copy a deal as it is when the table breaks up, with what happens then alone; the deal may be under way.

    A pot that no settlement has touched is still everybody's, and may be given back; the deal stays as it was.
    """
    table = copied(deal.table)
    course.end(deal.rules, table)
    table.ended = 1
    return Deal(deal.rules, table, list(paid(deal.rules, deal.table, table)))


def check_over(deal: Deal) -> None:
    """Refuse a deal that is not over."""
    if not over(deal):
        message = "the deal is not over"
        raise ValueError(message)


def sat_down(rules: Rules, seats: int, dealer: int, pot: int) -> Deal:
    """Set a table with empty purses, and refuse what no table allows."""
    check("seats", seats, rules.seats.min, rules.seats.max)
    check("dealer", dealer, 0, seats - 1)
    check("pot", pot, 0, MOST_COINS)
    deal = Deal(rules, Table())
    course.sit_down(deal.table, seats, dealer)
    deal.table.pot = pot
    return deal


def begun(deal: Deal, seed: int, number: int) -> None:
    """Begin a deal, its cards not yet dealt."""
    check("seed", seed, 0, MOST)
    check("number", number, 0, MOST)
    course.begin(deal.rules, deal.table, seed, number)


def check(name: str, number: int, least: int, most: int) -> None:
    """Refuse a number that is out of range."""
    if not least <= number <= most:
        message = f"{name}: {number} is not from {least} to {most}"
        raise ValueError(message)


def onward(deal: Deal) -> None:
    """Do all that nobody decides, and keep what happened."""
    while not course.asking(deal.table) and not over(deal):
        before = copied(deal.table)
        course.proceed(deal.rules, deal.table)
        deal.events += told(deal.rules, before, deal.table)


def question(deal: Deal) -> Question | None:
    """Put the question that must be answered next, None when the deal is over."""
    return asking.question(deal.rules, deal.table)


def refusal(deal: Deal, answer: Answer) -> Refusal | None:
    """Say why an answer is not possible, None where it is.

    An answer is the word of a call, a card to play or throw, or the set of cards to exchange (0 for none).
    """
    return asking.refusal(deal.rules, deal.table, answer)


def step(deal: Deal, answer: Answer) -> tuple[Event, ...]:
    """Take an answer, go on to the next question or the end, and return what happened.

    Raises ValueError, in plain words, where the answer is not possible; nothing has changed then.
    """
    refused = refusal(deal, answer)
    if refused is not None:
        raise ValueError(asking.in_plain_words(refused))
    known = len(deal.events)
    before = copied(deal.table)
    course.step(deal.rules, deal.table, asking.choice_of(answer))
    deal.events += told(deal.rules, before, deal.table)
    if deal.table.own and not before.own:
        leave_upcard(deal.rules, deal.table)
    onward(deal)
    return tuple(deal.events[known:])


def answer_of(deal: Deal, choice: int) -> Answer:
    """Turn an int of the engine's `choices` into an answer: a call becomes its word.

    Raises ValueError for an int that is no call where calls are asked for.
    """
    if deal.table.phase not in asking.FOR_CARDS:
        check("choice", choice, 0, len(asking.CALLS) - 1)
    return asking.answer_of(deal.table, choice)


def over(deal: Deal) -> bool:
    """Say whether the deal is over."""
    return course.over(deal.table)


def gains(deal: Deal) -> tuple[int, ...]:
    """Say what every seat has won (+) or lost (-) in this deal so far, in coins, its ante included."""
    return tuple(gain(deal.table, seat) for seat in range(deal.table.seats))


def pot(deal: Deal) -> int:
    """Count the coins in the pot."""
    return deal.table.pot


def seen(deal: Deal, seat: int) -> int:
    """Make the set of cards that a seat may see: its own hand, unless it may still declare blind or turn its top card.

    Raises ValueError for a seat that the table does not have.
    """
    check("seat", seat, 0, deal.table.seats - 1)
    dark = seat == deal.table.dealer and unseen(deal)
    return 0 if dark else deal.table.hands[seat]


def unseen(deal: Deal) -> bool:
    """Say whether a dealer who is asked has not taken up his cards yet: he names no card of them, at most the top."""
    turns_top = deal.table.phase == TURN and deal.rules.deal.own_card == OwnCard.TOP
    return turns_top or deal.table.phase in (DOUBLE_BLIND, BLIND)
