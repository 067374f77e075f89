"""How the table is shown, as it was wished for."""

from dataclasses import dataclass
from enum import StrEnum


class Deck(StrEnum):
    """The cards that are shown and typed: those of the variant, of another pack, or cards in words."""

    OWN = "own"
    SWISS = "swiss"
    GERMAN = "german"
    FRENCH = "french"
    TEXT = "text"


class Theme(StrEnum):
    """How suits are coloured."""

    DEFAULT = "default"
    FOUR_COLOUR = "four-colour"
    HIGH_CONTRAST = "high-contrast"
    COLOUR_BLIND = "colour-blind"


@dataclass(frozen=True, slots=True)
class Look:
    """How the table is shown and played at.

    `symbols` shows the signs of French suits, `accessible` cards in words, no signs and nothing twice; `private` clears
    the screen before it is passed on; `speed` is how many seconds what others do is shown before the next.
    """

    deck: Deck = Deck.OWN
    theme: Theme = Theme.DEFAULT
    symbols: bool = False
    accessible: bool = False
    private: bool = False
    quiet: bool = False
    auto_last: bool = False
    review: bool = True
    speed: float = 0.0


AS_USUAL = Look()
"""The table as it is shown where nothing is wished for."""
