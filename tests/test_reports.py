"""What a simulation shows: rows of what the rules know of, in their words, and the same keys for every variant."""

import json
from functools import cache

import pytest

from chratze.options import Blinder, Broke, Declarers, Kind, Nobody, OpenPot, Rules, replace
from chratze.players.choose import RANDOM
from chratze.reports.as_json import as_json
from chratze.reports.as_text import written
from chratze.reports.heading import Heading, InForce, Own
from chratze.reports.in_force import MOST, in_force
from chratze.reports.simulated import report_of
from chratze.simulate.figures import RATES, ROLES, Figures, figures
from chratze.simulate.run import Hands, Job, play_plain, simulate
from chratze.words.speak import LANGUAGES, load_words
from tests.shipped import SHIPPED, SWISS, changed, shipped

DEALS = 400
ZWICKEN = shipped("zwicken")
WORDS = [pytest.param(language, id=language) for language in LANGUAGES]
EVERY = {name: shipped(name) for name in SHIPPED} | {
    "several": replace(SWISS, "auction.declarers", Declarers.SEVERAL),
    "taken": replace(SWISS, "auction.nobody", Nobody.DEALER_WITH_TRUMP),
}

ALONE = InForce("", (), "chratze rules v")


@cache
def simulated(rules: Rules, deals: int = DEALS) -> Figures:
    """Simulate some deals by chance."""
    seats = rules.seats.usual
    job = Job(rules, seats, (RANDOM,) * seats, 1, deals)
    return figures(job, simulate(job, Hands(play_plain, 1, lambda _: None)))


def heading(rules: Rules, in_force: InForce = ALONE) -> Heading:
    """Head a report."""
    players = ("random",) * rules.seats.usual
    return Heading(
        "v", "A table", "0" * 12, "0", players, 1, DEALS, "chratze", rules.money.coin, rules.ante.amount,
        rules.evening.deals, in_force,
    )  # fmt: skip


def told(rules: Rules, language: str = "en") -> str:
    """Tell a simulation to people."""
    words = load_words(language)
    return "\n".join(written(report_of(words, heading(rules), simulated(rules)), words))


def rows(rules: Rules, language: str = "en") -> list[str]:
    """List what the rows of a report are called."""
    report = report_of(load_words(language), heading(rules), simulated(rules))
    return [row[0] for part in report.parts for row in part.rows]


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("name", EVERY)
def test_every_report_is_told_in_every_language(name: str, language: str) -> None:
    said = rows(EVERY[name], language)

    assert len(set(said)) == len(said)
    assert not any("report." in row for row in said)


def test_where_nobody_declares_no_row_speaks_of_declaring_or_joining() -> None:
    said = rows(ZWICKEN)

    assert not [row for row in said if "declare" in row or "join" in row]
    assert {"who stays", "who stays and fails", "somebody stays", "only one stays"} <= set(said)


def test_where_somebody_declares_no_row_speaks_of_staying() -> None:
    said = rows(SWISS)

    assert not [row for row in said if "stay" in row]
    assert {"declarer", "joiner", "somebody declares"} <= set(said)


@pytest.mark.parametrize("nobody", list(Nobody))
def test_a_row_tells_of_the_pots_that_a_dealer_takes_where_he_may(nobody: Nobody) -> None:
    said = rows(replace(SWISS, "auction.nobody", nobody))
    takes = nobody in (Nobody.DEALER_TAKES_POT, Nobody.DEALER_WITH_TRUMP)

    assert ("nobody plays, and the dealer takes the pot" in said) == takes
    assert ("the cards are thrown in" in said) == (nobody != Nobody.DEALER_TAKES_POT)


def test_no_row_tells_of_a_blind_that_nobody_may_declare() -> None:
    seeing = changed(SWISS, {"blind.single": Blinder.NOBODY, "blind.double": Blinder.NOBODY})

    assert [row for row in rows(SWISS) if "blind" in row]
    assert not [row for row in rows(seeing) if "blind" in row]


@pytest.mark.parametrize("name", EVERY)
def test_json_has_the_same_keys_for_every_variant(name: str) -> None:
    rules = EVERY[name]
    found = json.loads(as_json(heading(rules), simulated(rules)))
    declares = rules.auction.kind == Kind.DECLARER

    assert list(found["by_role"]) == list(ROLES)
    assert list(found["rates"]) == [*RATES, "joiners"]
    assert (found["by_role"]["declarer"] is None) != declares
    assert (found["rates"]["stayed"] is None) == declares


def test_no_key_of_json_was_ever_renamed() -> None:
    found = json.loads(as_json(heading(SWISS), simulated(SWISS, 1000)))

    assert set(found["by_role"]) >= {"declarer", "joiner", "out", "declarer_failed", "joiner_failed"}
    assert set(found["rates"]) >= {
        "declared", "blind", "double_blind", "redealt", "lone", "made", "all_tricks", "joiners_made", "joiners",
    }  # fmt: skip
    assert set(found["pot"]["evening"]) >= {"evenings", "deals", "growth", "median_end", "ended_early", "endless"}


def test_the_shares_of_what_may_become_of_a_deal_make_a_whole() -> None:
    rates = simulated(EVERY["taken"]).rates
    parts = [rates[name] for name in ("declared", "redealt", "taken")]

    assert sum(part.mean for part in parts if part) == pytest.approx(1)


BROKE = changed(SWISS, {"money.purse": 40, "money.broke": Broke.LEAVE, "seats.min": 4, "evening.deals": 20})


def test_evenings_that_end_because_too_few_can_pay_are_told_and_counted() -> None:
    evening = json.loads(as_json(heading(BROKE), simulated(BROKE)))["pot"]["evening"]

    assert evening["ended_broke"] > 0
    assert evening["ended_early"] == 0
    assert f"{evening['ended_broke']} of them ended before time because too few could pay." in " ".join(
        told(BROKE).split()
    )


def test_how_long_a_table_plays_on_is_told_where_it_does() -> None:
    on = changed(SWISS, {"evening.pot": OpenPot.PLAY_ON, "evening.deals": 20})

    assert "play on until the pot is empty" in " ".join(told(on).split())
    assert "play on" not in told(replace(on, "evening.pot", OpenPot.STAYS))


def own(number: int) -> InForce:
    """Have so many rules that are not the parent's; the last is set by no file."""
    said = [Own(f"play.rule{k}", "true", f"Rule {k} holds.", "house.yaml", k, 3) for k in range(1, number)]
    return InForce("swiss", (*said, Own("play.last", "false", "The last rule holds.", "", 0, 0)), "chratze rules v")


@pytest.mark.parametrize("language", WORDS)
def test_a_report_says_which_rules_are_not_the_parents_and_where_they_stand(language: str) -> None:
    words = load_words(language)
    first, one, last, every = in_force(words, heading(SWISS, own(2))).notes

    assert "swiss" in first
    assert one == "Rule 1 holds. (play.rule1, house.yaml:1:3)"
    assert last == f"The last rule holds. (play.last, {words.texts['report.rules.default']})"
    assert every.endswith("chratze rules v")


@pytest.mark.parametrize("number", [MOST - 1, MOST, MOST + 1, 40])
def test_rules_in_force_are_ten_lines_at_most_and_the_others_are_counted(number: int) -> None:
    notes = in_force(load_words("en"), heading(SWISS, own(number))).notes

    assert len(notes) == min(number, MOST) + 2
    assert (f"And {number - MOST} rule" in notes[-1] or "And one rule" in notes[-1]) == (number > MOST)


@pytest.mark.parametrize(("parent", "said"), [("", "v builds on no other variant."), ("swiss", "those of swiss.")])
def test_without_rules_of_its_own_a_variant_has_its_parents_or_no_parent(parent: str, said: str) -> None:
    first, every = in_force(load_words("en"), heading(SWISS, InForce(parent, (), "chratze rules v"))).notes

    assert first.endswith(said)
    assert every == "All rules: chratze rules v"


def test_machines_are_told_all_rules_that_are_not_the_parents() -> None:
    told = json.loads(as_json(heading(SWISS, own(40)), simulated(SWISS)))["rules"]

    assert (told["parent"], len(told["own"])) == ("swiss", 40)
    assert told["own"][0] == {
        "option": "play.rule1", "value": "true", "text": "Rule 1 holds.", "file": "house.yaml", "line": 1, "column": 3,
    }  # fmt: skip
    assert (told["own"][-1]["file"], told["own"][-1]["line"]) == (None, None)
