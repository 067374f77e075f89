"""The game and the screen side by side: the screen in the front, the game in a thread of its own."""

from dataclasses import dataclass
from threading import Thread

from chratze.cli.screen.app import PACE, Table
from chratze.cli.screen.palette import Palette, palette
from chratze.cli.screen.stage import Stage
from chratze.cli.table.game import Game
from chratze.cli.table.keeping import Keeper
from chratze.cli.table.opening import played
from chratze.cli.table.talk import say


@dataclass(slots=True)
class Ended:
    """How a game ended: its exit code, or a bug of ours."""

    code: int = 0
    bug: BaseException | None = None


def staged(stage: Stage, game: Game, keeper: Keeper) -> int:
    """Play an evening on the stage; return the exit code."""
    stage.game = game
    stage.fresh += [] if keeper.save else [say(game.sitting, "unsaved")]
    ended = Ended()
    painted = palette(game.sitting)
    beside = Thread(target=lambda: play(stage, keeper, ended), daemon=True)
    bug = shown(stage, painted, beside)
    beside.join()
    if bug or ended.bug:
        raise bug or ended.bug or RuntimeError
    return ended.code


def shown(stage: Stage, painted: Palette, beside: Thread) -> Exception | None:
    """Show the stage until the game or the player leaves it; return a bug of ours."""
    table = Table(stage, painted, painted.sitting.look.speed or PACE)
    beside.start()
    try:
        table.run()
    finally:
        stage.interrupted.set()
        stage.answers.put(stage.interrupt)
        stage.opened.set()
        stage.closed.set()
    return table.bug


def play(stage: Stage, keeper: Keeper, ended: Ended) -> None:
    """Play the evening, as soon as the stage is open."""
    stage.opened.wait()
    try:
        if stage.game:
            ended.code = played(stage.game, keeper)
    except BaseException as bug:  # noqa: BLE001  # whoever started the screen raises it again
        ended.bug = bug
    finally:
        if not stage.closed.is_set():
            stage.leave()
