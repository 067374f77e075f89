"""The version, and what a report of a problem should name besides."""

import platform
import sys
from collections.abc import Iterator
from importlib.metadata import version

from chratze.words.catalogue import Words, load_words, sentence
from chratze.words.language import LANGUAGES


def tell(language: str, *, verbose: bool) -> None:
    """Print the version, and if it is wished for the rest."""
    sys.stdout.write(f"chratze {version('chratze')}\n")
    for line in rest(language) if verbose else ():
        sys.stdout.write(f"{line}\n")


def rest(language: str) -> Iterator[str]:
    """Name the Python that runs, how far each language was reviewed, and the places where variants are sought."""
    from chratze.cli import shelf  # noqa: PLC0415  # the version alone needs none of it
    from chratze.cli.pen import pen  # noqa: PLC0415  # the version alone needs none of it

    yield f"Python {platform.python_version()} ({platform.system()} {platform.machine()})"
    written_with = pen(language, "never", sys.stdout)
    yield ""
    yield sentence(written_with.words, "version.languages")
    yield from (reviewed(written_with.words, load_words(spoken)) for spoken in LANGUAGES)
    yield ""
    yield from shelf.order(written_with)


def reviewed(words: Words, catalogue: Words) -> str:
    """Say how far the sentences of a language were reviewed."""
    state = catalogue.texts["catalogue.state"].replace(" ", "_")
    return f"  {catalogue.language}: {words.texts[f'version.{state}']}"
