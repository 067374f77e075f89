"""Nothing is missing: every option has its sentence, its deal, its reader and its effect, every code its words."""

import ast
import re
from collections.abc import Iterator
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from chratze.events import Event
from chratze.game.asking import CALLS
from chratze.game.deal import Deal, answer_of, end, gains, more, next_deal, over, seeded, step
from chratze.options import (
    OPTIONS,
    PACKETS,
    RANKS,
    Blinder,
    Broke,
    By,
    Either,
    ExchangeOrder,
    LastDefender,
    Lead,
    Need,
    Nobody,
    OnlyIf,
    Option,
    OwnCard,
    Rules,
    StockOut,
    StockUpcard,
    Swapper,
    Written,
    plain,
    replace,
    value,
)
from chratze.players.choose import RANDOM, answer
from chratze.variant.agree import agrees
from chratze.words.speak import Company, Words, event, load_words, option
from tests.golden import DEALS, dealt, golden
from tests.shipped import SHIPPED, shipped

ROOT = Path(__file__).parents[1]
LANGUAGES = ("en", "de")
ENGLISH = load_words("en")

IN_THE_DRIVERS = {
    "seats.usual": "how many sit down when nobody says: it is read where a command begins",
    "evening.deals": "how many deals are reckoned: it is read where an evening begins",
}
"""Options that no deal can show, and why."""

ON: dict[str, object] = {
    "pack.permanent": 2 * 16 + 7,
    "money.purse": 40,
    "auction.redeals": 1,
    "auction.last_defender": LastDefender.DUTY,
    "blind.single": Blinder.DEALER,
    "blind.double": Blinder.DEALER,
    "exchange.max": 3,
    "swap.who": Swapper.ACTIVE,
}
"""What is set of an option that another needs to be on."""

BLINDLESS: dict[str, object] = {"blind.single": Blinder.NOBODY, "blind.double": Blinder.NOBODY}
UPCARDLESS: dict[str, object] = {**BLINDLESS, "swap.who": Swapper.NOBODY, "exchange.upcard": StockUpcard.NEVER}
BESIDES: dict[str, dict[str, object]] = {
    "money.purse": {"money.purse": 40, "money.broke": Broke.LEAVE},
    "deal.hand": {"exchange.bonus": 0, "auction.quota.declarer": 1},
    "deal.upcard": {**UPCARDLESS, "deal.own_card": OwnCard.NEVER},
    "auction.kind": {
        "play.lead": Lead.FOREHAND,
        "exchange.order": ExchangeOrder.FOREHAND,
        "settlement.by": By.TRICK,
        "swap.who": Swapper.NOBODY,
    },
    "ante.on_redeal": {**BLINDLESS, "auction.nobody": Nobody.REDEAL},
    "auction.nobody": BLINDLESS,
    "auction.trumps": BLINDLESS,
    "auction.redeals": {**BLINDLESS, "auction.nobody": Nobody.REDEAL},
    "auction.redeal_count": {**BLINDLESS, "auction.nobody": Nobody.REDEAL, "auction.redeals": 1},
    "auction.alone": {"auction.last_defender": LastDefender.FREE},
    "exchange.max": {"exchange.bonus": 0},
    "exchange.bonus_short": {"exchange.stock_out": StockOut.OTHERS_DISCARDS, "exchange.max": 4},
    "exchange.throw": {"exchange.max": 4},
    "blind.bonus": {"exchange.max": 4},
}
"""What must be changed beside an option, on both sides, for its other values to agree, or to matter."""

SEEDS = range(200)
EVENING = 3
"""How many evenings are searched for an effect, and how many deals each has."""


def written_values(option: Option) -> tuple[object, ...]:
    """List some values of an option that people write in their own way."""
    match option.written:
        case Written.RANKS:
            return (Rules().pack.ranks, (14, 10, 13, 12, 11, 9, 8, 7, 6) + (0,) * (RANKS - 9))
        case Written.PACKETS:
            return tuple(
                packets + (0,) * (PACKETS - len(packets)) for packets in ((2, 2), (1, 3), (4,), (1, 1, 1, 1), (3,))
            )
        case Written.SHARE:
            return ((2, 3), (1, 2), (1, 1), (0, 1))
        case Written.RANK:
            return (0, 10, 14, 6)
        case Written.CARD:
            return (0, 2 * 16 + 7, 3 * 16 + 14, 2 * 16 + 5)
    return (1, 2, 4, 5, 10, 20, 100)


def values(option: Option) -> tuple[object, ...]:
    """List the values of an option, or enough of them."""
    if option.kind is bool:
        return (False, True)
    if isinstance(option.kind, type) and issubclass(option.kind, IntEnum):
        return tuple(option.kind)
    some = written_values(option) if option.written else tuple(range(11))
    between = option.between
    if between is None:
        return some
    least = {between.least, *((option.called.number,) if option.called else ())}
    return (*least, *(number for number in some if isinstance(number, int) and between.least < number <= between.most))


def spoken(words: Words, path: str) -> list[str]:
    """Say all values of an option."""
    return [option(words, replace(Rules(), path, said), path) for said in values(OPTIONS[path])]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", OPTIONS)
def test_every_value_of_every_option_has_a_sentence(path: str, language: str) -> None:
    sentences = spoken(load_words(language), path)

    assert all(len(said.split()) > 2 for said in sentences), sentences


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", [path for path, found in OPTIONS.items() if found.written is None])
def test_no_two_values_of_an_option_say_the_same(path: str, language: str) -> None:
    sentences = spoken(load_words(language), path)

    assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize("path", [path for path in OPTIONS if path not in IN_THE_DRIVERS])
def test_every_option_has_a_golden_deal_of_its_name(path: str) -> None:
    assert [found.stem for found in DEALS.glob(f"{path}*.deal") if f"{found.stem}.".startswith(f"{path}.")]


NAMED = [path for path, found in OPTIONS.items() if isinstance(found.kind, type) and issubclass(found.kind, IntEnum)]


@pytest.mark.parametrize("path", NAMED)
def test_every_named_value_of_an_option_has_a_golden_deal(path: str) -> None:
    shown = {value(golden(found).variant.rules, path) for found in DEALS.glob(f"{path}.*deal")}
    shown |= {value(golden(found).variant.rules, path) for found in DEALS.glob(f"{path}.deal")}

    assert shown == set(OPTIONS[path].kind)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_variant_has_a_golden_deal(name: str) -> None:
    heads = [path.read_text(encoding="utf-8").splitlines() for path in DEALS.glob("*.deal")]

    assert [
        head for head in heads if f"variant: {name}" in head and not any(line.startswith("rules: ") for line in head)
    ]


@cache
def accesses() -> set[tuple[str, str]]:
    """List what is read of what, anywhere but where options are defined and loaded: `play.head` as (play, head)."""
    found: set[tuple[str, str]] = set()
    for path in (ROOT / "chratze").rglob("*.py"):
        if "variant" in path.parts or "options" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute):
                found.add((owner(node.value), node.attr))
    return found


def owner(node: ast.expr) -> str:
    """Name the last part of what something is read of."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


@pytest.mark.parametrize("path", OPTIONS)
def test_every_option_is_read(path: str) -> None:
    *_, section, name = path.split(".")

    assert (section, name) in accesses()


@cache
def evening(rules: Rules, seats: int, seed: int) -> tuple[str, ...]:
    """Play an evening by chance and tell it, with what everybody won; refused tables are told too."""
    try:
        following: Deal | None = seeded(rules, seats, 0, seed)
    except ValueError as refused:
        return (str(refused),)
    names = tuple("ABCDEFGHIJ"[:seats])
    company = Company(rules.pack, rules.money.coin, names, (1 << seats) - 1, {})
    told: list[str] = []
    number = 1
    while following is not None:
        deal = following
        while not over(deal):
            step(deal, answer_of(deal, answer(RANDOM, rules, deal.table)))
        following = next_deal(deal, number) if more(deal, number, EVENING) else None
        number += 1
        if following is None:
            end(deal)
        told += [event(ENGLISH, company, happened) for happened in deal.events]
        told.append(str(gains(deal)))
    return tuple(told)


def changed(rules: Rules, changes: dict[str, object]) -> Rules:
    """Change some options."""
    for path, said in changes.items():
        rules = replace(rules, path, said)
    return rules


def at_once(rules: Rules) -> Rules:
    """Deal a hand in one packet."""
    return replace(rules, "deal.packets", (rules.deal.hand,) + (0,) * (PACKETS - 1))


def given(rules: Rules, need: Need) -> Rules:
    """Give an option what it needs of another one."""
    if isinstance(need, Either):
        return given(rules, need.one)
    for below in OPTIONS[need.path].needs:
        rules = given(rules, below)
    if isinstance(need, OnlyIf):
        return replace(rules, need.path, OPTIONS[need.path].kind(need.value))
    return replace(rules, need.path, ON[need.path]) if value(rules, need.path) == need.value else rules


def speaking(rules: Rules, path: str) -> Rules:
    """Let an option say something: give it all that it needs, and make plain what says nothing any more."""
    for need in OPTIONS[path].needs:
        rules = given(rules, need)
    return plain(changed(rules, BESIDES.get(path, {})))


def pairs(path: str) -> Iterator[tuple[Rules, Rules]]:
    """Go through variants that differ in one option alone, both agreeing."""
    for name in SHIPPED:
        base = speaking(shipped(name), path)
        for said in values(OPTIONS[path]):
            other = plain(replace(base, path, said))
            if path == "deal.hand":
                base, other = at_once(base), at_once(other)
            if said != value(base, path) and agrees(base) and agrees(other):
                yield base, other


def effect(path: str) -> bool:
    """Search for an evening that an option changes."""
    for seed in SEEDS:
        for one, other in pairs(path):
            for seats in (one.seats.min, one.seats.usual, one.seats.max):
                if evening(one, seats, seed) != evening(other, seats, seed):
                    return True
    return False


@pytest.mark.parametrize("path", [path for path in OPTIONS if path not in IN_THE_DRIVERS])
def test_every_option_changes_an_evening(path: str) -> None:
    assert effect(path)


@pytest.mark.parametrize("path", IN_THE_DRIVERS)
def test_what_acts_in_the_drivers_changes_no_deal(path: str) -> None:
    one, other = next(pairs(path))

    assert all(evening(one, one.seats.max, seed) == evening(other, one.seats.max, seed) for seed in range(5))


def test_every_event_occurs_in_a_golden_deal() -> None:
    told = {
        type(happened) for path in DEALS.glob("*.deal") for _, deal in dealt(golden(path)) for happened in deal.events
    }

    assert set(get_args(Event)) == told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("call", CALLS)
def test_every_call_has_its_word_and_is_told(call: str, language: str) -> None:
    texts = load_words(language).texts

    assert {f"call.{call}", f"event.Called.{call}"} <= set(texts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: str(kind.__name__))
def test_every_event_is_told(kind: type[Event], language: str) -> None:
    said = [key for key in load_words(language).texts if f"{key}.".startswith(f"event.{kind.__name__}.")]

    assert said


@cache
def codes() -> tuple[str, ...]:
    """List the codes of all findings."""
    found = {
        code
        for path in (ROOT / "chratze").rglob("*.py")
        for code in re.findall(r"\bCHR\d{3}\b", path.read_text(encoding="utf-8"))
    }
    return tuple(sorted(found))


@pytest.mark.parametrize("code", codes())
def test_every_finding_has_its_words_in_every_language(code: str) -> None:
    assert [language for language in LANGUAGES if f"finding.{code}.message" not in load_words(language).texts] == []


@cache
def found_in_tests() -> str:
    """Read all that must be found: in faulty files, on consoles, in other tests."""
    paths = (path for path in (ROOT / "tests").rglob("*") if path.suffix in (".json", ".txt", ".py"))
    return "\n".join(path.read_text(encoding="utf-8") for path in paths if path != Path(__file__))


@pytest.mark.parametrize("code", codes())
def test_every_finding_is_found_somewhere(code: str) -> None:
    said = [line for line in found_in_tests().splitlines() if code in line]

    assert [line for line in said if not line.startswith("WITHOUT_A_FILE")]
