"""What a ruling expects, read: a word for a verdict, or a mapping of answers."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from chratze.cards import show
from chratze.game.asking import CALLS
from chratze.game.cases import near
from chratze.game.read_auction import NO_TERMS, SILENT, Terms, meanings
from chratze.game.reading import (
    NUMBER,
    Faults,
    Said,
    blank,
    card,
    cards,
    incomplete,
    invalid,
    money,
    number,
    text,
    torn_money,
    twice,
    written,
)
from chratze.game.verdict import Verdict
from chratze.options import PACKETS, SEATS, Rules
from chratze.source import Entries, Entry, Items, Node

Answer = str | int | tuple[str, ...] | dict[str, int]
"""A word, a count, coins, a row of cards, calls or numbers, or coins by name."""

ALLOWED = ("legal", "illegal")
"""The verdicts on a card, a call or an exchange."""

JUDGED = {"play": "expect_card", "call": "expect_call", "exchange": "expect_throw"}
"""What is said of a case that names nothing to be judged, by its kind."""

AMOUNTS = ("pot_after",)
"""The answers that are money."""


@dataclass(frozen=True, slots=True)
class Expecting:
    """What a ruling expects, by key, under which rules, and what the table calls its calls."""

    rules: Rules
    said: Said
    terms: Terms


Reader = Callable[[Expecting, Faults], Answer]

VERDICTS = ("legal", "illegal", "ok", "open", "invalid", "incomplete")


def answers(verdict: Verdict) -> dict[str, Answer]:
    """Say what a verdict answers, by key: no more than its kind does."""
    found: dict[str, Answer] = {"verdict": verdict.verdict}
    if verdict.verdict in ("invalid", "incomplete"):
        return found
    if verdict.kind in ("play", "call"):
        return found | {"legal": verdict.legal}
    if verdict.kind == "exchange":
        return found | {"legal": verdict.legal} | beside(verdict)
    if verdict.kind == "trick":
        return found | {"winner": verdict.winner, "card": verdict.card}
    return found | {"gains": dict(verdict.gains), "pot_after": verdict.pot_after}


def beside(verdict: Verdict) -> dict[str, Answer]:
    """Say what is answered beside the numbers of cards that may be exchanged, nothing for a swap."""
    if not verdict.draws:
        return {}
    drawn = {"draws": tuple(map(str, verdict.draws)), "then_throw": tuple(map(str, verdict.then_throw))}
    return {**drawn, "first_throw": verdict.first_throw}


def read_expectation(rules: Rules, node: Node, terms: Terms = NO_TERMS) -> dict[str, Answer] | Verdict:
    """Read what a ruling expects; a verdict of invalid or incomplete says why it cannot be read.

    `terms` are what the table calls its calls.
    """
    faults: list[Verdict] = []
    named: dict[str, Answer] = {}
    if isinstance(node, Entries) and node.entries:
        said = {entry.key: entry.node for entry in node.entries}
        faults.extend(torn(node.entries, AMOUNTS))
        for key in said:
            named[key] = read(Expecting(rules, said, terms), key, faults)
    elif isinstance(node, (Entries, Items)):
        faults.append(invalid("expect_shape"))
    else:
        named["verdict"] = verdict_word("expect", node, faults)
    return faults[0] if faults else named


def torn(entries: Sequence[Entry], amounts: Collection[str]) -> Iterator[Verdict]:
    """Say where a comma has torn money."""
    for before, entry in pairwise(entries):
        if before.key in amounts and (comma := torn_money(before, entry)):
            yield comma


def misfit(verdict: Verdict, wanted: Mapping[str, Answer]) -> Verdict | None:
    """Say what a ruling expects that its case does not answer."""
    given = answers(verdict)
    word = wanted.get("verdict")
    strange = next((key for key in wanted if key not in given), "")
    if strange or (word in ALLOWED and verdict.kind not in JUDGED):
        return invalid(
            "expect_kind", text=strange or str(word), allowed=", ".join(key for key in given if key != "verdict")
        )
    asked = verdict.as_written or verdict.verdict
    unasked = word in ALLOWED and asked not in ALLOWED
    return incomplete(JUDGED[verdict.kind], text=str(word)) if unasked else None


def read(expecting: Expecting, key: str, faults: Faults) -> Answer:
    """Read the answer that is expected behind a key."""
    if key in READERS:
        return READERS[key](expecting, faults)
    meant = near(key, READERS)
    if meant:
        faults.append(invalid("key_meant", key=key, meant=meant))
    else:
        faults.append(invalid("expect_unknown", key=key, allowed=", ".join(READERS)))
    return ""


def verdict_word(key: str, node: Node, faults: Faults) -> str:
    """Read the word for a verdict."""
    if blank(node):
        faults.append(incomplete("missing", key=key))
    elif text(node) not in VERDICTS:
        faults.append(invalid("expect_word", text=text(node), allowed=", ".join(VERDICTS)))
    return text(node)


def verdict_expected(expecting: Expecting, faults: Faults) -> Answer:
    """Read the verdict that is expected among other answers."""
    return verdict_word("verdict", expecting.said["verdict"], faults)


def legal_expected(expecting: Expecting, faults: Faults) -> Answer:
    """Read the numbers of cards, the calls or the cards that are expected to be legal."""
    found = numbers("legal", expecting) or calls(expecting)
    if found:
        return found
    held = cards(expecting.rules.pack, expecting.said, "legal", faults)
    faults.extend(twice(expecting.rules.pack, held))
    return written(expecting.rules.pack, sum(1 << one for one in set(held)))


def numbers(key: str, expecting: Expecting) -> tuple[str, ...]:
    """Read numbers, none where something else stands there."""
    said = words(expecting.said[key])
    return tuple(said) if said and all(NUMBER.fullmatch(one) for one in said) else ()


def calls(expecting: Expecting) -> tuple[str, ...]:
    """Read calls, in the order in which they are answered; none where something else stands there.

    Who says no passes, or where he might join drops.
    """
    node = expecting.said["legal"]
    lines = [text(inner) for inner in node.nodes] if isinstance(node, Items) else words(node)
    found = [set(named(line, expecting.terms)) for line in lines]
    every = set().union(*found) if found and all(found) else set[str]()
    if "pass" in every and "drop" in every:
        every.remove("pass" if "join" in every else "drop")
    return tuple(call for call in CALLS if call in every)


def words(node: Node) -> list[str]:
    """List the words that stand there, in a row or as a list."""
    nodes = node.nodes if isinstance(node, Items) else (node,)
    return [word for inner in nodes for word in text(inner).replace(",", " ").split()]


def named(line: str, terms: Terms) -> Iterator[str]:
    """Name the call that a word means: one of a swap, or of the auction."""
    if line in SILENT:
        yield line
    yield from (CALLS[call] for call in meanings(line, terms))


def counts_expected(key: str) -> Reader:
    """Make the reader of numbers of cards that are expected behind a key."""

    def read_counts(expecting: Expecting, faults: Faults) -> Answer:
        """Read numbers of cards."""
        found = numbers(key, expecting)
        if not found:
            faults.append(invalid("number_unreadable", key=key, text=text(expecting.said[key])))
        return found

    return read_counts


def first_expected(expecting: Expecting, faults: Faults) -> Answer:
    """Read how many cards a blind dealer is expected to throw before he exchanges."""
    return number("first_throw", expecting.said["first_throw"], (0, PACKETS), faults)


def winner_expected(expecting: Expecting, faults: Faults) -> Answer:
    """Read who is expected to take a trick, 1 for who led."""
    return number("winner", expecting.said["winner"], (1, SEATS), faults)


def card_expected(expecting: Expecting, faults: Faults) -> Answer:
    """Read the card that is expected to take a trick."""
    pack = expecting.rules.pack
    found = card(pack, expecting.said, "card", faults)
    return show(pack, found) if found >= 0 else ""


def gains_expected(expecting: Expecting, faults: Faults) -> Answer:
    """Read what players are expected to gain, in coins."""
    node = expecting.said["gains"]
    if not isinstance(node, Entries):
        faults.append(invalid("expect_shape"))
        return {}
    faults.extend(torn(node.entries, [entry.key for entry in node.entries]))
    return {entry.key: money(expecting.rules, entry.key, entry.node, faults) for entry in node.entries}


def pot_expected(expecting: Expecting, faults: Faults) -> Answer:
    """Read what the next pot is expected to hold, in coins."""
    return money(expecting.rules, "pot_after", expecting.said["pot_after"], faults)


READERS: Mapping[str, Reader] = {
    "verdict": verdict_expected,
    "legal": legal_expected,
    "draws": counts_expected("draws"),
    "then_throw": counts_expected("then_throw"),
    "first_throw": first_expected,
    "winner": winner_expected,
    "card": card_expected,
    "gains": gains_expected,
    "pot_after": pot_expected,
}
"""The answers that a ruling may expect, and what reads them."""
