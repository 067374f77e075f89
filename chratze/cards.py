"""Cards as people write them, and as ints.

A card is ``suit * 16 + strength``, strength 0 being the lowest rank of the pack; a set of cards is an int of such
bits. A card is written suit first, then rank (`Se9`, `SiO`, `HA`), in either case, with or without a hyphen.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from chratze.options import ACE, EXTRA, JACK, KING, QUEEN, Pack, Suits


@dataclass(frozen=True, slots=True)
class Misread:
    """Why a text is no card or suit: `kind` is suit, rank, card, ambiguous, absent or twice."""

    kind: str
    text: str
    readings: tuple[str, ...] = ()


LETTERS: dict[Suits, tuple[str, str, str, str]] = {
    Suits.SWISS: ("E", "R", "Se", "Si"),
    Suits.GERMAN: ("E", "G", "H", "S"),
    Suits.FRENCH: ("C", "S", "H", "D"),
}
"""The letters of the suits, in the order of the pack."""

SIGNS = ("♣", "♠", "♥", "♦")
"""The signs of the French suits, in the same order."""

WORDS: dict[Suits, tuple[tuple[str, ...], ...]] = {
    Suits.SWISS: (
        ("Eicheln", "acorns"),
        ("Rosen", "roses"),
        ("Schellen", "bells"),
        ("Schilten", "Schilde", "shields"),
    ),
    Suits.GERMAN: (
        ("Eichel", "Eicheln", "acorns"),
        ("Gras", "Laub", "Blatt", "Grün", "leaves"),
        ("Herz", "hearts", "Rot"),
        ("Schellen", "bells"),
    ),
    Suits.FRENCH: (
        ("Kreuz", "clubs", "trèfle", "trefle", "Treff"),
        ("Schaufel", "spades", "pique", "Pik"),
        ("Herz", "hearts", "coeur", "cœur"),
        ("Ecken", "diamonds", "carreau", "Karo"),
    ),
}
"""The words of the suits in the languages of a pack, the first the one that the pack's own people use."""

RANK_WORDS: dict[int, tuple[str, ...]] = {
    10: ("x", "z", "t", "banner", "ten", "zehn", "zehner"),
    JACK: ("u", "j", "bauer", "under", "unter", "bube", "jack", "puur"),
    QUEEN: ("o", "q", "ober", "dame", "queen"),
    KING: ("k", "könig", "koenig", "king", "roi"),
    ACE: ("a", "ass", "as", "ace", "sau", "daus"),
}
"""What a rank may be called besides its number; words also by their first three letters or more."""

NUMBERS = tuple(str(rank) for rank in range(2, JACK))
TENS = ("x", "z", "t")
"""Letters for a ten, too common at the end of any word to make it a card."""

PREFIX = 3


def ranks(pack: Pack) -> tuple[int, ...]:
    """List the ranks of a suit, lowest first."""
    return tuple(rank for rank in reversed(pack.ranks) if rank)


def permanent(pack: Pack) -> int:
    """Name the card that is always a trump, -1 for none."""
    suit, rank = pack.permanent >> 4, pack.permanent & 15
    order = ranks(pack)
    if rank == 0:
        return -1
    return suit * 16 + (order.index(rank) if rank in order else EXTRA)


def whole(pack: Pack) -> int:
    """Make the set of all cards of a pack, its permanent trump among them."""
    suit = (1 << len(ranks(pack))) - 1
    cards = suit | suit << 16 | suit << 32 | suit << 48
    return cards | 1 << permanent(pack) if pack.permanent else cards


def each(cards: int) -> Iterator[int]:
    """Go through a set of cards, lowest bit first."""
    while cards:
        yield (cards & -cards).bit_length() - 1
        cards &= cards - 1


def rank_letter(pack: Pack, rank: int) -> str:
    """Write a rank as the pack has it."""
    court = "JQKA" if pack.suits == Suits.FRENCH else "UOKA"
    return court[rank - JACK] if rank >= JACK else str(rank)


def suit_letter(pack: Pack, suit: int) -> str:
    """Write a suit as the pack has it."""
    return LETTERS[Suits(pack.suits)][suit]


def show(pack: Pack, card: int) -> str:
    """Write a card."""
    rank = pack.permanent & 15 if card & 15 == EXTRA else ranks(pack)[card & 15]
    return suit_letter(pack, card >> 4) + rank_letter(pack, rank)


def show_permanent(pack: Pack) -> str:
    """Write the card that is always a trump, as the pack has it."""
    return suit_letter(pack, pack.permanent >> 4) + rank_letter(pack, pack.permanent & 15)


def show_all(pack: Pack, cards: int) -> list[str]:
    """Write a set of cards, suit by suit, highest first."""
    return [show(pack, card) for card in sorted(each(cards), key=lambda card: (card >> 4, -card))]


def begins(text: str, words: tuple[str, ...]) -> bool:
    """Say whether a text is one of some words, or begins one with three letters or more."""
    lower = [word.casefold() for word in words]
    return text in lower or (len(text) >= PREFIX and any(word.startswith(text) for word in lower))


def by_letter(pack: Pack, text: str) -> set[int]:
    """Find the suit with a letter or sign."""
    letters = [letter.casefold() for letter in LETTERS[Suits(pack.suits)]]
    signs = SIGNS if pack.suits == Suits.FRENCH else ()
    return {k for k in range(4) if text == letters[k] or text in signs[k : k + 1]}


def by_word(pack: Pack, text: str) -> set[int]:
    """Find the suits with a word that a text begins."""
    return {k for k, words in enumerate(WORDS[Suits(pack.suits)]) if begins(text, words)}


def read_rank(text: str) -> int:
    """Read a rank, 0 for none."""
    if text in NUMBERS:
        return int(text)
    return next((rank for rank, words in RANK_WORDS.items() if begins(text, words)), 0)


def plain(text: str) -> str:
    """Make a text free of case, hyphens and the colour selectors of the signs."""
    return text.casefold().replace("-", "").replace("\ufe0e", "").replace("\ufe0f", "")


def read_suit(pack: Pack, text: str) -> int | Misread:
    """Read a suit: 0 to 3 in the order of the pack."""
    said = plain(text)
    found = by_letter(pack, said) or by_word(pack, said)
    if len(found) == 1:
        return found.pop()
    if found:
        return Misread("ambiguous", text, tuple(suit_letter(pack, suit) for suit in sorted(found)))
    return Misread("suit", text, suits_that_begin(pack, said))


def suits_that_begin(pack: Pack, text: str) -> tuple[str, ...]:
    """List the suits whose first letters a text has: those it may have meant."""
    near = [
        k for k, words in enumerate(WORDS[Suits(pack.suits)]) if any(word.casefold().startswith(text) for word in words)
    ]
    return tuple(suit_letter(pack, suit) for suit in near or range(4))


def read_card(pack: Pack, text: str) -> int | Misread:
    """Read a card of the pack; letters win over words."""
    said = plain(text)
    splits = [(said[:k], read_rank(said[k:])) for k in range(1, len(said))]
    for by in (by_letter, by_word):
        found = {(suit, rank) for head, rank in splits if rank for suit in by(pack, head)}
        if found:
            return one_card(pack, text, sorted(found))
    return no_card(pack, text, splits)


def one_card(pack: Pack, text: str, found: list[tuple[int, int]]) -> int | Misread:
    """Name the card that is meant, if it is one and in the pack."""
    strengths = {rank: strength for strength, rank in enumerate(ranks(pack))}
    if len(found) > 1:
        return Misread(
            "ambiguous", text, tuple(suit_letter(pack, suit) + rank_letter(pack, rank) for suit, rank in found)
        )
    suit, rank = found[0]
    if suit * 16 + rank == pack.permanent:
        return permanent(pack)
    if rank not in strengths:
        return Misread("absent", text, tuple(rank_letter(pack, known) for known in reversed(ranks(pack))))
    return suit * 16 + strengths[rank]


def no_card(pack: Pack, text: str, splits: list[tuple[str, int]]) -> Misread:
    """Say why a text is no card."""
    for head, rank in splits:
        if rank and unclear(pack, head, text):
            suits = suits_that_begin(pack, head)
            return Misread("suit", text, tuple(f"{suit}{rank_letter(pack, rank)}" for suit in suits))
    if any(by_letter(pack, head) or by_word(pack, head) for head, _ in splits):
        return Misread("rank", text, tuple(rank_letter(pack, rank) for rank in reversed(ranks(pack))))
    return Misread("card", text)


def unclear(pack: Pack, head: str, text: str) -> bool:
    """Say whether the head of a text is meant for a suit and is none: one's beginning, or a letter of another pack."""
    if not head.isalpha() or by_letter(pack, head) or by_word(pack, head):
        return False
    begun = suits_that_begin(pack, head) != LETTERS[Suits(pack.suits)]
    return begun or (len(head) < PREFIX and not plain(text).endswith(TENS))


def read_cards(pack: Pack, texts: list[str]) -> int | Misread:
    """Read a set of cards, each of them once."""
    cards = 0
    for text in texts:
        card = read_card(pack, text)
        if isinstance(card, Misread):
            return card
        if cards >> card & 1:
            return Misread("twice", text)
        cards |= 1 << card
    return cards
