"""`python -m benchmarks.coverage`: how often intervals that are called 95 % hold the true figure.

A simulation of some deals is repeated, each time from another seed; what counts as true is what a run says that is as
long as all of them together, from a seed of its own. A share that is near 95 % says that the intervals are honest.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from benchmarks.machine import machine
from benchmarks.tables import Table, in_markdown, in_text
from chratze.options import Rules
from chratze.players.choose import KINDS
from chratze.simulate import jit
from chratze.simulate.figures import Figures, figures
from chratze.simulate.kernel import DEALS
from chratze.simulate.run import Counted, Hands, Job, added, block_of, cores, cut, played, silent, simulate, wholes
from chratze.simulate.statistics import Figure, share
from chratze.variant.load import load

TRUE_SEED = 2**62
"""The seed of the long run; those of the others begin with 0."""

HUNDRED = 100


def main(arguments: list[str]) -> int:
    """Measure each kind of players, and print what came of it."""
    parser = ArgumentParser("python -m benchmarks.coverage", description="Measure how honest the intervals are.")
    parser.add_argument("--repeats", type=int, default=1000, help="how many simulations (1000)")
    parser.add_argument("--deals", type=int, default=2000, help="how many deals each of them plays (2000)")
    parser.add_argument("--variant", default="swiss", help="the variant that is played (swiss)")
    parser.add_argument("--markdown", action="store_true", help="print tables in Markdown")
    wanted = parser.parse_args(arguments)
    jit.ready()
    write = in_markdown if wanted.markdown else in_text
    for table in chain([machine()], measured(rules_of(wanted.variant), wanted.deals, wanted.repeats)):
        sys.stdout.writelines(f"{line}\n" for line in write(table))
        sys.stdout.flush()
    return 0


def rules_of(name: str) -> Rules:
    """Load the rules of a variant."""
    variant = load(name).variant
    if variant is None:
        message = f"{name} is faulty"
        raise ValueError(message)
    return variant.rules


def measured(rules: Rules, deals: int, repeats: int) -> Iterator[Table]:
    """Measure each kind of players."""
    seats = rules.seats.usual
    for kind, name in enumerate(KINDS):
        job = Job(rules, seats, (kind,) * seats, 0, deals)
        told = (
            f"{repeats:,} simulations of {deals:,} deals, {seats} seats, {name} players: how often each interval held."
        )
        yield Table(f"95 % intervals, {name} players", told, HEADS, tuple(rows(job, repeats)))


HEADS = ("", "true", "held", "of", "share", "95 % CI")


def rows(job: Job, repeats: int) -> Iterator[tuple[str, ...]]:
    """Lay out how often each figure's interval held; a simulation without an interval does not count."""
    true = {name: figure.mean for name, figure in named(figures(job, long_run(job, repeats)))}
    held, tried = Counter[str](), Counter[str]()
    for seed in range(repeats):
        one = replace(job, seed=seed)
        for name, figure in named(figures(one, simulate(one, hands()))):
            if name in true and figure.low is not None and figure.high is not None:
                tried[name] += 1
                held[name] += figure.low <= true[name] <= figure.high
    for name, came_to in true.items():
        yield (name, f"{came_to:.4f}", *told(held[name], tried[name]))


def told(held: int, tried: int) -> tuple[str, ...]:
    """Say how often an interval held."""
    found = share(held, tried)
    if found is None or found.low is None or found.high is None:
        return ("-", "0", "-", "-")
    low, high = found.low * HUNDRED, found.high * HUNDRED
    return (str(held), str(tried), f"{found.mean * HUNDRED:.1f} %", f"{low:.1f} to {high:.1f}")


def hands() -> Hands:
    """Count by compiled rules, on all cores."""
    return Hands(jit.play, cores(), silent)


def long_run(job: Job, times: int) -> Counted:
    """Play a job so many times as long, its evenings too."""
    long = replace(job, seed=TRUE_SEED)
    tasks = []
    for whole in wholes(long):
        whole[DEALS] *= times
        tasks.append(cut(whole, block_of(long, whole)))
    return added(played(long, hands(), chain(*tasks)), silent)


def named(shown: Figures) -> Iterator[tuple[str, Figure]]:
    """Go through all figures by name."""
    seats = {f"seat {k}": mean for k, mean in enumerate(shown.seats, start=1)}
    roles = {f"role {name}": mean for name, mean in shown.roles.items()}
    found = {name: mean.figure for name, mean in (seats | roles).items()}
    found |= {f"rate {name}": rate for name, rate in shown.rates.items()}
    found |= {"joiners": shown.joined, "pot after": shown.pot.after, "pot grew": shown.pot.grew}
    taken = dict(shown.quantiles)
    if shown.pot.growth is not None:
        found |= {"growth": shown.pot.growth.figure, "played on": shown.pot.growth.longer}
        taken["evening"] = shown.pot.growth.ends
    for name, quantiles in taken.items():
        found |= {f"{name} 5 %": quantiles.low, f"{name} median": quantiles.median, f"{name} 95 %": quantiles.high}
    yield from ((name, figure) for name, figure in found.items() if figure is not None)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
