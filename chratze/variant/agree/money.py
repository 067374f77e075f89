"""Ways in which options about money may not agree."""

from collections.abc import Collection, Iterator

from chratze.finding import Severity
from chratze.options import (
    AnteWhen,
    Broke,
    By,
    Joiners,
    Payer,
    Remainder,
    Rules,
    Stake,
    Tie,
    spoken,
)
from chratze.variant.agree.record import Disagreement, sums, warning


def purse_pays_ante(rules: Rules) -> Iterator[Disagreement]:
    """Find a purse that cannot pay the first ante."""
    double = rules.ante.payer == Payer.DEALER_DOUBLE
    cost = rules.ante.amount * (1 + double)
    if 0 < rules.money.purse < cost:
        told = sums(rules, purse=rules.money.purse, cost=cost)
        paths = "money.purse", "ante.amount", *(("ante.payer",) if double else ())
        yield Disagreement("CHR218", paths, told)


def cap_in_reach(rules: Rules) -> Iterator[Disagreement]:
    """Find a limit that what it limits never exceeds."""
    penalty, ante = rules.penalty, rules.ante.amount
    if penalty.base == Stake.ANTE and penalty.cap >= ante:
        told = sums(rules, cap=penalty.cap, ante=ante)
        yield Disagreement("CHR302", ("penalty.cap", "penalty.base", "ante.amount"), told, Severity.WARNING)
    if penalty.base == Stake.FIXED and penalty.cap >= penalty.amount:
        told = sums(rules, cap=penalty.cap, amount=penalty.amount)
        yield Disagreement("CHR307", ("penalty.cap", "penalty.amount"), told, Severity.WARNING)


def amount_in_reach(rules: Rules) -> Iterator[Disagreement]:
    """Find a fixed sum that a limit below it hides."""
    penalty = rules.penalty
    if penalty.base == Stake.FIXED and 0 < penalty.cap < penalty.amount:
        told = sums(rules, cap=penalty.cap, amount=penalty.amount)
        yield Disagreement("CHR309", ("penalty.cap", "penalty.amount"), told, Severity.WARNING)


def pot_runs_empty(rules: Rules) -> Iterator[Disagreement]:
    """Find coins that a settlement leaves in the pot where antes are due only when it is empty."""
    if rules.ante.when != AnteWhen.POT_EMPTY:
        return
    settlement = rules.settlement
    shared = settlement.by != By.MOST_TRICKS or settlement.tie == Tie.SPLIT
    if settlement.remainder == Remainder.POT and shared:
        yield warning("CHR304", "settlement.remainder", "ante.when")
    fails = rules.auction.quota.joiner > 0 and rules.penalty.joiner == 0
    if settlement.joiners == Joiners.EACH and fails:
        yield warning("CHR305", "settlement.joiners", "penalty.joiner", "ante.when")


def due(rules: Rules, role: str) -> bool:
    """Say whether a role may have a penalty to pay."""
    speaks = spoken(rules, f"penalty.{role}")
    return bool(speaks and getattr(rules.penalty, role) and getattr(rules.auction.quota, role))


def growing_pot(rules: Rules, stated: Collection[str]) -> Iterator[Disagreement]:
    """Find penalties that make the pot grow without end, unless a file caps them or says that it means it.

    A purse that has an end ends the growth, unless chips are made for those who cannot pay.
    """
    multiples = tuple(f"penalty.{role}" for role in ("declarer", "joiner") if due(rules, role))
    grows = rules.penalty.base in (Stake.POT, Stake.GROWING_POT) and not rules.penalty.cap
    bounded = rules.money.purse > 0 and rules.money.broke != Broke.MINT
    if grows and multiples and not bounded and "penalty.cap" not in stated:
        yield warning("CHR301", "penalty.base", *multiples)
