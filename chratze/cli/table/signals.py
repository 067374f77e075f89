"""What a game hears from outside while it is played: to end, or to be stopped for a while."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from chratze.cli.table.terminal import Terminal

INTERRUPTED = 128 + signal.SIGINT
"""The exit code of who is interrupted; of who is told to end by another signal, it is that many above it."""

LAST = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGQUIT") if hasattr(signal, name))
"""What ends a game as an interrupt does: a window that is closed, a machine that is shut down."""


class ToldToEndError(KeyboardInterrupt):
    """The wish of somebody outside that the game end; its first argument is the signal."""


def code_of(interrupt: KeyboardInterrupt) -> int:
    """Name the exit code of a game that was interrupted."""
    return 128 + int(interrupt.args[0]) if isinstance(interrupt, ToldToEndError) else INTERRUPTED


@contextmanager
def heeded(terminal: Terminal) -> Iterator[None]:
    """Have a game end in good order whoever ends it, and leave a terminal of its own while it is stopped."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, end) for number in LAST}
    if hasattr(signal, "SIGTSTP") and signal.getsignal(signal.SIGTSTP) is signal.SIG_DFL:
        before[signal.SIGTSTP] = signal.SIG_DFL
        rest_of(terminal)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def end(number: int, _: FrameType | None) -> None:
    """End the game, and hear no more."""
    for other in LAST:
        signal.signal(other, signal.SIG_IGN)
    raise ToldToEndError(number)


def rest_of(terminal: Terminal) -> None:
    """Have the game leave its screen when it is stopped, and come back to it."""

    def rest(number: int, _: FrameType | None) -> None:
        """Stop for a while."""
        with suppress(OSError, RuntimeError):
            terminal.hide()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
        signal.signal(number, rest)
        with suppress(OSError, RuntimeError):
            terminal.show_again()

    signal.signal(signal.SIGTSTP, rest)
