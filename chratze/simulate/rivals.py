"""One variant against others: the same deals under each, held against each other deal by deal.

Rivals play the same decks with the same chance where their cards are dealt alike; others play deals of other numbers,
which are independent. Only sums of whole numbers are kept, block by block: memory does not grow with the deals, and
threads change nothing.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from chratze.options import SEATS, Rules, plain, value
from chratze.simulate import rows, run
from chratze.simulate.rows import ROWS, meet, width
from chratze.simulate.run import Job, Play, in_order, play_plain

SAME_DECK = ("pack.ranks", "pack.permanent", "deal.hand", "deal.packets", "deal.upcard")
"""The options that say which card of a deck comes to whom."""

BLOCK = 1024
"""Deals in a block, fewer only where products of their coins would not fit into 63 bits."""

Rows = tuple[list[int], list[int]]
Meet = Callable[[Rows, int, list[int], int], list[int]]
"""Holds the rows of two variants against each other in some columns, as `rows.meet`, and returns so many numbers."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What is compared: a job, rivals that differ from it in nothing but their rules, and in which columns of a row."""

    job: Job
    rivals: tuple[Rules, ...]
    columns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hands:
    """Who counts: plain or compiled rules, by so many threads, and who is told how many deals are done."""

    play: Play
    meet: Meet
    threads: int
    done: Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Met:
    """Two variants held against each other: deals, how many of them came out otherwise, and sums of products.

    `unlike` counts the deals that came out otherwise in anything, `moved` those that did in each column.
    `own` has those of each column of the first variant with each, `other` those of the second, `both` those of each
    column of the first with each of the second, row by row. Where decks differ by `apart`, the deals are independent,
    and only `own` and `other` mean anything. `same` says that the rules are the same.
    """

    deals: int
    columns: tuple[int, ...]
    own: tuple[int, ...]
    other: tuple[int, ...]
    both: tuple[int, ...]
    unlike: int
    moved: tuple[int, ...]
    apart: tuple[str, ...]
    same: bool


def rival(first: Rules, rules: Rules) -> Rules:
    """Make of a variant what differs from the first in the rules alone: how many may play is none."""
    return plain(rules)._replace(seats=first.seats._replace(direction=rules.seats.direction))


def seatable(every: Sequence[Rules]) -> range:
    """Say how many may play at a table that all variants allow."""
    return range(max(rules.seats.min for rules in every), min(rules.seats.max for rules in every) + 1)


def usual(every: Sequence[Rules], allowed: range) -> int:
    """Say how many play where nobody says: as many as usual in the first variant of which all others allow that."""
    return next((rules.seats.usual for rules in every if rules.seats.usual in allowed), allowed.start)


def contest(wanted: Contest, hands: Hands) -> tuple[Met, ...]:
    """Play all deals under all rules, and hold each rival against the first."""
    summed = [0] * ((len(wanted.rivals) + 1) * size(wanted))
    done = 0
    for task, counted in played(wanted, hands):
        summed = [a + b for a, b in zip(summed, counted, strict=True)]
        done += task[1] * (len(wanted.rivals) + 1)
        hands.done(done)
    return tuple(met(wanted, summed, k) for k in range(len(wanted.rivals)))


def total(wanted: Contest) -> int:
    """Count the deals that are played, those of every rival included."""
    return wanted.job.deals * (len(wanted.rivals) + 1)


def size(wanted: Contest) -> int:
    """Say how many numbers come of holding two variants against each other."""
    return 1 + len(wanted.columns) + 2 * len(wanted.columns) ** 2


def apart(first: Rules, second: Rules) -> tuple[str, ...]:
    """Name the options by which two variants deal the same deck otherwise; none where deal by deal it is the same."""
    return tuple(path for path in SAME_DECK if value(first, path) != value(second, path))


def block(wanted: Contest) -> int:
    """Say of how many deals products may be added up in 63 bits, 0 where not even of one."""
    job = wanted.job
    jobs = (Job(rules, job.seats, job.kinds, job.seed, job.deals) for rules in (job.rules, *wanted.rivals))
    return min(BLOCK, *(run.block(one) for one in jobs))


def played(wanted: Contest, hands: Hands) -> Iterator[tuple[list[int], list[int]]]:
    """Play every block, in order; what 63 bits may not hold is counted by plain rules, whose numbers have no end."""
    deals = block(wanted)
    chosen = hands if deals else Hands(play_plain, meet_plain, 1, hands.done)
    step = deals or BLOCK
    tasks = ([first, min(step, wanted.job.deals - first)] for first in range(0, wanted.job.deals, step))

    def play(task: list[int]) -> tuple[list[int], list[int]]:
        return task, meetings(wanted, chosen, task)

    return map(play, tasks) if chosen.threads == 1 else in_order(play, tasks, chosen.threads)


def meetings(wanted: Contest, hands: Hands, task: list[int]) -> list[int]:
    """Play a block under all rules: the first against itself, then against each rival."""
    job = wanted.job
    kinds = [*job.kinds, *[0] * (SEATS - len(job.kinds))]
    first, deals = task
    wide, columns = width(job.seats), [*wanted.columns]

    def dealt(rules: Rules) -> list[int]:
        begin = first + job.deals if apart(job.rules, rules) else first
        return hands.play(rules, kinds, [job.seed, begin, deals, job.seats, ROWS, 0], deals * wide)

    own = dealt(job.rules)
    counted = hands.meet((own, own), wide, columns, size(wanted))
    for rules in wanted.rivals:
        counted += hands.meet((own, dealt(rules)), wide, columns, size(wanted))
    return counted


def meet_plain(both: Rows, wide: int, columns: list[int], length: int) -> list[int]:
    """Hold rows against each other by plain numbers."""
    out = [0] * length
    meet(both, wide, columns, out)
    return out


def met(wanted: Contest, summed: list[int], rival: int) -> Met:
    """Read what was summed of a rival; coins made or lost are a bug of ours, and so is other luck by the same rules."""
    length, most = size(wanted), len(wanted.columns)
    own = tuple(summed[1 + most : 1 + most + most**2])
    at = length * (rival + 1)
    unlike, *counts = summed[at : at + length]
    moved, products = tuple(counts[:most]), counts[most:]
    other, both = tuple(products[: most**2]), tuple(products[most**2 :])
    rules = wanted.rivals[rival]
    for sums in (own, other):
        balance(wanted, sums[: len(wanted.columns)])
    same = rules == wanted.job.rules
    if same and unlike:
        message = f"{unlike} deals by the same rules came out otherwise"
        raise ArithmeticError(message)
    return Met(wanted.job.deals, wanted.columns, own, other, both, unlike, moved, apart(wanted.job.rules, rules), same)


def balance(wanted: Contest, sums: tuple[int, ...]) -> None:
    """Make sure that seats and pot hold nothing together, where all of them were summed."""
    named = dict(zip(wanted.columns, sums, strict=True))
    seats_and_pot = (rows.AFTER, *range(rows.SEAT, width(wanted.job.seats)))
    held = sum(named.get(at, 0) for at in seats_and_pot)
    if held and all(at in named for at in seats_and_pot):
        message = f"{held} coins were made or lost in {wanted.job.deals} deals"
        raise ArithmeticError(message)
