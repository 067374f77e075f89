"""Compile the plain rules, on first use: the only import of numba."""

import hashlib
import inspect
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, ParamSpec, TypeVar

os.environ.setdefault("NUMBA_OPT", "1")
import llvmlite.ir as ir  # type: ignore[import-untyped]  # no stubs
import numba
import numpy as np
from numba.core import cgutils
from numba.extending import intrinsic, overload, register_jitable

from chratze import bits, options
from chratze.options import Rules
from chratze.players import chance_player, choose, regular, view, worth
from chratze.rules import ante, auction, chance, course, cut, deal, exchange, pack, play, seats, settlement, table, trumps
from chratze.rules.table import Table
from chratze.simulate import kernel, tally

LEAN: Any = {"no_cfunc_wrapper": True, "forceinline": True}
P = ParamSpec("P")
R = TypeVar("R")
ENGINE: tuple[ModuleType, ...] = (
    ante, auction, chance, course, cut, deal, exchange, pack, play, seats, settlement, table, trumps, chance_player, choose, regular, view, worth, kernel, tally,
)
NOT_INLINE=os.environ.get("NOINL","consider,answer").split(",")

def shape(value: object) -> np.dtype[np.void]:
    if isinstance(value, list | tuple) and not hasattr(value, "_fields"):
        return np.dtype(("i8", (len(value),)))
    if isinstance(value, int):
        return np.dtype("?" if isinstance(value, bool) else "i8")
    names = getattr(value, "_fields", None) or Table.__slots__
    return np.dtype([(name, shape(getattr(value, name))) for name in names], align=True)


def bare(value: object) -> object:
    return tuple(bare(part) for part in value) if isinstance(value, tuple) else value


def table_record() -> Table:
    made: Table = np.zeros(1, shape(Table()))[0]
    return made


def rules_record(rules: Rules) -> Rules:
    made: Rules = np.array([bare(rules)], shape(Rules()))[0]
    return made


def instruction(name: str, *flags: int) -> Any:
    def build(_: object, builder: Any, _signature: object, args: list[Any]) -> object:
        kinds = [ir.IntType(64)] + [ir.IntType(1)] * len(flags)
        kind = ir.FunctionType(ir.IntType(64), kinds)
        function = cgutils.get_or_insert_function(builder.module, kind, f"llvm.{name}.i64")
        return builder.call(function, [args[0], *(ir.Constant(ir.IntType(1), flag) for flag in flags)])

    def unary(_context: object, _bits: object) -> object:
        return numba.types.int64(numba.types.int64), build

    made: Any = intrinsic(unary)
    return made


@cache
def register() -> None:
    count, zeros, leading = instruction("ctpop"), instruction("cttz", 1), instruction("ctlz", 1)
    overload(bits.popcount, jit_options=LEAN)(lambda cards: lambda cards: count(cards))
    overload(bits.lowest, jit_options=LEAN)(lambda cards: lambda cards: zeros(cards))
    overload(bits.highest, jit_options=LEAN)(lambda cards: lambda cards: 63 - leading(cards))
    for module in ENGINE:
        for function in vars(module).values():
            if inspect.isfunction(function) and function.__module__ == module.__name__:
                opts = LEAN if function.__name__ not in NOT_INLINE else {"no_cfunc_wrapper": True}
                register_jitable(**opts)(function)


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    register()
    made: Callable[P, R] = numba.njit(nogil=True, error_model="numpy")(function)
    return made
