"""What decides between the answers of two variants: the smallest set of options that turns one into the other."""

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial

from chratze.cards import show_all
from chratze.cli.inquiry import Fit, Flipped, Judged
from chratze.cli.other_packs import card_in
from chratze.cli.wishes import USUAL
from chratze.game.cases import Case, read_case
from chratze.game.flips import Dispute, Flip, flip
from chratze.game.judge import gist
from chratze.game.verdict import Verdict
from chratze.options import Rules
from chratze.source import Node
from chratze.variant.record import Variant
from chratze.variant.write import said

Ask = Callable[[Rules], object]


def flipped(judged: Iterable[Judged], named: Collection[str], fit: Fit) -> Iterator[Flipped]:
    """Find for each case what decides between one variant and all that answer otherwise.

    That one is the first that is `named`; where none of those answers, it is the usual one.
    """
    numbers: dict[int, list[Judged]] = {}
    for one in judged:
        numbers.setdefault(one.number, []).append(one)
    for asked in numbers.values():
        answering = [one for one in asked if not one.verdict.message]
        if answering:
            yield from from_first(first_of(named, answering), answering, fit)


def first_of(named: Collection[str], answering: list[Judged]) -> Judged:
    """Choose from where to look: the first that is named, else the usual one, else the first of all."""
    wished = (one for wish in (*named, USUAL) for one in answering if one.checked.loaded.target == wish)
    return next(wished, answering[0])


def from_first(first: Judged, answering: list[Judged], fit: Fit) -> Iterator[Flipped]:
    """Look from one variant at all that answer otherwise, those together that do for the same reason."""
    own, ask = answer_of(first, first), asking(first, fit)
    groups: dict[object, list[tuple[Judged, Flip]]] = {}
    for one in answering:
        wanted = answer_of(first, one)
        if wanted != own:
            found = between(first, one, wanted, ask)
            groups.setdefault((wanted, found, values(one.variant, found)), []).append((one, found))
    for group in groups.values():
        yield Flipped(first, tuple(one for one, _ in group), group[0][1])


def values(variant: Variant, found: Flip) -> tuple[str, ...]:
    """Write what a variant says of the options that decide."""
    return tuple(said(variant.rules, path) for path in found.options)


def asking(first: Judged, fit: Fit) -> Ask | None:
    """Make what puts a case, told as a variant understands it, to other rules; None where it cannot be told so."""
    node = fit(first.variant, first.posed.node) if first.posed.node else None
    return None if node is None or isinstance(node, Verdict) else partial(asked, first.variant, node)


def between(first: Judged, other: Judged, wanted: object, ask: Ask | None) -> Flip:
    """Find what decides between two variants."""
    if ask is None:
        return Flip((), smallest=False)
    return flip(Dispute(first.verdict.kind, first.variant.rules, other.variant.rules, ask, wanted))


def asked(variant: Variant, node: Node, rules: Rules) -> object:
    """Put a case that one variant understands to rules that differ from its own; None where they cannot judge it."""
    case = read_case(rules, node, variant.terms)
    return told(rules, case) if isinstance(case, Case) else None


def answer_of(first: Judged, other: Judged) -> object:
    """Answer a case as another variant does, in the cards of the first."""
    if other.case is None:
        return None
    found = told(other.variant.rules, other.case)
    if isinstance(found, frozenset) and first is not other:
        packs = (other.variant.rules.pack, first.variant.rules.pack)
        return frozenset(card_in(packs, card) for card in found)
    return found


def told(rules: Rules, case: Case) -> object:
    """Answer a case so that answers under other rules can be compared with it: cards as written, money as money."""
    found = gist(rules, case)
    if case.kind == "play" and case.play < 0 and isinstance(found, int):
        return frozenset(show_all(rules.pack, found))
    if case.kind == "trick":
        return case.trick.index(found) if isinstance(found, int) else None
    if case.kind == "settlement" and isinstance(found, list):
        return tuple(coins * rules.money.coin for coins in found)
    return found
