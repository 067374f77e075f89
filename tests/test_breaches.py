"""Breaches: each mistake is found, once, at its place, with the option that decides and the card that proves it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from chratze.cli.replaying.checked import checked
from chratze.finding import Finding
from chratze.game.records.record import Evening, Move, Played
from chratze.game.records.replay import again
from chratze.options import Rules
from tests.records import evening, less
from tests.shipped import SHIPPED, shipped

HEAD = "variant: swiss\nseats: [Anna, Beat]\ndeals:\n"
TRUMP = f"{HEAD}- upcards: E9\n  calls: [Anna declare, Beat join]\n"


def found(text: str) -> tuple[Finding, ...]:
    """Check a record."""
    return checked("e.yaml", text.encode()).findings


def codes(text: str) -> list[str]:
    """List the codes of what is wrong in a record."""
    return [one.code for one in found(text)]


def without(moves: tuple[Move, ...], at: int) -> tuple[Move, ...]:
    """Leave out a move."""
    return (*moves[:at], *moves[at + 1 :])


def told_twice(told: Played) -> Played:
    """Tell the first card a second time, in place of the last."""
    last = replace(told.tricks[-1], cards=told.tricks[0].cards)
    return replace(told, tricks=(*told.tricks[:-1], last))


def other_winner(told: Played) -> Played:
    """Tell that somebody else took the first trick."""
    winners = told.stated.winners
    other = next(move.seat for move in told.tricks if move.seat != winners[0])
    return replace(told, stated=replace(told.stated, winners=(other, *winners[1:])))


def one_coin_more(told: Played) -> Played:
    """Tell that somebody was paid a coin more."""
    payments = dict(told.stated.payments)
    return replace(told, stated=replace(told.stated, payments={**payments, 0: payments[0] + 1}))


def out_of_turn(told: Played) -> Played:
    """Tell the third card of the first trick before the second."""
    first, second, third, *others = told.tricks
    return replace(told, tricks=(first, third, second, *others))


SLIPS: Mapping[str, Callable[[Played], Played]] = {
    "CHR411": out_of_turn,
    "CHR416": other_winner,
    "CHR417": told_twice,
    "CHR419": lambda told: replace(told, dealer=(told.dealer + 1) % 4),
    "CHR420": one_coin_more,
    "CHR421": lambda told: replace(told, stated=replace(told.stated, pot=told.stated.pot + 1)),
    "CHR424": lambda told: replace(told, calls=(*told.calls, told.calls[-1])),
    "CHR429": lambda told: replace(told, tricks=without(told.tricks, 1)),
    "CHR425": lambda told: replace(told, tricks=told.tricks[:-1]),
}
"""Slips of a pen, by the code of what they come to."""


def slipped(rules: Rules, slip: Callable[[Played], Played]) -> Evening:
    """Let a pen slip in the first deal of an evening that has tricks of three, and in which that matters."""
    for seed in range(99):
        told = evening(rules, 4, seed, 3)
        deal = told.deals[0]
        if deal.calls and sum(move.trick == 1 for move in deal.tricks) > 2 and len(told.deals) > 1:
            return replace(told, deals=(slip(deal), *told.deals[1:]))
    raise AssertionError


@pytest.mark.parametrize("code", SLIPS)
@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("how", ["all of it", "no seed"])
def test_a_slip_of_the_pen_is_one_breach(name: str, how: str, code: str) -> None:
    rules = shipped(name)
    told = less(slipped(rules, SLIPS[code]), how)

    assert [breach.code for one in again(rules, told) for breach in one.breaches] == [code]


def test_a_revoke_is_proven_by_the_card_that_is_played_later() -> None:
    (revoke,) = found(f"{TRUMP}  tricks:\n  - Anna Se9, Beat R7 > Anna\n  - Anna Se8, Beat SeA > Beat\n")

    assert revoke.code == "CHR413"
    assert (revoke.span.line, revoke.span.column) == (7, 15)
    assert (revoke.related[0].line, revoke.related[0].column) == (8, 15)
    assert Path(revoke.related[1].file).name == "swiss.yaml"
    assert revoke.path == "play.follow"


def test_nobody_revokes_who_never_shows_the_suit() -> None:
    assert codes(f"{TRUMP}  tricks: [Anna Se9 R7 > Anna, Anna Se8 R8]\n") == []


def test_the_rules_of_a_record_are_where_its_breaches_point() -> None:
    rules = "rules: {play: {follow: suit}}\n"
    (revoke,) = found(f"{rules}{TRUMP}  tricks: [Anna Se9 R7 > Anna, Anna Se8 SeA]\n")

    assert [place.file for place in revoke.related] == ["e.yaml", "e.yaml"]


def test_a_trick_that_was_led_on_from_stays_with_who_is_said_to_have_taken_it() -> None:
    text = f"{TRUMP}  tricks: [Anna Se9 SeA > Anna, Anna Se8 Se7 > Anna]\n"

    assert codes(text) == ["CHR416"]


def test_what_follows_from_a_wrong_pot_is_no_mistake_of_its_own() -> None:
    drop = "- calls: [{}]\n  pot: {}\n"
    deals = drop.format("Anna pass, Beat pass", "0.50") + drop.format("Anna pass, Beat pass", "0.50")

    assert codes(HEAD + deals) == ["CHR421"]


def test_of_a_deal_the_money_alone_may_be_told() -> None:
    text = f"{HEAD}- payments: {{Anna: 0.20, Beat: -0.20}}\n- calls: [Beat declare, Anna drop]\n  pot: 0.00\n"

    assert codes(text) == []


def test_who_has_passed_and_stays_out_need_not_be_told_to_drop() -> None:
    seats = HEAD.replace("Beat]", "Beat, Clara]")

    assert codes(f"{seats}- calls: [Anna pass, Beat declare, Clara join]\n  taken: {{Beat: 2, Clara: 2}}\n") == []


def test_who_took_tricks_has_joined_without_a_word() -> None:
    seats = HEAD.replace("Beat]", "Beat, Clara]")

    assert codes(f"{seats}- calls: [Anna pass, Beat declare]\n  taken: {{Beat: 2, Clara: 2}}\n  pot: 0.00\n") == []


def test_the_last_deal_may_be_under_way() -> None:
    assert codes(f"{HEAD}- calls: [Anna declare, Beat drop]\n- calls: [Beat declare]\n") == []


def test_cards_that_nobody_saw_are_no_breach() -> None:
    assert codes(f"{TRUMP}  exchange: [Anna exchange 2, Beat exchange 1]\n  tricks:\n  - Anna ? SeA > Anna\n") == []


def test_an_evening_that_had_to_end_goes_on_in_no_record() -> None:
    broke = "rules: {money: {purse: 0.20, broke: leave}}\n"
    deals = "- calls: [Anna declare, Beat drop]\n" * 2

    assert codes(broke + HEAD + deals) == ["CHR424"]


@pytest.mark.parametrize(
    ("deal", "code", "option"),
    [
        ("calls: [Anna join]", "CHR412", "auction.kind"),
        ("calls: [Anna pass, Beat blind]", "CHR412", "blind.single_when"),
        ("calls: [Anna pass, Beat double_blind]", "CHR412", "blind.double_when"),
        ("calls: [Anna blind, Beat pass]", "CHR412", "blind.single"),
        ("calls: [Anna declare, Beat declare]", "CHR412", "auction.declarers"),
        ("calls: [Anna declare, Beat join]\n  exchange: [Anna exchange 5]", "CHR414", "exchange.max"),
        ("calls: [Anna declare, Beat drop]\n  exchange: [Beat exchange 1]", "CHR415", "auction.kind"),
        ("hands: {Anna: Se9, Beat: Se9}", "CHR418", ""),
        ("seed: 3\n  upcards: E6", "CHR418", ""),
        ("payments: {Anna: 0.20, Beat: 0.20}\n  pot: 0.00", "CHR423", ""),
    ],
)
def test_a_breach_names_the_option_that_decides(deal: str, code: str, option: str) -> None:
    assert [(one.code, one.path) for one in found(f"{HEAD}- {deal}\n")] == [(code, option)]


def test_a_card_that_is_played_twice_is_shown_where_it_was_played_before() -> None:
    (twice,) = found(f"{TRUMP}  tricks:\n  - Anna Se9, Beat SeA > Beat\n  - Beat Se9\n")

    assert (twice.code, twice.span.line) == ("CHR417", 8)
    assert [(place.line, place.column) for place in twice.related] == [(7, 5)]
