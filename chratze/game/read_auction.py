"""Cases about calls, read: who said what, in what order, and who is to call now."""

from collections.abc import Iterator, Mapping

from chratze.game.asking import CALLS
from chratze.game.case import Auction, Case, Said
from chratze.game.reading import (
    Faults,
    blank,
    card,
    cards,
    count,
    invalid,
    number,
    says,
    text,
    twice,
)
from chratze.game.reading import Said as Keys
from chratze.options import Rules
from chratze.source import Entries, Items, Node

Terms = Mapping[str, str]
"""What a table calls its calls, by their English words."""

NO_TERMS: Terms = {}

SILENT = ("keep", "swap")
"""The answers that are no calls of an auction."""

WORDS = tuple(call for call in CALLS if call not in SILENT)
REFUSALS = {"pass", "drop"}

USUAL: Mapping[str, tuple[str, ...]] = {
    "pass": ("passe", "passen", "weiter", "weg"),
    "drop": ("weg", "weiter", "ich bin weg", "weglegen"),
    "last": ("letzter", "ich bin der letzte"),
    "join": ("metcho", "mitgehen", "ich gehe mit", "chume mit", "dabei"),
    "declare": ("chratze", "kratze", "kratzen", "spielen", "play"),
    "not_blind": ("nicht blind",),
    "blind": ("blinder",),
    "double_blind": ("doppelblind", "doppelt blind"),
    "turn_stock": ("schlecken",),
    "turn_own": ("titschen",),
}
"""What tables call their calls here and there; a table's own word wins over all of them."""


def read_auction(rules: Rules, said: Keys, terms: Terms, faults: Faults) -> Case:
    """Read a case about calls."""
    calls = [*spoken(said, terms, faults)]
    player, dealer = (text(said[key]) if says(said, key) else "" for key in ("player", "dealer"))
    names = seated(rules, [name for name, _ in calls], player, dealer)
    if len(names) > rules.seats.max:
        faults.append(invalid("names_many", count=str(len(names)), most=str(rules.seats.max)))
    hand = cards(rules.pack, said, "hand", faults)
    upcard = card(rules.pack, said, "upcard", faults)
    faults.extend(twice(rules.pack, (*hand, *((upcard,) if upcard >= 0 else ()))))
    if len(hand) > rules.deal.hand:
        faults.append(invalid("hand_large", count=str(len(hand)), most=str(rules.deal.hand)))
    auction = Auction(
        tuple(names),
        tuple(Said(names.index(name), meanings(words, terms), words) for name, words in calls),
        names.index(player),
        names.index(dealer) if dealer else dealt_by(calls, names, terms),
        wanted(said, terms, faults),
        upcard,
        exchanged(rules, said, names, faults),
    )
    return Case("call", hand=sum(1 << one for one in set(hand)), auction=auction)


def exchanged(rules: Rules, said: Keys, names: list[str], faults: Faults) -> tuple[int, ...]:
    """Read how many cards were exchanged before the auction: a number for the player, or one behind each name."""
    node = said.get("throw")
    if not isinstance(node, Entries):
        told = {text(said["player"]): count(said, "throw", rules.deal.hand, faults)}
    else:
        told = {
            entry.key: number(f"throw {entry.key}", entry.node, (0, rules.deal.hand), faults) for entry in node.entries
        }
    faults.extend(
        invalid("name_unknown", key="throw", name=name, names=", ".join(filter(None, names)))
        for name in told
        if name not in names
    )
    return tuple(told.get(name, -1) for name in names) if "throw" in said else ()


def seated(rules: Rules, callers: list[str], player: str, dealer: str) -> list[str]:
    """Seat the names as they come: who called, who is to call, and before the dealer those of whom nothing is said."""
    names = list(dict.fromkeys([*callers, player]))
    if not dealer or dealer in names[:-1]:
        return [*names, *[""] * (rules.seats.min - len(names))]
    others = [name for name in names if name != dealer]
    return [*others, *[""] * (rules.seats.min - len(others) - 1), dealer]


def dealt_by(calls: list[tuple[str, str]], names: list[str], terms: Terms) -> int:
    """Say who dealt where it is not told: the first to call is forehand, unless only a dealer makes such a call."""
    dealers = {CALLS.index(call) for call in ("not_blind", "blind", "double_blind", "turn_stock", "turn_own")}
    first = meanings(calls[0][1], terms) if calls else ()
    return 0 if first and dealers.issuperset(first) else len(names) - 1


def spoken(said: Keys, terms: Terms, faults: Faults) -> Iterator[tuple[str, str]]:
    """Go through the calls: the name of who made it, and its words."""
    for line in lines(said["calls"], faults):
        found = list(parted(line.split(), terms))
        if len(found) > 1:
            torn = ", ".join(f"{name} {words}".strip() for name, words in found)
            faults.append(invalid("calls_spaces", write=f"calls: [{torn}]"))
        elif not found or not found[0][1]:
            faults.append(invalid("call_unreadable", text=line, allowed=known(terms)))
        yield from found


def lines(node: Node, faults: Faults) -> Iterator[str]:
    """Go through the lines of a list, of a mapping of names, or of a text with commas."""
    if isinstance(node, Entries):
        for entry in node.entries:
            yield f"{entry.key} {text(entry.node)}".strip()
    elif isinstance(node, Items):
        for inner in node.nodes:
            yield from lines(inner, faults)
    elif not blank(node):
        yield from (line.strip() for line in text(node).split(",") if line.strip())


def parted(said: list[str], terms: Terms) -> Iterator[tuple[str, str]]:
    """Part words into names, each with the longest call behind it; a name behind which is none has no words."""
    while said:
        at, end = next(ends(said, terms), (len(said), len(said)))
        yield " ".join(said[:at]), " ".join(said[at:end])
        said = said[end:]


def ends(said: list[str], terms: Terms) -> Iterator[tuple[int, int]]:
    """Go through the places at which a call begins behind a name, each with the last at which it may end."""
    for at in range(1, len(said)):
        for end in range(len(said), at, -1):
            if meanings(" ".join(said[at:end]), terms):
                yield at, end


def meanings(words: str, terms: Terms) -> tuple[int, ...]:
    """List the calls that words may mean: their English words, or what the table calls them, or else the usual ones.

    Who says no may say it in either word for it: the question makes clear which is meant.
    """
    said = same(words)
    found = {call for call in WORDS if said in (same(call), same(terms.get(call, call)))}
    found = found or {call for call, usual in USUAL.items() if said in usual}
    if found & REFUSALS:
        found |= REFUSALS
    return tuple(k for k, call in enumerate(CALLS) if call in found)


def same(words: str) -> str:
    """Make words comparable with others."""
    return " ".join(words.casefold().replace("_", " ").replace("-", " ").split())


def known(terms: Terms) -> str:
    """List what may be called."""
    return ", ".join(dict.fromkeys([*WORDS, *(term for call, term in terms.items() if call in WORDS)]))


def wanted(said: Keys, terms: Terms, faults: Faults) -> tuple[int, ...]:
    """Read the call in question."""
    if not says(said, "call"):
        return ()
    found = meanings(text(said["call"]), terms)
    if not found:
        faults.append(invalid("word_unknown", key="call", text=text(said["call"]), allowed=known(terms)))
    return found
