"""From the words of a command line to the first deal, and to the end of the evening."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from chratze.cli.pen import Pen, short
from chratze.cli.seeds import seed_or_drawn
from chratze.cli.streams import COULD_NOT_RUN, complain
from chratze.cli.table.deal_id import DealId, dealer_of, read_deal_id
from chratze.cli.table.evening import evening
from chratze.cli.table.game import Game, tell
from chratze.cli.table.keeping import Keeper, handed_out, keeping, left
from chratze.cli.table.saves import Save, new_save
from chratze.cli.table.signals import code_of, heeded
from chratze.cli.table.sitting import Fault, Sitting, Wished, in_words, several, sit
from chratze.cli.table.talk import other_cards, say, welcome
from chratze.cli.table.terminal import Terminal, aside, at_terminal, on_lines, on_screen
from chratze.cli.variants import opened
from chratze.cli.wishes import USUAL
from chratze.game.deal import seeded
from chratze.variant.find import find
from chratze.variant.record import Variant


@dataclass(frozen=True, slots=True)
class Skin:
    """How the same game is shown otherwise than line by line: where it is played, and who has it played there."""

    terminal: Callable[[Sitting], Terminal]
    play: Callable[[Game, Keeper], int]


@dataclass(frozen=True, slots=True)
class Order:
    """What a command line asks for.

    `target` is the variant, or the file of a game to go on with, None where none is named; `deal` the name of a deal to
    be dealt again, `record` the file for the record, both empty for none; `begins` are the options that say how a game
    begins, as they were typed; `skin` is None for a game line by line.
    """

    target: str | None
    wished: Wished
    deal: str
    record: str
    begins: tuple[str, ...] = ()
    skin: Skin | None = None


def sat_down(pen: Pen, order: Order) -> int:
    """Open a variant, seat everybody and play; return the exit code."""
    made = begun(pen, order)
    if isinstance(made, Fault):
        complain(in_words(pen.words, made))
        return COULD_NOT_RUN
    return (order.skin.play if order.skin else played)(*made)


def begun(pen: Pen, order: Order) -> tuple[Game, Keeper] | Fault:
    """Seat everybody and deal the first deal, or say why that cannot be."""
    again = read_deal_id(order.deal) if order.deal else None
    if order.deal and again is None:
        return Fault("play.fault.deal", (("deal", order.deal),))
    fault = unwritable(order.record)
    if fault is not None:
        return fault
    variant = opened(target(order, again), pen.words)
    fault = at_odds(order, variant, again) if again else None
    sitting = fault or sit(pen, variant, with_seats(order.wished, variant, again))
    return sitting if isinstance(sitting, Fault) else first_deal(sitting, order, again)


def target(order: Order, again: DealId | None) -> str:
    """Name the variant: the one that is named, that of a deal that is dealt again, or the usual one."""
    if order.target is not None:
        return order.target
    return again.name if again else USUAL


def at_odds(order: Order, variant: Variant, again: DealId) -> Fault | None:
    """Refuse a deal of another variant, another seed or another number of seats than are named beside it."""
    wished, seats = order.wished, again.seats or variant.rules.seats.usual
    if variant.name not in {again.name, Path(again.name).stem}:
        return Fault("play.fault.other", (("deal", order.deal), ("name", again.name), ("variant", variant.name)))
    beside = {"--seed": (wished.seed, again.seed), "--seats": (wished.seats, seats)}
    odd = next((option for option, (said, named) in beside.items() if said not in {None, named}), "")
    return Fault("play.fault.beside", (("deal", order.deal), ("option", odd))) if odd else None


def with_seats(wished: Wished, variant: Variant, again: DealId | None) -> Wished:
    """Take the seats from the name of a deal that is dealt again."""
    return replace(wished, seats=again.seats or variant.rules.seats.usual) if again else wished


def unwritable(record: str) -> Fault | None:
    """Refuse a file for the record that cannot be written: better before the game than after it."""
    path = Path(record)
    with suppress(OSError, ValueError):
        if not record or (os.access(path.parent, os.W_OK) and path.parent.is_dir() and not path.is_dir()):
            return None
    return Fault("play.fault.record", (("file", short(record)),))


def first_deal(sitting: Sitting, order: Order, again: DealId | None) -> tuple[Game, Keeper] | Fault:
    """Deal the first deal of an evening, by a seed or by the name of a deal."""
    rules, seats = sitting.variant.rules, len(sitting.company.names)
    seed, number = (again.seed, again.number) if again else (seed_or_drawn(order.wished.seed), 1)
    dealer = dealer_of(rules, seats, number) if again is None or again.dealer < 0 else again.dealer
    if dealer >= seats:
        return Fault("play.fault.deal", (("deal", order.deal),))
    deal = seeded(rules, seats, dealer, seed, number)
    game = Game(sitting, deal, terminal(sitting, order.skin), order.wished.deals)
    welcomed(game)
    return game, keeper_of(game, order.record, dealer)


def welcomed(game: Game) -> None:
    """Say what is played, by whom, with which cards, and how to answer."""
    sitting = game.sitting
    tell(game, welcome(sitting, game.deal.table.seed))
    for line in other_cards(sitting):
        game.terminal.say(line)
    if several(sitting) and not on_second(sitting):
        tell(game, (say(sitting, "visible"),))
    tell(game, (say(sitting, "keys"),))


def on_second(sitting: Sitting) -> bool:
    """Say whether it is played on a second screen: where several people share a terminal that can be cleared."""
    return several(sitting) and sitting.look.private and at_terminal()


def terminal(sitting: Sitting, skin: Skin | None = None) -> Terminal:
    """Find where it is played."""
    if skin:
        return skin.terminal(sitting)
    speed = sitting.look.speed
    if on_second(sitting):
        return on_screen(speed, say(sitting, "more"), say(sitting, "page"))
    return on_lines(speed, say(sitting, "page"))


def keeper_of(game: Game, record: str, dealer: int) -> Keeper:
    """Make what keeps a game that begins; where no file can be made, that is said, and it is played all the same."""
    variant, date = game.sitting.variant, today()
    try:
        save: Save | None = new_save(variant.name, date)
    except OSError as error:
        save = None
        game.lossy = True
        aside(say(game.sitting, "unkept", reason=error.strerror or ""))
    return Keeper(save, record, dealer, date, called(variant), failed=game.lossy)


def called(variant: Variant) -> str:
    """Name a variant so that it is found again from any folder: by its name, else by its whole path."""
    found = find(variant.name)
    same = (
        found is not None and found.where != "here" and os.path.realpath(found.file) == os.path.realpath(variant.file)
    )
    return variant.name if same else os.path.realpath(variant.file)


def today() -> str:
    """Say which day it is here."""
    return datetime.now(UTC).astimezone().date().isoformat()


def played(game: Game, keeper: Keeper) -> int:
    """Play an evening, and keep what was played; return the exit code."""
    game.keep = keeping(keeper)
    code = 0
    with heeded(game.terminal):
        try:
            evening(game)
        except KeyboardInterrupt as interrupt:
            code = code_of(interrupt)
            if not keeper.answered:
                game.keep(game)
        finally:
            game.terminal.close()
        sys.stdout.flush()
        written = handed_out(game, keeper)
        left(game, keeper, ended=game.ended)
    return code or (0 if written else COULD_NOT_RUN)
