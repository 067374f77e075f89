"""What a file sets without an effect; what it inherits without one does no harm."""

from collections.abc import Collection, Iterator
from enum import IntEnum
from typing import NamedTuple

from chratze.finding import Severity
from chratze.options import (
    OPTIONS,
    AnteWhen,
    BlindThrow,
    By,
    Either,
    Exempt,
    Kind,
    Need,
    Nobody,
    OnlyIf,
    PenaltyWhen,
    Redeal,
    RedealCount,
    Rules,
    SwapSource,
    Tie,
    Unless,
    replace,
    spoken,
    unmet,
    value,
)
from chratze.options import UNLIMITED as WITHOUT_LIMIT
from chratze.variant.agree.record import Disagreement, Facts
from chratze.variant.write import said

"""A card that is often a permanent trump."""

ANY = -1
"""Whatever an option says that is not as if nobody had said it."""


class Idle(NamedTuple):
    """A value of an option, or any, that changes nothing beside what other options say."""

    path: str
    value: int
    beside: tuple[tuple[str, object], ...]


NO_REDEAL = (("auction.nobody", Nobody.DEALER_TAKES_POT),)
NO_PENALTY = (("penalty.joiner", 0), ("penalty.declarer", 0))
NO_PENALTY_OF_ANYBODY = (("penalty.joiner", 0), ("auction.kind", Kind.STAY_OR_DROP))

IDLE = (
    Idle("ante.on_redeal", ANY, NO_REDEAL),
    Idle("auction.redeals", ANY, NO_REDEAL),
    Idle("auction.redeal_count", ANY, NO_REDEAL),
    Idle("auction.redeal_count", RedealCount.UNTIL_PLAYED, (("auction.redeals", 0),)),
    Idle("ante.on_redeal", Redeal.AFTER_LAST, (("auction.redeals", WITHOUT_LIMIT),)),
    Idle("ante.exempt", Exempt.PENALISED, (("ante.when", AnteWhen.POT_EMPTY), ("money.purse", 0))),
    Idle("ante.exempt", Exempt.PENALISED, NO_PENALTY),
    Idle("ante.exempt", Exempt.PENALISED, NO_PENALTY_OF_ANYBODY),
    Idle("penalty.when", PenaltyWhen.NEXT_ANTE, NO_PENALTY),
    Idle("penalty.when", PenaltyWhen.NEXT_ANTE, NO_PENALTY_OF_ANYBODY),
    Idle("blind.multiplier", ANY, NO_PENALTY),
    Idle("blind.throw", BlindThrow.IN_EXCHANGE, (("exchange.max", 0),)),
    Idle("swap.source", SwapSource.DEALT, (("exchange.max", 0),)),
    Idle("settlement.remainder", ANY, (("settlement.tie", Tie.STAYS), ("settlement.by", By.MOST_TRICKS))),
)
"""What changes nothing, in pairs of which neither option depends on the other by itself."""


def without_effect(rules: Rules, own: Collection[str]) -> Iterator[Disagreement]:
    """Find options that a file sets without what they depend on."""
    for path in OPTIONS:
        need = lacking(rules, path) if path in own else None
        if need:
            told = ("option", path), ("needs", needs(rules, need)), *needed(rules, need)
            yield Disagreement("CHR209", (path, *named_by(need)), told)


def lacking(rules: Rules, path: str) -> Need | None:
    """Name what an option lacks, or what the one lacks that it needs."""
    need = unmet(rules, path)
    if need is None or any(spoken(rules, below) for below in named_by(need)):
        return need
    return lacking(rules, named_by(need)[0])


def named_by(need: Need) -> tuple[str, ...]:
    """List the options that a need is about."""
    return (*named_by(need.one), *named_by(need.other)) if isinstance(need, Either) else (need.path,)


def needed(rules: Rules, need: Need) -> Facts:
    """Tell a need: an option, a value, and whether it must be that or anything but that."""
    if isinstance(need, Either):
        (_, other), (_, value), (_, must) = needed(rules, need.other)
        return *needed(rules, need.one), ("other", other), ("other_value", value), ("other_must", must)
    must = "be" if isinstance(need, OnlyIf) else "not_be"
    return ("needed", need.path), ("value", worded(rules, need.path, need.value)), ("must", must)


def needs(rules: Rules, need: Need) -> str:
    """Write what must stand in a file."""
    if isinstance(need, Either):
        return f"{needs(rules, need.one)} / {needs(rules, need.other)}"
    if isinstance(need, OnlyIf):
        return f"{need.path}: {worded(rules, need.path, need.value)}"
    option = OPTIONS[need.path]
    if option.written and option.called and option.called.number == need.value:
        return f"{need.path} \u2260 {option.called.word}"
    return f"{need.path}: {others(rules, need)}"


def others(rules: Rules, need: Unless) -> str:
    """Write what an option may say besides a value: its words, its range, or an example of a card."""
    option = OPTIONS[need.path]
    if isinstance(option.default, IntEnum):
        return ", ".join(member.name.lower() for member in option.kind if member != need.value)
    least, most = option.between or (need.value, need.value)
    return "\u2013".join(worded(rules, need.path, end) for end in (least + (need.value == least), most))


def worded(rules: Rules, path: str, number: int) -> str:
    """Write a value of an option as a file has it."""
    return said(replace(rules, path, number), path)


def without_a_change(rules: Rules, own: Collection[str]) -> Iterator[Disagreement]:
    """Find values that a file sets and that change nothing beside what others say."""
    for idle in IDLE:
        if idle.path in own and spoken(rules, idle.path) and says(rules, idle):
            other = idle.beside[0][0]
            told = (
                ("option", idle.path),
                ("value", said(rules, idle.path)),
                ("other", other),
                ("said", said(rules, other)),
            )
            paths = (idle.path, *(path for path, _ in idle.beside))
            yield Disagreement("CHR306", paths, told, Severity.WARNING)


def says(rules: Rules, idle: Idle) -> bool:
    """Say whether a variant says what changes nothing."""
    found = value(rules, idle.path)
    beside = all(value(rules, path) == wanted for path, wanted in idle.beside)
    return beside and (found != OPTIONS[idle.path].default if idle.value == ANY else found == idle.value)
