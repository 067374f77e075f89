"""Pairs of values of two options from different phases: a module of helpers, no test.

Each pair is set into a variant that agrees. It is refused by name, or an evening is played by chance and keeps all
coins and cards.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from random import Random

from chratze.cards import each, whole
from chratze.finding import Severity
from chratze.options import OPTIONS, Either, Need, OnlyIf, Rules, plain, replace
from chratze.options import value as said
from chratze.players.choose import RANDOM, answer
from chratze.rules import course
from chratze.rules.table import Table
from chratze.variant.agree import Disagreement, disagreements
from chratze.variant.agree.effect import named_by
from tests.variants_at_random import agreeing, packets, value

DEALS = 20
"""Deals in an evening of a pair."""

MOST_STEPS = 2_000
"""More answers than any deal takes."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A variant into which two options were set, all paths that were changed for it, and who plays it."""

    rules: Rules
    options: tuple[str, str]
    changed: frozenset[str]
    seats: int
    seed: int


@dataclass(frozen=True, slots=True)
class Came:
    """What a pair came to: the codes by which it is refused, or how many deals were played; a breach, if any."""

    codes: tuple[str, ...] = ()
    deals: int = 0
    breach: str = ""


def phase(path: str) -> str:
    """Name the phase of an option."""
    return path.partition(".")[0]


def paired(seed: int, number: int) -> Pair:
    """Make the pair of a number."""
    chance = Random(seed * 1_000_003 + number)  # noqa: S311  # no secret
    rules = agreeing(chance)
    one = chance.choice([*OPTIONS])
    other = chance.choice([path for path in OPTIONS if phase(path) != phase(one)])
    found, changed = rules, set[str]()
    for path in (one, other):
        found = set_one(found, path, chance, changed)
    return Pair(found, (one, other), frozenset(changed), chance.randint(rules.seats.min, rules.seats.max), number)


def set_one(rules: Rules, path: str, chance: Random, changed: set[str]) -> Rules:
    """Set an option to any value, and what it needs beside it; note all that is changed."""
    rules = reduce(lambda found, need: met(found, need, chance, changed), OPTIONS[path].needs, rules)
    if path in ("deal.hand", "deal.packets"):
        hand = chance.randint(1, 8)
        changed |= {"deal.hand", "deal.packets"}
        return replace(replace(rules, "deal.hand", hand), "deal.packets", packets(chance, hand))
    changed.add(path)
    return replace(rules, path, value(chance, OPTIONS[path]))


def met(rules: Rules, need: Need, chance: Random, changed: set[str]) -> Rules:
    """Give an option what it needs."""
    if isinstance(need, Either):
        return met(rules, chance.choice((need.one, need.other)), chance, changed)
    rules = reduce(lambda found, below: met(found, below, chance, changed), OPTIONS[need.path].needs, rules)
    changed.add(need.path)
    if isinstance(need, OnlyIf):
        return replace(rules, need.path, OPTIONS[need.path].kind(need.value))
    while said(rules, need.path) == need.value:
        rules = replace(rules, need.path, value(chance, OPTIONS[need.path]))
    return rules


def refusals(pair: Pair) -> list[Disagreement]:
    """List the contradictions in a pair's variant."""
    found = disagreements(pair.rules, pair.options, ())
    return [disagreement for disagreement in found if disagreement.severity is Severity.ERROR]


def nameless(pair: Pair, found: list[Disagreement]) -> list[str]:
    """List the contradictions that name neither what was changed nor what needs it, though before there was none."""
    return [f"{one.code} names {', '.join(one.paths)}" for one in found if not pair.changed & {*with_needs(one.paths)}]


def with_needs(paths: Iterable[str]) -> Iterator[str]:
    """Go through options and all that they need to say anything."""
    for path in paths:
        yield path
        for need in OPTIONS[path].needs:
            yield from with_needs(named_by(need))


def tried(pair: Pair) -> Came:
    """Have a pair refused, or played."""
    found = refusals(pair)
    if found:
        return Came(codes=tuple(sorted({one.code for one in found})), breach="; ".join(nameless(pair, found)))
    return played(plain(pair.rules), pair)


def played(rules: Rules, pair: Pair) -> Came:
    """Play an evening by chance, and count coins and cards after each deal."""
    table = Table()
    course.sit_down(table, pair.seats, pair.seed % pair.seats)
    deals = 0
    breach = ""
    while not breach and deals < DEALS:
        course.begin(rules, table, pair.seed, deals)
        breach = dealt(rules, table) or kept(rules, table)
        deals += 1
        if not course.finish(rules, table):
            break
    return Came(deals=deals, breach=breach and f"deal {deals}: {breach}")


def dealt(rules: Rules, table: Table) -> str:
    """Play a deal by chance; say whether it breaks off or never ends."""
    try:
        course.advance(rules, table)
        for _ in range(MOST_STEPS):
            if course.over(table):
                return ""
            course.step(rules, table, answer(RANDOM, rules, table))
            course.advance(rules, table)
    except (ValueError, IndexError) as error:
        return f"phase {table.phase}: {error!r}"
    return "it never ends"


def kept(rules: Rules, table: Table) -> str:
    """Say whether coins or cards have come or gone."""
    coins = sum(table.purse) + table.pot
    sets = [*table.hands, *table.thrown, table.dead, table.played]
    cards = [card for cards in sets for card in each(cards)]
    cards += table.deck[table.top : table.pack + table.buried]
    cards += [table.upcard] if table.upcard >= 0 else []
    if coins or table.pot < 0:
        return f"purses and pot hold {coins} coins, the pot {table.pot}"
    return "" if sorted(cards) == [*each(whole(rules.pack))] else f"the cards are {sorted(cards)}"
