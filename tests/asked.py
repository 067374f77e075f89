"""Variants and cases for tests that ask who is right: a module of helpers, no test."""

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from chratze.cards import each
from chratze.finding import Span
from chratze.game.cases import Case, read_case
from chratze.game.judge import judge
from chratze.game.verdict import Verdict
from chratze.options import (
    OPTIONS,
    Rules,
)
from chratze.rules.course import asking, begin, choices, limit, over, proceed, sit_down, step
from chratze.rules.table import EXCHANGE, Table
from chratze.source import Entries, Entry, Items, Leaf, Node
from tests.shipped import FLA, SWISS, ZWICKEN, changed

SPAN = Span("case", 1, 1, 1, 1)

RAPPEN = changed(SWISS, {"money.coin": 1, "ante.amount": 20})
"""The Swiss game in coins of 0.01."""


def node(said: object) -> Node:
    """Make what a reader of YAML would make."""
    if isinstance(said, dict):
        return Entries(tuple(Entry(key, SPAN, node(inner)) for key, inner in said.items()), SPAN)
    if isinstance(said, list):
        return Items(tuple(node(inner) for inner in said), SPAN)
    if said is None:
        return Leaf(None, "", number=False, span=SPAN)
    return Leaf(str(said), str(said), number=isinstance(said, int), span=SPAN)


TERMS = {"declare": "chratze", "join": "chume mit", "drop": "weg", "last": "letzter"}
"""What a table calls its calls."""


def read(rules: Rules, **said: object) -> Case:
    """Read a case that can be judged."""
    case = read_case(rules, node(said), TERMS)
    assert isinstance(case, Case), case
    return case


def ask(rules: Rules, **said: object) -> Verdict:
    """Judge a case."""
    return judge(rules, read(rules, **said))


def refused(rules: Rules, said: object) -> Verdict:
    """Read a case that cannot be judged."""
    found = read_case(rules, node(said), TERMS)
    assert isinstance(found, Verdict), found
    return found


def options(verdict: Verdict) -> list[str]:
    """List the options that decided."""
    return [because.option for because in verdict.because]


def by_chance(rules: Rules, table: Table, chance: Random) -> int:
    """Choose by chance."""
    open_to = list(each(choices(rules, table)))
    if table.phase == EXCHANGE:
        return sum(1 << card for card in chance.sample(open_to, chance.randint(0, limit(rules, table))))
    return chance.choice(open_to)


def deal(rules: Rules, seats: int, seed: int) -> Iterator[tuple[Table, int]]:
    """Play a deal by chance, showing the table before each thing that happens, with the choice or -1 for none."""
    chance = Random(seed)  # noqa: S311  # a test's chance has nothing to hide
    table = Table()
    sit_down(table, seats, chance.randrange(seats))
    begin(rules, table, seed, 0)
    while not over(table):
        choice = by_chance(rules, table, chance) if asking(table) else -1
        yield table, choice
        if asking(table):
            step(rules, table, choice)
        else:
            proceed(rules, table)
    yield table, -1


ROOM = st.sampled_from([SWISS, ZWICKEN, FLA, RAPPEN])
SEEDS = st.integers(0, 2**40)
TURNED = (
    "seats.direction", "auction.alone", "play.follow", "play.void", "play.head",
    "settlement.all_tricks", "settlement.joiners", "settlement.remainder", "penalty.base",
)  # fmt: skip
"""The options with few values that a play or a settlement may turn on."""


@st.composite
def variants(draw: st.DrawFn) -> Rules:
    """Draw one of the variants, with some options changed."""
    changes: dict[str, object] = {}
    for path in TURNED:
        kind = OPTIONS[path].kind
        changes[path] = draw(st.booleans() if kind is bool else st.sampled_from(list(kind)))
    changes["settlement.share.round_up"] = draw(st.integers(0, 3))
    changes["penalty.cap"] = draw(st.integers(0, 200))
    return changed(draw(ROOM), changes)


def seats(rules: Rules, seed: int) -> int:
    """Choose how many play."""
    return rules.seats.min + seed % (rules.seats.max - rules.seats.min + 1)
