"""The hand and the calls as they are drawn: numbered, what may be played marked, and where they may be clicked."""

from collections.abc import Iterator
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from chratze.cli.screen.drawing import Piece, Sheet, Spot, centred, drawn
from chratze.cli.screen.palette import ASCII, FRAME, HEAVY, STRONG, Palette, face, ink, suit, worn
from chratze.cli.screen.scene import Scene, marked, may_be_chosen

LARGE = 6
"""The rows of a hand of large cards: five of a card, and one by which a card that is picked stands out."""

EDGES = 4
"""The columns of the edges of a card."""

MARK = "*"
"""What may be played."""


@dataclass(frozen=True, slots=True)
class Pointed:
    """What is pointed at: the place in the row of choices, -1 for none, and the places of the cards ticked."""

    place: int = -1
    ticked: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Shown:
    """A card of the hand: its place, text, suit and style, whether it is pointed at, pulled out, or marked."""

    place: int
    text: str
    suit: str
    style: str
    pointed: bool
    pulled: bool
    marked: bool


def hand(found: Scene, painted: Palette, pointed: Pointed, room: tuple[int, int]) -> Sheet:
    """Draw the hand in so many columns and rows: large cards where there is room, else small ones, else a list."""
    width, height = room
    cards = list(in_hand(found, painted, pointed))
    if not cards:
        return Sheet(drawn([centred(Text(found.dark), 0, height // 2, width)], width, height))
    large = height >= LARGE and together(cards, large=True) <= width
    if together(cards, large=large) > width:
        return listed(cards, width, height)
    return side_by_side(cards, painted, room, large=large)


def together(cards: list[Shown], *, large: bool) -> int:
    """Measure cards side by side."""
    return (inner(cards, large=large) + EDGES + 1) * len(cards) - 1


def inner(cards: list[Shown], *, large: bool) -> int:
    """Measure what stands in the widest of some cards."""
    return max(cell_len(text) for card in cards for text in (card.text, "00", card.suit if large else ""))


def side_by_side(cards: list[Shown], painted: Palette, room: tuple[int, int], *, large: bool) -> Sheet:
    """Draw cards in boxes side by side, all of one size."""
    width, height = room
    pieces: list[Piece] = []
    spots: list[Spot] = []
    x, one = (width - together(cards, large=large)) // 2, inner(cards, large=large)
    for card in cards:
        pieces += boxed(card, painted, x, inside(card, one, large=large))
        spots.append(Spot(x, 0, one + EDGES, height, card.place))
        x += one + EDGES + 1
    return Sheet(drawn(pieces, width, height), tuple(spots))


def in_hand(found: Scene, painted: Palette, pointed: Pointed) -> Iterator[Shown]:
    """Go through the cards of the hand."""
    may, stars = may_be_chosen(found), marked(found)
    asks_cards = bool(found.asked and found.asked.cards)
    for place, card in enumerate(found.hand):
        style = ink(painted, card) if place in may or not asks_cards else worn(painted)
        at = asks_cards and place == pointed.place
        ticked = place in pointed.ticked
        yield Shown(place, face(painted, card), suit(painted, card), style, at, ticked, stars and place in may)


def inside(card: Shown, width: int, *, large: bool) -> list[str]:
    """Write what stands in a card: its name, on a large one in both corners, with its suit between them."""
    blank = " " * (width - cell_len(card.text))
    half = len(blank) // 2
    if not large:
        return [blank[:half] + card.text + blank[half:]]
    return [card.text + blank, card.suit.center(width), blank + card.text]


def boxed(card: Shown, painted: Palette, x: int, rows: list[str]) -> Iterator[Piece]:
    """Draw a card in its box, its number above and its mark below; one that is pulled out stands higher."""
    frames = ((FRAME, HEAVY), (ASCII, STRONG))[not painted.boxes]
    first, second, third, fourth, across, down = frames[card.pointed]
    inner = cell_len(rows[0]) + 2
    y = 0 if card.pulled else 1
    number, mark = str(card.place + 1), MARK if card.marked else ""
    frame = card.style.replace("underline", "")
    yield Piece(x, y, Text(first + number.center(inner, across) + second, frame))
    for k, text in enumerate(rows, 1):
        yield Piece(x, y + k, Text.assemble((f"{down} ", frame), (text, card.style), (f" {down}", frame)))
    yield Piece(x, y + len(rows) + 1, Text(third + mark.center(inner, across) + fourth, frame))


def listed(cards: list[Shown], width: int, height: int) -> Sheet:
    """Draw the cards without boxes, as many in a row as there is room for."""
    pieces: list[Piece] = []
    spots: list[Spot] = []
    x = y = 0
    for card in cards:
        text = Text.assemble(f"{card.place + 1} ", (f" {card.text}{MARK if card.marked else ''} ", card.style))
        if card.pointed:
            text.stylize("reverse")
        if card.pulled:
            text = Text.assemble("^", text)
        if x and x + text.cell_len > width:
            x, y = 0, y + 1
        pieces.append(Piece(x, y, text))
        spots.append(Spot(x, y, text.cell_len, 1, card.place))
        x += text.cell_len + 1
    return Sheet(drawn(pieces, width, height), tuple(spots))


def calls(found: Scene, painted: Palette, pointed: Pointed, width: int) -> Sheet:
    """Draw the calls in a row."""
    pieces: list[Piece] = []
    spots: list[Spot] = []
    texts = [f"{number} {call}" for number, call in enumerate(found.asked.calls if found.asked else (), 1)]
    x = max((width - sum(cell_len(text) + 6 for text in texts) + 2) // 2, 0)
    for place, text in enumerate(texts):
        at = place == pointed.place
        shown = Text(f"[ {text} ]" if painted.plain else f"  {text}  ", button(painted, at=at))
        pieces.append(Piece(x, 0, shown))
        spots.append(Spot(x, 0, shown.cell_len, 1, place))
        x += shown.cell_len + 2
    return Sheet(drawn(pieces, width, 1), tuple(spots))


def button(painted: Palette, *, at: bool) -> str:
    """Name the style of a call, pointed at or not."""
    if painted.plain:
        return "reverse" if at else ""
    return "bold #1c1c1c on #e8c766" if at else "#e9e4d4 on #40372c"
