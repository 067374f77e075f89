"""What people are told is written with: a language, and colours."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from chratze.cli.paint import Paint, painter
from chratze.finding import Span
from chratze.variant.find import shipped_folder
from chratze.words.catalogue import Words, load_words
from chratze.words.harmless import brief, visible
from chratze.words.language import language


@dataclass(frozen=True, slots=True)
class Pen:
    """The sentences of a language, and how texts are painted."""

    words: Words
    paint: Paint


def pen(lang: str, colour: str, stream: TextIO) -> Pen:
    """Choose language and colours: what was wished for, else what the environment has."""
    return Pen(load_words(language(lang, os.environ)), painter(colour, stream, os.environ))


def place(span: Span) -> str:
    """Name a place: file, line, column."""
    return f"{short(span.file)}:{span.line}:{span.column}"


def short(file: str) -> str:
    """Name a file, one below the current folder from there, a shipped one without its folders if that is clear."""
    path = Path(file)
    if path.parent == shipped_folder() and not Path(path.name).exists():
        file = path.name
    elif path.is_absolute() and path.is_relative_to(Path.cwd()):
        file = str(path.relative_to(Path.cwd()))
    return brief(visible(file))
