"""What a record holds: rules, evenings, deals, and what everybody did. Records only.

Seats are ints from 0, cards and sets of cards ints as in `chratze.cards`, money is whole coins. What a record leaves
out is empty: -1 where there is no number, 0 where there is no card, None where nothing is said.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from chratze.finding import Span
from chratze.options import Rules

Verb = Literal[
    "declare", "pass", "join", "drop", "last", "blind", "double_blind", "not_blind", "turn_stock", "turn_own", "show",
    "swap", "keep", "exchange", "throw", "lay",
]  # fmt: skip
"""What a seat may do. Up to `show` it is written among the calls, from `swap` to `throw` under exchange."""


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat did.

    `cards` are those it played, threw or showed, as far as they are known, and `count` how many it threw in an
    exchange where that is said (-1 where it is not); `drawn` are the cards that it drew, `trick` is the trick, the
    first being 1, to which it played a card, 0 elsewhere. `seat` is -1 for whoever is in turn. `span` is where a record
    says so, None for what was played here.
    """

    seat: int
    verb: Verb
    cards: int = 0
    count: int = -1
    drawn: int = 0
    trick: int = 0
    span: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Stated:
    """What a record states of a deal's outcome, to be held against the rules; empty where it states nothing.

    `winners` has the seat that took each trick, -1 where that is not said; `taken` how many tricks each seat took;
    `payments` what each purse gained (+) or paid (-) in the deal, antes and debts included; `pot` the coins that lay in
    the pot after it, -1 where that is not said. `spans` has the place of each key that is there.
    """

    winners: tuple[int, ...] = ()
    taken: Mapping[int, int] = field(default_factory=dict)
    payments: Mapping[int, int] = field(default_factory=dict)
    pot: int = -1
    spans: Mapping[str, Span] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class Played:
    """A deal as far as it is known; one that is under way ends with the last move.

    `number` counts from 1 within its evening. `seed` is that of a deal by chance, whose cards follow from it and from
    `number` as in `chratze.game.deal.seeded`; -1 for cards dealt by hand. `dealer` is -1 where the record leaves it to
    the rules. `hands` has the cards known of each seat as the packets dealt them, `upcards` the cards turned for
    trumps, one after another, `stock` the cards in the order in which they were drawn, all as far as they are known; -1
    stands for a card between others that nobody knows.
    `calls`, `exchange` and `tricks` are the moves of each part in their order: which part comes when is the rules'
    affair. `spans` has the place of each key that is there.
    """

    number: int
    dealer: int = -1
    seed: int = -1
    hands: Mapping[int, int] = field(default_factory=dict)
    upcards: tuple[int, ...] = ()
    stock: tuple[int, ...] = ()
    calls: tuple[Move, ...] = ()
    exchange: tuple[Move, ...] = ()
    tricks: tuple[Move, ...] = ()
    stated: Stated = Stated()
    date: str = ""
    note: str = ""
    span: Span | None = field(default=None, compare=False)
    spans: Mapping[str, Span] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class Settled:
    """A payment by which purses were settled: coins that went from one to another, "" for the pot."""

    payer: str
    payee: str
    coins: int
    span: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Evening:
    """The deals of one table, one after another.

    `names` are those of the seats, from seat 0; `dealer` deals first, `pot` is what lay on the table before. `players`
    says who chooses on each seat where a program does (person, random, regular, strong), and is empty at a real table;
    `length` is how many deals the evening shall have, 0 for as many as one likes; `seed` that of its deals by chance,
    -1 for none. `settled` is who paid whom when the purses were settled behind the last deal: by name, as somebody may
    pay who sat there on an evening before. `span` is where the names are written.
    """

    names: tuple[str, ...]
    dealer: int
    pot: int = 0
    players: tuple[str, ...] = ()
    length: int = 0
    seed: int = -1
    date: str = ""
    place: str = ""
    deals: tuple[Played, ...] = ()
    settled: tuple[Settled, ...] = ()
    span: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A file of evenings, with the rules by which they were played.

    `variant` names them; `title` is the record's own, by language, empty where it has none; `terms` are the table's
    words; `hash` is that of the resolved `rules`.
    """

    variant: str
    rules: Rules
    title: Mapping[str, str]
    terms: Mapping[str, str]
    evenings: tuple[Evening, ...]
    hash: str = ""
