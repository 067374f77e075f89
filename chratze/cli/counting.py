"""Who counts a simulation: the plain rules, or the compiled ones where they are to be had and worth it."""

import os
import sys
from collections.abc import Callable
from concurrent.futures import Future
from importlib.util import find_spec
from threading import Thread

from chratze.options import SEATS, Rules
from chratze.simulate import tally
from chratze.simulate.run import Hands, Job, Play, play_plain
from chratze.words.speak import Words, sentence

INTERRUPTED = 130

WORTH_IT = 3000
"""Deals from which on compiled rules are sooner done, fetched and all."""

TICK = 0.1
"""Seconds between looks at the keyboard while rules are compiled."""


class Missing(Exception):  # noqa: N818  # it names what is missing
    """The compiler is wanted and not installed."""


def counting(words: Words, job: Job, backend: str, threads: int, tell: Callable[[int], None]) -> Hands:
    """Choose who counts; Missing where the compiler is wanted and not there."""
    wanted = backend == "compiled" or (backend == "auto" and job.deals >= WORTH_IT)
    if wanted and find_spec("numba"):
        return Hands(compiled(words), threads, tell)
    if backend == "compiled":
        raise Missing
    if wanted:
        sys.stderr.write(f"{sentence(words, 'simulate.without')}\n")
    return Hands(play_plain, 1, tell)


def compiled(words: Words) -> Play:
    """Fetch the compiled rules; compile them where that was never done, and say so."""
    from chratze.simulate import jit  # noqa: PLC0415  # only who counts much needs it

    if not jit.warm():
        sys.stderr.write(f"{sentence(words, 'simulate.compiling')}\n")
    at_the_keyboard(lambda: jit.play(Rules(), [0] * SEATS, [0, 0, 0, Rules().seats.min, 0], tally.SIZE))
    return jit.play


def at_the_keyboard(work: Callable[[], object]) -> None:
    """Work in a thread, so that an interrupt is heard; the compiler cannot be stopped, only left behind."""
    done: Future[object] = Future()
    Thread(target=settle, args=(done, work), daemon=True).start()
    try:
        while not done.done():
            wait(done)
    except KeyboardInterrupt:
        sys.stderr.flush()
        os._exit(INTERRUPTED)
    done.result()


def wait(done: "Future[object]") -> None:
    """Wait for a moment."""
    try:
        done.exception(TICK)
    except TimeoutError:
        return


def settle(done: "Future[object]", work: Callable[[], object]) -> None:
    """Do some work, and keep what comes of it."""
    try:
        done.set_result(work())
    except BaseException as error:  # noqa: BLE001  # whoever waits raises it again
        done.set_exception(error)
