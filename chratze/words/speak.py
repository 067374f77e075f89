"""What speaks: everything that other rooms need to say things in a language."""

from chratze.words.catalogue import Words, counted, first_of, in_language, listed, load_words, sentence
from chratze.words.figures import money
from chratze.words.found import Spoken, finding, misread
from chratze.words.harmless import visible
from chratze.words.language import LANGUAGES, language
from chratze.words.rule import option, option_key
from chratze.words.told import Company, event

__all__ = [
    "LANGUAGES", "Company", "Spoken", "Words", "counted", "event", "finding", "first_of", "in_language", "language",
    "listed", "load_words", "misread", "money", "option", "option_key", "sentence", "visible",
]  # fmt: skip
