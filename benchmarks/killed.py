"""`python -m benchmarks.killed --kills N`: games killed at any moment and gone on with; exit code 1 where one is lost.

A player who answers by what stands on the screen plays the same evening twice, once in one go and once killed again and
again: just after an answer, in the midst of a program's turn, while the game starts. The two records must be the same.
"""

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Timer
from zlib import crc32

PROMPT = b"> "
HAND = ("Your hand:", "Your cards", "No card")
CALL = re.compile(r" {3}\d ")
MOST = re.compile(r"exchange, (\d+) at most")
LONGEST = 0.8
"""The most seconds after which a game that has just started is killed."""

SHORTEST = 0.03
"""The most seconds after which one is killed that has just been answered."""

GAMES = ("swiss", "zwicken", "chratze-rlt", "chratze-sei")
KINDS = ("random", "regular", "strong")
DEALS = 3


@dataclass(frozen=True, slots=True)
class Table:
    """An evening: how it is begun, and where it is saved and recorded."""

    begun: tuple[str, ...]
    state: Path
    record: Path


def table(place: Path, number: int) -> Table:
    """Make the n-th evening, in a folder of its own."""
    game = GAMES[number % len(GAMES)]
    players = KINDS[number % 3]
    begun = (game, "--seed", str(number), "--players", players, "--deals", str(DEALS))
    return Table(begun, place / "state", place / "record.yaml")


def started(at: Table, arguments: Sequence[str]) -> "subprocess.Popen[bytes]":
    """Start a game."""
    at.state.mkdir(parents=True, exist_ok=True)
    words = ("play", *arguments, "--record", str(at.record), "--no-review", "--lang", "en")
    environ = {**os.environ, "XDG_STATE_HOME": str(at.state)}
    pipe = subprocess.PIPE
    return subprocess.Popen(  # noqa: S603  # our own game
        [sys.executable, "-m", "chratze", *words], stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, env=environ
    )


def heard(game: "subprocess.Popen[bytes]") -> str:
    """Read up to the next question, empty where the game is over or dead."""
    said = b""
    while game.stdout is not None and not said.endswith(b"\n" + PROMPT):
        part = game.stdout.read(1)
        if not part:
            return ""
        said += part
    return said.decode()


def answer(said: str) -> str:
    """Answer by what stands on the screen alone: by the cards in the hand, and what is asked."""
    lines = said.splitlines()
    hand, asked = next(pair for pair in zip(lines[::-1][1:], lines[::-1], strict=False) if pair[0].startswith(HAND))
    number = crc32((hand + asked).encode())
    if most := MOST.search(asked):
        return ("none", "1", "1 2", "1 2 3")[number % (min(int(most[1]), 3) + 1)]
    if "*" in hand:
        return next(word for word, card in pairwise(hand.split()) if card.endswith("*"))
    return str(1 + number % max(1, len(CALL.findall(asked))))


def told(game: "subprocess.Popen[bytes]", text: str) -> bool:
    """Type an answer; False where nobody is there to hear it."""
    try:
        if game.stdin is not None:
            game.stdin.write(f"{text}\n".encode())
            game.stdin.flush()
    except BrokenPipeError:
        return False
    return True


def played(game: "subprocess.Popen[bytes]", answers: int = -1) -> bool:
    """Answer so many questions, all where that is -1; False where the game ends or dies before."""
    while answers != 0:
        said = heard(game)
        if not said or not told(game, answer(said)):
            return False
        answers -= 1
    return True


def in_one_go(at: Table) -> str:
    """Play an evening in one go, and read its record."""
    game = started(at, at.begun)
    played(game)
    game.communicate()
    return at.record.read_text(encoding="utf-8")


def killed(at: Table, chance: Random, most: int) -> tuple[str, int]:
    """Play an evening, killed up to so often; read its record, and count the kills."""
    kills, arguments = 0, at.begun
    while not at.record.exists():
        game = started(at, arguments)
        if kills < most:
            kills += once(game, chance)
        else:
            played(game)
        game.communicate()
        arguments = ("--resume",) if any(at.state.rglob("*.yaml")) else at.begun
    return at.record.read_text(encoding="utf-8"), kills


def once(game: "subprocess.Popen[bytes]", chance: Random) -> bool:
    """Kill a game: while it starts, or some time after a few answers; False where it was over before."""
    if chance.random() < 1 / 4:
        timer = Timer(chance.random() * LONGEST, game.kill)
        timer.start()
        played(game, 1)
        timer.join()
        return True
    if not played(game, chance.randrange(1, 4)):
        return False
    Timer(chance.random() * SHORTEST, game.kill).start()
    game.wait()
    return game.returncode < 0


def main(arguments: list[str]) -> int:
    """Play evening after evening until games have been killed often enough."""
    parser = argparse.ArgumentParser("python -m benchmarks.killed", description="Kill games, and go on with them.")
    parser.add_argument("--kills", type=int, default=100, help="how often games are killed")
    parser.add_argument("--each", type=int, default=10, help="how often one evening is, at most")
    wanted = parser.parse_args(arguments)
    kills = evening = lost = 0
    while kills < wanted.kills:
        evening += 1
        with TemporaryDirectory() as place:
            whole = in_one_go(table(Path(place) / "whole", evening))
            again, times = killed(table(Path(place) / "killed", evening), Random(evening), wanted.each)  # noqa: S311
        kills += times
        lost += whole != again
        sys.stdout.write(f"evening {evening}: killed {times} times, {'the same' if whole == again else 'LOST'}\n")
        sys.stdout.flush()
    sys.stdout.write(f"{kills} kills in {evening} evenings, {lost} lost\n")
    return int(lost > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
