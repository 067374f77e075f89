"""Emit machine code for a kernel as a whole, and know of its records and rows what numba does not.

Numba optimises and emits every callee on its own, and again inside each of its callers. The functions of the engine are
never called from Python once compiled, so that is wasted: without it the kernel compiles in little more than half the
time, and comes out the same. Numba compiles a function anew for callers that are told to be inlined and for those that
are not, though it comes out the same, and names the records of table and rules, field by field, at every step: a
quarter of what is left. It asks of every place in a row whether it is counted from the end, which no rule does
(tests/test_rows.py), and fears that rules change when something is written on the table; the kernel is a tenth faster
without. Numba has no public switch for any of these, so they are done only for versions in which they were tried, only
while the kernel is compiled, and for that kernel alone; with any other version nothing is changed.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import numba
from numba.core import event
from numba.core.base import BaseContext
from numba.core.codegen import CPUCodeLibrary, JITCPUCodegen
from numba.core.targetconfig import TargetConfig
from numba.core.types import Record
from numba.np import arrayobj

TRIED = ("0.68.",)
"""The versions of numba in which this was tried."""

KERNEL, CALLED = 1, 2
"""How deep numba is in the kernel itself, and at least in what it calls."""


class Nesting(event.Listener):
    """How deep numba is in compiling what a kernel calls: 0 outside, 1 for the kernel itself."""

    def __init__(self, kernel: Callable[..., None]) -> None:
        """Watch for a kernel."""
        self.kernel = kernel
        self.depth = 0

    def on_start(self, told: Any) -> None:  # noqa: ANN401  # numba
        """Go one deeper, in the kernel or in what it calls."""
        if self.depth or told.data["dispatcher"].py_func is self.kernel:
            self.depth += 1

    def on_end(self, _told: Any) -> None:  # noqa: ANN401  # numba
        """Come back."""
        self.depth = max(self.depth - 1, 0)


def tried() -> bool:
    """Say whether this numba is one in which it was tried."""
    return str(numba.__version__).startswith(TRIED)


def finalized(library: Any) -> None:  # noqa: ANN401  # numba
    """Take a library for final that has no machine code of its own."""
    library._finalize_dynamic_globals()  # noqa: SLF001  # numba
    library._finalized = True  # noqa: SLF001  # numba


def counted_from_front(context: Any, builder: Any, kind: Any, place: object, _length: object) -> object:  # noqa: ANN401  # numba
    """Take a place in a row as it is."""
    return context.cast(builder, place, kind, numba.types.intp)


DECLARE: Any = BaseContext.declare_function


def apart(context: Any, module: object, function: Any) -> object:  # noqa: ANN401  # numba
    """Declare a function; if it is ours, with records and rows that lie apart."""
    function.noalias = function.noalias or str(function.modname).startswith("chratze.")
    return DECLARE(context, module, function)


def alike(*_: object) -> int:
    """Take all settings for the same: each function says outright the one in which they differ."""
    return 1


def nothing(*_: object) -> None:
    """Do nothing."""


@contextmanager
def lean(kernel: Callable[..., None]) -> Iterator[None]:
    """Compile a kernel without machine code for what it calls."""
    if not tried():
        yield
        return
    nesting = Nesting(kernel)

    def changed(plain: Any, inner: Any, depth: int) -> Callable[..., Any]:  # noqa: ANN401  # numba
        return lambda *given: inner(*given) if nesting.depth >= depth else plain(*given)

    changes = (
        (CPUCodeLibrary, "_optimize_final_module", nothing, CALLED),
        (CPUCodeLibrary, "_finalize_final_module", finalized, CALLED),
        (JITCPUCodegen, "set_env", nothing, CALLED),
        (arrayobj, "fix_integer_index", counted_from_front, KERNEL),
        (BaseContext, "declare_function", apart, KERNEL),
        (Record, "__repr__", cache(Record.__repr__), KERNEL),
        (TargetConfig, "__hash__", alike, KERNEL),
        (TargetConfig, "__eq__", alike, KERNEL),
    )
    plain = [getattr(owner, name) for owner, name, *_ in changes]
    for (owner, name, inner, depth), method in zip(changes, plain, strict=True):
        setattr(owner, name, changed(method, inner, depth))
    try:
        with event.install_listener("numba:compile", nesting):
            yield
    finally:
        for (owner, name, *_), method in zip(changes, plain, strict=True):
            setattr(owner, name, method)
