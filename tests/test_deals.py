"""Golden deals: what must happen, derived by hand from the rules, and how it is told.

`gains` is what each purse gained in the deal, its ante included, and `purses` what those named gained in the whole
evening so far; `pot` is what lies there after the penalties and before the next antes; `owes` are all who owe it money;
`more` says whether the evening goes on; `told` are events that must occur in this order, `untold` kinds of events that
must not.
"""

from collections import Counter
from dataclasses import fields

import pytest

from chratze.cards import show, show_all
from chratze.events import Called, DealMoved, Event, TrickTaken
from chratze.game.deal import Deal, gains, more, pot
from chratze.words.speak import Company, event, load_words
from tests.golden import DEALS, RULE, Golden, Head, coins, dealt, golden, halves, listed, mapping, text

FILES = sorted(DEALS.glob("*.deal"))
DECLARATIONS = ("declare", "blind", "double_blind")
"""The calls that make a declarer."""


def facts(told: Golden, head: Head, deal: Deal) -> dict[str, object]:
    """Say what came of a deal; of purses, those that its head names."""
    called = [happened for happened in deal.events if isinstance(happened, Called)]
    declarer = next((told.names[call.seat] for call in called if call.call in DECLARATIONS), "")
    taken = Counter(told.names[happened.seat] for happened in deal.events if isinstance(happened, TrickTaken))
    moved = [happened.seat for happened in deal.events if isinstance(happened, DealMoved)]
    return {
        "declarer": declarer,
        "tricks": {name: taken[name] for seat, name in enumerate(told.names) if deal.table.active >> seat & 1},
        "gains": dict(zip(told.names, gains(deal), strict=True)),
        "pot": pot(deal),
        "owes": {name: coins for name, coins in zip(told.names, deal.table.owed, strict=False) if coins},
        "purses": {name: deal.table.purse[told.names.index(name)] for name in mapping(head.expect.get("purses", {}))},
        "next_dealer": told.names[moved[-1] if moved else deal.table.dealer],
        "more": more(deal, deal.table.number + 1, deal.rules.evening.deals),
    }


def expected(told: Golden, head: Head) -> dict[str, object]:
    """Say what a head expects to come of its deal."""
    rules = told.variant.rules
    found: dict[str, object] = {}
    for key, said in head.expect.items():
        if key in ("gains", "owes", "purses"):
            found[key] = {name: coins(rules, text(won)) for name, won in mapping(said).items()}
        elif key == "tricks":
            found[key] = {name: int(text(count)) for name, count in mapping(said).items()}
        elif key == "pot":
            found[key] = coins(rules, text(said))
        elif key == "more":
            found[key] = said == "true"
        elif key not in ("told", "untold"):
            found[key] = text(said)
    return found


def in_short(told: Golden, happened: Event) -> list[str]:
    """Write an event in few words, sorted: its kind, the name, the cards, the money."""
    rules = told.variant.rules
    words = [type(happened).__name__]
    for field in fields(happened):
        said = getattr(happened, field.name)
        if field.name == "seat":
            words.append(told.names[said])
        elif field.name in ("card", "upcard"):
            words.append(show(rules.pack, said))
        elif field.name == "coins":
            words.append(str(said))
        elif field.name in ("cards", "thrown", "drawn") and type(happened).__name__ not in ("DrewMore", "StockRenewed"):
            words += show_all(rules.pack, said)
        elif field.name != "because":
            words.append(str(said))
    return sorted(words)


def untold(told: Golden, head: Head, deal: Deal) -> list[str]:
    """List the events that a head expects and that did not occur, or not in this order."""
    happened = iter([in_short(told, found) for found in deal.events])
    wanted = [text(said) for said in listed(head.expect.get("told", []))]
    return [said for said in wanted if sorted(said.split()) not in happened]


def transcript(told: Golden) -> str:
    """Tell a golden file's deals in English, every card shown."""
    words = load_words("en")
    rules, terms = told.variant.rules, told.variant.terms
    company = Company(rules.pack, rules.money.coin, told.names, (1 << len(told.names)) - 1, terms)
    return "\n".join(
        "".join(f"{line}\n" for line in (event(words, company, happened) for happened in deal.events) if line)
        for _, deal in dealt(told)
    )


@pytest.fixture(params=FILES, ids=lambda path: str(path.stem))
def told(request: pytest.FixtureRequest) -> Golden:
    """Read a golden file."""
    return golden(request.param)


def test_a_deal_comes_out_as_the_rules_say(told: Golden) -> None:
    for head, deal in dealt(told):
        wanted = expected(told, head)
        found = facts(told, head, deal)

        assert {key: found[key] for key in wanted} == wanted, told.claim


def test_what_must_be_told_is_told_in_its_order_and_nothing_that_must_not(told: Golden) -> None:
    for head, deal in dealt(told):
        kinds = {type(happened).__name__ for happened in deal.events}

        assert untold(told, head, deal) == [], told.claim
        assert not kinds & {text(said) for said in listed(head.expect.get("untold", []))}


def test_a_deal_is_told_as_it_was_told_before(told: Golden, renew: bool) -> None:
    head, before = halves(told.path)
    now = transcript(told)
    if renew:
        told.path.write_text(f"{head}{RULE}{now}", encoding="utf-8")
        return

    assert before == now


def test_every_golden_file_expects_something(told: Golden) -> None:
    assert all(head.expect for head in told.heads)
