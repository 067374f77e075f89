"""What is to be seen at the table at one moment: seats, cards, pot and question, ready to be drawn.

Texts hold no card letters of their own choice: cards are named as the variant's pack names them, and shown in the faces
of the table when they are drawn. Seats are ints from 0, cards ints as in `chratze.cards`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from chratze.cli.table.asks import always, asks, trumps
from chratze.cli.table.game import NOBODY, Game, dealt, shared
from chratze.cli.table.in_hand import in_order
from chratze.cli.table.sitting import Sitting, people, seen_by
from chratze.cli.table.talk import deal_id, each_purse, pot_line, say, term
from chratze.events import Called, Event, Laid, TrickTaken
from chratze.game.deal import Deal, Question, over, question, seen
from chratze.options import Direction
from chratze.words.speak import in_language, visible

SILENT = ("keep", "not_blind")
"""What nobody hears said."""

SEVERAL = ("exchange",)
"""What is answered by several cards."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: its name, what its purse holds, what it said last, its tricks, and the card that it has laid.

    `card` is -1 for none; `out` says that it does not play this deal, `gone` that it has left the game.
    """

    seat: int
    name: str
    purse: str
    said: str
    tricks: int
    card: int
    dealer: bool
    out: bool
    won: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked: a sentence, the calls to choose from, the cards that may be chosen.

    `several` says that any number of cards may be chosen; where neither calls nor cards are, Enter is the answer.
    """

    text: str
    calls: tuple[str, ...] = ()
    cards: int = 0
    several: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """The table at one moment.

    `seats` begin with who looks and go on in the order of play, which is `clockwise` or not; `past` says that the cards
    laid are those of the trick before.
    """

    title: str
    deal: str
    seats: tuple[Seat, ...]
    clockwise: bool
    middle: tuple[str, ...]
    upcard: int
    hand: tuple[int, ...]
    dark: str
    past: bool
    asked: Asked | None = None


@dataclass(slots=True)
class Course:
    """How far a deal has come by its events: what each seat said and has laid, tricks taken, who took the last one."""

    said: dict[int, str] = field(default_factory=dict)
    laid: dict[int, int] = field(default_factory=dict)
    tricks: dict[int, int] = field(default_factory=dict)
    winner: int = NOBODY


def course(events: Sequence[Event]) -> Course:
    """Follow the events of a deal."""
    found = Course()
    for event in events:
        if isinstance(event, Called) and event.call not in SILENT:
            found.said[event.seat] = event.call
        elif isinstance(event, Laid):
            if found.winner >= 0:
                found.laid, found.winner = {}, NOBODY
            found.laid[event.seat] = event.card
        elif isinstance(event, TrickTaken):
            found.winner = event.seat
            found.tricks[event.seat] = found.tricks.get(event.seat, 0) + 1
    return found


def moments(events: Sequence[Event], known: int) -> Iterator[int]:
    """Go through the moments worth looking at since so many events were known: what was said, laid and taken."""
    for number, event in enumerate(events[known:], known + 1):
        if isinstance(event, Called | Laid | TrickTaken) and number < len(events):
            yield number


def scene(game: Game, events: int) -> Scene:
    """Look at the table when so many events of the deal have happened."""
    deal, view = game.deal, looking(game)
    found = course(deal.events[:events])
    first = view.me if view.me >= 0 else people(game.sitting)[0]
    order = [(first + k) % deal.table.seats for k in range(deal.table.seats)]
    purses = list(each_purse(view, deal))
    cards = in_order(seen(deal, view.me), deal.table) if view.me >= 0 else []
    return Scene(
        visible(in_language(view.pen.words, view.variant.title)),
        numbered_deal(game),
        tuple(seat_of(view, deal, found, seat, purses[seat]) for seat in order),
        deal.rules.seats.direction == Direction.CLOCKWISE,
        tuple(middle(view, deal)),
        deal.table.upcard if deal.table.turned else -1,
        tuple(cards),
        dark(view, deal, cards),
        found.winner >= 0,
    )


def numbered_deal(game: Game) -> str:
    """Name the deal, and how many of the evening there are."""
    name = deal_id(game.sitting, game.deal)
    return f"{visible(name)}  {dealt(game)}/{game.length}" if game.length else visible(name)


def looking(game: Game) -> Sitting:
    """Say who looks at the screen: the one player, the one who holds it, or everybody."""
    asked = question(game.deal)
    if not shared(game):
        return game.sitting
    return seen_by(game.sitting, asked.seat if asked and asked.seat == game.holder else NOBODY)


def seat_of(view: Sitting, deal: Deal, found: Course, seat: int, purse: str) -> Seat:
    """Look at a seat."""
    table, name = deal.table, visible(view.company.names[seat])
    said = found.said.get(seat, "")
    playing = bool(table.active >> seat & 1) or seat in found.laid or seat in found.tricks
    return Seat(
        seat,
        name,
        purse.removeprefix(name).strip(),
        term(view, said) if said else "",
        found.tricks.get(seat, 0),
        found.laid.get(seat, -1),
        dealer=seat == table.dealer,
        out=not playing and (bool(table.gone >> seat & 1) or said == "drop" or bool(found.laid)),
        won=seat == found.winner,
    )


def middle(view: Sitting, deal: Deal) -> Iterator[str]:
    """Say what lies in the middle."""
    yield pot_line(view, deal)
    if deal.table.turned:
        yield trumps(view, deal)
        yield from always(view, deal)


def dark(view: Sitting, deal: Deal, cards: Sequence[int]) -> str:
    """Say why no hand is to be seen, empty where one is or nobody looks."""
    if cards or view.me < 0 or over(deal):
        return ""
    return say(view, "unseen") if deal.table.hands[view.me] else ""


def asked_of(view: Sitting, deal: Deal, asked: Question) -> Asked:
    """Put a question for the screen, which shows its calls and cards itself."""
    several = asked.asks in SEVERAL
    known = {say(view, "ask.exchange_how")}
    text = " ".join(asks(view, deal, asked, known))
    if isinstance(asked.choices, tuple):
        return Asked(text, tuple(term(view, call) for call in asked.choices))
    return Asked(text, cards=asked.choices, several=several)


def may_be_chosen(found: Scene) -> list[int]:
    """List the places of the hand whose cards may be chosen."""
    cards = found.asked.cards if found.asked else 0
    return [place for place, card in enumerate(found.hand) if cards >> card & 1]


def marked(found: Scene) -> bool:
    """Say whether what may be chosen is worth a mark: not where all may."""
    return 0 < len(may_be_chosen(found)) < len(found.hand)
