"""Texts that others wrote, made harmless to a terminal."""

import re

UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufff9-\ufffb]")
"""What a terminal would obey instead of showing: controls, line ends, turns of direction, halves of characters."""


BYTES = re.compile("[\udc80-\udcff]+")
"""Bytes that the system's encoding could not read."""

MOST = 300
"""Most characters of a name that are shown."""


def escaped(found: re.Match[str]) -> str:
    """Write a character as an escape."""
    return found[0].encode("unicode_escape").decode("ascii")


def decoded(found: re.Match[str]) -> str:
    """Read bytes as UTF-8, if that is what they are."""
    try:
        return found[0].encode("utf-8", "surrogateescape").decode("utf-8")
    except UnicodeDecodeError:
        return found[0]


def visible(text: str) -> str:
    r"""Show what a terminal would obey: a bell becomes `\x07`."""
    return UNSEEN.sub(escaped, BYTES.sub(decoded, text))


def brief(text: str) -> str:
    """Cut the middle out of a text that is too long to be read."""
    return text if len(text) <= MOST else f"{text[: MOST // 2]}…{text[-MOST // 2 :]}"
