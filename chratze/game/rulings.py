"""What a ruling expects, read: a word for a verdict, or a mapping of answers."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import pairwise

from chratze.cards import show
from chratze.game.cases import near
from chratze.game.reading import (
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
from chratze.options import SEATS, Rules
from chratze.source import Entries, Entry, Items, Node

Answer = str | int | tuple[str, ...] | dict[str, int]
"""A word, a count, coins, cards, or coins by name."""

ALLOWED = ("legal", "illegal")
"""The verdicts on a card."""

AMOUNTS = ("pot_after",)
"""The answers that are money."""

VERDICTS = ("legal", "illegal", "ok", "open", "invalid", "incomplete")


def answers(verdict: Verdict) -> dict[str, Answer]:
    """Say what a verdict answers, by key: no more than its kind does."""
    found: dict[str, Answer] = {"verdict": verdict.verdict}
    if verdict.verdict in ("invalid", "incomplete"):
        return found
    if verdict.kind == "play":
        return found | {"legal": verdict.legal}
    if verdict.kind == "trick":
        return found | {"winner": verdict.winner, "card": verdict.card}
    return found | {"gains": dict(verdict.gains), "pot_after": verdict.pot_after}


def read_expectation(rules: Rules, node: Node) -> dict[str, Answer] | Verdict:
    """Read what a ruling expects; a verdict of invalid or incomplete says why it cannot be read."""
    faults: list[Verdict] = []
    named: dict[str, Answer] = {}
    if isinstance(node, Entries) and node.entries:
        said = {entry.key: entry.node for entry in node.entries}
        faults.extend(torn(node.entries, AMOUNTS))
        for key in said:
            named[key] = read(rules, said, key, faults)
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
    if strange or (word in ALLOWED and verdict.kind != "play"):
        return invalid(
            "expect_kind", text=strange or str(word), allowed=", ".join(key for key in given if key != "verdict")
        )
    asked = verdict.as_written or verdict.verdict
    return incomplete("expect_card", text=str(word)) if word in ALLOWED and asked not in ALLOWED else None


def read(rules: Rules, said: Said, key: str, faults: Faults) -> Answer:
    """Read the answer that is expected behind a key."""
    if key in READERS:
        return READERS[key](rules, said, faults)
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


def verdict_expected(_rules: Rules, said: Said, faults: Faults) -> Answer:
    """Read the verdict that is expected among other answers."""
    return verdict_word("verdict", said["verdict"], faults)


def legal_expected(rules: Rules, said: Said, faults: Faults) -> Answer:
    """Read the cards that are expected to be legal."""
    found = cards(rules.pack, said, "legal", faults)
    faults.extend(twice(rules.pack, found))
    return written(rules.pack, sum(1 << one for one in set(found)))


def winner_expected(_rules: Rules, said: Said, faults: Faults) -> Answer:
    """Read who is expected to take a trick, 1 for who led."""
    return number("winner", said["winner"], SEATS, faults)


def card_expected(rules: Rules, said: Said, faults: Faults) -> Answer:
    """Read the card that is expected to take a trick."""
    found = card(rules.pack, said, "card", faults)
    return show(rules.pack, found) if found >= 0 else ""


def gains_expected(rules: Rules, said: Said, faults: Faults) -> Answer:
    """Read what players are expected to gain, in coins."""
    node = said["gains"]
    if not isinstance(node, Entries):
        faults.append(invalid("expect_shape"))
        return {}
    faults.extend(torn(node.entries, [entry.key for entry in node.entries]))
    return {entry.key: money(rules, entry.key, entry.node, faults) for entry in node.entries}


def pot_expected(rules: Rules, said: Said, faults: Faults) -> Answer:
    """Read what the next pot is expected to hold, in coins."""
    return money(rules, "pot_after", said["pot_after"], faults)


READERS: Mapping[str, Callable[[Rules, Said, Faults], Answer]] = {
    "verdict": verdict_expected,
    "legal": legal_expected,
    "winner": winner_expected,
    "card": card_expected,
    "gains": gains_expected,
    "pot_after": pot_expected,
}
"""The answers that a ruling may expect, and what reads them."""
