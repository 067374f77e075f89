"""A game that was saved, gone on with: under its own rules, from the question at which it stood."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from chratze.cli.in_text import findings_in_text
from chratze.cli.pen import Pen, short
from chratze.cli.replaying.opened import Opened, opened
from chratze.cli.streams import COULD_NOT_RUN, complain
from chratze.cli.table.faces import faces
from chratze.cli.table.game import Game, Mark, kept_apart, tell
from chratze.cli.table.keeping import Keeper
from chratze.cli.table.look import Look
from chratze.cli.table.opening import Order, played, terminal, unwritable, welcomed
from chratze.cli.table.programs import asked_program
from chratze.cli.table.saves import Save, given_up, newest, taken
from chratze.cli.table.sitting import PERSON, PLAYERS, Fault, Sitting, company, in_words
from chratze.cli.table.talk import say
from chratze.cli.table.turn import is_decision
from chratze.finding import Severity
from chratze.game.deal import Deal, question
from chratze.game.records.record import Evening, Played, Record
from chratze.game.records.replay import Again, again, resumed
from chratze.variant.find import find
from chratze.variant.load import load
from chratze.variant.record import Variant
from chratze.words.speak import counted, visible

KINDS = {name: kind for kind, name in PLAYERS.items()}
"""Who chooses on a seat, by what a record calls him."""


GONE = {"CHR001", "CHR002"}
"""What is found where there is no variant any more."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a save holds: its variant, what is to be said of that (a key, empty for nothing), its evening, played again.

    `called` is what the save calls the variant, `before` are the deals before the last one.
    """

    called: str
    variant: Variant
    news: str
    evening: Evening
    before: tuple[Played, ...]
    last: Again


def sat_down_again(pen: Pen, order: Order) -> int:
    """Go on with a game that was saved, the newest where no file is named; return the exit code."""
    save = begun_anew(order) or unwritable(order.record) or taken_save(order.target)
    if isinstance(save, Fault):
        complain(in_words(pen.words, save))
        return COULD_NOT_RUN
    found = found_in(pen, save)
    if isinstance(found, int):
        given_up(save)
        return found
    made = gone_on(seated(pen, order.wished.look, found), found, save, order)
    return (order.skin.play if order.skin else played)(*made)


def begun_anew(order: Order) -> Fault | None:
    """Refuse what says how a game begins: one that goes on has begun already."""
    return Fault("play.fault.begun", (("options", ", ".join(order.begins)),)) if order.begins else None


def taken_save(said: str | None) -> Save | Fault:
    """Take a save for this game alone: the file that is named, the newest game of a variant, or else the newest."""
    with suppress(OSError, ValueError):
        variant = load(said).variant if said else None
        if said is not None and variant is None and Path(said).is_file():
            return taken(Path(said)) or Fault("play.fault.taken", (("file", short(said)),))
        save = None if said == "" else newest(variant.name if variant else said or "")
        if save is not None:
            return save
    if said is None:
        return Fault("play.fault.no_save", ())
    return Fault("play.fault.no_game" if find(said or "") else "play.fault.no_file", (("file", short(said)),))


def found_in(pen: Pen, save: Save) -> Found | int:
    """Read a save and play it again; where that cannot be, say what is wrong, and return the exit code."""
    read = opened(str(save.path))
    for line in findings_in_text(pen, read.findings, read.texts):
        complain(line)
    if read.record is None:
        return unread(read)
    found = played_again(read, read.record)
    if isinstance(found, Fault):
        complain(in_words(pen.words, found))
        return COULD_NOT_RUN
    return found


def unread(read: Opened) -> int:
    """Give the exit code of a save that cannot be read: 2 where there is none, 1 where something is wrong in it."""
    return 1 if read.texts and any(one.severity is Severity.ERROR for one in read.findings) else COULD_NOT_RUN


def played_again(read: Opened, record: Record) -> Found | Fault:
    """Play the evening of a save again, or say why it cannot be gone on with."""
    unfit = Fault("play.fault.unfit", (("file", short(read.file)),))
    evening = record.evenings[-1] if record.evenings else None
    if evening is None or not evening.deals or PLAYERS[PERSON] not in evening.players:
        return unfit
    if any(player not in KINDS for player in evening.players) or len(evening.players) != len(evening.names):
        return unfit
    deals = list(again(record.rules, evening))
    if len(deals) < len(evening.deals) or any(one.breaches for one in deals):
        return Fault("play.fault.breach", (("file", short(read.file)),))
    variant, news = variant_of(read, record)
    return Found(record.variant, variant, news, evening, tuple(one.played for one in deals[:-1]), deals[-1])


def variant_of(read: Opened, record: Record) -> tuple[Variant, str]:
    """Find the variant of a save; where it is another one by now, or none, the rules of the save stand in its place."""
    loaded = load(record.variant)
    now = loaded.variant
    if now is not None and now.hash == record.hash:
        return now, ""
    name = Path(record.variant).stem
    kept = Variant(
        name, record.title or {"": name}, read.file, record.rules, read.spans, {}, record.terms, {}, (), (), record.hash
    )
    return kept, "changed" if now else "gone_variant" if {one.code for one in loaded.findings} <= GONE else "broken"


def seated(pen: Pen, look: Look, found: Found) -> Sitting:
    """Seat everybody as they sat."""
    variant, names = found.variant, found.evening.names
    kinds = tuple(KINDS[player] for player in found.evening.players)
    me = kinds.index(PERSON)
    shown = faces(pen, variant.rules.pack, map(visible, names), look)
    return Sitting(pen, variant, company(variant, names, me), me, kinds, look, shown)


def gone_on(sitting: Sitting, found: Found, save: Save, order: Order) -> tuple[Game, Keeper]:
    """Go on with a game: all stands as it stood, the programs' chances and what may be taken back too."""
    evening = found.evening
    game = Game(sitting, found.last.deal, terminal(sitting, order.skin), evening.length, found.before)
    game.deal = resumed(found.last, remembered(game, found.last))
    game.where = str(save.path)
    welcomed(game)
    count = counted(sitting.pen.words, "deal_played", len(found.before))
    tell(game, (say(sitting, "again", count=count),) if found.before else ())
    tell(game, (say(sitting, found.news, name=found.variant.name),) if found.news else ())
    return game, Keeper(save, order.record, evening.dealer, evening.date, found.called, answered=True)


def remembered(game: Game, last: Again) -> Callable[[Deal], None]:
    """Have programs be asked as they were, and keep each decision of a person as one that may be taken back."""
    answers = iter(last.answers)

    def ask(deal: Deal) -> None:
        """Ask who is in turn."""
        asked, given = question(deal), next(answers)
        if asked is None:
            return
        if game.sitting.kinds[asked.seat] != PERSON:
            asked_program(game.sitting, deal)
        elif is_decision(game, asked):
            game.marks.append(Mark(kept_apart(deal), game.done, len(deal.events), given))

    return ask
