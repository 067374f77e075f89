"""The colours of the screen: those of the cards by the theme of the table, or none at all."""

from collections.abc import Mapping
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from chratze.cards import show
from chratze.cli.streams import carries
from chratze.cli.table.faces import kin, moved, replaced, suit_word
from chratze.cli.table.look import Deck, Theme
from chratze.cli.table.sitting import Sitting

PAPER, WORN = "on #f6f0e0", "#5c574b on #a9a392"
"""The ground of a card, and that of one that no longer matters or may not be played."""

NIGHT = "on #101418"
"""The ground of cards whose colours are to be told apart by everybody."""

INKS: Mapping[Theme, tuple[str, str, str, str]] = {
    Theme.DEFAULT: ("#1c1c1c", "#1c1c1c", "#b3161b", "#b3161b"),
    Theme.FOUR_COLOUR: ("#1a6b34", "#1b4fae", "#b3161b", "#8f5b00"),
    Theme.HIGH_CONTRAST: ("bold #000000", "bold underline #000000", "reverse #000000", "bold reverse #000000"),
    Theme.COLOUR_BLIND: ("#00b884", "#56b4e9", "#f0752a", "#e6b800"),
}
"""The inks of acorns, leaves, hearts and bells: on paper, and those that everybody tells apart on the night ground."""

FRAME = ("╭", "╮", "╰", "╯", "─", "│")
HEAVY = ("┏", "┓", "┗", "┛", "━", "┃")
ASCII = ("+", "+", "+", "+", "-", "|")
STRONG = ("#", "#", "#", "#", "=", "#")
"""Frames of cards: corners, the line across and the line down; the heavy ones for the card that Enter would play."""


@dataclass(frozen=True, slots=True)
class Palette:
    """How the screen is painted.

    `plain` says without colours, `boxes` with the lines that boxes are drawn of, `large` with large cards on the table.
    """

    sitting: Sitting
    plain: bool
    boxes: bool
    large: bool = False


def palette(sitting: Sitting) -> Palette:
    """Choose how the screen is painted: as the table is."""
    return Palette(sitting, sitting.pen.paint("x", "1") == "x", carries("".join((*FRAME, *HEAVY))))


def ink(found: Palette, card: int) -> str:
    """Name the style of a card."""
    if found.plain:
        return "bold"
    theme = found.sitting.look.theme
    ground = NIGHT if theme == Theme.COLOUR_BLIND else PAPER
    return f"bold {INKS[theme][kin(found.sitting.variant.rules.pack, card >> 4)]} {ground}"


def worn(found: Palette) -> str:
    """Name the style of a card that no longer matters, or may not be played."""
    return "dim" if found.plain else WORN


def face(found: Palette, card: int) -> str:
    """Write a card as it is shown at this table."""
    faces, text = found.sitting.faces, show(found.sitting.variant.rules.pack, card)
    return faces.texts[text] if faces else text


def suit(found: Palette, card: int) -> str:
    """Name the suit of a card as it is shown, empty where the card's own name says it."""
    look, pack = found.sitting.look, found.sitting.variant.rules.pack
    if look.deck == Deck.TEXT:
        return ""
    shown = replaced(pack, look)
    return suit_word(found.sitting.pen, shown, moved(card, pack, shown) >> 4)


def chip(found: Palette, card: int, *, past: bool) -> Text:
    """Show a card that lies on the table: in brackets, rounded for one of the trick before."""
    left, right = "()" if past else "[]"
    if found.plain:
        return Text(f"{left}{face(found, card)}{right}", "" if past else "bold")
    return Text(f" {face(found, card)} ", worn(found) if past else ink(found, card))


def laid(found: Palette, card: int, *, past: bool, large: bool) -> list[Text]:
    """Show a card that lies on the table, in a box where there is room."""
    if not large or (past and found.plain):
        return [chip(found, card, past=past)]
    first, second, third, fourth, across, down = FRAME if found.boxes else ASCII
    text, style = face(found, card), worn(found) if past else ink(found, card)
    frame, line = style.replace("underline", ""), across * (cell_len(text) + 2)
    middle = Text.assemble((f"{down} ", frame), (text, style), (f" {down}", frame))
    return [Text(f"{first}{line}{second}", frame), middle, Text(f"{third}{line}{fourth}", frame)]
