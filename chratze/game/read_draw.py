"""Cases about an exchange, read: what is held, what is thrown, what lies in the stock; or whether a swap is allowed."""

from chratze.bits import popcount
from chratze.cards import show_all
from chratze.game.case import Case, Draw
from chratze.game.exchange_again import FEWEST, spare
from chratze.game.reading import (
    NUMBER,
    Faults,
    Said,
    blind,
    card,
    cards,
    count,
    incomplete,
    invalid,
    number,
    says,
    text,
    twice,
    word,
)
from chratze.options import BlindThrow, Rules

ROLES = ("declarer", "joiner", "out")
SWAPS = ("true", "false", "before", "after", "drawn")


def read_draw(rules: Rules, said: Said, faults: Faults) -> Case:
    """Read a case about an exchange, or about a swap."""
    hand = set_of(rules, said, "hand", faults)
    case = Case("exchange", hand=hand, blind=blind(rules, said, faults))
    held = held_in(rules, said, case, faults)
    upcard = card(rules.pack, said, "upcard", faults)
    if upcard >= 0 and hand >> upcard & 1:
        faults.extend(twice(rules.pack, (upcard, upcard)))
    draw = Draw(
        held,
        threw=thrown(rules, said, case, held, faults),
        role=role(said, case, faults),
        swap=swap(said, case, faults),
        stock=count(said, "stock", spare(rules, held), faults),
        discards=count(said, "discards", spare(rules, held), faults),
        players=number("players", said["players"], (FEWEST, rules.seats.max), faults) if says(said, "players") else -1,
        upcard=upcard,
    )
    return Case("exchange", hand=hand, blind=case.blind, draw=draw)


def is_number(said: Said, key: str) -> bool:
    """Say whether a number stands behind a key, and not cards."""
    return NUMBER.fullmatch(text(said[key])) is not None


def set_of(rules: Rules, said: Said, key: str, faults: Faults) -> int:
    """Read a set of cards, empty where their number is told or nothing."""
    if not says(said, key) or is_number(said, key):
        return 0
    found = cards(rules.pack, said, key, faults)
    faults.extend(twice(rules.pack, found))
    return sum(1 << one for one in set(found))


def held_in(rules: Rules, said: Said, case: Case, faults: Faults) -> int:
    """Read how many cards are held."""
    sizes = hand_sizes(rules, said, case)
    if not says(said, "hand"):
        return sizes[0]
    held = int(text(said["hand"])) if is_number(said, "hand") else popcount(case.hand)
    if held not in sizes:
        faults.append(invalid("hand_size", count=str(held), allowed=", ".join(map(str, sizes))))
    return held


def hand_sizes(rules: Rules, said: Said, case: Case) -> list[int]:
    """List how many cards may be held; a blind dealer holds more, until he has thrown down to a hand.

    Whoever asks for a swap against a blind dealer holds a hand, unless he may be the dealer himself.
    """
    hand = rules.deal.hand
    if not case.blind or (says(said, "role") and text(said["role"]) != ROLES[0]):
        return [hand]
    down = says(said, "swap") or rules.blind.throw == BlindThrow.BEFORE_EXCHANGE
    return [hand, hand + case.blind] if down else [hand + case.blind]


def thrown(rules: Rules, said: Said, case: Case, held: int, faults: Faults) -> int:
    """Read how many cards are thrown: a number, or the cards themselves; -1 where nothing is said."""
    if not says(said, "throw") or is_number(said, "throw"):
        return count(said, "throw", held, faults)
    out = set_of(rules, said, "throw", faults)
    if case.hand and out & ~case.hand:
        faults.append(invalid("throw_not_in_hand", cards=" ".join(show_all(rules.pack, out & ~case.hand))))
    return popcount(out)


def role(said: Said, case: Case, faults: Faults) -> str:
    """Read the role of the player: a declarer where nothing is said; who is out may swap at most.

    Who exchanges blind is the dealer who declared; of a swap, a blind says what the dealer did, whoever asks for it.
    """
    found = word("role", said["role"], ROLES, faults) if says(said, "role") else ROLES[0]
    if case.blind and found != ROLES[0] and not says(said, "swap"):
        faults.append(invalid("blind_role", role=found))
    elif found == "out" and not says(said, "swap"):
        faults.append(invalid("role_out"))
    return found


def swap(said: Said, case: Case, faults: Faults) -> str:
    """Read whether a swap is asked for, and when: empty for none."""
    found = word("swap", said["swap"], SWAPS, faults) if says(said, "swap") else "false"
    if found == "false":
        return ""
    if says(said, "throw"):
        faults.append(invalid("swap_or_throw"))
    if case.hand and not says(said, "upcard"):
        faults.append(incomplete("missing", key="upcard"))
    return found
