"""The facts of a case on which its answer rests, and what was taken for granted, told to people in a line."""

from collections.abc import Iterator

from chratze.cli.inquiry import Judged
from chratze.cli.pen import Pen
from chratze.game.case import Auction, Draw
from chratze.game.seen import Seen, seen
from chratze.source import Entries
from chratze.words.catalogue import sentence


def facts_told(pen: Pen, judged: Judged) -> Iterator[str]:
    """Say on a line what is looked at, nothing where that is plain."""
    told = " ".join(sentences(pen, judged))
    if told:
        yield told


def sentences(pen: Pen, judged: Judged) -> Iterator[str]:
    """Go through the facts of a case of any kind."""
    case = judged.case
    if case is None:
        return
    if case.kind == "play":
        yield from of_trick(pen, seen(judged.variant.rules, case))
    elif case.auction is not None and not told(judged, "dealer"):
        yield from of_auction(pen, case.auction)
    elif case.draw is not None:
        yield from of_draw(pen, case.draw)


def told(judged: Judged, key: str) -> bool:
    """Say whether a case says something itself."""
    node = judged.posed.node
    return isinstance(node, Entries) and any(entry.key == key for entry in node.entries)


def of_trick(pen: Pen, found: Seen | None) -> Iterator[str]:
    """Say what lies on the table, and what the hand has of it."""
    if found is None:
        yield sentence(pen.words, "seen.lead")
        return
    key = "seen.led" if found.led == found.best else "seen.led_and_best"
    yield sentence(pen.words, key, led=found.led, best=found.best)
    what = "trumps" if found.trumps_led else "suit"
    yield of_hand(pen, what, found.suit)
    if not found.trumps_led and not found.suit:
        yield of_hand(pen, "trumps", found.trumps)


def of_hand(pen: Pen, what: str, cards: tuple[str, ...]) -> str:
    """Say what the hand has of the suit led, or of trumps."""
    return sentence(pen.words, f"seen.{what}" if cards else f"seen.no_{what}", cards=" ".join(cards))


def of_auction(pen: Pen, auction: Auction) -> Iterator[str]:
    """Say who is taken to deal, where that follows from the order of the calls."""
    dealer = auction.names[auction.dealer]
    if dealer:
        yield sentence(pen.words, "seen.dealer", name=dealer)


def of_draw(pen: Pen, draw: Draw) -> Iterator[str]:
    """Say what is taken for granted of the stock."""
    if draw.stock < 0 and not draw.swap:
        yield sentence(pen.words, "seen.stock")
