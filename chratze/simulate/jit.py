"""Compile the plain rules, on first use: with `lean`, the only import of numba.

The same function objects that CPython runs are compiled, and their table and rules are numpy records made from the
plain ones; so there is one kernel for all variants and all kinds of players.
"""

import inspect
import os
import pkgutil
import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from shutil import rmtree
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np
from llvmlite import binding, ir  # type: ignore[import-untyped]  # no stubs
from numba.core import cgutils
from numba.extending import intrinsic, overload, register_jitable

from chratze import bits, options, players, rules
from chratze.options import SEATS, Rules
from chratze.players import regular, worth
from chratze.players.choose import consider
from chratze.rules import ante, auction, chance, exchange, purse, remainder, settlement, stock
from chratze.rules.table import Table
from chratze.simulate import kept, kernel, tally
from chratze.simulate import rows as of_deals
from chratze.simulate.kept import called_first, folder_of, keeping, telling
from chratze.simulate.lean import lean
from chratze.simulate.run import silent

os.environ.setdefault("NUMBA_OPT", "1")
numba.config.reload_config()  # type: ignore[no-untyped-call]  # numba

LEAN: Any = {"no_cfunc_wrapper": True, "forceinline": True}
CALLED: Any = {"no_cfunc_wrapper": True, "forceinline": False}
"""Said outright: what is not said is taken over from the caller, and so some would be inlined after all."""

PARTS = (
    consider, ante.ante, kernel.deal_cards, kernel.turn_trumps, kernel.hold_auction, kernel.serve,
    kernel.play_tricks, auction.close,
    exchange.end_round, settlement.settle, tally.count, of_deals.write, kernel.open_deal, kernel.close_deal,
)  # fmt: skip
"""Functions that are asked at many places, or do a whole part of a deal: inlined, they would more than double the time
to compile for a few percent of speed."""

SELDOM = (
    chance.start_late, regular.weigh_up, worth.counted,
    stock.renew, stock.reserve, exchange.serve_bonus, settlement.by_role, settlement.by_trick,
    settlement.by_most_tricks, settlement.round_up, settlement.earned, remainder.remainder, purse.able, purse.broke,
)  # fmt: skip
"""Functions that few deals reach: inlined, they would stand in the way of all others."""

OUT_OF_LINE = PARTS + SELDOM

KNOWN = 257
"""Functions that are compiled, about."""


def modules(package: ModuleType) -> Iterator[ModuleType]:
    """Go through the modules of a package, without packages in it: a strong player is not compiled."""
    for found in pkgutil.iter_modules(package.__path__):
        if not found.ispkg:
            yield import_module(f"{package.__name__}.{found.name}")


def engine() -> list[ModuleType]:
    """List the modules whose functions are compiled."""
    return [*modules(rules), *modules(players), tally, of_deals, kernel]


def functions(module: ModuleType) -> Iterator[FunctionType]:
    """Go through the functions that a module defines."""
    for found in vars(module).values():
        if isinstance(found, FunctionType) and found.__module__ == module.__name__:
            yield found


def shape(value: object) -> np.dtype[np.void]:
    """Say how a record holds a table or rules: numbers as int64, rows and records in place."""
    if isinstance(value, list | tuple) and not hasattr(value, "_fields"):
        return np.dtype(("i8", (len(value),)))
    if isinstance(value, int):
        return np.dtype("?" if isinstance(value, bool) else "i8")
    names = getattr(value, "_fields", None) or Table.__slots__
    return np.dtype([(name, shape(getattr(value, name))) for name in names], align=True)


def bare(value: object) -> object:
    """Make plain nested tuples."""
    return tuple(bare(part) for part in value) if isinstance(value, tuple) else value


def table_record() -> np.void:
    """Make an empty table that compiled rules can write to."""
    made: np.void = np.zeros(1, shape(Table()))[0]
    return made


def rules_record(said: Rules) -> np.void:
    """Make the rules that compiled rules can read: one type for every variant."""
    made: np.void = np.array([bare(said)], shape(Rules()))[0]
    return made


def sources() -> list[Path]:
    """List the files that a compiled kernel depends on."""
    mine = [sys.modules[__name__], kept, sys.modules[lean.__module__], bits, options, *modules(options), *engine()]
    return [Path(str(inspect.getsourcefile(module))) for module in mine]


def cache_folder() -> Path:
    """Name the folder of this engine's compiled kernel."""
    return folder_of(sources())


def warm() -> bool:
    """Say whether the kernel has been compiled before, and kept."""
    return any(cache_folder().glob("kernel.simulate-*.nbc"))


def instruction(name: str, *flags: int) -> Callable[[int], int]:
    """Make an intrinsic of a processor's instruction on 64 bits."""

    def build(_: object, builder: Any, _signature: object, args: list[Any]) -> object:  # noqa: ANN401  # numba
        kinds = [ir.IntType(64)] + [ir.IntType(1)] * len(flags)
        kind = ir.FunctionType(ir.IntType(64), kinds)
        function = cgutils.get_or_insert_function(builder.module, kind, f"llvm.{name}.i64")  # type: ignore[no-untyped-call]  # numba
        return builder.call(function, [args[0], *(ir.Constant(ir.IntType(1), flag) for flag in flags)])

    def unary(_context: object, _bits: object) -> object:
        return numba.types.int64(numba.types.int64), build

    made: Any = intrinsic(unary)
    return made  # type: ignore[no-any-return]  # numba


def spread_bits() -> Any:  # noqa: ANN401  # numba
    """Make an intrinsic of the instruction that lays bits, lowest first, on those of a mask."""

    def build(_: object, builder: Any, _signature: object, args: list[Any]) -> object:  # noqa: ANN401  # numba
        kind = ir.FunctionType(ir.IntType(64), [ir.IntType(64)] * 2)
        function = cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")  # type: ignore[no-untyped-call]  # numba
        return builder.call(function, args)

    def binary(_context: object, _bits: object, _mask: object) -> object:
        return numba.types.int64(numba.types.int64, numba.types.int64), build

    return intrinsic(binary)


def spreads_bits() -> bool:
    """Say whether this processor has that instruction, and code is made for this very one."""
    return bool(binding.get_host_cpu_features().get("bmi2")) and numba.config.CPU_NAME is None  # type: ignore[attr-defined]  # set at run time


def register_nth(zeros: Callable[[int], int]) -> None:
    """Let compiled code call `nth`: one instruction where the processor has it, else the plain loop."""
    if not spreads_bits():
        register_jitable(**LEAN)(bits.nth)
        return
    spread = spread_bits()
    overload(bits.nth, jit_options=LEAN)(lambda cards, n: lambda cards, n: zeros(spread(1 << n, cards)))  # noqa: ARG005  # numba compares the names


def chosen(made: Callable[[int], int]) -> Callable[[object], Callable[[int], int]]:
    """Make what answers numba which function stands for a plain one."""
    return lambda cards: made  # noqa: ARG005  # numba compares the names


@cache
def register() -> None:
    """Let compiled code call the plain functions."""
    count, zeros, leading = instruction("ctpop"), instruction("cttz", 1), instruction("ctlz", 1)
    for plain, made in (
        (bits.popcount, lambda cards: count(cards)),  # noqa: PLW0108  # numba compiles functions, not instructions
        (bits.lowest, lambda cards: zeros(cards)),  # noqa: PLW0108  # numba compiles functions, not instructions
        (bits.highest, lambda cards: 63 - leading(cards)),
    ):
        overload(plain, jit_options=LEAN)(chosen(made))
    register_nth(zeros)
    for module in engine():
        for function in functions(module):
            register_jitable(**(CALLED if function in OUT_OF_LINE else LEAN))(function)


@cache
def compiled() -> Callable[..., None]:
    """Compile the kernel and all it calls, or fetch it from the folder where it was kept."""
    register()
    made = keeping(kernel.simulate, cache_folder())
    with lean(kernel.simulate):
        called_first(
            made,
            rules_record(Rules()),
            table_record(),
            *rows([0] * SEATS, [0, 0, 0, Rules().seats.min, 0, 0], [0] * tally.SIZE),
        )
    return made


def rows(*numbers: list[int]) -> list[Any]:
    """Make rows that compiled rules can read and write."""
    return [np.array(row, np.int64) for row in numbers]


def play(said: Rules, kinds: list[int], task: list[int], size: int) -> list[int]:
    """Play a task by the compiled kernel; many threads may do so at once."""
    given = [*rows(kinds, task), np.zeros(size, np.int64)]
    compiled()(rules_record(said), table_record(), *given)
    counted: list[int] = given[-1].tolist()
    return counted


def play_rows(said: Rules, kinds: list[int], task: list[int], size: int) -> list[int]:
    """Play a task by the compiled kernel, and leave what it yields where only compiled code reads it."""
    given = [*rows(kinds, task), np.zeros(size, np.int64)]
    compiled()(rules_record(said), table_record(), *given)
    yielded: list[int] = given[-1]
    return yielded


@cache
def meeting() -> Callable[..., None]:
    """Compile what holds the rows of two variants against each other, or fetch it from where the kernel is kept."""
    compiled()
    made = keeping(of_deals.meet, cache_folder())
    called_first(made, tuple(rows([0], [0])), 1, *rows([0], [0] * 4))
    return made


def ready_to_meet() -> None:
    """Fetch what holds rows against each other, or compile it."""
    fetched(meeting, meeting.cache_clear)


def meet(both: tuple[list[int], list[int]], wide: int, columns: list[int], size: int) -> list[int]:
    """Hold the rows of two variants against each other by compiled code, as `rows.meet` does."""
    given = rows(columns, [0] * size)
    meeting()(both, wide, *given)
    summed: list[int] = given[-1].tolist()
    return summed


def ready(told: Callable[[int], None] = silent) -> None:
    """Fetch the kernel, or compile it.

    Where it is compiled, *told* hears before each function how many are done, of about `KNOWN`.
    """
    with telling(told):
        fetched(compiled, compiled.cache_clear)


def fetched(made: Callable[[], object], forgotten: Callable[[], None]) -> None:
    """Fetch what is kept compiled; what cannot be read is thrown away and compiled anew."""
    try:
        made()
    except Exception:  # noqa: BLE001  # a torn file may fail in any way
        rmtree(cache_folder(), ignore_errors=True)
        forgotten()
        made()
