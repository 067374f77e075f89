"""Do the options agree? One small function for each way in which they may not, naming the options it is about.

The first path of a disagreement is the one that is most easily changed; `load` turns each into its place.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from chratze.cards import ranks
from chratze.finding import Severity
from chratze.options import (
    OPTIONS,
    Alone,
    AnteWhen,
    Blinder,
    Joiners,
    LastDefender,
    Nobody,
    Remainder,
    Rules,
    Stake,
    Upcard,
    spoken,
)
from chratze.variant.readers import decimal
from chratze.variant.write import said


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Options that do not go together: a code, the paths of the options, facts."""

    code: str
    paths: tuple[str, ...]
    facts: tuple[tuple[str, str], ...] = ()
    severity: Severity = Severity.ERROR


def disagreements(rules: Rules, own: Collection[str], stated: Collection[str]) -> Iterator[Disagreement]:
    """Find all that does not go together in a variant whose file and parents state some options, the file its own."""
    for check in CHECKS:
        yield from check(rules)
    yield from without_effect(rules, own)
    yield from growing_pot(rules, stated)


def agrees(rules: Rules) -> bool:
    """Say whether all options of a variant go together, advice aside."""
    return not any(found.severity is Severity.ERROR for check in CHECKS for found in check(rules))


def enough_cards(rules: Rules) -> Iterator[Disagreement]:
    """Find a pack that does not go round, with a card to turn; new trumps or a double blind take more, never both."""
    again = rules.auction.trumps - 1 if rules.auction.nobody == Nobody.NEW_TRUMP else 0
    drawn = int(rules.blind.double != Blinder.NOBODY)
    needed = rules.seats.max * rules.deal.hand + 1 + max(again, drawn)
    cards = 4 * len(ranks(rules.pack))
    if needed > cards:
        numbers = {"seats": rules.seats.max, "hand": rules.deal.hand, "needed": needed, "cards": cards}
        yield Disagreement("CHR201", ("seats.max", "deal.hand", "pack.ranks"), facts(**numbers))


def packets_make_hand(rules: Rules) -> Iterator[Disagreement]:
    """Find packets that do not make a hand."""
    if sum(rules.deal.packets) != rules.deal.hand:
        numbers = facts(sum=sum(rules.deal.packets), hand=rules.deal.hand)
        packets = ("packets", said(rules, "deal.packets"))
        yield Disagreement("CHR202", ("deal.packets", "deal.hand"), (packets, *numbers))


def fewest_and_most(rules: Rules) -> Iterator[Disagreement]:
    """Find fewest players that are more than the most."""
    if rules.seats.min > rules.seats.max:
        numbers = facts(min=rules.seats.min, max=rules.seats.max)
        yield Disagreement("CHR203", ("seats.min", "seats.max"), numbers)


def usual_players(rules: Rules) -> Iterator[Disagreement]:
    """Find a usual number of players that may not play."""
    seats = rules.seats
    if seats.min <= seats.max and not seats.min <= seats.usual <= seats.max:
        near = seats.min if seats.usual < seats.min else seats.max
        bound = "seats.min" if seats.usual < seats.min else "seats.max"
        numbers = facts(usual=seats.usual, min=seats.min, max=seats.max)
        yield Disagreement("CHR204", ("seats.usual", bound), (*numbers, ("write", f"usual: {near}")))


def blind_unseen(rules: Rules) -> Iterator[Disagreement]:
    """Find a blind where the upcard is turned last, so that all cards have been seen (RULES.md C7, C8)."""
    blind = tuple(f"blind.{name}" for name, who in rules.blind._asdict().items() if who != Blinder.NOBODY)
    if blind and rules.deal.upcard == Upcard.LAST_PACKET:
        yield Disagreement("CHR205", (*blind, "deal.upcard"))
    elif blind and rules.deal.packets[1] == 0:
        yield Disagreement("CHR211", (*blind, "deal.packets"))


def quotas_in_reach(rules: Rules) -> Iterator[Disagreement]:
    """Find a quota of more tricks than there are."""
    for code, (name, quota) in zip(("CHR206", "CHR207"), rules.auction.quota._asdict().items(), strict=True):
        if quota > rules.deal.hand:
            numbers = facts(quota=quota, hand=rules.deal.hand)
            yield Disagreement(code, (f"auction.quota.{name}", "deal.hand"), numbers)


def exchange_within_hand(rules: Rules) -> Iterator[Disagreement]:
    """Find an exchange of more cards than a hand has."""
    if rules.exchange.max > rules.deal.hand:
        numbers = facts(max=rules.exchange.max, hand=rules.deal.hand)
        yield Disagreement("CHR210", ("exchange.max", "deal.hand"), numbers)


def bonus_in_reach(rules: Rules) -> Iterator[Disagreement]:
    """Find a bonus for throwing a whole hand where nobody may throw one."""
    if rules.exchange.bonus and rules.exchange.max < rules.deal.hand:
        numbers = facts(max=rules.exchange.max, hand=rules.deal.hand)
        yield Disagreement("CHR208", ("exchange.max", "exchange.bonus", "deal.hand"), numbers)


def cap_in_reach(rules: Rules) -> Iterator[Disagreement]:
    """Find a limit that what it limits never reaches."""
    penalty = rules.penalty
    if penalty.base == Stake.ANTE and penalty.cap >= rules.ante.amount:
        coins = {"cap": penalty.cap, "ante": rules.ante.amount}
        amounts = tuple((name, decimal(coin * rules.money.coin)) for name, coin in coins.items())
        yield Disagreement("CHR302", ("penalty.cap", "penalty.base", "ante.amount"), amounts, Severity.WARNING)


def never_alone(rules: Rules) -> Iterator[Disagreement]:
    """Find what a declarer does alone where he never is."""
    if rules.auction.last_defender == LastDefender.DUTY and rules.auction.alone != Alone.TAKES_POT:
        paths = ("auction.alone", "auction.last_defender")
        yield Disagreement("CHR303", paths, severity=Severity.WARNING)


def pot_runs_empty(rules: Rules) -> Iterator[Disagreement]:
    """Find coins that a settlement leaves in the pot where antes are due only when it is empty."""
    if rules.ante.when != AnteWhen.POT_EMPTY:
        return
    if rules.settlement.remainder == Remainder.POT:
        yield Disagreement("CHR304", ("settlement.remainder", "ante.when"), severity=Severity.WARNING)
    if rules.settlement.joiners == Joiners.EACH and rules.penalty.joiner == 0:
        paths = ("settlement.joiners", "penalty.joiner", "ante.when")
        yield Disagreement("CHR305", paths, severity=Severity.WARNING)


CHECKS: tuple[Callable[[Rules], Iterator[Disagreement]], ...] = (
    enough_cards,
    packets_make_hand,
    fewest_and_most,
    usual_players,
    blind_unseen,
    quotas_in_reach,
    exchange_within_hand,
    bonus_in_reach,
    cap_in_reach,
    never_alone,
    pot_runs_empty,
)

CALLS = ("declare", "pass", "join", "drop", "blind", "double_blind", "not_blind", "swap", "keep")
"""The calls, by their plain words."""

REFUSALS = {"pass", "drop"}
"""Calls that may have one name: each says no to a question of its own, so that it is clear which is meant."""


def without_effect(rules: Rules, own: Collection[str]) -> Iterator[Disagreement]:
    """Find options that a file sets without the option they depend on; an inherited value does no harm."""
    for path in OPTIONS:
        needed = OPTIONS[path].only_if
        if path in own and needed and not spoken(rules, path):
            option = OPTIONS[needed.path]
            value = option.kind(needed.value).name.lower()
            named = ("option", path), ("needed", needed.path), ("value", value)
            yield Disagreement("CHR209", (path, needed.path), named)


def growing_pot(rules: Rules, stated: Collection[str]) -> Iterator[Disagreement]:
    """Find penalties that make the pot grow without end, unless a file caps them or says that it means it."""
    multiples = tuple(f"penalty.{name}" for name in ("declarer", "joiner") if getattr(rules.penalty, name))
    if rules.penalty.base == Stake.POT and multiples and not rules.penalty.cap and "penalty.cap" not in stated:
        yield Disagreement("CHR301", ("penalty.base", *multiples), severity=Severity.WARNING)


def same_terms(terms: Mapping[str, str]) -> Iterator[Disagreement]:
    """Find calls of one name among what a table calls things, each by its key."""
    named = {call: same(terms[call]) for call in CALLS if call in terms}
    for one, other in combinations(named, 2):
        if named[one] == named[other] and {one, other} != REFUSALS:
            told = ("call", one), ("other", other), ("term", terms[other])
            yield Disagreement("CHR214", (f"terms.{other}", f"terms.{one}"), told)
    for call, term in named.items():
        other = next((other for other in CALLS if same(other) == term), call)
        if other != call and {call, other} != REFUSALS and named.get(other) != term:
            told = ("call", call), ("other", other), ("term", terms[call])
            yield Disagreement("CHR215", (f"terms.{call}",), told)


def same(term: str) -> str:
    """Make a term comparable with another."""
    return " ".join(term.casefold().replace("_", " ").split())


def facts(**numbers: int) -> tuple[tuple[str, str], ...]:
    """Write numbers down as facts."""
    return tuple((name, str(number)) for name, number in numbers.items())
