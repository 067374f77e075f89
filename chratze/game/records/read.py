"""Bytes -> a record, or all that is wrong with it: its rules come from whoever knows variants."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches

from chratze import source
from chratze.finding import Finding, Severity, Span
from chratze.game.reading import blank, text
from chratze.game.records.read_deal import read_deal
from chratze.game.records.read_settled import read_settled
from chratze.game.records.read_values import (
    LARGEST,
    Circle,
    Faults,
    Nodes,
    keys,
    nodes,
    number,
    pot,
    saying,
    seat,
    told,
    word,
)
from chratze.game.records.record import Evening, Played, Record
from chratze.options import Rules
from chratze.source import Entries, Items, Leaf, Node, finding, in_order

SCHEMA = 1
RULES = ("schema", "variant", "hash", "title", "rules", "terms")
EVENING = ("seats", "dealer", "pot", "players", "length", "seed", "date", "place", "deals", "settled")
DEALS = ("deals", "evenings")
PLAYERS = ("person", "random", "regular", "strong")
LIMIT = 2 * 1024 * 1024
"""Most bytes of a record: years of evenings."""

LONGEST = 100
"""Most characters of a name."""

PARTING = (",", ">")
"""What no name may hold, as it parts what stands on a line."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of a record, None where they cannot be had, the table's own words, and what is wrong with either.

    `hash` is that of the rules.
    """

    rules: Rules | None
    terms: Mapping[str, str]
    hash: str
    findings: tuple[Finding, ...] = ()


RulesOf = Callable[[Entries], Rulebook]
"""What finds the rules of a record, by its mapping."""


@dataclass(frozen=True, slots=True)
class Read:
    """A record, None where a finding is an error; every finding; its text, safe to be shown."""

    record: Record | None
    findings: tuple[Finding, ...]
    text: str


def read_record(name: str, raw: bytes, rules_of: RulesOf) -> Read:
    """Read a record; nothing is raised, whatever the bytes hold."""
    document = source.read(name, raw, limit=LIMIT)
    faults = list(document.findings)
    record = read_whole(name, document.node, rules_of, faults) if not faulty(faults) else None
    findings = in_order(list(dict.fromkeys(faults)))
    return Read(None if faulty(faults) else record, findings, document.text)


def faulty(findings: Faults) -> bool:
    """Say whether an error is among findings."""
    return any(found.severity is Severity.ERROR for found in findings)


def read_whole(name: str, node: Node | None, rules_of: RulesOf, faults: Faults) -> Record | None:
    """Read what a file holds."""
    if not isinstance(node, Entries):
        faults.append(finding(node.span if node else Span(name, 1, 1, 1, 1), "CHR147", ("key", "deals")))
        return None
    if newer := needs_newer(node):
        faults.append(newer)
        return None
    if not any(entry.key in DEALS for entry in node.entries):
        faults.append(dealless(node))
        return None
    several = any(entry.key == "evenings" for entry in node.entries)
    said = keys("", node, (*RULES, "evenings") if several else (*RULES, *EVENING), faults)
    book = rules_of(node)
    faults.extend(book.findings)
    if book.rules is None:
        return None
    circle = Circle(book.rules, book.terms, (), faults)
    evenings = tuple(read_evenings(circle, node, said, several=several))
    title = saying("title", said["title"], faults) if "title" in said else {}
    return Record(told(said, "variant", faults), book.rules, title, book.terms, evenings, book.hash)


def dealless(top: Entries) -> Finding:
    """Find that there are no deals: at the key that may be meant for them, else at the first."""
    near = [entry for entry in top.entries if get_close_matches(entry.key.casefold(), DEALS)]
    first = next(iter((*near, *top.entries)), None)
    return finding(first.span if first else top.span, "CHR147", ("key", "deals"))


def needs_newer(top: Entries) -> Finding | None:
    """Find a schema that is not yet known: nothing more can be said of such a file."""
    said = next((entry.node for entry in top.entries if entry.key == "schema"), None)
    if said is None or blank(said):
        return None
    if not isinstance(said, Leaf) or not isinstance(said.value, int) or isinstance(said.value, bool) or said.value < 1:
        return finding(said.span, "CHR123", ("value", text(said)))
    if said.value > SCHEMA:
        return finding(said.span, "CHR122", ("version", str(said.value)), ("known", str(SCHEMA)))
    return None


def read_evenings(circle: Circle, top: Entries, said: Nodes, *, several: bool) -> Iterator[Evening]:
    """Read the evenings of a file, or its one."""
    if not several:
        yield read_evening(circle, said, top.span)
        return
    for node in nodes("evenings", said["evenings"], circle.faults) if "evenings" in said else ():
        found = read_evening(circle, keys("evenings", node, EVENING, circle.faults), node.span)
        circle = replace(circle, names=(*circle.names, *(name for name in found.names if name not in circle.names)))
        yield found


def read_evening(before: Circle, said: Nodes, span: Span) -> Evening:
    """Read an evening: who sits there, then deal after deal; those who sat there before may settle as well."""
    names, faults = read_names(before, said, span), before.faults
    circle, known = replace(before, names=names), (*names, *(name for name in before.names if name not in names))
    deals = nodes("deals", said["deals"], faults) if "deals" in said else ()
    played = tuple(read_deal(circle, node, place) for place, node in enumerate(deals, 1)) if names else ()
    return Evening(
        names,
        read_dealer(circle, said, played),
        pot(circle.rules, said["pot"], faults) if "pot" in said else 0,
        read_players(said, names, faults),
        number(said["length"], (0, LARGEST), faults) if "length" in said else 0,
        number(said["seed"], (0, LARGEST), faults) if "seed" in said else -1,
        told(said, "date", faults),
        told(said, "place", faults),
        played,
        tuple(read_settled(replace(before, names=known), said["settled"])) if "settled" in said and names else (),
        said["seats"].span if "seats" in said else None,
    )


def read_dealer(circle: Circle, said: Nodes, played: tuple[Played, ...]) -> int:
    """Read who deals first: if that is not told, whoever dealt the first deal, and else the last seat."""
    if "dealer" in said and circle.names:
        return max(seat(circle, word("dealer", said["dealer"], circle.faults), said["dealer"].span), 0)
    return next((one.dealer for one in played[:1] if one.dealer >= 0), len(circle.names) - 1)


def read_names(circle: Circle, said: Nodes, span: Span) -> tuple[str, ...]:
    """Read the names of the seats; none where they cannot be read."""
    if "seats" not in said:
        top = Span(span.file, span.line, span.column, span.line, span.column)
        circle.faults.append(finding(top, "CHR147", ("key", "seats")))
        return ()
    node = said["seats"]
    names = tuple(each_name(node, circle.faults))
    least, most = circle.rules.seats.min, circle.rules.seats.max
    wrong = [name for place, name in enumerate(names) if not fit(name, names[:place])]
    if wrong:
        circle.faults.append(finding(node.span, "CHR145", ("name", wrong[0]), ("longest", str(LONGEST))))
    elif not least <= len(names) <= most:
        facts = ("count", str(len(names))), ("min", str(least)), ("max", str(most))
        circle.faults.append(finding(node.span, "CHR146", *facts))
    else:
        return names
    return ()


def each_name(node: Node, faults: Faults) -> Iterator[str]:
    """Go through the names of a list, or of a text with commas or spaces between them."""
    if isinstance(node, Items):
        yield from (" ".join(word("seats", one, faults).split()) for one in node.nodes)
    else:
        said = word("seats", node, faults)
        yield from (" ".join(one.split()) for one in (said.split(",") if "," in said else said.split()))


def fit(name: str, others: tuple[str, ...]) -> bool:
    """Say whether a name can be one at a table."""
    return 0 < len(name) <= LONGEST and name not in others and not any(mark in name for mark in PARTING)


def read_players(said: Nodes, names: tuple[str, ...], faults: Faults) -> tuple[str, ...]:
    """Read who chooses on each seat."""
    if "players" not in said or not names:
        return ()
    found = tuple(each_name(said["players"], faults))
    strange = [one for one in found if one not in PLAYERS]
    if strange or len(found) != len(names):
        facts = ("value", strange[0] if strange else ", ".join(found)), ("allowed", ", ".join(PLAYERS))
        faults.append(finding(said["players"].span, "CHR103", *facts))
    return found
