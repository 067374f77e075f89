"""What stands behind the keys of a case, read: cards, names, money, numbers, words.

A reader adds what it cannot read to a list of faults, and what it then returns is of no use.
"""

import re
from collections.abc import Iterator, Mapping, MutableSequence, Sequence

from chratze.cards import LETTERS, WORDS, Misread, each, plain, ranks, read_card, read_rank, read_suit, show
from chratze.game.verdict import Verdict
from chratze.options import Blinder, Pack, Rules, Suits
from chratze.rules.table import MOST_COINS
from chratze.source import Entries, Entry, Items, Leaf, Node

Said = Mapping[str, Node]
Faults = MutableSequence[Verdict]

MONEY = re.compile(r"([+-]?)([0-9]{1,30})(?:\.([0-9]{1,2}))?")
WHOLE = re.compile(r"[+-]?[0-9]{1,30}")
RAPPEN = re.compile(r"[0-9]{1,2}")
NUMBER = re.compile(r"0|[1-9][0-9]{0,17}")
HUNDRED = 100
BLINDS: Mapping[str, int] = {"none": 0, "blind": 1, "double_blind": 2, "true": 1, "false": 0}


def invalid(message: str, **facts: str) -> Verdict:
    """Say that a case contradicts itself or the rules, or cannot be read."""
    return Verdict("", "invalid", message=message, facts=tuple(facts.items()))


def incomplete(message: str, **facts: str) -> Verdict:
    """Say what a case does not say."""
    return Verdict("", "incomplete", message=message, facts=tuple(facts.items()))


def blank(node: Node) -> bool:
    """Say whether nothing stands there."""
    if isinstance(node, Leaf):
        return node.value is None or not node.text.strip()
    return isinstance(node, Items) and all(blank(inner) for inner in node.nodes)


def says(said: Said, key: str) -> bool:
    """Say whether something stands behind a key."""
    return key in said and not blank(said[key])


def text(node: Node) -> str:
    """Write what stands there on one line."""
    if isinstance(node, Leaf):
        return node.text.strip()
    if isinstance(node, Items):
        return f"[{', '.join(text(inner) for inner in node.nodes)}]"
    return f"{{{', '.join(f'{entry.key}: {text(entry.node)}' for entry in node.entries)}}}"


def texts(said: Said, key: str, things: str, faults: Faults) -> list[str]:
    """Read a row of cards or names: a text with spaces between them, a list, or nothing."""
    if not says(said, key):
        return []
    node = said[key]
    leaves = node.nodes if isinstance(node, Items) else (node,)
    if not all(isinstance(leaf, Leaf) for leaf in leaves):
        faults.append(invalid(f"{things}_shape", key=key))
        return []
    found = [text(leaf) for leaf in leaves if not blank(leaf)]
    if any("," in one for one in found):
        faults.append(
            invalid(f"{things}_spaces", write=f"{key}: {' '.join(' '.join(found).replace(',', ' ').split())}")
        )
    return found if isinstance(node, Items) else found[0].split()


def cards(pack: Pack, said: Said, key: str, faults: Faults) -> tuple[int, ...]:
    """Read cards, in the order in which they are written."""
    read = [read_card(pack, word) for one in texts(said, key, "cards", faults) for word in one.split()]
    faults.extend(misread(pack, card) for card in read if isinstance(card, Misread))
    return tuple(card for card in read if isinstance(card, int))


def card(pack: Pack, said: Said, key: str, faults: Faults) -> int:
    """Read one card, -1 for none."""
    read = cards(pack, said, key, faults)
    if len(read) > 1:
        faults.append(invalid("one_card", key=key, count=str(len(read))))
    return read[0] if read else -1


def suit(pack: Pack, said: Said, key: str, faults: Faults) -> int:
    """Read a suit."""
    read = read_suit(pack, text(said[key]))
    if isinstance(read, Misread):
        faults.append(misread(pack, read))
        return 0
    return read


def misread(pack: Pack, wrong: Misread) -> Verdict:
    """Say why a text is no card or suit."""
    readings = ", ".join(wrong.readings)
    suits = [name for letter, name in suit_names(pack) if any(one.startswith(letter) for one in wrong.readings)]
    if wrong.kind in ("suit", "ambiguous") and len(suits) == len(wrong.readings) < len(LETTERS[Suits(pack.suits)]):
        between = {"head": head(wrong.text), "suits": ", ".join(suits), "write": readings}
        return invalid("misread_between", text=wrong.text, **between)
    example = show(pack, len(ranks(pack)) - 1)
    return invalid(f"misread_{wrong.kind}", text=wrong.text, readings=readings, example=example)


def head(card: str) -> str:
    """Take the part of a text that stands before a rank, all of it where there is no rank."""
    return next((card[:k] for k in range(1, len(card)) if read_rank(plain(card[k:]))), card)


def suit_names(pack: Pack) -> Iterator[tuple[str, str]]:
    """Go through the suits of a pack: their letters and the words that its own people use."""
    for letter, names in zip(LETTERS[Suits(pack.suits)], WORDS[Suits(pack.suits)], strict=True):
        yield letter, names[0]


def twice(pack: Pack, found: Sequence[int]) -> Iterator[Verdict]:
    """Name the cards that are there twice."""
    for k, one in enumerate(found):
        if one in found[:k]:
            yield invalid("misread_twice", text=show(pack, one))


def written(pack: Pack, found: int) -> tuple[str, ...]:
    """Write a set of cards, suit by suit, lowest first."""
    return tuple(show(pack, one) for one in each(found))


def money(rules: Rules, key: str, node: Node, faults: Faults) -> int:
    """Read money, in coins."""
    if blank(node):
        faults.append(incomplete("missing", key=key))
        return 0
    written = MONEY.fullmatch(text(node))
    if not written:
        faults.append(invalid("money_unreadable", key=key, text=text(node)))
        return 0
    sign, francs, rappen = written.groups("")
    coins, rest = divmod(int(francs) * HUNDRED + int(rappen.ljust(2, "0")), rules.money.coin)
    if rest:
        faults.append(invalid("money_coins", key=key, text=text(node), coin=decimal(rules.money.coin)))
    elif coins > MOST_COINS:
        faults.append(invalid("money_large", key=key, text=text(node)))
    return -coins if sign == "-" else coins


def torn_money(before: Entry, entry: Entry) -> Verdict | None:
    """Say how to write money that a comma has torn: `pot: 1,00` is YAML for a key `00`."""
    amount, rest = text(before.node), entry.key
    if not (blank(entry.node) and WHOLE.fullmatch(amount) and RAPPEN.fullmatch(rest)):
        return None
    return invalid("money_comma", write=f"{before.key}: {amount}.{rest}")


def decimal(hundredths: int) -> str:
    """Write hundredths as money."""
    return f"{hundredths // HUNDRED}.{hundredths % HUNDRED:02}"


def stake(rules: Rules, said: Said, key: str, faults: Faults) -> int:
    """Read money that cannot be less than nothing, in coins."""
    coins = money(rules, key, said[key], faults)
    if coins < 0:
        faults.append(invalid("money_negative", key=key))
    return coins


def number(key: str, node: Node, bounds: tuple[int, int], faults: Faults) -> int:
    """Read a whole number from the least to the most there can be."""
    if blank(node):
        faults.append(incomplete("missing", key=key))
        return 0
    said = text(node)
    if not NUMBER.fullmatch(said):
        faults.append(invalid("number_unreadable", key=key, text=said))
        return 0
    least, most = bounds
    if not least <= int(said) <= most:
        faults.append(invalid("number_range", key=key, text=said, least=str(least), most=str(most)))
    return int(said)


def count(said: Said, key: str, most: int, faults: Faults) -> int:
    """Read how many there are, none among them; -1 where nothing is said."""
    return number(key, said[key], (0, most), faults) if says(said, key) else -1


def word(key: str, node: Node, allowed: Sequence[str], faults: Faults) -> str:
    """Read one of some words."""
    said = text(node)
    if said not in allowed:
        faults.append(invalid("word_unknown", key=key, text=said, allowed=", ".join(allowed)))
    return said


def tricks(said: Said, faults: Faults) -> dict[str, int]:
    """Read who is in, with the tricks of each; those of a lone name are not read."""
    node = said["tricks"]
    if not isinstance(node, Entries):
        names = texts(said, "tricks", "names", faults)
    elif len(node.entries) > 1:
        return {entry.key: made(entry, faults) for entry in node.entries}
    else:
        names = [entry.key for entry in node.entries]
    if len(names) != 1:
        faults.append(invalid("tricks_shape"))
    return dict.fromkeys(names, 0)


def made(entry: Entry, faults: Faults) -> int:
    """Read how many tricks a name made."""
    said = text(entry.node)
    if blank(entry.node):
        faults.append(incomplete("tricks_missing", name=entry.key))
        return 0
    if not NUMBER.fullmatch(said):
        faults.append(invalid("tricks_number", name=entry.key, text=said))
        return 0
    return int(said)


def blind(rules: Rules, said: Said, faults: Faults) -> int:
    """Read whether somebody went blind: 1 for a blind, 2 for a double one, if these rules have such a call."""
    found = BLINDS.get(word("blind", said["blind"], tuple(BLINDS), faults), 0) if says(said, "blind") else 0
    if found and (rules.blind.single, rules.blind.double)[found - 1] == Blinder.NOBODY:
        faults.append(invalid(f"blind_none_{found}"))
    return found
