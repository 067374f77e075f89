"""What is compared of two variants, in the order in which it is told."""

from collections.abc import Iterator

from chratze.options import Kind as Called
from chratze.options import Rules
from chratze.simulate import rows
from chratze.simulate.figures import known
from chratze.simulate.paired import Kind, Measure

ROLES = {
    "declarer": (rows.DECLARER, rows.DECLARERS),
    "joiner": (rows.JOINER, rows.JOINERS),
    "out": (rows.OUT, rows.OUTS),
}
"""The gains of each role, and its heads."""

SHARES = {
    "lost_pot": rows.LOST_POT,
    "lost_twice": rows.LOST_TWICE,
    "redealt": rows.REDEALT,
    "taken": rows.TAKEN,
}
"""What happens in a share of the deals."""


def gains(rules: tuple[Rules, ...], seats: int) -> Iterator[Measure]:
    """Go through the mean gains by role and position, and what the pot and the unluckiest player come to."""
    for role, (over, under) in ROLES.items():
        if any(known(one, role) for one in rules):
            yield Measure(role, ((1, over, under),))
    for seat in range(seats):
        yield Measure(seat_name(seat, seats), (mean(rows.SEAT + seat),))
    yield fairness(seats)
    yield Measure("pot", (mean(rows.AFTER),))
    yield Measure("loss", (mean(rows.WORST),))


def shares(rules: tuple[Rules, ...]) -> Iterator[Measure]:
    """Go through what happens in a share of the deals, and how often a declarer makes it."""
    for name, column in SHARES.items():
        if any(known(one, name) for one in rules):
            yield Measure(name, (mean(column),), Kind.SHARE, coins=False)
    if any(known(one, "made") for one in rules):
        yield Measure("made", ((1, rows.MADE, rows.UNDERTAKEN),), coins=False)


def mean(column: int) -> tuple[int, int, int]:
    """Take the mean of a column over the deals."""
    return (1, column, rows.DEAL)


def fairness(seats: int) -> Measure:
    """Measure how far apart the best and the worst position are."""
    return Measure("fairness", tuple(mean(rows.SEAT + seat) for seat in range(seats)), Kind.SPREAD)


def seat_name(position: int, seats: int) -> str:
    """Name a position by its place after the dealer: forehand, seat_2, seat_3 and so on, dealer."""
    if position == seats - 1:
        return "dealer"
    return f"seat_{position + 1}" if position else "forehand"


def ranked_by(name: str, rules: Rules, seats: int) -> Measure:
    """Choose what flips are ranked by; where nobody declares, whoever stays stands for the declarer."""
    if name == "declarer" and rules.auction.kind != Called.DECLARER:
        name = "joiner"
    return next(measure for measure in gains((rules,), seats) if measure.name == name)


def columns(measures: tuple[Measure, ...]) -> tuple[int, ...]:
    """List the columns of a row that measures need, the 1 of each deal first."""
    named = (column for measure in measures for _, over, under in measure.terms for column in (over, under))
    return tuple(dict.fromkeys([rows.DEAL, *named]))
