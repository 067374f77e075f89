"""Rules are said in a table's own words, bent as the language wants it."""

import pytest

from chratze.options import Rules
from chratze.words.catalogue import BLANK
from chratze.words.rule import option
from chratze.words.speak import LANGUAGES
from chratze.words.terms import phrase
from tests.sheets import WORDS
from tests.shipped import changed, shipped, variant

QUOTA, PASSED = "auction.quota.declarer", "auction.passed"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phrase_is_said_somewhere(lang: str) -> None:
    texts = WORDS[lang].texts
    phrases = {key.split(".")[1] for key in texts if key.startswith("phrase.")}

    said = {
        blank for key, text in texts.items() if key.startswith(("option.", "phase.")) for blank in BLANK.findall(text)
    }
    assert phrases == said - {"value", "base"}


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "If you say “chratze”, you must make at least two tricks."),
        ("de", "Sagst du «chratze», brauchst du mindestens zwei Stiche."),
    ],
)
def test_a_table_that_has_a_word_of_its_own_is_told_the_rule_with_it(lang: str, said: str) -> None:
    assert option(WORDS[lang], shipped("swiss"), QUOTA, variant("swiss").terms) == said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "If you declare, you must make at least two tricks."),
        ("de", "Sagst du an, brauchst du mindestens zwei Stiche."),
    ],
)
@pytest.mark.parametrize("terms", [{}, {"join": "metcho"}])
def test_without_a_word_of_its_own_the_rule_is_told_plainly(lang: str, said: str, terms: dict[str, str]) -> None:
    assert option(WORDS[lang], shipped("swiss"), QUOTA, terms) == said


def test_a_word_that_the_language_has_too_is_bent_and_not_quoted() -> None:
    terms = {"declare": "Ansagen"}

    assert option(WORDS["de"], shipped("swiss"), QUOTA, terms) == "Sagst du an, brauchst du mindestens zwei Stiche."
    assert option(WORDS["en"], shipped("swiss"), QUOTA, terms).startswith("If you say “Ansagen”, ")


@pytest.mark.parametrize(
    ("lang", "term", "said"),
    [
        ("en", "Chratzer", "the Chratzer"),
        ("en", "the boss", "the boss"),
        ("en", "die Chefin", "the Chefin"),
        ("de", "Chratzer", "der Chratzer"),
        ("de", "Die Chefin", "die Chefin"),
        ("de", "the boss", "der boss"),
        ("de", "unser Chef", "der unser Chef"),
    ],
)
def test_a_role_has_its_own_article_or_the_usual_one(lang: str, term: str, said: str) -> None:
    assert phrase(WORDS[lang], "the_declarer", {"declarer": term}) == said


def test_two_calls_of_one_name_are_told_apart_by_what_they_answer() -> None:
    terms = variant("chratze-rlt").terms
    rules = changed(shipped("chratze-rlt"), {"auction.last_defender": 0})

    assert option(WORDS["en"], rules, PASSED, terms) == (
        "If you said “weiter” before anybody said “kratzen”, you are still asked whether you say “mitgehen”."
    )
    assert option(WORDS["en"], rules, "auction.declarers", terms) == (
        "Only one player can say “kratzen”; whoever is asked after him says “mitgehen” or “weiter”."
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_money_is_told_in_the_currency_of_the_table_and_nothing_else_is(lang: str) -> None:
    terms = {"currency": "Taler"}

    assert "Taler 0.20" in option(WORDS[lang], Rules(), "ante.amount", terms)
    assert "Taler" not in option(WORDS[lang], Rules(), "penalty.cap", terms)
    assert "Taler" not in option(WORDS[lang], Rules(), "deal.hand", terms)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_braces_in_a_word_of_the_table_are_braces(lang: str) -> None:
    assert "{join}" in option(WORDS[lang], shipped("swiss"), QUOTA, {"declare": "{join}"})
