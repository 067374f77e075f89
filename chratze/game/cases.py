"""Cases as people write them -> cases in ints, or why they cannot be judged.

A case is one mapping (`trump: Si, trick: Se9 SiO, hand: Si7 Si8 RA, play: RA`). Its keys say what is asked.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from itertools import takewhile

from chratze.cards import Misread, read_card, show
from chratze.game.case import Case
from chratze.game.read_auction import NO_TERMS, Terms, read_auction
from chratze.game.read_draw import read_draw
from chratze.game.reading import (
    Faults,
    Said,
    blank,
    blind,
    card,
    cards,
    incomplete,
    invalid,
    number,
    says,
    stake,
    suit,
    text,
    texts,
    torn_money,
    tricks,
    twice,
    word,
)
from chratze.game.verdict import Verdict
from chratze.options import Declarers, Kind, Pack, Rules
from chratze.source import Entries, Entry, Items, Node

__all__ = ["Case", "near", "read_case"]

KEYS: Mapping[str, tuple[str, ...]] = {
    "play": ("trump", "trick", "hand", "play", "role", "trick_number", "blind"),
    "trick": ("trump", "trick", "trick_number", "blind"),
    "settlement": ("pot", "tricks", "declarer", "out", "ante", "blind"),
    "call": ("calls", "player", "call", "dealer", "upcard", "hand", "throw"),
    "exchange": ("hand", "throw", "role", "stock", "blind", "swap", "upcard", "discards", "players"),
    "": ("trump", "trick", "hand", "play", "pot", "tricks", "declarer", "out", "calls", "player"),
}
"""What a case of each kind may say; a case of no kind yet is offered the keys that make one."""

NEEDED: Mapping[str, tuple[str, ...]] = {
    "play": ("trump", "hand"),
    "trick": ("trump", "trick"),
    "settlement": ("pot", "tricks"),
    "call": ("calls", "player"),
    "exchange": ("hand",),
}
"""What a case of each kind must say."""

ROWS = {
    "trick": "cards", "hand": "cards", "play": "cards", "throw": "cards", "out": "names", "declarer": "names",
    "calls": "calls",
}  # fmt: skip
"""The keys behind which stand cards, names or calls in a row."""

AMOUNTS = ("pot", "ante")
"""The keys behind which stands money."""

ROLES = ("declarer", "joiner")

SYNONYMS = {
    "trumpf": "trump", "stich": "trick", "stiche": "tricks", "tisch": "trick", "table": "trick", "led": "trick",
    "karten": "hand", "blatt": "hand", "cards": "hand", "karte": "play", "card": "play", "spielt": "play",
    "topf": "pot", "kasse": "pot", "pool": "pot", "einsatz": "ante", "stake": "ante", "rolle": "role",
    "chratzer": "declarer", "chratze": "declarer", "weg": "out", "aus": "out", "passed": "out", "dropped": "out",
    "ansagen": "calls", "ansage": "call", "spieler": "player", "wer": "player", "geber": "dealer", "tauscht": "throw",
    "tausch": "throw", "wirft": "throw", "exchange": "throw", "talon": "stock", "blind_dealer": "blind",
}  # fmt: skip
"""Words for a key that no likeness finds."""

LIKENESS = 0.6


def read_case(rules: Rules, node: Node, terms: Terms = NO_TERMS) -> Case | Verdict:
    """Read a case; a verdict of invalid or incomplete says why it cannot be judged under these rules.

    `terms` are what the table calls its calls, by their English words.
    """
    if not isinstance(node, Entries):
        return invalid("shape")
    said = {entry.key: entry.node for entry in node.entries}
    kind = kind_of(said)
    faults = [*strange(rules.pack, kind, node), *lacking(kind, said)]
    if not faults:
        case = read_auction(rules, said, terms, faults) if kind == "call" else read_as(rules, kind, said, faults)
    return replace(faults[0], kind=kind) if faults else case


def read_as(rules: Rules, kind: str, said: Said, faults: Faults) -> Case:
    """Read a case of a kind."""
    if kind == "settlement":
        return read_settlement(rules, said, faults)
    return read_draw(rules, said, faults) if kind == "exchange" else read_cards(rules, kind, said, faults)


def kind_of(said: Collection[str]) -> str:
    """Say what is asked, by the keys that are there."""
    if "pot" in said:
        return "settlement"
    if "calls" in said or "player" in said:
        return "call"
    if "trick" not in said and "play" not in said and ("throw" in said or "swap" in said):
        return "exchange"
    if "trick" in said or "play" in said or "trump" in said:
        return "play" if "hand" in said or "play" in said else "trick"
    if "tricks" in said:
        return "settlement"
    return "exchange" if "hand" in said else ""


def lacking(kind: str, said: Said) -> Iterator[Verdict]:
    """Name what a case must say and does not; calls may be none, and who asks for a swap need not show his hand."""
    if not kind:
        yield incomplete("nothing_asked")
    for key in NEEDED.get(kind, ()):
        if not says(said, key) and not (says(said, "swap") or (key == "calls" and key in said)):
            yield incomplete("missing", key=key)


def strange(pack: Pack, kind: str, node: Entries) -> Iterator[Verdict]:
    """Name the keys that say nothing in a case of a kind."""
    known = KEYS[kind]
    before: Entry | None = None
    for k, entry in enumerate(node.entries):
        if entry.key in known:
            before = entry
        elif before and before.key in AMOUNTS and (comma := torn_money(before, entry)):
            yield comma
        elif before and torn(pack, before, entry):
            rest = takewhile(lambda other: blank(other.node) and other.key not in known, node.entries[k:])
            yield invalid(f"{ROWS[before.key]}_spaces", write=rejoined(before, [other.key for other in rest]))
        else:
            yield stranger(kind, entry.key, node)


def torn(pack: Pack, before: Entry, entry: Entry) -> bool:
    """Say whether a key is a card or name that a comma tore from the row before it."""
    if not blank(entry.node) or before.key not in ROWS:
        return False
    read = read_card(pack, entry.key)
    return ROWS[before.key] != "cards" or not isinstance(read, Misread) or read.kind in ("suit", "ambiguous", "absent")


def rejoined(before: Entry, rest: list[str]) -> str:
    """Write a row as it should be written."""
    row = before.node.nodes if isinstance(before.node, Items) else (before.node,)
    return f"{before.key}: {' '.join([*(text(one) for one in row), *rest])}"


def stranger(kind: str, key: str, node: Entries) -> Verdict:
    """Say of a key that it says nothing, and what may have been meant."""
    there = {entry.key for entry in node.entries}
    wider = KEYS["play"] if kind in ("trick", "exchange") else ()
    meant = near(key, [known for known in (*KEYS[kind], *wider) if known not in there])
    if meant:
        return invalid("key_meant", key=key, meant=meant)
    return invalid("key_unknown", key=key, allowed=", ".join(KEYS[kind]))


def near(key: str, known: Collection[str]) -> str:
    """Find the key that was probably meant, empty for none."""
    plain = key.strip().casefold().replace("-", "_").replace(" ", "_")
    if SYNONYMS.get(plain) in known:
        return SYNONYMS[plain]
    return next(iter(get_close_matches(plain, known, 1, LIKENESS)), "")


def read_cards(rules: Rules, kind: str, said: Said, faults: Faults) -> Case:
    """Read a case about cards."""
    trick = cards(rules.pack, said, "trick", faults)
    hand = cards(rules.pack, said, "hand", faults)
    play = card(rules.pack, said, "play", faults)
    facts(rules, said, faults)
    case = Case(kind, suit(rules.pack, said, "trump", faults), trick, sum(1 << one for one in set(hand)), play)
    faults.extend(twice(rules.pack, trick + hand))
    faults.extend(too_many(rules, case, trick_number(rules, said, faults)))
    if play >= 0 and play not in hand:
        faults.append(invalid("play_not_in_hand", card=show(rules.pack, play)))
    return case


def facts(rules: Rules, said: Said, faults: Faults) -> None:
    """Read what no rule asks for, so that it is at least said rightly."""
    blind(rules, said, faults)
    if says(said, "role"):
        word("role", said["role"], ROLES, faults)


def trick_number(rules: Rules, said: Said, faults: Faults) -> int:
    """Read which trick it is, the first where nothing is said."""
    key = "trick_number"
    return number(key, said[key], (1, rules.deal.hand), faults) if says(said, key) else 1


def too_many(rules: Rules, case: Case, trick: int) -> Iterator[Verdict]:
    """Say where there are more cards than there can be."""
    held, hand = case.hand.bit_count(), rules.deal.hand - trick + 1
    if held > hand:
        yield invalid("hand_large", count=str(held), most=str(hand))
    laid, seats = len(case.trick), rules.seats.max - (case.kind == "play")
    if laid > seats:
        yield invalid("trick_long", count=str(laid), most=str(seats))


def read_settlement(rules: Rules, said: Said, faults: Faults) -> Case:
    """Read a case about money; a lone name made all tricks there were to make."""
    made = tricks(said, faults)
    out = texts(said, "out", "names", faults)
    faults.extend(wrong_names(rules, [*made, *out]))
    if len(made) > 1:
        faults.extend(wrong_tricks(rules, sum(made.values())))
    return Case(
        "settlement",
        pot=stake(rules, said, "pot", faults),
        names=(*made, *out),
        tricks=tuple(made.values()) if len(made) > 1 else (rules.deal.hand,),
        declarers=declarers(rules, said, list(made), faults),
        ante=stake(rules, said, "ante", faults) if says(said, "ante") else -1,
        blind=blind(rules, said, faults),
    )


def wrong_names(rules: Rules, names: list[str]) -> Iterator[Verdict]:
    """Say where a table cannot seat such players."""
    for k, name in enumerate(names):
        if name in names[:k]:
            yield invalid("name_twice", name=name)
    if len(names) > rules.seats.max:
        yield invalid("names_many", count=str(len(names)), most=str(rules.seats.max))


def wrong_tricks(rules: Rules, count: int) -> Iterator[Verdict]:
    """Say where a deal does not have as many tricks."""
    if count != rules.deal.hand:
        yield invalid("tricks_sum", count=str(count), most=str(rules.deal.hand))


def declarers(rules: Rules, said: Said, names: list[str], faults: Faults) -> tuple[int, ...]:
    """Read who declared: places among those who are in; a lone name did, and nobody where all stay or drop."""
    if rules.auction.kind == Kind.STAY_OR_DROP:
        if says(said, "declarer"):
            faults.append(invalid("declarer_none"))
        return ()
    if not says(said, "declarer"):
        if len(names) > 1:
            faults.append(incomplete("missing", key="declarer"))
        return (0,)
    whole = text(said["declarer"])
    found = [whole] if whole in names else texts(said, "declarer", "names", faults)
    faults.extend(wrong_declarers(rules, found, names))
    return tuple(names.index(name) for name in found if name in names)


def wrong_declarers(rules: Rules, found: list[str], names: list[str]) -> Iterator[Verdict]:
    """Say where there cannot be such declarers."""
    for k, name in enumerate(found):
        if name not in names:
            yield invalid("declarer_unknown", name=name, names=", ".join(names))
        elif name in found[:k]:
            yield invalid("name_twice", name=name)
    if len(found) > 1 and rules.auction.declarers == Declarers.ONE:
        yield invalid("declarer_one", names=", ".join(found))
