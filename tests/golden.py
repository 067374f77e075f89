"""Golden deals: read from a head that says what is dealt, answered and expected, above a transcript; and played."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path

from chratze.cards import read_card, read_cards
from chratze.game.deal import Cards, Deal, by_hand, end, next_deal, over, question, refusal, step
from chratze.options import Rules
from chratze.source import Entries, Items, Leaf, Node, read
from chratze.variant.load import load, load_text
from chratze.variant.record import Variant

DEALS = Path(__file__).parent / "deals"
RULE = "---\n"

Plain = str | list["Plain"] | dict[str, "Plain"]


@dataclass(frozen=True, slots=True)
class Said:
    """An answer: who gives it, what it is, the words behind it, and the option that must refuse it, empty for none."""

    name: str
    verb: str
    words: tuple[str, ...]
    refused: str


@dataclass(frozen=True, slots=True)
class Head:
    """One deal of a golden file: what is dealt, what is answered, what must come of it, whether the evening ends."""

    hands: dict[str, Plain]
    upcard: str
    stock: tuple[str, ...]
    answers: tuple[Said, ...]
    expect: dict[str, Plain]
    last: bool


@dataclass(frozen=True, slots=True)
class Golden:
    """A golden file: `pot` is in coins, the names sit in the order of the seats."""

    path: Path
    claim: str
    variant: Variant
    names: tuple[str, ...]
    dealer: int
    pot: int
    heads: tuple[Head, ...]
    transcript: str


def plain(node: Node | None) -> Plain:
    """Make text, lists and mappings of what was read."""
    match node:
        case Leaf():
            return node.text
        case Items():
            return [plain(inner) for inner in node.nodes]
        case Entries():
            return {entry.key: plain(entry.node) for entry in node.entries}
    return {}


def mapping(value: Plain) -> dict[str, Plain]:
    """Take a mapping for a mapping."""
    assert isinstance(value, dict), value
    return value


def text(value: Plain) -> str:
    """Take a text for a text."""
    assert isinstance(value, str), value
    return value


def listed(value: Plain) -> list[Plain]:
    """Take a list for a list."""
    assert isinstance(value, list), value
    return value


def halves(path: Path) -> tuple[str, str]:
    """Part a golden file into its head and its transcript."""
    head, _, transcript = path.read_text(encoding="utf-8").partition(RULE)
    return head, transcript


@cache
def golden(path: Path) -> Golden:
    """Read a golden file."""
    written, transcript = halves(path)
    document = read(path.name, written.encode())
    assert not document.findings, document.findings
    head = mapping(plain(document.node))
    names = tuple(text(head["seats"]).split())
    found = variant(path, text(head["variant"]), written)
    pot = coins(found.rules, text(head.get("pot", "0")))
    dealer = names.index(text(head["dealer"]))
    claim = written.partition("\n")[0].removeprefix("# ")
    return Golden(path, claim, found, names, dealer, pot, tuple(heads(head)), transcript)


def variant(path: Path, parent: str, written: str) -> Variant:
    """Load the rules of a golden file: its variant, with the differences under `rules`."""
    differences = "".join(
        line.removeprefix("rules: ") for line in written.splitlines(keepends=True) if line.startswith("rules: ")
    )
    loaded = load_text(path.name, child(parent, differences.strip()).encode()) if differences else load(parent)
    assert loaded.variant is not None, [(found.code, found.path, found.facts) for found in loaded.findings]
    return loaded.variant


def child(parent: str, differences: str) -> str:
    """Write a variant that differs from its parent as one line says, `{play: {head: true}, money: {coin: 0.01}}`."""
    return f"{{schema: 1, title: A golden deal, extends: {parent}, {differences[1:]}\n"


def heads(head: dict[str, Plain]) -> Iterator[Head]:
    """Go through the deals of a file; cards that a deal does not name are those of the deal before."""
    before: dict[str, Plain] = {}
    for said in listed(head["deals"]) if "deals" in head else [head]:
        before = {**before, "expect": {}, "end": "false", **mapping(said)}
        yield Head(
            mapping(before["hands"]),
            text(before["upcard"]),
            tuple(text(before.get("stock", "")).split()),
            tuple(answers(listed(before.get("answers", [])))),
            mapping(before["expect"]),
            before["end"] == "true",
        )


def answers(lines: list[Plain]) -> Iterator[Said]:
    """Read answers: `A pass, B declare`, a whole trick `A leads: SiA Si6`, a refusal `B lay RA: play.void`."""
    for line in lines:
        if isinstance(line, dict):
            [(said, behind)] = line.items()
            name, verb, *words = said.split()
            led = verb == "leads"
            yield Said(name, verb, tuple(text(behind).split() if led else words), "" if led else text(behind))
        else:
            for said in text(line).split(", "):
                name, verb, *words = said.split()
                yield Said(name, verb, tuple(words), "")


def coins(rules: Rules, money: str) -> int:
    """Count the coins of a sum of money."""
    count = Fraction(money) * 100 / rules.money.coin
    assert count.denominator == 1, money
    return count.numerator


def card(rules: Rules, written: str) -> int:
    """Read a card."""
    found = read_card(rules.pack, written)
    assert isinstance(found, int), found
    return found


def hand(rules: Rules, written: tuple[str, ...]) -> int:
    """Read a set of cards."""
    found = read_cards(rules.pack, list(written))
    assert isinstance(found, int), found
    return found


def cards(told: Golden, head: Head) -> Cards:
    """Read the cards of a deal; who is not named has left the game, and gets none."""
    rules = told.variant.rules
    hands = tuple(hand(rules, tuple(text(head.hands.get(name, "")).split())) for name in told.names)
    return Cards(hands, card(rules, head.upcard), tuple(card(rules, drawn) for drawn in head.stock))


def dealt(told: Golden) -> Iterator[tuple[Head, Deal]]:
    """Go through the deals of a golden file, each of them answered to its end, and the last to the evening's."""
    before: Deal | None = None
    for number, head in enumerate(told.heads):
        if before is None:
            following: Deal | None = by_hand(
                told.variant.rules, len(told.names), told.dealer, cards(told, head), pot=told.pot
            )
        else:
            following = next_deal(before, number, cards(told, head))
        assert following is not None, "the evening is over"
        for said in head.answers:
            give(told, following, said)
        assert over(following), f"still asked: {question(following)}"
        if head.last:
            end(following)
        before = following
        yield head, following


def give(told: Golden, deal: Deal, said: Said) -> None:
    """Give an answer to the question that its giver is asked, or have it refused."""
    if said.verb == "leads":
        asked = question(deal)
        assert asked is not None
        assert (told.names[asked.seat], asked.asks) == (said.name, "lay"), f"{said} answers {asked}"
        for written in said.words:
            step(deal, card(deal.rules, written))
        return
    asked = question(deal)
    assert asked is not None, f"nobody is asked, and {said} answers"
    assert told.names[asked.seat] == said.name, f"{said} answers {asked}"
    answer = answer_to(deal, said)
    refused = refusal(deal, answer)
    assert (refused.because if refused else "") == said.refused, f"{said}: {refused}"
    if not said.refused:
        step(deal, answer)


def answer_to(deal: Deal, said: Said) -> str | int:
    """Make the answer that was said."""
    if said.verb == "exchange":
        return 0 if said.words == ("none",) else hand(deal.rules, said.words)
    if said.verb in ("lay", "show", "throw"):
        return card(deal.rules, said.words[0])
    return said.verb
