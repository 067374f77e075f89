"""Partial records: what nobody knows may be left out, nobody is blamed for it, and one mistake is one breach."""

from dataclasses import replace

import pytest

from chratze.cli.replaying.checked import checked
from chratze.game.records.record import Evening, Move, Played
from chratze.game.records.replay import again
from tests.records import LESS, evening
from tests.shipped import SHIPPED, shipped

HEAD = "variant: swiss\nseats: [Anna, Beat, Clara, Dani]\ndeals:\n"
CALLS = "- upcards: Si9\n  calls: [Anna declare, Beat join, Clara drop, Dani drop]\n"
BLIND = "  exchange: [Dani throw E6, Dani exchange 2]\n  tricks: [Dani SeA Se7, Dani Se9 Se8]\n"
SAID_NO = ("pass", "drop", "not_blind")


def codes(deal: str) -> list[str]:
    """List the codes of what is wrong in a deal of four."""
    return [one.code for one in checked("e.yaml", f"{HEAD}{deal}".encode()).findings]


def said(told: Played, *unsaid: str) -> tuple[Move, ...]:
    """Leave out what was said in some words."""
    return tuple(move for move in told.calls if move.verb not in unsaid)


def seen(told: Played) -> Played:
    """Tell what a witness sees."""
    return LESS["what a witness sees"](told)


def every_other(told: Played) -> tuple[Move, ...]:
    """Name every other card that was played, and of the rest nothing."""
    return tuple(replace(move, cards=0) if at % 2 else move for at, move in enumerate(told.tricks))


PARTS = {
    "no winners": lambda told: replace(seen(told), stated=replace(told.stated, winners=())),
    "every other card": lambda told: replace(seen(told), tricks=every_other(told)),
    "no tricks": lambda told: replace(seen(told), tricks=(), stated=replace(told.stated, winners=())),
    "no upcard": lambda told: replace(seen(told), upcards=()),
    "no calls": lambda told: replace(LESS["no seed"](told), calls=()),
    "no word of those who stay out": lambda told: replace(seen(told), calls=said(told, *SAID_NO)),
}


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_left_out_is_no_breach(name: str, part: str) -> None:
    told: Evening = evening(shipped(name), shipped(name).seats.usual, 11, 6)
    told = replace(told, deals=tuple(PARTS[part](one) for one in told.deals))

    assert [breach for one in again(shipped(name), told) for breach in one.breaches] == []


@pytest.mark.parametrize(
    "deal",
    [
        "- tricks: [Anna Se9 SeA > Beat, Beat EA E8 > Beat]\n",
        "- calls: [Clara declare, Beat join]\n  tricks: [Clara SeA Se7 > Clara]\n",
        "- calls: [Anna declare]\n  payments: {Anna: 0.60, Beat: -0.20, Clara: -0.20, Dani: -0.20}\n  pot: 0.00\n",
        "- dealer: Anna\n  calls: [Beat declare, Clara drop, Dani drop, Anna drop]\n",
        f"{CALLS}  tricks: [Anna SeA, Beat Se7, Anna EA, Beat E7]\n",
        f"{CALLS}  tricks: [{{Anna: SeA, Beat: Se7}}, {{Anna: EA, Beat: E7}}]\n",
        f"{CALLS}  tricks: ['> Anna', '> Anna', '> Beat', '> Anna']\n  pot: 0.05\n",
        f"{CALLS}  tricks: [Anna SeA SeO > Anna]\n  taken: {{Anna: 3, Beat: 1}}\n  pot: 0.05\n",
        f"{CALLS}  tricks: SeA SeO / EA E8 / E9 EO / RA R7\n",
        "- calls: [Anna declare, Beat join]\n  tricks: [Anna SeA R7 > Beat]\n",
        f"- upcards: Se9\n  calls: [Anna join, Beat drop, Clara drop]\n{BLIND}",
    ],
)
def test_a_deal_told_in_part_is_no_breach(deal: str) -> None:
    assert codes(deal) == []


def test_a_trick_with_a_card_that_nobody_saw_goes_to_whoever_leads_next() -> None:
    assert codes(f"{CALLS}  tricks:\n  - Anna SeA, Beat ?\n  - Beat E7, Anna E8\n") == []


def test_the_last_trick_goes_to_whoever_was_paid_for_it_where_nobody_saw_a_card() -> None:
    tricks = "  tricks: ['SeA SeO > Anna', 'EA E6 > Anna', 'RA R6 > Anna', 'Anna EK ?']\n"

    assert codes(f"{CALLS}{tricks}  payments: {{Anna: 0.30, Beat: 0.05, Clara: -0.20, Dani: -0.20}}\n") == []


def test_nobody_is_judged_by_a_card_that_nobody_saw() -> None:
    assert codes(f"{CALLS}  tricks:\n  - Anna ?, Beat SeA > Beat\n  - Beat E7, Anna E8 > Anna\n") == []


@pytest.mark.parametrize(
    ("deal", "code"),
    [
        ("- calls: [Clara declare, Dani join, Anna drop, Beat drop]\n", "CHR411"),
        (f"- upcards: Se9\n  calls: [Anna join, Dani blind, Beat drop, Clara drop]\n{BLIND}", "CHR411"),
        (f"{CALLS}  exchange: [Beat exchange 1, Anna exchange 2]\n  tricks: [Anna SeA Se7]\n", "CHR411"),
        (f"{CALLS}  tricks: ['Anna SeA > Anna', 'Anna EA E7 > Anna']\n", "CHR429"),
        (f"{CALLS}  tricks: ['Anna SeA, Beat Se7, Anna EA > Anna']\n", "CHR428"),
        (f"{CALLS}  tricks: ['Anna SeA, Beat Se7, Clara Se8 > Anna', 'Anna EA, Beat E7, Clara E8 > Anna']\n", "CHR430"),
        (f"{CALLS}  exchange: [Anna exchange 3 > E6 E7 E8 E9]\n", "CHR431"),
        (f"{CALLS}  exchange: [Anna swap, Beat swap]\n", "CHR434"),
        (f"{CALLS}  taken: {{Anna: 3, Clara: 1}}\n", "CHR433"),
        (f"{CALLS}  tricks: SeA SeO / EA E6 / RA R6 / EK E8\n  taken: {{Anna: 3, Beat: 1}}\n", "CHR422"),
        ("- calls: [Anna declare, Beat join]\n  payments: {Anna: 0.35, Beat: -0.15}\n", "CHR432"),
    ],
)
def test_one_mistake_is_one_breach(deal: str, code: str) -> None:
    assert codes(deal) == [code]


def test_what_would_be_right_with_other_trumps_is_held_against_nobody() -> None:
    tricks = "  tricks: ['Anna SeA, Beat R7 > Beat', 'Beat EA, Anna Si8 > Anna']\n"

    assert codes(f"- calls: [Anna declare, Beat join]\n{tricks}") == ["CHR427"]
    assert codes(f"- upcards: R9\n  calls: [Anna declare, Beat join]\n{tricks}") == ["CHR416"]


def test_what_is_wrong_with_any_trumps_is_a_breach_though_nobody_tells_them() -> None:
    tricks = "  tricks: ['Anna Se9, Beat Se7 > Beat']\n"

    assert codes(f"- calls: [Anna declare, Beat join]\n{tricks}") == ["CHR416"]


def test_no_money_is_judged_where_nobody_knows_what_lies_in_the_pot() -> None:
    alone = "- calls: [{} declare]\n  payments: {{{}: 0.60}}\n"
    unknown = "- note: nobody remembers\n"

    assert codes(alone.format("Anna", "Anna") + unknown + alone.format("Clara", "Clara")) == []
