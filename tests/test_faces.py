"""Cards are shown and typed in any deck, in signs, words and colours; what is shown can be typed, and is one card."""

import re
from itertools import product

import pytest

from chratze.cards import each, show, whole
from chratze.cli.paint import coloured, plain
from chratze.cli.pen import Pen
from chratze.cli.table.faces import COLOURS, Faces, faced, faces, read
from chratze.cli.table.look import Deck, Look, Theme
from chratze.options import Pack, Suits
from chratze.words.speak import load_words

PACKS = [
    Pack(suits=Suits.SWISS),
    Pack(suits=Suits.GERMAN, permanent=3 << 4 | 6),
    Pack(suits=Suits.FRENCH, ranks=(14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)),
]
LOOKS = [Look(deck=deck, symbols=symbols) for deck in Deck for symbols in (False, True)] + [Look(accessible=True)]
NAMES = ("Anna", "Beat", "E7", "Si")
PAINTED = re.compile(r"\x1b\[[0-9;]*m")


def of(pack: Pack, look: Look, lang: str = "en", *, colour: bool = False) -> Faces:
    """Make the faces of a pack."""
    return faces(Pen(load_words(lang), coloured if colour else plain), pack, NAMES, look)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(("pack", "look"), [*product(PACKS, LOOKS)])
def test_what_is_shown_can_be_typed_and_is_the_same_card(pack: Pack, look: Look, lang: str) -> None:
    shown = of(pack, look, lang)

    assert {card: read(shown, shown.texts[show(pack, card)]) for card in each(whole(pack))} == {
        card: card for card in each(whole(pack))
    }


def test_the_letters_of_the_variant_are_understood_too_where_other_cards_are_shown() -> None:
    shown = of(PACKS[0], Look(deck=Deck.FRENCH))

    assert [read(shown, show(PACKS[0], card)) for card in each(whole(PACKS[0]))] == [*each(whole(PACKS[0]))]


@pytest.mark.parametrize(("pack", "theme", "lang"), [*product(PACKS, Theme, ("en", "de"))])
def test_no_suit_is_told_by_colour_alone(pack: Pack, theme: Theme, lang: str) -> None:
    shown = of(pack, Look(theme=theme), lang, colour=True)
    lines = {PAINTED.sub("", faced(shown, show(pack, card))) for card in each(whole(pack))}

    assert len(lines) == whole(pack).bit_count()


@pytest.mark.parametrize("theme", [theme for theme in Theme if theme is not Theme.DEFAULT])
def test_every_theme_but_the_usual_one_tells_four_suits_apart(theme: Theme) -> None:
    assert len(set(COLOURS[theme])) == 4


def test_cards_and_suits_are_shown_wherever_they_stand_in_a_line_and_names_are_let_alone() -> None:
    shown = of(PACKS[0], Look(deck=Deck.FRENCH))

    line = "E7 plays SiO, Anna Se10. Si takes trick 1: trumps are Schilten (swiss.yaml:1:E9-x)."
    assert faced(shown, line) == "E7 plays SQ, Anna D10. Si takes trick 1: trumps are spades (swiss.yaml:1:E9-x)."


@pytest.mark.parametrize("look", [Look(accessible=True), Look(deck=Deck.TEXT)])
def test_cards_in_words_are_parted_by_commas_and_from_names_and_numbers_they_are_not(look: Look) -> None:
    shown = of(PACKS[0], look, "de")

    assert faced(shown, "E7 wirft E6 RO Si ab. Anna SeA SiU. 1 E8  2 E9") == (
        "E7 wirft Eichel-6, Rosen-Ober Si ab. Anna Schellen-Ass, Schilten-Under. 1 Eichel-8  2 Eichel-9"
    )


def test_cards_in_letters_stand_as_they_are_told() -> None:
    assert faced(of(PACKS[0], Look()), "Anna throws E6 RO") == "Anna throws E6 RO"


def test_what_may_be_played_is_marked_by_a_star_that_colours_do_not_replace() -> None:
    shown = of(PACKS[0], Look(), colour=True)

    assert faced(shown, "1 EA*  2 RA*  3 RK") == ("1 \x1b[1mEA*\x1b[0m  2 \x1b[1;31mRA*\x1b[0m  3 \x1b[31mRK\x1b[0m")


def test_signs_are_shown_for_no_other_pack() -> None:
    assert not set("♣♠♥♦") & set("".join(of(PACKS[0], Look(symbols=True)).texts.values()))


@pytest.mark.parametrize(("text", "card"), [("queen of hearts", "HQ"), ("10 of SPADES", "S10"), ("ace of clubs", "CA")])
def test_a_card_is_understood_as_english_has_it(text: str, card: str) -> None:
    shown = of(PACKS[2], Look())
    found = read(shown, text)

    assert isinstance(found, int)
    assert show(PACKS[2], found) == card
