"""A simulation spread over workers: processes of this machine, or of many.

A job is cut into portions of a second's work and more. Which worker plays a portion, and when, changes nothing:
portions are added up in their order, in whole numbers. A portion is a task as the kernel's, only longer.
"""

import signal
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import active_children, get_context, parent_process
from operator import add
from os import _exit
from platform import node
from threading import Lock, Thread

from chratze.simulate import kernel, tally
from chratze.simulate.engine import engine_hash
from chratze.simulate.run import AHEAD, Hands, Job, Play, block, block_of, cut, play_plain, played, silent, wholes

COMPILED_DEALS = 2**20
PLAIN_DEALS = 2**12
"""Deals of a portion: a second or two of compiled, and of plain rules."""

TRIES = 4
"""How often a portion is given out before it is given up: once, and three times more."""

TICK = 0.2
"""Seconds between looks at the keyboard."""

ONE_AT_A_TIME = Lock()
"""Held while rules are compiled: the compiler is changed for that time."""

Portion = tuple[list[int], list[int]]
"""A portion, and what was counted of it."""

Place = tuple[bool, int]
"""What names a portion: whether it is of evenings, and its first deal."""


@dataclass(frozen=True, slots=True)
class Order:
    """What every worker is told: the job, whether by compiled rules, by how many threads, and by which engine."""

    job: Job
    compiled: bool
    threads: int
    engine: str


@dataclass(frozen=True, slots=True)
class Crew:
    """Workers: how many, how they are hired, and how they are dismissed at once.

    `losses` is how it shows that one was lost; where they fall together, all must then be hired anew. `look` is called
    again and again meanwhile, and raises where nobody is left.
    """

    workers: int
    hire: Callable[[], Executor]
    dismiss: Callable[[Executor], None]
    losses: tuple[type[BaseException], ...]
    together: bool
    look: Callable[[], None]


class StrangeEngineError(Exception):
    """A worker has another engine, and its numbers would be others; the name of its machine."""


class LostError(Exception):
    """A portion was lost too often; its first deal, and how many."""


def portion_deals(job: Job, compiled: bool) -> int:
    """Say how many deals are a portion: a constant of a run, whoever plays it."""
    return COMPILED_DEALS if compiled and block(job) else PLAIN_DEALS


def portions(job: Job, deals: int) -> Iterator[list[int]]:
    """Cut a job into portions."""
    for whole in wholes(job):
        yield from cut(whole, deals)


def counted_of(order: Order, portion: list[int]) -> list[int]:
    """Play a portion; StrangeEngineError where this is not the engine that is asked for."""
    if engine_hash() != order.engine:
        raise StrangeEngineError(node())
    hands = Hands(play_of(order), order.threads, silent)
    blocks = played(order.job, hands, cut(portion, block_of(order.job, portion)))
    if portion[kernel.LENGTH]:
        return [number for _, counted in blocks for number in counted]
    row = [0] * tally.SIZE
    for _, counted in blocks:
        row = [*map(add, row, counted)]
    return row


def play_of(order: Order) -> Play:
    """Fetch the rules that an order asks for."""
    if not order.compiled:
        return play_plain
    from chratze.simulate import jit  # noqa: PLC0415  # only who counts much needs it

    with ONE_AT_A_TIME:
        jit.ready()
    return jit.play


def here(order: Order, given: Iterable[list[int]]) -> Iterator[Portion]:
    """Play portions in this process, one after the other."""
    for portion in given:
        yield portion, counted_of(order, portion)


def spread(order: Order, crew: Crew, given: Iterable[list[int]]) -> Iterator[Portion]:
    """Have portions played by workers; yield each when it is done.

    What a worker takes with it is given out anew, three times; LostError says what was lost too often. Whatever ends
    this, no worker is left at it.
    """
    todo = deque((portion, 1) for portion in given)
    going: dict[Future[list[int]], tuple[list[int], int]] = {}
    pool = crew.hire()
    try:
        while todo or going:
            while todo and len(going) < AHEAD * crew.workers:
                portion, turn = todo.popleft()
                going[submitted(crew, pool, order, portion)] = portion, turn
            done = ended(crew, going)
            crew.look()
            lost = [going.pop(future) for future in done if failed(crew, future)]
            for future in done & going.keys():
                yield going.pop(future)[0], future.result()
            todo.extendleft(again(lost))
            if lost and crew.together:
                crew.dismiss(pool)
                pool = crew.hire()
    finally:
        crew.dismiss(pool)


def submitted(crew: Crew, pool: Executor, order: Order, portion: list[int]) -> Future[list[int]]:
    """Give out a portion; where there is nobody to take it, it is lost."""
    try:
        with deaf():
            return pool.submit(counted_of, order, portion)
    except crew.losses as error:
        lost: Future[list[int]] = Future()
        lost.set_exception(error)
        return lost


def ended(crew: Crew, going: Collection[Future[list[int]]]) -> set[Future[list[int]]]:
    """Wait a moment for what has ended; for all, where workers fall together and one was lost."""
    done = wait(going, TICK, FIRST_COMPLETED).done
    if crew.together and any(failed(crew, future) for future in done):
        return wait(going).done
    return done


def failed(crew: Crew, future: Future[list[int]]) -> bool:
    """Say whether a portion that has ended was lost with its worker."""
    return future.cancelled() or isinstance(future.exception(), crew.losses)


def again(lost: Iterable[tuple[list[int], int]]) -> Iterator[tuple[list[int], int]]:
    """Give lost portions another turn, unless they had them all."""
    for portion, turn in lost:
        if turn == TRIES:
            raise LostError(portion[kernel.FIRST], portion[kernel.DEALS])
        yield portion, turn + 1


def in_turn(wanted: Iterable[list[int]], held: dict[Place, list[int]], done: Iterator[Portion]) -> Iterator[Portion]:
    """Put portions in their order: those that are held, and the others as they are done."""
    for portion in wanted:
        while place(portion) not in held:
            found, counted = next(done)
            held[place(found)] = counted
        yield portion, held.pop(place(portion))


def place(portion: list[int]) -> Place:
    """Name a portion: whether it is of evenings, and its first deal."""
    return portion[kernel.LENGTH] > 0, portion[kernel.FIRST]


def processes(count: int) -> Crew:
    """Let so many processes of this machine work."""

    def hire() -> Executor:
        return ProcessPoolExecutor(count, get_context("spawn"), attend)

    return Crew(count, hire, dismissed, (BrokenProcessPool,), together=True, look=lambda: None)


def dismissed(pool: Executor) -> None:
    """End the processes of a pool at once, whatever they do."""
    for child in active_children():
        child.kill()
    pool.shutdown(cancel_futures=True)


@contextmanager
def deaf() -> Iterator[None]:
    """Hear no interrupt for a moment, so that a process begun meanwhile never does: its parent ends it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def attend() -> None:
    """Begin as a worker: leave interrupts to the parent, and go when it goes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=leave, daemon=True).start()


def leave() -> None:
    """Wait for the end of the parent, and end with it."""
    parent = parent_process()
    if parent:
        parent.join()
        _exit(1)
