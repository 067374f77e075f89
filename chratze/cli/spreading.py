"""Who counts a simulation, and where: threads of this process, processes of this machine, or workers of a cluster.

What is finished may be kept in a folder on the way. However it is done, the numbers are the same.
"""

import shlex
import sys
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import closing, nullcontext
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from chratze.cli.clustering import clustered
from chratze.cli.counting import counting
from chratze.cli.progress import teller
from chratze.cli.stopped import StoppedError, stopped
from chratze.cli.streams import complain
from chratze.players.choose import KINDS
from chratze.simulate import checkpoint, kernel
from chratze.simulate.engine import engine_hash
from chratze.simulate.run import WORTH_IT, Counted, Hands, Job, added, cores, play_plain, simulate, total
from chratze.simulate.spread import (
    TRIES,
    LostError,
    Order,
    Place,
    Portion,
    StrangeEngineError,
    here,
    in_turn,
    place,
    portion_deals,
    portions,
    processes,
    spread,
)
from chratze.variant.record import Variant
from chratze.words.speak import Words, listed, sentence

MOST_JOBS = 60 if sys.platform == "win32" else 256
"""Processes at most: Windows cannot wait for more."""


@dataclass(frozen=True, slots=True)
class Ways:
    """How a simulation is counted, as it was typed; `command` repeats it."""

    threads: int | None
    backend: str
    quiet: bool
    jobs: int | None
    cluster: str
    checkpoint: str
    command: str


@dataclass(frozen=True, slots=True)
class Plan:
    """What every worker is told, what its numbers depend on, and how it is to be done."""

    order: Order
    run: checkpoint.Run
    ways: Ways


def unusable(ways: Ways) -> StoppedError | None:
    """Refuse ways that cannot be gone."""
    if ways.jobs is not None and not 1 <= ways.jobs <= MOST_JOBS:
        return stopped(key="jobs", jobs=str(ways.jobs), most=str(MOST_JOBS))
    if ways.jobs is not None and ways.cluster:
        return stopped(key="jobs_and_cluster")
    return None


def seed_of(folder: str, wished: int | None) -> int | None:
    """Take the seed that was named, or that of the run which a folder keeps."""
    if wished is not None or not folder:
        return wished
    header = begun(folder)
    kept = header.get("seed") if header else None
    return kept if isinstance(kept, int) else None


def begun(folder: str) -> Mapping[str, object] | None:
    """Read which run a folder keeps; StoppedError where it cannot be read."""
    try:
        return checkpoint.begun(Path(folder))
    except checkpoint.ForeignError as error:
        raise stopped(key="no_checkpoint", file=str(Path(folder) / checkpoint.FILE)) from error
    except (OSError, ValueError) as error:
        raise unwritable(folder, error) from error


def unwritable(folder: str, error: OSError | ValueError) -> StoppedError:
    """Say that nothing can be kept in a folder."""
    return stopped(key="unkept", folder=folder, reason=getattr(error, "strerror", None) or str(error))


def counted(words: Words, variant: Variant, job: Job, ways: Ways) -> Counted:
    """Count a job in the way that is wished for; StoppedError says what stands in the way."""
    if ways.jobs is None and not ways.cluster and not ways.checkpoint:
        play = counting(words, job.deals, ways.backend)
        threads = 1 if play is play_plain else ways.threads or cores()
        return simulate(job, Hands(play, threads, teller(words, sys.stderr, total(job), ways.quiet)))
    order = order_of(words, job, ways)
    plan = Plan(order, run_of(variant, order), ways)
    held = held_of(words, plan) if ways.checkpoint else {}
    return carried_out(words, plan, held)


def carried_out(words: Words, plan: Plan, held: dict[Place, list[int]]) -> Counted:
    """Have done what is not held already, keep it, and add up all."""
    given = [portion for portion in plan_portions(plan) if place(portion) not in held]
    left = sum(portion[kernel.DEALS] for portion in given)
    before = total(plan.order.job) - left
    tell = teller(words, sys.stderr, left, plan.ways.quiet)
    keep = keeper(words, plan)
    with closing(kept(keep, done(plan, given))) as fresh:
        try:
            return added(in_turn(plan_portions(plan), held, fresh), lambda deals: tell(max(deals - before, 0)))
        except BaseException as error:  # noqa: BLE001  # it is raised again
            if plan.ways.checkpoint:
                complain(sentence(words, "simulate.go_on", folder=plan.ways.checkpoint, command=again(plan.ways)))
            raise named(error) from None


def named(error: BaseException) -> BaseException:
    """Name what stopped a run, as far as it has a name of ours."""
    if isinstance(error, StrangeEngineError):
        return stopped(key="strange_engine", worker=str(error))
    if isinstance(error, LostError):
        first, deals = error.args
        return stopped(key="lost", first=str(first), deals=str(deals), tries=str(TRIES - 1))
    return error


def plan_portions(plan: Plan) -> Iterator[list[int]]:
    """Cut what is planned into portions."""
    return portions(plan.order.job, plan.run.portion)


def done(plan: Plan, given: list[list[int]]) -> Iterator[Portion]:
    """Have portions played by whoever is wished for."""
    ways = plan.ways
    if not given:
        return iter(())
    if ways.cluster:
        return clustered(plan.order, ways.cluster, given)
    if ways.jobs is not None:
        return spread(plan.order, processes(min(ways.jobs, len(given))), given)
    return here(plan.order, given)


def kept(keep: Callable[[Portion], None], portions: Iterator[Portion]) -> Generator[Portion]:
    """Keep portions as they come."""
    with closing(portions) if isinstance(portions, Generator) else nullcontext():
        for portion in portions:
            keep(portion)
            yield portion


def keeper(words: Words, plan: Plan) -> Callable[[Portion], None]:
    """Make what keeps portions, or lets them go where nothing is to be kept."""
    folder = plan.ways.checkpoint
    if not folder:
        return lambda _: None

    def trouble(error: OSError) -> None:
        complain(sentence(words, "simulate.unkept_now", folder=folder, reason=error.strerror or str(error)))

    return checkpoint.keeper(Path(folder), plan.run, trouble)


def held_of(words: Words, plan: Plan) -> dict[Place, list[int]]:
    """Read what a folder holds of this run; StoppedError where it is of another, or nothing can be kept there."""
    folder = plan.ways.checkpoint
    header = begun(folder)
    others = checkpoint.differing(header, plan.run) if header else []
    if others:
        names = [words.texts[f"simulate.differs.{name}"] for name in others]
        raise stopped(key="other_run", folder=folder, differs=listed(words, names, "and"))
    wanted = [*plan_portions(plan)]
    try:
        checkpoint.begin(Path(folder), plan.run)
        held = checkpoint.kept(Path(folder), plan.run, wanted)
    except (OSError, ValueError) as error:
        raise unwritable(folder, error) from error
    if held:
        complain(
            sentence(words, "simulate.resumed", done=str(len(held)), total=str(sum(1 for _ in plan_portions(plan))))
        )
    return held


def run_of(variant: Variant, order: Order) -> checkpoint.Run:
    """Name all that the numbers depend on."""
    job = order.job
    names = tuple(KINDS[kind] for kind in job.kinds)
    deals = portion_deals(job, order.compiled)
    return checkpoint.Run(variant.hash, version("chratze"), order.engine, names, job.seed, deals, job.deals)


def again(ways: Ways) -> str:
    """Write the command that goes on where a run was stopped."""
    jobs = [] if ways.jobs is None else ["--jobs", str(ways.jobs)]
    cluster = ["--cluster", ways.cluster] if ways.cluster else []
    return f"{ways.command} {shlex.join([*jobs, *cluster, '--checkpoint', ways.checkpoint])}"


def order_of(words: Words, job: Job, ways: Ways) -> Order:
    """Say what every worker is told: workers elsewhere need a compiler of their own, not of ours."""
    if ways.cluster:
        compiled = ways.backend == "compiled" or (ways.backend == "auto" and job.deals >= WORTH_IT)
    else:
        compiled = counting(words, job.deals, ways.backend) is not play_plain
    alone = ways.jobs is None and not ways.cluster
    threads = (ways.threads or (cores() if alone else 1)) if compiled else 1
    return Order(job, compiled, threads, engine_hash())
