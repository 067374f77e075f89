"""A file's mapping -> what is wrong with its shape: each fault at its place, with what was meant or is allowed."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from chratze.finding import Finding, Span
from chratze.options import OPTIONS, Option, Suits, Written
from chratze.source import Entries, Items, Leaf, Node, finding, strange
from chratze.variant import readers, schema
from chratze.variant.astray import belongs, no_section, not_indented, unknown_key
from chratze.variant.fitting import fits, fitting, no_ante
from chratze.variant.meant import allowed, elsewhere, nearest
from chratze.variant.places import Spot, keys_of, option_at, spots, tree
from chratze.variant.schema import Fault, Means

GUESSED = 100
"""Most faults of one file whose meaning is guessed: who has more has not misspelt a word."""


@dataclass(frozen=True, slots=True)
class Coin:
    """The coin that amounts are in: hundredths, 0 for a coin that is at fault itself, and where a file says so."""

    hundredths: int
    span: Span | None


def faults(top: Entries, coin: Coin, suits: tuple[Suits, ...]) -> Iterator[Finding]:
    """Find what is wrong with the shape of a file whose amounts are in a coin and whose cards are of some suits."""
    _, found = schema.read(tree(top), Means(coin.hundredths, suits))
    known = dict(spots(Spot(None, top), ())) if found else {}
    beside = not_indented(known)
    for number, fault in enumerate(worst(found)):
        if fault.place in beside and beside[fault.place] is None:
            continue
        spot = next(known[fault.place[:end]] for end in range(len(fault.place), -1, -1) if fault.place[:end] in known)
        rightly = replace(fault, facts=(*fault.facts, *letters(fault, suits[0])))
        if above := beside.get(fault.place):
            yield belongs(spot, above)
        else:
            yield told(spot, rightly, coin) if number < GUESSED else told_briefly(spot, rightly, coin)


def letters(fault: Fault, suits: Suits) -> tuple[tuple[str, str], ...]:
    """List the ranks that a pack of such suits may have, where one of them or all are wanted."""
    listed = readers.letters(suits)
    if fault.code == "CHR116" and "meant" not in dict(fault.facts):
        option = OPTIONS.get(option_at(fault.place))
        none = f"{option.called.word} " if option and option.called else ""
        return (("allowed", none + listed),)
    return (("write", " ".join(listed.split()[:9])),) if fault.code == "CHR118" else ()


def worst(found: tuple[Fault, ...]) -> list[Fault]:
    """Drop faults that come of others: no key is missing where one is misspelt, and a note on nothing is no note."""
    misspelt = {fault.place[:-1] for fault in found if fault.code == "CHR101"}
    nothing = {fault.place for fault in found if fault.code == "CHR126"}
    own = (fault for fault in found if fault.code == "CHR126" or fault.place not in nothing)
    return [fault for fault in own if fault.code != "CHR129" or fault.place[:-1] not in misspelt]


def told(spot: Spot, fault: Fault, coin: Coin) -> Finding:
    """Make the finding of a fault."""
    if fault.code == "CHR101":
        return unknown_key(spot, fault.place, coin.hundredths)
    if empty(spot) and fault.code not in ("CHR126", "CHR135"):
        return told_of_nothing(spot, fault)
    if fault.code == "CHR121":
        return no_section(spot, fault.place, coin.hundredths)
    path = option_at(fault.place)
    if path and (odd := unseen(spot.node)):
        return replace(odd, path=path)
    return told_of_value(spot, fault, coin)


def told_of_value(spot: Spot, fault: Fault, coin: Coin) -> Finding:
    """Make the finding of a value that may not stand where it does."""
    path = option_at(fault.place)
    option = OPTIONS.get(path)
    if fault.code == "CHR108" and isinstance(spot.node, Leaf) and (none := no_ante(path, spot.node, coin.hundredths)):
        return none
    code = "CHR110" if fault.code == "CHR107" and option and option.written else fault.code
    facts = {**bounds(option, code, coin), **noted(spot, code), **dict(fault.facts)}
    better = {} if "meant" in facts or "write" in facts else as_meant(spot.node, fault, coin)
    if better or ("write" in facts and code in ("CHR107", "CHR110")):
        facts.pop("allowed", None)
    facts = {**written(spot, fault), **facts, **better}
    span = spot.key.span if spot.key and code in ("CHR126", "CHR135") else part_of(spot.node, facts.get("rank", ""))
    found = replace(finding(span, code, *facts.items()), path=path)
    return by_coin(found, coin) if code == "CHR109" else found


def unseen(node: Node) -> Finding | None:
    """Find in a value what nobody sees, or what looks like a space and is none."""
    if not isinstance(node, Leaf) or node.span.line != node.span.end_line:
        return None
    quotes = node.span.end_column - node.span.column - len(node.text)
    begin = replace(node.span, column=node.span.column + quotes // 2)
    return strange(node.text, begin) if quotes in (0, 2) else None


def as_meant(node: Node, fault: Fault, coin: Coin) -> dict[str, str]:
    """Say how a value is written that an option can be thought to mean, or the single one of a list."""
    path, alone = option_at(fault.place), fault.place[-1:] and isinstance(fault.place[-1], str)
    if not path or not alone or fault.code in ("CHR109", "CHR112", "CHR117", "CHR132", "CHR133", "CHR134"):
        return {}
    if isinstance(node, Items):
        only = node.nodes[0] if len(node.nodes) == 1 else None
        said = only.text if isinstance(only, Leaf) and fits(path, only, coin.hundredths) else ""
    else:
        said = fitting(path, node, coin.hundredths) if isinstance(node, Leaf) else ""
    return {"write": said} if said else {}


def told_briefly(spot: Spot, fault: Fault, coin: Coin) -> Finding:
    """Make the finding of a fault among very many, without asking what was meant."""
    if fault.code in ("CHR101", "CHR126") and spot.key:
        return finding(spot.key.span, fault.code, ("key", spot.key.key))
    return told(spot, fault, coin)


def empty(spot: Spot) -> bool:
    """Say whether a key has nothing behind it, or blanks alone in quotation marks."""
    node = spot.node
    return spot.key is not None and isinstance(node, Leaf) and (node.value is None or not node.text.strip())


def told_of_nothing(spot: Spot, fault: Fault) -> Finding:
    """Make the finding of a key with nothing behind it."""
    key = spot.key.key if spot.key else ""
    quoted = isinstance(spot.node, Leaf) and spot.node.value is not None
    span = spot.key.span if spot.key and not quoted else spot.node.span
    return replace(finding(span, "CHR119", ("key", key)), path=option_at(fault.place))


def by_coin(found: Finding, coin: Coin) -> Finding:
    """Point from an amount to the coin that it does not fit."""
    return replace(found, related=(coin.span,)) if coin.span and coin.span != found.span else found


def part_of(node: Node, rank: str) -> Span:
    """Find a rank in a text of several, the last one of its kind: that is the one too many."""
    if not rank or not isinstance(node, Leaf) or node.span.line != node.span.end_line:
        return node.span
    quotes = node.span.end_column - node.span.column - len(node.text)
    if quotes not in (0, 2):
        return node.span
    begins = [found.start() for found in re.finditer(r"\S+", node.text) if found[0] == rank]
    if not begins:
        return node.span
    column = node.span.column + begins[-1] + quotes // 2
    return replace(node.span, column=column, end_column=column + len(rank))


def written(spot: Spot, fault: Fault) -> dict[str, str]:
    """Say what was written: the key, and the value where it is a single one."""
    named = [part for part in fault.place if isinstance(part, str)]
    key = named[-1] if fault.code == "CHR129" or spot.key is None else spot.key.key
    return {"key": key, "value": spot.node.text} if isinstance(spot.node, Leaf) else {"key": key}


def bounds(option: Option | None, code: str, coin: Coin) -> dict[str, str]:
    """Say what an option's number may be."""
    if option is None or option.between is None or code not in ("CHR106", "CHR107", "CHR110"):
        return {}
    if coin.hundredths == 0 and option.written == Written.MONEY:
        return {}
    cents = {Written.COIN: 1, Written.MONEY: coin.hundredths}.get(option.written) if option.written else None
    least, most = (str(end) if cents is None else readers.decimal(end * cents) for end in option.between)
    word = f"{option.called.word}, " if option.called else ""
    return {"allowed": f"{word}{least}\u2013{most}"}


def noted(spot: Spot, code: str) -> dict[str, str]:
    """Say which option a note was probably about."""
    if code != "CHR126" or spot.key is None:
        return {}
    key, inner = spot.key.key, spot.node.entries if isinstance(spot.node, Entries) else ()
    paths = (f"{key}.{entry.key}" for entry in inner if entry.key in keys_of(key))
    meant = next(paths, "") or nearest(key, OPTIONS) or elsewhere(key)
    return {"meant": meant} if meant else {"allowed": allowed(key, OPTIONS)}
