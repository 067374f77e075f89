"""The account below a settlement adds up, and the facts below a verdict are those of the case."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.cli.case_in_text import case_in_text
from chratze.cli.inquiry import Judged, as_posed, check, judged
from chratze.cli.paint import plain
from chratze.cli.pen import Pen
from chratze.cli.posed import all_posed
from chratze.rules.copied import copied
from chratze.rules.course import begin, sit_down
from chratze.rules.table import Table
from chratze.variant.load import load
from chratze.words.speak import LANGUAGES, load_words
from tests.asked import SEEDS
from tests.shipped import SWISS

PENS = {language: Pen(load_words(language), plain) for language in LANGUAGES}


def one(case: str, variant: str = "swiss") -> Judged:
    """Put a case to a variant."""
    words = PENS["en"].words
    (found,) = judged(words, check(words, load(variant)), [*all_posed([case])], as_posed)
    return found


def told(case: str, language: str = "en", variant: str = "swiss") -> list[str]:
    """Tell a verdict, line by line."""
    return [*case_in_text(PENS[language], one(case, variant))]


def rows(case: str, language: str, variant: str) -> list[list[float]]:
    """Read the sums of an account, part by part between its rules."""
    parts: list[list[float]] = [[]]
    for line in told(case, language, variant)[1:]:
        if not line.startswith("  "):
            break
        if line.strip(" -") == "":
            parts.append([])
        else:
            parts[-1].append(next(float(word) for word in line.split() if word.lstrip("-").replace(".", "").isdigit()))
    return parts


@settings(deadline=None, max_examples=30)
@given(SEEDS, st.sampled_from(LANGUAGES), st.sampled_from(["swiss", "chratze-fla", "chratze-rlt"]))
def test_every_sum_of_an_account_is_that_of_the_rows_above_it(seed: int, language: str, variant: str) -> None:
    chance = Random(seed)  # noqa: S311  # a test's chance has nothing to hide
    made = [0, 0, 0]
    for _ in range(4):
        made[chance.randrange(3)] += 1
    tricks = ", ".join(f"{name}: {count}" for name, count in zip("ABC", made, strict=True))
    case = f"{{pot: {chance.randint(1, 9)}.{chance.choice(('00', '50', '20'))}, tricks: {{{tricks}}}, declarer: A}}"
    first, *others = rows(case, language, variant)

    assert len(others) in (1, 2)
    above = first
    for part in others:
        assert part[0] == pytest.approx(sum(above))
        above = part


def test_money_is_told_in_the_currency_of_the_table() -> None:
    first, second, *_ = told("{pot: 2.00, tricks: {A: 2, B: 2}, declarer: A}", variant="chratze-rlt")

    assert "Gains in CHF" in first
    assert second.split() == ["pot", "CHF", "2.00"]


@pytest.mark.parametrize(
    ("case", "seen"),
    [
        ("{trump: Si, trick: , hand: Se7}", "You lead."),
        (
            "{trump: Si, trick: Se9, hand: Se7 RA}",
            "Se9 was led, and nothing beats it so far. You hold Se7 of that suit.",
        ),
        (
            "{trump: Si, trick: Se9 SiO, hand: RA Si7}",
            "Se9 was led, and SiO is the best card so far. You hold nothing of that suit. Your trumps: Si7.",
        ),
        ("{trump: Si, trick: SiO, hand: RA}", "SiO was led, and nothing beats it so far. You hold no trump."),
        ("{calls: [A weg, B weg], player: C}", "C is taken to be the dealer."),
        ("{hand: 4}", "The stock is taken to have cards enough."),
    ],
)
def test_the_facts_that_are_looked_at_stand_below_the_verdict(case: str, seen: str) -> None:
    assert told(case)[1] == seen


@pytest.mark.parametrize("case", ["{calls: [A weg, B weg], player: C, dealer: D}", "{hand: 4, stock: 9}"])
def test_what_a_case_says_itself_is_not_told_as_taken(case: str) -> None:
    assert not any("taken to" in line for line in told(case))


def test_what_happens_to_the_copy_of_a_table_does_not_happen_to_the_first() -> None:
    table = Table()
    sit_down(table, 4, 2)
    begin(SWISS, table, 7, 1)
    copy = copied(table)

    assert copy == table
    copy.deck[0] += 1
    copy.purse[1] += 1
    assert (table.deck[0], table.purse[1]) == (copy.deck[0] - 1, copy.purse[1] - 1)
