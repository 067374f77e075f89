"""The same deals in C (`c/`), by players who choose by chance, built here by the machine's own compiler.

It shares no line with the engine and counts the same: a yardstick for the compiled rules, and a check of all others. It
is built twice from the same lines: for swiss alone, and to be told twenty of its rules when it runs.
"""

import ctypes
import hashlib
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from platformdirs import user_cache_path

from chratze.options import LastDefender, Rules, Stake, Swapper, replace, value
from chratze.simulate.kernel import DEALS, FIRST, LENGTH, SEATED, SEED
from chratze.variant.load import load

UNWRITTEN = {
    "swap.who": Swapper.ANYBODY,
    "penalty.base": Stake.GROWING_POT,
    "auction.last_defender": LastDefender.ANNOUNCED,
}
"""What of the rules that it may be told was not written in C."""

SOURCES = Path(__file__).parent / "c"
FLAGS = ("-std=c11", "-O3", "-march=native", "-shared", "-fPIC")
TAKEN = (
    "exchange.max", "exchange.bonus", "ante.amount", "auction.quota.declarer", "auction.quota.joiner",
    "settlement.share.declarer", "penalty.declarer", "penalty.joiner", "evening.deals",
)  # fmt: skip
"""What the port is told, beside the hand, or does not ask for; all else is as swiss has it."""

RULES = (
    "seats.direction", "blind.single", "blind.double", "auction.last_defender", "auction.alone", "exchange.order",
    "swap.who", "swap.when", "play.lead", "play.follow", "play.undertrump", "play.void", "play.overtrump", "play.head",
    "settlement.all_tricks", "settlement.joiners", "penalty.base", "penalty.amount", "penalty.cap", "blind.multiplier",
)  # fmt: skip
"""What it is told besides where it reads its rules when it runs, as the compiled rules do, in the order of `game.h`."""


def compiler() -> str:
    """Name the C compiler, empty where there is none."""
    return next((found for name in (os.environ.get("CC", ""), "cc", "gcc", "clang") if (found := which(name))), "")


def which(name: str) -> str:
    """Find a program, empty where there is none."""
    return (shutil.which(name) if name else None) or ""


def version() -> str:
    """Say what the C compiler calls itself."""
    told = subprocess.run([compiler(), "--version"], capture_output=True, text=True, check=True)  # noqa: S603  # the machine's own
    return told.stdout.splitlines()[0]


@cache
def swiss() -> Rules:
    """Load the rules that the port plays."""
    variant = load("swiss").variant
    if variant is None:
        message = "swiss is faulty"
        raise ValueError(message)
    return variant.rules


def with_hand(cards: int) -> Rules:
    """Change swiss to a hand of so many cards, all of which may be exchanged."""
    packets = (2, cards - 2, *swiss().deal.packets[2:])
    rules = replace(replace(swiss(), "deal.hand", cards), "deal.packets", packets)
    return replace(rules, "exchange.max", cards)


def played_by(rules: Rules, told: tuple[str, ...]) -> Rules:
    """Say what rules the port plays when it is told some."""
    taken = with_hand(rules.deal.hand)
    for path in (*TAKEN, *told):
        taken = replace(taken, path, value(rules, path))
    return taken


def numbers(rules: Rules, seats: int) -> list[int]:
    """Write down the game as C has it."""
    return [
        seats,
        rules.deal.hand,
        rules.deal.packets[0],
        min(rules.exchange.max, rules.deal.hand),
        rules.exchange.bonus,
        rules.ante.amount,
        *rules.auction.quota,
        *rules.settlement.share.declarer,
        rules.penalty.declarer,
        rules.penalty.joiner,
        *(int(value(rules, path)) for path in RULES),
    ]


def play(rules: Rules, kinds: list[int], task: list[int], size: int) -> list[int]:
    """Play a task in C that was made for swiss, as `simulate.run.Play` has it; refuse what was not written in C."""
    return played(rules, kinds, task, size) if rules == played_by(rules, ()) else refused()


def play_told(rules: Rules, kinds: list[int], task: list[int], size: int) -> list[int]:
    """Play a task in C that reads its rules when it runs."""
    written = all(value(rules, path) != said for path, said in UNWRITTEN.items())
    return played(rules, kinds, task, size, "TOLD") if written and rules == played_by(rules, RULES) else refused()


def refused() -> list[int]:
    """Refuse what was not written in C."""
    message = "the port plays single deals of swiss, by players who choose by chance"
    raise ValueError(message)


def played(rules: Rules, kinds: list[int], task: list[int], size: int, *defined: str) -> list[int]:
    """Play a task of single deals by players who choose by chance."""
    if any(kinds) or task[LENGTH]:
        refused()
    given = numbers(rules, task[SEATED])
    game = (ctypes.c_int64 * len(given))(*given)
    counted = (ctypes.c_int64 * size)()
    built(*defined).play(game, *(ctypes.c_uint64(task[at]) for at in (SEED, FIRST, DEALS)), counted)
    return list(counted)


@cache
def built(*defined: str) -> ctypes.CDLL:
    """Build the port, unless it was built before, and load it."""
    name = "-".join(["swiss", *defined])
    made = user_cache_path("chratze", appauthor=False) / "benchmarks" / fingerprint() / f"{name}.so"
    if not made.exists():
        made.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=made.parent) as folder:
            compiled = Path(folder) / made.name
            flags = [*FLAGS, *(f"-D{name}" for name in defined)]
            command = [compiler(), *flags, "-o", str(compiled), str(SOURCES / "swiss.c")]
            subprocess.run(command, check=True)  # noqa: S603  # the machine's own compiler
            compiled.replace(made)
    return ctypes.CDLL(str(made))


def fingerprint() -> str:
    """Hash all that the built port depends on."""
    told = [source.read_bytes() for source in sorted(SOURCES.iterdir())]
    return hashlib.sha256(b"".join([*told, " ".join([version(), *FLAGS]).encode()])).hexdigest()[:16]
