"""A simulation as JSON: keys are added, never renamed; equal runs are equal bytes.

Each figure is `{mean, low, high}` with a 95 % interval, null where nothing was counted; gains and pots bear it in
`antes` and in `money`. A role or rate of which the rules know nothing is null. Figures are rounded to six places.
"""

import json
from collections.abc import Mapping

from chratze.reports.heading import Heading, InForce, Own
from chratze.simulate.figures import GAINS, RATES, ROLES, Figures, Pot
from chratze.simulate.statistics import Figure, Growth, Mean, Quantiles, scaled

Json = Mapping[str, "Json"] | list["Json"] | str | int | float | bool | None

PLACES = 6
HUNDRED = 100


def as_json(heading: Heading, shown: Figures) -> str:
    """Write a simulation as one JSON object."""
    players = zip(heading.players, shown.players, strict=True)
    told: Json = {
        "schema_version": 1,
        "variant": heading.variant,
        "title": heading.title,
        "hash": heading.hash,
        "version": heading.version,
        "seats": len(heading.players),
        "players": list(heading.players),
        "seed": heading.seed,
        "deals": heading.deals,
        "command": heading.command,
        "rules": rules(heading.rules),
        "by_seat": [
            {"seat": seat_name(k, len(shown.seats)), **gain(heading, mean)} for k, mean in enumerate(shown.seats)
        ],
        "by_player": [
            {"player": k, "kind": kind, **gain(heading, mean)} for k, (kind, mean) in enumerate(players, start=1)
        ],
        "by_role": {name: role(heading, shown.roles.get(name)) for name in ROLES},
        "quantiles": {
            name: quantiles(heading, shown.quantiles[name]) if name in shown.quantiles else None for name in GAINS
        },
        "rates": {name: figure(shown.rates.get(name)) for name in RATES} | {"joiners": figure(shown.joined)},
        "pot": pot(heading, shown.pot),
    }
    return json.dumps(told, ensure_ascii=False, indent=1)


def rules(in_force: InForce) -> Json:
    """Write all rules that are not the parent's, however many."""
    return {"parent": in_force.parent or None, "own": [rule(own) for own in in_force.own]}


def rule(own: Own) -> Json:
    """Write a rule and its place, null where no file sets it."""
    place = (own.file, own.line, own.column) if own.file else (None, None, None)
    said: dict[str, Json] = {"option": own.option, "value": own.value, "text": own.text}
    return said | dict(zip(("file", "line", "column"), place, strict=True))


def seat_name(position: int, seats: int) -> str:
    """Name a seat by its place after the dealer: forehand, 2, 3 and so on, dealer."""
    if position == seats - 1:
        return "dealer"
    return "forehand" if position == 0 else str(position + 1)


def rounded(number: float | None) -> float | None:
    """Round a number; a zero bears no sign."""
    return None if number is None else round(number, PLACES) + 0.0


def figure(shown: Figure | None) -> Json:
    """Write a figure."""
    if shown is None:
        return None
    return {"mean": rounded(shown.mean), "low": rounded(shown.low), "high": rounded(shown.high)}


def worth(heading: Heading, coins: Figure | None) -> dict[str, Json]:
    """Write a figure in coins, once in antes and once in money."""
    if coins is None:
        return {"antes": None, "money": None}
    antes, money = scaled(coins, 1, heading.ante), scaled(coins, heading.coin, HUNDRED)
    return {"antes": figure(antes), "money": figure(money)}


def gain(heading: Heading, mean: Mean) -> dict[str, Json]:
    """Write a mean gain, and over how many deals it is taken."""
    return {"deals": mean.deals, **worth(heading, mean.figure)}


def quantiles(heading: Heading, taken: Quantiles) -> Json:
    """Write what one in twenty does not exceed, one in two, and nineteen in twenty; `mean` is the quantile itself."""
    return {
        "count": taken.count,
        "q05": worth(heading, taken.low),
        "q50": worth(heading, taken.median),
        "q95": worth(heading, taken.high),
    }


def role(heading: Heading, mean: Mean | None) -> Json:
    """Write what a role gains, and in how many heads it was seen."""
    return None if mean is None else {"heads": mean.heads, **gain(heading, mean)}


def pot(heading: Heading, shown: Pot) -> Json:
    """Write what the pot holds, and how it grows."""
    return {
        "before": worth(heading, shown.before),
        "after": worth(heading, shown.after),
        "grew": figure(shown.grew),
        "evening": growth(heading, shown.growth),
    }


def growth(heading: Heading, shown: Growth | None) -> Json:
    """Write how the pot grows late in an evening, as a factor a deal."""
    if shown is None:
        return None
    return {
        "evenings": shown.evenings,
        "deals": heading.evening,
        "growth": figure(shown.figure),
        "median_end": worth(heading, Figure(shown.median, None, None)),
        "ends": quantiles(heading, shown.ends),
        "ended_early": shown.early,
        "ended_broke": shown.broke,
        "played_on": figure(shown.longer),
        "endless": shown.endless,
    }
