"""Cards as they are shown and typed at the table: in the letters of any pack, in signs, in words, in colours.

Everything at the table is told in the letters of the variant's own pack; what is shown in their place is put there when
a line is printed. Names of players are let alone, whatever they are.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from chratze.cards import LETTERS, SIGNS, Misread, each, rank_letter, ranks, read_card, show, suit_letter, whole
from chratze.cli.other_packs import ORDERS, match
from chratze.cli.paint import Paint
from chratze.cli.pen import Pen
from chratze.cli.streams import carries
from chratze.cli.table.look import Deck, Look, Theme
from chratze.options import EXTRA, Pack, Suits
from chratze.words.speak import sentence

AS_SIGN = "\ufe0e"
"""What makes a terminal show a sign as text, not as a picture."""

COLOURS: Mapping[Theme, tuple[str, str, str, str]] = {
    Theme.DEFAULT: ("", "", "31", "31"),
    Theme.FOUR_COLOUR: ("32", "34", "31", "33"),
    Theme.HIGH_CONTRAST: ("1", "1;4", "7", "1;7"),
    Theme.COLOUR_BLIND: ("38;5;36", "38;5;32", "38;5;166", "38;5;178"),
}
"""The colours of acorns, leaves, hearts and bells, and of the suits that stand for them, as terminals number them.

High contrast has no colours but bold, underlined and reversed letters, which show on any ground; the last row is of
Okabe and Ito's colours: bluish green, blue, vermilion and orange.
"""

MARKED = "1"
"""The style of what may be played, beside the star behind it."""

TURNED = re.compile(r"\b(\w+)\s+of\s+(\w+)", re.IGNORECASE)
"""A card as English has it, its rank first."""


@dataclass(frozen=True, slots=True)
class Faces:
    """What is shown for each text that stands for a card or a suit, and the styles of those that have one.

    `own` is the variant's pack, `shown` the one whose letters are shown and typed; `worded` says whether cards stand in
    words, which a comma parts.
    """

    own: Pack
    shown: Pack
    found: re.Pattern[str]
    texts: Mapping[str, str]
    styles: Mapping[str, str]
    paint: Paint
    worded: bool = False


def faces(pen: Pen, pack: Pack, names: Iterable[str], look: Look) -> Faces:
    """Make the faces of a pack for a table at which some sit."""
    shown = replaced(pack, look)
    cards = {show(pack, card): (card, face(pen, pack, card, look)) for card in each(whole(pack))}
    texts = {token: text for token, (_, text) in cards.items()} | dict(suit_words(pen, pack, shown))
    styles = {token: COLOURS[look.theme][kin(pack, card >> 4)] for token, (card, _) in cards.items()}
    return Faces(pack, shown, pattern(texts, names), texts, styles, pen.paint, in_words(look))


def replaced(pack: Pack, look: Look) -> Pack:
    """Name the pack whose letters are shown."""
    wished = look.deck.name if look.deck not in (Deck.OWN, Deck.TEXT) else Suits(pack.suits).name
    return pack._replace(suits=Suits[wished])


def kin(pack: Pack, suit: int) -> int:
    """Say which of acorns, leaves, hearts and bells a suit is, or stands for, in this order."""
    return ORDERS[Suits(pack.suits)].index(suit)


def moved(card: int, own: Pack, other: Pack) -> int:
    """Name the card of another pack that stands for one."""
    return match(Suits(own.suits), Suits(other.suits), card >> 4) << 4 | card & 15


def face(pen: Pen, pack: Pack, card: int, look: Look) -> str:
    """Show a card."""
    shown = replaced(pack, look)
    there = moved(card, pack, shown)
    if in_words(look):
        return card_in_words(pen, shown, there)
    signs = look.symbols and shown.suits == Suits.FRENCH and carries("".join(SIGNS) + AS_SIGN)
    return f"{SIGNS[there >> 4]}{AS_SIGN}{rank_of(shown, there)}" if signs else show(shown, there)


def in_words(look: Look) -> bool:
    """Say whether cards are shown in words."""
    return look.accessible or look.deck == Deck.TEXT


def rank_of(pack: Pack, card: int) -> str:
    """Write the rank of a card."""
    return rank_letter(pack, pack.permanent & 15 if card & 15 == EXTRA else ranks(pack)[card & 15])


def card_in_words(pen: Pen, pack: Pack, card: int) -> str:
    """Name a card: its suit, and its rank in a word where it has one."""
    suits, letter = Suits(pack.suits).name.lower(), rank_of(pack, card)
    rank = pen.words.texts.get(f"play.rank.{suits}.{letter}", letter)
    plain = suit_word(pen, pack, card >> 4)
    suit = pen.words.texts.get(f"play.suit.{suits}.{suit_letter(pack, card >> 4)}", plain)
    return sentence(pen.words, f"play.card.{suits}", suit=suit, rank=rank)


def suit_word(pen: Pen, pack: Pack, suit: int) -> str:
    """Name a suit."""
    return sentence(pen.words, f"suit.{Suits(pack.suits).name.lower()}.{suit_letter(pack, suit)}")


def suit_words(pen: Pen, own: Pack, shown: Pack) -> Iterator[tuple[str, str]]:
    """Go through the words of the suits, each with the one that is shown for it, where they are not the same."""
    for suit in range(len(LETTERS[Suits(own.suits)])) if own.suits != shown.suits else ():
        yield suit_word(pen, own, suit), suit_word(pen, shown, moved(suit << 4, own, shown) >> 4)


def rank_letters(own: Pack, shown: Pack) -> Iterator[tuple[str, str]]:
    """Go through the letters of the ranks that are not the same in both packs."""
    for rank in own.ranks:
        if rank and rank_letter(own, rank) != rank_letter(shown, rank):
            yield rank_letter(own, rank), rank_letter(shown, rank)


def pattern(texts: Iterable[str], names: Iterable[str]) -> re.Pattern[str]:
    """Find a name, or a card or suit with the star behind it, the longest first."""
    whole_names = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    tokens = "|".join(re.escape(text) for text in sorted(texts, key=len, reverse=True))
    return re.compile(rf"(?<![\w/-])(?:(?P<name>{whole_names})|(?P<card>{tokens})(?P<mark>\*?))(?![\w/-])")


def faced(shown: Faces, line: str) -> str:
    """Show the cards of a line."""
    return "".join(pieces(shown, line))


def pieces(shown: Faces, line: str) -> Iterator[str]:
    """Go through a line, its cards shown, and parted by commas where they stand in words."""
    at, before = 0, False
    for found in shown.found.finditer(line):
        between, card = line[at : found.start()], found["card"] is not None
        yield ", " if between == " " and before and card and shown.worded else between
        yield put(shown, found)
        at, before = found.end(), card
    yield line[at:]


def put(shown: Faces, found: re.Match[str]) -> str:
    """Show one card, and leave a name as it is."""
    card, mark = found["card"], found["mark"]
    if card is None:
        return found[0]
    style = ";".join(filter(None, (mark and MARKED, shown.styles.get(card, ""))))
    text = f"{shown.texts[card]}{mark}"
    return shown.paint(text, style) if style else text


def example(shown: Faces) -> str:
    """Show a card as it may be typed."""
    return shown.texts[show(shown.own, len(ranks(shown.own)) - 1)]


def read(shown: Faces, text: str) -> int | Misread:
    """Read a card that was typed: of the pack that is shown, else of the variant's own."""
    said = TURNED.sub(r"\2-\1", text)
    card = read_card(shown.shown, said)
    if not isinstance(card, Misread):
        return moved(card, shown.shown, shown.own)
    own = read_card(shown.own, said)
    return replace(card, text=text) if isinstance(own, Misread) else own
