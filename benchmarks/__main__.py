"""`python -m benchmarks`: how fast the rules are, beside C, beside OpenSpiel, plain and compiled, in one run.

`--quick` measures less and shorter; `--write` keeps what was measured in RESULTS.md, beside this file.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from benchmarks.machine import busy, machine, taken_by_others
from benchmarks.measure import FULL, QUICK, Effort
from benchmarks.processes import processes
from benchmarks.tables import Figure, Part, Table, held, in_markdown, in_text

RESULTS = Path(__file__).parent / "RESULTS.md"
HEAD = """\
# How fast it is

Written by `python -m benchmarks --write`, which measures it anew on your machine.

Read the ratios: what stands beside each other in a row was measured in turn, round after round, so that whatever else
a machine does slows all of it alike. A rate is the median of its rounds, a ratio the median of the rounds' own ratios.
Rates from different machines, or different days, cannot be compared.

The same deals are played everywhere: `c/` is swiss written once more in C, for players who choose by chance, and must
count to the last coin what the compiled rules count before it is measured. It is built twice. **C for swiss** has all
rules but a few numbers built in, and is as fast as we could make it; the compiled rules serve every variant and ask
each of their options anew in every deal. **C told its rules** is of the same lines and reads twenty of these options
when it runs: that is nearer to the same loop, but knows nothing of the hundred others. The bound is to hold against
both. The streams of chance of all seats are started side by side, in C as in ours.
"""


def measured(effort: Effort) -> Iterator[Part]:
    """Measure all, processes first: their memory is told right only while this one is small."""
    yield processes(effort)

    from benchmarks.moves import moves  # noqa: PLC0415  # brings the compiler
    from benchmarks.rates import our_rates  # noqa: PLC0415  # brings the compiler

    yield from our_rates(effort)
    yield moves(effort)


def main(arguments: list[str]) -> int:
    """Measure, and print each part as soon as it is known."""
    parser = ArgumentParser("python -m benchmarks", description="Measure how fast the rules are.")
    parser.add_argument("--quick", action="store_true", help="fewer rounds, and a tenth of the work in each")
    parser.add_argument("--write", action="store_true", help="write what was measured to RESULTS.md")
    wanted = parser.parse_args(arguments)
    tables = []
    for table in laid_out(QUICK if wanted.quick else FULL):
        sys.stdout.writelines(f"{line}\n" for line in in_text(table))
        sys.stdout.flush()
        tables.append(table)
    if wanted.write:
        RESULTS.write_text(written(tables), encoding="utf-8")
    return 0


def laid_out(effort: Effort) -> Iterator[Table]:
    """Describe the machine, measure part after part, and say what of it is held."""
    figures: list[Figure] = []
    began, taken = perf_counter(), taken_by_others()
    yield machine()
    for part in measured(effort):
        yield part.table
        figures.extend(part.figures)
    yield held(figures, busy(perf_counter() - began, taken_by_others() - taken))


def written(tables: list[Table]) -> str:
    """Write it all, what is to be held first."""
    lines = [line for table in (tables[-1], *tables[:-1]) for line in in_markdown(table)]
    return f"{HEAD}\n" + "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
