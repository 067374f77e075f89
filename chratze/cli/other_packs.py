"""A case of one pack, put to a variant that is played with another: its suits are matched one to one."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from chratze.cards import (
    LETTERS,
    Misread,
    permanent,
    rank_letter,
    read_card,
    read_suit,
    show_permanent,
    suit_letter,
)
from chratze.game.reading import invalid, text
from chratze.game.verdict import Verdict
from chratze.options import Pack, Rules, Suits
from chratze.source import Entries, Entry, Items, Leaf, Node

SUIT = "trump"
CARDS = (SUIT, "trick", "hand", "play", "throw", "upcard")
"""The keys behind which stand cards, or one suit."""

ORDERS = {Suits.SWISS: (0, 3, 1, 2), Suits.GERMAN: (0, 1, 2, 3), Suits.FRENCH: (0, 1, 2, 3)}
"""The suits of each pack that stand for one another: acorns, leaves, hearts, bells by their German names."""

LOWEST = 2
PACKS = {suits: Pack(suits=suits, ranks=(14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, LOWEST)) for suits in Suits}
"""A pack of each kind with every rank that there is."""


def fitted(rules: Rules, node: Node) -> Node | Verdict:
    """Put a case into the cards of a variant; a verdict of invalid says why that cannot be."""
    own = pack_of(node)
    if own is None or own == rules.pack.suits:
        return node
    found = translated(node, own, Suits(rules.pack.suits))
    if rules.pack.permanent and any(is_permanent(rules.pack, *one) for one in tokens(found)):
        return invalid("other_cards", card=show_permanent(rules.pack))
    return found


def is_permanent(pack: Pack, key: str, word: str) -> bool:
    """Say whether a card is the one that is always a trump: none of another pack stands for it."""
    return key != SUIT and read(pack, key, word) == permanent(pack)


def matches(own: Suits, other: Suits) -> Iterator[tuple[str, str]]:
    """Go through the suits of a pack, each with the one that stands for it in another."""
    for k in range(len(LETTERS[own])):
        yield LETTERS[own][k], suit_letter(PACKS[other], match(own, other, k))


def match(own: Suits, other: Suits, suit: int) -> int:
    """Say which suit of another pack stands for one."""
    return ORDERS[other][ORDERS[own].index(suit)]


def pack_of(node: Node) -> Suits | None:
    """Say with what cards a case is told: the first kind of pack in which all can be read; None for no cards."""
    told = [*tokens(node)]
    return next((suits for suits in Suits if told and all(readable(PACKS[suits], *one) for one in told)), None)


def tokens(node: Node) -> Iterator[tuple[str, str]]:
    """Go through the suits and cards of a case, each behind its key."""
    for entry in node.entries if isinstance(node, Entries) else ():
        if entry.key in CARDS:
            yield from ((entry.key, word) for word in words(entry.node))


def words(node: Node) -> Iterable[str]:
    """List the words that stand there, in a row or a list; a number is how many cards, and none of them."""
    if isinstance(node, Items):
        return [word for inner in node.nodes for word in words(inner)]
    return [word for word in text(node).split() if not word.isdigit()] if isinstance(node, Leaf) else []


def read(pack: Pack, key: str, word: str) -> int | Misread:
    """Read the suit or card that stands behind a key."""
    return read_suit(pack, word) if key == SUIT else read_card(pack, word)


def readable(pack: Pack, key: str, word: str) -> bool:
    """Say whether a suit or card can be read in a pack."""
    return not isinstance(read(pack, key, word), Misread)


def translated(node: Node, own: Suits, other: Suits) -> Node:
    """Tell a case with the suits of another pack."""
    if not isinstance(node, Entries):
        return node
    return replace(node, entries=tuple(entry_in(entry, own, other) for entry in node.entries))


def entry_in(entry: Entry, own: Suits, other: Suits) -> Entry:
    """Tell what stands behind a key with the suits of another pack."""
    return replace(entry, node=node_in(entry.node, entry.key, (own, other))) if entry.key in CARDS else entry


def node_in(node: Node, key: str, packs: tuple[Suits, Suits]) -> Node:
    """Tell the suit or the cards behind a key with the suits of another pack."""
    if isinstance(node, Items):
        return replace(node, nodes=tuple(node_in(inner, key, packs) for inner in node.nodes))
    if not isinstance(node, Leaf):
        return node
    told = " ".join(word_in(word, key, packs) for word in node.text.split())
    return replace(node, value=told, text=told)


def word_in(word: str, key: str, packs: tuple[Suits, Suits]) -> str:
    """Tell a suit or card with the suits of another pack, and anything else as it is."""
    own, other = packs
    found = read(PACKS[own], key, word)
    if isinstance(found, Misread):
        return word
    if key == SUIT:
        return suit_letter(PACKS[other], match(own, other, found))
    return suit_letter(PACKS[other], match(own, other, found >> 4)) + rank_letter(PACKS[other], LOWEST + found % 16)


def card_in(packs: tuple[Pack, Pack], card: str) -> str:
    """Tell a card of one pack with the suits of another."""
    own, other = (Suits(pack.suits) for pack in packs)
    return card if own == other else word_in(card, "hand", (own, other))
