"""Does what a file sets have an effect: what an option needs, and what changes nothing beside another."""

import pytest

from chratze.options import (
    OPTIONS,
    UNLIMITED,
    AnteWhen,
    Blinder,
    BlindThrow,
    By,
    Exempt,
    Nobody,
    PenaltyWhen,
    Redeal,
    Remainder,
    Rules,
    Swapper,
    SwapSource,
    Tie,
)
from chratze.variant.agree import agrees
from tests.setting import STAYING, codes, found, with_

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
        (Rules(), "money.broke", f"money.purse: 0.05{TO}50000000.00", ("money.purse",)),
        (Rules(), "pack.permanent_place", "pack.permanent: Se7, …", ("pack.permanent",)),
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


IDLE: list[tuple[Rules, str, str]] = [
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


@pytest.mark.parametrize(("rules", "path", "beside"), IDLE)
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
