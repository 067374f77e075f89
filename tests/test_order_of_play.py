"""Names in the order of play: said once, mended by the line that is given, and never of a record that is right."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from chratze.finding import Finding
from chratze.game.records import way_round
from chratze.game.records.record import Evening, Played
from chratze.game.records.replay import Again, again
from chratze.game.records.way_round import LOOK, Way, other_way, right_way
from chratze.options import Rules
from tests.records import evening, less
from tests.shipped import shipped
from tests.test_breaches import SLIPS, found, slipped

CLOCKWISE = ("zwicken", "chratze-rlt")
SEATS = "seats: [Anna, Beat, Clara, Dani]"
DEALS = """deals:
- upcards: E9
  calls: [Anna join, Beat join, Clara drop, Dani join]
  tricks:
  - Anna EA, Beat E7, Dani E8 > Anna
  - Anna HA, Beat H7, Dani H8 > Anna
  - Anna GA, Beat G7, Dani G8 > Anna
- upcards: HA
  calls: [Beat join, Clara join, Dani drop, Anna drop]
  tricks:
  - Beat EA, Clara E7 > Beat
  - Beat SA S8
"""
LAST = "  - Beat GA G8\n"
WRONG_LAST = "  - Beat G8 GA > Beat\n"


def by_hand(name: str, seats: int, seed: int, how: str = "no seed") -> Evening:
    """Make a right record as somebody writes it who sat there."""
    return unseeded(less(evening(shipped(name), seats, seed, 3), how))


def unseeded(told: Evening) -> Evening:
    """Let nobody know that an evening was played by chance."""
    deals = tuple(replace(played, seed=-1) for played in told.deals)
    return replace(told, players=(), seed=-1, deals=deals)


def breaches(way: Way) -> list[str]:
    """List the codes of all that is amiss in an evening."""
    return [one.code for one in (*way.amiss, *(breach for told in way.deals for breach in told.breaches))]


def codes(findings: tuple[Finding, ...]) -> list[str]:
    """List the codes of what is wrong in a record."""
    return [one.code for one in findings]


@pytest.mark.parametrize("how", ["no seed", "no hands", "what a witness sees"])
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("name", CLOCKWISE)
def test_names_in_the_order_of_play_are_one_finding(name: str, seats: int, how: str) -> None:
    right = by_hand(name, seats, 1, how)
    way = right_way(shipped(name), other_way(right))

    assert way.evening == right
    assert breaches(way) == ["CHR435"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("name", CLOCKWISE)
def test_a_right_record_is_left_as_it_is(name: str, seats: int) -> None:
    right = by_hand(name, seats, 2)
    way = right_way(shipped(name), right)

    assert way.evening is right
    assert breaches(way) == []


@pytest.mark.parametrize("code", SLIPS)
@pytest.mark.parametrize("name", CLOCKWISE)
def test_a_slip_of_the_pen_turns_nobody_round(name: str, code: str) -> None:
    told = unseeded(slipped(shipped(name), SLIPS[code]))
    way = right_way(shipped(name), told)

    assert way.evening is told
    assert breaches(way) == [code]


def test_what_is_amiss_in_the_right_order_is_told_besides() -> None:
    assert codes(found(f"variant: zwicken\n{SEATS}\n{DEALS}{LAST}")) == ["CHR435"]
    assert codes(found(f"variant: zwicken\n{SEATS}\n{DEALS}{WRONG_LAST}")) == ["CHR435", "CHR416"]


def test_the_line_that_is_given_mends_the_names_and_nothing_else() -> None:
    first, *others = found(f"variant: zwicken\n{SEATS}\n{DEALS}{WRONG_LAST}")
    line = f"seats: {dict(first.facts)['seats']}"

    assert line == "seats: [Clara, Beat, Anna, Dani]"
    assert found(f"variant: zwicken\n{line}\n{DEALS}{WRONG_LAST}") == tuple(others)


def test_the_finding_stands_at_the_names_with_the_option_that_decides() -> None:
    (first,) = found(f"variant: zwicken\n{SEATS}\n{DEALS}{LAST}")

    assert (first.span.line, first.span.column, first.path) == (2, 8, "seats.direction")


def test_each_evening_is_looked_at_by_itself() -> None:
    told = "".join(f"  {row}\n" for row in f"{DEALS}{LAST}".splitlines())
    right = SEATS.replace("Anna, Beat, Clara", "Clara, Beat, Anna")
    both = f"variant: zwicken\nevenings:\n- {right}\n{told}- {SEATS}\n{told}"

    assert codes(found(both)) == ["CHR435"]
    assert [one.span.line for one in found(both)] == [both.splitlines().index(f"- {SEATS}") + 1]


def test_nobody_is_turned_round_where_play_goes_anticlockwise() -> None:
    wrong = other_way(by_hand("swiss", 4, 1))

    assert right_way(shipped("swiss"), wrong).evening is wrong


def test_what_a_program_wrote_is_never_turned_round() -> None:
    wrong = replace(other_way(by_hand("zwicken", 4, 1)), players=("random",) * 4)

    assert right_way(shipped("zwicken"), wrong).evening is wrong


def test_a_clean_record_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Evening] = []

    def counting(rules: Rules, told: Evening) -> Iterator[Again]:
        """Play an evening again, and keep that it was."""
        played.append(told)
        return again(rules, told)

    monkeypatch.setattr(way_round, "again", counting)
    right = by_hand("zwicken", 4, 1)

    assert breaches(right_way(shipped("zwicken"), right)) == []
    assert played == [right]


def test_a_long_evening_is_told_to_its_end_though_only_its_beginning_is_looked_at() -> None:
    quiet = tuple(Played(number) for number in range(1, LOOK + 3))
    way = right_way(shipped("zwicken"), Evening(("Anna", "Beat", "Clara"), 2, deals=quiet))

    assert [told.played for told in way.deals] == list(quiet)
