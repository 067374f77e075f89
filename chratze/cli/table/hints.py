"""What each choice may be expected to bring, as the strong player reckons it from what one has seen."""

from collections.abc import Iterator

from chratze.cards import show_all
from chratze.cli.table.sitting import Sitting
from chratze.cli.table.talk import gap, say, term
from chratze.game.deal import Answer, Deal, Question, answer_of
from chratze.game.programs import reckoned
from chratze.players.strong.decide import PARTS, Considered
from chratze.words.speak import money

MOST = 5
"""The most exchanges that are named."""


def hinted(view: Sitting, deal: Deal, asked: Question) -> Iterator[str]:
    """Say what each choice may be expected to bring, the best first."""
    ranked = reckoned(deal)
    if len(ranked) < 1 + (asked.asks != "exchange"):
        yield say(view, "hint.alike" if several_choices(asked) else "hint.none")
        return
    best = ranked[:MOST] if asked.asks == "exchange" else ranked
    named_choices = ((named(view, deal, answer_of(deal, one.choice), asked), gain(deal, one)) for one in best)
    choices = gap(view, ", ", "; ").join(f"{name} {brings}" for name, brings in named_choices)
    currency = view.company.terms.get("currency", "")
    yield say(view, "hint.currency" if currency else "hint.plain", choices=choices, currency=currency)


def several_choices(asked: Question) -> bool:
    """Say whether there is more than one answer to choose."""
    return len(asked.choices) > 1 if isinstance(asked.choices, tuple) else asked.choices.bit_count() > 1


def named(view: Sitting, deal: Deal, answer: Answer, asked: Question) -> str:
    """Name an answer."""
    if isinstance(answer, str):
        return term(view, answer)
    if asked.asks == "exchange":
        return " ".join(show_all(deal.rules.pack, answer)) or say(view, "hint.nothing")
    return " ".join(show_all(deal.rules.pack, 1 << answer))


def gain(deal: Deal, found: Considered) -> str:
    """Write what a choice may be expected to bring, with its sign."""
    cents = hundredths(deal, found.brings)
    return f"{'+' if cents > 0 else ''}{money(1, cents)}"


def hundredths(deal: Deal, brings: int) -> int:
    """Turn parts of a coin into hundredths of the currency."""
    return (brings * deal.rules.money.coin + PARTS // 2) // PARTS
