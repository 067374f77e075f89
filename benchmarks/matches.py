"""`python -m benchmarks.matches --deals N`: how much better the strong player plays than the regular one, and how fast.

Each deal is played once by regular players alone, and once for each seat with the strong player there: the same cards,
the same seat, so that only what it chose otherwise makes a difference. A deal begins with a bare pot. Every deal is
played for itself, and may be by another process. With `--keep FOLDER` each is written down as soon as it is played, and
a match that was stopped goes on there; `--kept` plays no more than that. `--times N` takes the times anew, over the
first N deals, one process alone. `--write` keeps what was found in MATCHES.md, beside this file.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from json import dumps, loads
from math import sqrt
from pathlib import Path
from time import process_time
from typing import NamedTuple

from chratze.game.deal import Deal, answer_of, over, seeded, step
from chratze.game.knowing import knowing
from chratze.options import Rules
from chratze.players import strong
from chratze.players.choose import REGULAR, answer
from chratze.players.strong.worth import worths
from chratze.rules.chance import draw
from chratze.rules.seats import seated
from chratze.rules.settlement import gain
from chratze.variant.load import load

HERE = Path(__file__).parent
TABLES = (
    "swiss",
    "chratze-rlt",
    "zwicken",
    str(HERE / "houses/head-and-tricks.yaml"),
    str(HERE / "houses/growing-pot.yaml"),
)
NOBODY = -1
SURE = 1.96
"""Standard errors on either side of a mean within which the true one lies in 95 cases of 100."""

HEAD = """\
# How much better the strong player plays

Written by `python -m benchmarks.matches --write`, which measures it anew on your machine.

Each deal is played by regular players alone, and again once for each seat with the strong player there: the same cards
on the same seats. What it won more than the regular player in its place is told in antes a deal, with the interval in
which the true mean lies in 95 cases of 100; seats of a deal are taken for one observation. **With the pot** counts an
equal part of the pot that stays, as the player itself does; **in the purse** counts what was paid and is owed alone.

Times are those of a decision in which there was something to choose, on one core, in plain Python.
"""

MEDIAN, MOST = 50, 99
"""Of so many decisions in a hundred it is told how long they took at most."""


class Task(NamedTuple):
    """A deal of a variant, by its number."""

    target: str
    seed: int
    number: int


class Played(NamedTuple):
    """What the strong player won more in a deal than a regular one, in antes, the mean of all seats; and its times."""

    with_pot: float
    in_purse: float
    differs: int
    seconds: tuple[float, ...]


class Wanted(NamedTuple):
    """How many deals of each variant are played, of what seed, in how many processes, and where they are kept.

    Times are taken anew over `times` deals, unless that is 0; `kept` is whether no deal is played that is not kept.
    """

    deals: int
    seed: int
    jobs: int
    keep: Path | None
    times: int
    kept: bool


class Row(NamedTuple):
    """What is told of a variant: two means with half their intervals, and milliseconds."""

    name: str
    seats: int
    deals: int
    differs: float
    with_pot: tuple[float, float]
    in_purse: tuple[float, float]
    times: tuple[float, float, float]


def rules_of(target: str) -> Rules:
    """Load the rules of a variant."""
    variant = load(target).variant
    if variant is None:
        sys.exit(f"{target} cannot be played")
    return variant.rules


def deal_of(task: Task, rules: Rules, seat: int, seconds: list[float]) -> Deal:
    """Play a deal with the strong player on a seat, or nowhere."""
    deal = seeded(rules, rules.seats.usual, task.number % rules.seats.usual, task.seed, task.number)
    while not over(deal):
        chosen = by_strength(deal, seconds) if deal.table.turn == seat else answer(REGULAR, rules, deal.table)
        step(deal, answer_of(deal, chosen))
    return deal


def by_strength(deal: Deal, seconds: list[float]) -> int:
    """Have the strong player choose, and take the time."""
    chance = draw(deal.table, deal.table.turn)
    begun = process_time()
    seen = knowing(deal)
    chosen = strong.choose(deal.rules, seen, chance)
    if seen.view.choices & (seen.view.choices - 1):
        seconds.append(process_time() - begun)
    return chosen


def with_pot(deal: Deal, seat: int) -> float:
    """Say what a seat won, with its part of the pot, in antes."""
    return worths(deal.table)[seat] / seated(deal.table) / deal.rules.ante.amount


def in_purse(deal: Deal, seat: int) -> float:
    """Say what a seat won less what it owes, in antes."""
    return (gain(deal.table, seat) - deal.table.owed[seat]) / deal.rules.ante.amount


def played(task: Task) -> Played:
    """Play a deal with the strong player on each seat in turn."""
    rules = rules_of(task.target)
    seconds: list[float] = []
    plain, seats = deal_of(task, rules, NOBODY, seconds), range(rules.seats.usual)
    deals = [deal_of(task, rules, seat, seconds) for seat in seats]
    pots = [with_pot(deals[seat], seat) - with_pot(plain, seat) for seat in seats]
    purses = [in_purse(deals[seat], seat) - in_purse(plain, seat) for seat in seats]
    differs = sum(deal.events != plain.events for deal in deals)
    return Played(sum(pots) / len(seats), sum(purses) / len(seats), differs, tuple(seconds))


def interval(found: list[float]) -> tuple[float, float]:
    """Reckon a mean and half of its interval."""
    mean = sum(found) / len(found)
    spread = sum((one - mean) ** 2 for one in found) / max(len(found) - 1, 1)
    return mean, SURE * sqrt(spread / len(found))


def row(target: str, found: list[Played], timed: list[Played]) -> Row:
    """Sum up the deals of a variant, and the times of some."""
    seats = rules_of(target).seats.usual
    times = sorted(1000 * second for one in timed for second in one.seconds)
    return Row(
        Path(target).stem,
        seats,
        len(found) * seats,
        sum(one.differs for one in found) / len(found) / seats,
        interval([one.with_pot for one in found]),
        interval([one.in_purse for one in found]),
        (times[len(times) * MEDIAN // 100], times[len(times) * MOST // 100], times[-1]),
    )


def rows(targets: Iterable[str], wanted: Wanted) -> Iterator[Row]:
    """Play the deals of each variant, in so many processes."""
    with ProcessPoolExecutor(wanted.jobs) as workers:
        for target in targets:
            found = list(match(target, wanted, workers))
            again = [played(Task(target, wanted.seed, number)) for number in range(wanted.times)]
            yield row(target, found, again or found)


def match(target: str, wanted: Wanted, workers: Executor) -> Iterator[Played]:
    """Play the deals of a variant, but for those that are written down."""
    done = kept(wanted.keep, target, wanted.seed)
    yield from (found for number, found in done.items() if number < wanted.deals)
    wanting = range(0 if wanted.kept else wanted.deals)
    left = [Task(target, wanted.seed, number) for number in wanting if number not in done]
    for task, found in zip(left, workers.map(played, left), strict=True):
        keep(wanted.keep, task, found)
        yield found


def kept(folder: Path | None, target: str, seed: int) -> dict[int, Played]:
    """Read what was written down of a match, by the numbers of its deals."""
    if folder is None or not file_of(folder, target, seed).exists():
        return {}
    lines = map(loads, file_of(folder, target, seed).read_text(encoding="utf-8").splitlines())
    return {number: Played(pot, purse, differs, tuple(seconds)) for number, pot, purse, differs, seconds in lines}


def keep(folder: Path | None, task: Task, found: Played) -> None:
    """Write down a deal that was played."""
    if folder is not None:
        with file_of(folder, task.target, task.seed).open("a", encoding="utf-8") as file:
            file.write(dumps([task.number, *found]) + "\n")


def file_of(folder: Path, target: str, seed: int) -> Path:
    """Name the file of a match."""
    return folder / f"{Path(target).stem}-{seed}.jsonl"


def in_markdown(row: Row) -> str:
    """Write a row of the table."""
    means = [f"{mean:+.3f} ± {half:.3f}" for mean, half in (row.with_pot, row.in_purse)]
    times = [f"{time:.0f}" for time in row.times]
    cells = [row.name, str(row.seats), f"{row.deals}", f"{100 * row.differs:.0f} %", *means, *times]
    return f"| {' | '.join(cells)} |"


def table(found: Iterable[Row]) -> Iterator[str]:
    """Write the table, a line after the other."""
    titles = (
        "variant",
        "seats",
        "deals",
        "played otherwise",
        "with the pot",
        "in the purse",
        "ms",
        "ms, 99 %",
        "ms, worst",
    )
    yield f"| {' | '.join(titles)} |"
    yield f"|---|{'--:|' * (len(titles) - 1)}"
    yield from map(in_markdown, found)


def main(arguments: list[str]) -> int:
    """Play, and print each variant as soon as it is done."""
    parser = ArgumentParser("python -m benchmarks.matches", description="The strong player against regular ones.")
    parser.add_argument(
        "--deals", type=int, default=400, help="deals of each variant, each played once a seat and once more"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the deals")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--keep", type=Path, help="folder in which each deal is kept, to go on there")
    parser.add_argument("--kept", action="store_true", help="play no deal that is not kept")
    parser.add_argument("--times", type=int, default=0, help="deals over which times are taken anew")
    parser.add_argument("--write", action="store_true", help="write what was found to MATCHES.md")
    parser.add_argument("variants", nargs="*", default=TABLES, help="names or paths")
    given = parser.parse_args(arguments)
    lines = []
    wanted = Wanted(given.deals, given.seed, given.jobs, given.keep, given.times, given.kept)
    for line in table(rows(given.variants, wanted)):
        lines.append(line)
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
    if given.write:
        (HERE / "MATCHES.md").write_text("\n".join([HEAD, *lines, ""]), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
