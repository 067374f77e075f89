"""From the words of a command line to a comparison and its report."""

import os
import sys

from chratze.cli.compared.asking import Asked, Set, refuse, set_up, wrong_words
from chratze.cli.compared.flips import flips
from chratze.cli.compared.in_json import in_json, trial_in_json
from chratze.cli.compared.ranked import report_of_trial
from chratze.cli.compared.reported import report_of
from chratze.cli.compared.trying import trial
from chratze.cli.counting import Missing, counting
from chratze.cli.progress import teller
from chratze.cli.publishing import Paper, fitting, onto, published
from chratze.cli.simulating import Fault
from chratze.cli.variants import opened
from chratze.cli.wishes import Form
from chratze.simulate.measures import columns, ranked_by
from chratze.simulate.outcome import measured, pairs
from chratze.simulate.rivals import Contest, Hands, Met, contest, meet_plain, rival, total
from chratze.simulate.run import cores, play_plain
from chratze.words.catalogue import Words, load_words
from chratze.words.language import language


def compared(lang: str, asked: Asked, paper: Paper) -> int:
    """Compare what is asked for, write it onto its paper, and return the exit code."""
    words = load_words(language(lang, os.environ))
    return onto(words, paper, lambda: printed(words, asked, paper))


def printed(words: Words, asked: Asked, paper: Paper) -> int:
    """Compare what is asked for, print it, and return the exit code."""
    fault = wrong_words(asked)
    if fault:
        return refuse(words, fault)
    wanted = set_up(words, tuple(opened(target, words) for target in asked.targets), asked)
    if isinstance(wanted, Fault):
        return refuse(words, wanted)
    try:
        told = (tried if asked.each else held)(words, wanted, asked, paper)
    except Missing:
        return refuse(words, Fault("missing", {}))
    sys.stdout.write(told)
    return 0


def held(words: Words, wanted: Set, asked: Asked, paper: Paper) -> str:
    """Hold one variant against the others."""
    job = wanted.job
    rivals = tuple(rival(job.rules, variant.rules) for variant in wanted.variants[1:])
    measures = measured(job.rules, rivals, job.seats)
    found = counted(words, Contest(job, rivals, columns(measures)), asked)
    differences = pairs(job.rules, rivals, found, measures)
    if paper.form == Form.JSON:
        return f"{in_json(words, wanted, differences)}\n"
    fitted = fitting(words, paper.form)
    return published(fitted, report_of(fitted, wanted, differences), paper)


def tried(words: Words, wanted: Set, asked: Asked, paper: Paper) -> str:
    """Try every option of one variant."""
    job = wanted.job
    measure = ranked_by(asked.by, job.rules, job.seats)
    changes = flips(job.rules, job.seats)
    rivals = tuple(flip.rules for flip in changes.tried)
    found = counted(words, Contest(job, rivals, columns((measure,))), asked)
    shown = trial(job.rules, changes, found, measure)
    if paper.form == Form.JSON:
        return f"{trial_in_json(words, wanted, shown, asked.top)}\n"
    fitted = fitting(words, paper.form)
    return published(fitted, report_of_trial(fitted, wanted, shown, asked.top), paper)


def counted(words: Words, wanted: Contest, asked: Asked) -> tuple[Met, ...]:
    """Play all deals, by whoever is there to count them."""
    deals = total(wanted)
    play = counting(words, deals, asked.backend)
    told = teller(words, sys.stderr, deals, asked.quiet)
    if play is play_plain:
        return contest(wanted, Hands(play_plain, meet_plain, 1, told))
    from chratze.simulate import jit  # noqa: PLC0415  # only who counts much needs it

    jit.ready_to_meet()
    return contest(wanted, Hands(jit.play_rows, jit.meet, asked.threads or cores(), told))
