"""One player's turn: called to the screen, told what happened, asked, heard, and answered back."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile

from chratze.cli.sheet.printing import in_lines
from chratze.cli.table.asks import put
from chratze.cli.table.game import NOBODY, Game, Mark, in_faces, kept_apart, shared, tell
from chratze.cli.table.heard import Misheard, Wish, clipped, heard, wished
from chratze.cli.table.helps import helped, nothing, refused
from chratze.cli.table.hints import hinted
from chratze.cli.table.in_hand import in_order
from chratze.cli.table.sitting import Sitting, seen_by
from chratze.cli.table.talk import deal_id, happened, new_deal, say
from chratze.cli.table.telling import told_to
from chratze.events import Event, Laid
from chratze.game.deal import Answer, Deal, Question, refusal, seen


@dataclass(frozen=True, slots=True)
class Said:
    """What was typed, and how it was understood."""

    typed: str
    meant: Answer | Wish | Misheard


def put_to(game: Game, asked: Question) -> Answer | Wish:
    """Tell a player what happened, and ask him; a wish is to leave, or to go back."""
    view = seen_by(game.sitting, asked.seat)
    if not is_decision(game, asked):
        tell(game, nothing(view, asked) if asked.limit == 0 and not shared(game) else ())
        return max(only_card(asked), 0)
    if shared(game) and game.holder != asked.seat and not handed_over(game, asked.seat):
        return Wish.QUIT
    told_to(game, view, unshown(asked, game.deal.events[game.told.get(asked.seat, 0) :]))
    game.told[asked.seat] = len(game.deal.events)
    game.marks.append(Mark(kept_apart(game.deal), game.done, len(game.deal.events)))
    tell(game, put(view, game.deal, asked, game.said))
    return listen(game, view, asked)


def handed_over(game: Game, seat: int) -> bool:
    """Have the screen passed to a player, cleared of what another one was shown; False where they leave."""
    if game.holder != NOBODY:
        game.terminal.clear()
    tell(game, (say(game.sitting, "pass_on", name=game.sitting.company.names[seat]),))
    text = game.terminal.hear()
    game.holder = seat
    game.said.clear()
    return text is not None and wished(game.sitting, text) is not Wish.QUIT


def unshown(asked: Question, events: list[Event]) -> list[Event]:
    """Leave out the cards of the trick that the question shows."""
    shown = 0
    while asked.asks == "lay" and shown < len(events) and isinstance(events[-1 - shown], Laid):
        shown += 1
    return events[: len(events) - shown]


def is_decision(game: Game, asked: Question) -> bool:
    """Say whether a player is asked at all: not where nothing can be exchanged, nor for the only card, if so wished."""
    return asked.limit != 0 and not (game.sitting.look.auto_last and only_card(asked) >= 0)


def only_card(asked: Question) -> int:
    """Name the only card that may be played, -1 where there are several, or no card is asked for."""
    cards = asked.choices
    if asked.asks != "lay" or isinstance(cards, tuple) or cards & (cards - 1):
        return -1
    return cards.bit_length() - 1


def listen(game: Game, view: Sitting, asked: Question) -> Answer | Wish:
    """Hear a player until there is an answer that is possible, or he goes back or leaves."""
    while (text := game.terminal.hear()) is not None:
        meant = heard(view, asked, in_order(seen(game.deal, view.me), game.deal.table), text)
        if isinstance(meant, str | int) and refusal(game.deal, meant) is None:
            return meant
        if meant is Wish.QUIT and game.lossy:
            game.lossy = False
            tell(game, (say(view, "lost"),))
        elif meant is Wish.QUIT or (meant is Wish.UNDO and may_go_back(game)):
            return meant
        elif isinstance(meant, Wish):
            granted(game, view, asked, meant)
        elif isinstance(meant, Misheard):
            game.terminal.say(meant.text)
        else:
            tell(game, reply(view, game.deal, asked, Said(text, meant)))
    return Wish.QUIT


def reply(sitting: Sitting, deal: Deal, asked: Question, said: Said) -> Iterator[str]:
    """Reply to what was no possible answer."""
    meant = said.meant
    if isinstance(meant, Misheard):
        yield meant.text
    elif meant is Wish.HELP:
        yield from helped(sitting, deal, asked)
    elif not isinstance(meant, Wish) and (no := refusal(deal, meant)) is not None:
        yield refused(sitting, deal, no, clipped(said.typed.strip()))


def granted(game: Game, view: Sitting, asked: Question, wish: Wish) -> None:
    """Do what a player wishes beside answering."""
    if wish is Wish.RULES:
        read_out(game, in_lines(view.pen, view.variant))
        tell(game, put(view, game.deal, asked))
    elif wish is Wish.HISTORY:
        read_out(game, in_faces(game, history(view, game.deal)))
        tell(game, put(view, game.deal, asked))
    elif wish is Wish.HINT:
        tell(game, hinted(view, game.deal, asked))
    elif wish is Wish.SAVE:
        tell(game, (say(view, "saved" if game.where else "unsaved", file=game.where),))
    elif wish is Wish.UNDO:
        tell(game, (say(view, "undo.shared" if shared(game) else "undo.nothing"),))
    else:
        tell(game, helped(view, game.deal, asked))


def read_out(game: Game, lines: Iterable[str]) -> None:
    """Read a long text out, as far as it is wished for."""
    for line in takewhile(game.terminal.follows, lines):
        game.terminal.say(line)


def history(view: Sitting, deal: Deal) -> Iterator[str]:
    """Tell a deal from its beginning."""
    _, *opening = new_deal(view, deal)
    yield from opening
    yield from happened(view, deal, deal.events)


def may_go_back(game: Game) -> bool:
    """Say whether there is a decision to take back; who shares the screen with others may not."""
    return len(game.marks) > 1 and not shared(game)


def go_back(game: Game) -> None:
    """Take back the last decision of the player, in the deal before if it was the last one there."""
    game.marks.pop()
    mark, number = game.marks.pop(), game.deal.table.number
    game.deal, game.done = mark.deal, mark.done
    game.told[game.sitting.me] = mark.told
    key = "undo.done" if game.deal.table.number == number else "undo.deal"
    tell(game, (say(game.sitting, key, deal=deal_id(game.sitting, game.deal)),))
