"""Texts put on a sheet, each at its place, in terminal cells from the top left corner."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.text import Text


@dataclass(frozen=True, slots=True)
class Piece:
    """A text of one row, and where it begins."""

    x: int
    y: int
    text: Text


@dataclass(frozen=True, slots=True)
class Spot:
    """A part of a sheet that may be clicked, and the place in the row of choices that it stands for."""

    x: int
    y: int
    width: int
    height: int
    place: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is drawn, and where it may be clicked."""

    text: Text
    spots: tuple[Spot, ...] = ()


def drawn(pieces: Iterable[Piece], width: int, height: int) -> Text:
    """Put pieces on a sheet; what leaves it or would cover another one is cut off."""
    rows: list[list[Piece]] = [[] for _ in range(height)]
    for piece in pieces:
        if 0 <= piece.y < height:
            rows[piece.y].append(piece)
    return Text("\n", no_wrap=True, end="").join(row(pieces_of, width) for pieces_of in rows)


def row(pieces: Sequence[Piece], width: int) -> Text:
    """Write one row."""
    line = Text(no_wrap=True, end="")
    for piece in sorted(pieces, key=lambda one: one.x):
        x = max(piece.x, line.cell_len)
        room = width - x
        if room > 0:
            line.append(" " * (x - line.cell_len))
            line.append_text(cut(piece.text, room))
    return line


def cut(text: Text, width: int) -> Text:
    """Cut a text to a width."""
    short = text.copy()
    short.truncate(max(width, 0), overflow="ellipsis")
    return short


def centred(text: Text, x: int, y: int, width: int) -> Piece:
    """Put a text in the middle of a stretch of a row."""
    short = cut(text, width)
    return Piece(x + (width - short.cell_len) // 2, y, short)


def to_the_left(text: Text, x: int, y: int, width: int) -> Piece:
    """Put a text at the left end of a stretch of a row."""
    return Piece(x, y, cut(text, width))


def to_the_right(text: Text, x: int, y: int, width: int) -> Piece:
    """Put a text at the right end of a stretch of a row."""
    short = cut(text, width)
    return Piece(x + width - short.cell_len, y, short)


def spot_at(spots: Iterable[Spot], x: int, y: int) -> int:
    """Name the place that was clicked, -1 for none."""
    for spot in spots:
        if spot.x <= x < spot.x + spot.width and spot.y <= y < spot.y + spot.height:
            return spot.place
    return -1
