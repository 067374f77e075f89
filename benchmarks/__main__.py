"""`python -m benchmarks`: what whole processes take, and deals a second by plain and compiled rules."""

import sys
from collections.abc import Iterator

from benchmarks.processes import processes


def measured() -> Iterator[str]:
    """Measure all, processes first: their memory is told right only while this one is small."""
    yield from processes()
    yield ""

    from benchmarks.rates import rates  # noqa: PLC0415  # brings the compiler

    yield from rates()


def main() -> int:
    """Print each line as soon as it is known."""
    for line in measured():
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
    return 0


sys.exit(main())
