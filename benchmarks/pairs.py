"""`python -m benchmarks.pairs`: pairs of values of two options from different phases, refused by name or played.

Two options are set at random into a variant that agrees, with what they need beside them. Either `check` refuses that,
naming what was changed, or an evening of twenty deals is played by chance, and no coin and no card may come or go. It
ends with 1 at the first breach, and shows the variant.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from time import perf_counter

from chratze.variant.write import text
from tests.pairs import Came, Pair, paired, tried

PAIRS = 20_000
SEED = 7


def main(arguments: list[str]) -> int:
    """Try as many pairs as are wanted, and print what they came to."""
    parser = ArgumentParser("python -m benchmarks.pairs", description="Try pairs of values of two options.")
    parser.add_argument("--pairs", type=int, default=PAIRS, help="how many pairs")
    parser.add_argument("--seed", type=int, default=SEED, help="which pairs")
    wanted = parser.parse_args(arguments)
    began = perf_counter()
    came: list[Came] = []
    for number in range(wanted.pairs):
        pair = paired(wanted.seed, number)
        came.append(tried(pair))
        if came[-1].breach:
            say(breach(pair, came[-1], number))
            return 1
    say(counted(came, perf_counter() - began))
    return 0


def say(lines: str) -> None:
    """Print some lines."""
    sys.stdout.write(f"{lines}\n")


def breach(pair: Pair, came: Came, number: int) -> str:
    """Show a pair that broke a law."""
    options = " and ".join(pair.options)
    return f"pair {number}, {options}, {pair.seats} seats: {came.breach}\n{text(pair.rules)}"


def counted(came: list[Came], seconds: float) -> str:
    """Say what all pairs came to; one may be refused by several codes."""
    codes = Counter(code for one in came for code in one.codes)
    lines = [("pairs", len(came)), ("refused", sum(bool(one.codes) for one in came))]
    lines += [(f"  {code}", number) for code, number in sorted(codes.items())]
    lines += [("played", sum(not one.codes for one in came)), ("deals", sum(one.deals for one in came))]
    return "\n".join(f"{name:<12}{number:>10,}" for name, number in [*lines, ("seconds", round(seconds))])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
