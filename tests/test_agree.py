"""Do the options agree: each check with what it refuses, and with the nearest that it lets pass."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from chratze.game.asking import CALLS as WORDS
from chratze.options import (
    OPTIONS,
    AgainstDealer,
    Alone,
    AnteWhen,
    Blinder,
    BlindHand,
    BonusShort,
    Broke,
    By,
    ExchangeOrder,
    ExchangeWhen,
    Joiners,
    Kind,
    LastDefender,
    Lead,
    Nobody,
    OldUpcard,
    OwnCard,
    Passed,
    Payer,
    Remainder,
    Rules,
    Stake,
    StockOut,
    StockUpcard,
    Swapper,
    SwapWhen,
    Tie,
    Upcard,
    replace,
    value,
)
from chratze.variant.agree import CALLS, CHECKS, agrees, disagreements, same_terms
from chratze.variant.load import load_text
from chratze.variant.write import text
from tests.pairs import paired, tried
from tests.setting import STAYING, codes, found, with_
from tests.variants_at_random import agreeing

EIGHT_RANKS = (14, 13, 12, 11, 10, 9, 8, 7, 0, 0, 0, 0, 0)
SEVEN_RANKS = EIGHT_RANKS[:7] + (0,) * 6
SEVEN_TO_ACE = {"pack__ranks": EIGHT_RANKS, "seats__max": 4, "auction__all_play_on": 5}
ONE_RANK = (14,) + (0,) * 12
TWO_AND_ONE, AT_ONCE, ONE_CARD = ((*packets, *(0,) * (8 - len(packets))) for packets in ((2, 1), (4,), (1,)))
BELLS_6, BELLS_7 = 2 * 16 + 6, 2 * 16 + 7
POT_EMPTY, LEFT_TO_SEATS = AnteWhen.POT_EMPTY, Remainder.SEATS
DRAWN = 500
"""Variants at random, enough for every value to occur."""

PAIRS = 400
"""Pairs of values that are tried with every run; `python -m benchmarks.pairs` tries many more."""


SHOWN = {"deal__upcard": Upcard.DEALERS_CARD}
EARLY = {"exchange__when": ExchangeWhen.BEFORE_AUCTION}
TINY = {
    "pack__ranks": ONE_RANK,
    "seats__max": 2,
    "seats__usual": 2,
    "deal__hand": 1,
    "deal__packets": ONE_CARD,
    "auction__quota__declarer": 1,
    "exchange__max": 1,
}
"""Two players with a card each, and two cards besides."""

SEVEN_OF_FOUR = {"pack__ranks": SEVEN_RANKS, "deal__hand": 3, "deal__packets": TWO_AND_ONE, "exchange__max": 3}
"""A pack of 28 cards, of which nine players have 27."""


REFUSED: list[tuple[str, Rules]] = [
    ("CHR201", with_(seats__max=9)),
    ("CHR201", with_(pack__ranks=EIGHT_RANKS, seats__max=8)),
    ("CHR201", with_(pack__ranks=EIGHT_RANKS, auction__nobody=Nobody.NEW_TRUMP, seats__max=8, exchange__max=3)),
    ("CHR202", with_(deal__packets=TWO_AND_ONE)),
    ("CHR203", with_(seats__min=5, seats__max=4)),
    ("CHR204", with_(seats__min=5)),
    ("CHR204", with_(seats__max=3)),
    ("CHR224", with_(seats__min=3, seats__max=3)),
    ("CHR224", with_(seats__min=5, seats__max=5)),
    ("CHR206", with_(auction__quota__declarer=5)),
    ("CHR207", with_(auction__quota__joiner=5)),
    ("CHR207", with_(**STAYING, auction__quota__joiner=5)),
    ("CHR208", with_(exchange__bonus=1, exchange__max=3)),
    ("CHR210", with_(exchange__max=5)),
    ("CHR216", with_(**(STAYING | {"play__lead": Lead.DECLARER}))),
    ("CHR216", with_(**(STAYING | {"exchange__order": ExchangeOrder.DECLARER}))),
    ("CHR216", with_(**(STAYING | {"settlement__by": By.SHARE}))),
    ("CHR216", with_(**STAYING, swap__who=Swapper.DECLARER)),
    ("CHR217", with_(auction__all_play_on=5)),
    ("CHR217", with_(auction__all_play_on=5, pack__permanent=BELLS_7)),
    ("CHR218", with_(money__purse=3)),
    ("CHR218", with_(money__purse=7, ante__payer=Payer.DEALER_DOUBLE)),
    ("CHR219", with_(**SHOWN, blind__single=Blinder.DEALER)),
    ("CHR219", with_(**SHOWN, blind__double=Blinder.DEALER)),
    ("CHR219", with_(**SHOWN, blind__double=Blinder.DEALER, auction__nobody=Nobody.NEW_TRUMP)),
    ("CHR219", with_(**SHOWN, deal__own_card=OwnCard.ANY)),
    ("CHR219", with_(**SHOWN, swap__who=Swapper.ACTIVE)),
    ("CHR219", with_(**SHOWN, exchange__upcard=StockUpcard.LAST)),
    ("CHR220", with_(**EARLY, auction__nobody=Nobody.NEW_TRUMP)),
    ("CHR221", with_(exchange__bonus=1, exchange__bonus_short=BonusShort.NEW_STOCK)),
    ("CHR221", with_(exchange__bonus=1, exchange__bonus_short=BonusShort.NEW_STOCK, exchange__stock_out=StockOut.EVEN)),
    ("CHR223", with_(**EARLY, swap__who=Swapper.ACTIVE, swap__when=SwapWhen.BEFORE_EXCHANGE)),
    ("CHR223", with_(**EARLY, swap__who=Swapper.DECLARER, swap__when=SwapWhen.BEFORE_EXCHANGE)),
    ("CHR302", with_(penalty__base=Stake.ANTE, penalty__cap=4)),
    ("CHR303", with_(auction__last_defender=LastDefender.DUTY, auction__alone=Alone.PLAYS)),
    ("CHR304", with_(ante__when=POT_EMPTY)),
    ("CHR304", with_(ante__when=POT_EMPTY, settlement__by=By.TRICK)),
    ("CHR304", with_(ante__when=POT_EMPTY, settlement__by=By.MOST_TRICKS, settlement__tie=Tie.SPLIT)),
    (
        "CHR305",
        with_(
            ante__when=POT_EMPTY,
            settlement__remainder=LEFT_TO_SEATS,
            settlement__joiners=Joiners.EACH,
            penalty__joiner=0,
        ),
    ),
    ("CHR307", with_(penalty__base=Stake.FIXED, penalty__amount=6, penalty__cap=6)),
    ("CHR309", with_(penalty__base=Stake.FIXED, penalty__amount=6, penalty__cap=5)),
    ("CHR308", with_(**TINY, swap__who=Swapper.ACTIVE)),
]

LET_PASS: list[Rules] = [
    with_(seats__max=8),
    with_(pack__ranks=EIGHT_RANKS, auction__nobody=Nobody.NEW_TRUMP, seats__max=7),
    with_(deal__packets=(1, 1, 1, 1, 0, 0, 0, 0)),
    with_(seats__min=4, seats__max=4),
    with_(deal__upcard=Upcard.LAST_PACKET),
    with_(deal__upcard=Upcard.LAST_PACKET, blind__single=Blinder.DEALER, blind__double=Blinder.DEALER),
    with_(deal__packets=AT_ONCE, blind__single=Blinder.DEALER, blind__double=Blinder.DEALER),
    with_(auction__quota__declarer=4, auction__quota__joiner=4),
    with_(**STAYING),
    with_(**STAYING, swap__who=Swapper.ACTIVE),
    with_(**(STAYING | {"exchange__order": ExchangeOrder.DECLARER, "exchange__max": 0})),
    with_(**STAYING, **TINY | {"auction__quota__declarer": 2}),
    with_(exchange__bonus=1, exchange__max=4),
    with_(auction__all_play_on=6),
    with_(auction__all_play_on=5, pack__permanent=BELLS_6 - 1),
    with_(money__purse=4),
    with_(money__purse=4, ante__payer=Payer.DEALER),
    with_(money__purse=8, ante__payer=Payer.DEALER_DOUBLE),
    with_(**SHOWN),
    with_(**SHOWN, auction__nobody=Nobody.NEW_TRUMP, swap__who=Swapper.ACTIVE, exchange__upcard=StockUpcard.LAST),
    with_(deal__own_card=OwnCard.TOP, blind__single=Blinder.DEALER, swap__who=Swapper.ACTIVE),
    with_(**EARLY),
    with_(**EARLY, exchange__max=0, auction__nobody=Nobody.NEW_TRUMP),
    with_(exchange__when=ExchangeWhen.WITH_CALL, auction__nobody=Nobody.NEW_TRUMP),
    with_(exchange__bonus=1, exchange__bonus_short=BonusShort.NEW_STOCK, exchange__stock_out=StockOut.OTHERS_DISCARDS),
    with_(exchange__bonus_short=BonusShort.NEW_STOCK),
    with_(**EARLY, swap__who=Swapper.ANYBODY, swap__when=SwapWhen.BEFORE_EXCHANGE),
    with_(**EARLY, swap__who=Swapper.ACTIVE, swap__when=SwapWhen.BEFORE_EXCHANGE, auction__all_play_on=10),
    with_(**EARLY, swap__who=Swapper.ACTIVE),
    with_(penalty__base=Stake.ANTE, penalty__cap=3),
    with_(penalty__base=Stake.POT, penalty__cap=4),
    with_(penalty__base=Stake.FIXED, penalty__amount=6),
    with_(penalty__base=Stake.POT, penalty__amount=6, penalty__cap=5),
    with_(auction__last_defender=LastDefender.DUTY),
    with_(auction__last_defender=LastDefender.DUTY, auction__alone=Alone.PLAYS, auction__passed=Passed.FINAL),
    with_(
        auction__last_defender=LastDefender.DUTY,
        auction__alone=Alone.PLAYS,
        auction__against_dealer=AgainstDealer.NOBODY,
    ),
    with_(auction__alone=Alone.PLAYS),
    with_(deal__packets=AT_ONCE),
    with_(deal__packets=AT_ONCE, deal__upcard=Upcard.LAST_PACKET),
    with_(ante__when=POT_EMPTY, settlement__remainder=LEFT_TO_SEATS),
    with_(ante__when=POT_EMPTY, settlement__remainder=Remainder.DECLARER, settlement__joiners=Joiners.EACH),
    with_(ante__when=POT_EMPTY, settlement__by=By.MOST_TRICKS),
    with_(
        ante__when=POT_EMPTY,
        settlement__remainder=LEFT_TO_SEATS,
        settlement__joiners=Joiners.EACH,
        penalty__joiner=0,
        auction__quota__joiner=0,
    ),
    with_(settlement__joiners=Joiners.EACH, penalty__joiner=0),
    with_(**TINY),
    with_(**TINY, pack__permanent=BELLS_7, swap__who=Swapper.ACTIVE),
]


@pytest.mark.parametrize(("code", "rules"), REFUSED)
def test_what_contradicts_itself_is_found_once(code: str, rules: Rules) -> None:
    assert [code] == codes(rules)


@pytest.mark.parametrize("rules", LET_PASS)
def test_what_only_comes_near_a_contradiction_passes(rules: Rules) -> None:
    assert codes(rules) == []


def test_every_check_refuses_something() -> None:
    silent = [check.__name__ for check in CHECKS if not any(list(check(rules)) for _, rules in REFUSED)]

    assert silent == []


@pytest.mark.parametrize(("code", "rules"), REFUSED)
def test_every_path_that_is_named_is_an_option(code: str, rules: Rules) -> None:
    named = [path for found in disagreements(rules, (), ()) if found.code == code for path in found.paths]

    assert [path for path in named if value(rules, path) is None] == []
    assert named


NEW_TRUMP, BEFORE = "auction: {nobody: new_trump}\nexchange: {when: ", "exchange: {when: before_auction}\n"
ADVISED = [
    ("CHR202", "deal: {packets: [2, 1]}", ["deal: {packets: [2, 2]}"]),
    ("CHR203", "seats: {min: 5, max: 4}", ["seats: {min: 4, max: 4}", "seats: {min: 5, max: 5, usual: 5}"]),
    ("CHR206", "auction: {quota: {declarer: 5}}", ["auction: {quota: {declarer: 4}}"]),
    ("CHR207", "auction: {quota: {joiner: 5}}", ["auction: {quota: {joiner: 4}}"]),
    ("CHR208", "exchange: {max: 3}", ["exchange: {max: 3, bonus: 0}"]),
    ("CHR210", "deal: {hand: 3, packets: [3]}", ["deal: {hand: 3, packets: [3]}\nexchange: {max: 3}"]),
    ("CHR217", "auction: {all_play_on: 5}", ["auction: {all_play_on: 6}", "auction: {all_play_on: none}"]),
    ("CHR220", f"{NEW_TRUMP}before_auction}}", [BEFORE, f"{NEW_TRUMP}after_auction}}", f"{NEW_TRUMP}with_call}}"]),
    ("CHR223", f"{BEFORE}swap: {{when: before_exchange}}", [f"{BEFORE}swap: {{when: before_exchange, who: anybody}}"]),
    ("CHR223", f"{BEFORE}swap: {{when: before_exchange}}", [f"{BEFORE}swap: {{when: any_time}}"]),
    ("CHR224", "seats: {min: 3, max: 3}", ["seats: {min: 3, max: 3, usual: 3}"]),
    ("CHR309", "penalty: {base: fixed, amount: 0.40, cap: 0.20}", ["penalty: {base: fixed, amount: 0.20, cap: none}"]),
]  # fmt: skip
"""What is wrong in a variant like swiss, and what its help says to write instead."""


@pytest.mark.parametrize(("code", "wrong", "better"), ADVISED)
def test_what_a_help_says_to_write_is_wrong_no_more(code: str, wrong: str, better: list[str]) -> None:
    loaded = [load_text("ours.yaml", f"extends: swiss\n{written}\n".encode()) for written in (wrong, *better)]

    assert [[one.code for one in found.findings] for found in loaded] == [[code], *([] for _ in better)]


def test_a_rank_that_only_the_permanent_trump_has_may_make_everybody_play() -> None:
    known = [
        dict(one.facts)["allowed"]
        for permanent in (0, BELLS_6)
        for one in found(with_(**SEVEN_TO_ACE, pack__permanent=permanent))
    ]

    assert known == ["A K O U 10 9 8 7, none", "A K O U 10 9 8 7 6, none"]


def test_advice_does_not_make_rules_disagree() -> None:
    assert agrees(with_(penalty__base=Stake.ANTE, penalty__cap=4))
    assert not agrees(with_(seats__max=9))


def test_what_says_nothing_contradicts_nothing() -> None:
    idle = with_(**STAYING, blind__double=Blinder.DEALER, auction__quota__declarer=5, **SHOWN)

    assert agrees(idle)
    assert not agrees(replace(idle, "auction.kind", Kind.DECLARER))


@pytest.mark.parametrize(
    ("more", "cards"),
    [
        ({}, 1),
        ({"deal__upcard": Upcard.DEALERS_CARD}, 0),
        ({"auction__nobody": Nobody.NEW_TRUMP, "auction__trumps": 2}, 2),
        ({"auction__nobody": Nobody.NEW_TRUMP}, 3),
        ({"auction__nobody": Nobody.NEW_TRUMP, "auction__old_upcard": OldUpcard.UNDER_STOCK}, 2),
        ({"auction__nobody": Nobody.NEW_TRUMP, "deal__upcard": Upcard.DEALERS_CARD}, 2),
        ({"blind__single": Blinder.DEALER}, 1),
        ({"blind__double": Blinder.DEALER}, 2),
        ({"blind__single": Blinder.DEALER, "blind__hand": BlindHand.FRESH}, 4),
        ({"blind__double": Blinder.DEALER, "blind__hand": BlindHand.FRESH}, 5),
        ({"blind__double": Blinder.DEALER, "auction__nobody": Nobody.NEW_TRUMP}, 3),
    ],
)
def test_a_pack_goes_round_with_what_is_turned_and_drawn_besides(more: dict[str, object], cards: int) -> None:
    """Twenty-nine cards, the permanent trump one of them, make nine hands of three and two cards over."""
    rules = with_(**SEVEN_OF_FOUR, seats__max=9, pack__permanent=BELLS_6, **more)
    tables = [replace(rules, "seats.max", seats) for seats in (9, 8)]

    assert [codes(table) for table in tables] == [["CHR201"] if cards > over else [] for over in (2, 5)]
    assert {dict(one.facts)["cards"] for table in tables for one in found(table)} <= {"29"}


def test_a_permanent_trump_that_the_pack_has_is_no_card_more() -> None:
    rules = with_(**SEVEN_OF_FOUR, seats__max=9, blind__double=Blinder.DEALER)
    known, more = (replace(rules, "pack.permanent", card) for card in (2 * 16 + 8, BELLS_6))

    assert (codes(known), codes(more)) == (["CHR201"], [])


@pytest.mark.parametrize(
    "quiet",
    [
        with_(penalty__base=Stake.ANTE),
        with_(penalty__base=Stake.FIXED),
        with_(penalty__cap=100),
        with_(penalty__declarer=0, penalty__joiner=0),
        with_(penalty__declarer=0, auction__quota__joiner=0),
        with_(**STAYING, penalty__joiner=0),
        with_(money__purse=100, money__broke=Broke.LEAVE),
        with_(money__purse=100, money__broke=Broke.DEFER),
    ],
)
def test_a_pot_that_cannot_grow_without_end_is_no_matter(quiet: Rules) -> None:
    assert [found.code for found in disagreements(quiet, (), ())] == []


@pytest.mark.parametrize(
    ("grows", "paths"),
    [
        (Rules(), ("penalty.base", "penalty.declarer", "penalty.joiner")),
        (with_(penalty__base=Stake.GROWING_POT), ("penalty.base", "penalty.declarer", "penalty.joiner")),
        (with_(penalty__declarer=0), ("penalty.base", "penalty.joiner")),
        (with_(**STAYING), ("penalty.base", "penalty.joiner")),
        (with_(money__purse=100), ("penalty.base", "penalty.declarer", "penalty.joiner")),
    ],
)
def test_a_pot_that_grows_without_end_is_warned_of(grows: Rules, paths: tuple[str, ...]) -> None:
    assert [(found.code, found.paths) for found in disagreements(grows, (), ())] == [("CHR301", paths)]


def test_a_pot_that_is_meant_to_grow_is_no_matter() -> None:
    assert [found.code for found in disagreements(Rules(), (), ("penalty.cap",))] == []


@cache
def drawn() -> tuple[Rules, ...]:
    """Draw variants at random."""
    return tuple(agreeing(Random(number)) for number in range(DRAWN))  # noqa: S311  # no secret


def test_variants_at_random_agree() -> None:
    assert [text(rules) for rules in drawn() if not agrees(rules)] == []


def sayable() -> Iterator[tuple[str, object]]:
    """Go through the values of options that have a few of them, a number's word included."""
    for path, option in OPTIONS.items():
        if option.kind not in (int, bool) and option.written is None:
            yield from ((path, member) for member in option.kind)
        elif option.kind is bool:
            yield from ((path, said) for said in (False, True))
        elif option.written is None and option.between and path != "evening.deals":
            yield from ((path, number) for number in range(option.between.least, option.between.most + 1))
        if option.called:
            yield path, option.called.number


def test_every_value_occurs_in_variants_at_random() -> None:
    said = {path: {value(rules, path) for rules in drawn()} for path in OPTIONS}

    assert [(path, found) for path, found in sayable() if found not in said[path]] == []
    assert [path for path, found in said.items() if len(found) < 2] == []


def test_any_pair_of_values_is_refused_by_name_or_keeps_every_coin_and_card() -> None:
    came = [(number, tried(paired(0, number))) for number in range(PAIRS)]

    assert [(number, one.breach) for number, one in came if one.breach] == []
    assert len({code for _, one in came for code in one.codes}) > PAIRS // 50
    assert sum(one.deals for _, one in came) > PAIRS


@pytest.mark.parametrize(
    ("terms", "found"),
    [
        ({"join": "x", "drop": "X"}, [("CHR214", ("terms.drop", "terms.join"))]),
        ({"declare": "ich  spiele", "blind": "Ich Spiele"}, [("CHR214", ("terms.blind", "terms.declare"))]),
        ({"join": "drop"}, [("CHR215", ("terms.join",))]),
        ({"declare": "Double_Blind"}, [("CHR215", ("terms.declare",))]),
        ({"pass": "keep"}, [("CHR215", ("terms.pass",))]),
        ({"join": "turn own"}, [("CHR215", ("terms.join",))]),
        ({"join": "pass", "pass": "pass"}, [("CHR214", ("terms.join", "terms.pass"))]),
        ({"join": "join", "drop": "weg", "declarer": "weg", "currency": "join"}, []),
        ({"pass": "weg", "drop": "weg"}, []),
        ({"drop": "pass"}, []),
    ],
)
def test_no_two_calls_that_could_be_confused_have_one_name(
    terms: dict[str, str], found: list[tuple[str, tuple[str, ...]]]
) -> None:
    assert sorted((one.code, tuple(sorted(one.paths))) for one in same_terms(terms)) == found


def test_the_calls_that_may_have_names_are_those_that_are_made() -> None:
    assert set(CALLS) == set(WORDS)
