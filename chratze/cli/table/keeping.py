"""A game, saved after every answer: a crash, a full disk or a closed window loses nothing that was answered."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from chratze.cli.pen import short
from chratze.cli.replaying.kept import record_text
from chratze.cli.table.game import Game
from chratze.cli.table.saves import Save, among_games, dropped, given_up, new_save, put_away
from chratze.cli.table.sitting import PLAYERS
from chratze.cli.table.talk import say
from chratze.cli.table.terminal import aside
from chratze.cli.whole import write_whole
from chratze.game.records.record import Evening, Record
from chratze.game.records.recorded import recorded


@dataclass(slots=True)
class Keeper:
    """What keeps a game: its save, None where it cannot be saved, and a file that was wished for, empty for none.

    `dealer` dealt first, `date` is when; `answered` says whether anything has been answered yet, `failed` that it has
    been said that the game is not saved.
    """

    save: Save | None
    file: str
    dealer: int
    date: str
    variant: str
    answered: bool = False
    failed: bool = False


def record_of(game: Game, keeper: Keeper) -> Record:
    """Make the record of an evening as far as it has been played."""
    sitting, deal = game.sitting, game.deal
    variant = sitting.variant
    players = tuple(PLAYERS[kind] for kind in sitting.kinds)
    evening = Evening(
        sitting.company.names,
        keeper.dealer,
        players=players,
        length=game.length,
        seed=deal.table.seed,
        date=keeper.date,
        deals=(*game.done, recorded(deal, deal.table.number)),
    )
    return Record(keeper.variant, deal.rules, variant.title, variant.terms, (evening,), variant.hash)


def keeping(keeper: Keeper) -> Callable[[Game], None]:
    """Make what saves a game after an answer."""

    def keep(game: Game) -> None:
        """Save a game, and say once where that cannot be done."""
        keeper.answered = True
        kept(game, keeper)

    return keep


def kept(game: Game, keeper: Keeper) -> None:
    """Save a game as it stands; it goes on where that cannot be done, and says so once."""
    try:
        keeper.save = keeper.save or new_save(game.sitting.variant.name, keeper.date)
        write_whole(keeper.save.path, record_text(record_of(game, keeper)).encode())
    except OSError as error:
        game.where = ""
        if not keeper.failed:
            keeper.failed = game.lossy = True
            aside(say(game.sitting, "unkept", reason=error.strerror or ""))
        return
    game.where, keeper.failed, game.lossy = str(keeper.save.path), False, False


def handed_out(game: Game, keeper: Keeper) -> bool:
    """Write the record to the file that was wished for, if one was; say where that cannot be done, and return False."""
    if not keeper.file:
        return True
    try:
        write_whole(Path(keeper.file), record_text(record_of(game, keeper)).encode())
    except (OSError, ValueError) as error:
        aside(
            say(game.sitting, "unwritten", file=short(keeper.file), reason=getattr(error, "strerror", "") or str(error))
        )
        return False
    aside(say(game.sitting, "recorded", file=short(keeper.file)))
    return True


def left(game: Game, keeper: Keeper, *, ended: bool) -> None:
    """Leave a game: one that can be played on says how, one that has ended is put away, one never played is dropped."""
    save = keeper.save
    if save is None:
        return
    if ended:
        aside(say(game.sitting, "put_away", file=str(put_away(save))))
    elif not keeper.answered:
        dropped(save)
    else:
        given_up(save)
        if game.where:
            key = "resume" if among_games(save.path) else "resume_file"
            aside(say(game.sitting, key, file=short(game.where)))
