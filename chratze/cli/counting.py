"""Who counts a simulation: the plain rules, or the compiled ones where they are to be had and worth it."""

import os
import sys
from collections.abc import Callable
from concurrent.futures import Future
from importlib import import_module
from threading import Thread

from chratze.cli.progress import OVER, told_of_compiling
from chratze.cli.streams import complain
from chratze.simulate.run import WORTH_IT, Play, play_plain
from chratze.words.speak import Words, sentence

INTERRUPTED = 130

TICK = 0.1
"""Seconds between looks at the keyboard while rules are compiled."""


class Missing(Exception):  # noqa: N818  # it names what is missing
    """The compiler is wanted and not installed."""


def counting(words: Words, deals: int, backend: str) -> Play:
    """Choose who counts so many deals; Missing where the compiler is wanted and not there."""
    wanted = backend == "compiled" or (backend == "auto" and deals >= WORTH_IT)
    if wanted and usable():
        return compiled(words)
    if backend == "compiled":
        raise Missing
    if wanted:
        complain(sentence(words, "simulate.without"))
    return play_plain


def usable() -> bool:
    """Say whether the compiler is installed, and can be used."""
    try:
        import_module("chratze.simulate.jit")
    except (ImportError, AttributeError, OSError):
        return False
    return True


def compiled(words: Words) -> Play:
    """Fetch the compiled rules; compile them where that was never done, and say so."""
    from chratze.simulate import jit  # noqa: PLC0415  # only who counts much needs it

    if fetched(words) and not jit.warm():
        complain(sentence(words, "warmup.unkept", folder=str(jit.cache_folder())))
    return jit.play


def fetched(words: Words) -> bool:
    """Fetch the compiled rules, or compile them; say whether they were compiled, and meanwhile how far that is.

    What nobody used for long is then thrown away.
    """
    from chratze.simulate import jit, kept  # noqa: PLC0415  # only who counts much needs it

    heard: list[int] = []
    tell = told_of_compiling(words, sys.stderr, jit.KNOWN)
    at_the_keyboard(lambda: jit.ready(heard.append), lambda: tell(len(heard)))
    tell(OVER)
    if heard:
        kept.throw_away(kept.idle())
    return bool(heard)


def at_the_keyboard(work: Callable[[], object], look: Callable[[], object]) -> None:
    """Work in a thread, so that an interrupt is heard; the compiler cannot be stopped, only left behind.

    Meanwhile *look* is called again and again.
    """
    done: Future[object] = Future()
    Thread(target=settle, args=(done, work), daemon=True).start()
    try:
        while not done.done():
            wait(done)
            look()
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
