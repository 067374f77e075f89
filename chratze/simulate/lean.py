"""Emit machine code for a kernel as a whole, not for each function that it calls as well.

Numba optimises and emits every callee on its own, and again inside each of its callers. The functions of the engine are
never called from Python once compiled, so that is wasted: without it the kernel compiles in little more than half the
time, and comes out the same. Numba has no public switch for this, so it is done only for versions in which it was
tried, only while the kernel is compiled, and for that kernel alone; with any other version nothing is changed.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numba
from numba.core import event
from numba.core.codegen import CPUCodeLibrary, JITCPUCodegen

TRIED = ("0.68.",)
"""The versions of numba in which this was tried."""


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


def nothing(*_: object) -> None:
    """Do nothing."""


@contextmanager
def lean(kernel: Callable[..., None]) -> Iterator[None]:
    """Compile a kernel without machine code for what it calls."""
    if not tried():
        yield
        return
    nesting = Nesting(kernel)

    def whole(plain: Any, inner: Any) -> Callable[..., None]:  # noqa: ANN401  # numba
        return lambda *given: inner(*given) if nesting.depth > 1 else plain(*given)

    kept = (
        (CPUCodeLibrary, "_optimize_final_module", nothing),
        (CPUCodeLibrary, "_finalize_final_module", finalized),
        (JITCPUCodegen, "set_env", nothing),
    )
    plain = [getattr(owner, name) for owner, name, _ in kept]
    for (owner, name, inner), method in zip(kept, plain, strict=True):
        setattr(owner, name, whole(method, inner))
    try:
        with event.install_listener("numba:compile", nesting):
            yield
    finally:
        for (owner, name, _), method in zip(kept, plain, strict=True):
            setattr(owner, name, method)
