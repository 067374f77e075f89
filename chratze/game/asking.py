"""What the seat in turn is asked, what it may answer, and which option took the rest away: comparisons only."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from chratze.bits import popcount
from chratze.cards import each, show, show_all, whole
from chratze.options import Rules, spoken
from chratze.rules.auction import Calls, may_call, narrow_calls
from chratze.rules.course import asking, choices, limit
from chratze.rules.exchange import Limit, narrow_exchange
from chratze.rules.play import Narrowed, narrow
from chratze.rules.table import BLIND, DECLARE, DOUBLE_BLIND, EXCHANGE, JOIN, LAY, SHOW, THROW, TURN, Table

Answer = str | int
"""A call by its word, a card, or for an exchange a set of cards."""

CALLS = (
    "pass", "drop", "last", "join", "declare", "not_blind", "blind", "double_blind", "keep", "swap",
    "turn_stock", "turn_own",
)  # fmt: skip
"""The words of the calls, by the engine's ints."""

ASKS = ("double_blind", "blind", "turn", "show", "declare", "join", "swap", "exchange", "throw", "lay")
"""What is asked in each phase in which a seat is asked."""

FOR_CARDS = (SHOW, EXCHANGE, THROW, LAY)
"""The phases in which a seat is asked for cards."""

FOR_CALLS = (DOUBLE_BLIND, BLIND, TURN, DECLARE, JOIN)
"""The phases of the auction, in which a seat is asked for a call; a swap is asked for after it."""

CALL_PATHS: Mapping[str, str] = {
    "own_card": "deal.own_card",
    "when": "exchange.when",
    "last_defender": "auction.last_defender",
}
"""The path of each option that takes calls away."""


BESIDE_JOINING: Mapping[str, str] = {"declare": "auction.declarers", "last": "auction.last_defender"}
"""The option that says when a call may be made by who is asked to join, beside joining and dropping."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What an option took away: calls, a set of cards, or so many of the cards that might be exchanged."""

    because: str
    calls: tuple[str, ...] = ()
    cards: int = 0
    count: int = 0


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked.

    `asks` is double_blind, blind, turn, show, declare, join, swap, exchange, throw or lay. `choices` are the words of
    the calls, or the set of cards to choose from; `limit` is the most cards that an answer may hold, 0 where none can
    be exchanged. `taken` says which option took what away, in the order of the rules.
    """

    seat: int
    asks: str
    choices: tuple[str, ...] | int
    limit: int
    taken: tuple[Taken, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an answer is not possible.

    `because` is the path of the option that forbids it, empty where it was no answer at all. `kind` is over (nobody is
    asked), call (no such call here), taken_call, card (no such card in the hand), taken_card or count (too many cards
    to exchange). `facts` are pairs of a name and its text: `answer`, `allowed`, `limit`.
    """

    because: str
    kind: str
    facts: tuple[tuple[str, str], ...]


PLAIN = {
    "over": "nobody is asked anything: the deal is over",
    "call": "{answer} does not answer the question; allowed are: {allowed}",
    "taken_call": "{answer} is not allowed here ({because}); allowed are: {allowed}",
    "card": "{answer} is not a card of the hand; the hand is: {allowed}",
    "taken_card": "{answer} may not be played ({because}); allowed are: {allowed}",
    "count": "{answer} cards are too many ({because}); at most {limit} can be exchanged",
}
"""Why an answer is not possible, for who writes programs."""


def question(rules: Rules, table: Table) -> Question | None:
    """Put the question that the seat in turn must answer."""
    if not asking(table):
        return None
    return Question(
        table.turn, ASKS[table.phase], offered(rules, table), limit(rules, table), tuple(taken(rules, table))
    )


def offered(rules: Rules, table: Table) -> tuple[str, ...] | int:
    """Say what the seat in turn may choose from, calls in words."""
    left = choices(rules, table)
    return left if table.phase in FOR_CARDS else words(left)


def words(calls: int) -> tuple[str, ...]:
    """Put a set of calls into words."""
    return tuple(CALLS[call] for call in each(calls))


def taken(rules: Rules, table: Table) -> Iterator[Taken]:
    """Say which option took what away."""
    hand = table.hands[table.turn]
    if table.phase == LAY:
        for because, before, left in neighbours(hand, narrow(rules.play, table, hand)):
            yield Taken(because, cards=before & ~left)
    elif table.phase == EXCHANGE:
        for because, before, left in neighbours(popcount(hand), narrow_exchange(rules, table)):
            yield Taken(because, count=before - left)
    elif table.phase in FOR_CALLS:
        for because, before, left in neighbours(may_call(rules, table), narrow_calls(rules, table)):
            yield Taken(because, words(before & ~left))


def neighbours(before: int, narrowed: Narrowed | Limit | Calls) -> Iterator[tuple[str, int, int]]:
    """Name each option that narrowed, with what was left before and after it."""
    for option, left in zip(narrowed._fields, narrowed, strict=True):
        if left != before:
            yield path_of(narrowed, option), before, left
        before = left


def path_of(narrowed: Narrowed | Limit | Calls, option: str) -> str:
    """Write the path of an option that narrows."""
    if isinstance(narrowed, Calls):
        return CALL_PATHS[option]
    return f"play.{option}" if isinstance(narrowed, Narrowed) else f"exchange.{option}"


def refusal(rules: Rules, table: Table, answer: Answer) -> Refusal | None:
    """Say why an answer is not possible, None where it is."""
    asked = question(rules, table)
    if asked is None:
        return Refusal("", "over", ())
    if isinstance(asked.choices, tuple):
        return refused_call(rules, asked, asked.choices, answer)
    if not isinstance(answer, int) or not held(table, asked, answer):
        hand = table.hands[asked.seat]
        return Refusal("", "card", facts(rules, written(rules, asked, answer, hand), hand))
    if asked.asks == "exchange":
        return refused_count(rules, table, popcount(answer))
    return refused_card(rules, asked, answer)


def refused_call(rules: Rules, asked: Question, allowed: tuple[str, ...], answer: Answer) -> Refusal | None:
    """Say why a call is not possible."""
    if answer in allowed:
        return None
    because = next((gone.because for gone in asked.taken if answer in gone.calls), beside_joining(rules, asked, answer))
    kind = "taken_call" if because else "call"
    return Refusal(because, kind, (("answer", str(answer)), ("allowed", " ".join(allowed))))


def beside_joining(rules: Rules, asked: Question, answer: Answer) -> str:
    """Name the option for which who is asked to join may not make another call, empty for none."""
    path = BESIDE_JOINING.get(str(answer), "") if asked.asks == "join" else ""
    return path if path and spoken(rules, path) else ""


def held(table: Table, asked: Question, answer: int) -> bool:
    """Say whether a seat holds the card or the set of cards of an answer."""
    hand = table.hands[asked.seat]
    if asked.asks == "exchange":
        return answer >= 0 and answer & ~hand == 0
    return answer in each(hand)


def written(rules: Rules, asked: Question, answer: Answer, hand: int) -> str:
    """Write what of an answer is not in the hand: as cards of the pack, if it is that."""
    pack = whole(rules.pack)
    if isinstance(answer, int) and asked.asks == "exchange" and answer > 0 and answer & ~pack == 0:
        return " ".join(show_all(rules.pack, answer & ~hand))
    if isinstance(answer, int) and asked.asks != "exchange" and answer in each(pack):
        return show(rules.pack, answer)
    return str(answer)


def refused_count(rules: Rules, table: Table, count: int) -> Refusal | None:
    """Say why so many cards cannot be exchanged."""
    limits = narrow_exchange(rules, table)
    for because, _, left in neighbours(popcount(table.hands[table.turn]), limits):
        if count > left:
            return Refusal(because, "count", (("answer", str(count)), ("limit", str(limits.stock_out))))
    return None


def refused_card(rules: Rules, asked: Question, card: int) -> Refusal | None:
    """Say why a card of the hand may not be played."""
    because = next((gone.because for gone in asked.taken if gone.cards >> card & 1), "")
    if not because or isinstance(asked.choices, tuple):
        return None
    return Refusal(because, "taken_card", facts(rules, show(rules.pack, card), asked.choices))


def facts(rules: Rules, answer: str, allowed: int) -> tuple[tuple[str, str], ...]:
    """Name an answer, and the cards that were allowed."""
    return ("answer", answer), ("allowed", " ".join(show_all(rules.pack, allowed)))


def in_plain_words(refused: Refusal) -> str:
    """Say a refusal to who writes programs."""
    return PLAIN[refused.kind].format(because=refused.because, **dict(refused.facts))


def answer_of(table: Table, choice: int) -> Answer:
    """Turn the engine's int for a choice into an answer: a call becomes its word."""
    return choice if table.phase in FOR_CARDS else CALLS[choice]


def choice_of(answer: Answer) -> int:
    """Turn an answer into the engine's int for it: a word becomes its call."""
    return CALLS.index(answer) if isinstance(answer, str) else answer
