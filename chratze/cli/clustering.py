"""A simulation on many machines: the workers of a Dask scheduler, asked first whether they are of the same mind."""

import logging
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import CancelledError, Executor
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import version
from time import monotonic
from typing import TYPE_CHECKING

from chratze.cli.counting import usable
from chratze.cli.stopped import stopped
from chratze.options import Rules
from chratze.simulate.engine import engine_hash
from chratze.simulate.spread import Crew, Order, Portion, spread
from chratze.variant import write

if TYPE_CHECKING:
    from distributed import Client

PATIENCE = 10
"""Seconds to wait for a scheduler, and for a worker."""

SELDOM = 2
"""Seconds between looks at the workers."""

SCHEMES = ("tcp://", "tls://")


@dataclass(frozen=True, slots=True)
class Introduced:
    """What a worker says of itself: its version of chratze, the hashes of rules and engine, and if it can compile."""

    version: str
    rules: str
    engine: str
    compiler: bool


def introduced(rules: Rules) -> Introduced:
    """Say who this worker is."""
    return Introduced(version("chratze"), write.hashed(rules), engine_hash(), usable())


def clustered(order: Order, address: str, given: list[list[int]]) -> Iterator[Portion]:
    """Have portions played by the workers of a scheduler; StoppedError where they cannot or must not."""
    logging.disable()
    client = connected(address)
    try:
        same_mind(order, met(client, order.job.rules, address))
        yield from spread(order, crew_of(client, address), given)
    finally:
        with suppress(Exception):
            client.close(timeout=1)  # type: ignore[no-untyped-call]  # distributed


def connected(address: str) -> "Client":
    """Connect to a scheduler."""
    if not address.startswith(SCHEMES):
        raise stopped(key="cluster_address", address=address)
    try:
        from distributed import Client  # noqa: PLC0415  # only a cluster needs it
    except ImportError as error:
        raise stopped(key="cluster_missing") from error
    try:
        return Client(address, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]  # distributed
    except (OSError, ValueError, RuntimeError) as error:
        raise stopped(key="cluster_silent", address=address) from error


def met(client: "Client", rules: Rules, address: str) -> Mapping[str, object]:
    """Have every worker introduce itself."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
        told: Mapping[str, object] = client.run(introduced, rules, on_error="return")
    except TimeoutError as error:
        raise stopped(key="cluster_empty", address=address) from error
    except OSError as error:
        raise stopped(key="cluster_silent", address=address) from error
    return told


def same_mind(order: Order, workers: Mapping[str, object]) -> None:
    """Refuse workers that would count otherwise than this process."""
    mine = introduced(order.job.rules)
    for worker, told in sorted(workers.items()):
        if not isinstance(told, Introduced):
            raise stopped(key="worker_without", worker=worker, version=mine.version, reason=str(told))
        for name in ("version", "rules", "engine"):
            theirs, ours = getattr(told, name), getattr(mine, name)
            if theirs != ours:
                raise stopped(key=f"worker_{name}", worker=worker, theirs=theirs, ours=ours)
        if order.compiled and not told.compiler:
            raise stopped(key="worker_compiler", worker=worker)


def crew_of(client: "Client", address: str) -> Crew:
    """Let the workers of a scheduler work."""
    from distributed import KilledWorker  # noqa: PLC0415  # only a cluster needs it

    def hire() -> Executor:
        pool: Executor = client.get_executor(pure=False)  # type: ignore[no-untyped-call]  # distributed
        return pool

    losses = (KilledWorker, CancelledError, OSError, TimeoutError)
    return Crew(max(threads(client), 1), hire, dismissed, losses, together=False, look=looker(client, address))


def threads(client: "Client") -> int:
    """Count the threads of all workers, 0 where the scheduler does not answer."""
    found: Mapping[str, int] = {}
    if client.status == "running":
        with suppress(OSError):
            found = client.nthreads()  # type: ignore[no-untyped-call]  # distributed
    return sum(found.values())


def looker(client: "Client", address: str) -> Callable[[], None]:
    """Make what looks now and then whether any worker is left; StoppedError where none was for long."""
    looked = seen = monotonic()

    def look() -> None:
        nonlocal looked, seen
        now = monotonic()
        if now - looked < SELDOM:
            return
        looked = now
        if threads(client):
            seen = now
        elif now - seen > PATIENCE or client.status == "closed":
            raise stopped(key="cluster_gone", address=address)

    return look


def dismissed(pool: Executor) -> None:
    """Call back what workers were given."""
    with suppress(Exception):
        pool.shutdown(wait=False)
