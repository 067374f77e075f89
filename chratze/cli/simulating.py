"""From the words of a command line to a simulation and its report."""

import os
import shlex
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import version

from chratze.cli.claims import Claim, claims, judged
from chratze.cli.counting import Missing
from chratze.cli.in_force import in_force
from chratze.cli.publishing import Paper, fitting, onto, published
from chratze.cli.seats import misfit
from chratze.cli.seeds import seed_or_drawn
from chratze.cli.spreading import Ways, counted, seed_of, unusable
from chratze.cli.stopped import StoppedError
from chratze.cli.streams import COULD_NOT_RUN, complain
from chratze.cli.variants import opened
from chratze.cli.wishes import Form
from chratze.game.deal import MOST
from chratze.game.programs import STRONG
from chratze.players.choose import KINDS
from chratze.reports.as_json import as_json
from chratze.reports.heading import Heading
from chratze.reports.simulated import report_of
from chratze.simulate.figures import Figures, figures
from chratze.simulate.run import MOST_DEALS, Job
from chratze.variant.record import Variant
from chratze.words.speak import Words, in_language, language, load_words, sentence


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a command line asks for, as it was typed."""

    target: str
    deals: int
    seed: int | None
    seats: int | None
    players: str
    threads: int | None
    backend: str
    quiet: bool
    jobs: int | None
    cluster: str
    checkpoint: str
    claims: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """Why nothing can be simulated: a key of the words, and what its sentence needs."""

    key: str
    facts: Mapping[str, object]


def simulated(lang: str, wanted: Wanted, paper: Paper) -> int:
    """Simulate what is asked for, write it onto its paper, and return the exit code."""
    words = load_words(language(lang, os.environ))
    return onto(words, paper, lambda: printed(words, wanted, paper))


def printed(words: Words, wanted: Wanted, paper: Paper) -> int:
    """Simulate what is asked for, print it, and return the exit code."""
    variant = opened(wanted.target, words)
    try:
        job = job_of(words, variant, wanted)
        if isinstance(job, Fault):
            return refuse(words, job)
        claimed = claims(wanted.claims, job.seats)
        shown = figures(job, counted(words, variant, job, ways_of(wanted, job)))
    except Missing:
        return refuse(words, Fault("missing", {}))
    except StoppedError as stop:
        return refuse(words, Fault(stop.key, stop.facts))
    heading = heading_of(words, variant, wanted, job)
    code = assured(words, claimed, heading, shown)
    sys.stdout.write(report(fitting(words, paper.form), heading, shown, paper))
    return code


def ways_of(wanted: Wanted, job: Job) -> Ways:
    """Say how a job is to be counted; StoppedError where it cannot be done so."""
    again = command(wanted.target, job)
    asked = wanted.jobs, wanted.cluster, wanted.checkpoint
    ways = Ways(wanted.threads, wanted.backend, wanted.quiet, *asked, again)
    wrong = unusable(ways)
    if wrong:
        raise wrong
    return ways


def assured(words: Words, claimed: list[Claim], heading: Heading, shown: Figures) -> int:
    """Say which claims hold; return the exit code."""
    verdicts = [*judged(words, claimed, as_json(heading, shown))] if claimed else []
    for _, verdict in verdicts:
        complain(verdict)
    return int(not all(holds for holds, _ in verdicts))


def report(words: Words, heading: Heading, shown: Figures, paper: Paper) -> str:
    """Write the report of a simulation."""
    if paper.form == Form.JSON:
        return f"{as_json(heading, shown)}\n"
    return published(words, report_of(words, heading, shown), paper)


def refuse(words: Words, fault: Fault) -> int:
    """Say why nothing can be simulated."""
    facts = {name: str(fact) for name, fact in fault.facts.items()}
    complain(sentence(words, f"simulate.{fault.key}", **facts))
    return COULD_NOT_RUN


def job_of(words: Words, variant: Variant, wanted: Wanted) -> Job | Fault:
    """Read what is to be simulated, or say what stands in the way."""
    seats = variant.rules.seats.usual if wanted.seats is None else wanted.seats
    fault = wrong_numbers(wanted.deals, wanted.seed, wanted.threads) or wrong_seats(words, variant, seats)
    if fault:
        return fault
    kinds = kinds_of(wanted.players, seats)
    if isinstance(kinds, Fault):
        return kinds
    seed = seed_or_drawn(seed_of(wanted.checkpoint, wanted.seed))
    return Job(variant.rules, seats, kinds, seed, wanted.deals)


def wrong_numbers(deals: int, seed: int | None, threads: int | None) -> Fault | None:
    """Refuse numbers that nobody can count with."""
    if deals < 1:
        return Fault("no_deals", {"deals": deals})
    if deals > MOST_DEALS:
        return Fault("deals", {"deals": deals, "most": MOST_DEALS})
    if seed is not None and not 0 <= seed <= MOST:
        return Fault("seed", {"seed": seed, "most": MOST})
    if threads is not None and threads < 1:
        return Fault("threads", {"threads": threads})
    return None


def wrong_seats(words: Words, variant: Variant, seats: int) -> Fault | None:
    """Refuse more or fewer players than the variant allows."""
    wrong = misfit(words, variant, seats)
    return Fault(*wrong) if wrong else None


def kinds_of(players: str, seats: int) -> tuple[int, ...] | Fault:
    """Read who plays: one kind for all, or one for each seat."""
    said = [player.strip() for player in players.split(",")]
    strange = [player for player in said if player not in KINDS]
    if STRONG in strange:
        return Fault("player_strong", {"player": STRONG, "allowed": ", ".join(KINDS)})
    if strange:
        return Fault("player", {"player": strange[0], "allowed": ", ".join(KINDS)})
    if len(said) not in (1, seats):
        return Fault("player_count", {"given": len(said), "seats": seats})
    return tuple(KINDS.index(player) for player in said) * (seats if len(said) == 1 else 1)


def heading_of(words: Words, variant: Variant, wanted: Wanted, job: Job) -> Heading:
    """State what was simulated."""
    rules = variant.rules
    return Heading(
        variant.name,
        in_language(words, variant.title),
        variant.hash,
        version("chratze"),
        tuple(KINDS[kind] for kind in job.kinds),
        job.seed,
        job.deals,
        command(wanted.target, job),
        rules.money.coin,
        rules.ante.amount,
        rules.evening.deals,
        in_force(words, variant, wanted.target),
    )


def command(target: str, job: Job) -> str:
    """Write the command that repeats a simulation."""
    return shlex.join(["chratze", "simulate", target, *repeating(job)])


def repeating(job: Job) -> list[str]:
    """List the words of a command line that have the very same deals played again."""
    kinds = job.kinds if len(set(job.kinds)) > 1 else job.kinds[:1]
    said = {"deals": job.deals, "seed": job.seed, "seats": job.seats, "players": ",".join(KINDS[k] for k in kinds)}
    return [word for name, value in said.items() for word in (f"--{name}", str(value))]
