"""The table as it is drawn: who looks sits at the bottom, the others around it in the order of play."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len
from rich.text import Text

from chratze.cli.screen.drawing import Piece, Sheet, centred, cut, drawn, to_the_left, to_the_right
from chratze.cli.screen.palette import Palette, laid
from chratze.cli.screen.scene import Scene, Seat
from chratze.cli.table.faces import faced
from chratze.words.speak import sentence

LARGE, MANY = 15, 7
"""So many rows leave room for large cards, where no more than so many sit around them."""

TOP, TIGHT = 2, 9
"""The rows that those at the top take, and how many leave no row for the card of one of two at a side."""

NARROW = 12
"""The fewest columns of a side."""

SHORTEST = 4
"""The fewest columns of a name."""

STROKE = "|"
"""A trick, as it is chalked."""

SIDES = {2: (0, 1), 3: (1, 0), 4: (1, 1), 5: (1, 2), 6: (1, 3), 7: (1, 4), 8: (2, 3), 9: (2, 4), 10: (2, 5)}
"""How many sit at each side and how many at the top, by how many sit at the table."""


@dataclass(frozen=True, slots=True)
class Around:
    """Where the others sit, each row from the top down or from the left to the right."""

    left: tuple[Seat, ...]
    top: tuple[Seat, ...]
    right: tuple[Seat, ...]


def felt(found: Scene, painted: Palette, width: int, height: int) -> Sheet:
    """Draw the table."""
    painted = replace(painted, large=height >= LARGE and len(found.seats) <= MANY)
    others = around(found)
    side = max((rows_wide(painted, seat, width) for seat in (*others.left, *others.right)), default=0)
    top = rows_of_the_top(painted, others.top, (width, height))
    pieces = [
        *along_the_top(found, painted, others.top, (width, height)),
        *down_a_side(found, painted, others.left, (0, side, height)),
        *down_a_side(found, painted, others.right, (width - side, side, height)),
        *in_the_middle(found, painted, (side + 1, top, width - 2 * side - 2, height - top - 2)),
        *at_the_bottom(found, painted, width, height),
    ]
    return Sheet(drawn(pieces, width, height))


def rows_wide(painted: Palette, seat: Seat, width: int) -> int:
    """Measure the room that a seat at a side takes, its margins among it."""
    most = max(width // 3 - 6, NARROW)
    return max(NARROW, 2 + max(text.cell_len for text in texts(painted, seat, most)))


def around(found: Scene) -> Around:
    """Seat the others: the order of play goes on at the left where it is clockwise, else at the right."""
    others = found.seats[1:]
    side, top = SIDES[len(found.seats)]
    first, across, last = others[:side], others[side : side + top], others[side + top :]
    if found.clockwise:
        return Around(first[::-1], across, last)
    return Around(last, across[::-1], first[::-1])


def along_the_top(found: Scene, painted: Palette, seats: Sequence[Seat], room: tuple[int, int]) -> Iterator[Piece]:
    """Draw who sits at the top, each with his card before him, or beside what he said where there is no row for it."""
    width, height = room
    each = width // max(len(seats), 1)
    for k, seat in enumerate(seats):
        rows, card = texts(painted, seat, each - 2), card_of(found, painted, seat)
        if card and height < TIGHT and len(rows) == TOP:
            rows = [rows[0], Text(" ").join([*fitting(notes(painted, seat), each - 1 - card[0].cell_len), *card])]
            card = []
        for y, text in enumerate((*rows, *card)):
            yield centred(text, k * each, y, each)


def down_a_side(found: Scene, painted: Palette, seats: Sequence[Seat], place: tuple[int, int, int]) -> Iterator[Piece]:
    """Draw who sits at a side, his card towards the middle; `place` is the left edge, width and height."""
    x, width, height = place
    outer, inner = (to_the_right, to_the_left) if x else (to_the_left, to_the_right)
    for seat, y in zip(seats, rows_of(len(seats), height), strict=True):
        rows, card = texts(painted, seat, width - 2), card_of(found, painted, seat)
        for down, text in enumerate(rows):
            yield outer(text, x + 1, y + down, width - 2)
        below = len(rows) if len(seats) == 1 or height >= TIGHT else 1
        for down, text in enumerate(card, below):
            yield inner(text, x + 1, y + down, width - 2)


def rows_of(seats: int, height: int) -> list[int]:
    """Name the rows in which those at a side begin: one in the middle, several below those at the top."""
    if seats == 1:
        return [height // 2 - 1]
    return [TOP + k * (height - TOP) // seats for k in range(seats)]


def rows_of_the_top(painted: Palette, seats: Sequence[Seat], room: tuple[int, int]) -> int:
    """Count the rows that those at the top take, a card of one row among them."""
    width, height = room
    each = width // max(len(seats), 1)
    rows = max((len(texts(painted, seat, each - 2)) for seat in seats), default=0)
    return rows + 1 if height >= TIGHT else TOP


def in_the_middle(found: Scene, painted: Palette, place: tuple[int, int, int, int]) -> Iterator[Piece]:
    """Draw what lies in the middle; `place` is the left and upper edge, width and height of the room for it."""
    x, y, width, height = place
    lines = [line for text in found.middle for line in wrapped(painted, text, width)]
    upcard = laid(painted, found.upcard, past=False, large=painted.large) if found.upcard >= 0 else []
    if len(lines) + len(upcard) <= height:
        lines = [*upcard, *lines]
    for down, line in enumerate(lines[:height], max(height - len(lines), 0) // 2):
        yield centred(line, x, y + down, width)


def wrapped(painted: Palette, text: str, width: int) -> Iterator[Text]:
    """Break a text into rows, its cards shown as they are at this table."""
    faces = painted.sitting.faces
    words = Text.from_ansi(faced(faces, text) if faces else text).split(" ")
    line = Text()
    for word in words:
        if line.cell_len and line.cell_len + 1 + word.cell_len > width:
            yield line
            line = Text()
        line = Text(" ").join([line, word]) if line.cell_len else word
    yield line


def at_the_bottom(found: Scene, painted: Palette, width: int, height: int) -> Iterator[Piece]:
    """Draw who looks, and his card."""
    seat = found.seats[0]
    yield centred(one_row(painted, seat), 0, height - 1, width)
    card = card_of(found, painted, seat)
    for y, text in enumerate(card, height - 1 - len(card)):
        yield centred(text, 0, y, width)


def card_of(found: Scene, painted: Palette, seat: Seat) -> list[Text]:
    """Show the card that a seat has laid."""
    if seat.card < 0:
        return []
    return laid(painted, seat.card, past=found.past and not seat.won, large=painted.large)


def texts(painted: Palette, seat: Seat, width: int) -> list[Text]:
    """Write what is known of a seat in one row where there is room, else in two."""
    whole = one_row(painted, seat)
    if whole.cell_len <= width:
        return [whole]
    shorter = cut(Text(seat.name), max(width - cell_len(seat.purse) - 1, SHORTEST)).plain
    below = Text(" ").join(fitting(notes(painted, seat), width))
    return [cut(named(painted, replace(seat, name=shorter)), width), below]


def one_row(painted: Palette, seat: Seat) -> Text:
    """Write all that is known of a seat."""
    return Text("  ").join([named(painted, seat), *notes(painted, seat)])


def named(painted: Palette, seat: Seat) -> Text:
    """Write a name, and what its purse holds."""
    style = "dim" if seat.out else "bold"
    return Text.assemble((seat.name, style), " ", (seat.purse, "dim" if seat.out or painted.plain else "#d9c27a"))


def notes(painted: Palette, seat: Seat) -> list[Text]:
    """Write what a seat said last, a stroke for each trick, and whether it deals."""
    said = [Text(seat.said, "dim" if seat.out else "italic")] if seat.said else []
    tricks = [Text(STROKE * seat.tricks, "bold")] if seat.tricks else []
    deals = [Text(sentence(painted.sitting.pen.words, "screen.deals"), "dim")] if seat.dealer else []
    return [*said, *tricks, *deals]


def fitting(parts: Iterable[Text], width: int) -> Iterator[Text]:
    """Take as many parts as there is room for."""
    room = width
    for part in parts:
        if part.cell_len <= room:
            yield part
            room -= part.cell_len + 1
