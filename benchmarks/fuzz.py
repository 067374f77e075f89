"""`python -m benchmarks.fuzz --seconds N`: files gone wrong, as long as one likes; exit code 1 for a fault.

Where atheris is installed (extra `fuzz`), it chooses by what code is reached; else files are mutated blindly. Each file
that shows a fault is kept in the folder `--keep` names.
"""

import argparse
import resource
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

SELDOM = 500
"""So many files of a usual size go before one that is as large as a file may be."""


@dataclass(slots=True)
class Count:
    """What has been tried: how many, of what codes, the slowest in seconds, and the faults by where they show."""

    tried: int = 0
    slowest: float = 0.0
    codes: Counter[str] = field(default_factory=Counter)
    faults: dict[str, bytes] = field(default_factory=dict)


def trial(count: Count) -> Callable[[bytes], None]:
    """Make what tries a file, and counts what comes of it."""
    from chratze.words.catalogue import load_words  # noqa: PLC0415  # instrumented, where that is wished for
    from tests.fuzzed import probe  # noqa: PLC0415  # instrumented, where that is wished for

    words = load_words("en")

    def tried(raw: bytes) -> None:
        begin = process_time()
        try:
            count.codes.update({found.code for found in probe(words, raw)})
        except Exception as fault:  # noqa: BLE001  # whatever it is, it is what is looked for
            last = traceback.extract_tb(fault.__traceback__)[-1]
            count.faults.setdefault(f"{type(fault).__name__} at {last.filename}:{last.lineno}: {fault}"[:300], raw)
        count.tried += 1
        count.slowest = max(count.slowest, process_time() - begin)

    return tried


def blindly(seconds: float, seed: int) -> Count:
    """Try files changed by chance alone."""
    from tests.fuzzed import large, mutated, nest, tree  # noqa: PLC0415  # as above

    count, chance, begin = Count(), Random(seed), perf_counter()  # noqa: S311  # no secret
    tried = trial(count)
    while perf_counter() - begin < seconds:
        seldom = count.tried % SELDOM == SELDOM - 1
        tried(large(chance) if seldom else chance.choice((mutated, mutated, mutated, tree, nest))(chance))
    return count


def guided(seconds: float, seed: int) -> Count:
    """Try files chosen by the code that they reach."""
    import atheris  # type: ignore[import-untyped]  # noqa: PLC0415  # an extra, without types

    count = Count()
    with atheris.instrument_imports(include=["chratze", "yaml"]):
        tried = trial(count)
        from tests.fuzzed import MOST, SEEDS, mutated  # noqa: PLC0415  # as above
    begin = perf_counter()

    def once(raw: bytes) -> None:
        if perf_counter() - begin > seconds:
            raise KeyboardInterrupt
        tried(raw[:MOST])

    def changed(raw: bytes, most: int, chance: int) -> bytes:
        return mutated(Random(chance), (raw, raw, *SEEDS[:1]))[:most]  # noqa: S311  # no secret

    with TemporaryDirectory() as folder:
        for number, raw in enumerate(SEEDS):
            (Path(folder) / str(number)).write_bytes(raw)
        arguments = [sys.argv[0], folder, f"-seed={seed or 1}", f"-max_len={MOST}", "-verbosity=0"]
        atheris.Setup(arguments, once, custom_mutator=changed)
        with suppress(KeyboardInterrupt, SystemExit):
            atheris.Fuzz()
    return count


def report(count: Count, seconds: float) -> Iterator[str]:
    """Say what came of it."""
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    yield f"{count.tried} files, {count.tried / seconds:.0f} a second, the slowest {count.slowest:.2f} s, {memory} MB"
    yield f"{len(count.codes)} codes: {', '.join(f'{code} {n}' for code, n in sorted(count.codes.items()))}"
    yield f"{len(count.faults)} faults"
    yield from count.faults


def main() -> int:
    """Read the command line, try, report, keep what showed a fault."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fuzz")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=Path())
    parser.add_argument("--blind", action="store_true", help="do without atheris")
    wished = parser.parse_args()
    with_atheris = find_spec("atheris") is not None and not wished.blind
    count = (guided if with_atheris else blindly)(wished.seconds, wished.seed)
    for number, raw in enumerate(count.faults.values(), 1):
        (wished.keep / f"fault-{number}.yaml").write_bytes(raw)
    sys.stdout.writelines(f"{line}\n" for line in report(count, wished.seconds))
    return int(bool(count.faults))


if __name__ == "__main__":
    sys.exit(main())
