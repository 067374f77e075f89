"""Deals a second: the compiled rules against C and against the plain rules, one thread and two."""

from collections.abc import Iterator
from itertools import product

from benchmarks import port
from benchmarks.measure import Effort, Measured, Way, measured, rates, ratio
from benchmarks.tables import Figure, Part, Table, many, times
from chratze.options import SEATS, Rules
from chratze.players.choose import KINDS, RANDOM
from chratze.simulate import jit, tally
from chratze.simulate.run import Hands, Job, Play, play_plain, silent, simulate

SEED = 7
HANDS = ((4, 3), (4, 4), (4, 5), (7, 3), (7, 4))
"""Seats and cards of a hand; five for each of seven leave no card for a double blind."""

TABLES = tuple((seats, 4) for seats in range(2, 8))

SWISS, TOLD, OURS = range(3)
"""C that is made for swiss, C that is told its rules, and the compiled rules."""

FEW, MANY = 2_000, 400_000
"""Deals of a round by the plain rules and by others."""

MOST_OVER_C, LEAST_OVER_PLAIN, LEAST_BY_TWO = 1.5, 100, 1.7


def our_rates(effort: Effort) -> Iterator[Part]:
    """Measure all that takes no other program than a C compiler."""
    jit.ready()
    if port.compiler():
        yield from rates_of_c(effort)
    else:
        yield Part(Table("Compiled against C", "There is no C compiler here.", (), ()))
    yield against_plain(effort)


def rates_of_c(effort: Effort) -> Iterator[Part]:
    """Measure the compiled kernel against C, by hands and by seats."""
    found = {at: one_against_c(effort, *at) for at in HANDS}
    yield Part(against_c("Compiled against C, by hands", found), tuple(c_figures(found)))
    yield Part(against_c("Compiled against C, by seats", {at: one_against_c(effort, *at) for at in TABLES}))


def c_figures(found: dict[tuple[int, int], Measured]) -> Iterator[Figure]:
    """Name what is to be held of it."""
    for seats in (4, 7):
        yield Figure(f"C against compiled, {seats} seats", ratio(found[seats, 4], SWISS, OURS), most=MOST_OVER_C)
        yield Figure(
            f"C, told its rules, against compiled, {seats} seats", ratio(found[seats, 4], TOLD, OURS), most=MOST_OVER_C
        )


def row_by_row(play: Play, rules: Rules, seats: int) -> Way:
    """Make a way to play deals in one row, nothing else around it."""

    def deals(number: int) -> int:
        play(rules, [RANDOM] * SEATS, [SEED, 0, number, seats, 0, 0], tally.SIZE)
        return number

    return Way(deals, MANY)


def against_c(title: str, found: dict[tuple[int, int], Measured]) -> Table:
    """Lay out what was measured of some tables, in C and compiled."""
    rows = (
        (
            f"{seats} seats, {hand} cards",
            *map(many, rates(each)),
            *(times(ratio(each, way, OURS)) for way in (SWISS, TOLD)),
        )
        for (seats, hand), each in found.items()
    )
    told = (
        "Deals a second, swiss, players choosing by chance, one thread, and how many times as fast C is: made for"
        " swiss, and told its rules when it runs."
    )
    heads = ("", "C for swiss", "C told its rules", "compiled", "C : compiled", "C told : compiled")
    return Table(title, told, heads, tuple(rows))


def one_against_c(effort: Effort, seats: int, hand: int) -> Measured:
    """Measure one table, after making sure that all count the same."""
    rules = port.with_hand(hand)
    task = [SEED, 0, 1000, seats, 0, 0]
    ways = (port.play, port.play_told, jit.play)
    counted = [play(rules, [RANDOM] * SEATS, task, tally.SIZE) for play in ways]
    if counted != counted[:1] * len(ways):
        message = f"C and the compiled rules count differently at {seats} seats and {hand} cards"
        raise ArithmeticError(message)
    return measured(effort, *(row_by_row(play, rules, seats) for play in ways))


def simulation(play: Play, threads: int, wanted: Job) -> Way:
    """Make a way to simulate single deals as `simulate` does, block by block."""

    def deals(number: int) -> int:
        few = wanted.rules._replace(evening=wanted.rules.evening._replace(deals=number + 1))
        simulate(Job(few, wanted.seats, wanted.kinds, wanted.seed, number), Hands(play, threads, silent))
        return number

    return Way(deals, FEW if play is play_plain else MANY * threads)


def against_plain(effort: Effort) -> Part:
    """Measure plain and compiled rules, one thread and two, as a simulation runs them."""
    found = {at: one_against_plain(effort, *at) for at in product((4, 7), range(len(KINDS)))}
    rows = tuple(
        (
            f"{seats} seats, {KINDS[kind]}",
            *map(many, rates(told)),
            times(ratio(told, 1, 0)),
            times(ratio(told, 2, 1)),
        )
        for (seats, kind), told in found.items()
    )
    heads = ("", "plain", "compiled", "2 threads", "compiled : plain", "2 threads : 1")
    told = "Deals a second, swiss, as `simulate` plays them."
    return Part(Table("Compiled against plain, two threads against one", told, heads, rows), tuple(figures(found)))


def one_against_plain(effort: Effort, seats: int, kind: int) -> Measured:
    """Measure every way at one table."""
    wanted = Job(port.swiss(), seats, (kind,) * seats, SEED, 0)
    ways = ((play_plain, 1), (jit.play, 1), (jit.play, 2))
    return measured(effort, *(simulation(play, threads, wanted) for play, threads in ways))


def figures(found: dict[tuple[int, int], Measured]) -> Iterator[Figure]:
    """Name what is to be held of it."""
    for seats in (4, 7):
        told = found[seats, RANDOM]
        yield Figure(f"compiled against plain, {seats} seats", ratio(told, 1, 0), least=LEAST_OVER_PLAIN)
        yield Figure(f"two threads against one, {seats} seats", ratio(told, 2, 1), least=LEAST_BY_TWO)
