"""From the words of a command line to what is compared, or what stands in the way."""

import shlex
from dataclasses import dataclass

from chratze.cli.seeds import seed_or_drawn
from chratze.cli.simulating import Fault, kinds_of, repeating, wrong_numbers, wrong_seats
from chratze.cli.streams import COULD_NOT_RUN, complain
from chratze.options import plain
from chratze.simulate.rivals import seatable, usual
from chratze.simulate.run import Job
from chratze.variant.record import Variant
from chratze.words.catalogue import Words, listed, sentence
from chratze.words.harmless import visible

LEAST_TARGETS = 2
MOST_TARGETS = 20


@dataclass(frozen=True, slots=True)
class Asked:
    """What a command line asks for, as it was typed; `each` and `top` are for trying every option of one variant."""

    targets: tuple[str, ...]
    each: bool
    by: str
    top: int
    deals: int
    seed: int | None
    seats: int | None
    players: str
    threads: int | None
    backend: str
    quiet: bool


@dataclass(frozen=True, slots=True)
class Set:
    """What is compared, all of it sound: the variants, what they are called beside each other, and the first's job."""

    variants: tuple[Variant, ...]
    names: tuple[str, ...]
    job: Job
    command: str


def refuse(words: Words, fault: Fault) -> int:
    """Say why nothing can be compared."""
    facts = {name: str(fact) for name, fact in fault.facts.items()}
    key = fault.key if fault.key.startswith("compare.") else f"simulate.{fault.key}"
    complain(sentence(words, key, **facts))
    return COULD_NOT_RUN


def wrong_words(asked: Asked) -> Fault | None:
    """Refuse too few or too many variants, and numbers that nobody can count with."""
    count = len(asked.targets)
    if asked.each and count > 1:
        return Fault("compare.each_of_one", {"count": count})
    if not asked.each and not LEAST_TARGETS <= count <= MOST_TARGETS:
        return Fault("compare.alone" if count < LEAST_TARGETS else "compare.crowd", {"most": MOST_TARGETS})
    top = Fault("compare.top", {"top": asked.top}) if asked.top < 1 else None
    return wrong_numbers(asked.deals, asked.seed, asked.threads) or top


def set_up(words: Words, variants: tuple[Variant, ...], asked: Asked) -> Set | Fault:
    """Seat the players at a table that all variants allow."""
    seats = seated(words, variants, asked.seats)
    if isinstance(seats, Fault):
        return seats
    kinds = kinds_of(asked.players, seats)
    if isinstance(kinds, Fault):
        return kinds
    job = Job(plain(variants[0].rules), seats, kinds, seed_or_drawn(asked.seed), asked.deals)
    return Set(variants, names(variants, asked.targets), job, command(asked, job))


def seated(words: Words, variants: tuple[Variant, ...], wished: int | None) -> int | Fault:
    """Choose how many play: as wished, else as many as usual in the first variant where that is so."""
    every = [variant.rules for variant in variants]
    allowed = seatable(every)
    if not allowed:
        told = [f"{visible(one.name)} {one.rules.seats.min}\u2013{one.rules.seats.max}" for one in variants]
        return Fault("compare.no_seats", {"variants": listed(words, told)})
    if wished is None:
        return usual(every, allowed)
    faults = (wrong_seats(words, variant, wished) for variant in variants)
    return next((fault for fault in faults if fault), wished)


def names(variants: tuple[Variant, ...], targets: tuple[str, ...]) -> tuple[str, ...]:
    """Call variants by their names, or as they were named on the command line where two names are the same."""
    plainly = tuple(visible(variant.name) for variant in variants)
    return plainly if len(set(plainly)) == len(plainly) else tuple(visible(target) for target in targets)


def command(asked: Asked, job: Job) -> str:
    """Write the command that repeats a comparison."""
    tries = ["--each", "--by", asked.by, "--top", str(asked.top)] if asked.each else []
    return shlex.join(["chratze", "compare", *asked.targets, *tries, *repeating(job)])
