"""Patterns of ranks and cards for editors: every way to write one, in any pack."""

from collections.abc import Iterable

from chratze.cards import LETTERS, NUMBERS, PREFIX, RANK_WORDS, SIGNS, WORDS

HYPHENS = "-*"
"""What may stand between the letters of a card, and is passed over."""


def rank() -> str:
    """Write the pattern of a rank."""
    return f"^{any_rank('')}$"


def ranks() -> str:
    """Write the pattern of ranks with blanks between them."""
    return rf"^\s*{any_rank('')}(\s+{any_rank('')})*\s*$"


def card() -> str:
    """Write the pattern of a card: a suit of any pack, a rank."""
    letters = {letter for own in LETTERS.values() for letter in own}
    words = {word for own in WORDS.values() for suit in own for word in suit}
    signs = (f"{sign}[\ufe0e\ufe0f]?{HYPHENS}" for sign in SIGNS)
    suits = one_of(
        [*(spelt(letter, HYPHENS) for letter in sorted(letters)), *cut_short(sorted(words), HYPHENS), *signs]
    )
    return f"^{HYPHENS}{suits}{any_rank(HYPHENS)}$"


def any_rank(joint: str) -> str:
    """Write the pattern of a rank, with a joint behind each letter."""
    words = [word for own in RANK_WORDS.values() for word in own]
    return one_of([*(spelt(number, joint) for number in NUMBERS), *cut_short(words, joint)])


def one_of(patterns: Iterable[str]) -> str:
    """Let one of several patterns stand."""
    return f"({'|'.join(patterns)})"


def cut_short(words: Iterable[str], joint: str) -> Iterable[str]:
    """Write the patterns of words, whole or cut down to their first letters."""
    return (spelt(word[:PREFIX], joint) + ending(word[PREFIX:], joint) for word in words)


def ending(letters: str, joint: str) -> str:
    """Write the pattern of the end of a word, which may break off anywhere."""
    return f"({spelt(letters[0], joint)}{ending(letters[1:], joint)})?" if letters else ""


def spelt(word: str, joint: str) -> str:
    """Write the pattern of a word in small and capital letters."""
    return "".join(f"{either_case(letter)}{joint}" for letter in word)


def either_case(letter: str) -> str:
    """Write the pattern of a letter, small or capital."""
    cases = sorted({letter.lower(), letter.upper()})
    return f"[{''.join(cases)}]" if len(cases) > 1 else letter
