"""All that a simulation shows, in the order in which it is told."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from chratze.options import Blinder, Kind, Nobody, Rules
from chratze.simulate import tally
from chratze.simulate.run import Counted, Job
from chratze.simulate.statistics import (
    Figure,
    Growth,
    Mean,
    Quantiles,
    growth,
    mean,
    mean_by_head,
    mean_of_seat,
    quantiles_of_gains,
    share,
)

ROLES: Mapping[str, int] = {
    "declarer": tally.DECLARER,
    "joiner": tally.JOINER,
    "out": tally.OUT,
    "declarer_failed": tally.DECLARER_FAILED,
    "joiner_failed": tally.JOINER_FAILED,
}
"""The roles, and where they stand in the row; where nobody declares whoever stays is a joiner."""

GAINS: Mapping[str, int] = {
    "seat": tally.SEAT_GAINS,
    "declarer": tally.DECLARER_GAINS,
    "joiner": tally.JOINER_GAINS,
}
"""Of whom the quantiles of gains are taken, one of them a deal, and where they stand in the row."""

RATES: Mapping[str, tuple[int, int]] = {
    "declared": (tally.DECLARED, tally.DEALS),
    "stayed": (tally.DECLARED, tally.DEALS),
    "blind": (tally.BLIND, tally.DEALS),
    "double_blind": (tally.DOUBLE_BLIND, tally.DEALS),
    "redealt": (tally.REDEALT, tally.DEALS),
    "taken": (tally.TAKEN, tally.DEALS),
    "lone": (tally.LONE, tally.DECLARED),
    "made": (tally.MADE, tally.DECLARERS),
    "all_tricks": (tally.ALL_TRICKS, tally.PLAYED),
    "joiners_made": (tally.JOINERS_MADE, tally.JOINERS),
}
"""How often a thing happens, and out of how many."""


@dataclass(frozen=True, slots=True)
class Pot:
    """The pot before and after a single deal, in coins, how often it grew, and its growth late in an evening."""

    before: Figure | None
    after: Figure | None
    grew: Figure | None
    growth: Growth | None


@dataclass(frozen=True, slots=True)
class Figures:
    """What a simulation shows: mean gains in coins, from forehand to the dealer, by player from seat 1, and by role.

    Roles and rates are only those of which the rules know, of `ROLES` and `RATES`; a rate is None where there was
    nothing of which to take it. `joined` is how many join, or stay, in a deal in which somebody plays. `quantiles` are
    those of the gains in coins of one seat a deal, one declarer and one joiner, each in turn where there are several.
    """

    seats: tuple[Mean, ...]
    players: tuple[Mean, ...]
    roles: Mapping[str, Mean]
    rates: Mapping[str, Figure | None]
    joined: Figure | None
    pot: Pot
    quantiles: Mapping[str, Quantiles]


def figures(job: Job, counted: Counted) -> Figures:
    """Work out all that a simulation shows; coins that were made or lost are a bug of ours."""
    row = counted.row
    conserved(job, row)
    return Figures(
        tuple(mean_of_seat(row, tally.POSITION + tally.PAIR * k) for k in range(job.seats)),
        tuple(mean_of_seat(row, tally.PLAYER + tally.PAIR * k) for k in range(job.seats)),
        {role: mean_by_head(row, at) for role, at in ROLES.items() if known(job.rules, role)},
        {name: share(row[part], row[whole]) for name, (part, whole) in RATES.items() if known(job.rules, name)},
        mean(row[tally.DECLARED], row[tally.JOINED], row[tally.JOINED_SQUARES]),
        pot(job, counted),
        {
            name: quantiles_of_gains(job.rules, row[at : at + tally.BINS])
            for name, at in GAINS.items()
            if known(job.rules, name)
        },
    )


def conserved(job: Job, row: Sequence[int]) -> None:
    """Make sure that no coin was made or lost: in no deal, and so in none of the sums over seats and players."""
    if row[tally.BREACHES]:
        message = f"coins were made or lost in {row[tally.BREACHES]} of {row[tally.DEALS]} deals"
        raise ArithmeticError(message)
    for whose in (tally.POSITION, tally.PLAYER):
        gains = sum(row[whose + tally.PAIR * k] for k in range(job.seats))
        if gains + row[tally.AFTER]:
            message = f"purses and pot hold {gains + row[tally.AFTER]} coins more than there were"
            raise ArithmeticError(message)


def known(rules: Rules, name: str) -> bool:
    """Say whether the rules know of a role, or of what may happen."""
    declares = rules.auction.kind == Kind.DECLARER
    unknown = {
        "declarer": not declares,
        "declarer_failed": not declares,
        "declared": not declares,
        "made": not declares,
        "stayed": declares,
        "blind": rules.blind.single == Blinder.NOBODY,
        "double_blind": rules.blind.double == Blinder.NOBODY,
        "redealt": rules.auction.nobody == Nobody.DEALER_TAKES_POT,
        "taken": rules.auction.nobody not in (Nobody.DEALER_TAKES_POT, Nobody.DEALER_WITH_TRUMP),
    }
    return not unknown.get(name)


def pot(job: Job, counted: Counted) -> Pot:
    """Work out what the pot holds, and how it grows."""
    row = counted.row
    return Pot(
        mean(row[tally.DEALS], row[tally.BEFORE], row[tally.BEFORE_SQUARES]),
        mean(row[tally.DEALS], row[tally.AFTER], row[tally.AFTER_SQUARES]),
        share(row[tally.GREW], row[tally.DEALS]),
        growth(job.rules, job.seats, counted.evenings),
    )
