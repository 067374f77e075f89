"""Every option of one variant tried: what each other value moves, ranked."""

from dataclasses import dataclass

from chratze.cli.compared.flips import Flip, Flips
from chratze.options import Rules
from chratze.simulate.outcome import Line, clear, line
from chratze.simulate.paired import Measure, width
from chratze.simulate.rivals import Met


@dataclass(frozen=True, slots=True)
class Tried:
    """A changed option, what was summed of it, and what it does to what is ranked by."""

    flip: Flip
    met: Met
    line: Line


@dataclass(frozen=True, slots=True)
class Trial:
    """All that was tried: what moves most first; values under which there is none of it; how many were refused."""

    measure: Measure
    ranked: tuple[Tried, ...]
    without: tuple[Tried, ...]
    refused: int


def trial(rules: Rules, found: Flips, met: tuple[Met, ...], measure: Measure) -> Trial:
    """Work out what every change does; all intervals hold together."""
    wide = width(len(found.tried))
    every = [
        Tried(flip, one, line(one, (rules, flip.rules), measure, wide))
        for flip, one in zip(found.tried, met, strict=True)
    ]
    ranked = sorted((one for one in every if one.line.shown.more), key=order)
    return Trial(measure, tuple(ranked), tuple(one for one in every if not one.line.shown.more), found.refused)


def order(one: Tried) -> tuple[bool, float]:
    """Rank what moves for sure before all else, and by how much it moves; of equals the first of a deal comes first."""
    shown = one.line.shown
    return not clear(shown), -abs(shown.more.mean if shown.more else 0.0)
