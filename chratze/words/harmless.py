"""Texts that others wrote, made harmless to a terminal."""

import re

UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufff9-\ufffb]")
"""What a terminal would obey instead of showing: controls, line ends, turns of direction, halves of characters."""


def escaped(found: re.Match[str]) -> str:
    """Write a character as an escape."""
    return found[0].encode("unicode_escape").decode("ascii")


def visible(text: str) -> str:
    r"""Show what a terminal would obey: a bell becomes `\x07`."""
    return UNSEEN.sub(escaped, text)
