"""Cases about a swap: who may swap the lowest trump for the upcard, and what keeps others from it."""

import pytest

from chratze.options import (
    BlindThrow,
    ExchangeWhen,
    LowestTurned,
    Rules,
    StockOut,
    Swapper,
    SwapSource,
    SwapWhen,
)
from chratze.words.speak import LANGUAGES, load_words, sentence
from tests.asked import ask, options, refused
from tests.shipped import SWISS, changed

RLT = changed(SWISS, {"blind.throw": BlindThrow.IN_EXCHANGE, "exchange.stock_out": StockOut.ALL_DISCARDS})
"""A blind dealer's card too many goes in the exchange."""


@pytest.mark.parametrize(
    ("who", "roles"),
    [
        (Swapper.NOBODY, []),
        (Swapper.DECLARER, ["declarer"]),
        (Swapper.ACTIVE, ["declarer", "joiner"]),
        (Swapper.ANYBODY, ["declarer", "joiner", "out"]),
    ],
)
def test_a_swap_is_allowed_to_the_roles_that_the_rules_name(who: Swapper, roles: list[str]) -> None:
    rules = changed(SWISS, {"swap.who": who})
    verdicts = {role: ask(rules, swap="true", role=role) for role in ("declarer", "joiner", "out")}

    assert [role for role, verdict in verdicts.items() if verdict.verdict == "legal"] == roles
    assert all("swap.who" in options(verdict) for verdict in verdicts.values())
    assert {verdict.legal for verdict in verdicts.values()} <= {("keep", "swap"), ()}


def test_a_lowest_trump_that_was_drawn_may_be_swapped_only_where_it_need_not_be_dealt() -> None:
    dealt = changed(SWISS, {"swap.source": SwapSource.DEALT})

    assert [ask(SWISS, swap=swap).verdict for swap in ("after", "drawn")] == ["legal", "legal"]
    assert [ask(dealt, swap=swap).verdict for swap in ("after", "drawn")] == ["legal", "illegal"]
    assert "swap.source" in options(ask(dealt, swap="drawn"))


@pytest.mark.parametrize(
    ("when", "before", "after"),
    [
        (SwapWhen.ANY_TIME, "legal", "legal"),
        (SwapWhen.BEFORE_EXCHANGE, "legal", "illegal"),
        (SwapWhen.AFTER_EXCHANGE, "illegal", "legal"),
    ],
)
def test_a_swap_is_allowed_before_the_exchange_or_after_it_as_the_rules_say(
    when: SwapWhen, before: str, after: str
) -> None:
    rules = changed(SWISS, {"swap.when": when})

    assert (ask(rules, swap="before").verdict, ask(rules, swap="after").verdict) == (before, after)
    assert ask(rules, swap="true").verdict == "legal"


def test_nobody_who_plays_swaps_before_an_exchange_that_comes_before_the_auction() -> None:
    early = changed(SWISS, {"exchange.when": ExchangeWhen.BEFORE_AUCTION})

    assert [ask(early, swap=swap).verdict for swap in ("before", "after")] == ["illegal", "legal"]


def test_only_the_lowest_trump_is_swapped() -> None:
    assert ask(SWISS, swap="true", hand="Si6 E8 RA R9", upcard="SiK").verdict == "legal"
    assert ask(SWISS, swap="true", hand="Si7 E8 RA R9", upcard="SiK").verdict == "illegal"


def test_the_next_trump_is_swapped_for_the_turned_lowest_only_where_the_rules_have_it_so() -> None:
    following = changed(SWISS, {"swap.lowest_turned": LowestTurned.NEXT_LOWEST})
    said = {"swap": "true", "hand": "Si7 E8 RA R9", "upcard": "Si6"}

    assert (ask(SWISS, **said).verdict, ask(following, **said).verdict) == ("illegal", "legal")
    assert options(ask(SWISS, **said)) == ["swap.lowest_turned"]


def test_a_blind_takes_the_upcard_away_from_every_swap() -> None:
    assert ask(SWISS, swap="true", blind="true").verdict == "illegal"


@pytest.mark.parametrize("role", ["declarer", "joiner", "out"])
@pytest.mark.parametrize("rules", [SWISS, RLT])
def test_a_swap_against_a_blind_dealer_is_illegal_whoever_asks_for_it(rules: Rules, role: str) -> None:
    verdict = ask(rules, hand="Si6 E7 R8 R9", swap="true", upcard="SiA", role=role, blind="true")

    assert (verdict.verdict, verdict.facts) == ("illegal", (("swap", "blind"),))
    assert options(verdict)[0] == "swap.who"


def test_who_joins_a_blind_dealer_and_asks_for_a_swap_holds_a_hand() -> None:
    assert refused(SWISS, {"hand": "5", "swap": "true", "role": "joiner", "blind": "true"}).message == "hand_size"


def test_a_swap_without_the_lowest_trump_is_refused_and_the_card_is_named() -> None:
    verdict = ask(SWISS, hand="Si7 E8 RA R9", swap="true", upcard="SiA")

    assert (verdict.verdict, verdict.card, verdict.facts) == ("illegal", "Si6", (("swap", "lacking"),))
    assert options(verdict)[0] == "swap.who"


def test_a_permanent_trump_is_not_the_lowest_that_is_swapped() -> None:
    ranks = (*SWISS.pack.ranks[:8], *[0] * 5)
    weli = changed(SWISS, {"pack.ranks": ranks, "pack.permanent": 2 * 16 + 6})
    verdict = ask(weli, hand="Se6 E8 RA R9", swap="true", upcard="SeA")

    assert (verdict.verdict, verdict.card, options(verdict)[0]) == ("illegal", "Se7", "swap.who")


@pytest.mark.parametrize(("rule", "needed", "fact"), [("NOTHING", "Si6", "turned"), ("NEXT_LOWEST", "Si7", "next")])
def test_a_turned_lowest_trump_is_named_as_what_refuses_a_swap(rule: str, needed: str, fact: str) -> None:
    rules = changed(SWISS, {"swap.lowest_turned": LowestTurned[rule]})
    verdict = ask(rules, hand="Si8 E8 RA R9", swap="true", upcard="Si6")

    assert (verdict.card, verdict.facts) == (needed, (("swap", fact),))
    assert options(verdict)[0] == "swap.lowest_turned"


def test_a_swap_at_the_wrong_time_without_the_card_is_refused_for_the_time() -> None:
    after = changed(SWISS, {"swap.when": SwapWhen.AFTER_EXCHANGE})

    assert options(ask(after, hand="Si7 E8 RA R9", swap="before", upcard="SiA"))[0] == "swap.when"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fact", ["lacking", "turned", "next"])
def test_the_card_that_keeps_a_player_from_a_swap_can_be_said_in_every_language(language: str, fact: str) -> None:
    assert "Si6" in sentence(load_words(language), f"verdict.no_swap.{fact}", card="Si6")
