"""Every option in a file: what it may not say, and where it may not stand; what may stand is in `test_load`."""

from collections.abc import Iterator, Mapping
from random import Random

import pytest

from chratze.options import OPTIONS, Either, Need, OnlyIf, Option, Rules, Written, replace, value
from chratze.variant.agree.effect import named_by
from chratze.variant.load import load_text
from chratze.variant.readers import decimal
from chratze.variant.write import said
from tests import pairs
from tests.setting import file_of

NO_WORD = "zzzz"
"""Nothing that any option may say."""

OF_ANOTHER_TYPE: Mapping[Written | None, str] = {
    None: "CHR106",
    Written.COIN: "CHR108",
    Written.MONEY: "CHR108",
    Written.SHARE: "CHR111",
    Written.PACKETS: "CHR113",
    Written.RANKS: "CHR116",
    Written.RANK: "CHR116",
    Written.CARD: "CHR132",
}
"""What is found where a word stands that is none."""

BEYOND: Mapping[Written, tuple[tuple[str, str], ...]] = {
    Written.SHARE: (("CHR112", "0/1"), ("CHR112", "3/2"), ("CHR112", "1/101")),
    Written.PACKETS: (
        ("CHR113", "[]"),
        ("CHR115", "[0]"),
        ("CHR115", "[9]"),
        ("CHR114", "[1, 1, 1, 1, 1, 1, 1, 1, 1]"),
    ),
    Written.RANKS: (("CHR116", "A 1"), ("CHR117", "A A"), ("CHR118", "[]")),
    Written.RANK: (("CHR116", "1"), ("CHR116", "0"), ("CHR116", "15"), ("CHR116", "A K")),
    Written.CARD: (("CHR132", "Se1"), ("CHR132", "7"), ("CHR132", "0"), ("CHR133", "Sch7"), ("CHR132", "Se7 Se8")),
}
"""What is beyond the bounds of what people write in their own way."""

HARMLESS = {"CHR301"}
"""Advice for any file that says little."""


def findings(said: Mapping[str, str]) -> list[tuple[str, str]]:
    """List the codes and paths of what is found in a file, advice on its pot apart."""
    loaded = load_text("house.yaml", file_of(said).encode())
    return [(found.code, found.path) for found in loaded.findings if found.code not in HARMLESS]


def of_another_type(option: Option) -> Iterator[tuple[str, str]]:
    """Go through what is of no type that an option may have, and what is found."""
    yield "CHR119", ""
    yield ("CHR113" if option.written == Written.PACKETS else "CHR120"), "{a: 1}"
    if option.written not in (Written.PACKETS, Written.RANKS):
        yield "CHR120", "[1]"
    if option.kind is bool:
        yield from (("CHR104", NO_WORD), ("CHR104", "1"), ("CHR105", "ja"))
    elif option.kind is int or option.written:
        yield OF_ANOTHER_TYPE[option.written], NO_WORD
    else:
        yield from (("CHR103", NO_WORD), ("CHR103", "1"), ("CHR103", "true"))


def beyond_bounds(option: Option) -> Iterator[tuple[str, str]]:
    """Go through what is beyond the bounds of an option, and what is found."""
    if option.written and option.written in BEYOND:
        yield from BEYOND[option.written]
    elif option.between:
        least, most = option.between
        for number in (least - 1, most + 1, option.called.number if option.called else -1):
            yield ("CHR110" if option.written else "CHR107"), written(option, number)


def written(option: Option, number: int) -> str:
    """Write a number as a file has it, even one that has a word; money is in coins of the default."""
    cents = {Written.COIN: 1, Written.MONEY: Rules().money.coin}
    return decimal(number * cents[option.written]) if option.written in cents else str(number)


@pytest.mark.parametrize("path", OPTIONS)
def test_what_is_of_another_type_is_found_by_name(path: str) -> None:
    wrong = [*of_another_type(OPTIONS[path])]

    assert [findings({path: text}) for _, text in wrong] == [[(code, path)] for code, _ in wrong]


@pytest.mark.parametrize("path", [path for path in OPTIONS if [*beyond_bounds(OPTIONS[path])]])
def test_what_is_out_of_bounds_is_found_by_name(path: str) -> None:
    wrong = [*beyond_bounds(OPTIONS[path])]

    assert [findings({path: text}) for _, text in wrong] == [[(code, path)] for code, _ in wrong]


def all_needs(path: str) -> Iterator[Need]:
    """Go through all that an option needs, and that the options need which it depends on."""
    for need in OPTIONS[path].needs:
        yield need
        for below in named_by(need):
            yield from all_needs(below)


def without(rules: Rules, need: Need) -> Rules:
    """Take away what an option needs."""
    if isinstance(need, Either):
        return without(without(rules, need.one), need.other)
    if not isinstance(need, OnlyIf):
        return replace(rules, need.path, OPTIONS[need.path].kind(need.value))
    kind = OPTIONS[need.path].kind
    others = [0] if kind is int else [member for member in kind if member != need.value]
    return replace(rules, need.path, others[0])


def stated(rules: Rules, path: str) -> dict[str, str]:
    """Write an option down, and all that it depends on."""
    above = dict.fromkeys(below for need in all_needs(path) for below in named_by(need))
    return {told: said(rules, told) for told in (path, *above)}


NEEDY = [path for path, option in OPTIONS.items() if option.needs]


@pytest.mark.parametrize("path", NEEDY)
def test_what_needs_another_option_is_found_without_it_and_not_with_it(path: str) -> None:
    rules = pairs.set_one(Rules(), path, Random(path), set())  # noqa: S311  # no secret
    lacking = [findings(stated(without(rules, need), path)) for need in all_needs(path)]

    assert ("CHR209", path) not in findings(stated(rules, path))
    assert [("CHR209", path) in found for found in lacking] == [True] * len(lacking)
    assert value(rules, path) is not None
