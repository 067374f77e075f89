"""Do the options agree: each check with what it refuses, and with the nearest that it lets pass."""

from functools import reduce

import pytest

from chratze.game.asking import CALLS as WORDS
from chratze.options import (
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
    replace,
    value,
)
from chratze.variant.agree import CALLS, CHECKS, agrees, disagreements, same_terms

EIGHT_RANKS = (14, 13, 12, 11, 10, 9, 8, 7, 0, 0, 0, 0, 0)
TWO_AND_ONE, AT_ONCE = (2, 1, 0, 0, 0, 0, 0, 0), (4, 0, 0, 0, 0, 0, 0, 0)
POT_EMPTY, LEFT_TO_SEATS = AnteWhen.POT_EMPTY, Remainder.SEATS


def with_(**changes: object) -> Rules:
    """Change the rules of the defaults; two underlines stand for the dot in a path."""
    return reduce(lambda rules, name: replace(rules, name.replace("__", "."), changes[name]), changes, Rules())


def codes(rules: Rules) -> list[str]:
    """List what does not agree in rules whose cap is stated, and nothing else."""
    return [found.code for found in disagreements(rules, (), ("penalty.cap",))]


REFUSED: list[tuple[str, Rules]] = [
    ("CHR201", with_(seats__max=9)),
    ("CHR201", with_(pack__ranks=EIGHT_RANKS, seats__max=8)),
    ("CHR201", with_(pack__ranks=EIGHT_RANKS, auction__nobody=Nobody.NEW_TRUMP, seats__max=8, exchange__max=3)),
    ("CHR202", with_(deal__packets=TWO_AND_ONE)),
    ("CHR203", with_(seats__min=5, seats__max=4)),
    ("CHR204", with_(seats__min=5)),
    ("CHR204", with_(seats__max=3)),
    ("CHR205", with_(deal__upcard=Upcard.LAST_PACKET, blind__single=Blinder.DEALER)),
    ("CHR205", with_(deal__upcard=Upcard.LAST_PACKET, blind__double=Blinder.DEALER)),
    ("CHR206", with_(auction__quota__declarer=5)),
    ("CHR207", with_(auction__quota__joiner=5)),
    ("CHR208", with_(exchange__bonus=1, exchange__max=3)),
    ("CHR210", with_(exchange__max=5)),
    ("CHR211", with_(deal__packets=AT_ONCE, blind__single=Blinder.DEALER)),
    ("CHR211", with_(deal__packets=AT_ONCE, blind__double=Blinder.DEALER)),
    ("CHR302", with_(penalty__base=Stake.ANTE, penalty__cap=4)),
    ("CHR303", with_(auction__last_defender=LastDefender.DUTY, auction__alone=Alone.PLAYS)),
    ("CHR304", with_(ante__when=POT_EMPTY)),
    (
        "CHR305",
        with_(
            ante__when=POT_EMPTY,
            settlement__remainder=LEFT_TO_SEATS,
            settlement__joiners=Joiners.EACH,
            penalty__joiner=0,
        ),
    ),
]

LET_PASS: list[Rules] = [
    with_(seats__max=8),
    with_(pack__ranks=EIGHT_RANKS, auction__nobody=Nobody.NEW_TRUMP, seats__max=7),
    with_(deal__packets=(1, 1, 1, 1, 0, 0, 0, 0)),
    with_(seats__min=4, seats__max=4),
    with_(deal__upcard=Upcard.LAST_PACKET),
    with_(blind__single=Blinder.DEALER, blind__double=Blinder.DEALER),
    with_(auction__quota__declarer=4, auction__quota__joiner=4),
    with_(exchange__bonus=1, exchange__max=4),
    with_(penalty__base=Stake.ANTE, penalty__cap=3),
    with_(penalty__base=Stake.POT, penalty__cap=4),
    with_(auction__last_defender=LastDefender.DUTY),
    with_(auction__alone=Alone.PLAYS),
    with_(deal__packets=AT_ONCE),
    with_(deal__packets=AT_ONCE, deal__upcard=Upcard.LAST_PACKET),
    with_(ante__when=POT_EMPTY, settlement__remainder=LEFT_TO_SEATS),
    with_(ante__when=POT_EMPTY, settlement__remainder=Remainder.DECLARER, settlement__joiners=Joiners.EACH),
    with_(settlement__joiners=Joiners.EACH, penalty__joiner=0),
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


def test_advice_does_not_make_rules_disagree() -> None:
    assert agrees(with_(penalty__base=Stake.ANTE, penalty__cap=4))
    assert not agrees(with_(seats__max=9))


def test_new_trumps_need_a_card_each_beyond_the_first() -> None:
    ranks = EIGHT_RANKS[:7] + (0,) * 6
    redeal = with_(pack__ranks=ranks, deal__hand=3, deal__packets=TWO_AND_ONE, exchange__max=3, seats__max=9)
    again = replace(redeal, "auction.nobody", Nobody.NEW_TRUMP)

    assert codes(redeal) == []
    assert codes(again) == ["CHR201"]
    assert codes(replace(again, "seats.max", 8)) == []


def test_a_double_blind_needs_a_card_more() -> None:
    ranks = EIGHT_RANKS[:7] + (0,) * 6
    single = with_(pack__ranks=ranks, deal__hand=3, deal__packets=TWO_AND_ONE, exchange__max=3, seats__max=9)

    assert codes(single) == []
    assert codes(replace(single, "blind.double", Blinder.DEALER)) == ["CHR201"]


def test_an_option_without_what_it_depends_on_is_found_in_the_file_that_sets_it_alone() -> None:
    own = [found.code for found in disagreements(Rules(), ("auction.trumps",), ("penalty.cap",))]
    inherited = [found.code for found in disagreements(Rules(), (), ("auction.trumps", "penalty.cap"))]

    assert own == ["CHR209"]
    assert inherited == []


@pytest.mark.parametrize(
    "quiet",
    [
        with_(penalty__base=Stake.ANTE),
        with_(penalty__cap=100),
        with_(penalty__declarer=0, penalty__joiner=0),
    ],
)
def test_a_pot_that_cannot_grow_without_end_is_no_matter(quiet: Rules) -> None:
    assert [found.code for found in disagreements(Rules(), (), ())] == ["CHR301"]
    assert [found.code for found in disagreements(quiet, (), ())] == []


def test_a_pot_that_is_meant_to_grow_is_no_matter() -> None:
    assert [found.code for found in disagreements(Rules(), (), ("penalty.cap",))] == []


@pytest.mark.parametrize(
    ("terms", "found"),
    [
        ({"join": "x", "drop": "X"}, [("CHR214", ("terms.drop", "terms.join"))]),
        ({"declare": "ich  spiele", "blind": "Ich Spiele"}, [("CHR214", ("terms.blind", "terms.declare"))]),
        ({"join": "drop"}, [("CHR215", ("terms.join",))]),
        ({"declare": "Double_Blind"}, [("CHR215", ("terms.declare",))]),
        ({"pass": "keep"}, [("CHR215", ("terms.pass",))]),
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
