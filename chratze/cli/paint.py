"""Colour on a terminal, and nowhere else."""

from collections.abc import Callable, Mapping
from typing import TextIO

Paint = Callable[[str, str], str]
"""Puts a style on a text."""

STYLES = {"error": "1;31", "warning": "1;33", "good": "1;32", "place": "1", "gutter": "34", "help": "36"}
"""The styles, as terminals number them."""


def plain(text: str, _style: str) -> str:
    """Leave a text as it is."""
    return text


def coloured(text: str, style: str) -> str:
    """Colour a text, in a style of ours or one that is named as terminals number it."""
    return f"\x1b[{STYLES.get(style, style)}m{text}\x1b[0m"


def painter(when: str, stream: TextIO, environ: Mapping[str, str]) -> Paint:
    """Choose how to paint: `always`, `never`, or as the stream and the environment have it."""
    wanted = when == "always" or (when == "auto" and wants_colour(stream, environ))
    return coloured if wanted else plain


def wants_colour(stream: TextIO, environ: Mapping[str, str]) -> bool:
    """Say whether colour is wanted: by NO_COLOR, FORCE_COLOR and CLICOLOR, else on a terminal that can."""
    if environ.get("NO_COLOR"):
        return False
    if environ.get("FORCE_COLOR", "0") != "0" or environ.get("CLICOLOR_FORCE", "0") != "0":
        return True
    return environ.get("CLICOLOR") != "0" and environ.get("TERM") != "dumb" and stream.isatty()
