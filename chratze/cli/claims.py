"""What a simulation must show: `seats.dealer.mean<0.05`, judged by the figures of its JSON."""

import json
import operator
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import combinations
from math import isfinite

from chratze.cli.stopped import StoppedError, stopped
from chratze.reports.as_json import seat_name
from chratze.simulate.figures import GAINS, RATES, ROLES
from chratze.words.speak import Words, sentence

GROUPS = {"by_seat": "seats", "by_player": "players", "by_role": "roles"}
"""The groups of the JSON, and what they are called here; both are understood."""

SILENT = {*GROUPS.values(), "rates", "antes", "evening", "mean"}
"""Parts of a name that may be left out, where no other figure is meant then."""

BOUNDS = ("mean", "low", "high")
WORTH = tuple(f"{unit}.{bound}" for unit in ("antes", "money") for bound in BOUNDS)
QUANTILES = ("count", *(f"{quantile}.{part}" for quantile in ("q05", "q50", "q95") for part in WORTH))
CLAIM = re.compile(r"\s*([\w.-]+)\s*(<=|>=|<|>)\s*(\S+)\s*")
COMPARED: Mapping[str, Callable[[float, float], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
LIKENESS = 0.6
NEAR = 3
"""How like a name must be to be named, and how many of them are."""

SAMPLE = "seats.dealer.mean, roles.declarer.low, rates.blind, pot.growth"
"""Figures, for who knows none."""

HELD, BROKEN = ("\u2713", "ok"), ("\u2717", "no")
"""How it is marked that a claim holds or not, and how where there are only English letters."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What is claimed, as it was typed: a figure by its whole name, how it compares, and with what."""

    figure: str
    compared: str
    number: float
    said: str


def claims(said: Sequence[str], seats: int) -> list[Claim]:
    """Read what is claimed; StoppedError for what cannot be read, or is claimed of no figure."""
    known = names(seats)
    return [claim(text, known) for text in said]


def claim(text: str, known: Mapping[str, str]) -> Claim:
    """Read a claim."""
    found = CLAIM.fullmatch(text)
    number = as_number(found[3]) if found else None
    if not found or number is None:
        raise stopped(key="claim_unread", claim=text)
    name = found[1].lower()
    for theirs, ours in GROUPS.items():
        name = re.sub(rf"^{theirs}\.", f"{ours}.", name)
    if name not in known:
        raise unknown(found[1], name, known)
    return Claim(known[name], found[2], number, text.strip())


def as_number(text: str) -> float | None:
    """Read a number, None for what is none."""
    try:
        number = float(text)
    except ValueError:
        return None
    return number if isfinite(number) else None


def unknown(said: str, name: str, known: Mapping[str, str]) -> StoppedError:
    """Say that there is no such figure, and which are like it."""
    near = get_close_matches(name, known, NEAR, LIKENESS)
    if near:
        return stopped(key="claim_unknown", figure=said, meant=", ".join(near))
    return stopped(key="claim_strange", figure=said, known=SAMPLE)


def names(seats: int) -> dict[str, str]:
    """List all names of figures, short ones too, each with the whole name that it stands for."""
    whole = [*figures(seats)]
    stands: dict[str, set[str]] = {}
    for name in whole:
        for short in shorter(name):
            stands.setdefault(short, set()).add(name)
    short_ones = {short: next(iter(found)) for short, found in stands.items() if len(found) == 1}
    return short_ones | {name: name for name in whole}


def shorter(name: str) -> Iterator[str]:
    """Leave out of a name what may be left out, in every way."""
    parts = name.split(".")
    silent = [k for k, part in enumerate(parts) if part in SILENT]
    for count in range(len(silent) + 1):
        for left_out in combinations(silent, count):
            yield ".".join(part for k, part in enumerate(parts) if k not in left_out)


def figures(seats: int) -> Iterator[str]:
    """List the whole names of all figures of a simulation's JSON."""
    gainers = [f"seats.{seat_name(k, seats)}" for k in range(seats)] + [f"players.{k + 1}" for k in range(seats)]
    roles = [f"roles.{role}" for role in ROLES]
    yield from (f"{name}.{part}" for name in gainers for part in ("deals", *WORTH))
    yield from (f"{name}.{part}" for name in roles for part in ("deals", "heads", *WORTH))
    yield from (f"rates.{name}.{bound}" for name in (*RATES, "joiners") for bound in BOUNDS)
    yield from (f"pot.{name}.{part}" for name in ("before", "after") for part in WORTH)
    yield from (f"pot.{name}.{bound}" for name in ("grew", "evening.growth", "evening.played_on") for bound in BOUNDS)
    yield from (
        f"{name}.{part}"
        for name in ("pot.evening.ends", *(f"quantiles.{gain}" for gain in GAINS))
        for part in QUANTILES
    )
    yield from (f"pot.evening.median_end.{part}" for part in WORTH)
    yield from (f"pot.evening.{name}" for name in ("evenings", "deals", "ended_early", "ended_broke"))


def shown(told: object, name: str = "") -> Iterator[tuple[str, float]]:
    """Go through the figures of a simulation's JSON, each with its whole name."""
    if isinstance(told, list):
        told = {str(one.get("seat") or one.get("player")): one for one in told if isinstance(one, dict)}
    if isinstance(told, dict):
        for key, value in told.items():
            part = GROUPS.get(str(key), str(key))
            yield from shown(value, f"{name}.{part}" if name else part)
    elif isinstance(told, int | float) and not isinstance(told, bool):
        yield name, told


def judged(words: Words, wanted: list[Claim], written: str) -> Iterator[tuple[bool, str]]:
    """Judge claims by a simulation's JSON, in the order in which they were made."""
    found = dict(shown(json.loads(written)))
    for one in wanted:
        number = found.get(one.figure)
        holds = number is not None and COMPARED[one.compared](number, one.number)
        key = "claim_uncounted" if number is None else "claim_judged"
        value = "" if number is None else f"{number:.15g}"
        told = sentence(words, f"simulate.{key}", claim=one.said, figure=one.figure, value=value)
        yield holds, f"{mark(holds)} {told}"


def mark(holds: bool) -> str:
    """Mark that a claim holds or not, as standard error can show it."""
    sign, plain = HELD if holds else BROKEN
    try:
        sign.encode(sys.stderr.encoding or "ascii")
    except UnicodeEncodeError:
        return plain
    return sign
