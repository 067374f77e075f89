"""`python -m benchmarks.killed_ledger --kills N`: ledgers killed at any moment; exit code 1 where something is lost.

Answers are typed one after another, and the ledger is killed while it takes them. Whatever the next prompt had
confirmed by then must be in the file: begun again and told the rest, it must end as one that nobody killed. Then the
file is cut short at every byte: it must open, or say in a sentence why it does not, and hold what stood before the cut.
"""

import argparse
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Timer

from chratze.cli.replaying.opened import opened_text
from chratze.game.records.record import Played, Record

PROMPT = b"> "
NAMES = "Anna,Beat,Clara,Dani"
ANSWERS = ("b", "d c", "2 1", "-", "a", "c", "3", "c", "-", "d", "a b c", "1 1 1", "b", "d", "4")
"""Answers of an evening, the last but one of which leaves a deal under way."""

STARTING, ANSWERED = 0.9, 0.2
"""The most seconds after which a ledger is killed that has just started, and one that has just asked first."""


@dataclass(frozen=True, slots=True)
class Told:
    """How many answers a ledger has confirmed: the prompt that followed each was seen."""

    confirmed: int
    over: bool


def started(file: Path) -> "subprocess.Popen[bytes]":
    """Begin a ledger, or go on with it."""
    words = ("ledger", str(file), "--lang", "en", "--date", "2026-11-30")
    named = () if file.exists() else ("--names", NAMES)
    return subprocess.Popen(  # noqa: S603  # our own ledger
        [sys.executable, "-m", "chratze", *words, *named],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )


def prompted(ledger: "subprocess.Popen[bytes]") -> bool:
    """Wait for the next prompt; False where there is none any more."""
    said = b""
    while ledger.stdout is not None and not said.endswith(b"\n" + PROMPT):
        part = ledger.stdout.read(1)
        if not part:
            return False
        said += part
    return True


def told(file: Path, answers: Sequence[str], chance: Random | None) -> Told:
    """Tell a ledger answers until it is killed at some moment, or all are told; without chance nothing is killed."""
    ledger = started(file)
    at_once = chance is not None and chance.randrange(2) == 0
    timer = Timer(chance.uniform(0, STARTING if at_once else ANSWERED), ledger.kill) if chance else None
    if timer and at_once:
        timer.start()
    confirmed = -1
    for answer in (*answers, "q"):
        if not prompted(ledger):
            break
        confirmed += 1
        if timer and not at_once and not confirmed:
            timer.start()
        if not typed(ledger, answer):
            break
    ledger.communicate()
    if timer:
        timer.cancel()
    return Told(max(confirmed, 0), confirmed == len(answers))


def typed(ledger: "subprocess.Popen[bytes]", answer: str) -> bool:
    """Type an answer; False where nobody is there any more."""
    try:
        if ledger.stdin is not None:
            ledger.stdin.write(f"{answer}\n".encode())
            ledger.stdin.flush()
    except BrokenPipeError:
        return False
    return True


def answers_in(record: Record | None) -> int:
    """Count the answers that a file holds."""
    deals = record.evenings[-1].deals if record else ()
    return sum(len(list(facts(played))) for played in deals)


def facts(played: Played) -> Sequence[str]:
    """List the questions that a deal has answered: who declared, who joined, who took the tricks."""
    verbs = [move.verb for move in played.calls]
    declared = "declare" in verbs
    joined = declared and verbs[-1] != "declare" if verbs else False
    known = {"declared": bool(verbs), "joined": joined, "taken": bool(played.stated.taken)}
    return [fact for fact, is_known in known.items() if is_known]


def killed(file: Path, chance: Random) -> int:
    """Keep a ledger that is killed again and again; return how often it was, -1 where an answer was lost."""
    kills, at = 0, 0
    while True:
        seen = told(file, ANSWERS[at:], chance if chance.randrange(10) else None)
        if seen.over:
            return kills
        kills += 1
        held = answers_in(opened_text(str(file), file.read_bytes()).record) if file.exists() else 0
        if not at + seen.confirmed <= held <= at + seen.confirmed + 1:
            return -1
        at = held


def cut_short(file: Path) -> list[int]:
    """List the bytes at which a file that is cut short loses a deal that stood whole before the cut."""
    raw = file.read_bytes()
    whole = opened_text(str(file), raw).record
    lost = []
    first = raw.index(b"\ndeals:")
    for length in range(first + 8, len(raw)):
        found = opened_text(str(file), raw[:length]).record
        begun = raw[:length].count(b"\n- ") - 1
        if whole is None or found is None or len(found.evenings[-1].deals) < begun:
            lost.append(length)
    return lost


def main(arguments: Sequence[str]) -> int:
    """Kill ledgers, and cut one short at every byte; say what was lost."""
    parser = argparse.ArgumentParser("python -m benchmarks.killed_ledger", description="Kill ledgers at any moment.")
    parser.add_argument("--kills", type=int, default=100, help="how many times a ledger is killed at least")
    parser.add_argument("--seed", type=int, default=1, help="which moments")
    wanted = parser.parse_args(arguments)
    chance = Random(wanted.seed)  # noqa: S311  # any moments will do
    with TemporaryDirectory() as folder:
        whole = Path(folder, "whole.yaml")
        told(whole, ANSWERS, None)
        kills, lost, number = 0, 0, 0
        while kills < wanted.kills:
            number += 1
            file = Path(folder, f"{number}.yaml")
            times = killed(file, chance)
            lost += times < 0 or file.read_bytes() != whole.read_bytes()
            kills += max(times, 1)
        cuts = cut_short(whole)
        sys.stdout.write(f"{kills} kills in {number} ledgers, {lost} lost; cut at {len(cuts)} bytes with a loss\n")
    return int(lost > 0 or bool(cuts))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
