"""How far a simulation is, told on standard error."""

from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import TextIO

from chratze.simulate.run import silent
from chratze.words.speak import Words, sentence

OFTEN, SELDOM = 0.2, 30.0
"""Seconds between two tellings, on a terminal and elsewhere."""

OVER = -1
"""Told when rules are compiled."""

MOST_TOLD = 99
"""Percent of functions compiled that are told at most: machine code comes after the last."""


def teller(words: Words, stream: TextIO, total: int, quiet: bool) -> Callable[[int], None]:
    """Make what is told how many deals are done: on a terminal a line that changes, elsewhere a line now and then."""
    if quiet:
        return silent
    terminal = stream.isatty()
    began = told = monotonic()
    width = 0

    def tell(done: int) -> None:
        nonlocal told, width
        now = monotonic()
        if done < total and now - told < (OFTEN if terminal else SELDOM):
            return
        told = now
        text = line(words, done, total, now - began) if done < total else ""
        if terminal:
            put(stream, f"\r{text.ljust(width)}" if text else f"\r{' ' * width}\r" * (width > 0))
            width = len(text)
        elif text:
            put(stream, f"{text}\n")

    return tell


def told_of_compiling(words: Words, stream: TextIO, known: int) -> Callable[[int], None]:
    """Make what is told again and again how many functions are compiled, of about so many, and that it is over.

    It begins with the first of them: on a terminal a line that changes, elsewhere one at once, and one now and then.
    """
    terminal = stream.isatty()
    began = told = 0.0
    width = 0

    def tell(done: int) -> None:
        nonlocal began, told, width
        now = monotonic()
        if done == OVER:
            put(stream, f"\r{' ' * width}\r" * (width > 0))
        elif done and not began:
            began = told = now
            put(stream, "" if terminal else f"{sentence(words, 'warmup.begins')}\n")
        if done <= 0 or now - told < (OFTEN if terminal else SELDOM):
            return
        told = now
        facts = {"seconds": str(round(now - began)), "done": str(min(100 * done // known, MOST_TOLD))}
        text = sentence(words, "warmup.compiling" if terminal else "warmup.still", **facts)
        put(stream, f"\r{text.ljust(width)}" if terminal else f"{text}\n")
        width = len(text) * terminal

    return tell


def put(stream: TextIO, text: str) -> None:
    """Write, or go on silently where nothing can be written: the result counts, not what is told meanwhile."""
    with suppress(OSError, ValueError):
        stream.write(text)
        stream.flush()


def line(words: Words, done: int, total: int, seconds: float) -> str:
    """Say how far a simulation is."""
    rate = done / max(seconds, 0.001)
    facts = {"done": done, "total": total, "rate": round(rate), "left": round((total - done) / rate)}
    apart = words.texts["report.thousands"]
    written = {name: f"{number:,}".replace(",", apart) for name, number in facts.items()}
    return sentence(words, "simulate.progress", **written)
