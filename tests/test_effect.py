"""Does what a file sets have an effect: what an option needs, and what changes nothing beside another."""

from functools import reduce
from random import Random

import pytest

from chratze.options import (
    OPTIONS,
    UNLIMITED,
    AgainstDealer,
    Alone,
    AnteWhen,
    Blinder,
    BlindThrow,
    BonusShort,
    By,
    Exempt,
    LastDefender,
    Nobody,
    Passed,
    PenaltyWhen,
    Redeal,
    Remainder,
    Rules,
    Stake,
    StockOut,
    Swapper,
    SwapSource,
    Tie,
    plain,
    replace,
    value,
)
from chratze.rules import course
from chratze.rules.table import Table
from chratze.variant.agree import agrees
from chratze.variant.agree.effect import ANY, IDLE, Idle
from chratze.variant.write import text
from tests import pairs
from tests.setting import STAYING, codes, found, with_
from tests.shipped import changed
from tests.variants_at_random import agreeing, few_cards, sized

ONE_RANK = (14,) + (0,) * 12
VARIANTS, EVENING = 40, 6
"""How many variants are drawn for each, and how many deals are played."""

ODD = Remainder.SEATS
TO = "\u2013"
"""What stands between the ends of a range."""


def test_an_option_without_what_it_depends_on_is_found_in_the_file_that_sets_it_alone() -> None:
    assert codes(Rules(), "auction.trumps") == ["CHR209"]
    assert codes(Rules()) == []


@pytest.mark.parametrize(
    ("rules", "path", "needs", "named"),
    [
        (Rules(), "auction.trumps", "auction.nobody: new_trump", ("auction.nobody",)),
        (Rules(), "money.broke", "money.purse \u2260 none", ("money.purse",)),
        (Rules(), "pack.permanent_place", "pack.permanent \u2260 none", ("pack.permanent",)),
        (Rules(), "swap.when", "swap.who: declarer, active, anybody", ("swap.who",)),
        (Rules(), "exchange.throw", "exchange.bonus: 1", ("exchange.bonus",)),
        (Rules(), "blind.hand", "blind.single: dealer / blind.double: dealer", ("blind.single", "blind.double")),
        (with_(exchange__max=0), "exchange.when", f"exchange.max: 1{TO}8", ("exchange.max",)),
        (with_(auction__redeals=UNLIMITED), "auction.redeal_count", f"auction.redeals: 0{TO}9", ("auction.redeals",)),
        (with_(**STAYING), "blind.hand", "auction.kind: declarer", ("auction.kind",)),
        (with_(**STAYING), "blind.single_when", "auction.kind: declarer", ("auction.kind",)),
        (with_(settlement__by=By.TRICK), "settlement.joiners", "settlement.by: share", ("settlement.by",)),
        (with_(**STAYING), "settlement.weight.declarer", "settlement.by: role", ("settlement.by",)),
    ],
)
def test_what_an_option_needs_is_told(rules: Rules, path: str, needs: str, named: tuple[str, ...]) -> None:
    (one,) = found(rules, path)

    assert (one.code, one.paths, dict(one.facts)["needs"]) == ("CHR209", (path, *named), needs)


def test_whether_an_option_needs_a_value_or_any_other_is_told() -> None:
    only, unless, either = (
        dict(found(Rules(), path)[0].facts) for path in ("auction.trumps", "swap.when", "blind.hand")
    )

    assert [told["must"] for told in (only, unless, either)] == ["be", "not_be", "not_be"]
    assert [told["value"] for told in (only, unless, either)] == ["new_trump", "nobody", "nobody"]
    assert (either["other"], either["other_value"], either["other_must"]) == ("blind.double", "nobody", "not_be")


CHANGING_NOTHING: list[tuple[Rules, str, str]] = [
    (with_(auction__nobody=Nobody.DEALER_TAKES_POT, auction__redeals=2), "auction.redeals", "auction.nobody"),
    (with_(auction__nobody=Nobody.DEALER_TAKES_POT, ante__on_redeal=Redeal.DEALER), "ante.on_redeal", "auction.nobody"),
    (with_(auction__redeals=UNLIMITED, ante__on_redeal=Redeal.AFTER_LAST), "ante.on_redeal", "auction.redeals"),
    (with_(auction__redeals=0, auction__redeal_count=1), "auction.redeal_count", "auction.redeals"),
    (
        with_(ante__exempt=Exempt.PENALISED, ante__when=AnteWhen.POT_EMPTY, settlement__remainder=ODD),
        "ante.exempt",
        "ante.when",
    ),
    (with_(penalty__joiner=0, penalty__declarer=0, ante__exempt=Exempt.PENALISED), "ante.exempt", "penalty.joiner"),
    (with_(**STAYING, penalty__joiner=0, penalty__when=PenaltyWhen.NEXT_ANTE), "penalty.when", "penalty.joiner"),
    (
        with_(penalty__joiner=0, penalty__declarer=0, blind__single=Blinder.DEALER, blind__multiplier=2),
        "blind.multiplier",
        "penalty.joiner",
    ),
    (
        with_(exchange__max=0, blind__single=Blinder.DEALER, blind__throw=BlindThrow.IN_EXCHANGE),
        "blind.throw",
        "exchange.max",
    ),
    (with_(exchange__max=0, swap__who=Swapper.ACTIVE, swap__source=SwapSource.DEALT), "swap.source", "exchange.max"),
    (
        with_(settlement__by=By.MOST_TRICKS, settlement__remainder=Remainder.LARGEST),
        "settlement.remainder",
        "settlement.tie",
    ),
]


@pytest.mark.parametrize(("rules", "path", "beside"), CHANGING_NOTHING)
def test_a_value_that_changes_nothing_is_told_in_the_file_that_sets_it_alone(
    rules: Rules, path: str, beside: str
) -> None:
    told = [(one.code, one.paths[:2]) for one in found(rules, path)]

    assert told == [("CHR306", (path, beside))]
    assert codes(rules) == []
    assert agrees(rules)


@pytest.mark.parametrize(
    "rules",
    [
        with_(auction__nobody=Nobody.DEALER_TAKES_POT),
        with_(auction__nobody=Nobody.DEALER_WITH_TRUMP, auction__redeals=2, ante__on_redeal=Redeal.DEALER),
        with_(auction__redeals=9, ante__on_redeal=Redeal.AFTER_LAST),
        with_(
            ante__exempt=Exempt.PENALISED, ante__when=AnteWhen.POT_EMPTY, money__purse=100, settlement__remainder=ODD
        ),
        with_(**STAYING, penalty__declarer=0, ante__exempt=Exempt.PENALISED),
        with_(settlement__by=By.MOST_TRICKS, settlement__tie=Tie.SPLIT, settlement__remainder=Remainder.LARGEST),
    ],
)
def test_a_value_that_may_change_something_is_no_matter(rules: Rules) -> None:
    assert {*codes(rules, *OPTIONS)} <= {"CHR209"}


NEVER = (
    *IDLE,
    Idle(
        "auction.alone",
        Alone.PLAYS,
        (
            ("auction.last_defender", LastDefender.DUTY),
            ("auction.passed", Passed.PROVISIONAL),
            ("auction.against_dealer", AgainstDealer.REARHAND),
        ),
    ),
    Idle("penalty.cap", 500, (("penalty.base", Stake.ANTE),)),
    Idle("penalty.cap", 500, (("penalty.base", Stake.FIXED),)),
    Idle("swap.who", Swapper.ACTIVE, (("pack.ranks", ONE_RANK), ("pack.permanent", 0))),
    Idle("exchange.bonus_short", BonusShort.NEW_STOCK, (("exchange.stock_out", StockOut.EVEN),)),
)
"""What `check` says to have no effect, the last a contradiction besides."""


def purses(rules: Rules, seats: int, seed: int) -> list[list[int]]:
    """Play an evening by chance, and list what everybody has after each deal, the pot last."""
    table, told = Table(), list[list[int]]()
    course.sit_down(table, seats, 0)
    for number in range(EVENING):
        course.begin(rules, table, seed, number)
        pairs.dealt(rules, table)
        told.append([table.dealer, *table.purse, table.pot])
        if not course.finish(rules, table):
            break
    return told


def beside(idle: Idle, seed: int) -> Rules:
    """Draw a variant that says what something changes nothing beside."""
    chance = Random(seed)  # noqa: S311  # no secret
    rules = agreeing(chance)
    for path in (idle.path, *(path for path, _ in idle.beside)):
        rules = pairs.set_one(rules, path, chance, set())
    rules = reduce(lambda found, said: replace(found, *said), idle.beside, rules)
    rules = changed(rules, few_cards(rules, chance))
    return changed(rules, sized(rules, chance))


@pytest.mark.parametrize("idle", NEVER, ids=lambda idle: f"{idle.path} beside {idle.beside[0][0]}")
def test_what_is_told_to_change_nothing_changes_no_purse(idle: Idle) -> None:
    option = OPTIONS[idle.path]
    played = 0
    for seed in range(VARIANTS):
        rules = beside(idle, seed)
        said = value(rules, idle.path) if idle.value == ANY else option.kind(idle.value)
        one, other = plain(replace(rules, idle.path, said)), plain(replace(rules, idle.path, option.default))
        if agrees(other) and one != other:
            played += 1

            assert purses(one, one.seats.max, seed) == purses(other, one.seats.max, seed), text(one)
    assert played
