"""What stands behind the keys of a record, read: names, cards, numbers, money. What cannot be read is a finding."""

from collections.abc import Iterator, Mapping, MutableSequence, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from chratze.cards import Misread, ranks, read_card, show
from chratze.finding import Finding, Span
from chratze.game.reading import HUNDRED, MONEY, blank, decimal, text
from chratze.options import Rules
from chratze.rules.table import MOST_COINS
from chratze.source import INTEGER, Entries, Items, Leaf, Node, finding

LARGEST = 2**63 - 1
FEW = 8
"""Most keys that are told where one is meant."""

MOST = 1000 * MOST_COINS
"""The most coins that are read: the last deal of an evening may end it by going past all that can be counted."""

TRICKS = "/"
"""What parts tricks in one text; in a list, where each has a line of its own, a name may hold it."""

UNKNOWN = "?"
"""A card that nobody can name."""

Faults = MutableSequence[Finding]
Nodes = Mapping[str, Node]


@dataclass(frozen=True, slots=True)
class Circle:
    """Who sits round a table, by what rules, in what words; and all that cannot be read of it, as it is found."""

    rules: Rules
    terms: Mapping[str, str]
    names: tuple[str, ...]
    faults: Faults


def keys(key: str, node: Node, allowed: Sequence[str], faults: Faults) -> Nodes:
    """Read a mapping with some keys; one without a value is as if it were not there."""
    if not isinstance(node, Entries):
        faults.append(finding(node.span, "CHR121", ("key", key)))
        return {}
    for entry in node.entries:
        if entry.key not in allowed:
            faults.append(unknown_key(entry.key, entry.span, allowed))
    return {entry.key: entry.node for entry in node.entries if entry.key in allowed and not blank(entry.node)}


def unknown_key(key: str, span: Span, allowed: Sequence[str]) -> Finding:
    """Find a key that means nothing, and what may be meant by it."""
    near = get_close_matches(key.casefold(), allowed, FEW)
    meant = (("meant", near[0]),) if near else ()
    rest = [one for one in allowed if one not in near]
    return finding(span, "CHR101", ("key", key), *meant, ("allowed", ", ".join([*near, *rest][:FEW])))


def nodes(key: str, node: Node, faults: Faults) -> tuple[Node, ...]:
    """Read a list."""
    if isinstance(node, Items):
        return node.nodes
    faults.append(finding(node.span, "CHR148", ("key", key)))
    return ()


def word(key: str, node: Node, faults: Faults) -> str:
    """Read a text."""
    if isinstance(node, Leaf):
        return node.text.strip()
    faults.append(finding(node.span, "CHR120", ("key", key)))
    return ""


def told(said: Nodes, key: str, faults: Faults) -> str:
    """Read a text, empty where there is none."""
    return word(key, said[key], faults) if key in said else ""


def saying(key: str, node: Node, faults: Faults) -> Mapping[str, str]:
    """Read a text, or one a language."""
    if isinstance(node, Entries):
        return {entry.key: word(entry.key, entry.node, faults) for entry in node.entries}
    return {"": word(key, node, faults)}


def number(node: Node, bounds: tuple[int, int], faults: Faults) -> int:
    """Read a whole number; the least one where it cannot be read."""
    least, most = bounds
    said = text(node)
    if not INTEGER.fullmatch(said) or len(said) > len(str(LARGEST)) + 1:
        faults.append(finding(node.span, "CHR106", ("value", said)))
        return least
    if not least <= int(said) <= most:
        faults.append(finding(node.span, "CHR107", ("value", said), ("allowed", f"{least} to {most}")))
        return least
    return int(said)


def coins(rules: Rules, node: Node, faults: Faults) -> int:
    """Read money."""
    said = text(node)
    found = MONEY.fullmatch(said)
    if not found:
        faults.append(finding(node.span, "CHR108", ("value", said)))
        return 0
    sign, francs, rappen = found.groups("")
    whole, rest = divmod(int(francs) * HUNDRED + int(rappen.ljust(2, "0")), rules.money.coin)
    if rest:
        faults.append(finding(node.span, "CHR109", ("value", said), ("coin", decimal(rules.money.coin))))
    elif whole > MOST:
        faults.append(finding(node.span, "CHR110", ("value", said)))
        return 0
    return -whole if sign == "-" else whole


def pot(rules: Rules, node: Node, faults: Faults) -> int:
    """Read a pot, which is never less than nothing."""
    found = coins(rules, node, faults)
    if found < 0:
        faults.append(finding(node.span, "CHR110", ("value", text(node))))
    return max(found, 0)


def seat_of(names: Sequence[str], said: str) -> int:
    """Find the seat of a name, in any case where that is clear; -1 for none."""
    if said in names:
        return names.index(said)
    folded = [name.casefold() for name in names]
    return folded.index(said.casefold()) if folded.count(said.casefold()) == 1 else -1


def seat(circle: Circle, said: str, span: Span) -> int:
    """Read a name of the table; -1 where nobody has it."""
    found = seat_of(circle.names, said)
    if found < 0:
        circle.faults.append(stranger(circle, said, span))
    return found


def stranger(circle: Circle, said: str, span: Span) -> Finding:
    """Find a name that nobody at the table has."""
    near = get_close_matches(said[:FEW], circle.names, 1)
    meant = (("meant", near[0]),) if near else ()
    return finding(span, "CHR143", ("name", said), *meant, ("allowed", ", ".join(circle.names)))


def begun(names: Sequence[str], line: str) -> Iterator[tuple[int, str]]:
    """Go through the seats with whose name a line may begin, the longest name first, each with the rest of it."""
    for name in sorted(names, key=len, reverse=True):
        head, rest = line[: len(name)], line[len(name) :]
        if seat_of(names, head) >= 0 and head.casefold() == name.casefold() and (not rest or rest[0] == " "):
            yield seat_of(names, head), rest.strip()


def card(circle: Circle, said: str, span: Span) -> int:
    """Read a card; -1 for one that nobody can name, or that cannot be read."""
    if said == UNKNOWN:
        return -1
    found = read_card(circle.rules.pack, said)
    if isinstance(found, int):
        return found
    circle.faults.append(no_card(circle, found, span))
    return -1


def no_card(circle: Circle, wrong: Misread, span: Span) -> Finding:
    """Find a text that is no card of the pack."""
    pack = circle.rules.pack
    readings = (("allowed", ", ".join(wrong.readings)),) if wrong.readings else ()
    return finding(span, "CHR142", ("text", wrong.text), *readings, ("example", show(pack, len(ranks(pack)) - 1)))


def is_card(circle: Circle, said: str) -> bool:
    """Say whether a text is a card, or stands for one that nobody can name."""
    return said == UNKNOWN or isinstance(read_card(circle.rules.pack, said), int)


def card_set(circle: Circle, words: Sequence[str], span: Span) -> int:
    """Read a set of cards; those that nobody can name are left out."""
    found = 0
    for one in words:
        read = card(circle, one, span)
        if read >= 0 and found >> read & 1:
            circle.faults.append(twice(circle, read, span))
        found |= 1 << read if read >= 0 else 0
    return found


def twice(circle: Circle, there: int, span: Span) -> Finding:
    """Find a card that lies in two places."""
    return finding(span, "CHR418", ("card", show(circle.rules.pack, there)))


def words_of(key: str, node: Node, faults: Faults) -> list[str]:
    """Read words: a text with spaces between them, or a list."""
    if isinstance(node, Items):
        return [one for inner in node.nodes for one in word(key, inner, faults).split()]
    return word(key, node, faults).split()


def lines(key: str, node: Node, parting: str, faults: Faults) -> Iterator[tuple[str, Span]]:
    """Go through the lines of a list, or the parts of a text, each with its place."""
    if isinstance(node, Leaf):
        parts = node.text.split(parting)
        yield from ((" ".join(part.split()), node.span) for part in parts if part.strip())
    elif isinstance(node, Items):
        for inner in node.nodes:
            if not isinstance(inner, Items):
                yield from lines(key, inner, f" {TRICKS} " if parting == TRICKS else parting, faults)
            elif not blank(inner):
                faults.append(finding(inner.span, "CHR120", ("key", key)))
    else:
        for entry in node.entries:
            said = f"{entry.key} {word(entry.key, entry.node, faults)}"
            yield " ".join(said.split()), entry.span
