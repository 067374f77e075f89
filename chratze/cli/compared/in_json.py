"""A comparison as JSON: keys are added, never renamed; equal runs are equal bytes.

Each difference is `{mean, low, high}`, what the second variant has more, in `antes` and in `money`, or as a `share` of
deals; bounds are null where there are none.
"""

import json
from importlib.metadata import version

from chratze.cli.compared.asking import Set
from chratze.cli.compared.flips import not_tried
from chratze.cli.compared.trying import Trial, Tried
from chratze.cli.files.pairing import SEATS, differing, what
from chratze.players.choose import KINDS
from chratze.reports.as_json import Json, figure, rounded
from chratze.simulate.outcome import Line, Pair, clear
from chratze.simulate.paired import Difference
from chratze.simulate.rivals import Met
from chratze.variant.write import said
from chratze.words.catalogue import Words, in_language
from chratze.words.rule import option

LEVEL = 0.95


def in_json(words: Words, wanted: Set, pairs: list[Pair]) -> str:
    """Write the comparison of one variant with one or more others."""
    intervals = sum(len(pair.lines) for pair in pairs)
    told: dict[str, Json] = {"comparisons": [compared(wanted, k, pair) for k, pair in enumerate(pairs, start=1)]}
    return written(heading(words, wanted, intervals) | told)


def trial_in_json(words: Words, wanted: Set, trial: Trial, top: int) -> str:
    """Write what every other value of an option moves, what moves most first."""
    tried = len(trial.ranked) + len(trial.without)
    told: dict[str, Json] = {
        "by": trial.measure.name,
        "tried": tried,
        "refused": trial.refused,
        "not_tried": [*not_tried(wanted.job.rules)],
        "flips": [flipped(words, wanted, one) for one in (*trial.ranked, *trial.without)[:top]],
    }
    return written(heading(words, wanted, tried) | told)


def written(told: dict[str, Json]) -> str:
    """Write a JSON object."""
    return json.dumps(told, ensure_ascii=False, indent=1)


def heading(words: Words, wanted: Set, intervals: int) -> dict[str, Json]:
    """State what was compared: at `confidence` so many `intervals` hold all together."""
    job = wanted.job
    return {
        "schema_version": 1,
        "variants": [
            {"variant": name, "title": in_language(words, variant.title), "hash": variant.hash}
            for name, variant in zip(wanted.names, wanted.variants, strict=True)
        ],
        "version": version("chratze"),
        "seats": job.seats,
        "players": [KINDS[kind] for kind in job.kinds],
        "seed": job.seed,
        "deals": job.deals,
        "command": wanted.command,
        "confidence": LEVEL,
        "intervals": intervals,
    }


def compared(wanted: Set, rival: int, pair: Pair) -> Json:
    """Write what one variant has more than the first."""
    both = wanted.variants[0], wanted.variants[rival]
    return {
        "first": wanted.names[0],
        "second": wanted.names[rival],
        **met(pair.met),
        "rules": [
            {"option": path, "first": what(both[0].rules, path) or None, "second": what(both[1].rules, path) or None}
            for path in differing(both)
            if path not in SEATS
        ],
        "differences": {line.measure.name: differed(line) for line in pair.lines},
    }


def met(shown: Met) -> dict[str, Json]:
    """Write whether deals were paired, else why not, and in how many deals anything came out otherwise."""
    unlike = None if shown.apart else shown.unlike
    return {"paired": not shown.apart, "apart": [*shown.apart], "deals_unlike": unlike}


def differed(line: Line) -> dict[str, Json]:
    """Write a figure of both variants and the difference, in its units."""
    if line.money is None:
        return {"share": difference(line.shown), "clear": clear(line.shown)}
    return {"antes": difference(line.shown), "money": difference(line.money), "clear": clear(line.shown)}


def difference(shown: Difference) -> Json:
    """Write a figure of both variants, and the difference."""
    return {"first": rounded(shown.first), "second": rounded(shown.second), "difference": figure(shown.more)}


def flipped(words: Words, wanted: Set, one: Tried) -> Json:
    """Write what a value of an option moves."""
    rules, path = one.flip.rules, one.flip.path
    text = option(words, rules, path, wanted.variants[0].terms)
    return {"option": path, "value": said(rules, path), "text": text, **met(one.met), **differed(one.line)}
